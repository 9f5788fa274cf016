"""A match: who sits where, deal after deal, the points, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from zimo.rules import Ruleset
from zimo.rules.drawn import is_aborted, is_ready
from zimo.rules.holding import Outcome
from zimo.rules.ruleset import (
    BustEnd,
    LeaderStops,
    Leftover,
    Rotation,
    RoundEnd,
    Tie,
    TimeEnd,
)
from zimo.rules.stakes import is_void, left_on_table
from zimo.table.deal import OVER, Deal
from zimo.table.final_result import final_results
from zimo.table.result import DealResult, result_of
from zimo.table.seating import ROTATION, SeatRoll, draw_seats
from zimo.table.terms import Terms
from zimo.tiles import Seat, Wind
from zimo.tiles.chance import derive

__all__ = ["EndReason", "Match", "SeatRoll", "Standing", "draw_seats"]


class EndReason(StrEnum):
    """Why a match is over."""

    ROUNDS = "rounds"  # all rounds are played
    DEALS = "deals"  # the agreed number of deals is played
    TIME = "time"  # the agreed time is up
    AGREED = "agreed"  # the players have agreed that it is over
    TARGET = "target"  # a player has the agreed points
    WINS = "wins"  # a player has won the agreed number of deals
    BUST = "bust"  # a player has run out of points
    GOAL = "goal"  # in the overtime a player has the points that were missing
    LEADER = "leader"  # East stays in the last deal, and has the most points


class Standing(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One line of the standings; players with equal points share a place, or `match.tie` decides.

    `result` is the final result, in `match.unit`s; None where the match has none.
    """

    place: int
    player: int
    seat: Seat
    points: int
    result: float | None = None


class Match:
    """The state of a match between deals, and the deal that is being played.

    `points`, `wins` and `fouls` (false mahjongs) are by seat, `seating` tells the player on each
    seat; where players change seats between rounds, all four move with them. Call `start_deal`,
    play the deal to its end, call `finish_deal`, until `over` says why there is no other.
    """

    def __init__(self, rules: Ruleset, seed: bytes) -> None:
        self.rules = rules
        self.seed = seed
        self.terms = Terms(rules)
        self.players = rules.seats.players
        self.seating, self.rolls = draw_seats(rules.seats, seed)
        self._first_seating = self.seating
        self.points = [rules.match.start] * self.players
        self.wins = [0] * self.players
        self.fouls = [0] * self.players
        self.dealer = Seat(0)
        self.round = 0
        self.number = 0
        """Deals begun so far."""
        self.streak = 0
        """Deals that East has won in a row."""
        self.counters = 0
        """Deals that East has stayed after winning or that nobody has won, since another's win."""
        self.deposits = 0
        """Points on the table that nobody has won yet."""
        self.deal: Deal | None = None
        self.over: EndReason | None = None
        self._time_up = False
        self._round_deals = 0
        self._void = 0  # deals that did not count
        self._overtime = False
        self._dealt: set[Seat] = set()
        """Who has been East in this round."""
        self._dealer_before = Seat(0)

    @property
    def round_wind(self) -> Wind:
        """The prevailing wind."""
        return Wind(self.round % 4)

    def start_deal(self, laid: bytes = b"") -> Deal:
        """Deals the next hand, `laid` being a given wall as `Deal` takes it.

        Raises ValueError if the match is over, a deal is going on, or the wall is none.
        """
        if self.over:
            raise ValueError("the match is over")
        if self.deal is not None:
            raise ValueError("the last deal is not finished")
        self.deal = Deal(
            self.terms,
            derive(self.seed, "deal", self.number),
            self.dealer,
            self.round_wind,
            self.streak,
            laid,
            counters=self.counters,
            deposits=self.deposits,
            points=tuple(self.points),
        )
        self.number += 1
        return self.deal

    def resume_at(
        self,
        *,
        round: int,
        dealer: Seat,
        counters: int = 0,
        deposits: int = 0,
        points: Sequence[int] = (),
    ) -> None:
        """Goes on from here, whatever has been before: for records that begin in the middle.

        `round` counts from 0, `points` are by seat (as they are, if none are given). ValueError
        in the middle of a deal, or where there is no such seat or number of points.
        """
        if self.deal is not None:
            raise ValueError("the deal that is going on is played first")
        if not 0 <= dealer < self.players or len(points or self.points) != self.players:
            raise ValueError(f"a table of {self.players} has no such seat or points")
        if min(round, counters, deposits) < 0:
            raise ValueError("round, counters and deposits are 0 or more")
        self.over = None
        self.round, self.dealer = round, dealer
        self.streak, self.counters, self.deposits = 0, counters, deposits
        self.points = list(points or self.points)
        self._round_deals, self._dealer_before = 0, dealer
        self._overtime = bool(self.rules.match.rounds) and round >= self.rules.match.rounds

    def take_back(self, actions: int) -> Deal:
        """Plays the open deal again with only its first `actions` actions, and returns it.

        ValueError if no deal is open or it has had fewer. Whether moves may be taken back is
        for the table to say (`aids.take_back`).
        """
        deal = self.deal
        if deal is None or not 0 <= 2 * actions <= len(deal.actions):
            raise ValueError(f"there is no deal to be taken back to {actions} actions")
        again = deal.again()
        for at in range(0, 2 * actions, 2):
            again.step(deal.actions[at], deal.actions[at + 1])
        self.deal = again
        return again

    def agree_to_end(self) -> None:
        """The players agree that the match is over [S2]. ValueError in the middle of a deal."""
        if self.deal is not None:
            raise ValueError("the deal that is going on is played first")
        if self.over is None:
            self._close(EndReason.AGREED)

    def time_up(self) -> None:
        """The agreed time is over: the deal that is going on is the last, or does not count.

        Nothing happens if no time was agreed. The engine keeps no clock: whoever does calls this.
        """
        if self.over or not self.rules.match.minutes:
            return
        self._time_up = True
        if self.rules.match.time_end is TimeEnd.CANCELLED:
            self.deal = None
        if self.deal is None:
            self._close(EndReason.TIME)

    def finish_deal(self) -> DealResult:
        """Scores the deal that is over, moves the points and the winds. ValueError if none is."""
        deal = self.deal
        if deal is None or deal.phase != OVER:
            raise ValueError("no deal is over")
        result = result_of(deal)
        outcome = result.outcome
        for seat, change in enumerate(result.settlement.totals):
            self.points[seat] += change
            self.wins[seat] += seat in outcome.winners
            self.fouls[seat] += outcome.penalised.count(Seat(seat))
        self.deposits = left_on_table(self.deposits, result.settlement)
        self.deal = None
        if is_void(self.rules, outcome):
            self._void += 1
            reason = self._end()
        else:
            self._dealt.add(self.dealer)
            reason = self._go_on(outcome)
        if reason is not None:
            self._close(reason)
        return result

    def _go_on(self, outcome: Outcome) -> EndReason | None:
        """What a deal that counts leads to: the next East, the next round, or the end."""
        ready = not outcome.winners and self._east_is_ready(outcome)
        stays = self._stays(outcome, ready)
        stops = stays and self._leader_stops(outcome, ready)
        self._pass_on(outcome, stays)
        self._count_round()
        return self._end() or (EndReason.LEADER if stops else None)

    def _east_is_ready(self, outcome: Outcome) -> bool:
        """In a drawn deal that was played to its end."""
        return not is_aborted(outcome) and is_ready(
            self.terms.forms, outcome.holdings[outcome.dealer]
        )

    def _stays(self, outcome: Outcome, ready: bool) -> bool:
        """Whether East is East in the next deal too."""
        length, drawn = self.rules.match, self.rules.drawn
        if outcome.winners:
            streak = self.streak + 1
            streaked = bool(length.streak) and streak >= length.streak
            return self.dealer in outcome.winners and length.east_stays and not streaked
        return is_aborted(outcome) or drawn.east_stays or (drawn.east_ready_stays and ready)

    def _pass_on(self, outcome: Outcome, stays: bool) -> None:
        """East stays, or the winds move counter-clockwise; once round, the round is over."""
        self.streak = self.streak + 1 if self.dealer in outcome.winners else 0
        self.counters = self.counters + 1 if stays or not outcome.winners else 0
        if not stays:
            self.streak = 0
            self.dealer = Seat((self.dealer + 1) % self.players)

    def _leader_stops(self, outcome: Outcome, ready: bool) -> bool:
        """Whether East, who stays in the last deal, ends the match by having the most points."""
        length = self.rules.match
        final = self.round == length.rounds + length.overtime - 1
        last = self.dealer == self.players - 1 and (final or self.round == length.rounds - 1)
        if length.leader_stops is LeaderStops.NEVER or not last:
            return False
        if not outcome.winners and not (ready and length.leader_stops is LeaderStops.READY):
            return False
        most = self.points[self.dealer]
        if most < length.goal and not final:
            return False
        return all(most > had for seat, had in enumerate(self.points) if seat != self.dealer)

    def _count_round(self) -> None:
        """Once each player has been East, or after the agreed deals, the next round begins."""
        self._round_deals += 1
        length = self.rules.match
        if length.round_deals:
            over = self._round_deals >= length.round_deals
        elif length.round_end is RoundEnd.DEALT:
            over = len(self._dealt) == self.players
        else:
            over = self.dealer == 0 and self._dealer_before != 0
        self._dealer_before = self.dealer
        if not over:
            return
        self.round += 1
        self._round_deals = 0
        self._dealt.clear()
        if self.rules.seats.rotation is Rotation.EACH_ROUND:
            self._change_seats()

    def _change_seats(self) -> None:
        """Everyone moves to their seat of the new round and takes their points along."""
        before = self.seating
        order = ROTATION[self.round % len(ROTATION)]
        self.seating = tuple(self._first_seating[place] for place in order)
        old = [before.index(player) for player in self.seating]
        self.points = [self.points[seat] for seat in old]
        self.wins = [self.wins[seat] for seat in old]
        self.fouls = [self.fouls[seat] for seat in old]

    def _end(self) -> EndReason | None:
        length = self.rules.match
        least = min(self.points)
        if (length.bust is BustEnd.AT_ZERO and least <= 0) or (
            length.bust is BustEnd.BELOW_ZERO and least < 0
        ):
            return EndReason.BUST
        if length.target and max(self.points) >= length.target:
            return EndReason.TARGET
        if length.wins and max(self.wins) >= length.wins:
            return EndReason.WINS
        if length.rounds and self.round >= length.rounds:
            enough = max(self.points) >= length.goal
            if self.round >= length.rounds + length.overtime or (enough and not self._overtime):
                return EndReason.ROUNDS
            if enough:
                return EndReason.GOAL
            self._overtime = True
        if length.deals and self.number - self._void >= length.deals:
            return EndReason.DEALS
        if self._time_up:
            return EndReason.TIME
        return None

    def _close(self, reason: EndReason) -> None:
        """The match is over; the first takes the deposits, if the rules say so."""
        self.over = reason
        if self.deposits and self.rules.match.leftover is Leftover.FIRST:
            for seat, gain in enumerate(self._shared(self.deposits)):
                self.points[seat] += gain
            self.deposits = 0

    def stakes(self) -> tuple[int, ...]:
        """By seat, what each gains or loses of the stakes: the first takes all, or shares them.

        What can't be shared evenly goes to the one who was East before the others.
        """
        stake = self.rules.match.stake
        return tuple(gain - stake for gain in self._shared(stake * self.players))

    def _shared(self, pot: int) -> list[int]:
        """By seat, what each gets of points that go to the first: equals share them."""
        most = max(self._merit(seat) for seat in range(self.players))
        best = [seat for seat in range(self.players) if self._merit(seat) == most]
        gains = [0] * self.players
        for place, seat in enumerate(best):
            gains[seat] = pot // len(best) + (place < pot % len(best))
        return gains

    def _merit(self, seat: int) -> tuple[int, int, int]:
        """What places are given by."""
        length = self.rules.match
        order = self._first_seating.index(self.seating[seat])
        return (
            self.wins[seat] if length.wins else 0,
            self.points[seat],
            -order if length.tie is Tie.SEAT else 0,
        )

    def standings(self) -> tuple[Standing, ...]:
        """The players by points, the first first; where wins end the match, by wins and points."""
        ranked = sorted(range(self.players), key=self._merit, reverse=True)
        places = [
            1 + sum(self._merit(other) > self._merit(seat) for other in ranked)
            for seat in range(self.players)
        ]
        results = final_results(self.rules, places, self.points, self.fouls)
        return tuple(
            Standing(
                place=places[seat],
                player=self.seating[seat],
                seat=Seat(seat),
                points=self.points[seat],
                result=results[seat] if results else None,
            )
            for seat in ranked
        )

"""A match: who sits where, deal after deal, the points, and how it ends."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from zimo.rules import Ruleset
from zimo.rules.ruleset import BustEnd, Rotation, RoundEnd, SeatDraw, Seats, TimeEnd
from zimo.table.deal import OVER, Deal
from zimo.table.result import DealResult, result_of
from zimo.table.terms import Terms
from zimo.tiles import Seat, Wind
from zimo.tiles.chance import Chance, derive

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


class SeatRoll(Struct, frozen=True, kw_only=True):
    """The dice of one player (by place in the list of names) for the seats."""

    player: int
    dice: tuple[int, ...]


class Standing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of the standings; players with equal points share a place.

    `place_points`: what the place earns in a tournament, where the rules say so; whoever shares
    a place shares what the places together earn.
    """

    place: int
    player: int
    seat: Seat
    points: int
    place_points: float = 0


_ROTATION = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1))
"""By round: which of the players of the first round sits East, South, West, North [S3, S4]."""


def draw_seats(rules: Seats, seed: bytes) -> tuple[tuple[int, ...], tuple[SeatRoll, ...]]:
    """The player on each seat, seat 0 being East, and the dice that decided it.

    By dice the highest total is East, the tied roll again, and the others keep their places to
    East's right [S0].
    """
    chance = Chance(derive(seed, "seats"))
    players = rules.players
    order = bytearray(range(players))
    if rules.draw is SeatDraw.AS_SEATED:
        return tuple(order), ()
    if rules.draw in (SeatDraw.RANDOM, SeatDraw.WIND_TILES):
        chance.shuffle(order)
        return tuple(order), ()
    rolls: list[SeatRoll] = []
    tied = list(range(players))
    while len(tied) > 1:
        totals = {}
        for player in tied:
            dice = tuple(chance.die() for _ in range(rules.dice))
            rolls.append(SeatRoll(player=player, dice=dice))
            totals[player] = sum(dice)
        tied = [player for player in tied if totals[player] == max(totals.values())]
    return tuple((tied[0] + seat) % players for seat in range(players)), tuple(rolls)


class Match:
    """The state of a match between deals, and the deal that is being played.

    `points` and `wins` are by seat, `seating` tells the player on each seat; where players change
    seats between rounds, all three move with them. Call `start_deal`, play the deal to its end,
    call `finish_deal`, until `over` says why there is no other.
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
        self.dealer = Seat(0)
        self.round = 0
        self.number = 0
        """Deals begun so far."""
        self.streak = 0
        """Deals that East has won in a row."""
        self.deal: Deal | None = None
        self.over: EndReason | None = None
        self._time_up = False
        self._round_deals = 0
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
        )
        self.number += 1
        return self.deal

    def take_back(self, actions: int) -> Deal:
        """Plays the open deal again with only its first `actions` actions, and returns it.

        ValueError if no deal is open or it has had fewer. Whether moves may be taken back is
        for the table to say (`aids.take_back`).
        """
        deal = self.deal
        if deal is None or not 0 <= 2 * actions <= len(deal.actions):
            raise ValueError(f"there is no deal to be taken back to {actions} actions")
        again = Deal(
            self.terms, deal.seed, deal.dealer, deal.round_wind, deal.dealer_wins, deal.laid
        )
        for at in range(0, 2 * actions, 2):
            again.step(deal.actions[at], deal.actions[at + 1])
        self.deal = again
        return again

    def agree_to_end(self) -> None:
        """The players agree that the match is over [S2]. ValueError in the middle of a deal."""
        if self.deal is not None:
            raise ValueError("the deal that is going on is played first")
        if self.over is None:
            self.over = EndReason.AGREED

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
            self.over = EndReason.TIME

    def finish_deal(self) -> DealResult:
        """Scores the deal that is over, moves the points and the winds. ValueError if none is."""
        deal = self.deal
        if deal is None or deal.phase != OVER:
            raise ValueError("no deal is over")
        result = result_of(deal)
        for seat, change in enumerate(result.settlement.totals):
            self.points[seat] += change
            self.wins[seat] += seat in deal.winners
        self.deal = None
        self._dealt.add(self.dealer)
        self._pass_on(self.dealer in deal.winners, not deal.winners)
        self._count_round()
        self.over = self._end()
        return result

    def _pass_on(self, east_won: bool, drawn: bool) -> None:
        """East stays, or the winds move counter-clockwise; once round, the round is over."""
        length = self.rules.match
        self.streak = self.streak + 1 if east_won else 0
        stays = (
            self.rules.drawn.east_stays
            if drawn
            else east_won
            and length.east_stays
            and not (length.streak and self.streak >= length.streak)
        )
        if not stays:
            self.streak = 0
            self.dealer = Seat((self.dealer + 1) % self.players)

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
        order = _ROTATION[self.round % len(_ROTATION)]
        self.seating = tuple(self._first_seating[place] for place in order)
        old = [before.index(player) for player in self.seating]
        self.points = [self.points[seat] for seat in old]
        self.wins = [self.wins[seat] for seat in old]

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
            return EndReason.ROUNDS
        if length.deals and self.number >= length.deals:
            return EndReason.DEALS
        if self._time_up:
            return EndReason.TIME
        return None

    def stakes(self) -> tuple[int, ...]:
        """By seat, what each gains or loses of the stakes: the first takes all, or shares them.

        What can't be shared evenly goes to the one who was East before the others.
        """
        stake = self.rules.match.stake
        most = max(self._merit(seat) for seat in range(self.players))
        best = [seat for seat in range(self.players) if self._merit(seat) == most]
        pot = stake * self.players
        gains = [-stake] * self.players
        for place, seat in enumerate(best):
            gains[seat] += pot // len(best) + (place < pot % len(best))
        return tuple(gains)

    def _merit(self, seat: int) -> tuple[int, int]:
        """What places are given by."""
        return (self.wins[seat] if self.rules.match.wins else 0, self.points[seat])

    def standings(self) -> tuple[Standing, ...]:
        """The players by points, the first first; where wins end the match, by wins and points."""
        ranked = sorted(range(self.players), key=self._merit, reverse=True)
        standings = []
        for seat in ranked:
            better = sum(self._merit(other) > self._merit(seat) for other in ranked)
            equal = sum(self._merit(other) == self._merit(seat) for other in ranked)
            standings.append(
                Standing(
                    place=1 + better,
                    player=self.seating[seat],
                    seat=Seat(seat),
                    points=self.points[seat],
                    place_points=self._place_points(better, equal),
                )
            )
        return tuple(standings)

    def _place_points(self, better: int, equal: int) -> float:
        """What one of so many equals earns, so many others being better."""
        earned = self.rules.match.place_points
        return sum(earned[better : better + equal]) / equal if earned else 0

"""A match: who sits where, deal after deal, the points, and how it ends."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from zimo.rules import Ruleset
from zimo.rules.ruleset import BustEnd, SeatDraw
from zimo.table.chance import Chance, derive
from zimo.table.deal import OVER, Deal
from zimo.table.result import DealResult, result_of
from zimo.table.terms import Terms
from zimo.tiles import Seat, Wind

__all__ = ["EndReason", "Match", "SeatRoll", "Standing", "draw_seats"]


class EndReason(StrEnum):
    """Why a match is over."""

    ROUNDS = "rounds"  # all rounds are played
    DEALS = "deals"  # the agreed number of deals is played
    TIME = "time"  # the agreed time is up
    BUST = "bust"  # a player has run out of points


class SeatRoll(Struct, frozen=True, kw_only=True):
    """Two dice of one player (by place in the list of names) for the seats."""

    player: int
    dice: tuple[int, int]


class Standing(Struct, frozen=True, kw_only=True):
    """One line of the standings; players with equal points share a place."""

    place: int
    player: int
    seat: Seat
    points: int


def draw_seats(
    draw: SeatDraw, players: int, seed: bytes
) -> tuple[tuple[int, ...], tuple[SeatRoll, ...]]:
    """The player on each seat, seat 0 being East, and the dice that decided it.

    By dice the highest total is East, the tied roll again, and the others keep their places to
    East's right [S0].
    """
    chance = Chance(derive(seed, "seats"))
    order = bytearray(range(players))
    if draw is SeatDraw.AS_SEATED:
        return tuple(order), ()
    if draw is SeatDraw.RANDOM:
        chance.shuffle(order)
        return tuple(order), ()
    rolls: list[SeatRoll] = []
    tied = list(range(players))
    while len(tied) > 1:
        totals = {}
        for player in tied:
            dice = (chance.die(), chance.die())
            rolls.append(SeatRoll(player=player, dice=dice))
            totals[player] = sum(dice)
        tied = [player for player in tied if totals[player] == max(totals.values())]
    return tuple((tied[0] + seat) % players for seat in range(players)), tuple(rolls)


class Match:
    """The state of a match between deals, and the deal that is being played.

    `points` are by seat. Call `start_deal`, play the deal to its end, call `finish_deal`, until
    `over` says why there is no other.
    """

    def __init__(self, rules: Ruleset, seed: bytes) -> None:
        self.rules = rules
        self.seed = seed
        self.terms = Terms(rules)
        self.players = rules.seats.players
        self.seating, self.rolls = draw_seats(rules.seats.draw, self.players, seed)
        self.points = [rules.match.start] * self.players
        self.dealer = Seat(0)
        self.round = 0
        self.number = 0
        """Deals begun so far."""
        self.streak = 0
        """Deals that East has won in a row."""
        self.deal: Deal | None = None
        self.over: EndReason | None = None
        self._time_up = False

    @property
    def round_wind(self) -> Wind:
        """The prevailing wind."""
        return Wind(self.round % 4)

    def start_deal(self) -> Deal:
        """Deals the next hand. Raises ValueError if the match is over or a deal is going on."""
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
        )
        self.number += 1
        return self.deal

    def time_up(self) -> None:
        """The agreed time is over: the deal that is going on is the last."""
        self._time_up = True
        if self.deal is None and self.over is None and self.rules.match.minutes:
            self.over = EndReason.TIME

    def finish_deal(self) -> DealResult:
        """Scores the deal that is over, moves the points and the winds. ValueError if none is."""
        deal = self.deal
        if deal is None or deal.phase != OVER:
            raise ValueError("no deal is over")
        result = result_of(deal)
        for seat, change in enumerate(result.settlement.totals):
            self.points[seat] += change
        self.deal = None
        self._pass_on(self.dealer in deal.winners, not deal.winners)
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
        if stays:
            return
        self.streak = 0
        self.dealer = Seat((self.dealer + 1) % self.players)
        if self.dealer == 0:
            self.round += 1

    def _end(self) -> EndReason | None:
        length = self.rules.match
        least = min(self.points)
        if (length.bust is BustEnd.AT_ZERO and least <= 0) or (
            length.bust is BustEnd.BELOW_ZERO and least < 0
        ):
            return EndReason.BUST
        if length.rounds and self.round >= length.rounds:
            return EndReason.ROUNDS
        if length.deals and self.number >= length.deals:
            return EndReason.DEALS
        if self._time_up and length.minutes:
            return EndReason.TIME
        return None

    def standings(self) -> tuple[Standing, ...]:
        """The players by points, the first first."""
        ranked = sorted(range(self.players), key=lambda seat: -self.points[seat])
        return tuple(
            Standing(
                place=1 + sum(other > self.points[seat] for other in self.points),
                player=self.seating[seat],
                seat=Seat(seat),
                points=self.points[seat],
            )
            for seat in ranked
        )

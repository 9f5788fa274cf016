"""The section `match` of a ruleset: how a match begins, goes on and ends, and what it is worth."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

__all__ = ["BustEnd", "LeaderStops", "Leftover", "MatchLength", "RoundEnd", "Tie", "TimeEnd"]


class BustEnd(StrEnum):
    """Whether a match ends when a player has run out of points."""

    NEVER = "never"
    AT_ZERO = "at_zero"  # has nothing left [S0]
    BELOW_ZERO = "below_zero"


class TimeEnd(StrEnum):
    """What becomes of the deal that is going on when the agreed time is up [S0]."""

    FINISHED = "finished"
    CANCELLED = "cancelled"


class LeaderStops(StrEnum):
    """Whether East ends the match in the last deal by staying East and having the most points."""

    NEVER = "never"
    WIN = "win"  # by winning
    READY = "ready"  # by winning, or being ready in a drawn deal


class Tie(StrEnum):
    """Who comes first of players with equal points."""

    SHARED = "shared"  # neither: they share the places and what belongs to them
    SEAT = "seat"  # the one who was East before the other


class Leftover(StrEnum):
    """What becomes of stakes that nobody has won when the match is over."""

    FIRST = "first"  # the first takes them
    LOST = "lost"


class RoundEnd(StrEnum):
    """When a round is over in which each player deals."""

    PASSED = "passed"  # the last one to deal has passed the deal on [S0]
    DEALT = "dealt"  # each has dealt at least once, even if the last deals again [S0, page 05]


class MatchLength(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a match begins and ends; the first bound that is reached ends it.

    The final result of a player, where a match has one (`unit` or `place_points`), is what they
    have above `return_points`, in `unit`s, and the worth of their place [07].
    """

    rounds: int = 4  # prevailing winds; 0: no bound
    round_deals: int = 0  # deals of a round; 0: until each player has been East
    round_end: RoundEnd = RoundEnd.PASSED
    deals: int = 0  # 0: no bound
    minutes: int = 0  # no new deal after so many; 0: no bound
    time_end: TimeEnd = TimeEnd.FINISHED
    target: int = 0  # points that end the match when a player has them; 0: no bound
    wins: int = 0  # deals that end the match when a player has won so many; 0: no bound
    start: int = 2000  # points of each player at the start
    bust: BustEnd = BustEnd.AT_ZERO
    east_stays: bool = True  # East stays East after winning
    stake: int = 0  # that each player lays before the match; the winner takes all of them
    streak: int = 0  # East's wins in a row after which the deal passes all the same; 0: none
    goal: int = 0  # points that somebody must have when the last round is over; 0: none
    overtime: int = 0  # rounds that are played on until somebody has them
    leader_stops: LeaderStops = LeaderStops.NEVER
    tie: Tie = Tie.SHARED
    leftover: Leftover = Leftover.FIRST
    unit: int = 0  # points that make one of the final result; 0: they do not count in it
    return_points: int = 0  # that it counts from; what all lack of them goes to the first; 0: start
    place_points: tuple[int, ...] = ()  # what each place is worth in it

    @property
    def ends_by_play(self) -> bool:
        """Whether playing on surely ends it; no clock and no empty purse is needed."""
        return bool(self.rounds or self.deals or self.wins or self.target)

"""A score explained: what counted and why, what did not and why not, the sum, who pays whom."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from zimo.tiles import Seat, Tile

__all__ = [
    "Award",
    "AwardReason",
    "Line",
    "Payment",
    "ReadingLost",
    "Rejection",
    "RejectionReason",
    "Settlement",
    "SettlementReason",
    "Sheet",
    "Step",
    "Unit",
]


class Unit(StrEnum):
    """What a line of a sheet is counted in."""

    POINTS = "points"
    DOUBLES = "doubles"
    LIMIT = "limit"  # in limits: 1.0 is the limit of the ruleset
    BONUS = "bonus"  # points that are added after the doubling
    FAN = "fan"
    HAN = "han"
    YAKUMAN = "yakuman"
    FU = "fu"


class Line(Struct, frozen=True, kw_only=True):
    """One item that counted."""

    item: str  # the row of the catalogue
    value: float
    unit: Unit
    tiles: tuple[Tile, ...] = ()  # the tiles that prove it
    concealed: bool = False  # where the value depends on it


class RejectionReason(StrEnum):
    """Why an item that was found does not count."""

    IMPLIED = "implied"  # a greater item already says it
    EXCLUDED = "excluded"  # never counts beside another
    LIMIT = "limit"  # a limit hand counts alone
    WINNER_ONLY = "winner_only"  # this hand did not go out


class Rejection(Struct, frozen=True, kw_only=True):
    """An item that was found but not counted."""

    item: str
    reason: RejectionReason
    by: str = ""  # the item that implies or excludes it


class Step(Struct, frozen=True, kw_only=True):
    """One step of the arithmetic, in the order in which a person would do it."""

    name: str  # "points", "doubles", "product", "limit", ...
    value: float


class ReadingLost(Struct, frozen=True, kw_only=True):
    """A reading of the hand that did not count, since another one is worth more, or as much."""

    sets: tuple[tuple[Tile, ...], ...]
    lines: tuple[Line, ...]
    total: int  # points that the hand would be worth


class Sheet(Struct, frozen=True, kw_only=True):
    """The score of one hand."""

    lines: tuple[Line, ...] = ()
    rejections: tuple[Rejection, ...] = ()
    steps: tuple[Step, ...] = ()
    sets: tuple[tuple[Tile, ...], ...] = ()  # the reading that was counted
    readings: tuple[ReadingLost, ...] = ()  # the others, those that are worth most first
    total: int = 0  # points that the hand is worth
    wins: bool = False
    refusal: str = ""  # why it may not go out: the name of the rule; empty if it may or need not


class SettlementReason(StrEnum):
    """What a payment is for."""

    WIN = "win"  # a loser pays the winner
    DIFFERENCE = "difference"  # the lower hand pays the higher one
    LETTING_OFF = "letting_off"  # the discarder pays for all
    COUNTERS = "counters"  # the payer adds something for the counters on the table
    PENALTY = "penalty"  # a false mahjong
    DRAWN_EAST = "drawn_east"  # nobody is out: East gets something
    DRAWN_READY = "drawn_ready"  # nobody is out: who is not ready pays who is


class Payment(Struct, frozen=True, kw_only=True):
    """One payment between two seats."""

    payer: Seat
    payee: Seat
    amount: int  # in points, after `factor`
    reason: SettlementReason
    factor: int = 1  # 2 where East is one of the two
    base: int = 0  # in points, before `factor` and any limit; 0 where there is no factor
    doubled_by: tuple[str, ...] = ()  # "east", "discarder": whom the factor is for
    instead_of: Seat | None = None  # whose share this is, where one pays for all


class AwardReason(StrEnum):
    """What points are for that no other player pays or gets."""

    BONUS = "bonus"
    STAKE = "stake"  # laid on the table by declaring a calling hand
    DEPOSITS = "deposits"  # the stakes that lay on the table


class Award(Struct, frozen=True, kw_only=True):
    """Points that a seat gets and nobody pays; below zero, that it gives and nobody gets."""

    seat: Seat
    amount: int  # in points, after `factor`
    reason: AwardReason = AwardReason.BONUS
    factor: int = 1  # 2 where East gets double
    base: int = 0  # in points, before `factor`; 0 where there is no factor
    doubled_by: tuple[str, ...] = ()  # "east"


class Settlement(Struct, frozen=True, kw_only=True):
    """All payments and awards of a deal; `totals` is the change of each seat.

    The payments sum to zero, so the totals sum to what the awards do.
    """

    payments: tuple[Payment, ...] = ()
    awards: tuple[Award, ...] = ()
    totals: tuple[int, ...] = (0, 0, 0, 0)
    rule: str = ""  # the letting-off rule that applied, if one did

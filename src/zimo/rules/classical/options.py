"""What the classical family lets a table agree on, beside its items."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

__all__ = [
    "BonusCount",
    "ClaimedSet",
    "ClassicalOptions",
    "LimitOn",
    "LongHand",
    "MinimumCounts",
    "OnlyTile",
]


class LimitOn(StrEnum):
    """What the limit bounds."""

    HAND = "hand"  # the hand, so East's double goes beyond it
    PAYMENT = "payment"  # every single payment, after East's double


class MinimumCounts(StrEnum):
    """Which doubles reach the minimum."""

    INTERNAL = "internal"  # those of the hand's own tiles [S0]
    ALL = "all"


class ClaimedSet(StrEnum):
    """How a pung counts that was finished by the winning discard."""

    MELDED = "melded"
    CONCEALED = "concealed"


class OnlyTile(StrEnum):
    """When the last tile was "the only one possible"."""

    HAND = "hand"  # no other kind would have completed the hand
    SET = "set"  # it completed a pair, or a chow in the middle or at its closed end


class BonusCount(StrEnum):
    """Where the points of flowers and seasons stand."""

    INSIDE = "inside"  # among the points, and doubled with them
    AFTER = "after"  # added after the doubling; all four of a kind double only these points


class LongHand(StrEnum):
    """What a hand with too many tiles scores."""

    SETS = "sets"  # its sets, like any other [S1]
    NOTHING = "nothing"


class ClassicalOptions(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The section `score` of a classical ruleset. The texts stand in `OPTION_TEXTS`."""

    limit: int = 500
    no_limit_value: int = 500
    limit_on: LimitOn = LimitOn.HAND
    minimum_counts: MinimumCounts = MinimumCounts.INTERNAL
    concealed_factor: int = 2
    claimed_set: ClaimedSet = ClaimedSet.MELDED
    claimed_kong_hidden: bool = False
    only_tile: OnlyTile = OnlyTile.HAND
    bonus: BonusCount = BonusCount.INSIDE
    bonus_own: int = 4
    bonus_other: int = 2
    long_hand: LongHand = LongHand.SETS
    calling_hands: bool = False
    streak: int = 9
    letting_off_suit: bool = True
    letting_off_winds: bool = True
    letting_off_dragons: bool = True
    letting_off_terminals: bool = True


OPTION_TEXTS: dict[str, str] = {
    "limit": "points that no hand exceeds; 0: no limit",
    "no_limit_value": "points of a limit hand where there is no limit",
    "limit_on": "what the limit bounds: the hand (East's double goes beyond it) or each payment",
    "minimum_counts": "which doubles reach the minimum: those of the hand's own tiles, or all",
    "concealed_factor": "how many times a concealed pung or kong counts what a melded one does",
    "claimed_set": "how a pung counts that the winning discard finished",
    "claimed_kong_hidden": "a kong claimed with three concealed tiles spoils no concealed hand",
    "only_tile": "the last tile was the only possible one: for the whole hand, or for its set",
    "bonus": "points of flowers and seasons: inside the doubling, or added after it",
    "bonus_own": "points of one's own flower or season where they are added after the doubling",
    "bonus_other": "points of another one where they are added after the doubling",
    "long_hand": "what a hand with too many tiles scores: its sets, or nothing",
    "calling_hands": "losers one tile short of a special hand score for it",
    "streak": "East's wins in a row that make the streak item",
    "letting_off_suit": "a pure suit let off before nine shown tiles of it: the discarder pays all",
    "letting_off_winds": "a fourth wind let off before three shown: the discarder pays all",
    "letting_off_dragons": "a third dragon let off before two shown: the discarder pays all",
    "letting_off_terminals": "a one or nine let off before three such sets: the discarder pays all",
}

"""What the additive family lets a table agree on, beside its items."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

__all__ = ["OPTION_TEXTS", "AdditiveOptions", "ClaimedSet", "PaidBy"]


class PaidBy(StrEnum):
    """Where the points of the winner come from."""

    LOSERS = "losers"  # each of them pays the winner
    NOBODY = "nobody"  # they are written down for the winner, and nobody loses any


class ClaimedSet(StrEnum):
    """How a pung counts that was finished by the winning discard."""

    MELDED = "melded"
    CONCEALED = "concealed"


class AdditiveOptions(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The section `score` of an additive ruleset. The texts stand in `OPTION_TEXTS`."""

    paid_by: PaidBy = PaidBy.LOSERS
    least: int = 0
    limit: int = 0
    claimed_set: ClaimedSet = ClaimedSet.MELDED


OPTION_TEXTS: dict[str, str] = {
    "paid_by": "who pays the winner's points: each loser, or nobody (they are only written down)",
    "least": "points that a hand which goes out is worth at least",
    "limit": "points that no hand exceeds; 0: no limit",
    "claimed_set": "how a pung counts that the winning discard finished",
}

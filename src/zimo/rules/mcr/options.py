"""What the competition rules let a table agree on, beside the fans."""

from __future__ import annotations

from msgspec import Struct

__all__ = ["OPTION_TEXTS", "McrOptions"]


class McrOptions(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The section `score` of an mcr ruleset. The texts stand in `OPTION_TEXTS`."""

    base: int = 8
    fully_concealed_special: bool = False
    knitted_wait: bool = True
    knitted_straight_concealed: bool = False
    last_tile_of_pair: bool = False


OPTION_TEXTS: dict[str, str] = {
    "base": "points that each other player pays the winner beside the value of the hand",
    "fully_concealed_special": (
        "whether a self-drawn hand that can only be concealed counts Fully Concealed Hand"
    ),
    "knitted_wait": (
        "whether a wait counts beside a knitted straight that has a tile of the same kind"
    ),
    "last_tile_of_pair": (
        "whether two tiles in the open make a Last Tile of the one that a pair waits for"
    ),
    "knitted_straight_concealed": "whether a knitted straight must be without melds",
}

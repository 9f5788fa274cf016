"""A hand and the circumstances of its win as a person types them for `zimo score`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from zimo.cli.position import MOST_TILES
from zimo.rules import Ruleset
from zimo.rules.circumstances import circumstances_of
from zimo.rules.entry import Circumstances, EntryError
from zimo.tiles import Tile, is_bonus, label_of
from zimo.tiles.notation import Hand, parse_hand, parse_hand_and_win, parse_tile, parse_tiles

__all__ = ["TypedHand", "circumstances", "read_typed"]

_MELD = re.compile(r"\[[^]]*\]|\([^)]*\)")

FROM_THE_WALL: Mapping[str, str] = {
    "replacement": "a replacement tile comes from the wall",
    "last_tile": "the last tile of the wall is drawn; for the discard after it say --last-discard",
    "kongs_in_row": "a kong is followed by a tile from the wall",
}
"""What goes with a tile from the wall only."""

DECLARATIONS = ("declared", "declared_first", "declared_open", "original_call")
"""What says that the hand has been declared."""


class TypedHand(Struct, frozen=True, kw_only=True):
    """A hand in text, the winning tile in it, and which tile that is ("" if there was no win)."""

    text: str
    win: str


def read_typed(text: str, win: str | None, *, wanted: bool) -> TypedHand:
    """Finds the winning tile: after a plus sign, in `win`, or the last concealed tile typed.

    Without any of them, and when none is `wanted`, `win` is empty. NotationError for text that
    can't be read, EntryError for two winning tiles, or a hundred of others.
    """
    if "+" in text:
        before, tile = parse_hand_and_win(text)
        _few_enough(before)
        if win is not None and parse_tile(win) != tile:
            raise EntryError(f"two winning tiles: {label_of(tile)} in the hand, {win} with --win")
        hand = text.partition("+")[0]
        return TypedHand(text=f"{hand.rstrip()} {label_of(tile)}", win=label_of(tile))
    hand_read = parse_hand(text)
    _few_enough(hand_read)
    if win is not None:
        return TypedHand(text=text, win=label_of(parse_tile(win)))
    last = _last_typed(text) if wanted and _is_whole(hand_read) else None
    return TypedHand(text=text, win="" if last is None else label_of(last))


def _few_enough(hand: Hand) -> None:
    """Refuses what is far from a hand, before anybody counts it in bytes."""
    count = len(hand.every_tile())
    if count > MOST_TILES:
        raise EntryError(f"{count} tiles: too many for a hand")


def _is_whole(hand: Hand) -> bool:
    """Whether the winning tile is there; of one tile fewer, none can be it."""
    return len(hand.tiles) % 3 == 2


def _last_typed(text: str) -> Tile | None:
    tiles = parse_tiles(_MELD.sub(" ", text))
    return next((tile for tile in reversed(tiles) if not is_bonus(tile)), None)


def circumstances(rules: Ruleset, told: Mapping[str, Any]) -> Circumstances:
    """The options as they are named on the command line; `self_drawn` may be None, not said.

    EntryError when --from-discard is said of a tile that was drawn, --one-shot of a hand that is
    not said to be declared, or --declared-open where the ruleset counts it no more than --declared;
    what else contradicts itself is seen when the hand is read.
    """
    if told["self_drawn"] is False:
        for name, reason in FROM_THE_WALL.items():
            if told[name]:
                option = f"--{name.replace('_', '-')}"
                raise EntryError(f"--from-discard and {option} contradict each other: {reason}")
    if told["one_shot"] and not any(told[name] for name in DECLARATIONS):
        raise EntryError("--one-shot: only a declared hand can; say --declared too")
    counted = {each.name for each in circumstances_of(rules)}
    if told["declared_open"] and "declared_open" not in counted:
        raise EntryError(f"--declared-open: it counts nothing in {rules.id}; say --declared")
    return Circumstances(**{**told, "self_drawn": bool(told["self_drawn"])})

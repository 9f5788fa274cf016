"""Actions: what a player can do, each one byte.

======== ====================================================
0        pass
1        mahjong
2        end the deal: the dealt hand has nine kinds of terminals and honours
3, 4     pung, kong (of the last discard)
5, 6, 7  chow, the claimed tile being its lowest, middle, highest
8        pung with one more red five from the hand than 3 takes
9 to 11  chow as 5 to 7, with the red five from the hand
12       lay a tile aside for a replacement
15       declare a calling hand as it was dealt, before East's first discard
16 + t   discard tile t
66 + t   declare a calling hand with the discard of tile t
116 + k  declare a concealed kong of kind k
166 + k  add a tile of kind k to a claimed pung
200 + t  ruling of a sporting table: tile t has been shown by mistake
250      ruling of a sporting table: the hand is dead, it may not go out
======== ====================================================

`t` is a `Tile`, 0..49; `k` a kind, 0..33. The other codes are reserved. 3 and 5 to 7 give away red
fives only where the hand has no plain ones.
"""

from __future__ import annotations

from typing import NewType

from zimo.rules.phrases import phrases
from zimo.tiles import FACES, PLAYING, Kind, Tile, label_of

__all__ = [
    "ABORT",
    "ADDED_KONG",
    "ASIDE",
    "CALL",
    "CHOW_HIGH",
    "CHOW_LOW",
    "CHOW_MIDDLE",
    "CHOW_RED",
    "CONCEALED_KONG",
    "DEAD_HAND",
    "DECLARE",
    "DISCARD",
    "KONG",
    "MAHJONG",
    "PASS",
    "PUNG",
    "PUNG_RED",
    "SHOWN",
    "Action",
    "IllegalAction",
    "action_text",
    "parse_action",
    "tile_of",
]

Action = NewType("Action", int)

PASS = Action(0)
MAHJONG = Action(1)
ABORT = Action(2)
PUNG = Action(3)
KONG = Action(4)
CHOW_LOW = Action(5)
CHOW_MIDDLE = Action(6)
CHOW_HIGH = Action(7)
PUNG_RED = Action(8)
CHOW_RED = Action(9)
"""This, 10 and 11: `CHOW_LOW`, `CHOW_MIDDLE`, `CHOW_HIGH` with the red five."""
ASIDE = Action(12)
CALL = Action(15)
DISCARD = 16
DECLARE = 66
CONCEALED_KONG = 116
ADDED_KONG = 166
SHOWN = 200
DEAD_HAND = Action(250)


class IllegalAction(ValueError):
    """Understood, but not allowed now; nothing has changed.

    `key` and `parts` make the sentence that says why, in every language that `told` knows;
    `rule` names the rule that forbids it.
    """

    def __init__(self, key: str, rule: str, **parts: object) -> None:
        self.key = key
        self.rule = rule
        self.parts = parts
        super().__init__(self.told("en"))

    def told(self, language: str) -> str:
        """Why, in words."""
        return phrases("zimo.table", "refusals", language)(self.key, **self.parts)

    @property
    def reason(self) -> str:
        """Why, in English."""
        return self.told("en")


_PLAIN: dict[int, str] = {
    PASS: "pass",
    MAHJONG: "mahjong",
    PUNG: "pung",
    KONG: "kong",
    CHOW_LOW: "chow-low",
    CHOW_MIDDLE: "chow-middle",
    CHOW_HIGH: "chow-high",
    ABORT: "abort",
    PUNG_RED: "pung-red",
    CHOW_RED: "chow-low-red",
    CHOW_RED + 1: "chow-middle-red",
    CHOW_RED + 2: "chow-high-red",
    ASIDE: "aside",
    CALL: "ready",
    DEAD_HAND: "dead-hand",
}
_WITH_TILE = (
    (DISCARD, FACES, "discard"),
    (DECLARE, FACES, "ready"),
    (CONCEALED_KONG, PLAYING, "kong"),
    (ADDED_KONG, PLAYING, "add"),
    (SHOWN, FACES, "shown"),
)
_TEXTS: dict[int, str] = _PLAIN | {
    first + tile: f"{name}:{label_of(Tile(tile))}"
    for first, count, name in _WITH_TILE
    for tile in range(count)
}
_ACTIONS = {text: Action(code) for code, text in _TEXTS.items()}


def action_text(action: int) -> str:
    """The action in a record, as in `discard:5m`, `kong:1z`, `pass`; the inverse of `parse_action`.

    Raises ValueError for a code that means nothing.
    """
    try:
        return _TEXTS[action]
    except KeyError:
        raise ValueError(f"{action} is no action") from None


def parse_action(text: str) -> Action:
    """Reads what `action_text` writes; ValueError for anything else."""
    try:
        return _ACTIONS[text]
    except KeyError:
        raise ValueError(f"no action: {text!r}; expected one like discard:5m or pass") from None


def tile_of(action: int) -> Tile | Kind | None:
    """The tile that an action names: of a discard the face, of a kong the kind; else None."""
    for first, count, _ in _WITH_TILE:
        if first <= action < first + count:
            return Tile(action - first)
    return None

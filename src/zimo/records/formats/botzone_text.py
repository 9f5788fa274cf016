"""What stands in a Botzone record of Chinese standard mahjong: its JSON, its tiles, its names.

The record is one JSON object. `logs` holds what the judge says and what the players answer, in
turn; `initdata` the round wind (`quan`, 0 is East) and the whole wall. Player 0 is always East.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct, field

from zimo.records.errors import RecordError
from zimo.tiles import Kind, Seat, Tile

__all__ = ["ITEM_NAMES", "NOT_ASKED", "Fan", "Said", "Told", "looks_like_botzone", "read_botzone"]

_FIRST = {"W": 0, "B": 9, "T": 18}
TILES: dict[str, Tile] = {
    **{f"{suit}{rank}": Tile(_FIRST[suit] + rank - 1) for suit in _FIRST for rank in range(1, 10)},
    **{f"F{wind}": Tile(26 + wind) for wind in range(1, 5)},
    "J1": Tile(33),  # red
    "J2": Tile(32),  # green
    "J3": Tile(31),  # white
    **{f"H{number}": Tile(33 + number) for number in range(1, 9)},
}
"""Suit and rank: W characters, B dots, T bamboos, F winds, J dragons, H flowers and seasons."""

ITEM_NAMES = {
    "独听・边张": "边张",
    "独听・嵌张": "坎张",
    "独听・单钓": "单钓将",
    "嵌张": "坎张",
}
"""Chinese names that Botzone spells otherwise than our catalogue."""

NOT_ASKED = -4
"""What `Told.can_win` says of a player who has no say at this point."""


class Fan(Struct, frozen=True):
    """A line of the winner's account."""

    name: str
    cnt: int
    value: int


class Told(Struct, frozen=True, rename={"can_win": "canHu", "middle": "tileCHI"}):
    """What the judge tells everyone (`display`): the step that was done, and its outcome."""

    action: str
    player: int = 0
    tile: str = ""  # drawn, discarded, or of the kong; of a claim, the discard that follows it
    middle: str = ""  # the middle tile of a chow
    can_win: tuple[int, ...] = ()  # by seat: fans of a win now, below zero if there is none
    hand: tuple[tuple[str, ...], ...] = ()  # by seat, as dealt
    fan: tuple[Fan, ...] = ()
    total: int = field(default=0, name="fanCnt")
    score: tuple[int, ...] = ()
    left: int | tuple[int, ...] = field(default=0, name="tileCnt")  # a tuple: separate walls
    quan: int = -1  # the round wind, of INIT


class Said(Struct, frozen=True):
    """A step and the players' answers to it: by seat, what they said, or nothing."""

    told: Told
    answers: tuple[str, ...]
    content: dict[str, Any] | None = None  # by seat: the line that is sent, or the payment


class Logged(Struct, frozen=True):
    """A Botzone record as it was read."""

    round_wind: int
    opening: Said  # INIT
    steps: tuple[Said, ...]  # from the deal on
    separate: bool  # every player draws from a wall of their own
    wall: tuple[Tile, ...]  # as the record gives it, drawn from its end; empty if it does not


def looks_like_botzone(text: str) -> bool:
    """Whether a text is such a record, from the first words of its log."""
    head = text[:4096]
    return head.lstrip().startswith("{") and '"logs"' in head and '"canHu"' in head


def read_botzone(text: str) -> Logged:
    """Reads a record. RecordError names the entry of the log that can't be read."""
    try:
        tree: Any = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise RecordError(1, f"not JSON: {error}") from None
    logs = tree.get("logs") if isinstance(tree, dict) else None
    if not isinstance(logs, list) or not logs:
        raise RecordError(1, "a Botzone record has a list of logs")
    steps = [
        Said(
            told=_told(entry, number),
            answers=_answers(logs[number + 1] if number + 1 < len(logs) else {}),
            content=_content(entry),
        )
        for number, entry in enumerate(logs)
        if number % 2 == 0
    ]
    if len(steps) < 2 or steps[1].told.action != "DEAL":
        raise RecordError(1, "the second thing that the judge says must be DEAL")
    if len(steps[1].told.hand) != 4:
        raise RecordError(1, f"DEAL shows {len(steps[1].told.hand)} hands")
    start = _started(tree.get("initdata"))
    wind = start.get("quan")
    if wind not in (0, 1, 2, 3) or isinstance(wind, bool | float):
        raise RecordError(1, f"initdata: quan must be a wind, 0 to 3, not {wind!r}")
    return Logged(
        round_wind=wind,
        opening=steps[0],
        steps=tuple(steps[1:]),
        separate=isinstance(steps[1].told.left, tuple),
        wall=tuple(tile_of(word) for word in str(start.get("walltiles") or "").split()),
    )


def _told(entry: Any, number: int) -> Told:
    try:
        return msgspec.convert(entry["output"]["display"], Told)
    except (TypeError, KeyError):
        raise RecordError(1, f"logs[{number}] says nothing: output.display is missing") from None
    except msgspec.ValidationError as error:
        raise RecordError(1, f"logs[{number}]: {error}") from None


def _content(entry: Any) -> dict[str, Any] | None:
    """What is sent to each player; None where the record leaves it out."""
    content = entry["output"].get("content")
    return content if isinstance(content, dict) else None


def _answers(entry: Any) -> tuple[str, ...]:
    """By seat what the players answered; a player who is silent has passed."""
    said = []
    for seat in range(4):
        answer = entry.get(str(seat)) if isinstance(entry, dict) else None
        word = answer.get("response") if isinstance(answer, dict) else None
        said.append(word if isinstance(word, str) and word else "PASS")
    return tuple(said)


def _started(said: Any) -> dict[str, Any]:
    """The object `initdata`, which some records hold as text."""
    if isinstance(said, str):
        try:
            said = msgspec.json.decode(said)
        except (msgspec.DecodeError, RecursionError):
            said = None
    if not isinstance(said, dict):
        raise RecordError(1, "initdata must be an object")
    return said


def tile_of(word: str) -> Tile:
    """Reads one tile. RecordError."""
    try:
        return TILES[word]
    except KeyError:
        raise RecordError(1, f"no tile of Botzone: {word!r}") from None


def word_of(tile: Tile | Kind) -> str:
    """How Botzone writes a tile; KeyError for one that it doesn't have."""
    return _WORDS[tile]


_WORDS = {tile: word for word, tile in TILES.items()}


def seat_of(number: int) -> Seat:
    """A seat. RecordError."""
    if not 0 <= number < 4:
        raise RecordError(1, f"no player {number}")
    return Seat(number)

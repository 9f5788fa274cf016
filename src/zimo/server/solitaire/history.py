"""What is kept of games of solitaire. Read for ever: fields may be added with a default."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from zimo.solitaire import Level

__all__ = ["GameKept", "decode_game", "encode_game"]


class GameKept(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """A game that was won or left.

    `key` is the same for the same moves on the same board. `today`: the day on which it ended where
    the player was; `day`: of which day it was the board.
    """

    at: int
    key: str
    layout: str
    number: int
    level: Level
    flowers: bool
    won: bool
    seconds: float
    helped: bool
    today: int
    timed: bool = True  # whether the time may stand among the best ones
    day: int | None = None


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(GameKept)


def encode_game(kept: GameKept) -> bytes:
    """The bytes that a store keeps."""
    return _ENCODER.encode(kept)


def decode_game(data: bytes) -> GameKept:
    """What `encode_game` wrote. msgspec.ValidationError for anything else."""
    return _DECODER.decode(data)

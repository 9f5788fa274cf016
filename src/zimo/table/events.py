"""Facts as events, for whoever may see them.

Each kind of fact says here who sees its tile: everyone, or only the seat that it happens to. An
event is built from what its viewer may see; nothing is ever taken out of a fuller one. Every viewer
gets every event, so that sequence numbers have no gaps and tell nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum

from msgspec import Struct

from zimo.rules.holding import Ending, Source
from zimo.table.facts import FACT_SIZE, REDS, Fact
from zimo.table.result import ENDINGS, SOURCES
from zimo.tiles import RED_FIVES, Kind, Seat, Tile, kind_of

__all__ = [
    "EVERYTHING",
    "SPECTATOR",
    "BonusLaid",
    "CallDeclared",
    "CallLapsed",
    "ChowClaimed",
    "DealDrawn",
    "DiceRolled",
    "Discarded",
    "Event",
    "FalseCall",
    "FalseMahjong",
    "HandDead",
    "IndicatorTurned",
    "KongClaimed",
    "KongDeclared",
    "KongRobbed",
    "PungClaimed",
    "ReplacementTaken",
    "StakeLaid",
    "TileDealt",
    "TileDrawn",
    "TileLaidAside",
    "TileShown",
    "WallBroken",
    "WentOut",
    "events",
]

SPECTATOR = Seat(-1)
"""A viewer who sees what lies open."""
EVERYTHING = Seat(-2)
"""The viewer of a finished deal, who sees all tiles."""


class Event(Struct, frozen=True, tag=True, kw_only=True):
    """Something that happened; `seq` counts from 0 in every deal, `seat` says to whom."""

    seq: int
    seat: Seat


class DiceRolled(Event, frozen=True, tag=True, kw_only=True):
    """Two dice for the break of the wall."""

    dice: tuple[int, int]


class WallBroken(Event, frozen=True, tag=True, kw_only=True):
    """The wall of `seat` opens at the stack `stack`, counted from its right end."""

    stack: int


class TileDealt(Event, frozen=True, tag=True, kw_only=True):
    """A tile of the first hand; `tile` is None for those who may not see it."""

    tile: Tile | None


class TileDrawn(Event, frozen=True, tag=True, kw_only=True):
    """A tile from the wall; `left` more can be drawn."""

    tile: Tile | None
    left: int


class ReplacementTaken(Event, frozen=True, tag=True, kw_only=True):
    """A loose tile, or one from the end of the wall."""

    tile: Tile | None
    left: int


class BonusLaid(Event, frozen=True, tag=True, kw_only=True):
    """A bonus tile is laid out."""

    tile: Tile


class CallDeclared(Event, frozen=True, tag=True, kw_only=True):
    """A calling hand is declared with the discard that follows, or as it was dealt."""


class CallLapsed(Event, frozen=True, tag=True, kw_only=True):
    """A declared calling hand has been changed."""


class Discarded(Event, frozen=True, tag=True, kw_only=True):
    """A discard; `drawn`: it is the tile just drawn."""

    tile: Tile
    drawn: bool


class ChowClaimed(Event, frozen=True, tag=True, kw_only=True):
    """A discard is claimed for a chow that begins with the kind `low`.

    `reds`: the red fives that the claimer adds, as in the next two.
    """

    tile: Tile
    low: Kind
    source: Seat
    reds: int = 0


class PungClaimed(Event, frozen=True, tag=True, kw_only=True):
    """A discard is claimed for a pung."""

    tile: Tile
    source: Seat
    reds: int = 0


class KongClaimed(Event, frozen=True, tag=True, kw_only=True):
    """A discard is claimed for a kong."""

    tile: Tile
    source: Seat
    reds: int = 0


class KongDeclared(Event, frozen=True, tag=True, kw_only=True):
    """A concealed kong, or a tile `added` to a claimed pung.

    `tile` is None for those before whom a concealed kong lies face down.
    """

    tile: Tile | None
    added: bool


class KongRobbed(Event, frozen=True, tag=True, kw_only=True):
    """`seat` loses the tile of a kong to a player who goes out with it."""

    tile: Tile


class WentOut(Event, frozen=True, tag=True, kw_only=True):
    """Mahjong, with this tile."""

    tile: Tile
    source: Source


class DealDrawn(Event, frozen=True, tag=True, kw_only=True):
    """Nobody goes out: no tile is left to draw, or the rules end the deal."""

    ending: Ending = Ending.EXHAUSTED


class StakeLaid(Event, frozen=True, tag=True, kw_only=True):
    """The discard with which a hand was declared is not won, and the stake lies on the table."""


class IndicatorTurned(Event, frozen=True, tag=True, kw_only=True):
    """The next indicator lies open; `seat` is East, or the player whose kong turns it."""

    tile: Tile


class TileLaidAside(Event, frozen=True, tag=True, kw_only=True):
    """A tile is laid aside for a replacement."""

    tile: Tile


class FalseCall(Event, frozen=True, tag=True, kw_only=True):
    """A declared hand is found not to be ready when the deal is drawn."""


class FalseMahjong(Event, frozen=True, tag=True, kw_only=True):
    """A mahjong that is none, declared with this tile."""

    tile: Tile


class TileShown(Event, frozen=True, tag=True, kw_only=True):
    """A tile is shown by mistake and must be discarded soon."""

    tile: Tile


class HandDead(Event, frozen=True, tag=True, kw_only=True):
    """A hand may not go out any more in this deal."""


class _Sees(IntEnum):
    EVERYONE = 0
    OWNER = 1


_TILE_SEEN_BY: dict[Fact, _Sees] = {
    Fact.DICE: _Sees.EVERYONE,
    Fact.BREAK: _Sees.EVERYONE,
    Fact.DEALT: _Sees.OWNER,
    Fact.DRAWN: _Sees.OWNER,
    Fact.REPLACED: _Sees.OWNER,
    Fact.BONUS: _Sees.EVERYONE,
    Fact.DECLARED: _Sees.EVERYONE,
    Fact.DISCARDED: _Sees.EVERYONE,
    Fact.CHOW: _Sees.EVERYONE,
    Fact.PUNG: _Sees.EVERYONE,
    Fact.KONG: _Sees.EVERYONE,
    Fact.CONCEALED_KONG: _Sees.EVERYONE,  # two tiles up, two down [S0]; see `events` for [S1]
    Fact.ADDED_KONG: _Sees.EVERYONE,
    Fact.ROBBED: _Sees.EVERYONE,
    Fact.LAPSED: _Sees.EVERYONE,
    Fact.MAHJONG: _Sees.EVERYONE,
    Fact.DRAWN_DEAL: _Sees.EVERYONE,
    Fact.FALSE_MAHJONG: _Sees.EVERYONE,  # the hand is laid open
    Fact.SHOWN: _Sees.EVERYONE,
    Fact.DEAD_HAND: _Sees.EVERYONE,
    Fact.STAKED: _Sees.EVERYONE,
    Fact.INDICATOR: _Sees.EVERYONE,
    Fact.ASIDE: _Sees.EVERYONE,
    Fact.FALSE_CALL: _Sees.EVERYONE,
}


def events(log: bytes | bytearray, viewer: Seat, start: int = 0) -> Iterator[Event]:
    """The events from number `start` on, as `viewer` (a seat, SPECTATOR, EVERYTHING) sees them."""
    for seq in range(start, len(log) // FACT_SIZE):
        code, seat, tile, extra = log[FACT_SIZE * seq : FACT_SIZE * (seq + 1)]
        fact = Fact(code)
        hidden = fact is Fact.CONCEALED_KONG and extra == 1  # it lies face down [S1]
        open_to_all = _TILE_SEEN_BY[fact] is _Sees.EVERYONE and not hidden
        sees = open_to_all or viewer in (seat, EVERYTHING)
        yield _event(fact, seq, Seat(seat), Tile(tile) if sees else None, extra)


def _event(fact: Fact, seq: int, seat: Seat, tile: Tile | None, extra: int) -> Event:
    if fact is Fact.DEALT:
        return TileDealt(seq=seq, seat=seat, tile=tile)
    if fact is Fact.DRAWN:
        return TileDrawn(seq=seq, seat=seat, tile=tile, left=extra)
    if fact is Fact.REPLACED:
        return ReplacementTaken(seq=seq, seat=seat, tile=tile, left=extra)
    if fact is Fact.CONCEALED_KONG:
        return KongDeclared(seq=seq, seat=seat, tile=tile, added=False)
    assert tile is not None, f"{fact.name} lies open"
    return _open_event(fact, seq, seat, tile, extra)


def _open_event(fact: Fact, seq: int, seat: Seat, tile: Tile, extra: int) -> Event:
    match fact:
        case Fact.DICE:
            return DiceRolled(seq=seq, seat=seat, dice=(tile, extra))
        case Fact.BREAK:
            return WallBroken(seq=seq, seat=seat, stack=tile)
        case Fact.BONUS:
            return BonusLaid(seq=seq, seat=seat, tile=tile)
        case Fact.DECLARED:
            return CallDeclared(seq=seq, seat=seat)
        case Fact.LAPSED:
            return CallLapsed(seq=seq, seat=seat)
        case Fact.DISCARDED:
            return Discarded(seq=seq, seat=seat, tile=tile, drawn=bool(extra))
        case Fact.CHOW:
            low = Kind(Tile(kind_of(tile) - extra % REDS // 16))
            source = Seat(extra % 16)
            return ChowClaimed(
                seq=seq, seat=seat, tile=tile, low=low, source=source, reds=extra // REDS
            )
        case Fact.PUNG:
            source = Seat(extra % 16)
            return PungClaimed(seq=seq, seat=seat, tile=tile, source=source, reds=extra // REDS)
        case Fact.KONG:
            source = Seat(extra % 16)
            return KongClaimed(seq=seq, seat=seat, tile=tile, source=source, reds=extra // REDS)
        case Fact.ADDED_KONG:
            face = Tile(RED_FIVES + tile // 9) if extra else tile
            return KongDeclared(seq=seq, seat=seat, tile=face, added=True)
        case Fact.ROBBED:
            return KongRobbed(seq=seq, seat=seat, tile=tile)
        case Fact.MAHJONG:
            return WentOut(seq=seq, seat=seat, tile=tile, source=SOURCES[extra])
        case Fact.FALSE_MAHJONG:
            return FalseMahjong(seq=seq, seat=seat, tile=tile)
        case Fact.SHOWN:
            return TileShown(seq=seq, seat=seat, tile=tile)
        case Fact.DEAD_HAND:
            return HandDead(seq=seq, seat=seat)
        case Fact.STAKED:
            return StakeLaid(seq=seq, seat=seat)
        case Fact.INDICATOR:
            return IndicatorTurned(seq=seq, seat=seat, tile=tile)
        case Fact.ASIDE:
            return TileLaidAside(seq=seq, seat=seat, tile=tile)
        case Fact.FALSE_CALL:
            return FalseCall(seq=seq, seat=seat)
        case _:
            return DealDrawn(seq=seq, seat=seat, ending=ENDINGS[extra])

"""Events in plain words, one sentence each.

The texts stand in one table by kind of event; another language is another table of the same keys,
`locale/events.*.toml`, with the names of the tiles. What an event's viewer may not see is not in
the event, so the words can't tell it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zimo.rules.holding import Ending, Source
from zimo.rules.phrases import Phrases, phrases, spoken
from zimo.table.events import (
    ChowClaimed,
    DealDrawn,
    DiceRolled,
    Discarded,
    Event,
    KongClaimed,
    KongDeclared,
    PungClaimed,
    ReplacementTaken,
    TileDealt,
    TileDrawn,
    WallBroken,
    WentOut,
)
from zimo.tiles import Kind, Suit, Tile, kind_of, label_of, name_of, rank_of, suit_of

__all__ = ["ENGLISH", "describe"]

ENGLISH: Mapping[str, str] = {
    "DiceRolled": "{who} rolls {first} and {second}.",
    "WallBroken": "The wall of {who} opens at stack {stack}.",
    "TileDealt": "{who} is dealt {tile}.",
    "TileDealt.hidden": "{who} is dealt a tile.",
    "TileDrawn": "{who} draws {tile}.",
    "TileDrawn.hidden": "{who} draws a tile.",
    "ReplacementTaken": "{who} takes a replacement tile: {tile}.",
    "ReplacementTaken.hidden": "{who} takes a replacement tile.",
    "BonusLaid": "{who} lays out a bonus tile: {tile}.",
    "CallDeclared": "{who} declares a calling hand.",
    "CallLapsed": "The calling hand of {who} does not stand any more.",
    "Discarded": "{who} discards {tile}.",
    "Discarded.drawn": "{who} discards {tile}, the tile just drawn.",
    "ChowClaimed": "{who} claims it for a chow: {tiles}.",
    "PungClaimed": "{who} claims it for a pung: {tiles}.",
    "KongClaimed": "{who} claims it for a kong: {tiles}.",
    "KongDeclared": "{who} declares a concealed kong: {tiles}.",
    "KongDeclared.hidden": "{who} declares a concealed kong, face down.",
    "KongDeclared.added": "{who} adds {tile} to a pung and makes it a kong.",
    "KongRobbed": "The kong of {who} is robbed: {tile} is taken.",
    "WentOut.wall": "{who} goes out with {tile} from the wall.",
    "WentOut.loose": "{who} goes out with {tile}, a replacement tile.",
    "WentOut.discard": "{who} goes out with the discarded {tile}.",
    "WentOut.robbed_kong": "{who} goes out with {tile} from the robbed kong.",
    "WentOut.aside": "{who} goes out with {tile} that was laid aside.",
    "WentOut.bonus": "{who} has all the bonus tiles and goes out with the last of them: {tile}.",
    "DealDrawn.exhausted": "Nobody goes out: the deal is drawn.",
    "DealDrawn.nine_kinds": "{who} ends the deal: nine kinds of terminals and honours were dealt.",
    "DealDrawn.four_winds": "The deal is over: the first discards are all the same wind.",
    "DealDrawn.all_ready": "The deal is over: everyone has declared a calling hand.",
    "DealDrawn.four_kongs": "The deal is over: there are four kongs, not all of one player.",
    "DealDrawn.three_wins": "The deal is over: three players claim mahjong on the same tile.",
    "DealDrawn.foul": "The deal is over because of a mistake.",
    "StakeLaid": "{who} lays the stake on the table.",
    "IndicatorTurned": "An indicator is turned: {tile}.",
    "TileLaidAside": "{who} lays {tile} aside.",
    "FalseCall": "The declared hand of {who} is not ready.",
    "FalseMahjong": "{who} declares mahjong with {tile}, but it is none.",
    "TileShown": "{who} has shown {tile} and must discard it at this turn or the next.",
    "HandDead": "The hand of {who} may not go out any more in this deal.",
}
"""By the name of the event's type, with what it depends on after a dot."""

_NUMBERS = {3: "three", 4: "four"}


def describe(
    event: Event,
    names: Sequence[str],
    texts: Mapping[str, str] | None = None,
    language: str = "en",
) -> str:
    """The event in one sentence; `names` are the players' by seat.

    `language` is one of `zimo.rules.phrases.spoken`, `texts` a table of one's own in it.
    """
    say = None if language == spoken[0] else phrases("zimo.table", "events", language)
    tile: Tile | None = getattr(event, "tile", None)
    parts: dict[str, object] = {
        "who": names[event.seat],
        "tile": "" if tile is None else _named(tile, say),
    }
    table = texts or (ENGLISH if say is None else say.table)
    return table[_key(event, parts, say)].format_map(parts)


def _key(event: Event, parts: dict[str, object], say: Phrases | None) -> str:
    """The key of the event's text; puts into `parts` what only this kind of event has."""
    key = type(event).__name__
    match event:
        case DiceRolled(dice=(first, second)):
            parts |= {"first": first, "second": second}
        case WallBroken(stack=stack):
            parts["stack"] = stack
        case (
            TileDealt(tile=None)
            | TileDrawn(tile=None)
            | ReplacementTaken(tile=None)
            | KongDeclared(tile=None)
        ):
            return f"{key}.hidden"
        case Discarded(drawn=True):
            return f"{key}.drawn"
        case ChowClaimed(low=low):
            parts["tiles"] = _run(low, say)
        case PungClaimed(tile=tile):
            parts["tiles"] = _alike(tile, 3, say)
        case KongClaimed(tile=tile):
            parts["tiles"] = _alike(tile, 4, say)
        case KongDeclared(added=True):
            return f"{key}.added"
        case KongDeclared(tile=tile) if tile is not None:
            parts["tiles"] = _alike(tile, 4, say)
        case DealDrawn(ending=ending):
            return f"{key}.{Ending(ending).value}"
        case WentOut(source=source):
            return f"{key}.{Source(source).value}"
    return key


def _named(tile: Tile, say: Phrases | None) -> str:
    """The name of a tile, as in "5 of dots" or "East wind"; `say` has those of a language."""
    if say is None:
        return name_of(tile)
    kind = kind_of(tile)
    suit = suit_of(kind)
    if suit is None:
        return say(f"tile.{label_of(kind)}")
    name = say(f"tile.{suit.letter}", rank=rank_of(kind))
    return name if kind == tile else say("tile.red", tile=name)


def _run(low: Kind, say: Phrases | None) -> str:
    """The tiles of a chow, as in "3 4 5 of dots"."""
    suit = suit_of(low)
    assert suit is not None, "a chow is of one suit"
    return _set(" ".join(str(rank_of(low) + step) for step in range(3)), suit, say)


def _alike(tile: Tile, count: int, say: Phrases | None) -> str:
    """So many alike, as in "5 5 5 of dots" or "three East winds"."""
    kind = kind_of(tile)
    suit = suit_of(kind)
    if suit is not None:
        return _set(" ".join([str(rank_of(kind))] * count), suit, say)
    if say is None:
        return f"{_NUMBERS[count]} {name_of(kind)}s"
    return say("set.alike", tile=_named(kind, say), count=count)


def _set(ranks: str, suit: Suit, say: Phrases | None) -> str:
    if say is None:
        return f"{ranks} of {suit.name.lower()}"
    return say("set", ranks=ranks, suit=say(f"suit.{suit.letter}"))

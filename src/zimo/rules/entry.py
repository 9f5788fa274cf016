"""One hand as a person types it, with the circumstances of its win, made into a `Holding`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from zimo.rules.holding import Holding, Source, Win
from zimo.rules.load import family_of
from zimo.rules.ruleset import Replacement, Ruleset
from zimo.tiles import (
    Meld,
    MeldKind,
    Tile,
    Wind,
    check_tiles,
    is_bonus,
    kind_of,
    label_of,
    name_of,
    seat_wind,
)
from zimo.tiles.notation.text import parse_hand, parse_tile

__all__ = ["Circumstances", "EntryError", "holding_of_example", "read_holding"]


class EntryError(ValueError):
    """A hand that can't be: understood, but wrong or contradictory, in one line."""


class Circumstances(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How the hand went out; the names are those of the options of `zimo score`."""

    self_drawn: bool = False
    replacement: bool = False  # drawn for a kong or a bonus tile; self-drawn goes without saying
    last_tile: bool = False  # with the last tile of the wall; self-drawn goes without saying
    last_discard: bool = False  # with the discard after it
    last_of_kind: bool = False  # the other three of it lay open
    two_open: bool = False  # two others of it lay open, and no more
    robbing_kong: bool = False
    first_turn: bool = False  # East's dealt hand, or on East's first discard
    original_call: bool = False
    declared: bool = False
    kongs_in_row: int = 0
    east_wins: int = 0  # how many deals East has won in a row before this one
    not_won: bool = False  # the hand of a player who did not go out


def read_holding(
    rules: Ruleset,
    hand: str,
    *,
    win: str = "",
    seat: str = "E",
    round: str = "E",
    told: Circumstances | None = None,
) -> Holding:
    """The holding of a hand in text, as in `zimo score "234m 456p [777z] 99s 678p" --win 6p`.

    The winning tile `win` may stand in the hand already (14 tiles) or not (13). Raises
    NotationError for text that can't be read and EntryError for what can't be, a wind at which
    nobody sits among it.
    """
    own = _wind(seat, "seat")
    players = rules.seats.players
    winds = [seat_wind(place, 0, players) for place in range(players)]
    if own not in winds:
        listed = ", ".join(wind.letter for wind in winds)
        raise EntryError(f"--seat {own.letter}: the seats of {players} players are {listed}")
    return _read_holding(rules, hand, win, own, _wind(round, "round"), told or Circumstances())


def _read_holding(
    rules: Ruleset, hand: str, win: str, own: Wind, prevailing: Wind, told: Circumstances
) -> Holding:
    read = parse_hand(hand)
    bonus = tuple(tile for tile in (*read.tiles, *read.bonus) if is_bonus(tile))
    tiles = tuple(tile for tile in read.tiles if not is_bonus(tile))
    tile = parse_tile(win) if win else None
    size = 3 * family_of(rules).forms(rules).sets + 2
    waits = len(tiles) + _melded(rules, read.melds) == size - 1
    if tile is not None and waits and not told.not_won:
        tiles = (*tiles, tile)
    everything = (*tiles, *(each for meld in read.melds for each in meld.tiles), *bonus)
    for excess in check_tiles(everything, rules.deck):
        raise EntryError(str(excess))
    holding = Holding(
        concealed=tiles,
        melds=read.melds,
        bonus=bonus,
        seat_wind=own,
        round_wind=prevailing,
        declared=told.declared or told.original_call,
    )
    for problem in _problems(rules, holding, tile, told, size):
        raise EntryError(problem)
    if told.not_won:
        return holding
    return msgspec.structs.replace(holding, win=_win(holding, tile, told))


def holding_of_example(rules: Ruleset, example: Any) -> Holding:
    """The holding of a catalogue row's `Example`, whatever winds the ruleset has seats for."""
    flags: dict[str, Any] = {}
    for flag in example.flags:
        name, _, number = flag.partition("=")
        flags[name.replace("-", "_")] = int(number) if number else True
    if not example.win:
        flags.setdefault("not_won", True)
    own, prevailing = _wind(example.seat, "seat"), _wind(example.round, "round")
    return _read_holding(rules, example.hand, example.win, own, prevailing, Circumstances(**flags))


def _wind(text: str, option: str) -> Wind:
    try:
        return Wind.parse(text)
    except ValueError as error:
        raise EntryError(f"{option}: {error}") from None


def _win(holding: Holding, tile: Tile | None, told: Circumstances) -> Win:
    loose = told.replacement or told.kongs_in_row > 0
    drawn = told.self_drawn or told.last_tile or _dealt(holding, told)
    source = Source.DISCARD
    if told.robbing_kong:
        source = Source.ROBBED_KONG
    elif loose:
        source = Source.LOOSE
    elif drawn:
        source = Source.WALL
    return Win(
        tile=tile if tile is not None else holding.concealed[-1],
        source=source,
        last_tile=told.last_tile,
        last_discard=told.last_discard,
        last_of_kind=told.last_of_kind,
        two_open=told.two_open,
        first_turn=told.first_turn,
        original_call=told.original_call,
        kongs_in_row=told.kongs_in_row,
        dealer_wins=told.east_wins,
    )


def _dealt(holding: Holding, told: Circumstances) -> bool:
    """East's dealt hand came from the wall as a whole."""
    return told.first_turn and holding.seat_wind is Wind.EAST


CONTRADICTIONS: Mapping[tuple[str, str], str] = {
    ("robbing_kong", "self_drawn"): "a robbed tile comes from another player, not from the wall",
    ("robbing_kong", "replacement"): "a robbed tile comes from another player, not from the wall",
    ("robbing_kong", "last_tile"): "a robbed tile comes from another player, not from the wall",
    ("robbing_kong", "last_discard"): "a robbed tile is not a discard",
    ("robbing_kong", "first_turn"): "nobody has a kong to be robbed before the first discard",
    ("last_tile", "replacement"): "a tile that replaces another is not the last one of the wall",
    ("last_tile", "last_discard"): "the last tile is either drawn or discarded",
    ("last_discard", "self_drawn"): "a discard is not drawn from the wall",
    ("last_discard", "replacement"): "a discard is not drawn from the wall",
    ("last_of_kind", "two_open"): "either three of the kind lay open, or two",
    ("first_turn", "last_tile"): "the first turn is not the last one",
    ("first_turn", "last_discard"): "the first turn is not the last one",
    ("first_turn", "original_call"): "a call is made with a discard, after the first turn",
}
"""Options that can't both be given, and why."""

LAST_REPLACEMENT = ("last_tile", "replacement")
"""Where replacements come from the wall that is drawn from, the last tile may be one."""


def _melded(rules: Ruleset, melds: tuple[Meld, ...]) -> int:
    """How many tiles the melds stand for: three each, all of them where none is replaced."""
    return sum(3 if rules.kongs.replaced else len(meld.tiles) for meld in melds)


def _problems(
    rules: Ruleset, holding: Holding, tile: Tile | None, told: Circumstances, size: int
) -> Iterator[str]:
    """Everything that contradicts itself, the plainest first."""
    count = len(holding.concealed) + _melded(rules, holding.melds)
    wanted = size - 1 if told.not_won else size
    if count != wanted:
        kind = "a hand that did not go out" if told.not_won else "a complete hand"
        kongs = "a kong counts as three" if rules.kongs.replaced else "a kong counts as four"
        yield f"{count} tiles ({kongs}): {kind} has {wanted}"
    loose = rules.walls.replacement is not Replacement.LOOSE
    for (one, other), reason in CONTRADICTIONS.items():
        if getattr(told, one) and getattr(told, other):
            if (one, other) == LAST_REPLACEMENT and loose:
                continue
            yield f"{_option(one)} and {_option(other)} contradict each other: {reason}"
    if told.not_won:
        yield from _lost_problems(tile, told)
    else:
        yield from _won_problems(rules, holding, tile, told)


def _in_kong(rules: Ruleset, holding: Holding, tile: Tile) -> bool:
    """Where kongs are not replaced, one may complete the hand, the last tile in it."""
    return not rules.kongs.replaced and any(
        meld.kind is MeldKind.KONG and meld.base == kind_of(tile) for meld in holding.melds
    )


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _lost_problems(tile: Tile | None, told: Circumstances) -> Iterator[str]:
    if tile is not None:
        yield "--win and --not-won contradict each other: there was no winning tile"
    for name in Circumstances.__struct_fields__:
        if name not in ("not_won", "declared") and getattr(told, name):
            yield f"{_option(name)} and --not-won contradict each other: there was no win"


def _won_problems(
    rules: Ruleset, holding: Holding, tile: Tile | None, told: Circumstances
) -> Iterator[str]:
    if tile is None and not _dealt(holding, told):
        yield "say with --win which tile came last, or with --not-won that there was no win"
    if tile is not None:
        held = sum(1 for each in holding.concealed if kind_of(each) == kind_of(tile))
        if tile not in holding.concealed and not _in_kong(rules, holding, tile):
            yield f"the winning tile {label_of(tile)} is not among the concealed tiles"
        elif told.robbing_kong and held > 1:
            yield (
                f"a robbed kong holds three more of {label_of(tile)} ({name_of(tile)}),"
                f" the hand can't have {held}"
            )
    kongs = [meld for meld in holding.melds if meld.kind is MeldKind.KONG]
    if told.replacement and not kongs and not holding.bonus:
        yield "--replacement: the hand has neither a kong nor a bonus tile to replace"
    if told.kongs_in_row < 0 or told.kongs_in_row > len(kongs):
        yield f"--kongs-in-row {told.kongs_in_row}: the hand's kongs are {len(kongs)}"
    if told.first_turn and any(_claimed(meld) for meld in holding.melds):
        yield "--first-turn: nothing can have been claimed by then"
    if told.east_wins < 0 or (told.east_wins and holding.seat_wind is not Wind.EAST):
        yield f"--east-wins {told.east_wins}: the hand is not East's"


def _claimed(meld: Meld) -> bool:
    return not meld.concealed

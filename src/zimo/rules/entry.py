"""One hand as a person types it, with the circumstances of its win, made into a `Holding`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from zimo.rules.claimable import unclaimable
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
from zimo.tiles.notation.text import parse_hand, parse_tile, parse_tiles

__all__ = [
    "DECLARED",
    "NOT_OF_THE_WIN",
    "TEXTS",
    "Circumstances",
    "EntryError",
    "contradictions",
    "holding_of_example",
    "read_holding",
]


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
    first_go: bool = False  # before the player's own first discard, nothing claimed or laid so far
    original_call: bool = False
    declared: bool = False
    declared_first: bool = False  # at the first discard, before any claim or kong
    declared_open: bool = False  # and shown to all
    one_shot: bool = False  # within a turn of declaring, no claim or kong since
    indicators: str = ""  # tiles that lie open, in text
    under: str = ""  # and those beneath them
    aside: str = ""  # tiles that the player has laid aside, in text
    robbing_aside: bool = False  # the tile that wins is one that another player laid aside
    concealed_kong: bool = False  # the robbed kong is a concealed one
    barred: str = ""  # own discards and passed tiles that forbid a win on a discard, in text
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
    nobody sits and a claim that the ruleset has not got among it.
    """
    own = _wind(seat, "seat")
    players = rules.seats.players
    winds = [seat_wind(place, 0, players) for place in range(players)]
    if own not in winds:
        listed = ", ".join(wind.letter for wind in winds)
        raise EntryError(f"--seat {own.letter}: the seats of {players} players are {listed}")
    holding = _read_holding(rules, hand, win, own, _wind(round, "round"), told or Circumstances())
    wrong = unclaimable(rules, holding.melds)
    if wrong is not None:
        raise EntryError(wrong)
    return holding


def _read_holding(
    rules: Ruleset, hand: str, win: str, own: Wind, prevailing: Wind, told: Circumstances
) -> Holding:
    read = parse_hand(hand)
    bonus = tuple(tile for tile in (*read.tiles, *read.bonus) if is_bonus(tile))
    aside = _tiles(told.aside)
    for stray in (
        tile for tile in aside if kind_of(tile) not in map(kind_of, _may_be_aside(rules))
    ):
        raise EntryError(f"--aside: {label_of(stray)} is not laid aside in {rules.id}")
    bonus += aside
    tiles = tuple(tile for tile in read.tiles if not is_bonus(tile))
    tile = parse_tile(win) if win else None
    size = 3 * family_of(rules).forms(rules).sets + 2
    waits = len(tiles) + _melded(rules, read.melds) == size - 1
    if tile is not None and waits and not told.not_won:
        tiles = (*tiles, tile)
    melded = (each for meld in read.melds for each in meld.tiles)
    shown = (*_tiles(told.indicators), *_tiles(told.under))
    everything = (*tiles, *melded, *bonus, *shown)
    for excess in check_tiles(everything, rules.deck):
        raise EntryError(str(excess))
    holding = Holding(
        concealed=tiles,
        melds=read.melds,
        bonus=bonus,
        seat_wind=own,
        round_wind=prevailing,
        declared=any(getattr(told, name) for name in DECLARED),
        declared_first=told.declared_first,
        declared_open=told.declared_open,
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
        name = name.replace("-", "_")
        flags[name] = number if name in TEXTS else int(number) if number else True
    if not example.win:
        flags.setdefault("not_won", True)
    own, prevailing = _wind(example.seat, "seat"), _wind(example.round, "round")
    return _read_holding(rules, example.hand, example.win, own, prevailing, Circumstances(**flags))


DECLARED = ("declared", "original_call", "declared_first", "declared_open", "one_shot")
"""Circumstances of a hand that has been declared."""

TEXTS = ("indicators", "under", "aside", "barred")
"""Circumstances that are tiles."""


def _tiles(text: str) -> tuple[Tile, ...]:
    return parse_tiles(text) if text else ()


def _may_be_aside(rules: Ruleset) -> tuple[Tile, ...]:
    return _tiles(rules.aside.kinds)


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
    elif told.robbing_aside:
        source = Source.ASIDE
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
        first_go=told.first_go,
        one_shot=told.one_shot,
        indicators=_tiles(told.indicators),
        under=_tiles(told.under),
        concealed_kong=told.concealed_kong,
        barred=_tiles(told.barred),
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
    ("first_turn", "declared"): "a call is made with a discard, after the first turn",
    ("first_turn", "declared_open"): "a call is made with a discard, after the first turn",
    ("first_turn", "original_call"): "a call is made with a discard, after the first turn",
    ("first_turn", "declared_first"): "a call is made with a discard, after the first turn",
    ("first_turn", "one_shot"): "a call is made with a discard, after the first turn",
    ("first_go", "declared"): "a call is made with a discard, after that",
    ("first_go", "declared_first"): "a call is made with a discard, after that",
    ("first_go", "one_shot"): "a call is made with a discard, after that",
    ("first_go", "last_tile"): "the first turn is not the last one",
    ("first_go", "last_discard"): "the first turn is not the last one",
    ("one_shot", "replacement"): "a kong or a tile laid aside ends the turn that counts",
    ("one_shot", "kongs_in_row"): "a kong ends the turn that counts",
    ("robbing_aside", "robbing_kong"): "the tile comes from a kong, or was laid aside",
    ("robbing_aside", "self_drawn"): "the tile comes from another player, not from the wall",
    ("robbing_aside", "replacement"): "the tile comes from another player, not from the wall",
    ("robbing_aside", "last_tile"): "the tile comes from another player, not from the wall",
    ("robbing_aside", "last_discard"): "a tile laid aside is not a discard",
}
"""Options that can't both be given, and why."""

LAST_REPLACEMENT = ("last_tile", "replacement")
"""Where replacements come from the wall that is drawn from, the last tile may be one."""

DEALT_READY = ("first_turn", "declared")
"""Where a dealt hand may be declared, another player than East may win on East's first discard."""


def contradictions(rules: Ruleset) -> Iterator[tuple[str, str]]:
    """Pairs of circumstances that are never both true by these rules, whoever wins."""
    loose = rules.walls.replacement is Replacement.LOOSE
    for pair in CONTRADICTIONS:
        if pair == LAST_REPLACEMENT and not loose:
            continue
        if pair == DEALT_READY and rules.ready.dealt:
            continue
        yield pair


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
    pairs = list(contradictions(rules))
    if _dealt(holding, told) and DEALT_READY not in pairs:
        pairs.append(
            DEALT_READY
        )  # another player's dealt hand may be declared, East's wins at once
    for one, other in pairs:
        if getattr(told, one) and getattr(told, other):
            reason = CONTRADICTIONS[one, other]
            yield f"{_option(one)} and {_option(other)} contradict each other: {reason}"
    if holding.declared and rules.ready.closed and any(map(_claimed, holding.melds)):
        yield "--declared: a declared hand has claimed nothing"
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


NOT_OF_THE_WIN = ("not_won", "declared", "declared_first", "declared_open", "aside")
"""What is true of a hand that did not go out, too."""


def _lost_problems(tile: Tile | None, told: Circumstances) -> Iterator[str]:
    if tile is not None:
        yield "--win and --not-won contradict each other: there was no winning tile"
    for name in Circumstances.__struct_fields__:
        if name not in NOT_OF_THE_WIN and getattr(told, name):
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
    for name in ("first_turn", "first_go"):
        if getattr(told, name) and any(_claimed(meld) for meld in holding.melds):
            yield f"{_option(name)}: nothing can have been claimed by then"
    if told.robbing_aside and not rules.aside.kinds:
        yield f"--robbing-aside: nothing is laid aside in {rules.id}"
    if told.concealed_kong and not told.robbing_kong:
        yield "--concealed-kong: say it with --robbing-kong"
    if told.under and not holding.declared:
        yield "--under: only a declared hand counts the tiles beneath the indicators"
    if told.east_wins < 0 or (told.east_wins and holding.seat_wind is not Wind.EAST):
        yield f"--east-wins {told.east_wins}: the hand is not East's"


def _claimed(meld: Meld) -> bool:
    return not meld.concealed

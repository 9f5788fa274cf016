"""The JSON of tenhou.net/6, written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from zimo.records.formats.foreign import (
    CLAIMS,
    TAKES,
    ForeignDeal,
    ForeignMatch,
    ForeignStep,
    ForeignWin,
    Move,
)
from zimo.records.formats.tenhou6_entries import JUST_DRAWN, NO_DISCARD
from zimo.records.formats.tenhou6_results import (
    ALL_READY,
    ENDINGS,
    FOR_DISCARDS,
    LIMITS,
    NONE_READY,
    WIN,
)
from zimo.records.formats.wording import wording
from zimo.rules.holding import Ending
from zimo.tiles import Seat, Tile, Wind, kind_of, seat_wind
from zimo.tiles.notation import print_tenhou

__all__ = ["write_tenhou6"]

_LETTERS = {
    Move.CHOW: "c",
    Move.PUNG: "p",
    Move.KONG: "m",
    Move.CONCEALED_KONG: "a",
    Move.ADDED_KONG: "k",
    Move.ASIDE: "f",
}
_FRAME = 4
_COUNTER = 100  # what each payer of a self-drawn win pays for a counter
_NAMES = {ending: name for name, ending in reversed(ENDINGS.items())}
_BOUNDS = ((13, 4), (11, 3), (8, 2), (6, 1), (5, 0))  # least han of each limit, its place
_ROUNDED_UP = (8_000, 12_000)  # points of 4 han 30 fu, 3 han 60 fu where they are made a limit


def write_tenhou6(match: ForeignMatch) -> str:
    """The text of a match whose items are named by our catalogue."""
    game = match.game
    shown = "".join(
        (
            "三" if game.players == 3 else "",
            "南" if game.rounds > 1 else "東",
            "喰" if game.open_simples else "",
            "赤" if any(game.red_fives) else "",
        )
    )
    reds = {f"aka5{suit}": count for suit, count in enumerate(game.red_fives, 1)}
    table: dict[str, Any] = {
        "title": ["", ""],
        "name": [*match.names, *([""] * (_FRAME - game.players))],
        "rule": {"disp": shown, **reds},
        "log": [_deal(deal) for deal in match.deals if deal.whole],
    }
    if match.over and match.final is not None:
        results = match.results or (0,) * game.players
        pairs = zip(match.final, results, strict=True)
        table["sc"] = [value for pair in pairs for value in pair]
    return f"{msgspec.json.encode(table).decode()}\n"


def _deal(deal: ForeignDeal) -> list[Any]:
    taken: list[list[Any]] = [[] for _ in range(_FRAME)]
    given: list[list[Any]] = [[] for _ in range(_FRAME)]
    pungs: dict[tuple[Seat, int], str] = {}
    for step in deal.steps:
        tile = step.tile
        if tile is None or step.move in (Move.INDICATOR, Move.STAKED):
            continue
        if step.move in TAKES:
            taken[step.seat].append(_code(tile))
        elif step.move in CLAIMS:
            claim = _claim(step, tile)
            taken[step.seat].append(claim)
            pungs[step.seat, kind_of(tile)] = claim
            if step.move is Move.KONG:
                given[step.seat].append(NO_DISCARD)
        else:
            given[step.seat].append(_given(step, tile, pungs))
    hands = [_codes([tile for tile in hand if tile is not None]) for hand in deal.hands]
    hands += [[] for _ in range(_FRAME - len(hands))]
    points = [*deal.points, *([0] * (_FRAME - len(deal.points)))]
    lists: list[Any] = [
        [_FRAME * deal.round + deal.dealer, deal.counters, deal.stakes],
        points,
        _codes(deal.indicators),
        _codes(_under(deal)),
    ]
    for seat in range(_FRAME):
        lists += [hands[seat], taken[seat], given[seat]]
    return [*lists, _result(deal)]


def _under(deal: ForeignDeal) -> tuple[Tile, ...]:
    return next((win.under for win in deal.wins if win.under), ())


def _claim(step: ForeignStep, tile: Tile) -> str:
    """A claim: the letter and the claimed tile stand where its giver sits."""
    assert step.source is not None, "a claim has a source"
    ahead = (step.source - step.seat) % _FRAME
    own = [str(code) for code in _codes(step.own)]
    place = 0 if ahead == _FRAME - 1 else 1 if ahead == 2 else len(own)
    own.insert(place, f"{_LETTERS[step.move]}{_code(tile)}")
    return "".join(own)


def _given(step: ForeignStep, tile: Tile, pungs: dict[tuple[Seat, int], str]) -> int | str:
    if step.move is Move.DISCARD:
        code = JUST_DRAWN if step.drawn else _code(tile)
        return f"r{code}" if step.declares else code
    letter = _LETTERS[step.move]
    if step.move is Move.ASIDE:
        return f"{letter}{_code(tile)}"
    if step.move is Move.ADDED_KONG:
        return pungs[step.seat, kind_of(tile)].replace("p", f"{letter}{_code(tile)}")
    *most, last = map(str, _codes(step.own))
    return f"{''.join(most)}{letter}{last}"


def _result(deal: ForeignDeal) -> list[Any]:
    if deal.drawn:
        name = _NAMES[deal.ending or Ending.EXHAUSTED]
        if deal.ending not in (None, Ending.EXHAUSTED):
            return [name]
        if deal.for_discards:
            name = FOR_DISCARDS
        elif deal.ready is not None and len(deal.ready) in (0, len(deal.hands)):
            return [ALL_READY if deal.ready else NONE_READY]
        return [name, _padded(deal.changes or ())]
    result: list[Any] = [WIN]
    for win in deal.wins:
        third = win.seat if win.liable is None else win.liable
        details = [win.seat, win.source, third, _worth(deal, win), *_items(deal, win)]
        result += [_padded(win.changes or ()), details]
    return result


def _padded(changes: Sequence[int]) -> list[int]:
    return [*changes, *([0] * (_FRAME - len(changes)))]


def _worth(deal: ForeignDeal, win: ForeignWin) -> str:
    """As in `30符2飜2000点`, or the name of the limit and the points."""
    return f"{_height(win)}{_points(deal, win)}"


def _height(win: ForeignWin) -> str:
    if win.limits:
        return LIMITS[-1]
    han, fu = win.han or 0, win.fu or 0
    for least, place in _BOUNDS:
        if han >= least:
            return LIMITS[place]
    if fu << han >= 500 or (win.value in _ROUNDED_UP and fu << han == 480):  # 2,000 basic points
        return LIMITS[0]
    return f"{fu}符{han}飜"


def _points(deal: ForeignDeal, win: ForeignWin) -> str:
    """The points of the hand; of a self-drawn one what the others pay and what East pays."""
    players, value = len(deal.hands), win.value or 0
    if win.source != win.seat:
        return f"{value}点"
    if win.seat == deal.dealer:
        return f"{value // (players - 1)}点∀"
    if win.liable is not None:
        each = value // players  # a limit, of which East pays two parts
        return f"{each}-{2 * each}点"
    east = -(win.changes or (0,) * players)[deal.dealer] - _COUNTER * deal.counters
    return f"{(value - east) // (players - 2)}-{east}点"


def _items(deal: ForeignDeal, win: ForeignWin) -> list[str]:
    words = wording("tenhou6")
    own = seat_wind(win.seat, deal.dealer, len(deal.hands))
    found: Counter[str] = Counter()
    for item in win.items or ():
        wind = Wind(deal.round % 4) if item.name.startswith("round") else own
        found[words.of(item.name, wind)] += item.han
    return [f"{word}({LIMITS[-1] if han < 0 else f'{han}飜'})" for word, han in found.items()]


def _code(tile: Tile) -> int:
    return print_tenhou((tile,))[0]


def _codes(tiles: Sequence[Tile]) -> list[int]:
    return list(print_tenhou(tiles))

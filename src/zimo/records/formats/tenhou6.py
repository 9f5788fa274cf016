"""The JSON of tenhou.net/6: a match as lists, each player's turns apart.

Sources: the logs in this format that other programs publish, and what its editor shows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from zimo.records.formats.foreign import (
    ForeignDeal,
    ForeignError,
    ForeignMatch,
    ForeignStep,
    Game,
    Move,
)
from zimo.records.formats.shapes import (
    field,
    json_of,
    listed,
    number,
    numbers,
    object_of,
    word,
)
from zimo.records.formats.tenhou6_entries import Taken, parse_given, parse_taken, tiles_of
from zimo.records.formats.tenhou6_order import NoOrder, in_order
from zimo.records.formats.tenhou6_results import End, parse_result
from zimo.rules.holding import Ending
from zimo.tiles import COPIES, Seat, Tile, kind_of, label_of

__all__ = ["WORDS", "read_tenhou6", "sniff_tenhou6"]

WORDS = "tenhou6"
_FRAME = 4  # lists for four players, those of a fourth who does not play empty
_HEAD = 4
_PER_PLAYER = 3
_LONGEST = 80  # entries of one player in one deal
_MOST_DEALS = 1_000
_FROM_HAND = (Ending.EXHAUSTED, Ending.FOUR_WINDS, Ending.ALL_READY, Ending.THREE_WINS)


def sniff_tenhou6(text: str) -> bool:
    """Whether a text looks like such a log: an object with a log, and no lines of events."""
    start = text.lstrip()[:1]
    named = '"rule"' in text or '"name"' in text
    return start == "{" and '"log"' in text and named and '"qipai"' not in text


def read_tenhou6(text: str) -> ForeignMatch:
    """Reads a log. ForeignError says what can't be read, and in which deal."""
    where = "the log"
    table = object_of(json_of(text, where), where)
    deals = listed(field(table, "log", where), where)
    if not deals:
        raise ForeignError(where, "there is no deal in it")
    if len(deals) > _MOST_DEALS:
        raise ForeignError(where, f"{len(deals)} deals are more than a match has")
    game = _game(table)
    final = _final(table, game.players)
    return ForeignMatch(
        words=WORDS,
        game=game,
        names=_names(table, game.players),
        deals=tuple(
            _deal(listed(deal, f"deal {at}"), game.players, f"deal {at}")
            for at, deal in enumerate(deals, 1)
        ),
        final=final,
        over=final is not None,
    )


def _game(table: Mapping[str, Any]) -> Game:
    """The rules by their display name: 三 for three players, 東 or 南, 喰 open simples, 赤 reds."""
    rule = object_of(table.get("rule", {}), "the rule")
    shown = word(rule.get("disp", ""), "the rule")
    players = 3 if "三" in shown or "sanma" in shown.lower() else 4
    each = [number(rule.get(f"aka5{suit}", 0), "the rule", 0, 4) for suit in (1, 2, 3)]
    if not any(each) and number(rule.get("aka", 0), "the rule", 0, 1):
        each = [1, 1, 1]
    if players == 3:
        each[0] = 0  # there is no five of characters
    return Game(
        players=players,
        red_fives=(each[0], each[1], each[2]),
        open_simples="喰" in shown or not ("東" in shown or "南" in shown),
        rounds=1 if "東" in shown or "east" in shown.lower() else 2,
    )


def _names(table: Mapping[str, Any], players: int) -> tuple[str, ...]:
    names = listed(table.get("name", [""] * players), "the names")
    if not players <= len(names) <= _FRAME:
        raise ForeignError("the names", f"{len(names)} for {players} players")
    return tuple(word(name, "the names") for name in names[:players])


def _final(table: Mapping[str, Any], players: int) -> tuple[int, ...] | None:
    """The points in the end: `sc` has them, each followed by a score with one decimal left out."""
    scores = table.get("sc")
    if not isinstance(scores, list) or len(scores) < 2 * players:
        return None
    return tuple(number(value, "the scores") for value in scores[: 2 * players : 2])


def _deal(lists: Sequence[Any], players: int, where: str) -> ForeignDeal:
    seated = (len(lists) - _HEAD - 1) // _PER_PLAYER
    if len(lists) != _HEAD + _PER_PLAYER * seated + 1 or not players <= seated <= _FRAME:
        raise ForeignError(where, f"{len(lists)} lists are not those of {players} players")
    place, counters, stakes = numbers(lists[0], f"{where}, its number", 3)
    points = numbers(lists[1], f"{where}, points")[:players]
    if len(points) < players or not 0 <= place < 4 * _FRAME or min(counters, stakes) < 0:
        raise ForeignError(where, "its number or its points are out of bounds")
    dealer = place % _FRAME
    if dealer >= players:
        raise ForeignError(where, "nobody sits where the dealer should")
    of_seats = [
        lists[_HEAD + _PER_PLAYER * seat : _HEAD + _PER_PLAYER * (seat + 1)]
        for seat in range(seated)
    ]
    if any(any(each) for each in of_seats[players:]):
        raise ForeignError(where, f"a fourth player is dealt tiles, and {players} play")
    end = parse_result(listed(lists[-1], f"{where}, result"), players, f"{where}, result")
    hands = [tiles_of(each[0], f"{where}, hand") for each in of_seats[:players]]
    steps = _steps(hands, dealer, of_seats[:players], end, where)
    return ForeignDeal(
        dealer=Seat(dealer),
        round=place // _FRAME,
        counters=counters,
        stakes=stakes,
        points=points,
        hands=tuple(hands),
        indicators=tiles_of(lists[2], f"{where}, indicators"),
        steps=steps,
        wins=_with_under(end, tiles_of(lists[3], f"{where}, indicators beneath"), steps),
        drawn=not end.wins,
        ending=end.ending,
        changes=end.changes,
        for_discards=None if end.wins else end.for_discards,
    )


def _steps(
    hands: Sequence[Sequence[Any]],
    dealer: int,
    of_seats: Sequence[Sequence[Any]],
    end: End,
    where: str,
) -> tuple[ForeignStep, ...]:
    players = len(hands)
    for each in of_seats:
        if max(len(listed(entries, where)) for entries in each[1:]) > _LONGEST:
            raise ForeignError(where, "a player has more turns than a deal can have")
    taken = [
        [parse_taken(entry, seat, players, f"{where}, seat {seat}") for entry in each[1]]
        for seat, each in enumerate(of_seats)
    ]
    given = [
        [parse_given(entry, f"{where}, seat {seat}") for entry in each[2]]
        for seat, each in enumerate(of_seats)
    ]
    try:
        return in_order(hands, dealer, taken, given, lambda last: _fits(last, end))
    except NoOrder as error:
        _count(hands, taken, where)
        reason = f"the turns of the players fit together in no order: {error.reason}"
        raise ForeignError(f"{where}, turn {error.turn}, {error.rule}", reason) from None


def _count(hands: Sequence[Sequence[Tile]], taken: Sequence[Sequence[Taken]], where: str) -> None:
    """ForeignError where more tiles of a kind are dealt and drawn than there are."""
    shown = Counter(kind_of(tile) for hand in hands for tile in hand)
    shown.update(kind_of(each.tile) for all in taken for each in all if each.move is Move.DRAW)
    for kind, count in sorted(shown.items()):
        if count > COPIES:
            reason = f"{count} of {label_of(kind)} are dealt and drawn, and the deck has {COPIES}"
            raise ForeignError(f"{where}, turn 0, tiles", reason) from None


def _fits(last: ForeignStep | None, end: End) -> bool:
    """Whether a deal that ends like this has such a last step."""
    if last is None:
        return False
    if not end.wins:
        if end.ending is Ending.NINE_KINDS:
            return last.move is Move.DRAW
        return last.move is Move.DISCARD if end.ending in _FROM_HAND else True
    win = end.wins[0]
    if win.source == win.seat:
        return last.move in (Move.DRAW, Move.REPLACEMENT) and last.seat == win.seat
    return last.seat == win.source and last.move not in (Move.DRAW, Move.REPLACEMENT)


def _with_under(end: End, under: tuple[Any, ...], steps: Sequence[ForeignStep]) -> tuple[Any, ...]:
    """The wins, those of players who have declared with the indicators beneath."""
    declared = {step.seat for step in steps if step.declares}
    return tuple(replace(win, under=under if win.seat in declared else ()) for win in end.wins)

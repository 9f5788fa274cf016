"""The records of kobalab's programs (majiang): JSON, one match or a list of them, read.

Seats are counted there from each deal's East, here from the first one. Source: the records that
come with those programs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from zimo.records.formats.foreign import (
    ForeignDeal,
    ForeignError,
    ForeignItem,
    ForeignMatch,
    ForeignStep,
    ForeignWin,
    Game,
    Move,
)
from zimo.records.formats.kobalab_tiles import (
    parse_discard,
    parse_hand,
    parse_meld,
    parse_tile,
)
from zimo.records.formats.shapes import (
    field,
    json_of,
    listed,
    number,
    numbers,
    object_of,
    seat_of,
    word,
)
from zimo.rules.holding import Ending
from zimo.rules.quoting import quoted
from zimo.tiles import Seat, Tile

__all__ = ["WORDS", "read_kobalab", "sniff_kobalab"]

WORDS = "kobalab"
_PLAYERS = 4
_MOST_MATCHES, _MOST_DEALS, _MOST_STEPS = 10_000, 1_000, 1_000
_FOR_DISCARDS = "流し満貫"
_ENDINGS: dict[str, Ending | None] = {
    "荒牌平局": Ending.EXHAUSTED,
    "流局": Ending.EXHAUSTED,
    _FOR_DISCARDS: Ending.EXHAUSTED,
    "九種九牌": Ending.NINE_KINDS,
    "四風連打": Ending.FOUR_WINDS,
    "四家立直": Ending.ALL_READY,
    "四開槓": Ending.FOUR_KONGS,
    "三家和": Ending.THREE_WINS,
}
_SHOWN = "荒牌平局"  # the ending at which a shown hand means that it was ready
_DRAWS = {"zimo": Move.DRAW, "gangzimo": Move.REPLACEMENT}


def sniff_kobalab(text: str) -> bool:
    """Whether a text looks like such a record."""
    return text.lstrip()[:1] in ("{", "[") and '"qipai"' in text and '"log"' in text


def read_kobalab(text: str) -> tuple[ForeignMatch, ...]:
    """Reads all matches of a text. ForeignError says what can't be read, and where."""
    value = json_of(text, "the record")
    tables = value if isinstance(value, list) else [value]
    if not 0 < len(tables) <= _MOST_MATCHES:
        raise ForeignError("the record", f"it holds {len(tables)} matches")
    return tuple(
        _match(object_of(table, f"match {at}"), f"match {at}") for at, table in enumerate(tables, 1)
    )


def _match(table: Mapping[str, Any], where: str) -> ForeignMatch:
    deals = listed(field(table, "log", where), where)
    if not 0 < len(deals) <= _MOST_DEALS:
        raise ForeignError(where, f"it has {len(deals)} deals")
    first = seat_of(field(table, "qijia", where), _PLAYERS, where)
    names = [word(name, where) for name in listed(table.get("player", [""] * 4), where, 4)]
    final = None
    if "defen" in table:
        points = numbers(table["defen"], where, _PLAYERS)
        final = tuple(points[(first + seat) % _PLAYERS] for seat in range(_PLAYERS))
    return ForeignMatch(
        words=WORDS,
        game=Game(red_fives=(1, 1, 1)),
        names=tuple(names[(first + seat) % _PLAYERS] for seat in range(_PLAYERS)),
        deals=tuple(
            _Log(listed(deal, f"{where}, deal {at}"), f"{where}, deal {at}").deal()
            for at, deal in enumerate(deals, 1)
        ),
        final=final,
        over=final is not None,
    )


class _Log:
    """The deal that is being read."""

    def __init__(self, entries: Sequence[Any], where: str) -> None:
        if not 0 < len(entries) <= _MOST_STEPS:
            raise ForeignError(where, f"it has {len(entries)} entries")
        self.where = where
        start = object_of(field(object_of(entries[0], where), "qipai", where), where)
        self.dealer = seat_of(field(start, "jushu", where), _PLAYERS, where)
        self.round = number(field(start, "zhuangfeng", where), where, 0, 3)
        self.counters = number(field(start, "changbang", where), where, 0)
        self.stakes = number(field(start, "lizhibang", where), where, 0)
        self.points = self.by_seat(numbers(field(start, "defen", where), where, _PLAYERS))
        hands = [
            parse_hand(word(hand, where), where)
            for hand in listed(field(start, "shoupai", where), where, _PLAYERS)
        ]
        self.hands: tuple[tuple[Tile, ...], ...] = self.by_seat(hands)
        self.steps: list[ForeignStep] = []
        self.indicators = [parse_tile(word(field(start, "baopai", where), where), where)]
        self.wins: list[ForeignWin] = []
        self.drawn: Mapping[str, Any] | None = None
        for entry in entries[1:]:
            self.read(object_of(entry, where))

    def by_seat(self, values: Sequence[Any]) -> tuple[Any, ...]:
        """What is counted from this deal's East, counted from the first East."""
        return tuple(values[(seat - self.dealer) % _PLAYERS] for seat in range(_PLAYERS))

    def seat(self, table: Mapping[str, Any], key: str = "l") -> Seat:
        value = seat_of(field(table, key, self.where), _PLAYERS, self.where)
        return Seat((value + self.dealer) % _PLAYERS)

    def read(self, entry: Mapping[str, Any]) -> None:
        """Takes in what happens next."""
        if len(entry) != 1:
            raise ForeignError(self.where, f"an entry has one name, not {len(entry)}")
        ((name, value),) = entry.items()
        table = object_of(value, self.where)
        if name == "hule" and self.drawn is None:
            self.wins.append(self.win(table))
        elif self.wins or self.drawn is not None:
            raise ForeignError(self.where, f"the deal is over before {quoted(name)}")
        elif name == "pingju":
            self.drawn = table
        elif name == "kaigang":
            tile = parse_tile(word(field(table, "baopai", self.where), self.where), self.where)
            self.indicators.append(tile)
            self.steps.append(ForeignStep(move=Move.INDICATOR, tile=tile))
        elif name in _DRAWS:
            tile = parse_tile(word(field(table, "p", self.where), self.where), self.where)
            self.steps.append(ForeignStep(move=_DRAWS[name], seat=self.seat(table), tile=tile))
        elif name == "dapai":
            self.discard(table)
        elif name in ("fulou", "gang"):
            self.meld(table)
        else:
            raise ForeignError(self.where, f"{quoted(name)} is unknown")

    def discard(self, table: Mapping[str, Any]) -> None:
        text = word(field(table, "p", self.where), self.where)
        tile, drawn, declares = parse_discard(text, self.where)
        self.steps.append(
            ForeignStep(
                move=Move.DISCARD,
                seat=self.seat(table),
                tile=tile,
                drawn=drawn,
                declares=declares,
            )
        )

    def meld(self, table: Mapping[str, Any]) -> None:
        meld = parse_meld(word(field(table, "m", self.where), self.where), self.where)
        seat = self.seat(table)
        claimed = meld.move in (Move.CHOW, Move.PUNG, Move.KONG)
        self.steps.append(
            ForeignStep(
                move=meld.move,
                seat=seat,
                tile=meld.tile,
                own=meld.own,
                source=Seat((seat + meld.ahead) % _PLAYERS) if claimed else None,
            )
        )

    def changes(self, table: Mapping[str, Any]) -> tuple[int, ...]:
        return self.by_seat(numbers(field(table, "fenpei", self.where), self.where, _PLAYERS))

    def win(self, table: Mapping[str, Any]) -> ForeignWin:
        where, seat = self.where, self.seat(table)
        items = [self.item(object_of(each, where)) for each in listed(table.get("hupai"), where)]
        limits = number(table.get("damanguan") or 0, where, 0, 13)
        under = table.get("fubaopai") or []
        return ForeignWin(
            seat=seat,
            source=seat if table.get("baojia") is None else self.seat(table, "baojia"),
            items=tuple(item for item in items if item.han),
            han=None if limits else number(field(table, "fanshu", where), where),
            fu=None if limits else number(field(table, "fu", where), where),
            limits=limits or None,
            value=number(field(table, "defen", where), where),
            under=tuple(parse_tile(word(tile, where), where) for tile in listed(under, where)),
            changes=self.changes(table),
        )

    def item(self, table: Mapping[str, Any]) -> ForeignItem:
        """An item: a limit hand by itself has a star for each limit, here one below zero each."""
        han = field(table, "fanshu", self.where)
        if isinstance(han, str) and han.strip("*") == "":
            han = -len(han)
        return ForeignItem(
            word(field(table, "name", self.where), self.where), number(han, self.where)
        )

    def deal(self) -> ForeignDeal:
        ending, ready, changes, for_discards = None, None, None, None
        if self.drawn is not None:
            name = word(field(self.drawn, "name", self.where), self.where)
            if name not in _ENDINGS:
                raise ForeignError(self.where, f"no drawn deal is called {quoted(name)}")
            ending, changes = _ENDINGS[name], self.changes(self.drawn)
            for_discards = name == _FOR_DISCARDS
            if name == _SHOWN:
                shown = self.by_seat(listed(self.drawn.get("shoupai"), self.where, _PLAYERS))
                ready = tuple(Seat(seat) for seat, hand in enumerate(shown) if hand)
        return ForeignDeal(
            dealer=self.dealer,
            round=self.round,
            counters=self.counters,
            stakes=self.stakes,
            points=self.points,
            hands=self.hands,
            indicators=tuple(self.indicators),
            timed=True,
            steps=tuple(self.steps),
            wins=tuple(self.wins),
            drawn=self.drawn is not None,
            ending=ending,
            changes=changes,
            ready=ready,
            for_discards=for_discards,
            whole=bool(self.wins) or self.drawn is not None,
        )

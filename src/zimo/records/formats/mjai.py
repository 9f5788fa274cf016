"""The events of mjai, a JSON object a line: read, one after the other, as a record or in play.

Programs add what they like to the events, so what is not asked for is passed over. Sources: the
events that bots and servers of this protocol publish.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from zimo.records.formats.foreign import (
    ForeignDeal,
    ForeignError,
    ForeignMatch,
    ForeignStep,
    ForeignWin,
    Game,
    Move,
)
from zimo.records.formats.mjai_results import FOR_DISCARDS, changes_of, ending_of, ready_of, win_of
from zimo.records.formats.mjai_tiles import hand_of, tile_of, tiles_of
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
from zimo.tiles import Seat, Tile, Wind, is_red_five

__all__ = ["WORDS", "DealReader", "MatchReader", "read_mjai", "sniff_mjai", "step_of"]

WORDS = "mjai"
_TYPES = ("start_game", "start_kyoku", "hello")
_MOST_LINES, _LONGEST_LINE = 500_000, 1_000_000
_MOST_STEPS = 1_000
_START = {3: 35_000, 4: 25_000}
"""Points at the start, where no event tells them."""
_SILENT = frozenset(("hello", "none", "error", "end_kyoku", "reach_accepted"))
_CLAIMS = {"chi": (Move.CHOW, 2), "pon": (Move.PUNG, 2), "daiminkan": (Move.KONG, 3)}
_ASIDES = ("nukidora", "kita")
_ROUNDS = {"tonpu": 1, "tonnan": 2}
_REPLACED = (Move.KONG, Move.CONCEALED_KONG, Move.ADDED_KONG, Move.ASIDE)


def sniff_mjai(text: str) -> bool:
    """Whether a text looks like such events."""
    head = text.lstrip()[:4_000].replace(" ", "")
    return head[:2] in ('{"', "[{") and any(f'"type":"{name}"' in head for name in _TYPES)


def read_mjai(text: str) -> tuple[ForeignMatch, ...]:
    """Reads all matches of a text. ForeignError says what can't be read, and in which line."""
    reader = MatchReader()
    matches = []
    for where, event in _events(text):
        if event.get("type") == "start_game" and reader.begun:
            matches.append(reader.match())
            reader = MatchReader()
        reader.read(event, where)
    if not reader.begun and matches:
        return tuple(matches)
    return (*matches, reader.match())


def _events(text: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    if text.lstrip()[:1] == "[":
        for number_, value in enumerate(listed(json_of(text, "the record"), "the record"), 1):
            yield f"event {number_}", object_of(value, f"event {number_}")
        return
    for line, each in enumerate(text.split("\n"), 1):
        if line > _MOST_LINES or len(each) > _LONGEST_LINE:
            raise ForeignError(f"line {line}", "this is more than a record has")
        if each.strip():
            yield f"line {line}", object_of(json_of(each, f"line {line}"), f"line {line}")


class MatchReader:
    """The events of a match, as far as they have been read."""

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()
        self.players = 4
        self.begun = False
        self.over = False
        self.points: tuple[int, ...] | None = None
        self.final: tuple[int, ...] | None = None
        self.red_fives: bool | None = None  # None: no event says so
        self.last_round = 0
        self.rounds: int | None = None
        self.deals: list[ForeignDeal] = []
        self.deal: DealReader | None = None

    def read(self, event: Mapping[str, Any], where: str) -> None:
        """Takes an event in. ForeignError for what can't be read."""
        kind = word(field(event, "type", where), where)
        if kind == "start_game":
            self.begun = True
            names = listed(event.get("names") or [], where)
            flag = event.get("aka_flag")
            self.red_fives = flag if isinstance(flag, bool) else None
            self.rounds = _ROUNDS.get(str(event.get("gametype")))
            self.names = tuple(word(name, where) for name in names)
        elif kind == "start_kyoku":
            self._close()
            self.begun = True
            self.deal = DealReader(event, self.points, where)
            self.players = len(self.deal.hands)
            self.last_round = max(self.last_round, self.deal.round)
        elif kind == "end_game":
            self._close()
            self.over = True
            if event.get("scores") is not None:
                self.final = numbers(event["scores"], where, self.players)
        elif self.deal is not None and kind not in _SILENT:
            self.deal.read(kind, event, where)
        elif kind not in _SILENT:
            raise ForeignError(where, f"{quoted(kind)} outside a deal")
        if self.deal is not None and event.get("scores") is not None:
            self.points = numbers(event["scores"], where, self.players)

    def _close(self) -> None:
        if self.deal is not None:
            self.deals.append(self.deal.deal())
            self.deal = None

    def match(self) -> ForeignMatch:
        """What has been read so far. ForeignError if there is no deal in it."""
        self._close()
        if not self.deals:
            raise ForeignError("the record", "there is no deal in it")
        red = self.red_fives
        if red is None:
            red = any(deal.hidden or _shows_red(deal) for deal in self.deals)
        reds = (int(self.players == 4), 1, 1) if red else (0, 0, 0)
        rounds = self.rounds or (2 if self.last_round else 1)
        return ForeignMatch(
            words=WORDS,
            game=Game(players=self.players, red_fives=reds, rounds=rounds),
            names=self.names or ("",) * self.players,
            deals=tuple(self.deals),
            final=self.final,
            over=self.over and self.deals[-1].whole,
        )


def _shows_red(deal: ForeignDeal) -> bool:
    """Whether a red five is seen."""
    taken = [step.tile for step in deal.steps]
    tiles = (*deal.indicators, *taken, *(tile for hand in deal.hands for tile in hand))
    return any(tile is not None and is_red_five(tile) for tile in tiles)


class DealReader:
    """The events of a deal, as far as they have been read."""

    def __init__(
        self, event: Mapping[str, Any], points: tuple[int, ...] | None, where: str
    ) -> None:
        """`points`: those after the deal before, for an event that does not tell them."""
        hands = listed(field(event, "tehais", where), where)
        if len(hands) not in (3, 4):
            raise ForeignError(where, f"{len(hands)} hands are dealt")
        if len(hands) == 4 and not hands[3]:
            hands = hands[:3]
        self.hands = tuple(hand_of(hand, where) for hand in hands)
        players = self.players = len(hands)
        try:
            self.round = int(Wind.parse(word(field(event, "bakaze", where), where)))
        except ValueError as error:
            raise ForeignError(where, str(error)) from None
        self.dealer = seat_of(field(event, "oya", where), players, where)
        if number(event.get("kyoku", self.dealer + 1), where) != self.dealer + 1:
            raise ForeignError(where, "kyoku and oya do not fit together")
        self.counters = number(event.get("honba", 0), where, 0)
        self.stakes = number(event.get("kyotaku", 0), where, 0)
        if event.get("scores") is not None:
            points = numbers(event["scores"], where)[:players]
        self.points = points or (_START[players],) * players
        self.indicators = list(tiles_of([field(event, "dora_marker", where)], where))
        self.steps: list[ForeignStep] = []
        self.declares = False
        self.replaces = False
        self.wins: list[ForeignWin] = []
        self.drawn = False
        self.ending: Ending | None = None
        self.changes: tuple[int, ...] | None = None
        self.ready: tuple[Seat, ...] | None = None
        self.for_discards: bool | None = None

    def read(self, kind: str, event: Mapping[str, Any], where: str) -> None:
        """Takes in what happens next."""
        if self.drawn or (self.wins and kind != "hora"):
            raise ForeignError(where, f"the deal is over before {quoted(kind)}")
        if len(self.steps) > _MOST_STEPS:
            raise ForeignError(where, "the deal is longer than any deal")
        if kind == "hora":
            self.wins.append(win_of(event, self.players, where))
        elif kind == "ryukyoku":
            self.drawn = True
            self.ending = ending_of(event, where)
            self.changes = changes_of(event, self.players, where)
            if self.ending is not None:
                self.for_discards = event.get("reason") == FOR_DISCARDS
            self.ready = ready_of(event, self.players, where)
        elif kind == "dora":
            (tile,) = tiles_of([field(event, "dora_marker", where)], where)
            self.indicators.append(tile)
            self.steps.append(ForeignStep(move=Move.INDICATOR, tile=tile))
        else:
            self._act(
                kind, event, seat_of(field(event, "actor", where), self.players, where), where
            )

    def _act(self, kind: str, event: Mapping[str, Any], seat: Seat, where: str) -> None:
        if kind == "reach":
            self.declares = True
            return
        step = step_of(kind, event, self.players, where)
        if step.move is Move.DRAW and self.replaces:
            step = replace(step, move=Move.REPLACEMENT)
        if step.move is Move.DISCARD and self.declares:
            step = replace(step, declares=True)
        self.declares = False
        self.replaces = step.move in _REPLACED
        self.steps.append(step)

    def deal(self) -> ForeignDeal:
        """The deal as far as it has been read."""
        return ForeignDeal(
            dealer=self.dealer,
            round=self.round,
            counters=self.counters,
            stakes=self.stakes,
            points=self.points,
            hands=self.hands,
            indicators=tuple(self.indicators),
            steps=tuple(self.steps),
            wins=tuple(self.wins),
            drawn=self.drawn,
            ending=self.ending,
            changes=self.changes,
            ready=self.ready,
            for_discards=self.for_discards,
            whole=self.drawn or bool(self.wins),
        )


def step_of(kind: str, event: Mapping[str, Any], players: int, where: str) -> ForeignStep:
    """What one player does, by itself: a draw is a DRAW, and no discard declares.

    ForeignError for an event of another kind, too.
    """
    seat = seat_of(field(event, "actor", where), players, where)
    if kind == "tsumo":
        return ForeignStep(
            move=Move.DRAW, seat=seat, tile=tile_of(field(event, "pai", where), where)
        )
    if kind == "dahai":
        drawn = bool(event.get("tsumogiri", False))
        return ForeignStep(move=Move.DISCARD, seat=seat, tile=_open(event, where), drawn=drawn)
    if kind in _CLAIMS:
        move, count = _CLAIMS[kind]
        own = tiles_of(listed(field(event, "consumed", where), where, count), where)
        source = seat_of(field(event, "target", where), players, where)
        return ForeignStep(move=move, seat=seat, tile=_open(event, where), own=own, source=source)
    if kind == "ankan":
        own = tiles_of(listed(field(event, "consumed", where), where, 4), where)
        return ForeignStep(move=Move.CONCEALED_KONG, seat=seat, tile=own[0], own=own)
    if kind == "kakan":
        return ForeignStep(move=Move.ADDED_KONG, seat=seat, tile=_open(event, where))
    if kind in _ASIDES:
        (tile,) = tiles_of([event.get("pai", "N")], where)
        return ForeignStep(move=Move.ASIDE, seat=seat, tile=tile)
    raise ForeignError(where, f"{quoted(kind)} is unknown")


def _open(event: Mapping[str, Any], where: str) -> Tile:
    return tiles_of([field(event, "pai", where)], where)[0]

"""The events of mjai, written: a whole record, or one step after the other as one seat sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from zimo.records.formats.foreign import TAKES, ForeignDeal, ForeignMatch, ForeignStep, Move
from zimo.records.formats.mjai_results import ENDINGS, FOR_DISCARDS, LIMIT_HAN
from zimo.records.formats.wording import wording
from zimo.rules.holding import Ending
from zimo.tiles import Seat, Tile, Wind, kind_of, seat_wind, sort_key
from zimo.tiles.notation import print_mjai

__all__ = [
    "Event",
    "Pungs",
    "asking_last",
    "ending_events",
    "start_game",
    "start_kyoku",
    "step_events",
    "write_mjai",
]

Event = dict[str, Any]

_CLAIMS = {Move.CHOW: "chi", Move.PUNG: "pon", Move.KONG: "daiminkan"}
_REASONS = {ending: name for name, ending in reversed(ENDINGS.items())}
_STAKE = 1_000  # what mjai's tables play for; `deltas` of reach_accepted


def write_mjai(match: ForeignMatch) -> str:
    """The lines of a match whose items are named by our catalogue."""
    events = [start_game(match)]
    for deal in match.deals:
        events += _deal(deal)
    if match.over:
        final = match.final or ()
        events.append({"type": "end_game", **({"scores": list(final)} if final else {})})
    return "".join(f"{msgspec.json.encode(event).decode()}\n" for event in events)


def start_game(match: ForeignMatch) -> Event:
    """The first event."""
    return {
        "type": "start_game",
        "names": list(match.names),
        "gametype": "tonnan" if match.game.rounds > 1 else "tonpu",
        "aka_flag": any(match.game.red_fives),
    }


def _deal(deal: ForeignDeal) -> Iterator[Event]:
    yield start_kyoku(deal)
    points = list(deal.points)
    pungs = Pungs()
    for step in deal.steps:
        if step.move is Move.STAKED:
            points[step.seat] -= _STAKE
        yield from step_events(step, points, pungs.of(step))
    yield from ending_events(deal, points)


class Pungs:
    """The pungs of a deal, which a tile may be added to."""

    def __init__(self) -> None:
        self._claimed: dict[tuple[Seat, int], ForeignStep] = {}

    def of(self, step: ForeignStep) -> ForeignStep | None:
        """The claim to which this step adds a tile, if it does; to be asked for every step."""
        if step.tile is None:
            return None
        key = (step.seat, int(kind_of(step.tile)))
        if step.move is Move.PUNG:
            self._claimed[key] = step
        return self._claimed[key] if step.move is Move.ADDED_KONG else None


def start_kyoku(deal: ForeignDeal) -> Event:
    """The event with which a deal begins; hidden tiles are written as such."""
    return {
        "type": "start_kyoku",
        "bakaze": Wind(deal.round % 4).letter,
        "kyoku": deal.dealer + 1,
        "honba": deal.counters,
        "kyotaku": deal.stakes,
        "oya": deal.dealer,
        "scores": list(deal.points),
        "dora_marker": _name(deal.indicators[0]) if deal.indicators else "?",
        "tehais": [_names(hand) for hand in deal.hands],
    }


def step_events(
    step: ForeignStep, points: Sequence[int], pung: ForeignStep | None = None
) -> list[Event]:
    """The events of a step. `points`: by seat as they stand; `pung`: that a tile is added to."""
    seat, tile = step.seat, _name(step.tile)
    if step.move in TAKES:
        return [{"type": "tsumo", "actor": seat, "pai": tile}]
    if step.move is Move.DISCARD:
        discard = {"type": "dahai", "actor": seat, "pai": tile, "tsumogiri": bool(step.drawn)}
        return [{"type": "reach", "actor": seat}, discard] if step.declares else [discard]
    if step.move in _CLAIMS:
        name = _CLAIMS[step.move]
        own = _names(step.own)
        return [{"type": name, "actor": seat, "target": step.source, "pai": tile, "consumed": own}]
    if step.move is Move.CONCEALED_KONG:
        return [{"type": "ankan", "actor": seat, "consumed": _names(step.own)}]
    if step.move is Move.ADDED_KONG:
        assert pung is not None, "a tile is added to a pung"
        laid = _names((pung.tile, *pung.own))
        return [{"type": "kakan", "actor": seat, "pai": tile, "consumed": laid}]
    if step.move is Move.ASIDE:
        return [{"type": "nukidora", "actor": seat, "pai": tile}]
    if step.move is Move.INDICATOR:
        return [{"type": "dora", "dora_marker": tile}]
    deltas = [-_STAKE if each == seat else 0 for each in range(len(points))]
    return [{"type": "reach_accepted", "actor": seat, "deltas": deltas, "scores": list(points)}]


def asking_last(events: Sequence[Event]) -> list[Event]:
    """The events, an indicator that is turned with a discard or a kong told before that.

    So the last event is one that players answer, and they know all that there is to know.
    """
    ordered: list[Event] = []
    for event in events:
        asks = bool(ordered) and ordered[-1]["type"] in ("dahai", "kakan")
        if event["type"] == "dora" and asks:
            ordered.insert(-1, event)
        else:
            ordered.append(event)
    return ordered


def ending_events(deal: ForeignDeal, points: Sequence[int]) -> Iterator[Event]:
    """The wins or the draw, and the end of the deal. `points`: by seat, stakes taken off."""
    stands = list(points)
    for win in deal.wins:
        stands = _after(stands, win.changes)
        yield {
            "type": "hora",
            "actor": win.seat,
            "target": win.source,
            "pai": _name(win.tile),
            "uradora_markers": _names(win.under or ()),
            "hora_tehais": _names(held(deal, win.seat)),
            "yakus": _items(deal, win.seat),
            "fu": win.fu or 0,
            "fan": win.han if win.han is not None else LIMIT_HAN * (win.limits or 0),
            "hora_points": win.value,
            "deltas": list(win.changes or ()),
            "scores": stands,
        }
    if deal.drawn:
        stands = _after(stands, deal.changes)
        players = range(len(deal.hands))
        ready, ending = deal.ready or (), deal.ending or Ending.EXHAUSTED
        event: Event = {
            "type": "ryukyoku",
            "reason": FOR_DISCARDS if deal.for_discards else _REASONS[ending],
            "deltas": list(deal.changes or ()),
            "scores": stands,
        }
        if deal.ready is not None:
            hands = [held(deal, Seat(seat)) for seat in players]
            event["tehais"] = [
                _names(hand if seat in ready else [None] * len(hand))
                for seat, hand in enumerate(hands)
            ]
            event["tenpais"] = [seat in ready for seat in players]
        yield event
    if deal.whole:
        yield {"type": "end_kyoku"}


def held(deal: ForeignDeal, seat: Seat) -> list[Tile]:
    """The concealed tiles of a player at the end, a tile drawn at last among them."""
    hand = Counter(tile for tile in deal.hands[seat] if tile is not None)
    for step in deal.steps:
        if step.seat != seat:
            continue
        if step.move in TAKES and step.tile is not None:
            hand[step.tile] += 1
        elif step.move in (Move.DISCARD, Move.ADDED_KONG, Move.ASIDE) and step.tile is not None:
            hand[step.tile] -= 1
        else:
            hand.subtract(step.own)
    return sorted(hand.elements(), key=sort_key)


def _items(deal: ForeignDeal, seat: Seat) -> list[list[Any]]:
    """The items of a win: a name and its han, those of one name together."""
    words = wording("mjai")
    wind = seat_wind(seat, deal.dealer, len(deal.hands))
    (win,) = (each for each in deal.wins if each.seat == seat)
    found: Counter[str] = Counter()
    for item in win.items or ():
        found[words.of(item.name, wind)] += item.han if item.han > 0 else -LIMIT_HAN * item.han
    return [[name, han] for name, han in found.items()]


def _after(points: Sequence[int], changes: Sequence[int] | None) -> list[int]:
    return [had + change for had, change in zip(points, changes or [0] * len(points), strict=True)]


def _name(tile: Tile | None) -> str:
    return print_mjai((tile,))[0]


def _names(tiles: Sequence[Tile | None]) -> list[str]:
    return list(print_mjai(tiles))

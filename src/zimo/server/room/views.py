"""A deal as messages show it to one viewer. Everything comes out of a `View` or its events, which
give out only what the viewer may see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec

from zimo.server.wire import EVENT_KINDS
from zimo.server.wire.shapes import Choice, DealView, HandView, Happening, MeldShape
from zimo.table import words
from zimo.table.actions import (
    ADDED_KONG,
    CHOW_HIGH,
    CHOW_LOW,
    CONCEALED_KONG,
    KONG,
    PUNG,
    action_text,
    tile_of,
)
from zimo.table.deal import Deal
from zimo.table.events import SPECTATOR, DiceRolled, Event, WallBroken, events
from zimo.table.view import View
from zimo.tiles import Meld, Seat, Tile, Wind, kind_of, label_of, seat_wind, sort_key

__all__ = ["blank", "choice_of", "deal_view", "happenings", "labels", "meld_shape", "open_view"]

_KNOWN = frozenset(EVENT_KINDS)
_TILES = ("tile", "low")
_FIELDS = frozenset(Happening.__struct_fields__)


def labels(tiles: Iterable[Tile]) -> tuple[str, ...]:
    """Tiles in text, in their order."""
    return tuple(map(label_of, tiles))


def meld_shape(meld: Meld) -> MeldShape:
    """A meld; one that lies face down has no tiles."""
    return MeldShape(
        kind=meld.kind.name.lower(),
        tiles=labels(meld.tiles),
        concealed=meld.concealed,
        claimed=None if meld.claimed is None else label_of(meld.claimed),
        source=meld.source,
        added=meld.added,
    )


def deal_view(
    deal: Deal, view: View, number: int, seating: tuple[int, ...], over: bool
) -> DealView:
    """The deal as it stands for the viewer; a spectator sees what lies open."""
    own = view.seat != SPECTATOR
    dice, broken = _break(deal)
    return DealView(
        number=number,
        round=view.round_wind.letter,
        dealer=view.dealer,
        turn=view.turn,
        left=view.left,
        dead=deal.wall.dead,
        size=deal.wall.size,
        dice=dice,
        broken=broken,
        seat=view.seat if own else None,
        drawn=None if not own or view.drawn is None else label_of(view.drawn),
        hands=tuple(_hand(view, Seat(seat), seating[seat]) for seat in range(view.players)),
        over=over,
    )


def open_view(deal: Deal, number: int, seating: tuple[int, ...]) -> DealView:
    """A deal that is over, with all hands open."""
    view = deal_view(deal, View(deal, SPECTATOR), number, seating, over=True)
    hands = tuple(
        _hand(View(deal, Seat(seat)), Seat(seat), seating[seat]) for seat in range(deal.players)
    )
    return msgspec.structs.replace(view, hands=hands)


def _hand(view: View, seat: Seat, place: int) -> HandView:
    return HandView(
        place=place,
        wind=view.seat_wind(seat).letter,
        size=view.size(seat),
        tiles=labels(view.tiles) if seat == view.seat else None,
        melds=tuple(map(meld_shape, view.melds(seat))),
        discards=labels(view.discards(seat)),
        bonus=labels(view.bonus(seat)),
        declared=view.declared(seat),
    )


def _break(deal: Deal) -> tuple[tuple[tuple[int, int], ...], tuple[int, int] | None]:
    """The dice that were rolled, and where the wall was broken: open to all."""
    dice: list[tuple[int, int]] = []
    for event in events(deal.log, SPECTATOR):
        if isinstance(event, DiceRolled):
            dice.append(event.dice)
        elif isinstance(event, WallBroken):
            return tuple(dice), (event.seat, event.stack)
    return tuple(dice), None


def blank(deal: Deal, viewer: Seat, number: int, seating: tuple[int, ...]) -> DealView:
    """The deal before its first event: empty hands, and a whole wall."""
    players = range(deal.players)
    own = viewer if viewer >= 0 else None
    return DealView(
        number=number,
        round=Wind(deal.round_wind).letter,
        dealer=deal.dealer,
        turn=deal.dealer,
        left=_drawable(deal),
        dead=deal.wall.dead,
        size=deal.wall.size,
        dice=(),
        broken=None,
        seat=own,
        drawn=None,
        hands=tuple(
            HandView(
                place=seating[seat],
                wind=seat_wind(seat, deal.dealer, deal.players).letter,
                size=0,
                tiles=() if seat == own else None,
                melds=(),
                discards=(),
                bonus=(),
                declared=False,
            )
            for seat in players
        ),
    )


def _drawable(deal: Deal) -> int:
    """Tiles that could be drawn before the first was dealt: the same for every wall."""
    loose = 2 if deal.wall.uses_loose else 0
    return deal.wall.size - deal.wall.dead - loose


# --- events ------------------------------------------------------------------------------------


def happenings(
    deal: Deal, viewer: Seat, first: int, end: int, base: int, names: tuple[str, ...]
) -> tuple[list[Happening], bool]:
    """Events `first` to `end` - 1 of the deal; whether the protocol knows all their kinds.

    `base` is the number of the deal's beginning; `names` are by seat, for what is told in words.
    """
    found = []
    all_known = True
    for event in _between(deal, viewer, first, end):
        known = type(event).__name__ in _KNOWN
        all_known = all_known and known
        found.append(_happening(event, base + 1 + event.seq, names, known))
    return found, all_known


def _between(deal: Deal, viewer: Seat, first: int, end: int) -> Iterator[Event]:
    for event in events(deal.log, viewer, first):
        if event.seq >= end:
            return
        yield event


def _happening(event: Event, seq: int, names: tuple[str, ...], known: bool) -> Happening:
    fields: dict[str, Any] = {}
    more: dict[str, Any] = {}
    for name in event.__struct_fields__:
        if name == "seq":
            continue
        value = getattr(event, name)
        if name in _TILES:
            value = None if value is None else label_of(value)
        elif name == "source" and isinstance(value, str):
            name = "how"
        if name in _FIELDS:
            fields[name] = value
        else:
            more[name] = msgspec.to_builtins(value)
    text = "" if known else words.describe(event, names)
    return Happening(seq=seq, kind=type(event).__name__, text=text, more=more, **fields)


# --- choices -----------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def choice_of(action: int, offered: Tile | None) -> Choice:
    """An action as a choice; `offered` is the tile that a claim would take."""
    code = action_text(action)
    kind = code.partition(":")[0]
    tiles = _tiles_of(action, offered)
    text = " ".join((kind.replace("-", " "), *labels(tiles)))
    return Choice(action=code, kind=kind, label=f"choice.{kind}", text=text, tiles=labels(tiles))


def _tiles_of(action: int, offered: Tile | None) -> tuple[Tile, ...]:
    """What the action is about: the tile, or the meld that a claim would make."""
    if offered is not None and action in (PUNG, KONG):
        plain = Tile(kind_of(offered))
        return (offered, *[plain] * (2 if action == PUNG else 3))
    if offered is not None and CHOW_LOW <= action <= CHOW_HIGH:
        low = kind_of(offered) - (action - CHOW_LOW)
        others = [Tile(low + step) for step in range(3) if low + step != kind_of(offered)]
        return tuple(sorted((offered, *others), key=sort_key))
    tile = tile_of(action)
    if tile is None:
        return ()
    concealed_kong = CONCEALED_KONG <= action < ADDED_KONG
    return (Tile(tile),) * (4 if concealed_kong else 1)

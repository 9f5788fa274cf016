"""A deal as messages show it to one viewer. Everything comes out of a `View` or its events, which
give out only what the viewer may see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
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
from zimo.table.events import (
    SPECTATOR,
    ChowClaimed,
    DiceRolled,
    Event,
    KongClaimed,
    KongDeclared,
    PungClaimed,
    WallBroken,
    events,
)
from zimo.table.view import View
from zimo.tiles import (
    Meld,
    Seat,
    Tile,
    Wind,
    is_suited,
    kind_of,
    label_of,
    rank_of,
    seat_wind,
    sort_key,
)

__all__ = ["blank", "choice_of", "deal_view", "happenings", "labels", "meld_shape", "open_view"]

_KNOWN = frozenset(EVENT_KINDS)
_TILES = ("tile", "low")
_FIELDS = frozenset(Happening.__struct_fields__)

# Members of a view that only some rulesets give anything; each lies open, or is the viewer's own.
OPEN = ("indicators", "counters", "deposits")
OPEN_OF_HAND = ("staked", "declared_with", "aside")
OWN = ("barring",)
PLACES = ("declared_with",)
"""Numbers of which 0 says something too."""


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
        more=_more(view, (*OPEN, *OWN) if own else OPEN),
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
        more=_more(view, OPEN_OF_HAND, seat),
    )


def _more(view: View, names: Iterable[str], *of: Seat) -> dict[str, Any]:
    """What the view has under these names, where it has them and there is anything to say."""
    found: dict[str, Any] = {}
    for name in names:
        value = getattr(view, name, None)
        if callable(value):
            value = value(*of)
        if isinstance(value, tuple):
            value = labels(value)
        if value or (name in PLACES and value is not None):
            found[name] = value
    return found


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
    deal: Deal,
    viewer: Seat,
    first: int,
    end: int,
    base: int,
    names: Sequence[str],
    language: str,
) -> tuple[list[Happening], bool]:
    """Events `first` to `end` - 1 of the deal; whether the protocol knows all their kinds.

    `base` is the number of the deal's beginning; `names` are by seat, for what is told in words.
    """
    found = []
    all_known = True
    reds = any(deal.terms.rules.deck.red_fives)
    for event in _between(deal, viewer, first, end):
        fields, more = _fields(event)
        known = type(event).__name__ in _KNOWN and not more and not (reds and _has_five(event))
        text = "" if known else words.describe(event, names, language=language)
        all_known = all_known and known
        found.append(
            Happening(
                seq=base + 1 + event.seq,
                kind=type(event).__name__,
                text=text,
                more=more,
                **fields,
            )
        )
    return found, all_known


def _between(deal: Deal, viewer: Seat, first: int, end: int) -> Iterator[Event]:
    for event in events(deal.log, viewer, first):
        if event.seq >= end:
            return
        yield event


def _has_five(event: Event) -> bool:
    """Whether a meld has a five, of which the event does not say whether it is a red one."""
    match event:
        case ChowClaimed(low=low):
            return any(rank_of(Tile(low + step)) == 5 for step in range(3))
        case PungClaimed(tile=tile) | KongClaimed(tile=tile) | KongDeclared(tile=tile):
            return tile is not None and is_suited(tile) and rank_of(tile) == 5
    return False


def _fields(event: Event) -> tuple[dict[str, Any], dict[str, Any]]:
    """The fields that the protocol names, and others that are not as usual."""
    fields: dict[str, Any] = {}
    more: dict[str, Any] = {}
    for name, usual in _usual(type(event)):
        value = getattr(event, name)
        if name in _TILES:
            value = None if value is None else label_of(value)
        elif name == "source" and isinstance(value, str):
            name = "how"
        if name in _FIELDS:
            fields[name] = value
        elif value != usual:
            more[name] = msgspec.to_builtins(value)
    return fields, more


@cache
def _usual(kind: type[Event]) -> tuple[tuple[str, Any], ...]:
    """The fields of a kind of event but its number, with what they are by default."""
    defaults = msgspec.structs.fields(kind)
    return tuple((field.encode_name, field.default) for field in defaults if field.name != "seq")


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

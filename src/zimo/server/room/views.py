"""A deal as messages show it to one viewer. Everything comes out of a `View` or its events, which
give out only what the viewer may see."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec

from zimo.server.wire.shapes import Choice, DealView, HandView, MeldShape
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
from zimo.table.deal import OPENING, ROB, Deal
from zimo.table.events import EVERYTHING, SPECTATOR, DiceRolled, WallBroken, events
from zimo.table.view import View
from zimo.tiles import (
    RED_FIVES,
    Kind,
    Meld,
    MeldKind,
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

__all__ = ["blank", "choice_of", "deal_view", "kong_of", "labels", "meld_shape"]

# Members of a view that only some rulesets give anything; each lies open, or is the viewer's own.
OPEN = ("indicators", "counters", "deposits")
OPEN_OF_HAND = ("staked", "declared_with")
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
    # Before the first discard it is East's turn for everybody, whoever may have something to say.
    turn = view.dealer if deal.phase == OPENING else view.turn
    drawn = None if not own or _offers_kong(deal, view.seat) else view.drawn
    return DealView(
        number=number,
        round=view.round_wind.letter,
        dealer=view.dealer,
        turn=turn,
        left=view.left,
        dead=deal.wall.dead,
        size=deal.wall.size,
        dice=dice,
        broken=broken,
        seat=view.seat if own else None,
        drawn=None if drawn is None else label_of(drawn),
        hands=tuple(_hand(deal, view, Seat(seat), seating) for seat in range(view.players)),
        over=over,
        more=_more(view, (*OPEN, *OWN) if own else OPEN),
    )


def _hand(deal: Deal, view: View, seat: Seat, seating: tuple[int, ...]) -> HandView:
    more = _more(view, OPEN_OF_HAND, seat)
    if "staked" in more:
        more["staked"] = view.rules.ready.stake
    hand = HandView(
        place=seating[seat],
        wind=view.seat_wind(seat).letter,
        size=view.size(seat),
        tiles=labels(view.tiles) if seat == view.seat else None,
        melds=tuple(map(meld_shape, view.melds(seat))),
        discards=labels(view.discards(seat)),
        bonus=labels(view.bonus(seat)),
        declared=view.declared(seat),
        more=more,
    )
    return _with_kong(deal, view, hand) if _offers_kong(deal, seat) else hand


def _offers_kong(deal: Deal, seat: Seat) -> bool:
    """Whether this player has declared a kong that may still be robbed.

    It lies on the table, while the engine has its tiles in hand until nobody has robbed it.
    """
    return deal.phase == ROB and deal.turn == seat and deal.kong >= CONCEALED_KONG


def _with_kong(deal: Deal, view: View, hand: HandView) -> HandView:
    """The hand of a player whose kong is offered, with that kong laid."""
    tile = Tile(deal.window.tile)
    melds, left = list(hand.melds), None if hand.tiles is None else list(hand.tiles)
    if deal.kong < ADDED_KONG:
        gone = labels(kong_of(deal, kind_of(tile)))
        shown = () if deal.terms.face_down and left is None else gone
        melds.append(MeldShape(kind="kong", tiles=shown, concealed=True))
    else:
        gone = (label_of(tile),)
        at = next(
            at
            for at, meld in enumerate(view.melds(Seat(deal.turn)))
            if meld.kind is MeldKind.PUNG and meld.base == kind_of(tile)
        )
        laid = labels(sorted((*view.melds(Seat(deal.turn))[at].tiles, tile), key=sort_key))
        melds[at] = msgspec.structs.replace(melds[at], kind="kong", tiles=laid, added=True)
    if left is not None:
        for label in gone:
            left.remove(label)
    return msgspec.structs.replace(
        hand,
        size=hand.size - len(gone),
        tiles=None if left is None else tuple(left),
        melds=tuple(melds),
    )


def kong_of(deal: Deal, kind: Kind) -> tuple[Tile, ...]:
    """All four tiles of a kind, the red ones first."""
    reds = 0
    if is_suited(kind) and rank_of(kind) == 5:
        reds = deal.terms.rules.deck.red_fives[kind // 9]
    return (*[Tile(RED_FIVES + kind // 9)] * reds, *[Tile(kind)] * (4 - reds))


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
    more = {"counters": deal.counters, "deposits": deal.deposits}
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
                tiles=() if viewer in (seat, EVERYTHING) else None,
                melds=(),
                discards=(),
                bonus=(),
                declared=False,
            )
            for seat in players
        ),
        more={name: value for name, value in more.items() if value},
    )


def _drawable(deal: Deal) -> int:
    """Tiles that could be drawn before the first was dealt: the same for every wall."""
    loose = 2 if deal.wall.uses_loose else 0
    return deal.wall.size - deal.wall.dead - loose


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

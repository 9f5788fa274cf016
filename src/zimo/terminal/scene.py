"""The table as the person sees it at one moment: plain values, ready to be drawn.

The person sits at the bottom; who plays next sits at the right, or at the left where play goes
clockwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from msgspec import Struct

from zimo.rules.drawn import is_ready
from zimo.rules.holding import Ending, Outcome
from zimo.rules.ruleset import Direction, Seats
from zimo.table.events import (
    BonusLaid,
    ChowClaimed,
    DiceRolled,
    Discarded,
    Event,
    IndicatorTurned,
    KongClaimed,
    PungClaimed,
    ReplacementTaken,
    TileDealt,
    WallBroken,
    WentOut,
)
from zimo.table.view import View
from zimo.terminal.sitting import Sitting
from zimo.terminal.stacks import Stack, own_walls, wall_sides
from zimo.tiles import Meld, Seat, Tile, Wind, is_bonus, sort_key

__all__ = ["Place", "Scene", "Side", "places", "scene_of"]


class Place(Enum):
    """Where a player sits on the screen."""

    BOTTOM = "bottom"
    RIGHT = "right"
    TOP = "top"
    LEFT = "left"


_PLACES: dict[int, tuple[Place, ...]] = {
    2: (Place.BOTTOM, Place.TOP),
    3: (Place.BOTTOM, Place.RIGHT, Place.LEFT),
    4: (Place.BOTTOM, Place.RIGHT, Place.TOP, Place.LEFT),
}

_MIRRORED = {Place.RIGHT: Place.LEFT, Place.LEFT: Place.RIGHT}


class Side(Struct, frozen=True, kw_only=True):
    """One player's side of the table."""

    seat: Seat
    name: str
    wind: Wind
    points: int
    dealer: bool
    turn: bool
    size: int  # concealed tiles
    tiles: tuple[Tile, ...]  # those that the person may see, sorted
    drawn: Tile | None  # the one of them that was just drawn
    melds: tuple[Meld, ...]
    bonus: tuple[Tile, ...]
    discards: tuple[Tile, ...]
    last: bool  # the last of the discards is the last one of all
    declared: bool
    wall: tuple[Stack, ...]  # from the right end, as the player sits
    declared_with: int | None = None  # the place of that discard among them
    barring: tuple[Tile, ...] = ()  # of the person: what bars a win on a discard, each once


class Scene(Struct, frozen=True, kw_only=True):
    """The whole table; `sides` by place on the screen."""

    sides: dict[Place, Side]
    by_seat: dict[Seat, Place]
    rules: str  # the ruleset's name
    round_wind: Wind
    number: int  # of the deal, from 1
    left: int  # tiles that can be drawn
    offered: Tile | None
    offered_by: Seat | None
    dice: tuple[tuple[int, int], ...]  # rolls for the break
    mirrored: bool  # play goes clockwise, and the walls run the other way
    broken: tuple[Seat, int] | None  # whose wall was opened, and at which stack
    discard_row: int = 0  # discards in a row where there is room; 0: as many as there is
    kong_end_turned: bool = False
    indicators: tuple[Tile, ...] = ()
    counters: int = 0  # where they are worth something
    deposits: int = 0  # points on the table


def places(rules: Seats, seat: Seat) -> dict[Seat, Place]:
    """Where each seat is on the screen of the player on `seat`."""
    count = rules.players
    where = {Seat((seat + step) % count): place for step, place in enumerate(_PLACES[count])}
    if rules.direction is Direction.CLOCKWISE:
        return {seat: _MIRRORED.get(place, place) for seat, place in where.items()}
    return where


def scene_of(sitting: Sitting, shown: int | None = None) -> Scene:
    """The table now, or as it was after the first `shown` events, none later than the deal."""
    view = sitting.view
    by_seat = places(view.rules.seats, sitting.seat)
    events = sitting.chronicle.events[:shown]
    serving = shown is not None and shown < len(sitting.chronicle.events)
    size = view.rules.walls.in_play(view.rules.deck.size, view.players)
    left = view.left
    if serving:
        own = sitting.seat if view.rules.walls.separate else None
        left += _served(sitting.chronicle.events, own) - _served(events, own)
    if view.rules.walls.separate:
        walls = own_walls(events, size, view.players)
    else:
        walls = wall_sides(events, size, view.players, view.dealer, left)
    last = None if serving else _last_discarder(events)
    sides = {
        place: (_served_side if serving else _side)(sitting, view, seat, events, last, walls[seat])
        for seat, place in by_seat.items()
    }
    return Scene(
        sides=sides,
        by_seat=by_seat,
        rules=view.rules.names.get("en", view.rules.id),
        round_wind=view.round_wind,
        number=sitting.match.number,
        left=left,
        offered=None if serving else view.offered,
        offered_by=None if serving else view.offered_by,
        dice=tuple(event.dice for event in events if isinstance(event, DiceRolled)),
        mirrored=view.rules.seats.direction is Direction.CLOCKWISE,
        discard_row=view.rules.shown.discard_row,
        kong_end_turned=view.rules.shown.kong_end_turned,
        indicators=tuple(event.tile for event in events if isinstance(event, IndicatorTurned)),
        counters=view.counters if view.rules.payment.counter else 0,
        deposits=view.deposits,
        broken=next(
            ((event.seat, event.stack) for event in events if isinstance(event, WallBroken)), None
        ),
    )


def _side(
    sitting: Sitting,
    view: View,
    seat: Seat,
    events: Sequence[Event],
    last: Seat | None,
    wall: tuple[Stack, ...],
) -> Side:
    own = seat == sitting.seat
    tiles = view.tiles if own else _laid_open(sitting, seat)
    return Side(
        seat=seat,
        name=sitting.names[seat],
        wind=view.seat_wind(seat),
        points=_points(sitting, view, seat),
        dealer=seat == view.dealer,
        turn=sitting.match.deal is not None and view.turn == seat and view.offered is None,
        size=view.size(seat),
        tiles=tiles,
        drawn=view.drawn if own else None,
        melds=view.melds(seat),
        bonus=tuple(sorted(view.bonus(seat), key=sort_key)),
        discards=view.discards(seat),
        last=seat == last,
        declared=view.declared(seat),
        wall=wall,
        declared_with=view.declared_with(seat),
        barring=tuple(dict.fromkeys(view.barring)) if own else (),
    )


def _points(sitting: Sitting, view: View, seat: Seat) -> int:
    """A player's points now: a stake that lies on the table is gone."""
    laid = sitting.match.deal is not None and view.staked(seat)
    return sitting.points[seat] - (view.rules.ready.stake if laid else 0)


def _served_side(
    sitting: Sitting,
    view: View,
    seat: Seat,
    events: Sequence[Event],
    last: Seat | None,
    wall: tuple[Stack, ...],
) -> Side:
    """A side while the tiles are still being dealt."""
    taken = [
        event
        for event in events
        if isinstance(event, TileDealt | ReplacementTaken) and event.seat == seat
    ]
    bonus = [e.tile for e in events if isinstance(e, BonusLaid) and e.seat == seat]
    seen = [event.tile for event in taken if event.tile is not None]
    laid = list(bonus)
    tiles = []
    for tile in seen:
        if is_bonus(tile) and tile in laid:
            laid.remove(tile)
        else:
            tiles.append(tile)
    return Side(
        seat=seat,
        name=sitting.names[seat],
        wind=view.seat_wind(seat),
        points=sitting.points[seat],
        dealer=seat == view.dealer,
        turn=False,
        size=len(taken) - len(bonus),
        tiles=tuple(sorted(tiles, key=sort_key)),
        drawn=None,
        melds=(),
        bonus=tuple(sorted(bonus, key=sort_key)),
        discards=(),
        last=False,
        declared=False,
        wall=wall,
    )


def _laid_open(sitting: Sitting, seat: Seat) -> tuple[Tile, ...]:
    """The hand of another player, if it is counted or paid for when the deal is over."""
    result = sitting.result
    if result is None:
        return ()
    if not result.outcome.winners:
        return _ready_tiles(sitting, result.outcome, seat)
    if sitting.match.rules.payment.only_winner and seat not in result.outcome.winners:
        return ()
    return tuple(sorted(result.outcome.holdings[seat].concealed, key=sort_key))


def _ready_tiles(sitting: Sitting, outcome: Outcome, seat: Seat) -> tuple[Tile, ...]:
    """A hand that is ready when no tile is left is laid open, where that is paid for."""
    match, holding = sitting.match, outcome.holdings[seat]
    paid = match.rules.drawn.ready_points > 0 and outcome.ending is Ending.EXHAUSTED
    if not paid or not is_ready(match.terms.forms, holding):
        return ()
    return tuple(sorted(holding.concealed, key=sort_key))


def _served(events: Sequence[Event], own: Seat | None) -> int:
    """How many tiles have left the wall, or this player's own."""
    return sum(
        isinstance(event, TileDealt | ReplacementTaken) and own in (None, event.seat)
        for event in events
    )


def _last_discarder(events: Sequence[Event]) -> Seat | None:
    """Who has discarded the last tile, if nobody has claimed it."""
    for event in reversed(events):
        if isinstance(event, Discarded):
            return event.seat
        if isinstance(event, ChowClaimed | PungClaimed | KongClaimed | WentOut):
            return None
    return None

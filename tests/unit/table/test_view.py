"""What a seat sees: its own tiles and what lies open, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deals import (
    SEED,
    VIEW_MEMBERS,
    arranged,
    deal_of,
    everything,
    plain,
    run,
    settle_claims,
    wall_order,
)
from matches import rules_with
from zimo.table.deal import Deal
from zimo.table.events import (
    EVERYTHING,
    SPECTATOR,
    Discarded,
    Event,
    KongDeclared,
    ReplacementTaken,
    TileDealt,
    TileDrawn,
    events,
)
from zimo.table.terms import Terms
from zimo.table.view import View
from zimo.tiles import Seat, Tile, Wind, kind_of

EAST = "147m258p369s1234z"


def test_members() -> None:
    """There is no other way in: these members and no others."""
    view = View(deal_of(EAST), Seat(0))
    assert {name for name in dir(view) if not name.startswith("_")} == VIEW_MEMBERS


def test_what_one_sees() -> None:
    """Each member, in a position where it says something."""
    rules = rules_with(deck={"bonus": 8})
    hands = (EAST, "147m258p369s123z1f", "55m147p147s12345z", EAST.replace("1234z", "567z1s"))
    deal = deal_of(*hands, draws="5m", loose="8s", rules=rules, dealer=1, round_wind=2)
    view = View(deal, Seat(1), (100, 200, 300, 400))
    assert (view.players, view.dealer, view.round_wind, view.turn) == (4, 1, Wind.WEST, 1)
    assert [view.seat_wind(Seat(seat)) for seat in range(4)] == [3, 0, 1, 2]
    assert view.points == (100, 200, 300, 400)
    assert view.rules is deal.terms.rules
    assert view.left == deal.wall.live
    assert (view.drawn, view.offered, view.offered_by) == (4, None, None)
    assert view.tiles == tuple(sorted(view.tiles))
    assert len(view.tiles) == 14
    assert view.legal == deal.legal(1)
    assert view.bonus(Seat(2)) == (34,)
    assert [view.size(Seat(seat)) for seat in range(4)] == [13, 14, 13, 13]
    run(deal, "E discard:5m")
    west = View(deal, Seat(3))
    assert (west.offered, west.offered_by, west.drawn) == (4, 1, None)
    assert west.discards(Seat(1)) == (4,)
    run(deal, "W pung")
    assert west.discards(Seat(1)) == ()
    (meld,) = view.melds(Seat(3))
    assert meld.tiles == (4, 4, 4)
    seen = west.seen()
    for tile in (*west.tiles, Tile(4), Tile(34)):
        assert seen[kind_of(tile)] >= 1
    assert sum(seen) == 11 + 3 + 1
    assert sum(view.seen()) == 13 + 3 + 1


def test_nobody_sees_what_another_has_drawn() -> None:
    """In somebody's ordinary turn the others' views have no drawn tile."""
    deal = settle_claims(run(deal_of(EAST, draws="9p3s"), "E discard:1m"))
    assert deal.turn == 1
    drawn = [View(deal, Seat(seat)).drawn for seat in range(4)]
    assert [tile is None for tile in drawn] == [True, False, True, True]


def test_only_who_is_asked_learns_that_a_tile_is_offered() -> None:
    """Who could claim is nobody's business, nor that anybody can."""
    deal = run(deal_of(EAST, "55m147p147s12345z", draws="5m"), "E discard:5m")
    offers = [View(deal, Seat(seat)).offered for seat in range(4)]
    assert [tile is None for tile in offers] == [True, False, True, True]
    assert [View(deal, Seat(seat)).offered_by for seat in range(4)] == [None, 0, None, None]


def test_declared_is_seen_by_all() -> None:
    deal = run(deal_of("123m123p123789s5m", draws="9p"), "E ready:9p")
    assert [View(deal, Seat(seat)).declared(Seat(0)) for seat in range(4)] == [True] * 4


def other_hidden_tiles(
    play: Callable[[Deal], Deal], viewer: int, *hands: str, draws: str
) -> tuple[Deal, Deal]:
    """The same play twice; in the second the tiles that the viewer never sees are other ones."""
    rules = rules_with()
    wall = wall_order(rules, hands, draws, "")
    first = play(Deal(Terms(arranged(rules, wall), plain()), SEED))
    # Tiles that nobody has drawn change places, and one of a hand with one of the wall.
    rest = wall[first.wall.head :]
    place = 12 * 4 + (viewer + 1) % 4
    wall_end = len(wall) - 20
    second = bytearray(wall[: first.wall.head] + bytes(reversed(rest)))
    second[place], second[wall_end] = second[wall_end], second[place]
    return first, play(Deal(Terms(arranged(rules, bytes(second)), plain()), SEED))


@pytest.mark.parametrize("viewer", [0, 2, 3])
def test_hidden_tiles_change_nothing_in_a_view(viewer: int) -> None:
    """Two deals that differ only in what a seat can't see look the same from there."""

    def play(deal: Deal) -> Deal:
        run(deal, "E discard:9m", "S discard:9s", "W discard:9p", "N drawn", "E drawn")
        return settle_claims(deal)

    # The last tile dealt to each is one that is kept: the hands are complete in the text.
    first, second = other_hidden_tiles(
        play, viewer, "147m258p369s1234z", "1m5566778899p76z", "1z", "1z", draws="9m9s9p8s8m"
    )
    assert first.turn == 1
    assert everything(View(first, Seat(viewer))) == everything(View(second, Seat(viewer)))
    assert [hand.faces() for hand in first.hands] != [hand.faces() for hand in second.hands]


# --- events


def log_of_everything() -> Deal:
    rules = rules_with(deck={"bonus": 8})
    hands = ("1111m258p369s12z1f", "55m147p147s12345z", "", "")
    deal = deal_of(*hands, draws="9p9m9s8s5m", loose="2f8s7s", rules=rules)
    run(deal, "E kong:1m", "E drawn", "S drawn", "W drawn", "N drawn")
    return settle_claims(deal)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, SPECTATOR, EVERYTHING])
def test_every_viewer_sees_every_number(viewer: int) -> None:
    """Sequence numbers without gaps, for everyone [design 4]."""
    deal = log_of_everything()
    seen = list(events(deal.log, Seat(viewer)))
    assert [event.seq for event in seen] == list(range(len(deal.log) // 4))
    later = list(events(deal.log, Seat(viewer), 30))
    assert later == seen[30:]


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, SPECTATOR])
def test_hidden_tiles_are_seen_by_their_owner_only(viewer: int) -> None:
    """Tiles dealt, drawn and taken from the other end are their player's alone."""
    deal = log_of_everything()
    hidden = 0
    for event, whole in zip(
        events(deal.log, Seat(viewer)), events(deal.log, EVERYTHING), strict=True
    ):
        if isinstance(event, TileDealt | TileDrawn | ReplacementTaken):
            assert isinstance(whole, TileDealt | TileDrawn | ReplacementTaken)
            assert whole.tile is not None
            assert event.tile == (whole.tile if event.seat == viewer else None)
            hidden += event.tile is None
        else:
            assert event == whole
    assert hidden > 30


def test_a_concealed_kong_is_shown() -> None:
    """It is shown as two tiles up, two down, so everybody knows its kind [S0]."""
    deal = log_of_everything()
    for viewer in (0, 1, 2, 3, SPECTATOR):
        found = [e for e in events(deal.log, Seat(viewer)) if isinstance(e, KongDeclared)]
        assert [(kong.tile, kong.added, kong.seat) for kong in found] == [(0, False, 0)]


def test_whose_view_the_events_of_a_view_are() -> None:
    """A view's events are those of its seat, from any number on."""
    deal = log_of_everything()
    for seat in range(4):
        view = View(deal, Seat(seat))
        assert list(view.events()) == list(events(deal.log, Seat(seat)))
        assert list(view.events(50)) == list(events(deal.log, Seat(seat), 50))


def test_a_discard_in_words_of_its_own() -> None:
    """A discard tells the tile, and whether it was the one just drawn."""
    deal = run(deal_of(EAST, draws="9p9m"), "E discard:1z", "S drawn")
    found: list[Event] = [e for e in events(deal.log, SPECTATOR) if isinstance(e, Discarded)]
    assert [(e.seat, e.tile, e.drawn) for e in found if isinstance(e, Discarded)] == [
        (0, 27, False),
        (1, 8, True),
    ]

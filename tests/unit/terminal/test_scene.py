"""The table as values: sides, hidden tiles, the ceremony."""

import itertools

import msgspec
import pytest

from terminal_sittings import classical, play_deal, play_on, play_until, sitting_of
from zimo.rules import load_ruleset
from zimo.rules.ruleset import Direction, Seats
from zimo.terminal.ceremony import ceremony
from zimo.terminal.scene import Place, places, scene_of
from zimo.terminal.sitting import Stage
from zimo.tiles import Deck, Seat


def test_the_next_player_sits_at_the_right() -> None:
    four = places(Seats(), Seat(2))
    assert [four[Seat(seat)] for seat in (2, 3, 0, 1)] == [
        Place.BOTTOM,
        Place.RIGHT,
        Place.TOP,
        Place.LEFT,
    ]
    assert set(places(Seats(players=3), Seat(0)).values()) == {
        Place.BOTTOM,
        Place.RIGHT,
        Place.LEFT,
    }
    clockwise = places(Seats(direction=Direction.CLOCKWISE), Seat(2))
    assert clockwise[Seat(3)] is Place.LEFT
    assert places(Seats(players=2), Seat(1))[Seat(0)] is Place.TOP


def test_hands_of_others_are_closed_while_the_deal_goes_on() -> None:
    sitting = sitting_of()
    sitting.begin_deal()
    while sitting.stage is Stage.PLAY:
        scene = scene_of(sitting)
        for place, side in scene.sides.items():
            assert (side.tiles == ()) == (place is not Place.BOTTOM)
        play_on(sitting)
    assert all(side.tiles for side in scene_of(sitting).sides.values()), "all hands are counted"


def test_only_the_winner_lays_the_hand_open_where_only_that_is_counted() -> None:
    rules = classical(payment={"only_winner": True, "losers_settle": False})
    sitting = play_deal(sitting_of(rules=rules))
    assert sitting.result is not None
    winners = sitting.result.outcome.winners
    assert winners
    for side in scene_of(sitting).sides.values():
        assert bool(side.tiles) == (side.seat in winners or side.seat == sitting.seat)


def test_one_side_has_the_last_discard_until_it_is_claimed() -> None:
    sitting = sitting_of()
    sitting.begin_deal()
    marked = []
    while sitting.stage is Stage.PLAY:
        sides = [side for side in scene_of(sitting).sides.values() if side.last]
        assert len(sides) <= 1
        assert all(side.discards for side in sides)
        marked.append(len(sides))
        play_on(sitting)
    assert 0 in marked
    assert 1 in marked


def test_the_turn_is_marked_when_nothing_is_offered() -> None:
    sitting = play_until(sitting_of(), lambda it: it.view.offered is None)
    scene = scene_of(sitting)
    assert [side.seat for side in scene.sides.values() if side.turn] == [sitting.seat]
    sitting = play_until(sitting_of(), lambda it: it.view.offered is not None)
    scene = scene_of(sitting)
    assert scene.offered is not None
    assert not any(side.turn for side in scene.sides.values())


def test_the_ceremony_deals_what_is_then_there() -> None:
    sitting = sitting_of()
    sitting.begin_deal()
    acts = ceremony(sitting)
    assert [act.shown for act in acts] == sorted(act.shown for act in acts)
    assert acts[-1].shown == len(sitting.chronicle.events)
    assert acts[0].text.startswith("For the seats Wen rolls ")
    texts = " ".join(act.text for act in acts)
    assert texts.count("takes 4 tiles") == 12
    assert "to find the wall" in texts
    assert "to find the stack" in texts

    first = scene_of(sitting, acts[0].shown)
    assert [side.size for side in first.sides.values()] == [0, 0, 0, 0]
    assert first.dice == ()
    sizes = [[scene_of(sitting, act.shown).sides[place].size for place in Place] for act in acts]
    assert all(sum(a) <= sum(b) for a, b in itertools.pairwise(sizes))
    assert sum(sizes[-1]) == 53
    lefts = [scene_of(sitting, act.shown).left for act in acts]
    assert lefts[0] == 120
    assert lefts[-1] == sitting.view.left
    standing = sum(stack.tiles for side in first.sides.values() for stack in side.wall)
    assert standing == 136


def test_later_deals_have_no_seats_to_find() -> None:
    sitting = play_deal(sitting_of())
    sitting.read()
    sitting.begin_deal()
    assert "For the seats" not in ceremony(sitting)[0].text


@pytest.mark.parametrize("bonus", [4, 8])
def test_bonus_tiles_lie_apart(bonus: int) -> None:
    rules = msgspec.structs.replace(load_ruleset("classical"), deck=Deck(bonus=bonus))  # type: ignore[arg-type]
    sitting = sitting_of("bonus", rules=rules)
    sitting.begin_deal()
    for act in ceremony(sitting):
        scene = scene_of(sitting, act.shown)
        own = scene.sides[Place.BOTTOM]
        assert len(own.tiles) == own.size
    final = scene_of(sitting)
    assert sum(len(side.bonus) for side in final.sides.values()) > 0
    assert final.sides[Place.BOTTOM].size in (13, 14)

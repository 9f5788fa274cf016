"""The walls as they stand on the table."""

import pytest

from matches import rules_with
from terminal_sittings import play_on, sitting_of
from zimo.rules.ruleset import Replacement
from zimo.terminal.scene import scene_of
from zimo.terminal.sitting import Sitting, Stage
from zimo.terminal.stacks import own_walls, wall_sides
from zimo.tiles import Seat


def walls_of(sitting: Sitting) -> tuple[tuple[int, ...], ...]:
    view = sitting.view
    size = view.rules.walls.in_play(view.rules.deck.size, view.players)
    sides = wall_sides(sitting.chronicle.events, size, view.players, view.dealer, view.left)
    return tuple(tuple(stack.tiles for stack in side) for side in sides)


def test_before_the_break_the_walls_are_whole() -> None:
    sides = wall_sides([], 136, 4, Seat(2), 122)
    assert [len(side) for side in sides] == [17, 17, 17, 17]
    assert {(stack.tiles, stack.dead) for side in sides for stack in side} == {(2, False)}
    assert [len(side) for side in wall_sides([], 80, 3, Seat(0), 60)] == [13, 14, 13]


@pytest.mark.parametrize("seed", ["1", "2", "3", "round the corner"])
def test_what_is_left_on_the_table_is_what_the_wall_holds(seed: str) -> None:
    sitting = sitting_of(seed)
    sitting.begin_deal()
    while sitting.stage is Stage.PLAY:
        deal = sitting.match.deal
        assert deal is not None
        assert sum(map(sum, walls_of(sitting))) == len(deal.wall.rest())
        play_on(sitting)


def test_walls_that_are_left_out_do_not_stand_on_the_table() -> None:
    sitting = sitting_of("1", rules=rules_with("basic", seats={"players": 3}))
    sitting.begin_deal()
    while sitting.stage is Stage.PLAY:
        deal = sitting.match.deal
        assert deal is not None
        assert [len(side) for side in walls_of(sitting)] == [17, 17, 17]
        assert sum(map(sum, walls_of(sitting))) == len(deal.wall.rest()) - 34
        play_on(sitting)


def test_the_wall_opens_where_the_dice_say() -> None:
    """East's total names the wall; both totals are counted from its right end [S0]."""
    sitting = sitting_of("7")
    sitting.begin_deal()
    wall = sitting.match.deal.wall  # type: ignore[union-attr]
    owner = (sitting.view.dealer + wall.dice[0] + wall.dice[1] - 1) % 4
    count = sum(wall.dice)
    assert count < 17, "this seed was taken because the count ends on the same wall"
    side = walls_of(sitting)[owner]
    assert side[count - 1] == 2, "the stack at the break is the last of the wall"
    assert side[count:] == (0,) * (17 - count), "and the deal has begun behind it"


def test_dead_tiles_are_at_the_end() -> None:
    sitting = sitting_of("7")
    sitting.begin_deal()
    view = sitting.view
    sides = wall_sides(sitting.chronicle.events, 136, 4, view.dealer, view.left)
    dead = sum(stack.dead and stack.tiles > 0 for side in sides for stack in side)
    assert 7 <= dead <= 9, "fourteen tiles and the two loose ones"


def test_everyone_sees_their_own_wall_go() -> None:
    """Duplicate play: of each wall as much stands as its player can still draw."""
    walls = {"separate": True, "replacement": Replacement.NEXT, "dead": 0}
    sitting = sitting_of("own walls", rules=rules_with("tournament", walls=walls))
    sitting.begin_deal()
    while sitting.stage is Stage.PLAY:
        deal = sitting.match.deal
        assert deal is not None
        sides = own_walls(sitting.chronicle.events, 144, 4)
        for seat in range(4):
            assert sum(stack.tiles for stack in sides[seat]) == deal.wall.left(seat)
            assert all(0 <= stack.tiles <= 2 for stack in sides[seat])
        assert scene_of(sitting).left == deal.wall.left(sitting.seat)
        play_on(sitting)
    assert [len(side) for side in own_walls([], 108, 4)] == [14] * 4

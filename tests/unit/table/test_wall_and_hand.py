"""The wall drawn from both ends, and a hand's tiles as values."""

from __future__ import annotations

import pytest

from deals import SEED, deal_of, discardable, run, settle_claims
from matches import rules_with
from zimo.rules.ruleset import Break, Replacement, Walls
from zimo.table.chance import Chance
from zimo.table.deal import Deal
from zimo.table.facts import FACT_SIZE, Fact
from zimo.table.hand import Hand
from zimo.table.terms import Terms
from zimo.table.wall import Wall
from zimo.tiles import Deck, MeldKind, Tile


def wall_of(dead: int, replacement: Replacement, topped_up: bool, players: int = 4) -> Wall:
    """Of two or three players some walls are left out."""
    walls = Walls(dead=dead, replacement=replacement, topped_up=topped_up, left_out=True)
    return Wall(walls, Deck().tiles(), players, Chance(SEED))


@pytest.mark.parametrize("replacement", Replacement)
@pytest.mark.parametrize("topped_up", [True, False])
@pytest.mark.parametrize("dead", [0, 1, 2, 7, 14])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_tile_is_lost_or_taken_twice(
    replacement: Replacement, topped_up: bool, dead: int, players: int
) -> None:
    """Drawing and replacing in any mix takes every tile at most once, and spares the dead ones."""
    for pattern in ((1, 0), (0, 1), (2, 1), (1, 3)):
        wall = wall_of(dead, replacement, topped_up, players)
        left_out = wall.rest()[34 * players :]
        assert len(left_out) == 34 * (4 - players)
        taken: list[int] = []
        while True:
            before = len(taken)
            for _ in range(pattern[0]):
                if wall.live > 0:
                    taken.append(wall.draw())
            for _ in range(pattern[1]):
                if wall.live > 0 and wall.can_replace():
                    taken.append(wall.replace())
            assert sorted([*taken, *wall.rest()]) == list(Deck().tiles())
            if len(taken) == before:
                break
        if topped_up:
            assert len(wall.rest()) >= dead + len(left_out)
        assert wall.live >= 0
        assert wall.rest().endswith(left_out)


def test_replacements_at_the_end_take_the_upper_tile_first() -> None:
    """From the end, stack by stack, of each the upper tile, which would be drawn first."""
    wall = wall_of(14, Replacement.END, True)
    last = bytes(wall.tiles[-6:])
    assert [wall.replace() for _ in range(6)] == [last[at] for at in (4, 5, 2, 3, 0, 1)]


def test_one_roll_along_easts_own_wall() -> None:
    """Option: East rolls once and counts along their own wall [S2]; one roll is shown."""
    rules = rules_with(walls={"opening": Break.OWN_WALL})
    for number in range(20):
        deal = Deal(Terms(rules), bytes([number]), 2)
        assert deal.wall.broken_side == 0
        assert deal.wall.broken_stack == sum(deal.wall.dice)
        facts = [deal.log[at : at + 4] for at in range(0, 3 * FACT_SIZE, 4)]
        assert [fact[0] for fact in facts] == [Fact.DICE, Fact.BREAK, Fact.DEALT]
        assert facts[1][1:3] == bytes([2, sum(deal.wall.dice)])


def test_faces_are_sorted_and_red_fives_come_first() -> None:
    rules = rules_with(deck={"red_fives": (1, 1, 1)})
    deal = deal_of("7z550m9s46m1z05p12s5s", draws="1m", rules=rules)
    faces = deal.hands[0].faces()
    labels = [0, 3, 47, 4, 4, 5, 48, 13, 18, 19, 22, 26, 27, 33]
    assert faces == [Tile(tile) for tile in labels]


def test_holding_a_face() -> None:
    """Red and plain fives are different faces of one kind."""
    rules = rules_with(deck={"red_fives": (1, 1, 1)})
    deal = deal_of("047m5p258p147s123z", draws="9p", rules=rules)
    assert {"0m", "5p"} <= discardable(deal, "E")
    assert not {"5m", "0p"} & discardable(deal, "E")


def test_melds_as_values() -> None:
    """A chow with a red five claimed, its tiles sorted, the claimed one named."""
    rules = rules_with(deck={"red_fives": (1, 0, 0)})
    deal = deal_of("", "46m147p147s12345z", draws="0m", rules=rules)
    run(deal, "E discard:0m", "S chow-middle")
    (meld,) = deal.hands[1].meld_list()
    assert (meld.kind, meld.tiles, meld.claimed) == (MeldKind.CHOW, (3, 47, 5), 47)


def test_sizes() -> None:
    deal = settle_claims(run(deal_of("", draws="9p"), "E drawn"))
    assert [hand.size() for hand in deal.hands] == [13, 14, 13, 13]
    assert Hand(2).size() == 0
    assert (Hand(2).seat, Hand(2).faces(), Hand(2).meld_list()) == (2, [], ())


def test_a_long_log() -> None:
    """The store of the facts grows: a long deal loses none of them."""
    deal = deal_of()
    while deal.phase != 3:
        settle_claims(deal)
        if deal.phase == 0:
            deal.step(deal.turn, 16 + deal.drawn)
    log = deal.log
    assert len(log) % FACT_SIZE == 0
    assert log[-4] == Fact.DRAWN_DEAL
    assert len(log) // FACT_SIZE == 3 + 53 + 1 + 2 * 67 + 1

"""Page 01, Ceremony: seats, wall, break, loose tiles, deal; each clause has its test."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

import pytest

from deals import SEED, deal_of, facts, plain
from matches import rules_with
from zimo.rules import Ruleset
from zimo.rules.ruleset import SeatDraw, Seats
from zimo.table.chance import Chance, derive
from zimo.table.deal import Deal
from zimo.table.facts import Fact
from zimo.table.match import Match, draw_seats
from zimo.table.terms import Terms
from zimo.table.wall import Wall
from zimo.tiles import Deck

SEEDS = [bytes([number]) for number in range(250)]
BONUS_DECK = {"deck": {"bonus": 8}}


def wall_of(rules: Ruleset, seed: bytes) -> Wall:
    return Wall(rules.walls, rules.deck.tiles(), rules.seats.players, Chance(seed))


# --- seats


def test_highest_total_is_east() -> None:
    """01 Ceremony 1: each rolls two dice, the highest total sits East [S0]."""
    for seed in SEEDS:
        seating, rolls = draw_seats(Seats(draw=SeatDraw.DICE, players=4), seed)
        first = rolls[:4]
        assert [roll.player for roll in first] == [0, 1, 2, 3]
        totals = [sum(roll.dice) for roll in first]
        if totals.count(max(totals)) == 1:
            assert seating[0] == totals.index(max(totals))
            assert len(rolls) == 4


def test_the_others_sit_to_the_right_of_east() -> None:
    """01 Ceremony 1: South at East's right, then West, North: they keep their places [S0]."""
    for seed in SEEDS:
        seating, _ = draw_seats(Seats(draw=SeatDraw.DICE, players=4), seed)
        assert [(player - seating[0]) % 4 for player in seating] == [0, 1, 2, 3]


def test_equal_highest_totals_roll_again_among_the_tied() -> None:
    """01 Ceremony 1: only those who share the highest total roll again [+]."""
    again = 0
    for seed in SEEDS:
        seating, rolls = draw_seats(Seats(draw=SeatDraw.DICE, players=4), seed)
        at, tied = 0, [0, 1, 2, 3]
        while len(tied) > 1:
            lap = rolls[at : at + len(tied)]
            assert [roll.player for roll in lap] == tied
            best = max(sum(roll.dice) for roll in lap)
            at += len(tied)
            tied = [roll.player for roll in lap if sum(roll.dice) == best]
        assert at == len(rolls)
        assert seating[0] == tied[0]
        again += len(rolls) > 4
    assert again > 10, "some of these seeds begin with a tie"


def test_seats_as_people_sat_down() -> None:
    """01 Ceremony 1: option: the opener of the table is East [S0]."""
    assert draw_seats(Seats(draw=SeatDraw.AS_SEATED, players=4), b"any") == ((0, 1, 2, 3), ())


def test_random_seating() -> None:
    """01 Ceremony 1: option "random seating": any order, not only a turn of the first [S0]."""
    orders = {draw_seats(Seats(draw=SeatDraw.RANDOM, players=4), seed)[0] for seed in SEEDS}
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)
    assert len(orders) == 24


def test_dice_for_the_seats_are_not_those_of_a_deal() -> None:
    """The seats use a stream of their own, so that options never change the walls."""
    walls = {
        draw: Match(rules_with(seats={"draw": draw}), b"seed").start_deal().wall.tiles
        for draw in SeatDraw
    }
    assert len({bytes(wall) for wall in walls.values()}) == 1
    assert draw_seats(Seats(draw=SeatDraw.DICE, players=2), b"two")[0] in ((0, 1), (1, 0))


# --- wall and break


def two_bytes(seed: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = sha256(seed + counter.to_bytes(4, "big")).digest()
        yield from (256 * block[at] + block[at + 1] for at in range(0, 32, 2))
        counter += 1


def by_hand(deck: bytes, seed: bytes) -> tuple[list[int], list[int]]:
    """The dice, and the tiles in the order of drawing, the loose ones last.

    Worked out with a square of stacks on a table: each side is a list of stacks of an upper and a
    lower tile, from the right end of the player who sits behind it to the left end.
    """
    numbers = two_bytes(seed)

    def below(bound: int) -> int:
        return next(n for n in numbers if n < 65536 // bound * bound) % bound

    dice = [below(6) + 1 for _ in range(4)]
    shuffled = list(deck)
    for last in range(len(deck) - 1, 0, -1):
        other = below(last + 1)
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    length = len(deck) // 8
    stacks = [(shuffled[at], shuffled[at + 1]) for at in range(0, len(deck), 2)]
    sides = {wind: stacks[n * length : (n + 1) * length] for n, wind in enumerate("ENWS")}
    # Counted counter-clockwise from East, who is one: East, South, West, North, East again...
    broken = "ESWNESWNESWN"[dice[0] + dice[1] - 1]
    # From the right end of a wall one goes clockwise, and at its left end comes to the next wall.
    clockwise = {"E": "N", "N": "W", "W": "S", "S": "E"}
    square, wind = [], broken
    for _ in range(4):
        square += sides[wind]
        wind = clockwise[wind]
    count = sum(dice)
    drawn = square[count:] + square[:count]
    return dice, [tile for stack in drawn for tile in stack]


@pytest.mark.parametrize("sections", [{}, BONUS_DECK], ids=["17 stacks", "18 stacks"])
def test_where_the_wall_opens(sections: dict[str, dict[str, int]]) -> None:
    """01 Ceremony 2 and 3: sides, the wall named by the first roll, the count by both [S0].

    A count longer than a side goes on round the corner [+].
    """
    rules = rules_with(**sections)
    corners, totals = 0, set()
    for seed in SEEDS:
        wall = wall_of(rules, seed)
        dice, tiles = by_hand(rules.deck.tiles(), seed)
        assert list(wall.dice) == dice
        assert list(wall.tiles) == tiles
        assert wall.broken_stack == sum(dice)
        totals.add(dice[0] + dice[1])
        corners += sum(dice) > rules.deck.size // 8
    assert totals == set(range(2, 13))
    assert corners > 10, "some of these counts go round the corner"


@pytest.mark.parametrize(
    ("total", "wind"),
    [(5, 0), (9, 0), (2, 1), (6, 1), (10, 1), (3, 2), (7, 2), (11, 2), (4, 3), (8, 3), (12, 3)],
)
@pytest.mark.parametrize("dealer", [0, 2])
def test_which_wall_is_broken(total: int, wind: int, dealer: int) -> None:
    """01 Ceremony 3: 5, 9 East; 2, 6, 10 South; 3, 7, 11 West; 4, 8, 12 North [S0].

    East rolls first, then the owner of that wall.
    """
    rules = rules_with()
    seed = next(s for s in SEEDS if sum(wall_of(rules, s).dice[:2]) == total)
    deal = Deal(Terms(rules), seed, dealer)
    dice = deal.wall.dice
    owner = (dealer + wind) % 4
    assert facts(deal)[:3] == [
        (Fact.DICE, dealer, dice[0], dice[1]),
        (Fact.DICE, owner, dice[2], dice[3]),
        (Fact.BREAK, owner, sum(dice), 0),
    ]


def test_the_wall_holds_every_tile() -> None:
    """01 Ceremony 2: all 136 tiles are in the wall, in another order for another seed [S0]."""
    deck = Deck().tiles()
    walls = {bytes(wall_of(rules_with(), seed).tiles) for seed in SEEDS}
    assert len(walls) == len(SEEDS)
    assert all(sorted(wall) == list(deck) for wall in walls)


# --- loose tiles and deal


def test_the_loose_tiles_mark_the_end_of_the_wall() -> None:
    """01 Ceremony 4: the two tiles of the stack at the break are loose and end the wall [S0]."""
    wall = wall_of(rules_with(), SEED)
    _, tiles = by_hand(Deck().tiles(), SEED)
    assert (wall.loose, wall.tail, wall.size) == (2, 134, 136)
    assert list(wall.rest()) == tiles
    assert [wall.replace(), wall.replace()] == tiles[134:]


def test_deal_order() -> None:
    """01 Ceremony 5: four tiles each, three times; one each; East one more [S0]."""
    for dealer in range(4):
        deal = deal_of(dealer=dealer)
        order = [(dealer + step) % 4 for step in range(4)]
        seats = [seat for lap in range(3) for seat in order for _ in range(4)] + order + [dealer]
        dealt = facts(deal, Fact.DEALT)
        assert [seat for _, seat, _, _ in dealt] == seats
        assert [tile for _, _, tile, _ in dealt] == list(deal.wall.tiles[:53])


def test_fourteen_and_thirteen() -> None:
    """01 Ceremony 5: East holds 14 tiles, the others 13; East's last one counts as drawn [S0]."""
    deal = deal_of(draws="9s", dealer=1)
    assert [hand.size() for hand in deal.hands] == [13, 14, 13, 13]
    assert (deal.turn, deal.drawn) == (1, 26)
    assert deal.wall.live == 136 - 2 - 14 - 53


def test_nobody_else_is_asked_at_the_beginning() -> None:
    """01 Play: East discards first; the others wait [S0]."""
    deal = deal_of(dealer=3)
    assert [bool(deal.legal(seat)) for seat in range(4)] == [False, False, False, True]
    assert len(facts(deal)) == 3 + 53


@pytest.mark.parametrize("players", [2, 3])
def test_fewer_players(players: int) -> None:
    """The same ceremony at a smaller table: the walls are shared out among those who are there."""
    rules = rules_with(seats={"players": players})
    for seed in SEEDS[:40]:
        deal = Deal(Terms(rules, plain()), seed)
        sizes = [hand.size() for hand in deal.hands]
        assert sizes == [14, *[13] * (players - 1)]
        assert deal.wall.broken_side == (sum(deal.wall.dice[:2]) - 1) % players


def test_same_seed_same_deal() -> None:
    """Overview: ruleset, seed and actions give the same facts; another seed gives others."""
    terms = Terms(rules_with())
    assert Deal(terms, SEED).log == Deal(terms, SEED).log
    assert Deal(terms, derive(SEED, "deal", 1)).log != Deal(terms, SEED).log

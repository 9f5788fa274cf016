"""Distances to plans, compared with a search through all complete hands that a plan describes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deals import tile_counts
from zimo.rules import Plan
from zimo.rules.plan import ANY_KIND
from zimo.rules.reach import routes
from zimo.tiles import Meld, MeldKind, Seat, Tile, chow, kong, pung

NOWHERE = 98
HONOURS = 0x7F << 27
ENDS = HONOURS | sum(1 << kind for kind in (0, 8, 9, 17, 18, 26))
DOTS = 0x1FF << 9

Group = tuple[tuple[int, ...], bool]  # the kinds of a set, and whether it is a chow


@cache
def groups(kinds: int) -> tuple[Group, ...]:
    """Every chow and pung of these kinds."""
    found: list[Group] = []
    for kind in range(34):
        if kinds >> kind & 1:
            found.append(((kind,) * 3, False))
        if kind < 27 and kind % 9 < 7 and kinds >> kind & 7 == 7:
            found.append(((kind, kind + 1, kind + 2), True))
    return tuple(found)


def complete_hands(plan: Plan, sets: int, melds: tuple[Meld, ...]) -> Iterator[tuple[int, ...]]:
    """The concealed tiles of every hand that the plan describes beside these melds."""
    laid = [meld.base for meld in melds if meld.kind is not MeldKind.CHOW]
    chows_laid = len(melds) - len(laid)
    for chosen in combinations_with_replacement(groups(plan.kinds), sets - len(melds)):
        pungs = [*laid, *(tiles[0] for tiles, is_chow in chosen if not is_chow)]
        chows = chows_laid + sum(is_chow for _, is_chow in chosen)
        if (chows and not plan.chows) or chows > plan.max_chows or (pungs and not plan.pungs):
            continue
        if not set(plan.needs) <= set(pungs):
            continue
        tiles = tuple(tile for group, _ in chosen for tile in group)
        for pair in range(34):
            if plan.pairs >> pair & 1 and plan.kinds >> pair & 1:
                hand = (*tiles, pair, pair)
                if all(hand.count(tile) <= 4 for tile in set(hand)):
                    yield hand


def spoilt(plan: Plan, melds: tuple[Meld, ...]) -> bool:
    """Whether these melds are none of the plan's, whatever comes."""
    return any(
        (plan.concealed and not meld.concealed)
        or not all(plan.kinds >> kind & 1 for kind in meld.kinds)
        or not (plan.chows if meld.kind is MeldKind.CHOW else plan.pungs)
        for meld in melds
    )


def missing(hand: tuple[int, ...], counts: bytes | bytearray) -> int:
    return sum(max(0, hand.count(kind) - counts[kind]) for kind in set(hand))


def naive_distance(hands: list[tuple[int, ...]], counts: bytes | bytearray) -> int:
    return min((missing(hand, counts) - 1 for hand in hands), default=NOWHERE)


def naive_accepts(hands: list[tuple[int, ...]], counts: bytes | bytearray) -> set[int]:
    """Of the nearest hands, the tiles that are missing; four in hand is all there are."""
    best = naive_distance(hands, counts)
    near = [hand for hand in hands if missing(hand, counts) - 1 == best]
    wanted = {tile for hand in near for tile in set(hand) if hand.count(tile) > counts[tile]}
    return {tile for tile in wanted if counts[tile] < 4}


@st.composite
def positions(draw: st.DrawFn) -> tuple[Plan, tuple[Meld, ...], bytearray]:
    """A plan, two to four melds of which most fit it, and the tiles that go with them."""
    kinds = draw(st.sampled_from((ANY_KIND, DOTS, DOTS | HONOURS, ENDS, HONOURS)))
    allowed = [kind for kind in range(34) if kinds >> kind & 1]
    plan = Plan(
        kinds=kinds,
        chows=draw(st.booleans()),
        pungs=draw(st.booleans()),
        max_chows=draw(st.integers(0, 4)),
        pairs=draw(st.sampled_from((ANY_KIND, ANY_KIND & ~HONOURS, ENDS, 1 << 12))),
        needs=tuple(draw(st.lists(st.sampled_from(allowed), max_size=2, unique=True))),
        concealed=draw(st.integers(0, 5)) == 0,
    )
    melds = []
    for group, is_chow in draw(st.lists(st.sampled_from(groups(kinds)), min_size=2, max_size=4)):
        tiles = [Tile(kind) for kind in group]
        made = chow(tiles, claimed=tiles[0], source=Seat(1)) if is_chow else pung(tiles)
        if not is_chow and draw(st.booleans()):
            made = kong([*tiles, tiles[0]], concealed=draw(st.booleans()))
        melds.append(made)
    counts = bytearray(34)
    for _ in range(14 - 3 * len(melds) - draw(st.integers(0, 1))):
        free = [kind for kind in range(34) if counts[kind] < 4]
        near = [kind for kind in free if kinds >> kind & 1]
        fits = draw(st.integers(0, 2)) > 0
        counts[draw(st.sampled_from(near if near and fits else free))] += 1
    return plan, tuple(melds), counts


@settings(max_examples=120)
@given(positions())
def test_distances_are_those_of_a_search(case: tuple[Plan, tuple[Meld, ...], bytearray]) -> None:
    plan, melds, counts = case
    hands = [] if spoilt(plan, melds) else list(complete_hands(plan, 4, melds))
    ways = routes([plan], 4, melds)
    if not ways:
        assert hands == []
        return
    (way,) = ways
    assert way.plan == plan
    assert way.route.distance(counts) == naive_distance(hands, counts)
    accepted = {kind for kind in range(34) if way.route.accepts(counts) >> kind & 1}
    assert accepted == (naive_accepts(hands, counts) if hands else set())


@pytest.mark.parametrize(
    ("plan", "hand", "distance"),
    [
        (Plan(), "123m123p123s46m66z", 0),
        (Plan(), "123m123p123s456m66z", -1),
        (Plan(chows=False), "111m222p333s444z66z", -1),
        (Plan(chows=False), "111m222p333s44z66z", 0),
        (Plan(chows=False), "123m456p789s11223z", 6),
        (Plan(pungs=False), "123m456p789s123s66z", -1),
        (Plan(pungs=False, pairs=ANY_KIND & ~HONOURS), "123m456p789s123s66z", 1),
        (Plan(kinds=DOTS), "123456789p11122z", 4),
        (Plan(kinds=DOTS | HONOURS), "123456789p11122z", -1),
        (Plan(needs=(31,)), "123m456p789s12355z", 1),
        (Plan(needs=(31, 32, 33)), "555666777z123m44p", -1),
        (Plan(needs=(31, 32, 33)), "56z123456789m44p", 6),
        (Plan(max_chows=1), "123m456m789m123p55p", 5),
        (Plan(form="thirteen_orphans"), "19m19p19s1234567z1z", -1),
        (Plan(form="seven_pairs"), "1133m5577p2244s66z", -1),
        (Plan(form="seven_pairs", kinds=HONOURS), "1122334455z6678m", 3),
    ],
)
def test_known_distances(plan: Plan, hand: str, distance: int) -> None:
    (way,) = routes([plan], 4, ())
    assert way.route.distance(tile_counts(hand)) == distance


@pytest.mark.parametrize(
    ("plan", "melds"),
    [
        (Plan(chows=False), (chow([Tile(0), Tile(1), Tile(2)]),)),
        (Plan(pungs=False), (pung([Tile(0)] * 3),)),
        (Plan(kinds=DOTS), (pung([Tile(0)] * 3),)),
        (Plan(concealed=True), (pung([Tile(0)] * 3),)),
        (Plan(form="seven_pairs"), (kong([Tile(0)] * 4, concealed=True),)),
        (Plan(needs=(31, 32)), tuple(pung([Tile(kind)] * 3) for kind in (0, 1, 2))),
        (Plan(max_chows=0), (chow([Tile(0), Tile(1), Tile(2)]),)),
        (Plan(kongs=0), (kong([Tile(0)] * 4, concealed=True),)),
    ],
)
def test_plans_that_melds_have_spoilt(plan: Plan, melds: tuple[Meld, ...]) -> None:
    """They are left out, and the others keep their order."""
    ways = routes([Plan(items=("a",)), plan, Plan(items=("b",))], 4, melds)
    assert [way.plan.items for way in ways] == [("a",), ("b",)]


def test_plans_that_melds_have_not_spoilt() -> None:
    """A concealed kong spoils no concealed hand; a pung that is needed is there when it is laid."""
    concealed = kong([Tile(0)] * 4, concealed=True)
    assert routes([Plan(concealed=True)], 4, (concealed,))
    (way,) = routes([Plan(needs=(31,))], 4, (pung([Tile(31)] * 3),))
    assert way.route.distance(tile_counts("123m456p789s66z")) == -1


def test_five_sets() -> None:
    """Hands of sixteen tiles and one."""
    (way,) = routes([Plan(max_chows=5)], 5, ())
    assert way.route.distance(tile_counts("123m123p123s123m456p66z")) == -1
    assert way.route.distance(tile_counts("123m123p123s123m45p66z")) == 0


def test_kongs_and_a_pair() -> None:
    """Nothing but kongs: every one needs its four tiles, a pung on the table its fourth."""
    plan = Plan(kongs=4)
    (way,) = routes([plan], 4, ())
    assert way.route.distance(tile_counts("1111m2222p3333s44z")) == 3
    laid = (pung([Tile(0)] * 3), kong([Tile(10)] * 4), kong([Tile(20)] * 4))
    (way,) = routes([plan], 4, laid)
    assert way.route.distance(tile_counts("444466z")) == 0
    assert way.route.accepts(tile_counts("444466z")) == 1
    assert routes([plan], 4, (chow([Tile(0), Tile(1), Tile(2)]),)) == ()

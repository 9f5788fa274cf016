"""07: who pays whom: limits, counters, liability, several winners, three players, drawn deals."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from zimo.rules import Ruleset, load_ruleset, read_ruleset
from zimo.rules.holding import Ending, Holding, Outcome, Source, Win
from zimo.rules.load import family_of
from zimo.rules.sheet import Settlement
from zimo.rules.stakes import with_stakes
from zimo.tiles import Meld, Seat, Tile, Wind, kong, pung
from zimo.tiles.notation.text import parse_hand, parse_tile, parse_tiles


def holding(hand: str, win: str, seat: int, *, drawn: bool = False, **more: Any) -> Holding:
    """A winner in the round of East; East sits at 0."""
    read = parse_hand(hand)
    tile = parse_tile(win)
    source = Source.WALL if drawn else Source.DISCARD
    made = Holding(
        concealed=(*read.tiles, tile),
        melds=read.melds,
        seat_wind=Wind(seat),
        win=Win(tile=tile, source=source),
    )
    return replace(made, **more)


def settled(rules: Ruleset, outcome: Outcome) -> Settlement:
    family = family_of(rules)
    sheets = tuple(family.score(rules, each) for each in outcome.holdings)
    for winner in outcome.winners:
        assert sheets[winner].wins
    return with_stakes(rules, outcome, family.settle(rules, outcome, sheets))


def won(rules: Ruleset, winners: dict[int, Holding], giver: int | None, **more: Any) -> Settlement:
    players = rules.seats.players
    holdings = tuple(winners.get(seat, Holding()) for seat in range(players))
    outcome = Outcome(
        holdings=holdings,
        winners=tuple(Seat(seat) for seat in winners),
        discarder=None if giver is None else Seat(giver),
        **more,
    )
    return settled(rules, outcome)


FORTY = "222p 456p 678s 99s 34s"
"""With 5s from a discard: riichi, and dora as they are told; 30 + 4 = 40 fu."""


def three_han(seat: int, *, drawn: bool = False) -> Holding:
    hand = holding(FORTY, "5s", seat, drawn=drawn, declared=True)
    assert hand.win is not None
    return replace(hand, win=replace(hand.win, indicators=parse_tiles("8s")))


def test_three_han_forty_fu_with_one_counter_for_three_players() -> None:
    """07: sanma: 5,200 and a counter of 100 from each of two payers, all by the discarder."""
    rules = load_ruleset("sanma-tenhou")
    assert won(rules, {1: three_han(1)}, 2, counters=1).totals == (0, 5400, -5400)
    four = load_ruleset("riichi-tenhou")
    assert won(four, {1: three_han(1)}, 2, counters=1).totals == (0, 5500, -5500, 0)


def test_a_self_drawn_win_with_counters() -> None:
    """07: everybody pays their share and 100 for each counter."""
    rules = load_ruleset("riichi-tenhou")
    hand = holding("234m 456p 678s 22p 34s", "5s", 1, drawn=True)
    # Pinfu, tanyao, self-drawn: 3 han 20 fu.
    assert won(rules, {1: hand}, None, counters=2).totals == (-1500, 3300, -900, -900)
    east = replace(hand, seat_wind=Wind.EAST)
    assert won(rules, {0: east}, None).totals == (3900, -1300, -1300, -1300)


@pytest.mark.parametrize(
    ("way", "totals"), [("loss", (-1300, 2000, -700)), ("split", (-1600, 2600, -1000))]
)
def test_the_share_of_the_missing_player(way: str, totals: tuple[int, ...]) -> None:
    """07: tsumo loss, or halves of it by both (640 × 2 + 320, 640 + 320, rounded up)."""
    rules = read_ruleset(
        f'id = "mine"\nextends = "sanma-tenhou"\n[score]\nthree_players = "{way}"', "mine.toml"
    )
    hand = holding("234p 456p 678s 22p 34s", "5s", 1, drawn=True)
    assert won(rules, {1: hand}, None).totals == totals


def test_two_winners() -> None:
    """07: each is paid; counters and stakes go to the first after the discarder."""
    rules = load_ruleset("riichi-tenhou")
    one = holding("234m 456p 678s 22p 34s", "5s", 1)  # pinfu, tanyao: 2,000
    other = holding("[777z] 234m 678s 99p 34s", "5s", 3)  # 1,000
    found = won(rules, {1: one, 3: other}, 2, counters=1, deposits=2000)
    assert found.totals == (0, 2000, -3300, 1000 + 300 + 2000)
    each = read_ruleset(
        'id = "mine"\nextends = "riichi-tenhou"\n[score]\ncounters_each = true', "mine.toml"
    )
    assert won(each, {1: one, 3: other}, 2, counters=1).totals == (0, 2300, -3600, 1300)


def claimed(tiles: str, source: int) -> Meld:
    read = parse_tiles(tiles)
    return pung(read, claimed=read[0], source=Seat(source))


DRAGONS = (claimed("555z", 0), claimed("666z", 2), claimed("777z", 3))


def big_dragons(seat: int, rest: str, win: str, *, drawn: bool) -> Holding:
    tile = parse_tile(win)
    return Holding(
        concealed=(*parse_tiles(rest), tile),
        melds=DRAGONS,
        seat_wind=Wind(seat),
        win=Win(tile=tile, source=Source.WALL if drawn else Source.DISCARD),
    )


def test_liability_for_the_third_dragon() -> None:
    """07: pao: all of it from the wall, half of it on another's discard; only the last set."""
    rules = load_ruleset("riichi-majsoul")
    drawn = big_dragons(1, "99m23p", "4p", drawn=True)
    assert won(rules, {1: drawn}, None, counters=1).totals == (0, 32300, 0, -32300)
    taken = big_dragons(1, "99m23p", "4p", drawn=False)
    assert won(rules, {1: taken}, 2, counters=1).totals == (0, 32300, -16300, -16000)
    assert won(rules, {1: taken}, 3).totals == (0, 32000, 0, -32000)


def test_liability_with_two_yakuman() -> None:
    """07: only the liable part; in Tenhou the whole hand."""
    both = big_dragons(1, "111z2z", "2z", drawn=True)  # and all honours
    part = load_ruleset("riichi-majsoul")
    # All honours as always: 16,000 and 8,000 twice; the three dragons by the liable player alone.
    assert won(part, {1: both}, None).totals == (-16000, 64000, -8000, -40000)
    whole = load_ruleset("riichi-tenhou")
    assert won(whole, {1: both}, None).totals == (0, 64000, 0, -64000)
    taken = big_dragons(1, "111z2z", "2z", drawn=False)
    assert won(part, {1: taken}, 2).totals == (0, 64000, -48000, -16000)
    assert won(whole, {1: taken}, 2).totals == (0, 64000, -32000, -32000)


def test_no_liability_for_what_nobody_gave() -> None:
    """07: a third set in hand or a concealed kong makes nobody liable."""
    rules = load_ruleset("riichi-majsoul")
    hidden = kong(parse_tiles("7777z"), concealed=True)
    tile = parse_tile("4p")
    hand = Holding(
        concealed=(*parse_tiles("99m23p"), tile),
        melds=(*DRAGONS[:2], hidden),
        seat_wind=Wind.SOUTH,
        win=Win(tile=tile, source=Source.WALL),
    )
    assert won(rules, {1: hand}, None).totals == (-16000, 32000, -8000, -8000)


def test_liability_for_the_fourth_kong_is_an_option() -> None:
    """07: on in the world championship, off elsewhere."""
    kongs = tuple(
        kong(parse_tiles(tiles), claimed=parse_tile(tiles[:1] + tiles[-1]), source=Seat(3))
        for tiles in ("2222m", "7777p", "3333s", "9999s")
    )
    tile = parse_tile("1z")
    hand = Holding(
        concealed=(tile, tile),
        melds=kongs,
        seat_wind=Wind.SOUTH,
        win=Win(tile=tile, source=Source.WALL),
    )
    plain = load_ruleset("riichi-majsoul")
    assert won(plain, {1: hand}, None).totals == (-16000, 32000, -8000, -8000)
    liable = read_ruleset(
        'id = "mine"\nextends = "riichi-majsoul"\n[score]\npao_kongs = true', "mine.toml"
    )
    assert won(liable, {1: hand}, None).totals == (0, 32000, 0, -32000)


# -- drawn deals


OUTER = parse_tiles("19m1z5z")
MIXED = parse_tiles("19m1z5p")
READY = Holding(concealed=parse_tiles("234m456p678s22p34s"))
NOTHING = Holding(concealed=parse_tiles("147m258p369s1357z"))


def drawn_deal(
    preset: str,
    discards: tuple[tuple[Tile, ...], ...],
    untouched: tuple[bool, ...],
    ready: tuple[int, ...] = (),
    ending: Ending = Ending.EXHAUSTED,
) -> tuple[int, ...]:
    rules = load_ruleset(preset)
    players = rules.seats.players
    outcome = Outcome(
        holdings=tuple(READY if seat in ready else NOTHING for seat in range(players)),
        discards=discards,
        untouched=untouched,
        ending=ending,
        counters=2,
    )
    family = family_of(rules)
    return family.settle_drawn(rules, family.forms(rules), outcome).totals


ALL = (True,) * 4


def test_nagashi_mangan() -> None:
    """07: terminals and honours only, none of them claimed: a mangan, without counters."""
    told = (OUTER, MIXED, MIXED, MIXED)
    assert drawn_deal("riichi-tenhou", told, ALL, (1,)) == (12000, -4000, -4000, -4000)
    told = (MIXED, OUTER, MIXED, MIXED)
    assert drawn_deal("riichi-tenhou", told, ALL, (0,)) == (-4000, 8000, -2000, -2000)
    both = (OUTER, OUTER, MIXED, MIXED)
    assert drawn_deal("riichi-tenhou", both, ALL) == (8000, 4000, -6000, -6000)


def test_nagashi_with_a_claimed_discard_is_none() -> None:
    """07: one of the discards was called: the usual payments."""
    told = (MIXED, OUTER, MIXED, MIXED)
    touched = (True, False, True, True)
    assert drawn_deal("riichi-tenhou", told, touched, (0,)) == (3000, -1000, -1000, -1000)


def test_nagashi_where_there_is_none() -> None:
    """07: tournaments have no nagashi mangan; a deal broken off has none either."""
    told = (OUTER, MIXED, MIXED, MIXED)
    assert drawn_deal("riichi", told, ALL, (1,)) == (-1000, 3000, -1000, -1000)
    assert drawn_deal("riichi-tenhou", told, ALL, (1,), Ending.FOUR_WINDS) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("ready", "totals"),
    [
        ((), (0, 0, 0)),
        ((1,), (-1000, 2000, -1000)),
        ((0, 1), (1000, 1000, -2000)),
        ((0, 1, 2), (0, 0, 0)),
    ],
)
def test_who_is_ready_of_three(ready: tuple[int, ...], totals: tuple[int, ...]) -> None:
    """07: sanma: 2,000 points between those who are ready and those who are not."""
    told = (MIXED, MIXED, MIXED)
    assert drawn_deal("sanma-tenhou", told, ALL[:3], ready) == totals

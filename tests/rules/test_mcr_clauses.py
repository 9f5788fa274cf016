"""Page 06, `mcr`, how it is played, clause by clause [S4]; the fans are in the case files."""

from __future__ import annotations

import pytest
from msgspec import convert

from deals import deal_of, facts, run
from matches import any_action, play_match, rules_with
from zimo.records import verify
from zimo.rules import Ruleset, family_of, load_ruleset
from zimo.rules.entry import Circumstances, read_holding
from zimo.rules.ruleset import BustEnd, Rob
from zimo.table.actions import MAHJONG, PASS
from zimo.table.deal import OVER, TURN
from zimo.table.events import SPECTATOR, KongDeclared, events
from zimo.table.facts import Fact
from zimo.table.match import EndReason, Match
from zimo.table.result import result_of
from zimo.tiles import Seat

MCR = load_ruleset("mcr")
THEN = load_ruleset("mcr-1998")
PRESETS = (MCR, THEN, load_ruleset("mcr-2006"), load_ruleset("mcr-sporting"))
FAR = "147m147p147s1234z"
FAR_WITH_9S = "9s47m147p147s123z"
READY = "[123p] 55m 12379s 789p"


def total(rules: Ruleset, hand: str, win: str, **told: bool) -> int:
    holding = read_holding(rules, hand, win=win, told=convert(told, Circumstances))
    return family_of(rules).score(rules, holding).total


def items(rules: Ruleset, hand: str, win: str, **told: bool) -> list[str]:
    holding = read_holding(rules, hand, win=win, told=convert(told, Circumstances))
    return [line.item for line in family_of(rules).score(rules, holding).lines]


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.id)
def test_sixteen_deals_exactly(rules: Ruleset) -> None:
    """S4, 1: sixteen deals; after a win of East's and after a drawn one the deal passes."""
    match = Match(rules, b"sixteen")
    dealers, winds = [], []
    while match.over is None:
        deal = match.start_deal()
        dealers.append(deal.dealer)
        winds.append(deal.round_wind)
        while deal.phase != OVER:
            legal = [action for action in deal.legal(deal.actor()) if action != MAHJONG]
            deal.step(deal.actor(), legal[0])
        match.finish_deal()
    assert match.over in (EndReason.DEALS, EndReason.ROUNDS)
    assert (match.number, dealers) == (16, [0, 1, 2, 3] * 4)
    assert winds == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4


def test_seats_change_at_each_round() -> None:
    """S4, by the table of page 03: nobody keeps their seat, and the points go with them."""
    match = Match(MCR, b"seats")
    seatings = []
    while match.over is None:
        if match.number % 4 == 0:
            seatings.append(match.seating)
        deal = match.start_deal()
        while deal.phase != OVER:
            deal.step(deal.actor(), any_action(deal, deal.actor()))
        match.finish_deal()
    assert len(seatings) == 4
    for seat in range(4):
        assert len({seating[seat] for seating in seatings}) == 4


def test_the_wall_is_played_to_its_last_tile() -> None:
    """S4, 3: 144 tiles, no dead wall; replacements come from its other end."""
    assert MCR.deck.size == 144
    deal = deal_of(FAR, rules=rules_with("mcr"))
    while deal.phase != OVER:
        legal = [action for action in deal.legal(deal.actor()) if action != MAHJONG]
        deal.step(deal.actor(), legal[0])
    assert deal.wall.rest() == b""


def test_no_calling_hand_and_no_bound_on_points() -> None:
    """S4, 5; and a player may be below zero."""
    assert MCR.ready.when.value == "never"
    assert MCR.match.bust is BustEnd.NEVER


def test_a_concealed_kong_is_seen_when_the_deal_is_over() -> None:
    """S4, 6: it lies face down; others and spectators do not learn it before."""
    deal = deal_of("1111m47m147p147s1z", rules=MCR)
    run(deal, "E kong:1m")
    for viewer, seen in ((Seat(1), None), (SPECTATOR, None), (Seat(0), 0)):
        kongs = [event for event in events(deal.log, viewer) if isinstance(event, KongDeclared)]
        assert [kong.tile for kong in kongs] == [seen]


def test_only_an_added_kong_can_be_robbed() -> None:
    """S4, 7: when a melded pung is promoted; a concealed kong is laid at once."""
    assert MCR.kongs.rob is Rob.ADDED
    free = rules_with("mcr", winning={"minimum": 0})
    deal = deal_of("111m47p147p147s12z", "23m456p78s11999s", rules=free, draws="1m")
    assert deal.phase == TURN
    run(deal, "E kong:1m")
    assert deal.phase == TURN, "South waits for the ones, and is not asked"


def test_only_who_goes_out_scores_and_the_nearest_does() -> None:
    """S4, 8 and 9: two wait for one tile; the one who plays next wins alone."""
    south, west = "123m456p78s11m555z", "123p456m78s11p666z"
    free = rules_with("mcr", winning={"minimum": 0})
    deal = deal_of(FAR_WITH_9S, south, west, rules=free, family=family_of(free))
    assert [seat for seat in range(4) if deal.hands[seat].waits] == [1, 2]
    run(deal, "E discard:9s", "W mahjong", "S mahjong")
    result = result_of(deal)
    assert result.outcome.winners == (Seat(1),)
    assert [change > 0 for change in result.settlement.totals] == [False, True, False, False]
    assert sum(result.settlement.totals) == 0


def test_eight_points_without_flowers() -> None:
    """S4, 10: each bonus tile adds a point after the minimum."""
    poor = "[123m] [567p] [234s] 88m 78s"
    holding = read_holding(MCR, f"{poor} 1f2f3f4f5f6f7f8f", win="9s")
    sheet = family_of(MCR).score(MCR, holding)
    assert (sheet.wins, sheet.refusal) == (False, "minimum")
    assert total(MCR, f"{READY} 1f2f", "8s") == total(MCR, READY, "8s") + 2


@pytest.mark.parametrize("ruleset", ["mcr-sporting", "mcr-1998-sporting"])
def test_a_false_mahjong_costs_ten_to_each_and_the_deal_goes_on(ruleset: str) -> None:
    """S4, 11: the offender can't declare mahjong in this deal again."""
    rules = load_ruleset(ruleset)
    deal = deal_of(FAR, "123m456p78s11m555z", rules=rules, family=family_of(rules))
    before = deal.phase
    run(deal, "E mahjong")
    assert deal.phase == before
    assert facts(deal, Fact.FALSE_MAHJONG)[0][1] == 0
    assert deal.hands[0].dead
    assert MAHJONG not in deal.legal(0)
    while deal.phase != OVER:
        seat = deal.actor()
        legal = [action for action in deal.legal(seat) if action != MAHJONG]
        deal.step(seat, legal[0])
        assert MAHJONG not in deal.legal(0)
    assert result_of(deal).settlement.totals == (-30, 10, 10, 10)


@pytest.mark.parametrize(("ruleset", "wrong"), [("mcr-sporting", True), ("mcr", False)])
def test_a_mahjong_below_the_minimum_is_a_false_one(ruleset: str, wrong: bool) -> None:
    """S4, 11: a whole hand of too few points; where mistakes are prevented it is not offered."""
    rules = load_ruleset(ruleset)
    deal = deal_of(FAR_WITH_9S, "234m567p78s11z456s", rules=rules, family=family_of(rules))
    assert deal.hands[1].waits, "the hand of South is ready"
    run(deal, "E discard:9s")
    assert (MAHJONG in deal.legal(1)) is wrong
    if wrong:
        deal.step(1, MAHJONG)
        assert deal.penalised == [1]
        assert deal.phase != OVER


def test_payment() -> None:
    """S4, 12 and 13: value and 8 from each, or from who gave the tile, 8 from the others."""
    hand = "123m456p78s11m555z"
    free = rules_with("mcr", winning={"minimum": 0})
    deal = deal_of(FAR_WITH_9S, hand, rules=free, family=family_of(free))
    run(deal, "E discard:9s", "S mahjong")
    result = result_of(deal)
    worth = result.sheets[1].total
    assert result.settlement.totals == (-worth - 8, worth + 24, -8, -8)
    drawn = deal_of(FAR, hand, draws="9p9s", rules=free, family=family_of(free))
    run(drawn, "E discard:9p", "S mahjong")
    result = result_of(drawn)
    more = result.sheets[1].total
    assert more > worth
    assert result.settlement.totals == (-more - 8, 3 * more + 24, -more - 8, -more - 8)


def test_table_points() -> None:
    """06: 4, 2, 1, 0 by place [+]; in the record of a whole match."""
    assert MCR.match.place_points == (4, 2, 1, 0)
    text = play_match(rules_with("mcr", match={"deals": 2}), b"\x02", any_action).text()
    standings = verify(text).standings
    assert sum(each.result or 0 for each in standings) == 7


def test_last_tile_for_a_pair() -> None:
    """S4: two in the open suffice for a single tile that waits for the pair; today three do."""
    hand = "[123m] [789m] [123p] 789s 5z"
    assert "last_tile" in items(THEN, hand, "5z", two_open=True)
    assert "last_tile" not in items(MCR, hand, "5z", two_open=True)
    assert "last_tile" in items(MCR, hand, "5z", last_of_kind=True)
    assert total(THEN, hand, "5z", two_open=True) == total(THEN, hand, "5z") + 4
    # Of a pung or a chow two in the open leave another one.
    assert "last_tile" not in items(THEN, "[123m] [789m] [123p] 55z 99s", "5z", two_open=True)
    assert "last_tile" not in items(THEN, "[123m] [789m] [123p] 79s 55z", "8s", two_open=True)
    # Seven pairs wait for a pair too.
    assert "last_tile" in items(THEN, "1133m5577p2244s6z", "6z", two_open=True)
    assert "last_tile" not in items(MCR, "1133m5577p2244s6z", "6z", two_open=True)


@pytest.mark.parametrize("lying", [0, 1, 2])
def test_two_in_the_open_as_the_table_sees_them(lying: int) -> None:
    """S4: West waits with one wind for the pair; East discards the other three one by one."""
    south, west = "258m258p258s1235z", "123m789m123p789s4z"
    hands = ("444z147m147p147s1z", south, west, "369m369p369s2356z")
    deal = deal_of(*hands, draws="9m9p9s8m8p7s2s2p2m8s", rules=THEN, family=family_of(THEN))
    for number in range(lying + 1):
        run(deal, "E discard:4z")
        assert MAHJONG in deal.legal(2)
        if number < lying:
            deal.step(2, PASS)
            run(deal, "S drawn", "W drawn", "N drawn")
    deal.step(2, MAHJONG)
    result = result_of(deal)
    win = result.outcome.holdings[2].win
    assert win is not None
    assert (win.two_open, win.last_of_kind) == (lying == 2, False)
    assert ("last_tile" in [line.item for line in result.sheets[2].lines]) is (lying == 2)


@pytest.mark.parametrize(
    ("hand", "win", "points"),
    [
        ("(1111m) (9999p) [444s] 234m 8s", "8s", (10, 14, 12)),
        ("(1111m) [9999p] [444s] 234m 8s", "8s", (9, 11, 10)),
        ("[1111m] [9999p] [444s] 234m 8s", "8s", (8, 10, 8)),
    ],
)
def test_kongs_in_the_three_books(hand: str, win: str, points: tuple[int, ...]) -> None:
    """06: two concealed kongs 6, 8 in the book of 2006; one of each 5 or 6 in all."""
    found = tuple(total(load_ruleset(name), hand, win) for name in ("mcr", "mcr-1998", "mcr-2006"))
    assert found == points


@pytest.mark.parametrize(
    ("hand", "win", "item", "more"),
    [
        ("[234s] [666s] 88s 22s 666z", "8s", "half_flush", 6),
        ("[111m] [999p] [111p] 99s 999m", "9s", "double_pung", 4),
    ],
)
def test_what_may_be_combined_in_the_book_of_2006(
    hand: str, win: str, item: str, more: int
) -> None:
    """06: All Green with Half Flush, All Terminals with Double Pung, by the book's sentences."""
    book = load_ruleset("mcr-2006")
    assert item in items(book, hand, win)
    assert item not in items(MCR, hand, win)
    assert total(book, hand, win) == total(MCR, hand, win) + more


def test_fully_concealed_special_hands_in_the_book_of_2006() -> None:
    pairs = "1133m5577p2244s6z"
    book = load_ruleset("mcr-2006")
    assert total(book, pairs, "6z", self_drawn=True) == total(MCR, pairs, "6z", self_drawn=True) + 3

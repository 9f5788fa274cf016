"""Page 01, Play: kongs, the tiles that replace them, and robbing; each clause has its test."""

from __future__ import annotations

import pytest

from deals import deal_of, discardable, facts, offered, run, settle_claims
from matches import rules_with
from zimo.rules import Source
from zimo.rules.ruleset import LastDiscard, Replacement, Rob, WinOrder
from zimo.table.actions import IllegalAction
from zimo.table.check import check
from zimo.table.deal import OVER, ROB, TURN, Deal
from zimo.table.facts import Fact
from zimo.table.result import result_of
from zimo.tiles import MeldKind, Seat

JUNK = "147m147p147s1234z"
EAST = "147m258p369s1234z"
FIVES = "555m147p147s567z6z"

# --- melded kong


def test_melded_kong_by_anyone_holding_three() -> None:
    """Kong, melded: anyone holding three concealed claims the fourth from the discard [S0]."""
    for wind in "SWN":
        hands = [EAST, "", "", ""]
        hands["ESWN".index(wind)] = FIVES
        deal = run(deal_of(*hands, draws="5m", loose="9s9p"), "E discard:5m")
        assert offered(deal, wind) == {"kong", "pung", "pass"}
        run(deal, f"{wind} kong")
        seat = "ESWN".index(wind)
        (meld,) = deal.hands[seat].meld_list()
        assert (meld.kind, meld.tiles, meld.concealed, meld.added) == (
            MeldKind.KONG,
            (4, 4, 4, 4),
            False,
            False,
        )
        assert (meld.claimed, meld.source) == (4, Seat(0))
        assert check(deal, replay=True) == []


def test_melded_kong_takes_a_loose_tile_and_discards() -> None:
    """It takes a loose tile, then its player discards [S0]; nothing is drawn from the wall."""
    deal = run(deal_of(EAST, "", FIVES, draws="5m", loose="9s9p"), "E discard:5m", "W kong")
    assert (deal.phase, deal.turn, deal.drawn) == (TURN, 2, 26)
    assert deal.hands[2].size() == 11
    assert facts(deal, Fact.REPLACED) == [(Fact.REPLACED, 2, 26, deal.wall.live)]
    assert facts(deal, Fact.DRAWN) == []
    run(deal, "W discard:9s", "N drawn")
    assert deal.hands[2].size() == 10


def test_discard_may_not_be_added_to_a_melded_pung() -> None:
    """A discard may not be added to a pung that is already melded [S0]."""
    hands = (EAST, "", "55m147p147s12345z")
    deal = deal_of(*hands, draws="5m9p9p5m")
    run(deal, "E discard:5m", "W pung", "W discard:1z", "N drawn", "E drawn", "S drawn")
    assert facts(deal, Fact.DISCARDED)[-1][1:3] == (1, 4)
    assert "kong" not in offered(deal, "W")
    assert "pung" not in offered(deal, "W")


def test_claimed_kongs_switched_off() -> None:
    """Option: no kong of a discard; three in hand are a pung all the same."""
    rules = rules_with(kongs={"claimed": False})
    deal = run(deal_of(EAST, FIVES, draws="5m", rules=rules), "E discard:5m")
    assert offered(deal, "S") == {"pung", "pass"}


# --- promoted kong


def test_promoted_kong() -> None:
    """Kong, promoted: on your turn the fourth tile drawn is added to your pung; loose tile [S0]."""
    hands = (EAST, "", "55m147p147s12345z")
    deal = deal_of(*hands, draws="5m9p9p9m5m", loose="9s")
    run(deal, "E discard:5m", "W pung", "W discard:1z", "N drawn", "E drawn", "S drawn")
    settle_claims(deal)
    assert (deal.turn, deal.drawn) == (2, 4)
    assert offered(deal, "W") == {"add:5m"}
    run(deal, "W add:5m")
    (meld,) = deal.hands[2].meld_list()
    assert (meld.kind, meld.tiles, meld.added, meld.claimed, meld.source) == (
        MeldKind.KONG,
        (4, 4, 4, 4),
        True,
        4,
        Seat(0),
    )
    assert (deal.phase, deal.turn, deal.drawn, deal.hands[2].size()) == (TURN, 2, 26, 11)
    assert [fact for fact, *_ in facts(deal)[-2:]] == [Fact.ADDED_KONG, Fact.REPLACED]
    assert check(deal, replay=True) == []


def test_promoted_kong_of_a_tile_held() -> None:
    """The fourth tile may have been held since before the pung, and be added in any later turn."""
    hands = (EAST, "", "555m147p147s1234z")
    deal = deal_of(*hands, draws="5m9p9p9m8s8s8p9s9m", loose="9s")
    run(deal, "E discard:5m", "W pung")
    assert offered(deal, "W") == set(), "not in the turn of the claim, before a tile is drawn"
    run(deal, "W discard:1z", "N drawn", "E drawn", "S drawn")
    settle_claims(deal)
    assert offered(deal, "W") == {"add:5m"}
    run(deal, "W discard:2z", "N drawn", "E drawn", "S drawn")
    settle_claims(deal)
    assert offered(deal, "W") == {"add:5m"}
    run(deal, "W add:5m")
    assert deal.hands[2].meld_list()[0].added


def test_a_chow_is_not_promoted() -> None:
    """Only a pung takes a fourth tile."""
    deal = deal_of(EAST, "46m147p147s12345z", draws="5m9p9p9p5m")
    run(deal, "E discard:5m", "S chow-middle", "S discard:1z", "W drawn", "N drawn", "E drawn")
    settle_claims(deal)
    assert deal.drawn == 4
    assert offered(deal, "S") == set()


def test_promoting_switched_off() -> None:
    """Option 6: promotion allowed or not."""
    rules = rules_with(kongs={"added": False})
    deal = deal_of(EAST, "", "55m147p147s12345z", draws="5m9p9p9m5m", rules=rules)
    run(deal, "E discard:5m", "W pung", "W discard:1z", "N drawn", "E drawn", "S drawn")
    assert offered(deal, "W") == set()
    assert "5m" in discardable(deal, "W")


# --- concealed kong


def test_concealed_kong() -> None:
    """Kong, concealed: four in hand, declared on your turn; loose tile; it stays concealed [S0]."""
    deal = deal_of("5555m147p147s123z", draws="9m", loose="9s")
    assert offered(deal, "E") == {"kong:5m"}
    run(deal, "E kong:5m")
    (meld,) = deal.hands[0].meld_list()
    assert (meld.kind, meld.tiles, meld.concealed, meld.claimed, meld.source) == (
        MeldKind.KONG,
        (4, 4, 4, 4),
        True,
        None,
        None,
    )
    assert (deal.phase, deal.turn, deal.drawn, deal.hands[0].size()) == (TURN, 0, 26, 11)
    assert check(deal, replay=True) == []


def test_undeclared_four_are_no_kong() -> None:
    """Declared on your turn, in any of them: until then the four are just tiles [S0, option 6]."""
    deal = deal_of("5555m147p147s123z", draws="9m9p9p9p9s")
    run(deal, "E drawn", "S drawn", "W drawn", "N drawn")
    settle_claims(deal)
    assert deal.hands[0].meld_count == 0
    assert offered(deal, "E") == {"kong:5m"}


def test_no_kong_right_after_a_claim() -> None:
    """On a turn that began with a claim there is no kong: it comes after drawing a tile."""
    deal = deal_of(EAST, "555578m14p147s12z", draws="9m", loose="9s")
    run(deal, "E discard:9m", "S chow-high")
    assert offered(deal, "S") == set()
    with pytest.raises(IllegalAction) as refused:
        run(deal, "S kong:5m")
    assert refused.value.rule == "kongs"


def test_kong_of_five_with_a_red_one() -> None:
    """A red five is one of the four, in a concealed kong as in an added one."""
    rules = rules_with(deck={"red_fives": (1, 1, 0)})
    deal = run(deal_of("0555m147p147s123z", draws="9m", rules=rules), "E kong:5m")
    assert sorted(deal.hands[0].meld_list()[0].tiles) == [4, 4, 4, 47]
    east = "147m369p258s1234z"
    deal = deal_of(east, "", "55p147m147s12345z", draws="5p9m9m8s0p", rules=rules)
    run(deal, "E discard:5p", "W pung", "W discard:1z", "N drawn", "E drawn", "S drawn")
    run(settle_claims(deal), "W add:5p")
    assert sorted(deal.hands[2].meld_list()[0].tiles) == [13, 13, 13, 48]
    assert check(deal, replay=True) == []


def test_concealed_kongs_switched_off() -> None:
    """Option: concealed kongs are not declared."""
    rules = rules_with(kongs={"concealed": False})
    assert offered(deal_of("5555m147p147s123z", draws="9m", rules=rules), "E") == set()


# --- loose tiles


def test_loose_tiles_order_and_renewal() -> None:
    """The one farther from the end is taken first; when both are used, two more become loose [S0].

    The 14 undrawn tiles stay 14: the live wall shrinks by the tiles that become loose [+].
    """
    deal = deal_of("1111222233334m", draws="9s", loose="8s7s6s")
    wall = deal.wall
    tiles = bytes(wall.tiles)
    assert (wall.live, wall.tail, wall.loose) == (67, 134, 2)
    run(deal, "E kong:1m")
    assert deal.drawn == tiles[134], "nearer to the wall, farther from its end"
    assert (wall.live, wall.tail, wall.loose) == (67, 134, 1)
    run(deal, "E kong:2m")
    assert deal.drawn == tiles[135]
    assert (wall.live, wall.tail, wall.loose) == (65, 132, 2)
    run(deal, "E kong:3m")
    assert deal.drawn == tiles[132]
    assert wall.tail - wall.head - wall.live == 14
    assert check(deal, replay=True) == []


@pytest.mark.parametrize(("live", "kongs"), [(0, set()), (1, {"kong:1m", "kong:2m", "kong:3m"})])
def test_no_kong_on_the_last_tile(live: int, kongs: set[str]) -> None:
    """With nothing left to draw there is no kong: the 14 tiles are never taken [+]."""
    rules = rules_with(walls={"dead": 136 - 2 - 53 - live})
    deal = deal_of("111122223333m4p", draws="9s", rules=rules)
    assert {text for text in offered(deal, "E") if text.startswith("kong")} == kongs


def test_the_dead_wall_is_never_eaten() -> None:
    """With one tile left no two become loose: no further kong, and that tile is still drawn [+]."""
    rules = rules_with(walls={"dead": 136 - 2 - 53 - 1})
    deal = deal_of("111122223333m4p", draws="9s", loose="8s7s6s5s", rules=rules)
    run(deal, "E kong:1m", "E kong:2m")
    assert (deal.wall.loose, deal.wall.live) == (0, 1)
    assert offered(deal, "E") == set()
    with pytest.raises(IllegalAction) as refused:
        run(deal, "E kong:3m")
    assert refused.value.rule == "kongs"
    assert "replace" in refused.value.reason
    run(deal, "E drawn", "S drawn")
    settle_claims(deal)
    assert deal.phase == OVER
    assert len(deal.wall.rest()) == deal.terms.rules.walls.dead
    assert check(deal, replay=True) == []


def test_a_kong_may_end_the_drawing() -> None:
    """The two last drawable tiles may become loose; the discard after it is the last one [+]."""
    rules = rules_with(walls={"dead": 136 - 2 - 53 - 2})
    deal = deal_of("111122223333m4p", draws="9s", loose="8s7s6s5s", rules=rules)
    run(deal, "E kong:1m", "E kong:2m")
    assert (deal.wall.loose, deal.wall.live) == (2, 0)
    assert offered(deal, "E") == set()
    settle_claims(run(deal, "E drawn"))
    assert deal.phase == OVER
    assert check(deal, replay=True) == []


def test_no_claimed_kong_without_a_replacement() -> None:
    """A kong claimed from the last discard has no tile to replace it [+]."""
    rules = rules_with(walls={"dead": 136 - 2 - 53}, claims={"last_discard": LastDiscard.ANYTHING})
    deal = deal_of(EAST, "", FIVES, draws="5m", rules=rules)
    assert offered(run(deal, "E discard:5m"), "W") == {"pung", "pass"}


def test_replacements_from_the_end_of_the_wall() -> None:
    """Option 8: from the end of the wall, upper tile of a stack first; the dead part topped up."""
    rules = rules_with(walls={"replacement": Replacement.END})
    deal = deal_of("1111222233334m", draws="9s", loose="8s7s6s", rules=rules)
    assert deal.wall.live == 136 - 14 - 53
    taken = []
    for kong in ("E kong:1m", "E kong:2m", "E kong:3m"):
        run(deal, kong)
        taken.append(deal.drawn)
    assert taken == [25, 24, 23]
    assert deal.wall.live == 136 - 14 - 53 - 3
    assert deal.wall.tail - deal.wall.head - deal.wall.live == 14
    assert check(deal, replay=True) == []


@pytest.mark.parametrize("replacement", [Replacement.LOOSE, Replacement.END])
def test_dead_wall_that_is_not_topped_up(replacement: Replacement) -> None:
    """Option 8: replacements come out of the dead part, and the live wall does not shrink."""
    rules = rules_with(walls={"replacement": replacement, "topped_up": False, "dead": 1})
    deal = deal_of("1111222233334m", draws="9s", loose="8s7s6s", rules=rules)
    live = deal.wall.live
    run(deal, "E kong:1m")
    assert deal.wall.live == live
    if replacement is Replacement.END:
        assert offered(deal, "E") == set(), "the dead part had one tile"
    else:
        run(deal, "E kong:2m")
        assert deal.wall.loose == 0, "one dead tile can't become two loose ones"
        assert offered(deal, "E") == set()
    assert deal.wall.live == live
    assert check(deal, replay=True) == []


# --- robbing

WAITS = "123m123p123s46m11z"
PUNGS = "55m789p789s12345z"


def added_kong(rob: Rob, north: str = "", order: WinOrder = WinOrder.FARTHEST) -> Deal:
    """West has melded 5m from East, draws the fourth and adds it; South waits for it."""
    rules = rules_with(kongs={"rob": rob}, claims={"win_order": order})
    hands = ("567p567s5556677z", WAITS, PUNGS, north)
    deal = deal_of(*hands, draws="5m9m2p2s5m", loose="9m", rules=rules)
    run(deal, "E discard:5m", "S pass", "W pung", "W discard:1z", "N drawn", "E drawn", "S drawn")
    settle_claims(deal)
    assert (deal.turn, deal.drawn) == (2, 4)
    return run(deal, "W add:5m")


def test_robbing_a_promoted_kong() -> None:
    """Mahjong by robbing a promoted kong at the moment of its declaration [S0]."""
    deal = added_kong(Rob.ADDED)
    assert deal.phase == ROB
    assert [offered(deal, wind) for wind in "ESWN"] == [set(), {"mahjong", "pass"}, set(), set()]
    run(deal, "S mahjong")
    assert (deal.phase, deal.winners) == (OVER, [1])
    assert [fact for fact, *_ in facts(deal)[-3:]] == [Fact.ADDED_KONG, Fact.ROBBED, Fact.MAHJONG]
    (meld,) = deal.hands[2].meld_list()
    assert meld.kind is MeldKind.PUNG, "the kong was never laid"
    assert deal.hands[2].counts[4] == 0
    outcome = result_of(deal).outcome
    assert outcome.discarder == 2
    win = outcome.holdings[1].win
    assert win is not None
    assert (win.source, win.tile) == (Source.ROBBED_KONG, 4)
    assert check(deal, replay=True) == []


def test_a_kong_that_nobody_robs() -> None:
    """Who passes lets the kong stand; it takes its loose tile then."""
    deal = run(added_kong(Rob.ADDED), "S pass")
    assert (deal.phase, deal.turn, deal.drawn) == (TURN, 2, 8)
    assert deal.hands[2].meld_list()[0].added
    assert check(deal, replay=True) == []


def test_a_robbed_kong_is_for_mahjong_only() -> None:
    """Nobody claims the tile of a kong for a set."""
    deal = added_kong(Rob.ADDED)
    with pytest.raises(IllegalAction) as refused:
        run(deal, "S pung")
    assert refused.value.rule == "robbing a kong"


def test_no_robbing() -> None:
    """Option 6: robbing none."""
    deal = added_kong(Rob.NONE)
    assert (deal.phase, deal.turn, deal.drawn) == (TURN, 2, 8)


@pytest.mark.parametrize("rob", Rob)
def test_robbing_a_concealed_kong(rob: Rob) -> None:
    """Only the promoted kong may be robbed [S0, S1]; option: any."""
    rules = rules_with(kongs={"rob": rob})
    deal = deal_of("5555m147p147s123z", WAITS, draws="9m", loose="9s", rules=rules)
    run(deal, "E kong:5m")
    if rob is not Rob.ANY:
        assert (deal.phase, deal.turn, deal.drawn) == (TURN, 0, 26)
        return
    assert offered(deal, "S") == {"mahjong", "pass"}
    run(deal, "S mahjong")
    assert deal.hands[0].meld_count == 0
    assert deal.hands[0].counts[4] == 3
    assert check(deal, replay=True) == []


def test_a_claimed_kong_is_not_robbed() -> None:
    """Who wants the tile of a claimed kong claims the discard itself, before it."""
    rules = rules_with(kongs={"rob": Rob.ANY})
    deal = deal_of(EAST, WAITS, "555m789p789s1234z", draws="5m", loose="9s", rules=rules)
    run(deal, "E discard:5m", "S pass", "W kong")
    assert (deal.phase, deal.turn, deal.drawn) == (TURN, 2, 26)


@pytest.mark.parametrize(
    ("order", "winners"),
    [(WinOrder.FARTHEST, [1]), (WinOrder.NEAREST, [3]), (WinOrder.ALL, [3, 1])],
)
def test_two_rob_one_kong(order: WinOrder, winners: list[int]) -> None:
    """The order of several mahjongs holds for a robbed kong as well, from its player on."""
    deal = added_kong(Rob.ADDED, "46m123s789s123p99p", order)
    assert [offered(deal, wind) for wind in "SN"] == [{"mahjong", "pass"}] * 2
    for wind in "SN":
        if deal.phase == ROB:
            run(deal, f"{wind} mahjong")
    assert deal.winners == winners
    assert check(deal, replay=True) == []


def test_two_rob_one_red_five() -> None:
    """What is robbed is the tile that would have been added, red or not."""
    rules = rules_with(deck={"red_fives": (1, 0, 0)}, claims={"win_order": WinOrder.ALL})
    hands = ("567p567s5556677z", WAITS, PUNGS, "46m123s789s123p99p")
    deal = deal_of(*hands, draws="5m9m2p2s0m", loose="9m", rules=rules)
    run(deal, "E discard:5m", "S pass", "W pung", "W discard:1z", "N drawn", "E drawn", "S drawn")
    run(settle_claims(deal), "W add:5m", "S mahjong", "N mahjong")
    assert deal.winners == [3, 1]
    assert facts(deal, Fact.ROBBED) == [(Fact.ROBBED, 2, 47, 0)]
    assert all(deal.hands[seat].reds[0] == 1 for seat in (1, 3))
    assert check(deal, replay=True) == []

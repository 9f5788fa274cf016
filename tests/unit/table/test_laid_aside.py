"""Page 07, three players: norths laid aside for a replacement."""

from __future__ import annotations

from typing import Any

import pytest

from deals import discardable, facts, offered, run, settle_claims
from riichi_table import riichi_deal, riichi_rules
from zimo.rules import Ruleset, Source
from zimo.table.actions import IllegalAction, parse_action
from zimo.table.check import check
from zimo.table.deal import ROB, Deal
from zimo.table.events import SPECTATOR, TileLaidAside, events
from zimo.table.facts import Fact
from zimo.table.result import outcome_of
from zimo.table.view import View
from zimo.tiles import Seat, Tile, label_of


def sanma(**changes: dict[str, Any]) -> Ruleset:
    """Three players, 108 tiles, no chows, norths laid aside."""
    sections: dict[str, dict[str, Any]] = {
        "seats": {"players": 3},
        "deck": {"removed": "2345678m", "red_fives": (0, 1, 1)},
        "claims": {"chow": "nobody", "win_order": "all", "swap": "both_ends"},
        "indicators": {"first": 1, "kongs": "by_kind", "under": True, "replacements": 8},
        "aside": {"kinds": "4z"},
        "abortive": {"nine_kinds": True},
    }
    return riichi_rules(**(sections | changes))


EAST = "147p258p369s1124z"


def refused(deal: Deal, seat: int, action: str) -> str:
    with pytest.raises(IllegalAction) as error:
        deal.step(seat, parse_action(action))
    return error.value.reason


def test_a_north_is_laid_aside_and_replaced() -> None:
    """07: kita: the north goes beside the melds, and its player draws a replacement."""
    deal = riichi_deal(EAST, draws="9p", loose="7z", rules=sanma())
    live = deal.wall.live
    run(deal, "E aside")
    hand = deal.hands[0]
    assert [label_of(tile) for tile in View(deal, Seat(1)).bonus(Seat(0))] == ["4z"]
    assert hand.size() == 14
    assert (label_of(Tile(deal.drawn)), deal.wall.live) == ("7z", live - 1)
    assert [type(event) for event in events(deal.log, SPECTATOR) if event.seq > 41].count(
        TileLaidAside
    ) == 1
    assert check(deal, replay=True) == []


def test_there_are_eight_replacements() -> None:
    """07: of three players' dead wall eight tiles are replacements; East draws first."""
    deal = riichi_deal(EAST, draws="9p", rules=sanma())
    assert deal.wall.live == 108 - 40 - 14
    assert deal.wall.most_taken == 8


def test_not_without_a_north() -> None:
    """07: only the named kinds are laid aside."""
    deal = riichi_deal("147p258p369s1125z", draws="9p", rules=sanma())
    assert refused(deal, 0, "aside") == "you hold no tile that may be laid aside"


def test_not_where_it_is_no_rule() -> None:
    """07: four players keep their norths."""
    deal = riichi_deal("147m258p369s1124z", draws="9p")
    assert refused(deal, 0, "aside") == "no tile is laid aside here"


def test_not_after_a_claim() -> None:
    """07: a north is laid aside after drawing, not after a claim."""
    deal = riichi_deal(EAST, "99p147p258s124z5s", draws="9p", rules=sanma())
    run(deal, "E drawn", "S pung")
    assert refused(deal, 1, "aside") == "a tile is laid aside after drawing one, not after a claim"


def test_there_are_no_chows() -> None:
    """07: three players claim no chows."""
    deal = riichi_deal(EAST, "46p147p258s1235z", draws="5p", rules=sanma())
    run(deal, "E drawn")
    assert not any(text.startswith("chow") for text in offered(deal, "S"))


READY = "123p456p789s55s44z"  # waits for 4z 5s


def test_the_others_may_win_with_it() -> None:
    """07: a north laid aside can be won on, like a discard."""
    deal = riichi_deal(EAST, READY, draws="9p", rules=sanma())
    run(deal, "E aside")
    assert deal.phase == ROB
    assert offered(deal, "S") == {"pass", "mahjong"}
    run(deal, "S mahjong")
    outcome = outcome_of(deal)
    assert outcome.discarder == 0
    win = outcome.holdings[1].win
    assert win is not None
    assert (win.source, win.concealed_kong) == (Source.ASIDE, False)
    assert outcome.holdings[0].bonus == ()
    assert check(deal, replay=True) == []


def test_who_lets_it_pass_is_furiten() -> None:
    """07: a north let pass bars like a discard let pass."""
    deal = riichi_deal(EAST, READY, draws="9p", loose="7z", rules=sanma())
    run(deal, "E aside", "S pass")
    assert [label_of(tile) for tile in View(deal, Seat(1)).barring] == ["4z"]


def test_it_may_be_safe() -> None:
    """07: whether the others may win on it is an option."""
    rules = sanma(aside={"kinds": "4z", "robbed": False})
    deal = riichi_deal(EAST, READY, draws="9p", loose="7z", rules=rules)
    run(deal, "E aside")
    assert deal.turn == 0
    assert View(deal, Seat(1)).barring == ()


def test_a_win_by_the_replacement() -> None:
    """07: the replacement is a loose tile like that of a kong."""
    deal = riichi_deal("123p456p789s55s23s", draws="4z", loose="4s", rules=sanma())
    run(deal, "E aside", "E mahjong")
    win = outcome_of(deal).holdings[0].win
    assert win is not None
    assert win.source is Source.LOOSE


def test_it_breaks_what_a_claim_breaks() -> None:
    """07: a north laid aside ends ippatsu, and the uninterrupted first turns."""
    deal = riichi_deal("123p456p789s55s23s", EAST, draws="9p", rules=sanma())
    run(deal, "E ready:9p", "S aside")
    assert deal.hands[0].declared
    assert not deal.hands[0].one_shot
    assert deal.claimed


def test_a_declared_hand_lays_only_what_it_draws() -> None:
    """07: after riichi a north that is drawn may be laid aside, one in the hand may not."""
    deal = riichi_deal("123p456p789s5s444z", draws="9p6z7z4z", loose="7z", rules=sanma())
    run(deal, "E ready:9p", "S drawn", "W drawn")
    assert "aside" in offered(settle_claims(deal), "E")
    assert discardable(deal, "E") == {"4z"}
    deal = riichi_deal("123p456p789s5s444z", draws="9p6z7z6z", loose="7z", rules=sanma())
    run(deal, "E ready:9p", "S drawn", "W drawn")
    reason = "a declared hand may lay aside only the tile just drawn"
    assert refused(settle_claims(deal), 0, "aside") == reason


def test_several_in_a_row() -> None:
    """07: one after the other may be laid, each replaced."""
    deal = riichi_deal("123p456p789s4444z", draws="9p", loose="7z5z6z7z", rules=sanma())
    run(deal, "E aside", "E aside", "E aside", "E aside")
    assert [fact for fact, *_ in facts(deal, Fact.ASIDE)] == [Fact.ASIDE] * 4
    assert deal.hands[0].size() == 14
    assert refused(deal, 0, "aside") == "you hold no tile that may be laid aside"
    assert check(deal, replay=True) == []

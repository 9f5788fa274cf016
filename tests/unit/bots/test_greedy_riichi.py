"""Page 07 for the greedy bot: it declares, minds furiten, keeps what indicators name."""

from __future__ import annotations

import pytest

from deals import arranged, run, settle_claims, wall_order
from zimo.bots import Bot, Greedy, Uniform, play_deal
from zimo.bots.sight import Sight
from zimo.rules import family_of, load_ruleset
from zimo.rules.indicated import next_kinds
from zimo.table.actions import action_text
from zimo.table.chance import derive
from zimo.table.check import check
from zimo.table.deal import Deal
from zimo.table.match import Match
from zimo.table.terms import Terms
from zimo.table.view import View
from zimo.tiles import DECKS, Seat, Tile
from zimo.tiles.notation.text import parse_tiles

PRESETS = (
    *("riichi", "riichi-ema", "riichi-tenhou", "riichi-majsoul", "riichi-mleague"),
    *("sanma-tenhou", "sanma-majsoul"),
)
OTHER = "147m258p369s1122z"


def deal_of(*hands: str, draws: str = "", loose: str = "", preset: str = "riichi-tenhou") -> Deal:
    rules = load_ruleset(preset)
    chosen = arranged(rules, wall_order(rules, hands, draws, loose))
    return Deal(Terms(chosen, family_of(rules)), b"a deal with chosen tiles")


def choice(deal: Deal, seat: int = 0) -> str:
    return action_text(Greedy().choose(View(deal, Seat(seat)), deal.legal(seat)))


def test_a_ready_hand_is_declared() -> None:
    """07: a concealed ready hand without another yaku declares riichi."""
    deal = deal_of("123m456p789s55s23m", OTHER, draws="9p", loose="6666z7z")
    assert choice(deal) == "ready:9p"


def test_not_if_a_wait_lies_among_its_discards() -> None:
    """07: a ready hand that is furiten is not declared."""
    deal = deal_of("123m456p789s55s23m", OTHER, draws="1m5z5z5z9p", loose="6666z7z")
    run(deal, "E drawn", "S drawn", "W drawn", "N drawn")
    assert not choice(settle_claims(deal)).startswith("ready")


def test_a_declared_hand_plays_on() -> None:
    """07: it discards what it draws, and goes out when it can."""
    deal = deal_of("123m456p789s55s23m", OTHER, draws="9p5z5z5z7z6z6z6z4m", loose="7z7z")
    run(deal, "E ready:9p", "S drawn", "W drawn", "N drawn")
    assert choice(settle_claims(deal)) == "discard:7z"
    run(deal, "E drawn")
    run(deal, "S drawn", "W drawn", "N drawn")
    assert choice(settle_claims(deal)) == "mahjong"


def test_what_an_indicator_names_is_kept() -> None:
    """07: of equally useless tiles the one that counts as dora stays."""
    hand = "123m456p789s23m1z2z"
    for indicator, kept in (("4z", "1z"), ("1z", "2z")):
        deal = deal_of(hand, "147m258p369s7766z", draws="9p", loose=f"5553z{indicator}")
        assert choice(deal) != f"discard:{kept}"


def test_the_red_five_stays_and_is_laid() -> None:
    """07: a plain five goes before the red one, and the red one goes into a claimed set."""
    deal = deal_of("147m29p369s11223z", "0556p234m678s33s8s", draws="4p", loose="6666z7z")
    run(deal, "E discard:4p")
    assert choice(deal, 1) == "chow-low-red"
    red, plain = parse_tiles("05p")
    sight = Sight(View(deal, Seat(1)))
    assert sight.of(red) == sight.of(plain) + 1


def test_a_hopeless_hand_ends_the_deal() -> None:
    """07: nine kinds of terminals and honours without a shape end the deal."""
    assert choice(deal_of("19m19p19s123z2468p", draws="5s", loose="6666z7z")) == "abort"
    assert choice(deal_of("19m19p19s1234567z", draws="5s", loose="8888p")) != "abort"


def test_norths_are_laid_aside() -> None:
    """07: three players lay their norths aside, unless the hand needs them."""
    deal = deal_of("147p258p369s1124z", draws="9p", preset="sanma-tenhou")
    assert choice(deal) == "aside"
    orphans = deal_of("19m19p19s123456z5z", draws="7z", preset="sanma-tenhou")
    assert choice(orphans) != "aside"


@pytest.mark.parametrize("preset", PRESETS)
def test_whole_deals(preset: str) -> None:
    """07: greedy and uniform bots together play any preset to its end, nothing broken."""
    rules = load_ruleset(preset)
    terms = Terms(rules)
    for number in range(6):
        deal = Deal(terms, derive(b"greedy riichi", preset, number), number % terms.players)
        bots: list[Bot] = [Greedy(), Uniform(number), Greedy(), Greedy()]
        play_deal(deal, bots[: terms.players])
        assert check(deal, replay=True) == []


@pytest.mark.parametrize("preset", ["riichi-tenhou", "sanma-majsoul"])
def test_matches_come_to_an_end(preset: str) -> None:
    """07: points and deposits are never lost on the way, and the match ends."""
    rules = load_ruleset(preset)
    match = Match(rules, b"greedy riichi")
    total = rules.match.start * match.players
    declared = 0
    while match.over is None:
        deal = match.start_deal()
        play_deal(deal, [Greedy() for _ in range(match.players)], tuple(match.points))
        declared += sum(hand.declared for hand in deal.hands)
        match.finish_deal()
        if match.over is None:
            assert sum(match.points) + match.deposits == total
    assert declared
    assert match.number >= 4


def test_what_follows_an_indicator() -> None:
    """07: nine to one, north to east, red to white; without 2 to 8 of characters one to nine."""
    plain = next_kinds(DECKS["136"])
    text = "1m9m9p1s1z4z5z7z"
    named = "2m1m1p2s2z1z6z5z"
    assert [plain[kind] for kind in parse_tiles(text)] == list(parse_tiles(named))
    three = next_kinds(DECKS["108-sanma"])
    assert [three[Tile(kind)] for kind in (0, 8)] == [8, 0]

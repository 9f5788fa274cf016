"""The greedy bot's choices, each of which a person can see to be the best one."""

from __future__ import annotations

from typing import Any

import pytest

from deals import SEED, deal_of, run, settle_claims
from matches import rules_with
from zimo.bots import Advice, Greedy, play_deal
from zimo.bots.uniform import Uniform
from zimo.rules import Ruleset, family_named
from zimo.rules.ruleset import ChowFrom, ReadyWhen, Rob
from zimo.table.actions import DECLARE, DISCARD, MAHJONG, action_text
from zimo.table.check import check
from zimo.table.deal import OVER, Deal
from zimo.table.match import Match
from zimo.table.terms import Terms
from zimo.table.view import View
from zimo.tiles import Seat, Tile, kind_of

CLASSICAL = family_named("classical")
EAST = "147m258p369s1234z"


def free(**sections: dict[str, Any]) -> Ruleset:
    """Any complete hand may go out; no calling hands, unless asked for."""
    usual: dict[str, dict[str, Any]] = {
        "winning": {"minimum": 0},
        "ready": {"when": ReadyWhen.NEVER},
    }
    return rules_with("classical", **{**usual, **sections})


def strict(**sections: dict[str, Any]) -> Ruleset:
    """One internal double is needed."""
    return rules_with("classical", **{"ready": {"when": ReadyWhen.NEVER}, **sections})


def advice(deal: Deal, seat: int) -> Advice:
    return Greedy().advise(View(deal, Seat(seat)), deal.legal(seat))


def choice(deal: Deal, seat: int = 0) -> str:
    """What the bot does, in text; `choose` and `advise` say the same."""
    action = Greedy().choose(View(deal, Seat(seat)), deal.legal(seat))
    assert action in list(deal.legal(seat))
    assert action == advice(deal, seat).action
    return action_text(action)


def east(hand: str, draw: str, rules: Ruleset | None = None, **other: Any) -> Deal:
    return deal_of(hand, draws=draw, rules=rules or free(), family=CLASSICAL, **other)


def offer(hand: str, discard: str, rules: Ruleset | None = None, **other: Any) -> Deal:
    """East discards a tile that South may want."""
    deal = deal_of("", hand, draws=discard, rules=rules or free(), family=CLASSICAL, **other)
    return run(deal, f"E discard:{discard}")


# --- discards


@pytest.mark.parametrize(
    ("hand", "draw", "useless"),
    [
        ("123m456p789s2355s", "1z", {"1z"}),  # the honour that fits nothing
        ("123m456p789s23s7z", "5z", {"5z", "7z"}),  # of two lonely tiles either
        ("123m456p789s55s5z9m", "4s", {"5z", "9m"}),  # the pair and the beginning of a chow stay
        ("111m222p33s44s567s", "7z", {"7z"}),  # so do pairs and pungs
    ],
)
def test_discards_what_is_useless(hand: str, draw: str, useless: set[str]) -> None:
    assert choice(east(hand, draw)).removeprefix("discard:") in useless


@pytest.mark.parametrize("number", range(6))
def test_discards_what_leaves_most_tiles(number: int) -> None:
    """Where any complete hand is enough: the nearest hand, and of those the one with most tiles.

    Tiles that lie open on the table, or are in the hand, do not come any more.
    """
    deal = Deal(Terms(free(claims={"chow": ChowFrom.NOBODY, "pung": False})), bytes([number]))
    forms = deal.terms.forms
    turns = 0
    while deal.phase != OVER:
        seat = deal.actor()
        legal = deal.legal(seat)
        found = Greedy().choose(View(deal, Seat(seat)), legal)
        discards = [action for action in legal if DISCARD <= action < DECLARE]
        if discards and MAHJONG not in legal and len(discards) == len(legal):
            seen = bytearray(deal.hands[seat].counts)
            for hand in deal.hands:
                for tile in hand.discards:
                    seen[kind_of(Tile(tile))] += 1
            worth = {}
            for action in discards:
                counts = bytearray(deal.hands[seat].counts)
                counts[action - DISCARD] -= 1
                distance, mask, _ = forms.accepts(counts)
                left = sum(max(0, 4 - seen[kind]) for kind in range(34) if mask >> kind & 1)
                worth[action] = (left == 0, distance, -left)
            assert worth[found] == min(worth.values())
            turns += 1
        deal.step(seat, found)
    assert turns > 10


def test_says_how_far_it_is_and_what_helps() -> None:
    """After the discard: distance 0, and the tiles that complete it with how many are left."""
    found = advice(east("123m456p789s2355s", "1z"), 0)
    assert (found.distance, found.accepts) == (0, ((18, 4), (21, 4)))
    assert found.plan is not None


def test_a_plain_five_goes_before_a_red_one() -> None:
    rules = free(deck={"red_fives": (1, 0, 0)})
    deal = east("123p456p789s11s05m", "9p", rules)
    found = choice(deal)
    assert found != "discard:0m"


# --- mahjong and kongs


def test_takes_mahjong() -> None:
    """From the wall, from a discard, and off a kong."""
    assert choice(east("123m456p789s2355s", "1s")) == "mahjong"
    assert choice(offer("123m456p789s2355s", "1s"), 1) == "mahjong"
    deal = deal_of(
        "5555m147p147s123z",
        "123m123p123s46m66z",
        draws="9m",
        rules=free(kongs={"rob": Rob.ANY}),
        family=CLASSICAL,
    )
    assert choice(run(deal, "E kong:5m"), 1) == "mahjong"
    assert advice(deal, 1).distance == -1


def test_declares_a_kong_that_costs_nothing() -> None:
    """Four of a kind beside a ready hand bring a tile more."""
    assert choice(east("7777z123m456p22s8s", "9s")) == "kong:7z"


def test_keeps_four_tiles_that_do_more_in_chows() -> None:
    """3333m with 12m and 45m: as a kong they would leave the chows without their third tile."""
    assert not choice(east("1233334567m555p", "9s")).startswith("kong")


def test_adds_to_a_pung() -> None:
    """The fourth tile of a melded pung is of no other use."""
    hands = ("147m258p369s1234z", "77z123m456p22s89s1z")
    deal = deal_of(*hands, draws="7z9m9m9p7z", rules=free(), family=CLASSICAL)
    run(deal, "E discard:7z", "S pung", "S discard:1z", "W drawn", "N drawn", "E drawn")
    assert choice(settle_claims(deal), 1) == "add:7z"


# --- claims


def test_claims_what_brings_it_nearer() -> None:
    """A pung or chow that lowers the distance."""
    assert choice(offer("123m456p77z55s28p9m", "7z"), 1) == "pung"
    assert choice(offer("123m46p77z23s789s", "5p"), 1) == "chow-middle"


def test_passes_what_does_not_help() -> None:
    """A set that breaks another one, or only moves tiles about, is passed."""
    assert choice(offer("123456m456p78s77z", "4m"), 1) == "pass"
    assert choice(offer("234m456p789s55s12z", "1m"), 1) == "pass"
    assert choice(offer("111m456p789s23s55z", "1m"), 1) == "pass"


def test_claims_a_kong_only_if_it_is_nearer() -> None:
    """Three in hand are a set already: the fourth brings nothing nearer."""
    assert choice(offer("777z123m456p22s89s", "7z"), 1) == "pass"


def test_declares_no_false_mahjong() -> None:
    """A sporting table offers mahjong to everyone; the bot declares it only when it is one."""
    sporting = {"conduct": {"sporting": True}}
    assert choice(east("123m456p789s2355s", "1s", free(**sporting))) == "mahjong"
    assert choice(east("123m456p789s2355s", "1z", free(**sporting))) == "discard:1z"
    assert choice(offer("123m456p789s2355s", "1s", free(**sporting)), 1) == "mahjong"
    assert choice(offer("234m456p789s55s12z", "1m", free(**sporting)), 1) == "pass"
    assert choice(offer("123m46p77z23s789s", "5p", free(**sporting)), 1) == "chow-middle"
    rules = free(winning={"minimum": 0, "on_discard": False}, **sporting)
    assert choice(offer("123m456p789s55s66z", "5s", rules), 1) != "mahjong"
    waiting = {"when": ReadyWhen.ANY_TURN, "required": True}
    rules = free(ready=waiting, **sporting)
    assert choice(east("123m456p789s2355s", "1s", rules)) != "mahjong"


# --- plans of the ruleset


def test_follows_one_suit() -> None:
    """A hand that is nearly one suit lets the other suit go, even from a chow."""
    found = choice(east("11133557799p12m", "3m", strict()))
    assert found in {"discard:1m", "discard:2m", "discard:3m"}


def test_keeps_pungs_for_a_hand_of_pungs() -> None:
    """Pairs and pungs stay, the lonely tile goes."""
    assert choice(east("111m333p555s77s9m2p", "9m", strict())) == "discard:2p"


def test_keeps_the_dragons_that_reach_the_minimum() -> None:
    """With a pair of dragons and chows: the dragons stay, though another pair is there."""
    found = choice(east("123m456p78s226s55z", "9p", strict()))
    assert found not in {"discard:5z"}


def test_does_not_claim_what_spoils_the_only_plan() -> None:
    """Chows with a worthless pair go out as the hand without points, which a pung would spoil."""
    rules = strict()
    hand = "123m456p789s23s44m"
    assert choice(offer(hand, "4m", rules), 1) == "pass"


def test_goes_for_chows_with_a_worthless_pair() -> None:
    """A pair of dragons is worth points: it is no pair of a hand without points."""
    found = advice(east("123m456p789s23s44m", "5z", strict()), 0)
    assert action_text(found.action) == "discard:5z"
    assert found.plan is not None
    assert "no_points" in found.plan.items


def test_a_calling_hand_is_declared() -> None:
    """Where it may be, a ready hand is declared with its best discard."""
    rules = free(ready={"when": ReadyWhen.ANY_TURN})
    assert choice(east("123m456p789s2355s", "1z", rules)) == "ready:1z"
    assert choice(east("123m456p79s258s14z", "1z", rules)).startswith("discard:")


# --- whole deals


class Watching:
    """A greedy bot that is asked twice: it must say the same, and something legal."""

    def choose(self, view: View, legal: bytes) -> int:
        one, two = Greedy(1).choose(view, legal), Greedy(2).choose(view, legal)
        assert one == two
        assert one in list(legal)
        return one


@pytest.mark.parametrize(
    "rules",
    [
        free(),
        strict(),
        strict(winning={"minimum": 2}),
        free(deck={"bonus": 8, "red_fives": (1, 1, 1)}),
        strict(ready={"when": ReadyWhen.ANY_TURN, "required": True, "frozen": True}),
        free(seats={"players": 3}),
        strict(conduct={"sporting": True, "false_ends": True}),
        free(
            ready={"when": ReadyWhen.ANY_TURN, "dealt": True},
            kongs={"dealt": True},
            deck={"bonus": 8},
        ),
        free(claims={"max_chows": 0}, winning={"minimum": 0, "max_chows": 1}),
    ],
    ids=["free", "strict", "two", "bonus", "ready", "three", "sporting", "dealt", "chows"],
)
def test_whole_deals(rules: Ruleset) -> None:
    """Only legal actions, always the same ones, to the end of any deal."""
    bots = [Watching() for _ in range(rules.seats.players)]
    terms = Terms(rules)
    for number in range(2):
        deal = Deal(terms, bytes([number]))
        play_deal(deal, bots)
        assert deal.phase == OVER
        assert deal.penalised == []
        assert check(deal, replay=True) == []


def test_beats_the_uniform_bot() -> None:
    """In a short match it wins deals, which any-action players hardly ever do."""
    rules = rules_with(match={"deals": 5})
    match = Match(rules, SEED)
    wins = [0] * 4
    while match.over is None:
        deal = match.start_deal()
        play_deal(deal, [Greedy(), Uniform(1), Uniform(2), Uniform(3)])
        for seat in deal.winners:
            wins[seat] += 1
        match.finish_deal()
    assert wins[0] > sum(wins[1:])

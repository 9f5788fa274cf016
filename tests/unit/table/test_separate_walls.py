"""Duplicate play: every player has a wall of their own; and replacements that are the next tile."""

from __future__ import annotations

import pytest

from deals import facts
from matches import any_action, eager_action, play_deal, rules_with
from zimo.rules import Ruleset, RulesetError, read_ruleset
from zimo.rules.ruleset import Replacement
from zimo.table.actions import MAHJONG
from zimo.table.check import check
from zimo.table.deal import OVER, Deal
from zimo.table.facts import Fact
from zimo.table.terms import Terms
from zimo.table.view import View
from zimo.tiles import Seat

SEPARATE = {"separate": True, "replacement": Replacement.NEXT, "dead": 0}


def separate(ruleset: str = "basic-bonus", **sections: dict[str, object]) -> Ruleset:
    return rules_with(ruleset, walls=SEPARATE, **sections)


def taken(deal: Deal, seat: int) -> list[int]:
    """All tiles that this seat got from the wall, in their order."""
    return [
        tile
        for fact in facts(deal, Fact.DEALT, Fact.DRAWN, Fact.REPLACED)
        for _, who, tile, _ in [fact]
        if who == seat
    ]


@pytest.mark.parametrize("number", range(12))
def test_everyone_takes_from_their_own_wall(number: int) -> None:
    """Dealt, drawn and replacement tiles come from the front of one's part, in their order."""
    deal = Deal(Terms(separate()), bytes([number]), number % 4)
    share = deal.wall.size // 4
    tiles = bytes(deal.wall.tiles)
    play_deal(deal, eager_action if number % 2 else any_action)
    for seat in range(4):
        mine = taken(deal, seat)
        assert mine == list(tiles[share * seat : share * seat + len(mine)])
        assert deal.wall.left(seat) == share - len(mine)
    assert check(deal, replay=True) == []
    assert bytes(deal.wall.tiles) == tiles


def test_the_deal_is_drawn_when_the_next_player_has_no_tile_left() -> None:
    """Who claims much draws little; the wall that ends the deal is that of the one to play."""
    uneven = 0
    for number in range(40):
        deal = Deal(Terms(separate()), b"end" + bytes([number]))
        while deal.phase != OVER:
            seat = deal.actor()
            legal = [action for action in deal.legal(seat) if action != MAHJONG]
            deal.step(seat, legal[-1 if deal.awaits_claims() else 0])
        assert not deal.winners
        last = facts(deal, Fact.DISCARDED)[-1][1]
        assert deal.wall.left((last + 1) % 4) == 0
        uneven += any(deal.wall.left(seat) for seat in range(4))
    assert uneven > 20


def test_the_last_discard_is_the_one_before_an_empty_wall() -> None:
    """`live` is what the player after the one in turn has left: nothing makes a last tile."""
    deal = Deal(Terms(separate()), b"\x03")
    seen = set()
    while deal.phase != OVER:
        seat = deal.actor()
        after = (deal.turn + 1) % 4
        assert deal.wall.live == deal.wall.left(after)
        seen.add(deal.wall.live == 0)
        legal = [action for action in deal.legal(seat) if action != MAHJONG]
        deal.step(seat, legal[0])
    assert seen == {False, True}


def test_no_kong_without_a_tile_for_it_and_one_for_the_next() -> None:
    """The one who lays it needs a replacement, and the next player a tile to go on with."""
    kongs = 0
    for number in range(60):
        deal = Deal(Terms(separate()), b"kong" + bytes([number]))
        while deal.phase != OVER:
            seat = deal.actor()
            before = len(facts(deal, Fact.REPLACED))
            legal = deal.legal(seat)
            own = deal.wall.left(seat)
            following = deal.wall.live
            action = eager_action(deal, seat)
            deal.step(seat, action if action in legal else legal[0])
            if len(facts(deal, Fact.KONG, Fact.CONCEALED_KONG, Fact.ADDED_KONG)) > kongs:
                kongs = len(facts(deal, Fact.KONG, Fact.CONCEALED_KONG, Fact.ADDED_KONG))
                assert own or len(facts(deal, Fact.REPLACED)) == before
                assert following
        kongs = 0


def test_the_wall_is_seen_as_ones_own() -> None:
    """What a player sees to be left is in front of them."""
    deal = Deal(Terms(separate()), b"\x01")
    for _ in range(30):
        seat = deal.actor()
        deal.step(seat, deal.legal(seat)[0])
    for seat in range(4):
        assert View(deal, Seat(seat)).left == deal.wall.left(seat)


def test_a_replacement_may_be_the_next_tile_of_one_wall() -> None:
    """Option: nothing is taken from the other end, and the dead wall stays as it is."""
    rules = rules_with("tournament", walls={"replacement": Replacement.NEXT, "dead": 14})
    replaced = 0
    for number in range(8):
        deal = Deal(Terms(rules), bytes([number]))
        tiles = bytes(deal.wall.tiles)
        play_deal(deal, eager_action)
        order = [fact[2] for fact in facts(deal, Fact.DEALT, Fact.DRAWN, Fact.REPLACED)]
        replaced += len(facts(deal, Fact.REPLACED))
        assert order == list(tiles[: len(order)])
        assert len(deal.wall.rest()) >= 14
        assert check(deal, replay=True) == []
    assert replaced


@pytest.mark.parametrize(
    ("walls", "said"),
    [
        ('replacement = "end"\ndead = 0', "walls.replacement: from a wall of one's own"),
        ('replacement = "next"\ndead = 14', "walls.dead: walls that every player has"),
        ('replacement = "next"\ndead = 0\nleft_out = true', "walls.left_out: where every player"),
    ],
)
def test_what_walls_of_ones_own_exclude(walls: str, said: str) -> None:
    text = 'id = "mine"\nextends = "classical"\nnames.en = "Mine"\n[walls]\nseparate = true\n'
    with pytest.raises(RulesetError, match=said):
        read_ruleset(f"{text}{walls}\n", "mine")


def test_equal_walls_and_replacements_from_the_front() -> None:
    with pytest.raises(RulesetError, match="136 tiles make no 3 equal walls"):
        read_ruleset(
            'id = "mine"\nextends = "classical"\nnames.en = "Mine"\nseats.players = 3\n'
            '[walls]\nseparate = true\nreplacement = "next"\ndead = 0\n',
            "mine",
        )
    with pytest.raises(RulesetError, match="the next tile never touch the dead wall"):
        read_ruleset(
            'id = "mine"\nextends = "classical"\nnames.en = "Mine"\n'
            '[walls]\nreplacement = "next"\ntopped_up = false\n',
            "mine",
        )

"""A wall rebuilt from what a played deal shows gives the same deal again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from matches import any_action, eager_action, keen_action, play_deal, rules_with
from zimo.records.formats.laying import Take, laid_wall
from zimo.rules import Ruleset, load_ruleset
from zimo.rules.registry import preset_ids
from zimo.rules.ruleset import Replacement
from zimo.table.check import check
from zimo.table.deal import Deal
from zimo.table.facts import FACT_SIZE, Fact
from zimo.table.indicators import indicator_place
from zimo.table.terms import Terms
from zimo.tiles import Tile

Hands = list[list[Tile]]


def shown(log: bytes, players: int) -> tuple[Hands, list[Take]]:
    """What the facts of a deal show: the dealt hands, and the tiles taken after them."""
    hands: Hands = [[] for _ in range(players)]
    takes = []
    for at in range(0, len(log), FACT_SIZE):
        fact, seat, tile, _extra = log[at : at + FACT_SIZE]
        if fact == Fact.DEALT:
            hands[seat].append(Tile(tile))
        elif fact in (Fact.DRAWN, Fact.REPLACED):
            takes.append(Take(Tile(tile), fact == Fact.REPLACED, seat))
    return hands, takes


def turned(deal: Deal) -> dict[int, Tile]:
    """The indicators that have been turned up, by their places in the wall."""
    size, replacements = len(deal.terms.deck), deal.terms.rules.indicators.replacements
    return {
        indicator_place(size, replacements, number): Tile(face)
        for number, face in enumerate(deal.indicators.faces)
    }


def played(rules: Ruleset, number: int, choose: Callable[[Deal, int], int]) -> Deal:
    deal = Deal(Terms(rules), bytes([number]), number % rules.seats.players)
    play_deal(deal, choose)
    return deal


def again(deal: Deal) -> Deal:
    hands, takes = shown(deal.log, deal.players)
    laid = laid_wall(deal.terms.rules, deal.dealer, hands, takes, turned(deal))
    copy = Deal(deal.terms, deal.seed, deal.dealer, laid=laid)
    for at in range(0, len(deal.actions), 2):
        copy.step(deal.actions[at], deal.actions[at + 1])
    return copy


@pytest.mark.parametrize("choose", [eager_action, any_action, keen_action])
@pytest.mark.parametrize("ruleset", preset_ids())
def test_every_preset(ruleset: str, choose: Callable[[Deal, int], int]) -> None:
    for number in range(6):
        deal = played(load_ruleset(ruleset), number, choose)
        copy = again(deal)
        assert copy.log == deal.log
        assert check(copy, replay=True) == []


@pytest.mark.parametrize("replacement", Replacement)
@pytest.mark.parametrize("topped_up", [True, False])
@pytest.mark.parametrize("dead", [0, 1, 2, 7, 14])
def test_every_kind_of_wall(replacement: Replacement, topped_up: bool, dead: int) -> None:
    """Kongs and bonus tiles take from the end, by stacks or the loose tiles first."""
    walls = {"dead": dead, "replacement": replacement, "topped_up": topped_up}
    rules = rules_with("tournament", walls=walls)
    replaced = 0
    for number in range(4):
        deal = played(rules, number, eager_action)
        replaced += sum(take.replacement for take in shown(deal.log, 4)[1])
        assert again(deal).log == deal.log
    assert replaced > 0 or (dead == 0 and not topped_up and replacement is Replacement.END)


def test_a_wall_is_laid_as_it_is_given() -> None:
    terms = Terms(load_ruleset("classical"))
    laid = bytes(reversed(terms.deck))
    deal = Deal(terms, b"\x01", laid=laid)
    assert bytes(deal.wall.tiles) == laid == deal.laid
    assert deal.wall.dice == Deal(terms, b"\x01").wall.dice


@pytest.mark.parametrize("change", [lambda deck: deck[1:], lambda deck: deck[:1] + deck[:-1]])
def test_a_wall_of_other_tiles_is_refused(change: Callable[[bytes], bytes]) -> None:
    terms = Terms(load_ruleset("classical"))
    with pytest.raises(ValueError, match="not those of the deck"):
        Deal(terms, b"\x01", laid=change(terms.deck))


def test_what_nobody_saw_lies_in_ascending_order() -> None:
    """Tiles that are not shown fill the other places, the same every time."""
    rules = load_ruleset("classical")
    deal = Deal(Terms(rules), b"\x05")
    hands, _ = shown(deal.log, 4)
    known = [tile for tile in deal.wall.tiles[53:] if tile != 33]
    places = {-1: Tile(known[-1]), 60: Tile(known[-2])}
    laid = laid_wall(rules, 0, hands, [Take(None), Take(Tile(33))], places)
    assert laid[:53] == bytes(deal.wall.tiles[:53])
    assert (laid[54], laid[60], laid[-1]) == (33, known[-2], known[-1])
    rest = [tile for place, tile in enumerate(laid) if place > 52 and place not in (54, 60, 135)]
    assert rest == sorted(rest)


def test_what_is_impossible_is_named() -> None:
    rules = load_ruleset("classical")
    hands, _ = shown(Deal(Terms(rules), b"\x05").log, 4)
    five: Hands = [[Tile(0)] * 5 + hands[0][5:], *hands[1:]]
    for told, tiles, takes, places in (
        ("seat 1 is dealt 12 tiles, not 13", [hands[0], hands[1][1:], *hands[2:]], [], {}),
        ("3 hands for 4 players", hands[:3], [], {}),
        ("1m is shown", five, [], {}),
        ("tile 68 after the deal can't be drawn", hands, [Take(None)] * 99, {}),
        ("lies outside the wall", hands, [], {136: Tile(0)}),
        ("place -137 lies outside", hands, [], {-137: Tile(0)}),
        (
            r"1m is shown \d times, and the deck has 4",
            hands,
            [],
            {place: Tile(0) for place in range(-5, 0)},
        ),
        ("the tile at place 53 is 2m, but 1m lies there", hands, [Take(Tile(0))], {53: Tile(1)}),
    ):
        with pytest.raises(ValueError, match=told):
            laid_wall(rules, 0, tiles, takes, places)


def test_no_more_replacements_than_the_wall_has() -> None:
    rules = rules_with("classical", walls={"dead": 0, "topped_up": False})
    hands, _ = shown(Deal(Terms(rules), b"\x05").log, 4)
    with pytest.raises(ValueError, match="tile 3 after the deal can't be a replacement"):
        laid_wall(rules, 0, hands, [Take(None, True)] * 3)

"""Picking a tile and what may be done with it."""

from zimo.table.actions import CHOW_LOW, DECLARE, DISCARD, KONG, MAHJONG, PASS, PUNG
from zimo.terminal.choices import Command, offer_of
from zimo.terminal.picking import NOTHING, Picking
from zimo.tiles import Tile
from zimo.tiles.notation import parse_tiles

HAND = parse_tiles("1m 2m 3m 5p 5p")
ONE, TWO, THREE, FIVE = (Tile(tile) for tile in (0, 1, 2, 13))


def on_turn(*tiles: Tile, ready: tuple[Tile, ...] = ()) -> Picking:
    picking = Picking()
    legal = [DISCARD + tile for tile in tiles or (ONE, TWO, THREE, FIVE)]
    picking.see(HAND, FIVE, offer_of([*legal, *(DECLARE + tile for tile in ready)], None))
    picking.begin()
    return picking


def test_the_drawn_tile_is_picked_first() -> None:
    picking = on_turn()
    assert picking.chosen == 4
    assert picking.discard() == DISCARD + FIVE


def test_steps_go_round_and_leave_out_what_may_not_go() -> None:
    picking = on_turn(ONE, THREE)
    assert picking.tile == THREE
    picking.step(-1)
    assert picking.tile == ONE
    picking.step(-1)
    assert picking.tile == THREE
    picking.step(1)
    assert picking.tile == ONE
    picking.last()
    assert picking.tile == THREE
    picking.first()
    assert picking.tile == ONE


def test_a_tile_is_discarded_when_it_is_picked_twice() -> None:
    picking = on_turn(ONE, THREE)
    assert not picking.pick(0)
    assert picking.pick(0)
    assert not picking.pick(1)
    assert picking.discard() is None, "2m may not be discarded"
    assert not picking.pick(17), "there is no tile"
    assert picking.tile == TWO


def test_declaring_a_calling_hand() -> None:
    picking = on_turn(ready=(TWO,))
    assert picking.labels()["r"] == "ready"
    picking.declare()
    assert picking.tile == TWO
    assert picking.discard() == DECLARE + TWO
    assert picking.labels().items() >= {"r": "undo", "enter": "ready"}.items()
    picking.pick(0)
    assert "enter" not in picking.labels(), "1m does not leave the hand calling"
    picking.declare()
    assert picking.discard() == DISCARD + FIVE
    assert "r" not in on_turn().labels()


def test_the_tile_of_an_advice_is_picked() -> None:
    picking = on_turn(ready=(TWO,))
    picking.pick_action(DECLARE + TWO)
    assert picking.tile == TWO
    assert picking.discard() == DECLARE + TWO
    picking.pick_action(DISCARD + ONE)
    assert picking.discard() == DISCARD + ONE


def test_what_was_picked_stays_picked() -> None:
    picking = on_turn()
    picking.pick(2)
    picking.see(parse_tiles("2m 3m 5p 5p"), None, NOTHING)
    assert picking.tile == THREE
    picking.move(-1)
    assert picking.chosen == 0
    picking.sort()
    assert picking.chosen == 1
    picking.see(parse_tiles("2m 5p 5p"), None, NOTHING)
    assert picking.chosen is None


def test_nothing_is_picked_while_a_tile_is_offered() -> None:
    picking = Picking()
    picking.see(HAND[:4], None, offer_of([PASS, PUNG, KONG, CHOW_LOW, CHOW_LOW + 1], FIVE))
    picking.begin()
    assert picking.chosen is None
    assert picking.discard() is None
    assert picking.labels() == {
        "space": "pass",
        "p": "pung",
        "k": "kong",
        "c": "chow …",
        "h": "hint",
        "s": "sort",
    }
    labels = [choice.label for choice in picking.offer.commands[Command.CHOW]]
    assert labels == ["chow 567p", "chow 456p"]


def test_when_the_choice_is_made_nothing_is_left_of_it() -> None:
    picking = on_turn(ready=(TWO,))
    picking.declare()
    picking.end()
    assert picking.chosen is None
    assert picking.free == {}
    assert set(picking.labels()) == {"s"}


def test_labels_of_kongs_name_their_tile() -> None:
    offer = offer_of([MAHJONG, 116 + 9, 166 + 31], None)
    assert [choice.label for choice in offer.commands[Command.KONG]] == ["kong 1p", "add 5z"]
    assert [choice.label for choice in offer.commands[Command.MAHJONG]] == ["mahjong"]
    assert not offer.claims

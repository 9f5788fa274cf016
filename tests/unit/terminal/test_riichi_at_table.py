"""Page 07 at the terminal's table: stakes, indicators, furiten, red fives, tiles laid aside."""

from __future__ import annotations

from pathlib import Path

from terminal_sittings import app_at, play_on, recorded_sitting, settle
from zimo.rules.holding import Ending
from zimo.table.actions import ABORT, ASIDE, CHOW_LOW, CHOW_RED, PASS, PUNG, PUNG_RED
from zimo.terminal.choices import Command, offer_of
from zimo.terminal.scene import Place, scene_of
from zimo.terminal.screens.choice import ChoiceScreen
from zimo.terminal.sitting import Stage
from zimo.terminal.widgets.command_bar import CommandKey
from zimo.tiles import Tile, label_of
from zimo.tiles.notation.text import parse_tiles


def test_a_red_five_is_a_choice_of_its_own() -> None:
    """07: the label tells which five goes into the claimed set."""
    three, five = parse_tiles("3p5p")
    offer = offer_of([PASS, CHOW_LOW, CHOW_RED], Tile(three))
    assert [choice.label for choice in offer.commands[Command.CHOW]] == ["chow 345p", "chow 340p"]
    offer = offer_of([PASS, PUNG, PUNG_RED], Tile(five))
    assert [choice.label for choice in offer.commands[Command.PUNG]] == ["pung", "pung 0p"]


def test_what_is_laid_aside_and_what_ends_the_deal() -> None:
    """07: a tile is laid aside by the key of kongs; a dealt hand ends the deal by its own."""
    offer = offer_of([ABORT, ASIDE], None)
    assert [choice.label for choice in offer.commands[Command.KONG]] == ["aside"]
    assert [choice.label for choice in offer.commands[Command.END]] == ["end"]


def test_what_lies_on_the_table() -> None:
    """07: indicators, the points laid, the sideways discard, and whose stake is gone."""
    sitting = recorded_sitting("riichi-furiten")
    scene = scene_of(sitting)
    assert [label_of(tile) for tile in scene.indicators] == ["2s", "5z"]
    assert scene.deposits == 2000
    left, top = scene.sides[Place.LEFT], scene.sides[Place.TOP]
    assert (left.declared, left.points, left.declared_with) == (True, 24000, len(left.discards) - 1)
    assert top.declared_with is not None
    assert label_of(top.discards[top.declared_with]) == "3p"
    own = scene.sides[Place.BOTTOM]
    assert [label_of(tile) for tile in own.barring] == ["3p"]
    assert left.barring == ()


def test_no_indicator_before_it_is_turned() -> None:
    """07: while the tiles are dealt no indicator lies open yet."""
    sitting = recorded_sitting("riichi-ready")
    assert scene_of(sitting, 20).indicators == ()
    assert len(scene_of(sitting).indicators) == 1


async def test_the_key_that_ends_the_deal(tmp_path: Path) -> None:
    """07: d, or a click on what stands in the place of the pung, ends the deal."""
    app = app_at(recorded_sitting("riichi-nine"), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        key = app.screen.query_one("#key-p", CommandKey)
        assert key.given == "d"
        await pilot.click("#key-p")
        await pilot.pause()
    assert app.sitting is not None
    result = app.sitting.result
    assert result is not None
    assert result.outcome.ending is Ending.NINE_KINDS


async def test_the_key_that_lays_a_tile_aside(tmp_path: Path) -> None:
    """07: k lays the north aside, and the next tile is there."""
    sitting = recorded_sitting("sanma-aside")
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("k")
        await settle(pilot)
        assert [label_of(tile) for tile in sitting.view.bonus(sitting.seat)] == ["4z"]


async def test_the_choice_of_a_red_five(tmp_path: Path) -> None:
    """07: more than one chow opens the list, with the red five named."""
    app = app_at(recorded_sitting("riichi-red"), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, ChoiceScreen)


def test_ready_hands_are_laid_open_when_no_tile_is_left() -> None:
    """07: at a drawn deal those who are ready show their hands, the others do not."""
    sitting = recorded_sitting("riichi-drawn")
    while sitting.stage is Stage.PLAY:
        play_on(sitting)
    result = sitting.result
    assert result is not None
    assert result.outcome.ending is Ending.EXHAUSTED
    paid = {payment.payee for payment in result.settlement.payments}
    scene = scene_of(sitting)
    shown = {side.seat for side in scene.sides.values() if side.tiles and side.seat != sitting.seat}
    assert shown == paid - {sitting.seat}
    assert shown

"""Page 07 at the terminal's table: stakes, indicators, furiten, red fives, tiles laid aside."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from terminal_sittings import app_at, play_on, recorded_sitting, settle
from zimo.rules.holding import Ending
from zimo.table.actions import (
    ABORT,
    ASIDE,
    CHOW_LOW,
    CHOW_RED,
    CONCEALED_KONG,
    DISCARD,
    MAHJONG,
    PASS,
    PUNG,
    PUNG_RED,
)
from zimo.terminal.choices import Command, offer_of
from zimo.terminal.picking import Picking
from zimo.terminal.prompt import bound_text
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
    laid = {side.seat for side in scene.sides.values() if side.tiles and side.seat != sitting.seat}
    assert laid == paid - {sitting.seat}
    assert laid


def shown(pilot: Pilot[Any], query: str) -> str:
    """What a line of the table says."""
    return str(pilot.app.screen.query_one(query, Static).render())


async def test_a_hint_to_declare_says_so(tmp_path: Path) -> None:
    """07: the hint, the prompt and the commands tell that enter declares, and what is laid."""
    app = app_at(recorded_sitting("riichi-ready"), tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("h")
        assert shown(pilot, "#ticker").startswith("Declare ready (stake 1,000) with 5s: ready for ")
        assert shown(pilot, "#key-c") == "enter ready"
        assert shown(pilot, "#key-r") == "r undo"
        await pilot.press("left")  # to another tile that leaves the hand calling
        assert shown(pilot, "#ticker").startswith("Enter: declare ready (stake 1,000) with 0s.")
        await pilot.press("1")  # one that does not
        assert shown(pilot, "#ticker").startswith("Ready: choose the discard")
        assert shown(pilot, "#key-c") == "c chow"
        await pilot.press("h", "r")
        assert shown(pilot, "#ticker").startswith("Your turn: discard a tile.")
        assert shown(pilot, "#key-r") == "r ready"
        await pilot.press("r")
        assert shown(pilot, "#ticker").startswith("Enter: declare ready (stake 1,000) with 5s.")
        assert app.sitting is not None
        view = app.sitting.view
        assert not view.declared(view.seat)
        await pilot.click("#key-c")
        await settle(pilot)
        view = app.sitting.view
        assert view.declared(view.seat)


@pytest.mark.parametrize("key", ["1", "left", "r"])
async def test_a_declared_hand_says_why_no_other_tile_goes(tmp_path: Path, key: str) -> None:
    """07: after declaring only the drawn tile may go; a key for something else is answered."""
    sitting = recorded_sitting("riichi-ready")
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await pilot.press("1", "r", "r")
        assert "declared" not in shown(pilot, "#ticker"), "nothing is declared yet"
        await pilot.press("h", "enter")
        await settle(pilot)
        assert sitting.view.declared(sitting.seat)
        assert shown(pilot, "#ticker").startswith("Your turn")
        before = sitting.legal
        await pilot.press(key)
        said = "Your hand is declared: only the drawn tile may go."
        assert shown(pilot, "#ticker") == said
        assert sitting.legal == before


def test_what_else_a_declared_hand_may_do_is_told() -> None:
    """07: besides the drawn tile, mahjong or a kong, whichever may be declared."""
    sitting = recorded_sitting("riichi-ready")
    sitting.choose(next(iter(offer_of(sitting.legal, None).ready.values())))
    while not sitting.asks:
        sitting.beat()
    picking = Picking()
    drawn = DISCARD + 3
    picking.see((), None, offer_of([MAHJONG, drawn, CONCEALED_KONG + 9], None))
    said = "Your hand is declared: only the drawn tile may go, or mahjong / kong."
    assert bound_text(sitting, picking) == said
    picking.see((), None, offer_of([MAHJONG, PASS], Tile(3)))
    assert bound_text(sitting, picking) == "", "no tile goes while one is offered"


async def test_a_long_name_of_the_rules_leaves_room_for_the_deal(tmp_path: Path) -> None:
    """07: the name is cut before the round and the deal are; it is whole where there is room."""
    for width, name in ((80, "Riichi for three (…"), (120, "Riichi for three (Tenhou)")):
        app = app_at(recorded_sitting("sanma-aside"), tmp_path)
        async with app.run_test(size=(width, 40)) as pilot:
            await settle(pilot)
            where = pilot.app.screen.query_one("#where", Static)
            text = str(where.render())
            assert text == f" Zimo  {name} · East round · deal 1"
            assert len(text) <= where.size.width

"""The time for a move, and the names at the table."""

import pytest

from zimo.table.actions import DISCARD, PASS, PUNG
from zimo.terminal.choices import offer_of
from zimo.terminal.countdown import Countdown
from zimo.terminal.picking import Picking
from zimo.terminal.shown_name import shown_name
from zimo.tiles import Tile


def test_the_last_second_is_told() -> None:
    countdown = Countdown(2)
    assert not countdown.tick(), "nobody is asked"
    countdown.start()
    assert countdown.left == 2
    assert [countdown.tick(), countdown.tick(), countdown.tick()] == [False, True, False]
    countdown.start()
    countdown.stop()
    assert not countdown.tick()


def test_without_a_limit_no_time_runs() -> None:
    countdown = Countdown(0)
    countdown.start()
    assert countdown.left is None
    assert not countdown.tick()


def test_what_happens_when_the_time_is_up() -> None:
    picking = Picking()
    tiles = (Tile(0), Tile(1), Tile(0))
    picking.see(tiles, Tile(0), offer_of([DISCARD, DISCARD + 1], None))
    picking.pick(1)
    assert picking.otherwise() == DISCARD, "the tile just drawn, not the one picked"
    picking.see(tiles[:2], None, offer_of([PASS, PUNG], Tile(0)))
    assert picking.otherwise() == PASS


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Wen", "Wen"),
        ("  Wen \n Li\t", "Wen Li"),
        ("Maximilian the Great", "Maximilian t"),
        ("自摸自摸自摸自摸", "自摸自摸自摸"),
        ("[b]Wen[/b]", "[b]Wen[/b]"),
        ("\x1b[31m", "[31m"),
        ("\udcff", "Guest"),
        ("", "Guest"),
    ],
)
def test_names_fit_and_do_no_harm(typed: str, shown: str) -> None:
    assert shown_name(typed) == shown

"""08: moves may be taken back against bots, where the ruleset says so (`beginner`)."""

from pathlib import Path

import pytest

from terminal_sittings import app_at, classical, play_on, settle, sitting_of
from zimo.records import verify
from zimo.rules import load_ruleset
from zimo.terminal.screens.table import TableScreen
from zimo.terminal.sitting import Sitting, Stage


def log_of(sitting: Sitting) -> bytes:
    assert sitting.match.deal is not None
    return sitting.match.deal.log


def test_the_last_move_and_what_followed_are_taken_back() -> None:
    sitting = sitting_of(rules=load_ruleset("beginner"))
    sitting.begin_deal()
    while not sitting.asks:
        sitting.beat()
    before, tiles = log_of(sitting), sitting.view.tiles
    with pytest.raises(ValueError, match="no move to take back"):
        sitting.take_back()
    play_on(sitting)
    while sitting.beat():
        pass
    sitting.take_back()
    assert log_of(sitting) == before
    assert sitting.view.tiles == tiles
    assert sitting.asks
    assert sitting.chronicle.lines[-1] == "— A move is taken back. —"


def test_the_record_knows_nothing_of_it() -> None:
    rules = load_ruleset("beginner")
    sitting = sitting_of(rules=rules)
    sitting.begin_deal()
    taken = 0
    while sitting.stage is Stage.PLAY:
        play_on(sitting)
        if taken < 3 and sitting.can_take_back and sitting.asks:
            sitting.take_back()
            taken += 1
    assert taken == 3
    assert verify(sitting.recorder.text()).deals == 1


def test_other_tables_take_nothing_back() -> None:
    sitting = sitting_of(rules=classical())
    sitting.begin_deal()
    while not sitting.asks:
        sitting.beat()
    play_on(sitting)
    assert not sitting.can_take_back
    with pytest.raises(ValueError, match="no move to take back"):
        sitting.take_back()


def test_a_deal_is_not_taken_back_beyond_its_beginning() -> None:
    sitting = sitting_of(rules=load_ruleset("beginner"))
    with pytest.raises(ValueError, match="no deal to be taken back"):
        sitting.match.take_back(0)
    sitting.begin_deal()
    with pytest.raises(ValueError, match="to 99 actions"):
        sitting.match.take_back(99)


async def test_by_key(tmp_path: Path) -> None:
    sitting = sitting_of("keys", rules=load_ruleset("beginner"))
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, TableScreen)
        await pilot.press("backspace")
        log = log_of(sitting)
        await pilot.press("h", "enter")
        await settle(pilot)
        assert log_of(sitting) != log
        await pilot.press("backspace")
        await settle(pilot)
        assert log_of(sitting) == log

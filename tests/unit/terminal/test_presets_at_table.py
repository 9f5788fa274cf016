"""Every preset can be played at the table, in a small window and in a large one."""

from pathlib import Path

import pytest

from terminal_sittings import app_at, play_with_keys, settle, sitting_of
from zimo.rules import load_ruleset, preset_ids
from zimo.terminal.screens.score import ScoreScreen


@pytest.mark.parametrize("ruleset", preset_ids())
async def test_a_deal_of_every_preset(ruleset: str, tmp_path: Path) -> None:
    """With the keys alone, from the first tile to the account; the window changes its size."""
    sitting = sitting_of("presets", rules=load_ruleset(ruleset))
    app = app_at(sitting, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for size in ((120, 40), (80, 24), (120, 40)):
            await play_with_keys(pilot, moves=4)
            await pilot.resize_terminal(*size)
        await play_with_keys(pilot)
        for size in ((80, 24), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert isinstance(app.screen, ScoreScreen)
    assert app.failure is None

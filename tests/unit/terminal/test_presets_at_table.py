"""Every preset can be played at the table, in a small window and in a large one."""

from pathlib import Path

import pytest

from terminal_sittings import app_at, play_on, play_with_keys, settle, sitting_of
from zimo.rules import Ruleset, load_ruleset, preset_ids, read_ruleset
from zimo.terminal.screens.score import ScoreScreen
from zimo.terminal.screens.table import TableScreen
from zimo.terminal.sitting import Stage

SMALL, LARGE = (80, 24), (120, 40)

THREE = {
    "a wall less": "extends = 'basic'\n[seats]\nplayers = 3\n[walls]\ndead = 34",
    "with animals": (
        "extends = 'classical'\n[seats]\nplayers = 3\n"
        "[deck]\nremoved = '2345678m'\nbonus = 4\nanimals = 4"
    ),
}
TWO = {"with flowers": "extends = 'classical'\ndeck = '144'\n[seats]\nplayers = 2"}


async def a_deal(rules: Ruleset, folder: Path) -> None:
    """From the first tile to the account, in windows of both sizes; the first moves with keys."""
    sitting = sitting_of("presets", rules=rules)
    app = app_at(sitting, folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        table = app.screen
        assert isinstance(table, TableScreen)
        for size in (LARGE, SMALL, LARGE):
            await play_with_keys(pilot, moves=2)
            await pilot.resize_terminal(*size)
        while sitting.stage is Stage.PLAY:
            play_on(sitting)
            table.draw()
            if len(sitting.chronicle.events) % 20 == 0:
                await pilot.resize_terminal(*(SMALL if table.large else LARGE))
        table.go_on()
        for size in (SMALL, LARGE):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            assert isinstance(app.screen, ScoreScreen)
    assert app.failure is None


@pytest.mark.parametrize("ruleset", preset_ids())
async def test_a_deal_of_every_preset(ruleset: str, tmp_path: Path) -> None:
    await a_deal(load_ruleset(ruleset), tmp_path)


@pytest.mark.parametrize("text", [*THREE.values(), *TWO.values()], ids=[*THREE, *TWO])
async def test_tables_of_two_and_three(text: str, tmp_path: Path) -> None:
    await a_deal(read_ruleset(f'id = "own"\n{text}', "own.toml"), tmp_path)

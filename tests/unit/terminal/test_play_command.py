"""`zimo play` up to the point where the table opens."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from terminal_sittings import recorded_sitting
from zimo.cli import main
from zimo.terminal import app as app_module
from zimo.terminal.app import ZimoApp
from zimo.terminal.keeper import Keeper


def play(*options: str) -> Result:
    return CliRunner().invoke(main, ["play", *options])


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--rules", "clasical"), "classical"),
        (("--bots", "gredy"), "did you mean greedy?"),
        (("--bots", "greedy,greedy"), "expected 1 or 3 names, got 2"),
        (("--pace", "-1"), "--pace"),
        (("--pace", "nan"), "nan is no number of seconds"),
        (("--pace", "inf"), "--pace"),
        (("--pace=-inf",), "--pace"),
        (("--pace", "soon"), "--pace"),
        (("--resume", "{folder}/none.jsonl"), "No such file"),
        (("--resume", "{folder}/bad.jsonl"), "bad.jsonl: line 1: "),
        (("--resume", "{folder}/bad.jsonl", "--rules", "classical"), "--resume goes on"),
        (("--rules", "classical", "--stake", "5"), "classical is not played for a stake"),
        (("--rules", "duel", "--stake", "0"), "the stake is from 1 to 1,000,000 points, not 0"),
        (("--stake", "5"), "--stake goes with --rules"),
        (("--resume", "--stake", "5"), "--resume goes on"),
        (("--resume",), "no match to go on with"),
        (("--rules", "classical"), "the table needs a terminal"),
    ],
)
def test_what_can_not_be_played_is_said_in_one_line(
    options: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZIMO_DATA", str(tmp_path))
    (tmp_path / "bad.jsonl").write_text("no record\n")
    result = play(*(option.format(folder=tmp_path) for option in options))
    assert result.exit_code == 2
    assert said in result.output
    assert result.output.count("\n") == 1


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[ZimoApp]:
    """The apps that would have been run."""
    apps: list[ZimoApp] = []
    monkeypatch.setenv("ZIMO_DATA", str(tmp_path))
    monkeypatch.setattr("zimo.cli.play.on_a_terminal", lambda: True)

    def run(app: ZimoApp) -> str:
        apps.append(app)
        return ""

    monkeypatch.setattr(app_module.ZimoApp, "run", run)
    return apps


def test_rules_or_bots_lead_straight_to_the_table(opened: list[ZimoApp]) -> None:
    for options in (("--rules", "classical"), ("--bots", "greedy,uniform,uniform")):
        assert play(*options, "--name", "Wen\n", "--seed", "1").exit_code == 0
    for app in opened:
        assert app.sitting is not None
        assert app.sitting.names[app.sitting.seat] == "Wen"
        assert app.sitting.match.rules.id == "classical"
    assert [app.sitting.match.seed for app in opened if app.sitting] == [b"1", b"1"]


def test_a_stake_is_that_of_the_match(opened: list[ZimoApp]) -> None:
    assert play("--rules", "duel", "--stake", "50").exit_code == 0
    assert play("--rules", "duel").exit_code == 0
    stakes = [app.sitting.match.rules.match.stake for app in opened if app.sitting]
    assert stakes == [50, 100]


def test_without_them_the_start_screen_opens(opened: list[ZimoApp]) -> None:
    assert play("--light", "--no-dice", "--pace", "0", "--seed", "abc").exit_code == 0
    (app,) = opened
    assert app.sitting is None
    assert app.seed == b"abc"
    assert app.settings.light
    assert not app.settings.show_dice
    assert app.settings.pace == 0
    assert app.rulesets[0].id == "classical"
    assert len(app.rulesets) > 1


def test_the_latest_match_or_the_one_named_goes_on(opened: list[ZimoApp], tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    file = folder / "left.jsonl"
    file.write_text(recorded_sitting("claim").recorder.text())
    assert play("--resume").exit_code == 0
    assert play("--resume", str(file)).exit_code == 0
    assert [app.keeper.path for app in opened if app.keeper] == [file, file]
    assert all(app.sitting is not None and app.sitting.asks for app in opened)


@pytest.mark.parametrize(
    ("said", "problem", "status", "output"),
    [
        ("The match is saved.", "", 0, "The match is saved.\n"),
        ("", "a.jsonl: No space", 2, "zimo: the match could not be saved: a.jsonl: No space\n"),
    ],
)
def test_the_last_line_is_true(
    said: str,
    problem: str,
    status: int,
    output: str,
    opened: list[ZimoApp],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def run(app: ZimoApp) -> str:
        app.keeper = Keeper(Path("a.jsonl"))
        app.keeper.problem = problem
        return said

    monkeypatch.setattr(app_module.ZimoApp, "run", run)
    result = play("--rules", "classical")
    assert (result.exit_code, result.output) == (status, output)
    assert not opened


def test_a_signal_interrupts(opened: list[ZimoApp], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module.ZimoApp, "run", lambda _: None)
    assert play("--rules", "classical").exit_code == 130
    assert not opened


def test_a_table_that_fails_is_a_mistake_in_zimo(
    opened: list[ZimoApp], monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(app: ZimoApp) -> None:
        app._exception = ValueError("boom")

    monkeypatch.setattr(app_module.ZimoApp, "run", run)
    result = play("--rules", "classical")
    assert result.exit_code == 3
    assert result.output.startswith("zimo: TableFailed: ValueError: boom (a mistake in Zimo")
    assert result.output.count("\n") == 1
    assert not opened

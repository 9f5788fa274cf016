"""`zimo play`: a match at a table in the terminal."""

from __future__ import annotations

import getpass
import math
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from zimo.cli.endings import SIGNALLED, complain
from zimo.cli.files import read_text
from zimo.cli.ruleset_named import DEFAULT_RULES, rules_option, ruleset_named
from zimo.cli.seeds import read_seed

if TYPE_CHECKING:
    from zimo.terminal.app import ZimoApp
    from zimo.terminal.keeper import Keeper
    from zimo.terminal.sitting import Sitting

__all__ = ["play"]

LATEST = ":latest:"
"""What --resume says without a file."""


class TableFailed(Exception):
    """The table broke down: a mistake in the program, whatever kind of error it was."""


class Pace(click.FloatRange):
    """Seconds; "nan" is none, though it is outside of no range."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        seconds = float(super().convert(value, param, ctx))
        if math.isnan(seconds):
            self.fail(f"{value} is no number of seconds.", param, ctx)
        return seconds


@click.command()
@rules_option("The rules; without them the start screen asks.", default=None)
@click.option("--seed", help="Any text; the same seed deals the same tiles.")
@click.option("--name", help="Your name at the table.")
@click.option(
    "--stake",
    metavar="POINTS",
    type=int,
    help="What each player lays, where the rules have a stake, as duel has.",
)
@click.option("--bots", metavar="A,B,C", help="Who plays against you; one name for all.")
@click.option(
    "--resume",
    metavar="[FILE]",
    is_flag=False,
    flag_value=LATEST,
    help="Go on with a saved match; without a file the latest one.",
)
@click.option(
    "--pace",
    type=Pace(0, 10),
    default=0.6,
    show_default=True,
    help="Seconds between two moves of the bots; 0: at once.",
)
@click.option("--no-dice", is_flag=True, help="Do not show the dice and the dealing.")
@click.option("--light", is_flag=True, help="Dark on light.")
def play(
    rules: str | None,
    seed: str | None,
    name: str | None,
    stake: int | None,
    bots: str | None,
    resume: str | None,
    pace: float,
    no_dice: bool,
    light: bool,
) -> None:
    """Play a match against bots, at a table in the terminal.

    Without --rules, --bots and --resume a screen asks for what is needed. The match is saved after
    every move of yours; "zimo doctor" says where. In the game, "?" shows the keys.
    """
    # Late, so that the help and errors in the options need not wait for all of it.
    from zimo.bots import BOT_NAMES
    from zimo.rules import RECOMMENDED, load_ruleset
    from zimo.terminal.folder import matches_folder
    from zimo.terminal.opponents import new_sitting, with_stake

    if resume and (rules or bots or seed or name or stake is not None):
        raise click.UsageError(
            "--resume goes on with a match as it was; give no other rules or bots"
        )
    person = name or _login()
    sitting = keeper = None
    if resume:
        path = _latest(matches_folder()) if resume == LATEST else Path(resume)
        sitting, keeper = _resumed(path)
    elif rules or bots:
        ruleset = ruleset_named(rules or DEFAULT_RULES)
        if stake is not None:
            ruleset = with_stake(ruleset, stake)
        names = [bot.strip() for bot in (bots or BOT_NAMES[0]).split(",")]
        sitting = new_sitting(ruleset, read_seed(seed), person, names)
    elif stake is not None:
        raise click.UsageError("--stake goes with --rules; without them the start screen asks")
    if not on_a_terminal():
        raise click.ClickException("the table needs a terminal; zimo simulate plays without one")

    from zimo.terminal.app import Settings, ZimoApp

    app = ZimoApp(
        Settings(folder=matches_folder(), pace=pace, show_dice=not no_dice, light=light),
        [load_ruleset(each) for each in RECOMMENDED],
        person,
        sitting,
        keeper,
        None if seed is None else read_seed(seed),
    )
    _end(app, app.run())


def _end(app: ZimoApp, said: str | None) -> None:
    """The last line, which is true whatever happened."""
    if app.failure is not None:
        failed = f"{type(app.failure).__name__}: {app.failure}"
        raise TableFailed("; ".join(filter(None, (failed, app.rescue())))) from app.failure
    if said is None:
        rescued = app.rescue()
        if not app.ended_by:
            raise KeyboardInterrupt
        if rescued:
            complain(f"zimo: {rescued}")
        raise click.exceptions.Exit(SIGNALLED + app.ended_by)
    if app.keeper is not None and app.keeper.problem:
        raise click.ClickException(f"the match could not be saved: {app.keeper.problem}")
    if said:
        click.echo(said)


def on_a_terminal() -> bool:
    """Whether a person can see the table and reach it; it is drawn on standard error on Unix."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream is not None and stream.isatty() for stream in streams)


def _resumed(path: Path) -> tuple[Sitting, Keeper]:
    """The match in a file, and what keeps it there. Errors name the file."""
    from zimo.terminal.keeper import Keeper
    from zimo.terminal.opponents import resumed_sitting

    text = read_text(str(path))
    try:
        return resumed_sitting(text), Keeper(path, text)
    except ValueError as error:
        raise click.ClickException(f"{path}: {error}") from None


def _latest(folder: Path) -> Path:
    """The match that was played last and is not over."""
    from zimo.terminal.save import saved_matches

    saved = saved_matches(folder)
    if not saved:
        raise click.ClickException(f"no match to go on with in {folder}")
    return saved[0].path


def _login() -> str:
    """The person's name on this machine."""
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError):
        return "Guest"

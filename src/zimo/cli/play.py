"""`zimo play`: a match at a table in the terminal."""

from __future__ import annotations

import getpass
from pathlib import Path

import click

from zimo.cli.files import read_text
from zimo.cli.ruleset_named import DEFAULT_RULES, rules_option, ruleset_named
from zimo.cli.seeds import read_seed

__all__ = ["play"]


@click.command(help="Play a match against bots, at a table in the terminal.")
@rules_option("The rules; without them the start screen asks.", default=None)
@click.option("--seed", metavar="TEXT", help="The same seed deals the same tiles.")
@click.option("--name", metavar="NAME", help="Your name at the table.")
@click.option("--bots", metavar="A,B,C", help="Who plays against you; one name for all.")
@click.option("--resume", metavar="FILE", help="Go on with a match that was saved.")
@click.option("--pace", type=click.FloatRange(0, 10), default=0.6, show_default=True,
              help="Seconds between two moves of the bots; 0: at once.")  # fmt: skip
@click.option("--no-dice", is_flag=True, help="Do not show the dice and the dealing.")
@click.option("--light", is_flag=True, help="Dark on light.")
def play(
    rules: str | None,
    seed: str | None,
    name: str | None,
    bots: str | None,
    resume: str | None,
    pace: float,
    no_dice: bool,
    light: bool,
) -> None:
    """Opens the table; without --rules, --bots and --resume the start screen first."""
    # Late: textual takes a moment to load, and an error in the options needs none of it.
    from zimo.rules import load_ruleset, preset_ids
    from zimo.terminal.folder import matches_folder
    from zimo.terminal.opponents import new_sitting, resumed_sitting

    if resume and (rules or bots or seed or name):
        raise click.UsageError("--resume goes on with a match as it was; give nothing else with it")
    sitting = path = None
    if resume:
        path = Path(resume)
        sitting = resumed_sitting(read_text(resume))
    person = (name or _login())[:12]
    if rules or bots:
        sitting = new_sitting(
            ruleset_named(rules or DEFAULT_RULES),
            read_seed(seed),
            person,
            [bot.strip() for bot in (bots or "greedy").split(",")],
        )

    from zimo.terminal.app import Settings, ZimoApp

    ids = sorted(preset_ids(), key=lambda each: (each != DEFAULT_RULES, each))
    settings = Settings(folder=matches_folder(), pace=pace, show_dice=not no_dice, light=light)
    app = ZimoApp(
        settings,
        [load_ruleset(each) for each in ids],
        person,
        sitting,
        path,
        read_seed(seed) if seed else None,
    )
    app.run()


def _login() -> str:
    """The person's name on this machine."""
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError):
        return "Guest"

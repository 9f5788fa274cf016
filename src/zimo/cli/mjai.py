"""`zimo mjai`: a bot from elsewhere at a table with ours."""

from __future__ import annotations

from pathlib import Path

import click

from zimo.bots import BOT_NAMES
from zimo.bots.mjai_seat import Replies
from zimo.cli.bot import DEFAULT_RULES
from zimo.cli.console import print_table
from zimo.cli.endings import complain, one_line
from zimo.cli.mjai_match import GivenUp, Guests, Played, bots_by_seat, play_with_guests
from zimo.cli.ruleset_named import rules_option, ruleset_named
from zimo.cli.saving import save_text
from zimo.cli.seeds import read_seed
from zimo.rules import Ruleset
from zimo.table.chance import derive
from zimo.tiles import NotationError, Seat, Wind

__all__ = ["mjai"]

GIVE_UP, GO_ON = "give-up", "go-on"


@click.command()
@click.argument("command", nargs=-1, required=True, type=click.UNPROCESSED, metavar="-- COMMAND...")
@rules_option("The rules to play by: a preset or a file.", default=DEFAULT_RULES)
@click.option(
    "--seats",
    default="E",
    show_default=True,
    metavar="E[,S...]",
    help="Where the bot sits, by the winds at the start; at each of several seats a process.",
)
@click.option(
    "--bots",
    default="greedy",
    show_default=True,
    metavar="NAME[,NAME...]",
    help=f"Ours at the other seats, of {', '.join(BOT_NAMES)}: one for all of them, or one each.",
)
@click.option(
    "--matches", type=click.IntRange(1), default=1, show_default=True, help="How many matches."
)
@click.option("--seed", help="Any text. Left out, a fresh one is drawn and shown.")
@click.option(
    "--seconds",
    type=click.FloatRange(0.1, 3_600),
    default=10.0,
    show_default=True,
    help="Time for one answer.",
)
@click.option(
    "--replies",
    type=click.Choice([str(each) for each in Replies]),
    default=str(Replies.EACH),
    show_default=True,
    help="Whether the bot answers each event, only where it can choose, or each list of events.",
)
@click.option(
    "--failed",
    type=click.Choice([GIVE_UP, GO_ON]),
    default=GIVE_UP,
    show_default=True,
    help="If the bot fails: give the match up, or go on with a player who discards each draw.",
)
@click.option(
    "--records",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Write a record of each match there: match-00001.jsonl and so on.",
)
@click.option("--force", is_flag=True, help="Write over records that stand there already.")
def mjai(
    command: tuple[str, ...],
    rules: str,
    seats: str,
    bots: str,
    matches: int,
    seed: str | None,
    seconds: float,
    replies: str,
    failed: str,
    records: Path | None,
    force: bool,
) -> None:
    """Seat a bot that speaks mjai, a process with JSON lines on its standard streams.

    COMMAND is started once for each of its seats in each match, is told what its seat sees, and is
    asked whenever it may do something. A bot that dies, keeps silent for too long, says what is no
    answer, or asks for what is not legal, fails: one line says how, and the match is given up with
    exit status 2 (a record of what was played is kept), or goes on without it.
    """
    ruleset = ruleset_named(rules)
    seed_bytes = read_seed(seed)
    guests = Guests(
        command=command,
        seats=_seats(seats, ruleset),
        seconds=seconds,
        replies=Replies(replies),
        goes_on=failed == GO_ON,
    )
    try:
        names = bots_by_seat([name.strip() for name in bots.split(",")], ruleset, guests.seats)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    files = _files(records, matches, force)
    shown = seed if seed is not None else seed_bytes.hex()
    click.echo(f"{ruleset.names['en']} ({ruleset.id}), seed {shown}")
    for number, file in enumerate(files, 1):
        try:
            played = play_with_guests(ruleset, guests, names, derive(seed_bytes, "match", number))
        except GivenUp as error:
            if file is not None:
                save_text(file, error.record)
            raise click.ClickException(f"match {number} is given up: {error}") from None
        if file is not None:
            save_text(file, played.record)
        for failure in played.failures:
            complain(f"zimo: {one_line(f'match {number}: {failure}')}")
        _print(number, played)


def _seats(text: str, rules: Ruleset) -> tuple[Seat, ...]:
    """The seats that are named by their winds at the start."""
    try:
        seats = tuple(Seat(Wind.parse(part)) for part in text.split(","))
    except NotationError as error:
        raise click.UsageError(f"--seats: {error}") from None
    if len(set(seats)) < len(seats) or max(seats) >= rules.seats.players:
        raise click.UsageError(f"--seats {text}: each seat once, of {rules.seats.players}")
    return seats


def _files(records: Path | None, matches: int, force: bool) -> list[Path | None]:
    """The file of each match; refuses before anything is played if one would be lost."""
    if records is None:
        return [None] * matches
    records.mkdir(parents=True, exist_ok=True)
    files = [records / f"match-{number:05d}.jsonl" for number in range(1, matches + 1)]
    there = next((file for file in files if file.exists()), None)
    if there is not None and not force:
        raise click.UsageError(f"{there} would be overwritten; --force does so")
    return list(files)


def _print(number: int, played: Played) -> None:
    """The standings of a match."""
    click.echo(f"\nMatch {number}, {played.deals} deals\n")
    rows = [
        [
            f"{each.place}.",
            f"{played.names[each.player]} ({Wind(each.seat)})",
            f"{each.points}",
            "" if each.result is None else f"{each.result:+.1f}",
        ]
        for each in played.standings
    ]
    print_table(["place", "player", "points", "result"], rows, right=(2, 3))

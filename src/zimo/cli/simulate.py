"""`zimo simulate`: bots play matches, and a table says how they did."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from zimo.bots import BOT_NAMES
from zimo.cli.console import print_table
from zimo.cli.ruleset_named import rules_option, ruleset_named
from zimo.cli.saving import save_text
from zimo.cli.seeds import read_seed
from zimo.cli.simulation import Contest, MatchTally, contest, play_matches

__all__ = ["simulate"]


@click.command()
@rules_option("The rules to play by: a preset or a file.")
@click.option(
    "--matches", type=click.IntRange(1), default=10, show_default=True, help="How many matches."
)
@click.option("--seed", help="Any text. Left out, a fresh one is drawn and shown.")
@click.option(
    "--bots",
    default="greedy",
    show_default=True,
    metavar="NAME[,NAME...]",
    help=f"Who plays, of {', '.join(BOT_NAMES)}: one for all the seats, or one for each.",
)
@click.option(
    "--jobs", type=click.IntRange(1), default=1, show_default=True, help="On how many cores."
)
@click.option(
    "--records",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Write a record of each match there: match-00001.jsonl and so on.",
)
@click.option("--force", is_flag=True, help="Write over records that stand there already.")
def simulate(
    rules: str,
    matches: int,
    seed: str | None,
    bots: str,
    jobs: int,
    records: Path | None,
    force: bool,
) -> None:
    """Let bots play whole matches against each other.

    The same rules, seed and bots give the same results and the same bytes in every record, on any
    machine and any number of cores. What the time had a part in goes to standard error.
    """
    ruleset = ruleset_named(rules)
    seed_bytes = read_seed(seed)
    names = [name.strip() for name in bots.split(",")]
    try:
        plan = contest(ruleset, names, seed_bytes, recorded=records is not None)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    if records is not None:
        _prepare(records, matches, force)
    shown = seed if seed is not None else seed_bytes.hex()
    started = time.perf_counter()
    tallies: list[MatchTally] = []
    with progress(matches) as advance, _saying_where(tallies, matches, records):
        for tally in play_matches(plan, matches, jobs):
            if records is not None:
                save_text(_file(records, tally.number), tally.record)
                tally.record = ""
            tallies.append(tally)
            advance()
    seconds = time.perf_counter() - started
    click.echo(
        f"{ruleset.names['en']} ({ruleset.id}), {_counted(matches, 'match')}, seed {shown}\n"
    )
    _print_players(plan, tallies, bool(ruleset.match.unit))
    deals = sum(tally.deals for tally in tallies)
    drawn = sum(tally.drawn for tally in tallies)
    click.echo(f"\n{_counted(deals, 'deal')}, {100 * drawn / deals:.1f} % drawn")
    click.echo(f"{deals / seconds:.0f} deals/s, {seconds:.1f} s in all", err=True)


def _file(records: Path, number: int) -> Path:
    return records / f"match-{number:05d}.jsonl"


def _prepare(records: Path, matches: int, force: bool) -> None:
    """Makes the folder; refuses before anything is played if a record would be lost."""
    records.mkdir(parents=True, exist_ok=True)
    there = [file for number in range(1, matches + 1) if (file := _file(records, number)).exists()]
    if there and not force:
        more = f" and {len(there) - 1} more" if len(there) > 1 else ""
        raise click.UsageError(f"{there[0]}{more} would be overwritten; --force does so")


class _Advance:
    """Counts the matches on a bar, where there is one."""

    def __init__(self, bar: Progress | None, matches: int) -> None:
        self.bar = bar
        self.task = bar.add_task("matches", total=matches) if bar else None

    def __call__(self) -> None:
        if self.bar is not None and self.task is not None:
            self.bar.advance(self.task)


@contextmanager
def progress(matches: int) -> Iterator[_Advance]:
    """A bar on standard error if that is a terminal."""
    if not sys.stderr.isatty():
        yield _Advance(None, matches)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    bar = Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True)
    with bar:
        yield _Advance(bar, matches)


@contextmanager
def _saying_where(
    tallies: Sequence[MatchTally], matches: int, records: Path | None
) -> Iterator[None]:
    """Says on an interruption what is done; its records are whole."""
    try:
        yield
    except KeyboardInterrupt:
        kept = f", their records are in {records}" if records is not None and tallies else ""
        click.echo(f"\nInterrupted after {len(tallies)} of {matches} matches{kept}", err=True)
        raise


def _print_players(plan: Contest, tallies: Iterable[MatchTally], counted: bool) -> None:
    """A line per player; `counted`: points count in the final result, not the places alone."""
    rows = []
    tallies = list(tallies)
    for player, bot in enumerate(plan.bots):
        mine = [tally.players[player] for tally in tallies]
        places = [sum(each.place == place + 1 for each in mine) for place in range(len(plan.bots))]
        on_discards = sum(each.on_discards for each in mine)
        self_drawn = sum(each.self_drawn for each in mine)
        wins = on_discards + self_drawn
        points = sum(each.points for each in mine) / len(mine)
        results = [each.result for each in mine if each.result is not None]
        mean = sum(results) / len(results) if results else 0
        rows.append(
            [
                f"{bot} {player + 1}",
                *map(str, places),
                f"{points:.1f}",
                *([f"{mean:+.1f}" if counted else f"{mean:.2f}"] if results else []),
                str(wins),
                str(on_discards),
                str(self_drawn),
                f"{sum(each.won for each in mine) / wins:.1f}" if wins else "-",
            ]
        )
    headings = ["player", *ORDINALS[: len(plan.bots)], "points"]
    if tallies[0].players[0].result is not None:
        headings.append("result" if counted else "table points")
    headings += ["wins", "by discard", "self-drawn", "mean win"]
    print_table(headings, rows, right=range(1, len(headings)))


ORDINALS = ("1st", "2nd", "3rd", "4th")


def _counted(count: int, word: str) -> str:
    plural = f"{word}es" if word.endswith("ch") else f"{word}s"
    return f"{count} {word if count == 1 else plural}"

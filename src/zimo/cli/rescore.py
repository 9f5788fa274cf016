"""`zimo rescore`: the hands of a record under other rules."""

from __future__ import annotations

from collections.abc import Iterator

import click

from zimo.cli.console import print_table
from zimo.cli.files import named, read_text
from zimo.cli.ruleset_named import rules_option, ruleset_named
from zimo.records import RecordError, Rescored, RescoredDeal
from zimo.records import rescore as rescore_record
from zimo.records.replay import holding_text, names_by_seat
from zimo.rules.words import settlement_lines, sheet_lines
from zimo.table.result import DealResult
from zimo.tiles import Seat

__all__ = ["rescore"]


@click.command()
@click.argument("file")
@rules_option("The rules to score by: a preset or a file.", default=None)
@click.option("--hands", is_flag=True, help="Show every hand with its sheet and the payments.")
def rescore(file: str, rules: str | None, hands: bool) -> None:
    """Score the deals of the match in FILE by other rules, and show the difference.

    The hands are taken as they lay at the end of each deal. A win that the other rules don't allow
    is refused, with the reason, and the deal counts as drawn. "-" reads standard input.
    """
    if rules is None:
        raise click.UsageError("--rules: expected the rules to score by")
    ruleset = ruleset_named(rules)
    try:
        rescored = rescore_record(read_text(file), ruleset)
    except RecordError as error:
        raise click.ClickException(f"{named(file)}: {error}") from None
    click.echo(f"Played by {rescored.played.id}, scored by {ruleset.id}\n")
    if hands:
        for deal in rescored.deals:
            for line in _hand_lines(rescored, deal):
                click.echo(line)
            click.echo()
    _print_differences(rescored)
    for deal in rescored.deals:
        names = names_by_seat(rescored.record, deal.seating)
        for refused in deal.refused:
            click.echo(f"Deal {deal.number}, {names[refused.seat]}: {refused.why}")
    if rescored.notes:
        click.echo("\nWhat can't be compared:")
        for note in rescored.notes:
            click.echo(f"- {note}")


def _print_differences(rescored: Rescored) -> None:
    """A row for each deal, a column for each player in the order in which they sat first."""
    header = rescored.record.header
    rows = []
    for deal in rescored.deals:
        by_player = dict(zip(deal.seating, deal.differences, strict=True))
        rows.append(
            [
                str(deal.number),
                _winners(deal.before, names_by_seat(rescored.record, deal.seating)),
                _worth(deal.before),
                _worth(deal.after),
                *(_signed(by_player[player]) for player in header.seating),
            ]
        )
    gained, would_gain = rescored.gained, rescored.would_gain
    for title, sums in (("as played", gained), ("would be", would_gain)):
        rows.append(["", title, "", "", *(_signed(sums[player]) for player in header.seating)])
    differences = (would_gain[player] - gained[player] for player in header.seating)
    rows.append(["", "difference", "", "", *map(_signed, differences)])
    names = names_by_seat(rescored.record, header.seating)
    print_table(["deal", "out", "was", "is", *names], rows, right=range(2, 4 + len(names)))


def _winners(result: DealResult, names: tuple[str, ...]) -> str:
    return ", ".join(names[seat] for seat in result.outcome.winners) or "nobody"


def _worth(result: DealResult) -> str:
    """What the winning hands are worth."""
    winners = result.outcome.winners
    return ", ".join(str(result.sheets[seat].total) for seat in winners) or "-"


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def _hand_lines(rescored: Rescored, deal: RescoredDeal) -> Iterator[str]:
    """Every hand of a deal under the other rules, and the payments."""
    names = names_by_seat(rescored.record, deal.seating)
    yield f"Deal {deal.number}"
    refused = {each.seat: each for each in deal.refused}
    for number, sheet in enumerate(deal.after.sheets):
        seat = Seat(number)
        was, now = deal.before.sheets[seat].total, sheet.total
        out = ", goes out" if seat in deal.after.outcome.winners else ""
        hand = holding_text(deal.after.outcome.holdings[seat])
        yield f"  {names[seat]}{out}: {hand}: {was} before, {now} now"
        if seat in refused:
            yield f"    {refused[seat].why}"
        for line in sheet_lines(rescored.rules, sheet):
            yield f"    {line}"
    for line in settlement_lines(deal.after.settlement, names):
        yield f"  {line}"

"""`zimo rescore`: the hands of a record under other rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import click

from zimo.cli.console import print_table
from zimo.cli.files import named
from zimo.cli.language_option import language_option, sentences_of
from zimo.cli.our_record import read_ours
from zimo.cli.ruleset_named import rules_option, ruleset_named
from zimo.records import RecordError, Rescored, RescoredDeal
from zimo.records import rescore as rescore_record
from zimo.records.replay import holding_text, names_by_seat
from zimo.rules.phrases import Phrases, signed
from zimo.rules.words import settlement_lines, sheet_lines
from zimo.table.result import DealResult
from zimo.tiles import Seat

__all__ = ["rescore"]


@click.command()
@click.argument("file")
@rules_option("The rules to score by: a preset or a file.", default=None)
@click.option("--hands", is_flag=True, help="Show every hand with its sheet and the payments.")
@language_option
def rescore(file: str, rules: str | None, hands: bool, language: str) -> None:
    """Score the deals of the match in FILE by other rules, and show the difference.

    The hands are taken as they lay at the end of each deal. A win that the other rules don't allow
    is refused, with the reason, and the deal counts as drawn. "-" reads standard input.
    """
    if rules is None:
        raise click.UsageError("--rules: expected the rules to score by")
    ruleset = ruleset_named(rules)
    try:
        rescored = rescore_record(read_ours(file), ruleset, language)
    except RecordError as error:
        raise click.ClickException(f"{named(file)}: {error}") from None
    say = sentences_of(language)
    click.echo(say("rescore.head", played=rescored.played.id, rules=ruleset.id) + "\n")
    if hands:
        for deal in rescored.deals:
            for line in _hand_lines(rescored, deal, say):
                click.echo(line)
            click.echo()
    _print_differences(rescored, say)
    for deal in rescored.deals:
        names = names_by_seat(rescored.record, deal.seating)
        for refused in deal.refused:
            who = names[refused.seat]
            click.echo(say("rescore.refused", number=deal.number, who=who, why=refused.why))
    if rescored.notes:
        click.echo("\n" + say("rescore.notes"))
        for note in rescored.notes:
            click.echo(f"- {note}")


def _print_differences(rescored: Rescored, say: Phrases) -> None:
    """A row for each deal, a column for each player in the order in which they sat first."""
    header = rescored.record.header
    change = partial(signed, language=say.language)
    rows = []
    for deal in rescored.deals:
        by_player = dict(zip(deal.seating, deal.differences, strict=True))
        rows.append(
            [
                str(deal.number),
                _winners(deal.before, names_by_seat(rescored.record, deal.seating))
                or say("rescore.nobody"),
                _worth(deal.before),
                _worth(deal.after),
                *(change(by_player[player]) for player in header.seating),
            ]
        )
    gained, would_gain = rescored.gained, rescored.would_gain
    for title, sums in (("as_played", gained), ("would_be", would_gain)):
        changes = (change(sums[player]) for player in header.seating)
        rows.append(["", say(f"rescore.{title}"), "", "", *changes])
    differences = (would_gain[player] - gained[player] for player in header.seating)
    rows.append(["", say("rescore.difference"), "", "", *map(change, differences)])
    names = names_by_seat(rescored.record, header.seating)
    headings = [say(f"col.{column}") for column in ("deal", "out", "was", "is")]
    print_table([*headings, *names], rows, right=range(2, 4 + len(names)))


def _winners(result: DealResult, names: tuple[str, ...]) -> str:
    return ", ".join(names[seat] for seat in result.outcome.winners)


def _worth(result: DealResult) -> str:
    """What the winning hands are worth."""
    winners = result.outcome.winners
    return ", ".join(str(result.sheets[seat].total) for seat in winners) or "-"


def _hand_lines(rescored: Rescored, deal: RescoredDeal, say: Phrases) -> Iterator[str]:
    """Every hand of a deal under the other rules, and the payments."""
    names = names_by_seat(rescored.record, deal.seating)
    yield say("rescore.deal", number=deal.number)
    refused = {each.seat: each for each in deal.refused}
    for number, sheet in enumerate(deal.after.sheets):
        seat = Seat(number)
        was, now = deal.before.sheets[seat].total, sheet.total
        key = "rescore.hand.out" if seat in deal.after.outcome.winners else "rescore.hand"
        hand = holding_text(deal.after.outcome.holdings[seat])
        yield f"  {say(key, who=names[seat], hand=hand, was=was, now=now)}"
        if seat in refused:
            yield f"    {refused[seat].why}"
        for line in sheet_lines(rescored.rules, sheet, say.language):
            yield f"    {line}"
    for line in settlement_lines(deal.after.settlement, names, say.language):
        yield f"  {line}"

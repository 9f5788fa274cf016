"""`zimo verify`: is a record sound?"""

from __future__ import annotations

import click

from zimo.cli.endings import BAD, complain, explained, one_line
from zimo.cli.files import named, read_text
from zimo.records import RecordError, Verdict
from zimo.records import verify as verify_record
from zimo.records.formats import Report, format_of

__all__ = ["verify"]


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def verify(files: tuple[str, ...]) -> None:
    """Check that each FILE is the whole record of a match, and that all of it is true.

    Everything is played again, under the rules that the record itself holds: seats and dice,
    seeds and walls, the legality of every action, events, scores, payments, standings and the
    checksum; and the invariants of the table are checked on the way. "-" reads standard input.

    The checksum finds damage and careless edits. It is no signature: who makes a new one can
    change what does not follow from the play, such as the names of the players.

    A record of another program is played by our rules, and everything that it says is compared:
    each difference is a line with its deal, its turn and the rule that it is about.

    A line for each file; the exit status is 2 if any of them is not sound.
    """
    broken = 0
    for place in files:
        try:
            text = read_text(place)
            foreign = format_of(text)
            if foreign is not None:
                broken += not _compared(named(place), foreign.name, foreign.verify(text))
                continue
            verdict = verify_record(text)
        except RecordError as error:
            complain(f"zimo: {one_line(f'{named(place)}: {error}')}")
            broken += 1
        except (OSError, ValueError) as error:
            complain(f"zimo: {explained(error)[0]}")
            broken += 1
        else:
            click.echo(f"{named(place)}: {_said(verdict)}")
    if broken:
        raise click.exceptions.Exit(BAD)


def _compared(place: str, name: str, report: Report) -> bool:
    """Tells what was found in a record of another program; whether it is sound."""
    deals = f"{report.deals} deal" + ("" if report.deals == 1 else "s")
    count = len(report.differences)
    state = "sound" if report.sound else f"{count} difference" + ("" if count == 1 else "s")
    click.echo(f"{place}: {state}: {name}, {report.ruleset}, {deals}")
    for note in report.notes:
        click.echo(f"  {one_line(note)}")
    for difference in report.differences:
        complain(f"zimo: {one_line(f'{place}: {difference}')}")
    return report.sound


def _said(verdict: Verdict) -> str:
    """What a sound record holds, in one line."""
    deals = f"{verdict.deals} deal" + ("" if verdict.deals == 1 else "s")
    if verdict.laid:
        deals += f" ({verdict.laid} from given walls)"
    how = "suspended" if verdict.reason is None else f"ended by {verdict.reason.value}"
    players = verdict.record.header.players
    points = ", ".join(f"{players[each.player].name} {each.points}" for each in verdict.standings)
    return f"sound: {verdict.ruleset}, {deals}, {how}: {points}"

"""`zimo score`: what a hand is worth and why, for a person or for a file of cases."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn

import click
import msgspec

from zimo.cli.case_lines import case_lines, report
from zimo.cli.language_option import language_option, sentences_of
from zimo.cli.nearest import nearest_lines
from zimo.cli.ruleset_named import DEFAULT_RULES, rules_option, ruleset_named
from zimo.cli.sheet_facts import sheet_facts
from zimo.cli.typed_hand import circumstances, read_typed
from zimo.cli.wind_option import wind_option
from zimo.rules import Holding, Ruleset, Sheet, family_of
from zimo.rules.cases import score_cases
from zimo.rules.entry import read_holding
from zimo.rules.outlook import outlook
from zimo.rules.outlook_words import outlook_lines
from zimo.rules.paid import hand_settlement, payment_lines
from zimo.rules.phrases import Phrases
from zimo.rules.sheet import Settlement
from zimo.rules.words import reading_lines, refusal_line, sheet_lines, unscored_line
from zimo.tiles import Wind, label_of
from zimo.tiles.notation import Hand, print_hand

__all__ = ["score"]

MOST_COUNTERS = 1000
MOST_DEPOSITS = 1_000_000
"""Points: a thousand stakes of a thousand."""


@click.command()
@click.argument("hand", nargs=-1)
@rules_option("A preset or a file; classical if left out.", default=None)
@click.option("--win", metavar="TILE", help="The winning tile, if it is not the last one of HAND.")
@wind_option("--seat", help="The player's own wind: E, S, W or N.")
@wind_option("--round", "round_wind", help="The wind of the round.")
@click.option(
    "--self-drawn/--from-discard",
    default=None,
    help="Where the winning tile came from; a discard if not said.",
)
@click.option("--robbing-kong", is_flag=True, help="It was robbed from another player's kong.")
@click.option("--replacement", is_flag=True, help="It was drawn for a kong or a bonus tile.")
@click.option("--last-tile", is_flag=True, help="It was the last tile of the wall.")
@click.option("--last-discard", is_flag=True, help="It was the discard after the last tile.")
@click.option("--last-of-kind", is_flag=True, help="The other three of it lay open.")
@click.option("--two-open", is_flag=True, help="Two others of it lay open, and no more.")
@click.option(
    "--first-turn",
    is_flag=True,
    help="East's dealt hand, or a win on East's first discard; in riichi in the own first turn.",
)
@click.option(
    "--first-go", is_flag=True, help="Won before the player's own first discard, nothing claimed."
)
@click.option(
    "--original-call", is_flag=True, help="Ready was declared with the first discard and kept."
)
@click.option("--declared", is_flag=True, help="Ready was declared and stands.")
@click.option("--declared-first", is_flag=True, help="Ready was declared at the first discard.")
@click.option("--declared-open", is_flag=True, help="Ready was declared with the hand shown.")
@click.option("--one-shot", is_flag=True, help="Won within a turn of declaring, no claim since.")
@click.option("--indicators", metavar="TILES", default="", help="The indicators that lie open.")
@click.option("--under", metavar="TILES", default="", help="The tiles beneath the indicators.")
@click.option("--aside", metavar="TILES", default="", help="Tiles that the hand has laid aside.")
@click.option("--robbing-aside", is_flag=True, help="Another player had laid it aside.")
@click.option("--concealed-kong", is_flag=True, help="The robbed kong was a concealed one.")
@click.option(
    "--barred", metavar="TILES", default="", help="Own discards, passed tiles that forbid a win."
)
@click.option(
    "--kongs-in-row",
    metavar="N",
    type=click.IntRange(0),
    default=0,
    help="Kongs declared one after the other just before.",
)
@click.option(
    "--east-wins",
    metavar="N",
    type=click.IntRange(0),
    default=0,
    help="Deals that East had won in a row before this one.",
)
@click.option(
    "--counters",
    metavar="N",
    type=click.IntRange(0, MOST_COUNTERS),
    default=0,
    help="Counters on the table, for the payments.",
)
@click.option(
    "--deposits",
    metavar="POINTS",
    type=click.IntRange(0, MOST_DEPOSITS),
    default=0,
    help="Stakes on the table, for the payments.",
)
@click.option("--not-won", is_flag=True, help="The hand of a player who did not go out.")
@click.option(
    "--outlook",
    "with_outlook",
    is_flag=True,
    help="Of a hand in play: what it has already, and what it could become.",
)
@click.option(
    "--readings",
    "with_readings",
    is_flag=True,
    help="Print the other readings of the hand too, and what they would be worth.",
)
@click.option("--cases", metavar="FILE", help="Score a file of cases; - is standard input.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@language_option
def score(
    hand: tuple[str, ...],
    rules: str | None,
    win: str | None,
    seat: Wind,
    round_wind: Wind,
    counters: int,
    deposits: int,
    with_outlook: bool,
    with_readings: bool,
    cases: str | None,
    as_json: bool,
    language: str,
    **told: Any,
) -> None:
    """Say what HAND is worth under the rules, item by item, and why.

    HAND is tiles and melds in text. The winning tile is the last concealed one, or that of --win,
    or it follows a plus sign:

    \b
        zimo score "234m 456p 78p 99s [777z] + 6p"
        zimo score "111222333m 99p (5555z)" --self-drawn --seat S
        zimo score "19m19p19s12345677z 3f" --win 1m --rules classical-dmjl

    m are characters, p dots, s bamboos; 1z to 7z are East, South, West, North, White, Green,
    Red; 1f to 4f flowers, 5f to 8f seasons. [777z] is a melded set, (5555z) a concealed kong.

    With --cases every line of FILE is a JSON object with a hand and its known score. A line of
    JSON answers each, and the exit status is 0 only if none failed.
    """
    if cases is not None:
        _score_file(cases, rules, hand)
    if not hand:
        raise click.UsageError("expected a HAND, or --cases FILE")
    ruleset = ruleset_named(rules or DEFAULT_RULES)
    told["not_won"] = told["not_won"] or with_outlook
    typed = read_typed(" ".join(hand), win, wanted=not told["not_won"])
    holding = read_holding(
        ruleset,
        typed.text,
        win=typed.win,
        seat=seat.letter,
        round=round_wind.letter,
        told=circumstances(ruleset, told),
    )
    sheet = family_of(ruleset).score(ruleset, holding)
    paid = hand_settlement(ruleset, holding, sheet, counters, deposits)
    if as_json:
        _print_json(ruleset, sheet, paid, language)
        return
    _print_sheet(ruleset, holding, sheet, sentences_of(language))
    if paid is not None:
        _print_part(payment_lines(ruleset, paid, holding, language))
    if with_readings:
        _print_part(reading_lines(ruleset, sheet, language))
    if with_outlook:
        _print_part(outlook_lines(ruleset, outlook(ruleset, holding), language))
    _print_nearest(ruleset, holding, sheet, sentences_of(language))


def _score_file(cases: str, rules: str | None, hand: tuple[str, ...]) -> NoReturn:
    if hand:
        raise click.UsageError("--cases reads its hands from the file")
    report(score_cases(case_lines(cases), ruleset_named(rules) if rules else None))


def _print_nearest(rules: Ruleset, holding: Holding, sheet: Sheet, say: Phrases) -> None:
    """What a hand that is no win is nearest to."""
    if holding.win is not None and not sheet.wins:
        for line in nearest_lines(rules, holding, say):
            click.echo(line)


def _print_json(rules: Ruleset, sheet: Sheet, paid: Settlement | None, language: str) -> None:
    """The same for programs."""
    facts = sheet_facts(rules, sheet, language)
    if paid is not None:
        facts["settlement"] = msgspec.to_builtins(paid)
    click.echo(msgspec.json.encode(facts))


def _print_sheet(rules: Ruleset, holding: Holding, sheet: Sheet, say: Phrases) -> None:
    """The hand as it was understood, and what it is worth or why it is no win."""
    for line in (*_heading(rules, holding, say), ""):
        click.secho(line, bold=True)
    refusal = refusal_line(rules, sheet, say.language)
    for line in sheet_lines(rules, sheet, say.language) or [unscored_line(say.language)]:
        click.secho(line, fg="red" if line == refusal else None)


def _print_part(lines: Iterable[str]) -> None:
    """More about it, after an empty line."""
    click.echo()
    for line in lines:
        click.echo(line)


def _heading(rules: Ruleset, holding: Holding, say: Phrases) -> list[str]:
    """The hand as it was understood."""
    how = say("score.lost")
    if holding.win is not None:
        source = say(f"source.{holding.win.source.value}")
        how = say("score.win", tile=label_of(holding.win.tile), source=source)
    seat, prevailing = (
        say(f"wind.{wind.name.lower()}") for wind in (holding.seat_wind, holding.round_wind)
    )
    hand = Hand.of((*holding.concealed, *holding.bonus), holding.melds)
    name = rules.names.get(say.language) or rules.names["en"]
    line = say("score.heading", rules=name, seat=seat, round=prevailing, how=how)
    return [print_hand(hand), line]

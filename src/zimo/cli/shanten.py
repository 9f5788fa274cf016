"""`zimo shanten`: how far a hand is from complete, for a person or for a file of cases."""

from __future__ import annotations

from typing import Any

import click
import msgspec

from zimo.cli.case_lines import case_lines, report
from zimo.cli.console import print_table
from zimo.cli.position import FORMS, Position, forms_for, position_of
from zimo.cli.ruleset_named import rules_option, ruleset_named
from zimo.cli.shanten_cases import forms_of, shanten_cases
from zimo.kernel import Form, Forms, kinds
from zimo.tiles import Tile, label_of
from zimo.tiles.notation import parse_hand, parse_tiles, print_hand, print_tiles

__all__ = ["shanten"]

FORM_NAMES = {
    Form.STANDARD: "sets and a pair",
    Form.SEVEN_PAIRS: "seven pairs",
    Form.THIRTEEN_ORPHANS: "thirteen orphans",
    Form.KNITTED_STRAIGHT: "knitted straight",
    Form.KNITTED_HONOURS: "knitted tiles and honours",
}


@click.command()
@click.argument("hand", nargs=-1)
@rules_option("Count only what is complete under these rules.", default=None)
@click.option(
    "--seen", metavar="TILES", help="Tiles in sight elsewhere; they are not left to draw."
)
@click.option(
    "--cases",
    metavar="FILE",
    help="Check a file of cases instead; - reads them from standard input.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def shanten(
    hand: tuple[str, ...], rules: str | None, seen: str | None, cases: str | None, as_json: bool
) -> None:
    """Say how far HAND is from complete, and which tiles bring it nearer.

    13 tiles are answered with what to draw, 14 with what to discard; three fewer for each meld.
    HAND is tiles and melds in text, as in

    \b
        zimo shanten 123m 456p 23s 1122z
        zimo shanten "2345678999s [111s]"

    m are characters, p dots, s bamboos; 1z to 7z are East, South, West, North, White, Green,
    Red. [111s] is a melded set, (1111z) a concealed kong. Put brackets into quotes: the shell
    has its own ideas about them.

    With --cases every line of FILE is a JSON object with a hand and what is known of it. A line
    of JSON answers each, and the exit status is 0 only if none failed.
    """
    chosen = ruleset_named(rules) if rules else None
    if cases is not None:
        if hand or seen:
            raise click.UsageError("--cases reads its hands from the file")
        report(shanten_cases(case_lines(cases), chosen))
    if not hand:
        raise click.UsageError("expected a HAND, or --cases FILE")
    typed = parse_hand(" ".join(hand))
    position = position_of(typed.tiles, typed.melds, typed.bonus)
    forms = forms_for(position, forms_of(chosen) if chosen else FORMS["any"])
    others = position.with_seen(parse_tiles(seen)) if seen else bytes(len(position.counts))
    if as_json:
        click.echo(msgspec.json.encode(_facts(position, forms, others)))
        return
    click.secho(print_hand(typed), bold=True)
    for line in _notes(position, len(typed.bonus)):
        click.echo(line)
    click.echo()
    _print_distances(position, forms)
    if position.has_discard:
        _print_discards(position, forms, others)
    else:
        _print_draws(position, forms, others)


def _notes(position: Position, bonus: int) -> list[str]:
    notes = []
    if position.unseen:
        sets = "a meld" if position.unseen == 1 else f"{position.unseen} melds"
        notes.append(f"({position.size} tiles: {sets} not shown)")
    if bonus:
        notes.append("(flowers and seasons make no set: they are left out)")
    return notes


def _print_distances(position: Position, forms: Forms) -> None:
    by_form = forms.shanten_by_form(position.counts, position.melds, position.held)
    if not by_form:
        click.echo("No complete hand can be reached.")
        return
    width = max(len(FORM_NAMES[form]) for form in by_form)
    for form, distance in by_form.items():
        click.echo(f"{FORM_NAMES[form]:{width}}  {_distance_text(distance)}")


def _distance_text(distance: int) -> str:
    if distance < 1:
        return "complete" if distance < 0 else "ready: one tile from complete"
    return f"{distance} from ready"


def _print_draws(position: Position, forms: Forms, seen: bytes) -> None:
    distance, mask, left = forms.accepts(position.counts, position.melds, position.held, seen)
    if not mask:
        return
    heading = "Waits for" if distance == 0 else "Comes nearer with"
    each = forms.left(position.counts, position.melds, position.held, seen)
    click.echo(f"\n{heading} {_number(left)}:")
    for count in sorted(set(each.values()), reverse=True):
        tiles = print_tiles(Tile(kind) for kind in each if each[kind] == count)
        click.echo(f"  {tiles}  ({count or 'none'} left{_of_each(tiles)})")


def _of_each(tiles: str) -> str:
    """Said where there are several kinds, written as digits before their letter."""
    return " of each" if sum(sign.isdigit() for sign in tiles) > 1 else ""


def _print_discards(position: Position, forms: Forms, seen: bytes) -> None:
    if forms.shanten(position.counts, position.melds, position.held) < 0:
        return
    found = forms.discards(position.counts, position.melds, position.held, seen)
    best = sorted(found.items(), key=lambda item: -item[1][1])
    rows = [[label_of(Tile(kind)), str(left), _tiles_of(mask)] for kind, (mask, left) in best]
    click.echo()
    print_table(["discard", "left", "then comes nearer with"], rows, right=[1])


def _tiles_of(mask: int) -> str:
    return print_tiles(Tile(kind) for kind in kinds(mask))


def _number(tiles: int) -> str:
    return "1 tile" if tiles == 1 else f"{tiles} tiles"


def _facts(position: Position, forms: Forms, seen: bytes) -> dict[str, Any]:
    """The same for a program, in the words of the cases."""
    where = position.counts, position.melds, position.held
    by_form = forms.shanten_by_form(*where)
    facts: dict[str, Any] = {
        "shanten": min(by_form.values(), default=None),
        "by_form": {form.name.lower(): distance for form, distance in by_form.items()},
    }
    if position.has_discard:
        facts["discards"] = {
            label_of(Tile(kind)): {
                "useful_tiles": [label_of(Tile(each)) for each in kinds(mask)],
                "useful_count": left,
            }
            for kind, (mask, left) in forms.discards(*where, seen).items()
        }
    else:
        each = forms.left(*where, seen)
        facts["useful_tiles"] = {label_of(Tile(kind)): left for kind, left in each.items()}
        facts["useful_count"] = sum(each.values())
    return facts

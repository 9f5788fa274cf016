"""`zimo rules`: which rulesets there are, what stands in them, how two differ, is a file right."""

from __future__ import annotations

import textwrap

import click

from zimo.cli.console import columns, print_table
from zimo.cli.endings import BAD, complain, explained
from zimo.cli.explain import explain_rules
from zimo.cli.language_option import language_option, sentences_of
from zimo.cli.rules_new import new_rules
from zimo.cli.ruleset_named import RulesetFile, ruleset_in, ruleset_named
from zimo.rules import (
    Ruleset,
    encode_ruleset,
    family_of,
    load_ruleset,
    preset_ids,
    ruleset_hash,
)
from zimo.rules.diff import diff, item_said
from zimo.rules.inert import notes
from zimo.rules.option_texts import options_of
from zimo.rules.summaries import summary_of
from zimo.rules.texts import text
from zimo.rules.words import said

__all__ = ["rules"]

NARROW = 80
"""Where less is free, sentences in a table's last column would be a word wide."""


@click.group(invoke_without_command=True)
@click.pass_context
def rules(ctx: click.Context) -> None:
    """Look into rulesets: everything that players agree on before they play.

    A ruleset is a preset that comes with Zimo, by its id, or a TOML file of your own. A file
    names what it starts from and then only what is different:

    \b
        extends = "classical"
        id = "ours"
        [match]
        rounds = 1
        [items.all_pungs]
        doubles = 2
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


rules.add_command(explain_rules)
rules.add_command(new_rules)


@rules.command("list")
def list_rules() -> None:
    """List the presets."""
    rows = []
    for ruleset_id in preset_ids():
        ruleset = load_ruleset(ruleset_id)
        rows.append([ruleset.id, ruleset.names["en"], ruleset.deck.name, ruleset.summary])
    width = columns()
    if width < NARROW:
        for ruleset_id, name, tiles, summary in rows:
            click.echo(ruleset_id)
            text = f"{name}; tiles: {tiles}. {summary}"
            click.echo(textwrap.fill(text, width, initial_indent="  ", subsequent_indent="  "))
        return
    print_table(["id", "name", "tiles", "what it is"], rows)


@rules.command("show")
@click.argument("ruleset", metavar="ID|FILE")
@click.option("--json", "as_json", is_flag=True, help="Print the ruleset as records have it.")
@language_option
def show_rules(ruleset: str, as_json: bool, language: str) -> None:
    """Show every option and every scoring item of a ruleset."""
    found = ruleset_named(ruleset)
    if as_json:
        click.echo(encode_ruleset(found))
        return
    say = sentences_of(language)
    name = found.names.get(language) or found.names["en"]
    click.echo(say("show.head", name=name, id=found.id, family=found.family))
    source = say("show.source", source=found.source) if found.source else ""
    for line in (summary_of(found, language), source):
        if line:
            click.echo(line)
    click.echo(f"SHA-256 {ruleset_hash(found)}\n")
    columns = [say(f"col.{column}") for column in ("option", "value", "default", "meaning")]
    print_table(columns, _option_rows(found, language))
    click.echo(f"\n{say('show.star')}\n")
    columns = [say(f"col.{column}") for column in ("item", "name", "worth", "source")]
    print_table(columns, _item_rows(found, language))


def _option_rows(ruleset: Ruleset, language: str) -> list[list[str]]:
    return [
        [
            option.key,
            said(option.value, language) + (" *" if option.value != option.default else ""),
            said(option.default, language),
            option.text,
        ]
        for option in options_of(ruleset, language)
    ]


def _item_rows(ruleset: Ruleset, language: str) -> list[list[str]]:
    """Those that are on, in the order of the catalogue, then those that are off."""
    rows = [
        [item.id, item.name(language), item_said(ruleset, item.id, language), item.source]
        for item in family_of(ruleset).catalogue
    ]
    off = text("facet.off", language)
    return sorted(rows, key=lambda row: row[2] == off)


@rules.command("diff")
@click.argument("a", metavar="A")
@click.argument("b", metavar="B")
@language_option
def diff_rules(a: str, b: str, language: str) -> None:
    """Say how two rulesets differ; A and B are ids or files."""
    one, other = ruleset_named(a), ruleset_named(b)
    differences = diff(one, other, language)
    for line in differences:
        click.echo(line)
    if not differences:
        click.echo(sentences_of(language)("diff.same", a=one.id, b=other.id))


def _praise(found: RulesetFile) -> str:
    """What there is to say of a file that is right."""
    if found.parent is None:
        return f"fine, complete in itself, family {found.rules.family}"
    count = len(diff(found.parent, found.rules))
    differ = "1 option differs" if count == 1 else f"{count or 'no'} options differ"
    return f"fine, extends {found.parent.id}, {differ}"


@rules.command("check")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
def check_rules(files: tuple[str, ...]) -> None:
    """Check ruleset files; - is standard input.

    For each a line: fine, or the key that is wrong and what was expected there. A note follows
    for each option that changes nothing beside the others. The exit status is 2 if any file is
    wrong.
    """
    wrong = False
    for file in files:
        try:
            found = ruleset_in(file)
            click.echo(f"{file}: {_praise(found)}")
            for note in notes(found.rules, found.text):
                click.echo(f"  note: {note}")
        except (ValueError, OSError) as error:
            wrong = True
            complain(f"zimo: {explained(error)[0]}")
    if wrong:
        raise click.exceptions.Exit(BAD)

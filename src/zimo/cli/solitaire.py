"""`zimo solitaire`: boards to clear, in the terminal; layouts listed, checked, brought in."""

from __future__ import annotations

import time
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

import click

from zimo.cli.endings import SIGNALLED
from zimo.cli.files import read_text
from zimo.cli.language_option import language_option

if TYPE_CHECKING:
    from zimo.solitaire import Layout
    from zimo.solitaire.share import Named
    from zimo.terminal.solitaire_app import SolitaireApp
    from zimo.terminal.solitaire_files import SolitaireFolder
    from zimo.terminal.solitaire_words import SolitaireWords

__all__ = ["solitaire"]

LEVELS = ("easy", "normal", "hard", "shuffled")
THEMES = ("dark", "light", "contrast")
FACES = ("labels", "indices", "plain")
LARGEST_FILE = 2_000_000


@click.command()
@click.argument("board", required=False)
@click.option("--list", "listed", is_flag=True, help="List the layouts and leave.")
@click.option("--layout", metavar="NAME", help="A layout, as --list names it.")
@click.option("--number", type=int, help="The number of the board; without it, any.")
@click.option(
    "--level",
    type=click.Choice(LEVELS),
    help="How hard; normal if not given. A shuffled board need not be winnable.",
)
@click.option("--no-flowers", is_flag=True, help="Without flowers and seasons: of 136 tiles.")
@click.option("--daily", is_flag=True, help="The board of the day.")
@click.option("--import", "imported", metavar="FILE", help="Bring in layouts from a file.")
@click.option("--check", "checked", metavar="FILE", help="Say what is wrong with its layouts.")
@click.option("--theme", type=click.Choice(THEMES), help="The colours; as last time if not said.")
@click.option(
    "--face",
    type=click.Choice(FACES),
    help="What stands on the tiles, as last time if not said; plain: no colours.",
)
@click.option("--still", is_flag=True, help="Nothing moves.")
@click.option(
    "--budget",
    type=click.FloatRange(0.1, 600),
    default=2.0,
    show_default=True,
    metavar="SECONDS",
    help="How long the solver may think.",
)
@language_option
def solitaire(
    board: str | None,
    listed: bool,
    layout: str | None,
    number: int | None,
    level: str | None,
    no_flowers: bool,
    daily: bool,
    imported: str | None,
    checked: str | None,
    theme: str | None,
    face: str | None,
    still: bool,
    budget: float,
    language: str,
) -> None:
    """Clear a board of tiles, two by two, in the terminal.

    BOARD names one, as players tell it to each other: turtle#1234, or turtle#1234.hard. Without
    it and without options the game that was left last goes on. FILE is a picture as this program
    keeps it, a .layout of KMahjongg, or a map of GNOME Mahjongg. In the game, "?" shows the keys.
    """
    from zimo.terminal.solitaire_files import solitaire_folder
    from zimo.terminal.solitaire_words import SolitaireWords

    chosen = [board, listed, layout or number is not None or level or no_flowers, daily]
    if sum(bool(each) for each in [*chosen, imported, checked]) > 1:
        raise click.UsageError("give one of BOARD, --layout and its options, --daily, --list, ...")
    folder, words = solitaire_folder(), SolitaireWords(language)
    if listed:
        _list(folder, words)
    elif checked:
        _check(checked, words)
    elif imported:
        for each in _read(imported):
            _refuse_flaws(each, words)
        for each in _read(imported):
            kept = folder.keep_layout(each)
            click.echo(words("imported", id=kept.id, name=kept.name, tiles=len(kept)))
    else:
        from zimo.solitaire import share
        from zimo.terminal.solitaire_app import SolitaireApp
        from zimo.terminal.solitaire_faces import Face

        named = (
            _named(board, layout, number, level, no_flowers) if not daily else share.daily(_today())
        )
        _refuse(folder, named, words)
        _play(
            SolitaireApp(
                folder,
                _today,
                named,
                language=language,
                theme=theme and f"zimo-{theme}",
                face=Face(face) if face else None,
                still=still,
                budget=budget,
            )
        )


def _named(
    board: str | None, layout: str | None, number: int | None, level: str | None, no_flowers: bool
) -> Named | None:
    """The board that is wanted; None when nothing is said of it."""
    from zimo.solitaire import Level
    from zimo.solitaire.share import Named, parse_named
    from zimo.terminal.solitaire_app import fresh_number

    if board is not None:
        return parse_named(board)
    if layout is None and number is None and level is None and not no_flowers:
        return None
    wanted = fresh_number() if number is None else number
    return Named(layout or "turtle", wanted, Level(level or "normal"), not no_flowers)


def _refuse(folder: SolitaireFolder, named: Named | None, words: SolitaireWords) -> None:
    """Ends the command where the board that is wanted can't be played, or not here."""
    from zimo.cli.play import on_a_terminal
    from zimo.solitaire.deal import HIGHEST

    if named is not None:
        if named.layout not in folder.ids():
            near = get_close_matches(named.layout, folder.ids(), n=1)
            key, more = ("refused.near", {"near": near[0]}) if near else ("refused.layout", {})
            raise click.ClickException(words(key, layout=named.layout, **more))
        if not 0 <= named.number < HIGHEST:
            raise click.ClickException(words("refused.number", highest=str(HIGHEST - 1)))
        _refuse_flaws(folder.layout(named.layout), words)
    if not on_a_terminal():
        raise click.ClickException(words("refused.terminal"))


def _play(app: SolitaireApp) -> None:
    said = app.run()
    if app.ended_by:
        raise click.exceptions.Exit(SIGNALLED + app.ended_by)
    if said:
        click.echo(said)


def _today() -> int:
    """Days since 1970-01-01 where the person is."""
    now = time.localtime()
    from datetime import date

    return date(now.tm_year, now.tm_mon, now.tm_mday).toordinal() - date(1970, 1, 1).toordinal()


def _list(folder: SolitaireFolder, words: SolitaireWords) -> None:
    """A table of all layouts, easy ones first, the person's own last."""
    from zimo.cli.console import print_table

    rows = []
    for id in folder.ids():
        try:
            layout = folder.layout(id)
        except ValueError:
            rows.append([id, words("list.unread"), "", "", ""])
            continue
        size = f"{layout.width / 2:g} × {layout.height / 2:g}"
        rows.append([id, words.layout(layout), str(len(layout)), str(layout.layers), size])
    heads = [words(f"list.{each}") for each in ("layout", "name", "tiles", "layers", "size")]
    print_table(heads, rows, right=(2, 3))


def _read(place: str) -> list[Layout]:
    """The layouts of a file, by what its text looks like. Errors name the file and the line."""
    from zimo.solitaire.formats import read_layouts
    from zimo.tiles import NotationError

    text = read_text(place, LARGEST_FILE)
    try:
        return read_layouts(text, Path(place).stem if place != "-" else "layout")
    except NotationError as error:
        lines = error.text.splitlines()
        line = min(error.text.count("\n", 0, error.position) + 1, len(lines))
        # What concerns a whole file, or a whole map of it, has no position.
        where = f"{place}, line {line}" if error.position else place
        raise click.ClickException(f"{where}: {error.reason}") from None


def _refuse_flaws(layout: Layout, words: SolitaireWords) -> None:
    """Ends the command when a layout can't be played."""
    from zimo.solitaire import check

    if found := [words.flaw(layout, flaw) for flaw in check(layout) if flaw.bars]:
        raise click.ClickException(f"{words.layout(layout)}: {'; '.join(found)}")


def _check(place: str, words: SolitaireWords) -> None:
    """A line for each layout, and one for everything that is wrong; 1 if one can't be played."""
    from zimo.solitaire import check

    wrong = False
    for layout in _read(place):
        found = check(layout)
        barred = any(flaw.bars for flaw in found)
        wrong = wrong or barred
        key = "check.barred" if barred else "check.playable"
        click.echo(words(key, name=layout.name, tiles=len(layout), layers=layout.layers))
        for flaw in found:
            click.echo(f"  {words.flaw(layout, flaw)}")
    if wrong:
        raise click.exceptions.Exit(1)

"""`zimo replay`: a record told step by step."""

from __future__ import annotations

import click

from zimo.cli.files import named
from zimo.cli.language_option import language_option
from zimo.cli.our_record import read_ours
from zimo.records import Part, RecordError, Scene, read_record
from zimo.records import replay as replay_record
from zimo.table.events import EVERYTHING, SPECTATOR
from zimo.tiles import NotationError, Seat, Wind, seat_wind

__all__ = ["replay"]

OPEN, ONLOOKER = "open", "onlooker"


def _viewer(ctx: click.Context, param: click.Parameter, text: str) -> Wind | Seat:
    """Whose eyes: a seat by its wind at the start, "open" or "onlooker"."""
    if text == OPEN:
        return EVERYTHING
    if text == ONLOOKER:
        return SPECTATOR
    try:
        return Wind.parse(text)
    except NotationError:
        raise click.BadParameter(
            f"{text!r} is none of E, S, W, N, {OPEN}, {ONLOOKER}", ctx, param
        ) from None


@click.command()
@click.argument("file")
@click.option("--deal", type=click.IntRange(1), metavar="N", help="Tell this deal only.")
@click.option(
    "--seat",
    "viewer",
    callback=_viewer,
    default=OPEN,
    show_default=True,
    metavar="E|S|W|N|open|onlooker",
    help="Tell what this seat (by its wind at the start) could see; open: every tile;"
    " onlooker: what lay on the table.",
)
@language_option
def replay(file: str, deal: int | None, viewer: Wind | Seat, language: str) -> None:
    """Tell the match in FILE in words: every step, every score and every payment.

    Nothing is told of a record that is not whole and sound. In a suspended match the hidden tiles
    of the open deal stay hidden, except a seat's own with --seat. "-" reads standard input.
    """
    try:
        text = read_ours(file)
        seat = _seat_of(viewer, len(read_record(text).header.players))
        scenes = list(replay_record(text, seat, language))
    except RecordError as error:
        raise click.ClickException(f"{named(file)}: {error}") from None
    if deal is not None:
        scenes = [scene for scene in scenes if scene.deal == deal]
        if not scenes:
            raise click.UsageError(f"--deal {deal}: the record has no such deal")
    for number, scene in enumerate(scenes):
        before = scenes[number - 1].part if number else scene.part
        click.echo(_set_out(scene, before))


def _seat_of(viewer: Wind | Seat, players: int) -> Seat:
    """The seat of that wind at the start of a match; of two players the second is West."""
    if not isinstance(viewer, Wind):
        return viewer
    for number in range(players):
        if seat_wind(number, 0, players) is viewer:
            return Seat(number)
    raise ValueError(f"nobody sits {viewer}: {players} played")


def _set_out(scene: Scene, before: Part) -> str:
    """The scene as printed: sheets indented, an empty line where something new begins."""
    apart = {Part.DEAL, Part.HAND, Part.PAYMENT, Part.STANDINGS}
    gap = "\n" if scene.part is not before and scene.part in apart else ""
    if scene.part is Part.HAND and before is Part.SHEET:
        gap = ""
    return f"{gap}{'    ' if scene.part is Part.SHEET else ''}{scene.text}"

"""All keys, and how to read the table."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from zimo.terminal.ink import tile_text
from zimo.terminal.widgets.compass import INDICATORS
from zimo.terminal.widgets.flow import SIDEWAYS
from zimo.tiles import PLAYING, Suit, Tile, name_of

__all__ = ["HelpScreen"]

_KEYS = (
    ("← →", "choose a tile; home, end: the first, the last"),
    ("enter", "discard the chosen tile"),
    ("1 … 0 w e y u …", "choose the tile above; once more: discard it"),
    ("mouse", "a click chooses a tile, a second discards it"),
    ("m k p c", "mahjong, kong (or a tile laid aside), pung, chow, when they are bright"),
    ("space or esc", "pass: leave the tile to the others"),
    ("r", "declare a calling hand with the discard"),
    ("d", "end the deal for nine kinds of terminals and honours, where that is a rule"),
    ("shift+← →", "move the chosen tile; s sorts them again"),
    ("h", "hint: what the greedy bot would do, and why"),
    ("backspace", "take your last move back, where the rules allow it (beginner)"),
    ("l", "the log of the match"),
    ("t", "dark or light"),
    ("? or f1", "this page"),
    ("q", "quit; the match is saved, to be continued"),
    ("enter or space", "before a deal: skip dice and dealing"),
    ("e", "after a deal, below its account: end the match here"),
)


class HelpScreen(ModalScreen[None]):
    """Opens above any screen; any of its keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,space,question_mark,f1", "dismiss(None)", "back")
    ]

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="window wide"):
            yield Static("Keys", classes="heading")
            yield Static(_keys())
            yield Static("The table", classes="heading")
            yield Static(_legend())
            yield Static("esc back", classes="foot")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()


def _keys() -> Content:
    return Content("\n").join(
        [Content.assemble((key.rjust(16), "$mark bold"), f"  {what}") for key, what in _KEYS]
    )


def _legend() -> Content:
    """What the labels and signs mean."""
    lines = []
    for suit in Suit:
        tiles = Content(" ").join([tile_text(Tile(9 * suit + rank)) for rank in range(9)])
        lines.append(Content.assemble("  ", tiles, f"  {suit.name.lower()}, 1 to 9"))
    honours = [
        Content.assemble(tile_text(Tile(tile)), f" {name_of(Tile(tile)).split()[0]}")
        for tile in range(27, PLAYING)
    ]
    lines.append(Content.assemble("  ", Content("  ").join(honours)))
    lines += [
        Content.assemble("  ", (sign, "$mark bold"), f"  {what}")
        for sign, what in (
            ("▶ ◆", "whose turn it is; who is East, the dealer"),
            ("▸  ", "the last discard"),
            (f"{SIDEWAYS}  ", "the discard with which a calling hand was declared"),
            (f"{INDICATORS}  ", "indicators: the tile that follows is worth more; + the counters"),
            ("←  ", "before a tile of a meld: the side it was claimed from"),
            ("▒▒ ", "face down; a concealed kong shows two tiles and two backs"),
            ("·× ", "the wall is gone here; it was opened at ×. Dim: a stack of one;"),
            ("   ", "another colour: tiles that won't be drawn in turn"),
        )
    ]
    return Content("\n").join(lines)

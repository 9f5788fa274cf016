"""All keys of solitaire, and how to read the board."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

__all__ = ["SolitaireHelpScreen"]

_TEXT = (
    "Two like tiles go as a pair if both are free: nothing lies on them, not even on a half, and "
    "the left or the right side is open. Flowers (f, 1 to 4) match any flower, seasons (f, 5 to 8) "
    "any season. The board is won when it is clear. Free tiles are bold; the higher a tile lies, "
    "the brighter it is."
)
_KEYS = (
    ("arrows", "to the nearest tile that way"),
    ("tab shift+tab", "to the next free tile, to the one before"),
    ("enter or space", "choose the tile; on its like, take both"),
    ("mouse", "the same with a click"),
    ("esc", "let go of the chosen tile"),
    ("h", "hint: a pair, on a way to win where there is one"),
    ("w", "can this still be won? yes, no, or not known in time"),
    ("u r", "undo and redo, without end, after a loss too"),
    ("s", "reshuffle what is left, so that it can be won"),
    ("p", "pause: the clock stands still, the board is hidden"),
    ("n", "another board, layout or level"),
    ("i", "statistics, best times, the boards of the days"),
    ("t", "dark, light or high contrast"),
    ("q", "leave; the game is kept"),
)


class SolitaireHelpScreen(ModalScreen[None]):
    """Opens above the board; any of its keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,space,question_mark,f1", "dismiss(None)", "back")
    ]

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="window wide"):
            yield Static("Solitaire", classes="heading")
            yield Static(_TEXT)
            yield Static("Keys", classes="heading")
            lines = [
                Content.assemble((key.rjust(14), "$mark bold"), f"  {what}") for key, what in _KEYS
            ]
            yield Static(Content("\n").join(lines))
            yield Static("esc back", classes="foot")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

"""All keys of solitaire, and how to read the board."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from zimo.terminal.solitaire_words import SolitaireWords

__all__ = ["SolitaireHelpScreen"]

_KEYS = (
    ("", "arrows"), ("tab shift+tab", "tab"), ("", "choose"), ("", "mouse"), ("esc", "escape"),
    ("h", "hint"), ("w", "ask"), ("u r", "undo"), ("s", "shuffle"), ("p", "pause"),
    ("n", "another"), ("g", "give_up"), ("i", "statistics"), ("f", "face"),
    ("t", "theme"), ("q", "quit"),
)  # fmt: skip
"""The key, where it is called the same in all languages, and what it does."""


class SolitaireHelpScreen(ModalScreen[None]):
    """Opens above the board; any of its keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,space,question_mark,f1", "dismiss(None)", "back")
    ]

    def __init__(self, words: SolitaireWords) -> None:
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        words = self.words
        named = [(key or words(f"key.{what}"), words(f"help.{what}")) for key, what in _KEYS]
        with VerticalScroll(classes="window wide"):
            yield Static(words("help"), classes="heading")
            yield Static(words("help.rules"))
            yield Static(words("help.keys"), classes="heading")
            lines = [
                Content.assemble((key.rjust(14), "$mark bold"), f"  {what}") for key, what in named
            ]
            yield Static(Content("\n").join(lines))
            yield Static(words("back"), classes="foot")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

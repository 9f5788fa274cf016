"""Names and sentences of solitaire in the languages of the players."""

from __future__ import annotations

from collections.abc import Mapping

from zimo.rules.phrases import phrases, spoken
from zimo.server.room.refused import Refusal
from zimo.server.texts import text
from zimo.server.wire import RefusalCode
from zimo.solitaire import words
from zimo.solitaire.game import IllegalPair
from zimo.solitaire.layout import Flaw, Layout
from zimo.tiles import NotationError

__all__ = ["flaw_said", "illegal", "layout_name", "unreadable"]


def layout_name(layout: Layout, language: str) -> str:
    """What a layout is called."""
    return words.layout_name(layout, _names(language))


def _names(language: str) -> Mapping[str, str] | None:
    if language == spoken[0]:
        return None
    return phrases("zimo.solitaire", "layouts", language).table


def _say(language: str) -> words.Say | None:
    return None if language == spoken[0] else phrases("zimo.solitaire", "words", language)


def flaw_said(flaw: Flaw, language: str) -> str:
    """What is wrong with a layout, in a line."""
    return words.flaw_said(flaw, _say(language))


def illegal(error: IllegalPair) -> Refusal:
    """The refusal of a move that can't be made."""
    return Refusal(
        RefusalCode.ILLEGAL, lambda language: words.hindrance_said(error, _say(language))
    )


def unreadable(error: NotationError) -> Refusal:
    """The refusal of a layout file that can't be read, with the line where one is to blame.

    What exactly was expected there is told in English alone.
    """
    within = 0 < error.position < len(error.text)
    line = error.text.count("\n", 0, error.position) + 1

    def told(language: str) -> str:
        if within:
            sentence = text("why.layout_line", language, line=line)
        else:
            sentence = text("why.no_layout_file", language)
        return f"{sentence} ({error.reason[:200]})" if language == spoken[0] else sentence

    return Refusal(RefusalCode.BAD_REQUEST, told)

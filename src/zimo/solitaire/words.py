"""What is said about boards in other languages; English stands in the code that says it.

The words lie beside this file (`locale/layouts.LANGUAGE.toml`, `locale/words.LANGUAGE.toml`).
Whoever shows them opens them and gives them in, as what is called with a key and the parts of a
sentence; None is English.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from zimo.solitaire.game import IllegalPair
from zimo.solitaire.layout import LARGEST, MOST_LAYERS, SMALLEST, WIDEST, Flaw, Layout, Place

__all__ = ["Say", "flaw_said", "hindrance_said", "layout_name"]

Say: TypeAlias = Callable[..., str]


def layout_name(layout: Layout, names: Mapping[str, str] | None) -> str:
    """The name of a layout; that which it has itself when it is none of the house."""
    return (names or {}).get(layout.id, layout.name)


def flaw_said(flaw: Flaw, say: Say | None) -> str:
    """What is wrong with a layout, in a line."""
    if say is None:
        return str(flaw)
    places = [_place(place, say) for place in flaw.places]
    return say(
        f"flaw.{flaw.kind.name.lower()}",
        count=flaw.count,
        least=SMALLEST,
        most=LARGEST,
        width=WIDEST // 2,
        layers=MOST_LAYERS,
        place=places[0] if places else "",
        other=places[-1] if places else "",
    )


def _place(place: Place, say: Say) -> str:
    return say("place", layer=place.z + 1, column=place.x + 1, row=place.y + 1)


def hindrance_said(error: IllegalPair, say: Say | None) -> str:
    """Why a move can't be made."""
    if say is None:
        return str(error)
    why = say(f"pair.{error.why.name.lower()}")
    return say("move", number=error.move, why=why) if error.move else why

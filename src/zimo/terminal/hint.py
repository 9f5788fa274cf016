"""What the greedy bot would do in the person's place, and why."""

from __future__ import annotations

from zimo.bots import Advice, Greedy
from zimo.rules import family_of
from zimo.table.actions import CONCEALED_KONG, DISCARD, MAHJONG, PASS, tile_of
from zimo.table.view import View
from zimo.terminal.choices import offer_of
from zimo.tiles import Tile, label_of, name_of

__all__ = ["advice_of", "hint_text"]

_SHOWN = 8
"""So many helpful kinds are listed, those first of which most are left."""


def advice_of(view: View, legal: bytes) -> Advice:
    """The bot's choice with its reasons; it sees only what the person sees."""
    return Greedy().advise(view, legal)


def hint_text(advice: Advice, view: View, legal: bytes) -> str:
    """The advice in one line: what, how far it is then from ready, what helps, to what end."""
    parts = [_what(advice, view, legal)]
    if advice.action != MAHJONG and advice.plan is not None:
        parts.append(_outlook(advice))
        aim = _aim(advice, view)
        if aim:
            parts.append(f"aim: {aim}")
    return "; ".join(parts) + "."


def _what(advice: Advice, view: View, legal: bytes) -> str:
    tile = tile_of(advice.action)
    if tile is not None and DISCARD <= advice.action < CONCEALED_KONG:
        return f"Discard {label_of(tile)}, {name_of(tile)}"
    if advice.action == PASS:
        return "Pass"
    for choices in offer_of(legal, view.offered).commands.values():
        for choice in choices:
            if choice.action == advice.action:
                return choice.label.capitalize()
    raise ValueError(f"{advice.action} is not allowed")


def _outlook(advice: Advice) -> str:
    """Distance and the tiles that help."""
    best = sorted(advice.accepts, key=lambda accept: -accept[1])
    left = sum(count for _, count in best)
    shown = sorted(kind for kind, count in best[:_SHOWN] if count)
    labels = " ".join(label_of(Tile(kind)) for kind in shown)
    more = " …" if len([1 for _, count in best if count]) > len(shown) else ""
    if advice.distance <= 0:
        return f"ready for {labels}{more} ({left} left)" if left else "ready, for tiles all gone"
    return f"{advice.distance} from ready; {left} tiles help: {labels}{more}"


def _aim(advice: Advice, view: View) -> str:
    if advice.plan is None or not advice.plan.items:
        return ""
    catalogue = family_of(view.rules).catalogue
    names = [catalogue[item].name() for item in advice.plan.items if item in catalogue]
    return " and ".join(name[:1].lower() + name[1:] for name in names)

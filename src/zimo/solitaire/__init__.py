"""Solitaire: boards of tiles in layers, taken away in pairs; each can be won, and proves it."""

from zimo.solitaire.deal import Deal, Level, check, deal, measure, reshuffle, verify
from zimo.solitaire.faces import matches
from zimo.solitaire.layout import Flaw, FlawKind, Layout, LayoutError, Place, flaws
from zimo.solitaire.library import layout_ids, load_layout
from zimo.solitaire.picture import parse_layout, print_layout

__all__ = [
    "Deal",
    "Flaw",
    "FlawKind",
    "Layout",
    "LayoutError",
    "Level",
    "Place",
    "check",
    "deal",
    "flaws",
    "layout_ids",
    "load_layout",
    "matches",
    "measure",
    "parse_layout",
    "print_layout",
    "reshuffle",
    "verify",
]

"""The colours of the table, for a dark and for a light room."""

from __future__ import annotations

from textual.theme import Theme

__all__ = ["DARK", "LIGHT"]

DARK = Theme(
    name="zimo-dark",
    dark=True,
    primary="#7fb69a",
    secondary="#8fa8c8",
    accent="#e2b457",
    warning="#e2b457",
    error="#e07a6a",
    success="#7fc08f",
    foreground="#e4e8e2",
    background="#10211b",
    surface="#16302a",
    panel="#1d3d34",
    variables={
        "tile-face": "#f2ecdc",
        "tile-m": "#a61e2a",
        "tile-p": "#1f4f9c",
        "tile-s": "#136b35",
        "tile-z": "#3b3340",
        "tile-bonus": "#8a4b00",
        "tile-back": "#58a07f",
        "wall": "#58a07f",
        "wall-half": "#3d735b",
        "wall-dead": "#8b7a4a",
        "mark": "#e2b457",
        "quiet": "#8ba398",
        "border-blurred": "#2d5749",
    },
)

LIGHT = Theme(
    name="zimo-light",
    dark=False,
    primary="#22694a",
    secondary="#35588a",
    accent="#9a5b00",
    warning="#9a5b00",
    error="#a3261c",
    success="#1d7040",
    foreground="#1c2822",
    background="#e3ece4",
    surface="#d5e2d8",
    panel="#c5d6ca",
    variables={
        "tile-face": "#fffdf6",
        "tile-m": "#a61e2a",
        "tile-p": "#1f4f9c",
        "tile-s": "#136b35",
        "tile-z": "#2b2430",
        "tile-bonus": "#8a4b00",
        "tile-back": "#2f7d5b",
        "wall": "#2f7d5b",
        "wall-half": "#86b39e",
        "wall-dead": "#a08a4c",
        "mark": "#9a5b00",
        "quiet": "#55695e",
        "border-blurred": "#9db8a8",
    },
)

"""What is awaited, in one short line."""

from __future__ import annotations

from zimo.terminal.choices import Command
from zimo.terminal.picking import Picking
from zimo.terminal.sitting import Sitting, Stage
from zimo.tiles import label_of

__all__ = ["prompt_of"]


def prompt_of(sitting: Sitting, picking: Picking, seconds: int | None = None) -> str:
    """For the person who is asked, with the seconds left; empty while the others move."""
    text = _prompt(sitting, picking)
    return f"{text} {seconds} s" if text and seconds is not None else text


def _prompt(sitting: Sitting, picking: Picking) -> str:
    offer = picking.offer
    if sitting.stage is Stage.SCORED:
        return "The deal is over."
    if offer.claims:
        view = sitting.view
        if view.offered is None:
            return "Before the first discard: declare what you were dealt, or pass."
        assert view.offered_by is not None
        who = sitting.names[view.offered_by]
        return f"{who}: {label_of(view.offered)} — claim it or pass."
    if offer.discards:
        if picking.declaring:
            return "Ready: choose the discard that leaves you calling."
        if Command.MAHJONG in offer.commands and not sitting.match.rules.conduct.sporting:
            return "You can go out!"
        if Command.END in offer.commands:
            return "Your turn: discard a tile, or end the deal (d) for nine kinds."
        return "Your turn: discard a tile."
    if offer.commands:
        return "Your turn."
    return ""

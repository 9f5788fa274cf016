"""What is awaited, in one short line."""

from __future__ import annotations

from zimo.terminal.choices import Command, declaration
from zimo.terminal.picking import Picking
from zimo.terminal.sitting import Sitting, Stage
from zimo.tiles import label_of

__all__ = ["bound_text", "prompt_of"]


def prompt_of(sitting: Sitting, picking: Picking, seconds: int | None = None) -> str:
    """For the person who is asked, with the seconds left; empty while the others move."""
    text = _prompt(sitting, picking)
    return f"{text} {seconds} s" if text and seconds is not None else text


def bound_text(sitting: Sitting, picking: Picking) -> str:
    """Why the person has no choice of discards after declaring; empty if there is one."""
    offer = picking.offer
    if len(offer.discards) != 1 or not sitting.view.declared(sitting.seat):
        return ""
    others = [choices[0].label.split()[0] for choices in offer.commands.values()]
    besides = f", or {' / '.join(others)}" if others else ""
    return f"Your hand is declared: only the drawn tile may go{besides}."


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
            if picking.tile is not None and picking.discard() is not None:
                return f"Enter: {declaration(picking.tile, sitting.match.rules.ready.stake)}."
            return "Ready: choose the discard that leaves you calling."
        if Command.MAHJONG in offer.commands and not sitting.match.rules.conduct.sporting:
            return "You can go out!"
        if Command.END in offer.commands:
            return "Your turn: discard a tile, or end the deal (d) for nine kinds."
        return "Your turn: discard a tile."
    if offer.commands:
        return "Your turn."
    return ""

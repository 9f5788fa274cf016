"""What is awaited, in one short line."""

from __future__ import annotations

from zimo.terminal.choices import Command, Offer
from zimo.terminal.scene import Scene
from zimo.terminal.sitting import Sitting, Stage
from zimo.tiles import label_of

__all__ = ["prompt_of"]


def prompt_of(sitting: Sitting, scene: Scene, offer: Offer, declaring: bool) -> str:
    """For the person who is asked, or who waits."""
    if sitting.stage is Stage.SCORED:
        return "The deal is over."
    if offer.claims and scene.offered is not None and scene.offered_by is not None:
        who = sitting.names[scene.offered_by]
        return f"{who}: {label_of(scene.offered)} — claim it or pass."
    if offer.discards:
        if declaring:
            return "Ready: choose the discard that leaves you calling."
        if Command.MAHJONG in offer.commands:
            return "You can go out!"
        return "Your turn: discard a tile."
    if offer.commands:
        return "Your turn."
    return ""

"""What the person may do now, sorted by the commands of the table."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from msgspec import Struct

from zimo.table.actions import (
    ABORT,
    ADDED_KONG,
    ASIDE,
    CALL,
    CHOW_LOW,
    CHOW_RED,
    CONCEALED_KONG,
    DECLARE,
    DISCARD,
    KONG,
    MAHJONG,
    PASS,
    PUNG,
    PUNG_RED,
)
from zimo.tiles import FACES, Tile, kind_of, label_of, rank_of

__all__ = ["Choice", "Command", "Offer", "declaration", "offer_of"]


class Command(Enum):
    """The commands besides discarding, by the key that gives them."""

    MAHJONG = "m"
    KONG = "k"  # and what else is laid for a replacement
    PUNG = "p"
    CHOW = "c"
    PASS = "space"
    DEALT = "r"  # a calling hand as it was dealt
    END = "d"  # the deal, for what was dealt


class Choice(Struct, frozen=True, kw_only=True):
    """One action under a command, and its label."""

    action: int
    label: str


class Offer(Struct, frozen=True, kw_only=True):
    """All that is allowed: choices by command, and by tile the actions that discard it."""

    commands: dict[Command, tuple[Choice, ...]]
    discards: dict[Tile, int]
    ready: dict[Tile, int]  # discards that declare a calling hand

    @property
    def claims(self) -> bool:
        """Whether the person may pass: a tile is offered, or what was dealt may be declared."""
        return Command.PASS in self.commands


def offer_of(legal: Iterable[int], offered: Tile | None) -> Offer:
    """Sorts action codes; `offered` is the tile that a claim would take."""
    commands: dict[Command, list[Choice]] = {}
    discards: dict[Tile, int] = {}
    ready: dict[Tile, int] = {}
    for action in legal:
        if DISCARD <= action < DISCARD + FACES:
            discards[Tile(action - DISCARD)] = action
        elif DECLARE <= action < DECLARE + FACES:
            ready[Tile(action - DECLARE)] = action
        else:
            command, label = _command(action, offered)
            commands.setdefault(command, []).append(Choice(action=action, label=label))
    return Offer(
        commands={command: tuple(choices) for command, choices in commands.items()},
        discards=discards,
        ready=ready,
    )


def declaration(tile: Tile, stake: int) -> str:
    """What it is to declare a calling hand with this discard; `stake`: points laid for it."""
    laid = f" (stake {stake:,})" if stake else ""
    return f"declare ready{laid} with {label_of(tile)}"


def _command(action: int, offered: Tile | None) -> tuple[Command, str]:
    if action == PASS:
        return Command.PASS, "pass"
    if action == MAHJONG:
        return Command.MAHJONG, "mahjong"
    if action == CALL:
        return Command.DEALT, "ready"
    if action == ABORT:
        return Command.END, "end"
    if action == ASIDE:
        return Command.KONG, "aside"
    if action == PUNG:
        return Command.PUNG, "pung"
    if action == KONG:
        return Command.KONG, "kong"
    if action >= ADDED_KONG:
        return Command.KONG, f"add {label_of(Tile(action - ADDED_KONG))}"
    if action >= CONCEALED_KONG:
        return Command.KONG, f"kong {label_of(Tile(action - CONCEALED_KONG))}"
    assert offered is not None, "a claim takes a tile"
    letter = label_of(kind_of(offered))[1]
    if action == PUNG_RED:
        return Command.PUNG, f"pung 0{letter}"
    red = action >= CHOW_RED
    low = rank_of(kind_of(offered)) - (action - (CHOW_RED if red else CHOW_LOW))
    ranks = "".join(str(low + step) for step in range(3))
    return Command.CHOW, f"chow {ranks.replace('5', '0') if red else ranks}{letter}"

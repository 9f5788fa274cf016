"""The chairs of a table and who has them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from zimo.server.wire.shapes import PassMode, PlaceKind, PlaceShape

__all__ = ["BOT_TITLES", "SUBSTITUTE", "Place", "bot_title", "distinct", "means"]

SUBSTITUTE = "greedy"
"""The bot that plays for a person who is away."""

BOT_TITLES = ("Ada", "Bruno", "Chen", "Dara", "Emil", "Fatma", "Goran")


@dataclass
class Place:
    """One chair; `ready` and what follows is about this moment, and not kept."""

    kind: PlaceKind = PlaceKind.FREE
    user: str = ""
    name: str = ""
    bot: str = ""  # of a person: the bot that plays for them
    passing: PassMode = PassMode.NOTHING
    left: str = ""  # the person who stood up in the match and left the place to a bot
    ready: bool = False
    contribution: bytes = b""
    here: int = 0  # connections of the person
    away_since: int = 0
    heard: int = 0  # when they last asked or answered something

    @property
    def person(self) -> bool:
        """Whether a person has it, there or not."""
        return self.kind is PlaceKind.PERSON

    @property
    def plays_itself(self) -> bool:
        """Whether a bot acts."""
        return bool(self.bot)

    def free(self) -> None:
        """Nobody has it any more."""
        self.kind, self.user, self.name, self.bot = PlaceKind.FREE, "", "", ""
        self.ready, self.contribution, self.passing, self.here = False, b"", PassMode.NOTHING, 0

    def shape(self) -> PlaceShape:
        """As everyone may see it."""
        return PlaceShape(
            kind=self.kind,
            name=self.name,
            user=self.user,
            bot=self.bot,
            ready=self.ready or self.kind is PlaceKind.BOT,
            here=self.kind is PlaceKind.BOT or self.here > 0,
        )


def distinct(name: str, taken: Iterable[str]) -> str:
    """The name, with a number behind it where somebody at the table has the same."""
    lower = {each.casefold() for each in taken}
    found, number = name, 1
    while found.casefold() in lower:
        number += 1
        found = f"{name} ({number})"
    return found


def means(shown: str, name: str) -> bool:
    """Whether somebody of this name may be shown so: by the name, or with a number behind it."""
    rest = shown.removeprefix(name)
    return shown.startswith(name) and (not rest or re.fullmatch(r" \(\d+\)", rest) is not None)


def bot_title(taken: set[str]) -> str:
    """A name for a bot that nobody at the table has."""
    lower = {name.lower() for name in taken}
    for number in range(1, 10):
        for title in BOT_TITLES:
            name = title if number == 1 else f"{title} {number}"
            if name.lower() not in lower:
                return name
    raise AssertionError("a table has no sixty places")

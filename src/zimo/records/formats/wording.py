"""Scoring items in the words of other programs: `items.toml`, by the ids of our catalogue."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from zimo.tiles import Wind

__all__ = ["Wording", "wording"]

_WINDS = "winds"


class Wording(Struct, frozen=True):
    """The words of one format. `words`: by item the words; `winds`: by item one for each wind."""

    words: Mapping[str, tuple[str, ...]]
    winds: Mapping[str, tuple[str, ...]]
    known: Mapping[str, str]  # every word that is read -> the one that is written

    def of(self, item: str, wind: Wind) -> str:
        """The word for an item, `wind` being that of the item where it has one.

        The id itself for an item that the format has no word for.
        """
        if item in self.winds:
            return self.winds[item][wind]
        return self.words[item][0] if item in self.words else item

    def plain(self, word: str) -> str | None:
        """The word that is written for what this one means; None if it is unknown."""
        return self.known.get(word)


@lru_cache(maxsize=8)
def wording(format: str) -> Wording:
    """The words of a format; KeyError if it has none."""
    text = files("zimo.records.formats").joinpath("items.toml").read_text("utf-8")
    table: dict[str, Any] = tomllib.loads(text)[format]
    winds = {item: tuple(words) for item, words in table.pop(_WINDS, {}).items()}
    words = {item: tuple(each) for item, each in table.items()}
    known = {word: each[0] for each in words.values() for word in each}
    known |= {word: word for each in winds.values() for word in each}
    return Wording(words, winds, known)

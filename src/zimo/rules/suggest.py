"""What somebody may have meant who wrote a word that is not known."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

__all__ = ["suggestion"]

FEW = 30


def suggestion(word: str, known: Iterable[str]) -> str:
    """The end of an error: the nearest known word, or all known ones when they are few."""
    words = list(known)
    near = get_close_matches(word, words, n=1, cutoff=0.6)
    if near:
        return f"; did you mean {near[0]!r}?"
    if 0 < len(words) <= FEW:
        return f"; known: {', '.join(sorted(words))}"
    return ""

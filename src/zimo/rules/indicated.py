"""Which tiles an indicator makes worth more."""

from __future__ import annotations

from zimo.tiles import DRAGONS, PLAYING, WINDS, Deck

__all__ = ["next_kinds"]


def next_kinds(deck: Deck) -> bytes:
    """For each kind the one that it names when it is an indicator: the next that the deck has.

    A suit, the winds and the dragons go in circles: nine to one, North to East, red to white;
    where 2 to 8 of a suit are missing, one to nine [07].
    """
    there = deck.counts()
    found = bytearray(range(PLAYING))
    for first, size in ((0, 9), (9, 9), (18, 9), (int(WINDS), 4), (int(DRAGONS), 3)):
        for place in range(size):
            for step in range(1, size + 1):
                kind = first + (place + step) % size
                if there[kind]:
                    found[first + place] = kind
                    break
    return bytes(found)

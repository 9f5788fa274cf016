"""Where chance comes in: one named, versioned generator, fed with one seed per deal.

Generator `sha256-1`: the stream is SHA-256(seed || counter), counter = 0, 1, 2… as four bytes,
most significant first. A number below n takes the next two bytes of the stream, most significant
first, again and again until they are below the greatest multiple of n that two bytes hold; the
number is their remainder. A page in a browser can do the same with the tools it has, and nobody
who has seen a part of a wall can tell the rest of it.
"""

from __future__ import annotations

from hashlib import sha256

__all__ = ["GENERATOR", "Chance", "derive"]

GENERATOR = "sha256-1"


def derive(seed: bytes, purpose: str, number: int = 0) -> bytes:
    """A seed of 32 bytes for one purpose (a deal, the seats) out of the seed of a match."""
    return sha256(b"zimo:%s:%d:" % (purpose.encode(), number) + seed).digest()


class Chance:
    """A stream of random numbers that is the same for ever for the same seed."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._counter = 0
        self._block = b""
        self._at = 0

    def _refill(self) -> None:
        self._block = sha256(self._seed + self._counter.to_bytes(4, "big")).digest()
        self._counter += 1
        self._at = 0

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1; `bound` is at most 65,536."""
        limit = 65536 - 65536 % bound
        while True:
            if self._at >= len(self._block):
                self._refill()
            value = (self._block[self._at] << 8) | self._block[self._at + 1]
            self._at += 2
            if value < limit:
                return value % bound

    def shuffle(self, tiles: bytearray) -> None:
        """Brings the tiles into a random order (Fisher and Yates, from the end)."""
        for last in range(len(tiles) - 1, 0, -1):
            other = self.below(last + 1)
            tile = tiles[last]
            tiles[last] = tiles[other]
            tiles[other] = tile

    def die(self) -> int:
        """The pips of one die, 1 to 6."""
        return self.below(6) + 1

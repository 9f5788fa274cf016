"""The way to a hand of pungs and a pair."""

from __future__ import annotations

from zimo.kernel.forms import kinds

__all__ = ["PungRoute"]


class PungRoute:
    """Pungs of allowed kinds, some of which must be there, and a pair."""

    def __init__(self, allowed: int, pairs: int, needs: tuple[int, ...], sets: int) -> None:
        """`allowed`, `pairs`: masks of kinds; `sets`: pungs still to be made, `needs` included."""
        self._needs = needs
        self._others = tuple(kind for kind in kinds(allowed) if kind not in needs)
        self._pairs = pairs
        self._sets = sets - len(needs)

    def distance(self, counts: bytes | bytearray) -> int:
        """The shanten: the pungs are made of the kinds of which most are there."""
        missing = sum(3 - min(3, counts[kind]) for kind in self._needs)
        # Of equally many tiles a kind that may not be the pair goes first into a pung.
        ranked = sorted(
            ((min(3, counts[kind]), not self._pairs >> kind & 1) for kind in self._others),
            reverse=True,
        )
        missing += sum(3 - count for count, _ in ranked[: self._sets])
        pair = max((count for count, barred in ranked[self._sets :] if not barred), default=0)
        return missing + 2 - min(2, pair) - 1

    def accepts(self, counts: bytes | bytearray) -> int:
        """Mask of the kinds that lower the distance."""
        before = self.distance(counts)
        more = bytearray(counts)
        mask = 0
        for kind in (*self._needs, *self._others):
            if counts[kind] > 2:
                continue
            more[kind] += 1
            if self.distance(more) < before:
                mask |= 1 << kind
            more[kind] -= 1
        return mask

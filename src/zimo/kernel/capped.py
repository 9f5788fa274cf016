"""Exact distances when tiles of the hand lie in its own melds."""

from __future__ import annotations

from zimo.kernel.standard import Standard
from zimo.kernel.tables import Row, load

__all__ = ["Capped"]

_FAR = 99
_ROOM = 108  # 3 * 3 * 12 costs: chows from two ranks below, from one below, a vector
_MOST_KEPT = 50_000


class Capped:
    """Vectors of suits that may use only `4 - held` tiles of each kind.

    The tables know vectors for whole sets of four. A pung on the table leaves
    one tile of its kind, and a hand that waits for two of them never comes:
    such vectors are computed when they are first asked for, about ten
    microseconds each when compiled, and kept.
    """

    def __init__(self, standard: Standard) -> None:
        self._standard = standard
        vectors = load().vectors
        self._free = [vectors[at : at + 12] for at in range(0, len(vectors), 12)]
        self._kept: dict[int, bytes] = {}
        self._rest_store = bytearray(12)
        self._pair_store = bytearray(12)
        self._rest = self._rest_store
        self._pair = self._pair_store
        self._one_store = bytearray(_ROOM)
        self._two_store = bytearray(_ROOM)
        self._one = self._one_store
        self._two = self._two_store

    def distance(
        self,
        m: int, p: int, s: int, z: int,
        held_m: int, held_p: int, held_s: int, held_z: int,
        need: int,
    ) -> int:  # fmt: skip
        """Tiles missing, by the codes of the concealed tiles and of the melds' tiles."""
        self._make_room()
        return self._standard.of_vectors(
            self._vector(m, held_m, 9), 0,
            self._vector(p, held_p, 9), 0,
            self._vector(s, held_s, 9), 0,
            self._vector(z, held_z, 7), 0,
            need,
        )  # fmt: skip

    def accepting(
        self,
        m: int, p: int, s: int, z: int,
        held_m: int, held_p: int, held_s: int, held_z: int,
        need: int, full: int,
    ) -> int:  # fmt: skip
        """The kinds outside `full` of which one more lowers the distance, as a mask."""
        self._make_room()
        one = self._vector(m, held_m, 9)
        two = self._vector(p, held_p, 9)
        three = self._vector(s, held_s, 9)
        four = self._vector(z, held_z, 7)
        base = self._standard.of_vectors(one, 0, two, 0, three, 0, four, 0, need)
        found = 0
        # Each suit in turn against the other three together.
        self._join(three, four, self._pair, need)
        self._join(two, self._pair, self._rest, need)
        found |= self._lowering(m, held_m, 9, need, base, full)
        self._join(one, self._pair, self._rest, need)
        found |= self._lowering(p, held_p, 9, need, base, full >> 9) << 9
        self._join(one, two, self._pair, need)
        self._join(self._pair, four, self._rest, need)
        found |= self._lowering(s, held_s, 9, need, base, full >> 18) << 18
        self._join(self._pair, three, self._rest, need)
        found |= self._lowering(z, held_z, 7, need, base, full >> 27) << 27
        return found

    def _join(self, x: Row, y: Row, out: bytearray, most: int) -> None:
        """The vector of two suits together, up to `most` sets."""
        for k in range(most + 1):
            out[2 * k] = self._standard.joined(x, 0, y, 0, k, 0)
            out[2 * k + 1] = self._standard.joined(x, 0, y, 0, k, 1)

    def _lowering(self, code: int, held: int, ranks: int, need: int, base: int, full: int) -> int:
        """The ranks of one suit that bring it and `_rest` below `base`."""
        found = 0
        bit = 1 << (ranks - 1)
        step = 1
        for _ in range(ranks):
            if not full & bit:
                more = self._vector(code + step, held, ranks)
                if self._standard.joined(more, 0, self._rest, 0, need, 1) < base:
                    found |= bit
            bit >>= 1
            step *= 5
        return found

    def _make_room(self) -> None:
        """Forget all vectors if they are many: never while one of them is in use."""
        if len(self._kept) > _MOST_KEPT:
            self._kept.clear()

    def _vector(self, code: int, held: int, ranks: int) -> bytes:
        """The twelve bytes [2 * sets + pair] of one suit (9 ranks) or the honours (7)."""
        if held == 0:
            number = self._standard.suit[code] if ranks == 9 else self._standard.honours[code]
            return self._free[number]
        # Both codes are below 2 ** 21.
        key = (code << 22) + (held << 1) + (ranks == 7)
        if key in self._kept:
            kept = self._kept[key]
        else:
            kept = self._compute(code, held, ranks)
            self._kept[key] = kept
        return kept

    def _compute(self, code: int, held: int, ranks: int) -> bytes:
        costs = self._one
        other = self._two
        for i in range(_ROOM):
            costs[i] = _FAR
        costs[0] = 0
        for _ in range(ranks):  # from the highest rank down: the lowest digits of the codes
            self._read(costs, other, code % 5, 4 - held % 5, 3 if ranks == 9 else 1)
            costs, other = other, costs
            code //= 5
            held //= 5
        return bytes([costs[i] for i in range(12)])

    def _read(self, costs: bytearray, found: bytearray, digit: int, cap: int, chows: int) -> None:
        """Read one more rank, see `zimo.kernel.generate`: `found` are the costs with it."""
        for i in range(_ROOM):
            found[i] = _FAR
        for far in range(chows):
            for near in range(chows):
                into = (far * 3 + near) * 12
                for here in range(chows):
                    out = (near * 3 + here) * 12
                    for pung in range(2):
                        used = far + near + here + 3 * pung
                        if used > cap:
                            break
                        add = used - digit if used > digit else 0
                        more = used + 2 - digit if used + 2 > digit else 0
                        sets = here + pung
                        for k in range(sets, 6):
                            alone = costs[out + 2 * (k - sets)]
                            paired = costs[out + 2 * (k - sets) + 1] + add
                            if used + 2 <= cap and alone + more < paired:
                                paired = alone + more
                            if alone + add < found[into + 2 * k]:
                                found[into + 2 * k] = alone + add
                            if paired < found[into + 2 * k + 1]:
                                found[into + 2 * k + 1] = paired

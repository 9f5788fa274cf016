"""The way to a hand of chows and a pair."""

from __future__ import annotations

from functools import lru_cache

__all__ = ["ChowRoute"]

_SUITS = 3
_RANKS = 9
_FAR = 99
_MOST = 5  # sets of a hand


class ChowRoute:
    """Chows of allowed kinds and a pair of a kind that may be one."""

    def __init__(self, allowed: int, pairs: int, sets: int) -> None:
        """`allowed`, `pairs`: masks of kinds; `sets`: chows still to be made."""
        self._allowed = allowed
        self._pairs = pairs & allowed
        self._sets = sets

    def distance(self, counts: bytes | bytearray) -> int:
        """The shanten; suits and honours are looked at one by one and put together."""
        best = [0] + [_FAR] * self._sets
        paired = [_FAR] * (self._sets + 1)
        for kind in range(_SUITS * _RANKS, 34):
            if self._pairs >> kind & 1:
                paired[0] = min(paired[0], 2 - min(2, counts[kind]))
        for suit in range(_SUITS):
            first = suit * _RANKS
            plain, with_pair = _suit(
                bytes(counts[first : first + _RANKS]),
                self._allowed >> first & 0x1FF,
                self._pairs >> first & 0x1FF,
            )
            best, paired = _join(best, paired, plain, with_pair)
        return paired[self._sets] - 1

    def accepts(self, counts: bytes | bytearray) -> int:
        """Mask of the kinds that lower the distance."""
        before = self.distance(counts)
        more = bytearray(counts)
        mask = 0
        for kind in range(34):
            if counts[kind] > 3 or not self._allowed >> kind & 1:
                continue
            more[kind] += 1
            if self.distance(more) < before:
                mask |= 1 << kind
            more[kind] -= 1
        return mask


def _join(
    best: list[int], paired: list[int], plain: tuple[int, ...], with_pair: tuple[int, ...]
) -> tuple[list[int], list[int]]:
    """The least tiles for each number of chows when a suit is added to what is there."""
    size = len(best)
    joined = [_FAR] * size
    joined_pair = [_FAR] * size
    for here in range(size):
        for there in range(size - here):
            chows = here + there
            joined[chows] = min(joined[chows], best[here] + plain[there])
            joined_pair[chows] = min(
                joined_pair[chows], paired[here] + plain[there], best[here] + with_pair[there]
            )
    return joined, joined_pair


@lru_cache(maxsize=1 << 16)
def _suit(counts: bytes, allowed: int, pairs: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Least tiles missing for 0 to 5 chows in a suit, without and with a pair."""
    # By chows begun one and two ranks before, chows so far, pair or not: least tiles missing.
    states = {(0, 0, 0, False): 0}
    for rank in range(_RANKS):
        following: dict[tuple[int, int, int, bool], int] = {}
        here = counts[rank] if allowed >> rank & 1 else 0
        may_begin = rank < _RANKS - 2 and allowed >> rank & 7 == 7
        for (one, two, chows, pair), missing in states.items():
            for begun in range(min(4, _MOST - chows) + 1 if may_begin else 1):
                for eyes in (0, 2) if not pair and pairs >> rank & 1 else (0,):
                    need = one + two + begun + eyes
                    if need > 4:
                        continue
                    key = (begun, one, chows + begun, pair or eyes > 0)
                    total = missing + max(0, need - here)
                    if total < following.get(key, _FAR):
                        following[key] = total
        states = following
    plain = [_FAR] * (_MOST + 1)
    with_pair = [_FAR] * (_MOST + 1)
    for (_one, _two, chows, pair), missing in states.items():
        row = with_pair if pair else plain
        row[chows] = min(row[chows], missing)
    return tuple(plain), tuple(with_pair)

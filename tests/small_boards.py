"""Small boards of solitaire, and a solver for them that tries everything."""

from __future__ import annotations

from zimo.solitaire.ground import Ground
from zimo.solitaire.layout import Layout, Place
from zimo.solitaire.pile import Pile
from zimo.tiles.chance import Chance


def random_layout(chance: Chance, tiles: int) -> Layout:
    """A sound layout of at most so many tiles (an even number), heaped up in a narrow place."""
    width, height = 3 + chance.below(7), 2 + chance.below(4)
    places: set[Place] = set()
    for _ in range(40 * tiles):
        if len(places) == tiles:
            break
        place = Place(chance.below(width), chance.below(height), chance.below(4))
        near = [other for other in places if other.overlaps(place)]
        if any(other.z == place.z for other in near):
            continue
        if place.z and not any(other.z == place.z - 1 for other in near):
            continue
        places.add(place)
    ordered = sorted(places, key=lambda place: (place.z, place.y, place.x))
    return Layout.of("small", "Small", ordered[: len(ordered) // 2 * 2])


def random_groups(chance: Chance, size: int) -> bytes:
    """Pairs of few groups, so that most tiles may choose among several partners."""
    kinds = 1 + chance.below(max(1, size // 3))
    counts = [0] * kinds
    pairs = bytearray()
    for _ in range(size // 2):
        group = chance.below(kinds)
        while counts[group] == 4:  # a group has at most eight tiles
            group = (group + 1) % kinds if any(c < 4 for c in counts) else kinds
            if group == kinds:
                counts.append(0)
                kinds += 1
        counts[group] += 1
        pairs += bytes((group, group))
    chance.shuffle(pairs)
    return bytes(pairs)


def can_be_won(ground: Ground, groups: bytes, present: bytes) -> bool:
    """By trying every pair in every position."""
    lost: set[bytes] = set()

    def win(pile: Pile) -> bool:
        if pile.count == 0:
            return True
        key = pile.present()
        if key in lost:
            return False
        for one, other in pile.pairs():
            pile.take(one)
            pile.take(other)
            won = win(pile)
            pile.put(other)
            pile.put(one)
            if won:
                return True
        lost.add(key)
        return False

    return win(Pile(ground, groups, present))


def plays_out(pile: Pile, line: bytes) -> bool:
    """Whether a line takes free pairs that match, to the last tile. The pile stays so."""
    groups = pile.groups()
    for one, other in zip(line[::2], line[1::2], strict=True):
        if one == other or groups[one] != groups[other]:
            return False
        if not pile.is_free(one) or not pile.is_free(other):
            return False
        pile.take(one)
        pile.take(other)
    return pile.count == 0

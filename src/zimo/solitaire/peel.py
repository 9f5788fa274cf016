"""An order in which a board can be cleared, whatever its tiles are."""

from __future__ import annotations

from zimo.solitaire.ground import Ground
from zimo.solitaire.pile import Pile
from zimo.tiles.chance import Chance

__all__ = ["peel"]

_TRIES = 200
_MOST_POSITIONS = 3000
"""How many positions are looked at when all tries have failed."""
_FREELY = 4
"""So many times any two free tiles go; afterwards, tiles from the higher heaps first."""


def peel(
    ground: Ground, present: bytes | None, chance: Chance, together: bool = False
) -> bytes | None:
    """Places two by two, each two free when their turn comes, until none is left.

    Tiles laid in pairs on these places are a board that can be won: this is its solution, and read
    from the end it is how the board would be laid. None where no way was found: on up to some
    ten tiles all ways are tried, on more of them some thousand. `together`: half of the times four
    tiles go that are free at once, as far as there are four.
    """
    depths = ground.depths()
    for trial in range(_TRIES):
        pile = Pile(ground, bytes(ground.size), present)
        order = _once(pile, depths if trial >= _FREELY else None, chance, together)
        if not pile.count:
            return order
    return _exhausted(Pile(ground, bytes(ground.size), present), depths)


def _once(pile: Pile, depths: bytes | None, chance: Chance, together: bool) -> bytes:
    """Takes free tiles two by two until fewer than two are free."""
    order = bytearray()
    while len(free := pile.free_tiles()) > 1:
        # Four at once only where they begin a couple of pairs.
        many = together and len(free) > 3 and not len(order) % 4 and chance.below(2)
        mixed = bytearray(free)
        chance.shuffle(mixed)
        if depths is not None:
            mixed = bytearray(sorted(mixed, key=lambda tile: depths[tile], reverse=True))
        for tile in mixed[: 4 if many else 2]:
            pile.take(tile)
            order.append(tile)
    return bytes(order)


def _exhausted(pile: Pile, depths: bytes) -> bytes | None:
    """Tries one way after the other, the higher heaps first, as far as there is patience."""
    hopeless: set[bytes] = set()
    order = bytearray()

    def go() -> bool:
        if not pile.count:
            return True
        position = pile.present()
        if position in hopeless or len(hopeless) >= _MOST_POSITIONS:
            return False
        free = sorted(pile.free_tiles(), key=lambda tile: depths[tile], reverse=True)
        for at, one in enumerate(free):
            for other in free[at + 1 :]:
                pile.take(one)
                pile.take(other)
                order.extend((one, other))
                if go():
                    return True
                del order[-2:]
                pile.put(other)
                pile.put(one)
        hopeless.add(position)
        return False

    return bytes(order) if go() else None

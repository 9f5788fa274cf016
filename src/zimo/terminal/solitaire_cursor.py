"""Where the cursor of the keyboard goes on a board: over the tiles that can be seen."""

from __future__ import annotations

from zimo.solitaire.game import Game

__all__ = ["first_place", "next_free", "next_place"]


def _seen(game: Game) -> list[int]:
    """The tiles that nothing lies on, in the order in which one reads."""
    places = game.deal.layout.places
    found = [p for p in range(len(places)) if game.tile(p) is not None and not game.is_covered(p)]
    return sorted(found, key=lambda p: (places[p].y, places[p].x))


def first_place(game: Game, near: int | None = None) -> int | None:
    """The free tile nearest to a place that is empty now, or the first; None on a bare table."""
    places = game.deal.layout.places
    free = [p for p in _seen(game) if game.is_free(p)]
    if near is None or not free:
        return free[0] if free else None
    x, y, _ = places[near]
    return min(free, key=lambda p: (abs(places[p].x - x) + abs(places[p].y - y), p))


def next_free(game: Game, at: int | None, step: int) -> int | None:
    """The next or the previous free tile as one reads, round and round."""
    free = [p for p in _seen(game) if game.is_free(p)]
    if not free:
        return None
    if at is None or at not in free:
        return first_place(game, at)
    return free[(free.index(at) + step) % len(free)]


def next_place(game: Game, at: int | None, dx: int, dy: int) -> int | None:
    """The nearest tile that can be seen in a direction; None when there is none."""
    if at is None:
        return first_place(game)
    places = game.deal.layout.places
    x, y, _ = places[at]
    best: tuple[int, int] | None = None
    for place in _seen(game):
        along = (places[place].x - x) * dx + (places[place].y - y) * dy
        across = abs((places[place].x - x) * dy) + abs((places[place].y - y) * dx)
        # What lies more to the side than ahead is not that way.
        if place != at and along > 0 and across <= 2 * along:
            found = along + 3 * across, place
            best = found if best is None else min(best, found)
    return None if best is None else best[1]

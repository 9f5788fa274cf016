"""The solver with a clock: it thinks in slices until it knows or the time is over."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from zimo.solitaire.game import Answer, Game
from zimo.solitaire.solver import UNKNOWN

__all__ = ["think"]

_SLICE = 200  # steps between two looks at the clock, some milliseconds at most when compiled


def think(game: Game, seconds: float, clock: Callable[[], float] = monotonic) -> Answer:
    """Whether the game can still be won, as far as it can be found out in so many seconds."""
    solver = game.solver()
    until = clock() + seconds
    while solver.run(_SLICE) == UNKNOWN and clock() < until:
        pass
    return game.learn(solver)

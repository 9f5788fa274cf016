"""The solver with a clock: it thinks in slices until it knows or the time is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from zimo.solitaire.game import Answer, Game
from zimo.solitaire.solver import UNKNOWN

__all__ = ["think"]

_SHORT, _LONG = 0.01, 0.05  # seconds that a slice should take
_FIRST = 50  # steps of the first slice; what follows is as long as the machine allows


async def think(
    game: Game,
    seconds: float,
    tell: Callable[[float], None] | None = None,
    clock: Callable[[], float] = monotonic,
) -> Answer:
    """Whether the game can still be won, as far as it can be found out in so many seconds.

    Slices run in a thread and the caller's loop goes on meanwhile: a slice of the uncompiled
    solver may take a while. `tell` hears after each of them for how long it has thought. The game
    learns of the answer at the end alone, so whoever plays on has to cancel this first.
    """
    solver = game.solver()
    began = before = clock()
    steps = _FIRST
    while await asyncio.to_thread(solver.run, steps) == UNKNOWN:
        now = clock()
        if now - began >= seconds:
            break
        if tell is not None:
            tell(now - began)
        if now - before < _SHORT:
            steps *= 2
        elif now - before > _LONG:
            steps = max(1, steps // 2)
        before = now
    return game.learn(solver)

"""When Python looks for rubbish: for objects that hold each other, and nobody else does.

By itself it looks whenever it has made some objects; to look at all that a thousand tables have
takes half a second, in which nobody is answered. While people play nothing is ever found: what is
not used any more is given back at once. So here it looks when there are half as many objects again.
"""

from __future__ import annotations

import gc

__all__ = ["Rubbish"]

LEAST = 100_000
"""Objects that are made, and stay, before a look is worth anybody's time."""


class Rubbish:
    """What Python would do by itself, in larger steps: `look` is called now and then."""

    def __init__(self) -> None:
        self._most = LEAST

    def begin(self) -> None:
        """From now on nothing is looked at by itself; what is there now stays for good."""
        gc.collect()
        gc.freeze()
        gc.disable()

    def look(self) -> bool:
        """Takes away what nobody holds, if there may be much of it; whether it has looked."""
        if gc.get_count()[0] < self._most:
            return False
        gc.collect()
        self._most = max(LEAST, len(gc.get_objects()) // 2)
        return True

    def end(self) -> None:
        """As it was."""
        gc.unfreeze()
        gc.enable()

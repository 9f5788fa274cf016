"""Where boards are worked on: beside the loop, which has tables to serve.

To deal a board takes some milliseconds, to decide one up to seconds. One thread does all of it, a
piece at a time, and after each piece it waits for the loop to send the next: so the pieces of
several people take turns, and the loop gets in between. Plain Python in the thread gives way to the
loop within the interpreter's interval anyway; a piece of compiled code does not, so it is short.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

__all__ = ["Workshop"]

_P = ParamSpec("_P")
_R = TypeVar("_R")


class Workshop:
    """One thread. `pieces` counts what it has done."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "zimo-solitaire")
        self.pieces = 0

    async def do(self, work: Callable[_P, _R], *args: _P.args, **named: _P.kwargs) -> _R:
        """Does one piece of work when its turn comes; what it raises is raised here."""
        loop = asyncio.get_running_loop()
        self.pieces += 1
        return await loop.run_in_executor(self._thread, lambda: work(*args, **named))

    def close(self) -> None:
        """Does nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)

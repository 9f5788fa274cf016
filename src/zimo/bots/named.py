"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches

from zimo.bots.bot import Bot
from zimo.bots.greedy import Greedy
from zimo.bots.uniform import Uniform

__all__ = ["BOT_NAMES", "bot_named"]

_BOTS: dict[str, Callable[[int], Bot]] = {"greedy": Greedy, "uniform": Uniform}
BOT_NAMES = tuple(_BOTS)


def bot_named(name: str, seed: int = 0) -> Bot:
    """A new bot of this name; ValueError for an unknown one. `seed` is for those that roll dice."""
    try:
        return _BOTS[name](seed)
    except KeyError:
        near = get_close_matches(name, BOT_NAMES, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(BOT_NAMES)}"
        raise ValueError(f"no bot is called {name!r}; {hint}") from None

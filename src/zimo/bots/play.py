"""Deals and matches played by bots."""

from __future__ import annotations

from collections.abc import Sequence

from zimo.bots.bot import Bot
from zimo.bots.uniform import Uniform
from zimo.table.deal import Deal
from zimo.table.view import View
from zimo.tiles import Seat

__all__ = ["play_deal"]

_OVER = 3


def play_deal(deal: Deal, bots: Sequence[Bot], points: tuple[int, ...] = ()) -> None:
    """Plays a deal to its end, one bot per seat. What a bot chooses must be legal.

    `points` are those at the beginning of the deal, for the bots that look at them.
    """
    views: list[View | None] = [None] * deal.players
    while deal.phase != _OVER:
        seat = deal.actor()
        legal = deal.legal(seat)
        bot = bots[seat]
        if len(legal) == 1:
            action = legal[0]
        elif type(bot) is Uniform:
            action = _uniform(bot, legal)
        else:
            view = views[seat]
            if view is None:
                view = views[seat] = View(deal, Seat(seat), points)
            action = bot.choose(view, legal)
        deal.step(seat, action)


def _uniform(bot: Uniform, legal: bytes) -> int:
    """The same as `bot.choose`, without leaving the compiled code."""
    return bot.pick(legal)

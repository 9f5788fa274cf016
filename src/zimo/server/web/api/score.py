"""The calculator."""

from __future__ import annotations

import asyncio

from zimo.server.calculator import score_page
from zimo.server.rules_asked import rules_asked
from zimo.server.web.endpoint import Call, Endpoint, Rate
from zimo.server.wire.scores import ScoreAsked, ScorePage

__all__ = ["ENDPOINTS"]

_sums = Rate(burst=60, second=5)


async def _score(call: Call) -> ScorePage:
    asked: ScoreAsked = call.body
    rules = await asyncio.to_thread(rules_asked, asked.rules)
    return await asyncio.to_thread(score_page, asked, rules)


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "POST",
        "/api/score",
        "What a hand is worth, item by item; or why it is no win, and what is nearest.",
        _score,
        body=ScoreAsked,
        reply=ScorePage,
        rate=_sums,
    ),
)

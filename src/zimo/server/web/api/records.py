"""Records of finished matches."""

from __future__ import annotations

import asyncio

from starlette.responses import Response

from zimo.server.replays import fairness, replay_page, rescored
from zimo.server.room.refused import Refusal
from zimo.server.rules_asked import rules_asked
from zimo.server.web.endpoint import Call, Endpoint, Rate
from zimo.server.wire import RefusalCode
from zimo.server.wire.rest import (
    Fairness,
    RecordPage,
    ReplayPage,
    RescoreAsked,
    RescorePage,
)

__all__ = ["ENDPOINTS"]

_works = Rate(burst=20, second=1)
_LANGUAGE = {"language": "of all words"}


async def _page(call: Call) -> RecordPage:
    return call.hall.matches.page(call.part("record"), call.language)


async def _download(call: Call) -> Response:
    record = call.part("record")
    text = await call.hall.matches.text(record)
    name = f"zimo-{record}.jsonl"
    return Response(
        text,
        media_type="application/x-ndjson",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


async def _replay(call: Call) -> ReplayPage:
    record = call.part("record")
    wanted = call.query("place")
    if wanted and (not wanted.isdecimal() or len(wanted) > 2):
        raise Refusal(RefusalCode.BAD_REQUEST, "place: expected a number")
    place = int(wanted) if wanted else None
    text = await call.hall.matches.text(record)
    page = call.hall.matches.page(record, call.language)
    return await asyncio.to_thread(replay_page, text, page, place, call.language)


async def _rescore(call: Call) -> RescorePage:
    asked: RescoreAsked = call.body
    text = await call.hall.matches.text(call.part("record"))
    rules = await asyncio.to_thread(rules_asked, asked.rules)
    return await asyncio.to_thread(rescored, text, rules, asked.language)


async def _fairness(call: Call) -> Fairness:
    record = call.part("record")
    text = await call.hall.matches.text(record)
    chances = await call.hall.matches.chances(record)
    return await asyncio.to_thread(fairness, text, chances)


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        "/api/records/{record}.jsonl",
        "The record as a file, as docs/records.md describes it.",
        _download,
    ),
    Endpoint(
        "GET",
        "/api/records/{record}",
        "What a record is about.",
        _page,
        reply=RecordPage,
        query=_LANGUAGE,
    ),
    Endpoint(
        "GET",
        "/api/records/{record}/replay",
        "All deals with their events, as one player saw them or with all hands open.",
        _replay,
        reply=ReplayPage,
        query={"place": "of the player; left out: all hands are open", **_LANGUAGE},
        rate=_works,
    ),
    Endpoint(
        "POST",
        "/api/records/{record}/rescore",
        "The same hands under other rules, and the difference.",
        _rescore,
        body=RescoreAsked,
        reply=RescorePage,
        rate=_works,
    ),
    Endpoint(
        "GET",
        "/api/records/{record}/fairness",
        "What proves that nobody chose the walls.",
        _fairness,
        reply=Fairness,
        rate=_works,
    ),
)

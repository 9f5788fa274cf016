"""The lobby."""

from __future__ import annotations

from zimo.server.web.endpoint import Call, Endpoint, Rate
from zimo.server.wire.rest import NewTable, TableList, TableMade

__all__ = ["ENDPOINTS"]

_openings = Rate(burst=20, second=0.2)


async def _list(call: Call) -> TableList:
    user = call.user
    tables = call.hall.lobby.tables("" if user is None else user.id, call.language)
    return TableList(tables=tables)


async def _open(call: Call) -> TableMade:
    return await call.hall.open(call.person, call.body)


ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint(
        "GET",
        "/api/tables",
        "The tables: open ones, running ones, and all of your own that are not over.",
        _list,
        reply=TableList,
        query={"language": "of the titles"},
    ),
    Endpoint(
        "POST",
        "/api/tables",
        "Open a table. You sit down there; join it over the WebSocket.",
        _open,
        body=NewTable,
        reply=TableMade,
        rate=_openings,
    ),
)

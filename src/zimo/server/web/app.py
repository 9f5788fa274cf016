"""The application, put together: store, people, tables, and the routes to them."""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from argon2 import PasswordHasher
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import Message, Receive, Scope, Send

from zimo.server.hall import Hall, Limits
from zimo.server.matches import Matches
from zimo.server.people import Cookies, People
from zimo.server.solitaire.parlour import Parlour
from zimo.server.store import Store
from zimo.server.web.absent import absent
from zimo.server.web.api import people, records, rules, score, solitaire, tables
from zimo.server.web.endpoint import Call, Endpoint, Rates
from zimo.server.web.openapi import openapi, openapi_page
from zimo.server.web.pages import guarded, pages
from zimo.server.web.socket import Socket
from zimo.server.web.visitors import Visitors

__all__ = ["ENDPOINTS", "application"]

ENDPOINTS: tuple[Endpoint, ...] = (
    *people.ENDPOINTS,
    *tables.ENDPOINTS,
    *rules.ENDPOINTS,
    *records.ENDPOINTS,
    *score.ENDPOINTS,
    *solitaire.ENDPOINTS,
)
KEY_STREAM = "server"


def application(
    store: Store,
    *,
    limits: Limits | None = None,
    origins: frozenset[str] = frozenset(),
    hosts: frozenset[str] = frozenset(),
    static: Path | None = None,
    hasher: PasswordHasher | None = None,
    chance: Random | None = None,
) -> Site:
    """The ASGI application over a store, which it closes at its end.

    `origins`: of the site's pages, where a proxy hides the name of the host from us. `hosts`: the
    only names by which it may be asked; any if there are none. `static`: the built client; that of
    the package if left out. `hasher`, `chance`: others than the usual.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        epoch = await store.take_epoch()
        everybody = People(store, epoch, now, hasher)
        await everybody.load()
        matches = Matches(store, epoch, everybody)
        await matches.load()
        hall = Hall(
            store,
            epoch,
            everybody,
            matches,
            now,
            chance or Random(),
            lambda: secrets.token_bytes(32),
            limits or Limits(),
        )
        parlour = Parlour(store, epoch, now)
        await parlour.load()
        visitors = Visitors(everybody, Cookies(await _key(store, epoch)), origins, hosts)
        app.router.routes[:0] = [
            *(_route(endpoint, hall, parlour, visitors) for endpoint in ENDPOINTS),
        ]
        app.state.socket = Socket(hall, visitors)
        await hall.load()
        try:
            yield
        finally:
            await hall.close()
            parlour.close()
            await store.close()

    app = Starlette(routes=_routes(static), lifespan=lifespan)
    app.add_middleware(guarded)
    return Site(app)


def _routes(static: Path | None) -> list[BaseRoute]:
    """What needs no hall: descriptions, refusals of what the API has not, the client."""
    known = [
        *((endpoint.method, endpoint.path) for endpoint in ENDPOINTS),
        *(("GET", path) for path in DESCRIPTIONS),
    ]
    described = (Route(path, answer, methods=["GET"]) for path, answer in DESCRIPTIONS.items())
    return [*described, *absent(known), *pages(static)]


class Site:
    """WebSockets go straight to their endpoint, everything else to Starlette."""

    def __init__(self, pages: Starlette) -> None:
        self._pages = pages
        self.failure: Exception | None = None
        """Why it could not begin."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] == "lifespan":
            await self._live(scope, receive, send)
        elif scope["type"] != "websocket":
            await self._pages(scope, receive, send)
        elif scope["path"] == "/ws":
            await self._pages.state.socket(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1000})  # status 403

    async def _live(self, scope: Scope, receive: Receive, send: Send) -> None:
        """From beginning to end; whoever runs it says why it could not begin."""

        async def told(message: Message) -> None:
            if message["type"] == "lifespan.startup.failed":
                message = {"type": "lifespan.startup.failed"}  # without the traceback
            await send(message)

        try:
            await self._pages(scope, receive, told)
        except Exception as error:
            self.failure = error
            raise


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _route(endpoint: Endpoint, hall: Hall, parlour: Parlour, visitors: Visitors) -> Route:
    rate = endpoint.rate
    rates = None if rate is None else Rates(rate, hall.limits.requests)

    async def call(request: Request) -> Response:
        found = Call(request=request, hall=hall, parlour=parlour, visitors=visitors, rates=rates)
        return await endpoint.answer(found)

    return Route(endpoint.path, call, methods=[endpoint.method])


async def _key(store: Store, epoch: int) -> bytes:
    """The server's own key, made when the store is new."""
    kept = await store.read(KEY_STREAM)
    if not kept:
        await store.append(KEY_STREAM, 0, epoch, [secrets.token_bytes(32)])
        kept = await store.read(KEY_STREAM)
    return kept[0]


async def _openapi(request: Request) -> Response:
    return JSONResponse(openapi(ENDPOINTS))


async def _api_page(request: Request) -> Response:
    return HTMLResponse(openapi_page(ENDPOINTS))


DESCRIPTIONS = {"/api/openapi.json": _openapi, "/api": _api_page}
"""Of the API, for programs and for people."""

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
from starlette.routing import BaseRoute, Route, WebSocketRoute

from zimo.server.hall import Hall, Limits
from zimo.server.matches import Matches
from zimo.server.people import Cookies, People
from zimo.server.store import Store
from zimo.server.web.api import people, records, rules, score, tables
from zimo.server.web.endpoint import Call, Endpoint
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
)
KEY_STREAM = "server"


def application(
    store: Store,
    *,
    limits: Limits | None = None,
    origins: frozenset[str] = frozenset(),
    static: Path | None = None,
    hasher: PasswordHasher | None = None,
    chance: Random | None = None,
) -> Starlette:
    """The ASGI application over a store, which it closes at its end.

    `origins`: of the site's pages, where a proxy hides the name of the host from us. `static`: the
    built client; that of the package if left out. `hasher`, `chance`: others than the usual.
    """
    routes: list[BaseRoute] = []

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
        visitors = Visitors(everybody, Cookies(await _key(store, epoch)), origins)
        app.router.routes[:0] = [
            WebSocketRoute("/ws", Socket(hall, visitors)),
            *(_route(endpoint, hall, visitors) for endpoint in ENDPOINTS),
        ]
        await hall.load()
        try:
            yield
        finally:
            await hall.close()
            await store.close()

    routes += [
        Route("/api/openapi.json", _openapi, methods=["GET"]),
        Route("/api", _api_page, methods=["GET"]),
        *pages(static),
    ]
    app = Starlette(routes=routes, lifespan=lifespan)
    app.add_middleware(guarded)
    return app


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _route(endpoint: Endpoint, hall: Hall, visitors: Visitors) -> Route:
    async def call(request: Request) -> Response:
        return await endpoint.answer(Call(request=request, hall=hall, visitors=visitors))

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

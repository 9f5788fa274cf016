"""The pages: the built client, and the headers that keep other hosts out of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib import resources
from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["guarded", "pages"]

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
FOR_EVER = "public, max-age=31536000, immutable"
MISSING = """\
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Zimo</title></head>
<body><h1>Zimo</h1><p>The server runs, but this installation was built without the pages for
browsers. The API is at <a href="/api">/api</a>.</p></body></html>
"""


class guarded:  # noqa: N801 - it is used like a function
    """Adds the headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._headers = [(k.encode(), v.encode()) for k, v in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self._headers]
            await send(message)

        await self._app(scope, receive, with_headers)


class _Built(StaticFiles):
    """Files whose names have the hash of what is in them: they never change."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["cache-control"] = FOR_EVER
        return response


def pages(static: Path | None) -> list[BaseRoute]:
    """The routes of the client: its files, and its one page for every other path."""
    folder = static or Path(str(resources.files("zimo.server") / "static"))
    index = folder / "index.html"

    async def page(request: Request) -> Response:
        if request.url.path.startswith("/api/") or "." in request.url.path.rpartition("/")[2]:
            raise HTTPException(404)
        if not index.is_file():
            return HTMLResponse(MISSING, headers={"cache-control": "no-store"})
        return FileResponse(index, headers={"cache-control": "no-cache"})

    routes: list[BaseRoute] = []
    if (folder / "assets").is_dir():
        routes.append(Mount("/assets", _Built(directory=folder / "assets")))
    for file in sorted(folder.glob("*.*")) if folder.is_dir() else ():
        if file.is_file() and file.name != "index.html":
            routes.append(Route(f"/{file.name}", _file(file), methods=["GET"]))
    return [*routes, Route("/{path:path}", page, methods=["GET"])]


def _file(path: Path) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        return FileResponse(path, headers={"cache-control": "no-cache"})

    return answer

"""The pages: the built client, and the headers that keep other hosts out of them."""

from __future__ import annotations

import re
from importlib import resources
from mimetypes import guess_type
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Route
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
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
"""Where a machine's own tables may say something else."""
_PLAIN_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}")
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


def pages(static: Path | None) -> list[BaseRoute]:
    """The routes of the client: its files, and its one page for every other path."""
    folder = static or Path(str(resources.files("zimo.server") / "static"))

    async def asset(request: Request) -> Response:
        return _file(request, folder / "assets", request.path_params["name"], FOR_EVER)

    async def page(request: Request) -> Response:
        path = request.path_params["path"]
        if "/" not in path and "." in path:
            return _file(request, folder, path, "no-cache")
        if path.startswith(("api/", "assets/")) or "." in path:
            raise HTTPException(404)
        if not (folder / "index.html").is_file():
            return HTMLResponse(MISSING, headers={"cache-control": "no-store"})
        return _file(request, folder, "index.html", "no-cache")

    return [
        Route("/assets/{name}", asset, methods=["GET"]),
        Route("/{path:path}", page, methods=["GET"]),
    ]


def _file(request: Request, folder: Path, name: str, caching: str) -> Response:
    """A file of the folder, compressed if it lies there so and the browser can read that."""
    path = folder / name
    if not _PLAIN_NAME.fullmatch(name) or name.endswith(".gz") or not path.is_file():
        raise HTTPException(404)
    kind = KINDS.get(path.suffix) or guess_type(name)[0] or "application/octet-stream"
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    packed = path.with_name(f"{name}.gz")
    if "gzip" in request.headers.get("accept-encoding", "") and packed.is_file():
        headers["content-encoding"] = "gzip"
        path = packed
    return FileResponse(path, media_type=kind, headers=headers)

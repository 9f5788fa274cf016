"""Running the server: a store in a folder, the application over it, uvicorn in front."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import uvicorn

from zimo.server.alone import alone
from zimo.server.hall import Limits
from zimo.server.noted import Bounded
from zimo.server.rubbish import Rubbish
from zimo.server.store import SqliteStore, StoreError
from zimo.server.web.app import Site, application
from zimo.server.wire import LARGEST_MESSAGE

__all__ = ["DATABASE", "Announcing", "bound", "serve", "settings"]

DATABASE = "tables.db"
LOOKS = 1.0
"""Seconds between two times that rubbish may be looked for."""
OWN = frozenset(("127.0.0.1", "localhost", "::1"))
"""The names of this machine for itself."""


class _Told(logging.Filter):
    """Keeps back what uvicorn says of a start that failed: we say why."""

    def filter(self, record: logging.LogRecord) -> bool:
        return record.msg != "Application startup failed. Exiting."


TOLD = _Told()
BOUNDED = Bounded()
"""What uvicorn says of requests that are none; anybody can send them."""


class Announcing(uvicorn.Server):
    """uvicorn, which tells when it takes connections."""

    def __init__(self, config: uvicorn.Config, listens: Callable[[], None]) -> None:
        super().__init__(config)
        self._listens = listens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._listens()


def serve(
    folder: Path,
    host: str,
    port: int,
    *,
    listens: Callable[[str, int], None],
    limits: Limits | None = None,
    origins: frozenset[str] = frozenset(),
) -> None:
    """Serves until it is interrupted.

    StoreError if the folder can't be written or is in use, OSError if the address is taken.
    Port 0 is any free one; `listens` is told the address once connections are taken.
    """
    # The store's thread waits for its turn after each call; by default that is 5 ms.
    sys.setswitchinterval(0.001)
    app = application(
        SqliteStore(folder / DATABASE),
        limits=limits,
        origins=origins,
        hosts=OWN if host in OWN else frozenset(),
    )
    rubbish = Rubbish()

    def look() -> None:
        rubbish.look()
        asyncio.get_running_loop().call_later(LOOKS, look)

    def begins() -> None:
        rubbish.begin()
        look()
        listens(address, taken)

    with alone(folder), bound(host, port) as listener:
        address, taken = listener.getsockname()[:2]
        try:
            Announcing(settings(app), begins).run(sockets=[listener])
        except SystemExit:
            if app.failure is None:
                raise
            if isinstance(app.failure, (StoreError, ValueError)):  # what is kept can't be read
                raise StoreError(f"{folder / DATABASE}: {app.failure}") from app.failure
            raise app.failure from None


def settings(app: Site) -> uvicorn.Config:
    """How uvicorn serves the application."""
    config = uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=8 * LARGEST_MESSAGE,
        ws_ping_interval=20.0,
        ws_ping_timeout=30.0,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
    for each in (TOLD, BOUNDED):
        logging.getLogger("uvicorn.error").addFilter(each)
    return config


def bound(host: str, port: int) -> socket.socket:
    """A socket at the first address of the host. OSError if it is taken, or none of ours."""
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # where it would let two programs have one port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except BaseException:
        listener.close()
        raise
    return listener

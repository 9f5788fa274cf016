"""The WebSocket endpoint, as plain ASGI."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable

from starlette.types import Receive, Scope, Send

from zimo.server import wire
from zimo.server.hall import Hall
from zimo.server.noted import noted
from zimo.server.web.connection import Connection
from zimo.server.web.visitors import Visitors
from zimo.server.wire import RefusalCode, Refused

__all__ = ["Socket"]

_log = logging.getLogger(__name__)

POLICY, TOO_LARGE = 1008, 1009
"""Why a WebSocket is closed."""


class Socket:
    """Accepts connections of users from pages of this host, and lets them speak."""

    def __init__(self, hall: Hall, visitors: Visitors) -> None:
        self._hall = hall
        self._visitors = visitors
        self._count = 0
        self._by_user: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection, from the handshake to its end."""
        first = await receive()
        if first["type"] != "websocket.connect":
            return
        if not self._visitors.is_own_page(scope):
            noted("a WebSocket from a page of another host is refused")
            await send({"type": "websocket.close", "code": POLICY})  # status 403
            return
        person = self._visitors.person(scope)
        await send({"type": "websocket.accept"})
        if person is None:
            noted("a WebSocket of nobody is refused")
            await _part(send, Refused(code=RefusalCode.NOBODY, reason="choose a name first"))
        elif (
            self._count >= self._hall.limits.connections
            or self._by_user[person.id] >= self._hall.limits.connections_each
        ):
            await _part(send, Refused(code=RefusalCode.FULL, reason="the server is full"))
        else:
            self._count += 1
            self._by_user[person.id] += 1
            try:
                by_key = self._visitors.has_key(scope)
                connection = Connection(self._hall, person, time.monotonic, by_key)
                await self._serve(connection, receive, send)
            finally:
                self._count -= 1
                self._by_user[person.id] -= 1
                if not self._by_user[person.id]:
                    del self._by_user[person.id]

    async def _serve(self, connection: Connection, receive: Receive, send: Send) -> None:
        async def write(data: bytes) -> None:
            await send({"type": "websocket.send", "text": data.decode()})

        pouring = asyncio.create_task(self._pour(connection, write, send))
        try:
            while not connection.ended:
                event = await receive()
                if event["type"] != "websocket.receive":
                    break
                data = event.get("text") or event.get("bytes") or ""
                if len(data) > wire.LARGEST_MESSAGE:
                    connection.tell(
                        Refused(
                            code=RefusalCode.TOO_LARGE,
                            reason=f"a message has {wire.LARGEST_MESSAGE} bytes at most",
                        )
                    )
                    connection.end()
                else:
                    await connection.hear(data)
        finally:
            connection.close()
            await asyncio.wait({pouring}, timeout=5)
            pouring.cancel()

    @staticmethod
    async def _pour(
        connection: Connection, write: Callable[[bytes], Awaitable[None]], send: Send
    ) -> None:
        """Sends until the connection ends, then closes it. The client may be gone: no matter."""
        try:
            await connection.pour(write)
            await send({"type": "websocket.close", "code": POLICY})
        except asyncio.CancelledError:
            raise
        except Exception as error:
            _log.debug("a client is gone: %r", error)
            connection.end()


async def _part(send: Send, refused: Refused) -> None:
    await send({"type": "websocket.send", "text": wire.encode(refused).decode()})
    await send({"type": "websocket.close", "code": POLICY})

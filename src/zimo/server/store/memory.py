"""A store that forgets everything when the program ends: for tests, and tables of one evening."""

from __future__ import annotations

from collections.abc import Sequence

from zimo.server.store.base import Conflict, Fenced, StoreError

__all__ = ["MemoryStore"]


class MemoryStore:
    """See `zimo.server.store.base.Store`; nothing of it is durable."""

    def __init__(self) -> None:
        self._streams: dict[str, list[bytes]] = {}
        self._epoch = 0
        self._closed = False

    async def take_epoch(self) -> int:
        self._check_open()
        self._epoch += 1
        return self._epoch

    async def append(self, stream: str, expected: int, epoch: int, events: Sequence[bytes]) -> int:
        self._check_open()
        if epoch != self._epoch:
            raise Fenced(f"epoch {epoch} is over, {self._epoch} writes")
        there = self._streams.get(stream, [])
        if len(there) != expected:
            raise Conflict(f"{stream} has {len(there)} events, not {expected}")
        if events:
            self._streams[stream] = [*there, *events]
        return expected + len(events)

    async def read(self, stream: str, after: int = 0) -> list[bytes]:
        self._check_open()
        return self._streams.get(stream, [])[after:]

    async def close(self) -> None:
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("the store is closed")

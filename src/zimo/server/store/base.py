"""What a store is. `tests/contract/test_stores_server.py` holds every one of them to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

__all__ = ["Conflict", "Damaged", "Fenced", "Store", "StoreError"]


class StoreError(Exception):
    """Nothing was written: the disk is full, the file is broken, the store is closed."""


class Damaged(StoreError):
    """What was kept is not whole any more."""


class Conflict(StoreError):
    """The stream has not as many events as the writer thinks: somebody else has written."""


class Fenced(StoreError):
    """A newer server writes to this store; this one must not any more."""


class Store(Protocol):
    """Named streams of events, each a sequence of bytes numbered from 1.

    Whoever writes takes an epoch first. Every epoch is greater than all before it, and once a new
    one is taken, whoever has an older one can't write any more: two servers that believe
    to be the only one never mix their events.
    """

    async def take_epoch(self) -> int:
        """A new epoch; all older ones are fenced off."""
        ...

    async def append(self, stream: str, expected: int, epoch: int, events: Sequence[bytes]) -> int:
        """Writes the events behind event `expected`, the last of the stream; its new last number.

        All of them or none. When it comes back they are on the disk, and survive a loss of power.
        Raises Conflict, Fenced, or StoreError; then nothing was written.
        """
        ...

    async def read(self, stream: str, after: int = 0) -> list[bytes]:
        """The events behind number `after`, in order; none of a stream that does not exist.

        Damaged where one is missing, or is no bytes.
        """
        ...

    async def close(self) -> None:
        """Ends it; what was appended before is written."""
        ...

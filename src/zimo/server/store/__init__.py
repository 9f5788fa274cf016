"""Where everything that must not be lost is kept: streams of events, appended and read again."""

from zimo.server.store.base import Conflict, Damaged, Fenced, Store, StoreError
from zimo.server.store.memory import MemoryStore
from zimo.server.store.sqlite import SqliteStore, events_of

__all__ = [
    "Conflict",
    "Damaged",
    "Fenced",
    "MemoryStore",
    "SqliteStore",
    "Store",
    "StoreError",
    "events_of",
]

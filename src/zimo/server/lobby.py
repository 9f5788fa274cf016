"""The lobby: which tables there are for whom, and who is told when that changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from heapq import nlargest

from zimo.server.mailbox import Mailbox
from zimo.server.resting import Resting
from zimo.server.wire.shapes import PlaceKind, State, TableInfo

__all__ = ["LISTED", "Lobby"]

LISTED = 100
"""Tables that the lobby shows."""


class Lobby:
    """Shows the tables of a hall, those that rest as well."""

    def __init__(self, tables: Mapping[str, Mailbox], resting: Mapping[str, Resting]) -> None:
        """Both are the hall's own and change with it; a table is in one of them."""
        self._tables = tables
        self._resting = resting
        self._by_user: dict[str, set[str]] = {}
        self._people_of: dict[str, set[str]] = {}
        self._lists: dict[str, list[TableInfo]] = {}
        """By language, the tables that everyone may know of."""
        self._listeners: set[Callable[[], None]] = set()
        self._telling: asyncio.TimerHandle | None = None

    def close(self) -> None:
        """Nobody is told any more."""
        if self._telling is not None:
            self._telling.cancel()

    # --- whose table it is -----------------------------------------------------------------------

    def note(self, table: str, there: set[str]) -> None:
        """Remembers whose table it is; nobody's when it is closed."""
        before = self._people_of.pop(table, set())
        for user in before - there:
            tables = self._by_user[user]
            tables.discard(table)
            if not tables:
                del self._by_user[user]
        for user in there - before:
            self._by_user.setdefault(user, set()).add(table)
        if there:
            self._people_of[table] = there

    def of(self, user: str) -> tuple[str, ...]:
        """The tables of a user."""
        return tuple(self._by_user.get(user, ()))

    def going(self, user: str) -> int:
        """How many tables a user has at which the match is not over."""
        count = 0
        for table in self.of(user):
            box = self._tables.get(table)
            count += table in self._resting if box is None else not _is_over(box)
        return count

    # --- what is shown -------------------------------------------------------------------------

    def tables(self, user: str, language: str) -> tuple[TableInfo, ...]:
        """The tables that a user may know of: their own first, then those that are open to all."""
        mine = [info for table in self.of(user) if (info := self._info(table, language))]
        mine.sort(key=lambda info: -info.changed)
        known = {info.id for info in mine}
        others = [info for info in self._public(language) if info.id not in known]
        return tuple([*mine, *others][:LISTED])

    def _info(self, table: str, language: str) -> TableInfo | None:
        box, rests = self._tables.get(table), self._resting.get(table)
        if box is not None and not box.room.table.closed:
            return box.room.audience.info(language)
        return None if rests is None else rests.told(language)

    def _public(self, language: str) -> list[TableInfo]:
        """The tables that everyone may know of; made once for all who look, until they change."""
        found = self._lists.get(language)
        if found is None:
            latest = nlargest(LISTED, self._open_to_all())
            infos = (self._info(table, language) for _, _, table in latest)
            found = self._lists[language] = [info for info in infos if info is not None]
        return found

    def _open_to_all(self) -> Iterator[tuple[bool, int, str]]:
        """Whether there is a place for one more, when they changed, and which they are.

        Whoever comes to play must see where they can, however many matches there are to watch.
        """
        for name, box in self._tables.items():
            table = box.room.table
            if not (table.agreed.private or _is_over(box)):
                free = any(place.kind is PlaceKind.FREE for place in table.places)
                yield free and table.state is State.OPEN, table.changed, name
        for name, rests in self._resting.items():
            if not rests.info.private:
                yield False, rests.info.changed, name

    # --- who is told -----------------------------------------------------------------------------

    def listen(self, listener: Callable[[], None]) -> None:
        """`listener` is called some time after the lobby has changed."""
        self._listeners.add(listener)

    def unlisten(self, listener: Callable[[], None]) -> None:
        """Not any more."""
        self._listeners.discard(listener)

    def changed(self) -> None:
        """The lobby has changed; it is told once a second at most."""
        self._lists.clear()
        if self._telling is None and self._listeners:
            self._telling = asyncio.get_running_loop().call_later(1.0, self._tell)

    def _tell(self) -> None:
        self._telling = None
        for listener in list(self._listeners):
            listener()


def _is_over(box: Mailbox) -> bool:
    table = box.room.table
    return table.closed or table.state is State.OVER

"""What the players say to one another."""

from __future__ import annotations

from collections.abc import Callable

from zimo.server import wire
from zimo.server.room import history as kept
from zimo.server.room.audience import Audience
from zimo.server.room.refused import Refusal
from zimo.server.room.table import Table
from zimo.server.room.viewer import Viewer
from zimo.server.wire import RefusalCode
from zimo.server.wire.shapes import LineShape

__all__ = ["Chat"]

LONGEST = 300
"""Characters of a line."""
LINES, LINES_TIME = 5, 10_000
"""So many lines of one player in so many milliseconds are enough."""


class Chat:
    """The lines of a table; those of muted users are kept from who has muted them."""

    def __init__(
        self, table: Table, audience: Audience, keep: Callable[[kept.History], None]
    ) -> None:
        self.table = table
        self.audience = audience
        self._keep = keep
        self._said: dict[str, list[int]] = {}

    def say(self, viewer: Viewer, name: str, text: str, now: int) -> None:
        """A line by this name, made plain. Refusal if it is empty, or one of too many."""
        plain = "".join(sign if sign.isprintable() else " " for sign in text)
        plain = " ".join(plain.split())[:LONGEST]
        if not plain:
            raise Refusal(RefusalCode.BAD_REQUEST, "why.nothing_said")
        recent = [at for at in self._said.get(viewer.user, []) if now - at < LINES_TIME]
        if len(recent) >= LINES:
            raise Refusal(RefusalCode.TOO_MANY, "why.many_lines")
        self._said[viewer.user] = [*recent, now]
        number = self.table.lines + 1
        self._keep(kept.Said(at=now, line=number, user=viewer.user, name=name, text=plain))
        line = wire.ChatLine(table=self.table.id, line=self.table.chat[-1])
        for each in self.audience.viewers:
            if viewer.user not in each.muted and not each.fresh:
                self.audience.send(each, line)

    def repeat(self, viewer: Viewer, after: int) -> None:
        """Tells a viewer who is back the lines behind the last one that they have."""
        for line in self.table.chat:
            if line.id > after and line.user not in viewer.muted:
                self.audience.send(viewer, wire.ChatLine(table=self.table.id, line=line))

    def line(self, number: int) -> LineShape:
        """A line that was said not long ago. Refusal if it is not there."""
        for line in self.table.chat:
            if line.id == number:
                return line
        raise Refusal(RefusalCode.BAD_REQUEST, "why.no_line")

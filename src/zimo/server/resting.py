"""A table that waits for nobody: all that is known of it while it is not in memory."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from zimo.server.room.places import distinct
from zimo.server.room.room import Room
from zimo.server.wire.shapes import ClockKind, PlaceKind, State, TableInfo

__all__ = ["Resting"]


class Resting(Struct, frozen=True, kw_only=True):
    """What the lobby shows of the table, and when something happens there by itself.

    It stands in the list of tables and is read for ever: fields are only added. One that can't be
    read costs nothing but time, since the table itself says all of it.
    """

    info: TableInfo  # in English
    titles: dict[str, str]  # of the ruleset, by language
    opener: str
    due: int | None = None

    @classmethod
    def of(cls, room: Room) -> Resting | None:
        """The table of a room, if it may rest: nobody is there, and the history says all of it.

        That is so where the match is interrupted, and by post. Elsewhere somebody's time runs,
        which is in memory alone.
        """
        table, due = room.table, room.due()
        by_post = table.state is State.PLAYING and table.agreed.clock.kind is ClockKind.DAYS
        waits = table.state is State.PAUSED or (by_post and not table.rules.match.minutes)
        if not waits or table.closed or room.audience.viewers or room.offers.standing:
            return None
        return cls(
            info=room.audience.info("en"),
            titles=table.rules.names,
            opener=table.opener,
            due=due,
        )

    @property
    def people(self) -> set[str]:
        """Whose table it is."""
        persons = (place for place in self.info.places if place.kind is PlaceKind.PERSON)
        return {self.opener, *(place.user for place in persons)}

    def renamed(self, user: str, name: str) -> Resting:
        """The same with another name of a person."""
        theirs = [
            place.kind is PlaceKind.PERSON and place.user == user for place in self.info.places
        ]
        others = [
            place.name for place, own in zip(self.info.places, theirs, strict=True) if not own
        ]
        shown = distinct(name, others)
        places = tuple(
            msgspec.structs.replace(place, name=shown) if own else place
            for place, own in zip(self.info.places, theirs, strict=True)
        )
        return msgspec.structs.replace(self, info=msgspec.structs.replace(self.info, places=places))

    def told(self, language: str) -> TableInfo:
        """As the lobby shows it in a language."""
        title = self.titles.get(language) or self.titles["en"]
        return msgspec.structs.replace(self.info, title=title)

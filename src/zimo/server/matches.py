"""The matches that are over: what each record is about, and whose history it belongs to."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec
from msgspec import Struct

from zimo.server.people import People
from zimo.server.room.refused import Refusal
from zimo.server.room.results import standing_shapes
from zimo.server.room.room import Room
from zimo.server.store import Conflict, Store
from zimo.server.wire import RefusalCode
from zimo.server.wire.rest import MatchLine, RecordPage
from zimo.server.wire.shapes import StandingShape
from zimo.table.match import EndReason

__all__ = ["Chances", "MatchKept", "Matches"]

_log = logging.getLogger(__name__)

STREAM = "matches"
MOST_LINES = 500
"""Matches of a history that are told at once."""


class MatchKept(Struct, frozen=True, kw_only=True):
    """What the list of matches has of one. Read for ever: fields are only added."""

    id: str
    rules: str
    titles: dict[str, str]  # by language
    deals: int
    ended: int
    players: tuple[str, ...]
    users: tuple[str, ...]
    reason: str
    standings: tuple[StandingShape, ...]
    public: bool = True  # anybody with the link may see any of them; this one is listed too


class Chances(Struct, frozen=True, kw_only=True):
    """What proves the walls of a match."""

    commitment: str
    secret: str
    contributions: tuple[str, ...]


class Matches:
    """The index of finished matches, and their records."""

    def __init__(self, store: Store, epoch: int, people: People) -> None:
        self._store = store
        self._epoch = epoch
        self._people = people
        self._written = 0
        self._matches: dict[str, MatchKept] = {}
        self._by_user: dict[str, list[str]] = {}
        self._texts: dict[str, str] = {}
        self._lock = asyncio.Lock()

    async def load(self) -> None:
        """Reads the index; a line that can't be read is left out, and told of in the log."""
        events = await self._store.read(STREAM)
        self._written = len(events)
        for number, data in enumerate(events, start=1):
            try:
                self._index(msgspec.json.decode(data, type=MatchKept))
            except ValueError as error:
                _log.error("event %d of the matches can't be read: %r", number, error)

    def __contains__(self, match: object) -> bool:
        return match in self._matches

    def get(self, match: str) -> MatchKept:
        """What is kept of a match. Refusal if there is none."""
        found = self._matches.get(match)
        if found is None:
            raise Refusal(RefusalCode.NO_RECORD)
        return found

    async def keep(self, room: Room, now: int) -> None:
        """Writes the record of a match that is over; once, whatever happened meanwhile."""
        table, game = room.table, room.table.game
        if table.id in self._matches or game is None or not table.record:
            return
        chances = Chances(
            commitment=table.commitment,
            secret=table.secret.hex(),
            contributions=table.contributions,
        )
        text = game.recorder.text()
        written = [text.encode(), msgspec.json.encode(chances)]
        with suppress(Conflict):  # it is there if the server ended before the next line
            await self._store.append(f"record/{table.id}", 0, self._epoch, written)
        names = tuple(player.name for player in game.recorder.players)  # as the record has them
        kept = MatchKept(
            id=table.id,
            rules=table.rules.id,
            titles=table.rules.names,
            deals=game.finished,
            ended=now,
            players=names,
            users=table.players,
            reason="" if game.match.over is None else game.match.over.value,
            standings=standing_shapes(game.match, names),
            public=not table.agreed.private,
        )
        if table.id not in self._matches:
            async with self._lock:
                self._written = await self._store.append(
                    STREAM, self._written, self._epoch, [msgspec.json.encode(kept)]
                )
            self._index(kept)

    async def text(self, match: str) -> str:
        """The record. Refusal if there is none."""
        self.get(match)
        text = self._texts.get(match)
        if text is None:
            events = await self._store.read(f"record/{match}")
            text = events[0].decode()
            if len(self._texts) >= 64:
                self._texts.pop(next(iter(self._texts)))
            self._texts[match] = text
        return text

    async def chances(self, match: str) -> Chances:
        """What proves the walls. Refusal if there is no such match."""
        self.get(match)
        events = await self._store.read(f"record/{match}", 1)
        return msgspec.json.decode(events[0], type=Chances)

    def page(self, match: str, language: str) -> RecordPage:
        """What a record is about."""
        kept = self.get(match)
        return RecordPage(
            id=kept.id,
            rules=kept.rules,
            title=_title(kept, language),
            deals=kept.deals,
            ended=kept.ended,
            players=kept.players,
            users=kept.users,
            reason=EndReason(kept.reason),
            standings=kept.standings,
        )

    def of_user(self, user: str, language: str, private: bool) -> tuple[MatchLine, ...]:
        """The matches of a user and of the guests whose games are theirs, the latest first."""
        person = self._people.get(user)
        ids = {user, *(person.guests if person else ())}
        matches = {match for each in ids for match in self._by_user.get(each, [])}
        found = [self._matches[match] for match in matches]
        found = [kept for kept in found if kept.public or private]
        found.sort(key=lambda kept: -kept.ended)
        return tuple(
            MatchLine(
                record=kept.id,
                rules=kept.rules,
                title=_title(kept, language),
                deals=kept.deals,
                ended=kept.ended,
                place=next(at for at, each in enumerate(kept.users) if each in ids),
                standings=kept.standings,
            )
            for kept in found[:MOST_LINES]
        )

    def _index(self, kept: MatchKept) -> None:
        self._matches[kept.id] = kept
        for user in set(kept.users) - {""}:
            self._by_user.setdefault(user, []).append(kept.id)


def _title(kept: MatchKept, language: str) -> str:
    return kept.titles.get(language) or kept.titles["en"]

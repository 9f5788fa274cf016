"""Everybody whom this server knows."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from zimo.server.noted import noted
from zimo.server.people import history as kept
from zimo.server.people.names import read_login, read_name
from zimo.server.room.refused import Refusal
from zimo.server.store import Store
from zimo.server.wire import RefusalCode
from zimo.server.wire.shapes import User

__all__ = ["LEAST_PASSWORD", "People", "Person"]

LEAST_PASSWORD, LONGEST_PASSWORD = 8, 200
HOUR, MOST_REPORTS = 3_600_000, 20
"""Lines of chat that one user may report in so many milliseconds."""
STREAM = "people"
_log = logging.getLogger(__name__)


@dataclass
class Person:
    """A user; a guest has no login."""

    id: str
    name: str
    login: str = ""
    hash: str = ""
    session: int = 0
    muted: set[str] = field(default_factory=set)
    guests: set[str] = field(default_factory=set)  # whose games are this one's
    leaves: set[Callable[[], object]] = field(default_factory=set)  # called at a sign-out

    def shape(self) -> User:
        """As the user sees themselves."""
        return User(id=self.id, name=self.name, guest=not self.login)


class People:
    """The users, from the store's stream of them; what changes is kept before it counts."""

    def __init__(
        self, store: Store, epoch: int, clock: Callable[[], int], hasher: PasswordHasher | None
    ) -> None:
        """`clock` gives milliseconds since 1970; `hasher`: another one than the usual."""
        self._store = store
        self._epoch = epoch
        self._clock = clock
        self._hasher = hasher or PasswordHasher()
        self._hashing = asyncio.Semaphore(1)  # each takes much memory
        self._lock = asyncio.Lock()
        self._written = 0
        self._people: dict[str, Person] = {}
        self._logins: dict[str, str] = {}
        self._keys: dict[str, str] = {}
        self.reports: list[kept.Reported] = []

    async def load(self) -> None:
        """Reads the stream; an event that can't be read is left out, and told of in the log."""
        events = await self._store.read(STREAM)
        self._written = len(events)
        for number, data in enumerate(events, start=1):
            try:
                self._apply(kept.decode_person(data))
            except (ValueError, LookupError) as error:  # itself, or one that it builds on
                _log.error("event %d of the people can't be read: %r", number, error)

    def get(self, user: str) -> Person | None:
        """The user of an id."""
        return self._people.get(user)

    def of_session(self, user: str, session: int) -> Person | None:
        """The user of a cookie, unless it is worthless by now."""
        person = self._people.get(user)
        return person if person is not None and person.session == session else None

    def of_key(self, key: str) -> Person | None:
        """The user of an API key."""
        return self._people.get(self._keys.get(_fingerprint(key[:200]), ""))

    def name_of(self, user: str) -> str:
        """The name that a user is shown by; empty for nobody."""
        person = self._people.get(user)
        return "" if person is None else person.name

    async def make_guest(self, name: str) -> Person:
        """Somebody new. Refusal for a name that is none."""
        user = secrets.token_urlsafe(9)
        await self._keep(kept.GuestMade(at=self._clock(), user=user, name=_name(name)))
        return self._people[user]

    async def rename(self, person: Person, name: str) -> None:
        """Another name from now on. Refusal for one that is none."""
        await self._keep(kept.Renamed(at=self._clock(), user=person.id, name=_name(name)))

    async def secure(self, person: Person, login: str, password: str, present: str = "") -> None:
        """Makes an account of a guest, or sets another password of who knows the `present` one.

        Refusal if login or password won't do.
        """
        try:
            login = read_login(login or person.login)
        except ValueError:
            raise Refusal(RefusalCode.BAD_NAME, "why.login_letters") from None
        _check_password(password)
        before = person.hash
        if before and not await self._verify(before, present):
            raise Refusal(RefusalCode.CREDENTIALS, "why.present_password")
        hashed = await self._hash(password)
        async with self._lock:
            if person.hash != before:  # another request was quicker
                raise Refusal(RefusalCode.CREDENTIALS, "why.present_password")
            if self._logins.get(login, person.id) != person.id or person.login not in ("", login):
                raise Refusal(RefusalCode.TAKEN, "why.login_taken")
            change = kept.PasswordSet(at=self._clock(), user=person.id, login=login, hash=hashed)
            await self._keep_locked(change)

    async def enter(self, login: str, password: str, guest: Person | None) -> Person:
        """The account of a login; a guest's games become its own. Refusal, always the same."""
        person = self._people.get(self._logins.get(login.strip().lower(), ""))
        # An unknown login takes as long as a wrong password.
        if not await self._verify(person.hash if person else "", password) or person is None:
            raise Refusal(RefusalCode.CREDENTIALS)
        if guest is not None and not guest.login and guest.id != person.id:
            await self._keep(kept.Entered(at=self._clock(), user=person.id, guest=guest.id))
        return person

    async def sign_out(self, person: Person) -> None:
        """Makes all cookies of an account worthless; its connections hear it at once."""
        await self._keep(kept.SignedOut(at=self._clock(), user=person.id))
        for leave in list(person.leaves):
            leave()

    async def make_key(self, person: Person) -> str:
        """A new API key; the one before is worthless."""
        key = secrets.token_urlsafe(32)
        change = kept.KeyMade(at=self._clock(), user=person.id, hash=_fingerprint(key))
        await self._keep(change)
        return key

    async def mute(self, person: Person, other: str, on: bool) -> None:
        """Whether a user wants to read another one."""
        if len(person.muted) >= 500 and on:
            raise Refusal(RefusalCode.FULL, "why.many_muted")
        if other in self._people and (other in person.muted) is not on:
            change = kept.Muted(at=self._clock(), user=person.id, other=other, on=on)
            await self._keep(change)

    async def report(self, report: kept.Reported) -> None:
        """Something that whoever runs the server should look at; once is enough.

        Refusal if a user reports far too much.
        """
        recent = 0
        for each in reversed(self.reports):
            if each.user == report.user:
                if (each.table, each.line) == (report.table, report.line):
                    return
                recent += report.at - each.at < HOUR
        if recent >= MOST_REPORTS:
            raise Refusal(RefusalCode.TOO_MANY, "why.many_reports")
        await self._keep(report)
        noted("reported: table %s, line %d of %s", report.table, report.line, report.other)

    # --- below ---------------------------------------------------------------------------------

    async def _hash(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, hashed: str, password: str) -> bool:
        if len(password) > LONGEST_PASSWORD:
            return False
        if not hashed:
            await self._hash(password)
            return False
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed, password)
            except (Argon2Error, InvalidHashError):
                return False

    async def _keep(self, change: kept.PersonHistory) -> None:
        async with self._lock:
            await self._keep_locked(change)

    async def _keep_locked(self, change: kept.PersonHistory) -> None:
        data = kept.encode_person(change)
        self._written = await self._store.append(STREAM, self._written, self._epoch, [data])
        self._apply(change)

    def _apply(self, change: kept.PersonHistory) -> None:
        match change:
            case kept.GuestMade():
                self._people[change.user] = Person(id=change.user, name=change.name)
            case kept.Renamed():
                self._people[change.user].name = change.name
            case kept.PasswordSet():
                person = self._people[change.user]
                person.session += bool(person.hash)  # another password ends all other sessions
                person.login, person.hash = change.login, change.hash
                self._logins[change.login] = person.id
            case kept.Entered():
                mine, guest = self._people[change.user], self._people[change.guest]
                mine.guests |= {guest.id, *guest.guests}
                guest.session += 1  # it is the account that plays on, with a cookie of its own
            case kept.SignedOut():
                self._people[change.user].session += 1
            case kept.KeyMade():
                for known, user in list(self._keys.items()):
                    if user == change.user:
                        del self._keys[known]
                self._keys[change.hash] = change.user
            case kept.Muted():
                muted = self._people[change.user].muted
                (muted.add if change.on else muted.discard)(change.other)
            case kept.Reported():
                self.reports.append(change)


def _name(text: str) -> str:
    try:
        return read_name(text)
    except ValueError:
        raise Refusal(RefusalCode.BAD_NAME, "why.name_letter") from None


def _check_password(password: str) -> None:
    if not LEAST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refusal(
            RefusalCode.BAD_REQUEST,
            "why.password_length",
            least=LEAST_PASSWORD,
            most=LONGEST_PASSWORD,
        )


def _fingerprint(key: str) -> str:
    return sha256(key.encode()).hexdigest()

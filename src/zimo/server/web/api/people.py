"""Names, accounts and keys."""

from __future__ import annotations

from zimo import __version__
from zimo.rules.phrases import spoken
from zimo.server.room.refused import Refusal
from zimo.server.web.endpoint import Call, Endpoint, Rate
from zimo.server.wire import RefusalCode
from zimo.server.wire.rest import Credentials, KeyMade, MatchList, NameWanted, Session

__all__ = ["ENDPOINTS"]

_names = Rate(burst=30, second=0.5)
_doors = Rate(burst=10, second=0.1)


async def _session(call: Call) -> Session:
    person = call.user
    shape = None if person is None else person.shape()
    return Session(user=shape, version=__version__, languages=spoken)


async def _name(call: Call) -> Session:
    person = call.user
    if person is None:
        person = await call.hall.people.make_guest(call.body.name)
        call.remember(person)
    else:
        await call.hall.people.rename(person, call.body.name)
        await call.hall.rename(person)
    return Session(user=person.shape(), version=__version__, languages=spoken)


async def _account(call: Call) -> Session:
    person, given = call.owner, call.body
    await call.hall.people.secure(person, given.login, given.password, given.present)
    call.remember(person)
    return Session(user=person.shape(), version=__version__, languages=spoken)


async def _enter(call: Call) -> Session:
    guest = call.user
    person = await call.hall.people.enter(call.body.login, call.body.password, guest)
    if guest is not None and guest.id in person.guests:
        await call.hall.hand_over(guest.id, person)
    call.remember(person)
    return Session(user=person.shape(), version=__version__, languages=spoken)


async def _leave(call: Call) -> Session:
    call.forget()
    person = call.user
    if person is not None and person.login and call.query("everywhere"):
        await call.hall.people.sign_out(call.owner)
    return Session(user=None, version=__version__, languages=spoken)


async def _key(call: Call) -> KeyMade:
    return KeyMade(key=await call.hall.people.make_key(call.owner))


async def _history(call: Call) -> MatchList:
    user = call.part("user")
    person = call.hall.people.get(user)
    if person is None:
        raise Refusal(RefusalCode.NOBODY, "why.no_player")
    own = call.user is not None and call.user.id == user
    return MatchList(
        user=person.shape(), matches=call.hall.matches.of_user(user, call.language, own)
    )


_LANGUAGE = {"language": "en, ru, bg or ro; English if left out"}

ENDPOINTS: tuple[Endpoint, ...] = (
    Endpoint("GET", "/api/session", "Who asks.", _session, reply=Session),
    Endpoint(
        "POST",
        "/api/session",
        "Choose a name; makes a guest of who has none.",
        _name,
        body=NameWanted,
        reply=Session,
        rate=_names,
    ),
    Endpoint(
        "DELETE",
        "/api/session",
        "Sign out.",
        _leave,
        reply=Session,
        query={"everywhere": "1: of all browsers"},
    ),
    Endpoint(
        "POST",
        "/api/account",
        "Make an account of the guest, or change the password; not with an API key.",
        _account,
        body=Credentials,
        reply=Session,
        rate=_doors,
    ),
    Endpoint(
        "POST",
        "/api/login",
        "Enter an account; a guest's games go along.",
        _enter,
        body=Credentials,
        reply=Session,
        rate=_doors,
    ),
    Endpoint(
        "POST",
        "/api/keys",
        "A new API key; the one before is worthless. Not with an API key.",
        _key,
        reply=KeyMade,
        rate=_names,
    ),
    Endpoint(
        "GET",
        "/api/players/{user}/matches",
        "The finished matches of a player, the latest first.",
        _history,
        reply=MatchList,
        query=_LANGUAGE,
    ),
)

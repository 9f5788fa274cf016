"""An endpoint of the REST API: what it takes and gives, and how it is called over HTTP."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from zimo.rules.phrases import spoken
from zimo.server.hall import Hall
from zimo.server.noted import SUSPICIOUS, noted
from zimo.server.people.people import Person
from zimo.server.room.refused import Refusal
from zimo.server.solitaire.parlour import Parlour
from zimo.server.store import StoreError
from zimo.server.web.visitors import Visitors
from zimo.server.wire import RefusalCode
from zimo.server.wire.rest import Problem

__all__ = [
    "LARGEST_BODY",
    "Call",
    "Endpoint",
    "Handler",
    "Rate",
    "Rates",
    "answered",
    "language_of",
    "problem",
]

_log = logging.getLogger(__name__)

LARGEST_BODY = 300_000
"""Bytes: a ruleset file and what goes with it."""

STATUS: Mapping[RefusalCode, int] = {
    RefusalCode.TOO_LARGE: 413,
    RefusalCode.TOO_MANY: 429,
    RefusalCode.NOBODY: 401,
    RefusalCode.CREDENTIALS: 401,
    RefusalCode.TAKEN: 409,
    RefusalCode.NO_ENDPOINT: 404,
    RefusalCode.METHOD: 405,
    RefusalCode.NO_TABLE: 404,
    RefusalCode.NO_RECORD: 404,
    RefusalCode.NO_LAYOUT: 404,
    RefusalCode.NOT_NOW: 409,
    RefusalCode.NOT_YOURS: 403,
    RefusalCode.KEY: 403,
    RefusalCode.ORIGIN: 403,
    RefusalCode.FULL: 503,
}
"""The rest is 400."""


class Rate(NamedTuple):
    """How often one host may ask something: so many times at once, and so many a second.

    `people`: for so many people with names a host may ask as often; each of them counts alone. It
    is more than one where a household or a school plays behind one address.
    """

    burst: float
    second: float
    people: int = 1


class Rates:
    """Counts requests against a rate; one for each endpoint of an application."""

    def __init__(self, rate: Rate, times: float) -> None:
        """`times` the rate: what the server's limits say."""
        self._burst = rate.burst * times
        self._second = rate.second * times
        self._people = rate.people
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, host: str, person: str | None) -> None:
        """Counts a request of a host, by the id of a person with a name. Refusal if too many."""
        if person is None or self._people == 1:
            self._count(f"host {host}", 1)
        else:
            self._count(f"person {person}", 1)
            self._count(f"people of {host}", self._people)

    def _count(self, who: str, times: int) -> None:
        now = time.monotonic()
        burst = self._burst * times
        left, at = self._left.pop(who, (burst, now))
        left = min(burst, left + (now - at) * self._second * times)
        self._left[who] = (left - 1 if left >= 1 else left, now)
        if len(self._left) > 10_000:
            self._left.pop(next(iter(self._left)))
        if left < 1:
            raise Refusal(RefusalCode.TOO_MANY)


@dataclass
class Call:
    """One request, as the code of an endpoint sees it."""

    request: Request
    hall: Hall
    parlour: Parlour
    visitors: Visitors
    rates: Rates | None = None
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)  # of the answer

    @property
    def user(self) -> Person | None:
        """Who asks, if they have a name."""
        return self.visitors.person(self.request.scope)

    @property
    def person(self) -> Person:
        """Who asks. Refusal if nobody with a name does."""
        person = self.user
        if person is None:
            raise Refusal(RefusalCode.NOBODY)
        return person

    @property
    def owner(self) -> Person:
        """Who asks, with their own browser. Refusal if nobody does, or a program with a key."""
        person = self.person
        if self.visitors.has_key(self.request.scope):
            raise Refusal(RefusalCode.KEY)
        return person

    @property
    def language(self) -> str:
        """In which words are wanted: of the query, else English."""
        return language_of(self.request)

    def part(self, name: str) -> str:
        """A part of the path."""
        return str(self.request.path_params[name])[:100]

    def query(self, name: str) -> str:
        """A parameter after the question mark; empty if it is not there."""
        return self.request.query_params.get(name, "")[:300]

    def remember(self, person: Person) -> None:
        """Sends the cookie of this user along."""
        secure = self.request.url.scheme == "https"
        self.headers["set-cookie"] = self.visitors.header_for(person, secure)

    def forget(self) -> None:
        """Takes the cookie away."""
        self.headers["set-cookie"] = self.visitors.header_for_nobody()


Handler: TypeAlias = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    """Method and path, what it is for, and the types of its body and its answer.

    `query` explains the parameters by name. An answer that is no struct is a `Response`.
    """

    method: str
    path: str
    summary: str
    handler: Handler
    body: type[Any] | None = None
    reply: type[Any] | None = None
    query: Mapping[str, str] = field(default_factory=dict)
    rate: Rate | None = None

    async def answer(self, call: Call) -> Response:
        """Calls the handler; whatever is refused is told as a `Problem`."""
        try:
            request = call.request
            if self.method != "GET" and not call.visitors.is_own_page(request.scope):
                raise Refusal(RefusalCode.ORIGIN)
            if call.visitors.has_key(request.scope) and call.user is None:
                raise Refusal(RefusalCode.CREDENTIALS, "why.worthless_key")
            if call.rates is not None:
                host = request.client.host if request.client else ""
                call.rates.take(host, call.user.id if call.user else None)
            if self.body is not None:
                call.body = await _read(request, self.body)
            found = await self.handler(call)
        except Refusal as refused:
            return problem(refused, call.language)
        except StoreError as error:
            _log.error("nothing can be kept: %s", error)
            full = Refusal(RefusalCode.FULL, "why.no_store")
            return problem(full, call.language)
        if isinstance(found, Response):
            return found
        return answered(found, call.headers)


def language_of(request: Request) -> str:
    """What the query of a request says, else English."""
    wanted = request.query_params.get("language", "")
    return wanted if wanted in spoken else spoken[0]


def answered(found: Any, headers: Mapping[str, str] | None = None) -> Response:
    """A struct as JSON."""
    return Response(
        msgspec.json.encode(found),
        media_type="application/json",
        headers={"cache-control": "no-store", **(headers or {})},
    )


def problem(refused: Refusal, language: str, headers: Mapping[str, str] | None = None) -> Response:
    """A refusal as JSON, with the status that goes with it."""
    if refused.code in SUSPICIOUS:
        noted("refused: %s: %s", refused.code.value, refused.reason)
    return Response(
        msgspec.json.encode(Problem(code=refused.code, reason=refused.told(language))),
        status_code=STATUS.get(refused.code, 400),
        media_type="application/json",
        headers={"cache-control": "no-store", **(headers or {})},
    )


async def _read(request: Request, kind: type[Any]) -> Any:
    """The body of a request. Refusal for one that is too large or no such struct."""
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > LARGEST_BODY:
                raise Refusal(
                    RefusalCode.TOO_LARGE, "why.body_large", kilobytes=LARGEST_BODY // 1000
                )
        return msgspec.json.decode(bytes(data), type=kind)
    except (ValueError, RecursionError) as error:
        raise Refusal(RefusalCode.UNREADABLE, f"not what is expected: {str(error)[:200]}") from None
    except ClientDisconnect:
        raise Refusal(RefusalCode.UNREADABLE, "the body is cut off") from None

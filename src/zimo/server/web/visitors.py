"""Who sends a request, and from where: cookies, API keys, and pages of other hosts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import SplitResult, urlsplit

from zimo.server.people import Cookies, People
from zimo.server.people.cookies import NAME
from zimo.server.people.people import Person

__all__ = ["Visitors"]

YEAR = 365 * 24 * 3600


class Visitors:
    """Knows users by what their requests carry."""

    def __init__(
        self,
        people: People,
        cookies: Cookies,
        origins: frozenset[str],
        hosts: frozenset[str],
    ) -> None:
        """`origins`: those of the site's own pages, beside that of the host that is asked.

        `hosts`: the names by which the server may be asked; any if there are none. A page of
        another host could have its own name lead to this machine.
        """
        # A proxy may pass its own name on, and a program that asks there sends no origin.
        named = frozenset(name for each in origins if (name := urlsplit(each).hostname))
        self._hosts = hosts | named if hosts else hosts
        self._people = people
        self._cookies = cookies
        self._origins = origins

    def person(self, scope: Mapping[str, Any]) -> Person | None:
        """The user of an API key or a cookie; None if there is neither, or it is worthless."""
        headers = _headers(scope)
        key = _key(headers)
        if key is not None:
            return self._people.of_key(key)
        read = self._cookies.read(_cookie(headers.get("cookie", "")))
        return None if read is None else self._people.of_session(*read)

    @staticmethod
    def has_key(scope: Mapping[str, Any]) -> bool:
        """Whether a request comes with an API key."""
        return _key(_headers(scope)) is not None

    def is_own_page(self, scope: Mapping[str, Any]) -> bool:
        """Whether a browser sends this from a page of this site, or it is no browser."""
        headers = _headers(scope)
        origin = headers.get("origin")
        host = _parts(f"//{headers.get('host', '')}")
        if host is None:
            return False
        if self._hosts and (host.hostname or "") not in self._hosts and origin not in self._origins:
            return False
        if origin is None:
            return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
        if origin in self._origins:
            return True
        told = _parts(origin)
        return told is not None and bool(told.netloc) and told.netloc == headers.get("host", "")

    def header_for(self, person: Person, secure: bool) -> str:
        """The `Set-Cookie` that remembers a user."""
        value = self._cookies.write(person.id, person.session)
        flags = "; Secure" if secure else ""
        return f"{NAME}={value}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{flags}"

    @staticmethod
    def header_for_nobody() -> str:
        """The `Set-Cookie` that forgets."""
        return f"{NAME}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"


def _parts(address: str) -> SplitResult | None:
    """Of an address; None if it can't be one."""
    try:
        return urlsplit(address)
    except ValueError:
        return None


def _headers(scope: Mapping[str, Any]) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def _key(headers: Mapping[str, str]) -> str | None:
    """The API key of a request; a password for a proxy before us is none."""
    kind, _, key = headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else None


def _cookie(header: str) -> str:
    """The value of our cookie in a header with any others."""
    for part in header[:4000].split(";"):
        name, _, value = part.strip().partition("=")
        if name == NAME:
            return value
    return ""

"""Signed cookies: who somebody is, and that this server has said so."""

from __future__ import annotations

import hmac
from hashlib import sha256

__all__ = ["NAME", "Cookies"]

NAME = "zimo_user"
_LONGEST = 200


class Cookies:
    """Writes and reads the cookie's value: user id, session number, and the seal over both."""

    def __init__(self, key: bytes) -> None:
        """`key`: the server's own, 32 bytes that nobody else has."""
        self._key = key

    def write(self, user: str, session: int) -> str:
        """The value for this user; a greater `session` makes older cookies worthless."""
        told = f"{user}.{session}"
        return f"{told}.{self._seal(told)}"

    def read(self, value: str) -> tuple[str, int] | None:
        """User and session of a value that this server has written; None for any other."""
        told, _, seal = value[:_LONGEST].rpartition(".")
        if not told or not hmac.compare_digest(seal.encode(), self._seal(told).encode()):
            return None
        user, _, session = told.rpartition(".")
        return (user, int(session)) if session.isdecimal() else None

    def _seal(self, told: str) -> str:
        return hmac.new(self._key, b"zimo:cookie:" + told.encode(), sha256).hexdigest()

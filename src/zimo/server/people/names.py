"""Names as they are shown, and logins."""

from __future__ import annotations

import re
import unicodedata

__all__ = ["LONGEST_NAME", "read_login", "read_name"]

LONGEST_NAME = 20
_LOGIN = re.compile(r"[a-z0-9][a-z0-9_.-]{1,31}")


def read_name(text: str, longest: int = LONGEST_NAME) -> str:
    """The name in one short line, whatever was typed. ValueError if nothing is left of it.

    What is not printable goes, and with it what would turn the direction of writing; so do marks
    piled upon one letter.
    """
    composed = unicodedata.normalize("NFC", text[:400])
    plain = "".join(sign if sign.isprintable() else " " for sign in composed)
    marks = "".join(
        sign
        for at, sign in enumerate(plain)
        if not (unicodedata.combining(sign) and at and unicodedata.combining(plain[at - 1]))
    )
    name = " ".join(marks.split())[:longest].strip()
    if not any(sign.isalnum() for sign in name):
        raise ValueError("a name has at least one letter or digit")
    return name


def read_login(text: str) -> str:
    """The login in small letters. ValueError if it can't be one."""
    login = text.strip().lower()
    if not _LOGIN.fullmatch(login):
        raise ValueError("a login has 2 to 32 letters a to z, digits, dots, - and _")
    return login

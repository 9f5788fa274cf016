"""What is kept of people. Read for ever: fields may be added with a default, nothing else."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct

__all__ = [
    "Entered",
    "GuestMade",
    "KeyMade",
    "Muted",
    "PasswordSet",
    "PersonHistory",
    "Renamed",
    "Reported",
    "SignedOut",
    "decode_person",
    "encode_person",
]


class _Kept(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    at: int
    user: str


class GuestMade(_Kept, frozen=True, kw_only=True):
    """Somebody new."""

    name: str


class Renamed(_Kept, frozen=True, kw_only=True):
    """Shown under another name from now on."""

    name: str


class PasswordSet(_Kept, frozen=True, kw_only=True):
    """A guest has become an account, or an account has a new password."""

    login: str
    hash: str  # Argon2id, with its parameters


class Entered(_Kept, frozen=True, kw_only=True):
    """A guest has entered an account, which takes their games along."""

    guest: str


class SignedOut(_Kept, frozen=True, kw_only=True):
    """All cookies written before are worthless."""


class KeyMade(_Kept, frozen=True, kw_only=True):
    """An API key, of which only the SHA-256 is kept; it takes the place of the one before."""

    hash: str


class Muted(_Kept, frozen=True, kw_only=True):
    """The user does not want to read this other one, or does again."""

    other: str
    on: bool


class Reported(_Kept, frozen=True, kw_only=True):
    """A line of chat that somebody should look at."""

    table: str
    line: int
    other: str
    text: str
    reason: str


PersonHistory: TypeAlias = (
    GuestMade | Renamed | PasswordSet | Entered | SignedOut | KeyMade | Muted | Reported
)

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(PersonHistory)


def encode_person(kept: PersonHistory) -> bytes:
    """The bytes that a store keeps."""
    return _ENCODER.encode(kept)


def decode_person(data: bytes) -> PersonHistory:
    """What `encode_person` wrote. msgspec.ValidationError for anything else."""
    kept: PersonHistory = _DECODER.decode(data)
    return kept

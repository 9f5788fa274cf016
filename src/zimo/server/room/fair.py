"""Chance that nobody chooses: a secret of the server, shown first as its hash, and what the
players' clients add to it."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

__all__ = ["MOST_CONTRIBUTED", "commitment_of", "read_contribution", "seed_of"]

MOST_CONTRIBUTED = 32
"""Bytes of a player's contribution."""


def commitment_of(secret: bytes) -> str:
    """The hash that is published before the match, in hex."""
    return sha256(secret).hexdigest()


def seed_of(secret: bytes, contributions: Sequence[bytes]) -> bytes:
    """The seed of the match: the secret, and by place each contribution after its length."""
    told = b"".join(bytes([len(each)]) + each for each in contributions)
    return sha256(b"zimo:match:" + secret + told).digest()


def read_contribution(text: str) -> bytes:
    """The bytes of a contribution in hex. ValueError for what is none, or too long."""
    if len(text) > 2 * MOST_CONTRIBUTED:
        raise ValueError(f"a contribution has at most {MOST_CONTRIBUTED} bytes")
    return bytes.fromhex(text)

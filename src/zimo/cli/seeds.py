"""Seeds as people type them."""

from __future__ import annotations

import os
import re

__all__ = ["read_seed"]

FRESH_BYTES = 16
_HEX = re.compile(r"(?:[0-9a-f]{2}){8,}")


def read_seed(text: str | None) -> bytes:
    """The bytes of a seed: any text, or 16 and more hexadecimal digits as records have them.

    Without a text, a fresh seed; show its `hex()`, which gives the same seed again.
    ValueError for an empty text.
    """
    if text is None:
        return os.urandom(FRESH_BYTES)
    if not text:
        raise ValueError("seed: expected a text or a number, got nothing")
    if _HEX.fullmatch(text):
        return bytes.fromhex(text)
    return text.encode("utf-8", "surrogateescape")

"""How messages are named on the wire."""

from __future__ import annotations

__all__ = ["tag_of"]


def tag_of(name: str) -> str:
    """The `type` of a message from the name of its class: `DealOver` is "deal_over"."""
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")

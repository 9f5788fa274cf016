"""Names as they are shown at the table."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size

__all__ = ["NAME_WIDTH", "shown_name"]

NAME_WIDTH = 12
"""Columns that a name may take."""


def shown_name(name: str, otherwise: str = "Guest") -> str:
    """The name in one short line, whatever has been typed; `otherwise` if nothing is left of it."""
    plain = "".join(sign if sign.isprintable() else " " for sign in name)
    plain = " ".join(plain.split())
    if cell_len(plain) > NAME_WIDTH:
        plain = set_cell_size(plain, NAME_WIDTH).rstrip()
    return plain or otherwise

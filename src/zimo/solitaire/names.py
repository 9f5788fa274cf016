"""What layouts are called: names that fit in a line, and ids made of them."""

from __future__ import annotations

import re
import unicodedata

__all__ = ["LONGEST_NAME", "id_part", "one_line"]

LONGEST_NAME = 40
"""Characters of a name."""
_LONGEST_ID = 36
_LETTERS = str.maketrans("абвгдезийклмнопрстуфхъыэ", "abvgdeziyklmnoprstufhaye") | {
    ord("ё"): "yo", ord("ж"): "zh", ord("ц"): "ts", ord("ч"): "ch", ord("ш"): "sh",
    ord("щ"): "sht", ord("ь"): "", ord("ю"): "yu", ord("я"): "ya",
}  # fmt: skip
"""Cyrillic letters in Latin ones, near to what Russians and Bulgarians write."""


def one_line(text: str) -> str:
    """A name as it is shown: what would not be printed goes, and what is too long.

    A file comes from anybody: nothing in it may reach a terminal as a command, or turn the
    direction of what is written around it.
    """
    plain = "".join(sign if sign.isprintable() else " " for sign in text[: 10 * LONGEST_NAME])
    return " ".join(plain.split())[:LONGEST_NAME].rstrip()


def id_part(text: str) -> str:
    """A name in small Latin letters, digits, "-" and "_"; empty where it has no letter for that."""
    latin = unicodedata.normalize("NFKD", text.lower().translate(_LETTERS))
    bare = "".join(sign for sign in latin if not unicodedata.combining(sign))
    part = re.sub(r"[^a-z0-9_-]+", "-", bare).strip("-")[:_LONGEST_ID].rstrip("-")
    return part if re.search("[a-z]", part) else ""

"""The text of a ruleset file as a tree, with bounds that no file written by a person meets."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from zimo.rules.errors import RulesetError

__all__ = ["LARGEST_TEXT", "TOO_DEEP", "parsed_toml"]

LARGEST_TEXT = 200_000
"""Bytes of a file; with every option and item explained it has a tenth of that."""
MOST_DOTS = 100
"""In a line. A key has three parts at most; one of many thousands would be parsed for hours."""
TOO_DEEP = "tables or lists lie too deep in one another"
_LONG_NUMBER = re.compile(r"\d[\d_]{999,}")


def parsed_toml(text: str, name: str) -> dict[str, Any]:
    """The tree of a TOML text. RulesetError in one line, with the place, when it is none."""
    if len(text) > LARGEST_TEXT:
        raise RulesetError(f"{name}: larger than {LARGEST_TEXT // 1000} kB, no ruleset is")
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > MOST_DOTS and not line.lstrip().startswith("#"):
            raise RulesetError(
                f"{name}: line {number}: more than {MOST_DOTS} dots, no key has so many parts"
            )
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said = str(error)
        place = re.search(r" \(at (line \d+, column \d+|end of document)\)$", said)
        where = f"{place[1]}: " if place else ""
        message = said[: place.start()] if place else said
        raise RulesetError(f"{name}: {where}not TOML: {message}") from None
    except RecursionError:
        raise RulesetError(f"{name}: {TOO_DEEP}") from None
    except ValueError as error:
        # Python itself refuses to read numbers of thousands of digits.
        found = _LONG_NUMBER.search(text)
        if found is None:
            raise RulesetError(f"{name}: not TOML: {error}") from None
        line_number = text.count("\n", 0, found.start()) + 1
        raise RulesetError(
            f"{name}: line {line_number}: a number of {len(found[0])} digits"
        ) from None

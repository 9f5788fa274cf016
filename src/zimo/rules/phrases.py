"""Sentences in the languages of the players, with numbers and plurals as each language has them.

A topic of a package is a TOML file per language beside its code: `locale/TOPIC.LANGUAGE.toml`,
a sentence by key, `{name}` where a part goes in. A number says in its braces which forms its
noun has: `{count:tile|tiles}` is "1 tile" and "3 tiles"; after `~` only the noun is said. All
languages have the same keys; a test sees to it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from importlib import resources

__all__ = ["Phrases", "phrases", "sentences", "signed", "spoken", "written"]

spoken = ("en", "ru", "bg", "ro")
"""The languages in which everything is said."""


def _two(number: int) -> int:
    return number != 1


def _russian(number: int) -> int:
    """1, 21 костей: one; 2 to 4, 22 to 24: few; the rest: many."""
    last, teens = number % 10, number % 100 // 10 == 1
    if last == 1 and not teens:
        return 0
    return 1 if 2 <= last <= 4 and not teens else 2


def _romanian(number: int) -> int:
    """1; then 0, 2 to 19, 101 to 119; then those that take "de"."""
    if number == 1:
        return 0
    return 1 if number == 0 or 1 <= number % 100 <= 19 else 2


PLURALS: Mapping[str, tuple[int, Callable[[int], int]]] = {
    "en": (2, _two),
    "ru": (3, _russian),
    "bg": (2, _two),
    "ro": (3, _romanian),
}
"""How many forms a counted noun has, and which of them a number takes."""

FRACTION = {"en": 1, "ru": 1, "bg": 1, "ro": 1}
"""The form after a number that is not whole."""


MINUS = "\u2212"
NO_BREAK = "\u00a0"
WRITTEN = {
    "en": (",", ".", 4),
    "ru": (NO_BREAK, ",", 4),
    "bg": (NO_BREAK, ",", 5),
    "ro": (".", ",", 4),
}
"""What stands between thousands and before a fraction, and from how many digits on thousands are
set apart (Unicode's CLDR, which browsers follow too)."""


def written(value: float, language: str) -> str:
    """The number as a page in the language prints it: 1,000, \u22129, 0.5."""
    thousands, point, least = WRITTEN[language]
    whole, _, part = f"{abs(value):.10f}".rstrip("0").rstrip(".").partition(".")
    if len(whole) >= least:
        whole = f"{int(whole):,}".replace(",", thousands)
    return f"{MINUS if value < 0 else ''}{whole}{point if part else ''}{part}"


def signed(value: float, language: str = "en") -> str:
    """A change, as exact as a person wants it: "+27.1", "0", "\u22122.33"."""
    told = round(value, 2)
    return ("+" if told > 0 else "") + written(told, language)


class _Number:
    """A number in a sentence; its format is the forms of its noun."""

    def __init__(self, value: float, language: str) -> None:
        self.value = value
        self.language = language

    def __format__(self, forms: str) -> str:
        number = written(self.value, self.language)
        if not forms:
            return number
        bare = forms.startswith("~")
        nouns = forms.lstrip("~").split("|")
        count, which = PLURALS[self.language]
        if len(nouns) != count:
            raise ValueError(f"{forms!r}: {self.language} has {count} forms")
        whole = self.value == int(self.value)
        noun = nouns[which(abs(int(self.value))) if whole else FRACTION[self.language]]
        return noun if bare else f"{number} {noun}"


class Phrases:
    """The sentences of one topic in one language; call it with a key and the parts.

    KeyError for an unknown key. What is not a number goes in as its text.
    """

    def __init__(self, language: str, table: Mapping[str, str]) -> None:
        self.language = language
        self.table = table

    def __call__(self, key: str, **parts: object) -> str:
        """The sentence with its parts filled in."""
        numbers = {
            name: _Number(part, self.language)
            if isinstance(part, (int, float)) and not isinstance(part, bool)
            else part
            for name, part in parts.items()
        }
        return self.table[key].format(**numbers)

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def __iter__(self) -> Iterator[str]:
        return iter(self.table)


@lru_cache(maxsize=64)
def phrases(package: str, topic: str, language: str) -> Phrases:
    """The sentences of a topic; those of English for a language that nobody has written."""
    told = language if language in spoken else spoken[0]
    return Phrases(told, sentences(package, topic, told))


def sentences(package: str, topic: str, language: str) -> Mapping[str, str]:
    """The file of a topic in a language."""
    file = resources.files(package) / "locale" / f"{topic}.{language}.toml"
    table: dict[str, str] = tomllib.loads(file.read_text(encoding="utf-8"))
    return table

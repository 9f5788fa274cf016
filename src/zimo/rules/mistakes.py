"""What is wrong with a hand or a ruleset, said again in the language of whoever made it.

The parts that read and check say it in English, in one line that holds names and numbers. A table
for each other language, `locale/mistakes.LANGUAGE.toml`, has the sentence for each such line, with
`{0}`, `{1}` and so on for what varies; so nothing that checks has to know about languages.
"""

from __future__ import annotations

import re
from functools import lru_cache

from zimo.rules.phrases import sentences, spoken

__all__ = ["mistake_told", "pattern_of"]

PLACE = re.compile(r"(?:--[\w-]+(?: \S+)?|[^\s:]+): ")
"""What a line may begin with: the option or key that it is about."""
DEEPEST = 4


def mistake_told(message: str, language: str) -> str:
    """The line in a language; what nobody has written there stays as it is."""
    if language == spoken[0] or language not in spoken:
        return message
    return _told(message, language, DEEPEST)


def _told(message: str, language: str, deep: int) -> str:
    if not deep:
        return message
    for pattern, sentence in _table(language):
        found = pattern.fullmatch(message)
        if found is not None:
            parts = (_told(part, language, deep - 1) for part in found.groups())
            return sentence.format(*parts)
    place = PLACE.match(message)
    if place is None:
        return message
    return place[0] + _told(message[place.end() :], language, deep - 1)


@lru_cache(maxsize=8)
def _table(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Patterns with their sentences; those that say most themselves come first."""
    table = sentences("zimo.rules", "mistakes", language)
    known = sorted(table, key=lambda line: -len(re.sub(r"\{\d\}", "", line)))
    return tuple((pattern_of(line), table[line]) for line in known)


def pattern_of(line: str) -> re.Pattern[str]:
    """What an English line with `{0}` and so on looks like when it is said."""
    parts = re.split(r"\{\d\}", line)
    return re.compile("(.+?)".join(map(re.escape, parts)), re.DOTALL)

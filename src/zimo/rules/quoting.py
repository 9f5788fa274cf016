"""What an error quotes, cut to a length that a person reads: values, and whole lines."""

from __future__ import annotations

import re

__all__ = ["LONGEST_LINE", "LONGEST_QUOTE", "line_of", "quoted"]

LONGEST_QUOTE = 60
"""Characters of a value, or of a key, that are shown."""
LONGEST_LINE = 300
"""Characters of a line that says what is wrong."""
LONGEST_WORD = 100
"""Above that, what has no space in it is a value, and cut like one."""
LONGEST_PATH = 160
"""The name of a file may be longer, because its end says which one it is."""
_CUT = "…"
_READ = 10_000  # characters that are looked at; what a text of megabytes says stands at its ends
_QUOTES = re.compile(r"""(?<!\w)(['"])((?:(?!\1)[^\\]|\\.)*)\1(?!\w)""")
_LONG_WORD = re.compile(rf"\S{{{LONGEST_WORD + 1},}}")


def quoted(value: object) -> str:
    """The value as it is written, cut; a number of thousands of digits is not spelled out."""
    if isinstance(value, str):
        return repr(value if len(value) <= LONGEST_QUOTE else value[:LONGEST_QUOTE] + _CUT)
    try:
        said = repr(value)
    except ValueError:  # Python refuses to spell it out
        return "a number of thousands of digits"
    except RecursionError:
        return "lists or tables too deep in one another"
    return said if len(said) <= LONGEST_QUOTE else said[:LONGEST_QUOTE] + _CUT


def line_of(text: str) -> str:
    """The text as one line of at most `LONGEST_LINE` characters, fit for a terminal.

    Lines are joined, signs that a terminal obeys are spelled out, and what is quoted, or is too
    long for a word, is cut.
    """
    if len(text) > 2 * _READ:
        text = text[:_READ] + _CUT + text[-_READ:]
    line = " ".join(part.strip() for part in text.splitlines() if part.strip())
    line = "".join(map(_printable, line))
    line = _LONG_WORD.sub(_shorter_word, _QUOTES.sub(_shorter_quote, line))
    return line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 1] + _CUT


def _printable(sign: str) -> str:
    if sign.isprintable() or sign == "\u00a0":
        return sign
    return " " if sign == "\t" else sign.encode("unicode_escape").decode()


def _shorter_quote(found: re.Match[str]) -> str:
    mark, inner = found[1], found[2]
    return found[0] if len(inner) <= LONGEST_QUOTE + 1 else mark + _begun(inner) + mark


def _shorter_word(found: re.Match[str]) -> str:
    word = found[0]
    end = word[-1] if word[-1] in ":;," else ""
    if "/" in word or "\\" in word:
        if len(word) <= LONGEST_PATH:
            return word
        return word[:LONGEST_QUOTE] + _CUT + word[-LONGEST_QUOTE:]
    return _begun(word) + end


def _begun(text: str) -> str:
    """The beginning, without a lone backslash at its end, which would quote the sign after it."""
    return re.sub(r"(?<!\\)\\$", "", text[:LONGEST_QUOTE]) + _CUT

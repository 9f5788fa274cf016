"""What an error quotes: cut, on one line, without signs that a terminal obeys."""

import pytest

from zimo.rules.quoting import LONGEST_LINE, LONGEST_QUOTE, line_of, quoted

LONG = "x" * 1_000_000


def test_a_short_value_is_quoted_whole() -> None:
    assert quoted("a'b") == repr("a'b")
    assert quoted(3) == "3"
    assert quoted("x" * LONGEST_QUOTE) == repr("x" * LONGEST_QUOTE)


@pytest.mark.parametrize(
    "value", [LONG, [LONG], 10**5000, ["a"] * 1000], ids=["text", "in a list", "number", "list"]
)
def test_a_long_value_is_cut(value: object) -> None:
    assert len(quoted(value)) < LONGEST_QUOTE + 5


def test_a_value_too_deep_to_be_written() -> None:
    value: list[object] = []
    for _ in range(100_000):
        value = [value]
    assert quoted(value) == "lists or tables too deep in one another"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a\nb", "a b"),
        (" a\r\n\n  b \u2028", "a b"),
        ("a\tb", "a b"),
        ("1\u00a0000", "1\u00a0000"),
        ("key \x1b[31m", "key \\x1b[31m"),
        ("\udc80", "\\udc80"),
        ("it isn't " + "so " * 30 + "as the players' names", None),
        (f"got '{LONG}'; did you mean 'x'?", f"got '{'x' * 60}…'; did you mean 'x'?"),
        (f"items.{LONG}: unknown", f"items.{'x' * 54}…: unknown"),
        ('no "' + "y z" * 200 + '" here', 'no "' + "y z" * 20 + '…" here'),
        ("a 'b' or \"c\" " + "is " * 30 + "'d'", None),
        ("'" + "\\n" * 100 + "'", "'" + "\\n" * 30 + "…'"),
        ("'" + "xx\\n" * 100 + "'", "'" + "xx\\n" * 15 + "…'"),
        ("'" + "x\\n" * 19 + "xx" + "\\n" * 60 + "'", "'" + "x\\n" * 19 + "xx…'"),
        (f"/home/{'f' * 140}: no", None),
        (f"/home/{LONG}/end: no", f"/home/{'x' * 54}…{'x' * 55}/end: no"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_a_line(text: str, line: str | None) -> None:
    assert line_of(text) == (text if line is None else line)


def test_a_line_has_an_end() -> None:
    said = line_of("word " * 1000)
    assert len(said) == LONGEST_LINE
    assert said.endswith("…")

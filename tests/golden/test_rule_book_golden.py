"""The whole book of `classical` in English, as it was when somebody last read it.

To renew it: `zimo rules explain classical --language en > tests/golden/rule_book.txt`, and read it.
"""

from pathlib import Path

from zimo.cli.explain import book_lines
from zimo.rules import load_ruleset
from zimo.rules.book import rule_book

GOLDEN = Path(__file__).with_name("rule_book.txt")


def test_the_book_of_classical() -> None:
    book = rule_book(load_ruleset("classical"), "en")
    lines = [line for line, _ in book_lines(book, 80)]
    assert lines == GOLDEN.read_text("utf-8").splitlines()

"""Which test holds which clause of the rules: writes `docs/rules/coverage.md`.

Made from the repository alone: the docstrings of the tests, which name a page of the rules ("02:
...") or stand in a file that does ("Page 02, ..."), and the case files. Run it, or `make docs`,
after a change of the tests.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sources import ROOT

__all__ = ["PAGES", "coverage_text"]

PAGES = {
    "00": "The overview",
    "01": "`classical`",
    "01a": "The leagues' books",
    "02": "`tournament`",
    "03": "`sixteen`",
    "04": "`basic`",
    "05": "`simple`",
    "07": "`riichi` and `sanma`",
    "08": "`duel` and `beginner`",
    "09": "Solitaire",
    "10": "The options",
}
Test = ast.FunctionDef | ast.AsyncFunctionDef  # those of the terminal are asynchronous
TARGET = ROOT / "docs/rules/coverage.md"
_FOLDERS = ("tests/unit", "tests/rules", "tests/property", "tests/slow")
_OF_RULESET = {
    "tournament": "02",
    "sixteen": "03",
    "basic": "04",
    "simple": "05",
    "literal": "05",
    "duel": "08",
    "beginner": "08",
    "leagues": "01a",
    "classical": "01",
    "riichi": "07",
}
_PREFIX = re.compile(r"(\d\d[a-z]?)([ ,][^:]{0,60})?: ", re.DOTALL)
_OF_MODULE = re.compile(r"\b[Pp]ages? ((?:\d\d[a-z]?(?:, | and )?)+)")
_HEAD = """\
# The rules and their tests

A line for each clause that a test is named after: the clause in the test's words with its source
(S0 to S4: the source documents, +: ours), then the tests. Made by `make docs` from the tests
themselves; a test fails when this page is older than they are.
"""


class Clause(NamedTuple):
    """A clause of a page as a test has it."""

    page: str
    text: str
    test: str


def coverage_text() -> str:
    """The whole document."""
    pages: dict[str, dict[str, list[str]]] = {page: {} for page in PAGES}
    for clause in clauses():
        pages[clause.page].setdefault(clause.text, []).append(clause.test)
    parts = [_HEAD]
    for page, found in pages.items():
        if found:
            parts.append(f"## Page {page}: {PAGES[page]}\n")
            parts.append("\n".join(_line(text, tests) for text, tests in found.items()) + "\n")
    return "\n".join(parts)


def _line(text: str, tests: list[str]) -> str:
    named = ", ".join(f"`{test}`" for test in dict.fromkeys(tests))
    return f"- {text}\n  {named}"


def clauses() -> Iterator[Clause]:
    """All of them, in the order of the files and of the tests in them."""
    for folder in _FOLDERS:
        for file in sorted((ROOT / folder).rglob("test_*.py")):
            yield from _in_module(file)
    for file in sorted((ROOT / "tests/rules/cases").glob("*.toml")):
        yield from _in_cases(file)


def _in_module(file: Path) -> Iterator[Clause]:
    tree = ast.parse(file.read_text("utf-8"))
    named = _OF_MODULE.search(ast.get_docstring(tree) or "")
    pages = re.findall(r"\d\d[a-z]?", named[1]) if named else []
    for node in tree.body:
        if isinstance(node, Test) and node.name.startswith("test_"):
            page, text = clause_of(node, pages)
            if page in PAGES:
                yield Clause(page, text, f"{file.stem}::{node.name}")


def clause_of(test: Test, pages: list[str]) -> tuple[str, str]:
    """The page and the words of a test; the page is empty for what is no clause of the rules."""
    said = " ".join((ast.get_docstring(test) or "").split("\n\n")[0].split())
    prefix = _PREFIX.match(said)
    if prefix is not None and prefix[1] in PAGES:
        about = (prefix[2] or "").strip(" ,")
        rest = said[prefix.end() :]
        return prefix[1], f"{about[0].upper()}{about[1:]}: {rest}" if about else _begun(rest)
    if not pages:
        return "", said
    words = test.name.removeprefix("test_").replace("_", " ")
    own = [_OF_RULESET[word] for word in words.split() if word in _OF_RULESET]
    page = next((page for page in own if page in pages), pages[0])
    return page, _begun(said or f"{words}.")


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def _in_cases(file: Path) -> Iterator[Clause]:
    words = file.stem.split("_")
    page = next((_OF_RULESET[word] for word in reversed(words) if word in _OF_RULESET), "")
    for case in tomllib.loads(file.read_text("utf-8"))["case"]:
        text = f"{_begun(case['name'])} [{case.get('source', '+')}]"
        yield Clause(page, text, f"cases/{file.name}")


if __name__ == "__main__":
    TARGET.write_text(coverage_text(), "utf-8")

"""The page that lists clauses by test is as new as the tests, and every page has its clauses."""

from __future__ import annotations

import ast

import pytest

from rules_coverage import PAGES, TARGET, clause_of, clauses, coverage_text


def test_the_page_is_up_to_date() -> None:
    assert TARGET.read_text("utf-8") == coverage_text(), "run `make docs`"


@pytest.mark.parametrize(
    ("page", "least"),
    [
        ("01", 100),
        ("02", 40),
        ("03", 35),
        ("04", 20),
        ("05", 10),
        ("08", 8),
        ("09", 40),
        ("10", 16),
    ],
)
def test_every_page_has_its_clauses(page: str, least: int) -> None:
    assert page in PAGES
    assert len({clause.text for clause in clauses() if clause.page == page}) >= least


def found(docstring: str, pages: list[str]) -> tuple[str, str]:
    test = ast.parse(f"def test_of_simple_things():\n    '''{docstring}'''").body[0]
    assert isinstance(test, ast.FunctionDef)
    return clause_of(test, pages)


def test_how_a_docstring_is_read() -> None:
    assert found("02: six in a row [S1].", []) == ("02", "Six in a row [S1].")
    assert found("10, axis 5: by kind [S0].\n\n    More.", ["01"]) == (
        "10",
        "Axis 5: by kind [S0].",
    )
    assert found("Six in a row.", ["02"]) == ("02", "Six in a row.")
    assert found("", ["04", "05"]) == ("05", "Of simple things.")
    assert found("No clause.", [])[0] == ""

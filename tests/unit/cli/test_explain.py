"""`zimo rules explain`: the book as text of 80 columns, in the reader's language."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from zimo.cli.explain import book_lines
from zimo.cli.language_option import language_here
from zimo.rules import load_ruleset, preset_ids
from zimo.rules.book import rule_book
from zimo.rules.phrases import spoken

Zimo = Callable[..., Result]


@pytest.mark.parametrize("language", spoken)
@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_it_fits_into_80_columns(zimo: Zimo, ruleset_id: str, language: str) -> None:
    result = zimo("rules", "explain", ruleset_id, "--language", language)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == rule_book(load_ruleset(ruleset_id), language).title
    assert max(map(len, lines)) <= 80
    assert not any(line.endswith(" ") for line in lines)
    assert "\x1b" not in result.stdout
    assert "\n\n\n" not in result.stdout


@pytest.mark.parametrize("language", spoken)
@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_no_example_is_cut_or_folded(ruleset_id: str, language: str) -> None:
    """A name may take two lines, the tiles beside it may not."""
    book = rule_book(load_ruleset(ruleset_id), language)
    lines = [line for line, _ in book_lines(book, 80)]
    for section in book.sections[1:]:
        for table in section.tables:
            for row in table.rows:
                for shown in (row[column] for column in table.tiles if row[column]):
                    assert any(line.endswith(shown) for line in lines), shown


def test_a_narrow_terminal() -> None:
    for language in spoken:
        book = rule_book(load_ruleset("classical-bmja"), language)
        lines = [line for line, _ in book_lines(book, 60)]
        assert max(map(len, lines)) <= 60
        assert any("…" in line for line in lines) is False


def test_headings_are_numbered() -> None:
    book = rule_book(load_ruleset("classical"))
    headings = [line for line, heading in book_lines(book, 80) if heading]
    assert headings[:3] == ["Chinese classical", "=================", "1. The set"]
    assert len(headings) == 2 + len(book.sections)


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "bg_BG"}, "bg"),
        ({"LANG": "ro"}, "ro"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "ro_RO.UTF-8"}, "ro"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "bg_BG.UTF-8"}, "bg"),
    ],
)
def test_the_language_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language_here() == language


def test_without_a_language_that_of_the_environment(
    zimo: Zimo, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert zimo("rules", "explain", "basic").stdout.startswith("Базовый\n")
    assert zimo("rules", "explain", "basic", "--language", "en").stdout.startswith("Basic\n")


def test_a_file_of_ones_own(zimo: Zimo, tmp_path: Path) -> None:
    file = tmp_path / "thursday.toml"
    file.write_text(
        'extends = "classical"\nid = "thursday"\ndeck = "144"\nsummary = "For Thursdays."\n'
        '[names]\nen = "Thursday"\n[payment]\nlosers_settle = false\n[match]\nminutes = 30\n',
        "utf-8",
    )
    said = zimo("rules", "explain", str(file), "--language", "en").stdout
    assert said.startswith("Thursday\n========\n\nFor Thursdays.\n")
    for words in ("144 tiles", "The losers don't pay one another", "after 30 minutes"):
        assert words in " ".join(said.split())


def test_what_is_wrong(refused: Callable[..., str], zimo: Zimo) -> None:
    assert "did you mean 'classical'?" in refused("rules", "explain", "clasical")
    assert zimo("rules", "explain", "classical", "--language", "tlh").exit_code == 2

"""`zimo rescore`: what the hands would have been worth."""

from pathlib import Path

import pytest

from commands import refusal, run
from matches import play_match, quick_rules

TEXT = play_match(quick_rules(2), b"\x07").text()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.jsonl"
    path.write_text(TEXT, "utf-8")
    return path


def test_the_differences(record: Path) -> None:
    """The first deal of this record is won without a double, which the preset wants."""
    result = run("rescore", record, "--rules", "classical")
    assert result.exit_code == 0
    lines = [" ".join(line.split()) for line in result.stdout.splitlines()]
    assert lines[0] == "Played by classical, scored by classical"
    assert "1 Anna 28 - +68 −112 +34 +10" in lines
    assert "2 Clara 44 44 0 0 0 0" in lines
    assert "as played −118 +12 −60 +166" in lines
    assert "would be −50 −100 −26 +176" in lines
    assert "difference +68 −112 +34 +10" in lines
    assert lines[-1] == "Deal 1, Anna: Not a win: it needs one double of its own; it has none."


def test_every_hand(record: Path) -> None:
    result = run("rescore", record, "--rules", "classical", "--hands")
    lines = result.stdout.splitlines()
    assert "  Anna: 666m 456p 55s [999p] [789s]: 28 before, 8 now" in lines
    assert "    Not a win: it needs one double of its own; it has none." in lines
    assert "  Clara, goes out: 345678m 123p 33s [678s]: 44 before, 44 now" in lines
    assert "  Dan pays Clara 44." in lines


def test_rules_of_ones_own(record: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(
        'id = "mine"\nextends = "classical"\n[names]\nen = "Mine"\n'
        "[winning]\nminimum = 0\n[payment]\neast_factor = 1\n"
    )
    result = run("rescore", record, "--rules", mine)
    assert result.exit_code == 0
    assert "scored by mine" in result.stdout
    assert "Not a win" not in result.stdout


def test_bad_rules(record: Path, tmp_path: Path) -> None:
    assert refusal("rescore", record, "--rules", "nope").startswith("unknown ruleset 'nope'")
    assert refusal("rescore", record).startswith("--rules: expected the rules to score by")
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('id = "wrong"\nextends = "classical"\n[walls]\ndaed = 12\n')
    said = refusal("rescore", record, "--rules", wrong)
    assert "walls.daed: unknown key" in said


def test_a_broken_record(tmp_path: Path) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_text(TEXT.replace('"dealer":0', '"dealer":1', 1), "utf-8")
    said = refusal("rescore", path, "--rules", "classical")
    assert said == f"{path}: line 2: dealer is 1, but must be 0"

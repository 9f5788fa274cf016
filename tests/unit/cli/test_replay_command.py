"""`zimo replay`: the tale of a match, for whoever may see what."""

from pathlib import Path

import pytest

from commands import refusal, run
from matches import play_match, quick_rules, rules_with

RULES = quick_rules(2)
TEXT = play_match(RULES, b"\x07").text()
SUSPENDED = play_match(RULES, b"\x07", actions=20).text()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "match.jsonl"
    path.write_text(TEXT, "utf-8")
    return path


@pytest.fixture
def suspended(tmp_path: Path) -> Path:
    path = tmp_path / "suspended.jsonl"
    path.write_text(SUSPENDED, "utf-8")
    return path


def test_the_whole_match(record: Path) -> None:
    result = run("replay", record)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Chinese classical (classical), 2 deals"
    assert "Deal 1, East round: Dan is East." in lines
    assert "Anna goes out with the discarded 4 of dots." in lines
    assert "    28 points, no doubles: 28 points" in lines
    assert "Dan pays Anna 56 (28 × 2, East takes part)." in lines
    assert lines[-5:] == [
        "The match is over (deals).",
        *run("replay", "-", stdin=TEXT).stdout.splitlines()[-4:],
    ]


def test_one_deal(record: Path) -> None:
    lines = run("replay", record, "--deal", 2).stdout.splitlines()
    assert lines[0] == "Deal 2, East round: Anna is East."
    assert lines[-1].startswith("Points: ")
    assert not any(line.startswith("Deal 1") for line in lines)


def test_a_deal_that_is_not_there(record: Path) -> None:
    assert refusal("replay", record, "--deal", 3).startswith(
        "--deal 3: the record has no such deal"
    )
    assert "'--deal'" in refusal("replay", record, "--deal", 0)


@pytest.mark.parametrize("seat", ["E", "e", "east", "1z"])
def test_one_seat(record: Path, seat: str) -> None:
    """Dan sits East: only his own tiles are named before the end of a deal."""
    lines = run("replay", record, "--deal", 1, "--seat", seat).stdout.splitlines()
    play = lines[: next(at for at, line in enumerate(lines) if "goes out" in line)]
    assert "Dan is dealt 889m 3479p 68s 13467z." in play
    assert "Anna is dealt 13 tiles." in play
    assert "Anna draws a tile." in play
    assert not any(line.startswith("Anna draws") and " of " in line for line in play)


def test_an_onlooker(record: Path) -> None:
    lines = run("replay", record, "--seat", "onlooker").stdout.splitlines()
    assert "Dan is dealt 14 tiles." in lines
    assert "Dan draws a tile." in lines


def test_the_open_deal_of_a_suspended_match_stays_hidden(suspended: Path) -> None:
    result = run("replay", suspended)
    assert result.exit_code == 0
    assert "Dan is dealt 14 tiles." in result.stdout
    assert "Dan draws a tile." in result.stdout
    assert "The match is suspended here." in result.stdout
    assert "Dan is dealt 889m 3479p 68s 13467z." in run("replay", suspended, "--seat", "E").stdout


def test_an_unknown_seat(record: Path) -> None:
    assert "'X' is none of E, S, W, N, open, onlooker" in refusal("replay", record, "--seat", "X")


def test_nothing_is_told_of_a_broken_record(tmp_path: Path) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_text(TEXT.replace("Boris", "Bodo"), "utf-8")
    result = run("replay", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"zimo: {path}: line 4: the checksum")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "absent"
    assert refusal("replay", path) == f"{path}: No such file or directory"


def test_a_seat_at_which_nobody_sits() -> None:
    text = play_match(rules_with("duel"), b"\x02").text()
    east = run("replay", "-", "--seat", "E", stdin=text)
    west = run("replay", "-", "--seat", "W", stdin=text)
    assert (east.exit_code, west.exit_code) == (0, 0)
    assert east.stdout != west.stdout
    assert refusal("replay", "-", "--seat", "S", stdin=text) == "nobody sits South: 2 played"

"""Page 07: `zimo score` says who pays what, with counters and deposits."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Zimo = Callable[..., Result]

HAND = "234m 406p 678s 22z 34s + 5s"


def paid(zimo: Zimo, *arguments: str) -> list[str]:
    result = zimo("score", *arguments)
    assert result.exit_code == 0, result.output
    return result.stdout.rstrip("\n").split("\n\n")[-1].splitlines()


def test_on_a_discard(zimo: Zimo) -> None:
    """07: the discarder pays all, 300 for each counter, and the deposits go to the winner."""
    told = ["--rules", "riichi-tenhou", "--seat", "S", "--declared", "--one-shot"]
    told += ["--indicators", "4p"]
    assert paid(zimo, HAND, *told, "--counters", "2", "--deposits", "1000") == [
        "The discarder pays South 8,000.",
        "The discarder pays South 600 for the counters.",
        "South takes the stakes on the table: 1,000.",
        "In all: +9,600",
    ]


def test_self_drawn(zimo: Zimo) -> None:
    """07: everybody pays, East twice as much, and 100 for each counter."""
    told = ["--rules", "riichi", "--seat", "S", "--self-drawn", "--counters", "1"]
    lines = paid(zimo, HAND.replace("0", "5"), *told)
    assert lines[0].startswith("East pays South ")
    assert lines[-4:-1] == [
        "East pays South 100 for the counters.",
        "West pays South 100 for the counters.",
        "North pays South 100 for the counters.",
    ]


def test_three_players(zimo: Zimo) -> None:
    """07: sanma: 3 han 40 fu of another than East on a discard, one counter: 5,200 and 200."""
    told = ["--rules", "sanma-tenhou", "--seat", "W", "--declared", "--indicators", "1m"]
    lines = paid(zimo, "111p 456p 678s 99m 34s + 5s", *told, "--counters", "1")
    assert lines == [
        "The discarder pays West 5,200.",
        "The discarder pays West 200 for the counters.",
        "In all: +5,400",
    ]


def test_where_the_losers_hands_count_nobody_can_tell(zimo: Zimo) -> None:
    result = zimo("score", "234m 456p 78p 99s [777z] + 6p")
    assert "pays" not in result.stdout


def test_as_json_and_in_russian(zimo: Zimo) -> None:
    found = json.loads(
        zimo("score", HAND, "--rules", "riichi-tenhou", "--declared", "--one-shot", "--json").stdout
    )
    assert found["settlement"]["totals"][0] > 0
    assert len(found["settlement"]["payments"]) == 1
    lines = paid(
        zimo, HAND, "--rules", "riichi-tenhou", "--declared", "--one-shot", "--language", "ru"
    )
    assert lines[-1].startswith("Всего: +")


def test_why_it_is_no_win(zimo: Zimo) -> None:
    """07: no yaku, and furiten, are said; then nobody pays."""
    plain = zimo("score", "[234m] 456p 678s 22p 34z + 5z", "--rules", "riichi")
    assert plain.exit_code == 0
    result = zimo("score", "[123m] 456p 789s 22z 34s + 5s", "--rules", "riichi")
    assert "yaku" in result.stdout
    assert "pays" not in result.stdout
    barred = zimo("score", HAND, "--rules", "riichi-tenhou", "--declared", "--barred", "2s")
    assert "2s" in barred.stdout or "2 of bamboos" in barred.stdout


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (["--one-shot"], "--one-shot: only a declared hand can; say --declared too"),
        (
            ["--declared-open"],
            "--declared-open: it counts nothing in riichi-tenhou; say --declared",
        ),
        (
            ["--first-turn", "--self-drawn", "--declared"],
            "--first-turn and --declared contradict each other: a call is made with a discard",
        ),
        (["--counters", "1001"], "'--counters': 1001 is not in the range 0<=x<=1000"),
        (["--deposits", "1000001"], "'--deposits': 1000001 is not in the range 0<=x<=1000000"),
    ],
)
def test_what_is_refused(zimo: Zimo, told: list[str], said: str) -> None:
    """07: circumstances that can't be or count nothing are named, not taken for others."""
    result = zimo("score", HAND, "--rules", "riichi-tenhou", *told)
    assert result.exit_code == 2
    assert said in result.stderr


def test_the_most_that_may_lie_on_the_table(zimo: Zimo) -> None:
    told = ["--rules", "riichi-tenhou", "--declared", "--counters", "1000"]
    assert paid(zimo, HAND, *told, "--deposits", "1000000")[-1].startswith("In all: +")


def test_an_open_riichi_where_it_counts(zimo: Zimo, tmp_path: Path) -> None:
    """07: open riichi is a local row: a ruleset that has it counts the flag."""
    file = tmp_path / "open.toml"
    text = 'id = "open"\nextends = "riichi"\n[names]\nen = "Open"\n'
    text += "[items]\nopen_riichi = { on = true }\n"
    file.write_text(text, "utf-8")
    hand = HAND.replace("0", "5")
    found = zimo("score", hand, "--rules", str(file), "--declared-open")
    assert found.exit_code == 0, found.output
    assert "open riichi" in found.stdout.lower()

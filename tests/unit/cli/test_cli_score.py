"""`zimo score` as a person and as a checking program calls it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Zimo = Callable[..., Result]

CHOWS = "123m 456p 789s 11z 234p"
PUNG_OF_RED = "234m 456p 78p 99s [777z] + 6p"


def test_a_win_item_by_item(zimo: Zimo) -> None:
    result = zimo("score", PUNG_OF_RED)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "234m 456678p 99s [777z]",
        "Chinese classical: East in the round of East, 6p from a discard",
        "",
        "Pung of red dragons, melded: 4 points",
        "Mahjong: 20 points",
        "Pung or kong of dragons (777z): 1 double",
        "24 points × 2^1 = 48",
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        ["234m 456p 78p 99s [777z] + 6p"],
        ["234m", "456p", "78p", "99s", "[777z]", "+", "6p"],
        ["234m 456p 99s [777z] 78p6p"],
        ["234m 456p 99s 786p [777z]"],
        ["234m 456p 78p 99s [777z]", "--win", "6p"],
        ["234m 456p 678p 99s [777z]", "--win", "6p"],
        ["234m 456p 78p 99s [777z] + 6p", "--win", "6p"],
        ["234m 456p 78p 99s [777z] + 6p", "--from-discard"],
        ["234m 456p 78p 99s [777z] + 6p", "--seat", "east", "--round", "1z"],
        ["🀈🀉🀊 🀜🀝🀞 🀟🀠 🀘🀘 [🀄🀄🀄] + 🀞"],
    ],
    ids=repr,
)
def test_the_same_hand_in_several_ways(zimo: Zimo, arguments: list[str]) -> None:
    assert zimo("score", *arguments).stdout == zimo("score", PUNG_OF_RED).stdout


def test_bonus_tiles_are_not_the_winning_tile(zimo: Zimo) -> None:
    hand = "234m 456p 99s [777z] 786p 1f"
    lines = zimo("score", hand, "--rules", "classical-dmjl").stdout.splitlines()
    assert lines[0] == "234m 456678p 99s [777z] 1f"
    assert lines[1].endswith("6p from a discard")
    assert any("Flower" in line for line in lines)


@pytest.mark.parametrize(
    ("option", "said"),
    [
        ("--self-drawn", "9p self-drawn"),
        ("--robbing-kong", "9p from a robbed kong"),
        ("--last-tile", "9p self-drawn"),
        ("--last-discard", "9p from a discard"),
        ("--original-call", "9p from a discard"),
    ],
)
def test_circumstances(zimo: Zimo, option: str, said: str) -> None:
    assert (
        zimo("score", "234m 456p 78p 99s [777z] + 9p", option).stdout.splitlines()[1].endswith(said)
    )


def test_a_replacement_tile(zimo: Zimo) -> None:
    lines = zimo("score", "234m 456p 78p 99s (7777z) + 6p", "--replacement").stdout.splitlines()
    assert lines[1].endswith("6p a replacement tile")


def test_why_it_is_no_win_and_what_is_nearest(zimo: Zimo) -> None:
    result = zimo("score", "11m 99p 234567s [888s] + 5z")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert any(line.startswith("Not a win: ") for line in lines)
    assert lines[-3:] == [
        "Without the 5z it is ready, and waits for 1m 9p.",
        "To a complete hand one tile is missing.",
        "  Discarding 5z it waits for 1m 9p (4 left).",
    ]


def test_a_hand_that_is_far_away_is_told_its_best_discards(zimo: Zimo) -> None:
    lines = zimo("score", "145s36m12579p2567z").stdout
    told = lines.splitlines()[-4:]
    assert told[0] == "To a complete hand 6 tiles are missing."
    assert all(line.startswith("  Discarding ") for line in told[1:])
    assert "ready" not in lines.partition("To a complete")[0]


def test_a_complete_hand_below_the_minimum_is_not_told_what_to_draw(zimo: Zimo) -> None:
    lines = zimo("score", "123m456p789s11z23s + 1s").stdout.splitlines()
    assert lines[-1] == "Not a win: it needs one double of its own; it has none."


def test_the_hand_of_a_player_who_did_not_go_out(zimo: Zimo) -> None:
    lines = zimo("score", "123m 456p 78p 99s [777z]", "--not-won").stdout.splitlines()
    assert lines[1].endswith("did not go out")
    assert not any("Mahjong" in line for line in lines)


def test_as_json(zimo: Zimo) -> None:
    sheet = json.loads(zimo("score", PUNG_OF_RED, "--json").stdout)
    assert (sheet["ruleset"], sheet["wins"], sheet["refusal"]) == ("classical", True, None)
    assert sheet["total"] == 48
    assert sheet["lines"][0]["tiles"] == ["7z", "7z", "7z"]
    assert sheet["lines"][1]["name"] == "Mahjong"
    assert ["4p", "5p", "6p"] in sheet["sets"]
    assert sheet["words"][-1] == "24 points × 2^1 = 48"


CLASH = "contradict each other"
REFUSED: list[tuple[list[str], str]] = [
    (["123m456"], "no letter after '456'"),
    (["12q"], "unknown letter"),
    (["[124m] 11z"], "124m is no chow, pung or kong"),
    (["123m + "], "no tiles"),
    (["123m + 1m2m"], "one tile is expected here, not 2"),
    ([""], "can't read an empty text"),
    (["11111m456p789s234p"], "5 of 1m (1 of characters), the deck has 4"),
    (["111m456p78p99s [111m] + 6p"], "6 of 1m"),
    (["234m 456p 678p 99s [777z] 1f"], "1 of 1f (Plum flower), the deck has none"),
    (["234m 456p 78p 99s [777z]"], "13 tiles (a kong counts as three): a complete hand has 14"),
    (["234m 456p 678p 99s [777z] + 6p"], "15 tiles (a kong counts as three)"),
    (["234m 456p 678p 99s [777z] 1z"], "15 tiles (a kong counts as three)"),
    (["1" * 300 + "m"], "300 tiles: too many for a hand"),
    (["1" * 300 + "m + 1m"], "300 tiles: too many for a hand"),
    ([CHOWS, "--win", "5z"], "the winning tile 5z is not among the concealed tiles"),
    ([CHOWS, "--win", "x"], "can't read 'x'"),
    ([PUNG_OF_RED, "--win", "1z"], "two winning tiles: 6p in the hand, 1z with --win"),
    ([CHOWS, "--robbing-kong", "--self-drawn"], CLASH),
    ([CHOWS, "--robbing-kong", "--replacement"], CLASH),
    ([PUNG_OF_RED, "--robbing-kong"], "a robbed kong holds three more of 6p"),
    ([CHOWS, "--robbing-kong", "--last-tile"], CLASH),
    ([CHOWS, "--last-tile", "--replacement"], CLASH),
    ([CHOWS, "--last-tile", "--last-discard"], CLASH),
    ([CHOWS, "--from-discard", "--last-tile"], CLASH),
    ([CHOWS, "--from-discard", "--replacement"], CLASH),
    ([CHOWS, "--from-discard", "--kongs-in-row", "1"], CLASH),
    ([CHOWS, "--not-won"], "14 tiles (a kong counts as three): a hand that did not go out has 13"),
    ([CHOWS, "--replacement"], "neither a kong nor a bonus tile"),
    ([CHOWS, "--kongs-in-row", "1"], "--kongs-in-row 1: "),
    ([CHOWS, "--kongs-in-row", "-1"], "-1 is not in the range"),
    ([CHOWS, "--seat", "Q"], "expected a wind, E, S, W or N, not 'Q'"),
    ([CHOWS, "--rules", "clasical"], "unknown ruleset 'clasical'; did you mean 'classical'?"),
    ([CHOWS, "--rules", "no/such.toml"], "no/such.toml: No such file or directory"),
    ([CHOWS, "--rules", "/"], "/: Is a directory"),
    ([CHOWS, "--robbing"], "No such option '--robbing'"),
    ([CHOWS, "--cases", "x"], "--cases reads its hands from the file"),
    ([], "expected a HAND, or --cases FILE"),
    (["--cases", "no/such"], "no/such: No such file or directory"),
    (["--cases", "-", "--rules", "clasical"], "did you mean 'classical'?"),
]


@pytest.mark.parametrize(("arguments", "said"), REFUSED, ids=repr)
def test_refused(refused: Callable[..., str], arguments: list[str], said: str) -> None:
    assert said in refused("score", *arguments)


def test_a_ruleset_of_ones_own(zimo: Zimo, refused: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('extends = "classical"\nid = "ours"\n[winning]\nminimum = 0\n', "utf-8")
    plain = "123m456p789s11z23s + 1s"
    assert "Not a win" in zimo("score", plain).stdout
    assert "Not a win" not in zimo("score", plain, "--rules", str(file)).stdout
    file.write_text('extends = "classical"\nid = "ours"\n[winning]\nminimun = 0\n', "utf-8")
    said = refused("score", plain, "--rules", str(file))
    assert said == f"{file}: winning.minimun: unknown key; did you mean 'minimum'?"


def test_cases(zimo: Zimo) -> None:
    lines = [
        '{"id": "a", "ruleset": "nowhere", "hand": "1z", "expected": {}}',
        "nonsense",
        '{"id": "c", "ruleset": "classical-dmjl", "free_concealed": "", "bonus": ["flower-E"],'
        ' "seat_wind": "E", "round_wind": "E", "expected": {"points": 4}}',
    ]
    result = zimo("score", "--cases", "-", stdin="\n".join(lines))
    assert result.exit_code == 1
    assert result.stderr == "1 passed, 2 failed, 0 not checked\n"
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [list(each) for each in answers] == [["id", "ok", "expected", "got", "why"]] * 3
    assert [each["ok"] for each in answers] == [False, False, True]
    assert answers[0]["why"].startswith("line 1: unknown ruleset 'nowhere'")
    assert answers[1]["why"].startswith("line 2: not JSON")
    assert answers[2]["got"] == {"points": 4}


@pytest.mark.parametrize("name", ["classical_kajongg", "classical_riichi_advanced"])
def test_no_shared_case_fails(zimo: Zimo, shared: Path, name: str) -> None:
    result = zimo("score", "--cases", str(shared / "cases" / f"{name}.jsonl"))
    assert result.exit_code == 0
    assert " 0 failed, " in result.stderr


def test_what_a_hand_in_play_has_and_could_become(zimo: Zimo) -> None:
    """06, "while playing": the fans that are there, what each wait is worth, what is near."""
    ready = zimo("score", "[123m] [123p] 12s 789m 11z", "--outlook", "--rules", "mcr")
    assert ready.exit_code == 0
    said = ready.stdout.split("\n\n")[-1].splitlines()
    assert said[0] == "It has already: Mixed Double Chow 1"
    assert said[1].startswith("With 3s it would be worth 14 points from a discard, 15 points from")
    far = zimo("score", "147m 258p 36s 4455z 1z", "--outlook", "--rules", "mcr").stdout
    assert "It could become Knitted Straight: 1 tile from ready, nearer with 9s 45z" in far
    wrong = zimo("score", "147m 258p", "--outlook", "--rules", "mcr")
    assert wrong.exit_code == 2


def test_the_readings_that_did_not_count(zimo: Zimo) -> None:
    hand = ("111222333m 567s 9p", "--win", "9p", "--rules", "mcr")
    assert "Read as" not in zimo("score", *hand).stdout
    assert "Read as 99p 123m 123m 123m 567s" in zimo("score", *hand, "--readings").stdout
    (other,) = json.loads(zimo("score", *hand, "--json").stdout)["readings"]
    assert other["total"] == 29
    assert other["lines"][0]["tiles"] == ["1m", "2m", "3m"] * 3

"""`zimo shanten` as a person and as a checking program calls it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Zimo = Callable[..., Result]


def test_a_ready_hand(zimo: Zimo) -> None:
    result = zimo("shanten", "123m", "456p", "23s", "11222z")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "123m 456p 23s 11222z",
        "",
        "sets and a pair   ready: one tile from complete",
        "seven pairs       4 from ready",
        "thirteen orphans  9 from ready",
        "",
        "Waits for 8 tiles:",
        "  14s  (4 left of each)",
    ]


def test_with_a_meld_and_tiles_seen(zimo: Zimo) -> None:
    lines = zimo("shanten", "23m 11z [111s] [222s] [333s]", "--seen", "1111m44m").stdout
    assert "sets and a pair  ready" in lines
    assert "orphans" not in lines
    assert "Waits for 2 tiles:\n  4m  (2 left)\n  1m  (none left)" in lines


def test_a_pair_of_which_all_tiles_lie_open_is_not_waited_for(zimo: Zimo) -> None:
    lines = zimo("shanten", "1z [111z] [222z] [333z] [444z]").stdout.splitlines()
    assert lines[2] == "sets and a pair  1 from ready"
    assert lines[4] == "Comes nearer with 120 tiles:"


def test_fourteen_tiles_are_told_what_to_discard(zimo: Zimo) -> None:
    lines = zimo("shanten", "19m19p19s12345566z").stdout.splitlines()
    assert lines[4] == "thirteen orphans  ready: one tile from complete"
    assert lines[6].split() == ["discard", "left", "then", "comes", "nearer", "with"]
    assert [line.split() for line in lines[8:]] == [["5z", "4", "7z"], ["6z", "4", "7z"]]


def test_a_complete_hand(zimo: Zimo) -> None:
    lines = zimo("shanten", "123m456p789s111z22z").stdout.splitlines()
    assert lines[2] == "sets and a pair   complete"
    assert not any("discard" in line for line in lines)


def test_notes(zimo: Zimo) -> None:
    stdout = zimo("shanten", "123m 456p 2233s 1f").stdout
    assert "(10 tiles: a meld not shown)" in stdout
    assert "(flowers and seasons make no set: they are left out)" in stdout
    assert "(7 tiles: 2 melds not shown)" in zimo("shanten", "123m 2233s").stdout


def test_under_rules(zimo: Zimo) -> None:
    assert "seven pairs" in zimo("shanten", "1122334455667z").stdout
    assert "seven pairs" not in zimo("shanten", "1122334455667z", "--rules", "classical").stdout


def test_as_json(zimo: Zimo) -> None:
    drawn = json.loads(zimo("shanten", "19m19p19s12345566z", "--json").stdout)
    assert drawn["shanten"] == 0
    assert drawn["by_form"] == {"standard": 6, "seven_pairs": 4, "thirteen_orphans": 0}
    assert drawn["discards"]["5z"] == {"useful_tiles": ["7z"], "useful_count": 4}
    waiting = json.loads(zimo("shanten", "123m456p23s11222z", "--json").stdout)
    assert waiting["useful_tiles"] == {"1s": 4, "4s": 4}
    assert waiting["useful_count"] == 8


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["123q"], "can't read '123q' at character 4, 'q': unknown letter"),
        (["11111m23p4567s77z"], "5 of 1m (1 of characters), there are 4"),
        (["123m456p789s11z2s"], "12 concealed tiles: expected 13"),
        (["123m456p789s11z2345s"], "15 concealed tiles: expected 13"),
        (["123m456p789s11z2s", "[111s"], "a meld without its closing ']'"),
        (["1z", "--rules", "clasical"], "unknown ruleset 'clasical'; did you mean 'classical'?"),
        (["11z22m", "--seen", "111z"], "5 of 1z"),
        (["1z", "--seen", "1"], "no letter after '1'"),
        ([], "expected a HAND, or --cases FILE"),
        (["1z", "--cases", "x"], "--cases reads its hands from the file"),
        (["--cases", "no/such/file"], "no/such/file: No such file or directory"),
    ],
)
def test_refused(refused: Callable[..., str], arguments: list[str], said: str) -> None:
    assert said in refused("shanten", *arguments)


def test_cases_from_standard_input(zimo: Zimo) -> None:
    lines = [
        '{"id": "a", "hand": "1112223334444z", "shanten": {"standard": 1}}',
        '{"id": "b", "hand": "1113456666788s", "expected_waits": ["1s"]}',
        '{"id": "c", "hand": "1z"}',
        '{"id": "d", ',
    ]
    result = zimo("shanten", "--cases", "-", stdin="\n".join(lines))
    assert result.exit_code == 1
    assert result.stderr == "1 passed, 2 failed, 1 not checked\n"
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [list(each) for each in answers] == [["id", "ok", "expected", "got", "why"]] * 4
    assert [each["id"] for each in answers] == ["a", "b", "c", "line 4"]
    assert [each["ok"] for each in answers] == [True, False, None, False]
    assert answers[1]["got"] == {"expected_waits": ["2s", "5s", "7s", "8s"]}


def test_cases_from_a_file_that_is_not_all_text(zimo: Zimo, tmp_path: Path) -> None:
    file = tmp_path / "cases.jsonl"
    good = b'{"id": "a", "hand": "1z", "shanten": 0}'
    file.write_bytes(b"\xef\xbb\xbf" + good + b"\r\n\xff\xfe\n\n" + good)
    result = zimo("shanten", "--cases", str(file), "--json")
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [each["ok"] for each in answers] == [True, False, True]
    assert answers[1]["why"] == "line 2: not UTF-8 text"
    assert result.exit_code == 1


def test_when_none_fails_the_status_is_0(zimo: Zimo) -> None:
    assert zimo("shanten", "--cases", "-", stdin="").exit_code == 0
    result = zimo("shanten", "--cases", "-", stdin='{"hand": "1z", "shanten": 0}')
    assert (result.exit_code, result.stderr) == (0, "1 passed, 0 failed, 0 not checked\n")

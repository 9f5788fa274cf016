"""Reading: what is no record, what has been cut off, what is out of order."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches import PLAYERS, play_match, quick_rules
from zimo.records import RecordError, read_record, verify
from zimo.records.lines import encode_line
from zimo.table.match import Match

RULES = quick_rules(3)
TEXT = play_match(RULES, b"\x07").text()
SUSPENDED = play_match(RULES, b"\x07", actions=100).text()
LINES = TEXT.splitlines()


def complaint(lines: str | list[str]) -> str:
    """What verification says; one line."""
    with pytest.raises(RecordError) as raised:
        verify(lines)
    said = str(raised.value)
    assert said.startswith(f"line {raised.value.line}: ")
    assert "\n" not in said
    return said


def test_lines_and_text_are_read_alike() -> None:
    record = read_record(TEXT)
    assert record == read_record(LINES) == read_record(TEXT.splitlines(keepends=True))
    assert record == read_record(TEXT.replace("\n", "\r\n"))
    assert record == read_record(TEXT.removesuffix("\n"))
    assert record.header.players == PLAYERS
    assert len(record.deals) == 3


def test_what_is_read_is_written_again() -> None:
    record = read_record(TEXT)
    lines = [record.header, *record.deals, record.ending]
    assert [encode_line(line) for line in lines] == LINES


@pytest.mark.parametrize("text", ["", "\n", "\r\n\n", " \n"[1:]])
def test_an_empty_file(text: str) -> None:
    assert complaint(text) == "line 1: there is no record: the file is empty"


@pytest.mark.parametrize(
    "text",
    [
        "hello",
        "[1, 2]",
        "{}",
        "null",
        '{"format": "other"}',
        '{"type":"deal"}',
        "\x00\x01",
        "[" * 100_000,
        '{"a":' * 5_000,
        "1m 2m 3m\n",
    ],
)
def test_what_is_no_record(text: str) -> None:
    assert complaint(text) == "line 1: this is no record of a match"


@pytest.mark.parametrize("version", ["2", "0", '"1"', "1.0", "true", "null", "[]"])
def test_another_version(version: str) -> None:
    text = TEXT.replace('"version":1', f'"version":{version}', 1)
    said = complaint(text)
    assert said.startswith("line 1: the format has version ")
    assert said.endswith("; this program reads version 1")


@pytest.mark.parametrize("text", [TEXT, SUSPENDED], ids=["ended", "suspended"])
def test_cut_off_between_lines(text: str) -> None:
    lines = text.splitlines()
    for count in range(1, len(lines)):
        said = complaint(lines[:count])
        assert said == (
            f"line {count}: the file has been cut off: the last line must say end or suspended"
        )


@given(st.integers(1, len(TEXT) - 3), st.sampled_from([TEXT, SUSPENDED]))
def test_cut_off_anywhere(size: int, text: str) -> None:
    if size < len(text) - 2:
        assert "cut off" in complaint(text[:size]) or size < 30


def test_lines_out_of_order() -> None:
    header, first, second, third, end = LINES
    assert complaint([header, header, first, end]) == (
        "line 2: a second header: a file holds one record"
    )
    assert complaint([first, end]) == "line 1: this is no record of a match"
    assert complaint([header, first, end, second]) == (
        "line 4: nothing may follow the last line of a record"
    )
    assert complaint([*LINES, *LINES]) == "line 6: nothing may follow the last line of a record"
    assert complaint([header, "", first, end]) == "line 2: an empty line"
    assert complaint([header, first, third, end]) == "line 3: number is 3, but must be 2"
    assert complaint([header, first, second, end]) == (
        "line 4: the match is not over after its last deal"
    )


def test_another_line_in_the_header_s_place() -> None:
    tree = {"format": "zimo-record", "version": 1, **json.loads(LINES[1])}
    said = complaint([json.dumps(tree), *LINES[1:]])
    assert said == "line 1: type: Invalid value 'deal'"
    tree = json.loads(LINES[0]) | {"type": "other"}
    assert complaint([json.dumps(tree), *LINES[1:]]) == "line 1: type: Invalid value 'other'"


@pytest.mark.parametrize(
    ("line", "edit", "said"),
    [
        (0, {"players": [{"name": 5}]}, "players[0].name: Expected `str`, got `int`"),
        (1, {"more": 1}, "Object contains unknown field `more`"),
        (1, {"number": "1"}, "number: Expected `int`, got `str`"),
        (1, {"number": 1.5}, "number: Expected `int`, got `float`"),
        (2, {"result": None}, "result: Expected `object`, got `null`"),
        (4, {"reason": "boredom"}, "reason: Invalid enum value 'boredom'"),
        (4, {"checksum": None}, "checksum: Expected `str`, got `null`"),
    ],
)
def test_fields_of_another_type(line: int, edit: dict[str, object], said: str) -> None:
    lines = list(LINES)
    lines[line] = json.dumps(json.loads(lines[line]) | edit)
    assert complaint(lines) == f"line {line + 1}: {said}"


def test_a_field_is_missing() -> None:
    tree = json.loads(LINES[1])
    del tree["digest"]
    said = complaint([LINES[0], json.dumps(tree), *LINES[2:]])
    assert said == "line 2: Object missing required field `digest`"


def test_not_json_in_the_middle() -> None:
    lines = list(LINES)
    lines[2] = lines[2][:-5]
    assert complaint(lines).startswith("line 3: not JSON: ")


def test_signs_that_are_no_text() -> None:
    assert complaint([LINES[0], "\ud800", LINES[-1]]).startswith("line 2: ")
    assert complaint("\ud800") == "line 1: this is no record of a match"


def test_a_match_without_any_deal_can_be_suspended() -> None:
    text = play_match(RULES, b"\x07", actions=0).text()
    record = read_record(text)
    assert record.deals == ()
    assert verify(text).reason is None
    assert Match(RULES, b"\x07").seating == record.header.seating

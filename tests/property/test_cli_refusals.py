"""Whatever is typed, the command answers it or refuses it in one line."""

import json
from typing import Any

from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from zimo.cli import main
from zimo.cli.shanten_cases import shanten_cases
from zimo.rules.cases import score_cases

NOTATION = st.text(alphabet="0123456789mpszfaj[]()+ 🀇🀄🀢", max_size=40)
TILES = st.lists(
    st.sampled_from(
        ["123m", "456m", "789p", "11z", "22z", "777z", "55p", "(1111s)", "[234s]", "6s", "1f"]
    )
)
HANDS = TILES.map(" ".join) | NOTATION | st.text(max_size=20)
OPTIONS = st.lists(
    st.sampled_from(
        [
            "--self-drawn", "--from-discard", "--robbing-kong", "--replacement", "--last-tile",
            "--last-discard", "--first-turn", "--original-call", "--declared", "--not-won",
            "--kongs-in-row=1", "--east-wins=2", "--seat=W", "--win=6s", "--json",
            "--rules=classical-bmja", "--rules=classical-dmjl",
        ]
    ),
    max_size=4,
    unique=True,
)  # fmt: skip
VALUES = st.none() | st.booleans() | st.integers(-2, 40) | st.text(max_size=5) | HANDS
JSON = st.recursive(
    VALUES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(HANDS, inner, max_size=3)
)
KEYS = [
    "hand", "melds", "shanten", "forms", "ruleset", "expected_waits", "useful_tiles", "discards",
    "useful_count", "expected", "sets", "free_concealed", "bonus", "win_tile", "last_tile",
    "mahjong", "seat_wind", "announcements", "discarder",
]  # fmt: skip
CASES = st.dictionaries(st.sampled_from(KEYS), JSON, max_size=8)


def answered_or_refused(result: Result) -> None:
    assert result.exit_code in (0, 2), (result.stderr, result.exception)
    if result.exit_code == 2:
        assert result.stdout == ""
        assert result.stderr.startswith("zimo: ")
        assert result.stderr.count("\n") == 1


@settings(max_examples=300)
@given(hand=HANDS, options=OPTIONS)
def test_score(hand: str, options: list[str]) -> None:
    answered_or_refused(CliRunner().invoke(main, ["score", *options, "--", hand]))


@settings(max_examples=200)
@given(hand=HANDS)
def test_shanten(hand: str) -> None:
    answered_or_refused(CliRunner().invoke(main, ["shanten", "--", hand]))


@settings(max_examples=300)
@given(case=CASES, ruleset=st.sampled_from(["classical", "classical-dmjl", "classical-ra", "x"]))
def test_every_case_has_its_result(case: dict[str, Any], ruleset: str) -> None:
    line = json.dumps({"ruleset": ruleset, **case})
    for answers in (list(shanten_cases([line])), list(score_cases([line]))):
        (answer,) = answers
        assert answer.ok in (True, False, None)
        assert answer.why or answer.ok

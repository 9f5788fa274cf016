"""Whole deals as text, compared byte for byte; `ZIMO_GOLDEN=write` writes the files anew.

Each file shows something that is rare: a robbed kong, three players who go out on one tile...
"""

import os
from pathlib import Path

import pytest
from msgspec import structs

from matches import (
    Choose,
    any_action,
    closed_action,
    eager_action,
    keen_action,
    play_match,
    quick_rules,
    rules_with,
)
from zimo.records import Part, Recorder, read_record, replay, verify
from zimo.rules import Ruleset
from zimo.rules.ruleset import ReadyWhen, WinOrder
from zimo.tiles import DECKS

FOLDER = Path(__file__).parent
TOLD = (Part.MATCH, Part.DEAL, Part.EVENT, Part.HAND, Part.PAYMENT, Part.STANDINGS)
"""Scores in words have tests of their own: their wording may change, a deal may not."""

TWO = quick_rules(2)
CASES: dict[str, tuple[Ruleset, int, Choose, str]] = {
    "robbed_kong": (quick_rules(1), 94, eager_action, "from the robbed kong."),
    "three_winners": (
        quick_rules(1, claims={"win_order": WinOrder.ALL}),
        629,
        eager_action,
        "goes out with the discarded",
    ),
    "replacement_win": (quick_rules(1), 217, eager_action, ", a replacement tile."),
    "all_kongs": (
        quick_rules(1, ready={"when": ReadyWhen.ANY_TURN}),
        1846,
        eager_action,
        "does not stand any more.",
    ),
    "bonus_tiles": (
        structs.replace(quick_rules(1), deck=DECKS["144"]),
        1,
        keen_action,
        "lays out a bonus tile: ",
    ),
    "declared": (
        rules_with("riichi-tenhou", match={"deals": 1}),
        2,
        closed_action,
        "lays the stake on the table.",
    ),
    "laid_aside": (
        rules_with("sanma-tenhou", match={"deals": 1}),
        321,
        closed_action,
        "that was laid aside.",
    ),
    "drawn": (rules_with(match={"deals": 1}), 1, any_action, "the deal is drawn."),
}


def seed_of(number: int) -> bytes:
    return number.to_bytes(2, "big")


def compared(name: str, text: str) -> None:
    """The file's text, written first if the environment asks for it."""
    path = FOLDER / name
    if os.environ.get("ZIMO_GOLDEN") == "write":
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text


@pytest.mark.parametrize("name", CASES)
def test_playthrough(name: str) -> None:
    rules, seed, choose, shows = CASES[name]
    record = play_match(rules, seed_of(seed), choose).text()
    text = "".join(f"{scene.text}\n" for scene in replay(record) if scene.part in TOLD)
    assert shows in text
    compared(f"{name}.txt", text)


def test_three_winners_are_three() -> None:
    assert (FOLDER / "three_winners.txt").read_text("utf-8").count("goes out") == 3


@pytest.mark.parametrize(("name", "actions"), [("two_deals", None), ("suspended", 100)])
def test_a_record_of_long_ago(name: str, actions: int | None) -> None:
    """Old records stay sound when rulesets get new sections and presets other defaults."""
    recorder = play_match(TWO, b"\x07", actions=actions)
    path = FOLDER / f"{name}.jsonl"
    if os.environ.get("ZIMO_GOLDEN") == "write":
        path.write_text(recorder.text(), "utf-8")
    text = path.read_text("utf-8")
    verify(text)
    assert read_record(text).texts[1:-1] == recorder.lines[1:]
    if actions is not None:
        again = Recorder.resume(text)
        assert again.text() == text
        assert again.match.deal is not None
        assert recorder.match.deal is not None
        assert again.match.deal.log == recorder.match.deal.log

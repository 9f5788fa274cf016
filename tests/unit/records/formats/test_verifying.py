"""A foreign record against our rules: a true one is sound, and each untrue word is found."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from foreign_samples import (
    KOBALAB_DEAL,
    LIABLE_DEAL,
    MJAI_EVENTS,
    MJLOG,
    TENHOU6_DEAL,
    kobalab,
    mjai,
    tenhou6,
)
from zimo.records.errors import RecordError
from zimo.records.formats.converting import native_of, told
from zimo.records.formats.foreign import ForeignMatch
from zimo.records.formats.kobalab import read_kobalab
from zimo.records.formats.mjai import read_mjai
from zimo.records.formats.mjlog import read_mjlog
from zimo.records.formats.replaying import report_of
from zimo.records.formats.report import Report
from zimo.records.formats.tenhou6 import read_tenhou6
from zimo.records.formats.tenhou6_writing import write_tenhou6

READERS: dict[str, tuple[Callable[[str], tuple[ForeignMatch, ...]], str]] = {
    "tenhou6": (lambda text: (read_tenhou6(text),), tenhou6()),
    "mjlog": (lambda text: (read_mjlog(text),), MJLOG),
    "mjai": (read_mjai, mjai()),
    "kobalab": (read_kobalab, kobalab()),
}


def verified(name: str, text: str) -> Report:
    return report_of(READERS[name][0](text))


def rules_broken(report: Report) -> list[str]:
    return [difference.rule for difference in report.differences]


@pytest.mark.parametrize("name", READERS)
def test_a_true_record_is_sound(name: str) -> None:
    report = verified(name, READERS[name][1])
    assert report.differences == ()
    assert report.sound
    assert report.deals == 1
    assert report.ruleset == "riichi-tenhou"
    assert report.notes == ("the record ends after deal 1, before the match does",)


MJLOG_LIES = [
    ('yaku="21,2,7,1,24,2,53,0"', 'yaku="1,1,7,1,24,2,53,0"', ["items", "han"]),
    ('yaku="21,2,7,1,24,2,53,0"', 'yaku="21,2,7,1,24,2,53,1"', ["items", "han"]),
    ('ten="30,12000,1"', 'ten="40,12000,1"', ["fu"]),
    ('ten="30,12000,1"', 'ten="30,11600,0"', ["points", "limit"]),
    ('ten="30,12000,1"', 'ten="30,12000,2"', ["limit"]),
    ('sc="240,130,250,0,250,0,250,-120"', 'sc="240,120,250,0,250,0,250,-120"', ["payments"]),
    ('who="0" fromWho="3"', 'who="0" fromWho="2"', ["winner"]),
    ('who="0" fromWho="3"', 'who="1" fromWho="3"', ["turn order"]),
    ("<D105/>", "<D0/>", ["calling hand"]),
    ("<F109/>", "<F0/>", ["discard"]),
    ("<W48/>", "<T48/>", ["draw"]),
    ('machi="48"', 'machi="3"', ["winning tile"]),
    ('hai="0,4,8,12,17', 'hai="1,4,8,12,25', ["winning hand"]),
    ('doraHai="74"', 'doraHai="99"', ["indicators"]),
    ('ba="0,1"', 'ba="7,1"', ["counters"]),
    ('ba="0,1"', 'ba="0,0"', ["stakes on the table"]),
    ('sc="240,130', 'sc="111,130', ["points before"]),
    ("<V", "<V", []),
    ("<G48/>", "<G48/><DORA hai='7'/>", ["indicators"]),
]


@pytest.mark.parametrize(
    ("true", "lie", "rules"), MJLOG_LIES, ids=[lie for _, lie, _ in MJLOG_LIES]
)
def test_a_lie_of_mjlog_is_found(true: str, lie: str, rules: list[str]) -> None:
    report = verified("mjlog", MJLOG.replace(true, lie))
    assert rules_broken(report) == rules
    for difference in report.differences:
        assert difference.deal == 1
        assert "\n" not in str(difference)


@pytest.mark.parametrize("yaku", ['yaku="999,1"', 'yakuman="999"'])
def test_mjlog_has_no_unknown_items(yaku: str) -> None:
    """Its items are numbers, the same in every language: one that is not known is a mistake."""
    lie = MJLOG.replace('yaku="21,2,7,1,24,2,53,0"', yaku)
    with pytest.raises(RecordError, match="line 10, AGARI: no item of a hand has the number 999"):
        verified("mjlog", lie)


def test_points_before_a_drawn_deal_is_paid() -> None:
    drawn = '<RYUUKYOKU type="kaze4" ba="0,0" sc="250,0,250,0,250,0,250,0"/>'
    text = MJLOG[: MJLOG.index("<T105/>")]
    text += f"<T113/><D113/><U105/><E112/><V114/><F114/><W115/><G115/>{drawn}</mjloggm>"
    assert verified("mjlog", text).sound
    (difference,) = verified("mjlog", text.replace('sc="250,', 'sc="240,')).differences
    assert (difference.rule, difference.said) == ("points before", "24000, 25000, 25000, 25000")


def test_where_and_what_is_told() -> None:
    report = verified("mjlog", MJLOG.replace('ten="30,12000,1"', 'ten="40,12000,1"'))
    assert [str(difference) for difference in report.differences] == [
        "deal 1, turn 6, fu: the record says 40, the rules say 30"
    ]
    report = verified("mjlog", MJLOG.replace("<F109/>", "<F0/>"))
    (difference,) = report.differences
    assert difference.turn == 3
    assert difference.said == "West: discard:1m"


def test_what_can_not_be_played_is_told_in_one_sentence() -> None:
    events = copy.deepcopy(MJAI_EVENTS)
    (pung,) = [event for event in events if event["type"] == "pon"]
    pung["consumed"] = ["P", "9p"]
    (difference,) = verified("mjai", mjai(events)).differences
    where = "deal 1, turn 2, tiles"
    assert str(difference) == f"{where}: West: pung: 9p 55z is no chow, pung or kong"


@pytest.mark.parametrize(
    ("place", "value", "rules"),
    [
        ((16, 2, 3), "満貫8000点", ["points"]),
        ((16, 2, 3), "跳満12000点", ["limit"]),
        ((16, 2, 3), "ダブル役満12000点", ["limit"]),
        ((16, 2, 4), "立直(1飜)", ["items"]),
        ((16, 1), [12000, 0, 0, -12000], ["payments"]),
        ((2,), [31, 32], ["indicators"]),
        ((16,), ["流局", [0, 0, 0, 0]], ["end"]),
        ((8,), [46], ["tiles"]),
    ],
)
def test_a_lie_of_tenhou6_is_found(place: tuple[int, ...], value: object, rules: list[str]) -> None:
    deal = copy.deepcopy(TENHOU6_DEAL)
    there: Any = deal
    for key in place[:-1]:
        there = there[key]
    there[place[-1]] = value
    if rules == ["tiles"]:  # a fifth green dragon
        deal[13] = [46, 46, 46, 46, 34, 37, 27, 28, 29, 43, 44, 46, 47]
        deal[11], deal[12] = [46], [60]
    assert rules_broken(verified("tenhou6", tenhou6(deal)))[: len(rules)] == rules


def test_who_is_liable() -> None:
    """07: who gives the third dragon pays for the hand alone when it is self-drawn."""
    assert verified("tenhou6", tenhou6(LIABLE_DEAL)).differences == ()
    lie = copy.deepcopy(LIABLE_DEAL)
    lie[16][2][2] = 0
    (difference,) = verified("tenhou6", tenhou6(lie)).differences
    assert (difference.rule, difference.said, difference.found) == ("liability", "East", "North")


def test_who_is_liable_is_written() -> None:
    ours = told(native_of(read_tenhou6(tenhou6(LIABLE_DEAL))))
    assert json.loads(write_tenhou6(ours))["log"] == [LIABLE_DEAL]


def test_unknown_words_say_nothing() -> None:
    """Other programs translate the names of items; what isn't known can't be compared."""
    deal = copy.deepcopy(TENHOU6_DEAL)
    deal[16][2][4] = "Zweimal Reach(2飜)"
    assert verified("tenhou6", tenhou6(deal)).sound


# --- from deal to deal ----------------------------------------------------------------------------


def following(**changes: Any) -> str:
    """The deal twice, in mjai: East stays with one counter; what the second begins with changed."""
    second = copy.deepcopy(MJAI_EVENTS[1:])
    second[0] |= {"honba": 1, "scores": [37000, 25000, 25000, 13000]}
    second[-2] |= {
        "deltas": [13300, 0, 0, -12300],
        "scores": [50300, 25000, 25000, 700],
    }
    second[0] |= changes
    return mjai([*MJAI_EVENTS, *second])


def test_two_deals_one_after_the_other() -> None:
    assert verified("mjai", following()).differences == ()


@pytest.mark.parametrize(
    ("changes", "rules"),
    [
        ({"honba": 0}, ["counters", "payments"]),
        ({"kyotaku": 1}, ["stakes on the table", "payments"]),
        ({"scores": [25000] * 4}, ["points"]),
        ({"bakaze": "S"}, ["dealer"]),
    ],
)
def test_what_a_deal_begins_with(changes: dict[str, Any], rules: list[str]) -> None:
    report = verified("mjai", following(**changes))
    assert rules_broken(report) == rules
    assert {difference.deal for difference in report.differences} == {2}


def test_the_points_at_the_end() -> None:
    events = [*MJAI_EVENTS, {"type": "end_game", "scores": [37000, 25000, 25000, 13000]}]
    report = verified("mjai", mjai(events))
    assert rules_broken(report) == ["end of the match"]  # one deal is no match


def test_a_match_that_is_over_does_not_go_on() -> None:
    """North has less than nothing after the first deal."""
    events = json.loads(json.dumps(MJAI_EVENTS))
    events[1]["scores"] = [41000, 25000, 25000, 9000]
    events[-2]["scores"] = [54000, 25000, 25000, -3000]
    second = copy.deepcopy(MJAI_EVENTS[1:])
    second[0] |= {"honba": 1, "scores": [54000, 25000, 25000, -3000]}
    report = verified("mjai", mjai([*events, *second]))
    assert rules_broken(report)[0] == "end of the match"
    assert "bust" in report.differences[0].found


def test_two_matches_in_one_file() -> None:
    report = verified("kobalab", f"[{kobalab()},{kobalab()}]")
    assert report.sound
    assert report.deals == 2
    assert "2 matches, their deals counted through" in report.notes
    lie = copy.deepcopy(KOBALAB_DEAL)
    lie[-1]["hule"]["fu"] = 40
    (difference,) = verified("kobalab", f"[{kobalab()},{kobalab(lie)}]").differences
    assert (difference.deal, difference.rule) == (2, "fu")


# --- what is hidden -------------------------------------------------------------------------------


def seen_by(seat: int, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events as one seat is told them."""
    seen = copy.deepcopy(events)
    for event in seen:
        if event["type"] == "start_kyoku":
            event["tehais"] = [
                hand if at == seat else ["?"] * len(hand) for at, hand in enumerate(event["tehais"])
            ]
        elif event["type"] == "tsumo" and event["actor"] != seat:
            event["pai"] = "?"
    return seen


@pytest.mark.parametrize("seat", range(4))
def test_what_one_seat_saw_can_be_checked_as_far_as_it_goes(seat: int) -> None:
    events = seen_by(seat, MJAI_EVENTS[:-2])
    report = verified("mjai", mjai(events))
    assert report.differences == ()
    assert report.notes[:2] == (
        "deal 1 has no end in the record",
        "deal 1 hides tiles: any that fit were put in",
    )


def test_what_can_not_have_been_hidden() -> None:
    events = seen_by(1, MJAI_EVENTS[:-2])
    events[1]["tehais"][1][0] = "9s"
    events[1]["tehais"][1][1:4] = ["9s", "9s", "9s"]
    assert rules_broken(verified("mjai", mjai(events))) == ["tiles"]

"""Botzone records: what is true passes, and every kind of untruth is found and named."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from botzone_records import botzone_record
from zimo.bots import Greedy
from zimo.records import RecordError
from zimo.records.formats import Report, format_of
from zimo.records.formats.botzone import verify
from zimo.rules import Ruleset, load_ruleset
from zimo.table.actions import MAHJONG, PASS
from zimo.table.deal import OVER, Deal
from zimo.table.facts import FACT_SIZE, Fact
from zimo.table.terms import Terms
from zimo.table.view import View
from zimo.tiles import Seat

RULES = load_ruleset("botzone")
Tree = dict[str, Any]


def may_win(deal: Deal, seat: int) -> bool:
    return deal.hands[seat].options & 1 != 0 if deal.awaits_claims() else deal.can_win


def played(seed: bytes, rules: Ruleset = RULES) -> Deal:
    """A deal by greedy players, who go out only when they may."""
    deal = Deal(Terms(rules), seed, 0, len(seed) % 4)
    bots = [Greedy() for _ in range(4)]
    views = [View(deal, Seat(seat)) for seat in range(4)]
    while deal.phase != OVER:
        seat = deal.actor()
        legal = bytes(a for a in deal.legal(seat) if a != MAHJONG or may_win(deal, seat))
        deal.step(seat, bots[seat].choose(views[seat], legal) if len(legal) > 1 else legal[0])
    return deal


def eager(seed: bytes, rules: Ruleset = RULES, *, win: bool = False) -> Deal:
    """A deal in which everyone claims and lays what they can, and nobody goes out wrongly."""
    deal = Deal(Terms(rules), seed, 0, 0)
    while deal.phase != OVER:
        seat = deal.actor()
        legal = [a for a in deal.legal(seat) if a != MAHJONG or (win and may_win(deal, seat))]
        deal.step(seat, MAHJONG if MAHJONG in legal else legal[-1])
    return deal


WON = next(deal for deal in (played(b"won%d" % number) for number in range(20)) if deal.winners)
TEXT = botzone_record(WON)


def edited(change: Callable[[Tree], object], text: str = TEXT) -> Report:
    tree = json.loads(text)
    change(tree)
    return verify(json.dumps(tree))


def told(tree: Tree, action: str, number: int = 0) -> Tree:
    """The judge's words at the nth step of a sort."""
    found = [e["output"]["display"] for e in tree["logs"][::2]]
    display: Tree = [each for each in found if each["action"] == action][number]
    return display


def sent(tree: Tree, number: int) -> Tree:
    """What the judge sends to each player in this entry of the log."""
    content: Tree = tree["logs"][number]["output"]["content"]
    return content


def differences(report: Report) -> list[str]:
    return [each.rule for each in report.differences]


def kinds(deal: Deal) -> Counter[int]:
    return Counter(deal.log[at] for at in range(0, len(deal.log), FACT_SIZE))


def test_the_records_of_the_platform(shared: Path) -> None:
    """Every shared record replays: legality, winner, fans, payments, and who could have won."""
    files = sorted((shared / "logs" / "botzone").glob("*.json"))
    assert len(files) == 6
    for file in files:
        text = file.read_text("utf-8")
        found = format_of(text)
        assert found is not None
        assert found.name == "Botzone"
        report = found.verify(text)
        assert [str(each) for each in report.differences] == []
        assert report.notes == ()
        assert (report.ruleset, report.deals) == ("botzone", 1)


def test_the_shared_records_can_fail(shared: Path) -> None:
    """The fans of a hand that could have won count in the comparison, not only the winner's."""
    seen = 0
    for file in sorted((shared / "logs" / "botzone").glob("*.json")):
        tree = json.loads(file.read_text("utf-8"))
        for entry in tree["logs"][4:-1:10]:
            could = entry["output"]["display"]["canHu"]
            for seat, fans in enumerate(could):
                if fans > -4:
                    could[seat] = fans + 20
                    assert "fans now" in differences(verify(json.dumps(tree)))
                    could[seat] = fans
                    seen += 1
    assert seen > 100


@pytest.mark.parametrize("number", range(4))
def test_deals_of_our_own(number: int) -> None:
    deal = played(b"own%d" % number)
    report = verify(botzone_record(deal))
    assert [str(each) for each in report.differences] == []
    assert report.notes == ()


@pytest.mark.parametrize("with_wall", [True, False])
def test_claims_kongs_and_the_end_of_the_walls(with_wall: bool) -> None:
    """Whether the record gives the wall or it is rebuilt from what was seen."""
    seen: Counter[int] = Counter()
    for number in range(12):
        deal = eager(b"eager%d" % number, win=number % 2 == 0)
        seen += kinds(deal)
        report = verify(botzone_record(deal, with_wall))
        assert [str(each) for each in report.differences] == []
    for fact in (Fact.CHOW, Fact.PUNG, Fact.KONG, Fact.ADDED_KONG, Fact.DRAWN_DEAL):
        assert seen[fact], fact.name


def test_flowers_and_one_wall_for_all() -> None:
    """Older records: 144 tiles, one wall, flowers laid out and replaced."""
    walls = structs.replace(RULES.walls, separate=False)
    rules = structs.replace(RULES, walls=walls, deck=load_ruleset("mcr").deck)
    seen: Counter[int] = Counter()
    for number in range(12):
        deal = eager(b"flowers%d" % number, rules)
        seen += kinds(deal)
        report = verify(botzone_record(deal, with_wall=False))
        assert [str(each) for each in report.differences] == []
    assert seen[Fact.BONUS] > 12


def test_a_wrong_mahjong_ends_the_deal() -> None:
    deal = Deal(Terms(RULES), b"wrong")
    deal.step(0, MAHJONG)
    text = botzone_record(deal)
    assert verify(text).sound
    assert told(json.loads(text), "WH")["score"] == [-30, 10, 10, 10]
    report = edited(lambda tree: told(tree, "WH").update(score=[-30, 30, 0, 0]), text)
    assert differences(report) == ["payments"]


def other(tile: str) -> str:
    return "F2" if tile == "F1" else "F1"


def pass_on(display: Tree) -> None:
    display["player"] = (display["player"] + 1) % 4


EDITS: list[tuple[str, Callable[[Tree], object]]] = [
    ("dealt hand", lambda tree: told(tree, "DEAL")["hand"][0].__setitem__(0, "J1")),
    ("draw", lambda tree: told(tree, "DRAW", 3).update(tile=other(told(tree, "DRAW", 3)["tile"]))),
    ("draw", lambda tree: pass_on(told(tree, "DRAW", 3))),
    ("discard", lambda tree: pass_on(told(tree, "PLAY", 2))),
    ("total", lambda tree: told(tree, "HU").update(fanCnt=99)),
    ("fans", lambda tree: told(tree, "HU")["fan"].pop()),
    ("fans", lambda tree: told(tree, "HU")["fan"][0].update(cnt=2)),
    ("payments", lambda tree: told(tree, "HU")["score"].reverse()),
    ("winner", lambda tree: told(tree, "HU").update(player=(WON.winners[0] + 1) % 4)),
    ("end", lambda tree: tree["logs"].__delitem__(slice(-3, -1))),
    ("end", lambda tree: told(tree, "PLAY", 3).update(action="HU")),
    ("end", lambda tree: told(tree, "PLAY", 3).update(action="HUANG")),
    ("end", lambda tree: told(tree, "PLAY", 3).update(action="WA")),
    ("end", lambda tree: told(tree, "PLAY", 3).update(action="ZZ")),
    ("claim", lambda tree: told(tree, "PLAY", 3).update(action="PENG")),
    ("kong", lambda tree: told(tree, "PLAY", 3).update(action="GANG")),
    ("claim", lambda tree: tree["logs"].__delitem__(slice(10, 12))),  # a discard is left out
    ("legality", lambda tree: tree["logs"][5]["2"].update(response="HU")),  # was not asked
    ("payments", lambda tree: sent(tree, -1).update({"0": 1000})),
    ("payments", lambda tree: sent(tree, -1).pop("3")),
    ("request", lambda tree: sent(tree, 0).update({"0": "0 0 9"})),
    ("request", lambda tree: sent(tree, 2).update({"0": "1 0 0 0 0 W1"})),
    ("request", lambda tree: sent(tree, 4).update({"1": "2 W1"})),
    ("request", lambda tree: sent(tree, 6).update({"1": "3 0 PLAY J9"})),
    ("fans now", lambda tree: told(tree, "INIT").update(canHu=[-4] * 4)),
    ("fans now", lambda tree: told(tree, "DEAL").update(canHu=[-3] * 4)),
    ("fans now", lambda tree: told(tree, "DRAW", 2).update(canHu=[-4] * 4)),
    ("fans now", lambda tree: told(tree, "PLAY", 2).update(canHu=[-3] * 4)),
    ("tiles left", lambda tree: told(tree, "INIT").update(tileCnt=[20] * 4)),
    ("tiles left", lambda tree: told(tree, "PLAY", 2).update(tileCnt=[1] * 4)),
    ("tiles left", lambda tree: told(tree, "HU").update(tileCnt=[1] * 4)),
    ("round wind", lambda tree: told(tree, "INIT").update(quan=(WON.round_wind + 1) % 4)),
]


def test_what_a_difference_says() -> None:
    """A changed discard names the true one; the winner and the fans are words, not lists."""

    def discard(tree: Tree) -> None:
        told(tree, "PLAY", 0).update(tile=other(told(tree, "PLAY", 0)["tile"]))

    true = told(json.loads(TEXT), "PLAY", 0)["tile"]
    said = str(edited(discard).differences[-1])
    assert f"the record says PLAY {other(true)} of player 0" in said
    assert said.endswith(f"the rules say PLAY {true} of player 0")
    report = edited(lambda tree: told(tree, "HU").update(player=(WON.winners[0] + 1) % 4))
    found = next(each for each in report.differences if each.rule == "winner")
    assert found.found.startswith(f"player {WON.winners[0]}, ")
    assert found.found.endswith(" fans where 8 win")
    report = edited(lambda tree: told(tree, "HU")["score"].reverse())
    assert f"pays player {WON.winners[0]} " in report.differences[0].found
    report = edited(lambda tree: told(tree, "HU").update(fan=[]))
    assert [each.said for each in report.differences if each.rule == "fans"] == ["nothing"]


@pytest.mark.parametrize(("rule", "edit"), EDITS)
def test_every_untruth_is_named(rule: str, edit: Callable[[Tree], object]) -> None:
    report = edited(edit)
    assert rule in differences(report), [str(each) for each in report.differences]
    assert not report.sound
    said = str(report.differences[0])
    assert said.startswith("deal 1, turn ")
    assert "\n" not in said


def test_an_action_that_is_not_legal() -> None:
    def discard_what_is_not_there(tree: Tree) -> None:
        answers = tree["logs"][5]["0"]
        hand = [*told(tree, "DEAL")["hand"][0], told(tree, "DRAW")["tile"]]
        tile = next(tile for tile in ("J1", "J2", "J3", "F1", "F2", "F3") if tile not in hand)
        answers["response"] = f"PLAY {tile}"

    assert differences(edited(discard_what_is_not_there)) == ["legality"]


def test_a_claim_that_nobody_may_make() -> None:
    """Who holds no such tiles claims a kong: either refused, or never asked."""

    def claim(tree: Tree) -> None:
        tree["logs"][7]["2"]["response"] = "GANG"

    assert differences(edited(claim))[0] == "legality"


def test_what_the_platform_punishes_ends_the_comparison() -> None:
    def crash(tree: Tree) -> None:
        del tree["logs"][11:]
        tree["logs"][10]["output"]["display"] = {"action": "WA", "player": 2, "canHu": [-4] * 4}

    report = edited(crash)
    assert report.sound
    assert report.notes == (
        "ended by Botzone (WA, player 2): what that costs is no matter of the rules",
    )


def test_a_record_that_stops() -> None:
    report = edited(lambda tree: tree["logs"].__delitem__(slice(10, None)))
    assert report.sound
    assert report.notes == ("the record ends before the deal is over",)


UNREADABLE: list[tuple[Callable[[Tree], object], str]] = [
    (lambda tree: tree.update(logs=[]), "a Botzone record has a list of logs"),
    (lambda tree: tree.update(initdata="{"), "initdata must be an object"),
    (lambda tree: tree.update(initdata={"quan": 4}), "quan must be a wind, 0 to 3, not 4"),
    (lambda tree: tree.update(initdata={"quan": True}), "quan must be a wind"),
    (lambda tree: tree["logs"].__delitem__(slice(2, 4)), "must be DEAL"),
    (lambda tree: told(tree, "DEAL")["hand"].pop(), "DEAL shows 3 hands"),
    (lambda tree: told(tree, "DRAW").update(tile="W0"), "no tile of Botzone: 'W0'"),
    (lambda tree: told(tree, "DRAW").update(player=4), "no player 4"),
    (lambda tree: told(tree, "DRAW").update(player="x"), "Expected `int`, got `str`"),
    (lambda tree: tree["logs"][4].clear(), r"logs\[4\] says nothing"),
    (lambda tree: tree["logs"][5]["0"].update(response="DANCE"), "no answer to a drawn tile"),
    (lambda tree: tree["logs"][5]["0"].update(response="PLAY"), "no tile of Botzone: ''"),
]


@pytest.mark.parametrize(("edit", "said"), UNREADABLE)
def test_what_can_not_be_read(edit: Callable[[Tree], object], said: str) -> None:
    with pytest.raises(RecordError, match=said):
        edited(edit)


@pytest.mark.parametrize("text", ["", "{", "[1]", '{"logs": 3, "canHu": 1}', "not JSON"])
def test_what_is_no_such_record(text: str) -> None:
    with pytest.raises(RecordError):
        verify(text)


def test_a_wall_with_a_tile_too_many() -> None:
    def double(tree: Tree) -> None:
        start = json.loads(tree["initdata"])
        start["walltiles"] = start["walltiles"].replace("W1 ", "W2 ")
        tree["initdata"] = start

    with pytest.raises(RecordError, match="the wall: the tiles of the given wall are not those"):
        edited(double)


def test_tiles_that_no_deck_has() -> None:
    def ones(tree: Tree) -> None:
        told(tree, "DEAL").update(hand=[["W1"] * 13] * 4)
        tree["initdata"] = {"quan": 0}

    with pytest.raises(RecordError, match="the wall: 1m is shown"):
        edited(ones)


def test_formats_are_told_apart() -> None:
    assert format_of(TEXT) is not None
    for other in ("", "{}", '{"type":"header"}', "<log/>", '["logs", "canHu"]'):
        assert format_of(other) is None


def test_a_pass_is_an_answer() -> None:
    """Somebody is asked and passes in these deals: the windows are really gone through."""
    assert PASS in WON.actions[1::2]

"""Reading cases of riichi hands: tiles, melds, circumstances and options, with their results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from zimo.rules.cases import Check
from zimo.rules.holding import Holding, Outcome
from zimo.rules.riichi.case_hands import CaseHand, hand_of, seat_of
from zimo.rules.riichi.case_names import FU_REASONS, REASONS, changes_of, item_of
from zimo.rules.riichi.pay import discard_share, drawn_share
from zimo.rules.riichi.refusals import Refusal
from zimo.rules.riichi.score import scored, sheet_of
from zimo.rules.riichi.settle import settle
from zimo.rules.riichi.values import YAKU_NAMES, Entry, entry_of
from zimo.rules.riichi.worth import YAKUMAN
from zimo.rules.riichi.yaku import Circumstance
from zimo.rules.ruleset import ItemSetting, Ruleset
from zimo.rules.sheet import Sheet, Unit
from zimo.rules.stakes import with_stakes
from zimo.tiles import Seat, Wind

__all__ = ["check_case"]

COMPARED = (
    *("win", "reason", "yaku", "han", "fu", "yakuman", "points", "pays", "level", "payments"),
    *("fu_details", "present", "furiten"),
)
YAKUMAN_HAN = 13
STICK = 1000
LEVELS = {2000: "mangan", 3000: "haneman", 4000: "baiman", 6000: "sanbaiman"}
MOST_NAMED = 6
GREATER = {"chuuren": "chuuren_9", "suuankou": "suuankou_tanki", "kokushi": "kokushi_13"}
"""The yakuman that has another one in it."""

_varied: dict[tuple[int, str], tuple[Ruleset, Ruleset]] = {}
KEPT = 64


def check_case(rules: Ruleset, case: Mapping[str, Any]) -> Check:
    """See `Family.check_case`.

    A file that plays by other rules than its ruleset says so by `rule_options` or `rules`, or by
    the house that it comes from (`zimo.rules.riichi.case_names`). The fu of a yakuman are not
    compared: they play no part.
    """
    if "scenario" in case:
        return Check(note="the case tells of a whole deal, not of a hand")
    entry = entry_of(_with_changes(rules, case))
    hand = hand_of(entry, case)
    expected = case.get("expected", case)
    if "present" in expected:
        return _pattern(entry, hand, expected)
    refusal = hand.refusal or (Refusal.FURITEN if _barred(hand) else None)
    if refusal is None:
        refusal = _score(entry, hand)
    if refusal is not None:
        got = {"win": False, "reason": _reason(expected, refusal)}
        return Check(got=got, compared=COMPARED, note=f"not a win: {refusal}")
    sheet = sheet_of(entry, hand.holding, hand.win, hand.asked)
    got = _got(entry, hand, case, sheet)
    if sheet.refusal and "reason" in expected:
        got["reason"] = _reason(expected, Refusal(sheet.refusal))
    if sheet.steps[0].name == "yakuman":
        got.update({key: expected[key] for key in ("fu", "fu_details") if key in expected})
    note = f"not a win: {sheet.refusal}" if sheet.refusal else ""
    return Check(
        got={key: got[key] for key in got if key in expected}, compared=COMPARED, note=note
    )


def _barred(hand: CaseHand) -> bool:
    return bool(hand.win.barred) and not hand.win.self_drawn


def _score(entry: Entry, hand: CaseHand) -> Refusal | None:
    if not hand.asked.counts[hand.asked.win] or scored(entry, hand.asked) < 0:
        return Refusal.SHAPE
    return None


def _reason(expected: Mapping[str, Any], refusal: Refusal) -> str:
    """The file's own word where it means the same."""
    told = str(expected.get("reason", "")).removesuffix("_not_allowed")
    return str(expected["reason"]) if refusal in REASONS.get(told, ()) else str(refusal)


def _pattern(entry: Entry, hand: CaseHand, expected: Mapping[str, Any]) -> Check:
    """Whether a yakuman is in the hand, however it was won."""
    wanted = item_of(str(expected["yakuman"]))
    found: set[str] = set()
    if hand.refusal is None:
        for how in (0, int(Circumstance.SELF_DRAWN)):
            if scored(entry, replace(hand.asked, how=how)) >= 0:
                found |= {YAKU_NAMES[yaku] for yaku in entry.scorer.yaku()}
    present = wanted in found or GREATER.get(wanted) in found
    got = {"yakuman": expected["yakuman"], "present": present}
    return Check(got=got, compared=("present",))


def _got(entry: Entry, hand: CaseHand, case: Mapping[str, Any], sheet: Sheet) -> dict[str, Any]:
    """Everything that a file may expect, in its own form."""
    expected = case["expected"]
    steps = {step.name: int(step.value) for step in sheet.steps}
    number = steps.get("yakuman", 0)
    base = steps["base"]
    east = hand.asked.seat == 0
    if hand.win.self_drawn:
        pays = {
            "main": drawn_share(entry, base, east_wins=east, east_pays=not east),
            "additional": drawn_share(entry, base, east_wins=east, east_pays=False),
        }
    else:
        pays = {"main": discard_share(base, east_wins=east), "additional": 0}
    levels = base // YAKUMAN
    level = "yakuman" if levels == 1 else f"{min(levels, MOST_NAMED)}x yakuman"
    return {
        "win": sheet.wins,
        "yaku": _yaku(sheet, expected.get("yaku", [])),
        "han": YAKUMAN_HAN * number if number else steps["han"],
        "fu": steps.get("fu", 0),
        "yakuman": number,
        "points": sheet.total,
        "pays": pays,
        "level": level if levels else LEVELS.get(base),
        "payments": _payments(entry, hand, case, sheet),
        "fu_details": _fu_details(sheet, expected.get("fu_details", [])),
    }


def _yaku(sheet: Sheet, expected: Any) -> Any:
    """The yaku as [name, han], in the file's own words where they are the same ones.

    Tiles laid aside are told with the other dora where the file has no word for them.
    """
    told = {item_of(str(name)) for name, *_ in expected}
    marked = any(len(each) > 2 for each in expected)
    ours: Counter[str] = Counter()
    for line in sheet.lines:
        if line.unit is Unit.FU:
            continue
        item = "dora" if line.item == "nuki_dora" and "nuki_dora" not in told else line.item
        yakuman = line.unit is Unit.YAKUMAN and not marked
        value = int(line.value) * (YAKUMAN_HAN if yakuman else 1)
        ours[item] += value
    theirs = Counter({item_of(str(name)): int(each[0]) for name, *each in expected})
    if marked and not any(item.endswith("dora") for item in told):  # it does not tell of dora
        ours = Counter({item: value for item, value in ours.items() if not item.endswith("dora")})
    return expected if ours == theirs else [[item, value] for item, value in ours.items()]


def _fu_details(sheet: Sheet, expected: Any) -> Any:
    """The fu items as [reason, fu], in the order of the file where they are the same ones."""
    found: list[list[Any]] = []
    for line in sheet.lines:
        if line.unit is not Unit.FU:
            continue
        reason = FU_REASONS[line.item]
        if reason == "base" and found and found[0][0] == "base":
            found[0][1] += int(line.value)
        else:
            found.append([reason, int(line.value)])
    same = Counter(map(_fu_item, found)) == Counter(map(_fu_item, expected))
    return expected if same else found


def _fu_item(told: Any) -> tuple[str, int]:
    """All waits are one: where two readings pay the same, a file may tell of the other."""
    reason, value = told
    return ("wait" if reason in ("penchan", "kanchan", "pair_wait") else str(reason), int(value))


def _payments(
    entry: Entry, hand: CaseHand, case: Mapping[str, Any], sheet: Sheet
) -> dict[str, int] | None:
    """The change of every seat, counters and sticks included; None if the case is not so told."""
    players = entry.rules.seats.players
    if not sheet.wins or not case.get("seat_wind"):
        return None
    winner = Seat(int(hand.holding.seat_wind))
    discarder = None if hand.win.self_drawn else seat_of(case, winner, players)
    if discarder is None and not hand.win.self_drawn:
        return None
    seats = [Seat(seat) for seat in range(players)]
    outcome = Outcome(
        holdings=tuple(hand.holding if seat == winner else Holding() for seat in seats),
        winners=(winner,),
        discarder=discarder,
        counters=int(case.get("honba", 0)),
        deposits=STICK * int(case.get("riichi_sticks", 0)),
    )
    sheets = tuple(sheet if seat == winner else Sheet() for seat in seats)
    settlement = settle(entry.rules, outcome, sheets)
    totals = with_stakes(entry.rules, outcome, settlement).totals
    return {Wind(seat).letter: totals[seat] for seat in seats}


def _with_changes(rules: Ruleset, case: Mapping[str, Any]) -> Ruleset:
    """The ruleset as the case plays it; made once for all cases that play the same."""
    changes = changes_of(case)
    if not changes:
        return rules
    key = (id(rules), repr(changes))
    kept = _varied.get(key)
    if kept is not None and kept[0] is rules:
        return kept[1]
    items = dict(rules.items)
    for section, values in changes.items():
        if section.startswith("items."):
            item = section.removeprefix("items.")
            items[item] = msgspec.structs.replace(items.get(item, ItemSetting()), **values)
    score = {**rules.score, **changes.get("score", {})}
    if len(_varied) >= KEPT:
        _varied.clear()
    varied = msgspec.structs.replace(rules, score=score, items=items)
    _varied[key] = (rules, varied)
    return varied

"""Reading cases of additive hands: a hand as a person types it, and what it is worth."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zimo.rules.additive.score import score
from zimo.rules.cases import CaseError, Check
from zimo.rules.catalogue import Example
from zimo.rules.claimable import unclaimable
from zimo.rules.entry import holding_of_example
from zimo.rules.ruleset import Ruleset

__all__ = ["check_case"]

COMPARED = ("wins", "total", "items")
TEXTS = ("hand", "win", "seat", "round")


def check_case(rules: Ruleset, case: Mapping[str, Any]) -> Check:
    """See `Family.check_case`.

    A case has `hand`, and as far as they apply `win`, `seat`, `round` (letters of winds) and
    `flags` (as in `Example.flags`); `expected` may have `wins`, `total` and `items` (the rows
    that count, sorted, each as often as it does).
    """
    for key in TEXTS:
        if not isinstance(case.get(key, ""), str):
            raise CaseError(f"{key}: expected text")
    if not case.get("hand"):
        raise CaseError("hand: the tiles are missing")
    example = Example(
        hand=case["hand"],
        ruleset=rules.id,
        win=case.get("win", ""),
        seat=case.get("seat", "E"),
        round=case.get("round", "E"),
        flags=tuple(str(flag) for flag in case.get("flags", ())),
    )
    holding = holding_of_example(rules, example)
    wrong = unclaimable(rules, holding.melds)
    if wrong is not None:
        raise CaseError(f"hand: {wrong}")
    sheet = score(rules, holding)
    got = {
        "wins": sheet.wins,
        "total": sheet.total,
        "items": sorted(line.item for line in sheet.lines),
    }
    expected = case["expected"]
    return Check(
        got={key: got[key] for key in COMPARED if key in expected},
        compared=COMPARED,
        note=f"not a win: {sheet.refusal}" if sheet.refusal else "",
    )

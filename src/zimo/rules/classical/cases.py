"""Reading cases of classical hands: sets and loose tiles, or a waiting hand and a winning tile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zimo.rules.cases import CaseError, Check
from zimo.rules.classical.case_sets import check_sets
from zimo.rules.classical.case_waits import check_waits
from zimo.rules.ruleset import Ruleset

__all__ = ["check_case"]


def check_case(rules: Ruleset, case: Mapping[str, Any]) -> Check:
    """See `Family.check_case`."""
    if "free_concealed" in case or "sets" in case:
        return check_sets(rules, case)
    if "hand" in case or "scenario" in case:
        return check_waits(rules, case)
    raise CaseError("neither free_concealed, hand nor scenario says what the tiles are")

"""A table with everything that page 07 asks of it, for tests: any complete hand may go out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deals import SEED, arranged, plain, wall_order
from matches import rules_with
from zimo.rules import Holding, Ruleset
from zimo.table.deal import Deal
from zimo.table.terms import Terms

SECTIONS: dict[str, dict[str, Any]] = {
    "deck": {"red_fives": (1, 1, 1)},
    "walls": {"dead": 14, "replacement": "end", "topped_up": True},
    "indicators": {"first": 1, "kongs": "by_kind", "under": True, "under_kongs": True},
    "claims": {"win_order": "all", "three_wins": "aborted", "swap": "both_ends"},
    "kongs": {"rob": "any", "most": 4},
    "winning": {"minimum": 0, "furiten": True, "passed": "ready"},
    "ready": {
        "when": "any_turn",
        "frozen": True,
        "closed": True,
        "stake": 1000,
        "least_tiles": 4,
        "kongs": "same_readings",
    },
    "drawn": {"ready_points": 3000},
    "abortive": {"nine_kinds": True, "four_winds": True, "all_ready": True, "four_kongs": True},
    "match": {"start": 25000},
}


def riichi_rules(**changes: dict[str, Any]) -> Ruleset:
    """The table of page 07 over the classical family, with other values where given."""
    return rules_with(
        **{
            name: {
                key: _typed(name, key, value)
                for key, value in {**SECTIONS.get(name, {}), **changes.get(name, {})}.items()
            }
            for name in {*SECTIONS, *changes}
        }
    )


def _typed(section: str, key: str, value: Any) -> Any:
    """Texts become members of the option's enum."""
    before = getattr(getattr(rules_with(), section), key)
    return type(before)(value) if isinstance(value, str) else value


def riichi_deal(
    *hands: str,
    draws: str = "",
    loose: str = "",
    rules: Ruleset | None = None,
    allows: Callable[[Holding], bool] = lambda holding: True,
    dealer: int = 0,
    counters: int = 0,
    deposits: int = 0,
    points: tuple[int, ...] = (),
) -> Deal:
    """A deal with these tiles as `deals.deal_of` lays them.

    `loose`: the replacements in the order in which they are taken, then each indicator and the
    tile beneath it. `allows`: which complete hands may go out, as a yaku would decide it.
    """
    rules = rules or riichi_rules()
    chosen = arranged(rules, wall_order(rules, hands, draws, loose))
    return Deal(
        Terms(chosen, plain(allows)),
        SEED,
        dealer,
        counters=counters,
        deposits=deposits,
        points=points,
    )

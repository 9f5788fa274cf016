"""The mcr family: fans of the reading that is worth most, added up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from zimo.kernel import Forms, SevenPairs
from zimo.rules.catalogue import Catalogue
from zimo.rules.holding import Holding, Outcome
from zimo.rules.mcr import plans as plan_list
from zimo.rules.mcr import score as scoring
from zimo.rules.mcr import settle as settling
from zimo.rules.mcr.options import OPTION_TEXTS, McrOptions
from zimo.rules.mcr.problems import problems
from zimo.rules.mcr.rows import CATALOGUE
from zimo.rules.plan import Plan
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Settlement, Sheet
from zimo.tiles import Wind

if TYPE_CHECKING:
    from zimo.rules.book.parts import Scoring
    from zimo.rules.cases import Check

__all__ = ["MCR", "Mcr"]


class Mcr:
    """The hooks of `Family`; the work is done in the modules beside this one."""

    name = "mcr"
    package = "zimo.rules.mcr"
    catalogue: Catalogue = CATALOGUE
    options: type[Struct] = McrOptions
    option_texts: Mapping[str, str] = OPTION_TEXTS

    def forms(self, rules: Ruleset) -> Forms:
        """All forms that the kernel knows: standard and special hands."""
        return Forms(
            sets=scoring.SETS,
            seven_pairs=SevenPairs.FOUR_ALIKE,
            thirteen_orphans=True,
            knitted_straight=True,
            knitted_honours=True,
        )

    def special_waits(self, rules: Ruleset) -> Callable[[bytes | bytearray], int] | None:
        """The kernel knows all the hands."""
        return None

    def score(self, rules: Ruleset, holding: Holding) -> Sheet:
        """See `Family.score`."""
        return scoring.score(rules, holding)

    def settle(self, rules: Ruleset, outcome: Outcome, sheets: tuple[Sheet, ...]) -> Settlement:
        """See `Family.settle`."""
        return settling.settle(rules, outcome, sheets)

    def plans(self, rules: Ruleset, seat_wind: Wind, round_wind: Wind) -> tuple[Plan, ...]:
        """See `Family.plans`."""
        return plan_list.plans(rules, seat_wind, round_wind)

    def check_case(self, rules: Ruleset, case: Mapping[str, Any]) -> Check:
        """See `Family.check_case`."""
        from zimo.rules.mcr.cases import check_case  # late: cases ask for the families

        return check_case(rules, case)

    def book(self, rules: Ruleset, language: str) -> Scoring:
        """See `Family.book`."""
        from zimo.rules.mcr.book import book  # late: a book asks for the families

        return book(rules, language)

    def ruleset_errors(self, rules: Ruleset) -> list[str]:
        """See `Family.ruleset_errors`."""
        return list(problems(rules))


MCR = Mcr()

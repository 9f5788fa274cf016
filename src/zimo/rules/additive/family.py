"""The additive family: points for sets, pairs and circumstances, added up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from zimo.kernel import Forms
from zimo.rules.additive import plans as plan_list
from zimo.rules.additive import score as scoring
from zimo.rules.additive import settle as settling
from zimo.rules.additive.options import OPTION_TEXTS, AdditiveOptions
from zimo.rules.additive.problems import problems
from zimo.rules.additive.rows import CATALOGUE
from zimo.rules.catalogue import Catalogue
from zimo.rules.holding import Holding, Outcome
from zimo.rules.plan import Plan
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Settlement, Sheet
from zimo.tiles import Wind

if TYPE_CHECKING:
    from zimo.rules.book.parts import Scoring
    from zimo.rules.cases import Check

__all__ = ["ADDITIVE", "Additive"]


class Additive:
    """The hooks of `Family`; the work is done in the modules beside this one."""

    name = "additive"
    package = "zimo.rules.additive"
    catalogue: Catalogue = CATALOGUE
    options: type[Struct] = AdditiveOptions
    option_texts: Mapping[str, str] = OPTION_TEXTS

    def forms(self, rules: Ruleset) -> Forms:
        """Four sets and a pair.

        Where kongs are not replaced, three of them and a pair are a whole hand: they stand for
        four melds (see `Kongs.replaced`), and the score says what else may go out.
        """
        return Forms(sets=scoring.SETS)

    def special_waits(self, rules: Ruleset) -> Callable[[bytes | bytearray], int] | None:
        """There are no special hands."""
        return None

    def score(self, rules: Ruleset, holding: Holding) -> Sheet:
        """See `Family.score`."""
        return scoring.score(rules, holding)

    def settle(self, rules: Ruleset, outcome: Outcome, sheets: tuple[Sheet, ...]) -> Settlement:
        """See `Family.settle`; where nobody pays there are awards instead of payments."""
        return settling.settle(rules, outcome, sheets)

    def plans(self, rules: Ruleset, seat_wind: Wind, round_wind: Wind) -> tuple[Plan, ...]:
        """See `Family.plans`."""
        return plan_list.plans(rules, seat_wind, round_wind)

    def check_case(self, rules: Ruleset, case: Mapping[str, Any]) -> Check:
        """See `Family.check_case`."""
        from zimo.rules.additive.cases import check_case  # late: cases ask for the families

        return check_case(rules, case)

    def book(self, rules: Ruleset, language: str) -> Scoring:
        """See `Family.book`."""
        from zimo.rules.additive.book import book  # late: a book asks for the families

        return book(rules, language)

    def ruleset_errors(self, rules: Ruleset) -> list[str]:
        """See `Family.ruleset_errors`."""
        return list(problems(rules))


ADDITIVE = Additive()

"""The classical family: points and doubles, every hand scored, losers settle too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from zimo.kernel import Forms, SevenPairs
from zimo.rules.catalogue import Catalogue
from zimo.rules.classical import plans as plan_list
from zimo.rules.classical import score as scoring
from zimo.rules.classical import settle as settling
from zimo.rules.classical.items import items_of
from zimo.rules.classical.options import OPTION_TEXTS, ClassicalOptions
from zimo.rules.classical.problems import problems
from zimo.rules.classical.rows import CATALOGUE
from zimo.rules.classical.special_shapes import BY_COUNTS, waits_for
from zimo.rules.holding import Holding, Outcome
from zimo.rules.plan import Plan
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Settlement, Sheet
from zimo.tiles import Wind

if TYPE_CHECKING:
    from zimo.rules.book.parts import Scoring
    from zimo.rules.cases import Check

__all__ = ["CLASSICAL", "Classical"]

PAIR_HANDS = ("seven_pairs", "seven_pairs_flush", "seven_pairs_honours", "all_pair_honours")


class Classical:
    """The hooks of `Family`; the work is done in the modules beside this one."""

    name = "classical"
    package = "zimo.rules.classical"
    catalogue: Catalogue = CATALOGUE
    options: type[Struct] = ClassicalOptions
    option_texts: Mapping[str, str] = OPTION_TEXTS

    def forms(self, rules: Ruleset) -> Forms:
        """Four sets and a pair, and the special forms whose items are on."""
        table = items_of(rules)
        pairs = any(table.has(item) for item in PAIR_HANDS)
        return Forms(
            sets=4,
            seven_pairs=SevenPairs.FOUR_ALIKE if pairs else SevenPairs.NO,
            thirteen_orphans=table.has("thirteen_orphans"),
        )

    def special_waits(self, rules: Ruleset) -> Callable[[bytes | bytearray], int] | None:
        """See `Family.special_waits`."""
        items = tuple(item for item in BY_COUNTS if items_of(rules).has(item))
        return partial(waits_for, items) if items else None

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
        from zimo.rules.classical.cases import check_case  # late: cases ask for the families

        return check_case(rules, case)

    def book(self, rules: Ruleset, language: str) -> Scoring:
        """See `Family.book`."""
        from zimo.rules.classical.book import book  # late: a book asks for the families

        return book(rules, language)

    def ruleset_errors(self, rules: Ruleset) -> list[str]:
        """See `Family.ruleset_errors`."""
        return list(problems(rules))


CLASSICAL = Classical()

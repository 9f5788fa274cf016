"""What a scoring family must offer: the named hooks through which the table asks the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from zimo.kernel import Forms
from zimo.rules.catalogue import Catalogue
from zimo.rules.holding import Holding, Outcome
from zimo.rules.plan import Plan
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Settlement, Sheet
from zimo.tiles import Wind

if TYPE_CHECKING:
    from zimo.rules.book.parts import Scoring
    from zimo.rules.cases import Check

__all__ = ["Family"]


class Family(Protocol):
    """A way of scoring; one object per family, without state of its own."""

    name: str
    package: str  # in whose `locale` its sentences lie: the topics "book" and "options"
    catalogue: Catalogue
    options: type[Struct]  # the schema of `Ruleset.score`, every field with its default
    option_texts: Mapping[str, str]  # what each of them means

    def forms(self, rules: Ruleset) -> Forms:
        """The shapes in which a hand may be complete; asked once when a table is made."""
        ...

    def special_waits(self, rules: Ruleset) -> Callable[[bytes | bytearray], int] | None:
        """For rulesets with complete hands that no form of the kernel knows, else None.

        The function takes the counts by kind of a hand without melds and gives the mask of the
        kinds that complete such a hand. The table joins it to `Forms.waits`.
        """
        ...

    def score(self, rules: Ruleset, holding: Holding) -> Sheet:
        """The sheet of one hand: a winner's if `holding.win` is set, else a loser's.

        Called by the table before mahjong is offered (`Sheet.wins` says whether the hand may go
        out, `Sheet.refusal` why not) and for every hand when a deal is over.
        """
        ...

    def settle(self, rules: Ruleset, outcome: Outcome, sheets: tuple[Sheet, ...]) -> Settlement:
        """Who pays whom when a deal is over; sums to zero."""
        ...

    def plans(self, rules: Ruleset, seat_wind: Wind, round_wind: Wind) -> tuple[Plan, ...]:
        """The shapes that reach the minimum, for players who look ahead."""
        ...

    def check_case(self, rules: Ruleset, case: Mapping[str, Any]) -> Check:
        """Scores a hand with a known result (a line of a case file, see `zimo.rules.cases`).

        A case that can't be read is a ValueError with one line of reason.
        """
        ...

    def book(self, rules: Ruleset, language: str) -> Scoring:
        """What the rule book of this ruleset tells of scoring: going out, items, payments.

        `language` is one of `zimo.rules.phrases.spoken`. Asked by `zimo.rules.book.rule_book`,
        which writes all that does not depend on the family.
        """
        ...

    def ruleset_errors(self, rules: Ruleset) -> list[str]:
        """What is impossible about its options together, each as "key: reason"."""
        ...

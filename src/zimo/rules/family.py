"""What a scoring family must offer: the named hooks through which the table asks the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct

from zimo.kernel import Forms
from zimo.rules.catalogue import Catalogue
from zimo.rules.drawn import settle_drawn
from zimo.rules.holding import Holding, Outcome
from zimo.rules.plan import Plan
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Line, Settlement, Sheet
from zimo.tiles import Wind

if TYPE_CHECKING:
    from zimo.rules.book.parts import Scoring
    from zimo.rules.cases import Check

__all__ = ["Family", "WaitsOf"]

WaitsOf: TypeAlias = Callable[[bytes | bytearray], int]
"""From the counts by kind of a hand without melds to the mask of the kinds that complete it."""


def _no_special_waits(rules: Ruleset) -> WaitsOf | None:
    return None


def _nothing_certain(rules: Ruleset, holding: Holding) -> tuple[Line, ...]:
    return ()


def _no_others(rules: Ruleset) -> Iterable[str]:
    return ()


def _nothing_impossible(rules: Ruleset) -> Iterable[str]:
    return ()


def _nothing_inert(rules: Ruleset) -> Iterable[tuple[str, str]]:
    return ()


@dataclass(frozen=True, kw_only=True, eq=False)
class Family:
    """A way of scoring: a record of functions, one per family, without state of its own.

    A family that differs in a hook, for a test or a trial, is `dataclasses.replace(family, ...)`.
    """

    name: str

    package: str
    """In whose `locale` its sentences lie: the topics "book" and "options"."""

    catalogue: Catalogue

    options: type[Struct]
    """The schema of `Ruleset.score`, every field with its default."""

    option_texts: Mapping[str, str]
    """What each of the options means, in English."""

    forms: Callable[[Ruleset], Forms]
    """The shapes in which a hand may be complete; asked once when a table is made."""

    score: Callable[[Ruleset, Holding], Sheet]
    """The sheet of one hand: a winner's if `Holding.win` is set, else a loser's.

    Called by the table before mahjong is offered (`Sheet.wins` says whether the hand may go out,
    `Sheet.refusal` why not) and for every hand when a deal is over.
    """

    settle: Callable[[Ruleset, Outcome, tuple[Sheet, ...]], Settlement]
    """Who pays whom when a deal is won, from the sheets by seat; sums to zero, unless the rules
    give out awards instead of payments. Stakes and false mahjongs are none of its business."""

    plans: Callable[[Ruleset, Wind, Wind], tuple[Plan, ...]]
    """The shapes that reach the minimum, for players who look ahead: by seat and round wind."""

    check_case: Callable[[Ruleset, Mapping[str, Any]], Check]
    """Scores a hand with a known result (a line of a case file, see `zimo.rules.cases`).

    A case that can't be read is a ValueError with one line of reason.
    """

    book: Callable[[Ruleset, str], Scoring]
    """What the rule book of this ruleset tells of scoring: going out, items, payments.

    The text is a language, one of `zimo.rules.phrases.spoken`. Asked by
    `zimo.rules.book.rule_book`, which writes all that does not depend on the family.
    """

    special_waits: Callable[[Ruleset], WaitsOf | None] = _no_special_waits
    """For rulesets with complete hands that no form of the kernel knows, else None.

    The table joins what the function finds to `Forms.waits`.
    """

    settle_drawn: Callable[[Ruleset, Forms, Outcome], Settlement] = settle_drawn
    """Who pays whom after a deal that nobody wins, stakes and false mahjongs left out."""

    certain: Callable[[Ruleset, Holding], tuple[Line, ...]] = _nothing_certain
    """Items that a hand which is not complete has, whatever becomes of it; asked by
    `zimo.rules.outlook` for players who want to know."""

    circumstances: Callable[[Ruleset], Iterable[str]] = _no_others
    """Circumstances of a win that count besides those in the examples of the items; asked by
    `zimo.rules.circumstances` for whoever types a hand."""

    ruleset_errors: Callable[[Ruleset], Iterable[str]] = _nothing_impossible
    """What is impossible about the options together, each as "key: reason"."""

    inert: Callable[[Ruleset], Iterable[tuple[str, str]]] = _nothing_inert
    """The family's options that change nothing here, and why; see `zimo.rules.inert`."""

"""The riichi family: yaku and fu of the reading that pays most, limits, liability."""

from __future__ import annotations

from zimo.kernel import Forms, SevenPairs
from zimo.rules.family import Family
from zimo.rules.riichi.book import book
from zimo.rules.riichi.cases import check_case
from zimo.rules.riichi.options import OPTION_TEXTS, RiichiOptions
from zimo.rules.riichi.plans import plans
from zimo.rules.riichi.problems import problems
from zimo.rules.riichi.rows import CATALOGUE
from zimo.rules.riichi.score import SETS, score
from zimo.rules.riichi.settle import settle, settle_drawn
from zimo.rules.riichi.values import entry_of
from zimo.rules.riichi.yaku import Yaku
from zimo.rules.ruleset import Ruleset

__all__ = ["RIICHI"]


def _forms(rules: Ruleset) -> Forms:
    """Four sets and a pair, and the special hands whose items are on."""
    table = entry_of(rules).table
    pairs = SevenPairs.DIFFERENT if table.closed[Yaku.CHIITOITSU] else SevenPairs.NO
    orphans = bool(table.limits[Yaku.KOKUSHI] or table.limits[Yaku.KOKUSHI_13])
    return Forms(sets=SETS, seven_pairs=pairs, thirteen_orphans=orphans)


RIICHI = Family(
    name="riichi",
    package="zimo.rules.riichi",
    catalogue=CATALOGUE,
    options=RiichiOptions,
    option_texts=OPTION_TEXTS,
    forms=_forms,
    score=score,
    settle=settle,
    settle_drawn=settle_drawn,
    plans=plans,
    check_case=check_case,
    book=book,
    ruleset_errors=problems,
)
"""Riichi for three and four: a yaku is needed, han and fu, the discarder pays for all."""

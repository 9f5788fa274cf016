"""Sheets, settlements and refusals in plain words, a line for each thing to say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from zimo.rules.han_words import barred_tiles, han_lines, is_in_han
from zimo.rules.load import family_of
from zimo.rules.phrases import signed, written
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import (
    Award,
    AwardReason,
    Line,
    Payment,
    Rejection,
    RejectionReason,
    Settlement,
    Sheet,
    Unit,
)
from zimo.rules.texts import text
from zimo.tiles import Tile, kind_of, label_of, rank_of, suit_of
from zimo.tiles.notation.text import print_tiles

__all__ = [
    "amount",
    "reading_lines",
    "refusal_line",
    "said",
    "settlement_lines",
    "sheet_lines",
    "sum_lines",
    "unscored_line",
]

MANY = 13
"""A line proved by so many tiles is about the whole hand, and does not list them."""


def sheet_lines(rules: Ruleset, sheet: Sheet, language: str = "en") -> list[str]:
    """The whole sheet: what counted, what did not and why, the sum, and why it is no win.

    Nothing is said of a hand that did not try to go out where only the winner's is counted.
    """
    if rules.payment.only_winner and not sheet.wins and not sheet.refusal:
        return []
    lines = [_line(rules, line, language) for line in sheet.lines]
    lines += _rejections(rules, sheet, language)
    lines += sum_lines(sheet, language)
    if sheet.refusal:
        lines.append(refusal_line(rules, sheet, language))
    return lines


def unscored_line(language: str = "en") -> str:
    """What there is to say of a hand of which `sheet_lines` says nothing."""
    return text("sum.not_scored", language)


def reading_lines(rules: Ruleset, sheet: Sheet, language: str = "en") -> list[str]:
    """The other readings of the hand: their sets, what they would be worth, and by which items."""
    if not sheet.readings:
        return [text("reading.none", language)]
    catalogue = family_of(rules).catalogue
    lines = []
    for reading in sheet.readings:
        items = [f"{catalogue[line.item].name(language)} {line.value:g}" for line in reading.lines]
        lines.append(
            text(
                "reading.lost" if reading.total < sheet.total else "reading.equal",
                language,
                sets=" ".join(print_tiles(tiles).replace(" ", "") for tiles in reading.sets),
                points=amount(Unit.POINTS, reading.total, language),
                items=", ".join(items),
            )
        )
    return lines


def sum_lines(sheet: Sheet, language: str = "en") -> list[str]:
    """The arithmetic: "52 points × 2^2 = 208"."""
    steps = {step.name: int(step.value) for step in sheet.steps}
    total = amount(Unit.POINTS, sheet.total, language)
    if is_in_han(steps):
        return list(han_lines(sheet, steps, language, total))
    if "limits" in steps:
        return [text("sum.limit_hand", language, total=total)]
    if "doubles" not in steps and "points" in steps:
        return _added_lines(sheet, steps, language)
    points, doubles = steps.get("points", 0), steps.get("doubles", 0)
    product = steps.get("product", points << doubles)
    if not sheet.lines:
        return [text("sum.nothing", language)]
    counted = amount(Unit.POINTS, points, language)
    whole = amount(Unit.POINTS, product, language)
    if doubles:
        parts = {"points": counted, "doubles": doubles, "product": product}
        lines = [text("sum.doubled", language, **parts)]
    else:
        lines = [text("sum.plain", language, points=counted, total=whole)]
    bonus = steps.get("bonus", 0)
    if bonus:
        added = amount(Unit.POINTS, product + bonus, language)
        lines.append(text("sum.bonus", language, product=product, bonus=bonus, total=added))
    if "limit" in steps:
        lines.append(text("sum.limit", language, product=product + bonus, total=total))
    return lines


def _added_lines(sheet: Sheet, steps: Mapping[str, int], language: str) -> list[str]:
    """The arithmetic where nothing doubles the whole: "8 + 4 + 1 = 13 points"."""
    total = amount(Unit.POINTS, sheet.total, language)
    points = amount(Unit.POINTS, steps["points"], language)
    summands = [f"{step.value:g}" for step in sheet.steps if step.name == "summand"]
    if not sheet.lines:
        lines = [text("sum.nothing", language)]
    elif len(summands) > 1:
        lines = [text("sum.added", language, summands=" + ".join(summands), points=points)]
    else:
        lines = [text("sum.points", language, points=points)]
    if "least" in steps:
        lines.append(text("sum.least", language, total=total))
    if "limit" in steps:
        lines.append(text("sum.above", language, points=points, total=total))
    return lines


def refusal_line(rules: Ruleset, sheet: Sheet, language: str = "en") -> str:
    """Why the hand may not go out; empty if it may, or need not."""
    if not sheet.refusal:
        return ""
    steps = {step.name: int(step.value) for step in sheet.steps}
    key = f"refusal.{sheet.refusal}"
    if "barred" in steps:
        return text(key, language, tiles=barred_tiles(sheet))
    if "points_needed" in steps:
        needed, reached = (
            amount(Unit.POINTS, steps[name], language)
            for name in ("points_needed", "points_reached")
        )
        return text(f"{key}.points", language, needed=needed, reached=reached)
    if "needed" not in steps:
        return text(key, language)
    own = rules.score.get("minimum_counts", "internal") == "internal"
    return text(
        f"{key}.own" if own else f"{key}.all",
        language,
        needed=_count(steps["needed"], language),
        reached=_count(steps["reached"], language),
    )


def settlement_lines(
    settlement: Settlement, names: Sequence[str], language: str = "en"
) -> list[str]:
    """Who pays whom and why, then what each has gained; `names` are by seat."""
    lines = [text(f"rule.{settlement.rule}", language)] if settlement.rule else []
    lines += [_payment(payment, names, language) for payment in settlement.payments]
    lines += [_award(award, names, language) for award in settlement.awards]
    if not settlement.payments and not settlement.awards:
        lines.append(text("pays.nobody", language))
    changes = (
        text("total", language, who=name, change=signed(change, language))
        for name, change in zip(names, settlement.totals, strict=True)
    )
    return [*lines, ", ".join(changes)]


def said(value: Any, language: str = "en") -> str:
    """The value of an option as a person says it."""
    if isinstance(value, bool):
        return text("yes" if value else "no", language)
    if value is None or value == "" or value == []:
        return text("nothing", language)
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {said(each, language)}" for key, each in value.items())
    if isinstance(value, (list, tuple)):
        return " ".join(said(each, language) for each in value)
    return written(value, language) if isinstance(value, (int, float)) else str(value)


def amount(unit: Unit, value: float, language: str = "en") -> str:
    """A value in its unit: "1 double", "0.4 of the limit"."""
    if unit is Unit.LIMIT and value == 1:
        return text("unit.limit.one", language)
    return text(f"unit.{unit.value}", language, value=value)


def _count(value: int, language: str) -> str:
    if value == 0:
        return text("count.doubles.0", language)
    words = text("number.words", language).split()
    word = words[value] if value < len(words) else str(value)
    return text("count.doubles", language, value=value, word=word)


def _alike(tile: Tile, language: str) -> str:
    """Several of a tile: "nines of bamboos", "red dragons"."""
    suit = suit_of(tile)
    if suit is None:
        return text(f"alike.{label_of(kind_of(tile))}", language)
    rank = text(f"rank.{rank_of(tile)}", language)
    return text("alike.suit", language, rank=rank, suit=text(f"suit.{suit.letter}", language))


def _line(rules: Ruleset, line: Line, language: str) -> str:
    value = amount(line.unit, line.value, language)
    kind, _, sort = line.item.partition("_")
    if kind in ("pung", "kong") and sort in ("simple", "terminal", "honour", "suit"):
        key = f"set.{kind}.concealed" if line.concealed else f"set.{kind}"
        return text(key, language, tiles=_alike(line.tiles[0], language), value=value)
    name = family_of(rules).catalogue[line.item].name(language)
    if line.tiles and len(line.tiles) < MANY:
        return text("line.tiles", language, name=name, tiles=print_tiles(line.tiles), value=value)
    return text("line", language, name=name, value=value)


def _rejections(rules: Ruleset, sheet: Sheet, language: str) -> list[str]:
    """One line each, but one for all that a limit hand makes superfluous."""
    beside = [each for each in sheet.rejections if each.reason is RejectionReason.LIMIT]
    counted = {line.item for line in sheet.lines}
    lines = [
        _rejection(rules, each, each.item in counted, language)
        for each in sheet.rejections
        if each not in beside
    ]
    if beside:
        catalogue = family_of(rules).catalogue
        names = "; ".join(catalogue[each.item].name(language) for each in beside)
        by = catalogue[beside[0].by].name(language)
        lines.append(text("rejected.limit", language, names=names, by=by))
    return lines


def _rejection(rules: Ruleset, rejection: Rejection, counted: bool, language: str) -> str:
    """`counted`: the item counts elsewhere in the hand, and only once more it does not."""
    catalogue = family_of(rules).catalogue
    by = catalogue[rejection.by].name(language) if rejection.by else ""
    name = catalogue[rejection.item].name(language)
    if counted and rejection.reason is RejectionReason.IMPLIED:
        return text("rejected.implied.again", language, name=name, by=by)
    return text(f"rejected.{rejection.reason.value}", language, name=name, by=by)


def _payment(payment: Payment, names: Sequence[str], language: str) -> str:
    key = f"pays.{payment.reason.value}"
    parts = {
        "payer": names[payment.payer],
        "payee": names[payment.payee],
        "amount": payment.amount,
        "why": _factor(payment, language),
    }
    if payment.instead_of is not None:
        return text(f"{key}.for", language, other=names[payment.instead_of], **parts)
    return text(key, language, **parts)


def _factor(payment: Payment | Award, language: str) -> str:
    """What a payment or an award was multiplied with and why, and whether a limit bounded it."""
    key = "why.factor" if payment.factor > 1 else "why"
    if payment.base and payment.amount < payment.base * payment.factor:
        key += ".limit"
    if key == "why" or not payment.base:
        return ""
    reasons = text("and", language).join(
        text(f"why.{each}", language) for each in payment.doubled_by
    )
    return text(key, language, base=payment.base, factor=payment.factor, reasons=reasons)


def _award(award: Award, names: Sequence[str], language: str) -> str:
    parts = {
        "who": names[award.seat],
        "amount": abs(award.amount),
        "why": _factor(award, language),
    }
    key = "award" if award.reason is AwardReason.BONUS else f"award.{award.reason.value}"
    return text(key, language, **parts)

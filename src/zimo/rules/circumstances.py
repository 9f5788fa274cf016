"""Which circumstances of a win count by a ruleset, so that nobody is asked about others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from msgspec import Struct

from zimo.rules.catalogue import Item
from zimo.rules.entry import DECLARED, TEXTS, Circumstances, contradictions
from zimo.rules.load import family_of
from zimo.rules.ruleset import Passed, ReadyWhen, Rob, Ruleset

__all__ = ["Circumstance", "CircumstanceKind", "circumstances_of", "items_on"]


class CircumstanceKind(StrEnum):
    """What is told of a circumstance."""

    FLAG = "flag"
    NUMBER = "number"
    TILES = "tiles"


class Circumstance(Struct, frozen=True, kw_only=True):
    """A field of `Circumstances` that may change what a hand is worth, or whether it wins."""

    name: str
    kind: CircumstanceKind
    excludes: tuple[str, ...] = ()  # others that can't be true beside it
    needs: tuple[str, ...] = ()  # one of these must be true for it to be


NUMBERS = ("kongs_in_row", "east_wins")
NEEDS: Mapping[str, tuple[str, ...]] = {
    "concealed_kong": ("robbing_kong",),
    "under": DECLARED,
    "one_shot": tuple(name for name in DECLARED if name != "one_shot"),
}


def circumstances_of(rules: Ruleset) -> tuple[Circumstance, ...]:
    """Those that count, in the order of `Circumstances`, but for whether the hand went out at all.

    The examples of the items say which of them an item takes; the rest is the ruleset's own.
    """
    counted = {"self_drawn", *_of_items(items_on(rules)), *_of_table(rules)}
    counted |= set(family_of(rules).circumstances(rules))
    counted -= set(_never(rules))
    excluded = list(contradictions(rules))
    return tuple(
        Circumstance(
            name=name,
            kind=_kind(name),
            excludes=tuple(
                other
                for pair in excluded
                for other in pair
                if name in pair and other != name and other in counted
            ),
            needs=tuple(other for other in NEEDS.get(name, ()) if other in counted),
        )
        for name in Circumstances.__struct_fields__
        if name in counted and name != "not_won"
    )


def items_on(rules: Ruleset) -> Iterator[Item]:
    """The rows of the catalogue that count."""
    for item in family_of(rules).catalogue:
        setting = rules.items.get(item.id)
        if item.on if setting is None or setting.on is None else setting.on:
            yield item


def _kind(name: str) -> CircumstanceKind:
    if name in TEXTS:
        return CircumstanceKind.TILES
    return CircumstanceKind.NUMBER if name in NUMBERS else CircumstanceKind.FLAG


def _of_items(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        for flag in () if item.example is None else item.example.flags:
            yield flag.partition("=")[0].replace("-", "_")


def _never(rules: Ruleset) -> Iterator[str]:
    """What items that are on would count, if it could happen at this table."""
    if not rules.indicators.first:
        yield from ("indicators", "under")
    if not rules.aside.kinds:
        yield from ("aside", "robbing_aside")
    if rules.ready.when is ReadyWhen.NEVER:
        yield from (*DECLARED, "under")
    if rules.kongs.rob is Rob.NONE or not rules.winning.on_discard:
        yield from ("robbing_kong", "concealed_kong")
    if not rules.winning.on_discard:
        yield from ("last_discard", "barred", "robbing_aside")


def _of_table(rules: Ruleset) -> Iterator[str]:
    """What the table adds to what is counted, and what it forbids."""
    if rules.indicators.first:
        yield "indicators"
        if rules.indicators.under:
            yield "under"
    if rules.aside.kinds:
        yield "aside"
        if rules.aside.robbed:
            yield "robbing_aside"
    if rules.kongs.rob is Rob.ANY and rules.kongs.concealed:
        yield from ("robbing_kong", "concealed_kong")
    if rules.ready.required:
        yield "declared"
    if rules.winning.furiten or rules.winning.passed is not Passed.NOTHING:
        yield "barred"

"""The scoring items of a family: a row for each, and the collection of the rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from zimo.rules.sheet import Unit

__all__ = ["LANGUAGES", "Catalogue", "Example", "Item"]

LANGUAGES = ("en", "ru", "bg", "ro", "zh", "ja")
"""The languages in which every item has a name."""


class Example(Struct, frozen=True, kw_only=True):
    """A hand that shows the item, in text as a person would type it for `zimo score`.

    A test scores it with the item switched on and expects it among the lines.
    """

    hand: str
    ruleset: str
    win: str = ""  # the winning tile; empty: a hand that did not go out
    seat: str = "E"
    round: str = "E"
    flags: tuple[str, ...] = ()  # of the circumstances, as in `zimo.rules.entry`


class Item(Struct, frozen=True, kw_only=True):
    """A row: something that a hand may score for."""

    id: str  # stable: it stands in rulesets and records
    names: dict[str, str]  # by language
    unit: Unit
    value: float
    on: bool = True  # by default; a ruleset may switch it
    winner_only: bool = False
    internal: bool = False  # comes from the tiles, not from the luck of the draw
    implies: tuple[str, ...] = ()  # items that it already says, so they are not counted beside it
    excludes: tuple[str, ...] = ()  # items that never count beside it
    source: str = ""  # paragraph of the rules: S0, S1, S3, page 01a, + for our own
    example: Example | None = None

    def name(self, language: str = "en") -> str:
        """The name in a language, in English where there is none."""
        return self.names.get(language) or self.names["en"]


class Catalogue:
    """The rows of one family, by id, in the order in which a sheet lists them.

    ValueError when an id stands twice or a row names one that is not there.
    """

    def __init__(self, family: str, items: Iterable[Item]) -> None:
        self.family = family
        self._items: dict[str, Item] = {}
        for item in items:
            if item.id in self._items:
                raise ValueError(f"catalogue {family}: {item.id} stands twice")
            self._items[item.id] = item
        for item in self:
            for other in (*item.implies, *item.excludes):
                if other not in self._items:
                    raise ValueError(f"catalogue {family}: {item.id} names unknown {other}")

    def __iter__(self) -> Iterator[Item]:
        return iter(self._items.values())

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, item_id: object) -> bool:
        return item_id in self._items

    def __getitem__(self, item_id: str) -> Item:
        return self._items[item_id]

    @property
    def ids(self) -> tuple[str, ...]:
        """All ids, in order."""
        return tuple(self._items)

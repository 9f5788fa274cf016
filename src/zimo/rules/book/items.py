"""Tables of items: the name, what it is worth under the ruleset, tiles that show it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec.structs import replace

from zimo.rules.book.parts import Table
from zimo.rules.catalogue import Catalogue
from zimo.rules.entry import holding_of_example
from zimo.rules.holding import Holding
from zimo.rules.load import family_of, load_ruleset
from zimo.rules.phrases import Phrases, phrases
from zimo.rules.ruleset import ItemSetting, Ruleset
from zimo.rules.sheet import Line, Unit
from zimo.tiles import check_tiles, is_bonus, label_of
from zimo.tiles.notation import Hand, print_hand
from zimo.tiles.notation.text import parse_hand, print_tiles

__all__ = ["item_table", "names_of", "shown_by"]

OF_THE_HAND = ("replacement", "kongs-in-row")
"""Ways to go out that need something of the hand: a kong, or several."""

MANY = 5
"""A line proved by so many tiles is about the whole hand, and shown by it."""


def item_table(
    rules: Ruleset, language: str, caption: str, rows: Iterable[tuple[str, ...]]
) -> tuple[Table, ...]:
    """A table of the items, or none where there are no rows.

    A row is the id of an item and its worth in words; two of them are the melded and the
    concealed worth.
    """
    say = phrases("zimo.rules.book", "book", language)
    catalogue = family_of(rules).catalogue
    told = tuple(
        (catalogue[item].name(language), *worth, _shown(rules, catalogue, item))
        for item, *worth in rows
    )
    if not told:
        return ()
    worths = (say("col.melded"), say("col.concealed")) if len(told[0]) > 3 else (say("col.worth"),)
    if not any(row[-1] for row in told):  # nothing to show
        told = tuple(row[:-1] for row in told)
        return (Table(caption=caption, headings=(say("col.item"), *worths), rows=told),)
    headings = (say("col.item"), *worths, say("col.example"))
    return (Table(caption=caption, headings=headings, rows=told, tiles=(len(headings) - 1,)),)


def _shown(rules: Ruleset, catalogue: Catalogue, item: str) -> str:
    """What shows the item, if the set has all the tiles."""
    shown = shown_by(catalogue, item)
    if not shown:
        return ""
    hand = parse_hand(shown.replace("+", " "))
    melded = (tile for meld in hand.melds for tile in meld.tiles)
    return "" if check_tiles((*hand.tiles, *hand.bonus, *melded), rules.deck) else shown


@lru_cache(maxsize=512)
def shown_by(catalogue: Catalogue, item_id: str) -> str:
    """The tiles that prove the item in its example, the whole hand where it is about that.

    Where the last tile matters it stands behind a plus sign. Empty for what no tiles show, like a
    win from the wall.
    """
    example = catalogue[item_id].example
    if example is None:
        return ""
    base = load_ruleset(example.ruleset)
    setting = replace(base.items.get(item_id, ItemSetting()), on=True)
    rules = replace(base, items={**base.items, item_id: setting})
    holding = holding_of_example(rules, example)
    sheet = family_of(rules).score(rules, holding)
    line = next(line for line in sheet.lines if line.item == item_id)
    if len(line.tiles) >= MANY:
        return example.hand
    if len(line.tiles) == 1 and not is_bonus(line.tiles[0]):
        return _last_tile(holding, example.flags, line)
    return print_tiles(line.tiles)


def _last_tile(holding: Holding, flags: Sequence[str], line: Line) -> str:
    """What shows an item that one tile proves by the way in which it came."""
    tile = line.tiles[0]
    if not flags or any(flag.partition("=")[0] in OF_THE_HAND for flag in flags):
        rest = list(holding.concealed)
        rest.remove(tile)
        return f"{print_hand(Hand.of((*rest, *holding.bonus), holding.melds))} + {label_of(tile)}"
    # Of a win by luck the hand says nothing, and the tile in a limit hand alone.
    return f"+ {label_of(tile)}" if line.unit is Unit.LIMIT else ""


def names_of(catalogue: Catalogue, items: Iterable[str], say: Phrases) -> str:
    """The names of some items, in a list."""
    return ", ".join(catalogue[item].name(say.language) for item in items)

"""Tables of items: the name, what it is worth under the ruleset, tiles that show it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec.structs import replace

from zimo.rules.book.parts import Table
from zimo.rules.catalogue import Catalogue, Example
from zimo.rules.entry import holding_of_example
from zimo.rules.holding import Holding
from zimo.rules.load import family_of, load_ruleset
from zimo.rules.phrases import Phrases, phrases
from zimo.rules.ruleset import ItemSetting, Ruleset
from zimo.rules.sheet import Line, Unit
from zimo.tiles import Tile, check_tiles, is_bonus, label_of
from zimo.tiles.notation import Hand, print_hand
from zimo.tiles.notation.text import parse_hand, print_tiles

__all__ = ["item_table", "meaning_of", "names_of", "shown_by"]

OF_THE_HAND = ("replacement", "kongs-in-row")
"""Ways to go out that need something of the hand: a kong, or several."""

WAITS = ("last_pair", "fu_wait")
"""How the ids of items begin that are about the wait; others end so."""

MANY = 5
"""A line proved by so many tiles is about the whole hand, and shown by it."""

HAND = 14
"""The tiles of a hand that goes out, a kong counted as three."""

_PART = re.compile(r"[\[(][^\])]*[\])]|[0-9]+[a-z]")


def item_table(
    rules: Ruleset, language: str, caption: str, rows: Iterable[tuple[str, ...]]
) -> tuple[Table, ...]:
    """A table of the items, or none where there are no rows; then what some of them mean.

    A row is the id of an item and its worth in words; two of them are the melded and the
    concealed worth.
    """
    say = phrases("zimo.rules.book", "book", language)
    catalogue = family_of(rules).catalogue
    listed = tuple(rows)
    told = tuple(
        (catalogue[item].name(language), *worth, _shown(rules, catalogue, item))
        for item, *worth in listed
    )
    if not told:
        return ()
    meanings = _meanings(rules, (item for item, *_ in listed), say)
    worths = (say("col.melded"), say("col.concealed")) if len(told[0]) > 3 else (say("col.worth"),)
    if not any(row[-1] for row in told):  # nothing to show
        told = tuple(row[:-1] for row in told)
        return (Table(caption=caption, headings=(say("col.item"), *worths), rows=told), *meanings)
    headings = (say("col.item"), *worths, say("col.example"))
    shown = Table(caption=caption, headings=headings, rows=told, tiles=(len(headings) - 1,))
    return (shown, *meanings)


def meaning_of(rules: Ruleset, item_id: str, language: str) -> str:
    """What an item is, where neither its name nor its tiles tell; empty for the others."""
    meanings = phrases(family_of(rules).package, "meanings", language)
    return meanings(item_id) if item_id in meanings else ""


def _meanings(rules: Ruleset, items: Iterable[str], say: Phrases) -> tuple[Table, ...]:
    """A table of what the items mean, if any needs it."""
    catalogue = family_of(rules).catalogue
    told = ((item, meaning_of(rules, item, say.language)) for item in items)
    rows = tuple(
        (f"{catalogue[item].name(say.language)}: {meaning}",) for item, meaning in told if meaning
    )
    return (Table(headings=(say("col.meaning"),), rows=rows),) if rows else ()


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

    The winning tile stands behind a plus sign, in a whole hand and where it matters. Empty for
    what no tiles show, like a win from the wall.
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
        return _whole(example)
    wait = item_id.endswith("_wait") or item_id.startswith(WAITS)
    if len(line.tiles) == 1 and not is_bonus(line.tiles[0]):
        return _last_tile(holding, () if wait else example.flags, line)
    if wait and holding.win is not None:
        return _completed(line.tiles, holding.win.tile)
    return print_tiles(line.tiles)


def _whole(example: Example) -> str:
    """The hand as it is written, with its winning tile behind it, if it went out."""
    if not example.win:
        return example.hand
    hand = parse_hand(example.hand)
    if len(hand.tiles) + 3 * len(hand.melds) < HAND:
        return f"{example.hand} + {example.win}"
    rank, letter = example.win[0], example.win[1]
    parts = list(_PART.finditer(example.hand))
    part = next(p for p in reversed(parts) if p[0][-1] == letter and rank in p[0])
    left = part[0][:-1].replace(rank, "", 1)
    rest = example.hand[: part.start()] + (left + letter if left else "")
    rest += example.hand[part.end() :]
    return f"{' '.join(rest.split())} + {example.win}"


def _completed(tiles: Sequence[Tile], last: Tile) -> str:
    """A set or a pair, and which of its tiles came last."""
    rest = list(tiles)
    rest.remove(last)
    return f"{print_tiles(rest)} + {label_of(last)}"


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

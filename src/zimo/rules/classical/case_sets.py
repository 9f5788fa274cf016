"""Cases of a hand laid out in sets, with the tiles that are in none: any player's hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from zimo.rules.cases import CaseError, Check
from zimo.rules.classical.readings import all_counts
from zimo.rules.classical.score import best_tally
from zimo.rules.classical.tally import Tally
from zimo.rules.holding import Holding, Source, Win
from zimo.rules.ruleset import ItemSetting, Ruleset
from zimo.tiles import FLOWERS, SEASONS, Meld, Tile, Wind, kong, meld, sort_key
from zimo.tiles.notation.text import parse_tile, parse_tiles

__all__ = ["check_sets"]

HAND = 14
COMPARED = ("mahjong", "points", "doubles", "limits", "total", "total_limit", "total_roof_off")
LOOSE_SOURCES = ("dead_wall", "loose")
FIRST_BONUS = {"flower": FLOWERS, "season": SEASONS}


def check_sets(rules: Ruleset, case: Mapping[str, Any]) -> Check:
    """Scores the hand as a win if it has the tiles for one, else as a loser's."""
    holding, spoiled = _holding(case)
    if _drawn_openly(case):
        # Such a tile counts as claimed, wherever it came from.
        off = {**rules.items, "self_drawn": ItemSetting(on=False)}
        rules = msgspec.structs.replace(rules, items=off)
    tally, refusal = best_tally(rules, holding, _sorted(case.get("last_set", "")))
    wins = holding.win is not None and not refusal and not spoiled
    if spoiled or (holding.win is not None and refusal):
        tally, _ = best_tally(rules, _lost(holding))
    expected = case["expected"]
    got = {key: value for key, value in _results(tally, wins).items() if key in expected}
    note = f"not a win: {refusal}" if refusal else ""
    return Check(got=got, compared=COMPARED, note=note)


def _drawn_openly(case: Mapping[str, Any]) -> bool:
    """A loose tile that stands in a set on the table, which no real hand can show."""
    loose = case.get("last_source") in LOOSE_SOURCES
    return loose and bool(case.get("last_tile")) and not case.get("last_tile_concealed")


def _results(tally: Tally, wins: bool) -> dict[str, Any]:
    alone = bool(tally.limits)
    return {
        "mahjong": wins,
        "points": 0 if alone else tally.points,
        "doubles": 0 if alone else tally.doubles,
        "limits": tally.limits,
        "total": tally.total,
        "total_limit": tally.total,
        "total_roof_off": tally.uncapped,
    }


def _lost(holding: Holding) -> Holding:
    return Holding(
        concealed=holding.concealed,
        melds=holding.melds,
        bonus=holding.bonus,
        seat_wind=holding.seat_wind,
        round_wind=holding.round_wind,
    )


def _holding(case: Mapping[str, Any]) -> tuple[Holding, bool]:
    """The tiles, and whether something lies open that no hand may show."""
    concealed = list(parse_tiles(case["free_concealed"])) if case.get("free_concealed") else []
    melds: list[Meld] = []
    spoiled = False
    whole = _size(case) == HAND
    last_set = _sorted(case.get("last_set", "")) if whole else ()
    drawn = bool(case.get("last_tile_concealed"))
    open_draw = _drawn_openly(case)
    for entry in case.get("sets", ()):
        tiles = parse_tiles(entry["tiles"])
        kind = entry.get("type")
        is_last = last_set == tuple(sorted(tiles, key=sort_key)) and not drawn and not open_draw
        if kind == "kong":
            melds.append(_kong(entry, tiles))
        elif kind in ("chow", "pung") and not entry.get("concealed") and not is_last:
            melds.append(meld(tiles))
        else:
            concealed += tiles
            open_here = not entry.get("concealed") and kind not in ("chow", "pung", "pair")
            spoiled = spoiled or (open_here and not is_last)
        if is_last:
            last_set = ()  # only one of two equal sets is the last one
    holding = Holding(
        concealed=tuple(concealed),
        melds=tuple(melds),
        bonus=tuple(_bonus(text) for text in case.get("bonus", ())),
        seat_wind=_wind(case, "seat_wind"),
        round_wind=_wind(case, "round_wind"),
    )
    return (_won(holding, case) if whole else holding), spoiled


def _size(case: Mapping[str, Any]) -> int:
    """How many tiles there are, a kong counted as three."""
    sets = case.get("sets", ())
    loose = case.get("free_concealed")
    in_sets = sum(3 if e["type"] == "kong" else len(parse_tiles(e["tiles"])) for e in sets)
    return in_sets + (len(parse_tiles(loose)) if loose else 0)


def _sorted(text: str) -> tuple[Tile, ...]:
    return tuple(sorted(parse_tiles(text), key=sort_key)) if text else ()


def _kong(entry: Mapping[str, Any], tiles: tuple[Tile, ...]) -> Meld:
    """The `added` of these cases marks a kong whose last tile came to three concealed ones.

    The program that made them counts such a kong as concealed for concealed limit hands, which
    is what `claimed_kong_hidden` says of a claimed kong. So the mark is turned round here.
    """
    if entry.get("concealed"):
        return kong(tiles, concealed=True)
    return kong(tiles, added=not entry.get("added"))


def _bonus(text: str) -> Tile:
    sort, _, wind = text.partition("-")
    if sort not in FIRST_BONUS:
        raise CaseError(f"bonus: expected flower- or season- with a wind, got {text!r}")
    return Tile(FIRST_BONUS[sort] + Wind.parse(wind))


def _wind(case: Mapping[str, Any], key: str) -> Wind:
    try:
        return Wind.parse(case.get(key, "E"))
    except ValueError as error:
        raise CaseError(f"{key}: {error}") from None


def _won(holding: Holding, case: Mapping[str, Any]) -> Holding:
    """The holding with its win; without a known last tile no set is the last one."""
    source = str(case.get("last_source", ""))
    said = case.get("announcements", ())
    first = source == "first_deal"
    drawn = bool(case.get("last_tile_concealed"))
    if source == "robbed_kong":
        where = Source.ROBBED_KONG
    elif source in LOOSE_SOURCES:
        where = Source.LOOSE
    else:
        where = Source.WALL if drawn or (first and "last_tile" not in case) else Source.DISCARD
    win = Win(
        tile=parse_tile(case["last_tile"]) if case.get("last_tile") else _absent_tile(holding),
        source=where,
        last_tile=source == "last_tile_of_wall",
        last_discard=source == "last_tile_of_wall_discarded",
        first_turn=first,
        original_call="original_call" in said,
        kongs_in_row=2 if "twofold_fortune" in said else 0,
        dealer_wins=int(case.get("dealer_wins", 0)),
    )
    return Holding(
        concealed=holding.concealed,
        melds=holding.melds,
        bonus=holding.bonus,
        seat_wind=holding.seat_wind,
        round_wind=holding.round_wind,
        win=win,
    )


def _absent_tile(holding: Holding) -> Tile:
    """A tile that the hand has not, so that it finishes no set of it."""
    counts = all_counts(holding)
    return Tile(counts.index(0))

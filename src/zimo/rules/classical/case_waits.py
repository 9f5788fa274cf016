"""Cases of a hand that waits and the tile it wins with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from zimo.rules.cases import CaseError, Check
from zimo.rules.classical.case_scenario import Replayed, replayed
from zimo.rules.classical.hand import Shape
from zimo.rules.classical.rows import CATALOGUE
from zimo.rules.classical.score import best_tally
from zimo.rules.classical.settle import settle
from zimo.rules.classical.tally import Tally
from zimo.rules.holding import Holding, Outcome, Source, Win
from zimo.rules.paid import giver_for
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Line, Sheet, Unit
from zimo.tiles import Meld, Seat, Tile, Wind, chow, kong, label_of, pung
from zimo.tiles.notation.text import parse_tile, parse_tiles

__all__ = ["check_waits"]

NAMES = {
    "dragon_pung 5z": "White Dragon",
    "dragon_pung 6z": "Green Dragon",
    "dragon_pung 7z": "Red Dragon",
    "round_wind_pung": "Prevalent Wind",
    "own_wind_pung": "Seat Wind",
    "half_flush": "Half Flush",
    "full_flush": "Full Flush",
    "terminals_honours": "All Terminals and Honors",
    "all_pungs": "All Triplets",
    "three_concealed_pungs": "Three Concealed Triplets",
    "two_dragons_pair": "Little Three Dragons",
    "all_simples": "All Simples",
    "outside_hand": "Outside Hand",
    "pure_straight": "Pure Straight",
    "fully_concealed": "Concealed Hand",
    "loose_tile": "Out on a Replacement",
    "robbing_kong": "Robbing the Kong",
    "last_tile": "Last Tile Draw",
    "last_discard": "Last Tile Discard",
    "own_flower": "Seat Flower",
    "own_season": "Seat Season",
    "all_flowers": "All Flowers",
    "all_seasons": "All Seasons",
    "heavenly_hand": "Blessing of Heaven",
    "earthly_hand": "Blessing of Earth",
    "all_honours": "All Honors",
    "all_terminals": "All Terminals",
    "four_kongs": "Four Kongs",
    "four_concealed_pungs": "Four Concealed Triplets",
    "big_four_winds": "Big Four Winds",
    "little_four_winds": "Little Four Winds",
    "big_three_dragons": "Big Three Dragons",
    "thirteen_orphans": "Thirteen Orphans",
    "nine_gates": "Nine Gates",
    "all_green": "All Green",
    "twofold_fortune": "Two-Fold Fortune",
    "plum_blossom": "Gathering the Plum Blossom from the Roof",
    "moon_from_sea": "Plucking the Moon from the Bottom of the Sea",
    "carrying_pole": "Scratching a Carrying-Pole",
    "east_streak": "Dealer's 13 Consecutive Win",
}
"""Item -> the name in these cases."""

COMPARED = ("yaku", "points_before_doubling", "total_received", "total")
STREAK = NAMES["east_streak"]


def check_waits(rules: Ruleset, case: Mapping[str, Any]) -> Check:
    """Scores the win, and what the winner gets from all the others together."""
    found = replayed(case["scenario"]) if "scenario" in case else _given(rules, case)
    if found is None:
        return Check(note="the case does not show all the draws, so its hand isn't known")
    expected = case["expected"]
    streak = any(entry[0] == STREAK for entry in expected.get("yaku", ()))
    if streak and "dealer_wins" not in case:
        return Check(note="the case does not say how many deals East has won")
    tally, refusal = best_tally(rules, found.holding)
    if refusal:
        got: dict[str, Any] = {"yaku": [], **dict.fromkeys(COMPARED[1:], 0)}
        return Check(got=got, compared=COMPARED, note=f"not a win: {refusal}")
    got = {
        "yaku": _in_order(_named(tally, rules), expected.get("yaku", ())),
        "points_before_doubling": _points(tally),
        "total": tally.total,
        "total_received": _received(rules, found, tally),
        "explanation": {step.name: step.value for step in tally.steps},
    }
    return Check(got={key: got[key] for key in expected if key in got}, compared=COMPARED)


def _points(tally: Tally) -> int:
    """Special hands without sets have no points in these cases."""
    return 0 if tally.hand.shape is Shape.SPECIAL else tally.points


def _named(tally: Tally, rules: Ruleset) -> list[list[Any]]:
    unit = {Unit.DOUBLES: "Fan", Unit.LIMIT: "Limit"}
    found = []
    for line in tally.lines:
        if line.unit in unit:
            name = NAMES.get(_key(line)) or NAMES.get(line.item) or CATALOGUE[line.item].name()
            found.append([name, int(line.value), unit[line.unit]])
    return found


def _key(line: Line) -> str:
    return f"{line.item} {label_of(line.tiles[0])}" if line.tiles else line.item


def _in_order(found: list[list[Any]], expected: Any) -> list[list[Any]]:
    """As the case lists them, where they are the same: the order says nothing."""
    if Counter(map(tuple, found)) == Counter(map(tuple, expected)):
        return [list(entry) for entry in expected]
    return found


def _received(rules: Ruleset, found: Replayed, tally: Tally) -> int:
    """What the three others pay the winner together."""
    winner = found.holding.seat_wind
    seats = tuple(Wind)
    sheets = tuple(Sheet(total=tally.total if wind is winner else 0) for wind in seats)
    empty = Holding()
    outcome = Outcome(
        holdings=tuple(found.holding if wind is winner else empty for wind in seats),
        winners=(Seat(winner),),
        discarder=None if found.discarder is None else Seat(found.discarder),
    )
    return settle(rules, outcome, sheets).totals[winner]


def _given(rules: Ruleset, case: Mapping[str, Any]) -> Replayed:
    melds = tuple(_meld(entry) for entry in case.get("melds", ()))
    tile = parse_tile(case["win_tile"])
    drawn = bool(case.get("self_drawn"))
    loose = bool(case.get("rinshan"))
    robbed = bool(case.get("chankan"))
    if robbed and drawn:
        raise CaseError("chankan and self_drawn contradict each other")
    source = Source.DISCARD
    if robbed:
        source = Source.ROBBED_KONG
    elif drawn:
        source = Source.LOOSE if loose else Source.WALL
    seat = Wind.parse(case.get("seat_wind", "E"))
    holding = Holding(
        concealed=(*parse_tiles(case["hand"]), tile),
        melds=melds,
        bonus=tuple(parse_tiles(case["bonus"])) if case.get("bonus") else (),
        seat_wind=seat,
        round_wind=Wind.parse(case.get("round_wind", "E")),
        win=Win(
            tile=tile,
            source=source,
            last_tile=bool(case.get("haitei")),
            last_discard=bool(case.get("houtei")),
            # These hands are played from their first draw: a win on it is one on the first turn.
            first_turn=drawn and not loose and not melds and not case.get("haitei"),
            kongs_in_row=_kongs_in_row(melds) if loose else 0,
            dealer_wins=int(case.get("dealer_wins", 0)),
        ),
    )
    discarder = None if drawn else _discarder(rules, case, seat)
    return Replayed(holding=holding, discarder=discarder)


def _discarder(rules: Ruleset, case: Mapping[str, Any], winner: Wind) -> Wind:
    """Who the case says; somebody where it does not, for the hand is worth the same."""
    if not case.get("discarder"):
        return Wind(giver_for(rules, Seat(winner)))
    found = Wind.parse(case["discarder"])
    if found is winner:
        raise CaseError(f"discarder: {found.letter} is the winner")
    return found


def _kongs_in_row(melds: tuple[Meld, ...]) -> int:
    """Concealed kongs of a hand that was dealt its tiles are declared one after the other."""
    return sum(1 for meld in melds if meld.concealed)


def _meld(entry: Mapping[str, Any]) -> Meld:
    tiles: tuple[Tile, ...] = parse_tiles(entry["tiles"])
    kind = entry["type"]
    if kind == "kong":
        return kong(tiles, concealed=not entry.get("open"), added=bool(entry.get("added")))
    if kind not in ("chow", "pung"):
        raise CaseError(f"melds: expected chow, pung or kong, got {kind!r}")
    return chow(tiles) if kind == "chow" else pung(tiles)

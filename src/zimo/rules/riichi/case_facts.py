"""What a case says around its hand, held against the table that its ruleset lays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from zimo.rules.cases import CaseError
from zimo.rules.claimable import unclaimable
from zimo.rules.riichi.case_names import lays_aside
from zimo.rules.ruleset import Ruleset
from zimo.tiles import Meld, Tile, Wind, kind_of, label_of, seat_wind

__all__ = ["check_facts"]

MOST_STICKS = 1000
NUKI = (1, 2, 3, 4)
RIICHI = (0, 1, 2)  # none, riichi, double riichi
SIDES = {3: ("right", "left"), 4: ("right", "across", "left")}


def check_facts(
    rules: Ruleset, case: Mapping[str, Any], tiles: Iterable[Tile], melds: tuple[Meld, ...]
) -> None:
    """CaseError for the first thing that can't be at this table.

    `tiles` are those of the hand, its melds and the indicators.
    """
    for problem in _problems(rules, case, tiles, melds):
        raise CaseError(problem)


def _problems(
    rules: Ruleset, case: Mapping[str, Any], tiles: Iterable[Tile], melds: tuple[Meld, ...]
) -> Iterator[str]:
    there = rules.deck.counts()
    for tile in tiles:
        if not there[kind_of(tile)]:
            yield f"{label_of(tile)}: {rules.id} has no such tile"
    wrong_claim = unclaimable(rules, melds)
    if wrong_claim is not None:
        yield f"melds: {wrong_claim}"
    riichi = case.get("riichi")
    if riichi is not None and riichi not in RIICHI:
        yield f"riichi: expected 0, 1 or 2, got {riichi!r}"
    for key in ("honba", "riichi_sticks"):
        yield from _count_problems(key, case.get(key))
    if case.get("nuki_dora") in NUKI and not rules.aside.kinds and not lays_aside(case):
        yield f"nuki_dora: nothing is laid aside in {rules.id}"
    yield from _seat_problems(rules, case)


def _count_problems(key: str, value: Any) -> Iterator[str]:
    if value is None:
        return
    if type(value) is not int or not 0 <= value <= MOST_STICKS:
        yield f"{key}: expected 0 to {MOST_STICKS}, got {value!r}"


def _seat_problems(rules: Ruleset, case: Mapping[str, Any]) -> Iterator[str]:
    players = rules.seats.players
    seats = [seat_wind(place, 0, players) for place in range(players)]
    listed = ", ".join(wind.letter for wind in seats)
    winner = Wind.parse(case["seat_wind"]) if case.get("seat_wind") else None
    if winner is not None and winner not in seats:
        yield f"seat_wind: the seats of {players} players are {listed}, got {winner.letter}"
    given = case.get("discarder")
    sides = SIDES.get(players, ())
    if not given or given in sides:
        return
    if given == "across":
        yield f"discarder: nobody sits across at a table of {players}"
        return
    discarder = Wind.parse(given)
    if discarder not in seats:
        yield f"discarder: the seats of {players} players are {listed}, got {discarder.letter}"
    if discarder is winner:
        yield f"discarder: {discarder.letter} is the winner"

"""What a match is worth to each player in the end: points in their unit, places, fouls [07]."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from zimo.rules import Ruleset

__all__ = ["final_results"]


def final_results(
    rules: Ruleset, places: Sequence[int], points: Sequence[int], fouls: Sequence[int]
) -> tuple[float, ...]:
    """By seat, in units of `match.unit`; empty where the match has no final result.

    `places` count from 1. Players who share a place share what belongs to it and to the next ones,
    and likewise what the first gets of `match.return_points`. Every false mahjong takes
    `conduct.false_result` away.
    """
    length = rules.match
    if not length.unit and not length.place_points:
        return ()
    players = len(points)
    worth = [Fraction(each) for each in length.place_points or (0,) * players]
    counted_from = length.return_points or length.start
    if length.unit:
        worth[0] += Fraction((counted_from - length.start) * players, length.unit)
    results = []
    for seat in range(players):
        first, equals = places[seat] - 1, places.count(places[seat])
        result = sum(worth[first : first + equals], Fraction(0)) / equals
        if length.unit:
            result += Fraction(points[seat] - counted_from, length.unit)
        results.append(float(result - fouls[seat] * rules.conduct.false_result))
    return tuple(results)

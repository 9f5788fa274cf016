"""Who sits where: the draw of the seats, and how the players change them."""

from __future__ import annotations

from msgspec import Struct

from zimo.rules.ruleset import SeatDraw, Seats
from zimo.table.chance import Chance, derive

__all__ = ["ROTATION", "SeatRoll", "draw_seats"]


class SeatRoll(Struct, frozen=True, kw_only=True):
    """The dice of one player (by place in the list of names) for the seats."""

    player: int
    dice: tuple[int, ...]


ROTATION = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1))
"""By round: which of the players of the first round sits East, South, West, North [S3, S4]."""


def draw_seats(rules: Seats, seed: bytes) -> tuple[tuple[int, ...], tuple[SeatRoll, ...]]:
    """The player on each seat, seat 0 being East, and the dice that decided it.

    By dice the highest total is East, the tied roll again, and the others keep their places to
    East's right [S0].
    """
    chance = Chance(derive(seed, "seats"))
    players = rules.players
    order = bytearray(range(players))
    if rules.draw is SeatDraw.AS_SEATED:
        return tuple(order), ()
    if rules.draw in (SeatDraw.RANDOM, SeatDraw.WIND_TILES):
        chance.shuffle(order)
        return tuple(order), ()
    rolls: list[SeatRoll] = []
    tied = list(range(players))
    while len(tied) > 1:
        totals = {}
        for player in tied:
            dice = tuple(chance.die() for _ in range(rules.dice))
            rolls.append(SeatRoll(player=player, dice=dice))
            totals[player] = sum(dice)
        tied = [player for player in tied if totals[player] == max(totals.values())]
    return tuple((tied[0] + seat) % players for seat in range(players)), tuple(rolls)

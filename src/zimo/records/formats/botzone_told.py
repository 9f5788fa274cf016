"""What the judge of Botzone says of a step, against itself: requests, who is asked, tiles left.

The judge tells each step three times: to everyone (`display`), to every player in a line of text
(`content`), and in numbers beside it. All of them must say the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from zimo.records.formats.botzone_text import NOT_ASKED, Said, Told, word_of
from zimo.rules.sheet import Settlement
from zimo.tiles import Tile

__all__ = [
    "Untrue",
    "asked_wrongly",
    "fans_said",
    "paid_wrongly",
    "players_said",
    "requested_wrongly",
    "words_said",
]

Untrue = tuple[str, object, object]
"""What it is about, what the record says, and what it should say."""

_OFFERED = ("PLAY", "PENG", "CHI", "BUGANG")
"""Steps after which the others may claim a tile."""


def requested_wrongly(step: Said, quan: int, flowers: bool) -> Iterator[Untrue]:
    """Where the lines to the players are not those of the step.

    Records without them, and steps for which no sample shows what is sent, are left alone.
    """
    if step.content is None:
        return
    for seat in range(4):
        said = step.content.get(str(seat))
        found = _line(step.told, seat, quan, flowers)
        if found is not None and said != found:
            yield "request", f"{said} to player {seat}", found


def _line(told: Told, seat: int, quan: int, flowers: bool) -> str | None:
    """What a player is sent; None where that is not known."""
    who = told.player
    if told.action == "INIT":
        return f"0 {seat} {quan}"
    if told.action == "DEAL" and not flowers and seat < len(told.hand):
        return " ".join(("1 0 0 0 0", *told.hand[seat]))
    if told.action == "DRAW":
        return f"2 {told.tile}" if seat == who else f"3 {who} DRAW"
    if told.action == "CHI":
        return f"3 {who} CHI {told.middle} {told.tile}"
    if told.action in ("PLAY", "PENG", "BUGANG"):
        return f"3 {who} {told.action} {told.tile}"
    return None


def asked_wrongly(told: Told) -> Iterator[Untrue]:
    """Where somebody is told what a win would be worth who is not asked, or the other way round."""
    if told.action == "INIT":
        if any(told.can_win):
            yield "fans now", list(told.can_win), [0, 0, 0, 0]
        return
    for seat, said in enumerate(told.can_win):
        if told.action == "DRAW":
            asked = seat == told.player
        elif told.action in _OFFERED:
            asked = seat != told.player
        elif told.action == "DEAL":
            asked = False
        else:
            continue
        if asked is (said == NOT_ASKED):
            words = ("is not asked", "is asked")
            yield "fans now", f"player {seat} {words[not asked]}", f"player {seat} {words[asked]}"


def players_said(seats: Sequence[int]) -> str:
    """Players, for a difference."""
    return " and ".join(f"player {seat}" for seat in seats) or "nobody"


def paid_wrongly(step: Said, settlement: Settlement) -> Iterator[Untrue]:
    """Where the payments that are shown, or told to the players, are not those of the rules."""
    if not step.told.score:
        return
    told: list[object] = [list(step.told.score)]
    if step.content is not None:
        told.append([step.content.get(str(seat)) for seat in range(4)])
    true = list(settlement.totals)
    for paid, where in zip(told, ("", " to the players"), strict=False):
        if paid != true:
            each = (
                f"player {p.payer} pays player {p.payee} {p.amount}" for p in settlement.payments
            )
            yield "payments", f"{paid}{where}", f"{true}: {', '.join(each) or 'nobody pays'}"


def fans_said(fans: Counter[tuple[str, int]]) -> str:
    """Fans by name and value, for a difference."""
    lines = (f"{name} {value} x {count}" for (name, value), count in sorted(fans.items()))
    return ", ".join(lines) or "nothing"


def words_said(tiles: Counter[Tile]) -> str:
    """Tiles, for a difference."""
    return " ".join(word_of(tile) for tile in sorted(tiles.elements()))

"""From basic points to what each payer pays."""

from __future__ import annotations

from zimo.rules.riichi.options import ThreePlayers
from zimo.rules.riichi.values import Entry
from zimo.rules.riichi.worth import rounded

__all__ = ["discard_share", "drawn_share", "worth_of"]

_FOUR = 4


def discard_share(base: int, *, east_wins: bool) -> int:
    """What the discarder pays a winner of so many basic points, for everybody."""
    return rounded(base * (6 if east_wins else 4))


def drawn_share(entry: Entry, base: int, *, east_wins: bool, east_pays: bool) -> int:
    """What one loser pays for a self-drawn win.

    With three players the share of the missing one is lost, or each of the two pays half of it.
    """
    share = base * (2 if east_wins or east_pays else 1)
    if entry.options.three_players is ThreePlayers.SPLIT and entry.rules.seats.players < _FOUR:
        share += (base * (2 if east_wins else 1)) // 2
    return rounded(share)


def worth_of(entry: Entry, base: int, east_wins: bool, self_drawn: bool) -> int:
    """What the winner gets of all together, counters and deposits left out."""
    if not self_drawn:
        return discard_share(base, east_wins=east_wins)
    losers = entry.rules.seats.players - 1
    if east_wins:
        return losers * drawn_share(entry, base, east_wins=True, east_pays=False)
    from_east = drawn_share(entry, base, east_wins=False, east_pays=True)
    return from_east + (losers - 1) * drawn_share(entry, base, east_wins=False, east_pays=False)

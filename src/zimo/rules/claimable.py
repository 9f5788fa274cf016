"""Which shown sets the rules of a table let a hand have."""

from __future__ import annotations

from collections.abc import Iterable

from zimo.rules.ruleset import ChowFrom, Ruleset
from zimo.tiles import Meld, MeldKind

__all__ = ["unclaimable"]


def unclaimable(rules: Ruleset, melds: Iterable[Meld]) -> str | None:
    """Why one of the sets can't have been claimed; None if all of them can.

    Concealed sets are no claims. An open kong may be a claimed one or an added one.
    """
    for meld in melds:
        if meld.concealed:
            continue
        if meld.kind is MeldKind.CHOW and rules.claims.chow is ChowFrom.NOBODY:
            return f"a claimed chow: {rules.id} has none (claims.chow)"
        if meld.kind is MeldKind.PUNG and not rules.claims.pung:
            return f"a claimed pung: {rules.id} has none (claims.pung)"
        if meld.kind is MeldKind.KONG and not _open_kong(rules):
            return f"an open kong: {rules.id} has none (kongs.claimed, kongs.added)"
    return None


def _open_kong(rules: Ruleset) -> bool:
    return rules.kongs.claimed or (rules.kongs.added and rules.claims.pung)

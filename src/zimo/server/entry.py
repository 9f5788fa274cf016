"""What there is to be said of a hand by a ruleset: tiles, winds, circumstances that count."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.rules import Ruleset, family_of
from zimo.rules.circumstances import circumstances_of
from zimo.rules.ruleset import ChowFrom
from zimo.server.room.views import labels
from zimo.server.wire.scores import EntryShape
from zimo.tiles import Tile, seat_wind
from zimo.tiles.notation import parse_tiles

__all__ = ["entry_of"]


def entry_of(rules: Ruleset) -> EntryShape:
    """Everything that can be said of a hand."""
    players = rules.seats.players
    only_winner = rules.payment.only_winner
    return EntryShape(
        size=3 * family_of(rules).forms(rules).sets + 2,
        kong=3 if rules.kongs.replaced else 4,
        tiles=labels(Tile(face) for face, count in enumerate(rules.deck.faces()) if count),
        melds=tuple(_melds(rules)),
        aside=labels(parse_tiles(rules.aside.kinds)) if rules.aside.kinds else (),
        winds=tuple(seat_wind(seat, 0, players).letter for seat in range(players)),
        circumstances=circumstances_of(rules),
        counters=only_winner and rules.payment.counter > 0,
        stake=rules.ready.stake if only_winner else 0,
    )


def _melds(rules: Ruleset) -> Iterator[str]:
    if rules.claims.chow is not ChowFrom.NOBODY:
        yield "chow"
    if rules.claims.pung:
        yield "pung"
    if rules.kongs.claimed or (rules.kongs.added and rules.claims.pung):
        yield "kong"
    if rules.kongs.concealed:
        yield "concealed"

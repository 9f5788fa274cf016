"""Help for a player who asks: what the engine would do, and what completes the hand."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.bots import Greedy
from zimo.kernel import kinds
from zimo.rules import Holding, Source, Win, family_of
from zimo.rules.words import refusal_line
from zimo.server.room.views import choice_of, labels
from zimo.server.wire import Hint
from zimo.server.wire.shapes import WaitShape
from zimo.table.actions import DECLARE, DISCARD
from zimo.table.terms import Terms
from zimo.table.view import View
from zimo.tiles import COPIES, PLAYING, Kind, MeldKind, Tile, kind_of, label_of

__all__ = ["hint", "waits"]

MOST_WAITS = 60
"""Lines of an answer; hands that wait for more are no secret to their player."""


def hint(table: str, seq: int, view: View) -> Hint:
    """What the greedy bot would do in the viewer's place, who is asked something."""
    advice = Greedy().advise(view, view.legal)
    return Hint(
        table=table,
        seq=seq,
        choice=choice_of(advice.action, view.offered),
        distance=advice.distance,
        accepts=labels(Tile(kind) for kind, _ in advice.accepts),
    )


def waits(terms: Terms, view: View, language: str) -> tuple[WaitShape, ...]:
    """Which tiles would complete the viewer's hand, by the discard that goes before them."""
    held = list(view.tiles)
    found: list[WaitShape] = []
    if view.drawn is None and not _may_discard(view):
        found += _after(terms, view, held, None, language)
    else:
        for face in dict.fromkeys(held):
            rest = held.copy()
            rest.remove(face)
            found += _after(terms, view, rest, face, language)
    return tuple(found[:MOST_WAITS])


def _may_discard(view: View) -> bool:
    return any(DISCARD <= action < DECLARE for action in view.legal)


def _after(
    terms: Terms, view: View, held: list[Tile], face: Tile | None, language: str
) -> Iterator[WaitShape]:
    counts = bytearray(PLAYING)
    for tile in held:
        counts[kind_of(tile)] += 1
    melds = view.melds(view.seat)
    kongs = sum(meld.kind is MeldKind.KONG for meld in melds)
    # Where kongs are not replaced, three of them and a pair are a whole hand (`Hand.shape`).
    sets = 4 if kongs == 3 and not terms.kong_replaced else len(melds)
    mask = terms.forms.waits(bytes(counts), sets)
    if terms.special_waits is not None and not melds:
        mask |= terms.special_waits(bytes(counts))
    seen = view.seen()
    for kind in kinds(mask):
        unseen = max(0, COPIES - seen[kind])
        yield _wait(view, held, face, Kind(Tile(kind)), unseen, language)


def _wait(
    view: View, held: list[Tile], face: Tile | None, kind: Kind, unseen: int, language: str
) -> WaitShape:
    """What the tile would be worth, claimed from a discard where that is allowed."""
    rules = view.rules
    source = Source.DISCARD if rules.winning.on_discard else Source.WALL
    tile = Tile(kind)
    holding = Holding(
        concealed=(*held, tile),
        melds=view.melds(view.seat),
        bonus=view.bonus(view.seat),
        seat_wind=view.seat_wind(view.seat),
        round_wind=view.round_wind,
        declared=view.declared(view.seat),
        win=Win(tile=tile, source=source),
    )
    sheet = family_of(rules).score(rules, holding)
    return WaitShape(
        discard="" if face is None else label_of(face),
        tile=label_of(tile),
        unseen=unseen,
        total=sheet.total,
        wins=sheet.wins,
        why_not="" if sheet.wins else refusal_line(rules, sheet, language),
    )

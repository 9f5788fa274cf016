"""Help for a player who asks: what the engine would do, and what completes the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from zimo.bots import Advice, Greedy
from zimo.kernel import kinds
from zimo.rules import Holding, Sheet, Source, Win, family_of
from zimo.rules.words import refusal_line
from zimo.server.room.views import choice_of, labels
from zimo.server.texts import text
from zimo.server.wire import Hint
from zimo.server.wire.shapes import Choice, WaitShape
from zimo.table.actions import DECLARE, DISCARD
from zimo.table.terms import Terms
from zimo.table.view import View
from zimo.tiles import COPIES, PLAYING, Kind, MeldKind, Tile, kind_of, label_of
from zimo.tiles.notation.text import print_tiles

__all__ = ["hint", "waits"]

DISCARDS = ("discard", "ready")
"""Kinds of choices after which the hand waits for a tile."""
REASONS = {
    "mahjong": "mahjong",
    "pass": "pass",
    "pung": "pung",
    "pung-red": "pung",
    "kong": "kong",
    "add": "kong",
    "abort": "abort",
    "aside": "aside",
    "ready": "declare",
    **{f"chow-{place}{red}": "chow" for place in ("low", "middle", "high") for red in ("", "-red")},
}
"""What a kind of choice is good for by itself."""
MOST_WAITS = 60
"""Lines of an answer; hands that wait for more are no secret to their player."""


def hint(table: str, seq: int, terms: Terms, view: View, language: str) -> Hint:
    """What the best bot would do in the viewer's place, who is asked something, and why."""
    advice = Greedy().advise(view, view.legal)
    choice = choice_of(advice.action, view.offered)
    ready = advice.distance == 0 and choice.kind in DISCARDS and choice.tiles
    return Hint(
        table=table,
        seq=seq,
        choice=choice,
        distance=advice.distance,
        accepts=labels(Tile(kind) for kind, _ in advice.accepts),
        left=tuple(left for _, left in advice.accepts),
        why=tuple(_reasons(view, advice, choice.kind, language)),
        waits=_waits_after(terms, view, choice, language) if ready else (),
    )


def _reasons(view: View, advice: Advice, kind: str, language: str) -> Iterator[str]:
    """What the action does, how far the hand is then, what it leads to, what is certain."""
    if kind in REASONS and (kind != "pass" or view.offered is not None):
        yield text(f"hint.{REASONS[kind]}", language)
    if kind in ("mahjong", "abort"):
        return
    if advice.plan is None:
        yield text("hint.nowhere", language)
        return
    left = sum(count for _, count in advice.accepts)
    if advice.distance > 0:
        yield text("hint.far", language, tiles=advice.distance, left=left)
    else:
        yield text("hint.ready" if left else "hint.gone", language, left=left)
    catalogue = family_of(view.rules).catalogue
    names = [catalogue[item].name(language) for item in advice.plan.items if item in catalogue]
    if names:
        yield text("hint.aim", language, items=", ".join(names))
    certain = family_of(view.rules).certain(
        view.rules, _holding(view, (), view.declared(view.seat))
    )
    if certain:
        named = dict.fromkeys(catalogue[line.item].name(language) for line in certain)
        yield text("hint.certain", language, items=", ".join(named))


def _waits_after(terms: Terms, view: View, choice: Choice, language: str) -> tuple[WaitShape, ...]:
    """What the hand waits for after a discard, which may declare it."""
    held = list(view.tiles)
    face = next(tile for tile in held if label_of(tile) == choice.tiles[0])
    held.remove(face)
    declared = choice.kind == "ready" or view.declared(view.seat)
    return tuple(_after(terms, view, held, face, language, declared))[:MOST_WAITS]


def waits(terms: Terms, view: View, language: str) -> tuple[WaitShape, ...]:
    """Which tiles would complete the viewer's hand, by the discard that goes before them."""
    held = list(view.tiles)
    found: list[WaitShape] = []
    if view.drawn is None and not _may_discard(view):
        found += _after(terms, view, held, None, language, view.declared(view.seat))
    else:
        for face in dict.fromkeys(held):
            rest = held.copy()
            rest.remove(face)
            found += _after(terms, view, rest, face, language, view.declared(view.seat))
    return tuple(found[:MOST_WAITS])


def _may_discard(view: View) -> bool:
    return any(DISCARD <= action < DECLARE for action in view.legal)


def _after(
    terms: Terms,
    view: View,
    held: list[Tile],
    face: Tile | None,
    language: str,
    declared: bool,
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
    barring = _barring(terms, view, face, mask)
    for kind in kinds(mask):
        unseen = max(0, COPIES - seen[kind])
        whole = _holding(view, (*held, Tile(kind)), declared)
        yield _wait(view, whole, face, Kind(Tile(kind)), unseen, barring, language)


def _barring(terms: Terms, view: View, face: Tile | None, mask: int) -> tuple[Tile, ...]:
    """What forbids a win on a discard once this tile has been parted with."""
    barred = view.barring if face is None or view.declared(view.seat) else ()
    if terms.furiten and face is not None:
        thrown = view.thrown | 1 << kind_of(face)
        barred += tuple(Tile(kind) for kind in kinds(mask & thrown) if Tile(kind) not in barred)
    return barred


def _wait(
    view: View,
    whole: Holding,
    face: Tile | None,
    kind: Kind,
    unseen: int,
    barring: tuple[Tile, ...],
    language: str,
) -> WaitShape:
    """What the tile would be worth, claimed from a discard and drawn from the wall."""
    rules = view.rules
    claimed = _sheet(view, whole, kind, Source.DISCARD, barring)
    drawn = _sheet(view, whole, kind, Source.WALL, ())
    why_not = ""
    if not claimed.wins:
        why_not = refusal_line(rules, claimed, language)
    elif not rules.winning.on_discard:
        why_not = text("waits.no_discards", language)
    elif barring:
        why_not = text("waits.barred", language, tiles=print_tiles(barring))
    return WaitShape(
        discard="" if face is None else label_of(face),
        tile=label_of(Tile(kind)),
        unseen=unseen,
        total=claimed.total,
        wins=not why_not,
        why_not=why_not,
        drawn=drawn.total,
        drawn_wins=drawn.wins,
        drawn_why_not="" if drawn.wins else refusal_line(rules, drawn, language),
    )


def _sheet(
    view: View, whole: Holding, kind: Kind, source: Source, barring: tuple[Tile, ...]
) -> Sheet:
    win = Win(tile=Tile(kind), source=source, indicators=view.indicators, barred=barring)
    return family_of(view.rules).score(view.rules, structs.replace(whole, win=win))


def _holding(view: View, concealed: Sequence[Tile], declared: bool) -> Holding:
    return Holding(
        concealed=tuple(concealed),
        melds=view.melds(view.seat),
        bonus=view.bonus(view.seat),
        seat_wind=view.seat_wind(view.seat),
        round_wind=view.round_wind,
        declared=declared,
    )

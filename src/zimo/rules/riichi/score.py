"""The sheet of one hand in words, made from what the scorer found."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from zimo.rules.holding import Holding, Win
from zimo.rules.riichi.evidence import Parts, fu_lines, parts_of, proof
from zimo.rules.riichi.hand import Asked, asked_of
from zimo.rules.riichi.pay import worth_of
from zimo.rules.riichi.refusals import Refusal, refused
from zimo.rules.riichi.scorer import CONCEALED_KONG, FORM_ORPHANS, FORM_PAIRS, Scorer
from zimo.rules.riichi.values import FU_NAMES, YAKU_NAMES, Entry, entry_of
from zimo.rules.riichi.worth import YAKUMAN
from zimo.rules.riichi.yaku import FIRST_YAKUMAN, Circumstance, Fu, Yaku
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Line, Rejection, RejectionReason, Sheet, Step, Unit
from zimo.tiles import COPIES, PLAYING, RED_FIVES, Tile, kind_of

__all__ = ["SETS", "score", "scored", "sheet_of"]

SETS = 4
PAIRS = 7
DOUBLE = 4  # fu of a pair of a double wind that counts twice


def score(rules: Ruleset, holding: Holding) -> Sheet:
    """What the holding is worth under these rules; see `Family.score`. Losers score nothing."""
    win = holding.win
    if win is None:
        return Sheet()
    wrong = refused(rules, holding, win)
    if wrong is not None:
        barred = win.barred if wrong is Refusal.FURITEN else ()
        steps = tuple(Step(name="barred", value=tile) for tile in barred)
        return Sheet(refusal=wrong, steps=steps)
    entry = entry_of(rules)
    asked = asked_of(entry, holding, win)
    if not asked.win < PLAYING or not asked.counts[asked.win]:
        return Sheet(refusal=Refusal.SHAPE)
    if scored(entry, asked) < 0:
        return Sheet(refusal=Refusal.SHAPE)
    if win.concealed_kong and entry.scorer.form != FORM_ORPHANS:
        return Sheet(refusal=Refusal.CONCEALED_KONG)
    return sheet_of(entry, holding, win, asked)


def scored(entry: Entry, asked: Asked) -> int:
    """The basic points, see `Scorer.score`."""
    return entry.scorer.score(*msgspec.structs.astuple(asked))


def sheet_of(entry: Entry, holding: Holding, win: Win, asked: Asked) -> Sheet:
    """The sheet of the complete hand that the entry's scorer has just scored."""
    scorer = entry.scorer
    parts = parts_of(scorer, holding, win)
    found = scorer.yaku()
    limits = entry.table.limits
    counted = [yaku for yaku in sorted(found) if bool(limits[yaku]) == bool(scorer.yakuman)]
    if scorer.yakuman and not entry.options.multiple_yakuman:
        counted = [max(counted, key=lambda yaku: limits[yaku])]
    wins = scorer.base > 0
    lines: list[Line] = []
    if wins:
        lines += _lines(entry, holding, parts, counted)
    if wins and scorer.han > scorer.yaku_han and not scorer.yakuman:
        lines += _doras(entry, holding, asked)
    if not scorer.yakuman:
        lines += _fu(entry, holding, win, parts, asked)
    refusal = "" if wins else Refusal.YAKU
    sheet = Sheet(
        lines=tuple(lines),
        rejections=tuple(_rejections(found, counted) if wins else ()),
        steps=tuple(_steps(scorer, wins)),
        sets=_sets(scorer, parts),
        total=worth_of(entry, scorer.base, asked.seat == 0, win.self_drawn) if wins else 0,
        wins=wins,
        refusal=refusal,
    )
    if wins and not entry.options.atozuke and _by_chance(entry, asked):
        return replace(sheet, wins=False, refusal=Refusal.ATOZUKE)
    return sheet


def _lines(entry: Entry, holding: Holding, parts: Parts, counted: list[int]) -> Iterator[Line]:
    closed = all(meld.concealed for meld in holding.melds)
    table = entry.table
    for yaku in counted:
        limit = yaku >= FIRST_YAKUMAN
        han = table.closed[yaku] if closed else table.opened[yaku]
        yield Line(
            item=YAKU_NAMES[yaku],
            value=table.limits[yaku] if limit else han,
            unit=Unit.YAKUMAN if limit else Unit.HAN,
            tiles=proof(yaku, parts, holding),
            concealed=closed,
        )


def _doras(entry: Entry, holding: Holding, asked: Asked) -> Iterator[Line]:
    """A line for each kind of dora, with the tiles; one that two indicators name stands twice."""
    scorer = entry.scorer
    tiles = (
        *holding.concealed,
        *(tile for meld in holding.melds for tile in meld.tiles),
        *(tile for tile in holding.bonus if tile in asked.aside),
    )
    named = entry.table.next_kinds
    for item, indicators, value in (
        ("dora", asked.shown, scorer.dora),
        ("ura_dora", asked.under, scorer.under),
    ):
        kinds = [named[kind] for kind in indicators]
        proofs = tuple(tile for kind in kinds for tile in tiles if kind_of(tile) == kind)
        if value:
            yield Line(item=item, value=value, unit=Unit.HAN, tiles=proofs)
    reds = tuple(tile for tile in tiles if tile >= RED_FIVES)
    if asked.red:
        yield Line(item="aka_dora", value=asked.red, unit=Unit.HAN, tiles=reds)
    if asked.aside:
        north = tuple(Tile(kind) for kind in asked.aside)
        yield Line(item="nuki_dora", value=len(north), unit=Unit.HAN, tiles=north)


def _fu(entry: Entry, holding: Holding, win: Win, parts: Parts, asked: Asked) -> Iterator[Line]:
    scorer, values = entry.scorer, entry.table.fu
    if scorer.form == FORM_PAIRS:
        if values[Fu.SEVEN_PAIRS]:
            yield _fu_line(entry, Fu.SEVEN_PAIRS, ())
        return
    undrawn = Yaku.PINFU in scorer.yaku() or (
        not entry.options.after_kong_fu and asked.how & Circumstance.AFTER_KONG
    )
    double = entry.options.double_wind_fu == DOUBLE
    lines = [
        (item, tiles)
        for item, tiles in fu_lines(scorer, parts, holding, win, double_wind=double)
        if values[item] and not (item is Fu.SELF_DRAWN and undrawn)
    ]
    opened = any(not meld.concealed for meld in holding.melds)
    if opened and all(item is Fu.BASE for item, _ in lines) and values[Fu.OPEN_PINFU]:
        lines.append((Fu.OPEN_PINFU, ()))
    for item, tiles in lines:
        yield _fu_line(entry, item, tiles)


def _fu_line(entry: Entry, item: Fu, tiles: tuple[Tile, ...]) -> Line:
    return Line(item=FU_NAMES[item], value=entry.table.fu[item], unit=Unit.FU, tiles=tiles)


def _rejections(found: bytes, counted: list[int]) -> Iterator[Rejection]:
    """What stands beside a yakuman."""
    for yaku in sorted(set(found)):
        if yaku not in counted:
            yield Rejection(
                item=YAKU_NAMES[yaku], reason=RejectionReason.LIMIT, by=YAKU_NAMES[counted[0]]
            )


def _steps(scorer: Scorer, wins: bool) -> Iterator[Step]:
    if scorer.yakuman:
        yield Step(name="yakuman", value=scorer.base // YAKUMAN)
    else:
        yield Step(name="fu_sum", value=scorer.fu_sum)
        yield Step(name="fu", value=scorer.fu)
        yield Step(name="han", value=scorer.han if wins else scorer.yaku_han)
    yield Step(name="base", value=scorer.base)


def _sets(scorer: Scorer, parts: Parts) -> tuple[tuple[Tile, ...], ...]:
    """Melds, sets in hand and the pair; seven pairs; thirteen orphans are one group."""
    if scorer.form == FORM_PAIRS:
        return tuple(parts.everything[at : at + 2] for at in range(0, 2 * PAIRS, 2))
    if parts.pair is None:
        return (parts.everything,)
    return tuple(each.tiles for each in (*parts.sets, parts.pair))


def _by_chance(entry: Entry, asked: Asked) -> bool:
    """Whether an open hand would lack a yaku with another of the tiles that complete it."""
    if not any(code < CONCEALED_KONG for code in asked.melds):
        return False
    scorer = Scorer(entry.table)
    counts = bytearray(asked.counts)
    counts[asked.win] -= 1
    for kind in range(PLAYING):
        if counts[kind] == COPIES:
            continue
        counts[kind] += 1
        other = msgspec.structs.replace(asked, counts=bytes(counts), win=kind)
        base = scorer.score(*msgspec.structs.astuple(other))
        counts[kind] -= 1
        if base == 0:
            return True
    return False

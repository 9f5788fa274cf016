"""What a hand is worth; or why it is no win, and what is nearest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

import msgspec

from zimo.kernel import Forms, kinds
from zimo.rules import Holding, Ruleset, family_of
from zimo.rules.entry import Circumstances, EntryError, read_holding
from zimo.rules.mistakes import mistake_told
from zimo.rules.words import refusal_line
from zimo.server.room.refused import Refusal
from zimo.server.room.results import hand_shape
from zimo.server.room.views import labels
from zimo.server.wire import RefusalCode
from zimo.server.wire.rest import NearShape, ScoreAsked, ScorePage
from zimo.tiles import COPIES, PLAYING, Meld, NotationError, Tile, is_bonus, kind_of, label_of
from zimo.tiles.notation import parse_hand, parse_hand_and_win, parse_tiles

__all__ = ["score_page"]

LONGEST = 300
"""Characters of a hand in text."""
MOST_NEAR = 6
_MELD = re.compile(r"\[[^]]*\]|\([^)]*\)")


def score_page(asked: ScoreAsked, rules: Ruleset) -> ScorePage:
    """The sheet of a hand. Refusal for a hand that can't be, in one line."""
    try:
        told = msgspec.convert(asked.circumstances, Circumstances)
        text, win = _typed(asked, told.not_won)
        holding = read_holding(
            rules, text, win=win, seat=asked.seat[:9], round=asked.round[:9], told=told
        )
    except (NotationError, EntryError, msgspec.ValidationError) as error:
        raise Refusal(RefusalCode.BAD_HAND, partial(mistake_told, str(error))) from None
    sheet = family_of(rules).score(rules, holding)
    distance, waits, near = _nearest(rules, holding)
    return ScorePage(
        title=rules.names.get(asked.language) or rules.names["en"],
        hand=hand_shape(rules, 0, holding, sheet, asked.language),
        wins=sheet.wins,
        refusal=refusal_line(rules, sheet, asked.language),
        distance=distance,
        waits=waits,
        near=tuple(near),
    )


def _typed(asked: ScoreAsked, not_won: bool) -> tuple[str, str]:
    """The hand without a plus sign, and the winning tile: after it, given, or the last one."""
    text = asked.hand[: LONGEST + 1]
    if len(text) > LONGEST:
        raise EntryError(f"a hand in more than {LONGEST} characters")
    if "+" in text:
        _, tile = parse_hand_and_win(text)
        before = text.partition("+")[0].rstrip()
        return f"{before} {label_of(tile)}", label_of(tile)
    if asked.win or not_won:
        return text, asked.win[:9]
    tiles = [tile for tile in parse_tiles(_MELD.sub(" ", text)) if not is_bonus(tile)]
    whole = len(parse_hand(text).tiles) % 3 == 2
    return text, label_of(tiles[-1]) if whole and tiles else ""


def _nearest(
    rules: Ruleset, holding: Holding
) -> tuple[int | None, tuple[str, ...], list[NearShape]]:
    """How far a whole hand is from complete, what it waited for, and what to part with."""
    counts = _counts(holding.concealed)
    held = _counts(tile for meld in holding.melds for tile in meld.tiles)
    forms = family_of(rules).forms(rules)
    melds = _sets(rules, holding.melds)
    win = holding.win
    if win is None or sum(counts) != 3 * (forms.sets - melds) + 2:
        return None, (), []
    distance = forms.shanten(counts, melds, held)
    if distance < 0:
        return distance, (), []
    before = bytearray(counts)
    before[kind_of(win.tile)] -= 1
    waits = labels(Tile(kind) for kind in kinds(forms.waits(bytes(before), melds, held)))
    return distance, waits, list(_discards(forms, counts, melds, held))


def _discards(forms: Forms, counts: bytes, melds: int, held: bytes) -> Iterator[NearShape]:
    found = forms.discards(counts, melds, held)
    best = sorted(found.items(), key=lambda item: -item[1][1])[:MOST_NEAR]
    for kind, (mask, left) in best:
        yield NearShape(
            discard=label_of(Tile(kind)),
            accepts=labels(Tile(each) for each in kinds(mask)),
            tiles=left,
        )


def _sets(rules: Ruleset, melds: tuple[Meld, ...]) -> int:
    """The sets that the melds are; where kongs are not replaced nothing is measured with them."""
    if not rules.kongs.replaced and any(len(meld.tiles) > 3 for meld in melds):
        return 99
    return len(melds)


def _counts(tiles: Iterator[Tile] | tuple[Tile, ...]) -> bytes:
    counts = bytearray(PLAYING)
    for tile in tiles:
        kind = kind_of(tile)
        if kind < PLAYING:
            counts[kind] = min(COPIES, counts[kind] + 1)
    return bytes(counts)

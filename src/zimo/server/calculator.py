"""What a hand is worth; or why it is no win, and what is nearest; or what it waits for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from zimo.kernel import Forms, kinds
from zimo.rules import Holding, Ruleset, family_of
from zimo.rules.entry import NOT_OF_THE_WIN, Circumstances, EntryError, read_holding
from zimo.rules.mistakes import mistake_told
from zimo.rules.outlook import outlook, waits_of
from zimo.rules.outlook_words import outlook_lines
from zimo.rules.paid import hand_settlement, payment_lines
from zimo.rules.words import refusal_line
from zimo.server.room.refused import Refusal
from zimo.server.room.results import hand_shape
from zimo.server.room.views import labels
from zimo.server.rules_asked import title_of
from zimo.server.wire import RefusalCode
from zimo.server.wire.scores import CountedShape, NearShape, ScoreAsked, ScorePage, WaitCounted
from zimo.server.wire.shapes import HandShape
from zimo.tiles import COPIES, PLAYING, Meld, NotationError, Tile, is_bonus, kind_of, label_of
from zimo.tiles.notation import parse_hand, parse_hand_and_win, parse_tiles

__all__ = ["score_page"]

LONGEST = 300
"""Characters of a hand in text, and of the tiles of a circumstance."""
MOST_NEAR = 6
MOST_COUNTERS = 1000
MOST_DEPOSITS = 1_000_000
_OPTION = re.compile(r"^--[\w-]+(?: \S+)?: ")
"""What only the command has words for."""
_MELD = re.compile(r"\[[^]]*\]|\([^)]*\)")


class _Entry(Struct, frozen=True):
    """What was typed, understood so far."""

    asked: ScoreAsked
    rules: Ruleset
    told: Circumstances
    text: str
    win: str  # empty: the hand lacks its last tile

    def holding(self, win: str, told: Circumstances) -> Holding:
        """The hand with its last tile, or without any. NotationError or EntryError."""
        seat, prevailing = self.asked.seat[:9], self.asked.round[:9]
        return read_holding(self.rules, self.text, win=win, seat=seat, round=prevailing, told=told)

    def counted(self, holding: Holding) -> CountedShape:
        """The hand scored as one that goes out."""
        rules, language = self.rules, self.asked.language
        sheet = family_of(rules).score(rules, holding)
        counters = min(max(self.asked.counters, 0), MOST_COUNTERS)
        deposits = min(max(self.asked.deposits, 0), MOST_DEPOSITS)
        paid = hand_settlement(rules, holding, sheet, counters, deposits)
        return CountedShape(
            hand=hand_shape(rules, 0, holding, sheet, language),
            wins=sheet.wins,
            refusal=refusal_line(rules, sheet, language),
            complete=sheet.wins or _shanten(rules, holding) == -1,
            paid=() if paid is None else tuple(payment_lines(rules, paid, holding, language)),
        )

    def loser(self, holding: Holding) -> HandShape | None:
        """The hand without its last tile when another goes out; None where it does not count."""
        rules = self.rules
        if rules.payment.only_winner:
            return None
        return hand_shape(
            rules, 0, holding, family_of(rules).score(rules, holding), self.asked.language
        )

    def ahead(self, holding: Holding) -> tuple[str, ...]:
        """What a hand without its last tile has and could become, its waits left out."""
        try:
            found = outlook(self.rules, holding)
        except ValueError:  # a shape that nobody can look ahead from
            return ()
        aims = tuple(aim for aim in found.aims if aim.distance or not found.waits)
        if not found.has and not aims:
            return ()
        told = replace(found, waits=(), aims=aims)
        return tuple(outlook_lines(self.rules, told, self.asked.language))


def score_page(asked: ScoreAsked, rules: Ruleset) -> ScorePage:
    """The sheet of a hand. Refusal for a hand that can't be, in one line."""
    try:
        entry = _read(asked, rules)
        return _whole(entry) if entry.win else _waiting(entry)
    except (NotationError, EntryError, msgspec.ValidationError) as error:
        why = _OPTION.sub("", str(error))
        raise Refusal(RefusalCode.BAD_HAND, partial(mistake_told, why)) from None


def _read(asked: ScoreAsked, rules: Ruleset) -> _Entry:
    if any(isinstance(each, str) and len(each) > LONGEST for each in asked.circumstances.values()):
        raise EntryError(f"a hand in more than {LONGEST} characters")
    told = msgspec.convert(asked.circumstances, Circumstances)
    text, win = _typed(asked, told.not_won)
    return _Entry(asked, rules, told, text, win)


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
    whole = len(parse_hand(text).tiles) % 3 == 2  # what can't be read is told with its place here
    bare = _MELD.sub(" ", text)
    tiles = [tile for tile in parse_tiles(bare) if not is_bonus(tile)] if bare.strip() else []
    return text, label_of(tiles[-1]) if whole and tiles else ""


def _whole(entry: _Entry) -> ScorePage:
    """A hand with its last tile."""
    holding = entry.holding(entry.win, entry.told)
    won = entry.counted(holding)
    page = ScorePage(
        title=title_of(entry.rules, entry.asked.language),
        won=won,
        distance=_shanten(entry.rules, holding),
        waits=(),
        near=(),
        waiting=(),
        ahead=(),
        loser=None,
    )
    if won.wins or holding.win is None:
        return page
    concealed = list(holding.concealed)
    if holding.win.tile in concealed:
        concealed.remove(holding.win.tile)
    before = replace(holding, concealed=tuple(concealed), win=None)
    near = () if won.complete else tuple(_discards(entry.rules, holding))
    return replace(
        page,
        waits=labels(Tile(wait.kind) for wait in waits_of(entry.rules, before)),
        near=near,
        ahead=entry.ahead(before) if won.complete else (),
        loser=entry.loser(before),
    )


def _waiting(entry: _Entry) -> ScorePage:
    """A hand that lacks its last tile: what it waits for, and what each would be worth."""
    rules = entry.rules
    lost = {name: getattr(entry.told, name) for name in NOT_OF_THE_WIN}
    holding = entry.holding("", Circumstances(**{**lost, "not_won": True}))
    waits = tuple(_counted_waits(entry, holding))
    return ScorePage(
        title=title_of(entry.rules, entry.asked.language),
        won=None,
        distance=0 if waits else _shanten(rules, holding),
        waits=(),
        near=(),
        waiting=waits,
        ahead=entry.ahead(holding),
        loser=entry.loser(holding),
    )


def _counted_waits(entry: _Entry, holding: Holding) -> Iterator[WaitCounted]:
    deck = entry.rules.deck.counts()
    shown = _counts((*holding.concealed, *(tile for meld in holding.melds for tile in meld.tiles)))
    for wait in waits_of(entry.rules, holding):
        left = deck[wait.kind] - shown[wait.kind]
        if left > 0:
            label = label_of(Tile(wait.kind))
            claimed, drawn = _ways(entry, label)
            yield WaitCounted(tile=label, left=left, claimed=claimed, drawn=drawn)


def _ways(entry: _Entry, win: str) -> tuple[CountedShape | None, CountedShape | None]:
    """The hand with this tile, given by another player and drawn; EntryError if neither can be."""
    found: list[CountedShape | None] = []
    wrong: EntryError | None = None
    for drawn in (False, True):
        told = replace(entry.told, self_drawn=drawn, not_won=False)
        try:
            holding = entry.holding(win, told)
        except EntryError as error:
            found.append(None)
            wrong = wrong or error
            continue
        fits = holding.win is not None and holding.win.self_drawn is drawn
        found.append(entry.counted(holding) if fits else None)
    if wrong is not None and not any(found):
        raise wrong
    return found[0], found[1]


def _shanten(rules: Ruleset, holding: Holding) -> int | None:
    """How far the hand is from ready; None for a shape that can't be measured."""
    forms = family_of(rules).forms(rules)
    counts, melds = _counts(holding.concealed), _sets(rules, holding.melds)
    whole = 3 * (forms.sets - melds) + (1 if holding.win is None else 2)
    if sum(counts) != whole:
        return None
    return forms.shanten(counts, melds, _held(holding))


def _discards(rules: Ruleset, holding: Holding) -> Iterator[NearShape]:
    """What a whole hand that is not complete may part with, the best first."""
    if _shanten(rules, holding) is None:
        return
    forms: Forms = family_of(rules).forms(rules)
    found = forms.discards(_counts(holding.concealed), _sets(rules, holding.melds), _held(holding))
    for kind, (mask, left) in sorted(found.items(), key=lambda item: -item[1][1])[:MOST_NEAR]:
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


def _held(holding: Holding) -> bytes:
    return _counts(tuple(tile for meld in holding.melds for tile in meld.tiles))


def _counts(tiles: tuple[Tile, ...]) -> bytes:
    counts = bytearray(PLAYING)
    for tile in tiles:
        kind = kind_of(tile)
        if kind < PLAYING:
            counts[kind] = min(COPIES, counts[kind] + 1)
    return bytes(counts)

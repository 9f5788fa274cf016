"""The worth of a complete hand: its readings one by one, the one that pays most kept.

The hot path of the family, over ints and bytes; the sheet in words is made from what it leaves.
"""

from __future__ import annotations

from zimo.kernel.splits import Splits
from zimo.rules.riichi.found import Found
from zimo.rules.riichi.reading import Reading
from zimo.rules.riichi.table import Table
from zimo.rules.riichi.whole import CONCEALED_KONG, MELD_CHOW, MELD_KONG, MELD_PUNG, Whole
from zimo.rules.riichi.yaku import Circumstance, Fu, Yaku

__all__ = [
    "CONCEALED_KONG",
    "FORM_ORPHANS",
    "FORM_PAIRS",
    "FORM_STANDARD",
    "IN_PAIR",
    "MELD_CHOW",
    "MELD_KONG",
    "MELD_PUNG",
    "NO_WIND",
    "Scorer",
]

FORM_STANDARD = 1
FORM_PAIRS = 2
FORM_ORPHANS = 3
NO_WIND = 7
"""For a seat or a round: no wind is theirs."""
IN_PAIR = 0
"""`Scorer.place` where the last tile completed the pair; else the number of the set, from 1."""

_SETS = 4
_ROOM = 64
_STANDARD = FORM_STANDARD
_PAIRS = FORM_PAIRS
_ORPHANS = FORM_ORPHANS
_DRAWN = int(Circumstance.SELF_DRAWN)
_AFTER_KONG = int(Circumstance.AFTER_KONG)
_HEAVEN = int(Circumstance.TENHOU)
_MAN = int(Circumstance.RENHOU)
_EIGHTS = int(Circumstance.EIGHTS)

_PINFU = int(Yaku.PINFU)
_CHIITOITSU = int(Yaku.CHIITOITSU)
_SANANKOU = int(Yaku.SANANKOU)
_SUUANKOU = int(Yaku.SUUANKOU)
_TANKI = int(Yaku.SUUANKOU_TANKI)
_KOKUSHI = int(Yaku.KOKUSHI)
_THIRTEEN = int(Yaku.KOKUSHI_13)
_CHUUREN = int(Yaku.CHUUREN)
_NINE = int(Yaku.CHUUREN_9)
_RENHOU = int(Yaku.RENHOU)
_PAARENCHAN = int(Yaku.PAARENCHAN)
_TSUUIISOU = int(Yaku.TSUUIISOU)
_DAICHISEI = int(Yaku.DAICHISEI)
_DAISHARIN = int(Yaku.DAISHARIN)
_DAICHIKURIN = int(Yaku.DAICHIKURIN)
_DAISUURIN = int(Yaku.DAISUURIN)

_BASE_FU = int(Fu.BASE)
_RON_FU = int(Fu.CONCEALED_RON)
_DRAWN_FU = int(Fu.SELF_DRAWN)
_PAIRS_FU = int(Fu.SEVEN_PAIRS)
_OPEN_PINFU_FU = int(Fu.OPEN_PINFU)
_CLOSED_FU = int(Fu.WAIT_CLOSED)
_EDGE_FU = int(Fu.WAIT_EDGE)
_SINGLE_FU = int(Fu.WAIT_SINGLE)
_OPEN_PUNG_FU = int(Fu.PUNG_OPEN_SIMPLE)
_CONCEALED_PUNG_FU = int(Fu.PUNG_CONCEALED_SIMPLE)
_NO_WAIT = -1  # two-sided, or one of two pairs
_TWO_SIDED = -2


class Scorer:
    """Scores hands under one `Table`, one hand after the other.

    After `score`: `base` (basic points), `han` with dora, `yaku_han` without, `yakuman`, `fu`,
    `fu_sum` before rounding, `form`, `place` (see `IN_PAIR`), `dora`, `under` (how many han of
    each); `yaku()`, `groups()`.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._found = Found(table.closed, table.opened, table.limits)
        self._whole = Whole(table.fu)
        self._reading = Reading(table.fu, table.double_wind)
        self._splits = Splits()
        self._worth = table.worth
        self._fu_store = bytearray(table.fu)
        self._next_store = bytearray(table.next_kinds)
        self._tiles_store = bytearray(36)
        self._best_store = bytearray(_ROOM)
        self._row_store = bytearray(8)
        self._fu_of = self._fu_store
        self._next = self._next_store
        self._tiles = self._tiles_store
        self._best = self._best_store
        self._row = self._row_store
        self._least = table.least
        self._pinfu_self_drawn = table.pinfu_self_drawn
        self._after_kong_fu = table.after_kong_fu
        self._any_last_tile = table.any_last_tile
        self._renhou_alone = table.renhou_alone
        self._eight_needs_yaku = table.eight_needs_yaku
        self._how = 0
        self._win = 0
        self._closed = False
        self._free = False
        self._more = 0
        self._row_number = 0
        self._best_number = 0
        self._rank = 0
        self.form = 0
        self.place = 0
        self.base = 0
        self.han = 0
        self.yaku_han = 0
        self.yakuman = 0
        self.fu = 0
        self.fu_sum = 0
        self.dora = 0
        self.under = 0

    def score(
        self,
        counts: bytes | bytearray,
        melds: bytes,
        win: int,
        how: int,
        seat: int,
        round: int,
        shown: bytes = b"",
        under: bytes = b"",
        red: int = 0,
        aside: bytes = b"",
    ) -> int:
        """The basic points of the hand; 0 if it lacks a yaku, -1 if it is not complete.

        `counts`: tiles in hand by kind, the winning one included, at least 34 long; `melds`: a
        code for each; `win`: the kind of the winning tile; `how`: `Circumstance` bits; `seat`
        and `round`: winds 0 to 3 or `NO_WIND`; `shown`, `under`: the kinds of the indicators;
        `red`: red fives, each a dora; `aside`: the kinds of tiles laid aside, each a dora.
        ValueError for counts that are too short, more than four melds, or a winning tile that is
        not there.
        """
        number = len(melds)
        sets = _SETS - number
        if len(counts) < 34 or sets < 0 or not 0 <= win < 34:
            raise ValueError("a hand has 34 kinds, at most four melds and a winning tile")
        tiles = counts
        if tiles[win] == 0:
            raise ValueError("the winning tile is not among those in hand")
        for kind in range(34):
            self._tiles[kind] = tiles[kind]
        self._win = win
        self._how = how
        self.form = 0
        self._rank = -1
        self.base = -1
        codes = melds
        self._whole.read(tiles, codes, number)
        self._closed = self._whole.open == 0
        self._free = self._any_last_tile and (how & _HEAVEN) != 0
        kinds = shown
        self.dora = self._dora(kinds, len(shown))
        below = under
        self.under = self._dora(below, len(under))
        beside = aside
        self._aside(beside, len(aside), kinds, len(shown), below, len(under))
        self._more = self.dora + self.under + red + len(aside)
        ways = self._splits.find(counts, sets)
        self._found.begin(not self._closed)
        self._whole.luck(self._found, how, not self._renhou_alone)
        self._whole.common(self._found)
        self._found.keep(0)
        if ways:
            self._closed_flush(sets)
            self._whole.standard(self._found, seat, round)
            self._found.keep(1)
            for way in range(ways):
                self._standard(way, sets, seat, round, self._splits.rows)
        if sets == 4:
            self._special()
        return self.base

    def yaku(self) -> bytes:
        """The numbers of the yaku of the best reading."""
        return bytes(self._best_store[: self._best_number])

    def groups(self) -> list[tuple[int, ...]]:
        """The kinds of the pair and each set in hand of the best reading; none of other forms."""
        found: list[tuple[int, ...]] = []
        for i in range(self._row_number):
            code = self._row_store[i]
            if code >= 128:
                found.append((code - 128, code - 127, code - 126))
            elif code >= 64:
                found.append((code - 64,) * 3)
            else:
                found.append((code, code))
        return found

    def _dora(self, kinds: bytes, number: int) -> int:
        found = 0
        for i in range(number):
            found += self._whole.all[self._next[kinds[i]]]
        return found

    def _aside(
        self, aside: bytes, number: int, shown: bytes, many: int, under: bytes, more: int
    ) -> None:
        """Tiles laid aside count for the indicators too."""
        for i in range(number):
            for j in range(many):
                self.dora += self._next[shown[j]] == aside[i]
            for k in range(more):
                self.under += self._next[under[k]] == aside[i]

    def _standard(self, way: int, sets: int, seat: int, round: int, rows: bytearray) -> None:
        """One decomposition: its yaku, then every place where the last tile may have gone."""
        at = 6 * way
        pair = rows[at]
        reading = self._reading
        self._found.back(1)
        reading.begin(self._whole, pair, seat, round)
        for i in range(1, sets + 1):
            code = rows[at + i]
            if code >= 128:
                reading.put_chow(code - 128)
            else:
                reading.put_pung(self._whole, code - 64)
        reading.find(self._found, not self._closed)
        self._found.keep(2)
        last = -1
        for i in range(1, sets + 1):
            code = rows[at + i]
            if code == last:
                continue
            last = code
            if code < 128:
                if code - 64 == self._win:
                    self._place(i, _NO_WAIT, at, sets, rows)
                continue
            far = self._win - (code - 128)
            rank = (code - 128) % 9
            if far == 1:
                self._place(i, _CLOSED_FU, at, sets, rows)
            elif (far == 0 and rank == 6) or (far == 2 and rank == 0):
                self._place(i, _EDGE_FU, at, sets, rows)
            elif far == 0 or far == 2:
                self._place(i, _TWO_SIDED, at, sets, rows)
        if pair == self._win:
            self._place(0, _SINGLE_FU, at, sets, rows)

    def _place(self, place: int, wait: int, at: int, sets: int, rows: bytearray) -> None:
        """The last tile in this set or the pair: concealed pungs, pinfu, fu."""
        reading = self._reading
        drawn = (self._how & _DRAWN) != 0
        self._found.back(2)
        pungs = reading.closed_pungs
        fu = reading.fu
        if wait == _NO_WAIT and not drawn:
            outer = self._whole.outer[self._win]
            pungs -= 1
            fu += self._fu_of[_OPEN_PUNG_FU + outer]
            fu -= self._fu_of[_CONCEALED_PUNG_FU + outer]
        if pungs >= 3:
            self._concealed(pungs, wait == _SINGLE_FU or self._free)
        flat = reading.chows == 4 and reading.pair_fu == 0 and wait == _TWO_SIDED
        pinfu = False
        if flat and self._closed and (not drawn or self._pinfu_self_drawn):
            pinfu = self._found.add(_PINFU)
        if wait >= 0:
            fu += self._fu_of[wait]
        if drawn:
            if not pinfu and (self._after_kong_fu or not self._how & _AFTER_KONG):
                fu += self._fu_of[_DRAWN_FU]
        elif self._closed:
            fu += self._fu_of[_RON_FU]
        if fu == 0 and not self._closed:
            fu = self._fu_of[_OPEN_PINFU_FU]
        fu += self._fu_of[_BASE_FU]
        if self._finish(_STANDARD, fu, (fu + 9) // 10 * 10):
            self.place = place
            self._row_number = sets + 1
            for i in range(sets + 1):
                self._row[i] = rows[at + i]

    def _concealed(self, pungs: int, single: bool) -> None:
        """Three or four concealed pungs; where the greater one is off, the next counts."""
        if pungs == 4:
            if single and self._found.add(_TANKI):
                return
            if self._found.add(_SUUANKOU):
                return
        self._found.add(_SANANKOU)

    def _closed_flush(self, sets: int) -> None:
        """Nine gates and seven neighbouring pairs: of one suit, without any meld."""
        suits = self._whole.suits
        if sets != 4 or self._whole.honours or (suits != 1 and suits != 2 and suits != 4):
            return
        first = 0 if suits == 1 else (9 if suits == 2 else 18)
        pairs = 0
        for rank in range(1, 8):
            pairs += self._tiles[first + rank] == 2
        if pairs == 7:
            self._found.add(self._wheel())
        if self._tiles[first] < 3 or self._tiles[first + 8] < 3:
            return
        for rank in range(1, 8):
            if self._tiles[first + rank] == 0:
                return
        rank = self._win - first
        full = 3 if rank == 0 or rank == 8 else 1
        if (self._tiles[self._win] > full or self._free) and self._found.add(_NINE):
            return
        self._found.add(_CHUUREN)

    def _wheel(self) -> int:
        suits = self._whole.suits
        return _DAISUURIN if suits == 1 else (_DAISHARIN if suits == 2 else _DAICHIKURIN)

    def _special(self) -> None:
        """Seven pairs and thirteen orphans."""
        pairs = 0
        orphans = 0
        kinds = 0
        for kind in range(34):
            if self._tiles[kind]:
                kinds += 1
                pairs += self._tiles[kind] == 2
                orphans += self._whole.outer[kind] != 0
        if pairs == 7 and kinds == 7 and self._found.has(_CHIITOITSU):
            self._found.back(0)
            self._found.add(_CHIITOITSU)
            if self._whole.suits == 0:
                self._found.add(_DAICHISEI)
            self._closed_flush(4)
            fu = self._fu_of[_PAIRS_FU]
            self._finish(_PAIRS, fu, fu)
        if kinds == 13 and orphans == 13:
            self._found.begin(False)
            self._whole.gift(self._found, self._how)
            single = self._tiles[self._win] == 2
            sided = (single or self._free) and self._found.add(_THIRTEEN)
            if sided or self._found.add(_KOKUSHI):
                self._finish(_ORPHANS, 0, 0)

    def _finish(self, form: int, fu_sum: int, fu: int) -> bool:
        """The reading is complete; whether it is the best so far, by points, han, fu."""
        found = self._found
        eights = self._how // _EIGHTS
        enough = found.yakuman > 0 or found.han >= self._least
        if eights and (enough or not self._eight_needs_yaku):
            for _ in range(eights):
                found.add(_PAARENCHAN)
        han = found.han + self._more
        alone = False
        if found.yakuman:
            base = self._worth.of_yakuman(found.yakuman, found.greatest)
        else:
            base = self._worth.basic(han, fu) if enough else 0
            if self._how & _MAN and self._renhou_alone and base < 2000:
                alone = found.has(_RENHOU)
        if alone:
            base = 2000
            found.number = 0
            found.han = 0
            found.add(_RENHOU)
            han = found.han
        # A yakuman comes before as many points that are only counted together.
        worth = 255 if found.yakuman or han > 255 else han
        rank = (base * 256 + worth) * 256 + fu_sum
        if rank <= self._rank:
            return False
        self._rank = rank
        self.base = base
        self.form = form
        self.fu = fu
        self.fu_sum = fu_sum
        self.han = han
        self.yaku_han = found.han
        self.yakuman = found.yakuman
        self.place = 0
        self._row_number = 0
        self._best_number = found.number
        for i in range(found.number):
            self._best[i] = found.order[i]
        return True

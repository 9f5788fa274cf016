"""What one reading of a hand has: yaku of its sets, and the fu of sets and pair.

Plain ints and bytes: part of the scorer.
"""

from __future__ import annotations

from zimo.rules.riichi.found import Found
from zimo.rules.riichi.whole import Whole
from zimo.rules.riichi.yaku import Fu, Yaku

__all__ = ["Reading"]

_HONOURS = 27
_DRAGONS = 31
_ENDS = 0b1001001  # chows at 1, 4 and 7

_IIPEIKOU = int(Yaku.IIPEIKOU)
_RYANPEIKOU = int(Yaku.RYANPEIKOU)
_DOUJUN = int(Yaku.SANSHOKU_DOUJUN)
_DOUKOU = int(Yaku.SANSHOKU_DOUKOU)
_ITTSU = int(Yaku.ITTSU)
_TOITOI = int(Yaku.TOITOI)
_CHANTA = int(Yaku.CHANTA)
_JUNCHAN = int(Yaku.JUNCHAN)
_SANRENKOU = int(Yaku.SANRENKOU)
_SUURENKOU = int(Yaku.SUURENKOU)
_SANJUN = int(Yaku.ISSHOKU_SANJUN)

_PAIR_DRAGON = int(Fu.PAIR_DRAGON)
_PAIR_SEAT = int(Fu.PAIR_SEAT_WIND)
_PAIR_ROUND = int(Fu.PAIR_ROUND_WIND)
_CONCEALED_PUNG = int(Fu.PUNG_CONCEALED_SIMPLE)


class Reading:
    """One reading at a time: `begin` with the pair, `put` the sets in hand, then `find`.

    `fu`: what each fu item is worth; `double_wind`: a pair of the wind that is both the player's
    and the round's counts twice.
    """

    def __init__(self, fu: bytes, double_wind: bool) -> None:
        self._fu_store = bytearray(fu)
        self._chow_store = bytearray(4)
        self._pung_store = bytearray(4)
        self._high_store = bytearray(4)
        self._fu_of = self._fu_store
        self._chow = self._chow_store
        self._pung = self._pung_store
        self._high = self._high_store
        self._double_wind = double_wind
        self.chows = 0
        self.closed_pungs = 0
        self.fu = 0
        self.pair_fu = 0
        self._outside = False
        self._pure = False
        self._twins = 0
        self._last = -1
        self._run = 0
        self._most = 0

    def begin(self, whole: Whole, pair: int, seat: int, round: int) -> None:
        """Only the melds and this pair."""
        for suit in range(3):
            self._chow[suit] = whole.chow[suit]
            self._pung[suit] = whole.pung[suit]
            self._high[suit] = whole.pung[4 + suit]
        self.chows = whole.chows
        self.closed_pungs = whole.closed_pungs
        self._outside = whole.outside and whole.outer[pair] != 0
        self._pure = not whole.honours
        self._twins = 0
        self._last = -1
        self._run = 0
        self._most = 0
        self.pair_fu = 0
        if pair >= _DRAGONS:
            self.pair_fu = self._fu_of[_PAIR_DRAGON]
        elif pair >= _HONOURS:
            if pair == _HONOURS + seat:
                self.pair_fu = self._fu_of[_PAIR_SEAT]
            if pair == _HONOURS + round and (self.pair_fu == 0 or self._double_wind):
                self.pair_fu += self._fu_of[_PAIR_ROUND]
        self.fu = whole.fu + self.pair_fu

    def put_chow(self, kind: int) -> None:
        """A chow in hand; they come in the order of their kinds."""
        rank = kind % 9
        self._chow[kind // 9] |= 1 << rank
        self.chows += 1
        if rank != 0 and rank != 6:
            self._outside = False
        self._run = self._run + 1 if kind == self._last else 1
        if self._run % 2 == 0:
            self._twins += 1
        if self._run > self._most:
            self._most = self._run
        self._last = kind

    def put_pung(self, whole: Whole, kind: int) -> None:
        """A pung in hand."""
        self.closed_pungs += 1
        self.fu += self._fu_of[_CONCEALED_PUNG + whole.outer[kind]]
        if not whole.outer[kind]:
            self._outside = False
        if kind < _HONOURS:
            rank = kind % 9
            if rank < 8:
                self._pung[kind // 9] |= 1 << rank
            else:
                self._high[kind // 9] = 1

    def find(self, found: Found, opened: bool) -> None:
        """The yaku of the sets, but those for which it matters where the last tile went."""
        if self.chows >= 2:
            twins = 0 if opened else self._twins
            if twins and (twins < 2 or not found.add(_RYANPEIKOU)):
                found.add(_IIPEIKOU)
            if self.chows >= 3:
                self._three_chows(found)
        else:
            if self.chows == 0:
                found.add(_TOITOI)
            self._three_pungs(found)
        if self._outside and self.chows and (not self._pure or not found.add(_JUNCHAN)):
            found.add(_CHANTA)

    def _three_chows(self, found: Found) -> None:
        if self._chow[0] & self._chow[1] & self._chow[2]:
            found.add(_DOUJUN)
        for suit in range(3):
            if self._chow[suit] & _ENDS == _ENDS:
                found.add(_ITTSU)
        if self._most >= 3:
            found.add(_SANJUN)

    def _three_pungs(self, found: Found) -> None:
        """At most one chow is there, so there are three pungs or kongs at least."""
        if self._pung[0] & self._pung[1] & self._pung[2] or (
            self._high[0] and self._high[1] and self._high[2]
        ):
            found.add(_DOUKOU)
        for suit in range(3):
            ranks = self._pung[suit] + 256 * self._high[suit]
            if ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 and found.add(_SUURENKOU):
                continue
            if ranks & ranks >> 1 & ranks >> 2:
                found.add(_SANRENKOU)

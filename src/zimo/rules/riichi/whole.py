"""What a hand has whichever way its tiles are read: luck, kinds, honours, melds.

Plain ints and bytes: part of the scorer.
"""

from __future__ import annotations

from zimo.rules.riichi.found import Found
from zimo.rules.riichi.yaku import Circumstance, Fu, Yaku

__all__ = ["CONCEALED_KONG", "MELD_CHOW", "MELD_KONG", "MELD_PUNG", "Whole"]

MELD_CHOW = 0
MELD_PUNG = 34
MELD_KONG = 68
CONCEALED_KONG = 102
"""The code of a meld is one of these and its lowest kind."""

_MELD_PUNG = MELD_PUNG  # compiled, these are C ints
_MELD_KONG = MELD_KONG
_CONCEALED_KONG = CONCEALED_KONG
_KINDS = 34
_HONOURS = 27
_DRAGONS = 31
_HATSU = 32
_GREEN = bytes(kind in (19, 20, 21, 23, 25, 32) for kind in range(_KINDS))
_OUTER = bytes(kind >= 27 or kind % 9 in (0, 8) for kind in range(_KINDS))

_DRAWN = int(Circumstance.SELF_DRAWN)
_DECLARED = int(Circumstance.RIICHI)
_DOUBLE = int(Circumstance.DOUBLE)
_SHOWN = int(Circumstance.SHOWN)
_ONE_SHOT = int(Circumstance.IPPATSU)
_LAST_TILE = int(Circumstance.LAST_TILE)
_LAST_DISCARD = int(Circumstance.LAST_DISCARD)
_AFTER_KONG = int(Circumstance.AFTER_KONG)
_ROBBED = int(Circumstance.ROBBED)
_HEAVEN = int(Circumstance.TENHOU)
_EARTH = int(Circumstance.CHIIHOU)
_MAN = int(Circumstance.RENHOU)

_RIICHI = int(Yaku.RIICHI)
_DOUBLE_RIICHI = int(Yaku.DOUBLE_RIICHI)
_OPEN_RIICHI = int(Yaku.OPEN_RIICHI)
_DOUBLE_OPEN_RIICHI = int(Yaku.DOUBLE_OPEN_RIICHI)
_SASHIKOMI = int(Yaku.SASHIKOMI)
_IPPATSU = int(Yaku.IPPATSU)
_MENZEN_TSUMO = int(Yaku.MENZEN_TSUMO)
_HAITEI = int(Yaku.HAITEI)
_HOUTEI = int(Yaku.HOUTEI)
_RINSHAN = int(Yaku.RINSHAN)
_CHANKAN = int(Yaku.CHANKAN)
_TENHOU = int(Yaku.TENHOU)
_CHIIHOU = int(Yaku.CHIIHOU)
_RENHOU = int(Yaku.RENHOU)
_RENHOU_YAKUMAN = int(Yaku.RENHOU_YAKUMAN)
_TANYAO = int(Yaku.TANYAO)
_HONROUTOU = int(Yaku.HONROUTOU)
_HONITSU = int(Yaku.HONITSU)
_CHINITSU = int(Yaku.CHINITSU)
_TSUUIISOU = int(Yaku.TSUUIISOU)
_CHINROUTOU = int(Yaku.CHINROUTOU)
_RYUUIISOU = int(Yaku.RYUUIISOU)
_HAKU = int(Yaku.HAKU)
_SEAT_WIND = int(Yaku.SEAT_WIND)
_ROUND_WIND = int(Yaku.ROUND_WIND)
_SHOUSANGEN = int(Yaku.SHOUSANGEN)
_DAISANGEN = int(Yaku.DAISANGEN)
_SHOUSUUSHII = int(Yaku.SHOUSUUSHII)
_DAISUUSHII = int(Yaku.DAISUUSHII)
_SANKANTSU = int(Yaku.SANKANTSU)
_SUUKANTSU = int(Yaku.SUUKANTSU)
_UUMENSAI = int(Yaku.UUMENSAI)
_SHIIARU_RAOTAI = int(Yaku.SHIIARU_RAOTAI)
_PUNG_FU = int(Fu.PUNG_OPEN_SIMPLE)
_KONG_FU = int(Fu.KONG_OPEN_SIMPLE)


class Whole:
    """One hand at a time: `read` it, then ask. `fu`: what each fu item is worth."""

    def __init__(self, fu: bytes) -> None:
        self._fu_store = bytearray(fu)
        self._all_store = bytearray(36)
        self._outer_store = _OUTER
        self._green_store = _GREEN
        self._chow_store = bytearray(4)
        self._pung_store = bytearray(8)
        self._fu_of = self._fu_store
        self.all = self._all_store
        self.outer = self._outer_store
        self._green = self._green_store
        self.chow = self._chow_store
        self.pung = self._pung_store
        self.melds = 0
        self.open = 0
        self.chows = 0
        self.closed_pungs = 0
        self.kongs = 0
        self.fu = 0
        self.outside = False
        self.suits = 0
        self.honours = False
        self.terminals = False
        self.simples = False
        self.green = False

    def read(self, tiles: bytes | bytearray, codes: bytes, number: int) -> None:
        """The tiles in hand by kind, and the melds: a code for each of `number`."""
        for kind in range(_KINDS):
            self.all[kind] = tiles[kind]
        for suit in range(3):
            self.chow[suit] = 0
            self.pung[suit] = 0
            self.pung[4 + suit] = 0
        self.melds = number
        self.open = 0
        self.chows = 0
        self.closed_pungs = 0
        self.kongs = 0
        self.fu = 0
        self.outside = True
        for i in range(number):
            self._meld(codes[i])
        self.suits = 0
        self.honours = False
        self.terminals = False
        self.simples = False
        self.green = True
        for kind in range(_KINDS):
            if self.all[kind] == 0:
                continue
            if not self._green[kind]:
                self.green = False
            if kind >= _HONOURS:
                self.honours = True
            else:
                self.suits |= 1 if kind < 9 else (2 if kind < 18 else 4)
                if self.outer[kind]:
                    self.terminals = True
                else:
                    self.simples = True

    def _meld(self, code: int) -> None:
        if code < _MELD_PUNG:
            for step in range(3):
                self.all[code + step] += 1
            self.open += 1
            self.chows += 1
            self.put_chow(code)
            if code % 9 != 0 and code % 9 != 6:
                self.outside = False
            return
        kind = code % _KINDS
        outer = self.outer[kind]
        item = _PUNG_FU if code < _MELD_KONG else _KONG_FU
        if code >= _CONCEALED_KONG:
            item += 2
            self.closed_pungs += 1
        else:
            self.open += 1
        if code >= _MELD_KONG:
            self.kongs += 1
        self.fu += self._fu_of[item + outer]
        self.all[kind] += 3 if code < _MELD_KONG else 4
        self.put_pung(kind)
        if not outer:
            self.outside = False

    def put_chow(self, kind: int) -> None:
        """Mark a chow that begins at the kind: a bit for its rank among those of its suit."""
        bit = 1 << (kind % 9)
        self.chow[kind // 9] |= bit

    def put_pung(self, kind: int) -> None:
        """Mark a pung of the kind: nine ranks of a suit in two bytes."""
        if kind >= _HONOURS:
            return
        rank = kind % 9
        if rank < 8:
            self.pung[kind // 9] |= 1 << rank
        else:
            self.pung[4 + kind // 9] = 1

    def luck(self, found: Found, how: int, free_renhou: bool) -> None:
        """How the hand was declared and how the last tile came."""
        if how & _DECLARED:
            self._declared(found, how)
        if how & _ONE_SHOT:
            found.add(_IPPATSU)
        if how & _DRAWN:
            if self.open == 0:
                found.add(_MENZEN_TSUMO)
            if how & _LAST_TILE:
                found.add(_HAITEI)
            if how & _AFTER_KONG:
                found.add(_RINSHAN)
        else:
            if how & _LAST_DISCARD:
                found.add(_HOUTEI)
            if how & _ROBBED:
                found.add(_CHANKAN)
        self.gift(found, how)
        if how & _MAN and free_renhou:
            found.add(_RENHOU)

    def gift(self, found: Found, how: int) -> None:
        """Yakuman that do not ask for the tiles."""
        if how & _HEAVEN:
            found.add(_TENHOU)
        if how & _EARTH:
            found.add(_CHIIHOU)
        if how & _MAN:
            found.add(_RENHOU_YAKUMAN)
        if how & _SHOWN and not how & _DRAWN:
            found.add(_SASHIKOMI)

    def _declared(self, found: Found, how: int) -> None:
        if how & _SHOWN and how & _DOUBLE and found.add(_DOUBLE_OPEN_RIICHI):
            return
        if how & _SHOWN and found.add(_OPEN_RIICHI):
            return
        if how & _DOUBLE and found.add(_DOUBLE_RIICHI):
            return
        found.add(_RIICHI)

    def common(self, found: Found) -> None:
        """By the kinds that are there, in every form of hand."""
        if not self.honours and not self.terminals:
            found.add(_TANYAO)
        pure = False
        if not self.simples:
            if not self.terminals:
                pure = found.add(_TSUUIISOU)
            elif not self.honours:
                pure = found.add(_CHINROUTOU)
            if not pure:
                found.add(_HONROUTOU)
        if self.green:
            found.add(_RYUUIISOU)
        one = self.suits == 1 or self.suits == 2 or self.suits == 4
        if one and (self.honours or not found.add(_CHINITSU)):
            found.add(_HONITSU)

    def standard(self, found: Found, seat: int, round: int) -> None:
        """By honours and melds, in a hand of four sets and a pair. A wind above 3 is none."""
        dragons = 0
        winds = 0
        pair = -1
        for kind in range(_HONOURS, _KINDS):
            count = self.all[kind]
            if count == 2:
                pair = kind
            elif count >= 3:
                if kind >= _DRAGONS:
                    dragons += 1
                    found.add(_HAKU + kind - _DRAGONS)
                else:
                    winds += 1
                    if kind == _HONOURS + seat:
                        found.add(_SEAT_WIND)
                    if kind == _HONOURS + round:
                        found.add(_ROUND_WIND)
        if dragons == 3:
            found.add(_DAISANGEN)
        elif dragons == 2 and pair >= _DRAGONS:
            found.add(_SHOUSANGEN)
        if winds == 4:
            found.add(_DAISUUSHII)
        elif winds == 3 and 0 <= pair < _DRAGONS:
            found.add(_SHOUSUUSHII)
        if self.kongs == 4:
            found.add(_SUUKANTSU)
        elif self.kongs == 3:
            found.add(_SANKANTSU)
        if self.open == 4:
            found.add(_SHIIARU_RAOTAI)
        if self.suits == 7 and (winds == 1) + (dragons == 1) + (pair >= 0) == 2:
            self._five_kinds(found, winds, dragons, pair)

    def _five_kinds(self, found: Found, winds: int, dragons: int, pair: int) -> None:
        """Winds, dragons and the three suits, a set or the pair of each."""
        if pair < 0 or (winds == 1 and pair >= _DRAGONS) or (dragons == 1 and pair < _DRAGONS):
            found.add(_UUMENSAI)

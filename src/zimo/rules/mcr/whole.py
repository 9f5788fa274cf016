"""What is read off a hand as a whole: its suits and ranks, its melds, how it went out.

`read` looks at all tiles once; `begin`, `put_chow` and `put_pung` then gather a reading's sets.
"""

from __future__ import annotations

from zimo.rules.mcr.combos import Combos
from zimo.rules.mcr.fans import Fan
from zimo.rules.mcr.found import Found

__all__ = ["Whole"]

_GREEN = 1
_REVERSIBLE = 2
_OUTER = 4  # a terminal or an honour
_EVEN = 8

_CLASSES = bytes(
    (_GREEN if kind in (19, 20, 21, 23, 25, 32) else 0)
    | (_REVERSIBLE if kind in (9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31) else 0)
    | (_OUTER if kind >= 27 or kind % 9 in (0, 8) else 0)
    | (_EVEN if kind < 27 and kind % 9 in (1, 3, 5, 7) else 0)
    for kind in range(34)
)

_ALL_GREEN = int(Fan.ALL_GREEN)
_REVERSIBLE_TILES = int(Fan.REVERSIBLE_TILES)
_ALL_HONOURS = int(Fan.ALL_HONOURS)
_ALL_TERMINALS = int(Fan.ALL_TERMINALS)
_ALL_OUTER = int(Fan.ALL_TERMINALS_AND_HONOURS)
_FULL_FLUSH = int(Fan.FULL_FLUSH)
_HALF_FLUSH = int(Fan.HALF_FLUSH)
_ONE_VOIDED = int(Fan.ONE_VOIDED_SUIT)
_ALL_TYPES = int(Fan.ALL_TYPES)
_NO_HONOURS = int(Fan.NO_HONOURS)
_ALL_SIMPLES = int(Fan.ALL_SIMPLES)
_UPPER = int(Fan.UPPER_TILES)
_MIDDLE = int(Fan.MIDDLE_TILES)
_LOWER = int(Fan.LOWER_TILES)
_UPPER_FOUR = int(Fan.UPPER_FOUR)
_LOWER_FOUR = int(Fan.LOWER_FOUR)
_TILE_HOG = int(Fan.TILE_HOG)
_LAST_DRAW = int(Fan.LAST_TILE_DRAW)
_LAST_CLAIM = int(Fan.LAST_TILE_CLAIM)
_REPLACEMENT = int(Fan.OUT_WITH_REPLACEMENT)
_ROBBING = int(Fan.ROBBING_THE_KONG)
_LAST_TILE = int(Fan.LAST_TILE)
_FOUR_KONGS = int(Fan.FOUR_KONGS)
_THREE_KONGS = int(Fan.THREE_KONGS)
_TWO_CONCEALED_KONGS = int(Fan.TWO_CONCEALED_KONGS)
_MIXED_KONGS = int(Fan.MELDED_AND_CONCEALED_KONG)
_TWO_MELDED_KONGS = int(Fan.TWO_MELDED_KONGS)
_CONCEALED_KONG = int(Fan.CONCEALED_KONG)
_MELDED_KONG = int(Fan.MELDED_KONG)
_FOUR_CONCEALED = int(Fan.FOUR_CONCEALED_PUNGS)
_THREE_CONCEALED = int(Fan.THREE_CONCEALED_PUNGS)
_TWO_CONCEALED = int(Fan.TWO_CONCEALED_PUNGS)
_ALL_PUNGS = int(Fan.ALL_PUNGS)
_ALL_EVEN = int(Fan.ALL_EVEN_PUNGS)
_ALL_CHOWS = int(Fan.ALL_CHOWS)
_ALL_FIVES = int(Fan.ALL_FIVES)
_OUTSIDE = int(Fan.OUTSIDE_HAND)
_BIG_DRAGONS = int(Fan.BIG_THREE_DRAGONS)
_LITTLE_DRAGONS = int(Fan.LITTLE_THREE_DRAGONS)
_TWO_DRAGONS = int(Fan.TWO_DRAGON_PUNGS)
_DRAGON = int(Fan.DRAGON_PUNG)
_BIG_WINDS = int(Fan.BIG_FOUR_WINDS)
_LITTLE_WINDS = int(Fan.LITTLE_FOUR_WINDS)
_THREE_WINDS = int(Fan.BIG_THREE_WINDS)
_PREVALENT = int(Fan.PREVALENT_WIND)
_SEAT = int(Fan.SEAT_WIND)
_OUTER_PUNG = int(Fan.PUNG_OF_TERMINALS_OR_HONOURS)


class Whole:
    """The hand's tiles together, and the sets of the reading at hand."""

    def __init__(self) -> None:
        self._class_store = _CLASSES
        self._class = self._class_store
        self._all_store = bytearray(36)
        self._meld_store = bytearray(8)
        self._all = self._all_store
        self._meld = self._meld_store
        self.melds = 0
        self.open = 0
        self.even = False
        self.pairs = 0
        self.one_pair_short = -1
        self.special = False
        self.gates = False
        self.chows = 0
        self._pungs = 0
        self._even_pungs = 0
        self._fives = 0
        self._outer = 0
        self._outer_pungs = 0
        self._winds = 0
        self._dragons = 0
        self._concealed = 0
        self._seat = 0
        self._round = 0
        self._seat_pung = False
        self._round_pung = False
        self._open_kongs = 0
        self._hidden_kongs = 0

    def read(self, tiles: bytearray, melds: bytes, number: int) -> None:
        """All tiles; a kong counts as three of its kind here."""
        self.melds = number
        self.open = 0
        self._open_kongs = 0
        self._hidden_kongs = 0
        self.pairs = 0
        even = 0
        for kind in range(34):
            self._all[kind] = tiles[kind]
            even |= tiles[kind] & 1
            self.pairs += tiles[kind] >> 1
        self.even = even == 0 and self.pairs == 7
        for i in range(number):
            code = melds[i]
            self._meld[i] = code
            if code < 34:
                self._all[code] += 1
                self._all[code + 1] += 1
                self._all[code + 2] += 1
                self.open += 1
            else:
                self._all[code % 34] += 3
                if code < 102:
                    self.open += 1
                    self._open_kongs += code >= 68
                else:
                    self._hidden_kongs += 1

    def short_of(self, tiles: bytearray) -> None:
        """The hand before the winning tile: its pairs, and the kind of which one is missing."""
        self.pairs = 0
        self.one_pair_short = -1
        for kind in range(34):
            self.pairs += tiles[kind] >> 1
            if tiles[kind] & 1:
                self.one_pair_short = kind

    def add(self, found: Found, how: int, seat: int, round: int) -> None:
        """The fans that do not depend on the reading."""
        self._seat = 27 + seat
        self._round = 27 + round
        self._suit_fans(found)
        if how & 1 and how & 2:
            found.add(_LAST_DRAW, 1)
        elif how & 2:
            found.add(_LAST_CLAIM, 1)
        if how & 4:
            found.add(_REPLACEMENT, 1)
        if how & 8:
            found.add(_ROBBING, 1)
        if how & 16:
            found.add(_LAST_TILE, 1)
        kongs = self._open_kongs + self._hidden_kongs
        if kongs == 4:
            found.add(_FOUR_KONGS, 1)
        elif kongs == 3:
            found.add(_THREE_KONGS, 1)
        elif kongs == 2:
            if self._hidden_kongs == 2:
                found.add(_TWO_CONCEALED_KONGS, 1)
            elif self._hidden_kongs == 1:
                found.add(_MIXED_KONGS, 1)
            else:
                found.add(_TWO_MELDED_KONGS, 1)
        if self._hidden_kongs:
            found.add(_CONCEALED_KONG, self._hidden_kongs)
        if self._open_kongs:
            found.add(_MELDED_KONG, self._open_kongs)

    def _suit_fans(self, found: Found) -> None:
        ranks = 0
        suits = 0
        classes = 15
        for suit in range(3):
            here = 0
            for rank in range(9):
                count = self._all[9 * suit + rank]
                if count:
                    here |= 1 << rank
                    classes &= self._class[9 * suit + rank]
                    if count == 4:
                        found.add(_TILE_HOG, 1)
            ranks |= here
            suits += here != 0
        winds = 0
        dragons = 0
        for kind in range(27, 34):
            if self._all[kind]:
                classes &= self._class[kind]
                if kind < 31:
                    winds = 1
                else:
                    dragons = 1
                if self._all[kind] == 4:
                    found.add(_TILE_HOG, 1)
        if classes & _GREEN:
            found.add(_ALL_GREEN, 1)
        if classes & _REVERSIBLE:
            found.add(_REVERSIBLE_TILES, 1)
        honours = winds | dragons
        if suits == 0:
            found.add(_ALL_HONOURS, 1)
        elif suits == 1:
            found.add(_HALF_FLUSH if honours else _FULL_FLUSH, 1)
        elif suits == 2:
            found.add(_ONE_VOIDED, 1)
        elif winds and dragons:
            found.add(_ALL_TYPES, 1)
        if honours:
            if classes & _OUTER:
                found.add(_ALL_OUTER, 1)
            return
        found.add(_NO_HONOURS, 1)
        if classes & _OUTER:
            found.add(_ALL_TERMINALS, 1)
        if not ranks & 257:
            found.add(_ALL_SIMPLES, 1)
        if not ranks & ~7:
            found.add(_LOWER, 1)
        if not ranks & ~56:
            found.add(_MIDDLE, 1)
        if not ranks & ~448:
            found.add(_UPPER, 1)
        if not ranks & ~15:
            found.add(_LOWER_FOUR, 1)
        if not ranks & ~480:
            found.add(_UPPER_FOUR, 1)

    def begin(self, pair: int) -> None:
        """A reading with this pair."""
        self.chows = 0
        self._pungs = 0
        self._even_pungs = self._class[pair] & _EVEN
        self._fives = pair < 27 and pair % 9 == 4
        self._outer = self._class[pair] & _OUTER
        self._outer_pungs = 0
        self._winds = 0
        self._dragons = 0
        self._seat_pung = False
        self._round_pung = False
        self._concealed = 0
        self.gates = False

    def put_chow(self, kind: int) -> None:
        """A chow, concealed or not."""
        rank = kind % 9
        self.chows += 1
        self._even_pungs = 0
        self._fives = self._fives and 2 <= rank <= 4
        if rank != 0 and rank != 6:
            self._outer = 0

    def put_pung(self, kind: int) -> None:
        """A concealed pung."""
        self._concealed += 1
        self._put(kind)

    def _put(self, kind: int) -> None:
        self._pungs += 1
        self._even_pungs &= self._class[kind]
        self._fives = self._fives and kind < 27 and kind % 9 == 4
        self._outer &= self._class[kind]
        if kind >= 31:
            self._dragons += 1
        elif kind >= 27:
            self._winds += 1
            self._seat_pung = self._seat_pung or kind == self._seat
            self._round_pung = self._round_pung or kind == self._round
        elif self._class[kind] & _OUTER:
            self._outer_pungs += 1

    def sets(self, found: Found, combos: Combos, pair: int, melded: bool) -> None:
        """The melds join in; then the fans of pungs and of all sets together.

        `melded`: one concealed pung was finished by another player's tile.
        """
        for i in range(self.melds):
            code = self._meld[i]
            if code < 34:
                self.put_chow(code)
                combos.put_chow(code)
            else:
                self._put(code % 34)
                if code % 34 < 27:
                    combos.put_pung(code % 34)
        concealed = self._concealed + self._hidden_kongs - melded
        self.special = concealed == 4
        if concealed == 4:
            found.add(_FOUR_CONCEALED, 1)
        elif concealed == 3:
            found.add(_THREE_CONCEALED, 1)
        elif concealed == 2:
            found.add(_TWO_CONCEALED, 1)
        if self.chows == 4:
            if pair < 27:
                found.add(_ALL_CHOWS, 1)
        elif self._pungs == 4:
            found.add(_ALL_PUNGS, 1)
            if self._even_pungs:
                found.add(_ALL_EVEN, 1)
        if self.chows + self._pungs == 4:
            if self._fives:
                found.add(_ALL_FIVES, 1)
            if self._outer:
                found.add(_OUTSIDE, 1)
        if self._winds + self._dragons:
            self._honour_fans(found, pair)
        if self.gates and self._outer_pungs:
            self._outer_pungs -= 1  # one of them is what the nine gates are made of
        if self._outer_pungs:
            found.add(_OUTER_PUNG, self._outer_pungs)

    def _honour_fans(self, found: Found, pair: int) -> None:
        if self._dragons == 3:
            found.add(_BIG_DRAGONS, 1)
        elif self._dragons == 2:
            found.add(_LITTLE_DRAGONS if pair >= 31 else _TWO_DRAGONS, 1)
        elif self._dragons == 1:
            found.add(_DRAGON, 1)
        if self._seat_pung:
            found.add(_SEAT, 1)
        if self._round_pung:
            found.add(_PREVALENT, 1)
        if self._winds == 4:
            found.add(_BIG_WINDS, 1)
        elif self._winds == 3:
            found.add(_LITTLE_WINDS if 27 <= pair < 31 else _THREE_WINDS, 1)
        else:
            # A wind that counts by itself is no pung of honours besides.
            own = 1 if self._seat_pung else 0
            if self._round_pung and not (self._seat_pung and self._seat == self._round):
                own += 1
            self._outer_pungs += self._winds - own

"""The fans of a complete hand: its readings one by one, the one that is worth most kept.

The hot path of the family, over ints and bytes; the sheet in words is made from what it leaves.
"""

from __future__ import annotations

from zimo.kernel.splits import Splits
from zimo.rules.mcr.combos import Combos
from zimo.rules.mcr.fans import Fan
from zimo.rules.mcr.found import Found
from zimo.rules.mcr.readings import Readings
from zimo.rules.mcr.special import KNITTED, ORPHANS
from zimo.rules.mcr.suits import Suits
from zimo.rules.mcr.whole import Whole

__all__ = ["CONCEALED_KONG", "MELD_CHOW", "MELD_KONG", "MELD_PUNG", "Scorer"]

MELD_CHOW = 0
MELD_PUNG = 34
MELD_KONG = 68
CONCEALED_KONG = 102
"""The code of a meld is one of these and its lowest kind."""

_ROOM = 88
_SETS = 4

_FORM_STANDARD = 1
_FORM_PAIRS = 2
_FORM_ORPHANS = 3
_FORM_HONOURS = 4
_FORM_KNITTED = 5

_SEVEN_SHIFTED = int(Fan.SEVEN_SHIFTED_PAIRS)
_THIRTEEN = int(Fan.THIRTEEN_ORPHANS)
_SEVEN = int(Fan.SEVEN_PAIRS)
_GREATER = int(Fan.GREATER_HONOURS_AND_KNITTED)
_LESSER = int(Fan.LESSER_HONOURS_AND_KNITTED)
_STRAIGHT = int(Fan.KNITTED_STRAIGHT)
_NINE_GATES = int(Fan.NINE_GATES)
_CHICKEN = int(Fan.CHICKEN_HAND)
_ALL_CHOWS = int(Fan.ALL_CHOWS)
_EDGE = int(Fan.EDGE_WAIT)
_CLOSED = int(Fan.CLOSED_WAIT)
_SINGLE = int(Fan.SINGLE_WAIT)
_MELDED = int(Fan.MELDED_HAND)
_FULLY = int(Fan.FULLY_CONCEALED_HAND)
_CONCEALED = int(Fan.CONCEALED_HAND)
_SELF_DRAWN = int(Fan.SELF_DRAWN)
_LAST_TILE = int(Fan.LAST_TILE)
_DRAWN, _LAST_BUT_OWN = 1, 32  # as in Circumstance


class Scorer:
    """Scores hands under one table of values, one hand after the other.

    `values`: points by fan, 0 for one that is off. `implies`: by fan those that are not counted
    beside it. `fully_special`: Fully Concealed counts on hands that are always concealed.
    `knitted_wait`: a wait counts in the set or pair beside a knitted straight even when the
    winning tile could also stand in the straight. `straight_concealed`: a knitted straight has
    no melds. `last_of_pair`: Last Tile counts too where two of the kind lie open and the hand's
    own third one waits for the pair.

    `readings` are those of the hand that was scored last.
    """

    def __init__(
        self,
        values: bytes,
        implies: tuple[tuple[int, ...], ...],
        *,
        fully_special: bool = False,
        knitted_wait: bool = True,
        straight_concealed: bool = False,
        last_of_pair: bool = False,
    ) -> None:
        self._found = Found(values, implies)
        self._combos = Combos()
        self._suits = Suits()
        self._splits = Splits()
        self._whole = Whole()
        self._fully_special = fully_special
        self._knitted_wait = knitted_wait
        self._straight_concealed = straight_concealed
        self._last_of_pair = last_of_pair
        self.readings = Readings()
        self._tiles_store = bytearray(36)
        self._one_short_store = bytearray(36)
        self._rest_store = bytearray(36)
        self._base_store = bytearray(_ROOM)
        self._tiles = self._tiles_store
        self._one_short = self._one_short_store
        self._rest = self._rest_store
        self._base = self._base_store
        self._orphans_store = ORPHANS
        self._orders_store = KNITTED
        self._orphans = self._orphans_store
        self._orders = self._orders_store
        self._base_number = 0
        self._win = 0
        self._how = 0
        self._open = 0
        self._unique = -1

    def score(
        self, counts: bytes | bytearray, melds: bytes, win: int, how: int, seat: int, round: int
    ) -> int:
        """What the hand is worth without flowers; -1 if it is not complete.

        `counts`: concealed tiles by kind, the winning tile included, at least 34 long; `melds`:
        a code for each; `win`: the kind of the winning tile; `how`: `Circumstance` bits; `seat`
        and `round`: winds 0 to 3. `times()` then says how often each fan counts. ValueError for
        counts that are too short, more than four melds, or a winning tile that is not there.
        """
        sets = _SETS - len(melds)
        if len(counts) < 34 or sets < 0 or not 0 <= win < 34:
            raise ValueError("a hand has 34 kinds, at most four melds and a winning tile")
        tiles = counts
        for kind in range(34):
            self._tiles[kind] = tiles[kind]
            self._one_short[kind] = tiles[kind]
        if self._tiles[win] == 0:
            raise ValueError("the winning tile is not among the concealed ones")
        self._one_short[win] -= 1
        self._win = win
        self._how = how
        self._unique = -1
        self.readings.clear()
        self._found.clear()
        codes = melds
        self._whole.read(self._tiles, codes, 4 - sets)
        self._open = self._whole.open
        self._whole.add(self._found, how, seat, round)
        self._keep_base()
        ways = self._splits.find(counts, sets)
        for way in range(ways):
            self._standard(way, sets, self._splits.rows)
        if sets == 4 and self._whole.even:
            self._pairs()
        if ways == 0 and self.readings.number == 0:
            orphans = sets == 4 and self._singles()
            if sets >= 3 and not orphans:
                self._knitted(sets)
        return self.readings.total

    def times(self) -> bytes:
        """How often each fan counts in the best reading, by number."""
        return self.readings.times(self.readings.best)

    def _keep_base(self) -> None:
        """The fans of the whole hand, which every reading has."""
        self._base_number = self._found.number
        for i in range(self._base_number):
            fan = self._found.order[i]
            self._base[2 * i] = fan
            self._base[2 * i + 1] = self._found.times[fan]

    def _again(self) -> None:
        self._found.clear()
        for i in range(self._base_number):
            self._found.add(self._base[2 * i], self._base[2 * i + 1])

    def _finish(self, form: int, order: int) -> None:
        """The reading is complete; one without anything is a chicken hand."""
        total = self._found.settle()
        if total == 0:
            self._found.add(_CHICKEN, 1)
            total = self._found.settle()
        self.readings.add(self._found, form, order, total)

    def _hidden(self, special: bool) -> None:
        """Fans of a hand without open melds, and of one with nothing else."""
        if self._open == 0:
            if not self._how & _DRAWN:
                self._found.add(_CONCEALED, 1)
            elif not special or self._fully_special:
                self._found.add(_FULLY, 1)
        elif self._open == 4 and not self._how & _DRAWN:
            self._found.add(_MELDED, 1)
        if self._how & _DRAWN:
            self._found.add(_SELF_DRAWN, 1)

    def _standard(self, way: int, sets: int, rows: bytearray) -> None:
        """One decomposition into sets and a pair."""
        at = 6 * way
        self._again()
        self._combos.begin()
        pair = rows[at]
        self._whole.begin(pair)
        wait = -1
        elsewhere = pair == self._win
        if elsewhere:
            wait = _SINGLE
        into_pung = False
        for i in range(1, sets + 1):
            code = rows[at + i]
            if code >= 128:
                kind = code - 128
                self._combos.put_chow(kind)
                self._whole.put_chow(kind)
                far = self._win - kind
                if 0 <= far <= 2:
                    elsewhere = True
                    if (far == 2 and kind % 9 == 0) or (far == 0 and kind % 9 == 6):
                        wait = _EDGE
                    elif far == 1 and wait != _EDGE:
                        wait = _CLOSED
            else:
                kind = code - 64
                if kind < 27:
                    self._combos.put_pung(kind)
                self._whole.put_pung(kind)
                into_pung = into_pung or kind == self._win
        melded = into_pung and not elsewhere and not self._how & _DRAWN
        gates = sets == 4 and self._nine_gates()
        self._whole.gates = gates
        if gates:
            self._found.add(_NINE_GATES, 1)
        self._whole.sets(self._found, self._combos, pair, melded)
        self._combos.count(self._found, pair)
        self._hidden(gates or self._whole.special)
        if wait >= 0 and self._is_unique():
            self._waited(wait)
        self._finish(_FORM_STANDARD, 0)
        for i in range(sets + 1):
            self.readings.put(rows[at + i])

    def _waited(self, wait: int) -> None:
        """A wait that counts; beside it the last tile of a pair, where two in the open suffice."""
        self._found.add(wait, 1)
        if wait == _SINGLE and self._last_of_pair and self._how & _LAST_BUT_OWN:
            self._found.add(_LAST_TILE, 1)

    def _is_unique(self) -> bool:
        """Whether no other kind could have completed the hand."""
        if self._unique < 0:
            mask = self._suits.waits(self._one_short)
            bit = 1
            for _ in range(self._win):
                bit <<= 1
            self._unique = mask == bit
            if self._unique and self._open == 0:
                self._whole.short_of(self._one_short)
                if self._whole.pairs == 6 and self._whole.one_pair_short != self._win:
                    self._unique = 0
        return self._unique == 1

    def _nine_gates(self) -> bool:
        if self._win >= 27:
            return False
        first = self._win // 9 * 9
        if self._one_short[first] != 3 or self._one_short[first + 8] != 3:
            return False
        others = 0
        for kind in range(first + 1, first + 8):
            others += self._one_short[kind] == 1
        return others == 7

    def _pairs(self) -> None:
        """Seven pairs; four of a kind are two of them."""
        self._again()
        first = -1
        alike = 0
        last = 0
        for kind in range(34):
            if self._tiles[kind]:
                if first < 0:
                    first = kind
                last = kind
                alike += self._tiles[kind] == 4
        if last == first + 6 and alike == 0 and last < 27 and first // 9 == last // 9:
            self._found.add(_SEVEN_SHIFTED, 1)
        else:
            self._found.add(_SEVEN, 1)
            if self._last_of_pair and self._how & _LAST_BUT_OWN:
                self._found.add(_LAST_TILE, 1)
        self._hidden(True)
        self._finish(_FORM_PAIRS, 0)

    def _singles(self) -> bool:
        """Thirteen orphans, and honours with knitted tiles; whether it is the former."""
        orphans = 0
        different = 0
        most = 0
        for kind in range(34):
            different += self._tiles[kind] != 0
            if self._tiles[kind] > most:
                most = self._tiles[kind]
        for i in range(13):
            orphans += self._tiles[self._orphans[i]] != 0
        if orphans == 13 and different == 13:
            self._again()
            self._found.add(_THIRTEEN, 1)
            self._hidden(True)
            self._finish(_FORM_ORPHANS, 0)
            return True
        if different != 14 or most != 1:
            return False
        honours = 0
        for kind in range(27, 34):
            honours += self._tiles[kind]
        for order in range(6):
            there = 0
            for i in range(9):
                there += self._tiles[self._orders[9 * order + i]]
            if there + honours == 14:
                self._again()
                self._found.add(_GREATER if honours == 7 else _LESSER, 1)
                if there == 9:
                    self._found.add(_STRAIGHT, 1)
                self._hidden(True)
                self._finish(_FORM_HONOURS, order)
        return False

    def _knitted(self, sets: int) -> int:
        """A knitted straight beside a set and a pair, the set melded or not."""
        if sets == 3 and self._straight_concealed:
            return 0
        for order in range(6):
            at = 9 * order
            missing = False
            for i in range(9):
                missing = missing or self._tiles[self._orders[at + i]] == 0
            if missing:
                continue
            for kind in range(34):
                self._rest[kind] = self._tiles[kind]
            for i in range(9):
                self._rest[self._orders[at + i]] -= 1
            if self._splits.find(self._rest_store, sets - 3):
                for way in range(self._splits.count):
                    self._beside(order, sets - 3, self._splits.rows, 6 * way)
        return 0

    def _beside(self, order: int, sets: int, rows: bytearray, at: int) -> None:
        self._again()
        self._found.add(_STRAIGHT, 1)
        self._combos.begin()
        pair = rows[at]
        self._whole.begin(pair)
        wait = _SINGLE if pair == self._win else -1
        inside = False
        in_order = False
        for i in range(9):
            in_order = in_order or self._orders[9 * order + i] == self._win
        if sets == 1:
            kind = rows[at + 1]
            if kind >= 128:
                kind -= 128
                self._whole.put_chow(kind)
                far = self._win - kind
                if far == 1:
                    wait = _CLOSED
                elif (far == 2 and kind % 9 == 0) or (far == 0 and kind % 9 == 6):
                    wait = _EDGE
                inside = 0 <= far <= 2
            else:
                self._whole.put_pung(kind - 64)
                inside = kind - 64 == self._win
        self._whole.sets(self._found, self._combos, pair, inside and not self._how & _DRAWN)
        if self._whole.chows == 1 and pair < 27:
            self._found.add(_ALL_CHOWS, 1)
        self._hidden(False)
        if wait >= 0 and self._rest[self._win] and (self._knitted_wait or not in_order):
            self._rest[self._win] -= 1
            if self._alone(self._suits.waits(self._rest)):
                self._waited(wait)
            self._rest[self._win] += 1
        self._finish(_FORM_KNITTED, order)
        for i in range(sets + 1):
            self.readings.put(rows[at + i])

    def _alone(self, mask: int) -> bool:
        return mask != 0 and mask & (mask - 1) == 0

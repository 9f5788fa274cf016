"""The sets of the counted reading with their tiles, and which of them prove a yaku or give fu."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from zimo.rules.holding import Holding, Win
from zimo.rules.riichi.scorer import IN_PAIR, Scorer
from zimo.rules.riichi.yaku import Fu, Yaku
from zimo.tiles import (
    DRAGONS,
    PLAYING,
    WINDS,
    Tile,
    Wind,
    is_dragon,
    is_simple,
    kind_of,
    sort_key,
)

__all__ = ["Parts", "Set", "fu_lines", "parts_of", "proof"]

Tiles = tuple[Tile, ...]


class Set(Struct, frozen=True):
    """A chow, pung, kong or the pair. `taken`: it was completed by another player's tile."""

    tiles: Tiles
    concealed: bool = True
    taken: bool = False

    @property
    def kind(self) -> int:
        """The lowest kind."""
        return kind_of(self.tiles[0])

    @property
    def is_chow(self) -> bool:
        return kind_of(self.tiles[0]) != kind_of(self.tiles[1])

    @property
    def is_pung(self) -> bool:
        """Three or four alike."""
        return len(self.tiles) > 2 and not self.is_chow

    @property
    def is_hidden(self) -> bool:
        """Made without any tile of another player."""
        return self.concealed and not self.taken


class Parts(Struct, frozen=True):
    """The reading that counts. `sets` hold the melds first, `pair` is None in special hands."""

    sets: tuple[Set, ...]
    pair: Set | None
    everything: Tiles
    last: Tile


def parts_of(scorer: Scorer, holding: Holding, win: Win) -> Parts:
    """The tiles of the reading that the scorer has found last."""
    left = sorted(holding.concealed, key=sort_key)
    if scorer.groups():
        left.remove(win.tile)
    melds = tuple(Set(meld.tiles, meld.concealed) for meld in holding.melds)
    groups = scorer.groups()
    sets: list[Set] = []
    pair: Set | None = None
    for place, group in enumerate(groups):
        here = place == scorer.place
        tiles = _taken_out(left, group, win.tile if here else None)
        if place == IN_PAIR:
            pair = Set(tiles)
        else:
            sets.append(Set(tiles, taken=here and not win.self_drawn))
    melded = (tile for meld in holding.melds for tile in meld.tiles)
    everything = tuple(sorted((*holding.concealed, *melded), key=sort_key))
    return Parts((*melds, *sets), pair, everything, win.tile)


def _taken_out(left: list[Tile], kinds: tuple[int, ...], last: Tile | None) -> Tiles:
    """Tiles of these kinds, the last one among them where it is said to be; red ones first."""
    found = []
    wanted = list(kinds)
    if last is not None:
        wanted.remove(kind_of(last))
        found.append(last)
    for kind in wanted:
        tile = next(tile for tile in left if kind_of(tile) == kind)
        left.remove(tile)
        found.append(tile)
    return tuple(sorted(found, key=sort_key))


def _joined(sets: Iterator[Set] | list[Set]) -> Tiles:
    return tuple(tile for each in sets for tile in each.tiles)


def _of_kind(kind: int) -> Callable[[Parts, Holding], Tiles]:
    def found(parts: Parts, holding: Holding) -> Tiles:
        return _joined([each for each in parts.sets if each.is_pung and each.kind == kind])

    return found


def _last(parts: Parts, holding: Holding) -> Tiles:
    return (parts.last,)


def _wind(which: str) -> Callable[[Parts, Holding], Tiles]:
    def found(parts: Parts, holding: Holding) -> Tiles:
        return _of_kind(WINDS + getattr(holding, which))(parts, holding)

    return found


def _twins(parts: Parts, holding: Holding) -> Tiles:
    """Chows of which there are two, all of them."""
    chows = [each for each in parts.sets if each.is_chow]
    kinds = [each.kind for each in chows]
    return _joined([each for each in chows if kinds.count(each.kind) > 1])


def _three_suits(pungs: bool) -> Callable[[Parts, Holding], Tiles]:
    def found(parts: Parts, holding: Holding) -> Tiles:
        sets = [each for each in parts.sets if each.kind < WINDS and each.is_pung == pungs]
        for rank in range(9):
            suits = {each.kind // 9: each for each in sets if each.kind % 9 == rank}
            if len(suits) == 3:
                return _joined([suits[suit] for suit in range(3)])
        return ()

    return found


def _straight(parts: Parts, holding: Holding) -> Tiles:
    chows = {each.kind: each for each in parts.sets if each.is_chow}
    for first in (0, 9, 18):
        if all(first + step in chows for step in (0, 3, 6)):
            return _joined([chows[first + step] for step in (0, 3, 6)])
    return ()


def _pungs(parts: Parts, holding: Holding) -> Tiles:
    return _joined([each for each in parts.sets if each.is_pung])


def _hidden_pungs(parts: Parts, holding: Holding) -> Tiles:
    return _joined([each for each in parts.sets if each.is_pung and each.is_hidden])


def _kongs(parts: Parts, holding: Holding) -> Tiles:
    return _joined([each for each in parts.sets if len(each.tiles) == 4])


def _honours(low: int, high: int) -> Callable[[Parts, Holding], Tiles]:
    def found(parts: Parts, holding: Holding) -> Tiles:
        sets = (*parts.sets, *((parts.pair,) if parts.pair else ()))
        return _joined([each for each in sets if low <= each.kind < high])

    return found


def _neighbours(parts: Parts, holding: Holding) -> Tiles:
    """Three or four pungs of neighbouring ranks in one suit."""
    pungs = {each.kind: each for each in parts.sets if each.is_pung and each.kind < WINDS}
    for first in sorted(pungs):
        run = [first]
        while run[-1] + 1 in pungs and (run[-1] + 1) // 9 == first // 9:
            run.append(run[-1] + 1)
        if len(run) >= 3:
            return _joined([pungs[kind] for kind in run])
    return ()


_PROOFS: Mapping[int, Callable[[Parts, Holding], Tiles]] = {
    Yaku.IPPATSU: _last,
    Yaku.MENZEN_TSUMO: _last,
    Yaku.HAITEI: _last,
    Yaku.HOUTEI: _last,
    Yaku.RINSHAN: _last,
    Yaku.CHANKAN: _last,
    Yaku.HAKU: _of_kind(DRAGONS),
    Yaku.HATSU: _of_kind(DRAGONS + 1),
    Yaku.CHUN: _of_kind(DRAGONS + 2),
    Yaku.SEAT_WIND: _wind("seat_wind"),
    Yaku.ROUND_WIND: _wind("round_wind"),
    Yaku.IIPEIKOU: _twins,
    Yaku.RYANPEIKOU: _twins,
    Yaku.ISSHOKU_SANJUN: _twins,
    Yaku.SANSHOKU_DOUJUN: _three_suits(pungs=False),
    Yaku.SANSHOKU_DOUKOU: _three_suits(pungs=True),
    Yaku.ITTSU: _straight,
    Yaku.TOITOI: _pungs,
    Yaku.SANANKOU: _hidden_pungs,
    Yaku.SUUANKOU: _hidden_pungs,
    Yaku.SUUANKOU_TANKI: _hidden_pungs,
    Yaku.SANKANTSU: _kongs,
    Yaku.SUUKANTSU: _kongs,
    Yaku.SHOUSANGEN: _honours(DRAGONS, PLAYING),
    Yaku.DAISANGEN: _honours(DRAGONS, PLAYING),
    Yaku.SHOUSUUSHII: _honours(WINDS, DRAGONS),
    Yaku.DAISUUSHII: _honours(WINDS, DRAGONS),
    Yaku.SANRENKOU: _neighbours,
    Yaku.SUURENKOU: _neighbours,
}
_NO_TILES = (
    *(Yaku.RIICHI, Yaku.DOUBLE_RIICHI, Yaku.OPEN_RIICHI, Yaku.DOUBLE_OPEN_RIICHI),
    *(Yaku.SASHIKOMI, Yaku.PAARENCHAN),
)


def proof(yaku: int, parts: Parts, holding: Holding) -> Tiles:
    """The tiles that make the yaku: the whole hand where it is about all of them."""
    if yaku in _NO_TILES:
        return ()
    find = _PROOFS.get(yaku)
    return parts.everything if find is None else find(parts, holding)


def fu_lines(
    scorer: Scorer, parts: Parts, holding: Holding, win: Win, *, double_wind: bool
) -> Iterator[tuple[Fu, Tiles]]:
    """Each fu item of a hand of sets and a pair, with its tiles; what is worth 0 among them."""
    pair = parts.pair
    if pair is None:
        return
    yield Fu.BASE, ()
    closed = all(meld.concealed for meld in holding.melds)
    if closed and not win.self_drawn:
        yield Fu.CONCEALED_RON, ()
    for each in parts.sets:
        if each.is_pung:
            item = Fu.KONG_OPEN_SIMPLE if len(each.tiles) == 4 else Fu.PUNG_OPEN_SIMPLE
            outer = 0 if is_simple(each.tiles[0]) else 1
            yield Fu(item + outer + (2 if each.is_hidden else 0)), each.tiles
    if is_dragon(pair.tiles[0]):
        yield Fu.PAIR_DRAGON, pair.tiles
    seat, round = (Wind(wind).kind == pair.kind for wind in (holding.seat_wind, holding.round_wind))
    if seat:
        yield Fu.PAIR_SEAT_WIND, pair.tiles
    if round and (double_wind or not seat):
        yield Fu.PAIR_ROUND_WIND, pair.tiles
    wait = _wait(scorer, parts, win)
    if wait is not None:
        yield wait, (win.tile,)
    if win.self_drawn:
        yield Fu.SELF_DRAWN, (win.tile,)


def _wait(scorer: Scorer, parts: Parts, win: Win) -> Fu | None:
    """What the last tile completed: the pair, or a chow in the middle or at its edge."""
    if scorer.place == IN_PAIR:
        return Fu.WAIT_SINGLE
    group = scorer.groups()[scorer.place]
    low, far = group[0], kind_of(win.tile) - group[0]
    if group[0] == group[1]:
        return None
    if far == 1:
        return Fu.WAIT_CLOSED
    if (far == 0 and low % 9 == 6) or (far == 2 and low % 9 == 0):
        return Fu.WAIT_EDGE
    return None

"""Yaku, yakuman and fu by number, as the compiled scorer knows them, and its circumstances."""

from __future__ import annotations

from enum import IntEnum, IntFlag

__all__ = ["FIRST_YAKUMAN", "FUS", "YAKUS", "Circumstance", "Fu", "Yaku"]


class Yaku(IntEnum):
    """The number of each yaku, the yakuman last; its row has the name in lower case."""

    RIICHI = 0
    DOUBLE_RIICHI = 1
    OPEN_RIICHI = 2
    DOUBLE_OPEN_RIICHI = 3
    IPPATSU = 4
    MENZEN_TSUMO = 5
    PINFU = 6
    TANYAO = 7
    IIPEIKOU = 8
    HAKU = 9
    HATSU = 10
    CHUN = 11
    SEAT_WIND = 12
    ROUND_WIND = 13
    HAITEI = 14
    HOUTEI = 15
    RINSHAN = 16
    CHANKAN = 17
    CHIITOITSU = 18
    TOITOI = 19
    SANANKOU = 20
    SANKANTSU = 21
    SANSHOKU_DOUJUN = 22
    SANSHOKU_DOUKOU = 23
    ITTSU = 24
    CHANTA = 25
    HONROUTOU = 26
    SHOUSANGEN = 27
    HONITSU = 28
    JUNCHAN = 29
    RYANPEIKOU = 30
    CHINITSU = 31
    RENHOU = 32
    SANRENKOU = 33
    ISSHOKU_SANJUN = 34
    UUMENSAI = 35
    SHIIARU_RAOTAI = 36
    TENHOU = 37
    CHIIHOU = 38
    RENHOU_YAKUMAN = 39
    KOKUSHI = 40
    KOKUSHI_13 = 41
    SUUANKOU = 42
    SUUANKOU_TANKI = 43
    DAISANGEN = 44
    SHOUSUUSHII = 45
    DAISUUSHII = 46
    TSUUIISOU = 47
    CHINROUTOU = 48
    RYUUIISOU = 49
    CHUUREN = 50
    CHUUREN_9 = 51
    SUUKANTSU = 52
    DAISHARIN = 53
    DAICHIKURIN = 54
    DAISUURIN = 55
    DAICHISEI = 56
    SUURENKOU = 57
    PAARENCHAN = 58
    SASHIKOMI = 59


YAKUS = len(Yaku)
FIRST_YAKUMAN = Yaku.TENHOU


class Fu(IntEnum):
    """The number of each fu item; its row has the name in lower case after ``fu_``.

    A pung or kong is the first of its kind and 1 more for terminals and honours, 2 more for a
    concealed one.
    """

    BASE = 0
    CONCEALED_RON = 1
    SELF_DRAWN = 2
    SEVEN_PAIRS = 3
    OPEN_PINFU = 4
    PAIR_DRAGON = 5
    PAIR_SEAT_WIND = 6
    PAIR_ROUND_WIND = 7
    WAIT_CLOSED = 8
    WAIT_EDGE = 9
    WAIT_SINGLE = 10
    PUNG_OPEN_SIMPLE = 11
    PUNG_OPEN_OUTER = 12
    PUNG_CONCEALED_SIMPLE = 13
    PUNG_CONCEALED_OUTER = 14
    KONG_OPEN_SIMPLE = 15
    KONG_OPEN_OUTER = 16
    KONG_CONCEALED_SIMPLE = 17
    KONG_CONCEALED_OUTER = 18


FUS = len(Fu)


class Circumstance(IntFlag):
    """How the hand was won, as `Scorer.score` takes it.

    Above the bits, from `EIGHTS` on, how often East has won eight deals in a row.
    """

    SELF_DRAWN = 1
    RIICHI = 2
    DOUBLE = 4  # at the first discard; besides `RIICHI`
    SHOWN = 8  # the riichi hand lies open (open riichi)
    IPPATSU = 16
    LAST_TILE = 32
    LAST_DISCARD = 64
    AFTER_KONG = 128
    ROBBED = 256
    TENHOU = 512
    CHIIHOU = 1024
    RENHOU = 2048
    EIGHTS = 65536

"""The fans of 32 points and more."""

from __future__ import annotations

from zimo.rules.catalogue import Item
from zimo.rules.mcr.row import fan

__all__ = ["GREAT"]

GREAT: tuple[Item, ...] = (
    fan(
        "big_four_winds",
        88,
        (
            "Big Four Winds",
            "Большие четыре ветра",
            "Големите четири вятъра",
            "Cele patru vânturi mari",
            "大四喜",
            "大四喜",
        ),
        "[111z] [333z] 2224477z",
        "4z",
        implies="big_three_winds all_pungs seat_wind prevalent_wind",
    ),
    fan(
        "big_three_dragons",
        88,
        (
            "Big Three Dragons",
            "Большие три дракона",
            "Големите три дракона",
            "Cei trei dragoni mari",
            "大三元",
            "大三元",
        ),
        "[777z] [555z] 5556s 666z",
        "4s",
        implies="two_dragon_pungs dragon_pung",
    ),
    fan(
        "all_green",
        88,
        ("All Green", "Все зелёные", "Всички зелени", "Totul verde", "绿一色", "緑一色"),
        "[234s] 23466888s 66z",
        "6s",
        implies="half_flush",
    ),
    fan(
        "nine_gates",
        88,
        ("Nine Gates", "Девять ворот", "Деветте врати", "Cele nouă porți", "九莲宝灯", "九蓮宝灯"),
        "1112345678999p",
        "9p",
        implies="full_flush concealed_hand no_honours",
    ),
    fan(
        "four_kongs",
        88,
        ("Four Kongs", "Четыре конга", "Четири конга", "Patru kong-uri", "四杠", "四槓"),
        "[1111s] [2222m] [3333p] (4444p) 8s",
        "8s",
        implies=(
            "three_kongs two_concealed_kongs melded_and_concealed_kong two_melded_kongs "
            "concealed_kong melded_kong all_pungs single_wait"
        ),
    ),
    fan(
        "seven_shifted_pairs",
        88,
        (
            "Seven Shifted Pairs",
            "Семь последовательных пар",
            "Седем последователни чифта",
            "Șapte perechi consecutive",
            "连七对",
            "連七対",
        ),
        "1122344556677s",
        "3s",
        implies="seven_pairs full_flush concealed_hand single_wait no_honours",
    ),
    fan(
        "thirteen_orphans",
        88,
        (
            "Thirteen Orphans",
            "Тринадцать сирот",
            "Тринайсетте сирака",
            "Treisprezece orfani",
            "十三幺",
            "十三幺",
        ),
        "19m 19p 19s 1234567z",
        "4z",
        implies="all_types concealed_hand single_wait outside_hand all_terminals_and_honours",
    ),
    fan(
        "all_terminals",
        64,
        (
            "All Terminals",
            "Одни терминалы",
            "Само терминали",
            "Numai terminale",
            "清幺九",
            "清幺九",
        ),
        "[111m] [111s] [999m] 11p 99s",
        "9s",
        implies=(
            "all_terminals_and_honours all_pungs outside_hand "
            "double_pung no_honours pung_of_terminals_or_honours"
        ),
    ),
    fan(
        "little_four_winds",
        64,
        (
            "Little Four Winds",
            "Малые четыре ветра",
            "Малките четири вятъра",
            "Cele patru vânturi mici",
            "小四喜",
            "小四喜",
        ),
        "[333z] [222z] [444z] 1155z",
        "5z",
        implies="big_three_winds",
    ),
    fan(
        "little_three_dragons",
        64,
        (
            "Little Three Dragons",
            "Малые три дракона",
            "Малките три дракона",
            "Cei trei dragoni mici",
            "小三元",
            "小三元",
        ),
        "[777z] [666z] 11199p 55z",
        "9p",
        implies="two_dragon_pungs dragon_pung",
    ),
    fan(
        "all_honours",
        64,
        ("All Honours", "Одни благородные", "Само благородни", "Numai onoruri", "字一色", "字一色"),
        "[111z] [222z] 333z 55z 77z",
        "5z",
        implies="all_pungs outside_hand pung_of_terminals_or_honours all_terminals_and_honours",
    ),
    fan(
        "four_concealed_pungs",
        64,
        (
            "Four Concealed Pungs",
            "Четыре закрытых панга",
            "Четири закрити пунга",
            "Patru punguri ascunse",
            "四暗刻",
            "四暗刻",
        ),
        "3444m 222333p 222s",
        "3m",
        implies="all_pungs concealed_hand three_concealed_pungs two_concealed_pungs",
    ),
    fan(
        "pure_terminal_chows",
        64,
        (
            "Pure Terminal Chows",
            "Чистые терминальные чоу",
            "Чисти терминални чау",
            "Chow-uri terminale pure",
            "一色双龙会",
            "一色双竜会",
        ),
        "1223355778899s",
        "1s",
        implies="full_flush all_chows seven_pairs pure_double_chow two_terminal_chows no_honours",
    ),
    fan(
        "quadruple_chow",
        48,
        (
            "Quadruple Chow",
            "Четыре одинаковых чоу",
            "Четири еднакви чау",
            "Patru chow-uri identice",
            "一色四同顺",
            "一色四同順",
        ),
        "22233334444s 66z",
        "2s",
        "self_drawn",
        implies="pure_triple_chow pure_double_chow tile_hog pure_shifted_pungs",
    ),
    fan(
        "four_pure_shifted_pungs",
        48,
        (
            "Four Pure Shifted Pungs",
            "Четыре последовательных панга",
            "Четири последователни пунга",
            "Patru punguri consecutive",
            "一色四节高",
            "一色四節高",
        ),
        "[111s] [222s] 22m 33344s",
        "4s",
        implies="pure_shifted_pungs all_pungs pure_triple_chow",
    ),
    fan(
        "four_shifted_chows",
        32,
        (
            "Four Shifted Chows",
            "Четыре ступенчатых чоу",
            "Четири стъпаловидни чау",
            "Patru chow-uri în trepte",
            "一色四步高",
            "一色四歩高",
        ),
        "[123m] [345m] 67789m 77z",
        "5m",
        "self_drawn",
        implies="pure_shifted_chows short_straight two_terminal_chows",
    ),
    fan(
        "three_kongs",
        32,
        ("Three Kongs", "Три конга", "Три конга", "Trei kong-uri", "三杠", "三槓"),
        "(2222s) (3333s) [5555p] 67m 11z",
        "8m",
        implies=(
            "two_concealed_kongs melded_and_concealed_kong "
            "two_melded_kongs concealed_kong melded_kong"
        ),
    ),
    fan(
        "all_terminals_and_honours",
        32,
        (
            "All Terminals and Honours",
            "Терминалы и благородные",
            "Терминали и благородни",
            "Terminale și onoruri",
            "混幺九",
            "混幺九",
        ),
        "[111z] [333z] 99m 22244z",
        "4z",
        implies="all_pungs outside_hand pung_of_terminals_or_honours",
    ),
)

"""Catalogue rows counted in doubles that only some books have; off by default."""

from __future__ import annotations

from zimo.rules.classical.row import doubles, example

__all__ = ["ROWS"]

ROWS = (
    doubles(
        "fully_concealed",
        1,
        (
            "Only concealed sets",
            "Только закрытые сеты",
            "Само закрити комплекти",
            "Numai grupuri ascunse",
            "不求人",
            "門前清自摸",
        ),
        "wi-",
        source="page 01a",
        example=example("234m 456m 678p 99s 777z", "6m", "self-drawn", ruleset="classical-dmjl"),
    ),
    doubles(
        "three_concealed_pungs",
        1,
        (
            "Three concealed pungs",
            "Три закрытых панга",
            "Три закрити пунга",
            "Trei pung-uri ascunse",
            "三暗刻",
            "三暗刻",
        ),
        "i-",
        source="page 01a",
        example=example("222m 444p 666s 99s [345p]", "9s", ruleset="classical-dmjl"),
    ),
    doubles(
        "two_kongs",
        1,
        ("Two kongs", "Два конга", "Два конга", "Două kong-uri", "双杠", "二槓子"),
        "i-",
        source="page 01a, where books differ",
        example=example("234m 45m 66p [2222s] (3333z)"),
    ),
    doubles(
        "three_kongs",
        1,
        ("Three kongs", "Три конга", "Три конга", "Trei kong-uri", "三杠子", "三槓子"),
        "i-",
        source="page 01a, where books differ",
        example=example("45m 66p [2222s] [9999p] (3333z)"),
    ),
    doubles(
        "three_dragons_sets",
        2,
        (
            "Sets of all three dragons",
            "Сеты всех трёх драконов",
            "Комплекти от трите дракона",
            "Grupuri din toți dragonii",
            "三元刻",
            "三元牌の刻子",
        ),
        "i-",
        source="page 01a",
        example=example("[555z] [666z] [777z] 1236m", ruleset="classical-dmjl"),
    ),
    doubles(
        "four_winds_sets",
        2,
        (
            "Sets of all four winds",
            "Сеты всех четырёх ветров",
            "Комплекти от четирите вятъра",
            "Grupuri din toate vânturile",
            "四风刻",
            "四風の刻子",
        ),
        "i-",
        source="page 01a",
        example=example("[111z] [222z] [333z] [444z] 1m", ruleset="classical-dmjl"),
    ),
    doubles(
        "all_simples",
        1,
        ("All simples", "Только простые", "Само прости", "Numai simple", "断幺", "断么九"),
        "wi-",
        source="classical-ra",
        example=example("234567m 23466p 888s", "6p", ruleset="classical-ra"),
    ),
    doubles(
        "outside_hand",
        1,
        (
            "Outside hand",
            "Крайние в каждом сете",
            "Крайни или благородни във всеки комплект",
            "Capete sau onoruri în fiecare grup",
            "全带幺",
            "全帯么九",
        ),
        "wi-",
        source="classical-ra",
        example=example("123m 789p 333z 444z 55z", "4z", ruleset="classical-ra"),
    ),
    doubles(
        "pure_straight",
        1,
        (
            "Pure straight",
            "Чистая последовательность",
            "Чиста поредица",
            "Chintă pură",
            "清龙",
            "一気通貫",
        ),
        "wi-",
        source="classical-ra",
        example=example("123456789m 66p 888s", "6p", ruleset="classical-ra"),
    ),
)

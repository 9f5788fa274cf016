"""The catalogue of the additive family.

The values of sets are those of `simple` [S0], those of circumstances and the doubling of sets
those of `basic` [S2]. Only going out is on by default; each ruleset switches on what it counts.
"""

from __future__ import annotations

from zimo.rules.additive.row import doubles, example, points
from zimo.rules.catalogue import Catalogue

__all__ = ["CATALOGUE", "DOUBLING", "SETS"]

SIMPLE, BONUS, EXPONENTIAL = "simple", "basic-bonus", "basic-exponential"
PLAIN = "234m 456m 678p"  # three chows, which a set and a pair make a whole hand

SET_ROWS = (
    points(
        "chow",
        1,
        ("Chow", "Чоу", "Чау", "Chow", "顺子", "順子"),
        source="S0 players-online, page 05",
        example=example(SIMPLE, f"{PLAIN} 234s 99s", "6m"),
    ),
    points(
        "pair_suit",
        2,
        (
            "Pair of a suit",
            "Пара мастевых костей",
            "Чифт числови плочки",
            "Pereche de piese numerice",
            "数牌对子",
            "数牌の対子",
        ),
        source="S0 players-online, page 05",
        example=example(SIMPLE, f"{PLAIN} 234s 99s", "6m"),
    ),
    points(
        "pair_honour",
        3,
        (
            "Pair of honours",
            "Пара благородных",
            "Чифт благородни плочки",
            "Pereche de onoruri",
            "字牌对子",
            "字牌の対子",
        ),
        source="S0 players-online, page 05",
        example=example(SIMPLE, f"{PLAIN} 234s 55z", "6m"),
    ),
    points(
        "pung_suit",
        4,
        (
            "Pung of a suit",
            "Панг мастевых костей",
            "Пунг от числови плочки",
            "Pung de piese numerice",
            "数牌刻子",
            "数牌の刻子",
        ),
        source="S0 players-online, page 05",
        example=example(SIMPLE, f"{PLAIN} [777s] 55z", "6m"),
    ),
    points(
        "pung_honour",
        6,
        (
            "Pung of honours",
            "Панг благородных",
            "Пунг от благородни плочки",
            "Pung de onoruri",
            "字牌刻子",
            "字牌の刻子",
        ),
        source="S0 players-online, page 05",
        example=example(SIMPLE, f"{PLAIN} [666z] 99s", "6m"),
    ),
    points(
        "kong_suit",
        5,
        (
            "Kong of a suit",
            "Конг мастевых костей",
            "Конг от числови плочки",
            "Kong de piese numerice",
            "数牌杠子",
            "数牌の槓子",
        ),
        source="S0 players-online, page 05",
        example=example(SIMPLE, f"{PLAIN} [7777s] 55z", "6m"),
    ),
    points(
        "kong_honour",
        10,
        (
            "Kong of honours",
            "Конг благородных",
            "Конг от благородни плочки",
            "Kong de onoruri",
            "字牌杠子",
            "字牌の槓子",
        ),
        source="S0 players-online, page 05",
        example=example(SIMPLE, f"{PLAIN} [6666z] 99s", "6m"),
    ),
)

DOUBLING_ROWS = (
    doubles(
        "concealed_set",
        1,
        (
            "Concealed pung or kong",
            "Закрытый панг или конг",
            "Закрит пунг или конг",
            "Pung sau kong ascuns",
            "暗刻或暗杠",
            "暗刻か暗槓",
        ),
        source="S2, page 04",
        example=example(EXPONENTIAL, f"{PLAIN} 777s 55z", "6m"),
    ),
    doubles(
        "outside_set",
        1,
        (
            "Pung or kong of ones, nines or honours",
            "Панг или конг терминалов или благородных",
            "Пунг или конг от единици, деветки или благородни",
            "Pung sau kong de unu, nouă sau onoruri",
            "幺九刻子或杠子",
            "么九牌の刻子か槓子",
        ),
        source="S2, page 04",
        example=example(EXPONENTIAL, f"{PLAIN} [999s] 55z", "6m"),
    ),
    doubles(
        "kong_set",
        2,
        ("Kong", "Конг", "Конг", "Kong", "杠子", "槓子"),
        source="S2, page 04",
        example=example(EXPONENTIAL, f"{PLAIN} [7777s] 55z", "6m"),
    ),
    doubles(
        "round_wind_set",
        1,
        (
            "Pair, pung or kong of the round wind",
            "Пара, панг или конг преимущественного ветра",
            "Чифт, пунг или конг от вятъра на рунда",
            "Pereche, pung sau kong de vântul rundei",
            "圈风对子、刻子或杠子",
            "場風の対子・刻子・槓子",
        ),
        source="S0 players-online, page 05",
        example=example(SIMPLE, f"{PLAIN} [222z] 99s", "6m", round="S"),
    ),
)

OTHER_ROWS = (
    points(
        "mahjong",
        1,
        ("Mahjong", "Маджонг", "Маджонг", "Mahjong", "和牌", "和了"),
        "w+",
        source="S2, page 04",
        example=example("basic", f"{PLAIN} 234s 99s", "6m"),
    ),
    points(
        "self_drawn",
        1,
        (
            "Self-drawn",
            "Маджонг со стены",
            "Маджонг от стената",
            "Mahjong din zid",
            "自摸",
            "自摸",
        ),
        "w",
        source="S2, page 04",
        example=example(BONUS, f"{PLAIN} 234s 99s", "6m", "self-drawn"),
    ),
    points(
        "last_tile",
        1,
        (
            "Last tile of the wall",
            "Последняя кость стены",
            "Последната плочка на стената",
            "Ultima piesă a zidului",
            "海底捞月",
            "海底摸月",
        ),
        "w",
        source="S2, page 04",
        example=example(BONUS, f"{PLAIN} 234s 99s", "6m", "last-tile"),
    ),
    points(
        "last_discard",
        1,
        (
            "Last discard",
            "Последний снос",
            "Последната изхвърлена плочка",
            "Ultima piesă aruncată",
            "河底捞鱼",
            "河底撈魚",
        ),
        "w",
        source="+ page 04, for tables that count it too",
        example=example(BONUS, f"{PLAIN} 234s 99s", "6m", "last-discard"),
    ),
    points(
        "dragon_set",
        1,
        (
            "Pung or kong of dragons",
            "Панг или конг драконов",
            "Пунг или конг от дракони",
            "Pung sau kong de dragoni",
            "三元牌刻子",
            "三元牌の刻子",
        ),
        source="S2, page 04",
        example=example(BONUS, f"{PLAIN} [777z] 99s", "6m"),
    ),
    points(
        "bonus_tile",
        1,
        (
            "Bonus tile",
            "Бонусная кость",
            "Бонус плочка",
            "Piesă bonus",
            "花牌",
            "花牌",
        ),
        source="+ page 05",
        example=example(SIMPLE, f"{PLAIN} 234s 99s 3f", "6m"),
    ),
)

CATALOGUE = Catalogue("additive", (*SET_ROWS, *DOUBLING_ROWS, *OTHER_ROWS))

SETS = tuple(row.id for row in SET_ROWS)
"""Rows of which each set or pair of a hand counts one."""

DOUBLING = tuple(row.id for row in DOUBLING_ROWS)
"""Rows that double the points of a single set."""

"""One deal, made up for the tests, in the formats of other programs.

East declares with the first discard, South's white dragon is claimed by West, and North's 4p gives
East a mangan: double declaration, all chows, one suit from 1 to 9.
"""

from __future__ import annotations

import json
from typing import Any

TENHOU6_DEAL: list[Any] = [
    [0, 0, 0],
    [25000, 25000, 25000, 25000],
    [31],
    [43],
    [11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 21, 22, 23],
    [39],
    ["r60"],
    [11, 15, 19, 52, 27, 29, 31, 35, 39, 41, 42, 43, 44],
    [45],
    [60],
    [12, 14, 16, 18, 26, 26, 32, 34, 36, 38, 41, 45, 45],
    ["p454545"],
    [41],
    [11, 14, 17, 27, 28, 29, 31, 34, 37, 43, 44, 46, 47],
    [24],
    [60],
    [
        "和了",
        [13000, 0, 0, -12000],
        [0, 3, 0, "満貫12000点", "両立直(2飜)", "平和(1飜)", "一気通貫(2飜)"],
    ],
]

LIABLE_DEAL: list[Any] = [
    [0, 0, 0],
    [25000, 25000, 25000, 25000],
    [44],
    [],
    [11, 14, 17, 21, 24, 27, 31, 34, 37, 41, 42, 43, 45],
    [31, 36],
    [45, 60],
    [11, 12, 13, 24, 25, 29, 29, 45, 45, 46, 46, 47, 47],
    ["p454545", "4646p46", "47p4747", 29],
    [24, 25, 29],
    [12, 15, 18, 22, 25, 28, 32, 35, 38, 41, 42, 43, 46],
    [38, 32, 33],
    [46, 60, 60],
    [13, 16, 19, 23, 26, 29, 33, 36, 39, 41, 42, 44, 47],
    [37, 34],
    [47, 60],
    ["和了", [0, 32000, 0, -32000], [1, 1, 3, "役満8000-16000点", "大三元(役満)"]],
]
"""South claims the dragons and draws the last tile; North, who gave the third, pays it all."""


def tenhou6(*deals: list[Any], **more: Any) -> str:
    """A log of these deals, of the one above by default."""
    table = {
        "title": ["", ""],
        "name": ["Anna", "Boris", "Clara", "Dan"],
        "rule": {"disp": "南喰赤", "aka": 1},
        "log": list(deals) or [TENHOU6_DEAL],
    }
    return json.dumps(table | more, ensure_ascii=False)


MJAI_EVENTS: list[dict[str, Any]] = [
    {"type": "start_game", "names": ["Anna", "Boris", "Clara", "Dan"], "gametype": "tonnan"},
    {
        "type": "start_kyoku",
        "bakaze": "E",
        "kyoku": 1,
        "honba": 0,
        "kyotaku": 0,
        "oya": 0,
        "scores": [25000, 25000, 25000, 25000],
        "dora_marker": "1s",
        "tehais": [
            ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "1p", "1p", "2p", "3p"],
            ["1m", "5m", "9m", "1s", "5s", "9s", "5pr", "7p", "9p", "E", "S", "W", "N"],
            ["2m", "4m", "6m", "8m", "2s", "4s", "6s", "8s", "6p", "6p", "E", "P", "P"],
            ["1m", "4m", "7m", "1s", "4s", "7s", "7p", "8p", "9p", "W", "N", "F", "C"],
        ],
    },
    {"type": "tsumo", "actor": 0, "pai": "9s"},
    {"type": "reach", "actor": 0},
    {"type": "dahai", "actor": 0, "pai": "9s", "tsumogiri": True},
    {"type": "reach_accepted", "actor": 0, "deltas": [-1000, 0, 0, 0]},
    {"type": "tsumo", "actor": 1, "pai": "P"},
    {"type": "dahai", "actor": 1, "pai": "P", "tsumogiri": True},
    {"type": "pon", "actor": 2, "target": 1, "pai": "P", "consumed": ["P", "P"]},
    {"type": "dahai", "actor": 2, "pai": "E", "tsumogiri": False},
    {"type": "tsumo", "actor": 3, "pai": "4p"},
    {"type": "dahai", "actor": 3, "pai": "4p", "tsumogiri": True},
    {
        "type": "hora",
        "actor": 0,
        "target": 3,
        "pai": "4p",
        "uradora_markers": ["W"],
        "yakus": [["double_reach", 2], ["pinfu", 1], ["ikkitsukan", 2]],
        "fu": 30,
        "fan": 5,
        "hora_points": 12000,
        "deltas": [13000, 0, 0, -12000],
        "scores": [37000, 25000, 25000, 13000],
    },
    {"type": "end_kyoku"},
]


def mjai(events: list[dict[str, Any]] | None = None) -> str:
    """The lines of these events, of those above by default."""
    return "".join(f"{json.dumps(event)}\n" for event in events or MJAI_EVENTS)


MJLOG = """<mjloggm ver="2.3">
<GO type="9" lobby="0"/>
<UN n0="%41%6E%6E%61" n1="Boris" n2="Clara" n3="Dan" dan="0,0,0,0"/>
<TAIKYOKU oya="0"/>
<INIT seed="0,0,0,2,3,74" ten="250,250,250,250" oya="0"
 hai0="0,4,8,12,17,20,24,28,32,36,37,40,44" hai1="1,18,33,72,89,104,52,60,68,108,112,116,120"
 hai2="5,13,21,29,76,84,92,100,56,57,109,124,125" hai3="2,14,25,73,85,96,61,64,69,117,121,128,132"/>
<T105/><REACH who="0" step="1"/><D105/><REACH who="0" ten="240,250,250,250" step="2"/>
<U126/><E126/><N who="2" m="48747"/><F109/><W48/><G48/>
<AGARI ba="0,1" hai="0,4,8,12,17,20,24,28,32,36,37,40,44,48" machi="48" ten="30,12000,1"
 yaku="21,2,7,1,24,2,53,0" doraHai="74" doraHaiUra="118" who="0" fromWho="3"
 sc="240,130,250,0,250,0,250,-120"/>
</mjloggm>
"""

_KOBALAB_STEPS = [
    {"zimo": {"l": 0, "p": "s9"}},
    {"dapai": {"l": 0, "p": "s9_*"}},
    {"zimo": {"l": 1, "p": "z5"}},
    {"dapai": {"l": 1, "p": "z5_"}},
    {"fulou": {"l": 2, "m": "z555-"}},
    {"dapai": {"l": 2, "p": "z1"}},
    {"zimo": {"l": 3, "p": "p4"}},
    {"dapai": {"l": 3, "p": "p4_"}},
]
KOBALAB_DEAL: list[dict[str, Any]] = [
    {
        "qipai": {
            "zhuangfeng": 0,
            "jushu": 0,
            "changbang": 0,
            "lizhibang": 0,
            "defen": [25000, 25000, 25000, 25000],
            "baopai": "s1",
            "shoupai": [
                "m123456789p1123",
                "m159p079s159z1234",
                "m2468p66s2468z155",
                "m147p789s147z3467",
            ],
        }
    },
    *_KOBALAB_STEPS,
    {
        "hule": {
            "l": 0,
            "shoupai": "m123456789p11234*",
            "baojia": 3,
            "fubaopai": ["z3"],
            "fu": 30,
            "fanshu": 5,
            "defen": 12000,
            "hupai": [
                {"name": "ダブル立直", "fanshu": 2},
                {"name": "平和", "fanshu": 1},
                {"name": "一気通貫", "fanshu": 2},
            ],
            "fenpei": [13000, 0, 0, -12000],
        }
    },
]


def kobalab(*deals: list[dict[str, Any]], **more: Any) -> str:
    """A match of these deals, of the one above by default; player 1 sits East first."""
    table = {
        "title": "a test",
        "player": ["Dan", "Anna", "Boris", "Clara"],
        "qijia": 1,
        "log": list(deals) or [KOBALAB_DEAL],
    }
    return json.dumps(table | more, ensure_ascii=False)

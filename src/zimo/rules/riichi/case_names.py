"""What case files call yaku, fu items, refusals and options that have other names here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from zimo.rules.cases import CaseError
from zimo.rules.riichi.refusals import Refusal
from zimo.rules.riichi.rows import CATALOGUE

__all__ = ["FU_REASONS", "REASONS", "Changes", "changes_of", "item_of"]

Changes = dict[str, dict[str, Any]]
"""Sections of a ruleset with what is laid over them: "score", and "items.ID"."""

OTHER_NAMES: Mapping[str, str] = {
    "tsumo": "menzen_tsumo",
    "sanshoku": "sanshoku_doujun",
    "ittsuu": "ittsu",
    "kokushi_musou": "kokushi",
    "kokushi_musou_juusan_menmachi": "kokushi_13",
    "juusan_menmachi": "kokushi_13",
    "chuurenpoutou": "chuuren",
    "chuuren_poutou": "chuuren",
    "junsei_chuurenpoutou": "chuuren_9",
    "junsei_chuuren_poutou": "chuuren_9",
    "rinshan_kaihou": "rinshan",
    "double_wind": "round_wind",
    "kita": "nuki_dora",
    "kan_dora": "dora",
    "aka": "aka_dora",
    "ura": "ura_dora",
    "red_five": "aka_dora",
}

FU_REASONS: Mapping[str, str] = {
    "fu_base": "base",
    "fu_concealed_ron": "base",
    "fu_seven_pairs": "base",
    "fu_self_drawn": "tsumo",
    "fu_open_pinfu": "hand_without_fu",
    "fu_pair_dragon": "valued_pair",
    "fu_pair_seat_wind": "valued_pair",
    "fu_pair_round_wind": "valued_pair",
    "fu_wait_closed": "kanchan",
    "fu_wait_edge": "penchan",
    "fu_wait_single": "pair_wait",
    "fu_pung_open_simple": "open_pon",
    "fu_pung_open_outer": "open_terminal_pon",
    "fu_pung_concealed_simple": "closed_pon",
    "fu_pung_concealed_outer": "closed_terminal_pon",
    "fu_kong_open_simple": "open_kan",
    "fu_kong_open_outer": "open_terminal_kan",
    "fu_kong_concealed_simple": "closed_kan",
    "fu_kong_concealed_outer": "closed_terminal_kan",
}

REASONS: Mapping[str, tuple[Refusal, ...]] = {
    "no_yaku": (Refusal.YAKU, Refusal.ATOZUKE),
    "hand_not_winning": (Refusal.SHAPE, Refusal.TILES, Refusal.FIVE),
    "winning_tile_not_in_hand": (Refusal.SHAPE, Refusal.TILES),
    "furiten": (Refusal.FURITEN,),
    "open_hand_riichi_not_allowed": (Refusal.DECLARED_OPEN,),
    "open_hand_daburi_not_allowed": (Refusal.DECLARED_OPEN,),
    "ippatsu_without_riichi": (Refusal.IPPATSU,),
    "chankan_with_tsumo": (Refusal.ROBBED,),
    "rinshan_without_tsumo": (Refusal.REPLACEMENT,),
    "haitei_without_tsumo": (Refusal.LAST_TILE,),
    "houtei_with_tsumo": (Refusal.LAST_DISCARD,),
    "haitei_with_rinshan": (Refusal.LAST_TILE, Refusal.REPLACEMENT),
    "houtei_with_chankan": (Refusal.LAST_DISCARD,),
    "tenhou_not_as_dealer": (Refusal.FIRST,),
    "tenhou_without_tsumo": (Refusal.FIRST,),
    "tenhou_with_meld": (Refusal.FIRST,),
    "chiihou_as_dealer": (Refusal.FIRST,),
    "chiihou_without_tsumo": (Refusal.FIRST,),
    "chiihou_with_meld": (Refusal.FIRST,),
    "renhou_as_dealer": (Refusal.FIRST,),
    "renhou_with_tsumo": (Refusal.FIRST,),
    "renhou_with_meld": (Refusal.FIRST,),
}
"""What a file calls the reason why a hand does not win, and ours that say the same."""

_OPEN_HANDS = {
    "items.open_riichi": {"on": True},
    "items.double_open_riichi": {"on": True},
}
_HOUSES: Mapping[str, Changes] = {
    # The rules that a source plays by where a case does not say otherwise: docs/rules/riichi.md.
    "kobalab/": {
        "score": {
            "kiriage": False,
            "double_wind_fu": 4,
            "double_yakuman": True,
            "multiple_yakuman": True,
            "counted": "yakuman",
            "pao_kongs": False,
        },
        "items.renhou": {"on": False},
    },
    "MahjongRepository/": {
        "score": {
            "kiriage": False,
            "double_wind_fu": 4,
            "open_tanyao": False,
            "double_yakuman": True,
            "multiple_yakuman": True,
            "counted": "yakuman",
            "most_yakuman": 6,
            "renhou_alone": False,
        },
        "items.renhou": {"on": True},
        "items.paarenchan": {"on": True},
        "items.aka_dora": {"on": False},
        **_OPEN_HANDS,
    },
    "EpicOrange/": {
        "score": {
            "kiriage": False,
            "double_wind_fu": 4,
            "double_yakuman": True,
            "multiple_yakuman": True,
            "any_last_tile": True,
            "counted": "yakuman",
        },
    },
    "nekobean/": {"score": {"double_yakuman": True, "multiple_yakuman": True}},
}

_LAY_ASIDE = ("MahjongRepository/",)
"""Houses that count tiles laid aside in a hand of any table."""

_MOD = re.compile(r"\"([a-z0-9_/]+)\"")
"""A name in the text of a list of changes."""

_KAZOE = ("yakuman", "sanbaiman", "several")


def item_of(name: str) -> str:
    """Our id of a yaku; CaseError for one that is not in the catalogue."""
    plain = name.lower().replace("-", "_").replace(" ", "_")
    item = OTHER_NAMES.get(plain, plain)
    if item not in CATALOGUE:
        raise CaseError(f"expected.yaku: unknown yaku {name!r}")
    return item


def changes_of(case: Mapping[str, Any]) -> Changes:
    """What the case, or the house that it comes from, plays otherwise than its ruleset."""
    changes: Changes = {}
    source = str(case.get("source", ""))
    for house, usual in _HOUSES.items():
        if source.startswith(house):
            _lay(changes, usual)
    for key, value in _pairs(case.get("rule_options")):
        _lay(changes, _peer_option(key, value))
    for key, value in _pairs(case.get("rules")):
        _lay(changes, _kobalab_option(key, value))
    for name in _MOD.findall(str(case.get("mods", ""))):
        _lay(changes, _mod(name))
    return changes


def lays_aside(case: Mapping[str, Any]) -> bool:
    """Whether the house that the case comes from lays tiles aside, whatever its ruleset says."""
    return str(case.get("source", "")).startswith(_LAY_ASIDE)


def _mod(name: str) -> Changes:
    """A change of the rules that a case names: a row that is switched on, or an option."""
    item = name.rpartition("/")[2]
    if item == "kiriage_mangan":
        return {"score": {"kiriage": True}}
    item = OTHER_NAMES.get(item, item)
    return {f"items.{item}": {"on": True}} if item in CATALOGUE else {}


def _pairs(given: Any) -> Iterable[tuple[str, Any]]:
    return given.items() if isinstance(given, Mapping) else ()


def _lay(changes: Changes, more: Mapping[str, Mapping[str, Any]]) -> None:
    for section, values in more.items():
        changes.setdefault(section, {}).update(values)


def _peer_option(key: str, value: Any) -> Changes:
    """An option of the package `mahjong`."""
    on = bool(value)
    score: Mapping[str, Any] = {
        "has_open_tanyao": {"open_tanyao": on},
        "has_double_yakuman": {"double_yakuman": on},
        "kiriage": {"kiriage": on},
        "fu_for_open_pinfu": {"open_pinfu_fu": on},
        "fu_for_pinfu_tsumo": {"pinfu_self_drawn": not on},
        "limit_to_sextuple_yakuman": {"most_yakuman": 6 if on else 0},
        "paarenchan_needs_yaku": {"eight_needs_yaku": on},
    }
    if key == "kazoe_limit":
        return {"score": {"counted": _KAZOE[int(value)]}}
    if key in score:
        return {"score": score[key]}
    items = {
        "renhou_as_yakuman": {"renhou_yakuman": on, "renhou": not on},
        "has_daisharin": {"daisharin": on},
        "has_daisharin_other_suits": {"daisharin": on, "daichikurin": on, "daisuurin": on},
        "has_daichisei": {"daichisei": on},
        "has_sashikomi_yakuman": {"sashikomi": on},
        "has_aka_dora": {"aka_dora": on},
    }
    return {f"items.{item}": {"on": switch} for item, switch in items.get(key, {}).items()}


def _kobalab_option(key: str, value: Any) -> Changes:
    """An option of kobalab's engine, which has Japanese names; or one of ours."""
    score: Mapping[str, Any] = {
        "クイタンあり": {"open_tanyao": bool(value)},
        "ダブル役満あり": {"double_yakuman": bool(value)},
        "役満の複合あり": {"multiple_yakuman": bool(value)},
        "数え役満あり": {"counted": "yakuman" if value else "sanbaiman"},
        "切り上げ満貫あり": {"kiriage": bool(value)},
        "連風牌は2符": {"double_wind_fu": 2 if value else 4},
        "役満パオあり": {"pao_dragons": bool(value), "pao_winds": bool(value)},
    }
    items = {"一発あり": "ippatsu", "裏ドラあり": "ura_dora"}
    if key in score:
        return {"score": score[key]}
    if key in items:
        return {f"items.{items[key]}": {"on": bool(value)}}
    return {}

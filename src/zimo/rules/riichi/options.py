"""What riichi tables agree on about scoring, beside the yaku and what they are worth."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

__all__ = ["OPTION_TEXTS", "Counted", "RiichiOptions", "ThreePlayers"]


class Counted(StrEnum):
    """What 13 han without a yakuman are worth."""

    SANBAIMAN = "sanbaiman"  # as much as 11
    YAKUMAN = "yakuman"
    SEVERAL = "several"  # a yakuman for every 13


class ThreePlayers(StrEnum):
    """Who pays the share of the missing fourth player of a self-drawn win."""

    LOSS = "loss"  # nobody
    SPLIT = "split"  # the two losers, half each


class RiichiOptions(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The section `score` of a riichi ruleset. The texts stand in `OPTION_TEXTS`."""

    open_tanyao: bool = True
    atozuke: bool = True
    pinfu_self_drawn: bool = True
    double_wind_fu: int = 4
    after_kong_fu: bool = True
    open_pinfu_fu: bool = True
    kiriage: bool = False
    counted: Counted = Counted.YAKUMAN
    multiple_yakuman: bool = True
    double_yakuman: bool = False
    most_yakuman: int = 0
    any_last_tile: bool = False
    renhou_alone: bool = False
    eight_needs_yaku: bool = True
    aside_after_kong: bool = True
    pao_dragons: bool = True
    pao_winds: bool = True
    pao_kongs: bool = False
    pao_whole: bool = False
    nagashi_mangan: bool = True
    three_players: ThreePlayers = ThreePlayers.LOSS
    counters_each: bool = False


OPTION_TEXTS: dict[str, str] = {
    "open_tanyao": "whether a hand with claimed sets counts Tanyao",
    "atozuke": (
        "whether an open hand may win by a yaku that not all the tiles it waits for would give it"
    ),
    "pinfu_self_drawn": "whether Pinfu counts when the last tile is self-drawn",
    "double_wind_fu": "fu for a pair of the wind that is both the player's and the round's",
    "after_kong_fu": "whether a self-drawn replacement for a kong gets the fu for self-drawing",
    "open_pinfu_fu": "whether an open hand without any fu, won on a discard, is counted as 30 fu",
    "kiriage": "whether 4 han 30 fu and 3 han 60 fu are rounded up to a mangan",
    "counted": "what a hand of 13 han or more without a yakuman is worth",
    "multiple_yakuman": "whether several yakuman in one hand are added up",
    "double_yakuman": "whether the rarest yakuman are worth two",
    "most_yakuman": "yakuman that a hand is worth at most; 0 for no bound",
    "any_last_tile": "whether any tile of a dealt winning hand may be taken for its last one",
    "renhou_alone": "whether Renhou is a mangan that nothing is added to",
    "eight_needs_yaku": "whether the eighth win in a row needs another yaku",
    "aside_after_kong": "whether the replacement of a tile laid aside counts Rinshan Kaihou",
    "pao_dragons": "whether who lets somebody claim the third set of dragons is liable",
    "pao_winds": "whether who lets somebody claim the fourth set of winds is liable",
    "pao_kongs": "whether who lets somebody claim the fourth kong is liable",
    "pao_whole": "whether who is liable is so for all yakuman of the hand",
    "nagashi_mangan": (
        "whether a player whose discards were all terminals and honours, none of them claimed,"
        " is paid a mangan when nobody wins"
    ),
    "three_players": "who pays the share of the missing player when three play",
    "counters_each": "whether each of several winners gets the points for the counters",
}

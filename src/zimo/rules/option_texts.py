"""What every option of a ruleset means, in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct

from zimo.rules.load import family_of
from zimo.rules.phrases import phrases, spoken
from zimo.rules.ruleset import Ruleset

__all__ = ["OPTION_TEXTS", "Option", "describe", "options_of"]

OPTION_TEXTS: dict[str, str] = {
    "deck.base": "tiles of the set: 136 with honours, 108 without",
    "deck.bonus": "bonus tiles: none, 4 flowers, or 8 flowers and seasons",
    "deck.animals": "animals: none or 4",
    "deck.jokers": "how many jokers",
    "deck.red_fives": "how many of the fives of characters, dots, bamboos are red",
    "deck.removed": "kinds that are taken out of the set",
    "seats.players": "how many play",
    "seats.draw": "how the players find their seats",
    "seats.dice": "dice that each player rolls for the seats",
    "seats.rotation": "whether the players change seats between rounds",
    "seats.direction": "which way play goes round the table, as it is shown",
    "walls.left_out": "four walls are built, and those of absent winds are left out of play",
    "walls.opening": "how the dice name the place where the wall opens",
    "walls.dead": "tiles that are never drawn, the loose ones not counted",
    "walls.replacement": "where the tile after a kong or a bonus tile comes from",
    "walls.topped_up": "the dead part stays whole when replacements are taken",
    "walls.separate": "every player draws from a wall of their own, as in duplicate play",
    "indicators.first": "indicators turned up when a deal begins; 0: there are none",
    "indicators.kongs": "when a kong turns the next indicator",
    "indicators.before_rob": "those of earlier kongs are turned before the next kong may be robbed",
    "indicators.under": "a declared winner also counts the tiles beneath the first indicators",
    "indicators.under_kongs": "and the tiles beneath those that kongs have turned",
    "indicators.replacements": "tiles behind the indicators, kept for replacements",
    "claims.chow": "from whom a chow may be claimed",
    "claims.pung": "a pung may be claimed",
    "claims.by_kind": "a pung or kong comes before a chow; if not, the nearer player's claim",
    "claims.win_order": "which of several players who claim mahjong on one tile goes out",
    "claims.three_wins": "what happens when all three others claim mahjong on one tile",
    "claims.last_discard": "what the discard after the last drawable tile may be claimed for",
    "claims.max_chows": "chows that one hand may show",
    "claims.swap": "what may be discarded right after a claim",
    "kongs.claimed": "a kong may be claimed from a discard",
    "kongs.added": "a fourth tile may be added to a melded pung",
    "kongs.concealed": "a kong may be declared from four concealed tiles",
    "kongs.rob": "which kongs may be robbed",
    "kongs.replaced": "a kong takes a replacement tile",
    "kongs.dealt": "a kong that was dealt may be declared before East's first discard",
    "kongs.face_down": "all four tiles of a concealed kong lie face down",
    "kongs.most": "kongs in one deal, all players together; 0: no bound",
    "aside.kinds": "tiles that a player may lay aside for a replacement",
    "aside.robbed": "the others may go out with a tile that is laid aside",
    "winning.minimum": "what a hand must be worth to go out, in the family's own unit",
    "winning.max_chows": "chows in the winning hand, concealed ones included",
    "winning.on_discard": "mahjong on a discard is allowed",
    "winning.all_bonus": "who collects all the bonus tiles wins at once",
    "winning.furiten": "no mahjong on a discard while a wait lies among one's own discards",
    "winning.passed": "how long a player who lets a winning tile pass may not win on a discard",
    "ready.when": "when a player may declare a calling hand",
    "ready.required": "mahjong is refused to a player who has not declared",
    "ready.frozen": "a declared hand may not change any more",
    "ready.dealt": "a calling hand that was dealt may be declared before East's first discard",
    "ready.closed": "only a hand without claimed sets may be declared",
    "ready.stake": "points that declaring costs; the winner of the deal takes them",
    "ready.on_credit": "who has fewer points than that may declare all the same",
    "ready.least_tiles": "tiles that must be left to draw when a hand is declared",
    "ready.kongs": "which concealed kongs a frozen hand may lay with the tile just drawn",
    "payment.only_winner": "the losers' hands are not counted",
    "payment.losers_settle": "the losers pay one another the differences",
    "payment.east_factor": "East gets so many times what the others get",
    "payment.east_pays": "East pays so many times as much too",
    "payment.discarder": "what the discarder of the winning tile pays",
    "payment.letting_off": "who lets off a big hand that lies open pays for all",
    "payment.counter": "points that each payer adds for every counter on the table",
    "drawn.east_stays": "East stays East after a deal that nobody wins",
    "drawn.east_points": "points that each other player pays East after such a deal",
    "drawn.ready_points": "points that those who are not ready then pay to those who are",
    "drawn.east_ready_stays": "East stays East after such a deal if ready",
    "abortive.nine_kinds": "who is dealt nine kinds of terminals and honours may break it off",
    "abortive.four_winds": "four equal winds as the first discards break the deal off",
    "abortive.all_ready": "the deal is broken off when everyone has declared",
    "abortive.four_kongs": "four kongs of more than one player break the deal off",
    "match.rounds": "prevailing winds that are played; 0: no bound",
    "match.round_deals": "deals of a round; 0: until each player has been East",
    "match.round_end": "when such a round is over, if no number of deals is agreed",
    "match.deals": "deals that are played; 0: no bound",
    "match.minutes": "no new deal after so many minutes; 0: no bound",
    "match.time_end": "what becomes of the deal that is going on when the time is up",
    "match.target": "points that end the match when a player has them; 0: no bound",
    "match.wins": "deals that end the match when a player has won so many; 0: no bound",
    "match.start": "points of each player at the start",
    "match.bust": "whether the match ends when a player has run out of points",
    "match.east_stays": "East stays East after winning",
    "match.stake": "what each player lays before the match; the winner takes all of it",
    "match.streak": "East's wins in a row after which the deal passes all the same; 0: none",
    "match.goal": "points that somebody must have when the last round is over; 0: none",
    "match.overtime": "rounds that are played on until somebody has them",
    "match.leader_stops": "whether East as the leader ends the match in the last deal",
    "match.tie": "who comes first of players with equal points",
    "match.leftover": "what becomes of stakes on the table when the match is over",
    "match.unit": "points that make one of the final result; 0: points do not count in it",
    "match.return_points": "points that the final result counts from; 0: those of the start",
    "match.place_points": "what each place is worth in the final result, the first one first",
    "clock.seconds": "time for a move; 0: no limit",
    "clock.at_end": "what happens to a player whose time for a move is up",
    "conduct.sporting": "mistakes are possible, and punished",
    "conduct.false_mahjong": "points that a wrong mahjong costs, to each other player",
    "conduct.false_east": "East pays and gets so many times as much for it",
    "conduct.false_result": "what a wrong mahjong takes from the final result",
    "conduct.false_ends": "a wrong mahjong ends the deal; if not, its hand is dead",
    "conduct.false_replayed": "the deal that it ends is played again, and stakes go back",
    "aids.hints": "hints may be asked for",
    "aids.take_back": "a move may be taken back against bots",
    "shown.discard_row": "discards in a row before each player; 0: they lie free",
    "shown.kong_end_turned": "the end tile of a kong from a discard is turned over",
    "shown.wind_indicator": "a wind indicator lies on the table",
    "shown.seat_markers": "markers show the winds of the seats",
    "shown.dice": "the dice are shown",
    "shown.racks": "the tiles stand on racks",
    "shown.sticks": "points are shown as counting sticks",
}
"""By key; the keys under `score` are the family's (`Family.option_texts`). The other languages
have them in `locale/options.*.toml`."""

NOT_OPTIONS = ("id", "family", "names", "summary", "source", "items", "score")


class Option(Struct, frozen=True, kw_only=True):
    """One option as a ruleset has it."""

    key: str
    value: Any
    default: Any
    text: str


def options_of(rules: Ruleset, language: str = "en") -> Iterator[Option]:
    """Every option of a ruleset, the family's own ones last."""
    tree = msgspec.to_builtins(rules)
    for section, kind in get_type_hints(Ruleset).items():
        if section in NOT_OPTIONS:
            continue
        defaults = msgspec.to_builtins(kind())
        for key, default in defaults.items():
            name = f"{section}.{key}"
            yield Option(
                key=name,
                value=tree[section][key],
                default=default,
                text=describe(rules, name, language),
            )
    family = family_of(rules)
    for key, default in msgspec.to_builtins(family.options()).items():
        name = f"score.{key}"
        yield Option(
            key=name,
            value=tree["score"][key],
            default=default,
            text=describe(rules, name, language),
        )


def describe(rules: Ruleset, key: str, language: str = "en") -> str:
    """What an option means, in one of `phrases.spoken`; in English for any other language."""
    section, _, name = key.partition(".")
    family = family_of(rules)
    own = section == "score"
    if language in spoken[1:]:
        table = phrases(family.package if own else "zimo.rules", "options", language).table
        return table[name if own else key]
    return family.option_texts[name] if own else OPTION_TEXTS[key]

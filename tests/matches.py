"""Whole matches for tests: players who depend on the state of the deal alone, and their records."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

from msgspec import structs

from zimo.records import Player, Recorder
from zimo.rules import Ruleset, load_ruleset
from zimo.table.actions import (
    ASIDE,
    CONCEALED_KONG,
    DECLARE,
    DISCARD,
    KONG,
    MAHJONG,
    PASS,
    PUNG,
    tile_of,
)
from zimo.table.deal import OVER, Deal
from zimo.table.match import Match
from zimo.tiles import Tile, kind_of

NAMES = ("Anna", "Boris", "Clara", "Dan")
PLAYERS = tuple(Player(name=name) for name in NAMES)

Choose = Callable[[Deal, int], int]


def any_action(deal: Deal, seat: int) -> int:
    """Any legal action; the same one whenever the same deal stands at the same point."""
    legal = deal.legal(seat)
    draw = sha256(deal.seed + len(deal.actions).to_bytes(4, "big")).digest()
    return legal[int.from_bytes(draw[:4], "big") % len(legal)]


def keen_action(deal: Deal, seat: int) -> int:
    """Goes out when possible and keeps the hand close to complete; claims as it comes."""
    legal = deal.legal(seat)
    if MAHJONG in legal:
        return MAHJONG
    discards = [action for action in legal if DISCARD <= action < DECLARE]
    if not discards:
        return any_action(deal, seat)
    hand = deal.hands[seat]
    distance = {}
    for action in discards:
        tile = tile_of(action)
        assert tile is not None
        counts = bytearray(hand.counts)
        counts[kind_of(Tile(tile))] -= 1
        distance[action] = deal.terms.forms.shanten(counts, hand.meld_count)
    best = min(distance.values())
    return [action for action in discards if distance[action] == best][len(deal.actions) % 2 - 1]


def eager_action(deal: Deal, seat: int) -> int:
    """Declares and claims whatever can be: mahjong, kongs, pungs, chows, a calling hand."""
    legal = deal.legal(seat)
    if MAHJONG in legal:
        return MAHJONG
    claims = [action for action in legal if action >= CONCEALED_KONG or PUNG <= action < DISCARD]
    declared = [action for action in legal if DECLARE <= action < CONCEALED_KONG]
    for actions in (claims, declared):
        if actions:
            return KONG if KONG in actions else actions[0]
    return keen_action(deal, seat)


def closed_action(deal: Deal, seat: int) -> int:
    """Declares as soon as possible, lays tiles aside, claims nothing but a win."""
    legal = deal.legal(seat)
    for action in legal:
        if action in (MAHJONG, ASIDE) or DECLARE <= action < CONCEALED_KONG:
            return action
    return PASS if PASS in legal else keen_action(deal, seat)


def rules_with(ruleset_id: str = "classical", /, **sections: dict[str, Any]) -> Ruleset:
    """A preset with other values: `rules_with(winning={"minimum": 0})`."""
    rules = load_ruleset(ruleset_id)
    changed: dict[str, Any] = {
        name: {**rules.score, **values}
        if name == "score"
        else structs.replace(getattr(rules, name), **values)
        for name, values in sections.items()
    }
    return structs.replace(rules, **changed)


def quick_rules(deals: int = 3, **sections: dict[str, Any]) -> Ruleset:
    """Short matches in which hands go out often."""
    length = {"deals": deals, **sections.pop("match", {})}
    return rules_with("classical", **{"winning": {"minimum": 0}, "match": length, **sections})


def play_deal(deal: Deal, choose: Choose, actions: int | None = None) -> bool:
    """Plays until the deal is over (then true) or so many actions have been done in it."""
    while deal.phase != OVER:
        if actions is not None and len(deal.actions) // 2 >= actions:
            return False
        seat = deal.actor()
        deal.step(seat, choose(deal, seat))
    return True


def play_on(recorder: Recorder, choose: Choose, actions: int | None = None) -> Recorder:
    """Plays a match to its end, or until so many more actions have been done in all."""
    match = recorder.match
    while match.over is None:
        deal = match.deal or match.start_deal()
        before = len(deal.actions) // 2
        over = play_deal(deal, choose, None if actions is None else before + actions)
        if actions is not None:
            actions -= len(deal.actions) // 2 - before
        if not over:
            break
        recorder.finish_deal()
    return recorder


def play_match(
    rules: Ruleset, seed: bytes, choose: Choose = keen_action, actions: int | None = None
) -> Recorder:
    """The record of a match, to its end or to so many actions."""
    return play_on(Recorder(Match(rules, seed), PLAYERS[: rules.seats.players]), choose, actions)

"""Options that change nothing beside others: no mistake, but whoever wrote them should know.

What can't be played is refused when a ruleset is read (`zimo.rules.sanity`). What is only without
effect is not: a file that extends another one would have to take back options that it never
mentioned. So a check of a file tells it, and only of options that the file itself states.
"""

from __future__ import annotations

from collections.abc import Iterator

from zimo.rules.load import family_of
from zimo.rules.parsed import parsed_toml
from zimo.rules.ruleset import (
    ChowFrom,
    DiscarderPays,
    KongIndicator,
    LeaderStops,
    Passed,
    ReadyKongs,
    ReadyWhen,
    Rob,
    RoundEnd,
    Ruleset,
    SeatDraw,
)

__all__ = ["inert", "notes"]

FOUR = 4


def notes(rules: Ruleset, text: str) -> list[str]:
    """A line "key: why it changes nothing" for each such option that the file states.

    And one if nothing that is sure to come ends the match.

    `text` is the TOML from which `rules` were read.
    """
    stated = set(_keys(text))
    told = (*_endless(rules, stated), *inert(rules))
    return [f"{key}: {reason}" for key, reason in told if key in stated]


def _endless(rules: Ruleset, stated: set[str]) -> Iterator[tuple[str, str]]:
    """A match that may never end can be played by people, who stop, and by no program."""
    if rules.match.ends_by_play:
        return
    ways = ("match.rounds", "match.minutes", "match.bust", "match.deals", "match.target")
    for key in [way for way in ways if way in stated][:1]:
        yield (
            key,
            "the match may go on for ever, and `zimo simulate` refuses it (match.rounds, deals,"
            " target, wins)",
        )


def _keys(text: str) -> Iterator[str]:
    for section, values in parsed_toml(text, "").items():
        if isinstance(values, dict):
            yield from (f"{section}.{key}" for key in values)


def inert(rules: Ruleset) -> Iterator[tuple[str, str]]:
    """Every option whose value has no effect here, and the reason, which names the other one."""
    yield from _table(rules)
    yield from _ready(rules)
    yield from _indicators(rules)
    yield from _abortive(rules)
    yield from _claims(rules)
    yield from _payment(rules)
    yield from _match(rules)
    yield from family_of(rules).inert(rules)


def _table(rules: Ruleset) -> Iterator[tuple[str, str]]:
    kongs = rules.kongs
    if rules.seats.draw is not SeatDraw.DICE:
        yield "seats.dice", f"the seats are not found with dice (seats.draw is {rules.seats.draw})"
    if kongs.face_down and not kongs.concealed:
        yield "kongs.face_down", "no concealed kong is ever declared (kongs.concealed)"
    if rules.shown.kong_end_turned and not kongs.claimed:
        yield "shown.kong_end_turned", "no kong is ever claimed (kongs.claimed)"
    if not kongs.replaced and not (kongs.claimed or kongs.added or kongs.concealed):
        yield "kongs.replaced", "there are no kongs (kongs.claimed, added, concealed)"
    if not rules.clock.seconds:
        yield "clock.at_end", "there is no limit to the time for a move (clock.seconds)"


def _ready(rules: Ruleset) -> Iterator[tuple[str, str]]:
    ready, winning = rules.ready, rules.winning
    if ready.when is ReadyWhen.NEVER:
        for key in ("closed", "stake", "on_credit", "least_tiles"):
            if getattr(ready, key):
                yield f"ready.{key}", "no calling hand is declared (ready.when)"
    elif ready.on_credit and not ready.stake:
        yield "ready.on_credit", "declaring costs nothing (ready.stake)"
    if ready.kongs is not ReadyKongs.NONE and not ready.frozen:
        yield "ready.kongs", "a hand that may change lays kongs like any other (ready.frozen)"
    if winning.furiten and not winning.on_discard:
        yield "winning.furiten", "nobody goes out on a discard (winning.on_discard)"
    if winning.passed is not Passed.NOTHING and not winning.on_discard:
        yield "winning.passed", "nobody goes out on a discard (winning.on_discard)"
    if not ready.stake:
        yield "match.leftover", "no stakes lie on the table (ready.stake)"


def _indicators(rules: Ruleset) -> Iterator[tuple[str, str]]:
    told = rules.indicators
    if not told.first:
        for key in ("kongs", "before_rob", "under", "under_kongs", "replacements"):
            yield f"indicators.{key}", "no indicators are turned up (indicators.first)"
        return
    if told.under and rules.ready.when is ReadyWhen.NEVER:
        yield "indicators.under", "only a declared hand counts them (ready.when)"
    if told.under_kongs and (not told.under or told.kongs is KongIndicator.NEVER):
        yield "indicators.under_kongs", "there are none to count (indicators.under, kongs)"
    if told.before_rob and told.kongs in (KongIndicator.NEVER, KongIndicator.AT_ONCE):
        yield "indicators.before_rob", "none waits for a discard (indicators.kongs)"


def _abortive(rules: Ruleset) -> Iterator[tuple[str, str]]:
    abortive, most = rules.abortive, rules.kongs.most
    if not rules.aside.kinds:
        yield "aside.robbed", "no tiles are laid aside (aside.kinds)"
    if abortive.four_winds and rules.seats.players != FOUR:
        yield "abortive.four_winds", "only four players discard four winds (seats.players)"
    if abortive.all_ready and rules.ready.when is ReadyWhen.NEVER:
        yield "abortive.all_ready", "no calling hand is declared (ready.when)"
    if abortive.four_kongs and 0 < most < FOUR:
        yield "abortive.four_kongs", f"there are {most} kongs in a deal at most (kongs.most)"


def _claims(rules: Ruleset) -> Iterator[tuple[str, str]]:
    claims, kongs = rules.claims, rules.kongs
    if claims.chow is ChowFrom.NOBODY:
        yield "claims.max_chows", "chows are never claimed (claims.chow)"
        if not claims.by_kind:
            yield "claims.by_kind", "chows are never claimed (claims.chow)"
    if rules.seats.players == 2:
        yield "claims.win_order", "with two players only one can claim a tile (seats.players)"
    elif not rules.winning.on_discard:
        yield "claims.win_order", "nobody goes out on a discard (winning.on_discard)"
    if kongs.rob is Rob.NONE:
        return
    if not rules.winning.on_discard:
        yield "kongs.rob", "nobody goes out on the tile of another player (winning.on_discard)"
    elif not kongs.added and not (kongs.concealed and kongs.rob is Rob.ANY):
        yield "kongs.rob", "no kong that could be robbed is ever declared (kongs.added)"


def _payment(rules: Ruleset) -> Iterator[tuple[str, str]]:
    payment = rules.payment
    if payment.losers_settle and payment.only_winner:
        yield "payment.losers_settle", "only the winner's hand is counted (payment.only_winner)"
    if payment.losers_settle and rules.seats.players == 2:
        yield "payment.losers_settle", "with two players there is one loser (seats.players)"
    if payment.east_pays and payment.east_factor == 1:
        yield "payment.east_pays", "East gets no more than the others (payment.east_factor)"
    if rules.winning.on_discard:
        return
    if payment.discarder is not DiscarderPays.SAME:
        yield "payment.discarder", "nobody goes out on a discard (winning.on_discard)"
    if payment.letting_off:
        yield "payment.letting_off", "nobody goes out on a discard (winning.on_discard)"


def _match(rules: Ruleset) -> Iterator[tuple[str, str]]:
    length = rules.match
    if not length.minutes:
        yield "match.time_end", "no time is agreed (match.minutes)"
    if length.overtime and not length.goal:
        yield "match.overtime", "there is nothing to play on for (match.goal)"
    if length.goal and not length.overtime and length.leader_stops is LeaderStops.NEVER:
        yield "match.goal", "nothing depends on it (match.overtime, leader_stops)"
    if length.leader_stops is not LeaderStops.NEVER and length.round_deals:
        yield "match.leader_stops", "a round has a fixed number of deals (match.round_deals)"
    if rules.drawn.east_ready_stays and rules.drawn.east_stays:
        yield "drawn.east_ready_stays", "East stays anyway (drawn.east_stays)"
    if length.streak and not length.east_stays:
        yield "match.streak", "the deal passes after every win (match.east_stays)"
    if length.round_end is RoundEnd.DEALT and length.round_deals:
        yield "match.round_end", "a round has a fixed number of deals (match.round_deals)"

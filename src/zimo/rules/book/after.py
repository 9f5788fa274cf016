"""The chapters after the deal: who pays, a drawn deal, the match, clock and conduct."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zimo.rules.book.before import wind
from zimo.rules.book.parts import BREAK, Section, paragraphs
from zimo.rules.phrases import Phrases, phrases, signed
from zimo.rules.ruleset import (
    BustEnd,
    DiscarderPays,
    LeaderStops,
    RoundEnd,
    Ruleset,
    Tie,
    WinOrder,
)

__all__ = ["after_play", "counters_said", "payment_said"]

DOUBLE = 2
"""Which languages say in a word of their own."""
SHOWN = ("wind_indicator", "seat_markers", "dice", "racks", "sticks")


def payment_said(rules: Ruleset, language: str) -> Iterator[str]:
    """What `Ruleset.payment` says, for families whose hands are paid by the other players."""
    say = phrases("zimo.rules.book", "book", language)
    payment = rules.payment
    many = rules.seats.players > 2
    yield say("pay.only_winner" if payment.only_winner else "pay.all_hands")
    if not rules.winning.on_discard or payment.discarder is DiscarderPays.SAME:
        yield say("pay.winner" if many else "pay.winner.two")
    else:
        yield say(f"pay.discarder.{payment.discarder}")
    if rules.claims.win_order is WinOrder.ALL and rules.winning.on_discard:
        yield say("pay.several")
    if not payment.only_winner and many:
        yield say("pay.losers" if payment.losers_settle else "pay.no_losers")
    yield BREAK
    if payment.east_factor == 1:
        yield say("pay.east_alike")
    else:
        key = "pay.east" if payment.east_pays else "pay.east_gets"
        double = ".double" if payment.east_factor == DOUBLE else ""
        yield say(f"{key}{double}", factor=payment.east_factor)
    yield from counters_said(rules, language)


def counters_said(rules: Ruleset, language: str) -> Iterator[str]:
    """What the counters on the table add, where they add anything."""
    if rules.payment.counter:
        say = phrases("zimo.rules.book", "book", language)
        yield BREAK
        yield say("pay.counter", points=rules.payment.counter)


def after_play(rules: Ruleset, say: Phrases) -> Iterator[Section]:
    """The chapters, without the settlement, whose words are the family's."""
    chapters = {
        "drawn": _drawn(rules, say),
        "match": _match(rules, say),
        "result": _result(rules, say),
        "conduct": _conduct(rules, say),
    }
    for name, sentences in chapters.items():
        told = paragraphs(sentences)
        if told:
            yield Section(id=name, heading=say(f"head.{name}"), paragraphs=told)


def _drawn(rules: Ruleset, say: Phrases) -> Iterator[str]:
    drawn = rules.drawn
    if not drawn.east_points and not drawn.ready_points:
        yield say("drawn.nothing")
    if drawn.east_points:
        yield say("drawn.east_points", points=drawn.east_points)
    if drawn.ready_points:
        yield say("drawn.ready_points", points=drawn.ready_points)
    if drawn.east_ready_stays and not drawn.east_stays:
        yield say("drawn.east_ready_stays")
    else:
        yield say("drawn.east_stays" if drawn.east_stays else "drawn.passes")
    broken_off = [
        say(f"abortive.{name}")
        for name, there in (
            ("nine_kinds", rules.abortive.nine_kinds),
            ("four_winds", rules.abortive.four_winds),
            ("all_ready", rules.abortive.all_ready),
            ("four_kongs", rules.abortive.four_kongs),
        )
        if there
    ]
    if broken_off:
        yield BREAK
        yield say("abortive")
        yield from _listed(broken_off)


def _match(rules: Ruleset, say: Phrases) -> Iterator[str]:
    match = rules.match
    yield say("match.start", points=match.start) if match.start else say("match.start.none")
    if match.stake:
        yield say("match.stake", points=match.stake)
    yield BREAK
    yield say("match.east_stays" if match.east_stays else "match.passes")
    if match.east_stays and match.streak:
        yield say("match.streak", deals=match.streak)
    yield BREAK
    if match.rounds:
        winds = ", ".join(wind(number, say) for number in range(match.rounds))
        yield say("match.rounds", rounds=match.rounds, winds=winds)
    if match.round_deals:
        yield say("match.round_deals", deals=match.round_deals)
    elif match.round_end is RoundEnd.DEALT:
        yield say("match.round_dealt")
    else:
        yield say("match.round_turns")
    if match.goal and match.overtime:
        yield say("match.overtime", points=match.goal, rounds=match.overtime)
    yield from _bounds(rules, say)


def _bounds(rules: Ruleset, say: Phrases) -> Iterator[str]:
    """What ends the match: in a sentence, or in a list where several things may."""
    match = rules.match
    bounds = [
        say(f"bound.{name}", number=number)
        for name, number in (
            ("rounds", match.rounds),
            ("deals", match.deals),
            ("wins", match.wins),
            (f"minutes.{match.time_end}", match.minutes),
            ("target", match.target),
        )
        if number
    ]
    if match.leader_stops is not LeaderStops.NEVER:
        having = "goal" if match.goal else "any"
        bounds.append(say(f"bound.leader.{having}.{match.leader_stops}", number=match.goal))
    if match.bust is not BustEnd.NEVER:
        bounds.append(say(f"bound.bust.{match.bust}"))
    yield BREAK
    if len(bounds) == 1:
        yield say("match.over", bound=bounds[0])
    else:
        yield say("match.first")
        yield from _listed(bounds)
        yield BREAK
    yield say("match.winner.wins" if match.wins else "match.winner")
    if match.tie is Tie.SEAT:
        yield say("match.tie.seat")
    if rules.ready.stake:
        yield say(f"match.leftover.{match.leftover}")
    if match.stake:
        yield say("match.stake.shared")
    if match.place_points and not match.unit:
        yield say("match.place_points", points=", ".join(map(str, match.place_points)))


def _listed(things: Sequence[str]) -> Iterator[str]:
    """An item for each, and the paragraph is over."""
    last = len(things) - 1
    for index, thing in enumerate(things):
        yield f"– {thing}" + ("." if index == last else ";")


def _result(rules: Ruleset, say: Phrases) -> Iterator[str]:
    match = rules.match
    if not match.unit:
        return
    start = match.return_points or match.start
    yield say("result.points", points=start, unit=match.unit)
    lacking = (start - match.start) * rules.seats.players
    if lacking:
        yield say("result.first", points=lacking / match.unit)
    if match.place_points:
        places = ", ".join(signed(each, say.language) for each in match.place_points)
        yield say("result.places", places=places)
    if match.tie is Tie.SHARED:
        yield say("result.shared")


def _conduct(rules: Ruleset, say: Phrases) -> Iterator[str]:
    clock, conduct, aids = rules.clock, rules.conduct, rules.aids
    if clock.seconds:
        yield say(f"clock.{clock.at_end}", seconds=clock.seconds)
    else:
        yield say("clock.none")
    yield BREAK
    if conduct.sporting:
        yield say("conduct.sporting")
        yield say("conduct.false_ends" if conduct.false_ends else "conduct.dead_hand")
        if conduct.false_mahjong:
            yield say("conduct.false_mahjong", points=conduct.false_mahjong)
            if conduct.false_east > 1:
                yield say("conduct.false_east", factor=conduct.false_east)
        if conduct.false_result:
            yield say("conduct.false_result", points=conduct.false_result)
        if conduct.false_replayed:
            yield say("conduct.false_replayed")
    else:
        yield say("conduct.online")
    yield BREAK
    yield say("aids.hints" if aids.hints else "aids.no_hints")
    if aids.take_back:
        yield say("aids.take_back")
    shown = [say(f"shown.{name}") for name in SHOWN if getattr(rules.shown, name)]
    if shown:
        yield say("shown", things=", ".join(shown))

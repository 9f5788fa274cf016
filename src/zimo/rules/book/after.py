"""The chapters after the deal: who pays, a drawn deal, the match, clock and conduct."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.rules.book.before import wind
from zimo.rules.book.parts import BREAK, Section, paragraphs
from zimo.rules.phrases import Phrases, phrases
from zimo.rules.ruleset import BustEnd, DiscarderPays, RoundEnd, Ruleset, WinOrder

__all__ = ["after_play", "payment_said"]

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


def after_play(rules: Ruleset, say: Phrases) -> Iterator[Section]:
    """The chapters, without the settlement, whose words are the family's."""
    chapters = {
        "drawn": _drawn(rules, say),
        "match": _match(rules, say),
        "conduct": _conduct(rules, say),
    }
    for name, sentences in chapters.items():
        yield Section(id=name, heading=say(f"head.{name}"), paragraphs=paragraphs(sentences))


def _drawn(rules: Ruleset, say: Phrases) -> Iterator[str]:
    drawn = rules.drawn
    if not drawn.east_points and not drawn.ready_points:
        yield say("drawn.nothing")
    if drawn.east_points:
        yield say("drawn.east_points", points=drawn.east_points)
    if drawn.ready_points:
        yield say("drawn.ready_points", points=drawn.ready_points)
    yield say("drawn.east_stays" if drawn.east_stays else "drawn.passes")


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
    if match.bust is not BustEnd.NEVER:
        bounds.append(say(f"bound.bust.{match.bust}"))
    yield BREAK
    if len(bounds) == 1:
        yield say("match.over", bound=bounds[0])
    else:
        yield say("match.first")
        last = len(bounds) - 1
        for index, bound in enumerate(bounds):
            yield f"– {bound}" + ("." if index == last else ";")
        yield BREAK
    yield say("match.winner.wins" if match.wins else "match.winner")
    if match.stake:
        yield say("match.stake.shared")
    if match.place_points:
        yield say("match.place_points", points=", ".join(map(str, match.place_points)))


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
    else:
        yield say("conduct.online")
    yield BREAK
    yield say("aids.hints" if aids.hints else "aids.no_hints")
    if aids.take_back:
        yield say("aids.take_back")
    shown = [say(f"shown.{name}") for name in SHOWN if getattr(rules.shown, name)]
    if shown:
        yield say("shown", things=", ".join(shown))

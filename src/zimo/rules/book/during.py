"""The chapters of the play: turns, claims, kongs, the calling hand, going out."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.rules.book.before import has_kongs
from zimo.rules.book.parts import BREAK, Scoring, Section, paragraphs
from zimo.rules.phrases import Phrases
from zimo.rules.ruleset import (
    ChowFrom,
    Passed,
    ReadyKongs,
    ReadyWhen,
    Rob,
    Ruleset,
    Swap,
    ThreeWins,
)

__all__ = ["during_play"]

SETS = 4
"""As many chows as a hand can hold: so high a bound forbids nothing."""


def during_play(rules: Ruleset, scoring: Scoring, say: Phrases) -> Iterator[Section]:
    """The chapters, in the order in which a player comes to need them."""
    chapters = {
        "play": _play(rules, say),
        "claims": _claims(rules, say),
        "kongs": _kongs(rules, say),
        "aside": _aside(rules, say),
        "ready": _ready(rules, say),
        "winning": _winning(rules, scoring, say),
    }
    for name, sentences in chapters.items():
        told = paragraphs(sentences)
        if told:
            yield Section(id=name, heading=say(f"head.{name}"), paragraphs=told)


def _play(rules: Ruleset, say: Phrases) -> Iterator[str]:
    yield say("play.turn")
    yield BREAK
    yield say("play.sets" if has_kongs(rules) else "play.sets.pung")
    yield BREAK
    if rules.shown.discard_row:
        yield say("play.row", row=rules.shown.discard_row)
    yield say("play.end.dead" if rules.walls.dead else "play.end")


def _claims(rules: Ruleset, say: Phrases) -> Iterator[str]:
    claims, winning = rules.claims, rules.winning
    yield say("claims.last")
    yield say(f"claims.chow.{claims.chow}")
    if claims.chow is not ChowFrom.NOBODY and claims.max_chows < SETS:
        key = "claims.max_chows" if claims.max_chows else "claims.no_chows"
        yield say(key, chows=claims.max_chows)
    yield say("claims.pung" if claims.pung else "claims.no_pung")
    if claims.pung or claims.chow is not ChowFrom.NOBODY:
        yield say("claims.laid")
        if claims.swap is not Swap.FREE:
            yield say(f"claims.swap.{claims.swap}")
    if winning.on_discard:
        yield say("claims.mahjong" if winning.max_chows else "claims.mahjong.no_chows")
    yield BREAK
    if not claims.by_kind:
        yield say("claims.by_turn")
    else:
        yield say("claims.by_kind" if has_kongs(rules) else "claims.by_kind.pung")
    if winning.on_discard and rules.seats.players > 2:
        yield say(f"claims.win_order.{claims.win_order}")
        if claims.three_wins is not ThreeWins.STAND:
            yield say(f"claims.three_wins.{claims.three_wins}")
    if winning.on_discard:
        yield BREAK
        yield say(f"claims.last_discard.{claims.last_discard}")


def _kongs(rules: Ruleset, say: Phrases) -> Iterator[str]:
    kongs = rules.kongs
    if not has_kongs(rules):
        yield say("kongs.none")
        return
    yield say("kongs.claimed" if kongs.claimed else "kongs.no_claimed")
    if kongs.claimed and rules.shown.kong_end_turned:
        yield say("kongs.end_turned")
    yield say("kongs.added" if kongs.added else "kongs.no_added")
    yield from _concealed_kongs(rules, say)
    yield BREAK
    yield say("kongs.undeclared")
    if not kongs.replaced:
        yield say("kongs.not_replaced")
    else:
        yield say(f"kongs.replaced.{rules.walls.replacement}")
    if kongs.rob is not Rob.ADDED or kongs.added:
        yield say(f"kongs.rob.{kongs.rob}")
    if kongs.most:
        yield say("kongs.most", kongs=kongs.most)


def _concealed_kongs(rules: Ruleset, say: Phrases) -> Iterator[str]:
    kongs = rules.kongs
    if not kongs.concealed:
        yield say("kongs.no_concealed")
        return
    yield say("kongs.concealed")
    yield say("kongs.face_down" if kongs.face_down else "kongs.half_down")
    if kongs.dealt:
        yield say("kongs.dealt")


def _aside(rules: Ruleset, say: Phrases) -> Iterator[str]:
    aside = rules.aside
    if not aside.kinds:
        return
    yield say("aside.what", tiles=aside.kinds)
    yield say("aside.robbed" if aside.robbed else "aside.not_robbed")


def _ready(rules: Ruleset, say: Phrases) -> Iterator[str]:
    ready = rules.ready
    if ready.when is ReadyWhen.NEVER:
        return
    yield say("ready.what")
    yield say(f"ready.when.{ready.when}")
    if ready.dealt:
        yield say("ready.dealt")
    if ready.closed:
        yield say("ready.closed")
    if ready.least_tiles:
        yield say("ready.least_tiles", tiles=ready.least_tiles)
    if ready.stake:
        yield BREAK
        yield say("ready.stake", points=ready.stake)
        yield say("ready.on_credit" if ready.on_credit else "ready.no_credit")
    yield BREAK
    yield say("ready.required" if ready.required else "ready.free")
    if ready.frozen:
        yield say("ready.frozen")
        if ready.kongs is not ReadyKongs.NONE and rules.kongs.concealed:
            yield say(f"ready.kongs.{ready.kongs}")
    elif ready.when is ReadyWhen.FIRST_DISCARD:
        yield say("ready.lapses.first")
    else:
        yield say("ready.lapses")


def _winning(rules: Ruleset, scoring: Scoring, say: Phrases) -> Iterator[str]:
    yield from scoring.winning
    if rules.winning.max_chows < SETS:
        key = "winning.max_chows" if rules.winning.max_chows else "winning.no_chows"
        yield say(key, chows=rules.winning.max_chows)
    if not rules.winning.on_discard:
        yield say("winning.wall_only")
        return
    yield BREAK
    if rules.winning.furiten:
        yield say("winning.furiten")
    if rules.winning.passed is not Passed.NOTHING:
        declared = rules.winning.passed is Passed.READY and rules.ready.when is not ReadyWhen.NEVER
        yield say("winning.passed.ready" if declared else "winning.passed.turn")

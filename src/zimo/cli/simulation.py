"""Matches between bots, one after the other or on several cores, with the same results."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator, Sequence

from msgspec import Struct

from zimo.bots import bot_named, play_deal
from zimo.records import Player, Recorder
from zimo.rules import Ruleset, decode_ruleset, encode_ruleset
from zimo.table.chance import derive
from zimo.table.match import Match
from zimo.table.result import DealResult

__all__ = [
    "Contest",
    "EndlessMatch",
    "MatchTally",
    "PlayerTally",
    "contest",
    "play_match",
    "play_matches",
    "why_endless",
]

SEED_BYTES = 8
"""Of the seed of a bot's choices."""
MOST_DEALS = 2_000
"""Of one match. Four rounds have some 20, a hundred rounds 500; more than this has no end."""
MOSTLY = 0.9
"""The share of drawn deals from which on nobody can be said to win."""


class EndlessMatch(ValueError):
    """A match that bots do not bring to its end: one line that names the options to look at."""


class Contest(Struct, frozen=True, kw_only=True):
    """What is simulated: the rules as a record has them, the bots by player, the seed of all."""

    ruleset: bytes
    bots: tuple[str, ...]
    seed: bytes
    recorded: bool = False


class PlayerTally(Struct, kw_only=True):
    """What one player reached in one match."""

    place: int
    points: int
    result: float | None = None  # the final one, where the rules have one
    on_discards: int = 0  # wins with another player's tile, robbed kongs too
    self_drawn: int = 0
    won: int = 0  # what the winning hands were worth together


class MatchTally(Struct, kw_only=True):
    """One match: its number from 1, its players, its deals, and its record if one was wanted."""

    number: int
    players: list[PlayerTally]
    deals: int = 0
    drawn: int = 0
    record: str = ""


def contest(rules: Ruleset, bots: Sequence[str], seed: bytes, *, recorded: bool = False) -> Contest:
    """The contest of these bots: one name plays all the seats. ValueError if they don't fit."""
    players = rules.seats.players
    names = tuple(bots) * players if len(bots) == 1 else tuple(bots)
    if len(names) != players:
        raise ValueError(f"{len(names)} bots for {players} seats: name one, or one for each")
    for name in names:
        bot_named(name)
    if not rules.match.ends_by_play:
        raise ValueError(
            f"{rules.id}: match: without rounds, deals, wins or a target bots may never end it"
        )
    return Contest(ruleset=encode_ruleset(rules), bots=names, seed=seed, recorded=recorded)


def play_matches(plan: Contest, matches: int, jobs: int = 1) -> Iterator[MatchTally]:
    """The matches in order; on several cores as soon as they are there."""
    if jobs == 1:
        rules = decode_ruleset(plan.ruleset)
        for number in range(1, matches + 1):
            yield play_match(plan, rules, number)
        return
    context = multiprocessing.get_context("spawn")
    chunk = max(1, min(16, matches // (4 * jobs)))
    # The workers inherit that an interruption is ignored: it must not find them while they start,
    # for it is the matter of this process. Leaving the block ends them wherever they are.
    handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        workers = context.Pool(min(jobs, matches), _begin_work, (plan,))
    finally:
        signal.signal(signal.SIGINT, handler)
    with workers:
        yield from workers.imap(_work, range(1, matches + 1), chunk)


_contest: Contest | None = None
_rules: Ruleset | None = None


def _begin_work(plan: Contest) -> None:
    """Prepares a worker, where it has not inherited what becomes of an interruption as well."""
    global _contest, _rules
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _contest, _rules = plan, decode_ruleset(plan.ruleset)


def _work(number: int) -> MatchTally:
    assert _contest is not None
    assert _rules is not None
    return play_match(_contest, _rules, number)


def play_match(plan: Contest, rules: Ruleset, number: int) -> MatchTally:
    """One match; its seed and those of its bots depend on the contest's seed and its number."""
    seed = derive(plan.seed, "match", number)
    seeds = [derive(seed, "bot", player)[:SEED_BYTES] for player in range(len(plan.bots))]
    match = Match(rules, seed)
    recorder = Recorder(match, _players(plan, seeds)) if plan.recorded else None
    bots = [
        bot_named(name, int.from_bytes(seed, "big"))
        for name, seed in zip(plan.bots, seeds, strict=True)
    ]
    tally = MatchTally(number=number, players=[])
    wins = [PlayerTally(place=0, points=0) for _ in plan.bots]
    while match.over is None:
        if tally.deals == MOST_DEALS:
            raise EndlessMatch(why_endless(rules, tally))
        seating = match.seating
        play_deal(match.start_deal(), [bots[player] for player in seating], tuple(match.points))
        result = recorder.finish_deal() if recorder else match.finish_deal()
        tally.deals += 1
        tally.drawn += not result.outcome.winners
        _count_wins(result, seating, wins)
    for standing in match.standings():
        wins[standing.player].place = standing.place
        wins[standing.player].points = standing.points
        wins[standing.player].result = standing.result
    tally.players = wins
    if recorder:
        tally.record = recorder.text()
    return tally


def why_endless(rules: Ruleset, tally: MatchTally) -> str:
    """The options by which a match may go on and on, those that have done so first."""
    length = rules.match
    drawn = tally.drawn > MOSTLY * tally.deals
    blamed = [
        key
        for key, at_fault in (
            ("drawn.east_stays", drawn and rules.drawn.east_stays),
            ("drawn.east_ready_stays", drawn and rules.drawn.east_ready_stays),
            ("winning.minimum", drawn and rules.winning.minimum > 0),
            ("match.east_stays", not drawn and length.east_stays and not length.streak),
            ("match.rounds", length.rounds * rules.seats.players > MOST_DEALS // 2),
            ("match.round_deals", length.rounds * length.round_deals > MOST_DEALS // 2),
            ("match.deals", length.deals > MOST_DEALS),
            ("match.wins", length.wins > 0),
            ("match.target", length.target > 0),
        )
        if at_fault
    ]
    share = f"{tally.drawn} of them drawn"
    look = f"; look at {', '.join(blamed)}" if blamed else ""
    return f"{rules.id}: match {tally.number} has no end after {tally.deals} deals, {share}{look}"


def _players(plan: Contest, seeds: Sequence[bytes]) -> list[Player]:
    return [
        Player(name=f"{bot} {number}", bot=bot, seed=seed.hex())
        for number, (bot, seed) in enumerate(zip(plan.bots, seeds, strict=True), 1)
    ]


def _count_wins(result: DealResult, seating: Sequence[int], wins: list[PlayerTally]) -> None:
    for seat in result.outcome.winners:
        win = result.outcome.holdings[seat].win
        assert win is not None, "a winner has won with a tile"
        player = wins[seating[seat]]
        player.won += result.sheets[seat].total
        if win.self_drawn:
            player.self_drawn += 1
        else:
            player.on_discards += 1

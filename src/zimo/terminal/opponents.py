"""The bots at the table: their names and strengths, and matches with them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from zimo.bots import Bot, bot_named
from zimo.records import Player, Recorder
from zimo.rules import Ruleset
from zimo.rules.load import LARGEST
from zimo.table.match import Match
from zimo.terminal.shown_name import shown_name
from zimo.terminal.sitting import Sitting

__all__ = ["NAMES", "STRENGTHS", "new_sitting", "resumed_sitting", "with_stake"]

NAMES = ("Ada", "Bruno", "Chen", "Dara", "Emil", "Fatma", "Goran")
STRENGTHS = {"greedy": "goes the shortest way to a hand", "uniform": "plays any legal tile"}
"""Names of bots, and what they do."""


def new_sitting(rules: Ruleset, seed: bytes, name: str, bots: Sequence[str]) -> Sitting:
    """A new match. `bots`: one for each opponent, or one for all. ValueError for another number."""
    opponents = rules.seats.players - 1
    if len(bots) == 1:
        bots = [bots[0]] * opponents
    if len(bots) != opponents:
        raise ValueError(f"--bots: expected 1 or {opponents} names, got {len(bots)}")
    name = shown_name(name)
    others = [other for other in NAMES if other.lower() != name.lower()]
    players = [Player(name=name)]
    for at, bot in enumerate(bots):
        # Known from the seed of the match, so that a match can be played again as it was.
        players.append(Player(name=others[at], bot=bot, seed=str(seed[at % len(seed)] + 256 * at)))
    return Sitting(Recorder(Match(rules, seed), players), _bots(players))


def with_stake(rules: Ruleset, stake: int) -> Ruleset:
    """The same game for this stake. ValueError if it is played for none, or nobody could pay it."""
    if not rules.match.stake:
        raise ValueError(f"{rules.id} is not played for a stake")
    if not 1 <= stake <= LARGEST:
        raise ValueError(f"the stake is from 1 to {LARGEST:,} points, not {stake:,}")
    return replace(rules, match=replace(rules.match, stake=stake))


def resumed_sitting(text: str) -> Sitting:
    """A suspended match as it was. RecordError for a text that is none."""
    recorder = Recorder.resume(text)
    return Sitting(recorder, _bots(recorder.players))


def _bots(players: Iterable[Player]) -> dict[int, Bot]:
    return {
        at: bot_named(player.bot, int(player.seed or 0))
        for at, player in enumerate(players)
        if player.bot
    }

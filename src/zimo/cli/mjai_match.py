"""A match with players of mjai among ours."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from zimo.bots import Bot, bot_named
from zimo.bots.mjai_seat import Misbehaviour, MjaiSeat, Replies
from zimo.records import Player, Recorder
from zimo.records.formats.converting import game_of
from zimo.records.formats.foreign import ForeignMatch
from zimo.records.formats.telling import deal_of
from zimo.rules import Ruleset
from zimo.table.actions import DISCARD, PASS
from zimo.table.chance import derive
from zimo.table.deal import OVER, Deal
from zimo.table.match import Match, Standing
from zimo.table.view import View
from zimo.tiles import Seat, Wind

__all__ = ["GivenUp", "Guests", "Played", "bots_by_seat", "play_with_guests"]

SEED_BYTES = 8
MOST_DEALS = 500
"""Of one match: far more than any has."""


class Guests(Struct, frozen=True, kw_only=True):
    """The players from outside: their command, seats, time for an answer, and what becomes of
    one that fails: the match is given up, or the seat goes on discarding what it draws."""

    command: tuple[str, ...]
    seats: tuple[Seat, ...]
    seconds: float = 10.0
    replies: Replies = Replies.EACH
    goes_on: bool = False

    @property
    def name(self) -> str:
        """What standings and records call them."""
        return Path(self.command[0]).name


class GivenUp(ValueError):
    """A match that is not played on; `record` is that of what was played."""

    def __init__(self, reason: str, record: str) -> None:
        super().__init__(reason)
        self.record = record


class Played(Struct, frozen=True, kw_only=True):
    """A match that was played to its end."""

    names: tuple[str, ...]  # by player
    standings: tuple[Standing, ...]
    deals: int
    record: str
    failures: tuple[str, ...]  # of guests that were replaced


class _Drawer:
    """Discards what it draws and claims nothing: plays on for a guest that has failed."""

    def choose(self, view: View, legal: bytes) -> int:
        """Pass, or the discard of the drawn tile, or the first discard there is."""
        if PASS in legal:
            return PASS
        drawn = view.drawn
        if drawn is not None and DISCARD + drawn in legal:
            return DISCARD + drawn
        return next(code for code in legal if code >= DISCARD)


def play_with_guests(rules: Ruleset, guests: Guests, bots: Sequence[str], seed: bytes) -> Played:
    """Plays one match. `bots`: by seat our bots, those at the guests' seats unused.

    GivenUp if a guest fails and nobody goes on for it; ValueError for a game that mjai can't tell.
    """
    table = _Table(rules, guests, bots, seed)
    try:
        table.play()
    finally:
        table.close()
    match = table.match
    return Played(
        names=tuple(player.name for player in table.recorder.players),
        standings=match.standings(),
        deals=match.number,
        record=table.recorder.text(),
        failures=tuple(table.failures),
    )


class _Table:
    def __init__(self, rules: Ruleset, guests: Guests, bots: Sequence[str], seed: bytes) -> None:
        self.game = game_of(rules)
        self.guests = guests
        self.match = Match(rules, seed)
        seeds = [derive(seed, "bot", seat)[:SEED_BYTES] for seat in range(self.match.players)]
        sitting = [
            Player(name=guests.name)
            if seat in guests.seats
            else Player(name=name, bot=name, seed=each.hex())
            for seat, (name, each) in enumerate(zip(bots, seeds, strict=True))
        ]
        seats = sorted(range(self.match.players), key=self.match.seating.__getitem__)
        self.recorder = Recorder(self.match, [sitting[seat] for seat in seats])
        self.bots: list[Bot] = [
            bot_named(name, int.from_bytes(each, "big"))
            for name, each in zip(bots, seeds, strict=True)
        ]
        self.seated: dict[int, MjaiSeat] = {}
        self.failures: list[str] = []
        self.names = tuple(player.name for player in sitting)

    def play(self) -> None:
        for seat in self.guests.seats:
            self.seat(seat)
        while self.match.over is None and self.match.number < MOST_DEALS:
            deal = self.match.start_deal()
            for guest in self.seated.values():
                guest.begin_deal()
            while deal.phase != OVER:
                self.ask(deal)
            self.finish(deal)
        for guest in self.seated.values():
            guest.end_match(self.match.points)

    def seat(self, seat: Seat) -> None:
        """Starts the process of a guest."""
        guests = self.guests
        try:
            guest = MjaiSeat(guests.command, seat, guests.seconds, guests.replies)
        except Misbehaviour as error:
            self.fail(seat, error)
            return
        self.seated[seat] = guest
        guest.begin_match(ForeignMatch(words="", game=self.game, names=self.names, deals=()))

    def ask(self, deal: Deal) -> None:
        """The next answers: of all guests who are asked, then those of our bots."""
        answers: dict[int, int] = {}
        for seat in list(self.seated):
            legal = deal.legal(seat)
            if legal:
                answers[seat] = self.of_guest(deal, seat, legal)
        if not answers:
            seat = deal.actor()
            answers[seat] = self.of_bot(deal, seat, deal.legal(seat))
        for seat, code in answers.items():
            if code in deal.legal(seat):  # a claim may be no longer open after another's
                deal.step(seat, code)

    def of_guest(self, deal: Deal, seat: int, legal: bytes) -> int:
        try:
            return self.seated[seat].choose(deal, legal)
        except Misbehaviour as error:
            self.fail(Seat(seat), error)
            return _Drawer().choose(View(deal, Seat(seat)), legal)

    def of_bot(self, deal: Deal, seat: int, legal: bytes) -> int:
        if len(legal) == 1:
            return legal[0]
        return self.bots[seat].choose(View(deal, Seat(seat), tuple(deal.points)), legal)

    def finish(self, deal: Deal) -> None:
        result = self.recorder.finish_deal()
        stake = deal.terms.stake
        points = list(deal.points)
        for seat in result.outcome.staked:
            points[seat] -= stake
        stakes = deal.deposits // max(1, stake)
        told = deal_of(deal, result, deal.counters, stakes, tuple(deal.points))
        for guest in self.seated.values():
            guest.end_deal(told, deal, points)

    def fail(self, seat: Seat, error: Misbehaviour) -> None:
        """A guest has failed: another goes on for it, or the match is given up."""
        guest = self.seated.pop(seat, None)
        if guest is not None:
            guest.close()
        wind = Wind(seat)
        said = f"{self.guests.name} at {wind}, deal {self.match.number}: {error}"
        if not self.guests.goes_on:
            raise GivenUp(said, self.recorder.text())
        self.bots[seat] = _Drawer()
        self.failures.append(said)

    def close(self) -> None:
        """Ends all processes."""
        for guest in self.seated.values():
            guest.close()


def bots_by_seat(names: Sequence[str], rules: Ruleset, seats: Sequence[int]) -> tuple[str, ...]:
    """Our bots by seat: one name for all seats that are left, or one for each of them."""
    players = rules.seats.players
    left = [seat for seat in range(players) if seat not in seats]
    if len(names) not in (1, len(left)):
        raise ValueError(f"{len(names)} bots for {len(left)} seats: name one, or one for each")
    for name in names:
        bot_named(name)
    chosen = iter(names if len(names) == len(left) else tuple(names) * len(left))
    return tuple(next(chosen) if seat in left else names[0] for seat in range(players))

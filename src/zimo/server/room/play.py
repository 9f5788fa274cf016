"""What happens at a table by itself: bots move, windows close, time runs out, deals follow.

It is told the time and never asks for it. `advance` does all that is due; `due` says when there
will be more.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from hashlib import sha256
from random import Random

from zimo.bots import Bot, bot_named
from zimo.server.room import history as kept
from zimo.server.room.asked import Asked, deadline_of
from zimo.server.room.game import Game
from zimo.server.room.places import SUBSTITUTE, Place
from zimo.server.room.table import Table
from zimo.server.wire.shapes import ClockKind, PassMode, State
from zimo.table.actions import DECLARE, DISCARD, MAHJONG, PASS
from zimo.tiles import Seat

__all__ = ["NEXT_DEAL", "Play"]

NEXT_DEAL = 30_000
"""Milliseconds after which the next deal begins, though not everyone has said ready."""
THINKING = 50
"""Milliseconds from the time that a tile is shown until those answer who do so unseen."""
COMING_BACK = 10_000
"""Milliseconds more of a window that opens again: its players come back one after another."""
MINUTE = 60_000

_log = logging.getLogger(__name__)


class Play:
    """The course of a match at one table."""

    def __init__(self, table: Table, chance: Random, keep: Callable[[kept.History], None]) -> None:
        """`keep` applies what happens to the table and has it written down."""
        self.table = table
        self.chance = chance
        self._keep = keep
        self.asked: dict[int, Asked] = {}
        """By seat, what a person is asked now."""
        self.held_until: int | None = None
        """While others may not know what came of the last discard."""
        self.next_deal: int | None = None
        """When the next deal begins by itself."""
        self.announced = False
        """Whether the result of the deal, and the end of the match, may be known."""
        self.reopens = False
        """Whether a window opens again as soon as somebody is there, or has done so and is open."""
        self._think_at: int | None = None
        """When those who answer unseen do so: not before the tile was shown to all."""
        self._bot_at: int | None = None
        self._bots: dict[tuple[int, str], Bot] = {}
        self._failed: set[str] = set()

    # --- what is due ---------------------------------------------------------------------------

    def advance(self, now: int) -> None:
        """Does all that is due at `now`."""
        for _ in range(10_000):
            game = self.table.playing
            if game is None or not self._step(game, now):
                break
        else:
            raise AssertionError("a table that never comes to rest")
        self._ask(now)

    def due(self) -> int | None:
        """When `advance` will have something to do; None: only when somebody acts."""
        game = self.table.playing
        if game is None:
            return None
        if self.reopens and self.held_until is None:
            return 0 if self._goes_on else None
        if self.held_until is not None:
            return self.held_until if self._think_at is None else self._think_at
        times = [self._bot_at]
        if self._goes_on:
            times.append(self.next_deal)
            times += [self._sits_in_at(place) for place in self.table.places]
            times += [self._limit(game, seat, asked) for seat, asked in self.asked.items()]
        minutes = self.table.rules.match.minutes
        if minutes and not game.match.over and not game.time_is_up:
            times.append(self.table.since + MINUTE * minutes - self.table.played)
        return min((time for time in times if time is not None), default=None)

    @property
    def _goes_on(self) -> bool:
        """Whether time runs: while a player is there, and by post always."""
        if self.table.agreed.clock.kind is ClockKind.DAYS:
            return True
        return any(place.person and place.here for place in self.table.places)

    def wake_up(self, now: int) -> None:
        """Somebody comes to a table at which nobody was: all time to think begins anew."""
        self.asked.clear()
        for place in self.table.places:
            place.away_since = now
        if self.next_deal is not None:
            self.next_deal = now + NEXT_DEAL

    def reset(self, *, restarted: bool = False) -> None:
        """After a pause, a move taken back, a restart: all is asked anew.

        All may be known then, but while something is held back, as after a restart it may have
        been at a strict table: that window opens again, or everyone would see who has to answer.
        """
        held = self.reopens or self.held_until is not None
        window = held or (restarted and self.table.agreed.strict)
        self.asked.clear()
        self.held_until = self._think_at = self._bot_at = self.next_deal = None
        self.reopens = False
        game = self.table.game
        if game is None:
            return
        self.announced = self.announced and game.scored
        if not window or game.match.deal is None or game.scored:
            game.show_all()
            return
        self.reopens = True
        if restarted:
            game.show_offered()

    def end(self) -> None:
        """The match is over, however it stands: all may be known."""
        self.reset()
        self.announced = True
        self.table.state = State.OVER

    def _step(self, game: Game, now: int) -> bool:
        """The next thing that is due; false if there is none."""
        self._check_time(game, now)
        if self._sits_in(now):
            return True
        if game.deal is None or (self.announced and game.match.deal is None):
            return self._next_deal(game, now)
        if self.reopens and self.held_until is None:
            if not self._goes_on:
                return False
            self._hold(now)
            if self.table.agreed.strict and not self._alone:
                self.held_until = now + self.table.agreed.window + COMING_BACK
        if self._think_at is not None and now >= self._think_at:
            self._think_at = None
        if self._think_at is None and self._answer_quietly(game, now):
            return True
        if self.held_until is not None:
            if now < self.held_until:
                return False
            if self.table.agreed.strict and self._close_window(game, now):
                return True
            self.held_until = None
            self.reopens = False
        if not game.all_shown:
            self.table.changed = now
            if game.show():
                self._hold(now)
            return True
        if game.scored or game.called_off:
            return self._announce(game, now)
        return self._bot_moves(game, now) or self._time_is_up(game, now)

    def _hold(self, now: int) -> None:
        """Holds back what comes of the tile that is shown now.

        Bots think about it a little later: how long they take must not show in when it is seen.
        """
        pause = self._pause()
        self.held_until = now + pause
        self._think_at = now + min(THINKING, pause // 2) if pause else None

    def _pause(self) -> int:
        agreed = self.table.agreed
        if agreed.strict:
            return agreed.window
        if not agreed.pause or (self._alone and not agreed.pace):
            return 0  # bots in a hurry don't look at how long one thinks
        return self.chance.randint(agreed.pause // 2, agreed.pause + agreed.pause // 2)

    @property
    def _alone(self) -> bool:
        """Whether one person plays, against bots."""
        return sum(place.person for place in self.table.places) < 2

    # --- deals ---------------------------------------------------------------------------------

    def _announce(self, game: Game, now: int) -> bool:
        """The result is there for everyone."""
        self.announced = True
        self._bot_at = None
        self.asked.clear()
        if game.match.over:
            self.table.state = State.OVER
            return False
        self.next_deal = now + NEXT_DEAL
        return True

    def _next_deal(self, game: Game, now: int) -> bool:
        if game.match.over:
            self.table.state = State.OVER
            return False
        people = [place for place in self.table.places if place.person and place.here]
        waited = self.next_deal is None or (self._goes_on and now >= self.next_deal)
        ready = bool(people) and all(place.ready for place in people)
        if game.deal is not None and not waited and not ready:
            return False
        self.next_deal = None
        self.announced = False
        self._keep(kept.DealBegun(at=now))
        if game.match.terms.asks_dealt and game.match.deal is not None:
            # Some may be asked what they were dealt before East is asked for a discard.
            game.show_all()
            self._hold(now)
        return True

    def _check_time(self, game: Game, now: int) -> None:
        minutes = self.table.rules.match.minutes
        if not minutes or game.match.over or game.time_is_up:
            return
        if self.table.played + now - self.table.since >= MINUTE * minutes:
            self._keep(kept.TimeUp(at=now))

    # --- who acts without being seen to ----------------------------------------------------------

    def _answer_quietly(self, game: Game, now: int) -> bool:
        """Bots answer claims at once, and so do those who let pass; it shows in no way."""
        if game.match.deal is None:
            return False
        for seat in range(game.match.players):
            legal = game.match.deal.legal(seat)
            if PASS not in legal:
                continue
            place = self.table.places[game.seating[seat]]
            if place.plays_itself:
                self._act(game, seat, self._choice(game, seat, legal), now)
                return True
            if self._lets_pass(place.passing, legal) and game.match.deal.awaits_claims():
                self._act(game, seat, PASS, now)
                return True
        return False

    @staticmethod
    def _lets_pass(mode: PassMode, legal: bytes) -> bool:
        return mode is PassMode.ALL or (mode is PassMode.SETS and MAHJONG not in legal)

    def _close_window(self, game: Game, now: int) -> bool:
        """At the end of an equal window who has not answered has passed; whether anybody had to."""
        deal = game.match.deal
        if deal is None or PASS not in deal.legal(deal.actor()):
            return False
        self._act(game, deal.actor(), PASS, now)
        return True

    # --- turns ---------------------------------------------------------------------------------

    def _bot_moves(self, game: Game, now: int) -> bool:
        """The bot in turn moves after a while."""
        deal = game.match.deal
        assert deal is not None, "the deal is not over"
        seat = deal.actor()
        if not self.table.places[game.seating[seat]].plays_itself:
            self._bot_at = None
            return False
        if self._bot_at is None:
            pace = self.table.agreed.pace
            self._bot_at = now + (self.chance.randint(pace // 2, pace + pace // 2) if pace else 0)
        if now < self._bot_at:
            return False
        self._bot_at = None
        self._act(game, seat, self._choice(game, seat, deal.legal(seat)), now)
        return True

    def _sits_in(self, now: int) -> bool:
        """A bot sits in for who is away too long, asked or not: that would tell who may claim."""
        if not self._goes_on:
            return False
        for number, place in enumerate(self.table.places):
            at = self._sits_in_at(place)
            if at is not None and now >= at:
                self._keep(kept.SatIn(at=now, place=number, bot=SUBSTITUTE))
                return True
        return False

    def _sits_in_at(self, place: Place) -> int | None:
        """When a bot sits in for who is away; None: not at all."""
        sit_in = self.table.agreed.sit_in
        by_post = self.table.agreed.clock.kind is ClockKind.DAYS
        if not place.person or place.here or place.bot or not sit_in or by_post:
            return None
        return place.away_since + 1000 * sit_in

    def _time_is_up(self, game: Game, now: int) -> bool:
        """Who has thought too long has played."""
        if not self._goes_on:
            return False
        for seat, asked in self.asked.items():
            limit = self._limit(game, seat, asked)
            if limit is None or now < limit:
                continue
            number = game.seating[seat]
            if not asked.claim and deadline_of(self.table, asked, number) is None:
                self._keep(kept.SatIn(at=now, place=number, bot=SUBSTITUTE))
                self.asked.pop(seat)
            else:
                used = self.table.banks[number] if not asked.claim else 0
                self._act(game, seat, usual(game, seat, asked.legal), now, used)
            return True
        return False

    def _limit(self, game: Game, seat: int, asked: Asked) -> int | None:
        """When the table goes on though this seat has not answered; None: it waits.

        Where no clock says so, it waits for the agreed time for who is there and says nothing
        while others wait: their claim has passed then, on their turn a bot sits in.
        """
        number = game.seating[seat]
        deadline = deadline_of(self.table, asked, number)
        sit_in = self.table.agreed.sit_in
        if deadline is not None or not sit_in or not self._others_wait(number):
            return deadline
        return max(asked.since, self.table.places[number].heard) + 1000 * sit_in

    def _others_wait(self, number: int) -> bool:
        """Whether somebody else is there who plays."""
        places = enumerate(self.table.places)
        return any(
            at != number and each.person and each.here and not each.bot for at, each in places
        )

    def _act(self, game: Game, seat: int, action: int, now: int, used: int = 0) -> None:
        self._keep(kept.Acted(at=now, seat=seat, action=action, used=used))
        self.asked.pop(seat, None)

    def _choice(self, game: Game, seat: int, legal: bytes) -> int:
        """What the bot of the seat does; one that fails or cheats plays the usual."""
        if len(legal) == 1:
            return legal[0]
        number = game.seating[seat]
        name = self.table.places[number].bot
        bot = self._bots.get((number, name))
        if bot is None:
            mixed = sha256(self.table.secret + b"bot:%d" % number).digest()
            bot = self._bots[number, name] = bot_named(name, int.from_bytes(mixed[:7], "big"))
        try:
            action = bot.choose(game.view(Seat(seat)), legal)
        except Exception:
            if name not in self._failed:  # it may fail at every move
                self._failed.add(name)
                _log.exception("table %s: the bot %s failed", self.table.id, name)
            return usual(game, seat, legal)
        return action if action in legal else usual(game, seat, legal)

    # --- questions -----------------------------------------------------------------------------

    def _ask(self, now: int) -> None:
        """Finds out what each person is asked; a question that stands keeps its time.

        While something is held back a claim may be gone already; whoever was asked for it
        learns that with the others.
        """
        game = self.table.playing
        held = self.held_until is not None
        if game is None or game.match.deal is None or not game.all_shown:
            if game is None or not held:
                self.asked.clear()
            return
        since = now
        if self.table.agreed.clock.kind is ClockKind.DAYS:
            since = self.table.moved  # days go on whether anybody looks or not
        for seat in range(game.match.players):
            legal = game.match.deal.legal(seat)
            place = self.table.places[game.seating[seat]]
            if not legal or place.plays_itself:
                if not held:
                    self.asked.pop(seat, None)
                continue
            known = self.asked.get(seat)
            if (known is None or known.seq != game.seq) and (not held or PASS in legal):
                self.asked[seat] = Asked.of(game.view(Seat(seat)), game.seq, since)


def usual(game: Game, seat: int, legal: bytes) -> int:
    """What is done for somebody who does nothing: pass, or discard the tile just drawn."""
    if PASS in legal:
        return PASS
    drawn = game.view(Seat(seat)).drawn
    if drawn is not None and DISCARD + drawn in legal:
        return DISCARD + drawn
    discards = [action for action in legal if DISCARD <= action < DECLARE]
    return discards[-1] if discards else legal[0]

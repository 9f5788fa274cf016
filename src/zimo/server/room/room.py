"""A room: what people ask of a table, what comes of it, and what is to be kept and sent.

Everything here is a function of what was asked and when: no transport, no clock, no disk. Whoever
drives a room calls a method, writes `kept` down, and only then delivers `out`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from zimo.server import wire
from zimo.server.room import history as kept
from zimo.server.room.aid import hint, waits
from zimo.server.room.asked import DAY, used_of
from zimo.server.room.audience import Audience
from zimo.server.room.chairs import Chairs
from zimo.server.room.chat import Chat
from zimo.server.room.fair import read_contribution, seed_of
from zimo.server.room.game import Game
from zimo.server.room.offers import Offers
from zimo.server.room.play import Play
from zimo.server.room.refused import Refusal
from zimo.server.room.table import Table
from zimo.server.room.viewer import Viewer
from zimo.server.wire import RefusalCode, ToClient
from zimo.server.wire.shapes import PlaceKind, State, Watching
from zimo.table.actions import IllegalAction, parse_action
from zimo.table.refusals import refusal
from zimo.tiles import Seat

__all__ = ["MOST_VIEWERS", "Room"]

MOST_VIEWERS = 200
ABANDONED = 3_600_000
"""Milliseconds after which a table at which nobody plays is closed, when nobody is there."""
FINISHED = 60_000
"""Milliseconds after which a table whose match is over is closed, when nobody is there."""


class Room:
    """One table with all who look at it."""

    def __init__(self, history: Iterable[kept.History], chance: Random, now: int) -> None:
        """The table that the history makes, with nobody there yet."""
        self.table = Table.of(history)
        self.kept: list[kept.History] = []
        self.play = Play(self.table, chance, self._keep)
        self.audience = Audience(self.table, self.play)
        self.offers = Offers(self.table, self.play, self.audience, self._keep)
        self.chairs = Chairs(self.table, self.play, self.audience, self.offers, self._keep)
        self.chat = Chat(self.table, self.audience, self._keep)
        self._waiting: dict[tuple[Viewer, type], wire.AskHint | wire.AskWaits] = {}
        """Who wants help that may be given once all is shown."""
        self.empty_since = now
        for place in self.table.places:
            place.away_since = now
        self.table.since = now
        self.play.reset(restarted=True)
        game = self.table.game
        if game is not None and game.match.over:
            self.play.announced = True
            self.table.state = State.OVER

    @property
    def out(self) -> list[tuple[Viewer, ToClient]]:
        """What is to be sent once everything in `kept` is written."""
        return self.audience.out

    def take(self) -> tuple[list[kept.History], list[tuple[Viewer, ToClient]]]:
        """What is to be written, and what is to be sent after that."""
        history, out = self.kept, self.audience.out
        self.kept, self.audience.out = [], []
        return history, out

    def due(self) -> int | None:
        """When `wake` should be called; None: only when somebody asks something."""
        times = [self.play.due(), self.chairs.due()]
        if not self.audience.viewers and not self.table.closed:
            times.append(self._gives_up_at())
        return min((time for time in times if time is not None), default=None)

    def wake(self, now: int) -> None:
        """Does what is due."""
        gives_up = self._gives_up_at()
        if not self.audience.viewers and gives_up is not None and now >= gives_up:
            if self.table.state is State.PLAYING:
                self._keep(kept.Paused(at=now))
                self.play.reset()
            else:
                self._keep(kept.Closed(at=now))
        self._go_on(now)

    def _gives_up_at(self) -> int | None:
        """When a table at which nobody is rests or is closed; by post it is for ever as good as."""
        if self.table.state is State.PAUSED or self.table.closed:
            return None
        if self.table.state is State.OVER:
            return self.empty_since + FINISHED
        days = self.table.agreed.clock.days
        return self.empty_since + ABANDONED + 2 * DAY * days * len(self.table.places)

    # --- coming and going ----------------------------------------------------------------------

    def join(self, viewer: Viewer, after: int, invite: str, now: int, line: int = -1) -> None:
        """Begins to look. Refusal if this user may not."""
        table = self.table
        place = table.place_of(viewer.user)
        if place is None:
            known = viewer.user == table.opener or invite == table.invite
            if table.agreed.private and not known:
                raise Refusal(RefusalCode.NO_TABLE)
            if table.watching is Watching.NOBODY and table.state in (State.PLAYING, State.PAUSED):
                raise Refusal(RefusalCode.NO_PLACE, "why.nobody_watches")
        if len(self.audience.viewers) >= MOST_VIEWERS:
            raise Refusal(RefusalCode.FULL, "why.many_viewers")
        viewer.place = place
        viewer.forget()
        if place is not None:
            self.chairs.come_back(place, now)
        self.audience.room_changed()
        self.audience.viewers.append(viewer)
        if self.audience.resume(viewer, after) and line >= 0:
            self.chat.repeat(viewer, line)
        self._go_on(now)

    def part(self, viewer: Viewer, now: int) -> None:
        """Looks away; a player's place stays theirs."""
        if viewer not in self.audience.viewers:
            return
        self.audience.viewers.remove(viewer)
        if viewer.place is not None:
            chair = self.table.places[viewer.place]
            chair.here = max(0, chair.here - 1)
            if not chair.here:
                chair.away_since = now
                if self.table.state is State.OPEN:
                    chair.ready = False
        if not self.audience.viewers:
            self.empty_since = now
        self.audience.room_changed()
        self._go_on(now)

    def handed(self, old: str, new: str, name: str, now: int) -> None:
        """A guest has become an account: their place goes along."""
        shown = self.table.name_for(old, name)
        self._keep(kept.Handed(at=now, old=old, new=new, name=shown))
        for viewer in self.audience.viewers:
            if viewer.user == old:
                viewer.user, viewer.name = new, name
        self.audience.room_changed()
        self._go_on(now)

    def renamed(self, user: str, name: str, now: int) -> None:
        """A player has another name, which everyone sees at once."""
        place, name = self.table.place_of(user), self.table.name_for(user, name)
        if place is not None and self.table.places[place].name != name:
            self._keep(kept.Renamed(at=now, user=user, name=name))
            self._go_on(now)

    def rematched(self, table: str, now: int) -> None:
        """The players go on at another table."""
        self._keep(kept.Rematched(at=now, table=table))
        self.offers.clear()
        self._go_on(now)

    def not_rematched(self, why: Refusal) -> None:
        """They can't go on at another table; the players may try it again."""
        for viewer in self.audience.viewers:
            if viewer.place is not None:
                refused = why.message(viewer.language, self.table.id)
                self.audience.send(viewer, refused)

    # --- what is asked -------------------------------------------------------------------------

    def receive(self, viewer: Viewer, message: wire.ToServer, now: int) -> None:
        """Does what a viewer asks; what may not be is refused, and nothing has changed."""
        if self._answer_to(viewer, message, now):
            self._go_on(now)

    def _answer_to(self, viewer: Viewer, message: wire.ToServer, now: int) -> bool:
        """Whether it was not refused."""
        try:
            asked = ASKED.get(type(message))
            if asked is None:
                raise Refusal(RefusalCode.UNREADABLE, "this is nothing to ask of a table")
            self.chairs.hear(viewer, now)
            asked(self, message, viewer, now)
        except Refusal as refused:
            seq = message.seq if isinstance(message, wire.Act) else None
            self.audience.send(viewer, refused.message(viewer.language, self.table.id, seq))
            return False
        return True

    def _sit(self, message: wire.Sit, viewer: Viewer, now: int) -> None:
        self.chairs.sit(viewer, message.place, now)

    def _stand(self, message: wire.Stand, viewer: Viewer, now: int) -> None:
        self.chairs.stand(self._place(viewer), now)

    def _seat_bot(self, message: wire.SeatBot, viewer: Viewer, now: int) -> None:
        self.chairs.seat_bot(viewer, message.place, message.bot, now)

    def _ready(self, message: wire.Ready, viewer: Viewer, now: int) -> None:
        place = self.table.places[self._place(viewer)]
        waits_for_deal = self.play.next_deal is not None
        if self.table.state is State.OVER or (
            self.table.state is State.PLAYING and not waits_for_deal
        ):
            raise Refusal(RefusalCode.NOT_NOW, "why.not_ready_now")
        try:
            contribution = read_contribution(message.contribution)
        except ValueError as error:
            raise Refusal(RefusalCode.BAD_REQUEST, f"contribution: {error}") from None
        place.ready = True
        if self.table.state is State.OPEN:
            place.contribution = contribution
        self.audience.room_changed()

    def _act(self, message: wire.Act, viewer: Viewer, now: int) -> None:
        place = self._place(viewer)
        game = self.table.game
        if game is None or game.deal is None:
            raise Refusal(RefusalCode.NOT_NOW, "why.no_deal")
        seat = game.seating.index(place)
        try:
            action = parse_action(message.action[:40])
        except ValueError as error:
            raise Refusal(RefusalCode.UNREADABLE, str(error)) from None
        done = game.answered.get((seat, message.seq))
        if done is None:
            self._answer(game, seat, action, message.seq, now)
        elif done != action:
            raise Refusal(RefusalCode.STALE)
        self.audience.send(
            viewer, wire.Done(table=self.table.id, seq=message.seq, action=message.action)
        )

    def _answer(self, game: Game, seat: int, action: int, seq: int, now: int) -> None:
        asked = self.play.asked.get(seat)
        if asked is None or asked.seq != seq or self.table.state is not State.PLAYING:
            raise Refusal(RefusalCode.STALE)
        if action not in asked.legal:
            assert game.deal is not None, "it was asked in a deal"
            if self.play.held_until is not None:  # where the engine is may not be told yet
                raise Refusal(RefusalCode.ILLEGAL, "why.not_a_choice")
            why = refusal(game.deal, seat, action)
            raise Refusal(RefusalCode.ILLEGAL, why.told, why.rule)
        self.play.asked.pop(seat)
        if game.match.deal is None or not game.match.deal.allows(seat, action):
            # The window has closed by a greater claim, which nobody may know before its time.
            game.answered[seat, seq] = action
            return
        used = used_of(self.table, asked, now)
        try:
            self._keep(kept.Acted(at=now, seat=seat, action=action, asked=seq, used=used))
        except IllegalAction as error:
            raise Refusal(RefusalCode.ILLEGAL, error.told, error.rule) from None

    def _passing(self, message: wire.Passing, viewer: Viewer, now: int) -> None:
        place = self._place(viewer)
        if self.table.places[place].passing is not message.mode:
            self._keep(kept.Passes(at=now, place=place, mode=message.mode))

    def _say(self, message: wire.Say, viewer: Viewer, now: int) -> None:
        place = self.table.places[self._place(viewer)]
        self.chat.say(viewer, place.name, message.text, now)

    def _offer(self, message: wire.Offer, viewer: Viewer, now: int) -> None:
        self.offers.make(message.kind, self._place(viewer), now)

    def _reply(self, message: wire.Answer, viewer: Viewer, now: int) -> None:
        self.offers.answer(message.offer, self._place(viewer), message.accept, now)

    def _hint(self, message: wire.AskHint, viewer: Viewer, now: int) -> None:
        game, seat = self._asked_seat(viewer)
        if self._must_wait(message, viewer):
            return
        if seat not in self.play.asked or not game.view(seat).legal:
            raise Refusal(RefusalCode.NOT_NOW, "why.not_asked")
        advice = hint(self.table.id, game.seq, game.match.terms, game.view(seat), viewer.language)
        self.audience.send(viewer, advice)

    def _waits(self, message: wire.AskWaits, viewer: Viewer, now: int) -> None:
        game, seat = self._asked_seat(viewer)
        if self._must_wait(message, viewer):
            return
        if game.match.deal is None:
            raise Refusal(RefusalCode.NOT_NOW, "why.wait")
        found = waits(game.match.terms, game.view(seat), viewer.language)
        self.audience.send(viewer, wire.Waits(table=self.table.id, seq=game.seq, waits=found))

    def _must_wait(self, message: wire.AskHint | wire.AskWaits, viewer: Viewer) -> bool:
        """Whether help is given only once it may be known what came of the last discard.

        What the engine has done meanwhile would show in the answer. Refusal where none is given.
        """
        if not self.table.gives_hints:
            raise Refusal(RefusalCode.NOT_NOW, "why.no_hints")
        if self.play.held_until is None:
            return False
        self._waiting[viewer, type(message)] = message
        return True

    def _help(self, now: int) -> None:
        """Answers those who had to wait."""
        waiting, self._waiting = self._waiting, {}
        for (viewer, _), message in waiting.items():
            if viewer in self.audience.viewers:
                self._answer_to(viewer, message, now)

    # --- below ---------------------------------------------------------------------------------

    def _asked_seat(self, viewer: Viewer) -> tuple[Game, Seat]:
        place = self._place(viewer)
        game = self.table.playing
        if game is None or game.deal is None:
            raise Refusal(RefusalCode.NOT_NOW, "why.no_deal")
        return game, Seat(game.seating.index(place))

    def _place(self, viewer: Viewer) -> int:
        if viewer.place is None:
            raise Refusal(RefusalCode.NO_PLACE)
        return viewer.place

    def _keep(self, happened: kept.History) -> None:
        """Takes in what happens now, and has it written down."""
        self.table.apply(happened)
        self.kept.append(happened)
        if not isinstance(happened, kept.Acted | kept.Said | kept.Passes):
            self.audience.room_changed()

    def _go_on(self, now: int) -> None:
        """All that follows from what was done, and what everyone is told of it."""
        before = self.table.state
        self.chairs.free_absent(now)
        self._begin(now)
        self.play.advance(now)
        if self.offers.review(now):
            self.play.advance(now)
        if self.table.state is not before:
            self.audience.room_changed()
            self.offers.clear()
        self.audience.offers = self.offers.standing
        self.audience.tell(now)
        if self._waiting and self.play.held_until is None:
            self._help(now)

    def _begin(self, now: int) -> None:
        """Begins the match, or goes on with it, when everyone is ready."""
        table = self.table
        people = [place for place in table.places if place.person]
        if not people or not all(place.ready for place in people if self._waited_for(place.here)):
            return
        if not any(place.ready for place in people):
            return
        if table.state is State.PAUSED:
            self._keep(kept.Resumed(at=now))
            self.play.reset()
        elif table.state is State.OPEN and all(
            place.kind is not PlaceKind.FREE for place in table.places
        ):
            given = [place.contribution for place in table.places]
            self._keep(
                kept.Begun(
                    at=now,
                    contributions=tuple(each.hex() for each in given),
                    seed=seed_of(table.secret, given).hex(),
                )
            )

    def _waited_for(self, here: int) -> bool:
        """Before the match everyone must be ready; a paused one goes on with those who are here."""
        return here > 0 or self.table.state is State.OPEN


ASKED: Mapping[type[wire.ToServer], Callable[[Room, Any, Viewer, int], None]] = {
    wire.Sit: Room._sit,
    wire.Stand: Room._stand,
    wire.SeatBot: Room._seat_bot,
    wire.Ready: Room._ready,
    wire.Act: Room._act,
    wire.Passing: Room._passing,
    wire.Say: Room._say,
    wire.Offer: Room._offer,
    wire.Answer: Room._reply,
    wire.AskHint: Room._hint,
    wire.AskWaits: Room._waits,
}
"""What answers each message about a table."""

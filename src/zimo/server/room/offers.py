"""What the people at a table offer one another, and must all accept. Bots accept everything."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from zimo.server.room import history as kept
from zimo.server.room.audience import Audience
from zimo.server.room.play import Play
from zimo.server.room.refused import Refusal
from zimo.server.room.table import Table
from zimo.server.wire import RefusalCode
from zimo.server.wire.shapes import ClockKind, Declined, OfferKind, OfferShape, State

__all__ = ["Offers"]


class Offers:
    """The offers that stand; one of each kind at most."""

    def __init__(
        self, table: Table, play: Play, audience: Audience, keep: Callable[[kept.History], None]
    ) -> None:
        self.table = table
        self.play = play
        self.audience = audience
        self._keep = keep
        self._number = 0
        self._undo_to = (0, 0)
        """Of a move to be taken back the deal, and how many actions came before it."""
        self.standing: list[OfferShape] = []
        self.rematch: tuple[int, ...] = ()
        """The places of those who play again, once all want it; whoever opens tables looks here."""

    def clear(self) -> None:
        """The table stands otherwise: what was offered makes no sense any more."""
        self.standing = []
        self.audience.room_changed()

    def review(self, now: int) -> bool:
        """Carries out what is accepted by all who are still asked; whether there was anything.

        Somebody may have left who had not answered, or a bot has sat in for them.
        """
        game = self.table.game
        # Before the end is announced nobody may know of it, not even by what becomes of an offer.
        over = game is None or self.play.announced or game.number != self._undo_to[0]
        if over and any(offer.kind is OfferKind.UNDO for offer in self.standing):
            self.standing = [each for each in self.standing if each.kind is not OfferKind.UNDO]
            self.audience.room_changed()
        for offer in self.standing:
            if not self._accepted(offer) or (offer.kind is OfferKind.UNDO and self._waits):
                continue
            try:
                self._check(offer.kind, offer.by)
            except Refusal:
                continue  # not at this moment
            self._carry_out(offer, now)
            return True
        return False

    def withdraw(self, place: int) -> None:
        """The player has left."""
        self.standing = [
            msgspec.structs.replace(
                offer, accepted=tuple(each for each in offer.accepted if each != place)
            )
            for offer in self.standing
            if offer.by != place
        ]

    def make(self, kind: OfferKind, place: int, now: int) -> None:
        """A new offer. Refusal where it makes no sense."""
        if any(offer.kind is kind for offer in self.standing):
            raise Refusal(RefusalCode.NOT_NOW, "why.offered")
        self._check(kind, place)
        self._number += 1
        offer = OfferShape(id=self._number, kind=kind, by=place, accepted=(place,))
        if kind is OfferKind.UNDO:
            self._undo_to = self._undoable(place)
        self.standing = [*self.standing, offer]
        self._settle(offer, now)

    def answer(self, number: int, place: int, accept: bool, now: int) -> None:
        """Accepts an offer, or turns it down for everyone; who made it takes it back so."""
        offer = next((each for each in self.standing if each.id == number), None)
        if offer is None:
            raise Refusal(RefusalCode.STALE, "why.offer_gone")
        if not accept:
            self.standing = [each for each in self.standing if each is not offer]
            self.audience.declined = Declined(offer=number, kind=offer.kind, by=place)
            self.audience.room_changed()
            return
        if place in offer.accepted:
            return
        self._check(offer.kind, offer.by)
        new = msgspec.structs.replace(offer, accepted=(*offer.accepted, place))
        self.standing = [new if each is offer else each for each in self.standing]
        self._settle(new, now)

    def _check(self, kind: OfferKind, place: int) -> None:
        """Refusal unless it can be done now."""
        table = self.table
        if kind is OfferKind.REMATCH:
            if table.state is not State.OVER or table.rematch or self.rematch:
                raise Refusal(RefusalCode.NOT_NOW, "why.not_over")
            return
        if table.playing is None:
            raise Refusal(RefusalCode.NOT_NOW, "why.not_playing")
        if kind is OfferKind.UNDO:
            self._undoable(place)
        if kind is OfferKind.END and table.playing.ends:
            raise Refusal(RefusalCode.NOT_NOW, "why.ends_soon")

    def _undoable(self, place: int) -> tuple[int, int]:
        """The deal and how many actions in it came before the player's last move."""
        game = self.table.playing
        assert game is not None, "looked at above"
        if self.table.agreed.strict:
            raise Refusal(RefusalCode.NOT_NOW, "why.strict_undo")
        if not self.table.takes_back:
            raise Refusal(RefusalCode.NOT_NOW, "why.no_take_back")
        move = game.last_move(game.seating.index(place))
        if move is None or self.play.announced:
            raise Refusal(RefusalCode.NOT_NOW, "why.no_move")
        return game.number, move

    @property
    def _waits(self) -> bool:
        """Whether what came of the last discard is not shown yet: till then none is taken back."""
        return self.play.held_until is not None

    def _settle(self, offer: OfferShape, now: int) -> None:
        """Carries the offer out when everyone has accepted it."""
        self.audience.room_changed()
        if self._accepted(offer) and not (offer.kind is OfferKind.UNDO and self._waits):
            self._carry_out(offer, now)

    def _accepted(self, offer: OfferShape) -> bool:
        """By all who are asked: those who play themselves, and for a rematch are still there.

        By post nobody is expected to be there.
        """
        by_post = self.table.agreed.clock.kind is ClockKind.DAYS
        gone_home = offer.kind is OfferKind.REMATCH and not by_post
        return all(
            at in offer.accepted
            for at, place in enumerate(self.table.places)
            if place.person and not place.bot and (place.here or not gone_home)
        )

    def _carry_out(self, offer: OfferShape, now: int) -> None:
        self.audience.room_changed()
        self.standing = [each for each in self.standing if each.id != offer.id]
        if offer.kind is OfferKind.UNDO:
            self._keep(kept.TakenBack(at=now, actions=self._undo_to[1]))
            self.play.reset()
        elif offer.kind is OfferKind.PAUSE:
            self._keep(kept.Paused(at=now))
            self.play.reset()
        elif offer.kind is OfferKind.END:
            self._keep(kept.EndAgreed(at=now))
        else:
            self.rematch = offer.accepted

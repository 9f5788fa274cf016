"""Who takes the chairs of a table and who leaves them: people, and bots in their place."""

from __future__ import annotations

from collections.abc import Callable

from zimo.bots import BOT_NAMES
from zimo.server.room import history as kept
from zimo.server.room.audience import Audience
from zimo.server.room.offers import Offers
from zimo.server.room.places import SUBSTITUTE, Place, bot_title
from zimo.server.room.play import Play
from zimo.server.room.refused import Refusal
from zimo.server.room.table import Table
from zimo.server.room.viewer import Viewer
from zimo.server.wire import RefusalCode
from zimo.server.wire.shapes import ClockKind, PlaceKind, State

__all__ = ["Chairs"]


class Chairs:
    """The chairs of a table; what may not be is a Refusal, and nothing has changed."""

    def __init__(
        self,
        table: Table,
        play: Play,
        audience: Audience,
        offers: Offers,
        keep: Callable[[kept.History], None],
    ) -> None:
        self.table = table
        self.play = play
        self.audience = audience
        self.offers = offers
        self._keep = keep

    def sit(self, viewer: Viewer, wanted: int | None, now: int) -> None:
        """The viewer takes a free place; without a number any one."""
        self._must_be_open()
        if viewer.place is not None:
            raise Refusal(RefusalCode.TAKEN, "why.seated")
        free = [at for at, place in enumerate(self.table.places) if place.kind is PlaceKind.FREE]
        at = free[0] if wanted is None and free else wanted
        if at not in free or at is None:
            raise Refusal(RefusalCode.TAKEN, "why.place_taken")
        name = self.table.name_for(viewer.user, viewer.name)
        self._keep(kept.SatDown(at=now, place=at, user=viewer.user, name=name))
        chair = self.table.places[at]
        chair.away_since = now
        for each in self.audience.viewers:
            if each.user == viewer.user:
                each.place, each.fresh = at, True
                chair.here += 1
        self.audience.room_changed()

    def stand(self, place: int, now: int) -> None:
        """Who has the place gives it up: in a match to a bot. The last one ends the match."""
        if self.table.state is State.OVER:
            raise Refusal(RefusalCode.NOT_NOW, "why.match_over")
        if self.table.game is not None and not self.table.places[place].bot:
            self._keep(kept.SatIn(at=now, place=place, bot=SUBSTITUTE))
        self._keep(kept.StoodUp(at=now, place=place))
        for each in self.audience.viewers:
            if each.place == place:
                each.place, each.fresh = None, True
        self.offers.withdraw(place)
        if not any(chair.person for chair in self.table.places) and self.table.game is not None:
            self._keep(kept.Abandoned(at=now))
            self.play.end()
        self.audience.room_changed()

    def seat_bot(self, viewer: Viewer, place: int, bot: str, now: int) -> None:
        """Seats a bot, or with an empty name frees its place, or that of somebody who is away."""
        self._must_be_open()
        if viewer.user != self.table.opener:
            raise Refusal(RefusalCode.NOT_YOURS, "why.opener_bots")
        places = self.table.places
        if not 0 <= place < len(places):
            raise Refusal(RefusalCode.TAKEN, "why.no_such_place")
        kind = places[place].kind
        absent = kind is PlaceKind.PERSON and not places[place].here
        if not bot and (absent or kind is PlaceKind.BOT):
            self._keep(kept.StoodUp(at=now, place=place))
        elif bot not in BOT_NAMES:
            raise Refusal(RefusalCode.BAD_REQUEST, f"there are the bots {', '.join(BOT_NAMES)}")
        elif kind is PlaceKind.PERSON and not absent:
            raise Refusal(RefusalCode.TAKEN, "why.place_taken")
        else:
            name = bot_title({each.name for each in places})
            self._keep(kept.BotSeated(at=now, place=place, bot=bot, name=name))
        self.audience.room_changed()

    def due(self) -> int | None:
        """When somebody's place is free again; None: nobody's."""
        times = [self._free_at(place) for place in self.table.places]
        return min((time for time in times if time is not None), default=None)

    def free_absent(self, now: int) -> None:
        """Before the match nobody is kept waiting by who is away for the agreed time."""
        for number, place in enumerate(self.table.places):
            at = self._free_at(place)
            if at is not None and now >= at:
                self._keep(kept.StoodUp(at=now, place=number))
                self.audience.room_changed()

    def _free_at(self, place: Place) -> int | None:
        agreed = self.table.agreed
        waits = any(each.person and each.here for each in self.table.places)
        if self.table.state is not State.OPEN or not waits or agreed.clock.kind is ClockKind.DAYS:
            return None
        if not place.person or place.here or not agreed.sit_in:
            return None
        return place.away_since + 1000 * agreed.sit_in

    def come_back(self, place: int, now: int) -> None:
        """Another connection of a player."""
        chair = self.table.places[place]
        if not any(each.here for each in self.table.places):
            self.play.wake_up(now)
        chair.here += 1
        self._plays_again(place, now)

    def hear(self, viewer: Viewer, now: int) -> None:
        """A player who says anything is there, and plays again if a bot has sat in."""
        if viewer.place is not None:
            self._plays_again(viewer.place, now)

    def _plays_again(self, place: int, now: int) -> None:
        chair = self.table.places[place]
        chair.heard = now
        if chair.bot:
            self._keep(kept.CameBack(at=now, place=place))

    def _must_be_open(self) -> None:
        if self.table.state is not State.OPEN:
            raise Refusal(RefusalCode.NOT_NOW, "why.begun")

"""A table as its history makes it: `apply` is the only way in which anything durable changes."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import singledispatch

from zimo.records import Player
from zimo.rules import decode_ruleset
from zimo.server.room import history as kept
from zimo.server.room.fair import commitment_of
from zimo.server.room.game import Game
from zimo.server.room.places import Place, distinct
from zimo.server.wire.shapes import ClockKind, LineShape, PlaceKind, State, Watching

__all__ = ["CHAT_KEPT", "Table"]

CHAT_KEPT = 100
"""Lines that a newcomer is shown."""

_QUIET = kept.Acted | kept.Passes | kept.Renamed
"""What nobody may know at once, and what is no matter of the table's."""
_MOVES = kept.Begun | kept.DealBegun | kept.Acted | kept.TakenBack | kept.Resumed


class Table:
    """What stands at a table, folded from its history."""

    def __init__(self, opened: kept.Opened) -> None:
        self.id = opened.id
        self.opener = opened.opener
        self.invite = opened.invite
        self.secret = bytes.fromhex(opened.secret)
        self.commitment = commitment_of(self.secret)
        self.agreed = opened.agreed
        self.rules = decode_ruleset(bytes(opened.agreed.ruleset))
        self.places = [Place() for _ in range(self.rules.seats.players)]
        self.state = State.OPEN
        self.game: Game | None = None
        self.contributions: tuple[str, ...] = ()
        self.chat: deque[LineShape] = deque(maxlen=CHAT_KEPT)
        self.lines = 0
        clock = opened.agreed.clock
        bank = 1000 * clock.seconds if clock.kind is ClockKind.BANK else 0
        self.banks = [bank] * len(self.places)
        """By place, milliseconds that are left."""
        self.changed = opened.at
        self.moved = opened.at
        """When something last happened that changes what is asked."""
        self.played = 0
        """Milliseconds of play before `since`."""
        self.since = opened.at
        """When play last began or went on."""
        self.rematch = ""
        self.closed = False

    @classmethod
    def of(cls, history: Iterable[kept.History]) -> Table:
        """The table that this history makes. ValueError if it does not begin with its opening."""
        told = iter(history)
        first = next(told, None)
        if not isinstance(first, kept.Opened):
            raise ValueError("the history of a table begins with its opening")
        table = cls(first)
        for each in told:
            table.apply(each)
        return table

    def apply(self, happened: kept.History) -> None:
        """Takes in what happened; it was allowed when it did."""
        if self.state is State.PLAYING and isinstance(happened, kept.Paused):
            self.played += happened.at - self.since
        if not isinstance(happened, _QUIET):
            self.changed = happened.at
        if isinstance(happened, _MOVES):
            self.moved = happened.at
        _apply(happened, self)

    def place_of(self, user: str) -> int | None:
        """The place that a user has; None if they have none."""
        for number, place in enumerate(self.places):
            if place.person and place.user == user:
                return number
        return None

    @property
    def playing(self) -> Game | None:
        """The game while it is going on: neither paused nor over."""
        return self.game if self.state is State.PLAYING else None

    @property
    def watching(self) -> Watching:
        """What spectators see: at strict and private tables a deal that is over, at best."""
        agreed = self.agreed
        if agreed.watching is Watching.LIVE and (agreed.strict or agreed.private):
            return Watching.DELAYED
        return agreed.watching

    @property
    def takes_back(self) -> bool:
        """Whether moves may be taken back: by those who agree; against bots if the rules say so."""
        people = sum(place.person for place in self.places)
        return not self.agreed.strict and (people > 1 or self.rules.aids.take_back)

    @property
    def gives_hints(self) -> bool:
        """Whether the table gives hints."""
        return self.rules.aids.hints and not self.agreed.strict

    @property
    def record(self) -> str:
        """The id of the record, once the match is over; empty if no deal was played to its end."""
        over = self.state is State.OVER and self.game is not None and self.game.match.over
        return self.id if over and self.game is not None and self.game.finished else ""

    @property
    def players(self) -> tuple[str, ...]:
        """By place the user whose match it is: who plays there, or stood up as the last."""
        return tuple(place.user or place.left for place in self.places)

    @property
    def names(self) -> tuple[str, ...]:
        """By place."""
        return tuple(place.name for place in self.places)

    def names_by_seat(self) -> tuple[str, ...]:
        """In the deal that is played or was last."""
        assert self.game is not None
        return tuple(self.places[place].name for place in self.game.seating)

    def name_for(self, user: str, name: str) -> str:
        """The name that a user is shown by at this table: nobody else here has it."""
        others = (place.name for place in self.places if not place.person or place.user != user)
        return distinct(name, others)

    def going(self) -> Game:
        """The match, paused or not. ValueError before it has begun."""
        if self.game is None:
            raise ValueError("the match has not begun")
        return self.game


@singledispatch
def _apply(happened: object, table: Table) -> None:
    raise ValueError(f"a table is opened once: {happened!r}")


@_apply.register
def _sat_down(happened: kept.SatDown, table: Table) -> None:
    place = table.places[happened.place]
    place.free()
    place.kind, place.user, place.name = PlaceKind.PERSON, happened.user, happened.name


@_apply.register
def _bot_seated(happened: kept.BotSeated, table: Table) -> None:
    place = table.places[happened.place]
    place.free()
    place.kind, place.name, place.bot = PlaceKind.BOT, happened.name, happened.bot


@_apply.register
def _stood_up(happened: kept.StoodUp, table: Table) -> None:
    place = table.places[happened.place]
    if table.game is None:
        leaves = place.user
        place.free()
        if leaves == table.opener:  # somebody must be able to seat bots
            others = (each.user for each in table.places if each.person)
            table.opener = next(others, table.opener)
    else:
        place.kind, place.user, place.left = PlaceKind.BOT, "", place.user


@_apply.register
def _begun(happened: kept.Begun, table: Table) -> None:
    players = [
        Player(name=place.name, bot=place.bot if place.kind is PlaceKind.BOT else "")
        for place in table.places
    ]
    table.contributions = happened.contributions
    table.game = Game(table.rules, bytes.fromhex(happened.seed), players)
    table.state = State.PLAYING
    table.since = happened.at


@_apply.register
def _deal_begun(happened: kept.DealBegun, table: Table) -> None:
    table.going().begin_deal()
    for place in table.places:
        place.ready = False


@_apply.register
def _acted(happened: kept.Acted, table: Table) -> None:
    game = table.going()
    place = game.seating[happened.seat]
    table.banks[place] = max(0, table.banks[place] - happened.used)
    game.act(happened.seat, happened.action, happened.asked)


@_apply.register
def _taken_back(happened: kept.TakenBack, table: Table) -> None:
    table.going().take_back(happened.actions)


@_apply.register
def _paused(happened: kept.Paused, table: Table) -> None:
    table.state = State.PAUSED
    for place in table.places:
        place.ready = False


@_apply.register
def _resumed(happened: kept.Resumed, table: Table) -> None:
    table.state = State.PLAYING
    table.since = happened.at


@_apply.register
def _time_up(happened: kept.TimeUp, table: Table) -> None:
    table.going().time_up()


@_apply.register
def _end_agreed(happened: kept.EndAgreed, table: Table) -> None:
    table.going().agree_to_end()


@_apply.register
def _passes(happened: kept.Passes, table: Table) -> None:
    table.places[happened.place].passing = happened.mode


@_apply.register
def _abandoned(happened: kept.Abandoned, table: Table) -> None:
    table.going().abandon()


@_apply.register
def _sat_in(happened: kept.SatIn, table: Table) -> None:
    table.places[happened.place].bot = happened.bot


@_apply.register
def _came_back(happened: kept.CameBack, table: Table) -> None:
    table.places[happened.place].bot = ""


@_apply.register
def _handed(happened: kept.Handed, table: Table) -> None:
    for place in table.places:
        if place.person and place.user == happened.old:
            place.user, place.name = happened.new, happened.name
        if place.left == happened.old:
            place.left = happened.new
    if table.opener == happened.old:
        table.opener = happened.new


@_apply.register
def _renamed(happened: kept.Renamed, table: Table) -> None:
    for place in table.places:
        if place.person and place.user == happened.user:
            place.name = happened.name


@_apply.register
def _said(happened: kept.Said, table: Table) -> None:
    table.lines = happened.line
    table.chat.append(
        LineShape(
            id=happened.line,
            user=happened.user,
            name=happened.name,
            text=happened.text,
            at=happened.at,
        )
    )


@_apply.register
def _rematched(happened: kept.Rematched, table: Table) -> None:
    table.rematch = happened.table


@_apply.register
def _closed(happened: kept.Closed, table: Table) -> None:
    table.closed = True
    table.state = State.OVER

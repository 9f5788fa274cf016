"""The games that each person has won or left, and the statistics that they make."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256

import msgspec

from zimo.server.people.people import Person
from zimo.server.room.refused import Refusal
from zimo.server.solitaire.asking import Move, played
from zimo.server.solitaire.boards import Dealt
from zimo.server.solitaire.days import day_of
from zimo.server.solitaire.history import GameKept, decode_game, encode_game
from zimo.server.solitaire.layouts import own_id
from zimo.server.solitaire.workshop import Workshop
from zimo.server.store import Store
from zimo.server.wire import RefusalCode
from zimo.server.wire.solitaire import (
    SolitaireBest,
    SolitaireLayoutRecord,
    SolitaireResult,
    SolitaireResultKept,
    SolitaireStatistics,
)
from zimo.solitaire.deal import Deal
from zimo.solitaire.game import Status
from zimo.solitaire.share import Named, daily
from zimo.solitaire.statistics import BestTime, Statistics

__all__ = ["MOST_GAMES", "Results", "statistics_shape"]

MOST_GAMES = 10_000
"""Games that are kept of a person."""
LONGEST = 30 * 24 * 3600.0
QUICKEST = 0.1
"""Seconds for a pair; who tells of less is believed the win, but not the time."""
REMEMBERED = 64
"""People whose games need not be read again."""


class Book:
    """The games of a person and of the guests whose games are theirs, and what they add up to."""

    def __init__(self, games: Iterable[GameKept], written: int, guests: frozenset[str]) -> None:
        """`written`: how many of them are in the person's own stream."""
        self.written = written
        self.guests = guests
        self.statistics = Statistics()
        self._places: dict[str, int] = {}
        for game in sorted(games, key=lambda game: game.at):
            self.add(game)

    def place(self, key: str) -> int | None:
        """The place of a game among the best times when it was counted; None if it was not."""
        return self._places.get(key)

    def add(self, game: GameKept) -> int:
        """Counts a game, once; its place among the best times of the layout, 0 for none."""
        if game.key in self._places:
            return self._places[game.key]
        time = None
        if game.timed and not game.helped:
            time = BestTime(game.seconds, game.number, game.level, game.today)
        place = self.statistics.finished(game.layout, game.won, time)
        if game.won and game.day is not None and game.day == game.today:
            self.statistics.days.add(game.day)
        self._places[game.key] = place
        return place


class Results:
    """Counts games: each is played again before it is believed, and kept before it is told."""

    def __init__(
        self, store: Store, epoch: int, clock: Callable[[], int], workshop: Workshop
    ) -> None:
        """`clock` gives milliseconds since 1970."""
        self._store = store
        self._epoch = epoch
        self._clock = clock
        self._workshop = workshop
        self._books: OrderedDict[str, Book] = OrderedDict()
        self._locks: dict[str, asyncio.Lock] = {}

    async def statistics(self, person: Person | None, said: int | None) -> SolitaireStatistics:
        """What a person has played; `said`: which day it is there."""
        today = day_of(said, self._clock())
        if person is None:
            return statistics_shape(Statistics(), today)
        async with self._lock(person):
            book = await self._book(person)
            return await self._workshop.do(statistics_shape, book.statistics, today)

    async def keep(
        self, person: Person | None, dealt: Dealt, told: SolitaireResult, language: str
    ) -> SolitaireResultKept:
        """Counts a game. Refusal if it can't have been so."""
        now = self._clock()
        today = day_of(told.today, now)
        game = await self._workshop.do(_checked, dealt, told, today, now, language)
        if person is None:
            return SolitaireResultKept(place=0, statistics=None)
        async with self._lock(person):
            book = await self._book(person)
            place = book.place(game.key)
            if place is None:
                if book.written >= MOST_GAMES:
                    raise Refusal(RefusalCode.FULL, "why.your_games")
                book.written = await self._store.append(
                    _stream(person.id), book.written, self._epoch, [encode_game(game)]
                )
                place = book.add(game)
                self._forget_accounts(person.id)
            shape = await self._workshop.do(statistics_shape, book.statistics, today)
            return SolitaireResultKept(place=place, statistics=shape)

    def _lock(self, person: Person) -> asyncio.Lock:
        """One thing at a time for each person."""
        if len(self._locks) > 16 * REMEMBERED:
            self._locks = {user: lock for user, lock in self._locks.items() if lock.locked()}
        return self._locks.setdefault(person.id, asyncio.Lock())

    async def _book(self, person: Person) -> Book:
        guests = frozenset(person.guests)
        book = self._books.get(person.id)
        if book is None or book.guests != guests:
            events = [await self._store.read(_stream(user)) for user in (person.id, *guests)]
            book = await self._workshop.do(_read, events, guests)
            self._books[person.id] = book
            if len(self._books) > REMEMBERED:
                self._books.popitem(last=False)
        else:
            self._books.move_to_end(person.id)
        return book

    def _forget_accounts(self, guest: str) -> None:
        """A guest who has entered an account plays on elsewhere: that account has one game more."""
        for user in [user for user, book in self._books.items() if guest in book.guests]:
            del self._books[user]


def _stream(user: str) -> str:
    return f"solitaire/{user}"


def _read(events: Sequence[Sequence[bytes]], guests: frozenset[str]) -> Book:
    """In the workshop: the book out of the streams, the person's own first."""
    games = (decode_game(data) for stream in events for data in stream)
    return Book(games, len(events[0]), guests)


def _checked(dealt: Dealt, told: SolitaireResult, today: int, now: int, language: str) -> GameKept:
    """In the workshop: plays the game again. Refusal if it did not go so."""
    board = dealt.deal
    counts = (told.hints, told.shuffles, told.asked)
    if not 0 <= told.seconds <= LONGEST or not all(0 <= count <= 10**6 for count in counts):
        raise Refusal(RefusalCode.BAD_REQUEST, "this is no time, or no number")
    if not told.moves:
        raise Refusal(RefusalCode.BAD_REQUEST, "moves: nothing was taken")
    game = played(dealt, told.moves, language)
    won = game.status is Status.WON
    if told.won is not won:
        if told.won:
            raise Refusal(RefusalCode.ILLEGAL, "why.not_clear")
        raise Refusal(RefusalCode.BAD_REQUEST, "won: the board is clear")
    return GameKept(
        at=now,
        key=_key(board, told.moves),
        layout=board.layout.id if dealt.shape.name else own_id(board.layout),
        number=board.number,
        level=board.level,
        flowers=board.flowers,
        won=won,
        seconds=round(told.seconds, 3),
        helped=any(counts) or game.shuffles > 0,
        today=today,
        timed=told.seconds >= QUICKEST * len(told.moves),
        day=_day_of_board(board) if dealt.shape.name else None,
    )


def _day_of_board(board: Deal) -> int | None:
    """Of which day it is the board, however it was opened: days number their boards."""
    named = Named(board.layout.id, board.number, board.level, board.flowers)
    return board.number if daily(board.number) == named else None


def _key(board: Deal, moves: Sequence[Move]) -> str:
    said = msgspec.json.encode((board.number, board.level, board.flowers, moves))
    return sha256(board.layout.digest + said).hexdigest()[:32]


def statistics_shape(statistics: Statistics, today: int) -> SolitaireStatistics:
    """The statistics as they go over the wire, on this day."""
    return SolitaireStatistics(
        played=statistics.played,
        won=statistics.won,
        layouts={
            id: SolitaireLayoutRecord(
                played=record.played,
                won=record.won,
                best=tuple(
                    SolitaireBest(
                        seconds=time.seconds, number=time.number, level=time.level, day=time.day
                    )
                    for time in record.best
                ),
            )
            for id, record in statistics.layouts.items()
        },
        days=tuple(sorted(statistics.days)),
        today=today,
        streak=statistics.streak(today),
        longest=statistics.longest(),
    )

"""Who looks at a table, and what each of them is told of the deal."""

from __future__ import annotations

from zimo.server.room.asked import clocks, deadline_of
from zimo.server.room.game import Game
from zimo.server.room.happenings import happenings
from zimo.server.room.notice import room_state, table_info
from zimo.server.room.play import Play
from zimo.server.room.results import result_shape, standing_shapes
from zimo.server.room.table import Table
from zimo.server.room.viewer import Viewer
from zimo.server.room.views import blank, deal_view
from zimo.server.wire import (
    ClocksNow,
    DealOver,
    Events,
    MatchOver,
    Room,
    Snapshot,
    ToClient,
)
from zimo.server.wire.shapes import (
    Choices,
    Clocks,
    DealView,
    Declined,
    Happening,
    OfferShape,
    PassMode,
    Result,
    RoomState,
    TableInfo,
    Watching,
)
from zimo.table.events import SPECTATOR
from zimo.table.facts import FACT_SIZE
from zimo.tiles import Seat

__all__ = ["Audience"]


class Audience:
    """The viewers of a table. `tell` gives each what is new; nothing is sent from here."""

    def __init__(self, table: Table, play: Play) -> None:
        self.table = table
        self.play = play
        self.viewers: list[Viewer] = []
        self.offers: list[OfferShape] = []
        self.declined: Declined | None = None
        self.out: list[tuple[Viewer, ToClient]] = []
        self._room_changed = False
        self._found: dict[tuple[Seat, int, int, str], tuple[Happening, ...]] = {}
        self._messages: dict[tuple[int, int], Events] = {}
        self._shown_clocks: Clocks | None = None

    def send(self, viewer: Viewer, message: ToClient) -> None:
        """To one of them."""
        self.out.append((viewer, message))

    def room_changed(self) -> None:
        """Everyone is told the room at the next `tell`."""
        self._room_changed = True

    def tell(self, now: int) -> None:
        """Gives every viewer what they have not been told yet."""
        rooms: dict[tuple[str, bool], RoomState] = {}
        for viewer in self.viewers:
            if self._room_changed and not viewer.fresh:
                key = (viewer.language, self._may_invite(viewer))
                if key not in rooms:
                    rooms[key] = self.room(viewer)
                self.send(viewer, Room(seq=viewer.seq, room=rooms[key]))
            if self._is_delayed(viewer):
                self._tell_late(viewer, now)
            else:
                self._tell(viewer, now)
                self._tell_clocks(viewer, now)
        self._room_changed = False
        self._found.clear()
        self._messages.clear()
        self._shown_clocks = None

    def _tell_clocks(self, viewer: Viewer, now: int) -> None:
        """Another clock runs, and no event has said so: after a pause, for a player who is back."""
        if viewer.fresh or self.table.game is None:
            return
        clocks_now = self._clocks(now)
        if clocks_now.running != viewer.running:
            viewer.running = clocks_now.running
            message = ClocksNow(table=self.table.id, seq=viewer.seq, clocks=clocks_now)
            self.send(viewer, message)

    # --- the room ------------------------------------------------------------------------------

    def info(self, language: str) -> TableInfo:
        """The table as the lobby shows it."""
        return table_info(self.table, self.play.announced, language)

    def room(self, viewer: Viewer) -> RoomState:
        """The table besides the deal, for this viewer."""
        return room_state(
            self.table,
            info=self.info(viewer.language),
            offers=tuple(self.offers),
            declined=self.declined,
            watchers=len({each.user for each in self.viewers if each.place is None}),
            invites=self._may_invite(viewer),
        )

    def _may_invite(self, viewer: Viewer) -> bool:
        return viewer.place is not None or viewer.user == self.table.opener

    # --- the deal ------------------------------------------------------------------------------

    def _is_delayed(self, viewer: Viewer) -> bool:
        return viewer.place is None and self.table.watching is not Watching.LIVE

    def _seat(self, game: Game, viewer: Viewer) -> Seat:
        return SPECTATOR if viewer.place is None else Seat(game.seating.index(viewer.place))

    def _seq(self, viewer: Viewer) -> int:
        """The number of the last thing that this viewer may know."""
        game = self.table.game
        if game is None:
            return 0
        if self._is_delayed(viewer) and not self.play.announced:
            return max(0, game.base - 1)
        return game.seq

    def resume(self, viewer: Viewer, after: int) -> bool:
        """Whether events alone lead on from number `after`; then they will be told."""
        game = self.table.game
        if game is None or game.deal is None or self._is_delayed(viewer):
            return False
        if not game.line <= after <= game.seq:
            return False
        viewer.fresh = False
        viewer.line = game.line
        viewer.told = min(after - game.base, game.facts)
        viewer.result = after > game.base + game.facts
        viewer.asked = -2  # whatever is asked is told, even nothing
        viewer.seq = after
        self.send(viewer, Room(seq=after, room=self.room(viewer)))
        return True

    def _tell(self, viewer: Viewer, now: int) -> None:
        game = self.table.game
        if viewer.fresh and (game is None or not self._holds_back):
            self._snapshot(viewer, now)
            return
        if viewer.fresh and not (self.table.agreed.strict or self.play.reopens):
            return  # the pause is short
        if game is None or game.deal is None:
            return
        if viewer.fresh:  # nothing shows this position but what has led to it
            viewer.fresh = False
            self._tell_beginning(game, viewer, now)
        elif viewer.line != game.line and game.line == game.base:
            self._tell_beginning(game, viewer, now)
        elif viewer.line != game.line:  # a move was taken back
            viewer.fresh = True
            self._tell(viewer, now)
            return
        self._tell_events(game, viewer, now)
        self._tell_ends(game, viewer)

    @property
    def _holds_back(self) -> bool:
        """Whether the engine may be ahead of what is shown.

        A snapshot shows its position. While something is held back nobody gets one, whether the
        engine is ahead or not, not even who is asked: their claim may have been overtaken.
        """
        return self.play.reopens or self.play.held_until is not None

    def _tell_beginning(self, game: Game, viewer: Viewer, now: int) -> None:
        """A new deal: empty hands, to which the events will deal."""
        assert game.deal is not None, "a deal begins"
        seat = self._seat(game, viewer)
        view = blank(game.deal, seat, game.number, game.seating)
        viewer.line, viewer.told = game.line, 0
        viewer.asked, viewer.result = -1, False
        self.send(viewer, self._whole(viewer, game.base, view, None, None, now))

    def _tell_events(self, game: Game, viewer: Viewer, now: int) -> None:
        assert game.deal is not None, "there are events"
        choices = self._choices(game, viewer, now)
        asked = -1 if choices is None else choices.seq
        if game.shown == viewer.told and asked == viewer.asked:
            return
        seat = self._seat(game, viewer)
        found = self._happenings(game, seat, viewer)
        viewer.told = game.shown
        viewer.asked = asked
        viewer.seq = max(viewer.seq, game.base + game.shown)
        viewer.running = self._clocks(now).running
        self.send(viewer, self._events(viewer.seq, found, choices, now))

    def _happenings(self, game: Game, seat: Seat, to: Viewer) -> tuple[Happening, ...]:
        """What is new to a viewer. All to whom nothing of it happens see the same."""
        assert game.deal is not None, "there are events"
        assert game.barring is not None, "it comes with the deal"
        first = to.told
        owners = game.deal.log[FACT_SIZE * first + 1 : FACT_SIZE * game.shown : FACT_SIZE]
        barring = game.barring.changes(seat)
        told = any(first <= number < game.shown for number in barring)
        viewer = seat if seat >= 0 and (told or seat in owners) else SPECTATOR
        key = (viewer, first, game.shown, to.language)
        found = self._found.get(key)
        if found is None:
            names = self.table.names_by_seat()
            happened = happenings(
                game.deal, viewer, first, game.shown, game.base, names, to.language, barring
            )
            found = self._found[key] = tuple(happened)
        return found

    def _events(
        self, seq: int, found: tuple[Happening, ...], choices: Choices | None, now: int
    ) -> Events:
        """The message; who is asked nothing and sees the same gets the same one."""
        key = (id(found), seq)
        message = self._messages.get(key) if choices is None else None
        if message is None:
            message = Events(
                table=self.table.id,
                seq=seq,
                events=found,
                choices=choices,
                clocks=self._clocks(now),
            )
            if choices is None:
                self._messages[key] = message
        return message

    def _tell_ends(self, game: Game, viewer: Viewer) -> None:
        if not self.play.announced or viewer.fresh:
            return
        if game.scored and not viewer.result:
            viewer.result = True
            viewer.seq = game.seq
            self.send(
                viewer,
                DealOver(
                    table=self.table.id, seq=game.seq, result=self._result(game, viewer.language)
                ),
            )
        if game.match.over and not viewer.over:
            viewer.over = True
            self.send(viewer, self.match_over(game))

    def _tell_late(self, viewer: Viewer, now: int) -> None:
        """A spectator who sees a deal when it is over: all of it at once.

        Where nobody may look on, who stays behind without a place sees none but the very last.
        """
        game = self.table.game
        over = game is not None and self.play.announced
        if game is not None and self.table.watching is Watching.NOBODY:
            over = over and game.match.over is not None
        if viewer.fresh and not over:
            self._snapshot_late(viewer, now)
        elif game is not None and over and (viewer.fresh or viewer.line != game.line):
            viewer.fresh = False
            self._tell_beginning(game, viewer, now)
            self._tell_events(game, viewer, now)
        if game is not None and over:
            self._tell_ends(game, viewer)

    def _snapshot_late(self, viewer: Viewer, now: int) -> None:
        viewer.fresh = False
        viewer.line = -1
        self.send(viewer, self._whole(viewer, self._seq(viewer), None, None, None, now))

    def _snapshot(self, viewer: Viewer, now: int) -> None:
        game = self.table.game
        viewer.fresh = False
        view = choices = result = None
        if game is not None and game.deal is not None:
            seat = self._seat(game, viewer)
            choices = self._choices(game, viewer, now)
            over = game.scored and self.play.announced
            view = deal_view(game.deal, game.view(seat), game.number, game.seating, over)
            result = self._result(game, viewer.language) if over else None
            viewer.line, viewer.told = game.line, game.shown
            viewer.asked = -1 if choices is None else choices.seq
            viewer.result = over
        seq, past = self._seq(viewer), self._past(game, viewer)
        self.send(viewer, self._whole(viewer, seq, view, choices, result, now, past))
        if game is not None:
            self._tell_ends(game, viewer)

    def _past(self, game: Game | None, viewer: Viewer) -> tuple[Happening, ...]:
        """The deal up to now, for who has not followed it."""
        if game is None or game.deal is None:
            return ()
        seat, names = self._seat(game, viewer), self.table.names_by_seat()
        return tuple(happenings(game.deal, seat, 0, game.shown, game.base, names, viewer.language))

    def _whole(
        self,
        viewer: Viewer,
        seq: int,
        view: DealView | None,
        choices: Choices | None,
        result: Result | None,
        now: int,
        past: tuple[Happening, ...] = (),
    ) -> Snapshot:
        place = viewer.place
        late = self._is_delayed(viewer) and not self.play.announced
        clocks_now = Clocks() if late else self._clocks(now)  # which tell whose turn it is
        viewer.seq = seq
        viewer.running = clocks_now.running
        return Snapshot(
            seq=seq,
            room=self.room(viewer),
            place=place,
            passing=PassMode.NOTHING if place is None else self.table.places[place].passing,
            deal=view,
            choices=choices,
            clocks=clocks_now,
            result=result,
            muted=tuple(sorted(viewer.muted)),
            past=past,
            chat=tuple(line for line in self.table.chat if line.user not in viewer.muted),
        )

    def _choices(self, game: Game, viewer: Viewer, now: int) -> Choices | None:
        if viewer.place is None or self.table.playing is None:
            return None
        seat = self._seat(game, viewer)
        asked = self.play.asked.get(seat)
        if asked is None:
            return None
        deadline = deadline_of(self.table, asked, viewer.place)
        if self.table.agreed.strict and self.play.held_until is not None:
            deadline = self.play.held_until
        return asked.choices(None if deadline is None else max(0, deadline - now))

    def _clocks(self, now: int) -> Clocks:
        if self._shown_clocks is not None:
            return self._shown_clocks
        turn = None
        if self.play.held_until is None:
            for seat, asked in self.play.asked.items():
                if not asked.claim:
                    turn = (seat, asked)
        self._shown_clocks = clocks(self.table, turn, now)
        return self._shown_clocks

    def _result(self, game: Game, language: str) -> Result:
        assert game.result is not None, "the deal is scored"
        return result_shape(
            self.table.rules,
            game.result,
            game.number,
            game.seating,
            game.before,
            self.table.names_by_seat(),
            language,
        )

    def match_over(self, game: Game) -> MatchOver:
        """The end of the match."""
        table = self.table
        assert game.match.over is not None, "the match is over"
        return MatchOver(
            table=table.id,
            seq=game.seq,
            reason=game.match.over,
            standings=standing_shapes(game.match, table.names),
            record=table.record,
            commitment=table.commitment,
            secret=table.secret.hex(),
            contributions=table.contributions,
            seed=game.match.seed.hex(),
        )

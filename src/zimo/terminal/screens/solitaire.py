"""The board of solitaire: mouse and keys, what is said of a tile, and the game's commands."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from zimo.solitaire.game import Answer, Game, IllegalPair, Status
from zimo.solitaire.share import Named, print_named
from zimo.solitaire.statistics import BestTime
from zimo.solitaire.stopwatch import Stopwatch, time_text
from zimo.terminal.screens.solitaire_help import SolitaireHelpScreen
from zimo.terminal.screens.solitaire_statistics import StatisticsScreen
from zimo.terminal.solitaire_board import Marks, Scale, draw, place_at, scale_for
from zimo.terminal.solitaire_cursor import first_place, next_free, next_place
from zimo.terminal.solitaire_files import SolitaireFolder
from zimo.terminal.solitaire_thinking import think
from zimo.tiles import name_of

__all__ = ["SolitaireScreen"]

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_KEYS = (
    ("h", "hint"), ("u", "undo"), ("r", "redo"), ("w", "winnable"), ("s", "shuffle"),
    ("p", "pause"), ("n", "new"), ("i", "stats"), ("?", "help"), ("q", "quit"),
)  # fmt: skip
_ANSWERS = {
    Answer.YES: "Yes, this can still be won; h shows the way.",
    Answer.NO: "No, this can no longer be won. u takes moves back, s reshuffles what is left.",
    Answer.UNKNOWN: "Unknown: {budget:g} seconds were not enough to tell.",
}


class SolitaireScreen(Screen[None]):
    """Plays one game. `today`: days since 1970; `day`: of which day it is the board, if of any."""

    def __init__(
        self,
        game: Game,
        folder: SolitaireFolder,
        today: int,
        *,
        day: int | None = None,
        seconds: float = 0.0,
        budget: float = 2.0,
    ) -> None:
        super().__init__()
        self.game = game
        self.folder = folder
        self.today = today
        self.day = day
        self.budget = budget
        self.stopwatch = Stopwatch(seconds)
        self.cursor: int | None = first_place(game)
        self.chosen: int | None = None
        self.hinted: tuple[int, ...] = ()
        self.note = ""
        self.problem = ""
        self.paused = False
        self.scale: Scale | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="solitaire-status")
        with Container(id="solitaire-cloth"):
            yield Static(id="solitaire-board")
        yield Static(id="solitaire-tile")
        yield Static(id="solitaire-keys")

    def on_mount(self) -> None:
        self.stopwatch.go(monotonic())
        if self.game.status is not Status.PLAYING:
            self.stopwatch.stop(monotonic())
        self.set_interval(1, self._draw_status)
        self.call_after_refresh(self.draw)

    def on_resize(self) -> None:
        self.call_after_refresh(self.draw)

    # --- drawing -------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draws everything as it stands."""
        cloth = self.query_one("#solitaire-cloth")
        board = self.query_one("#solitaire-board", Static)
        self.scale = scale_for(self.game, cloth.size.width, cloth.size.height)
        if self.paused:
            board.update(Content.styled("The clock stands still.  p goes on.", "$mark bold"))
        elif self.game.status is Status.WON:
            board.update(self._victory())
        elif self.scale is None:
            width, height = (2 * self.game.deal.layout.width, self.game.deal.layout.height + 4)
            board.update(f"This board needs a window of {width} × {height}.")
        else:
            board.update(draw(self.game, self.scale, self._marks()))
        self._draw_status()
        self.query_one("#solitaire-tile", Static).update(self._said())
        keys = [Content.assemble((key, "$mark bold"), f" {what}") for key, what in _KEYS]
        self.query_one("#solitaire-keys", Static).update(
            Content("  " if self.size.width > 90 else " ").join(keys)
        )

    def _marks(self) -> Marks:
        return Marks(self.cursor, self.chosen, self.hinted)

    def _draw_status(self) -> None:
        game = self.game
        board = print_named(_named(game))
        pairs = len(game.pairs)
        now = time_text(self.stopwatch.seconds(monotonic()))
        parts: list[str | tuple[str, str]] = [
            (" Zimo ", "bold $mark"),
            f" {game.deal.layout.name} ",
            (f"{board}{' · board of the day' if self.day is not None else ''}", "$quiet"),
            f"   {game.left} tiles  {pairs} pair{'' if pairs == 1 else 's'}  {now}",
        ]
        if self.problem:
            parts.append((f"  not saved: {self.problem}", "$error"))
        self.query_one("#solitaire-status", Static).update(Content.assemble(*parts))

    def _victory(self) -> Content:
        time = time_text(self.stopwatch.seconds(monotonic()))
        return Content.assemble(
            ("The board is clear.\n\n", "$mark bold"),
            f"{self.game.deal.layout.name}, {time}\n",
            f"{self.note}\n\n" if self.note else "\n",
            ("n", "$mark bold"), "  another board    ", ("q", "$mark bold"), "  leave",
        )  # fmt: skip

    def _said(self) -> Content:
        """What stands under the board: what happened, else the tile under the cursor in words."""
        if self.note and self.game.status is not Status.WON:
            return Content.styled(self.note, "bold")
        if self.game.status is Status.LOST:
            return Content.styled(
                "Lost: no pair is left.  u takes moves back, s reshuffles what is left.", "$error"
            )
        if self.paused or self.cursor is None or self.game.status is not Status.PLAYING:
            return Content("")
        return Content(self.words_of(self.cursor))

    def words_of(self, place: int) -> str:
        """A tile for those who hear the screen: name, layer, free or why not."""
        tile = self.game.tile(place)
        if tile is None:
            return ""
        where = self.game.deal.layout.places[place]
        if self.game.is_free(place):
            mates = sum(place in pair for pair in self.game.pairs)
            state = f"free, {mates or 'no'} match{'' if mates == 1 else 'es'}"
        elif self.game.is_covered(place):
            state = "blocked: a tile lies on it"
        else:
            state = "blocked: both sides are closed"
        chosen = ", chosen" if place == self.chosen else ""
        return f"{name_of(tile)}, layer {where.z + 1}, {state}{chosen}"

    # --- the person ----------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """All keys of the board; what is not one is left to others."""
        commands: dict[str, Callable[[], None]] = {
            "h": self._hint,
            "u": self._undo,
            "backspace": self._undo,
            "r": self._redo,
            "w": self._ask,
            "s": self._shuffle,
            "p": self._pause,
            "enter": self._choose_cursor,
            "space": self._choose_cursor,
            "escape": self._let_go,
            "tab": lambda: self._move_to(next_free(self.game, self.cursor, 1)),
            "shift+tab": lambda: self._move_to(next_free(self.game, self.cursor, -1)),
            "question_mark": self._help,
            "f1": self._help,
            "i": self._statistics,
        }
        asleep = self.paused and event.key not in ("p", "question_mark", "f1", "i")
        if event.key in _ARROWS and not self.paused:
            self._move_to(next_place(self.game, self.cursor, *_ARROWS[event.key]))
        elif event.key in commands and not asleep:
            commands[event.key]()
        else:
            return
        event.stop()
        event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        """A click chooses a tile, a second one on its like takes both."""
        board = self.query_one("#solitaire-board", Static)
        offset = event.get_content_offset(board)
        if offset is None or self.scale is None or self.paused:
            return
        place = place_at(self.game, self.scale, offset.x, offset.y)
        if place is not None and self.game.status is not Status.WON:
            self.cursor = place
            self._choose_cursor()

    def _move_to(self, place: int | None) -> None:
        self.note = ""
        if place is not None:
            self.cursor = place
        self.draw()

    def _let_go(self) -> None:
        self.chosen, self.hinted, self.note = None, (), ""
        self.draw()

    def _choose_cursor(self) -> None:
        place = self.cursor
        self.note = ""
        if place is None or self.game.tile(place) is None:
            return
        if place == self.chosen:
            self._let_go()
            return
        if not self.game.is_free(place):
            self.note = self.words_of(place)
        elif self.chosen is not None and tuple(sorted((place, self.chosen))) in self.game.pairs:
            self._take(self.chosen, place)
            return
        else:
            self.chosen, self.hinted = place, ()
        self.draw()

    def _take(self, one: int, other: int) -> None:
        try:
            self.game.take(one, other)
        except IllegalPair as error:
            self.note = str(error)
            self.draw()
            return
        self._changed()

    def _changed(self) -> None:
        """After a move: what stands, what is kept."""
        self.chosen, self.hinted, self.note = None, (), ""
        if self.cursor is None or self.game.tile(self.cursor) is None:
            self.cursor = first_place(self.game, self.cursor)
        if self.game.status is Status.WON:
            self._finish()
        else:
            if self.game.status is Status.LOST:
                self.stopwatch.stop(monotonic())
            elif not self.paused:
                self.stopwatch.go(monotonic())
            self.keep()
        self.draw()

    def _undo(self) -> None:
        if self.game.status is Status.WON:
            return  # it stands in the statistics
        self._changed() if self.game.undo() else self._say("There is nothing to take back.")

    def _redo(self) -> None:
        self._changed() if self.game.redo() else self._say("There is nothing to do again.")

    def _say(self, note: str) -> None:
        self.note = note
        self.draw()

    def _hint(self) -> None:
        if self.game.status is not Status.PLAYING:
            return
        answer = Answer.YES if self.game.knows_a_way else think(self.game, self.budget)
        pair = self.game.hint()
        assert pair is not None  # or the game would be lost
        self.chosen, self.hinted, self.cursor = None, pair, pair[0]
        self._say("" if answer is Answer.YES else f"A pair. {_ANSWERS[answer]}".format(
            budget=self.budget
        ))  # fmt: skip
        self.keep()

    def _ask(self) -> None:
        if self.game.status is Status.WON:
            return
        self.game.asked += 1
        known = self.game.knows_a_way
        answer = Answer.YES if known else think(self.game, self.budget)
        self._say(_ANSWERS[answer].format(budget=self.budget))
        self.keep()

    def _shuffle(self) -> None:
        if self.game.status is Status.WON:
            return
        if self.game.shuffle():
            self._changed()
            self._say("What was left lies anew, and can be won.")
        else:
            self._say(
                "A reshuffle can't help: no way was found to clear these places with any tiles."
            )

    def _pause(self) -> None:
        if self.game.status is not Status.PLAYING:
            return
        self.paused = not self.paused
        self.note = ""
        (self.stopwatch.stop if self.paused else self.stopwatch.go)(monotonic())
        self.keep()
        self.draw()

    def _help(self) -> None:
        self.app.push_screen(SolitaireHelpScreen())

    def _statistics(self) -> None:
        try:
            book = self.folder.statistics()
        except OSError as error:
            self._say(f"The statistics can't be read: {error.strerror}")
            return
        self.app.push_screen(StatisticsScreen(book, self.folder, self.today))

    # --- what is kept --------------------------------------------------------------------------

    def keep(self) -> None:
        """Writes the game; what went wrong stands in the line at the top."""
        try:
            self.folder.keep_game(self.game, self.stopwatch.seconds(monotonic()), self.day)
            self.problem = ""
        except OSError as error:
            self.problem = error.strerror or str(error)

    def leave(self) -> None:
        """The person goes; a game that is not over is kept."""
        self.stopwatch.stop(monotonic())
        if self.game.status is not Status.WON:
            self.keep()

    def give_up(self) -> None:
        """The game is left for another one; it counts as played if a pair was taken."""
        if self.game.status is not Status.WON and self.game.done:
            self._count(False, None)

    def _finish(self) -> None:
        """The board is clear: statistics, and the file of the game goes."""
        self.stopwatch.stop(monotonic())
        seconds = self.stopwatch.seconds(monotonic())
        deal = self.game.deal
        time = BestTime(seconds, deal.number, deal.level, self.today)
        rank = self._count(True, None if self.game.helped else time)
        if rank:
            self.note = f"Your best time on this layout, number {rank}." if rank > 1 else (
                "Your best time on this layout."
            )  # fmt: skip
        elif self.game.helped:
            self.note = "With help, so without a place among the best times."

    def _count(self, won: bool, time: BestTime | None) -> int:
        try:
            book = self.folder.statistics()
            rank = book.finished(self.game.deal.layout.id, won, time)
            if won and self.day is not None and self.day == self.today:
                book.days.add(self.day)
            self.folder.keep_statistics(book)
            self.folder.forget_game()
        except OSError as error:
            self.problem = error.strerror or str(error)
            return 0
        return rank


def _named(game: Game) -> Named:
    deal = game.deal
    return Named(deal.layout.id, deal.number, deal.level, deal.flowers)

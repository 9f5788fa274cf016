"""The board of solitaire: mouse and keys, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static
from textual.worker import Worker

from zimo.solitaire.game import Answer, Game, Status, Taking
from zimo.terminal.screens.solitaire_help import SolitaireHelpScreen
from zimo.terminal.screens.solitaire_statistics import StatisticsScreen
from zimo.terminal.solitaire_board import (
    SCALES,
    Look,
    Marks,
    Scale,
    View,
    draw,
    place_at,
    scale_for,
    view_for,
    wave,
)
from zimo.terminal.solitaire_cursor import first_place, next_free, next_place
from zimo.terminal.solitaire_faces import Face
from zimo.terminal.solitaire_lines import (
    answer_text,
    hint_text,
    keys_line,
    status_line,
    tile_line,
    victory,
)
from zimo.terminal.solitaire_motion import Motion
from zimo.terminal.solitaire_sitting import Outcome, SolitaireSitting
from zimo.terminal.solitaire_thinking import think
from zimo.terminal.solitaire_words import SolitaireWords

__all__ = ["SolitaireScreen"]

_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_LEAST = 24, 8
"""Columns and rows of cloth below which not even a part of a board is shown."""
_PATIENCE = 0.15
"""Seconds of thinking that nobody is told of."""


class SolitaireScreen(Screen[None]):
    """Plays one game. `face` and `words` may change at any time; `draw` then shows it."""

    def __init__(
        self,
        sitting: SolitaireSitting,
        words: SolitaireWords,
        *,
        face: Face = Face.LABELS,
        budget: float = 2.0,
        note: str = "",
    ) -> None:
        """`budget`: seconds that the solver may think. `note` stands there until a key is hit."""
        super().__init__()
        self.sitting = sitting
        self.words = words
        self.face = face
        self.budget = budget
        self.note = note
        self.cursor: int | None = first_place(sitting.game)
        self.chosen: int | None = None
        self.hinted: tuple[int, ...] = ()
        self.paused = False
        self.scale: Scale | None = None
        self.view = View(0, 0, 0, 0)
        self.motion = Motion()
        self.outcome: Outcome | None = None
        self.thinking: Worker[None] | None = None

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.sitting.game

    def compose(self) -> ComposeResult:
        yield Static(id="solitaire-status")
        with Container(id="solitaire-cloth"):
            yield Static(id="solitaire-board")
        yield Static(id="solitaire-tile")
        yield Static(id="solitaire-keys")

    def on_mount(self) -> None:
        self.sitting.run(True)
        self.set_interval(1, self._draw_status)
        self._pictures = self.set_interval(1 / 16, self._move, pause=True)
        self.call_after_refresh(self.draw)

    def on_screen_suspend(self) -> None:
        """Something opens above the board: nobody plays meanwhile."""
        self.sitting.run(False)

    def on_screen_resume(self) -> None:
        self.sitting.run(not self.paused)

    def on_resize(self) -> None:
        self.call_after_refresh(self.draw)

    # --- drawing -------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draws everything as it stands."""
        self._draw_board()
        self._draw_status()
        self._draw_note()
        self.query_one("#solitaire-keys", Static).update(keys_line(self.words, self.size.width - 2))

    def _draw_board(self) -> None:
        cloth = self.query_one("#solitaire-cloth").size
        now = monotonic()
        layout = self.game.deal.layout
        self.scale = scale_for(self.game, cloth.width, cloth.height)
        if self.scale is None and cloth.width >= _LEAST[0] and cloth.height >= _LEAST[1]:
            self.scale = SCALES[-1]
        if self.scale is not None:
            self.view = view_for(self.game, self.scale, self.cursor, cloth.width, cloth.height)
        share = self.motion.wave(now)
        if self.paused:
            shown = Content.styled(self.words("paused"), "$mark bold")
        elif self.game.status is Status.WON and (share is None or self.scale is None):
            shown = victory(self.words, self.sitting, self.outcome)
        elif self.scale is None:
            # One line above the cloth and two below it.
            width, height = min(_LEAST[0], 2 * layout.width), min(_LEAST[1], layout.height) + 3
            shown = Content(self.words("small", width=width, height=height))
        elif share is not None:
            shown = wave(self.game, self.scale, share, self.view)
        else:
            look = Look(self.scale, self.words, self.face)
            shown = draw(self.game, look, self._marks(now), self.view)
        self.query_one("#solitaire-board", Static).update(shown)

    def _marks(self, now: float) -> Marks:
        lit, gone = self.motion.lit(now), self.motion.gone(now)
        return Marks(self.cursor, self.chosen, self.hinted, lit, gone)

    def _draw_status(self) -> None:
        line = status_line(self.words, self.sitting, self.size.width)
        self.query_one("#solitaire-status", Static).update(line)

    def _draw_note(self) -> None:
        cursor = None if self.paused else self.cursor
        line = tile_line(self.words, self.sitting, self.note, cursor, self.chosen)
        self.query_one("#solitaire-tile", Static).update(line)

    def _say(self, note: str) -> None:
        self.note = note
        self.draw()

    # --- what moves ----------------------------------------------------------------------------

    def _set_in_motion(self, begin: Callable[[float], None]) -> None:
        """Begins to move something, unless nothing shall move."""
        if self.app.animation_level != "none":
            begin(monotonic())
            self._pictures.resume()

    def _move(self) -> None:
        """The next picture; when it is the last, the board stands still."""
        if not self.motion.runs(monotonic()):
            self._pictures.pause()
            self.motion.stop()
        self._draw_board()

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
        if self.motion.wave(monotonic()) is not None:
            self.motion.stop()  # whoever hits a key has seen enough of it
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
        at = offset.x + self.view.left, offset.y + self.view.top
        place = place_at(self.game, self.scale, *at)
        if place is not None and self.game.status is not Status.WON:
            self.cursor = place
            self._choose_cursor()

    def _move_to(self, place: int | None) -> None:
        if self.thinking is None:
            self.note = ""
        if place is not None:
            self.cursor = place
        self.draw()

    def _let_go(self) -> None:
        if self.stop_thinking():
            self._say(self.words("thinking.stopped"))
            return
        self.chosen, self.hinted, self.note = None, (), ""
        self.draw()

    def _choose_cursor(self) -> None:
        place = self.cursor
        if place is None or self.game.tile(place) is None:
            return
        if self.thinking is None:
            self.note = ""
        if place == self.chosen:
            self.chosen = None
        elif not self.game.is_free(place):
            self.note = self.words.of_place(self.game, place)
        elif self.chosen is not None and tuple(sorted((place, self.chosen))) in self.game.pairs:
            self._take(self.chosen, place)
            return
        else:
            self.chosen, self.hinted = place, ()
        self.draw()

    def _take(self, one: int, other: int) -> None:
        self.stop_thinking()
        self.game.take(one, other)
        self._set_in_motion(lambda now: self.motion.take((one, other), now))
        self._changed()

    def _changed(self) -> None:
        """After a move: what stands, what is kept."""
        self.chosen, self.hinted, self.note = None, (), ""
        if self.cursor is None or self.game.tile(self.cursor) is None:
            self.cursor = first_place(self.game, self.cursor)
        if self.game.status is Status.WON:
            self.outcome = self.sitting.finish()
            self._set_in_motion(self.motion.win)
        else:
            self.sitting.run(not self.paused)
            self.sitting.keep()
        self.draw()

    def _undo(self) -> None:
        if self.game.status is Status.WON:
            return  # it stands in the statistics
        self.stop_thinking()
        if not self.game.undo():
            self._say(self.words("undo.nothing"))
            return
        move = self.game.undone[-1]
        if isinstance(move, Taking):
            self.cursor = move.one  # where something has changed
        self._changed()

    def _redo(self) -> None:
        self.stop_thinking()
        self._changed() if self.game.redo() else self._say(self.words("redo.nothing"))

    def _shuffle(self) -> None:
        if self.game.status is Status.WON:
            return
        self.stop_thinking()
        if self.game.shuffle():
            self._changed()
            self._say(self.words("shuffled"))
        else:
            self._say(self.words("shuffled.not"))

    def _pause(self) -> None:
        if self.game.status is not Status.PLAYING:
            return
        self.stop_thinking()
        self.paused = not self.paused
        self.note = ""
        self.sitting.run(not self.paused)
        self.sitting.keep()
        self.draw()

    def turn_face(self) -> None:
        """The next of the three faces."""
        faces = list(Face)
        self.face = faces[(faces.index(self.face) + 1) % len(faces)]
        self._say(self.words(f"face.{self.face.value}"))

    def _help(self) -> None:
        self.app.push_screen(SolitaireHelpScreen(self.words))

    def _statistics(self) -> None:
        folder, today = self.sitting.folder, self.sitting.today()
        try:
            book = folder.statistics()
        except OSError as error:
            self._say(self.words("stats.unread", why=error.strerror))
            return
        self.app.push_screen(StatisticsScreen(book, folder, today, self.words))

    # --- the solver ----------------------------------------------------------------------------

    def _hint(self) -> None:
        if self.game.status is Status.PLAYING:
            self._think_of(self._show_hint)

    def _ask(self) -> None:
        if self.game.status is not Status.WON:
            self._think_of(self._answer)

    def _think_of(self, then: Callable[[Answer], None]) -> None:
        """Finds out whether the game can be won, and goes on with that; a move stops it."""
        self.stop_thinking()
        if self.game.knows_a_way:
            then(Answer.YES)
            return

        async def find_out() -> None:
            answer = await think(self.game, self.budget, self._tell)
            self.thinking = None
            then(answer)

        self.thinking = self.run_worker(find_out(), group="thinking", exclusive=True)

    def _tell(self, seconds: float) -> None:
        if seconds > _PATIENCE:
            self.note = self.words("thinking", seconds=round(seconds, 1), budget=self.budget)
            self._draw_note()

    def stop_thinking(self) -> bool:
        """Ends it; whether there was any to end."""
        if self.thinking is None:
            return False
        self.thinking.cancel()
        self.thinking = None
        self.note = ""
        return True

    def _answer(self, answer: Answer) -> None:
        self.game.asked += 1
        self._say(answer_text(self.words, answer, self.budget))
        self.sitting.keep()

    def _show_hint(self, answer: Answer) -> None:
        pair = self.game.hint()
        assert pair is not None  # or the game would be lost
        self.chosen, self.hinted, self.cursor = None, pair, pair[0]
        self._set_in_motion(self.motion.hint)
        self._say(hint_text(self.words, answer, self.budget))
        self.sitting.keep()

"""The app of solitaire: one board after another."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import ClassVar

import msgspec
from textual.app import App
from textual.binding import Binding, BindingType

from zimo.solitaire.deal import HIGHEST, deal
from zimo.solitaire.game import Game, Status
from zimo.solitaire.share import Named, daily, parse_named
from zimo.terminal.app import ENDING_SIGNALS
from zimo.terminal.screens.solitaire import SolitaireScreen
from zimo.terminal.screens.solitaire_new import BOARD, DAILY, NewBoardScreen, Wanted
from zimo.terminal.solitaire_faces import Face
from zimo.terminal.solitaire_files import Appearance, KeptGame, SolitaireFolder
from zimo.terminal.solitaire_sitting import SolitaireSitting
from zimo.terminal.solitaire_words import SolitaireWords
from zimo.terminal.themes import CONTRAST, DARK, LIGHT

__all__ = ["SolitaireApp"]

_THEMES = (DARK, LIGHT, CONTRAST)


class SolitaireApp(App[str]):
    """Plays the board that is named, else the game that was left, else a fresh turtle.

    It returns a line for the person who has left.
    """

    CSS_PATH = "zimo.tcss"
    TITLE = "Zimo"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "quit", "quit", show=False, priority=True),
        Binding("q", "quit", "quit", show=False),
        Binding("t", "theme", "theme", show=False),
        Binding("f", "face", "face", show=False),
        Binding("n", "another(False)", "another board", show=False),
        Binding("g", "another(True)", "give up", show=False),
    ]

    def __init__(
        self,
        folder: SolitaireFolder,
        today: Callable[[], int],
        named: Named | None = None,
        *,
        language: str = "en",
        theme: str | None = None,
        face: Face | None = None,
        still: bool = False,
        budget: float = 2.0,
    ) -> None:
        """`today`: tells the days since 1970-01-01, whenever it matters.

        `theme`, `face`: as chosen the last time if not given. `still`: nothing moves.
        `budget`: seconds that the solver may think.
        """
        super().__init__()
        self.words = SolitaireWords(language)
        chosen = folder.appearance()
        self.first_face = face or Face(chosen.face)
        if still:
            self.animation_level = "none"
        self.folder = folder
        self.today = today
        self.named = named
        self.first_theme = theme or f"zimo-{chosen.theme}"
        self.budget = budget
        self.board: SolitaireScreen | None = None
        self.ended_by = 0
        """The number of the signal that has ended the app; 0 for none."""

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The board's own colours, so that any theme has them."""
        return dict(DARK.variables)

    def on_mount(self) -> None:
        for theme in _THEMES:
            self.register_theme(theme)
        self.theme = self.first_theme
        loop = asyncio.get_running_loop()
        for name in ENDING_SIGNALS:
            number = getattr(signal, name, None)
            with suppress(NotImplementedError, ValueError, RuntimeError):
                if number is not None:
                    loop.add_signal_handler(number, self._end_by, number)
        kept = self.folder.last_game() if self.named is None else self.folder.game(self.named)
        named = self.named or Named("turtle", fresh_number())
        self._show(kept or self._fresh(named))

    def _fresh(self, named: Named) -> KeptGame:
        """A game on this board, from its beginning."""
        layout = self.folder.layout(named.layout)
        return KeptGame(Game(deal(layout, named.number, named.level, named.flowers)), 0.0)

    def _show(self, kept: KeptGame) -> None:
        sitting = SolitaireSitting(kept.game, self.folder, self.today, seconds=kept.seconds)
        face = self.first_face if self.board is None else self.board.face
        note = self.words("first") if self._is_new() else ""
        self.board = SolitaireScreen(sitting, self.words, face=face, budget=self.budget, note=note)
        self.push_screen(self.board)

    def _is_new(self) -> bool:
        """Whether nothing has been played here yet."""
        if self.board is not None or self.folder.last_game() is not None:
            return False
        try:
            return not self.folder.statistics().played
        except OSError:
            return False

    def _end_by(self, number: int) -> None:
        self.ended_by = number
        if self.board is not None:
            self._leave(self.board)
        self.exit(None)

    async def action_quit(self) -> None:
        """Leaves; the game is kept as it stands."""
        assert self.board is not None
        sitting = self._leave(self.board)
        if sitting.problem:
            self.exit(self.words("left.unsaved", why=sitting.problem))
        elif sitting.game.status is Status.WON or not sitting.game.done:
            self.exit("")
        else:
            self.exit(self.words("left.kept"))

    def _leave(self, board: SolitaireScreen) -> SolitaireSitting:
        board.stop_thinking()
        board.sitting.leave()
        return board.sitting

    def action_theme(self) -> None:
        """Dark, light, high contrast, and round again."""
        names = [theme.name for theme in _THEMES]
        self.theme = names[(names.index(self.theme) + 1) % len(names)]
        self._keep_appearance()

    def action_face(self) -> None:
        """Another face of the tiles."""
        if self.board is not None and self.screen is self.board:
            self.board.turn_face()
            self._keep_appearance()

    def _keep_appearance(self) -> None:
        face = self.first_face if self.board is None else self.board.face
        theme = self.theme.removeprefix("zimo-")
        with suppress(OSError):  # then it is chosen again the next time
            self.folder.keep_appearance(
                msgspec.convert({"theme": theme, "face": face.value}, Appearance)
            )

    def action_another(self, gives_up: bool) -> None:
        """Asks for another board; the game here is kept, or given up once there is another."""
        if self.board is None or self.screen is not self.board:
            return
        here = self.board.sitting.named
        layouts = []
        for id in self.folder.ids():
            with suppress(ValueError):  # a file of the person's that was spoilt
                layouts.append(self.folder.layout(id))
        left = [kept for kept in self.folder.games() if kept.begun and kept.named != here]
        streak = 0
        with suppress(OSError):
            streak = self.folder.statistics().streak(self.today())
        screen = NewBoardScreen(layouts, left, here, self.words, streak=streak, gives_up=gives_up)
        self.push_screen(screen, lambda wanted: self._wanted(wanted, gives_up))

    def _wanted(self, wanted: Wanted | None, gives_up: bool) -> None:
        if wanted is None or self.board is None:
            return
        id, level = wanted
        if id == DAILY:
            named = daily(self.today())
        elif id.startswith(BOARD):
            named = parse_named(id.removeprefix(BOARD))
        else:
            named = Named(id, fresh_number(), level)
        here = self.board.sitting
        if named == here.named and not gives_up and here.game.status is not Status.WON:
            return  # it is on the table
        kept = None if named == here.named else self.folder.game(named)
        try:
            following = kept or self._fresh(named)
        except ValueError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self.board.stop_thinking()
        if gives_up:
            here.give_up()
        else:
            here.leave()
        self.pop_screen()
        self._show(following)


def fresh_number() -> int:
    """Any number of a board, short enough to be told to others."""
    return int.from_bytes(os.urandom(4), "big") % min(HIGHEST, 1_000_000)

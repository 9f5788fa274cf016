"""The app of solitaire: one board after another."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from typing import ClassVar

import msgspec
from textual.app import App
from textual.binding import Binding, BindingType

from zimo.solitaire.deal import HIGHEST, deal
from zimo.solitaire.game import Game, Status
from zimo.solitaire.share import Named, daily
from zimo.terminal.app import ENDING_SIGNALS
from zimo.terminal.screens.solitaire import SolitaireScreen
from zimo.terminal.screens.solitaire_new import DAILY, NewBoardScreen, Wanted
from zimo.terminal.solitaire_faces import Face
from zimo.terminal.solitaire_files import Appearance, SolitaireFolder
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
        Binding("n", "another", "another board", show=False),
    ]

    def __init__(
        self,
        folder: SolitaireFolder,
        today: int,
        named: Named | None = None,
        *,
        day: int | None = None,
        language: str = "en",
        theme: str | None = None,
        face: Face | None = None,
        still: bool = False,
        budget: float = 2.0,
    ) -> None:
        """`today`: days since 1970-01-01. `day`: the board is that of this day.

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
        self.day = day
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
        kept = self.folder.game()
        if self.named is None and kept is not None:
            game, saved = kept
            self._show(game, saved.day, saved.seconds)
        elif self.named is None:
            self._show(self._deal(Named("turtle", fresh_number())), None)
        elif kept is not None and _is(kept[0], self.named):
            # The same board: it goes on, from now on as the board of the day if it is asked for.
            day = kept[1].day if self.day is None else self.day
            self._show(kept[0], day, kept[1].seconds)
        else:
            if kept is not None:
                SolitaireSitting(kept[0], self.folder, self.today).give_up()
            self._show(self._deal(self.named), self.day)

    def _deal(self, named: Named) -> Game:
        layout = self.folder.layout(named.layout)
        return Game(deal(layout, named.number, named.level, named.flowers))

    def _show(self, game: Game, day: int | None, seconds: float = 0.0) -> None:
        sitting = SolitaireSitting(game, self.folder, self.today, day=day, seconds=seconds)
        face = self.first_face if self.board is None else self.board.face
        note = self.words("first") if self._is_new() else ""
        self.board = SolitaireScreen(sitting, self.words, face=face, budget=self.budget, note=note)
        self.push_screen(self.board)

    def _is_new(self) -> bool:
        """Whether nothing has been played here yet."""
        if self.board is not None or self.folder.game() is not None:
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

    def action_another(self) -> None:
        """Asks for another board."""
        if self.board is None or self.screen is not self.board:
            return
        here = self.board.game.deal
        layouts = []
        for id in self.folder.ids():
            with suppress(ValueError):  # a file of the person's that was spoilt
                layouts.append(self.folder.layout(id))
        streak = 0
        with suppress(OSError):
            streak = self.folder.statistics().streak(self.today)
        self.push_screen(
            NewBoardScreen(layouts, here.layout.id, here.level, streak, self.words), self._wanted
        )

    def _wanted(self, wanted: Wanted | None) -> None:
        if wanted is None or self.board is None:
            return
        id, level = wanted
        named = daily(self.today) if id == DAILY else Named(id, fresh_number(), level)
        try:
            game = self._deal(named)
        except ValueError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        self.board.stop_thinking()
        self.board.sitting.give_up()
        self.pop_screen()
        self._show(game, self.today if id == DAILY else None)


def fresh_number() -> int:
    """Any number of a board, short enough to be told to others."""
    return int.from_bytes(os.urandom(4), "big") % min(HIGHEST, 1_000_000)


def _is(game: Game, named: Named) -> bool:
    board = game.deal
    return named == Named(board.layout.id, board.number, board.level, board.flowers)

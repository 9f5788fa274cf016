"""The app: start screen, table, and the way between them."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from msgspec import Struct
from textual.app import App
from textual.binding import Binding, BindingType

from zimo.records import RecordError
from zimo.rules import Ruleset
from zimo.terminal.keeper import Keeper
from zimo.terminal.opponents import new_sitting, resumed_sitting
from zimo.terminal.save import new_path, read, saved_matches
from zimo.terminal.screens.quit import QuitScreen
from zimo.terminal.screens.start import Resume, StartScreen, Wish
from zimo.terminal.screens.table import TableScreen
from zimo.terminal.sitting import Sitting
from zimo.terminal.themes import DARK, LIGHT

__all__ = ["Settings", "ZimoApp"]


ENDING_SIGNALS = ("SIGTERM", "SIGHUP")


class Settings(Struct, frozen=True, kw_only=True):
    """How the app behaves."""

    folder: Path  # of the records
    pace: float = 0.6  # seconds between two moves of the bots
    show_dice: bool = True
    light: bool = False


class ZimoApp(App[str]):
    """Opens the table for a sitting, or the start screen without one.

    It returns a line for the person who has left the table, "" where there is nothing to say, and
    None when a signal has ended it.
    """

    CSS_PATH = "zimo.tcss"
    TITLE = "Zimo"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", "quit", show=False, priority=True)
    ]

    def __init__(
        self,
        settings: Settings,
        rulesets: Sequence[Ruleset],
        name: str,
        sitting: Sitting | None = None,
        keeper: Keeper | None = None,
        seed: bytes | None = None,
    ) -> None:
        """`rulesets` to choose from; `keeper`: of the file of a sitting that is continued."""
        super().__init__()
        self.settings = settings
        self.rulesets = tuple(rulesets)
        self.person = name
        self.sitting = sitting
        self.keeper = keeper
        self.seed = seed
        self.ended_by = 0
        """The number of the signal that has ended the app; 0 for none."""

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The table's own colours, so that any theme has them."""
        return dict(DARK.variables)

    def on_mount(self) -> None:
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.theme = LIGHT.name if self.settings.light else DARK.name
        self._heed_signals()
        if self.sitting is not None:
            self.sit_down(self.sitting, self.keeper)
        else:
            self._start()

    def _heed_signals(self) -> None:
        """A signal that ends the program ends the app first, so that the terminal is as it was."""
        loop = asyncio.get_running_loop()
        for name in ENDING_SIGNALS:
            number = getattr(signal, name, None)
            # Not everywhere can a loop wait for signals, and never outside of the main thread.
            with suppress(NotImplementedError, ValueError, RuntimeError):
                if number is not None:
                    loop.add_signal_handler(number, self._end_by, number)

    def _end_by(self, number: int) -> None:
        self.ended_by = number
        for table in self.screen_stack:
            if isinstance(table, TableScreen):
                table.time.note()
        self.exit(None)

    def sit_down(self, sitting: Sitting, keeper: Keeper | None = None) -> None:
        """Opens the table."""
        if keeper is None:
            folder, rules = self.settings.folder, sitting.match.rules
            keeper = Keeper(new_path(folder, rules.id, datetime.now()))
        self.sitting, self.keeper = sitting, keeper
        self.push_screen(TableScreen(sitting, keeper, self.settings.pace, self.settings.show_dice))

    async def action_quit(self) -> None:
        """Ctrl+Q and Ctrl+C leave from everywhere; at the table they ask, as `q` does."""
        table = next((at for at in self.screen_stack if isinstance(at, TableScreen)), None)
        if table is None:
            self.exit("")
        elif not isinstance(self.screen, QuitScreen):
            table.ask_to_quit()

    @property
    def failure(self) -> Exception | None:
        """What ended the app before its time: a mistake in the program."""
        return self._exception

    def rescue(self) -> str:
        """Saves the match after a failure; says in words what became of it, "" without one."""
        if self.sitting is None or self.keeper is None:
            return ""
        return self.keeper.rescue(self.sitting.recorder)

    def panic(self, *renderables: object) -> None:
        """Ends the app without a word: the command says what went wrong, as all commands do."""
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        """The same for errors that Textual would show with pages of its own code."""
        self._close_messages_no_wait()

    def _start(self) -> None:
        saved = saved_matches(self.settings.folder)
        self.push_screen(StartScreen(self.rulesets, self.person, saved), self._wished)

    def _wished(self, wish: Wish | Resume | None) -> None:
        if isinstance(wish, Wish):
            seed = self.seed or os.urandom(16)
            self.sit_down(new_sitting(wish.rules, seed, wish.name, [wish.bot]))
        elif isinstance(wish, Resume):
            self._resume(wish.saved.path)
        else:
            self.exit("")

    def _resume(self, path: Path) -> None:
        try:
            text = read(path)
            self.sit_down(resumed_sitting(text), Keeper(path, text))
        except (RecordError, OSError, UnicodeDecodeError) as error:
            self.notify(str(error), title=path.name, severity="error", markup=False)
            self._start()

"""Where solitaire is kept: the game that goes on, statistics, own layouts, colours and faces.

All are files of a folder; each is written whole or not at all. What can't be read is put aside
under another name and never written over.
"""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Literal

import msgspec

from zimo.solitaire.game import Game
from zimo.solitaire.layout import Layout
from zimo.solitaire.library import layout_ids, load_layout
from zimo.solitaire.picture import parse_layout, print_layout
from zimo.solitaire.save import SavedGame, read_game, write_game
from zimo.solitaire.statistics import Statistics
from zimo.terminal.folder import data_folder
from zimo.terminal.save import write

__all__ = ["Appearance", "SolitaireFolder", "solitaire_folder"]

_ID = re.compile(r"[a-z0-9_-]{1,40}")


def solitaire_folder() -> SolitaireFolder:
    """The person's own."""
    return SolitaireFolder(data_folder() / "solitaire")


class Appearance(msgspec.Struct, frozen=True):
    """What the person has chosen to see."""

    theme: Literal["dark", "light", "contrast"] = "dark"
    face: Literal["labels", "indices", "plain"] = "labels"


class SolitaireFolder:
    """The files of one person. What can't be written raises OSError."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def _game(self) -> Path:
        return self.path / "game.json"

    @property
    def _statistics(self) -> Path:
        return self.path / "statistics.json"

    @property
    def _appearance(self) -> Path:
        return self.path / "appearance.json"

    @property
    def _layouts(self) -> Path:
        return self.path / "layouts"

    def statistics(self) -> Statistics:
        """What has been played. OSError: there is a file that can't be opened."""
        try:
            return Statistics.decode(self._statistics.read_bytes())
        except (FileNotFoundError, NotADirectoryError):
            return Statistics()
        except ValueError:
            self._put_aside(self._statistics)
            return Statistics()

    def keep_statistics(self, statistics: Statistics) -> None:
        """Writes them; they are on the disk when this returns."""
        write(self._statistics, statistics.encode().decode())

    def game(self) -> tuple[Game, SavedGame] | None:
        """The game that goes on; None when there is none that can be read."""
        try:
            return read_game(self._game.read_bytes())
        except OSError:
            return None
        except ValueError:
            self._put_aside(self._game)
            return None

    def keep_game(self, game: Game, seconds: float, day: int | None) -> None:
        """Writes the game after a move."""
        write(self._game, write_game(game, seconds, day).decode(), durable=False)

    def forget_game(self) -> None:
        """The game is over."""
        with suppress(FileNotFoundError):
            self._game.unlink()

    def appearance(self) -> Appearance:
        """What was chosen last; the usual where there is nothing that can be read."""
        try:
            return msgspec.json.decode(self._appearance.read_bytes(), type=Appearance)
        except OSError:
            return Appearance()
        except ValueError:
            self._put_aside(self._appearance)
            return Appearance()

    def keep_appearance(self, appearance: Appearance) -> None:
        """Writes it for the next time."""
        text = msgspec.json.encode(appearance).decode()
        write(self._appearance, text, durable=False)

    def _put_aside(self, path: Path) -> None:
        with suppress(OSError):
            path.replace(path.with_suffix(".unreadable"))

    def own_ids(self) -> list[str]:
        """The names of the layouts that were brought in."""
        if not self._layouts.is_dir():
            return []
        return sorted(p.stem for p in self._layouts.glob("*.txt") if _ID.fullmatch(p.stem))

    def ids(self) -> list[str]:
        """All layouts that can be played: those of the package, then the person's own."""
        own = [id for id in self.own_ids() if id not in layout_ids()]
        return [*layout_ids(), *own]

    def layout(self, id: str) -> Layout:
        """A layout by name. KeyError when there is none, ValueError when it can't be read."""
        if id in layout_ids():
            return load_layout(id)
        if not _ID.fullmatch(id) or not (path := self._layouts / f"{id}.txt").is_file():
            raise KeyError(id)
        return parse_layout(path.read_text("utf-8"), id)

    def keep_layout(self, layout: Layout) -> Layout:
        """Keeps a layout under a name that no other has; the layout with that name."""
        base = re.sub(r"[^a-z0-9_-]+", "-", layout.id.lower()).strip("-")[:36] or "layout"
        id, number = base, 1
        while id in self.ids():
            if id not in layout_ids() and self.layout(id).places == layout.places:
                break
            number += 1
            id = f"{base}-{number}"
        kept = Layout.of(id, layout.name, layout.places, layout.author)
        write(self._layouts / f"{id}.txt", print_layout(kept))
        return kept

"""Where solitaire is kept: games that go on, statistics, own layouts, colours and faces.

All are files of a folder; each is written whole or not at all. What can't be read is put aside
under another name and never written over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from zimo.solitaire.game import Game
from zimo.solitaire.layout import Layout
from zimo.solitaire.library import layout_ids, load_layout
from zimo.solitaire.names import id_part
from zimo.solitaire.picture import parse_layout, print_layout
from zimo.solitaire.save import read_game, write_game
from zimo.solitaire.share import Named, print_named
from zimo.solitaire.statistics import Statistics
from zimo.terminal.folder import data_folder
from zimo.terminal.save import write

__all__ = ["MOST_GAMES", "Appearance", "KeptGame", "SolitaireFolder", "solitaire_folder"]

MOST_GAMES = 12
"""So many games that were left are kept."""

_ID = re.compile(r"[a-z0-9_-]{1,40}")


def solitaire_folder() -> SolitaireFolder:
    """The person's own."""
    return SolitaireFolder(data_folder() / "solitaire")


class KeptGame(NamedTuple):
    """A game that goes on, and how long it has taken so far."""

    game: Game
    seconds: float

    @property
    def named(self) -> Named:
        """Its board."""
        return Named.of(self.game.deal)

    @property
    def begun(self) -> bool:
        """Whether anything was played; else it is a board that somebody has looked at."""
        return bool(self.game.done or self.game.undone)


class Appearance(msgspec.Struct, frozen=True):
    """What the person has chosen to see."""

    theme: Literal["dark", "light", "contrast"] = "dark"
    face: Literal["labels", "indices", "plain"] = "labels"


class SolitaireFolder:
    """The files of one person. What can't be written raises OSError."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def _games(self) -> Path:
        return self.path / "games"

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

    def game(self, named: Named) -> KeptGame | None:
        """The game on a board; None when there is none that can be read."""
        return self._read(self._place(named))

    def last_game(self) -> KeptGame | None:
        """The game that was played last."""
        return next(self._kept(), None)

    def games(self) -> list[KeptGame]:
        """The games that were left, the last one first."""
        return list(self._kept())

    def keep_game(self, game: Game, seconds: float) -> None:
        """Writes the game after a move; when there are too many, an old one goes."""
        path = self._place(Named.of(game.deal))
        is_new = not path.exists()
        write(path, write_game(game, seconds).decode(), durable=False)
        if is_new and len(self._paths()) > MOST_GAMES:
            others = [kept for kept in self._kept() if kept.named != Named.of(game.deal)]
            # The sort is stable: of those that were only looked at the oldest goes first.
            others.sort(key=lambda kept: not kept.begun)
            for kept in others[MOST_GAMES - 1 :]:
                self.forget_game(kept.named)

    def forget_game(self, named: Named) -> None:
        """The game on this board is over."""
        with suppress(FileNotFoundError, NotADirectoryError):
            self._place(named).unlink()

    def _place(self, named: Named) -> Path:
        return self._games / f"{print_named(named)}.json"

    def _paths(self) -> list[Path]:
        """The files of all games, the one that was written last first."""
        found = []
        for path in self._games.glob("*.json"):
            with suppress(OSError):  # another program has just ended that game
                found.append((path.stat().st_mtime_ns, path))
        return [path for _, path in sorted(found, reverse=True)]

    def _kept(self) -> Iterator[KeptGame]:
        for path in self._paths():
            if (kept := self._read(path)) is not None:
                yield kept

    def _read(self, path: Path) -> KeptGame | None:
        try:
            game, saved = read_game(path.read_bytes())
            if self._place(Named.of(game.deal)) != path:
                raise ValueError("the game of another board")
        except OSError:
            return None
        except ValueError:
            self._put_aside(path)
            return None
        return KeptGame(game, saved.seconds)

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
        base = id_part(layout.id) or id_part(layout.name)
        base = base or f"layout-{layout.digest.hex()[:6]}"
        id, number = base, 1
        while id in self.ids() and not self._is_own(id, layout):
            number += 1
            id = f"{base}-{number}"
        kept = Layout.of(id, layout.name, layout.places, layout.author)
        write(self._layouts / f"{id}.txt", print_layout(kept))
        return kept

    def _is_own(self, id: str, layout: Layout) -> bool:
        """Whether the person has this very layout under that name."""
        try:
            return id not in layout_ids() and self.layout(id).places == layout.places
        except ValueError:  # a file that was spoilt stays as it is
            return False

"""Keeps the file of a match up to date."""

from __future__ import annotations

from pathlib import Path

from zimo.records import Recorder, verify
from zimo.terminal.save import create, write

__all__ = ["Keeper"]


class Keeper:
    """Writes the record of a match to its file, and never over what another program wrote there.

    A match of which nothing has been played yet gets no file.
    """

    def __init__(self, path: Path, text: str | None = None) -> None:
        """`text`: what has been read from the file of a match that goes on; None for a new one."""
        self.path = path
        """Where the match is; a new one may get another name when it is first written."""
        self.problem = ""
        """Why the match could not be saved the last time it was tried, in words."""
        self.told = text
        """What the file said when it was last read or written; None before there is one."""
        self._own = False  # whether the file has been written here

    @property
    def kept(self) -> bool:
        """Whether there is a file, and it has the match as it stood at the last `keep`."""
        return self.told is not None and not self.problem

    def keep(self, recorder: Recorder, durable: bool) -> str:
        """Saves the match as it stands; what the person should be told of it, once.

        `durable`: waits until it is on the disk, so that even a loss of power does no harm.
        """
        if self.told is None and not _begun(recorder):
            return ""
        before, self.problem = self.problem, ""
        try:
            return self._write(recorder.text(), durable)
        except OSError as error:
            self.problem = f"{self.path}: {error.strerror or error}"
            return "" if self.problem == before else self.problem

    def rescue(self, recorder: Recorder) -> str:
        """Saves the match when the program has failed; says in words what became of it.

        A record that can't be played again does not take the place of a sound one.
        """
        try:
            verify(recorder.text())
            self.keep(recorder, durable=True)
        except Exception as error:
            self.problem = f"{type(error).__name__}: {error}"
        if self.problem:
            return f"the match could not be saved as it stood: {self.problem}"
        return f"the match is saved in {self.path}" if self.kept else ""

    def _write(self, text: str, durable: bool) -> str:
        """Writes the text where it is safe to; a line if that is another place. OSError."""
        found = _found(self.path)
        said = ""
        if self.told is None:
            self.path = create(self.path, text, durable)
        elif found in (self.told, None):
            write(self.path, text, durable)
        elif self._own or text != self.told:
            left, self.path = self.path, create(self.path, text, durable)
            said = f"{left.name} is used by another program; this match goes on in {self.path.name}"
        else:
            return ""  # nothing has been played here, and the match goes on elsewhere
        self.told, self._own = text, True
        return said


def _begun(recorder: Recorder) -> bool:
    """Whether anything has been played: a deal, or an action in the first one."""
    match = recorder.match
    acted = match.deal is not None and bool(match.deal.actions)
    return acted or len(recorder.lines) > 1 or match.over is not None


def _found(path: Path) -> str | None:
    """The text that the file has now; None if there is none. OSError."""
    try:
        return path.read_bytes().decode("utf-8-sig", errors="replace")
    except FileNotFoundError:
        return None

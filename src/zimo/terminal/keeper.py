"""Keeps the file of a match up to date."""

from __future__ import annotations

from pathlib import Path

from zimo.records import Recorder
from zimo.terminal.save import write

__all__ = ["Keeper"]


class Keeper:
    """Writes the record of a match to its file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.failed = False

    def keep(self, recorder: Recorder, durable: bool) -> str:
        """Saves the match as it stands; what went wrong, in words, the first time it does.

        `durable`: waits until it is on the disk, so that even a loss of power does no harm.
        """
        try:
            write(self.path, recorder.text(), durable)
        except OSError as error:
            again, self.failed = self.failed, True
            return "" if again else f"{self.path}: {error.strerror or error}"
        self.failed = False
        return ""

"""One server for each data folder: the second is told so, and harms nothing."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

from zimo.server.store import StoreError

__all__ = ["alone"]

LOCK = "server.lock"


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Holds the folder. StoreError if another server does, or it can't be written.

    The system lets go of it when the program ends, in whatever way. Where files can't be locked
    (some that lie on other machines) nobody is refused; the store fences the older server off.
    """
    try:
        file = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreError(f"{folder / LOCK}: {error.strerror}") from None
    try:
        if not _locked(file):
            raise StoreError(
                f"{folder}: another server keeps its tables there; "
                "end that one, or give another folder"
            )
        yield
    finally:
        os.close(file)


def _locked(file: int) -> bool:
    """Whether no other program has it."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):  # which it is called on Windows
        return False
    except OSError:
        pass
    return True

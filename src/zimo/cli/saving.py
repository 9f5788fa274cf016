"""Writing files so that nobody ever finds half of one."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

__all__ = ["save_text"]


def save_text(path: Path, text: str) -> None:
    """Writes a file beside its place and moves it there when it is whole.

    What stood there before stays until then, and for good if anything goes wrong. OSError.
    """
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        part.chmod(0o666 & ~_umask())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _umask() -> int:
    """The mask for new files; temporary ones are made for their owner alone."""
    mask = os.umask(0)
    os.umask(mask)
    return mask

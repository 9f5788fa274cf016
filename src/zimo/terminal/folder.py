"""Where a person's matches are kept on this machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path

__all__ = ["data_folder", "matches_folder"]


def data_folder() -> Path:
    """The user's data folder of Zimo; `ZIMO_DATA` names another one. It may not exist yet."""
    given = os.environ.get("ZIMO_DATA")
    if given:
        return Path(given)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "zimo"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "zimo"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "zimo"


def matches_folder() -> Path:
    """The folder of the records of matches, finished and suspended."""
    return data_folder() / "matches"

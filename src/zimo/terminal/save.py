"""A match as a file: written after every action, found again another day."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from zimo.records import read_record
from zimo.records.lines import EndLine
from zimo.terminal.shown_name import shown_name

__all__ = ["SavedMatch", "new_path", "saved_matches", "write"]


class SavedMatch(Struct, frozen=True, kw_only=True):
    """A suspended match in a folder."""

    path: Path
    rules: str  # name of the ruleset
    names: tuple[str, ...]
    deals: int  # finished ones
    changed: datetime


class _Rules(Struct):
    """What the start screen says of a ruleset."""

    names: dict[str, str]


def new_path(folder: Path, ruleset: str, now: datetime) -> Path:
    """A name in the folder that no file has yet."""
    stem = f"{now:%Y-%m-%d-%H%M%S}-{ruleset}"
    path = folder / f"{stem}.jsonl"
    number = 2
    while path.exists():
        path = folder / f"{stem}-{number}.jsonl"
        number += 1
    return path


def write(path: Path, text: str, durable: bool = True) -> None:
    """Writes a file whole or not at all, whatever ends the program meanwhile. OSError.

    `durable`: only comes back when it is on the disk.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.new")
    with beside.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        if durable:
            file.flush()
            os.fsync(file.fileno())
    beside.replace(path)


def saved_matches(folder: Path) -> list[SavedMatch]:
    """The suspended matches, the latest first; files that are no sound records are left out."""
    found = []
    for path in folder.glob("*.jsonl") if folder.is_dir() else ():
        try:
            record = read_record(path.read_text(encoding="utf-8"))
            changed = datetime.fromtimestamp(path.stat().st_mtime)
            rules = msgspec.json.decode(record.header.ruleset, type=_Rules)
        except (OSError, ValueError):
            continue
        if isinstance(record.ending, EndLine):
            continue
        found.append(
            SavedMatch(
                path=path,
                rules=rules.names["en"],
                names=tuple(shown_name(player.name) for player in record.header.players),
                deals=len(record.deals),
                changed=changed,
            )
        )
    return sorted(found, key=lambda saved: (saved.changed, saved.path.name), reverse=True)

"""A match as a file: written after every action, found again another day."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from zimo.records import read_record
from zimo.records.lines import EndLine
from zimo.rules.plain_name import file_part
from zimo.terminal.shown_name import shown_name

__all__ = ["SavedMatch", "create", "new_path", "read", "saved_matches", "write"]


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
    """What a match that begins now would be called; `create` finds another name if need be.

    The file lies in this folder, whatever the ruleset is called.
    """
    return folder / f"{now:%Y-%m-%d-%H%M%S}-{file_part(ruleset)}.jsonl"


def read(path: Path) -> str:
    """The text of a record, as `zimo play` reads it everywhere. OSError, UnicodeDecodeError."""
    return path.read_bytes().decode("utf-8-sig")


def write(path: Path, text: str, durable: bool = True) -> None:
    """Writes a file whole or not at all, whatever ends the program meanwhile. OSError.

    `durable`: only comes back when it is on the disk.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with beside.open("wb") as file:
            file.write(text.encode())
            if durable:
                file.flush()
                os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        _remove(beside)
        raise


def create(path: Path, text: str, durable: bool = True) -> Path:
    """Writes a new file, under this name or with -2, -3 … added to it; the name it got. OSError.

    The name is taken before anything is written, so that two programs never get the same one.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    taken, number = path, 1
    while True:
        try:
            taken.open("xb").close()
            break
        except FileExistsError:
            number += 1
            taken = path.with_name(f"{path.stem}-{number}{path.suffix}")
    try:
        write(taken, text, durable)
    except BaseException:
        _remove(taken)
        raise
    return taken


def _remove(path: Path) -> None:
    """Away with what is left of a file that could not be written; the first error counts."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def saved_matches(folder: Path) -> list[SavedMatch]:
    """The suspended matches, the latest first; files that are no sound records are left out."""
    found = []
    for path in folder.glob("*.jsonl") if folder.is_dir() else ():
        try:
            record = read_record(read(path))
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

"""How the file of the store has come to be as it is: one step for each version of it."""

from __future__ import annotations

import sqlite3

from zimo.server.store.base import StoreError

__all__ = ["STEPS", "migrate"]

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE events (
            stream TEXT NOT NULL,
            seq INTEGER NOT NULL,
            epoch INTEGER NOT NULL,
            data BLOB NOT NULL,
            PRIMARY KEY (stream, seq)
        ) WITHOUT ROWID
        """,
        "CREATE TABLE epochs (only INTEGER PRIMARY KEY CHECK (only = 1), epoch INTEGER NOT NULL)",
        "INSERT INTO epochs (only, epoch) VALUES (1, 0)",
    ),
)
"""Step n makes version n + 1. Never change one: add another."""


def migrate(connection: sqlite3.Connection) -> None:
    """Brings the file to the newest version, each step whole or not at all.

    StoreError for a file of a newer program.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(STEPS):
        raise StoreError(
            f"a newer Zimo has written the file (version {version}, this one knows {len(STEPS)}): "
            "install that, or give another folder"
        )
    for number in range(version, len(STEPS)):
        connection.execute("BEGIN EXCLUSIVE")
        try:
            (now,) = connection.execute("PRAGMA user_version").fetchone()
            if now == number:  # no other server has done it meanwhile
                for statement in STEPS[number]:
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {number + 1}")
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise

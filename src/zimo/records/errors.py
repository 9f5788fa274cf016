"""What can be wrong with a record."""

from __future__ import annotations

from zimo.rules.quoting import line_of

__all__ = ["RecordError"]


class RecordError(ValueError):
    """A record that can't be read or does not hold what it says, in one line.

    `line` counts from 1; `reason` says what is wrong there.
    """

    def __init__(self, line: int, reason: str) -> None:
        reason = line_of(reason)  # it may quote what stands in the record
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason

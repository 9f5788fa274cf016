"""What a room does not do, and why."""

from __future__ import annotations

from zimo.server.wire import RefusalCode, Refused

__all__ = ["Refusal"]


class Refusal(Exception):
    """Something was asked that may not be; nothing has changed."""

    def __init__(self, code: RefusalCode, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rule = rule

    def message(self, table: str = "", seq: int | None = None) -> Refused:
        """What the one who asked is told."""
        return Refused(code=self.code, reason=self.reason, rule=self.rule, table=table, seq=seq)

"""What a room does not do, and why."""

from __future__ import annotations

from zimo.server.texts import text
from zimo.server.wire import RefusalCode, Refused

__all__ = ["Refusal"]

DETAILED = (
    RefusalCode.UNREADABLE,
    RefusalCode.NOT_NOW,
    RefusalCode.ILLEGAL,
    RefusalCode.BAD_NAME,
    RefusalCode.BAD_RULES,
    RefusalCode.BAD_HAND,
    RefusalCode.BAD_REQUEST,
)
"""Refusals whose sentence alone does not say what is wrong."""


class Refusal(Exception):
    """Something was asked that may not be; nothing has changed."""

    def __init__(self, code: RefusalCode, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rule = rule

    def told(self, language: str) -> str:
        """The reason in a language; what only English has words for follows in brackets."""
        if language == "en":
            return self.reason
        sentence = text(f"refused.{self.code}", language)
        return f"{sentence} ({self.reason})" if self.code in DETAILED else sentence

    def message(self, language: str, table: str = "", seq: int | None = None) -> Refused:
        """What the one who asked is told."""
        reason = self.told(language)
        return Refused(code=self.code, reason=reason, rule=self.rule, table=table, seq=seq)

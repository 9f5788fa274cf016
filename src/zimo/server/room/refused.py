"""What a room does not do, and why."""

from __future__ import annotations

from collections.abc import Callable

from zimo.server.texts import text
from zimo.server.wire import RefusalCode, Refused

__all__ = ["Refusal"]

KEYS = "why."
"""What the keys of reasons begin with."""


class Refusal(Exception):
    """Something was asked that may not be; nothing has changed.

    `why` is the key of a sentence (`why.…`) with its parts, or words that somebody else has for a
    language; without it the sentence of the code says enough. Any other text is for who writes a
    program: what is wrong with a message is told in English.
    """

    def __init__(
        self,
        code: RefusalCode,
        why: str | Callable[[str], str] = "",
        rule: str = "",
        **parts: object,
    ) -> None:
        self.code = code
        self.why = why
        self.rule = rule
        self.parts = parts
        super().__init__(self.reason)

    @property
    def reason(self) -> str:
        """In English, for the log."""
        return self.told("en")

    def told(self, language: str) -> str:
        """The reason in a language."""
        if callable(self.why):
            return self.why(language)
        if self.why.startswith(KEYS):
            return text(self.why, language, **self.parts)
        sentence = text(f"refused.{self.code}", language)
        if not self.why:
            return sentence
        return self.why if language == "en" else f"{sentence} ({self.why})"

    def message(self, language: str, table: str = "", seq: int | None = None) -> Refused:
        """What the one who asked is told."""
        reason = self.told(language)
        return Refused(code=self.code, reason=reason, rule=self.rule, table=table, seq=seq)

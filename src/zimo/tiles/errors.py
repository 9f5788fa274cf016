"""The refusal of text that can't be read."""

_SHOWN = 40


class NotationError(ValueError):
    """Text that can't be read.

    `text` is all that was given, `position` the 0-based index in it of the first
    character that is wrong (the length of the text when something is missing at
    its end), `reason` what is wrong. `str()` is one line for a person, who counts
    characters from one.
    """

    def __init__(self, text: str, position: int, reason: str) -> None:
        super().__init__(text, position, reason)
        self.text = text
        self.position = position
        self.reason = reason

    def __str__(self) -> str:
        if not self.text:
            return f"can't read an empty text: {self.reason}"
        if self.position < len(self.text):
            place = f"character {self.position + 1}, {self.text[self.position]!r}"
        else:
            place = "the end"
        return f"can't read {self._shown()!r} at {place}: {self.reason}"

    def _shown(self) -> str:
        """The text, or when it is long what stands around the position."""
        if len(self.text) <= _SHOWN:
            return self.text
        start = max(0, min(self.position - _SHOWN // 2, len(self.text) - _SHOWN))
        end = start + _SHOWN
        before = "…" if start else ""
        after = "…" if end < len(self.text) else ""
        return before + self.text[start:end] + after

"""The server's own sentences, by key and language."""

from __future__ import annotations

from zimo.rules.phrases import Phrases, phrases

__all__ = ["bot_texts", "text", "texts"]


def texts(language: str) -> Phrases:
    """All of them."""
    return phrases("zimo.server", "server", language)


def text(key: str, language: str, **parts: object) -> str:
    """The sentence with its parts; see `zimo.rules.phrases`."""
    return texts(language)(key, **parts)


def bot_texts(name: str, language: str) -> str:
    """What a bot is called in a list; its own name if nobody has said more."""
    say = texts(language)
    key = f"bot.{name}"
    return say(key) if key in say else name

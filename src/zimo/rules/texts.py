"""The sentences in which scores are explained; they lie in `locale/score.*.toml`."""

from __future__ import annotations

from zimo.rules.phrases import phrases

__all__ = ["text"]


def text(key: str, language: str, **parts: object) -> str:
    """The sentence of that key with its parts filled in; see `zimo.rules.phrases`."""
    return phrases("zimo.rules", "score", language)(key, **parts)

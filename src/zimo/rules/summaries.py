"""What a ruleset is, in a sentence, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from zimo.rules.load import load_ruleset
from zimo.rules.phrases import phrases, spoken
from zimo.rules.registry import preset_ids
from zimo.rules.ruleset import Ruleset

__all__ = ["summary_of"]


def summary_of(rules: Ruleset, language: str = "en") -> str:
    """The summary; that of a preset as `locale/presets.*.toml` has it, or "" if nobody wrote it.

    The summary of a ruleset of one's own stands as its author wrote it, in every language; one that
    was taken over from a preset is the preset's.
    """
    if language not in spoken[1:]:
        return rules.summary
    preset = _presets().get(rules.summary)
    if preset is None:
        return rules.summary
    return phrases("zimo.rules", "presets", language).table.get(preset, "")


@cache
def _presets() -> Mapping[str, str]:
    """The presets by their summaries."""
    return MappingProxyType({load_ruleset(preset).summary: preset for preset in preset_ids()})

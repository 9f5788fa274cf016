"""What a ruleset is, in a sentence, in the reader's language."""

from __future__ import annotations

from zimo.rules.load import load_ruleset
from zimo.rules.phrases import phrases, spoken
from zimo.rules.registry import preset_ids
from zimo.rules.ruleset import Ruleset

__all__ = ["summary_of"]


def summary_of(rules: Ruleset, language: str = "en") -> str:
    """The summary; that of a preset as `locale/presets.*.toml` has it, or "" if nobody wrote it.

    The summary of a ruleset of one's own stands as its author wrote it, in every language.
    """
    preset = rules.id in preset_ids() and rules.summary == load_ruleset(rules.id).summary
    if not preset or language not in spoken[1:]:
        return rules.summary
    return phrases("zimo.rules", "presets", language).table.get(rules.id, "")

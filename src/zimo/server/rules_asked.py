"""The ruleset that somebody asks for: a preset, options changed, or a file of their own."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from zimo.rules import Ruleset, RulesetError, decode_ruleset, load_ruleset
from zimo.rules.load import read_ruleset
from zimo.rules.mistakes import mistake_told
from zimo.rules.parsed import LARGEST_TEXT
from zimo.server.room.refused import Refusal
from zimo.server.wire import RefusalCode
from zimo.server.wire.scores import RulesAsked

__all__ = ["CUSTOM", "MOST_OPTIONS", "rules_asked", "title_of"]

MOST_OPTIONS = 1000
CUSTOM = "custom"
"""The id of a preset with options changed, after its own and a hyphen."""


def title_of(rules: Ruleset, language: str) -> str:
    """The name of a ruleset."""
    return rules.names.get(language) or rules.names["en"]


def rules_asked(asked: RulesAsked) -> Ruleset:
    """The ruleset, checked as strictly as a file. Refusal says what is wrong with it."""
    try:
        if asked.file:
            if len(asked.file) > LARGEST_TEXT:
                raise RulesetError(f"the file is larger than {LARGEST_TEXT} characters")
            rules = read_ruleset(asked.file, "file")
        else:
            rules = load_ruleset(asked.preset)
        return _changed(rules, asked.options) if asked.options else rules
    except RulesetError as error:
        raise Refusal(RefusalCode.BAD_RULES, partial(mistake_told, str(error))) from None


def _changed(rules: Ruleset, options: dict[str, Any]) -> Ruleset:
    """The ruleset with these options, by key."""
    if len(options) > MOST_OPTIONS:
        raise RulesetError(f"more than {MOST_OPTIONS} options")
    tree: dict[str, Any] = msgspec.to_builtins(rules)
    for key, value in options.items():
        section, _, name = key.partition(".")
        inner = tree.get(section)
        if not name or "." in name or not isinstance(inner, dict) or section == "names":
            raise RulesetError(f"{key[:80]}: there is no such option")
        tree[section] = {**inner, name: value}
    tree["id"] = f"{rules.id}-{CUSTOM}"
    changed = decode_ruleset(msgspec.json.encode(tree), "options")
    same = msgspec.structs.replace(changed, id=rules.id)
    return rules if same == rules else changed

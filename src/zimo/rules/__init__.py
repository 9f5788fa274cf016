"""What a table plays: rulesets, their items, and the sheet that explains a score."""

from zimo.rules.catalogue import Catalogue, Example, Item
from zimo.rules.errors import RulesetError
from zimo.rules.family import Family
from zimo.rules.holding import Holding, Outcome, Source, Win
from zimo.rules.load import (
    decode_ruleset,
    encode_ruleset,
    family_of,
    load_ruleset,
    read_ruleset,
    ruleset_hash,
)
from zimo.rules.plan import Plan
from zimo.rules.registry import RECOMMENDED, family_named, family_names, preset_ids, preset_text
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Settlement, Sheet

__all__ = [
    "RECOMMENDED",
    "Catalogue",
    "Example",
    "Family",
    "Holding",
    "Item",
    "Outcome",
    "Plan",
    "Ruleset",
    "RulesetError",
    "Settlement",
    "Sheet",
    "Source",
    "Win",
    "decode_ruleset",
    "encode_ruleset",
    "family_named",
    "family_names",
    "family_of",
    "load_ruleset",
    "preset_ids",
    "preset_text",
    "read_ruleset",
    "ruleset_hash",
]

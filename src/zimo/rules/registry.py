"""The families by name, and the presets that come with the package by id."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

from zimo.rules.errors import RulesetError
from zimo.rules.family import Family
from zimo.rules.suggest import suggestion

__all__ = ["RECOMMENDED", "family_named", "family_names", "preset_ids", "preset_text"]

RECOMMENDED = (
    "classical",
    "riichi",
    "mcr",
    "simple",
    "basic",
    "beginner",
    "tournament",
    "sixteen",
    "classical-dmjl",
    "classical-bmja",
    "classical-ra",
    "riichi-ema",
    "riichi-mleague",
    "riichi-tenhou",
    "riichi-majsoul",
    "sanma-tenhou",
    "sanma-majsoul",
    "mcr-2006",
    "mcr-1998",
    "mcr-sporting",
    "mcr-1998-sporting",
    "botzone",
    "simple-literal",
    "basic-bonus",
    "basic-exponential",
    "duel",
)
"""All presets as somebody who chooses among them should meet them: the usual one first, then what
each way of scoring is built on, then their variants."""


@lru_cache(maxsize=1)
def _families() -> dict[str, Family]:
    # Late, because a family's module reads the modules of this package.
    from zimo.rules.additive import ADDITIVE
    from zimo.rules.classical import CLASSICAL
    from zimo.rules.mcr import MCR
    from zimo.rules.riichi import RIICHI

    families: tuple[Family, ...] = (CLASSICAL, ADDITIVE, MCR, RIICHI)
    return {family.name: family for family in families}


def family_names() -> tuple[str, ...]:
    """The names of all families."""
    return tuple(_families())


def family_named(name: str) -> Family:
    """The family; RulesetError when there is none of the name."""
    try:
        return _families()[name]
    except KeyError:
        raise RulesetError(f"unknown family {name!r}{suggestion(name, _families())}") from None


@lru_cache(maxsize=1)
def _presets() -> dict[str, str]:
    folder = resources.files("zimo.rules") / "presets"
    return {
        file.name.removesuffix(".toml"): file.read_text(encoding="utf-8")
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".toml")
    }


def preset_ids() -> tuple[str, ...]:
    """The ids of the presets, sorted."""
    return tuple(_presets())


def preset_text(ruleset_id: str) -> str:
    """The TOML of a preset; RulesetError when there is none of the id."""
    try:
        return _presets()[ruleset_id]
    except KeyError:
        raise RulesetError(
            f"unknown ruleset {ruleset_id!r}{suggestion(ruleset_id, _presets())}"
        ) from None

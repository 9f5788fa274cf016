"""The ruleset that a foreign record was played by: a preset, and what the record says itself."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from zimo.records.formats.foreign import ForeignError, Game
from zimo.rules import Ruleset, decode_ruleset, encode_ruleset, load_ruleset
from zimo.rules.ruleset import SeatDraw

__all__ = ["rules_of"]


@lru_cache(maxsize=64)
def rules_of(format: str, game: Game) -> Ruleset:
    """The rules of a record in this format. ForeignError where there is no preset for them."""
    text = files("zimo.records.formats").joinpath("rulesets.toml").read_text("utf-8")
    table = tomllib.loads(text)
    preset = table[format]["presets"].get(str(game.players))
    if preset is None:
        raise ForeignError("the rules", f"no preset is for {game.players} players here")
    tree: dict[str, Any] = msgspec.json.decode(encode_ruleset(load_ruleset(preset)))
    _lay(tree, table[format].get("changes", {}))
    _lay(tree, {"seats": {"draw": SeatDraw.AS_SEATED.value}})
    for field, path in table["told"].items():
        _put(tree, path, msgspec.to_builtins(getattr(game, field)))
    return decode_ruleset(msgspec.json.encode(tree), preset)


def _lay(tree: dict[str, Any], over: dict[str, Any]) -> None:
    """Lays changes over the options."""
    for key, value in over.items():
        if isinstance(value, dict):
            _lay(tree.setdefault(key, {}), value)
        else:
            tree[key] = value


def _put(tree: dict[str, Any], path: Sequence[str], value: object) -> None:
    *sections, key = path
    for section in sections:
        tree = tree[section]
    tree[key] = value

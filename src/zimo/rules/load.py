"""From TOML to a `Ruleset`, and from a `Ruleset` to the bytes that travel in a record.

A file may say `extends = "classical"`; what it leaves out is played as in that ruleset, but it is
not called so. Every error is a `RulesetError` in one line: the file, the key, what was expected.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints
from unicodedata import normalize

import msgspec

from zimo.rules.errors import RulesetError
from zimo.rules.family import Family
from zimo.rules.parsed import TOO_DEEP, parsed_toml
from zimo.rules.quoting import quoted
from zimo.rules.registry import family_named, preset_ids, preset_text
from zimo.rules.ruleset import ItemSetting, Ruleset
from zimo.rules.sanity import impossible
from zimo.rules.suggest import suggestion
from zimo.tiles import DECKS

__all__ = [
    "LARGEST",
    "decode_ruleset",
    "encode_ruleset",
    "family_of",
    "load_ruleset",
    "read_ruleset",
    "ruleset_hash",
]

Tree = dict[str, Any]
LARGEST = 1_000_000
"""The largest number that an option may have."""
MOST_PARENTS = 20
"""Rulesets above one another; people stop at two or three."""
_PILED = re.compile(r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{3}")
"""More marks upon a letter than any language writes."""
NOT_HANDED_ON = ("names", "summary")
"""What a ruleset is called and said to be is true of itself alone, not of those that extend it."""


@lru_cache(maxsize=64)
def load_ruleset(ruleset_id: str) -> Ruleset:
    """The preset of that id. RulesetError when there is none."""
    return read_ruleset(preset_text(ruleset_id), f"{ruleset_id}.toml")


def read_ruleset(text: str, name: str, files: Mapping[str, str] | None = None) -> Ruleset:
    """A ruleset from the text of a file called `name` (used in errors).

    `files`: more texts by ruleset id that `extends` may name, beside the presets; only those that
    are really extended are looked up. RulesetError in one line for whatever is wrong.
    """
    try:
        return _checked(_merged(text, name, files or {}, ()), name)
    except RecursionError:
        raise RulesetError(f"{name}: {TOO_DEEP}") from None


def family_of(ruleset: Ruleset) -> Family:
    """The family that scores this ruleset."""
    return family_named(ruleset.family)


def encode_ruleset(ruleset: Ruleset) -> bytes:
    """JSON of the whole ruleset in one canonical form: equal rulesets give equal bytes."""
    return msgspec.json.encode(ruleset, order="deterministic")


def decode_ruleset(data: bytes | str, name: str = "ruleset") -> Ruleset:
    """What `encode_ruleset` gave, checked as strictly as a file; `name` is used in errors."""
    try:
        tree = msgspec.json.decode(data)
        if not isinstance(tree, dict):
            raise RulesetError(f"{name}: expected a table of keys and values")
        return _checked(tree, name)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise RulesetError(f"{name}: not JSON: {error}") from None
    except RecursionError:
        raise RulesetError(f"{name}: {TOO_DEEP}") from None


def ruleset_hash(ruleset: Ruleset) -> str:
    """SHA-256 of the canonical form, in hex: the same rules have the same hash everywhere."""
    return hashlib.sha256(encode_ruleset(ruleset)).hexdigest()


def _merged(text: str, name: str, files: Mapping[str, str], chain: tuple[str, ...]) -> Tree:
    """The file's keys laid over those of the ruleset that it extends."""
    tree = _parsed(text, name)
    parent = tree.pop("extends", None)
    if parent is None:
        return tree
    if not isinstance(parent, str):
        raise RulesetError(f"{name}: extends: expected the id of a ruleset, got {_kind(parent)}")
    own_id = tree.get("id")
    if own_id is None:
        raise RulesetError(f"{name}: id: this key is required")
    chain = (*chain, own_id if isinstance(own_id, str) else name)
    if parent in chain:
        raise RulesetError(f"{name}: extends: {' -> '.join((*chain, parent))} goes in a circle")
    if len(chain) > MOST_PARENTS:
        raise RulesetError(
            f"{name}: extends: more than {MOST_PARENTS} rulesets, each extending the next,"
            f" from {quoted(chain[0])} on"
        )
    base_text = _text_of(parent, name, files)
    base_name = f"{parent}.toml"
    base = _merged(base_text, base_name, files, chain)
    _checked(base, base_name)  # so that an error is told where it is
    for key in NOT_HANDED_ON:
        base.pop(key, None)
    names = tree.setdefault("names", {})
    if isinstance(names, dict) and isinstance(own_id, str):
        names.setdefault("en", own_id)
    return _laid_over(base, tree)


def _text_of(parent: str, name: str, files: Mapping[str, str]) -> str:
    """The text of the ruleset that is extended; only this one of the files is looked at."""
    if parent in files:
        return files[parent]
    if parent in preset_ids():
        return preset_text(parent)
    known = (*preset_ids(), *files)
    if not parent.endswith(".toml"):
        near = suggestion(parent, known)
        raise RulesetError(f"{name}: extends: unknown ruleset {quoted(parent)}{near}")
    stem = parent.removesuffix(".toml")
    there = f"; write {quoted(stem)} for it" if stem in known else ""
    raise RulesetError(
        f"{name}: extends: expected the id of a ruleset, not the file {quoted(parent)}{there}"
    )


def _parsed(text: str, name: str) -> Tree:
    tree = parsed_toml(text, name)
    deck = tree.get("deck")
    if isinstance(deck, str):
        if deck not in DECKS:
            near = suggestion(deck, DECKS)
            raise RulesetError(f"{name}: deck: unknown deck {quoted(deck)}{near}")
        tree["deck"] = msgspec.to_builtins(DECKS[deck])
    return tree


def _laid_over(base: Tree, over: Tree) -> Tree:
    merged = dict(base)
    for key, value in over.items():
        below = merged.get(key)
        if isinstance(below, dict) and isinstance(value, dict):
            merged[key] = _laid_over(below, value)
        else:
            merged[key] = value
    return merged


def _checked(tree: Tree, name: str) -> Ruleset:
    """The `Ruleset` of this tree, complete and possible."""
    rest = {key: value for key, value in tree.items() if key != "items"}
    _check_names(rest.get("names"), name)
    _check_sizes(tree, name, ())
    rules: Ruleset = _converted(rest, Ruleset, name, ())
    try:
        family = family_named(rules.family)
    except RulesetError as error:
        raise RulesetError(f"{name}: family: {error}") from None
    options = _converted(rules.score, family.options, name, ("score",))
    rules = msgspec.structs.replace(
        rules,
        score=msgspec.to_builtins(options),
        items=_items(tree.get("items", {}), family, name),
    )
    for problem in (*impossible(rules), *family.ruleset_errors(rules)):
        raise RulesetError(f"{name}: {problem}")
    return rules


def _check_names(names: Any, name: str) -> None:
    """Here, because the conversion does not say which key of a mapping is wrong."""
    if isinstance(names, dict):
        for language, text in names.items():
            if not isinstance(text, str):
                raise RulesetError(
                    f"{name}: names.{language}: expected text in quotes, got {_kind(text)}"
                )
            if text and not _is_name(text):
                raise RulesetError(f"{name}: names.{language}: not a name: {text[:40]!r}")


def _is_name(text: str) -> bool:
    """Whether it has a letter or a digit, and no heap of marks."""
    return any(map(str.isalnum, text)) and not _PILED.search(normalize("NFC", text))


def _check_sizes(value: Any, name: str, path: tuple[str, ...]) -> None:
    """No number of a game is so large; the table and the records count in fixed sizes."""
    if isinstance(value, dict):
        for key, inner in value.items():
            _check_sizes(inner, name, (*path, key))
    elif isinstance(value, list):
        for inner in value:
            _check_sizes(inner, name, path)
    elif isinstance(value, int) and abs(value) > LARGEST:
        raise RulesetError(
            f"{name}: {'.'.join(path)}: expected {LARGEST} or less, got {quoted(value)}"
        )


def _items(tree: Any, family: Family, name: str) -> dict[str, ItemSetting]:
    if not isinstance(tree, dict):
        raise RulesetError(f"{name}: items: expected a table of keys and values, got {_kind(tree)}")
    known = family.catalogue
    found: dict[str, ItemSetting] = {}
    for item_id, changes in tree.items():
        place = f"{name}: items.{item_id}"
        if item_id not in known:
            raise RulesetError(f"{place}: unknown item{suggestion(item_id, known.ids)}")
        setting: ItemSetting = _converted(changes, ItemSetting, name, ("items", item_id))
        values = (setting.points, setting.doubles, setting.limit)
        if sum(value is not None for value in values) > 1:
            raise RulesetError(f"{place}: expected one of points, doubles and limit, got several")
        for other in setting.implies or ():
            if other not in known:
                near = suggestion(other, known.ids)
                raise RulesetError(f"{place}.implies: unknown item {quoted(other)}{near}")
        found[item_id] = setting
    return found


def _converted(tree: Any, kind: type[Any], name: str, path: tuple[str, ...]) -> Any:
    try:
        return msgspec.convert(tree, kind, strict=True)
    except msgspec.ValidationError as error:
        raise RulesetError(f"{name}: {_explained(str(error), tree, kind, path)}") from None


def _explained(said: str, tree: Any, kind: type[Any], prefix: tuple[str, ...]) -> str:
    """The error of the conversion in the words of the file: key path and what is allowed."""
    message, _, place = said.partition(" - at `$")
    keys = tuple(re.findall(r"\.([^.\[`]+)", place))  # a place in a list is left out
    there = _type_at(kind, keys)
    path = ".".join((*prefix, *keys))
    unknown = re.fullmatch(r"Object contains unknown field `(.*)`", message)
    if unknown is not None:
        key = ".".join((*prefix, *keys, unknown[1]))
        return f"{key}: unknown key{suggestion(unknown[1], there.__struct_fields__)}"
    missing = re.fullmatch(r"Object missing required field `(.*)`", message)
    if missing is not None:
        return f"{'.'.join((*prefix, *keys, missing[1]))}: this key is required"
    allowed = _allowed(there)
    value = _value_at(tree, keys)
    if allowed:
        return f"{path}: expected one of {', '.join(allowed)}, got {quoted(value)}"
    wrong = re.fullmatch(r"Expected `(.*)`, got `(.*)`", message)
    if wrong is not None:
        return f"{path}: expected {_plain(wrong[1])}, got {_kind(value)}"
    return f"{path}: {message}"


def _type_at(kind: Any, keys: tuple[str, ...]) -> Any:
    """The type that the schema has at these keys."""
    for key in keys:
        kind = _plain_type(get_type_hints(kind)[key])
    return kind


def _plain_type(kind: Any) -> Any:
    """The type without `| None`."""
    if get_origin(kind) in (Union, UnionType):
        rest = [each for each in get_args(kind) if each is not type(None)]
        return rest[0] if len(rest) == 1 else kind
    return kind


def _allowed(kind: Any) -> tuple[str, ...]:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return tuple(str(each.value) for each in kind)
    if get_origin(kind) is Literal:
        return tuple(str(each) for each in get_args(kind))
    return ()


def _value_at(tree: Any, keys: tuple[str, ...]) -> Any:
    for key in keys:
        tree = tree[key]
    return tree


_WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text in quotes",
    "bool": "true or false",
    "object": "a table of keys and values",
    "array": "a list",
}


def _plain(names: str) -> str:
    parts = [part.strip() for part in names.split("|") if part.strip() != "null"]
    return " or ".join(_WORDS.get(part, part) for part in parts)


def _kind(value: Any) -> str:
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, bool):
        return str(value).lower()
    if hasattr(value, "isoformat"):  # TOML has dates and times
        return str(value)
    return quoted(value)

"""Hands with known distances, waits and accepted tiles, one JSON object per line.

A case has a `hand` in text and, if it likes, `melds`; of the results it gives any:

- `shanten`: a distance (the best of the forms in question), or distances by form;
- `expected_waits`, `useful_tiles`: lists of tiles, none of which the hand holds all four;
- `useful_count`: how many of the useful tiles are left;
- `discards`: the discards that keep the distance, each with what the rest of the hand accepts.

The forms in question are those of `forms` ("standard", "any", "seven_pairs", ... or a list), else
those of the `ruleset`, else "any": four sets and a pair, seven pairs, thirteen orphans.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from zimo.cli.position import FORMS, Position, forms_for, position_of
from zimo.kernel import Forms, SevenPairs, kinds
from zimo.rules import Ruleset, family_of, load_ruleset, preset_ids
from zimo.rules.cases import MISTAKES, CaseError, CaseResult, reason_of
from zimo.tiles import Meld, MeldKind, Tile, kind_of, label_of
from zimo.tiles.melds import meld
from zimo.tiles.notation import parse_hand, parse_tile, parse_tiles

__all__ = ["UNREACHABLE", "forms_of", "shanten_cases"]

UNREACHABLE = 98
"""The distance that the kernel gives when no form can be reached."""


def shanten_cases(lines: Iterable[str], rules: Ruleset | None = None) -> Iterator[CaseResult]:
    """Answers every line; empty lines are passed over.

    `rules` stands in for the cases' own rulesets and forms. Never raises for a line: one that
    can't be read is a failure that names its number.
    """
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield _result(line, number, rules)


def forms_of(ruleset: Ruleset) -> Forms:
    """The shapes in which a hand may be complete under a ruleset."""
    return family_of(ruleset).forms(ruleset)


def _result(line: str, number: int, rules: Ruleset | None) -> CaseResult:
    case_id = f"line {number}"
    expected: dict[str, Any] | None = None
    try:
        case = _read(line)
        case_id = str(case.get("id", case_id))
        expected = _expected(case)
        position = _position(case)
        forms = forms_of(rules) if rules else _forms(case)
        got = {key: _GOT[key](position, forms, value) for key, value in expected.items()}
        wrong = [
            f"{key}: expected {_text(value)}, got {_text(got[key])}"
            for key, value in expected.items()
            if _alike(key, value) != _alike(key, got[key])
        ]
    except MISTAKES as error:
        why = f"line {number}: {reason_of(error)}"
        return CaseResult(id=case_id, ok=False, expected=expected, why=why, line=number)
    ok, why = (not wrong) if expected else None, "; ".join(wrong)
    if not expected:
        why = "the case asserts nothing that can be checked"
    if case.get("disputed"):
        ok, why = None, f"the sources disagree; {why}" if why else "the sources disagree"
    return CaseResult(id=case_id, ok=ok, expected=expected, got=got, why=why, line=number)


# --- reading -----------------------------------------------------------------------------------


def _read(line: str) -> dict[str, Any]:
    try:
        case = msgspec.json.decode(line)
    except UnicodeError:
        raise CaseError("not UTF-8 text") from None
    except msgspec.DecodeError as error:
        raise CaseError(f"not JSON: {error}") from None
    if not isinstance(case, dict):
        raise CaseError("not a JSON object")
    return case


def _expected(case: Mapping[str, Any]) -> dict[str, Any]:
    """What the case asserts, from its own keys and from a table `expected`."""
    inner = case.get("expected")
    every = {**case, **inner} if isinstance(inner, dict) else case
    return {key: every[key] for key in _GOT if every.get(key) is not None}


def _position(case: Mapping[str, Any]) -> Position:
    text = case.get("hand")
    if not isinstance(text, str):
        raise CaseError("hand: the tiles are missing")
    hand = parse_hand(text)
    melds = case.get("melds") or ()
    if not isinstance(melds, list | tuple):
        raise CaseError("melds: expected a list")
    return position_of(hand.tiles, (*hand.melds, *map(_meld, melds)), hand.bonus)


def _meld(given: Any) -> Meld:
    """A meld as a table, or as text with or without its brackets."""
    if isinstance(given, str):
        given = {"tiles": given.strip("[]()"), "open": "(" not in given}
    if not isinstance(given, dict) or not isinstance(given.get("tiles"), str):
        raise CaseError("melds: expected tables with type and tiles")
    tiles = parse_tiles(given["tiles"])
    closed = given.get("open") is False and len(tiles) == 4
    made = meld(tiles, concealed=closed)
    named = given.get("type")
    if named is not None and str(named).upper() != made.kind.name:
        known = ", ".join(kind.name.lower() for kind in MeldKind)
        raise CaseError(f"melds: {given['tiles']} is no {named} (a meld is a {known})")
    return made


def _forms(case: Mapping[str, Any]) -> Forms:
    named = case.get("forms")
    if named is not None:
        names = [named] if isinstance(named, str) else named
        if not isinstance(names, list):
            raise CaseError("forms: expected the name of a form, or a list of them")
        return _united([_form(name, case) for name in names])
    return _ruleset_forms(case.get("ruleset"))


def _form(name: Any, case: Mapping[str, Any]) -> Forms:
    if name in ("any", "all"):
        return _ruleset_forms(case.get("ruleset"))
    if name not in FORMS:
        raise CaseError(f"forms: unknown form {name!r}; known: {', '.join(FORMS)}")
    return FORMS[name]


def _ruleset_forms(ruleset_id: Any) -> Forms:
    """The forms of a ruleset: of its family, where that is installed, else as is known of it."""
    name = str(ruleset_id or "")
    if name in preset_ids():
        return forms_of(load_ruleset(name))
    return FORMS["mcr"] if name.startswith("mcr") else FORMS["any"]


def _united(several: list[Forms]) -> Forms:
    if len(several) == 1:
        return several[0]
    standard, pairs, orphans, straight, honours = zip(
        *(forms.options for forms in several), strict=True
    )
    return Forms(
        standard=any(standard),
        seven_pairs=max(pairs, default=SevenPairs.NO),
        thirteen_orphans=any(orphans),
        knitted_straight=any(straight),
        knitted_honours=any(honours),
    )


# --- answering ---------------------------------------------------------------------------------


def _shanten(position: Position, forms: Forms, expected: Any) -> int | dict[str, int | None] | None:
    if not isinstance(expected, dict):
        return _distance(position, forms)
    unknown = [name for name in expected if name not in FORMS]
    if unknown:
        raise CaseError(f"shanten: unknown form {unknown[0]!r}; known: {', '.join(FORMS)}")
    return {name: _distance(position, FORMS[name]) for name in expected}


def _distance(position: Position, forms: Forms) -> int | None:
    """The distance of the nearest of the forms; None if none can be reached."""
    if position.sets != forms.sets and not forms.options[0]:
        return None
    here = forms_for(position, forms)
    found = here.shanten(position.counts, position.melds, position.held)
    return found if found < UNREACHABLE else None


def _waits(position: Position, forms: Forms, _expected: Any) -> list[str]:
    here = forms_for(position, forms)
    return _labels(here.waits(position.counts, position.melds, position.held))


def _useful(position: Position, forms: Forms, _expected: Any) -> list[str]:
    here = forms_for(position, forms)
    return _labels(here.accepts(position.counts, position.melds, position.held)[1])


def _useful_count(position: Position, forms: Forms, _expected: Any) -> int:
    here = forms_for(position, forms)
    return here.accepts(position.counts, position.melds, position.held)[2]


def _discards(position: Position, forms: Forms, _expected: Any) -> dict[str, list[str]]:
    here = forms_for(position, forms)
    found = here.discards(position.counts, position.melds, position.held)
    return {label_of(Tile(kind)): _labels(mask) for kind, (mask, _) in found.items()}


_GOT: dict[str, Callable[[Position, Forms, Any], Any]] = {
    "shanten": _shanten,
    "expected_waits": _waits,
    "useful_tiles": _useful,
    "useful_count": _useful_count,
    "discards": _discards,
}
"""What a case may assert, and how it is worked out."""


def _labels(mask: int) -> list[str]:
    return [label_of(Tile(kind)) for kind in kinds(mask)]


# --- comparing ---------------------------------------------------------------------------------


def _alike(key: str, value: Any) -> Any:
    """The value in a form in which equal answers are equal: tiles as sets of kinds."""
    if key in ("expected_waits", "useful_tiles"):
        return _kinds(value)
    if key == "discards":
        if not isinstance(value, dict):
            raise CaseError("discards: expected a table of discards and what they leave to draw")
        return {kind_of(parse_tile(tile)): _kinds(value[tile]) for tile in value}
    return value


def _kinds(value: Any) -> set[int]:
    if isinstance(value, str):
        return {kind_of(tile) for tile in parse_tiles(value)} if value else set()
    if not isinstance(value, list):
        raise CaseError(f"expected a list of tiles, not {value!r}")
    return {kind_of(parse_tile(tile)) for tile in value}


def _text(value: Any) -> str:
    """A value in the words of `why`."""
    if isinstance(value, list):
        return " ".join(map(str, value)) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_text(each)}" for key, each in value.items()) or "none"
    return "not possible" if value is None else str(value)

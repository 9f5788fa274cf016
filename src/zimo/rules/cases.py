"""Hands with known results, one JSON object per line, scored and compared.

The families read their own cases (`Family.check_case`); here are the lines, the rulesets and the
comparing, which are the same for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from zimo.rules.case_shape import wrong_kind
from zimo.rules.errors import RulesetError
from zimo.rules.load import family_of, load_ruleset
from zimo.rules.quoting import line_of
from zimo.rules.ruleset import Ruleset

__all__ = ["MISTAKES", "CaseError", "CaseResult", "Check", "reason_of", "score_cases"]


MISTAKES = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError)
"""What a case that is no case can bring about."""


class CaseError(ValueError):
    """A case that can't be read: what is wrong with it, in one line."""


class Check(Struct, frozen=True, kw_only=True):
    """What a family found out about a case.

    `got` has the keys of the case's `expected`; those in `compared` are held against it. Without
    any the case can't be checked, and `note` says why.
    """

    got: dict[str, Any] = {}
    compared: tuple[str, ...] = ()
    note: str = ""


class CaseResult(Struct, frozen=True, kw_only=True):
    """One line's result; `ok` is None where nothing could be checked."""

    id: str
    ok: bool | None
    expected: Any = None
    got: Any = None
    why: str = ""
    line: int = 0


def score_cases(lines: Iterable[str], rules: str | Ruleset | None = None) -> Iterator[CaseResult]:
    """Scores every line under its own ruleset, or under `rules`; empty lines are passed over.

    Never raises for a line: one that can't be read is a failure that names its number. An unknown
    id in `rules` is a RulesetError.
    """
    ruleset = load_ruleset(rules) if isinstance(rules, str) else rules
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield _result(line, number, ruleset)


def _result(line: str, number: int, ruleset: Ruleset | None) -> CaseResult:
    case_id = f"line {number}"
    expected: Any = None
    try:
        case = _read(line)
        case_id = line_of(str(case.get("id", case_id)))
        expected = case.get("expected", _present(case))
        if not isinstance(expected, dict):
            raise CaseError("expected: a table of results is missing")
        if wrong := wrong_kind(case):
            raise CaseError(wrong)
        rules = ruleset or _ruleset_of(case)
        check = family_of(rules).check_case(rules, case)
    except MISTAKES as error:
        why = f"line {number}: {reason_of(error)}"
        return CaseResult(id=case_id, ok=False, expected=expected, why=why, line=number)
    ok, why = _compared(expected, check)
    if case.get("disputed"):
        ok, why = None, f"the sources disagree; {why}" if why else "the sources disagree"
    return CaseResult(id=case_id, ok=ok, expected=expected, got=check.got, why=why, line=number)


def reason_of(error: Exception) -> str:
    """One of `MISTAKES` in words; Python's own would say nothing to whoever wrote the case."""
    if isinstance(error, RecursionError):
        return "lists or tables are too deep in one another"
    if isinstance(error, KeyError) and error.args and isinstance(error.args[0], str):
        return line_of(f"{error.args[0]} is missing")
    if isinstance(error, ValueError):
        with suppress(*MISTAKES):  # the text may be made of the value that is wrong
            return line_of(str(error))
    return "a value is of a wrong kind, or one is missing"


def _present(case: Mapping[str, Any]) -> dict[str, Any] | None:
    """What a case asserts that only says whether an item is in the hand."""
    if "present" not in case:
        return None
    return {key: case[key] for key in ("yakuman", "present") if key in case}


def _read(line: str) -> dict[str, Any]:
    try:
        case = msgspec.json.decode(line)
    except UnicodeError:
        raise CaseError("not UTF-8 text") from None
    except msgspec.DecodeError as error:
        raise CaseError(f"not JSON: {error}") from None
    if not isinstance(case, dict):
        raise CaseError("not a JSON object")
    return {key: value for key, value in case.items() if value is not None}


def _ruleset_of(case: Mapping[str, Any]) -> Ruleset:
    name = case.get("ruleset")
    if not isinstance(name, str):
        raise RulesetError("ruleset: the id of a ruleset is missing")
    return load_ruleset(name)


def _compared(expected: Mapping[str, Any], check: Check) -> tuple[bool | None, str]:
    keys = [key for key in check.compared if key in expected]
    if not keys:
        return None, check.note or "the case asserts nothing that can be checked"
    wrong = [
        f"{key}: expected {_told(expected[key])}, got {_told(check.got.get(key))}"
        for key in keys
        if expected[key] != check.got.get(key)
    ]
    if not wrong:
        return True, ""
    return False, "; ".join([*wrong, check.note] if check.note else wrong)


def _told(value: Any) -> Any:
    """A value as the file writes it, where Python has a word of its own for it."""
    return (
        msgspec.json.encode(value).decode() if value is None or isinstance(value, bool) else value
    )

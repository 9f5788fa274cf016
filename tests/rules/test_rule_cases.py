"""The hands in `cases/`: each is scored, and its sheet compared with what the rules say."""

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from zimo.rules import Item, Ruleset, Sheet, family_of, load_ruleset, preset_ids, read_ruleset
from zimo.rules.catalogue import Example
from zimo.rules.entry import holding_of_example
from zimo.rules.ruleset import ItemSetting

FOLDER = Path(__file__).parent / "cases"
KNOWN = {
    *("name", "source", "hand", "win", "flags", "seat", "round", "ruleset", "with"),
    *("points", "doubles", "total", "items", "without", "rejected", "refusal"),
}


def cases() -> list[Any]:
    found = []
    for file in sorted(FOLDER.glob("*.toml")):
        for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]:
            found.append(pytest.param(case, id=f"{file.stem}: {case['name']}"))
    return found


def rules_of(case: dict[str, Any]) -> Ruleset:
    base = case.get("ruleset", "classical")
    if "with" not in case:
        return load_ruleset(base)
    return read_ruleset(f'id = "case"\nextends = "{base}"\n{case["with"]}', "case.toml")


def sheet_of(case: dict[str, Any], rules: Ruleset) -> Sheet:
    example = Example(
        hand=case["hand"],
        ruleset=rules.id,
        win=case.get("win", ""),
        seat=case.get("seat", "E"),
        round=case.get("round", "E"),
        flags=tuple(case.get("flags", ())),
    )
    return family_of(rules).score(rules, holding_of_example(rules, example))


@pytest.mark.parametrize("case", cases())
def test_case(case: dict[str, Any]) -> None:
    assert set(case) <= KNOWN
    assert case["source"]
    sheet = sheet_of(case, rules_of(case))
    steps = {step.name: step.value for step in sheet.steps}
    found = [line.item for line in sheet.lines]
    assert sheet.refusal == case.get("refusal", "")
    assert sheet.wins == ("win" in case and not sheet.refusal)
    for key in ("points", "doubles"):
        if key in case:
            assert steps[key] == case[key], found
    if "total" in case:
        assert sheet.total == case["total"], found
    if "items" in case:
        assert sorted(found) == sorted(case["items"])
    for item in case.get("without", ()):
        assert item not in found
    for item in case.get("rejected", ()):
        assert item in [rejection.item for rejection in sheet.rejections]
    assert any(key in case for key in ("points", "doubles", "total", "items", "refusal", "without"))


def rows() -> list[Item]:
    families = {family_of(load_ruleset(each)).name: load_ruleset(each) for each in preset_ids()}
    return [item for rules in families.values() for item in family_of(rules).catalogue]


@pytest.mark.parametrize("item", rows(), ids=lambda item: item.id)
def test_the_example_of_every_row_shows_it(item: Item) -> None:
    assert item.example is not None
    base = load_ruleset(item.example.ruleset)
    setting = msgspec.structs.replace(base.items.get(item.id, ItemSetting()), on=True)
    rules = msgspec.structs.replace(base, items={**base.items, item.id: setting})
    sheet = family_of(rules).score(rules, holding_of_example(rules, item.example))
    assert item.id in [line.item for line in sheet.lines]


@pytest.mark.parametrize("item", rows(), ids=lambda item: item.id)
def test_without_the_row_its_example_is_worth_no_more(item: Item) -> None:
    """Switching an item off never adds anything but what it hid."""
    assert item.example is not None
    base = load_ruleset(item.example.ruleset)
    off = msgspec.structs.replace(base, items={**base.items, item.id: ItemSetting(on=False)})
    sheet = family_of(off).score(off, holding_of_example(off, item.example))
    assert item.id not in [line.item for line in sheet.lines]

"""07: the public cases of riichi hands that lie beside the repository, all of them."""

from pathlib import Path

import pytest

from zimo.rules.cases import score_cases

FILES = {
    "riichi_kobalab": (5000, {}),
    "riichi_mahjong_py_tests": (184, {}),
    # Wins a thirteen orphans hand that waits for 1z with 6p: an artefact of how it was gathered.
    "riichi_riichi_advanced": (53, {"rii-ra-10": False, "rii-ra-49": None}),
    "riichi_yakuman_patterns": (527, {}),
}
"""How many come out, and those that do not: broken, or telling of a whole deal."""


@pytest.mark.parametrize("name", FILES)
def test_every_case_comes_out(shared: Path, name: str) -> None:
    file = shared / "cases" / f"{name}.jsonl"
    if not file.is_file():
        pytest.skip(f"no shared cases: {file} is not there")
    right, others = FILES[name]
    results = list(score_cases(file.read_text(encoding="utf-8").splitlines()))
    wrong = {each.id: each.ok for each in results if each.ok is not True}
    assert wrong == others, [each.why for each in results if each.ok is False]
    assert len(results) - len(wrong) == right

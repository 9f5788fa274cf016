"""The public cases that lie beside the repository, all of them."""

from pathlib import Path

import pytest

from zimo.rules.cases import score_cases

NOT_CHECKED = {"cla-ra-31"}
"""See docs/rules/classical-cases.md."""


@pytest.mark.parametrize("name", ["classical_kajongg", "classical_riichi_advanced"])
def test_every_case_comes_out(shared: Path, name: str) -> None:
    file = shared / "cases" / f"{name}.jsonl"
    if not file.is_file():
        pytest.skip(f"no shared cases: {file} is not there")
    results = list(score_cases(file.read_text(encoding="utf-8").splitlines()))
    assert results
    assert [f"{each.id}: {each.why}" for each in results if each.ok is False] == []
    assert {each.id for each in results if each.ok is None} <= NOT_CHECKED

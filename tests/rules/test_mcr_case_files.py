"""The public cases of competition hands that lie beside the repository, all of them."""

from pathlib import Path

import pytest

from zimo.rules.cases import score_cases

DISPUTED = {"mcr_gbmahjong": 2, "mcr_summerinsects": 8}


@pytest.mark.parametrize("name", DISPUTED)
def test_every_undisputed_case_comes_out(shared: Path, name: str) -> None:
    file = shared / "cases" / f"{name}.jsonl"
    if not file.is_file():
        pytest.skip(f"no shared cases: {file} is not there")
    results = list(score_cases(file.read_text(encoding="utf-8").splitlines()))
    assert [f"{each.id}: {each.why}" for each in results if each.ok is False] == []
    assert sum(each.ok is None for each in results) == DISPUTED[name]
    assert sum(each.ok is True for each in results) > 100

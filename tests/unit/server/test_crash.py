"""`kill -9` at any moment loses nothing that was acknowledged."""

from __future__ import annotations

from pathlib import Path

import pytest

from crashes import survive


def test_three_kills_lose_nothing(tmp_path: Path) -> None:
    assert survive(tmp_path, 3, seed=1) > 20


@pytest.mark.slow
def test_fifty_kills_lose_nothing(tmp_path: Path) -> None:
    assert survive(tmp_path, 50, seed=2) > 500

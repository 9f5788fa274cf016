"""`zimo rules new`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from zimo.rules import load_ruleset
from zimo.rules.template import template

Zimo = Callable[..., Result]
Refused = Callable[..., str]


@pytest.fixture(autouse=True)
def _inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files without a folder go where the command runs."""
    monkeypatch.chdir(tmp_path)


def test_a_file_named_after_the_ruleset(zimo: Zimo, tmp_path: Path) -> None:
    result = zimo("rules", "new", "ours", "--extends", "tournament")
    assert result.exit_code == 0
    assert result.stdout == "ours.toml: ours, played like tournament so far\n"
    text = (tmp_path / "ours.toml").read_text("utf-8")
    assert text == template(load_ruleset("tournament"), "ours")
    checked = zimo("rules", "check", "ours.toml")
    assert checked.stdout == "ours.toml: fine, extends tournament, no options differ\n"


def test_a_place_of_its_own(zimo: Zimo, tmp_path: Path) -> None:
    assert zimo("rules", "new", "ours", "--output", "there.toml").exit_code == 0
    assert (tmp_path / "there.toml").is_file()
    result = zimo("rules", "new", "ours", "--output", "-")
    assert result.stdout == template(load_ruleset("classical"), "ours")


def test_nothing_is_overwritten(zimo: Zimo, refused: Refused, tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text("mine", "utf-8")
    assert refused("rules", "new", "ours").startswith("ours.toml would be over")
    assert (tmp_path / "ours.toml").read_text("utf-8") == "mine"
    assert zimo("rules", "new", "ours", "--force").exit_code == 0
    assert (tmp_path / "ours.toml").read_text("utf-8") != "mine"


def test_from_a_file_beside_it(zimo: Zimo, tmp_path: Path) -> None:
    lines = 'extends = "sixteen"\nid = "first-of-ours"\n[match]\nrounds = 1\n'
    (tmp_path / "first.toml").write_text(lines, "utf-8")
    assert zimo("rules", "new", "second", "--extends", "first").exit_code == 0
    result = zimo("rules", "check", "second.toml")
    assert result.stdout == "second.toml: fine, extends first-of-ours, no options differ\n"


def test_what_is_refused(refused: Refused) -> None:
    assert "did you mean 'classical'" in refused("rules", "new", "ours", "--extends", "classica")
    assert "a name has letters, digits, -, _ and ." in refused("rules", "new", "Our Rules")
    assert "comes with Zimo" in refused("rules", "new", "duel")
    assert "No such file" in refused("rules", "new", "ours", "--output", "no/ours.toml")

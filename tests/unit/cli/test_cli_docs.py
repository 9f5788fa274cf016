"""What docs/cli.md shows is what comes out."""

import re
import shlex
from collections.abc import Callable

import pytest
from click.testing import Result

from sources import ROOT
from zimo.cli.simulation import MOST_DEALS
from zimo.cli.table import COMMANDS

TEXT = (ROOT / "docs" / "cli.md").read_text("utf-8")
EXAMPLES = re.findall(r"```console\n\$ (.*)\n((?:.*\n)*?)```", TEXT)


@pytest.mark.parametrize(("line", "shown"), EXAMPLES, ids=[line for line, _ in EXAMPLES])
def test_an_example(zimo: Callable[..., Result], line: str, shown: str) -> None:
    *before, command = (part.strip() for part in line.split(" | "))
    stdin = shlex.split(before[0])[1] if before else ""
    name, *arguments = shlex.split(command)
    assert name == "zimo"
    result = zimo(*arguments, stdin=stdin)
    assert result.stdout + result.stderr == shown


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == TEXT.count("```console")
    assert EXAMPLES


def test_every_command_is_named() -> None:
    assert [
        name for name in COMMANDS if f"zimo {name}" not in TEXT and f"`{name}`" not in TEXT
    ] == []


def test_the_ruleset_that_is_shown_is_right(zimo: Callable[..., Result]) -> None:
    (toml,) = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    said = zimo("rules", "check", "-", stdin=toml).stdout
    assert said.removeprefix("-: ").strip() in TEXT


def test_the_length_of_a_match_that_is_given_up() -> None:
    assert f"after {MOST_DEALS} deals is given up" in TEXT

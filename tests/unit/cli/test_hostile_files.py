"""Files that never end, or that are no files: refused, and what nobody names is not read."""

import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from zimo.cli.case_lines import LONGEST
from zimo.cli.files import UnreadableText, read_text
from zimo.cli.simulation import MOST_DEALS, MatchTally, contest, play_matches, why_endless
from zimo.rules import read_ruleset

Zimo = Callable[..., Result]
Refused = Callable[..., str]

unix = pytest.mark.skipif(os.name == "nt", reason="no such files")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A ruleset beside a pipe, a device, and a file that is no text."""
    (tmp_path / "ours.toml").write_text('extends = "classical"\nid = "ours"\n')
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "zero.toml").symlink_to("/dev/zero")
    (tmp_path / "bytes.toml").write_bytes(b"\xff")
    return tmp_path


@unix
def test_what_lies_beside_a_ruleset_is_not_read(zimo: Zimo, folder: Path) -> None:
    result = zimo("rules", "check", str(folder / "ours.toml"))
    assert (result.exit_code, result.stderr) == (0, "")


@unix
@pytest.mark.parametrize(
    ("parent", "said"),
    [
        ("pipe", "pipe.toml: not a regular file"),
        ("zero", "zero.toml: not a regular file"),
        ("bytes", "bytes.toml: not UTF-8 text: byte 0xff in line 1"),
        ("zer", "mine.toml: extends: unknown ruleset 'zer'; did you mean 'zero'?"),
        (
            "ours.toml",
            "extends: expected the id of a ruleset, not the file 'ours.toml'; write 'ours'",
        ),
        ("../mine", "extends: unknown ruleset '../mine'"),
        ("x" * 5000, "extends: unknown ruleset 'xxx"),
        ("a\\u0000", "extends: unknown ruleset 'a\\x00'"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_a_ruleset_can_not_extend(
    refused: Refused, folder: Path, parent: str, said: str
) -> None:
    mine = folder / "mine.toml"
    mine.write_text(f'extends = "{parent}"\nid = "mine"\n')
    assert said in refused("rules", "check", str(mine))


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/full"])
@pytest.mark.parametrize("command", ["show", "check", "explain"])
def test_a_device_is_no_ruleset(refused: Refused, command: str, device: str) -> None:
    if not os.path.exists(device):
        pytest.skip(f"no {device} here")
    assert refused("rules", command, device) == f"{device}: larger than 200 kB"


def test_a_ruleset_from_standard_input_has_bounds_too(refused: Refused) -> None:
    assert refused("rules", "check", "-", stdin="#" * 200_001).startswith("standard input: larger")


@unix
def test_a_ruleset_from_a_pipe() -> None:
    python, text = shlex.quote(sys.executable), 'extends = "classical"\nid = "piped"\n'
    done = subprocess.run(
        ["sh", "-c", f"{python} -m zimo rules check /dev/stdin"],
        input=text, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.stdout == "/dev/stdin: fine, extends classical, no options differ\n"


def test_a_file_is_read_up_to_its_bound(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_text("x" * 10)
    assert read_text(str(file), 10) == "x" * 10
    with pytest.raises(UnreadableText, match="a: larger than 0 kB"):
        read_text(str(file), 9)


@pytest.mark.parametrize("command", ["score", "shanten"])
def test_cases_that_are_no_text(zimo: Zimo, command: str) -> None:
    result = zimo(command, "--cases", "-", stdin=b"\xff\xfe\n")
    assert result.exit_code == 1
    assert '"why":"line 1: not UTF-8 text"' in result.stdout


@pytest.mark.parametrize("command", ["score", "shanten"])
def test_a_case_that_never_ends(refused: Refused, command: str) -> None:
    said = refused(command, "--cases", "-", stdin="x" * (LONGEST + 1))
    assert said == "standard input: line 1 is longer than 1 MB"


@pytest.mark.parametrize(
    "arguments", [("score", "zz"), ("verify", "absent"), ("rules", "check", "absent"), ("nothing",)]
)
def test_nowhere_to_complain(arguments: tuple[str, ...]) -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("no /dev/full here")
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "zimo", *arguments],
            stdout=subprocess.PIPE, stderr=full, check=False, timeout=60,
        )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.parametrize(
    "command",
    [["nothing" * 1000], ["score", "q" * 5000], ["play", "--" + "x" * 999]],
    ids=["command", "hand", "option"],
)
def test_what_was_typed_is_not_repeated_at_length(refused: Refused, command: list[str]) -> None:
    assert len(refused(*command)) <= 330


ENDLESS = 'extends = "classical"\nid = "endless"\n'


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_match_without_an_end(refused: Refused, tmp_path: Path, jobs: int) -> None:
    file = tmp_path / "endless.toml"
    file.write_text(ENDLESS + "[drawn]\neast_stays = true\n[winning]\nminimum = 3\n")
    told = ("--bots", "uniform", "--seed", "1", "--matches", "2", "--jobs", str(jobs))
    assert refused("simulate", "--rules", str(file), *told) == (
        f"endless: match 1 has no end after {MOST_DEALS} deals, {MOST_DEALS} of them drawn;"
        " look at drawn.east_stays, winning.minimum"
    )


@pytest.mark.parametrize(
    ("options", "drawn", "blamed"),
    [
        ("rounds = 1000", 2000, "winning.minimum, match.rounds"),
        ("rounds = 1000", 100, "match.east_stays, match.rounds"),
        ("rounds = 1000\nstreak = 2", 100, "match.rounds"),
        (
            "rounds = 300\nround_deals = 100",
            2000,
            "winning.minimum, match.rounds, match.round_deals",
        ),
        ("rounds = 0\ndeals = 5000", 2000, "winning.minimum, match.deals"),
        ("rounds = 0\nwins = 3", 2000, "winning.minimum, match.wins"),
        ("rounds = 0\ntarget = 3000\neast_stays = false", 9, "match.target"),
    ],
)
def test_what_may_be_the_reason(options: str, drawn: int, blamed: str) -> None:
    rules = read_ruleset(f"{ENDLESS}[match]\n{options}\n[winning]\nminimum = 99\n", "x.toml")
    said = why_endless(rules, MatchTally(number=3, players=[], deals=MOST_DEALS, drawn=drawn))
    begun = f"endless: match 3 has no end after {MOST_DEALS} deals, {drawn} of them drawn"
    assert said == f"{begun}; look at {blamed}"


def test_a_long_match_has_an_end() -> None:
    text = f"{ENDLESS}[match]\nrounds = 0\ndeals = {MOST_DEALS}\n[winning]\nminimum = 99\n"
    plan = contest(read_ruleset(text, "endless.toml"), ["uniform"], b"1")
    assert next(play_matches(plan, 1)).deals == MOST_DEALS

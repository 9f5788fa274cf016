"""The same seed gives the same bytes on the compiled and on the plain modules."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from matches import any_action, eager_action, keen_action, play_match, quick_rules, rules_with
for seed, choose in enumerate((any_action, eager_action, keen_action)):
    sys.stdout.write(play_match(rules_with(match={"deals": 2}), bytes([seed]), choose).text())
    sys.stdout.write(play_match(quick_rules(3), bytes([seed]), choose).text())
"""
BOTS = """
from zimo.cli import main
main(["simulate", "--matches", "1", "--seed", "7", "--bots", "uniform", "--records", "."])
"""


def output(program: str, folder: Path, pure: bool) -> str:
    environment = {**os.environ, "ZIMO_PURE": "1" if pure else "0", "PYTHONIOENCODING": "utf-8"}
    tests = str(Path(__file__).resolve().parents[1])
    run = subprocess.run(
        [sys.executable, "-c", program, tests],
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return run.stdout


def test_records_of_players_of_the_tests(tmp_path: Path) -> None:
    pure = output(PROGRAM, tmp_path, True)
    assert pure.count('"type":"end"') == 6
    assert output(PROGRAM, tmp_path, False) == pure


@pytest.mark.parametrize("bots", ["uniform"])
def test_records_of_bots(tmp_path: Path, bots: str) -> None:
    written = []
    for pure in (True, False):
        folder = tmp_path / f"pure {pure}"
        folder.mkdir()
        table = output(BOTS.replace("uniform", bots), folder, pure)
        written.append((table, (folder / "match-00001.jsonl").read_bytes()))
    assert written[0] == written[1]

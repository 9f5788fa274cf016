"""`zimo convert`: records of other programs become ours, and ours theirs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from commands import refusal, run
from foreign_samples import MJLOG, kobalab, mjai, tenhou6
from zimo.records import verify

TEXTS = {"tenhou6": tenhou6(), "mjlog": MJLOG, "mjai": mjai(), "kobalab": kobalab()}


@pytest.mark.parametrize("name", TEXTS)
def test_each_format_becomes_one_of_ours(name: str, tmp_path: Path) -> None:
    (tmp_path / "in").write_text(TEXTS[name], "utf-8")
    target = tmp_path / "out.jsonl"
    assert run("convert", tmp_path / "in", target).exit_code == 0
    verdict = verify(target.read_text("utf-8"))
    assert (verdict.deals, verdict.laid, verdict.ruleset) == (1, 1, "riichi-tenhou")
    assert [player.name for player in verdict.record.header.players] == [
        "Anna",
        "Boris",
        "Clara",
        "Dan",
    ]
    assert run("verify", target).exit_code == 0


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize(("suffix", "to"), [("json", "tenhou.net/6"), ("mjson", "mjai")])
def test_each_format_becomes_each_that_is_written(
    name: str, suffix: str, to: str, tmp_path: Path
) -> None:
    (tmp_path / "in").write_text(TEXTS[name], "utf-8")
    target = tmp_path / f"out.{suffix}"
    assert run("convert", tmp_path / "in", target).exit_code == 0
    said = run("verify", target)
    assert said.exit_code == 0, said.output
    assert f"sound: {to}, riichi-tenhou, 1 deal" in said.output


def test_what_is_written_reads_as_the_sample() -> None:
    written = json.loads(run("convert", "-", "-", "--to", "tenhou6", stdin=mjai()).stdout)
    assert written["log"] == json.loads(tenhou6())["log"]
    assert written["name"] == ["Anna", "Boris", "Clara", "Dan"]


def test_ours_is_written_as_it_is_if_it_is_sound(tmp_path: Path) -> None:
    ours = run("convert", "-", "-", "--to", "zimo", stdin=mjai()).stdout
    assert run("convert", "-", "-", "--to", "zimo", stdin=ours).stdout == ours
    lie = ours.replace("Boris", "Bodo")
    assert "the checksum" in refusal("convert", "-", "-", "--to", "zimo", stdin=lie)


def test_a_match_of_several() -> None:
    both = f"[{kobalab()},{kobalab()}]"
    assert "there are 2 matches in it" in refusal("convert", "-", "-", "--to", "mjai", stdin=both)
    assert "there are 2 in it" in refusal(
        "convert", "-", "-", "--to", "mjai", "--match", "3", stdin=both
    )
    assert run("convert", "-", "-", "--to", "mjai", "--match", "2", stdin=both).exit_code == 0


def test_what_is_not_sound_is_refused_with_the_first_difference() -> None:
    lie = MJLOG.replace('ten="30,12000,1"', 'ten="40,12000,1"')
    assert refusal("convert", "-", "-", "--to", "zimo", stdin=lie) == (
        "standard input: not sound: deal 1, turn 6, fu: the record says 40, the rules say 30"
    )


def test_nothing_is_written_over(tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    target.write_text("mine")
    assert "--force" in refusal("convert", "-", target, stdin=mjai())
    assert target.read_text() == "mine"
    assert run("convert", "-", target, "--force", stdin=mjai()).exit_code == 0
    assert target.read_text() != "mine"


def test_refusals() -> None:
    assert "says no format" in refusal("convert", "-", "out.xml", stdin=mjai())
    assert "no record" in refusal("convert", "-", "-", "--to", "mjai", stdin="hello")
    assert "No such file" in refusal("convert", "/no/such/file", "-", "--to", "mjai")


def test_a_game_that_no_foreign_format_can_tell(tmp_path: Path) -> None:
    run("simulate", "--rules", "basic", "--matches", "1", "--seed", "a", "--records", tmp_path)
    (file,) = tmp_path.iterdir()
    assert run("convert", file, "-", "--to", "zimo").stdout == file.read_text("utf-8")
    assert "it has no indicators" in refusal("convert", file, "-", "--to", "tenhou6")

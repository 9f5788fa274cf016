"""`zimo simulate`: the same results however it is run, records that are sound, nothing lost."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from commands import refusal, run
from zimo.cli import simulate as command_module
from zimo.cli.saving import save_text
from zimo.cli.simulate import progress
from zimo.records import read_record, verify

SHORT = (
    'id = "short"\nextends = "classical"\n[names]\nen = "Short"\n[winning]\nminimum = 0\n'
    "[match]\ndeals = 2\n"
)


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    path = tmp_path / "short.toml"
    path.write_text(SHORT)
    return path


def simulated(rules: Path, *options: object) -> str:
    result = run("simulate", "--rules", rules, "--seed", "s", "--bots", "uniform", *options)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_table_of_results(rules: Path) -> None:
    result = run("simulate", "--rules", rules, "--matches", 3, "--seed", "s", "--bots", "uniform")
    assert result.exit_code == 0
    lines = [" ".join(line.split()) for line in result.stdout.splitlines()]
    assert lines[0] == "Short (short), 3 matches, seed s"
    assert lines[2] == ("player 1st 2nd 3rd 4th points wins by discard self-drawn mean win")
    assert [line.rpartition(" ")[0].split()[:2] for line in lines[4:8]] == [
        ["uniform", str(number)] for number in range(1, 5)
    ]
    assert lines[-1].startswith("6 deals, ")
    assert lines[-1].endswith(" % drawn")
    assert "deals/s" in result.stderr
    assert "deals/s" not in result.stdout


def test_points_sum_to_those_of_the_start(rules: Path) -> None:
    lines = simulated(rules, "--matches", 4).splitlines()
    points = [float(line.split()[6]) for line in lines[4:8]]
    assert sum(points) == pytest.approx(8000)


def test_places_are_counted(rules: Path) -> None:
    lines = simulated(rules, "--matches", 5).splitlines()
    for line in lines[4:8]:
        assert sum(map(int, line.split()[2:6])) == 5


def test_the_table_says_what_the_records_say(rules: Path, tmp_path: Path) -> None:
    result = run(
        *("simulate", "--rules", rules, "--matches", 4, "--seed", "t", "--bots", "greedy"),
        *("--records", tmp_path / "records"),
    )
    wins, by_discard, worth = Counter[int](), Counter[int](), Counter[int]()
    for path in (tmp_path / "records").iterdir():
        record = read_record(path.read_text("utf-8"))
        for deal in record.deals:
            for seat in deal.result.winners:
                player = deal.seating[seat]
                wins[player] += 1
                by_discard[player] += deal.result.discarder is not None
                worth[player] += deal.result.hands[seat]
    assert 0 < by_discard.total() < wins.total()
    for player, line in enumerate(result.stdout.splitlines()[4:8]):
        mean = f"{worth[player] / wins[player]:.1f}" if wins[player] else "-"
        drawn = wins[player] - by_discard[player]
        shown = [wins[player], by_discard[player], drawn, mean]
        assert line.split()[-4:] == [str(each) for each in shown]


@pytest.mark.parametrize("force", [False, True])
def test_records_on_one_core_and_on_two(rules: Path, tmp_path: Path, force: bool) -> None:
    options = ["--force"] if force else []
    one, two = tmp_path / "one" / "below", tmp_path / "two"
    first = simulated(rules, "--matches", 5, "--records", one, *options)
    second = simulated(rules, "--matches", 5, "--records", two, "--jobs", 2)
    assert first == second == simulated(rules, "--matches", 5)
    names = [f"match-{number:05d}.jsonl" for number in range(1, 6)]
    assert sorted(path.name for path in one.iterdir()) == names
    for name in names:
        data = (one / name).read_bytes()
        assert data == (two / name).read_bytes()
        assert verify(data.decode()).deals == 2


def test_a_match_does_not_depend_on_how_many_there_are(rules: Path, tmp_path: Path) -> None:
    simulated(rules, "--matches", 1, "--records", tmp_path / "one")
    simulated(rules, "--matches", 2, "--records", tmp_path / "two")
    name = "match-00001.jsonl"
    assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    other = (tmp_path / "two" / "match-00002.jsonl").read_bytes()
    assert other != (tmp_path / "two" / name).read_bytes()


def test_bots_are_named_in_the_record(rules: Path, tmp_path: Path) -> None:
    run(
        *("simulate", "--rules", rules, "--matches", 1, "--seed", "s", "--records", tmp_path),
        *("--bots", "greedy, uniform,greedy,uniform"),
    )
    header = read_record((tmp_path / "match-00001.jsonl").read_text("utf-8")).header
    assert [player.name for player in header.players] == [
        *("greedy 1", "uniform 2", "greedy 3", "uniform 4")
    ]
    assert [player.bot for player in header.players] == ["greedy", "uniform"] * 2
    assert len({player.seed for player in header.players}) == 4


def test_a_fresh_seed_is_shown_and_can_be_given_again(rules: Path) -> None:
    first = run("simulate", "--rules", rules, "--matches", 2, "--bots", "uniform").stdout
    seed = first.splitlines()[0].rpartition(" ")[2]
    second = run("simulate", "--rules", rules, "--matches", 2, "--bots", "uniform", "--seed", seed)
    assert second.stdout == first


def test_records_are_not_written_over(rules: Path, tmp_path: Path) -> None:
    old = tmp_path / "match-00002.jsonl"
    old.write_text("mine")
    said = refusal(
        *("simulate", "--rules", rules, "--matches", 3, "--bots", "uniform"),
        *("--records", tmp_path),
    )
    assert said.startswith(f"{old} would be overwritten; --force does so")
    assert sorted(tmp_path.glob("match-*")) == [old]
    assert old.read_text() == "mine"
    simulated(rules, "--matches", 3, "--records", tmp_path, "--force")
    verify(old.read_text("utf-8"))
    said = refusal(
        "simulate", "--rules", rules, "--matches", 3, "--seed", "s", "--records", tmp_path
    )
    assert said.startswith(f"{tmp_path / 'match-00001.jsonl'} and 2 more would be overwritten")


def test_records_into_a_file(rules: Path) -> None:
    assert "is a file" in refusal("simulate", "--rules", rules, "--records", rules)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--bots", "clever"], "no bot is called 'clever'"),
        (["--bots", "greedy,uniform"], "2 bots for 4 seats: name one, or one for each"),
        (["--bots", ""], "no bot is called ''"),
        (["--matches", "0"], "Invalid value for '--matches'"),
        (["--matches", "many"], "Invalid value for '--matches'"),
        (["--jobs", "0"], "Invalid value for '--jobs'"),
        (["--seed", ""], "seed: expected a text or a number, got nothing"),
        (["--rules", "clasical"], "unknown ruleset 'clasical'"),
    ],
)
def test_what_can_not_be_done(options: list[str], said: str) -> None:
    assert refusal("simulate", *options).startswith(said)


def test_a_match_that_only_time_ends(tmp_path: Path) -> None:
    path = tmp_path / "timed.toml"
    path.write_text(
        'id = "timed"\nextends = "classical"\n[names]\nen = "Timed"\n'
        "[match]\nrounds = 0\nminutes = 60\n"
    )
    said = refusal("simulate", "--rules", path)
    assert said.startswith(
        "timed: match: without rounds, deals, wins or a target bots may never end it"
    )


def test_interrupted(rules: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is there by then stays, and is whole."""

    def save(path: Path, text: str) -> None:
        save_text(path, text)
        if path.name == "match-00002.jsonl":
            raise KeyboardInterrupt

    monkeypatch.setattr(command_module, "save_text", save)
    records = tmp_path / "records"
    result = run(
        *("simulate", "--rules", rules, "--matches", 9, "--bots", "uniform"),
        *("--records", records),
    )
    assert result.exit_code == 130
    assert f"Interrupted after 1 of 9 matches, their records are in {records}" in result.stderr
    assert sorted(path.name for path in records.iterdir()) == [
        *("match-00001.jsonl", "match-00002.jsonl")
    ]


# Slow because it is a matter of processes and moments: a machine that is very busy may upset it.
@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals are sent as on Unix")
def test_interrupted_with_workers(tmp_path: Path) -> None:
    """Control-C goes to the workers as well; nobody writes a traceback, nobody is left behind."""
    records = tmp_path / "records"
    command = [sys.executable, "-c", "from zimo.cli import main; main()", "simulate"]
    command += ["--matches", "100000", "--bots", "uniform", "--seed", "s", "--jobs", "2"]
    command += ["--records", str(records)]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        deadline = time.monotonic() + 60
        while not list(records.glob("match-*.jsonl")) and time.monotonic() < deadline:
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out == ""
    assert err.strip().startswith("Interrupted after ")
    assert "Traceback" not in err
    files = sorted(records.iterdir())
    assert files
    assert all(path.name.startswith("match-") for path in files)
    verify(files[-1].read_text("utf-8"))


def test_a_bar_only_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with progress(3) as advance:
        advance()
    assert capsys.readouterr() == ("", "")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    with progress(3) as advance:
        advance()
    out, err = capsys.readouterr()
    assert out == ""
    assert "matches" in err


def test_table_points_have_a_column_where_places_earn_them(tmp_path: Path) -> None:
    """06: 4-2-1-0, shared when tied: seven a match."""
    path = tmp_path / "earning.toml"
    path.write_text(SHORT.replace("[match]", "[match]\nplace_points = [4, 2, 1, 0]"))
    lines = simulated(path, "--matches", 4).splitlines()
    heading = " ".join(lines[2].split())
    assert heading.startswith("player 1st 2nd 3rd 4th points table points wins")
    earned = [float(line.split()[7]) for line in lines[4:8]]
    assert sum(earned) == pytest.approx(7, abs=0.03)

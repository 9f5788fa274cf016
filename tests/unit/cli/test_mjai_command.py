"""`zimo mjai` and `zimo bot --mjai`: a process at the table, and ours at another's."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from commands import refusal, run
from foreign_samples import MJAI_EVENTS, mjai
from zimo.bots.mjai_seat import Replies
from zimo.cli.mjai_match import GivenUp, Guests, play_with_guests
from zimo.records import verify
from zimo.rules import Ruleset, read_ruleset
from zimo.tiles import Seat

SHORT = """
id = "short"
extends = "riichi-tenhou"
[match]
deals = 2
"""
"""Two deals, so that a match is soon over."""
OURS = [sys.executable, "-m", "zimo", "bot", "greedy", "--mjai"]
FOUR = ("greedy",) * 4
DRAWER = """
import json, sys
seat = None
for line in sys.stdin:
    event = json.loads(line)
    seat = event.get("id", seat)
    answer = {"type": "none"}
    if event["type"] == "tsumo" and event["actor"] == seat:
        answer = {"type": "dahai", "actor": seat, "pai": event["pai"], "tsumogiri": True}
    print(json.dumps(answer), flush=True)
"""
"""A bot in ten lines: it discards what it draws."""


@pytest.fixture(scope="module")
def short() -> Ruleset:
    return read_ruleset(SHORT, "short.toml")


@pytest.fixture(scope="module")
def short_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("rules") / "short.toml"
    file.write_text(SHORT)
    return file


def python(code: str) -> tuple[str, ...]:
    return (sys.executable, "-c", code)


def deals(record: str) -> list[str]:
    return record.splitlines()[1:-1]


@pytest.mark.parametrize("replies", Replies)
def test_our_bot_plays_the_same_through_mjai(
    replies: Replies, short: Ruleset, short_file: Path
) -> None:
    """Two of ours as processes, two inside: the same deals as four inside, to the last action."""
    command = (*OURS, "--rules", str(short_file), "--replies", replies)
    guests = Guests(command=command, seats=(Seat(0), Seat(2)), seconds=60, replies=replies)
    outside = play_with_guests(short, guests, FOUR, b"the same")
    inside = play_with_guests(short, Guests(command=("-",), seats=()), FOUR, b"the same")
    assert deals(outside.record) == deals(inside.record)
    assert verify(outside.record).deals == 2
    assert outside.failures == ()


def test_a_bot_in_ten_lines(short: Ruleset) -> None:
    guests = Guests(command=python(DRAWER), seats=(Seat(1),), seconds=60)
    played = play_with_guests(short, guests, FOUR, b"ten lines")
    assert played.deals == 2
    assert verify(played.record).deals == 2
    assert " 1:discard:" in played.record
    for word in ("1:mahjong", "1:chow", "1:pung", "1:ready"):
        assert word not in played.record


def answering(
    answer: str, when: str = "event['type'] == 'tsumo' and event['actor'] == seat"
) -> str:
    """A bot that says this in its turn, and nothing else at other times."""
    return DRAWER.replace(
        "    print(",
        f"    if {when}:\n        print({answer!r}, flush=True)\n        continue\n    print(",
    )


FAILURES = [
    ("import time; time.sleep(600)", "did not answer in time"),
    ("raise SystemExit(3)", "ended with exit status 3"),
    (answering("hello"), "not JSON"),
    (answering("[1, 2]"), "no event"),
    (answering('{"type": "dance", "actor": 1}'), "unknown"),
    (answering('{"type": "none"}'), "discard"),
    (answering('{"type": "hora", "actor": 1, "target": 1}'), "may not go out"),
    (answering('{"type": "dahai", "actor": 0, "pai": "1m", "tsumogiri": false}'), "another seat"),
    (answering('{"type": "dahai", "actor": 1, "pai": "?", "tsumogiri": false}'), "hidden tile"),
    (answering('{"type": "dahai", "actor": 1, "pai": "10m"}'), "10m"),
    (answering('{"type": "dahai", "actor": 1}'), "'pai' is missing"),
    (answering('{"type": "tsumo", "actor": 1, "pai": "1m"}'), "does not draw"),
    (
        answering(
            '{"type": "pon", "actor": 1, "target": 0, "pai": "1m", "consumed": ["1m", "1m"]}'
        ),
        "no tile is offered",
    ),
    (answering('{"type": "ankan", "actor": 1, "consumed": ["1m", "1m", "1m", "1m"]}'), "1m"),
    (answering('{"type": "ryukyoku", "actor": 1}'), "kinds"),
    (answering('{"type": "reach", "actor": 1}'), r"'type': 'none'|ready|calling"),
]


@pytest.mark.parametrize(("code", "reason"), FAILURES, ids=[reason for _, reason in FAILURES])
def test_a_bot_that_fails_ends_the_match(code: str, reason: str, short: Ruleset) -> None:
    """With one line that says which bot, when, and why; what was played can be gone on with."""
    guests = Guests(command=python(code), seats=(Seat(1),), seconds=2.0 if "time" in code else 30)
    with pytest.raises(GivenUp, match=reason) as caught:
        play_with_guests(short, guests, FOUR, b"a failure")
    assert "South, deal 1: " in str(caught.value)
    assert "\n" not in str(caught.value)
    assert verify(caught.value.record).reason is None


def test_or_another_goes_on_for_it(short: Ruleset) -> None:
    guests = Guests(command=python("raise SystemExit(3)"), seats=(Seat(1), Seat(3)), goes_on=True)
    played = play_with_guests(short, guests, FOUR, b"go on")
    assert [failure.partition(":")[2] for failure in played.failures] == [
        " it ended with exit status 3"
    ] * 2
    assert verify(played.record).deals == 2


def test_nothing_is_left_of_the_processes(short: Ruleset, tmp_path: Path) -> None:
    """Of bots that end, that fail, and that do not want to end."""
    code = f"import os\nopen({str(tmp_path)!r} + '/' + str(os.getpid()), 'w').close()\n"
    stubborn = "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    for bot in (code + DRAWER, code + stubborn + DRAWER + "import time\ntime.sleep(600)"):
        play_with_guests(short, Guests(command=python(bot), seats=(Seat(0),)), FOUR, b"x")
    failing = Guests(command=python(code + answering("hello")), seats=(Seat(1),))
    with pytest.raises(GivenUp):
        play_with_guests(short, failing, FOUR, b"x")
    started = [int(file.name) for file in tmp_path.iterdir()]
    assert len(started) == 3
    for _ in range(50):
        if not any(Path(f"/proc/{pid}").exists() for pid in started):
            break
        time.sleep(0.1)
    assert [pid for pid in started if Path(f"/proc/{pid}").exists()] == []


# --- the commands ---------------------------------------------------------------------------------


def test_the_command_plays_and_records(short_file: Path, tmp_path: Path) -> None:
    options = ["--rules", short_file, "--seats", "S", "--seed", "a", "--records", tmp_path / "r"]
    result = run("mjai", *options, "--", *python(DRAWER))
    assert result.exit_code == 0, result.output
    assert "seed a" in result.stdout
    assert "Match 1, 2 deals" in result.stdout
    assert f"{Path(sys.executable).name} (" in result.stdout
    assert run("verify", tmp_path / "r" / "match-00001.jsonl").exit_code == 0
    assert "would be overwritten" in refusal("mjai", *options, "--", *python(DRAWER))


def test_the_command_gives_up_with_one_line(short_file: Path, tmp_path: Path) -> None:
    options = ["--rules", short_file, "--seed", "a", "--records", tmp_path]
    said = run("mjai", *options, "--", *python("raise SystemExit(3)"))
    assert said.exit_code == 2
    assert said.stderr.count("\n") == 1
    assert "match 1 is given up: " in said.stderr
    assert run("verify", tmp_path / "match-00001.jsonl").exit_code == 0


def test_the_command_goes_on(short_file: Path) -> None:
    options = ["--rules", short_file, "--seed", "a", "--failed", "go-on"]
    said = run("mjai", *options, "--", *python("raise SystemExit(3)"))
    assert said.exit_code == 0
    assert "it ended with exit status 3" in said.stderr
    assert "Match 1, 2 deals" in said.stdout


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--seats", "E,E"], "each seat once"),
        (["--seats", "Q"], "no wind"),
        (["--bots", "greedy,greedy"], "2 bots for 3 seats"),
        (["--bots", "nobody"], "no bot is called"),
        (["--rules", "classical"], "no foreign format can tell this game"),
        (["--seconds", "0"], "--seconds"),
        (["--rules", "sanma-tenhou", "--seats", "N"], "each seat once, of 3"),
    ],
)
def test_refusals(options: list[str], reason: str) -> None:
    assert reason in refusal("mjai", *options, "--", "true")


def test_no_command() -> None:
    assert "Missing argument" in refusal("mjai")
    assert "can't be started" in refusal("mjai", "--seed", "a", "--", "/no/such/program")


def test_a_bot_on_its_streams() -> None:
    events = [{**MJAI_EVENTS[0], "id": 0}, *MJAI_EVENTS[1:]]
    result = run("bot", "greedy", "--mjai", stdin=mjai(events))
    assert result.exit_code == 0, result.output
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(answers) == len(events)
    assert [answer["type"] for answer in answers if answer["type"] != "none"] == [
        "reach",
        "dahai",
        "hora",
    ]


def test_a_bot_that_answers_only_where_it_can_choose() -> None:
    result = run("bot", "greedy", "--mjai", "--seat", "0", "--replies", "asked", stdin=mjai())
    types = [json.loads(line)["type"] for line in result.stdout.splitlines()]
    assert types == ["reach", "dahai", "hora"]


def test_a_bot_that_is_told_lists() -> None:
    lists = f"{json.dumps(MJAI_EVENTS[:3])}\n{json.dumps(MJAI_EVENTS[3:4])}\n"
    result = run("bot", "greedy", "--mjai", "--seat", "0", "--replies", "batch", stdin=lists)
    types = [json.loads(line)["type"] for line in result.stdout.splitlines()]
    assert types == ["reach", "dahai"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("hello", "line 1: not JSON"),
        ("[1]", "line 1: [1] is no event"),
        ("{}", "'type' is missing"),
        ('{"type": 1}', "expected a text"),
        ('{"type": "tsumo", "actor": 0, "pai": "1m"}', "outside a deal"),
        ("[" * 100_000, "line 1: not JSON"),
        ("x" * 1_000_001, "a line of more than"),
    ],
)
def test_a_bot_refuses_what_is_no_event(line: str, reason: str) -> None:
    assert reason in refusal("bot", "greedy", "--mjai", "--seat", "0", stdin=f"{line}\n")


def test_a_bot_says_which_protocol_it_wants() -> None:
    assert "say --mjai" in refusal("bot", "greedy")
    assert "greedy" in refusal("bot", "nobody", "--mjai")


def test_a_bot_ends_with_its_input() -> None:
    """As a process of its own: no traceback when nobody listens, exit status 0 at the end."""
    process = subprocess.run(OURS, input=b"", capture_output=True, timeout=120, check=False)
    assert (process.returncode, process.stdout, process.stderr) == (0, b"", b"")

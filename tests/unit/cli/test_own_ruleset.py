"""A ruleset of one's own from its first line to a record that outlives its file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from zimo.records import read_record
from zimo.rules import decode_ruleset, load_ruleset
from zimo.rules.diff import diff

Zimo = Callable[..., Result]

CHANGES = {
    "#bonus = 0": "bonus = 8",
    "#minimum = 1": "minimum = 1",
    "#losers_settle = true": "losers_settle = false",
    "#minutes = 0": "minutes = 30",
    "#rounds = 4": "rounds = 1",
}


def test_made_checked_played_recorded_and_deleted(zimo: Zimo, tmp_path: Path) -> None:
    """10: flowers, one double at least, losers do not settle, 30 minutes: saved and played [S0].

    The record verifies and replays after the file of the ruleset is gone.
    """
    file, records = tmp_path / "club.toml", tmp_path / "records"
    assert zimo("rules", "new", "club", "--output", str(file)).exit_code == 0
    text = file.read_text("utf-8")
    for before, after in CHANGES.items():
        assert text.count(f"\n{before}\n") == 1
        text = text.replace(f"\n{before}\n", f"\n{after}\n")
    file.write_text(text, "utf-8")
    checked = zimo("rules", "check", str(file))
    assert checked.stdout == f"{file}: fine, extends classical, 4 options differ\n"

    played = ("--rules", str(file), "--matches", "2", "--seed", "club", "--records", str(records))
    assert zimo("simulate", *played, "--bots", "greedy,greedy,greedy,greedy").exit_code == 0
    file.unlink()

    (first, second) = sorted(records.glob("*.jsonl"))
    verified = zimo("verify", str(first), str(second))
    assert verified.exit_code == 0, verified.output
    replayed = zimo("replay", str(first))
    assert replayed.exit_code == 0
    assert "Mahjong" in replayed.stdout or "mahjong" in replayed.stdout
    rules = decode_ruleset(bytes(read_record(first.read_text("utf-8")).header.ruleset))
    assert [line.split(" ")[0] for line in diff(load_ruleset("classical"), rules)] == [
        "deck.bonus",
        "payment.losers_settle",
        "match.rounds",
        "match.minutes",
    ]
    assert rules.winning.minimum == 1
    rescored = zimo("rescore", str(first), "--rules", "classical-dmjl")
    assert rescored.exit_code == 0, rescored.output

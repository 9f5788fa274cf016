"""`zimo serve reports`: what players have reported, read beside a server that runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from click.testing import Result

from servers import Browser, ServerProcess
from zimo.rules.phrases import spoken

Zimo = Callable[..., Result]


def quarrel(port: int) -> str:
    """Ann has reported what Eve has said; the table."""
    eve, ann = Browser(port, "Eve"), Browser(port, "Ann")
    table = eve.open()
    with eve.connect() as one, ann.connect() as other:
        for talk in (one, other):
            talk.say("join", table=table)
            talk.hear("snapshot")
        one.say("say", table=table, text="you all cheat")
        number = other.hear("chat_line")["line"]["id"]
        other.say("report", table=table, line=number, reason="rude\x1b[2J\nand loud")
        other.say("ping", sent=1)
        other.hear("pong")
    eve.ask("POST", "/api/session", {"name": "Eva"})
    return table


def test_reports_are_listed_while_the_server_runs(tmp_path: Path, zimo: Zimo) -> None:
    with ServerProcess(tmp_path) as server:
        table = quarrel(server.port)
        found = zimo("serve", "reports", "--data", str(tmp_path), "--language", "en")
        assert found.exit_code == 0, found.output
        head, said, by = found.stdout.splitlines()
        assert head.endswith(f", table {table}, line 1")
        assert said == "  Eva: you all cheat"
        assert by == "  reported by Ann: rude [2J and loud"
        assert Browser(server.port, "Ben").open(), "the server goes on"
        lines = zimo("serve", "--data", str(tmp_path), "reports", "--json").stdout.splitlines()
    (report,) = map(msgspec.json.decode, lines)
    assert (report["table"], report["line"], report["text"]) == (table, 1, "you all cheat")
    assert (report["said_by_name"], report["reported_by_name"]) == ("Eva", "Ann")
    assert report["reason"] == "rude\x1b[2J\nand loud"
    assert report["said_by"] != report["reported_by"]
    assert report["at"] > 1_700_000_000_000


def test_where_there_is_nothing(tmp_path: Path, zimo: Zimo) -> None:
    before = sorted(tmp_path.iterdir())
    found = zimo("serve", "reports", "--data", str(tmp_path))
    assert found.exit_code == 2
    assert "no such file" in found.stderr
    assert sorted(tmp_path.iterdir()) == before, "nothing is made"
    with ServerProcess(tmp_path):
        pass
    found = zimo("serve", "reports", "--data", str(tmp_path), "--language", "en")
    assert found.stdout == "Nothing has been reported.\n"
    assert zimo("serve", "reports", "--data", str(tmp_path), "--json").stdout == ""
    (tmp_path / "tables.db").write_bytes(b"no database" * 1000)
    found = zimo("serve", "reports", "--data", str(tmp_path))
    assert found.exit_code == 2
    assert "not a database" in found.stderr


@pytest.mark.parametrize("language", spoken)
def test_reports_in_each_language(tmp_path: Path, zimo: Zimo, language: str) -> None:
    with ServerProcess(tmp_path):
        pass
    found = zimo("serve", "reports", "--data", str(tmp_path), "--language", language)
    assert found.exit_code == 0
    assert (found.stdout == "Nothing has been reported.\n") is (language == "en")

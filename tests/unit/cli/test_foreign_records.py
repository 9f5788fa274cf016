"""`zimo replay` and `zimo rescore` on a record of another program: what can be done with it."""

from pathlib import Path

import pytest

from botzone_records import botzone_record
from commands import refusal
from foreign_samples import MJLOG, kobalab, mjai, tenhou6
from zimo.rules import load_ruleset
from zimo.table.actions import MAHJONG
from zimo.table.deal import Deal
from zimo.table.terms import Terms


def botzone() -> str:
    deal = Deal(Terms(load_ruleset("botzone")), b"wrong")
    deal.step(0, MAHJONG)
    return botzone_record(deal)


RECORDS = {
    "Botzone": botzone(),
    "tenhou.net/6": tenhou6(),
    "mjlog": MJLOG,
    "mjai": mjai(),
    "kobalab": kobalab(),
}


@pytest.mark.parametrize("command", [("replay",), ("rescore", "--rules", "riichi")])
@pytest.mark.parametrize("name", RECORDS)
def test_what_reads_it_is_named(name: str, command: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "record"
    path.write_text(RECORDS[name], "utf-8")
    said = refusal(*command, path)
    assert f"{path}: this is a record of {name}; `zimo verify` reads it" in said
    assert ("`zimo convert` makes it one of ours" in said) is (name != "Botzone")


def test_what_is_no_record_at_all(tmp_path: Path) -> None:
    path = tmp_path / "record"
    path.write_text("{}", "utf-8")
    assert "this is no record of a match" in refusal("replay", path)

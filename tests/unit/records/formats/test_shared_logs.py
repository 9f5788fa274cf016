"""Public records: each is sound, or named here with what is wrong with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from zimo.records import RecordError
from zimo.records.formats import Format, format_of
from zimo.records.formats.report import Difference, Report

BROKEN = {
    # The stake of a declaration, put in by hand, is in no payment.
    ("tenhou6", "confusing_nakis_1"): ["payments"],
    # Four plain 5s, and a red one.
    ("tenhou6", "confusing_nakis_2"): ["tiles"],
    # A match of one round, by its type, that goes on to a second.
    ("mjlog", "doubleron_and_riichi"): ["end of the match"] * 3,
}
DEALS = {"tenhou6": 51, "mjlog": 58, "mjai": 16, "kobalab": 374}
GREETING = "tsumogiri_hello"


def files(shared: Path, folder: str) -> list[Path]:
    found = sorted((shared / "logs" / folder).iterdir())
    assert found
    return found


def foreign(file: Path) -> tuple[str, Format]:
    text = file.read_text("utf-8")
    found = format_of(text)
    assert found is not None, file.name
    return text, found


def wrong_with(file: Path) -> list[str]:
    """The rules about which a record is known to be wrong."""
    known = [
        rules
        for (folder, name), rules in BROKEN.items()
        if file.parent.name == folder and file.stem.endswith(name)
    ]
    return known[0] if known else []


@pytest.mark.parametrize("folder", DEALS)
def test_every_record_is_sound_or_named_as_broken(folder: str, shared: Path) -> None:
    deals = 0
    for file in files(shared, folder):
        text, found = foreign(file)
        if GREETING in file.name:
            with pytest.raises(RecordError, match="no deal in it"):
                found.verify(text)
            continue
        report = found.verify(text)
        rules = [difference.rule for difference in report.differences]
        assert rules == wrong_with(file), file.name
        deals += report.deals
    assert deals == DEALS[folder]


def test_what_is_broken_is_there(shared: Path) -> None:
    """Each name of the table is that of one record: none is excused for nothing."""
    excused = [file for folder in DEALS for file in files(shared, folder) if wrong_with(file)]
    assert len(excused) == len(BROKEN)


def test_the_differences_of_kobalab_are_seen(shared: Path) -> None:
    """A word of a true record changed is found: nothing is passed over."""
    (file,) = files(shared, "kobalab")
    text, found = foreign(file)
    changed = text.replace('"defen":12000', '"defen":8000', 1)
    if changed == text:
        changed = text.replace('"defen": 12000', '"defen": 8000', 1)
    report: Report = found.verify(changed)
    (difference,) = report.differences
    assert isinstance(difference, Difference)
    assert (difference.rule, difference.said, difference.found) == ("points", "8000", "12000")

"""`zimo verify`: a line for each file, and nothing but a line for what is wrong."""

from pathlib import Path

from botzone_records import botzone_record
from commands import refusal, run
from matches import play_match, quick_rules
from zimo.records import read_record
from zimo.records.lines import checksum_of
from zimo.rules import load_ruleset
from zimo.table.actions import MAHJONG
from zimo.table.deal import Deal
from zimo.table.terms import Terms

TEXT = play_match(quick_rules(2), b"\x07").text()
SUSPENDED = play_match(quick_rules(2), b"\x07", actions=20).text()


def file(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, "utf-8", newline="")
    return path


def test_sound_files(tmp_path: Path) -> None:
    first = file(tmp_path, "a.jsonl", TEXT)
    second = file(tmp_path, "b.jsonl", SUSPENDED)
    result = run("verify", first, second)
    assert result.exit_code == 0
    assert result.stderr == ""
    one, two = result.stdout.splitlines()
    assert one.startswith(f"{first}: sound: classical, 2 deals, ended by deals: ")
    assert two == (
        f"{second}: sound: classical, 0 deals, suspended:"
        " Dan 2000, Anna 2000, Boris 2000, Clara 2000"
    )


def test_line_breaks_of_another_system(tmp_path: Path) -> None:
    assert run("verify", file(tmp_path, "a", TEXT.replace("\n", "\r\n"))).exit_code == 0


def test_from_standard_input() -> None:
    result = run("verify", "-", stdin=TEXT)
    assert result.exit_code == 0
    assert result.stdout.startswith("standard input: sound: ")


def test_a_truncated_file(tmp_path: Path) -> None:
    path = file(tmp_path, "cut.jsonl", TEXT[:-200])
    assert refusal("verify", path) == f"{path}: line 4: the file has been cut off within the line"


def test_an_edited_file(tmp_path: Path) -> None:
    path = file(tmp_path, "edited.jsonl", TEXT.replace("Anna", "Anne"))
    said = refusal("verify", path)
    assert said == (
        f"{path}: line 4: the checksum is not that of the lines: the record has been edited"
    )


def test_a_checksum_is_no_signature(tmp_path: Path) -> None:
    """As the help says: a name does not follow from the play."""
    *before, last = TEXT.replace("Anna", "Anne").splitlines()
    ending = read_record(TEXT).ending
    text = "".join(f"{line}\n" for line in before)
    new = last.replace(ending.checksum, checksum_of(last, text))
    assert run("verify", file(tmp_path, "forged", f"{text}{new}\n")).exit_code == 0
    assert "It is no signature" in " ".join(run("verify", "--help").stdout.split())


def test_a_value_of_kilobytes_is_cut(tmp_path: Path) -> None:
    path = file(tmp_path, "a", TEXT.replace('"reason":"deals"', f'"reason":"{"x" * 2000}"'))
    said = refusal("verify", path)
    assert said == f"{path}: line 4: reason: Invalid enum value '{'x' * 60}…'"
    assert refusal("replay", path) == said


def test_one_of_several_is_broken(tmp_path: Path) -> None:
    good = file(tmp_path, "good", TEXT)
    bad = file(tmp_path, "bad", "no record\n")
    result = run("verify", bad, good, tmp_path / "absent")
    assert result.exit_code == 2
    assert result.stdout.startswith(f"{good}: sound")
    assert result.stderr.splitlines() == [
        f"zimo: {bad}: line 1: this is no record of a match",
        f"zimo: {tmp_path / 'absent'}: No such file or directory",
    ]


def test_what_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "bytes"
    path.write_bytes(b"\xff\xfe\x00")
    assert "not UTF-8 text" in refusal("verify", path)
    path.write_bytes(b"")
    assert refusal("verify", path).endswith("line 1: there is no record: the file is empty")


def test_a_folder(tmp_path: Path) -> None:
    assert refusal("verify", tmp_path) == f"{tmp_path}: Is a directory"


def test_no_file_at_all() -> None:
    assert refusal("verify").startswith("Missing argument 'FILE...'")


def test_a_record_of_another_program(tmp_path: Path) -> None:
    """Known by its looks, played by our rules; every difference is a line of its own."""
    deal = Deal(Terms(load_ruleset("botzone")), b"wrong")
    deal.step(0, MAHJONG)
    text = botzone_record(deal)
    good = file(tmp_path, "good.json", text)
    result = run("verify", good)
    assert result.exit_code == 0
    assert result.stdout == f"{good}: sound: Botzone, botzone, 1 deal\n"
    bad = file(tmp_path, "bad.json", text.replace("[-30, 10, 10, 10]", "[-30, 30, 0, 0]"))
    result = run("verify", bad, good)
    assert result.exit_code == 2
    assert result.stdout.startswith(f"{bad}: 1 difference: Botzone, botzone, 1 deal\n")
    assert result.stderr == (
        f"zimo: {bad}: deal 1, turn 0, payments: the record says [-30, 30, 0, 0],"
        " the rules say [-30, 10, 10, 10]: player 0 pays player 1 10, player 0 pays player 2 10,"
        " player 0 pays player 3 10\n"
    )
    assert refusal("verify", file(tmp_path, "cut.json", text[:-9])).startswith(str(tmp_path))

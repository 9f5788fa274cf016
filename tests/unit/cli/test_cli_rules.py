"""`zimo rules list | show | diff | check`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from zimo.rules import decode_ruleset, family_of, load_ruleset, preset_ids

Zimo = Callable[..., Result]

OURS = 'extends = "classical"\nid = "ours"\n'


@pytest.fixture
def ours(tmp_path: Path) -> Callable[[str], str]:
    """Writes a ruleset file with these lines below its head, and gives its name."""

    def write(text: str, name: str = "ours.toml") -> str:
        file = tmp_path / name
        file.write_text(text, "utf-8")
        return str(file)

    return write


def test_without_a_command_the_help(zimo: Zimo) -> None:
    result = zimo("rules")
    assert result.exit_code == 0
    assert "check" in result.stdout


def test_list(zimo: Zimo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    lines = zimo("rules", "list").stdout.splitlines()
    assert [line.split()[0] for line in lines[2:]] == list(preset_ids())
    assert "Chinese classical" in "".join(lines)


def test_list_fits_where_little_is_free(zimo: Zimo, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = zimo("rules", "list").stdout.splitlines()
    assert [line for line in lines if not line.startswith(" ")] == list(preset_ids())
    assert max(map(len, lines)) <= 40
    said = " ".join(" ".join(lines).split())
    assert all(load_ruleset(each).summary in said for each in preset_ids())


@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_show_tells_every_option_and_item(zimo: Zimo, ruleset_id: str) -> None:
    result = zimo("rules", "show", ruleset_id)
    assert result.exit_code == 0
    assert "walls.dead" in result.stdout
    family = family_of(load_ruleset(ruleset_id))
    for option in family.option_texts:
        assert f"score.{option}" in result.stdout
    for item in family.catalogue.ids:
        assert item in result.stdout
    assert "\x1b" not in result.stdout


def test_show_marks_what_is_not_the_default(zimo: Zimo, ours: Callable[[str], str]) -> None:
    file = ours(OURS + "[match]\nrounds = 1\n[items.all_pungs]\ndoubles = 2\n")
    lines = zimo("rules", "show", file).stdout.splitlines()
    (rounds,) = (line for line in lines if line.startswith("match.rounds"))
    assert rounds.split()[:4] == ["match.rounds", "1", "*", "4"]
    (pungs,) = (line for line in lines if line.startswith("all_pungs"))
    assert "2 doubles" in pungs


def test_show_as_json_is_the_ruleset_of_a_record(zimo: Zimo) -> None:
    text = zimo("rules", "show", "classical-bmja", "--json").stdout
    assert decode_ruleset(text) == load_ruleset("classical-bmja")
    assert json.loads(text)["id"] == "classical-bmja"


def test_diff(zimo: Zimo, ours: Callable[[str], str]) -> None:
    file = ours(OURS + "[match]\nrounds = 1\n[items.all_pungs]\ndoubles = 2\n")
    lines = zimo("rules", "diff", "classical", file).stdout.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("match.rounds (")
    assert lines[0].endswith("): 4 in classical, 1 in ours")
    assert lines[1].startswith("items.all_pungs (All pungs): 1 double in classical, 2 doubles")


def test_diff_of_the_same(zimo: Zimo) -> None:
    stdout = zimo("rules", "diff", "classical", "classical").stdout
    assert stdout == "classical and classical are played alike.\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (OURS, "fine, extends classical, no options differ"),
        (OURS + "[match]\nrounds = 1\n", "fine, extends classical, 1 option differs"),
        (OURS + "[match]\nrounds = 1\ndeals = 8\n", "fine, extends classical, 2 options differ"),
        (
            'id = "ours"\nfamily = "classical"\n[names]\nen = "Ours"\n',
            "fine, complete in itself, family classical",
        ),
    ],
)
def test_check_praises(zimo: Zimo, ours: Callable[[str], str], text: str, said: str) -> None:
    file = ours(text)
    result = zimo("rules", "check", file)
    assert (result.exit_code, result.stdout) == (0, f"{file}: {said}\n")
    assert zimo("rules", "check", "-", stdin=text).stdout == f"-: {said}\n"


def test_check_notes_what_changes_nothing(zimo: Zimo, ours: Callable[[str], str]) -> None:
    """No mistake, so the exit status is 0; but whoever wrote it should know."""
    file = ours(OURS + "[payment]\nonly_winner = true\nlosers_settle = true\n")
    result = zimo("rules", "check", file)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1:] == [
        "  note: payment.losers_settle: only the winner's hand is counted (payment.only_winner)"
    ]


BAD = [
    ("[walls]\ndeaf = 3\n", "walls.deaf: unknown key; did you mean 'dead'?"),
    ("[walls]\ndead = 'x'\n", "walls.dead: expected a whole number, got 'x'"),
    ("[kongs]\nrob = 'all'\n", "kongs.rob: expected one of none, added, any, got 'all'"),
    ("[items.all_pong]\ndoubles = 1\n", "items.all_pong: unknown item; did you mean"),
    ("[score]\nlimitt = 1\n", "score.limitt: unknown key; did you mean 'limit'?"),
    ("[walls]\ndead = 200\n", "walls.dead: 200 of 136 tiles are never drawn"),
    ("[walls\n", "line 3, column 7: not TOML"),
]


@pytest.mark.parametrize(("text", "said"), BAD)
def test_check_names_file_key_and_what_was_expected(
    refused: Callable[..., str], ours: Callable[[str], str], text: str, said: str
) -> None:
    file = ours(OURS + text)
    assert refused("rules", "check", file).startswith(f"{file}: {said}")
    assert refused("rules", "show", file).startswith(f"{file}: {said}")
    assert refused("rules", "check", "-", stdin=OURS + text).startswith(f"standard input: {said}")


def test_check_of_what_is_no_ruleset_at_all(refused: Callable[..., str], tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(b'id = "a"\nfamily = "\xff"\n')
    assert refused("rules", "check", str(file)) == f"{file}: not UTF-8 text: byte 0xff in line 2"
    file.write_bytes(b"")
    assert refused("rules", "check", str(file)) == f"{file}: id: this key is required"
    assert refused("rules", "check", "gone.toml") == "gone.toml: No such file or directory"
    assert refused("rules", "check").startswith("Missing argument 'FILE...'")


def test_check_goes_on_after_a_wrong_file(zimo: Zimo, ours: Callable[..., str]) -> None:
    bad, good = ours("id = 3\n", "bad.toml"), ours(OURS, "good.toml")
    result = zimo("rules", "check", bad, good)
    assert result.exit_code == 2
    assert result.stdout == f"{good}: fine, extends classical, no options differ\n"
    assert result.stderr == f"zimo: {bad}: id: expected text in quotes, got 3\n"


def test_a_file_may_extend_its_neighbour(zimo: Zimo, ours: Callable[..., str]) -> None:
    ours(OURS + "[match]\nrounds = 1\n", "house.toml")
    file = ours('extends = "house"\nid = "late"\n[match]\nbust = "never"\n', "late.toml")
    said = zimo("rules", "check", file)
    assert said.stdout == f"{file}: fine, extends ours, 1 option differs\n", said.stderr


def test_unknown_names(refused: Callable[..., str]) -> None:
    assert refused("rules", "show", "clasical").startswith("unknown ruleset 'clasical'; did you")
    assert refused("rules", "diff", "classical", "x").startswith("unknown ruleset 'x'; known: ")
    assert refused("rules", "diff", "classical").startswith("Missing argument 'B'")
    assert refused("rules", "shoe").startswith("No such command 'shoe'")

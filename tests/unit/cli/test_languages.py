"""Commands that answer in the reader's language: nothing but names, keys and tiles is English."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from matches import NAMES, play_match, quick_rules
from zimo.cli.language_option import language_here
from zimo.rules import load_ruleset
from zimo.rules.phrases import spoken

Zimo = Callable[..., Result]

HANDS = (
    ("234m 456p 78p 99s [777z] + 6p", "--self-drawn"),
    ("124m 456m 78p 99s [777z] + 6p",),
    ("234m 456p 78p 99s [777z] + 6p", "--rules", "mcr"),
    ("[777z] 14m258p369s12z", "--not-won", "--rules", "simple"),
)
UNTOLD = re.compile(
    rf"\b(?:[0-9]+[mpszfaj])+\b|{'|'.join(NAMES)}|SHA-256 [0-9a-f]+|[a-z-]+[._][a-z_.-]+"
)
"""What is the same in every language: tiles, people, a hash, keys of options."""


def english(text: str, *also: str) -> list[str]:
    """The Latin words that are left over."""
    plain = UNTOLD.sub("", text)
    for word in also:
        plain = plain.replace(word, "")
    return re.findall(r"[A-Za-z]{2,}", plain)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The file of a match."""
    file = tmp_path_factory.mktemp("records") / "match.jsonl"
    file.write_text(play_match(quick_rules(2), b"\x07").text(), "utf-8")
    return str(file)


def commands(record: str) -> dict[str, tuple[str, ...]]:
    """Every command that has a language, by name."""
    return {
        **{f"score {number}": ("score", *hand) for number, hand in enumerate(HANDS)},
        "show": ("rules", "show", "classical"),
        "diff": ("rules", "diff", "classical", "classical-bmja"),
        "alike": ("rules", "diff", "classical", "classical"),
        "replay": ("replay", record),
        "rescore": ("rescore", record, "--rules", "mcr", "--hands"),
    }


@pytest.mark.parametrize("which", range(len(HANDS) + 5))
def test_what_is_said_is_in_the_language(zimo: Zimo, record: str, which: int) -> None:
    name, command = list(commands(record).items())[which]
    answers = {}
    for language in spoken:
        result = zimo(*command, "--language", language)
        assert result.exit_code == 0, result.output
        answers[language] = result.stdout
        assert "{" not in result.stdout
    assert len(set(answers.values())) == len(spoken)
    lines = {language: len(text.splitlines()) for language, text in answers.items()}
    assert len(set(lines.values())) == 1, "the same is said in all of them"
    if name == "show":
        return  # names of rows and values of options are those of the file
    for language in ("ru", "bg"):
        left = english(answers[language], "classical-bmja", "classical", "mcr", "items.")
        values = {"hand", "nearest", "farthest", "none", "added", "any", "concealed", "melded"}
        assert set(left) <= values | {"all", "set", "inside", "after", "sets", "nothing"}, left


def test_show_in_russian(zimo: Zimo) -> None:
    lines = zimo("rules", "show", "classical", "--language", "ru").stdout.splitlines()
    assert lines[0] == "Китайский классический (classical), семейство classical"
    (dead,) = (line for line in lines if line.startswith("walls.dead"))
    assert "14" in dead
    assert re.search("[а-я]{4}", dead)
    (mahjong,) = (line for line in lines if line.startswith("mahjong "))
    assert "20 очков, только победителю" in mahjong
    off = [line for line in lines if "не считается" in line]
    assert lines[-len(off) :] == off, "what is off stands last"


def test_json_has_the_words_of_the_language(zimo: Zimo) -> None:
    text = zimo("score", *HANDS[0], "--json", "--language", "ro").stdout
    assert "dragoni" in text


def test_the_environment_says_it_where_nobody_does(
    zimo: Zimo, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "bg_BG.UTF-8")
    assert "Изток" in zimo("score", *HANDS[0]).stdout
    assert "Изток" not in zimo("score", *HANDS[0], "--language", "en").stdout
    assert zimo("rules", "diff", "mcr", "mcr").stdout == "mcr и mcr се играят еднакво.\n"


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "ro_RO.UTF-8"}, "ro"),
        ({"LANG": "ro_RO.UTF-8", "LC_ALL": "ru_RU"}, "ru"),
        ({"LANG": "de_DE", "LC_MESSAGES": "bg_BG@euro"}, "bg"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "de:bg_BG:ru"}, "bg"),
        ({"LANG": "ro_RO.UTF-8", "LANGUAGE": "de:fr"}, "ro"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "ru"}, "en"),
        ({"LANGUAGE": "ru"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
    ids=str,
)
def test_the_variables_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in variables.items():
        monkeypatch.setenv(variable, value)
    assert language_here() == language


def test_a_ruleset_without_a_name_in_the_language(zimo: Zimo, tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('id = "ours"\nextends = "classical"\n[names]\nen = "Ours"\n', "utf-8")
    lines = zimo("score", *HANDS[0], "--rules", str(file), "--language", "ru").stdout.splitlines()
    assert lines[1].startswith("Ours: Восток")


def test_an_unknown_language(zimo: Zimo) -> None:
    assert load_ruleset("classical").names["ja"], "a name alone is no language of the commands"
    result = zimo("score", *HANDS[0], "--language", "ja")
    assert result.exit_code == 2

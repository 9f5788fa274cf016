"""Ruleset files that nobody writes by mistake: refused in one line, at once."""

from collections.abc import Iterator, Mapping

import pytest

from zimo.rules import RulesetError, decode_ruleset, encode_ruleset, load_ruleset, read_ruleset
from zimo.rules.load import MOST_PARENTS
from zimo.rules.parsed import LARGEST_TEXT

HEAD = 'id = "mine"\nextends = "classical"\n'


def refused(text: str, files: Mapping[str, str] | None = None) -> str:
    with pytest.raises(RulesetError) as caught:
        read_ruleset(text, "mine.toml", files)
    message = str(caught.value)
    assert len(message) <= 300
    assert message.isprintable()
    return message


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = " + "[" * 100_000, "tables or lists lie too deep in one another"),
        ("x = " + "{a = " * 5000 + "1" + "}" * 5000, "tables or lists lie too deep in one another"),
        ("[" + ".".join("a" * 20_000) + "]", "line 3: more than 100 dots"),
        ("[" + ".".join("a" * 100_000) + "]", "larger than 200 kB"),
        (".".join("a" * 20_000) + " = 1", "line 3: more than 100 dots"),
        ("#" * LARGEST_TEXT, "larger than 200 kB"),
        ("\n[match]\nrounds = " + "1" * 10_000, "line 5: a number of 10000 digits"),
        ("[match]\nrounds = 0x" + "f" * 10_000, "match.rounds: expected 1000000 or less, got a n"),
        ("[match]\nrounds = 2020-01-01", "match.rounds: expected a whole number, got 2020-01-01"),
        ("[match]\nrounds = '" + "x" * 100_000 + "'", "match.rounds: expected a whole number"),
        ("[claims]\nchow = '" + "x" * 100_000 + "'", "claims.chow: expected one of nobody, left"),
        ("x" * 100_000 + " = 1", "x" * 60 + "…: unknown key"),
        ("deck = '" + "x" * 100_000 + "'", "deck: unknown deck 'xxx"),
        ('[items."\\u001b[31m"]\non = true', "items.\\x1b[31m: unknown item"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_texts(text: str, said: str) -> None:
    assert refused(HEAD + text).startswith(f"mine.toml: {said}")


def test_a_line_of_dots_may_be_a_comment() -> None:
    assert read_ruleset(HEAD + "# " + "." * 200, "mine.toml").id == "mine"


def test_a_record_is_no_deeper_than_a_file() -> None:
    with pytest.raises(RulesetError, match="tables or lists lie too deep in one another"):
        decode_ruleset(b'{"x": ' + b"[" * 100_000)
    whole = encode_ruleset(load_ruleset("classical"))
    long = whole.replace(b'"dead":14', b'"dead":' + b"1" * 5000)
    with pytest.raises(RulesetError):
        decode_ruleset(long)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("id", "a\\nb", "id: expected one line of signs that can be printed, got 'a\\nb'"),
        ("id", "\\u001b[31m", "id: expected one line of signs"),
        ("id", "x" * 81, "id: expected at most 80 characters, got 81"),
        ("names.en", "a\\u2028b", "names.en: expected one line of signs"),
        ("names.en", "x" * 100_000, "names.en: expected at most 80 characters, got 100000"),
        ('names."\\r"', "x", "names: expected one line of signs"),
        ("summary", "a\\tb", "summary: expected one line of signs"),
        ("source", "x" * 601, "source: expected at most 600 characters, got 601"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_names_are_one_line(key: str, value: str, said: str) -> None:
    head = HEAD.replace('id = "mine"\n', "") if key == "id" else HEAD
    assert refused(f'{head}{key} = "{value}"').startswith(f"mine.toml: {said}")


def test_names_in_any_script() -> None:
    rules = read_ruleset(HEAD + 'names.ru = "Наши\u00a0правила"\nnames.zh = "麻将"', "mine.toml")
    assert rules.names["zh"] == "麻将"


def chain(length: int) -> dict[str, str]:
    """Rulesets of which each extends the next, the last a preset."""
    texts = {f"c{n}": f'id = "c{n}"\nextends = "c{n + 1}"' for n in range(1, length)}
    return {**texts, f"c{length}": f'id = "c{length}"\nextends = "classical"'}


def test_a_chain_of_rulesets() -> None:
    text = 'id = "mine"\nextends = "c1"'
    assert read_ruleset(text, "mine.toml", chain(MOST_PARENTS - 1)).family == "classical"
    for length in (MOST_PARENTS, 3000):
        said = refused(text, chain(length))
        assert said.endswith("more than 20 rulesets, each extending the next, from 'mine' on")


def test_a_circle_of_files_without_ids_of_their_own() -> None:
    files = {"a": 'id = "x"\nextends = "b"', "b": 'id = 3\nextends = "b"'}
    assert "more than 20 rulesets" in refused('id = "mine"\nextends = "a"', files)


class Watched(Mapping[str, str]):
    """Two texts, and which of them have been asked for."""

    def __init__(self) -> None:
        self.texts = {"club": 'id = "club"\nextends = "classical"', "other": "no TOML"}
        self.asked: list[str] = []

    def __getitem__(self, key: str) -> str:
        self.asked.append(key)
        return self.texts[key]

    def __contains__(self, key: object) -> bool:
        return key in self.texts

    def __iter__(self) -> Iterator[str]:
        return iter(self.texts)

    def __len__(self) -> int:
        return len(self.texts)


def test_only_what_is_extended_is_looked_up() -> None:
    files = Watched()
    read_ruleset('id = "x"\nextends = "club"', "x.toml", files)
    assert files.asked == ["club"]
    assert refused('id = "x"\nextends = "clubs"', files).endswith("did you mean 'club'?")
    assert files.asked == ["club"]


def test_extends_takes_no_file() -> None:
    said = "mine.toml: extends: expected the id of a ruleset, not the file 'club.toml'"
    text = 'id = "x"\nextends = "club.toml"'
    assert refused(text) == said
    assert refused(text, Watched()) == f"{said}; write 'club' for it"

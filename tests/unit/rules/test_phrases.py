"""Sentences by key: the same in all languages, none missing, none too many; numbers and plurals."""

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from sources import ROOT
from zimo.rules import family_named, family_names, load_ruleset, preset_ids
from zimo.rules.option_texts import OPTION_TEXTS, describe, options_of
from zimo.rules.phrases import PLURALS, Phrases, phrases, sentences, spoken

TOPICS = (
    ("zimo.rules", "score"),
    ("zimo.rules.book", "book"),
    ("zimo.rules.classical", "book"),
    ("zimo.rules.additive", "book"),
    ("zimo.rules.mcr", "book"),
    ("zimo.rules.riichi", "book"),
    ("zimo.rules.classical", "meanings"),
    ("zimo.rules.additive", "meanings"),
    ("zimo.rules.mcr", "meanings"),
    ("zimo.rules.riichi", "meanings"),
    ("zimo.records", "replay"),
    ("zimo.cli", "commands"),
    ("zimo.table", "refusals"),
    ("zimo.server", "server"),
    ("zimo.terminal", "solitaire"),
)
TESTED_APART = ("mistakes", "options", "presets", "events", "values", "layouts", "words")
"""Topics whose English stands elsewhere, or whose keys do; each has a test of its own."""
CODE = {
    ("zimo.rules", "score"): ("rules/words.py", "rules/han_words.py", "rules/diff.py"),
    ("zimo.rules.book", "book"): ("rules/book/*.py",),
    ("zimo.rules.classical", "book"): ("rules/classical/book.py",),
    ("zimo.rules.additive", "book"): ("rules/additive/book.py",),
    ("zimo.rules.mcr", "book"): ("rules/mcr/book.py",),
    ("zimo.rules.riichi", "book"): ("rules/riichi/book.py",),
    ("zimo.rules.classical", "meanings"): ("rules/classical/rows*.py",),
    ("zimo.rules.additive", "meanings"): ("rules/additive/rows.py",),
    ("zimo.rules.mcr", "meanings"): ("rules/mcr/rows*.py",),
    ("zimo.rules.riichi", "meanings"): ("rules/riichi/row*.py",),
    ("zimo.records", "replay"): ("records/replay.py", "records/rescore.py"),
    ("zimo.cli", "commands"): ("cli/*.py",),
    ("zimo.table", "refusals"): ("table/refusals.py",),
    ("zimo.server", "server"): ("server/**/*.py",),
    ("zimo.terminal", "solitaire"): (
        "terminal/solitaire_*.py",
        "terminal/screens/solitaire*.py",
        "cli/solitaire.py",
    ),
}
"""Where the keys of a topic are said."""

topics = pytest.mark.parametrize("topic", TOPICS, ids=".".join)
languages = pytest.mark.parametrize("language", spoken)


def parts(sentence: str) -> dict[str, int]:
    """The names in braces of a sentence, and the number of plural forms of each (0: none)."""
    found: dict[str, int] = {}
    for _, name, forms, _ in string.Formatter().parse(sentence):
        if name is not None:
            count = len(forms.split("|")) if forms else 0
            found[name] = max(count, found.get(name, 0))
    return found


def test_every_file_of_sentences_is_known() -> None:
    source = ROOT / "src"
    files = {
        (".".join(file.relative_to(source).parts[:-2]), *file.name.split(".")[:2])
        for file in source.rglob("locale/*.toml")
    }
    told = {(package, topic, language) for package, topic in TOPICS for language in spoken}
    assert {each for each in files if each[1] not in TESTED_APART} == told


@topics
@languages
def test_all_languages_have_the_same_keys(topic: tuple[str, str], language: str) -> None:
    assert list(sentences(*topic, language)) == list(sentences(*topic, "en"))


@topics
@languages
def test_the_parts_are_those_of_english(topic: tuple[str, str], language: str) -> None:
    english = sentences(*topic, "en")
    for key, sentence in sentences(*topic, language).items():
        assert set(parts(sentence)) <= set(parts(english[key])) | {"value", "word", "dead"}, key
        assert all(count in (0, PLURALS[language][0]) for count in parts(sentence).values()), key


@topics
@languages
def test_no_sentence_is_left_in_english(topic: tuple[str, str], language: str) -> None:
    if language == "en":
        return
    english = sentences(*topic, "en")
    for key, sentence in sentences(*topic, language).items():
        words = re.sub(r"\{[^}]*\}", "", english[key])
        if len(re.findall(r"[a-z]{3,}", words)) > 1:
            assert sentence != english[key], key


@languages
def test_scripts_are_not_mixed(language: str) -> None:
    """A Latin letter in a Cyrillic word, or the other way round, looks right and is not."""
    for topic in TOPICS:
        for key, sentence in sentences(*topic, language).items():
            plain = re.sub(r"\{[^}]*\}", "", sentence)
            for word in re.findall(r"[^\W\d_]+", plain):
                latin = bool(re.search(r"[A-Za-z]", word))
                assert not (latin and re.search(r"[а-яёА-ЯЁѝ]", word)), (key, word)


@languages
def test_romanian_commas_and_bulgarian_letters(language: str) -> None:
    wrong = {"ro": "şţŞŢ", "bg": "ыэёЫЭЁ", "ru": "іїєґ", "en": "ăâîșțа"}[language]
    for topic in TOPICS:
        for key, sentence in sentences(*topic, language).items():
            assert not set(wrong) & set(sentence), key


def said(topic: tuple[str, str]) -> Iterator[str]:
    """The keys as the code has them: whole, or as a pattern where a part is worked out."""
    folder = ROOT / "src" / "zimo"
    for pattern in CODE[topic]:
        for file in sorted(folder.glob(pattern)):
            yield from keys_in(file)


def keys_in(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            yield "".join(
                re.escape(part.value)
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
                else r"[\w.]*"
                for part in node.values
            )


@topics
def test_no_key_is_unused(topic: tuple[str, str]) -> None:
    patterns = [
        re.compile(key) for key in set(said(topic)) if "." in key or re.fullmatch(r"\w+", key)
    ]
    unused = [
        key
        for key in sentences(*topic, "en")
        if not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert unused == []


@topics
def test_no_key_is_missing(topic: tuple[str, str]) -> None:
    """Every whole key in the code has its sentence; the tests of the book say the others."""
    known = set(sentences(*topic, "en"))
    roots = {key.partition(".")[0] for key in known if "." in key}
    plain = (key.replace("\\", "") for key in said(topic))
    asked = {key for key in plain if re.fullmatch(r"[a-z_]+(\.[a-z_]+)+", key)}
    assert {key for key in asked if key.partition(".")[0] in roots} <= known


@pytest.mark.parametrize(
    ("language", "forms", "numbers"),
    [
        ("en", "tile|tiles", {0: "tiles", 1: "tile", 2: "tiles", 21: "tiles"}),
        (
            "ru",
            "кость|кости|костей",
            {
                0: "костей", 1: "кость", 2: "кости", 4: "кости", 5: "костей", 11: "костей",
                12: "костей", 14: "костей", 21: "кость", 22: "кости", 25: "костей",
                101: "кость", 111: "костей", 112: "костей", 136: "костей", 144: "кости",
            },
        ),
        ("bg", "плочка|плочки", {0: "плочки", 1: "плочка", 2: "плочки", 21: "плочки"}),
        (
            "ro",
            "piesă|piese|de piese",
            {
                0: "piese", 1: "piesă", 2: "piese", 19: "piese", 20: "de piese", 21: "de piese",
                100: "de piese", 101: "piese", 119: "piese", 120: "de piese", 136: "de piese",
            },
        ),
    ],
)  # fmt: skip
def test_plurals(language: str, forms: str, numbers: dict[int, str]) -> None:
    say = Phrases(language, {"x": "{n:" + forms + "}", "y": "{n:~" + forms + "}"})
    for number, noun in numbers.items():
        assert say("x", n=number) == f"{number} {noun}"
        assert say("y", n=number) == noun


def test_fractions() -> None:
    table = {"x": "{n}", "y": "{n:лимит|лимита|лимитов}"}
    assert Phrases("ru", table)("x", n=0.5) == "0,5"
    assert Phrases("ru", table)("y", n=0.5) == "0,5 лимита"
    assert Phrases("en", table)("x", n=0.5) == "0.5"
    assert Phrases("en", table)("x", n=2.0) == "2"


def test_a_wrong_number_of_forms_is_seen() -> None:
    with pytest.raises(ValueError, match="ru has 3 forms"):
        Phrases("ru", {"x": "{n:a|b}"})("x", n=1)


def test_a_language_that_nobody_has_written_is_english() -> None:
    say = phrases("zimo.rules", "score", "fr")
    assert say.language == "en"
    assert say("yes") == "yes"
    assert "yes" in say
    assert "yes" in list(say)


@languages
def test_every_option_is_described(language: str) -> None:
    described = {}
    for ruleset_id in preset_ids():
        rules = load_ruleset(ruleset_id)
        for option in options_of(rules, language):
            described[rules.family, option.key] = option.text
            if language != "en":
                assert option.text != describe(rules, option.key)
                assert not re.search(r"[a-z]{4,}", option.text) or language == "ro"
    assert all(described.values())
    if language == "en":
        return
    assert list(sentences("zimo.rules", "options", language)) == list(OPTION_TEXTS)
    for family in map(family_named, family_names()):
        told = sentences(family.package, "options", language)
        assert list(told) == list(family.option_texts)


def test_options_in_another_language_are_english() -> None:
    rules = load_ruleset("classical")
    assert describe(rules, "walls.dead", "fr") == describe(rules, "walls.dead")
    assert describe(rules, "score.limit", "ru").startswith("очки, больше которых")

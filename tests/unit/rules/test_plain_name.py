"""What a ruleset may be called: an id becomes part of the name of a file."""

from pathlib import PurePosixPath, PureWindowsPath

import pytest

from zimo.rules import RulesetError, load_ruleset, preset_ids, read_ruleset
from zimo.rules.plain_name import file_part, not_plain
from zimo.rules.template import template

HOSTILE = (
    "../../../../escaped",
    "..\\escaped",
    "/etc/passwd",
    "C:\\x",
    "c:x",
    "a/b",
    "..",
    ".",
    ".hidden",
    "-rf",
    "our rules",
    "x\u0000",
    "a\u202eb",
    "CON",
    "nul",
    "Aux.rules",
    "com1",
    "a*",
    "a?b",
    "a|b",
    '"',
    "~root",
    "$HOME",
)


@pytest.mark.parametrize("name", HOSTILE)
def test_what_no_ruleset_may_be_called(name: str) -> None:
    """A file that somebody shares is refused, and so is a name for a new one."""
    escaped = name.replace("\\", "\\\\").replace('"', '\\"').replace("\u0000", "\\u0000")
    text = f'id = "{escaped}"\nextends = "classical"\nnames = {{ en = "Ours" }}'
    with pytest.raises(RulesetError, match=r"mine\.toml: id: "):
        read_ruleset(text, "mine.toml")
    with pytest.raises(RulesetError):
        template(load_ruleset("classical"), name)


@pytest.mark.parametrize("name", [*HOSTILE, "", "-", "x" * 500, "麻" * 300, "\ud800"])
def test_the_name_of_a_file_is_safe_whatever_the_id_is(name: str) -> None:
    part = file_part(name)
    assert not_plain(part) == ""
    assert PurePosixPath(part).parts == PureWindowsPath(part).parts == (part,)
    assert len(part.encode()) <= 140


@pytest.mark.parametrize(
    "name", ["ours", "Ours-2", "наши_правила", "麻将", "v1.2", "नियम", "contest"]
)
def test_plain_names_stay_as_they_are(name: str) -> None:
    assert not_plain(name) == ""
    assert file_part(name) == name
    assert read_ruleset(f'id = "{name}"\nextends = "classical"', "mine.toml").id == name
    assert f'id = "{name}"' in template(load_ruleset("classical"), name)


def test_the_names_of_our_rulesets_are_plain() -> None:
    assert [not_plain(each) for each in preset_ids()] == [""] * len(preset_ids())

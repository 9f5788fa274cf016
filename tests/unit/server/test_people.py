"""Names, cookies, keys: what is let in and what is not."""

from __future__ import annotations

import pytest

from zimo.server.people.cookies import Cookies
from zimo.server.people.names import LONGEST_NAME, read_login, read_name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann\t\nLee ", "Ann Lee"),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("麻将", "麻将"),
        ("a\u202eb\u200bc", "a b c"),
        ("x" * 50, "x" * LONGEST_NAME),
        ("a" + "\u0316" * 30, "a\u0316"),
        ("<b>bold</b>", "<b>bold</b>"),
    ],
)
def test_a_name_is_one_short_plain_line(typed: str, name: str) -> None:
    assert read_name(typed) == name


@pytest.mark.parametrize("typed", ["", "   ", "\u200b", "!?", "\n\n", "\u0316"])
def test_what_has_no_letter_is_no_name(typed: str) -> None:
    with pytest.raises(ValueError, match="letter"):
        read_name(typed)


@pytest.mark.parametrize("login", ["a", "-ab", "a b", "ä" * 5, "x" * 40, "a/b", "../ab"])
def test_what_can_be_no_login(login: str) -> None:
    with pytest.raises(ValueError, match="login"):
        read_login(login)


def test_a_login_is_in_small_letters() -> None:
    assert read_login(" Ann.Lee-2 ") == "ann.lee-2"


def test_a_cookie_is_worth_something_with_its_seal_alone() -> None:
    cookies, others = Cookies(b"k" * 32), Cookies(b"o" * 32)
    value = cookies.write("user-1", 3)
    assert cookies.read(value) == ("user-1", 3)
    assert others.read(value) is None
    for at in range(len(value)):
        changed = value[:at] + ("x" if value[at] != "x" else "y") + value[at + 1 :]
        assert cookies.read(changed) is None
    for forged in ("", ".", "..", "user-1.3", value + "0", value[:-1], "x" * 10_000):
        assert cookies.read(forged) is None

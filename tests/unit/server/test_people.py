"""Names, cookies, keys: what is let in and what is not."""

from __future__ import annotations

import asyncio

import pytest
from argon2 import PasswordHasher

from zimo.server.people import People
from zimo.server.people.cookies import Cookies
from zimo.server.people.history import Reported
from zimo.server.people.names import LONGEST_NAME, read_login, read_name
from zimo.server.people.people import HOUR, MOST_REPORTS
from zimo.server.room.refused import Refusal
from zimo.server.store import MemoryStore
from zimo.server.wire import RefusalCode


@pytest.fixture
def people() -> People:
    """Of a new store."""
    hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    return People(MemoryStore(), 0, lambda: 0, hasher)


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


async def test_of_two_requests_for_an_account_one_is_refused(people: People) -> None:
    """Two tabs of one guest at once: the second would set another password, unasked for."""
    ann = await people.make_guest("Ann")
    tries = [people.secure(ann, "ann", f"password {n}") for n in range(2)]
    first, second = await asyncio.gather(*tries, return_exceptions=True)
    assert first is None
    assert isinstance(second, Refusal)
    assert second.code is RefusalCode.CREDENTIALS
    assert await people.enter("ann", "password 0", None) is ann


async def test_a_line_is_reported_once_and_not_too_many(people: People) -> None:
    def reported(line: int, at: int, user: str = "eve") -> Reported:
        return Reported(at=at, user=user, table="t", line=line, other="ann", text="hm", reason="")

    for _ in range(3):
        await people.report(reported(0, 0))
    assert len(people.reports) == 1
    for line in range(1, MOST_REPORTS):
        await people.report(reported(line, line))
    with pytest.raises(Refusal) as caught:
        await people.report(reported(99, 99))
    assert caught.value.code is RefusalCode.TOO_MANY
    await people.report(reported(99, 99, "bob"))
    await people.report(reported(99, HOUR + MOST_REPORTS))
    assert len(people.reports) == MOST_REPORTS + 2

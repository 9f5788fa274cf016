"""The REST API over HTTP: names, accounts, keys."""

from __future__ import annotations

import pytest

from servers import Browser


def test_a_guest_chooses_a_name_and_is_remembered(port: int) -> None:
    browser = Browser(port)
    assert browser.ask("GET", "/api/session")[1]["user"] is None
    status, session = browser.ask("POST", "/api/session", {"name": "  Ann \n Lee "})
    assert (status, session["user"]["name"], session["user"]["guest"]) == (200, "Ann Lee", True)
    assert browser.ask("GET", "/api/session")[1]["user"] == session["user"]
    assert (
        browser.ask("POST", "/api/session", {"name": "Bo"})[1]["user"]["id"]
        == (session["user"]["id"])
    )


@pytest.mark.parametrize("name", ["", " ", "\u202e\u200b", "...", "\n"])
def test_a_name_has_a_letter(port: int, name: str) -> None:
    status, said = Browser(port).ask("POST", "/api/session", {"name": name})
    assert (status, said["code"]) == (400, "bad_name")


def test_the_cookie_is_kept_from_scripts_and_other_hosts(port: int) -> None:
    _, headers, _ = Browser(port).fetch("POST", "/api/session", {"name": "Ann"})
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(headers["set-cookie"].split("; "))


def test_a_forged_cookie_is_nobody(port: int) -> None:
    browser = Browser(port, "Ann")
    other = Browser(port, "Bob")
    name, _, value = browser.cookie.partition("=")
    user, session, seal = value.split(".")
    for forged in (
        f"{other.user}.{session}.{seal}",
        f"{user}.1.{seal}",
        f"{user}.{session}.{'0' * 64}",
        f"{user}.{session}.",
        "x",
        "é.0.é",
    ):
        browser.cookie = f"{name}={forged}"
        assert browser.ask("GET", "/api/session")[1]["user"] is None, forged


def test_an_account_takes_the_guests_name_and_is_entered_again(port: int) -> None:
    browser = Browser(port, "Ann")
    account = {"login": "Ann.1", "password": "a long password"}
    status, session = browser.ask("POST", "/api/account", account)
    assert (status, session["user"]["guest"]) == (200, False)
    again = Browser(port, "Guest")
    assert again.ask("POST", "/api/login", {**account, "password": "another one"})[0] == 401
    assert again.ask("POST", "/api/login", {**account, "login": "nobody"})[0] == 401
    status, session = again.ask("POST", "/api/login", account)
    assert (status, session["user"]["id"]) == (200, browser.user)
    other = Browser(port, "Other")
    assert other.ask("POST", "/api/account", account)[1]["code"] == "taken"
    assert again.ask("DELETE", "/api/session?everywhere=1")[0] == 200
    assert browser.ask("GET", "/api/session")[1]["user"] is None, "its cookie is worthless now"


def test_who_signs_out_everywhere_is_heard_nowhere(port: int) -> None:
    browser, again = Browser(port, "Ann"), Browser(port)
    account = {"login": "ann.2", "password": "a long password"}
    browser.ask("POST", "/api/account", account)
    again.ask("POST", "/api/login", account)
    key = browser.ask("POST", "/api/keys")[1]["key"]
    program = Browser(port).connect(Authorization=f"Bearer {key}")
    speaks, listens = browser.connect(), browser.connect()
    listens.say("lobby", on=True)
    listens.hear("lobby_list")
    assert again.ask("DELETE", "/api/session?everywhere=1")[0] == 200
    for talk in (speaks, listens):  # at once, though nothing is said
        assert [said["code"] for said in talk.rest()] == ["nobody"]
    program.say("ping", sent=2)
    assert program.hear("pong")["sent"] == 2, "a key is no session"
    for talk in (speaks, listens, program):
        talk.close()


def test_a_new_name_is_seen_at_the_table_and_in_the_chat(port: int) -> None:
    ann, bob = Browser(port, "Ann"), Browser(port, "Bob")
    table = ann.open()
    with ann.connect() as one, bob.connect() as other:
        for talk in (one, other):
            talk.say("join", table=table)
            talk.hear("snapshot")
        ann.ask("POST", "/api/session", {"name": "Zed"})
        while other.hear("room")["room"]["table"]["places"][0]["name"] != "Zed":
            pass
        one.say("say", table=table, text="it is me")
        assert other.hear("chat_line")["line"]["name"] == "Zed"


def test_a_guests_connection_ends_when_it_is_an_account(port: int) -> None:
    """It would play on for an account that may sign out; the browser asks who it is now."""
    owner, guest = Browser(port), Browser(port, "Guest")
    account = {"login": "ann.5", "password": "a long password"}
    owner.ask("POST", "/api/session", {"name": "Ann"})
    owner.ask("POST", "/api/account", account)
    table, worthless = guest.open(), guest.cookie
    with guest.connect() as talk:
        talk.say("join", table=table)
        talk.hear("snapshot")
        guest.ask("POST", "/api/login", account)
        assert talk.rest()[-1]["code"] == "nobody"
    with guest.connect() as talk:
        talk.say("join", table=table)
        assert talk.hear("snapshot")["place"] == 0
    guest.cookie = worthless
    assert guest.ask("GET", "/api/session")[1]["user"] is None


def test_another_password_is_set_by_who_knows_the_present_one(port: int) -> None:
    browser = Browser(port, "Ann")
    account = {"login": "ann.3", "password": "a long password"}
    browser.ask("POST", "/api/account", account)
    other = {"login": "", "password": "a newer password"}
    for present in ({}, {"present": "a guess at it"}):
        status, said = browser.ask("POST", "/api/account", {**other, **present})
        assert (status, said["code"]) == (401, "credentials")
    assert browser.ask("POST", "/api/account", {**other, "present": account["password"]})[0] == 200
    again = Browser(port)
    assert again.ask("POST", "/api/login", account)[0] == 401
    assert again.ask("POST", "/api/login", {**other, "login": "ann.3"})[0] == 200


def test_a_program_with_a_key_leaves_the_account_alone(port: int) -> None:
    browser = Browser(port, "Ann")
    account = {"login": "ann.4", "password": "a long password"}
    browser.ask("POST", "/api/account", account)
    key = browser.ask("POST", "/api/keys")[1]["key"]
    program = Browser(port)
    for method, path, body in (
        ("POST", "/api/account", {**account, "present": account["password"]}),
        ("POST", "/api/keys", None),
        ("DELETE", "/api/session?everywhere=1", None),
    ):
        status, said = program.ask(method, path, body, Authorization=f"Bearer {key}")
        assert (status, said["code"]) == (403, "key"), path


@pytest.mark.parametrize("password", ["short", "x" * 201])
def test_a_password_has_its_length(port: int, password: str) -> None:
    browser = Browser(port, "Ann")
    status, said = browser.ask("POST", "/api/account", {"login": "len", "password": password})
    assert (status, said["code"]) == (400, "bad_request")


def test_a_key_stands_for_its_user(port: int) -> None:
    browser = Browser(port, "Robo")
    first = browser.ask("POST", "/api/keys")[1]["key"]
    second = browser.ask("POST", "/api/keys")[1]["key"]
    program = Browser(port)
    status, session = program.ask("GET", "/api/session", Authorization=f"Bearer {second}")
    assert (status, session["user"]["id"]) == (200, browser.user)
    for key in (first, "", "nonsense"):
        for method, body in (("GET", None), ("POST", {"name": "Somebody else"})):
            refused = program.ask(method, "/api/session", body, Authorization=f"Bearer {key}")
            assert (refused[0], refused[1]["code"]) == (401, "credentials"), key
    _, session = browser.ask("GET", "/api/session", Authorization="Basic cHJveHk6cHJveHk=")
    assert session["user"]["id"] == browser.user, "the password of a proxy is no key"

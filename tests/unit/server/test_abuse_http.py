"""Requests that are none of ours are refused and bounded, in the log as well."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator

import pytest

from servers import HOST, Browser, running
from zimo.server.hall import Limits
from zimo.server.noted import MOST, Bounded, Noted, noted


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """With the limits of every server."""
    with running(limits=Limits()) as port:
        yield port


@pytest.fixture(autouse=True)
def _much_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test has its minute for itself."""
    monkeypatch.setattr(noted, "_count", 0)


def raw(port: int, method: str, path: str, *headers: str, body: str = "") -> tuple[int, str]:
    """Status and answer of a request that no client would send."""
    lines = [f"{method} {path} HTTP/1.1", "Connection: close", *headers]
    if not any(each.startswith("Host:") for each in headers):
        lines.append(f"Host: {HOST}:{port}")
    if body:
        lines.append(f"Content-Length: {len(body)}")
    with socket.create_connection((HOST, port), timeout=20) as connection:
        connection.sendall("\r\n".join([*lines, "", body]).encode())
        said = b"".join(iter(lambda: connection.recv(65536), b"")).decode("utf-8", "replace")
    return int(said[9:12]), said


def brief(text: str) -> str:
    """The name of a case."""
    return ascii(f"{text[:25]}{len(text)}")


BROKEN = ("[::1", "[", "[v1.x]", "\u2100", "x:abc", "a" * 3000, "")
"""What `Host` may not be, and as an address `Origin` neither."""


@pytest.mark.parametrize("broken", BROKEN, ids=brief)
def test_a_host_or_origin_that_is_none_is_refused(
    port: int, caplog: pytest.LogCaptureFixture, broken: str
) -> None:
    name = '{"name":"Eve"}'
    for headers in ((f"Host: {broken}",), (f"Origin: http://{broken}",)):
        for path in ("/api/session", "/ws"):
            status, _ = raw(port, "POST", path, *headers, body=name)
            assert status in (200, 400, 403, 404, 405), (headers, path, status)
    key = ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13")
    upgrade = ("Upgrade: websocket", *key)
    lines = [f"Origin: http://{broken}", *upgrade]
    with socket.create_connection((HOST, port), timeout=20) as connection:
        text = [f"GET /ws HTTP/1.1\r\nHost: {HOST}:{port}\r\nConnection: Upgrade", *lines, "", ""]
        connection.sendall("\r\n".join(text).encode())
        assert connection.recv(65536)[9:12] in (b"403", b"400")
    assert "Traceback" not in caplog.text
    assert not [record for record in caplog.records if record.exc_info]


def test_an_origin_that_is_none_is_no_page_of_ours(port: int) -> None:
    for origin in ("http://[::1", "null", "", "http://"):
        status, said = raw(port, "POST", "/api/session", f"Origin: {origin}", body='{"name":"E"}')
        assert (status, '"origin"' in said) == (403, True), origin


@pytest.mark.parametrize("path", ["/", "/assets/", "/api/records/", "/api/rules/", "/api/", "/x/"])
@pytest.mark.parametrize(
    "name",
    ["a" * 300, "a" * 5000, "%00", "%ff", "%ED%A0%80", "\\", "%2f%2e%2e", "%zz", "{x}"],
    ids=brief,
)
def test_an_odd_path_leads_nowhere(
    port: int, caplog: pytest.LogCaptureFixture, path: str, name: str
) -> None:
    status, _ = raw(port, "GET", f"{path}{name}")
    assert status in (400, 404) or path in ("/", "/x/"), status
    assert status < 500
    for suffix in (".js", "?language=%ff&place=%00"):
        assert raw(port, "GET", f"{path}{name}{suffix}")[0] < 500
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize(
    "header",
    [
        "Cookie: zimo_user=\u2603.x",
        "Cookie: zimo_user=x.99999999999999999999." + "0" * 64,
        "Cookie: " + ";" * 5000,
        "Authorization: Bearer",
        "Authorization: Bearer \u2603",
        "Content-Length: -1",
        "Transfer-Encoding: x",
        "Range: bytes=9-1",
        "X-Forwarded-For: ,,[",
        "X-Forwarded-Proto: \u2603",
        "Accept-Encoding: \u2603",
    ],
    ids=brief,
)
def test_an_odd_header_harms_nothing(
    port: int, caplog: pytest.LogCaptureFixture, header: str
) -> None:
    for path in ("/", "/api/session", "/api/tables", "/assets/x.js"):
        assert raw(port, "GET", path, header)[0] < 500
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize("method", ["PUT", "PATCH", "OPTIONS", "TRACE", "FOO", "DELETE"])
def test_a_method_that_is_not_there_is_refused_in_words(port: int, method: str) -> None:
    for path, allowed in (
        ("/api", "GET"),
        ("/api/tables", "GET, POST"),
        ("/api/records/x/rescore", "POST"),
    ):
        status, headers, said = Browser(port).fetch(method, f"{path}?language=ru")
        assert (status, headers["allow"]) == (405, allowed)
        assert headers["content-type"] == "application/json"
        assert said.decode() == ('{"code":"method","reason":"К этому адресу так не обращаются."}')
    status, found = Browser(port).ask(method, "/api/nope")
    assert (status, found["code"]) == (404, "no_endpoint")


def test_what_is_not_there_is_refused_in_words(port: int) -> None:
    browser = Browser(port)
    for path in ("/api/nope", "/api/", "/api/session/", "/api/records/..%2f.."):
        status, said = browser.ask("GET", path)
        assert (status, said["code"]) == (404, "no_endpoint"), path
        assert said["reason"] == "There is nothing at this address."
    status, headers, _ = browser.fetch("GET", "/api/login")
    assert (status, headers["allow"]) == (405, "POST")


def test_a_refusal_is_one_line_of_the_log(port: int, caplog: pytest.LogCaptureFixture) -> None:
    """Whatever is in it, the operator's terminal obeys nobody."""
    evil = "\x1b[2J\nERROR: FAKE"
    browser = Browser(port, "Eve")
    assert browser.ask("POST", "/api/session", {"name": "x", evil: 1})[0] == 400
    with browser.connect() as talk:
        talk.say("ping", sent=1, **{evil: 1})
        assert talk.hear("refused")["code"] == "unreadable"
    lines = [record.getMessage() for record in caplog.records]
    assert sum("FAKE" in line for line in lines) == 2
    assert not [line for line in lines if "\x1b" in line or "\n" in line]


def test_what_the_program_before_us_says_is_bounded_too(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    bounded = Bounded(lambda: now[0])
    logger = logging.getLogger("test.bounded")
    logger.addFilter(bounded)
    for _ in range(1000):
        logger.warning("Invalid HTTP request received.")
    assert len(caplog.records) == MOST
    now[0] = 61.0
    logger.warning("again")
    assert caplog.messages[-1] == "again"


def test_the_log_is_not_filled(caplog: pytest.LogCaptureFixture) -> None:
    """So many lines in a minute; then how many there were besides."""
    now = [0.0]
    note = Noted(lambda: now[0])
    for number in range(1000):
        note("refused: %d", number)
    assert len(caplog.records) == MOST
    now[0] = 61.0
    note("refused: again")
    assert caplog.messages[-2:] == [
        f"{1000 - MOST} more lines like these in a minute",
        "refused: again",
    ]


def test_a_body_that_is_too_large_is_refused(port: int) -> None:
    browser = Browser(port, "Ann")
    status, said = browser.ask("POST", "/api/score", b"x" * 400_000)
    assert (status, said["code"]) == (413, "too_large")
    for body in (b"", b"[]", b"{", b"[" * 100_000, b"\xff"):
        status, said = browser.ask("POST", "/api/tables", body)
        assert (status, said["code"]) == (400, "unreadable")


def test_passwords_are_not_tried_for_ever(port: int) -> None:
    browser = Browser(port, "Eve")
    tried = [
        browser.ask("POST", "/api/login", {"login": "ann", "password": f"guess {n}"})[1]["code"]
        for n in range(15)
    ]
    assert tried[0] == "credentials"
    assert tried[-1] == "too_many"


def test_behind_a_proxy_on_this_machine_each_visitor_is_counted_apart(port: int) -> None:
    def knock(visitor: str) -> str:
        body = {"login": "ann", "password": "guess"}
        header = {"X-Forwarded-For": visitor}
        return str(Browser(port).ask("POST", "/api/login", body, **header)[1]["code"])

    one = [knock("192.0.2.1") for _ in range(12)]
    assert (one[0], one[-1]) == ("credentials", "too_many")
    assert knock("192.0.2.2") == "credentials"


def test_tables_are_not_opened_for_ever(port: int) -> None:
    browser = Browser(port, "Eve")
    body = {"rules": {"preset": "classical"}}
    codes = [browser.ask("POST", "/api/tables", body)[1].get("code") for _ in range(25)]
    assert codes[-1] in ("too_many", "full")


def test_the_servers_own_names_are_those_of_this_machine() -> None:
    """A page of another host whose name leads here is not let in, where only we are served."""
    from zimo.server.people import Cookies, People
    from zimo.server.serve import OWN
    from zimo.server.store import MemoryStore
    from zimo.server.web.visitors import Visitors

    people = People(MemoryStore(), 1, lambda: 0, None)
    visitors = Visitors(people, Cookies(b"k"), frozenset({"https://own.example"}), OWN)

    def own(host: str, origin: str | None) -> bool:
        headers = [(b"host", host.encode())]
        headers += [(b"origin", origin.encode())] if origin else []
        return visitors.is_own_page({"headers": headers})

    assert own("127.0.0.1:8138", "http://127.0.0.1:8138")
    assert own("localhost:8138", None)
    assert own("[::1]:8138", "http://[::1]:8138")
    assert own("anything", "https://own.example")
    assert own("own.example", None), "a program that asks the proxy"
    assert not own("elsewhere.example:8138", "http://elsewhere.example:8138")
    assert not own("127.0.0.1:8138", "http://elsewhere.example")
    assert not own("", None)

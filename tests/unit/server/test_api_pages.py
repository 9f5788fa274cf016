"""What is served besides: the description of the API, the client, and nothing else."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import msgspec

from servers import Browser, running
from zimo.server.web.app import ENDPOINTS
from zimo.server.web.openapi import openapi


def test_the_description_names_every_endpoint(port: int) -> None:
    described = openapi(ENDPOINTS)
    for endpoint in ENDPOINTS:
        operation = described["paths"][endpoint.path][endpoint.method.lower()]
        assert operation["summary"].endswith(".")
    text = msgspec.json.encode(described).decode()
    for name in set(re.findall("#/components/schemas/(\\w+)", text)):
        assert name in described["components"]["schemas"]
    _, headers, page = Browser(port).fetch("GET", "/api")
    assert headers["content-type"].startswith("text/html")
    HTMLParser().feed(page.decode())
    assert all(endpoint.path.encode() in page for endpoint in ENDPOINTS)
    assert b"://" not in page.replace(b"http://", b"")


def test_paths_lead_nowhere_else(port: int) -> None:
    browser = Browser(port)
    for path in (
        "/assets/../../pyproject.toml",
        "/assets/..%2f..%2f..%2fetc%2fpasswd",
        "/assets/%2e%2e/%2e%2e/etc/passwd",
        "/..%5c..%5cwindows.ini",
        "/api/records/..%2f..%2fetc%2fpasswd.jsonl",
        "/api/records/%00.jsonl",
        "/api/rules/..%2fclassical.toml",
        "/favicon.exe",
    ):
        status, found = browser.ask("GET", path)
        assert status in (400, 404), (path, status)
        assert "root:" not in str(found)


def test_the_built_client_is_served(tmp_path: Path) -> None:
    """Its files for ever, compressed where the browser can read that; its page for every path."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app-1a2b.js").write_text("plain script")
    (tmp_path / "assets" / "app-1a2b.js.gz").write_bytes(b"packed script")
    (tmp_path / "index.html").write_text("<p>the page</p>")
    (tmp_path / "icon.svg").write_text("<svg/>")
    (tmp_path.parent / "secret.txt").write_text("nobody's business")
    with running(static=tmp_path) as port:
        browser = Browser(port)
        status, headers, text = browser.fetch("GET", "/assets/app-1a2b.js")
        assert (status, text) == (200, b"plain script")
        assert "immutable" in headers["cache-control"]
        assert headers["content-type"].startswith("text/javascript")
        _, headers, text = browser.fetch(
            "GET", "/assets/app-1a2b.js", **{"Accept-Encoding": "gzip, br"}
        )
        assert (headers["content-encoding"], text) == ("gzip", b"packed script")
        assert headers["content-type"].startswith("text/javascript")
        for path in ("/", "/tables/abc", "/rules/classical"):
            status, headers, text = browser.fetch("GET", path)
            assert (status, text) == (200, b"<p>the page</p>")
            assert headers["cache-control"] == "no-cache"
        assert browser.fetch("GET", "/icon.svg")[1]["content-type"].startswith("image/svg+xml")
        for path in (
            "/assets/app-1a2b.js.gz",
            "/assets/..%2findex.html",
            "/assets/none.js",
            "/..%2fsecret.txt",
            "/%2e%2e/secret.txt",
            "/.hidden",
            "/none.svg",
            "/api/none",
        ):
            assert browser.fetch("GET", path)[0] == 404, path


def test_every_answer_keeps_other_hosts_out(port: int) -> None:
    for path in ("/api/session", "/api", "/", "/nothing.here"):
        _, headers, _ = Browser(port).fetch("GET", path)
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    status, said = Browser(port).ask(
        "POST", "/api/session", {"name": "x"}, Origin="http://elsewhere.example"
    )
    assert (status, said["code"]) == (403, "origin")

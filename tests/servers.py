"""Servers for tests, on loopback only: one in a thread of the test, one as a process of its own."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

from argon2 import PasswordHasher
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from zimo.server.hall import Limits
from zimo.server.serve import Announcing, bound, settings
from zimo.server.store import MemoryStore, Store
from zimo.server.web.app import application

HOST = "127.0.0.1"
QUICK = Limits(messages=2000.0, burst=4000, requests=100.0)
"""For tests that are no abuse."""


@contextmanager
def running(
    store: Store | None = None, limits: Limits = QUICK, static: Path | None = None
) -> Iterator[int]:
    """A server in a thread; gives its port."""
    app = application(
        store or MemoryStore(),
        limits=limits,
        hasher=PasswordHasher(time_cost=1, memory_cost=8, parallelism=1),
        chance=Random(1),
        static=static,
    )
    ready = threading.Event()
    server = Announcing(settings(app), ready.set)
    with bound(HOST, 0) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            assert ready.wait(20), "the server does not start"
            yield int(listener.getsockname()[1])
        finally:
            server.should_exit = True
            thread.join(20)
            assert not thread.is_alive(), "the server does not end"


class ServerProcess:
    """`zimo serve` as a process, which can be killed."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        self.options = options
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> ServerProcess:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process is not None:
            self.stop(signal.SIGTERM)

    def start(self) -> None:
        """Comes back when it takes connections; always on the same port."""
        command = [sys.executable, "-m", "zimo", "serve", "--data", str(self.data)]
        command += ["--port", str(self.port), *self.options]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            found = re.search(r"served at http://[^:]+:(\d+)/", line)
            if found:
                self.port = int(found[1])
                return
        raise AssertionError("the server did not start")

    def stop(self, how: signal.Signals) -> str:
        """Ends it with a signal; what it has said meanwhile."""
        assert self._process is not None
        self._process.send_signal(how)
        said, _ = self._process.communicate(timeout=20)
        self._process = None
        return said

    @property
    def memory(self) -> int:
        """Bytes that it holds now."""
        assert self._process is not None
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return 1024 * int(re.findall(r"VmRSS:\s+(\d+)", status)[0])


class Browser:
    """One visitor with a cookie: requests, and WebSockets."""

    def __init__(self, port: int, name: str = "") -> None:
        self.port = port
        self.cookie = ""
        self.user = ""
        if name:
            _, session = self.ask("POST", "/api/session", {"name": name})
            self.user = session["user"]["id"]

    def ask(
        self, method: str, path: str, body: Any = None, **headers: str
    ) -> tuple[int, dict[str, Any]]:
        """Status and answer of a request; the body of one that is no JSON as `text`."""
        status, _, text = self.fetch(method, path, body, **headers)
        try:
            found = json.loads(text)
        except ValueError:
            found = {"text": text.decode("utf-8", "replace")}
        return status, found

    def fetch(
        self, method: str, path: str, body: Any = None, **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and bytes."""
        if self.cookie:
            headers["Cookie"] = self.cookie
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        with closing(http.client.HTTPConnection(HOST, self.port, timeout=20)) as connection:
            connection.request(method, path, data, headers)
            response = connection.getresponse()
            with response:  # which a server that is killed cuts off
                text = response.read()
        given = {name.lower(): value for name, value in response.getheaders()}
        if "set-cookie" in given:
            self.cookie = given["set-cookie"].partition(";")[0]
        return response.status, given, text

    def open(self, **wanted: Any) -> str:
        """A new table; its id."""
        wanted = {"rules": {"preset": "classical"}, "pace": 0, "pause": 0, **wanted}
        status, made = self.ask("POST", "/api/tables", wanted)
        assert status == 200, made
        return str(made["id"])

    def connect(self, **headers: str) -> Talk:
        """A WebSocket, after the greeting."""
        talk = Talk(self.socket(**headers))
        try:
            talk.say("hello", protocol=1)
            talk.hear("welcome")
        except BaseException:
            talk.close()
            raise
        return talk

    def socket(self, **headers: str) -> AbstractContextManager[ClientConnection]:
        """A WebSocket on which nothing was said, to be entered."""
        sent = {"Cookie": self.cookie, **headers} if self.cookie else headers
        return connect(
            f"ws://{HOST}:{self.port}/ws",
            additional_headers=sent,
            max_size=None,
            compression=None,
            open_timeout=20,
            close_timeout=5,
        )


class Talk:
    """A conversation over a WebSocket."""

    def __init__(self, opened: AbstractContextManager[ClientConnection]) -> None:
        self._opened = opened
        self.socket: ClientConnection = opened.__enter__()
        self.heard: list[dict[str, Any]] = []

    def __enter__(self) -> Talk:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends it."""
        self._opened.__exit__(None, None, None)

    def say(self, message: str, **fields: Any) -> None:
        """Sends a message of this type."""
        self.socket.send(json.dumps({"type": message, **fields}))

    def play_out(self, table: str) -> dict[str, Any]:
        """To the end of the match, with whatever comes first; its last message."""
        while True:
            message = self.next()
            if message["type"] == "match_over":
                return message
            if message["type"] == "deal_over":
                self.say("ready", table=table)
            asked = message.get("choices")
            if asked:
                action = asked["choices"][0]["action"]
                self.say("act", table=table, seq=asked["seq"], action=action)

    def rest(self) -> list[dict[str, Any]]:
        """All that is still heard until the server ends the connection."""
        heard = []
        with suppress(ConnectionClosed):
            while True:
                heard.append(self.next())
        return heard

    def next(self, timeout: float = 20) -> dict[str, Any]:
        """The next message. TimeoutError if there is none, ConnectionClosed at the end."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        self.heard.append(message)
        return message

    def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these types; those before it are passed over."""
        while True:
            message = self.next()
            if message["type"] in kinds:
                return message

"""What is not there is refused by the REST API as everything is: with code and reason."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.requests import Request
from starlette.routing import BaseRoute, Route, compile_path
from starlette.types import Receive, Scope, Send

from zimo.server.room.refused import Refusal
from zimo.server.web.endpoint import language_of, problem
from zimo.server.wire import RefusalCode

__all__ = ["absent"]


def absent(there: Iterable[tuple[str, str]]) -> list[BaseRoute]:
    """The routes behind those of the API. `there`: the method and the path of each of these."""
    answer = _Absent(there)
    return [Route(path, answer) for path in ("/api", "/api/{rest:path}")]


class _Absent:
    """Answers every method, known or not."""

    def __init__(self, there: Iterable[tuple[str, str]]) -> None:
        self._there = [(method, compile_path(path)[0]) for method, path in there]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        methods = {method for method, path in self._there if path.match(scope["path"])}
        refused = Refusal(RefusalCode.METHOD if methods else RefusalCode.NO_ENDPOINT)
        headers = {"allow": ", ".join(sorted(methods))} if methods else {}
        response = problem(refused, language_of(Request(scope)), headers)
        await response(scope, receive, send)

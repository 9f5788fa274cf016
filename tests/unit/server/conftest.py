"""A server for all tests of a module that don't want another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from servers import running


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with running() as port:
        yield port

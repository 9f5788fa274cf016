"""Rubbish is looked for when there may be much of it, and only then."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from zimo.server.rubbish import LEAST, Rubbish


class Knot:
    """Holds itself: counting references never gives it back."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def rubbish() -> Iterator[Rubbish]:
    found = Rubbish()
    found.begin()
    yield found
    found.end()
    assert gc.isenabled()


def test_little_is_left_alone(rubbish: Rubbish) -> None:
    assert not gc.isenabled()
    knot = weakref.ref(Knot())
    assert not rubbish.look()
    assert knot() is not None


def test_much_is_taken_away(rubbish: Rubbish) -> None:
    first = weakref.ref(Knot())
    for _ in range(LEAST + 1000):
        Knot()
    assert first() is not None, "nobody has looked"
    assert rubbish.look()
    assert first() is None
    assert not rubbish.look(), "there is nothing new"


def test_who_has_many_objects_waits_for_more(rubbish: Rubbish) -> None:
    many = [[number] for number in range(4 * LEAST)]
    assert rubbish.look()
    more = [[number] for number in range(LEAST + 1000)]
    assert not rubbish.look()
    more += [[number] for number in range(LEAST + 1000)]
    assert rubbish.look()
    assert len(many) == 4 * LEAST
    assert len(more) == 2 * (LEAST + 1000)

"""Batches answer as single hands do, into any buffer, from several threads."""

import random
import threading
from array import array
from types import ModuleType
from typing import Any

import pytest

from unit.kernel.naive import tiles
from zimo.kernel import Batch, Forms, SevenPairs


def hands(seed: int, amount: int, size: int) -> list[bytes]:
    rng = random.Random(seed)
    wall = [kind for kind in range(34) for _ in range(4)]
    found = []
    for _ in range(amount):
        counts = bytearray(34)
        for kind in rng.sample(wall, size):
            counts[kind] += 1
        found.append(bytes(counts))
    return found


def make(modules: dict[str, ModuleType]) -> tuple[Any, Any]:
    forms = modules["forms"].Forms(seven_pairs=SevenPairs.DIFFERENT, thirteen_orphans=True)
    return modules["batch"].Batch(forms), forms


@pytest.mark.parametrize(("size", "melds"), [(13, 0), (14, 0), (10, 1), (1, 4)])
def test_as_for_single_hands(modules: dict[str, ModuleType], size: int, melds: int) -> None:
    batch, forms = make(modules)
    some = [*hands(1, 60, size), tiles("123m456p789s1122z"), tiles("123m456p789s11222z")]
    rows = b"".join(some)
    out = array("b", bytes(len(some)))
    masks = array("Q", bytes(8 * len(some)))
    left = bytearray(len(some))
    assert batch.shanten(rows, out, melds) == len(some)
    assert list(out) == [forms.shanten(hand, melds) for hand in some]
    batch.complete(rows, out, melds)
    assert list(out) == [forms.complete(hand, melds) for hand in some]
    batch.waits(rows, masks, melds)
    assert list(masks) == [forms.waits(hand, melds) for hand in some]
    batch.accepts(rows, out, masks, left, melds)
    assert list(zip(out, masks, left, strict=True)) == [forms.accepts(hand, melds) for hand in some]


def test_rows_may_be_wider(modules: dict[str, ModuleType]) -> None:
    batch, forms = make(modules)
    some = hands(2, 8, 13)
    wide = b"".join(hand + b"\xff" * 13 for hand in some)
    out = bytearray(8)
    batch.shanten(memoryview(wide).cast("B", (8, 47)), out)
    assert list(out) == [forms.shanten(hand) for hand in some]


def test_no_rows(modules: dict[str, ModuleType]) -> None:
    batch, _ = make(modules)
    assert batch.shanten(b"", bytearray()) == 0
    assert batch.waits(bytearray(), array("Q")) == 0


def test_the_same_kernel_as_in_use() -> None:
    out = bytearray(1)
    batch = Batch(Forms())
    assert batch.forms == Forms()
    batch.shanten(tiles("1113456666788s"), out)
    assert out == b"\0"


BAD = tiles("123m") + b"\x05" + bytes(33)


@pytest.mark.parametrize(
    ("rows", "out", "melds", "text"),
    [
        (BAD, bytearray(2), 0, "row 1: more than four"),
        (bytes(68), bytearray(3), 0, "3 bytes for 2"),
        (bytes(68), bytes(2), 0, "can be written"),
        (bytes(67), bytearray(1), 0, "67 bytes"),
        (bytes(68), bytearray(2), 5, "5 melds"),
        (bytes(68), bytearray(2), -1, "-1 melds"),
        (array("i", [0] * 34), bytearray(4), 0, "contiguous bytes"),
        (memoryview(bytes(136))[::2], bytearray(2), 0, "contiguous bytes"),
        (bytes(68), memoryview(bytearray(4))[::2], 0, "contiguous"),
        (memoryview(bytes(66)).cast("B", (2, 33)), bytearray(2), 0, "at least 34"),
        (memoryview(bytes(68)).cast("B", (1, 2, 34)), bytearray(2), 0, "dimensions, not 3"),
    ],
)
def test_refusals(
    modules: dict[str, ModuleType], rows: Any, out: Any, melds: int, text: str
) -> None:
    batch, _ = make(modules)
    before = bytes(out)
    with pytest.raises(ValueError, match=text):
        batch.shanten(rows, out, melds)
    assert bytes(out) == before


def test_threads_do_not_disturb_each_other(modules: dict[str, ModuleType]) -> None:
    batch, forms = make(modules)
    compiled = not str(modules["batch"].__file__).endswith(".py")
    some = hands(5, 2000 if compiled else 100, 13)
    rows = b"".join(some)
    expected = [forms.accepts(hand) for hand in some]
    results: list[list[Any]] = []

    def work() -> None:
        for _ in range(20 if compiled else 1):
            out, masks = bytearray(len(some)), array("Q", bytes(8 * len(some)))
            left = bytearray(len(some))
            batch.accepts(rows, out, masks, left)
            results.append(list(zip(out, masks, left, strict=True)))

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == (60 if compiled else 3)
    assert all(result == expected for result in results)


def test_the_gil_is_released(modules: dict[str, ModuleType]) -> None:
    """This thread sees a batch half done, which it never could if that held the GIL."""
    batch, _ = make(modules)
    if str(modules["batch"].__file__).endswith(".py"):
        pytest.skip("only compiled code runs without the GIL")
    rows = b"".join(hands(6, 500, 13)) * 600
    amount = len(rows) // 34
    untouched = 255  # no hand of 13 tiles is complete

    def seen_half_done() -> bool:
        out = bytearray([untouched]) * amount
        rest = bytearray(8 * amount), bytearray(amount)
        thread = threading.Thread(target=batch.accepts, args=(rows, out, *rest))
        thread.start()
        seen = False
        while out[-1] == untouched:
            seen = seen or (out[0] != untouched and out[-1] == untouched)
        thread.join()
        return seen

    assert any(seen_half_done() for _ in range(20))

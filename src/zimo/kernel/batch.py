"""Many hands at once, without the GIL."""

from __future__ import annotations

from typing import TYPE_CHECKING

import zimo.kernel.gil as gil
from zimo.kernel.forms import Forms
from zimo.kernel.tables import Row

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer, WriteableBuffer

__all__ = ["Batch"]


class Batch:
    """Answers for N hands in one call, into buffers of the caller.

    `rows` is a buffer of unsigned bytes: N rows of the counts of concealed
    tiles, either of two dimensions (N, 34 or more) or flat with 34 to a row.
    All N hands have the same number of `melds`. The output buffers are
    contiguous and have N elements of the size that the method tells. Compiled,
    the work is done without the GIL, so that threads run side by side; nobody
    may change the buffers meanwhile.

    All methods return N. They raise ValueError for buffers of a wrong size, a
    count above four (the message names the row) or too many melds; nothing is
    written then.
    """

    def __init__(self, forms: Forms) -> None:
        self.forms = forms
        self._shapes = self.forms.shapes

    def shanten(self, rows: ReadableBuffer, out: WriteableBuffer, melds: int = 0) -> int:
        """The shanten of each hand, one signed byte each."""
        return self._run(0, rows, melds, out, None, None)

    def complete(self, rows: ReadableBuffer, out: WriteableBuffer, melds: int = 0) -> int:
        """Whether each hand is complete, one byte each: 1 or 0."""
        return self._run(1, rows, melds, out, None, None)

    def waits(self, rows: ReadableBuffer, masks: WriteableBuffer, melds: int = 0) -> int:
        """What completes each hand, a mask of 8 bytes (an unsigned integer of the machine)."""
        return self._run(2, rows, melds, None, masks, None)

    def accepts(
        self,
        rows: ReadableBuffer,
        out: WriteableBuffer,
        masks: WriteableBuffer,
        left: WriteableBuffer,
        melds: int = 0,
    ) -> int:
        """Of each hand the shanten (a signed byte), the mask of what lowers it (8 bytes)
        and how many such tiles are left beside those in the hand (a byte)."""
        return self._run(3, rows, melds, out, masks, left)

    def _run(
        self,
        what: int,
        rows: ReadableBuffer,
        melds: int,
        out: WriteableBuffer | None,
        masks: WriteableBuffer | None,
        left: WriteableBuffer | None,
    ) -> int:
        if melds < 0 or melds > self.forms.sets:
            raise ValueError(f"{melds} melds in a hand of {self.forms.sets} sets")
        number, width = _shape(memoryview(rows))
        views = _outputs(number, out, 1), _outputs(number, masks, 8), _outputs(number, left, 1)
        if number == 0:
            return 0
        source = memoryview(rows).cast("B")
        answers = views[0].cast("b")
        mask_out = views[1].cast("Q")
        left_out = views[2]
        tiles = gil.start(source)
        state = gil.release()
        bad = self._check(tiles, number, width)
        if bad < 0:
            self._fill(
                what, tiles, number, width, self.forms.sets - melds, answers, mask_out, left_out
            )
        gil.retake(state)
        if bad >= 0:
            raise ValueError(f"row {bad}: more than four tiles of a kind")
        return number

    def _check(self, tiles: Row, number: int, width: int) -> int:
        """The first row with a count above four; -1 if there is none."""
        for i in range(number):
            if self._shapes.bad(tiles, i * width):
                return i
        return -1

    def _fill(
        self,
        what: int,
        tiles: Row,
        number: int,
        width: int,
        need: int,
        out: memoryview,
        masks: memoryview,
        left: memoryview,
    ) -> None:
        for i in range(number):
            at = i * width
            if what == 0:
                out[i] = self._shapes.distance(tiles, at, need) - 1
            elif what == 1:
                out[i] = self._shapes.complete(tiles, at, need)
            elif what == 2:
                full = self._shapes.full(tiles, at)
                masks[i] = self._shapes.waits(tiles, at, need, full)
            else:
                full = self._shapes.full(tiles, at)
                best = self._shapes.distance(tiles, at, need)
                found = self._shapes.accepting(tiles, at, need, full, best)
                out[i] = best - 1
                masks[i] = found
                left[i] = self._shapes.left(found, tiles, at)


def _shape(rows: memoryview) -> tuple[int, int]:
    """Number of rows and bytes to a row."""
    if rows.itemsize != 1 or not rows.c_contiguous:
        raise ValueError("rows are contiguous bytes")
    if rows.ndim == 2:
        number, width = rows.shape or (0, 0)
    elif rows.ndim == 1:
        number, width = divmod(rows.nbytes, 34)[0], 34
    else:
        raise ValueError(f"rows have one or two dimensions, not {rows.ndim}")
    if width < 34 or number * width != rows.nbytes:
        raise ValueError(f"{rows.nbytes} bytes are no rows of at least 34")
    return number, width


def _outputs(number: int, out: WriteableBuffer | None, size: int) -> memoryview:
    """A buffer to write `number` elements of `size` bytes into, as bytes."""
    if out is None:
        return memoryview(bytearray(8))  # not written to
    view = memoryview(out)
    if view.readonly or not view.c_contiguous:
        raise ValueError("an output buffer is contiguous and can be written to")
    if view.nbytes != number * size:
        raise ValueError(f"an output buffer of {view.nbytes} bytes for {number} of {size} bytes")
    return view.cast("B") if number else view

"""The uncompiled side of `zimo.kernel.unlocked`: one name each, nothing to do.

`batch.pxd` says ``cimport zimo.kernel.unlocked as gil``, `batch.py` says
``import zimo.kernel.gil as gil``. Compiled, ``gil.release()`` is the C call of
the first; uncompiled, it is the function below. So the loop between `release`
and `retake` is written once, and needs no Cython at run time.
"""

from __future__ import annotations

__all__ = ["release", "retake", "start"]


def start(view: memoryview) -> memoryview:
    """Compiled, the pointer to the first byte."""
    return view


def release() -> int:
    """Compiled, let other threads run from here on; what to give to `retake`."""
    return 0


def retake(state: int) -> None:
    """Compiled, wait until this thread may use Python objects again."""

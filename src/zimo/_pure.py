"""Run the plain Python files although compiled modules lie beside them.

An extension module shadows the ``.py`` it was built from. With ``ZIMO_PURE=1`` in the
environment a finder stands first on ``sys.meta_path`` that knows Python sources only, for
the modules of this package only; so one installation runs, and is tested, both ways.
"""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

__all__ = ["VARIABLE", "SourceFinder", "asked", "compiled", "install_if_asked"]

VARIABLE = "ZIMO_PURE"


class SourceFinder(MetaPathFinder):
    """Finds the modules under one package, as Python sources and nothing else."""

    def __init__(self, package: str) -> None:
        self._prefix = package + "."

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of a source module of the package; None leaves it to the other finders."""
        if path is None or not fullname.startswith(self._prefix):
            return None
        for folder in path:
            finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = finder.find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def asked() -> bool:
    """Whether the environment asks for the plain Python files."""
    return os.environ.get(VARIABLE, "0") not in ("", "0")


def install_if_asked() -> None:
    """Put the finder first, once, if the environment asks for it."""
    if asked() and not any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, SourceFinder("zimo"))


def compiled() -> dict[str, bool]:
    """The modules that may be compiled, and for each whether its compiled form would be loaded.

    Empty where the package's ``.pxd`` files were not installed with it.
    """
    root = Path(__file__).parent
    found = {}
    for pxd in sorted(root.rglob("*.pxd")):
        module = ".".join(["zimo", *pxd.relative_to(root).with_suffix("").parts])
        spec = find_spec(module)
        if spec is not None and spec.origin is not None:
            found[module] = spec.origin.endswith(tuple(EXTENSION_SUFFIXES))
    return found

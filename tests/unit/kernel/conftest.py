"""One list of tests, three implementations: naive, the plain Python files, the compiled ones."""

import importlib
import sys
from functools import cache
from types import ModuleType
from typing import Any

import pytest

import zimo
from unit.kernel import naive
from zimo._pure import SourceFinder

PACKAGE = "zimo.kernel"


@cache
def load(pure: bool) -> dict[str, ModuleType]:
    """The kernel's modules by their name in it, loaded apart from those in use."""
    if not pure:
        names = [name for name in sys.modules if name.startswith(PACKAGE + ".")]
        return {name.rpartition(".")[2]: sys.modules[name] for name in names}

    def take_out() -> dict[str, ModuleType]:
        names = [n for n in sys.modules if n == PACKAGE or n.startswith(PACKAGE + ".")]
        return {name: sys.modules.pop(name) for name in names}

    package = importlib.import_module(PACKAGE)
    in_use = take_out()
    finder = SourceFinder("zimo")
    sys.meta_path.insert(0, finder)
    try:
        for name in in_use:
            importlib.import_module(name)
        loaded = take_out()
    finally:
        sys.meta_path.remove(finder)
        sys.modules.update(in_use)
        zimo.kernel = package
    return {name.rpartition(".")[2]: module for name, module in loaded.items()}


def is_source(module: ModuleType) -> bool:
    return str(module.__file__).endswith(".py")


@pytest.fixture(params=["pure", "compiled"])
def modules(request: pytest.FixtureRequest) -> dict[str, ModuleType]:
    """The kernel's modules by name, twice."""
    importlib.import_module(PACKAGE)
    loaded = load(request.param == "pure")
    if request.param == "compiled" and is_source(loaded["forms"]):
        pytest.skip("the kernel is not compiled, or ZIMO_PURE is set")
    assert is_source(loaded["forms"]) == (request.param == "pure")
    return loaded


@pytest.fixture(params=["naive", "pure", "compiled"])
def kernel(request: pytest.FixtureRequest) -> Any:
    """Something with `Forms` and `decompositions`, three times."""
    importlib.import_module(PACKAGE)
    if request.param == "naive":
        return naive
    loaded = load(request.param == "pure")
    if request.param == "compiled" and is_source(loaded["forms"]):
        pytest.skip("the kernel is not compiled, or ZIMO_PURE is set")
    assert is_source(loaded["forms"]) == (request.param == "pure")
    return loaded["kernel"] if "kernel" in loaded else importlib.import_module(PACKAGE)

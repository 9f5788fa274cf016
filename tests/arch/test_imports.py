"""The import arrows, and what the core may reach for (ARCHITECTURE.md has the picture)."""

import sys
from pathlib import Path

import pytest

from sources import LAYERS, Import, Source, exceptions, imports, read, sources

# What each part of the package may import of the others. `zimo` is the package's own root.
ARROWS: dict[str, set[str]] = {
    "tiles": set(),
    "solitaire": {"tiles"},
    "kernel": {"tiles"},
    "rules": {"tiles", "kernel"},
    "table": {"tiles", "kernel", "rules"},
    "records": {"tiles", "kernel", "rules", "table"},
    "bots": {"tiles", "kernel", "rules", "table", "records"},
    "server": {"tiles", "solitaire", "kernel", "rules", "table", "records", "bots"},
    "terminal": {"tiles", "solitaire", "kernel", "rules", "table", "records", "bots"},
    "cli": {
        "tiles",
        "solitaire",
        "kernel",
        "rules",
        "table",
        "records",
        "bots",
        "server",
        "terminal",
    },
}
CORE = {"tiles", "solitaire", "kernel", "rules", "table", "records"}

THIRD_PARTY: dict[str, set[str]] = {
    **{layer: {"msgspec"} for layer in [*CORE, "bots"]},
    "server": {"msgspec", "starlette", "uvicorn", "argon2"},
    "terminal": {"msgspec", "rich", "textual"},
    "cli": {"msgspec", "click", "rich"},
}

# The core takes chance, time and files from outside. Package data comes through
# importlib.resources, user files come in as text.
OUTSIDE = {
    "asyncio", "concurrent", "datetime", "glob", "io", "logging", "multiprocessing", "os",
    "pathlib", "random", "secrets", "shutil", "signal", "socket", "sqlite3", "subprocess",
    "sys", "tempfile", "threading", "time", "urllib", "uuid", "warnings",
}  # fmt: skip


def complaint(source: Source, found: Import) -> str | None:
    """What is wrong with one import of one file, or None."""
    layer, top = source.layer, found.module.split(".")[0]
    if layer is None:
        return None  # the package's root: see test_the_root_imports_nothing_of_the_package
    if top == "zimo":
        other = found.module.split(".")[1] if "." in found.module else None
        if other is None or other == layer or other in ARROWS[layer]:
            return None
        return f"{layer} may not import {other}"
    if top == "_typeshed":
        return None  # the type checker's own; there is nothing to import at run time
    if top in sys.stdlib_module_names:
        if layer in CORE and top in OUTSIDE:
            return f"the core reaches outside with {top}"
        return None
    return None if top in THIRD_PARTY[layer] else f"{layer} may not import {top}"


def test_every_part_has_its_arrows() -> None:
    assert {s.layer for s in sources() if s.layer is not None} <= ARROWS.keys()
    assert set(LAYERS) == set(ARROWS)


def test_arrows_make_no_circle() -> None:
    order = list(ARROWS)
    for layer, below in ARROWS.items():
        assert all(order.index(other) < order.index(layer) for other in below)


@pytest.mark.parametrize("source", sources(), ids=str)
def test_imports_go_with_the_arrows(source: Source) -> None:
    excused = exceptions()["imports"].get(source.module, {})
    wrong = {
        found.module: f"line {found.line}: {text}"
        for found in imports(source)
        if (text := complaint(source, found)) is not None
    }
    assert [text for name, text in wrong.items() if name not in excused] == []
    assert set(excused) <= set(wrong), "an exception is no longer needed"


def test_import_exceptions_name_modules_that_exist() -> None:
    assert exceptions()["imports"].keys() <= {s.module for s in sources()}


def test_the_root_imports_nothing_of_the_package() -> None:
    """`import zimo` must stay cheap, and the pure finder must come before every module."""
    (root,) = (s for s in sources() if s.module == "zimo")
    assert {found.module for found in imports(root)} <= {"zimo", "zimo._pure"}


BAD = [
    ("zimo.tiles.kinds", "from zimo.rules import ruleset", "tiles may not import rules"),
    ("zimo.tiles.kinds", "from ..rules import ruleset", "tiles may not import rules"),
    ("zimo.tiles.kinds", "from .. import rules", "tiles may not import rules"),
    ("zimo.rules.family", "import zimo.table.deal", "rules may not import table"),
    ("zimo.solitaire.deal", "from zimo.kernel import capped", "solitaire may not import kernel"),
    ("zimo.solitaire.deal", "import time", "the core reaches outside with time"),
    ("zimo.table.deal", "def f():\n    import numpy", "table may not import numpy"),
    ("zimo.table.deal", "import os.path", "the core reaches outside with os"),
    ("zimo.terminal.app", "import zimo.cli", "terminal may not import cli"),
]


@pytest.mark.parametrize(("module", "code", "expected"), BAD)
def test_the_contract_sees_what_it_forbids(module: str, code: str, expected: str) -> None:
    source = read(Path(f"src/{module.replace('.', '/')}.py"), code)
    assert [complaint(source, found) for found in imports(source)] == [expected]


def test_cimports_count_as_imports() -> None:
    source = read(Path("src/zimo/kernel/x.pxd"), "cimport cython\nfrom zimo.table.y cimport Z\n")
    assert [complaint(source, found) for found in imports(source)] == [
        "kernel may not import table"
    ]

"""The package's own source files, read for the tests of its architecture."""

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LAYERS = (
    "tiles", "solitaire", "kernel", "rules", "table", "records", "bots", "server", "terminal", "cli"
)  # fmt: skip
CIMPORT = re.compile(r"^\s*(?:from\s+([\w.]+)\s+cimport|cimport\s+([\w.]+))", re.MULTILINE)


class Import(NamedTuple):
    """One imported module, by its absolute dotted name."""

    module: str
    line: int


@dataclass(frozen=True)
class Source:
    """One ``.py`` or ``.pxd`` file under ``src``; ``tree`` is empty for a ``.pxd``."""

    path: Path  # relative to the repository
    module: str
    text: str
    tree: ast.Module

    @property
    def layer(self) -> str | None:
        """The part of the package that it belongs to; None for the package's root."""
        parts = self.module.split(".")
        if len(parts) == 1 or parts[1].startswith("_"):
            return None
        return parts[1]

    @property
    def package(self) -> str:
        """The package that relative imports start from."""
        is_root = self.path.name == "__init__.py"
        return self.module if is_root else self.module.rpartition(".")[0]

    def __str__(self) -> str:
        return self.path.as_posix()


def read(path: Path, text: str) -> Source:
    """A source from its text; the path says which module it is."""
    parts = list(path.relative_to("src").with_suffix("").parts)
    if parts[-1] == "__init__":
        parts.pop()
    tree = ast.parse(text) if path.suffix == ".py" else ast.Module([], [])
    return Source(path, ".".join(parts), text, tree)


@cache
def sources() -> tuple[Source, ...]:
    """All of them, in the order of their paths."""
    files = sorted(p for p in (ROOT / "src").rglob("*") if p.suffix in (".py", ".pxd"))
    return tuple(read(p.relative_to(ROOT), p.read_text("utf-8")) for p in files)


@cache
def exceptions() -> dict[str, Any]:
    """What is let pass, and why: ``tests/arch/exceptions.toml``."""
    return tomllib.loads((ROOT / "tests/arch/exceptions.toml").read_text("utf-8"))


def imports(source: Source) -> Iterator[Import]:
    """Every module that the file imports, wherever in the file it does.

    ``from zimo import x`` may import the part ``zimo.x`` and counts as that.
    """
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = absolute(source, node)
            if module == "zimo":
                for alias in node.names:
                    name = alias.name if alias.name in (*LAYERS, "_pure") else ""
                    yield Import(f"zimo.{name}".rstrip("."), node.lineno)
            else:
                yield Import(module, node.lineno)
    if source.path.suffix == ".pxd":
        for match in CIMPORT.finditer(source.text):
            module = match[1] or match[2]
            if module.split(".")[0] not in ("cython", "cpython", "libc"):
                yield Import(module, source.text.count("\n", 0, match.start()) + 1)


def absolute(source: Source, node: ast.ImportFrom) -> str:
    """The module that a ``from`` import names, with its leading dots resolved."""
    if not node.level:
        return node.module or ""
    package = source.package.split(".")
    kept = package[: len(package) - node.level + 1]
    return ".".join([*kept, node.module] if node.module else kept)

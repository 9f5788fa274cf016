"""A file over 400 lines or a function over 60 wants a reason, in exceptions.toml."""

import ast
from collections.abc import Iterator

from sources import ROOT, exceptions

FILE_LIMIT = 400
FUNCTION_LIMIT = 60
FOLDERS = ("src", "benchmarks", "examples")
GENERATED = ("web/src/lib/wire.ts",)
CATALOGUES = "web/src/texts/"


def files() -> dict[str, str]:
    """The text of all Python files that ship, by path."""
    found = [ROOT / "hatch_build.py", *(p for f in FOLDERS for p in (ROOT / f).rglob("*.p*"))]
    return {
        p.relative_to(ROOT).as_posix(): p.read_text("utf-8")
        for p in sorted(found)
        if p.suffix in (".py", ".pxd")
    }


def pages() -> dict[str, str]:
    """The text of all files of the web client that are written by hand, lists of texts left out."""
    found = {
        p.relative_to(ROOT).as_posix(): p.read_text("utf-8")
        for folder in ("web/src", "web/art")
        for p in sorted((ROOT / folder).rglob("*"))
        if p.suffix in (".ts", ".svelte", ".css")
    }
    return {
        path: text
        for path, text in found.items()
        if path not in GENERATED and not path.startswith(CATALOGUES)
    }


def functions(text: str) -> Iterator[tuple[str, int]]:
    """Qualified name and length of each function, without its decorators and docstring."""

    def below(node: ast.AST, prefix: str) -> Iterator[tuple[str, int]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef):
                yield from below(child, f"{prefix}{child.name}.")
            elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                name = prefix + child.name
                yield name, length(child)
                yield from below(child, f"{name}.")
            else:
                yield from below(child, prefix)

    yield from below(ast.parse(text), "")


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Its lines, without decorators and docstring."""
    lines = (function.end_lineno or function.lineno) - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function) is not None and first.end_lineno is not None:
        lines -= first.end_lineno - first.lineno + 1
    return lines


def test_no_file_is_long_without_a_reason() -> None:
    found = {**files(), **pages()}
    assert "web/src/pages/Playing.svelte" in found
    long = {p for p, text in found.items() if text.count("\n") > FILE_LIMIT}
    assert long == set(exceptions()["long-files"])


def test_no_function_is_long_without_a_reason() -> None:
    long = {
        f"{path}:{name}"
        for path, text in files().items()
        if path.endswith(".py")
        for name, lines in functions(text)
        if lines > FUNCTION_LIMIT
    }
    assert long == set(exceptions()["long-functions"])


def test_every_exception_has_a_reason() -> None:
    tables = exceptions()
    reasons = [*tables["long-files"].values(), *tables["long-functions"].values()]
    reasons += tables["outside"].values()
    reasons += [why for excused in tables["imports"].values() for why in excused.values()]
    assert all(isinstance(why, str) and len(why) > 10 for why in reasons)


def test_functions_are_measured_without_their_docstring() -> None:
    text = (
        "class A:\n    @dec\n    def f(self):\n        '''One.\n\n        '''\n        return 1\n"
    )
    assert list(functions(text)) == [("A.f", 2)]

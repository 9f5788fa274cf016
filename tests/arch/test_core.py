"""The core computes: it does no I/O, waits for nothing, and knows no family by name."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from sources import Source, exceptions, read, sources

CORE = ("tiles", "solitaire", "kernel", "rules", "table", "records")
FAMILIES = ("classical", "additive", "mcr", "riichi")
NAMELESS = ("solitaire", "table", "records", "bots")  # all rulesets are alike to them
FORBIDDEN_CALLS = {"open", "print", "input", "breakpoint", "exec", "eval"}


def outside(tree: ast.Module) -> Iterator[str]:
    """The places where a module prints, opens a file, or is asynchronous."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in FORBIDDEN_CALLS:
                yield f"line {node.lineno}: {node.func.id}()"
        elif isinstance(node, ast.AsyncFunctionDef | ast.AsyncFor | ast.AsyncWith | ast.Await):
            yield f"line {node.lineno}: asynchronous"


def docstrings(tree: ast.Module) -> set[ast.expr]:
    """The nodes of the module's docstrings."""
    found: set[ast.expr] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.add(first.value)
    return found


def words(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and text of all names and strings in the code; comments and docstrings are free."""
    free = docstrings(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if node not in free:
                yield node.lineno, text
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.arg(arg=text):
                yield node.lineno, text
            case ast.FunctionDef(name=text) | ast.ClassDef(name=text):
                yield node.lineno, text
            case ast.ImportFrom(module=str(text)):
                yield node.lineno, text
                yield from ((node.lineno, alias.name) for alias in node.names)
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)


def families(tree: ast.Module) -> list[str]:
    """The places in the code where a rule family is named."""
    return [
        f"line {line}: {text!r}"
        for line, text in words(tree)
        if any(family in text.lower() for family in FAMILIES)
    ]


@pytest.mark.parametrize("source", [s for s in sources() if s.layer in CORE], ids=str)
def test_core_does_no_input_or_output(source: Source) -> None:
    excused = source.module in exceptions()["outside"]
    assert bool(list(outside(source.tree))) is excused, list(outside(source.tree))


@pytest.mark.parametrize("source", [s for s in sources() if s.layer in NAMELESS], ids=str)
def test_no_family_is_named(source: Source) -> None:
    assert families(source.tree) == []


def test_the_contract_sees_what_it_forbids() -> None:
    def tree(code: str) -> ast.Module:
        return read(Path("src/zimo/table/x.py"), code).tree

    assert sorted(outside(tree("x = open('a')\nasync def f(): pass"))) == [
        "line 1: open()",
        "line 2: asynchronous",
    ]
    assert families(tree('"""As in riichi."""\n# classical')) == []
    assert families(tree('if family == "mcr": pass')) == ["line 1: 'mcr'"]
    assert families(tree("from zimo.rules.classical import score")) == [
        "line 1: 'zimo.rules.classical'"
    ]
    assert families(tree("import zimo.rules.riichi.yaku")) == ["line 1: 'zimo.rules.riichi.yaku'"]
    assert families(tree("def classical_end(): pass")) == ["line 1: 'classical_end'"]

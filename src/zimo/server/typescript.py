"""The wire types in TypeScript: `python -m zimo.server.typescript` writes `web/src/lib/wire.ts`.

Made from what msgspec knows of the structs, so that both ends of the wire have one definition.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from inspect import cleandoc
from pathlib import Path
from typing import Any, get_args

from msgspec import inspect

from zimo.server import wire
from zimo.server.wire import rest, scores, solitaire

__all__ = ["typescript"]

TARGET = Path("web/src/lib/wire.ts")
_HEAD = """\
// Made by `python -m zimo.server.typescript` from src/zimo/server/wire; do not edit.
"""
_PLAIN: Mapping[type[inspect.Type], str] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def typescript() -> str:
    """The text of the file."""
    files = (rest, scores, solitaire)
    bodies = [getattr(file, name) for file in files for name in file.__all__]
    roots = inspect.multi_type_info([wire.FromClient, wire.FromServer, *bodies])
    found: dict[type, inspect.Type] = {}
    for root in roots:
        _collect(root, found)
    parts = [
        _HEAD,
        f"export const PROTOCOL = {wire.PROTOCOL};\n",
        f"export const LARGEST_MESSAGE = {wire.LARGEST_MESSAGE};\n",
        _list("EVENT_KINDS", wire.EVENT_KINDS),
        _list("REFUSAL_CODES", [code.value for code in wire.RefusalCode]),
        *(_declared(found[kind]) for kind in sorted(found, key=_name)),
        _union("FromClient", wire.FromClient),
        _union("FromServer", wire.FromServer),
    ]
    return "\n".join(parts)


def _collect(node: inspect.Type, found: dict[type, inspect.Type]) -> None:
    """Every struct and enum that is reached from a type, by its class."""
    if isinstance(node, (inspect.StructType, inspect.EnumType)):
        if node.cls in found:
            return
        assert _name(node.cls) not in {_name(each) for each in found}, node.cls
        found[node.cls] = node
    for inner in _inner(node):
        _collect(inner, found)


def _name(kind: type) -> str:
    """What a type is called there; the plain words of solitaire mean something else at a table."""
    of_solitaire = kind.__module__.startswith("zimo.solitaire.")
    return f"Solitaire{kind.__name__}" if of_solitaire else kind.__name__


def _inner(node: inspect.Type) -> Iterator[inspect.Type]:
    if isinstance(node, inspect.StructType):
        yield from (field.type for field in node.fields)
    elif isinstance(node, inspect.UnionType):
        yield from node.types
    elif isinstance(node, inspect.VarTupleType | inspect.ListType):
        yield node.item_type
    elif isinstance(node, inspect.TupleType):
        yield from node.item_types
    elif isinstance(node, inspect.DictType):
        yield from (node.key_type, node.value_type)


def _declared(node: inspect.Type) -> str:
    """One exported type with its description."""
    if isinstance(node, inspect.EnumType):
        values = " | ".join(f'"{each.value}"' for each in node.cls)
        return f"{_comment(node.cls)}export type {_name(node.cls)} = {values};\n"
    assert isinstance(node, inspect.StructType)
    lines = [f"{_comment(node.cls)}export interface {_name(node.cls)} {{"]
    if node.tag is not None:
        lines.append(f'  {node.tag_field}: "{node.tag}";')
    lines += [_member(node, field) for field in node.fields]
    return "\n".join([*lines, "}\n"])


def _member(node: inspect.StructType, field: inspect.Field) -> str:
    """A field; one that may be absent on the wire has a question mark."""
    sent = issubclass(node.cls, wire.ToServer) or node.forbid_unknown_fields
    absent = not field.required and (sent or node.cls.__struct_config__.omit_defaults)
    return f"  {field.encode_name}{'?' if absent else ''}: {_type(field.type)};"


def _type(node: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    if isinstance(node, (inspect.StructType, inspect.EnumType)):
        return _name(node.cls)
    if isinstance(node, inspect.UnionType):
        return " | ".join(_type(each) for each in node.types)
    if isinstance(node, (inspect.VarTupleType, inspect.ListType)):
        inner = _type(node.item_type)
        return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
    if isinstance(node, inspect.TupleType):
        return f"readonly [{', '.join(_type(each) for each in node.item_types)}]"
    if isinstance(node, inspect.DictType):
        return f"Readonly<Record<{_type(node.key_type)}, {_type(node.value_type)}>>"
    return _PLAIN[type(node)]


def _comment(kind: type) -> str:
    lines = cleandoc(kind.__doc__ or "").split("\n")
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */\n"])


def _list(name: str, values: Iterable[str]) -> str:
    inner = "".join(f'  "{value}",\n' for value in values)
    return f"export const {name} = [\n{inner}] as const;\n"


def _union(name: str, union: Any) -> str:
    members = "".join(f"\n  | {kind.__name__}" for kind in get_args(union))
    return f"export type {name} ={members};\n"


def main() -> None:
    """Writes the file; the working directory is that of the repository."""
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(), encoding="utf-8")
    sys.stdout.write(f"{TARGET}\n")


if __name__ == "__main__":
    main()

"""The messages of the protocol, and the types that the browser's client has of them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from sources import ROOT
from zimo.server import wire
from zimo.server.typescript import TARGET, typescript
from zimo.table import events


def test_the_clients_types_are_those_of_the_server() -> None:
    """Stale? `python -m zimo.server.typescript` writes the file anew."""
    assert (ROOT / TARGET).read_text("utf-8") == typescript()


def test_every_message_has_a_type_of_its_own() -> None:
    for union in (wire.FromClient, wire.FromServer):
        tags = [kind.__struct_config__.tag for kind in get_args(union)]
        assert len(set(tags)) == len(tags)
        assert all(re.fullmatch("[a-z_]+", str(tag)) for tag in tags)


def test_what_is_sent_can_be_read() -> None:
    sent = wire.Act(table="t", seq=3, action="discard:5m")
    assert wire.decode(msgspec.json.encode(sent)) == sent
    assert wire.decode('{"type":"hello","protocol":1}') == wire.Hello(protocol=1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "nonsense",
        '{"type":"welcome"}',
        '{"type":"act","table":"t","seq":"3","action":"pass"}',
        '{"type":"act","table":"t","seq":3,"action":"pass","seat":1}',
        '{"table":"t"}',
        "[" * 5000,
    ],
)
def test_what_is_no_message_is_refused(text: str) -> None:
    with pytest.raises((ValueError, RecursionError)):
        wire.decode(text)


def test_the_protocol_names_every_kind_of_event() -> None:
    kinds = {kind.__name__ for kind in events.Event.__subclasses__()}
    assert set(wire.EVENT_KINDS) == kinds


def test_the_protocol_names_no_ruleset() -> None:
    words = {"riichi", "sanma", "mcr", "classical", "dora", "honba", "fan", "han", "fu"}
    for file in (Path(wire.__file__).parent).glob("*.py"):
        assert not words & set(re.findall(r"\w+", file.read_text("utf-8").lower())), file.name


def test_every_refusal_is_explained() -> None:
    text = (ROOT / "docs/protocol.md").read_text("utf-8")
    cells = re.findall(r"^\| (`[^|]*) \|", text[text.index("## Refusals") :], re.MULTILINE)
    told = {code for cell in cells for code in re.findall("`([a-z_]+)`", cell)}
    assert told == {code.value for code in wire.RefusalCode}


def test_the_page_names_every_message_with_its_fields() -> None:
    text = (ROOT / "docs/protocol.md").read_text("utf-8")
    text = text[text.index("## Messages") : text.index("## Sequence")]
    for who, union in (("client", wire.FromClient), ("server", wire.FromServer)):
        table = text[text.index(f"| the {who} says") :].partition("\n\n")[0]
        told = {
            tag: set(re.findall("`([a-z_?]+)`", cells[1]))
            for cells in (row.split("|")[1:] for row in table.splitlines()[2:])
            for tag in re.findall("`([a-z_]+)`", cells[0])
        }
        wanted = {
            str(kind.__struct_config__.tag): {
                field.name + "?" * (who == "client" and not field.required)
                for field in msgspec.structs.fields(kind)
            }
            for kind in get_args(union)
        }
        assert told == wanted


def test_absent_fields_of_an_event_are_not_sent() -> None:
    from zimo.server.wire.shapes import Happening

    sent = msgspec.json.decode(msgspec.json.encode(Happening(seq=1, kind="DealDrawn", seat=0)))
    assert sent == {"seq": 1, "kind": "DealDrawn", "seat": 0}

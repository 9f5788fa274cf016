"""The events of a deal as messages tell them to one viewer.

Each carries all that it changes of the table, so that whoever follows them knows the table as it
stands without knowing any rules. `tests/web_deals.py` holds that to the views of all seats.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

import msgspec

from zimo.server.room.views import kong_of
from zimo.server.wire import EVENT_KINDS
from zimo.server.wire.shapes import Happening
from zimo.table import words
from zimo.table.deal import Deal
from zimo.table.events import Event, KongDeclared, StakeLaid, events
from zimo.tiles import Seat, is_red_five, kind_of, label_of

__all__ = ["happenings"]

_KNOWN = frozenset(EVENT_KINDS)
_TILES = ("tile", "low")
_FIELDS = frozenset(Happening.__struct_fields__)
NONE_BARRED: Mapping[int, tuple[str, ...]] = MappingProxyType({})


def happenings(
    deal: Deal,
    viewer: Seat,
    first: int,
    end: int,
    base: int,
    names: Sequence[str],
    language: str,
    barring: Mapping[int, tuple[str, ...]] = NONE_BARRED,
) -> list[Happening]:
    """Events `first` to `end` - 1 of the deal.

    `base` is the number of the deal's beginning; `names` are by seat, for what is told in words;
    `barring` what bars the viewer, by the number of the event that tells it.
    """
    found = []
    for event in events(deal.log, viewer, first):
        if event.seq >= end:
            break
        fields, more = _fields(event)
        kind = type(event).__name__
        said = kind in _KNOWN and not more
        found.append(
            Happening(
                seq=base + 1 + event.seq,
                kind=kind,
                text="" if said else words.describe(event, names, language=language),
                more=more,
                barring=barring.get(event.seq),
                **fields,
                **_of_the_deal(deal, event),
            )
        )
    return found


def _of_the_deal(deal: Deal, event: Event) -> dict[str, Any]:
    """What an event changes by the rules of the deal, and does not say itself."""
    match event:
        case StakeLaid():
            return {"stake": deal.terms.rules.ready.stake}
        case KongDeclared(tile=tile, added=False) if tile is not None:
            return {"reds": sum(map(is_red_five, kong_of(deal, kind_of(tile))))}
    return {}


def _fields(event: Event) -> tuple[dict[str, Any], dict[str, Any]]:
    """The fields that the protocol names, and others that are not as usual."""
    fields: dict[str, Any] = {}
    more: dict[str, Any] = {}
    for name, usual in _usual(type(event)):
        value = getattr(event, name)
        if name in _TILES:
            value = None if value is None else label_of(value)
        elif name == "source" and isinstance(value, str):
            name = "how"
        if name in _FIELDS:
            fields[name] = value
        elif value != usual:
            more[name] = msgspec.to_builtins(value)
    return fields, more


@cache
def _usual(kind: type[Event]) -> tuple[tuple[str, Any], ...]:
    """The fields of a kind of event but its number, with what they are by default."""
    defaults = msgspec.structs.fields(kind)
    return tuple((field.encode_name, field.default) for field in defaults if field.name != "seq")

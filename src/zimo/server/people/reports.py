"""Lines of chat that players have reported, for whoever runs the server to look at."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from zimo.server.people import history as kept

__all__ = ["Report", "reports"]


class Report(Struct, frozen=True, kw_only=True):
    """One of them, with the names that people have now."""

    at: int  # milliseconds since 1970
    table: str
    line: int
    text: str
    said_by: str
    said_by_name: str
    reported_by: str
    reported_by_name: str
    reason: str


def reports(events: Iterable[bytes]) -> list[Report]:
    """All reports of a stream of people, in their order; what can't be read is left out."""
    names: dict[str, str] = {}
    found: list[kept.Reported] = []
    for data in events:
        try:
            change = kept.decode_person(data)
        except ValueError:
            continue  # as the server does
        if isinstance(change, (kept.GuestMade, kept.Renamed)):
            names[change.user] = change.name
        elif isinstance(change, kept.Reported):
            found.append(change)
    return [
        Report(
            at=each.at,
            table=each.table,
            line=each.line,
            text=each.text,
            said_by=each.other,
            said_by_name=names.get(each.other, ""),
            reported_by=each.user,
            reported_by_name=names.get(each.user, ""),
            reason=each.reason,
        )
        for each in found
    ]

"""Deals as the server tells them to a browser, for the tests of the web client.

`python tests/web_deals.py` writes `web/tests/deals.json`: for some rulesets the blank table, every
event, and the whole view after every action, as one who looks on and as every seat sees them. The
client must get all these views from the events alone.

A view is written as its difference: that of one who looks on from the one before, that of a seat
from the one who looks on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from matches import closed_action, eager_action
from sources import ROOT
from zimo.rules import Ruleset, load_ruleset, read_ruleset
from zimo.server.room.barring import Barring
from zimo.server.room.happenings import happenings
from zimo.server.room.views import blank, deal_view
from zimo.table.actions import SHOWN
from zimo.table.deal import OVER, Deal
from zimo.table.events import SPECTATOR
from zimo.table.facts import FACT_SIZE
from zimo.table.match import Match
from zimo.table.view import View
from zimo.tiles import Seat

FILE = ROOT / "web" / "tests" / "deals.json"
NAMES = ("Anna", "Boris", "Clara", "Dan")
OWN = {
    "own-walls": """
id = "own-walls"
extends = "simple"
[walls]
separate = true
replacement = "next"
""",
    "riichi-sporting": """
id = "riichi-sporting"
extends = "riichi"
[conduct]
sporting = true
""",
}


class Chosen(msgspec.Struct, frozen=True):
    """A deal: the ruleset, its number in a match of this seed, and how it is played."""

    ruleset: str
    seed: int
    choose: Callable[[Deal, int], int] = eager_action
    number: int = 1
    shown: tuple[int, int] | None = None
    """After so many actions this seat has shown a tile by mistake."""


def mixed_action(deal: Deal, seat: int) -> int:
    """Every other player claims nothing."""
    return (eager_action if seat % 2 else closed_action)(deal, seat)


CHOSEN = (
    Chosen("classical", 257),
    Chosen("classical", 12850, mixed_action, number=2),  # a robbed kong
    Chosen("sixteen", 514),
    Chosen("tournament", 9252),  # calling hands declared, and lapsed
    Chosen("duel", 1028),
    Chosen("own-walls", 1285),
    Chosen("mcr", 12336, number=2),
    Chosen("riichi-tenhou", 12593),  # a stake; a pung with a red five
    Chosen("riichi-tenhou", 2056, number=2),  # four indicators, chows with red fives
    Chosen("riichi", 23387, mixed_action, number=2),  # barred players; stakes of the deal before
    Chosen("riichi-sporting", 4369, number=2, shown=(9, 2)),  # mistakes of all kinds
    Chosen("sanma-tenhou", 8738, number=2),  # tiles laid aside, stakes, a robbed kong
    Chosen("sanma-tenhou", 24929, mixed_action),  # two winners
)


def rules_of(ruleset: str) -> Ruleset:
    """A preset, or one of those above."""
    own = OWN.get(ruleset)
    return load_ruleset(ruleset) if own is None else read_ruleset(own, f"{ruleset}.toml")


def deals() -> list[dict[str, Any]]:
    """All of them."""
    return list(map(told, CHOSEN))


def begun(chosen: Chosen) -> tuple[Deal, tuple[int, ...]]:
    """The deal after those before it in its match, and its seating."""
    match = Match(rules_of(chosen.ruleset), seed=chosen.seed.to_bytes(2, "big") * 16)
    while True:
        deal = match.start_deal()
        if match.number == chosen.number:
            return deal, tuple(match.seating)
        while deal.phase != OVER:
            deal.step(deal.actor(), chosen.choose(deal, deal.actor()))
        match.finish_deal()


def told(chosen: Chosen) -> dict[str, Any]:
    """The deal, as it is written."""
    deal, seating = begun(chosen)
    viewers = (SPECTATOR, *map(Seat, range(deal.players)))
    starts = [_plain(blank(deal, viewer, chosen.number, seating)) for viewer in viewers]
    rows: list[list[dict[str, Any]]] = []
    ends: list[int] = []
    while deal.phase != OVER:
        seat = deal.actor()
        action = chosen.choose(deal, seat)
        if chosen.shown and chosen.shown[0] == len(ends):
            seat = chosen.shown[1]
            action = SHOWN + deal.hands[seat].faces()[0]
        deal.step(seat, action)
        over = deal.phase == OVER
        ends.append(len(deal.log) // FACT_SIZE)
        rows.append(
            [
                _plain(deal_view(deal, View(deal, viewer), chosen.number, seating, over))
                for viewer in viewers
            ]
        )
    barring = Barring.of_all(deal)
    events = [
        _plain(happenings(deal, to, 0, ends[-1], 0, NAMES, "en", barring.changes(to)))
        for to in viewers
    ]
    outside = [row[0] for row in rows]
    return {
        "ruleset": chosen.ruleset,
        "start": starts[0],
        "events": events[0],
        "views": _changes(ends, [starts[0], *outside[:-1]], outside),
        "seats": [
            {
                "start": difference(starts[0], starts[at]),
                "events": [event for event in events[at] if event not in events[0]],
                "views": _changes(ends, outside, [row[at] for row in rows], once=True),
            }
            for at in range(1, len(viewers))
        ],
    }


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def _changes(
    ends: list[int], froms: list[dict[str, Any]], views: list[dict[str, Any]], once: bool = False
) -> list[dict[str, Any]]:
    """After how many events what is different; with `once` only where it is not so already."""
    found: list[dict[str, Any]] = []
    for end, before, view in zip(ends, froms, views, strict=True):
        change = difference(before, view)
        if not once or not found or found[-1]["change"] != change:
            found.append({"after": end, "change": change})
    return found


def difference(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The members that are different, of each hand by its seat."""
    found = {name: value for name, value in after.items() if value != before[name]}
    if "hands" in found:
        pairs = zip(before["hands"], after["hands"], strict=True)
        hands = {str(seat): difference(*pair) for seat, pair in enumerate(pairs)}
        found["hands"] = {seat: change for seat, change in hands.items() if change}
    return found


def text() -> bytes:
    """The file's contents: a line for each event and each view."""
    return b"[" + b",\n".join(map(_lines, deals())) + b"]\n"


def _lines(value: Any) -> bytes:
    if isinstance(value, dict) and "views" in value:
        rows = (msgspec.json.encode(name) + b":" + _lines(each) for name, each in value.items())
        return b"{" + b",\n".join(rows) + b"}"
    if isinstance(value, list):
        return b"[" + b",\n".join(map(_lines, value)) + b"]"
    return msgspec.json.encode(value)


if __name__ == "__main__":
    FILE.write_bytes(text())

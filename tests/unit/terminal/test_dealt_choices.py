"""Before East's first discard: what was dealt is declared at the table by its own keys."""

from __future__ import annotations

from zimo.table.actions import CALL, CONCEALED_KONG, PASS
from zimo.terminal.choices import Command, offer_of
from zimo.terminal.ink import meld_text
from zimo.terminal.picking import Picking
from zimo.tiles import Meld, MeldKind, Tile
from zimo.tiles.melds import kong

DEALT = bytes([PASS, CALL, CONCEALED_KONG + 27])


def test_a_dealt_calling_hand_and_a_dealt_kong() -> None:
    offer = offer_of(DEALT, None)
    assert {command: choices[0].label for command, choices in offer.commands.items()} == {
        Command.PASS: "pass",
        Command.DEALT: "ready",
        Command.KONG: "kong 1z",
    }
    assert offer.claims, "the person may pass"


def test_their_keys() -> None:
    picking = Picking()
    picking.see((Tile(27),) * 4, None, offer_of(DEALT, None))
    labels = picking.labels()
    assert (labels["r"], labels["k"], labels["space"]) == ("ready", "kong 1z", "pass")
    assert picking.otherwise() == PASS, "when the time is up"


def test_a_kong_that_lies_face_down() -> None:
    """02: all four tiles of a concealed kong lie face down [S1]."""
    hidden = Meld(kind=MeldKind.KONG, tiles=(), concealed=True)
    assert meld_text(hidden, {}).plain.count("1z") == 0


def test_the_turned_end_of_a_kong_from_a_discard() -> None:
    """02: the end tile of a kong from a discard is turned over; a promoted one lies open [S1]."""
    tiles = [Tile(27)] * 4
    claimed = kong(tiles, claimed=Tile(27))
    promoted = kong(tiles, claimed=Tile(27), added=True)
    shown = [meld_text(meld, {}, end_turned=True).plain.count("1z") for meld in (claimed, promoted)]
    assert shown == [3, 4]
    assert meld_text(claimed, {}).plain.count("1z") == 4

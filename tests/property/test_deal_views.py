"""Nothing that a player is shown, and nothing that may be done, depends on a tile nobody has seen.

Each property plays a deal twice, with other tiles in the places that the viewer can't know.
"""

from __future__ import annotations

from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deals import SEED, arranged, everything, plain, state_of
from matches import rules_with
from riichi_table import riichi_rules
from zimo.bots import Uniform
from zimo.rules import Ruleset
from zimo.table.actions import IllegalAction
from zimo.table.check import check
from zimo.table.deal import OVER, Deal
from zimo.table.events import SPECTATOR, events
from zimo.table.indicators import indicator_place
from zimo.table.terms import Terms
from zimo.table.view import View
from zimo.tiles import Seat

RULES = rules_with(deck={"bonus": 8})
RIICHI = riichi_rules()
DEALT = 53


def begun(wall: bytes, rules: Ruleset = RULES) -> Deal:
    return Deal(Terms(arranged(rules, wall), plain()), SEED)


def played(wall: bytes, seed: int, steps: int, rules: Ruleset = RULES) -> Deal:
    """So many actions of uniform bots on this wall, or the whole deal."""
    deal = begun(wall, rules)
    bots = [Uniform(4 * seed + seat) for seat in range(4)]
    for _ in range(steps):
        if deal.phase == OVER:
            break
        seat = deal.actor()
        deal.step(seat, bots[seat].choose(View(deal, Seat(seat)), deal.legal(seat)))
    return deal


def again(wall: bytes, actions: bytes, rules: Ruleset = RULES) -> Deal:
    deal = begun(wall, rules)
    for at in range(0, len(actions), 2):
        deal.step(actions[at], actions[at + 1])
    return deal


def unseen_places(deal: Deal) -> list[int]:
    """Where in the wall the tiles lie that nobody has drawn."""
    wall = deal.wall
    return [*range(wall.head, wall.tail), *range(wall.tail + 2 - wall.loose, wall.tail + 2)]


def shuffled(number: int, rules: Ruleset = RULES) -> bytes:
    """A wall by its number."""
    tiles = list(rules.deck.tiles())
    Random(number).shuffle(tiles)
    return bytes(tiles)


walls = st.integers(0, 9999).map(shuffled)


@settings(max_examples=150)
@given(walls, st.integers(0, 999), st.integers(0, 60), st.integers(0, 999))
def test_undrawn_tiles_change_nothing(wall: bytes, seed: int, steps: int, chance: int) -> None:
    """With the rest of the wall in another order everything is as it was, for all eyes."""
    deal = played(wall, seed, steps)
    places = unseen_places(deal)
    assume(len(places) > 1)
    order = list(places)
    Random(chance).shuffle(order)
    other = bytearray(wall)
    for place, source in zip(places, order, strict=True):
        other[place] = wall[source]
    second = again(bytes(other), deal.actions)
    one, two = state_of(deal), state_of(second)
    for state in (one, two):
        del state["wall"]["tiles"]
    assert one == two
    assert check(second, replay=True) == []


@settings(max_examples=150)
@given(st.integers(0, 9999), st.integers(0, 999), st.integers(0, 90), st.integers(0, 999))
def test_what_lies_beneath_indicators_changes_nothing(
    number: int, seed: int, steps: int, chance: int
) -> None:
    """07: with other tiles in the dead wall, the open indicators left out, all is as it was."""
    wall = shuffled(number, RIICHI)
    deal = played(wall, seed, steps, RIICHI)
    size, kept = deal.wall.size, deal.terms.replacements
    lying = {indicator_place(size, kept, place) for place in range(len(deal.indicators.faces))}
    places = [place for place in unseen_places(deal) if place not in lying]
    if deal.wall.taken % 2:
        # The upper tile of the last stack is gone; the lower one lies where it was in this wall.
        places[places.index(deal.wall.tail - 1)] = deal.wall.tail
    assume(len(places) > 1)
    order = list(places)
    Random(chance).shuffle(order)
    other = bytearray(wall)
    for place, source in zip(places, order, strict=True):
        other[place] = wall[source]
    second = again(bytes(other), deal.actions, RIICHI)
    one, two = state_of(deal), state_of(second)
    for state in (one, two):
        del state["wall"]["tiles"]
    assert one == two
    for seat in range(4):
        assert everything(View(second, Seat(seat))) == everything(View(deal, Seat(seat)))
    assert list(events(second.log, SPECTATOR)) == list(events(deal.log, SPECTATOR))


@settings(max_examples=200)
@given(walls, st.integers(0, 999), st.integers(0, 60), st.integers(1, 3), st.integers(0, 12))
def test_tiles_of_others_change_nothing(
    wall: bytes, seed: int, steps: int, distance: int, which: int
) -> None:
    """With another tile in another player's hand a view is the same, as long as it is not shown."""
    deal = played(wall, seed, steps)
    viewer = deal.actor() if deal.phase != OVER else 0
    other_seat = (viewer + distance) % 4
    held = deal.hands[other_seat].faces()
    places = unseen_places(deal)
    assume(places and held)
    tile = held[which % len(held)]
    dealt = deal.wall.tiles
    swapped = bytearray(wall)
    taken = _dealt_place(deal, other_seat, tile)
    assume(taken is not None)
    assert taken is not None
    swapped[taken], swapped[places[0]] = dealt[places[0]], dealt[taken]
    assume(swapped[taken] < 34 and swapped[taken] != tile)
    try:
        second = again(bytes(swapped), deal.actions)
    except IllegalAction:
        assume(False)
        raise
    assume((second.phase, second.turn) == (deal.phase, deal.turn))
    assume(second.window.pending == deal.window.pending)
    assert second.hands[other_seat].faces() != held
    assert everything(View(second, Seat(viewer))) == everything(View(deal, Seat(viewer)))
    assert list(events(second.log, SPECTATOR)) == list(events(deal.log, SPECTATOR))


def _dealt_place(deal: Deal, seat: int, tile: int) -> int | None:
    """Where in the wall a tile lay that was dealt to this player and is such a one."""
    for number in range(DEALT):
        at = 4 * (3 + number)
        _fact, owner, face, _ = deal.log[at : at + 4]
        if owner == seat and face == tile:
            return number
    return None

"""Each invariant of `check` finds the state that breaks it, and says which.

The compiled engine can't be brought into a wrong state from outside, so the states are stand-ins:
a deal, a hand, a wall with some of their values replaced.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from deals import deal_of, draw_out, plain, run, settle_claims
from matches import rules_with
from zimo.rules import Family, Settlement
from zimo.rules.sheet import Payment, SettlementReason
from zimo.table.check import INVARIANTS, check
from zimo.table.deal import CLAIM, OVER, TURN, Deal
from zimo.tiles import Meld, MeldKind, Seat, Tile

EAST = "147m258p369s1234z"
WAITS = "123m123p123789s5m"


class StandIn:
    """Like something else, but for some values."""

    def __init__(self, original: object, **changes: object) -> None:
        self._original = original
        self.__dict__.update(changes)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._original, name)


def changed(deal: Deal, **changes: object) -> Deal:
    return cast(Deal, StandIn(deal, **changes))


def changed_hand(deal: Deal, seat: int, **changes: object) -> Deal:
    hands = [
        StandIn(hand, **changes) if number == seat else hand
        for number, hand in enumerate(deal.hands)
    ]
    return changed(deal, hands=hands)


def changed_wall(deal: Deal, **changes: object) -> Deal:
    return changed(deal, wall=StandIn(deal.wall, **changes))


def broken(deal: Deal, replay: bool = False) -> set[int]:
    """The numbers of the invariants that are broken."""
    return {int(text.split(".")[0]) for text in check(deal, replay)}


def number_of(words: str) -> int:
    """The number of the invariant with these words in its name."""
    (number,) = [n for n, (name, _) in enumerate(INVARIANTS, 1) if words in name]
    return number


CONSERVED = number_of("every tile")
SIZES = number_of("their size")
PHASE = number_of("one phase")
COUNTS = number_of("four of a kind")
MELDS = number_of("melds are sets")
WALL = number_of("wall is whole")
LEGAL = number_of("legal and allowed")
HIDDEN = number_of("hidden tile")
REPLAY = number_of("same actions")
SETTLED = number_of("sum to zero")
WAITING = number_of("waits are")


@pytest.fixture
def deal() -> Deal:
    deal = deal_of(EAST, "55m147p147s12345z", draws="5m9p9m9s8s")
    run(deal, "E discard:5m", "S pung", "S discard:1z", "W drawn", "N drawn")
    return settle_claims(deal)


def test_nothing_is_broken(deal: Deal) -> None:
    assert check(deal, replay=True) == []
    assert len(INVARIANTS) == 14


def test_names_and_numbers(deal: Deal) -> None:
    """A report names the invariant by number and words."""
    (text,) = check(changed_wall(deal, live=-1))
    assert text.startswith(f"{WALL}. the wall is whole: ")


def with_counts(deal: Deal, seat: int, **kinds: int) -> bytearray:
    counts = bytearray(deal.hands[seat].counts)
    for name, change in kinds.items():
        counts[int(name[1:])] += change
    return counts


def test_a_lost_tile(deal: Deal) -> None:
    """A tile that has vanished from the discards."""
    assert broken(changed_hand(deal, 2, discards=bytearray())) == {CONSERVED}


def test_a_tile_twice(deal: Deal) -> None:
    """A claimed tile that still counts among the discards."""
    discards = bytes(tile & 0x7F for tile in deal.hands[0].discards)
    assert broken(changed_hand(deal, 0, discards=discards)) == {CONSERVED}


def test_a_tile_in_the_wall_that_is_drawn_already(deal: Deal) -> None:
    assert CONSERVED in broken(changed_wall(deal, rest=lambda: deal.wall.rest() + b"\5"))


def test_a_bonus_tile_that_is_not_in_the_deck(deal: Deal) -> None:
    assert CONSERVED in broken(changed_hand(deal, 1, bonus=bytearray([34])))


def test_a_hand_of_a_wrong_size(deal: Deal) -> None:
    """One tile more than a waiting hand has, or less than the hand in turn."""
    assert SIZES in broken(changed_hand(deal, 2, size=lambda: 14))
    assert SIZES in broken(changed_hand(deal, deal.turn, size=lambda: 13))
    assert SIZES in broken(changed_hand(deal, 1, meld_count=0))


def test_a_winner_of_a_wrong_size() -> None:
    won = run(deal_of(EAST, WAITS, draws="5m"), "E discard:5m", "S mahjong")
    assert check(won, replay=True) == []
    assert SIZES in broken(changed_hand(won, 1, size=lambda: 13))
    assert SIZES in broken(changed_hand(won, 2, size=lambda: 15))


@pytest.mark.parametrize(
    "changes",
    [
        {"phase": CLAIM},  # nobody is asked
        {"phase": OVER, "actor": lambda: 2},
        {"winners": [2]},
        {"window": StandIn(None, pending=4, seat=0, tile=0)},
    ],
    ids=["claims from nobody", "after the end", "winner before the end", "asked in a turn"],
)
def test_phases(deal: Deal, changes: dict[str, object]) -> None:
    stand_in = changed(deal, **{"result": None, **changes})
    name, test = INVARIANTS[PHASE - 1]
    assert list(test(stand_in)), name


def test_a_claim_of_ones_own_tile() -> None:
    deal = run(deal_of(EAST, "55m147p147s12345z", draws="5m"), "E discard:5m")
    window = StandIn(deal.window, pending=3)
    assert PHASE in broken(changed(deal, window=window))


def test_five_of_a_kind(deal: Deal) -> None:
    _, test = INVARIANTS[COUNTS - 1]
    for counts in (with_counts(deal, 2, k3=5), with_counts(deal, 2, k34=1)):
        assert list(test(changed_hand(deal, 2, counts=counts)))
    assert list(test(changed_hand(deal, 2, reds=bytearray([4, 0, 0]))))


@pytest.mark.parametrize(
    "melds",
    [
        (),
        (Meld(MeldKind.PUNG, (Tile(1), Tile(1), Tile(2)), False, Tile(1), Seat(0)),),
        (Meld(MeldKind.CHOW, (Tile(4), Tile(4), Tile(4)), False, Tile(4), Seat(0)),),
        (Meld(MeldKind.PUNG, (Tile(4), Tile(4), Tile(4)), False, Tile(4), Seat(1)),),
        (Meld(MeldKind.PUNG, (Tile(4), Tile(4), Tile(4))),),
    ],
    ids=["too few", "no set", "another set", "from oneself", "from nobody"],
)
def test_melds(deal: Deal, melds: tuple[Meld, ...]) -> None:
    assert MELDS in broken(changed_hand(deal, 1, meld_list=lambda: melds))


@pytest.mark.parametrize(
    "changes", [{"live": -1}, {"tail": 70}, {"live": 120}], ids=["below zero", "dead", "too many"]
)
def test_walls(deal: Deal, changes: dict[str, int]) -> None:
    assert WALL in broken(changed_wall(deal, **changes))


def test_the_dead_wall_alone(deal: Deal) -> None:
    """Fewer tiles than the dead wall has, with nothing else wrong."""
    wall = deal.wall
    text = check(changed_wall(deal, dead=wall.tail - wall.head + 1, live=0))
    assert [line for line in text if "the dead wall has" in line]


def test_legality(deal: Deal) -> None:
    """A list that says something else than `allows`, says it twice, or says nothing."""
    legal = deal.legal(deal.turn)
    for wrong in (legal[1:], legal + b"\1", legal + legal[:1], b""):

        def legal_now(seat: int, wrong: bytes = wrong) -> bytes:
            return wrong if seat == deal.turn else b""

        assert LEGAL in broken(changed(deal, legal=legal_now))


def test_hidden_tiles(deal: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    """An event that shows a hidden tile, and a viewer who misses one."""
    from zimo.table import check as module
    from zimo.table.events import EVERYTHING
    from zimo.table.events import events as really

    assert list(INVARIANTS[HIDDEN - 1][1](deal)) == []
    monkeypatch.setattr(module, "events", lambda log, viewer: really(log, EVERYTHING))
    assert any("sees the tile" in text for text in check(deal))
    monkeypatch.undo()
    changed_log = [*list(really(deal.log, EVERYTHING))]
    monkeypatch.setattr(module, "events", lambda log, viewer: iter(changed_log[::-1]))
    assert any("misses" in text for text in check(deal))


def test_replay(deal: Deal) -> None:
    """Facts or hands that the actions do not lead to; looked at only when asked for."""
    assert REPLAY in broken(changed(deal, log=deal.log[:-4]), replay=True)
    assert REPLAY not in broken(changed(deal, log=deal.log[:-4]))
    faces = [Tile(1)] * 13
    assert REPLAY in broken(changed_hand(deal, 3, faces=lambda: faces), replay=True)


def unjust(wrong: str) -> Family:
    """A family that pays too much, or a negative sum, or totals that are not the payments'."""
    amount = -5 if wrong == "negative" else 5
    payment = Payment(payer=Seat(0), payee=Seat(1), amount=amount, reason=SettlementReason.WIN)
    totals = {"sum": (-5, 6, 0, 0), "totals": (-6, 6, 0, 0), "negative": (5, -5, 0, 0)}
    settled = Settlement(payments=(payment,), totals=totals[wrong])
    return replace(plain(), settle=lambda rules, outcome, sheets: settled)


@pytest.mark.parametrize("wrong", ["sum", "totals", "negative"])
def test_payments(wrong: str) -> None:
    won = deal_of(EAST, WAITS, draws="5m", family=unjust(wrong))
    run(won, "E discard:5m")
    assert check(won) == []
    run(won, "S mahjong")
    assert broken(won) == {SETTLED}


def test_waits(deal: Deal) -> None:
    """Waits that are out of date, in play and after the end."""
    assert WAITING in broken(changed_hand(deal, 2, waits=1))
    won = run(deal_of(EAST, WAITS, draws="5m"), "E discard:5m", "S mahjong")
    assert WAITING in broken(changed_hand(won, 1, waits=0))
    assert WAITING in broken(changed_hand(draw_out(deal_of(EAST)), 1, waits=1))


def test_a_deal_in_every_phase_is_sound() -> None:
    """No false alarm: at the beginning, in a claim window, while a kong may be robbed, at ends."""
    rules = rules_with()
    deal = deal_of(
        "567p567s5556677z", "123m123p123s46m11z", "55m789p789s12345z", draws="5m9m2p2s5m"
    )
    assert check(deal, replay=True) == []
    assert deal.phase == TURN
    for step in ("E discard:5m", "S pass", "W pung", "W discard:1z", "N drawn", "E drawn"):
        run(deal, step)
        assert check(deal, replay=True) == []
    run(deal, "S drawn")
    settle_claims(deal)
    run(deal, "W add:5m")
    assert check(deal, replay=True) == []
    run(deal, "S mahjong")
    assert check(deal, replay=True) == []
    assert check(draw_out(deal_of(rules=rules)), replay=True) == []

"""Page 07: what may be discarded after a claim, and the choice of red fives in claims."""

from __future__ import annotations

import pytest

from deals import discardable, offered, run
from riichi_table import riichi_deal, riichi_rules
from zimo.table.actions import IllegalAction, parse_action
from zimo.table.check import check
from zimo.table.deal import Deal
from zimo.table.events import SPECTATOR, ChowClaimed, KongDeclared, PungClaimed, events
from zimo.table.result import outcome_of
from zimo.tiles import Tile, label_of
from zimo.tiles.melds import Meld

EAST = "147m258p369s1122z"


def after(swap: str, hand: str, tile: str, claim: str) -> Deal:
    """South holds this, East discards the tile, South claims it."""
    deal = riichi_deal(EAST, hand, draws=tile, rules=riichi_rules(claims={"swap": swap}))
    return run(deal, f"E discard:{tile}", f"S {claim}")


@pytest.mark.parametrize(
    ("swap", "claim", "barred"),
    [
        ("free", "chow-low", set()),
        ("same", "chow-low", {"4s"}),
        ("both_ends", "chow-low", {"4s", "7s"}),
        ("both_ends", "chow-high", {"4s", "1s"}),
        ("both_ends", "chow-middle", {"4s"}),
    ],
)
def test_after_a_chow(swap: str, claim: str, barred: set[str]) -> None:
    """07: kuikae: not the claimed tile's kind, nor the one at the chow's other end."""
    deal = after(swap, "1234567s11p1234m", "4s", claim)
    left = {"1s", "2s", "3s", "4s", "5s", "6s", "7s", "1p", "1m", "2m", "3m", "4m"}
    taken = {"chow-low": {"5s", "6s"}, "chow-middle": {"3s", "5s"}, "chow-high": {"2s", "3s"}}
    assert discardable(deal, "S") == left - taken[claim] - barred
    assert check(deal) == []


def test_at_the_end_of_a_suit_there_is_no_other_end() -> None:
    """07: 789 claimed by its 7 has nothing at the other end."""
    deal = after("both_ends", "123456789s11p12m", "7s", "chow-low")
    assert {"1s", "4s", "6s"} <= discardable(deal, "S")
    assert "7s" not in discardable(deal, "S")


def test_after_a_pung() -> None:
    """07: after a pung not the same kind, red or plain."""
    deal = after("same", "055s147m258p1234z", "5s", "pung")
    assert "0s" not in discardable(deal, "S")
    assert {"1m", "1z"} <= discardable(deal, "S")
    with pytest.raises(IllegalAction, match="0s may not be discarded right after this claim"):
        deal.step(1, parse_action("discard:0s"))


def test_it_is_allowed_again_in_the_next_turn() -> None:
    """07: kuikae binds the discard right after the claim only."""
    deal = riichi_deal(EAST, "1234567s11p1234m", draws="4s5z6z7z6z")
    run(deal, "E discard:4s", "S chow-low", "S discard:1m", "W drawn", "N drawn", "E drawn")
    run(deal, "S discard:4s")


def test_no_kong_is_barred_by_it() -> None:
    """07: after a kong the player discards anything."""
    deal = after("both_ends", "999p147m258s1234z", "9p", "kong")
    assert {"1m", "1z"} <= discardable(deal, "S")


def test_a_chow_that_would_leave_nothing_is_not_offered() -> None:
    """07: a claim after which every tile in hand is barred can't be made."""
    for swap, may in (("both_ends", False), ("same", True)):
        deal = riichi_deal(
            "1234z147m258p99s4s",
            "112233z4567s258m",
            draws="5z6z7z5z6z7z5z6z7z6z",
            rules=riichi_rules(claims={"swap": swap}),
            allows=lambda holding: False,
        )
        for honour, tile in (("1z", "8m"), ("2z", "2m"), ("3z", "5m")):
            run(deal, f"E discard:{honour}", "S pung", f"S discard:{tile}", "W drawn", "N drawn")
        run(deal, "E discard:4s")
        assert offered(deal, "S") == ({"pass", "chow-low"} if may else set())
        if may:
            run(deal, "S chow-low")
            assert discardable(deal, "S") == {"7s"}
        assert check(deal, replay=True) == []


# --- red fives ----------------------------------------------------------------------------------


def meld_of(deal: Deal, seat: int = 1) -> str:
    melds: tuple[Meld, ...] = deal.hands[seat].meld_list()
    return "".join(label_of(tile) for tile in melds[-1].tiles)


@pytest.mark.parametrize(
    ("hand", "claims"),
    [
        ("055p147m258s1234z", {"pung": "5p5p5p", "pung-red": "0p5p5p"}),
        ("005p147m258s1234z", {"pung": "0p5p5p", "pung-red": "0p0p5p"}),
        ("05p147m258s12345z", {"pung": "0p5p5p"}),
        ("55p147m258s12345z", {"pung": "5p5p5p"}),
        ("00p147m258s12345z", {"pung": "0p0p5p"}),
    ],
)
def test_pungs_of_fives(hand: str, claims: dict[str, str]) -> None:
    """07: who holds red and plain fives chooses which go into the pung."""
    rules = riichi_rules(deck={"red_fives": (0, 2 if "00" in hand else 1, 0)})
    for claim, meld in claims.items():
        deal = riichi_deal("147m36p369s11224z", hand, draws="5p", rules=rules)
        run(deal, "E discard:5p")
        assert {text for text in offered(deal, "S") if text.startswith("pung")} == set(claims)
        run(deal, f"S {claim}")
        assert meld_of(deal) == meld
        assert check(deal, replay=True) == []
        (event,) = [e for e in events(deal.log, SPECTATOR) if type(e) is PungClaimed]
        assert event.reds == meld.count("0p")


@pytest.mark.parametrize(
    ("hand", "tile", "claims"),
    [
        (
            "05p46p147m258s123z",
            "3p",
            {"chow-low": "3p4p5p", "chow-low-red": "3p4p0p"},
        ),
        ("0p46p147m258s1235z", "3p", {"chow-low": "3p4p0p"}),
        ("5p46p147m258s1235z", "3p", {"chow-low": "3p4p5p"}),
        (
            "05p67p147m258s123z",
            "4p",
            {"chow-low": "4p5p6p", "chow-low-red": "4p0p6p"},
        ),
        ("46p147m258s12345z", "0p", {"chow-middle": "4p0p6p"}),
    ],
)
def test_chows_with_fives(hand: str, tile: str, claims: dict[str, str]) -> None:
    """07: who holds the red five and a plain one chooses which goes into the chow."""
    for claim, meld in claims.items():
        deal = riichi_deal("147m2p369s112233z", hand, draws=tile)
        run(deal, f"E discard:{tile}")
        assert {text for text in offered(deal, "S") if text.startswith("chow")} == set(claims)
        run(deal, f"S {claim}")
        assert meld_of(deal) == meld
        (event,) = [e for e in events(deal.log, SPECTATOR) if type(e) is ChowClaimed]
        assert event.reds == (meld.count("0p") if tile != "0p" else 0)
        assert check(deal, replay=True) == []


def test_an_added_red_five_is_told() -> None:
    """07: when a red five is added to a pung everybody sees that it is red."""
    deal = riichi_deal("147m36p369s11224z", "55p147m258s12345z", draws="5p6z6z6z0p")
    run(deal, "E discard:5p", "S pung", "S discard:1m", "W drawn", "N drawn", "E drawn")
    run(deal, "S add:5p")
    (event,) = [e for e in events(deal.log, SPECTATOR) if type(e) is KongDeclared]
    assert event.tile is not None
    assert label_of(event.tile) == "0p"


def test_a_robbed_red_five_stays_red() -> None:
    """07: who robs a kong of its red five has the red five in hand."""
    deal = riichi_deal("123m46p789s11122z", "55p147m258s12345z", "5p", draws="6z6z6z7z7z7z0p")
    run(deal, "E drawn", "S drawn", "W discard:5p", "S pung", "S discard:1m", "W drawn")
    run(deal, "N drawn", "E drawn", "S add:5p", "E mahjong")
    (holding,) = [each for each in outcome_of(deal).holdings if each.win is not None]
    assert holding.win is not None
    assert label_of(holding.win.tile) == "0p"
    assert Tile(48) in holding.concealed
    assert check(deal, replay=True) == []

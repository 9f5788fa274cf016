"""Hands as people type them: what is read, what is refused and in which words."""

from typing import Any

import pytest

from matches import rules_with
from zimo.rules import Holding, Source, load_ruleset
from zimo.rules.entry import Circumstances, EntryError, read_holding
from zimo.tiles import NotationError, Wind, label_of

CLASSICAL = load_ruleset("classical")
HAND = "234m 456m [777z] 99s 678p"
WITH_KONG = "234m 456m [777z] 99s (2222p)"


def holding(hand: str = HAND, win: str = "6m", **told: Any) -> Holding:
    return read_holding(CLASSICAL, hand, win=win, told=Circumstances(**told))


def refused(hand: str = HAND, win: str = "6m", **told: Any) -> str:
    with pytest.raises(EntryError) as caught:
        holding(hand, win, **told)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_plain_win() -> None:
    found = holding()
    assert found.win is not None
    assert label_of(found.win.tile) == "6m"
    assert found.win.source is Source.DISCARD
    assert len(found.concealed) == 11
    assert found.seat_wind is Wind.EAST


def test_the_winning_tile_may_be_missing_in_the_hand() -> None:
    assert sorted(holding("234m 45m [777z] 99s 678p").concealed) == sorted(holding().concealed)


@pytest.mark.parametrize(
    ("told", "source"),
    [
        ({"self_drawn": True}, Source.WALL),
        ({"last_tile": True}, Source.WALL),
        ({"last_discard": True}, Source.DISCARD),
        ({"robbing_kong": True}, Source.ROBBED_KONG),
        ({"original_call": True}, Source.DISCARD),
    ],
)
def test_where_the_tile_came_from(told: dict[str, Any], source: Source) -> None:
    found = holding(**told)
    assert found.win is not None
    assert found.win.source is source


def test_a_replacement_is_drawn() -> None:
    for told in ({"replacement": True}, {"kongs_in_row": 1}):
        found = holding(WITH_KONG, **told)
        assert found.win is not None
        assert found.win.source is Source.LOOSE


def test_easts_dealt_hand_has_no_winning_tile() -> None:
    found = holding("234m 456m 777z 99s 678p", "", first_turn=True)
    assert found.win is not None
    assert found.win.source is Source.WALL


def test_original_call_is_a_declared_hand() -> None:
    assert holding(original_call=True).declared


def test_a_hand_that_did_not_go_out() -> None:
    found = holding("234m 456m [777z] 9s 678p", "", not_won=True)
    assert found.win is None


def test_seat_and_round() -> None:
    found = read_holding(CLASSICAL, HAND, win="6m", seat="south", round="W")
    assert (found.seat_wind, found.round_wind) == (Wind.SOUTH, Wind.WEST)
    with pytest.raises(EntryError, match=r"seat: .*'Q'"):
        read_holding(CLASSICAL, HAND, win="6m", seat="Q")
    with pytest.raises(EntryError, match="round: "):
        read_holding(CLASSICAL, HAND, win="6m", round="")


@pytest.mark.parametrize(
    ("players", "seats", "nobody"), [(2, "EW", "SN"), (3, "ESW", "N"), (4, "ESWN", "")]
)
def test_only_winds_at_which_somebody_sits(players: int, seats: str, nobody: str) -> None:
    """With two players they are East and West, with three there is no North."""
    rules = rules_with(seats={"players": players})
    for wind in seats:
        found = read_holding(rules, HAND, win="6m", seat=wind, round="N")
        assert found.seat_wind.letter == wind
    for wind in nobody:
        with pytest.raises(EntryError) as refused:
            read_holding(rules, HAND, win="6m", seat=wind)
        listed = ", ".join(seats)
        assert str(refused.value) == f"--seat {wind}: the seats of {players} players are {listed}"


def test_bonus_tiles_are_set_aside() -> None:
    found = read_holding(load_ruleset("classical-bmja"), f"{HAND} 1f 6f", win="6m")
    assert [label_of(tile) for tile in found.bonus] == ["1f", "6f"]


@pytest.mark.parametrize("hand", ["", "12x", "[123m", "123"])
def test_text_that_cannot_be_read(hand: str) -> None:
    with pytest.raises(NotationError):
        holding(hand)


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("234m 456m [777z] 99s 67p", "13 tiles (a kong counts as three): a complete hand has 14"),
        ("234m 456m [777z] 99s 6789p", "15 tiles (a kong counts as three): a complete hand has 14"),
    ],
)
def test_the_number_of_tiles(hand: str, said: str) -> None:
    assert refused(hand, "" if "13" in said else "6m") == said


def test_five_of_a_tile() -> None:
    assert refused("23444m 456m 44m 99s [777z]").startswith("6 of 4m (4 of characters)")
    assert refused(f"{HAND} 1f") == "1 of 1f (Plum flower), the deck has none"


@pytest.mark.parametrize(
    "told",
    [
        {"robbing_kong": True, "self_drawn": True},
        {"robbing_kong": True, "replacement": True},
        {"robbing_kong": True, "last_tile": True},
        {"robbing_kong": True, "last_discard": True},
        {"last_tile": True, "replacement": True},
        {"last_tile": True, "last_discard": True},
        {"last_discard": True, "self_drawn": True},
        {"first_turn": True, "last_tile": True},
        {"first_turn": True, "original_call": True},
    ],
)
def test_contradictions(told: dict[str, Any]) -> None:
    said = refused(**told)
    assert "contradict each other" in said
    for name in told:
        assert f"--{name.replace('_', '-')}" in said


def test_other_things_that_cannot_be() -> None:
    assert refused(win="").startswith("say with --win which tile came last")
    assert refused(win="1p") == "the winning tile 1p is not among the concealed tiles"
    assert refused(win="7z") == "the winning tile 7z is not among the concealed tiles"
    assert refused(replacement=True).startswith("--replacement: the hand has neither a kong")
    assert refused(WITH_KONG, kongs_in_row=2) == "--kongs-in-row 2: the hand's kongs are 1"
    assert refused(first_turn=True) == "--first-turn: nothing can have been claimed by then"
    assert refused(win="9s", robbing_kong=True).startswith("a robbed kong holds three more of 9s")
    assert refused(win="", not_won=True).startswith("14 tiles")
    lost = "234m 456m [777z] 9s 678p"
    assert refused(lost, "", not_won=True, last_tile=True).startswith("--last-tile and --not-won")
    assert "--east-wins 3" in _refused_for_south(east_wins=3)


def _refused_for_south(**told: Any) -> str:
    with pytest.raises(EntryError) as caught:
        read_holding(CLASSICAL, HAND, win="6m", seat="S", told=Circumstances(**told))
    return str(caught.value)


def test_winning_tile_with_a_lost_hand() -> None:
    lost = "234m 456m [777z] 9s 678p"
    assert refused(lost, "6m", not_won=True).startswith("--win and --not-won contradict each")
    assert holding(lost, "", not_won=True, declared=True).declared

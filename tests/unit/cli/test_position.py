"""Positions: how many sets and melds a number of tiles is, and what can't be a hand."""

import pytest

from zimo.cli.position import FORMS, PositionError, forms_for, position_of
from zimo.tiles.notation import parse_hand, parse_tiles


@pytest.mark.parametrize(
    ("text", "melds", "sets", "unseen", "has_discard"),
    [
        ("123m456p789s11z23s", 0, 4, 0, False),
        ("123m456p789s11z234s", 0, 4, 0, True),
        ("123m456p11z23s [789s]", 1, 4, 0, False),
        ("1z (1111p) [222p] [333p] [444p]", 4, 4, 0, False),
        ("11z [1111s] [222p] [333p] [444p]", 4, 4, 0, True),
        ("123m456p11z23s", 1, 4, 1, False),
        ("23s", 4, 4, 4, True),
        ("1z", 4, 4, 4, False),
        ("123m456p789s123p11z23s", 0, 5, 0, False),
        ("123m456p789s123p11z234s", 0, 5, 0, True),
        ("123m456p789s123p1z [777z]", 1, 5, 0, False),
    ],
)
def test_sizes(text: str, melds: int, sets: int, unseen: int, has_discard: bool) -> None:
    hand = parse_hand(text)
    position = position_of(hand.tiles, hand.melds)
    assert (position.melds, position.sets, position.unseen) == (melds, sets, unseen)
    assert position.has_discard is has_discard


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("123m456p789s11z2s", "12 concealed tiles: expected 13"),
        ("123m456p789s11z2345s", "15 concealed tiles: expected 13"),
        ("123m456p789s123p12z [234s] [777z]", "14 concealed tiles and 2 melds: too many"),
        ("1" * 300 + "m", "300 tiles: too many for a hand"),
        ("123m456p789s", "9 concealed tiles"),
        ("123456789m123456789p1s", "19 concealed tiles: too many"),
        ("11111m23p4567s77z", "5 of 1m (1 of characters), there are 4"),
        ("111m23p4567s [111m]", "6 of 1m"),
        ("555m05m23p4567s77z", "5 of 5m"),
        ("1j23p4567s77z", "joker"),
    ],
)
def test_what_is_no_hand(text: str, said: str) -> None:
    hand = parse_hand(text)
    with pytest.raises(PositionError) as caught:
        position_of(hand.tiles, hand.melds)
    assert said in str(caught.value)


def test_bonus_tiles_are_left_out() -> None:
    assert position_of(parse_tiles("123m456p789s11z23s1f5f")).size == 13


def test_tiles_seen_elsewhere() -> None:
    position = position_of(parse_tiles("123m456p789s11z23s"))
    assert position.with_seen(parse_tiles("11z"))[27] == 2
    with pytest.raises(PositionError, match="5 of 1z"):
        position.with_seen(parse_tiles("111z"))


@pytest.mark.parametrize("count", [5, 254, 255, 256, 300])
def test_any_number_of_tiles_may_be_typed(count: int) -> None:
    position = position_of(parse_tiles("123m1m"))
    said = f"^{count + 2} of 1m .1 of characters., there are 4$"
    with pytest.raises(PositionError, match=said):
        position.with_seen(parse_tiles("1" * count + "m"))
    hand = parse_hand("1p" + " [111m]" * count)
    with pytest.raises(PositionError, match=f"^{3 * count} of 1m"):
        position_of(hand.tiles, hand.melds)


def test_there_is_one_of_each_bonus_tile() -> None:
    hand = parse_hand("123m1m 3f5f")
    position = position_of(hand.tiles, hand.melds, hand.bonus)
    assert position.with_seen(parse_tiles("4f"))[:1] == b"\0"
    with pytest.raises(PositionError, match=r"^2 of 5f \(.*\), there is 1$"):
        position.with_seen(parse_tiles("5f"))
    twice = parse_hand("123m1m 3f3f")
    with pytest.raises(PositionError, match=r"^2 of 3f \(.*\), there is 1$"):
        position_of(twice.tiles, twice.melds, twice.bonus)


def test_a_hand_of_five_sets_knows_no_special_forms() -> None:
    position = position_of(parse_tiles("123m456p789s123p11z23s"))
    forms = forms_for(position, FORMS["any"])
    assert forms.sets == 5
    assert forms.options[1:] == (0, False, False, False)
    assert forms.shanten(position.counts, position.melds) == 0

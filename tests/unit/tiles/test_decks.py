"""Decks: what they hold, what is refused, and what exceeds them."""

from typing import Any

import msgspec
import pytest

from zimo.tiles import DECKS, FACES, KINDS, Deck, DeckError, Tile, check_counts, check_tiles
from zimo.tiles.notation import parse_hand, parse_tile, parse_tiles


@pytest.mark.parametrize(
    ("name", "size"), [("136", 136), ("144", 144), ("108", 108), ("148", 148), ("108-sanma", 108)]
)
def test_a_named_deck_has_its_size(name: str, size: int) -> None:
    deck = DECKS[name]
    assert deck.name == name
    assert deck.size == len(deck.tiles()) == size
    assert len(deck.counts()) == KINDS
    assert len(deck.faces()) == FACES
    assert list(deck.tiles()) == sorted(deck.tiles())


def test_the_decks_differ_in_what_they_hold() -> None:
    def held(name: str, text: str) -> list[int]:
        counts = DECKS[name].counts()
        return [counts[tile] for tile in parse_tiles(text)]

    each_group = "1m 5m 9p 1z 7z 1f 8f 1a 1j"
    assert held("136", each_group) == [4, 4, 4, 4, 4, 0, 0, 0, 0]
    assert held("144", each_group) == [4, 4, 4, 4, 4, 1, 1, 0, 0]
    assert held("148", each_group) == [4, 4, 4, 4, 4, 1, 1, 1, 0]
    assert held("108", each_group) == [4, 4, 4, 0, 0, 0, 0, 0, 0]
    assert held("108-sanma", each_group) == [4, 0, 4, 4, 4, 0, 0, 0, 0]
    assert held("108-sanma", "123456789m") == [4, 0, 0, 0, 0, 0, 0, 0, 4]


def test_red_fives_replace_plain_ones() -> None:
    deck = Deck(red_fives=(1, 2, 0), bonus=4, jokers=3)
    faces = deck.faces()
    assert [faces[tile] for tile in parse_tiles("5m0m5p0p5s0s1f5f1j")] == [
        3,
        1,
        2,
        2,
        4,
        0,
        1,
        0,
        3,
    ]
    assert deck.counts()[parse_tile("5p")] == 4
    assert deck.tiles().count(parse_tile("0p")) == 2
    assert deck.size == 143


def test_a_deck_without_a_name_says_what_is_special() -> None:
    assert Deck(red_fives=(1, 2, 1)).name == "136, red fives 0m 00p 0s"
    assert Deck(bonus=8, jokers=8).name == "152, 8 jokers"
    assert Deck(removed="123456789s").name == "100, without 123456789s"


def test_a_deck_is_read_from_data() -> None:
    data = {"base": 136, "bonus": 8, "animals": 4, "jokers": 2, "red_fives": [0, 1, 0]}
    deck = msgspec.convert({**data, "removed": "5f"}, Deck)
    assert deck == Deck(136, 8, 4, 2, (0, 1, 0), "5f")
    assert msgspec.convert(msgspec.to_builtins(deck), Deck) == deck


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"base": 144}, "base: expected one of 136, 108, not 144"),
        ({"bonus": 5}, "bonus: expected one of 0, 4, 8, not 5"),
        ({"animals": 1}, "animals: expected one of 0, 4, not 1"),
        ({"jokers": -1}, "jokers: expected 0 to 36, not -1"),
        ({"jokers": 37}, "jokers: expected 0 to 36, not 37"),
        ({"red_fives": (0, 5, 0)}, "red_fives: 5 can't be red, the deck has 4 fives of dots"),
        ({"red_fives": (0, 0, -1)}, "red_fives: -1 can't be red"),
        (
            {"red_fives": (1, 0, 0), "removed": "5m"},
            "red_fives: 1 can't be red, the deck has 0 fives of characters",
        ),
        ({"removed": "2m2m"}, "removed: 2m is not in the deck, or named twice"),
        ({"base": 108, "removed": "1z"}, "removed: 1z is not in the deck"),
        ({"removed": "0m"}, "removed: 0m is a red five, not a kind"),
        ({"removed": "2x"}, "removed: can't read '2x' at character 2, 'x': unknown letter"),
    ],
)
def test_a_deck_that_cannot_be_is_refused_with_the_field(
    fields: dict[str, Any], message: str
) -> None:
    with pytest.raises(DeckError) as refused:
        Deck(**fields)
    assert str(refused.value).startswith(message)


def test_a_refusal_reaches_those_who_read_data() -> None:
    with pytest.raises(msgspec.ValidationError, match="jokers: expected 0 to 36, not 99"):
        msgspec.convert({"jokers": 99}, Deck)
    with pytest.raises(msgspec.ValidationError, match="unknown field `flowers`"):
        msgspec.convert({"flowers": 4}, Deck)


def test_five_of_a_tile_are_reported_across_hand_and_melds() -> None:
    hand = parse_hand("11m 2222p 5m [111m] [055s] 1f")
    found = check_counts(hand.counts(), DECKS["144"])
    assert [str(each) for each in found] == ["5 of 1m (1 of characters), the deck has 4"]
    assert [(each.tile, each.count, each.limit) for each in found] == [(0, 5, 4)]


def test_all_that_is_too_much_is_reported() -> None:
    hand = parse_hand("22m 11111z 00p 05s 1f 1j")
    deck = Deck(removed="2m", red_fives=(0, 1, 1))
    assert [str(each) for each in check_tiles(hand.every_tile(), deck)] == [
        "2 of 2m (2 of characters), the deck has none",
        "5 of 1z (East wind), the deck has 4",
        "1 of 1f (Plum flower), the deck has none",
        "1 of 1j (joker), the deck has none",
        "2 of 0p (red five of dots), the deck has 1",
    ]


def test_what_the_deck_holds_is_no_excess() -> None:
    for deck in (*DECKS.values(), Deck(bonus=8, animals=4, jokers=5, red_fives=(1, 2, 1))):
        assert check_counts(deck.counts(), deck) == ()
        assert check_counts(deck.counts()[:34], deck) == ()
        assert check_tiles(map(Tile, deck.tiles()), deck) == ()

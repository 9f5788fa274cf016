"""Codes, labels, names and predicates of the tiles."""

from collections.abc import Callable, Iterable

import pytest

from zimo.tiles import (
    ALL_KINDS,
    ALL_TILES,
    FACES,
    JOKER,
    KINDS,
    PLAYING,
    RED_FIVES,
    Suit,
    Tile,
    is_animal,
    is_bonus,
    is_dragon,
    is_flower,
    is_green,
    is_honour,
    is_red_five,
    is_season,
    is_simple,
    is_suited,
    is_terminal,
    is_wind,
    kind_counts,
    kind_of,
    kinds,
    label_of,
    name_of,
    rank_of,
    sort_key,
    suit_of,
)


@pytest.mark.parametrize(
    ("code", "label", "name"),
    [
        (0, "1m", "1 of characters"),
        (8, "9m", "9 of characters"),
        (9, "1p", "1 of dots"),
        (13, "5p", "5 of dots"),
        (26, "9s", "9 of bamboos"),
        (27, "1z", "East wind"),
        (30, "4z", "North wind"),
        (31, "5z", "White dragon"),
        (32, "6z", "Green dragon"),
        (33, "7z", "Red dragon"),
        (34, "1f", "Plum flower"),
        (36, "3f", "Chrysanthemum flower"),
        (37, "4f", "Bamboo flower"),
        (38, "5f", "Spring"),
        (41, "8f", "Winter"),
        (42, "1a", "Cat"),
        (45, "4a", "Centipede"),
        (46, "1j", "joker"),
        (47, "0m", "red five of characters"),
        (48, "0p", "red five of dots"),
        (49, "0s", "red five of bamboos"),
    ],
)
def test_a_code_has_its_label_and_name(code: int, label: str, name: str) -> None:
    assert label_of(Tile(code)) == label
    assert name_of(Tile(code)) == name


def test_there_are_as_many_labels_and_names_as_faces_and_no_two_are_alike() -> None:
    assert len(ALL_TILES) == FACES == len({*kinds.LABELS}) == len({*kinds.NAMES})
    assert len(ALL_KINDS) == KINDS


PREDICATES: dict[Callable[[Tile], bool], Iterable[int]] = {
    is_suited: range(27),
    is_terminal: (0, 8, 9, 17, 18, 26),
    is_simple: (*range(1, 8), *range(10, 17), *range(19, 26)),
    is_honour: range(27, 34),
    is_wind: range(27, 31),
    is_dragon: range(31, 34),
    is_bonus: range(34, 46),
    is_flower: range(34, 38),
    is_season: range(38, 42),
    is_animal: range(42, 46),
    is_green: (19, 20, 21, 23, 25, 32),
}


@pytest.mark.parametrize("predicate", PREDICATES, ids=lambda predicate: predicate.__name__)
def test_a_predicate_holds_for_exactly_its_kinds(predicate: Callable[[Tile], bool]) -> None:
    assert [kind for kind in ALL_KINDS if predicate(kind)] == list(PREDICATES[predicate])


@pytest.mark.parametrize("predicate", PREDICATES, ids=lambda predicate: predicate.__name__)
def test_a_predicate_says_of_a_red_five_what_it_says_of_a_five(
    predicate: Callable[[Tile], bool],
) -> None:
    for suit in Suit:
        assert predicate(suit.red_five) == predicate(suit.five)


def test_every_table_has_one_byte_a_face() -> None:
    tables = [value for value in vars(kinds).values() if isinstance(value, bytes)]
    assert len(tables) == 15
    assert {len(table) for table in tables} == {FACES}


def test_a_red_five_is_of_the_kind_of_the_plain_five() -> None:
    assert [kind_of(Tile(code)) for code in (47, 48, 49)] == [4, 13, 22]
    assert all(kind_of(kind) == kind for kind in ALL_KINDS)
    assert [tile for tile in ALL_TILES if is_red_five(tile)] == [47, 48, 49]
    assert [suit.red_five for suit in Suit] == list(range(RED_FIVES, FACES))


def test_suits_and_ranks() -> None:
    assert [suit_of(Tile(code)) for code in (0, 17, 18, 48)] == [
        Suit.CHARACTERS,
        Suit.DOTS,
        Suit.BAMBOOS,
        Suit.DOTS,
    ]
    assert all(suit_of(kind) is None for kind in ALL_KINDS[27:])
    assert [rank_of(Tile(code)) for code in (0, 17, 22, 49, 30, 33, 41, 45, 46)] == [
        1,
        9,
        5,
        5,
        4,
        7,
        8,
        4,
        1,
    ]
    assert [(suit.letter, suit.first, suit.five) for suit in Suit] == [
        ("m", 0, 4),
        ("p", 9, 13),
        ("s", 18, 22),
    ]


def test_counts_by_kind_fold_red_fives() -> None:
    counts = kind_counts([Tile(4), Tile(47), Tile(46), Tile(4)])
    assert len(counts) == KINDS
    assert {kind: count for kind, count in enumerate(counts) if count} == {4: 3, JOKER: 1}
    assert kind_counts(b"\x00\x00") == kind_counts([Tile(0), Tile(0)])


def test_tiles_sort_by_kind_with_red_fives_before_plain_ones() -> None:
    in_order = sorted(ALL_TILES, key=sort_key)
    assert [label_of(tile) for tile in in_order[3:7]] == ["4m", "0m", "5m", "6m"]
    assert [kind_of(tile) for tile in in_order] == sorted(kind_of(tile) for tile in ALL_TILES)


def test_neighbours_of_one_letter_are_grouped() -> None:
    assert list(kinds.groups([Tile(0), Tile(47), Tile(48), Tile(1)])) == ["10m", "0p", "2m"]
    assert PLAYING == 34

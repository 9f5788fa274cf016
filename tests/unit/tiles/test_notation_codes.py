"""mpsz, tenhou and mjai: fixed points, and errors with their place."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from zimo.tiles import NotationError, Tile
from zimo.tiles.notation import (
    parse_mjai,
    parse_mpsz,
    parse_tenhou,
    parse_tenhou_pieces,
    parse_tiles,
    print_mjai,
    print_mpsz,
    print_tenhou,
    print_tenhou_pieces,
)


def test_mpsz_sorts_what_it_prints() -> None:
    assert parse_mpsz("1z5p0p3m 1m") == parse_tiles("1z 50p 31m")
    assert print_mpsz(parse_tiles("1z50p31m")) == "13m05p1z"
    assert print_mpsz([]) == ""


@pytest.mark.parametrize(
    ("text", "position"), [("1m1f", 2), ("1j", 0), ("12a", 0), ("1m🀀", 2), ("8z", 0), ("", 0)]
)
def test_what_is_no_mpsz(text: str, position: int) -> None:
    with pytest.raises(NotationError) as refused:
        parse_mpsz(text)
    assert (refused.value.text, refused.value.position) == (text, position)


def test_mpsz_has_no_bonus_tiles() -> None:
    with pytest.raises(NotationError, match=r"'1f'.*m, p, s and z only"):
        print_mpsz(parse_tiles("1m1f"))


def test_tenhou_codes() -> None:
    assert parse_tenhou([11, 19, 21, 35, 41, 45, 47, 51, 52, 53]) == parse_tiles(
        "19m 1p 5s 157z 0m0p0s"
    )
    assert print_tenhou(parse_tiles("9s 0p 4z")) == (39, 52, 44)


def test_tenhou_pieces() -> None:
    assert parse_tenhou_pieces([0, 3, 4, 16, 17, 52, 88, 108, 124, 135]) == parse_tiles(
        "112m 05m 0p 0s 1z 5z 7z"
    )
    assert parse_tenhou_pieces([16, 52, 88], red_fives=False) == parse_tiles("5m5p5s")


def test_tenhou_pieces_are_used_once() -> None:
    assert print_tenhou_pieces(parse_tiles("1m2m1m5m0m5m5m")) == (0, 4, 1, 17, 16, 18, 19)
    assert print_tenhou_pieces(parse_tiles("5555m"), red_fives=False) == (16, 17, 18, 19)


def test_mjai_names() -> None:
    assert parse_mjai(["1m", "5mr", "5p", "E", "S", "W", "N", "P", "F", "C", "?"]) == (
        *parse_tiles("1m 0m 5p 1234567z"),
        None,
    )
    assert print_mjai([*parse_tiles("0s 5z"), None]) == ("5sr", "P", "?")


@pytest.mark.parametrize(
    ("read", "codes", "position", "text"),
    [
        (parse_tenhou, [11, 20], 3, "11 20"),
        (parse_tenhou, [48], 0, "48"),
        (parse_tenhou, [11.0], 0, "11.0"),
        (parse_tenhou, [[11]], 0, "[11]"),
        (parse_tenhou_pieces, [0, 135, 136], 6, "0 135 136"),
        (parse_tenhou_pieces, [True], 0, "True"),
        (parse_tenhou_pieces, [-1], 0, "-1"),
        (parse_mjai, ["1m", "0m", "E"], 3, "1m 0m E"),
        (parse_mjai, ["1z"], 0, "1z"),
        (parse_mjai, [""], 0, ""),
        (parse_mjai, [None], 0, "None"),
    ],
)
def test_a_code_that_is_no_tile(
    read: Callable[[Iterable[Any]], object], codes: list[Any], position: int, text: str
) -> None:
    with pytest.raises(NotationError, match="no tile of") as refused:
        read(codes)
    assert (refused.value.position, refused.value.text) == (position, text)


@pytest.mark.parametrize(
    ("write", "tiles", "position"),
    [
        (print_tenhou, "1m 5f", 3),
        (print_mjai, "1j", 0),
        (print_tenhou_pieces, "1m1m1m1m1m", 12),
        (print_tenhou_pieces, "5m5m5m5m", 9),
        (print_tenhou_pieces, "0p0p", 3),
        (print_tenhou_pieces, "1f", 0),
    ],
)
def test_a_tile_that_has_no_code(
    write: Callable[[Iterable[Tile]], object], tiles: str, position: int
) -> None:
    with pytest.raises(NotationError) as refused:
        write(parse_tiles(tiles))
    assert refused.value.position == position


def test_without_red_fives_there_is_no_piece_for_one() -> None:
    with pytest.raises(NotationError, match="no \\(more\\) pieces for the red five of dots"):
        print_tenhou_pieces(parse_tiles("0p"), red_fives=False)


def test_mjai_has_no_hidden_bonus_tile() -> None:
    with pytest.raises(NotationError, match=r"'\? 1f'.*no code for the Plum flower"):
        print_mjai([None, *parse_tiles("1f")])

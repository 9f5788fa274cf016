"""Winds: their order, tiles and letters."""

import pytest

from zimo.tiles import EAST, NORTH, WHITE, Kind, NotationError, Tile, Wind


def test_the_order_of_play_is_east_south_west_north() -> None:
    wind = Wind.EAST
    seen = [wind]
    for _ in range(4):
        wind = wind.next
        seen.append(wind)
    assert [each.letter for each in seen] == ["E", "S", "W", "N", "E"]


def test_turning_goes_both_ways() -> None:
    assert Wind.NORTH.turn(2) is Wind.SOUTH
    assert Wind.EAST.turn(-1) is Wind.NORTH
    assert Wind.WEST.turn(0) is Wind.WEST


def test_a_wind_and_its_tile() -> None:
    assert [wind.kind for wind in Wind] == list(range(EAST, NORTH + 1))
    assert [Wind.of(Kind(Tile(kind))) for kind in range(27, 31)] == list(Wind)
    with pytest.raises(ValueError):
        Wind.of(WHITE)


@pytest.mark.parametrize("text", ["W", "w", " west", "West", "3", "3z", "3Z"])
def test_a_wind_is_read_from_its_letter_name_or_number(text: str) -> None:
    assert Wind.parse(text) is Wind.WEST


def test_winds_are_read_back_from_what_is_printed() -> None:
    assert [str(wind) for wind in Wind] == ["East", "South", "West", "North"]
    assert [Wind.parse(str(wind)) for wind in Wind] == list(Wind)
    assert [Wind.parse(wind.letter) for wind in Wind] == list(Wind)


@pytest.mark.parametrize("text", ["", "X", "5", "0", "easter"])
def test_what_is_no_wind_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="expected E, S, W or N"):
        Wind.parse(text)

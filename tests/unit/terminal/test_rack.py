"""The order of the person's tiles."""

from zimo.terminal.rack import Rack
from zimo.tiles import Tile
from zimo.tiles.notation import parse_tiles, print_tiles


def tiles(text: str) -> list[Tile]:
    return list(parse_tiles(text))


def test_tiles_are_sorted_and_the_drawn_one_stands_last() -> None:
    rack = Rack()
    rack.take(tiles("9s 1m 5z 1m"), tiles("1m")[0])
    assert rack.tiles == tiles("1m 9s 5z 1m")
    assert rack.drawn
    rack.take(tiles("9s 1m 5z"), None)
    assert rack.tiles == tiles("1m 9s 5z")
    assert not rack.drawn


def test_a_moved_tile_stays_where_it_is_until_sorted() -> None:
    rack = Rack()
    rack.take(tiles("1m 2m 3m"), None)
    assert rack.move(0, 1) == 1
    assert rack.tiles == tiles("2m 1m 3m")
    assert rack.move(0, -1) == 0, "there is no place beyond the end"
    rack.take(tiles("1m 2m 3m 2m 9p"), tiles("9p")[0])
    assert rack.tiles == tiles("2m 1m 3m 2m 9p"), "new tiles come behind the others"
    rack.take(tiles("1m 3m 2m 9p"), None)
    assert print_tiles(rack.tiles) == print_tiles(tiles("2m 1m 3m 9p"))
    rack.sort()
    assert rack.tiles == tiles("1m 2m 3m 9p")


def test_the_drawn_tile_can_be_put_among_the_others() -> None:
    rack = Rack()
    rack.take(tiles("1m 2m 3m"), tiles("3m")[0])
    rack.move(2, -1)
    assert not rack.drawn
    assert rack.tiles == tiles("1m 3m 2m")


def test_sorting_leaves_the_drawn_tile_apart() -> None:
    rack = Rack()
    rack.take(tiles("1m 2m 3m"), tiles("1m")[0])
    rack.move(0, 1)
    rack.sort()
    assert rack.tiles == tiles("2m 3m 1m")
    assert rack.drawn

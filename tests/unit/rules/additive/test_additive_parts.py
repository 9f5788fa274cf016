"""How hands fall into parts: the winner's completely, a loser's so that it is worth most."""

from zimo.rules import Holding, Source, Win
from zimo.rules.additive.parts import Part, PartKind, loose_parts, winning_parts
from zimo.tiles import Tile, chow, kong, pung
from zimo.tiles.notation.text import parse_hand, parse_tile, parse_tiles


def worth(part: Part) -> int:
    return {PartKind.CHOW: 1, PartKind.PAIR: 2, PartKind.PUNG: 4, PartKind.KONG: 5}[part.kind]


def loose(text: str) -> list[str]:
    read = parse_hand(text)
    holding = Holding(concealed=read.tiles, melds=read.melds)
    return [part.kind.value for part in loose_parts(holding, worth)]


def readings(
    text: str, sets: int, win: str = "", source: Source = Source.DISCARD, melded: bool = True
) -> list[tuple[Part, ...]]:
    read = parse_hand(text)
    won = Win(tile=parse_tile(win), source=source) if win else None
    holding = Holding(concealed=read.tiles, melds=read.melds, win=won)
    return list(winning_parts(holding, sets, melded))


def test_rows_and_tiles_of_parts() -> None:
    tile = parse_tiles("7m1z")
    read = parse_hand("[789m] (1111z)")
    parts = loose_parts(Holding(melds=read.melds), worth)
    assert [part.row for part in parts] == ["chow", "kong_honour"]
    assert parts[0].tiles == parse_tiles("789m")
    assert parts[1].tiles == (tile[1],) * 4
    assert [part.concealed for part in parts] == [False, True]
    assert [part.is_set for part in parts] == [False, True]


def test_a_loose_hand_takes_what_is_worth_most() -> None:
    assert loose("111m") == ["pung"]
    assert loose("123m") == ["chow"]
    assert loose("11123m") == ["pung"]
    assert loose("1123m") == ["pair"]  # 2 for the pair, 1 for the chow: not both
    assert loose("112233m") == ["pair", "pair", "pair"]
    assert loose("2345m2p") == ["chow"]
    assert loose("147m258p369s1234z") == []


def test_four_alike_are_neither_a_kong_nor_two_pairs() -> None:
    assert loose("5555m") == ["pung"]
    assert loose("555567m") == ["pung", "chow"]


def test_no_chow_runs_over_the_end_of_a_suit_or_through_honours() -> None:
    assert loose("89m1p") == []
    assert loose("123z") == []
    assert loose("567z") == []


def test_what_is_worth_nothing_is_no_part() -> None:
    read = parse_hand("123m55p")
    only_pairs = loose_parts(
        Holding(concealed=read.tiles), lambda part: 2 * (part.kind is PartKind.PAIR)
    )
    assert [part.kind for part in only_pairs] == [PartKind.PAIR]


def test_a_complete_hand_has_every_reading() -> None:
    assert len(readings("111222333m 99s", 3)) == 2  # pungs, or three chows
    assert readings("111222334m 99s", 3) == []
    assert readings("11m", 0)[0][0].kind is PartKind.PAIR


def test_the_winning_tile_may_have_finished_any_part_that_holds_it() -> None:
    found = readings("333345m 88s", 2, "3m")
    open_parts = [[part.row for part in parts if not part.concealed] for parts in found]
    assert sorted(open_parts) == [["chow"], ["pung_suit"]]


def test_a_drawn_tile_leaves_its_part_concealed() -> None:
    for drawn in (Source.WALL, Source.LOOSE):
        for parts in readings("333345m 88s", 2, "3m", drawn):
            assert all(part.concealed for part in parts)
    for parts in readings("333345m 88s", 2, "3m", melded=False):
        assert all(part.concealed for part in parts)


def test_the_tile_that_made_a_kong_is_in_no_other_part() -> None:
    read = parse_hand("[1111m] (2222z) [3333p] 55z")
    won = Win(tile=parse_tile("3p"), source=Source.DISCARD)
    holding = Holding(concealed=read.tiles, melds=read.melds, win=won)
    (parts,) = winning_parts(holding, 0, True)
    assert [part.row for part in parts] == ["kong_suit", "kong_honour", "kong_suit", "pair_honour"]


def test_equal_parts_are_tried_once() -> None:
    assert len(readings("112233m 55p", 2, "1m")) == 1


def test_melds_come_first() -> None:
    melds = (chow(parse_tiles("123m")), pung(parse_tiles("555z")), kong((Tile(3),) * 4))
    holding = Holding(concealed=parse_tiles("99s"), melds=melds)
    assert [part.row for part in loose_parts(holding, worth)] == [
        "chow",
        "pung_honour",
        "kong_suit",
        "pair_suit",
    ]

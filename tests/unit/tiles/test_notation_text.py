"""The native text: what it reads, what it prints, where its errors point."""

import pickle

import pytest

from zimo.tiles import ALL_TILES, MeldKind, NotationError, Tile
from zimo.tiles.notation import (
    Hand,
    parse_hand,
    parse_hand_and_win,
    parse_tile,
    parse_tiles,
    print_hand,
    print_meld,
    print_tiles,
)


def test_every_tile_has_its_text() -> None:
    text = "123456789m 123456789p 123456789s 1234567z 12345678f 1234a 1j 0m 0p 0s"
    assert parse_tiles(text) == ALL_TILES
    assert print_tiles(ALL_TILES) == text


def test_tiles_keep_the_order_in_which_they_are_written() -> None:
    assert parse_tiles("2m1p1m") == (1, 9, 0)
    assert print_tiles(parse_tiles("31m1p2m")) == "31m 1p 2m"
    assert print_tiles([]) == ""


def test_spaces_between_groups_do_not_matter() -> None:
    assert parse_tiles(" 12m\t3p\u3000\n4s ") == parse_tiles("12m3p4s")


def test_a_hand_is_sorted_and_its_bonus_tiles_set_aside() -> None:
    hand = parse_hand("6f 1j 55p [123m] 0p3a 21m1z(7777z) 1f [2222s]")
    assert hand.tiles == parse_tiles("12m 055p 1z 1j")
    assert hand.bonus == parse_tiles("1f 6f 3a")
    assert [str(meld) for meld in hand.melds] == ["[123m]", "(7777z)", "[2222s]"]
    assert [meld.concealed for meld in hand.melds] == [False, True, False]
    assert [meld.kind for meld in hand.melds] == [MeldKind.CHOW, MeldKind.KONG, MeldKind.KONG]
    assert len(hand.every_tile()) == sum(hand.counts()) == 7 + 3 + 11
    assert print_hand(hand) == "12m 055p 1z 1j [123m] (7777z) [2222s] 16f 3a"


def test_a_hand_may_be_melds_only() -> None:
    hand = parse_hand("[123m]")
    assert hand.tiles == ()
    assert print_hand(hand) == "[123m]"
    assert print_hand(Hand(())) == ""


def test_one_tile() -> None:
    assert parse_tile(" 7z ") == 33
    with pytest.raises(NotationError) as refused:
        parse_tile("12m")
    assert (refused.value.position, refused.value.reason) == (
        1,
        "one tile is expected here, not 2",
    )


def test_a_hand_and_its_winning_tile() -> None:
    hand, win = parse_hand_and_win("123m 55p [111z] + 8m")
    assert hand == parse_hand("123m 55p [111z]")
    assert win == parse_tile("8m")
    assert parse_hand_and_win("1m+🀀")[1] == parse_tile("1z")


@pytest.mark.parametrize("after", ["6p 2f", "2f 6p", "6p2f1a", "6p 🀢"])
def test_bonus_tiles_stand_before_the_winning_tile(after: str) -> None:
    with pytest.raises(NotationError, match=r"stand before the '\+', one tile after it"):
        parse_hand_and_win(f"123m 55p + {after}")
    assert parse_hand_and_win("123m 55p 2f + 6p")[1] == parse_tile("6p")


def test_two_winning_tiles_are_one_too_many() -> None:
    with pytest.raises(NotationError, match="one tile is expected here, not 2"):
        parse_hand_and_win("123m 55p + 6p 7p")


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("123m 55p", 8, "expected '+' and the winning tile"),
        ("123m + ", 7, "no tiles"),
        ("123m + 8x", 8, "unknown letter"),
        ("123m + 89m", 8, "one tile is expected"),
        ("123m + [111m]", 7, "only tiles are expected"),
        ("12q + 8m", 2, "unknown letter"),
        ("1m + 2m + 3m", 8, "unknown sign"),
    ],
)
def test_errors_of_a_hand_and_its_winning_tile(text: str, position: int, reason: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_hand_and_win(text)
    assert (refused.value.text, refused.value.position) == (text, position)
    assert reason in refused.value.reason


def test_unicode_order() -> None:
    in_order = "".join(chr(code) for code in range(0x1F000, 0x1F02B))
    tiles = parse_tiles(in_order)
    assert print_tiles(tiles) == ("1234765z 123456789m 123456789s 123456789p 12435678f 1j")
    assert print_tiles(tiles, unicode=True) == in_order


def test_unicode_tiles_stand_among_text_and_in_melds() -> None:
    hand = parse_hand("🀇🀈3m [🀀🀀🀀] (🀁2z🀁🀁) 🀄️🀄︎🀢")
    assert hand == parse_hand("123m 77z [111z] (2222z) 1f")
    assert print_hand(hand, unicode=True) == "🀇🀈🀉🀄🀄 [🀀🀀🀀] (🀁🀁🀁🀁) 🀢"


def test_tiles_without_a_unicode_character_are_printed_as_text_among_them() -> None:
    assert print_tiles(parse_tiles("406m 1a"), unicode=True) == "🀊0m🀌1a"
    assert print_meld(parse_hand("[406m]").melds[0], unicode=True) == "[🀊0m🀌]"


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("", 0, "no tiles"),
        ("   ", 3, "no tiles"),
        ("12x", 2, "unknown letter"),
        ("x", 0, "unknown letter"),
        ("123M", 3, "unknown letter"),
        ("12m q 3m", 4, "unknown letter"),
        ("123", 0, "no letter after '123'"),
        ("1m 456", 3, "no letter after '456'"),
        ("12 3m", 0, "no letter after '12'"),
        ("12🀀", 0, "no letter after '12'"),
        ("[12]", 1, "no letter after '12'"),
        ("m", 0, "no digits before the letter 'm'"),
        ("1mp", 2, "no digits before the letter 'p'"),
        ("8z", 0, "before 'z' stands 1 to 7"),
        ("10z", 1, "before 'z' stands 1 to 7"),
        ("9f", 0, "before 'f' stands 1 to 8"),
        ("05a", 0, "before 'a' stands 1 to 4"),
        ("15a", 1, "before 'a' stands 1 to 4"),
        ("2j", 0, "before 'j' stands only 1"),
        ("1m,2m", 2, "unknown sign"),
        ("1m²", 2, "unknown sign"),
        ("1m\ufe0f", 2, "unknown sign"),
        ("1m🀫", 2, "a tile seen from its back could be any tile"),
        ("1m [123m", 3, "a meld without its closing ']'"),
        ("(1111m", 0, "a meld without its closing ')'"),
        ("[123m)", 5, "expected ']' to close the meld, not ')'"),
        ("[[123m]]", 1, "expected ']' to close the meld, not '['"),
        ("123m]", 4, "no meld is open that ']' could close"),
        ("1m [124m]", 3, "124m is no chow, pung or kong"),
        ("[12m]", 0, "12m is no chow, pung or kong"),
        ("[1f]", 0, "1f is no chow, pung or kong"),
        ("1m []", 3, "a meld without tiles"),
        ("(123m)", 0, "a chow is not laid down concealed"),
    ],
)
def test_errors_of_a_hand(text: str, position: int, reason: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_hand(text)
    assert (refused.value.text, refused.value.position) == (text, position)
    assert reason in refused.value.reason


def test_only_a_hand_has_melds() -> None:
    with pytest.raises(NotationError) as refused:
        parse_tiles("1m [123m]")
    assert (refused.value.position, refused.value.reason) == (
        3,
        "only tiles are expected here, no melds",
    )


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (NotationError("12x", 2, "bad"), "can't read '12x' at character 3, 'x': bad"),
        (NotationError("12", 2, "bad"), "can't read '12' at the end: bad"),
        (NotationError("", 0, "bad"), "can't read an empty text: bad"),
        (NotationError("1\n", 1, "bad"), r"can't read '1\n' at character 2, '\n': bad"),
        (
            NotationError("a" * 50 + "x" + "b" * 50, 50, "bad"),
            f"can't read '…{'a' * 20}x{'b' * 19}…' at character 51, 'x': bad",
        ),
        (
            NotationError("x" + "b" * 50, 0, "bad"),
            f"can't read 'x{'b' * 39}…' at character 1, 'x': bad",
        ),
        (
            NotationError("b" * 50 + "x", 50, "bad"),
            f"can't read '…{'b' * 39}x' at character 51, 'x': bad",
        ),
    ],
)
def test_an_error_is_one_line_that_shows_the_place(error: NotationError, line: str) -> None:
    assert str(error) == line
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.position) == (line, error.position)


def test_counts_go_by_kind() -> None:
    assert parse_hand("5m [055m]").counts()[Tile(4)] == 4

"""Melds: what is one, and what is none."""

from collections.abc import Callable

import msgspec
import pytest

from zimo.tiles import Meld, MeldError, MeldKind, Seat, Tile, chow, kong, meld, pung
from zimo.tiles.notation import parse_tile, parse_tiles


def test_a_chow_is_sorted_and_knows_whence_it_came() -> None:
    made = chow(parse_tiles("6m4m0m"), claimed=parse_tile("0m"), source=Seat(3))
    assert made == Meld(MeldKind.CHOW, parse_tiles("406m"), False, Tile(47), Seat(3), False)
    assert made.base == parse_tile("4m")
    assert made.kinds == parse_tiles("456m")
    assert str(made) == "[406m]"


def test_a_pung_with_a_red_five_has_the_base_of_the_five() -> None:
    made = pung(parse_tiles("505s"), claimed=parse_tile("5s"))
    assert made.tiles == parse_tiles("055s")
    assert made.base == parse_tile("5s")
    assert (made.source, made.concealed) == (None, False)


def test_kongs_are_melded_concealed_or_added() -> None:
    four = parse_tiles("7777z")
    assert str(kong(four, claimed=four[0], source=Seat(1))) == "[7777z]"
    assert str(kong(four, concealed=True)) == "(7777z)"
    assert kong(four, claimed=four[0], source=Seat(1), added=True).added


@pytest.mark.parametrize(
    ("text", "kind"), [("789s", MeldKind.CHOW), ("111z", MeldKind.PUNG), ("0555p", MeldKind.KONG)]
)
def test_the_kind_of_a_meld_is_found_from_its_tiles(text: str, kind: MeldKind) -> None:
    assert meld(parse_tiles(text)).kind is kind


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (chow, "124m"),
        (chow, "111m"),
        (chow, "12m"),
        (chow, "1234m"),
        (chow, "123z"),
        (chow, "567z"),
        (chow, "89m1p"),
        (chow, "9m12p"),
        (chow, "9s12z"),
        (pung, "123m"),
        (pung, "11m"),
        (pung, "1111m"),
        (pung, "111f"),
        (pung, "111j"),
        (kong, "111m"),
        (kong, "1112m"),
        (kong, "11111m"),
        (kong, "1111a"),
        (meld, "13m"),
        (meld, "11m1p"),
        (meld, "1123m"),
    ],
)
def test_what_is_no_meld_is_refused(make: Callable[..., Meld], text: str) -> None:
    with pytest.raises(MeldError, match="is no"):
        make(parse_tiles(text))


def test_no_tiles_are_no_meld() -> None:
    with pytest.raises(MeldError, match="no tile is no chow, pung or kong"):
        meld([])


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: pung(parse_tiles("055p"), claimed=parse_tile("0s")), "claimed 0s is not in 055p"),
        (lambda: pung(parse_tiles("111p"), source=Seat(1)), "with a source has a claimed tile"),
        (lambda: meld(parse_tiles("111p"), concealed=True), "a pung is not laid down concealed"),
        (
            lambda: kong(parse_tiles("1111p"), concealed=True, claimed=parse_tile("1p")),
            "a concealed kong has no claimed tile",
        ),
        (
            lambda: kong(parse_tiles("1111p"), concealed=True, added=True),
            "either concealed or added",
        ),
    ],
)
def test_contradictions_are_refused(make: Callable[[], Meld], message: str) -> None:
    with pytest.raises(MeldError, match=message):
        make()


def test_a_meld_crosses_a_border_unchanged() -> None:
    made = kong(parse_tiles("0555p"), claimed=parse_tile("5p"), source=Seat(2), added=True)
    assert msgspec.json.decode(msgspec.json.encode(made), type=Meld) == made

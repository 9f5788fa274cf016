"""What is printed is read back as it was, in every notation."""

from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from zimo.tiles import (
    ALL_TILES,
    KINDS,
    PLAYING,
    Deck,
    Meld,
    NotationError,
    Suit,
    Tile,
    Wind,
    check_counts,
    chow,
    kong,
    pung,
    sort_key,
)
from zimo.tiles.notation import (
    Hand,
    parse_hand,
    parse_hand_and_win,
    parse_mjai,
    parse_mpsz,
    parse_tenhou,
    parse_tenhou_pieces,
    parse_tile,
    parse_tiles,
    print_hand,
    print_mjai,
    print_mpsz,
    print_tenhou,
    print_tenhou_pieces,
    print_tiles,
)

ANY_TILE = st.sampled_from(ALL_TILES)
RIICHI_TILE = st.sampled_from([tile for tile in ALL_TILES if tile < PLAYING or tile >= KINDS])


def alike(kind: int, size: int, reds: int) -> tuple[Tile, ...]:
    """`size` tiles of a kind, the first few of them red if it is a five."""
    suit = next((suit for suit in Suit if suit.five == kind), None)
    if suit is None:
        return (Tile(kind),) * size
    return (suit.red_five,) * min(reds, size) + (Tile(kind),) * (size - min(reds, size))


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    """Any meld whose source is not known."""
    kind = draw(st.integers(0, PLAYING - 1))
    reds = draw(st.integers(0, 4))
    make = draw(st.sampled_from(["chow", "pung", "kong", "concealed"]))
    if make == "chow" and kind < 27 and kind % 9 < 7:
        return chow([alike(kind + step, 1, reds)[0] for step in range(3)])
    if make == "concealed":
        return kong(alike(kind, 4, reds), concealed=True)
    return kong(alike(kind, 4, reds)) if make == "kong" else pung(alike(kind, 3, reds))


HANDS = st.builds(Hand.of, st.lists(ANY_TILE, max_size=18), st.lists(melds(), max_size=5)).filter(
    lambda hand: hand.every_tile() != ()
)


@given(st.lists(ANY_TILE, min_size=1), st.booleans())
def test_tiles(tiles: list[Tile], unicode: bool) -> None:
    assert parse_tiles(print_tiles(tiles, unicode=unicode)) == tuple(tiles)


@given(HANDS, st.booleans())
def test_hands(hand: Hand, unicode: bool) -> None:
    assert parse_hand(print_hand(hand, unicode=unicode)) == hand


@given(HANDS, ANY_TILE, st.booleans())
def test_hands_with_their_winning_tile(hand: Hand, win: Tile, unicode: bool) -> None:
    text = f"{print_hand(hand, unicode=unicode)} + {print_tiles([win], unicode=unicode)}"
    assert parse_hand_and_win(text) == (hand, win)


@given(HANDS, st.randoms(use_true_random=False))
def test_the_order_and_the_spaces_of_a_hand_do_not_matter(hand: Hand, random: Random) -> None:
    tiles = [*hand.tiles, *hand.bonus]
    random.shuffle(tiles)
    text = "".join(map(str, hand.melds)).replace(" ", "") + print_tiles(tiles).replace(" ", "")
    assert parse_hand(text) == hand


@given(st.lists(RIICHI_TILE, min_size=1))
def test_mpsz(tiles: list[Tile]) -> None:
    text = print_mpsz(tiles)
    assert parse_mpsz(text) == tuple(sorted(tiles, key=sort_key))
    assert print_mpsz(parse_mpsz(text)) == text


@given(st.lists(RIICHI_TILE))
def test_tenhou(tiles: list[Tile]) -> None:
    assert parse_tenhou(print_tenhou(tiles)) == tuple(tiles)


@given(st.lists(st.integers(0, 135), unique=True), st.booleans())
def test_tenhou_pieces(pieces: list[int], red_fives: bool) -> None:
    tiles = parse_tenhou_pieces(pieces, red_fives=red_fives)
    printed = print_tenhou_pieces(tiles, red_fives=red_fives)
    assert parse_tenhou_pieces(printed, red_fives=red_fives) == tiles
    assert max(Counter(printed).values(), default=1) == 1


@given(st.lists(RIICHI_TILE | st.none()))
def test_mjai(tiles: list[Tile | None]) -> None:
    assert parse_mjai(print_mjai(tiles)) == tuple(tiles)


def refusal(parse: Callable[[str], object], text: str) -> NotationError | None:
    """Why the text can't be read, None if it can."""
    try:
        parse(text)
    except NotationError as error:
        return error
    return None


@given(st.text(alphabet="0159mpszfajx[]()+ 🀀🀄🀫\ufe0f\n") | st.text())
def test_any_text_is_read_or_refused_with_a_place_in_it(text: str) -> None:
    for parse in (parse_hand, parse_tiles, parse_tile, parse_hand_and_win, parse_mpsz, Wind.parse):
        error = refusal(parse, text)
        if error is not None:
            assert error.text == text
            assert 0 <= error.position <= len(text)
            assert "\n" not in str(error)


@given(HANDS, st.sampled_from("xXQ;"), st.data())
def test_an_error_points_at_the_sign_that_was_put_in(
    hand: Hand, sign: str, data: st.DataObject
) -> None:
    text = print_hand(hand)
    places = [at for at in range(len(text) + 1) if at == 0 or not text[at - 1].isdigit()]
    place = data.draw(st.sampled_from(places))
    with pytest.raises(NotationError) as refused:
        parse_hand(text[:place] + sign + text[place:])
    assert refused.value.position == place


DECK_DATA = st.fixed_dictionaries(
    {
        "base": st.sampled_from([136, 108]),
        "bonus": st.sampled_from([0, 4, 8]),
        "animals": st.sampled_from([0, 4]),
        "jokers": st.integers(0, 36),
        "red_fives": st.tuples(*(st.integers(0, 4) for _ in Suit)),
        "removed": st.lists(st.sampled_from([1, 2, 10, 20, 26]), unique=True).map(
            lambda kinds: print_tiles([Tile(kind) for kind in kinds])
        ),
    }
)


@given(DECK_DATA)
def test_decks(data: dict[str, object]) -> None:
    deck = msgspec.convert(data, Deck)
    assert msgspec.json.decode(msgspec.json.encode(deck), type=Deck) == deck
    assert deck.size == sum(deck.faces()) == len(deck.tiles())
    assert bytes(deck.tiles().count(tile) for tile in ALL_TILES) == deck.faces()
    assert check_counts(deck.counts(), deck) == ()

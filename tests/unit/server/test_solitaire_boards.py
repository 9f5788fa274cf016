"""Boards over the wire: what a page needs to play them, kept so that none is dealt twice."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import combinations

import pytest
import pytest_asyncio

from parlours import House, solution
from zimo.rules.phrases import spoken
from zimo.server.room.refused import Refusal
from zimo.server.solitaire import boards, layouts
from zimo.server.store import MemoryStore
from zimo.server.wire import RefusalCode
from zimo.server.wire.solitaire import SolitaireBoard, SolitaireOwnBoard
from zimo.solitaire import Layout, Level, layout_ids, load_layout, print_layout, verify
from zimo.solitaire.game import Game
from zimo.tiles import Tile, label_of

COMB = print_layout(load_layout("comb"))


@pytest_asyncio.fixture
async def house() -> AsyncIterator[House]:
    house = House(MemoryStore())
    await house.open()
    yield house
    house.close()


def free(board: SolitaireBoard, present: set[int], place: int) -> bool:
    """Whether a tile may be taken, by what the page is told."""
    return (
        place in present
        and present.isdisjoint(board.above[place])
        and (present.isdisjoint(board.left[place]) or present.isdisjoint(board.right[place]))
    )


@pytest.mark.parametrize("id", layout_ids())
async def test_a_page_sees_the_pairs_that_the_engine_sees(house: House, id: str) -> None:
    """Along a whole game, with nothing but what the server told."""
    dealt = await house.parlour.boards.of(f"{id}#3.hard", "en")
    board, game = dealt.shape, Game(dealt.deal)
    assert verify(dealt.deal)
    assert board.name == f"{id}#3.hard"
    assert board.faces == tuple(label_of(Tile(face)) for face in game.faces)
    present = set(range(board.layout.tiles))
    for move in solution(board.name):
        open_ones = [place for place in sorted(present) if free(board, present, place)]
        pairs = [
            (a, b) for a, b in combinations(open_ones, 2) if board.matches[a] == board.matches[b]
        ]
        assert sorted(pairs) == sorted(game.pairs)
        game.take(move.one, move.other)
        present -= {move.one, move.other}
    assert not present


async def test_a_board_is_dealt_once(house: House) -> None:
    first = await house.parlour.boards.of("turtle#1234.hard", "en")
    pieces = house.parlour.workshop.pieces
    assert await house.parlour.boards.of(" Turtle#1234.HARD ", "ru") is first
    assert house.parlour.workshop.pieces == pieces
    assert await house.parlour.boards.of("turtle#1234", "en") is not first
    assert house.parlour.workshop.pieces > pieces


async def test_only_the_latest_boards_are_remembered(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "REMEMBERED", 2)
    of = house.parlour.boards.of
    first = await of("comb#1", "en")
    second = await of("comb#2", "en")
    assert await of("comb#1", "en") is first
    await of("comb#3", "en")
    assert await of("comb#1", "en") is first
    assert await of("comb#2", "en") is not second


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", RefusalCode.BAD_REQUEST),
        ("turtle", RefusalCode.BAD_REQUEST),
        ("turtle#1000000000000", RefusalCode.BAD_REQUEST),
        ("turtle#1.harder", RefusalCode.BAD_REQUEST),
        ("../turtle#1", RefusalCode.BAD_REQUEST),
        ("x" * 10_000, RefusalCode.BAD_REQUEST),
        ("tortoise#1", RefusalCode.NO_LAYOUT),
        ("own-0123456789abcdef01234567#1", RefusalCode.NO_LAYOUT),
    ],
)
async def test_a_name_that_names_nothing(house: House, name: str, code: RefusalCode) -> None:
    with pytest.raises(Refusal) as refused:
        await house.parlour.boards.of(name, "en")
    assert refused.value.code is code


async def test_a_board_on_a_picture(house: House) -> None:
    own = SolitaireOwnBoard(picture=COMB, number=5, level=Level.EASY, name="Mine")
    board = (await house.parlour.boards.of(own, "en")).shape
    assert (board.name, board.layout.id, board.layout.name) == (None, "own", "Mine")
    of_house = (await house.parlour.boards.of("comb#5.easy", "en")).shape
    assert board.faces == of_house.faces, "the same places are the same board"


@pytest.mark.parametrize(
    ("picture", "why"),
    [
        ("", "expected a picture"),
        ("layer 1\n", "expected a tile"),
        ("layer 1\n┌┐\n└┘\n", "odd number"),
        ("layer 1\n┌┐┌┐\n└┘└┘\n", "2 tiles"),
        ("layer 1\n" + " " * 70_000 + "┌┐┌┐┌┐┌┐\n" + " " * 70_000 + "└┘└┘└┘└┘", "so many tiles"),
        ("layer 1\n" + " " * 300 + "┌┐┌┐┌┐┌┐\n" + "┌┐" + " " * 298 + "└┘└┘└┘└┘\n└┘", "larger than"),
        ("layer 1\n" + ("┌┐" * 20 + "\n" + "└┘" * 20 + "\n") * 13, "260 tiles"),
        ("layer 1\n" + ("┌┐" * 60 + "\n" + "└┘" * 60 + "\n") * 50, "so many tiles"),
        ("\n".join(f"layer {n}\n┌┐\n└┘" for n in range(1, 5)), "no way was found"),
        ("name: ???\nlayer 1\n┌┐┌┐┌┐┌┐\n└┘└┘└┘└┘", "at least one letter"),
    ],
    ids=lambda value: value[:20] if value.isascii() else "picture",
)
async def test_a_picture_that_can_not_be_played(house: House, picture: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        await house.parlour.boards.of(SolitaireOwnBoard(picture=picture, number=1), "en")


@pytest.mark.parametrize("number", [-1, 10**9, 10**40])
async def test_a_number_that_no_board_has(house: House, number: int) -> None:
    with pytest.raises(Refusal, match="a number from 0"):
        await house.parlour.boards.of(SolitaireOwnBoard(picture=COMB, number=number), "en")


async def test_flaws_are_told_in_the_language_of_the_player(house: House) -> None:
    told = set()
    for language in spoken:
        own = SolitaireOwnBoard(picture="layer 1\n┌┐\n└┘\n", number=1)
        with pytest.raises(Refusal) as refused:
            await house.parlour.boards.of(own, language)
        told.add(refused.value.told(language))
    assert len(told) == len(spoken)


# --- layouts of people -------------------------------------------------------------------------


async def test_a_layout_is_kept_for_everybody(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    drawing = layouts.drawn("My\u202e <b>comb</b>", COMB, ())
    kept = await house.parlour.layouts.keep(ann, drawing, "en")
    assert kept.name == "My <b>comb</b>"
    house.close()
    await house.open()
    again = await house.parlour.layouts.get(kept.id)
    assert (again.name, again.places) == (kept.name, load_layout("comb").places)
    board = await house.parlour.boards.of(f"{kept.id}#5", "en")
    assert board.shape.name == f"{kept.id}#5"
    assert board.deal.faces == (await house.parlour.boards.of("comb#5", "en")).deal.faces


async def test_nobody_names_what_somebody_else_keeps(house: House) -> None:
    """The same places have a link for each name, and the same tiles under all of them."""
    ann, bob = [await house.people.make_guest(name) for name in ("Ann", "Bob")]
    first = await house.parlour.layouts.keep(ann, layouts.drawn("First", COMB, ()), "en")
    moved = tuple((x + 6, y + 8, z + 1) for x, y, z in load_layout("comb").places)
    again = await house.parlour.layouts.keep(bob, layouts.drawn("Second", "", moved), "en")
    assert again.id != first.id
    for id, name in ((first.id, "First"), (again.id, "Second")):
        assert (await house.parlour.layouts.get(id)).name == name
    boards = [await house.parlour.boards.of(f"{id}#5", "en") for id in (first.id, again.id)]
    assert boards[0].deal.faces == boards[1].deal.faces
    assert [board.shape.layout.name for board in boards] == ["First", "Second"]
    third = await house.parlour.layouts.keep(bob, layouts.drawn("First", "", moved), "en")
    assert third.id == first.id
    assert len(await house.store.read("layouts")) == 2


def rows(count: int) -> tuple[tuple[int, int, int], ...]:
    """Places of a layout that is another one for each number."""
    return tuple((2 * x, 2 * y, 0) for y in range(2) for x in range(2 + count))


async def test_layouts_are_bounded(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layouts, "MOST_EACH", 2)
    monkeypatch.setattr(layouts, "MOST_IN_ALL", 3)
    ann, bob = [await house.people.make_guest(name) for name in ("Ann", "Bob")]
    keep = house.parlour.layouts.keep
    for count in range(2):
        await keep(ann, layouts.drawn("A", "", rows(count)), "en")
    with pytest.raises(Refusal, match="You have kept"):
        await keep(ann, layouts.drawn("A", "", rows(2)), "en")
    await keep(ann, layouts.drawn("A", "", rows(1)), "en")  # there already
    await keep(bob, layouts.drawn("A", "", rows(2)), "en")
    with pytest.raises(Refusal, match="are kept already"):
        await keep(bob, layouts.drawn("A", "", rows(3)), "en")
    house.close()
    await house.open()
    with pytest.raises(Refusal, match="You have kept"):
        await house.parlour.layouts.keep(ann, layouts.drawn("A", "", rows(4)), "en")


async def test_what_can_not_be_played_is_not_kept(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    tower = layouts.drawn("Tower", "", tuple((0, 0, z) for z in range(4)))
    with pytest.raises(Refusal, match="no way was found"):
        await house.parlour.layouts.keep(ann, tower, "en")
    far = Layout.of("own", "Far", [(0, 0, 0), (10**30, 0, 0), (4, 0, 0), (8, 0, 0)])
    with pytest.raises(Refusal, match="larger than"):
        await house.parlour.layouts.keep(ann, far, "en")
    assert await house.store.read("layouts") == []


HANGING = ((0, 0, 0), (2, 0, 0), (0, 2, 0), (10, 0, 1))
"""Four tiles that can be played, one of them in the air."""


async def test_a_tile_in_the_air_is_forgiven_to_other_programs_alone(house: House) -> None:
    """09: the layout editor refuses a tile in the air; a file of another program may have one."""
    ann = await house.people.make_guest("Ann")
    hanging = layouts.drawn("Hanging", "", HANGING)
    with pytest.raises(Refusal, match="in the air"):
        await house.parlour.layouts.keep(ann, hanging, "en")
    assert await house.store.read("layouts") == []
    kept = await house.parlour.layouts.keep(ann, hanging, "en", brought=True)
    assert (await house.parlour.boards.of(f"{kept.id}#5", "en")).deal.solution
    picture = print_layout(hanging)
    with pytest.raises(Refusal, match="in the air"):
        await house.parlour.boards.of(SolitaireOwnBoard(picture=picture, number=5), "en")
    own = SolitaireOwnBoard(picture=picture, number=5, brought=True)
    assert (await house.parlour.boards.of(own, "en")).deal.solution
    lapping = layouts.drawn("Lapping", "", (*HANGING[:3], (1, 1, 0)))
    with pytest.raises(Refusal, match="overlap"):
        await house.parlour.layouts.keep(ann, lapping, "en", brought=True)


async def test_a_layout_whose_first_line_alone_was_written_is_kept_after_all(house: House) -> None:
    """The server ended between its places and its line in the list."""
    ann = await house.people.make_guest("Ann")
    kept = await house.parlour.layouts.keep(ann, layouts.drawn("Mine", COMB, ()), "en")
    store = MemoryStore()
    await store.append(
        f"layout/{kept.id}",
        0,
        await store.take_epoch(),
        await house.store.read(f"layout/{kept.id}"),
    )
    other = House(store)
    await other.open()
    bob = await other.people.make_guest("Bob")
    again = await other.parlour.layouts.keep(bob, layouts.drawn("Mine", COMB, ()), "en")
    assert (again.id, again.name) == (kept.id, "Mine")
    other.close()

"""Games of solitaire that count: won for real, once, on their day, for the person who played."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

import pytest
import pytest_asyncio

from parlours import DAY, NOON, TODAY, House, solution
from zimo.server.room.refused import Refusal
from zimo.server.solitaire import results
from zimo.server.store import MemoryStore, StoreError
from zimo.server.wire.solitaire import SolitaireOwnBoard
from zimo.solitaire import load_layout, print_layout
from zimo.solitaire.game import Shuffling, Taking
from zimo.solitaire.share import daily, print_named

BOARD = "comb#7"


class Failing(MemoryStore):
    """A store that refuses to keep games when told to."""

    failing = False

    async def append(self, stream: str, expected: int, epoch: int, events: Sequence[bytes]) -> int:
        if self.failing and stream.startswith("solitaire/"):
            raise StoreError("the disk is full")
        return await super().append(stream, expected, epoch, events)


@pytest_asyncio.fixture
async def house() -> AsyncIterator[House]:
    house = House(Failing())
    await house.open()
    yield house
    house.close()


async def test_a_win_is_counted_with_its_time(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    assert (await house.tell(ann, BOARD, seconds=90)).place == 1
    assert (await house.tell(ann, "comb#8", seconds=80)).place == 1
    kept = await house.tell(ann, "comb#9", seconds=85)
    assert kept.place == 2
    assert kept.statistics is not None
    record = kept.statistics.layouts["comb"]
    assert (record.played, record.won) == (3, 3)
    assert [(best.seconds, best.number, best.day) for best in record.best] == [
        (80, 8, TODAY),
        (85, 9, TODAY),
        (90, 7, TODAY),
    ]


async def test_the_same_game_counts_once(house: House) -> None:
    """Sent again it is told the same place, whatever else has changed."""
    ann = await house.people.make_guest("Ann")
    for seconds in (90, 90, 10):
        kept = await house.tell(ann, BOARD, seconds=seconds)
        assert kept.place == 1
        assert kept.statistics is not None
        assert kept.statistics.played == 1
        assert kept.statistics.layouts["comb"].best[0].seconds == 90
    bob = await house.people.make_guest("Bob")
    assert (await house.tell(bob, BOARD)).place == 1, "it is another person's"


async def test_a_false_win_is_refused(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    moves = solution(BOARD)
    wrong: list[tuple[tuple[Taking, ...], str]] = [
        (moves[:-1], "not clear"),
        (moves[1:], "not clear"),
        (moves[::-1], "move 1: "),
        ((*moves, moves[0]), f"move {len(moves) + 1}: there is no tile"),
        ((Taking(0, 0),), "move 1"),
        ((Taking(-1, 5),), "move 1: there is no tile"),
        ((Taking(0, 10**30),), "move 1"),
        ((), "nothing was taken"),
        (tuple(moves[:1] * 500), "so many moves"),
    ]
    for told, why in wrong:
        with pytest.raises(Refusal, match=why):
            await house.tell(ann, BOARD, told)
    with pytest.raises(Refusal, match="the board is clear"):
        await house.tell(ann, BOARD, moves, won=False)
    with pytest.raises(Refusal):
        await house.tell(ann, "comb#8", moves)
    assert (await house.parlour.results.statistics(ann, None)).played == 0


async def test_a_game_that_was_left_is_played_and_not_won(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    kept = await house.tell(ann, BOARD, solution(BOARD)[:3], won=False)
    assert kept.place == 0
    assert kept.statistics is not None
    assert (kept.statistics.played, kept.statistics.won) == (1, 0)


@pytest.mark.parametrize("help", ["hints", "asked", "shuffles"])
async def test_a_win_with_help_has_no_best_time(house: House, help: str) -> None:
    ann = await house.people.make_guest("Ann")
    kept = await house.tell(ann, BOARD, None, **{help: 1})
    assert kept.place == 0
    assert kept.statistics is not None
    assert kept.statistics.layouts["comb"].won == 1
    assert kept.statistics.layouts["comb"].best == ()


async def test_a_reshuffle_among_the_moves_is_played_again(house: House) -> None:
    """And it is help, whatever the client says of it."""
    ann = await house.people.make_guest("Ann")
    first = solution(BOARD)[:5]
    dealt = await house.parlour.boards.of(BOARD, "en")
    laid = await house.parlour.asking.reshuffle(dealt, first, "en", 0)
    assert laid.move == Shuffling(0)
    assert laid.line is not None
    moves = [*first, laid.move, *(Taking(*pair) for pair in laid.line)]
    kept = await house.tell(ann, BOARD, moves)  # type: ignore[arg-type]
    assert kept.place == 0
    assert kept.statistics is not None
    assert kept.statistics.won == 1


@pytest.mark.parametrize("seconds", [-1, 10**9, float("inf")])
async def test_a_time_that_is_none_is_refused(house: House, seconds: float) -> None:
    ann = await house.people.make_guest("Ann")
    with pytest.raises(Refusal, match="no time"):
        await house.tell(ann, BOARD, seconds=seconds)
    with pytest.raises(Refusal, match="no number"):
        await house.tell(ann, BOARD, hints=-1)


async def test_a_time_that_no_hand_could_do_is_no_best_time(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    pairs = len(solution(BOARD))
    assert (await house.tell(ann, BOARD, seconds=pairs * 0.09)).place == 0
    assert (await house.tell(ann, "comb#8", seconds=pairs * 0.11)).place == 1


async def test_the_board_of_a_day_counts_on_its_day(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    await house.tell(ann, print_named(daily(TODAY)), day=TODAY, today=TODAY)
    house.now += DAY
    kept = await house.tell(ann, print_named(daily(TODAY + 1)), day=TODAY + 1, today=TODAY + 1)
    assert kept.statistics is not None
    assert (kept.statistics.streak, kept.statistics.longest) == (2, 2)
    kept = await house.tell(ann, print_named(daily(TODAY + 2)), day=TODAY + 2)
    assert kept.statistics is not None
    assert kept.statistics.days == (TODAY, TODAY + 1), "a day too early"
    house.now += DAY
    said = await house.parlour.results.statistics(ann, TODAY + 2)
    assert (said.streak, said.longest) == (2, 2), "today's may still come"
    house.now += DAY
    said = await house.parlour.results.statistics(ann, TODAY + 3)
    assert (said.streak, said.longest) == (0, 2), "it did not"


@pytest.mark.parametrize("day", [None, TODAY, TODAY - 1, 5, 10**15, -(10**15)])
async def test_the_board_itself_tells_of_which_day_it_is(house: House, day: int | None) -> None:
    """A friend's link without the day, an old link with another: both count as the board does."""
    ann = await house.people.make_guest("Ann")
    kept = await house.tell(ann, print_named(daily(TODAY)), day=day, today=TODAY)
    assert kept.statistics is not None
    assert (kept.statistics.days, kept.statistics.streak) == ((TODAY,), 1)
    bob = await house.people.make_guest("Bob")
    for board in (BOARD, print_named(daily(TODAY - 1))):
        kept = await house.tell(bob, board, day=day, today=TODAY)
        assert kept.statistics is not None
        assert kept.statistics.days == ()
    assert kept.statistics is not None
    assert kept.statistics.won == 2


async def test_a_layout_of_ones_own_is_of_no_day(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    named = daily(TODAY)
    own = SolitaireOwnBoard(
        picture=print_layout(load_layout(named.layout)), number=named.number, level=named.level
    )
    kept = await house.tell(ann, own, solution(print_named(named)), day=TODAY, today=TODAY)
    assert kept.statistics is not None
    assert (kept.statistics.won, kept.statistics.days) == (1, ())


async def test_a_day_is_that_of_the_persons_calendar(house: House) -> None:
    """As in the terminal; a clock that is wrong is taken for the nearest day somewhere on earth."""
    house.now = TODAY * DAY + DAY // 24 * 11  # 11 hours after midnight in Greenwich
    for said, day in (
        (TODAY - 400, TODAY - 1),
        (TODAY - 2, TODAY - 1),
        (TODAY - 1, TODAY - 1),
        (TODAY, TODAY),
        (TODAY + 1, TODAY + 1),
        (TODAY + 2, TODAY + 1),
        (10**15, TODAY + 1),
    ):
        assert (await house.parlour.list(said, "en")).today.day == day
        assert (await house.parlour.results.statistics(None, said)).today == day
    house.now = NOON
    assert (await house.parlour.results.statistics(None, TODAY - 1)).today == TODAY
    assert (await house.parlour.list(None, "en")).today.day == TODAY


async def test_a_win_counts_whatever_the_clock_shows(house: House) -> None:
    """The streak goes by the days that there are; at noon in Greenwich, today and tomorrow."""
    ann = await house.people.make_guest("Ann")
    kept = await house.tell(ann, BOARD, today=TODAY - 30)
    assert kept.statistics is not None
    assert (kept.statistics.won, kept.statistics.today) == (1, TODAY)
    assert kept.statistics.layouts["comb"].best[0].day == TODAY
    kept = await house.tell(ann, print_named(daily(TODAY + 4)), day=TODAY + 4, today=TODAY + 4)
    assert kept.statistics is not None
    assert (kept.statistics.won, kept.statistics.days) == (2, ())


async def test_an_account_takes_along_the_guests_games(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    await house.people.secure(ann, "ann", "long enough")
    await house.tell(ann, BOARD)
    guest = await house.people.make_guest("Guest")
    await house.tell(guest, "comb#8")
    await house.tell(guest, BOARD)
    assert (await house.parlour.results.statistics(ann, None)).played == 1
    await house.people.enter("ann", "long enough", guest)
    both = await house.parlour.results.statistics(ann, None)
    assert both.played == 2, "the board that both have won in the same way counts once"
    await house.tell(guest, "comb#10")
    assert (await house.parlour.results.statistics(ann, None)).played == 3, "elsewhere, meanwhile"


async def test_statistics_are_there_after_a_restart(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    await house.tell(ann, print_named(daily(TODAY)), day=TODAY)
    await house.tell(ann, BOARD, solution(BOARD)[:1], won=False)
    before = await house.parlour.results.statistics(ann, None)
    house.close()
    await house.open()
    again = house.people.get(ann.id)
    assert again is not None
    assert await house.parlour.results.statistics(again, None) == before
    assert (before.played, before.won, before.streak) == (2, 1, 1)
    kept = await house.tell(again, print_named(daily(TODAY)), day=TODAY)
    assert kept.statistics == before, "nor does it count again after that"


async def test_what_can_not_be_kept_does_not_count(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    assert isinstance(house.store, Failing)
    house.store.failing = True
    with pytest.raises(StoreError):
        await house.tell(ann, BOARD)
    house.store.failing = False
    assert (await house.parlour.results.statistics(ann, None)).played == 0
    assert (await house.tell(ann, BOARD)).place == 1


async def test_who_has_no_name_is_told_and_nothing_is_kept(house: House) -> None:
    kept = await house.tell(None, BOARD)
    assert (kept.place, kept.statistics) == (0, None)
    with pytest.raises(Refusal, match="not clear"):
        await house.tell(None, BOARD, solution(BOARD)[:1])
    nobody = await house.parlour.results.statistics(None, None)
    assert (nobody.played, nobody.layouts) == (0, {})


async def test_a_board_on_a_picture_counts_for_its_layout(house: House) -> None:
    ann = await house.people.make_guest("Ann")
    own = SolitaireOwnBoard(picture=print_layout(load_layout("comb")), number=7)
    kept = await house.tell(ann, own, solution(BOARD))  # the same places, so the same board
    assert kept.statistics is not None
    (id,) = kept.statistics.layouts
    assert id.startswith("own-")
    assert kept.place == 1


async def test_the_games_of_a_person_are_bounded(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results, "MOST_GAMES", 2)
    ann = await house.people.make_guest("Ann")
    for number in range(2):
        await house.tell(ann, f"comb#{number}")
    with pytest.raises(Refusal, match="So many games"):
        await house.tell(ann, "comb#2")
    assert (await house.tell(ann, "comb#1")).place == 2, "it is there already"

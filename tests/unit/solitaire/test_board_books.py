"""Names of boards, boards of days, the time and statistics."""

from __future__ import annotations

import pytest

from zimo.solitaire import Level, layout_ids
from zimo.solitaire.share import Named, daily, parse_named, print_named
from zimo.solitaire.statistics import BestTime, Statistics
from zimo.solitaire.stopwatch import Stopwatch, time_text
from zimo.tiles import NotationError


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("turtle#1234", Named("turtle", 1234)),
        ("turtle#0.hard", Named("turtle", 0, Level.HARD)),
        ("my-own_2#999999999.shuffled.136", Named("my-own_2", 999999999, Level.SHUFFLED, False)),
        ("ring#5.136", Named("ring", 5, flowers=False)),
    ],
)
def test_a_board_has_a_name(text: str, named: Named) -> None:
    """09: the same board is shared by layout and number."""
    assert parse_named(text) == named
    assert print_named(named) == text


@pytest.mark.parametrize("text", ["", "turtle", "turtle#", "turtle#-1", "turtle#1.harder", "a b#1"])
def test_other_names_are_refused(text: str) -> None:
    with pytest.raises(NotationError, match="expected a layout and a number"):
        parse_named(text)


def test_the_board_of_a_day() -> None:
    """09: a daily board: the same for everybody, all layouts in turn."""
    days = [daily(day) for day in range(20000, 20000 + len(layout_ids()))]
    assert {named.layout for named in days} == set(layout_ids())
    assert [daily(day).level for day in (4, 7, 10)] == [Level.EASY, Level.HARD, Level.HARD]
    assert all(named.level is not Level.SHUFFLED and named.flowers for named in days)
    assert print_named(daily(20788)) == "terraces#20788"


def test_the_time_stands_still_in_pauses() -> None:
    """09: a timer, with pauses."""
    watch = Stopwatch(10)
    assert watch.seconds(100) == 10
    watch.go(100)
    watch.go(105)
    assert (watch.seconds(107), watch.runs) == (17, True)
    watch.stop(107)
    assert (watch.seconds(1000), watch.runs) == (17, False)
    watch.go(1000)
    assert watch.seconds(990) == 17, "a clock that goes back takes nothing away"
    assert [time_text(each) for each in (0, 65.9, 3845)] == ["0:00", "1:05", "1:04:05"]


def test_statistics_count_and_keep_the_best_times() -> None:
    """09: best times, by layout, and statistics."""
    book = Statistics()
    assert book.finished("turtle", False) == 0
    assert book.finished("turtle", True) == 0, "with help there is no time"
    times = [BestTime(100.0 - at, at, Level.HARD, 20000) for at in range(12)]
    assert [book.finished("turtle", True, each) for each in times] == [1] * 12
    assert book.finished("turtle", True, BestTime(99.5, 50, Level.EASY, 20000)) == 0
    assert book.finished("turtle", True, BestTime(94.5, 50, Level.EASY, 20000)) == 7
    assert book.finished("ring", False, BestTime(1.0, 1, Level.EASY, 20000)) == 0
    best = [each.seconds for each in book.layouts["turtle"].best]
    assert best == sorted(best)
    assert len(best) == 10
    assert (book.played, book.won) == (17, 15)
    assert Statistics.decode(book.encode()) == book
    with pytest.raises(ValueError):
        Statistics.decode(b"[]")


def test_streaks() -> None:
    """09: a daily board with a streak; today's board may still come."""
    book = Statistics(days={5, 6, 7, 10, 11})
    assert [book.streak(today) for today in (7, 8, 9, 11, 12, 13)] == [3, 3, 0, 2, 2, 0]
    assert book.longest() == 3
    assert (Statistics().streak(5), Statistics().longest()) == (0, 0)

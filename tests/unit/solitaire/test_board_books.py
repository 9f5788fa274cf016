"""Names of boards, boards of days, the time, statistics, and drawing a layout."""

from __future__ import annotations

import pytest

from zimo.solitaire import FlawKind, LayoutError, Level, Place, layout_ids, load_layout
from zimo.solitaire.drawing import Drawing
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


def test_drawing_refuses_what_cannot_be_played() -> None:
    """09: the layout editor refuses odd number, tile in the air, overlap."""
    drawing = Drawing()
    for x, y in ((0, 0), (2, 0), (0, 2), (2, 2)):
        drawing.put(Place(x, y, 0))
    for place, kind in [
        (Place(1, 1, 0), FlawKind.OVERLAP),
        (Place(0, 0, 0), FlawKind.OVERLAP),
        (Place(8, 0, 1), FlawKind.IN_THE_AIR),
        (Place(0, 0, 2), FlawKind.IN_THE_AIR),
        (Place(-1, 0, 0), FlawKind.OUTSIDE),
        (Place(59, 0, 0), FlawKind.OUTSIDE),
    ]:
        with pytest.raises(LayoutError) as caught:
            drawing.put(place)
        assert [flaw.kind for flaw in caught.value.flaws] == [kind]
    assert drawing.lay(1, 1) == Place(1, 1, 1)
    with pytest.raises(LayoutError, match="an odd number of tiles, 5"):
        drawing.layout("mine", "Mine")
    assert drawing.lay(1, 1) == Place(1, 1, 2)
    assert drawing.top(2, 2) == Place(1, 1, 2)
    assert drawing.top(9, 9) is None
    with pytest.raises(LayoutError, match="a tile would hang in the air: layer 3"):
        drawing.take(Place(1, 1, 1))
    with pytest.raises(LayoutError, match="no tile"):
        drawing.take(Place(9, 9, 0))
    assert [flaw.kind for flaw in drawing.flaws()] == [FlawKind.HOPELESS]
    drawing.take(Place(1, 1, 2))
    drawing.put(Place(4, 0, 0))
    assert drawing.layout("mine", "Mine", "Me").author == "Me"
    drawing.take(Place(4, 0, 0))
    assert [flaw.kind for flaw in drawing.flaws()] == [FlawKind.ODD]
    assert drawing.undo()
    while drawing.undo():
        pass
    assert not drawing.places


def test_drawing_begins_with_a_layout() -> None:
    turtle = load_layout("turtle")
    drawing = Drawing(turtle.places)
    assert drawing.layout("turtle", "Turtle", turtle.author) == turtle
    assert not drawing.undo()
    tower = Drawing((0, 0, z) for z in range(4))
    assert [flaw.kind for flaw in tower.flaws()] == [FlawKind.HOPELESS]

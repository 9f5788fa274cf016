"""What the REST API takes and gives for solitaire.

A place is a number: where it stands in the list `places` of the layout. Tiles stand as text. A day
is counted from 1970-01-01 in the calendar of the person.
"""

from __future__ import annotations

from msgspec import Struct

from zimo.server.wire.scores import Body
from zimo.solitaire import Level
from zimo.solitaire.game import Answer, Shuffling, Taking
from zimo.solitaire.layout import FlawKind

__all__ = [
    "SolitaireBest",
    "SolitaireBoard",
    "SolitaireCheck",
    "SolitaireChecked",
    "SolitaireFlaw",
    "SolitaireHint",
    "SolitaireImport",
    "SolitaireImported",
    "SolitaireLayout",
    "SolitaireLayoutKept",
    "SolitaireLayoutRecord",
    "SolitaireList",
    "SolitaireOwnBoard",
    "SolitairePosition",
    "SolitaireRead",
    "SolitaireReshuffle",
    "SolitaireResult",
    "SolitaireResultKept",
    "SolitaireStatistics",
    "SolitaireToday",
    "SolitaireWinnable",
]


# --- boards ------------------------------------------------------------------------------------


class SolitaireLayout(Struct, frozen=True, kw_only=True):
    """A board without its tiles.

    `places`: by place the upper left corner of a tile in half tiles, and its layer, 0 on the table;
    lower layers first, then by row and column. `width`, `height`: in half tiles.
    """

    id: str
    name: str
    tiles: int
    width: int
    height: int
    layers: int
    places: tuple[tuple[int, int, int], ...]


class SolitaireToday(Struct, frozen=True, kw_only=True):
    """The board of a day: of the one that was asked for, or the nearest that it is anywhere."""

    name: str
    layout: str
    number: int
    level: Level
    flowers: bool
    day: int


class SolitaireList(Struct, frozen=True, kw_only=True):
    """The layouts of the house, easy ones first, and the board of the day."""

    layouts: tuple[SolitaireLayout, ...]
    levels: tuple[Level, ...]
    today: SolitaireToday


class SolitaireOwnBoard(Body, frozen=True, kw_only=True):
    """A board on a layout that is given as a picture (docs/solitaire.md).

    `brought`: as in `SolitaireCheck`.
    """

    picture: str
    name: str = ""  # of the layout; that of the picture if left out
    number: int
    level: Level = Level.NORMAL
    flowers: bool = True
    brought: bool = False


class SolitaireBoard(Struct, frozen=True, kw_only=True):
    """A board with its tiles, and all that must be known to play it.

    By place: `faces`, the tile; `matches`, a number that is equal for two tiles that make a pair;
    `above`, the places of tiles that lie on it; `left` and `right`, those that touch that side. A
    tile is free when nothing of `above` is there, and nothing of `left` or nothing of `right`.
    """

    name: str | None  # as in turtle#1234.hard; None for the layout of a picture
    layout: SolitaireLayout
    number: int
    level: Level
    flowers: bool
    faces: tuple[str, ...]
    matches: tuple[int, ...]
    above: tuple[tuple[int, ...], ...]
    left: tuple[tuple[int, ...], ...]
    right: tuple[tuple[int, ...], ...]


# --- questions ---------------------------------------------------------------------------------


class SolitairePosition(Body, frozen=True, kw_only=True):
    """A game as it stands: the board, by its name or with its picture, and the moves that stand.

    `shuffles`: how many reshuffles there were, undone ones too; the next one is then another.
    """

    board: str | SolitaireOwnBoard
    moves: tuple[Taking | Shuffling, ...]
    shuffles: int = 0


class SolitaireHint(Struct, frozen=True, kw_only=True):
    """A pair to take, None if there is none.

    `answer`: whether the position can still be won; if so, the pair is on a way to win.
    """

    pair: tuple[int, int] | None
    answer: Answer


class SolitaireWinnable(Struct, frozen=True, kw_only=True):
    """Whether the position can still be won; if so, a way: the pairs in order."""

    answer: Answer
    line: tuple[tuple[int, int], ...] | None


class SolitaireReshuffle(Struct, frozen=True, kw_only=True):
    """What is left, laid anew so that it can be won; all None: no way was found to do that.

    `faces` and `matches` as in `SolitaireBoard`; `line` is a way to win, `move` what stands among
    the moves of the game from now on.
    """

    move: Shuffling | None
    faces: tuple[str, ...] | None
    matches: tuple[int, ...] | None
    line: tuple[tuple[int, int], ...] | None


# --- results -----------------------------------------------------------------------------------


class SolitaireResult(Body, frozen=True, kw_only=True):
    """A game that is over: won, or left for another one.

    `hints`, `shuffles`, `asked` count what helped, undone or not. `today`: which day it is where
    the player is. `day`: of which day a page takes the board to be; nobody relies on it, since the
    board itself tells. The same moves on the same board count once.
    """

    board: str | SolitaireOwnBoard
    moves: tuple[Taking | Shuffling, ...]
    won: bool
    seconds: float
    hints: int = 0
    shuffles: int = 0
    asked: int = 0
    day: int | None = None
    today: int | None = None


class SolitaireBest(Struct, frozen=True, kw_only=True):
    """A board that was cleared without help."""

    seconds: float
    number: int
    level: Level
    day: int


class SolitaireLayoutRecord(Struct, frozen=True, kw_only=True):
    """The games on one layout, and the best times, the shortest first."""

    played: int
    won: int
    best: tuple[SolitaireBest, ...]


class SolitaireStatistics(Struct, frozen=True, kw_only=True):
    """What a person has played. `layouts` by id; `days`: those whose board was cleared on the day.

    `today`: which day it is, as asked, or the nearest that it is anywhere. `streak`: how many days
    up to it, one after another; today's may still come.
    """

    played: int
    won: int
    layouts: dict[str, SolitaireLayoutRecord]
    days: tuple[int, ...]
    today: int
    streak: int
    longest: int


class SolitaireResultKept(Struct, frozen=True, kw_only=True):
    """`place` among the best times of the layout, 0 for none; None for who has no name."""

    place: int
    statistics: SolitaireStatistics | None


# --- layouts of one's own ----------------------------------------------------------------------


class SolitaireCheck(Body, frozen=True, kw_only=True):
    """Places of a layout that is being drawn, in any order, wherever they lie.

    `brought`: they are as a file had them. A tile in the air is forgiven to other programs, not to
    a drawing.
    """

    places: tuple[tuple[int, int, int], ...]
    brought: bool = False


class SolitaireFlaw(Struct, frozen=True, kw_only=True):
    """One thing that is wrong with a layout, in words; `places` are the tiles that show it.

    `bars`: so it can't be played.
    """

    kind: FlawKind
    text: str
    places: tuple[tuple[int, int, int], ...]
    bars: bool


class SolitaireChecked(Struct, frozen=True, kw_only=True):
    """All that is wrong; `playable` if nothing of it bars the layout from being played."""

    tiles: int
    playable: bool
    flaws: tuple[SolitaireFlaw, ...]


class SolitaireImport(Body, frozen=True, kw_only=True):
    """A layout file: a picture, KMahjongg's `.layout`, or a map of GNOME Mahjongg.

    `name`: that of the file, for layouts that have none.
    """

    text: str
    name: str = ""


class SolitaireRead(Struct, frozen=True, kw_only=True):
    """A layout of a file. `picture` is empty if it can't be drawn, since tiles overlap."""

    name: str
    picture: str
    places: tuple[tuple[int, int, int], ...]
    playable: bool
    flaws: tuple[SolitaireFlaw, ...]


class SolitaireImported(Struct, frozen=True, kw_only=True):
    """All layouts of a file."""

    layouts: tuple[SolitaireRead, ...]


class SolitaireLayoutKept(Body, frozen=True, kw_only=True):
    """A layout to be kept for everybody who has its link: its name, and picture or places.

    `brought`: as in `SolitaireCheck`. Under another name the same places are another layout, so
    that nobody's name stands on what somebody else keeps.
    """

    name: str
    picture: str = ""
    places: tuple[tuple[int, int, int], ...] = ()
    brought: bool = False

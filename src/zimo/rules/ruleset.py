"""The `Ruleset`: everything that the people at a table agree on before they play, as frozen data.

The sections follow the table, not a family: any family may use any of them. What only a scoring
family understands stands in `score` (checked by the family) and `items` (checked by its
catalogue). Every default here is the default of `classical`, page 01 of the rules.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from msgspec import Struct, field

from zimo.rules.match_length import (
    BustEnd,
    LeaderStops,
    Leftover,
    MatchLength,
    RoundEnd,
    Tie,
    TimeEnd,
)
from zimo.rules.walls import Break, Indicators, KongIndicator, Replacement, Walls
from zimo.tiles import Deck

__all__ = [
    "Abortive",
    "Aids",
    "Aside",
    "Break",
    "BustEnd",
    "ChowFrom",
    "Claims",
    "Clock",
    "ClockEnd",
    "Conduct",
    "Direction",
    "DiscarderPays",
    "Drawn",
    "Indicators",
    "ItemSetting",
    "KongIndicator",
    "Kongs",
    "LastDiscard",
    "LeaderStops",
    "Leftover",
    "MatchLength",
    "Passed",
    "Payment",
    "Ready",
    "ReadyKongs",
    "ReadyWhen",
    "Replacement",
    "Rob",
    "Rotation",
    "RoundEnd",
    "Ruleset",
    "SeatDraw",
    "Seats",
    "Shown",
    "Swap",
    "ThreeWins",
    "Tie",
    "TimeEnd",
    "Walls",
    "WinOrder",
    "Winning",
]


class SeatDraw(StrEnum):
    """How the players find their seats."""

    DICE = "dice"  # everyone rolls two dice, the highest total is East [S0]
    AS_SEATED = "as_seated"  # as people sat down, the opener of the table East [S0]
    WIND_TILES = "wind_tiles"  # four wind tiles, drawn face down [S2, S3]
    RANDOM = "random"  # drawn by lot [S0]


class Rotation(StrEnum):
    """Whether the players change seats between rounds."""

    NONE = "none"
    EACH_ROUND = "each_round"  # by the table of the sixteen hands [S3, S4]


class Direction(StrEnum):
    """Which way play goes round the table, as it is shown."""

    COUNTER_CLOCKWISE = "counter_clockwise"
    CLOCKWISE = "clockwise"


class Seats(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who sits where."""

    players: int = 4
    draw: SeatDraw = SeatDraw.DICE
    dice: int = 2  # that each player rolls for the seats
    rotation: Rotation = Rotation.NONE
    direction: Direction = Direction.COUNTER_CLOCKWISE


class ChowFrom(StrEnum):
    """From whom a chow may be claimed."""

    NOBODY = "nobody"
    LEFT = "left"  # only the next player in turn
    ANYONE = "anyone"


class WinOrder(StrEnum):
    """Which of several players who claim mahjong on one tile goes out."""

    FARTHEST = "farthest"  # from the discarder, in the order of play [S0]
    NEAREST = "nearest"
    ALL = "all"


class LastDiscard(StrEnum):
    """What the discard after the last drawable tile may be claimed for."""

    MAHJONG = "mahjong"
    ANYTHING = "anything"


class ThreeWins(StrEnum):
    """What happens when all three others claim mahjong on one tile."""

    STAND = "stand"  # the order of winning decides, as for two
    DRAWN = "drawn"  # nobody goes out and the deal is drawn
    ABORTED = "aborted"  # the same, but nobody pays and East stays [07]


class Swap(StrEnum):
    """What may be discarded right after a claim."""

    FREE = "free"
    SAME = "same"  # not the kind that was claimed
    BOTH_ENDS = "both_ends"  # nor the one that would complete the same chow at its other end


class Claims(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What may be done with the last discard."""

    chow: ChowFrom = ChowFrom.LEFT
    pung: bool = True
    by_kind: bool = True  # a pung or kong comes before a chow; if not, the nearer player's claim
    win_order: WinOrder = WinOrder.FARTHEST
    three_wins: ThreeWins = ThreeWins.STAND
    last_discard: LastDiscard = LastDiscard.MAHJONG
    max_chows: int = 4  # chows that one hand may show
    swap: Swap = Swap.FREE


class Rob(StrEnum):
    """Which kongs may be robbed."""

    NONE = "none"
    ADDED = "added"  # only the promoted one [S0, S1]
    ANY = "any"


class Kongs(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which kongs may be declared, and what may be done about them."""

    claimed: bool = True
    added: bool = True
    concealed: bool = True
    rob: Rob = Rob.ADDED
    replaced: bool = True  # a kong takes a replacement tile
    dealt: bool = False  # one that was dealt may be declared with the bonus tiles [S3]
    face_down: bool = False  # all four tiles of a concealed kong lie face down [S1]
    most: int = 0  # kongs in one deal, all players together; 0: no bound


class Aside(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Tiles that a player may lay aside in their own turn, for a replacement [07]."""

    kinds: str = ""  # in text: "4z"
    robbed: bool = True  # the others may win on such a tile


class Passed(StrEnum):
    """For how long a player who lets a winning tile pass may not win on a discard."""

    NOTHING = "nothing"  # not at all
    TURN = "turn"  # until their next turn
    READY = "ready"  # until their next turn; a declared hand until the end of the deal


class Winning(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a hand needs to go out; the family says what the minimum counts."""

    minimum: int = 1
    max_chows: int = 4  # chows in the winning hand, concealed ones included
    on_discard: bool = True
    all_bonus: bool = False  # who collects all the bonus tiles wins at once [S3]
    furiten: bool = False  # no win on a discard while a wait lies among one's own discards [S0]
    passed: Passed = Passed.NOTHING


class ReadyWhen(StrEnum):
    """When a player may declare a calling hand."""

    NEVER = "never"
    FIRST_DISCARD = "first_discard"  # the original call
    ANY_TURN = "any_turn"


class ReadyKongs(StrEnum):
    """Which concealed kongs a frozen declared hand may still lay, always with the drawn tile."""

    NONE = "none"
    SAME_WAITS = "same_waits"  # if the waits stay
    SAME_READINGS = "same_readings"  # if the waits stay and the four were a pung in every reading


class Ready(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The calling hand."""

    when: ReadyWhen = ReadyWhen.FIRST_DISCARD
    required: bool = False  # mahjong is refused to a player who has not declared
    frozen: bool = False  # a declared hand may not change any more
    dealt: bool = False  # one that was dealt may be declared before East's first discard
    closed: bool = False  # only a hand without claimed sets may declare
    stake: int = 0  # points that declaring costs; the winner of the deal takes them [S0]
    on_credit: bool = False  # who has fewer points than the stake may declare all the same
    least_tiles: int = 0  # that must be left to draw
    kongs: ReadyKongs = ReadyKongs.NONE


class DiscarderPays(StrEnum):
    """What the discarder of the winning tile pays."""

    SAME = "same"  # as much as the other losers
    DOUBLE = "double"  # twice as much as each other loser
    ALL = "all"  # for all of them


class Payment(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who pays whom."""

    only_winner: bool = False  # the losers' hands are not counted
    losers_settle: bool = True  # the losers pay one another the differences
    east_factor: int = 2  # East gets so many times what the others get
    east_pays: bool = True  # and pays so many times too
    discarder: DiscarderPays = DiscarderPays.SAME
    letting_off: bool = True  # who lets off a plain big hand pays for all [S3]
    counter: int = 0  # points of each payer for each deal that East has stayed or that was drawn


class Drawn(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A deal that nobody wins."""

    east_stays: bool = False
    east_points: int = 0  # that each other player pays East
    ready_points: int = 0  # that those who are not ready pay together to those who are
    east_ready_stays: bool = False  # East stays if ready


class Abortive(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What ends a deal before its time, nobody paying; East stays [07]."""

    nine_kinds: bool = False  # whose dealt hand has nine kinds of terminals and honours may say so
    four_winds: bool = False  # the four first discards are the same wind
    all_ready: bool = False  # everyone has declared
    four_kongs: bool = False  # four kongs that are not one player's


class ClockEnd(StrEnum):
    """What happens to a player whose time for a move is up."""

    PLAYED = "played"  # the drawn tile is discarded, a claim passed
    NOTHING = "nothing"


class Clock(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Time to think; kept by the shell around the table, never by the engine."""

    seconds: int = 0  # per move; 0: no limit
    at_end: ClockEnd = ClockEnd.PLAYED


class Conduct(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a table does about mistakes. An online table prevents them unless it is sporting."""

    sporting: bool = False  # mahjong may be declared wrongly, and tiles shown by mistake
    false_mahjong: int = 0  # points that a wrong mahjong costs, to each other player
    false_east: int = 1  # East pays and gets so many times as much for it
    false_result: int = 0  # taken from the final result for it [07]
    false_ends: bool = False  # a wrong mahjong ends the deal; if not, its hand is dead
    false_replayed: bool = False  # as if the deal had not been: East stays, stakes go back [07]


class Aids(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a table offers to those who learn."""

    hints: bool = True
    take_back: bool = False  # a move may be taken back against bots


class Shown(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The things on the table; they change nothing in play."""

    discard_row: int = 0  # discards in a row before each player; 0: they lie free
    kong_end_turned: bool = False  # the end tile of a kong from a discard is turned over [S1]
    wind_indicator: bool = True
    seat_markers: bool = True
    dice: bool = True
    racks: bool = True
    sticks: bool = True


class ItemSetting(
    Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True
):
    """What a ruleset changes in a catalogue row; what is absent stays as the catalogue has it.

    At most one of `points`, `doubles` and `limit` is given: it is the unit and the value in one.
    """

    on: bool | None = None
    points: int | None = None
    doubles: int | None = None
    limit: float | None = None  # in limits: 1.0 is the limit of the ruleset
    winner_only: bool | None = None
    internal: bool | None = None
    implies: tuple[str, ...] | None = None
    calling_limit: float | None = None  # what a loser gets who is one tile short of it, in limits
    calling_doubles: int | None = None  # the same in doubles


class Ruleset(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One game as it is played at a table, complete: it travels in every record."""

    id: str
    family: str
    names: dict[str, str]  # by language: en, ru, bg, ro
    summary: str = ""
    source: str = ""  # where the rules come from
    deck: Deck = field(default_factory=Deck)
    seats: Seats = Seats()
    walls: Walls = Walls()
    indicators: Indicators = Indicators()
    claims: Claims = Claims()
    kongs: Kongs = Kongs()
    aside: Aside = Aside()
    winning: Winning = Winning()
    ready: Ready = Ready()
    payment: Payment = Payment()
    drawn: Drawn = Drawn()
    abortive: Abortive = Abortive()
    match: MatchLength = MatchLength()
    clock: Clock = Clock()
    conduct: Conduct = Conduct()
    aids: Aids = Aids()
    shown: Shown = Shown()
    score: dict[str, Any] = {}  # the family's own options, complete after loading
    items: dict[str, ItemSetting] = {}  # by catalogue id; only what differs from the catalogue

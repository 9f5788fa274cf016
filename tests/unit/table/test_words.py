"""Events in words: every kind of event has its sentence, and hidden tiles stay hidden."""

from string import Formatter

import pytest

from zimo.rules import Source
from zimo.rules.holding import Ending
from zimo.rules.phrases import sentences, spoken
from zimo.table import events as module
from zimo.table.events import (
    BonusLaid,
    CallDeclared,
    CallLapsed,
    ChowClaimed,
    DealDrawn,
    DiceRolled,
    Discarded,
    Event,
    FalseCall,
    FalseMahjong,
    HandDead,
    IndicatorTurned,
    KongClaimed,
    KongDeclared,
    KongRobbed,
    PungClaimed,
    ReplacementTaken,
    StakeLaid,
    TileDealt,
    TileDrawn,
    TileLaidAside,
    TileShown,
    WallBroken,
    WentOut,
)
from zimo.table.words import ENGLISH, describe
from zimo.tiles import EAST, FACES, Kind, Seat, Tile

NAMES = ("Anna", "Boris", "Clara", "Dan")
S = Seat(0)
T = Seat(1)
FIVE = Tile(13)
LOW = Kind(Tile(11))
RED_FIVE = Tile(48)


def drawn(ending: Ending) -> DealDrawn:
    return DealDrawn(seq=0, seat=S, ending=ending)


SENTENCES: list[tuple[Event, str]] = [
    (DiceRolled(seq=0, seat=S, dice=(3, 4)), "Anna rolls 3 and 4."),
    (WallBroken(seq=0, seat=T, stack=12), "The wall of Boris opens at stack 12."),
    (TileDealt(seq=0, seat=S, tile=FIVE), "Anna is dealt 5 of dots."),
    (TileDealt(seq=0, seat=S, tile=None), "Anna is dealt a tile."),
    (TileDrawn(seq=0, seat=S, tile=FIVE, left=9), "Anna draws 5 of dots."),
    (TileDrawn(seq=0, seat=S, tile=None, left=9), "Anna draws a tile."),
    (
        ReplacementTaken(seq=0, seat=S, tile=EAST, left=9),
        "Anna takes a replacement tile: East wind.",
    ),
    (ReplacementTaken(seq=0, seat=S, tile=None, left=9), "Anna takes a replacement tile."),
    (BonusLaid(seq=0, seat=S, tile=Tile(38)), "Anna lays out a bonus tile: Spring."),
    (CallDeclared(seq=0, seat=S), "Anna declares a calling hand."),
    (CallLapsed(seq=0, seat=S), "The calling hand of Anna does not stand any more."),
    (Discarded(seq=0, seat=S, tile=FIVE, drawn=False), "Anna discards 5 of dots."),
    (
        Discarded(seq=0, seat=S, tile=RED_FIVE, drawn=True),
        "Anna discards red five of dots, the tile just drawn.",
    ),
    (
        ChowClaimed(seq=0, seat=T, tile=FIVE, low=LOW, source=S),
        "Boris claims it for a chow: 3 4 5 of dots.",
    ),
    (
        PungClaimed(seq=0, seat=T, tile=RED_FIVE, source=S),
        "Boris claims it for a pung: 5 5 5 of dots.",
    ),
    (
        KongClaimed(seq=0, seat=T, tile=EAST, source=S),
        "Boris claims it for a kong: four East winds.",
    ),
    (
        KongDeclared(seq=0, seat=S, tile=FIVE, added=False),
        "Anna declares a concealed kong: 5 5 5 5 of dots.",
    ),
    (
        KongDeclared(seq=0, seat=S, tile=None, added=False),
        "Anna declares a concealed kong, face down.",
    ),
    (
        KongDeclared(seq=0, seat=S, tile=FIVE, added=True),
        "Anna adds 5 of dots to a pung and makes it a kong.",
    ),
    (KongRobbed(seq=0, seat=S, tile=FIVE), "The kong of Anna is robbed: 5 of dots is taken."),
    (
        WentOut(seq=0, seat=S, tile=FIVE, source=Source.WALL),
        "Anna goes out with 5 of dots from the wall.",
    ),
    (
        WentOut(seq=0, seat=S, tile=FIVE, source=Source.LOOSE),
        "Anna goes out with 5 of dots, a replacement tile.",
    ),
    (
        WentOut(seq=0, seat=S, tile=FIVE, source=Source.DISCARD),
        "Anna goes out with the discarded 5 of dots.",
    ),
    (
        WentOut(seq=0, seat=S, tile=FIVE, source=Source.ROBBED_KONG),
        "Anna goes out with 5 of dots from the robbed kong.",
    ),
    (DealDrawn(seq=0, seat=S), "Nobody goes out: the deal is drawn."),
    (
        FalseMahjong(seq=0, seat=S, tile=FIVE),
        "Anna declares mahjong with 5 of dots, but it is none.",
    ),
    (
        TileShown(seq=0, seat=S, tile=FIVE),
        "Anna has shown 5 of dots and must discard it at this turn or the next.",
    ),
    (HandDead(seq=0, seat=S), "The hand of Anna may not go out any more in this deal."),
    (
        WentOut(seq=0, seat=S, tile=FIVE, source=Source.BONUS),
        "Anna has all the bonus tiles and goes out with the last of them: 5 of dots.",
    ),
    (
        WentOut(seq=0, seat=S, tile=FIVE, source=Source.ASIDE),
        "Anna goes out with 5 of dots that was laid aside.",
    ),
    (
        drawn(Ending.NINE_KINDS),
        "Anna ends the deal: nine kinds of terminals and honours were dealt.",
    ),
    (
        drawn(Ending.FOUR_WINDS),
        "The deal is over: the first discards are all the same wind.",
    ),
    (
        drawn(Ending.ALL_READY),
        "The deal is over: everyone has declared a calling hand.",
    ),
    (
        drawn(Ending.FOUR_KONGS),
        "The deal is over: there are four kongs, not all of one player.",
    ),
    (
        drawn(Ending.THREE_WINS),
        "The deal is over: three players claim mahjong on the same tile.",
    ),
    (drawn(Ending.FOUL), "The deal is over because of a mistake."),
    (StakeLaid(seq=0, seat=S), "Anna lays the stake on the table."),
    (IndicatorTurned(seq=0, seat=S, tile=FIVE), "An indicator is turned: 5 of dots."),
    (TileLaidAside(seq=0, seat=S, tile=FIVE), "Anna lays 5 of dots aside."),
    (FalseCall(seq=0, seat=S), "The declared hand of Anna is not ready."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=[text for _, text in SENTENCES])
def test_sentences(event: Event, sentence: str) -> None:
    assert describe(event, NAMES) == sentence


def test_every_text_is_used() -> None:
    """The list above shows each line of the table, and each kind of event."""
    assert len(SENTENCES) == len(ENGLISH)
    kinds = {type(event).__name__ for event, _ in SENTENCES}
    assert kinds == {
        name
        for name, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, Event) and value is not Event
    }


def test_a_name_is_no_template() -> None:
    names = ("{tile}", "Boris", "Clara", "Dan")
    assert describe(CallDeclared(seq=0, seat=S), names) == "{tile} declares a calling hand."


LANGUAGES = {
    "ru": (
        "Борис берёт снос на чоу: 3 4 5 точек.",
        "Борис берёт снос на конг: восточный ветер × 4.",
        "Анна сносит только что взятую кость: 5 точек (красная).",
        "Анна при раздаче получает кость: 1 бамбук.",
    ),
    "bg": (
        "Борис взема изхвърлената за чау: 3 4 5 кръга.",
        "Борис взема изхвърлената за конг: източен вятър × 4.",
        "Анна изхвърля току-що изтеглената плочка: 5 кръга (червена).",
        "Анна получава при раздаването: 1 бамбук.",
    ),
    "ro": (
        "Борис ia piesa aruncată pentru un chow: 3 4 5 de cercuri.",
        "Борис ia piesa aruncată pentru un kong: vântul de est × 4.",
        "Анна aruncă piesa abia trasă: 5 de cercuri (roșu).",
        "Анна primește la împărțire: 1 de bambus.",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_languages(language: str) -> None:
    told = (
        ChowClaimed(seq=0, seat=T, tile=FIVE, low=LOW, source=S),
        KongClaimed(seq=0, seat=T, tile=EAST, source=S),
        Discarded(seq=0, seat=S, tile=RED_FIVE, drawn=True),
        TileDealt(seq=0, seat=S, tile=Tile(18)),
    )
    names = ("Анна", "Борис", "Вера", "Глеб")
    assert (
        tuple(describe(event, names, language=language) for event in told) == (LANGUAGES[language])
    )


@pytest.mark.parametrize("language", spoken[1:])
def test_every_event_and_every_tile_in_every_language(language: str) -> None:
    """The tables have the same keys, with the same parts, and the names of all tiles."""
    table = sentences("zimo.table", "events", language)
    assert list(table)[: len(ENGLISH)] == list(ENGLISH)
    for key, english in ENGLISH.items():
        parts = [name for _, name, _, _ in Formatter().parse(english) if name]
        assert sorted(parts) == sorted(n for _, n, _, _ in Formatter().parse(table[key]) if n), key
    for event, english in SENTENCES:
        told = describe(event, NAMES, language=language)
        assert told != english
        assert "{" not in told
    names = {
        describe(TileDealt(seq=0, seat=S, tile=Tile(face)), NAMES, language=language)
        for face in range(FACES)
    }
    assert len(names) == FACES, "no two tiles are called alike"


def test_a_table_of_ones_own() -> None:
    texts = {"CallDeclared": "{who} объявляет просящую руку."}
    assert describe(CallDeclared(seq=0, seat=S), NAMES, texts) == "Anna объявляет просящую руку."

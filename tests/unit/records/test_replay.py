"""A record in words: what is told, and to whom what is not."""

import re

import pytest

from matches import NAMES, any_action, play_match, quick_rules, rules_with
from zimo.records import Part, RecordError, Scene, read_record, replay
from zimo.records.lines import EndLine
from zimo.rules.phrases import spoken
from zimo.rules.ruleset import Rotation
from zimo.table.events import EVERYTHING, SPECTATOR, TileDealt, TileDrawn
from zimo.tiles import Seat

RULES = quick_rules(2)
TEXT = play_match(RULES, b"\x07").text()
SUSPENDED = play_match(RULES, b"\x07", actions=20).text()


def told(text: str, viewer: Seat = EVERYTHING) -> list[Scene]:
    return list(replay(text, viewer))


def test_the_order_of_things() -> None:
    scenes = told(TEXT)
    parts = [scene.part for scene in scenes]
    for deal in (1, 2):
        mine = [scene.part for scene in scenes if scene.deal == deal]
        assert mine[0] is Part.DEAL
        order = (Part.DEAL, Part.EVENT, Part.HAND, Part.PAYMENT)
        first = [mine.index(part) for part in order]
        assert first == sorted(first)
        assert mine.count(Part.HAND) == 4
    assert parts[0] is Part.MATCH
    assert parts[-5:] == [Part.STANDINGS] * 5
    assert {scene.deal for scene in scenes} == {0, 1, 2}


def test_events_come_with_their_words() -> None:
    events = [scene for scene in told(TEXT) if scene.event is not None]
    assert all(scene.part is Part.EVENT for scene in events)
    numbers = [scene.event.seq for scene in events if scene.deal == 1 and scene.event]
    assert numbers == sorted(numbers)
    assert not any(isinstance(scene.event, TileDealt) for scene in events)


def test_every_player_is_explained() -> None:
    sheets = [scene for scene in told(TEXT) if scene.part is Part.SHEET and scene.deal == 1]
    assert {scene.seat for scene in sheets} == {0, 1, 2, 3}
    assert "Mahjong: 20 points" in [scene.text for scene in sheets]


def test_losers_are_not_explained_where_only_the_winner_is_counted() -> None:
    """Their tiles are told, and that is all."""
    text = play_match(rules_with("simple", match={"rounds": 1}), b"\x07").text()
    scenes = told(text)
    won = {deal.number: deal.result.winners for deal in read_record(text).deals}
    assert any(won.values())
    for number, winners in won.items():
        mine = [scene for scene in scenes if scene.deal == number]
        assert {scene.seat for scene in mine if scene.part is Part.HAND} == {0, 1, 2, 3}
        assert {scene.seat for scene in mine if scene.part is Part.SHEET} == set(winners)


@pytest.mark.parametrize("language", spoken[1:])
@pytest.mark.parametrize("text", [TEXT, SUSPENDED], ids=["whole", "suspended"])
def test_every_sentence_is_in_the_language_of_the_reader(text: str, language: str) -> None:
    """Nothing but names and tiles is as in English; what happens is the same."""
    english, other = told(text), list(replay(text, EVERYTHING, language))
    assert [(each.part, each.seat, each.event) for each in english] == [
        (each.part, each.seat, each.event) for each in other
    ]
    names = "|".join(NAMES)
    for ours, theirs in zip(english, other, strict=True):
        words = re.sub(rf"\b(?:[0-9]+[mpszf]+)+\b|{names}|classical", "", theirs.text)
        if re.search(r"[^\W\d_]{3,}", words):
            assert ours.text != theirs.text
        if language != "ro":
            assert not re.search(r"[A-Za-z]{2,}", words), theirs.text


def test_a_language_that_nobody_has_written_is_english() -> None:
    assert list(replay(TEXT, EVERYTHING, "fr")) == told(TEXT)


def test_two_players_sit_east_and_west() -> None:
    text = play_match(rules_with("duel"), b"\x07").text()
    assert any(scene.text.endswith(" sits West.") for scene in told(text))


@pytest.mark.parametrize("viewer", [SPECTATOR, Seat(0), Seat(3)])
def test_hidden_tiles_stay_hidden(viewer: Seat) -> None:
    drawn = [scene.event for scene in told(TEXT, viewer) if isinstance(scene.event, TileDrawn)]
    assert any(event.tile is None for event in drawn)
    assert all((event.tile is None) is (event.seat != viewer) for event in drawn)
    dealt = [scene for scene in told(TEXT, viewer) if "is dealt" in scene.text]
    assert all(("tiles" in scene.text) is (scene.seat != viewer) for scene in dealt)
    assert len(dealt) == 8


def test_everything_is_not_told_of_an_open_deal() -> None:
    assert told(SUSPENDED) == told(SUSPENDED, SPECTATOR)
    assert told(SUSPENDED, Seat(1)) != told(SUSPENDED, SPECTATOR)
    assert told(TEXT) != told(TEXT, SPECTATOR)
    assert not any(scene.part in (Part.HAND, Part.SHEET, Part.PAYMENT) for scene in told(SUSPENDED))


def test_a_drawn_deal() -> None:
    rules = quick_rules(1, claims={"pung": False}, walls={"dead": 80})
    texts = [scene.text for scene in told(play_match(rules, b"\x01", any_action).text())]
    assert "Nobody goes out: the deal is drawn." in texts
    assert any("Nobody pays" in text or "pays nobody" in text.lower() for text in texts)


def test_nothing_before_all_is_known_to_be_sound() -> None:
    with pytest.raises(RecordError, match="checksum"):
        replay(TEXT.replace("Clara", "Cleo"))


def test_the_viewer_goes_with_the_player() -> None:
    """Where players change seats, one goes on seeing the tiles of the same player."""
    rules = quick_rules(
        0, seats={"rotation": Rotation.EACH_ROUND}, match={"rounds": 3, "round_deals": 1}
    )
    text = play_match(rules, b"\x07").text()
    record = read_record(text)
    name = record.header.players[record.header.seating[1]].name
    seats = {deal.seating.index(record.header.seating[1]) for deal in record.deals}
    assert len(seats) > 1
    scenes = told(text, Seat(1))
    known = [scene for scene in scenes if "is dealt" in scene.text and "tiles" not in scene.text]
    assert len(known) == 3
    assert all(scene.text.startswith(f"{name} is dealt ") for scene in known)


def test_table_points() -> None:
    """06: the places of a match that is over earn them, and the record holds them."""
    length = {"deals": 2, "place_points": (4, 2, 1, 0)}
    text = play_match(quick_rules(match=length), b"\x02").text()
    last = [scene.text for scene in told(text)][-4:]
    match = read_record(text).ending
    assert isinstance(match, EndLine)
    earned = [each.result or 0 for each in match.standings]
    assert sum(earned) == pytest.approx(7)
    for line, points in zip(last, earned, strict=True):
        assert line.endswith(f", {round(points, 2):g} table points")
    assert '"result":4.0' in text.splitlines()[-1]
    unfinished = play_match(quick_rules(match=length), b"\x02", actions=30).text()
    assert not any("table points" in scene.text for scene in told(unfinished))
    assert '"result"' not in TEXT.splitlines()[-1]


def test_stakes() -> None:
    texts = [scene.text for scene in told(play_match(rules_with("duel"), b"\x02").text())]
    assert texts[-1].startswith("Of the stakes: ")
    assert not any(scene.text.startswith("Of the stakes") for scene in told(TEXT))

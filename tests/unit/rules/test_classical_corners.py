"""Hands that no table deals, but that a record or a case may hold."""

from zimo.rules import Holding, Source, Win, family_of, load_ruleset, read_ruleset
from zimo.rules.diff import diff
from zimo.rules.ruleset import Ruleset
from zimo.tiles import Tile, Wind
from zimo.tiles.notation.text import parse_hand, parse_tile

CLASSICAL = load_ruleset("classical")
DMJL = load_ruleset("classical-dmjl")
BMJA = load_ruleset("classical-bmja")


def holding(text: str, win: str = "", source: Source = Source.DISCARD) -> Holding:
    read = parse_hand(text)
    return Holding(
        concealed=read.tiles,
        melds=read.melds,
        bonus=read.bonus,
        seat_wind=Wind.SOUTH,
        win=Win(tile=parse_tile(win), source=source) if win else None,
    )


def test_a_dead_hand_cannot_go_out_and_scores_its_sets() -> None:
    """S1: a wrong number of tiles."""
    family = family_of(CLASSICAL)
    for text in ("[777z] 123m 456m 789p 666p", "[777z] 123m 456m 789p 6p"):
        sheet = family.score(CLASSICAL, holding(text, "6p"))
        assert (sheet.wins, sheet.refusal) == (False, "tiles")
        assert sheet.total in (8, 16)
    assert family.score(CLASSICAL, Holding()).total == 0


def test_a_long_hand_scores_nothing_where_the_rules_say_so() -> None:
    family = family_of(DMJL)
    assert family.score(DMJL, holding("[777z] 123m 456m 789p 666p", "6p")).total == 0
    assert family.score(DMJL, holding("[777z] 123m 456m 789p 6p")).total == 8


def test_more_than_four_of_a_tile_wait_for_nothing() -> None:
    family = family_of(BMJA)
    six = "[111z] [777z] 777z5z [3333z]"
    assert family.score(BMJA, holding(six)).total == 4 * (4 + 4 + 8 + 16) * 2
    won = family.score(CLASSICAL, holding("[777z] [777z] 456m 678p 99s", "6m"))
    assert won.wins
    five = family.score(CLASSICAL, holding("55555m 678m 777z 678p", "6m"))
    assert five.refusal == "shape"


def test_a_win_whose_tile_is_in_no_concealed_group() -> None:
    """Nobody knows which tile was the last: nothing is melded by it."""
    won = family_of(DMJL).score(DMJL, holding("222m 456m 777z 678p 99s", "1z", Source.WALL))
    items = [line.item for line in won.lines]
    assert "fully_concealed" in items
    assert "last_pair_major" not in items


def test_red_fives_are_fives() -> None:
    rules = read_ruleset(
        'id = "red"\nextends = "classical"\n[deck]\nred_fives = [1, 1, 1]', "red.toml"
    )
    read = parse_hand("[777z] 406m 678p 234s 99s")
    won = Holding(
        concealed=read.tiles, melds=read.melds, win=Win(tile=Tile(47), source=Source.WALL)
    )
    sheet = family_of(rules).score(rules, won)
    # The red five was the middle of 4-6.
    assert [line.item for line in sheet.lines].count("only_tile") == 1
    assert sheet.total == 2 * (4 + 20 + 2 + 2)


def test_a_ruleset_of_another_family_differs_in_its_family() -> None:
    other = Ruleset(id="other", family="none", names={"en": "Other"}, score=CLASSICAL.score)
    lines = diff(CLASSICAL, other)
    assert lines == [
        "family: “Chinese classical, in points and doubles” in classical, “none” in other"
    ]


def test_many_rulesets_are_kept_apart() -> None:
    """The tables of items are kept by ruleset, a limited number of them."""
    hand = holding("[777z] 123m 456m 789p 6p")
    for points in range(1, 80):
        rules = read_ruleset(
            f'id = "x"\nextends = "classical"\n[items]\npung_honour = {{ points = {points} }}',
            "x.toml",
        )
        assert family_of(rules).score(rules, hand).total == 2 * points


def test_all_the_bonus_tiles_win_whatever_the_hand_is() -> None:
    """S3, option `winning.all_bonus`: the table says that the win is one."""
    read = parse_hand("[777z] 1479m 258p 369s 12345678f")
    won = Holding(
        concealed=read.tiles,
        melds=read.melds,
        bonus=read.bonus,
        win=Win(tile=read.bonus[-1], source=Source.BONUS, first_turn=True),
    )
    sheet = family_of(DMJL).score(DMJL, won)
    assert (sheet.wins, sheet.refusal) == (True, "")
    steps = {step.name: step.value for step in sheet.steps}
    # The pung 4, eight bonus tiles 32, mahjong 20, from the wall 2; dragons, both own ones, all
    # flowers, all seasons.
    assert (steps["points"], steps["doubles"]) == (58, 4)
    assert sheet.total == 500

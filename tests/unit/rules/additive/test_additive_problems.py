"""What an additive ruleset can't agree on, each refused with its reason."""

import pytest

from zimo.rules import RulesetError, read_ruleset

BASIC, SIMPLE = "basic", "simple"


@pytest.mark.parametrize(
    ("base", "text", "said"),
    [
        (SIMPLE, "[score]\nleast = -1", "score.least: expected 0 or more, got -1"),
        (SIMPLE, "[score]\nlimit = -1", "score.limit: expected 0 or more, got -1"),
        (SIMPLE, "[score]\nlimit = 3\nleast = 4", "score.least: no hand exceeds 3"),
        (SIMPLE, '[score]\npaid_by = "bank"', "score.paid_by: expected one of losers, nobody"),
        (SIMPLE, "[items]\nchow = { doubles = 1 }", "items.chow.doubles: this item counts in"),
        (SIMPLE, "[items]\nchow = { points = -1 }", "items.chow.points: expected 0 or more"),
        (SIMPLE, "[items]\nchow = { limit = 1.0 }", "items.chow.limit: the additive scoring only"),
        (SIMPLE, "[items]\nchow = { internal = true }", "items.chow.internal: the additive"),
        (SIMPLE, '[items]\nchow = { implies = ["mahjong"] }', "items.chow.implies: the additive"),
        (SIMPLE, "[items]\nkong_set = { points = 1 }", "items.kong_set.points: this item doubles"),
        (SIMPLE, "[items]\nkong_set = { doubles = 11 }", "items.kong_set.doubles: expected 10 or"),
        (SIMPLE, "[deck]\njokers = 4", "deck.jokers: the additive scoring knows no jokers"),
        (SIMPLE, "[payment]\nletting_off = true", "payment.letting_off: the additive scoring"),
        (BASIC, '[payment]\ndiscarder = "all"', "payment.discarder: nobody pays"),
        (BASIC, '[payment]\ndiscarder = "double"', "payment.discarder: nobody pays"),
        (
            BASIC,
            "[payment]\nonly_winner = false\nlosers_settle = true",
            "payment.losers_settle: nobody pays",
        ),
        (BASIC, "[payment]\neast_factor = 2\neast_pays = true", "payment.east_pays: nobody pays"),
        (BASIC, "[items]\nmahjong = { on = false }", "items: none is on that scores"),
        (BASIC, "[winning]\nminimum = 2", "winning.minimum: no hand is worth more than 1"),
    ],
)
def test_an_impossible_ruleset_is_refused(base: str, text: str, said: str) -> None:
    with pytest.raises(RulesetError) as caught:
        read_ruleset(f'id = "mine"\nextends = "{base}"\n{text}', "mine.toml")
    assert str(caught.value).startswith(f"mine.toml: {said}")


@pytest.mark.parametrize(
    ("base", "text"),
    [
        (BASIC, "[payment]\neast_factor = 2"),
        (BASIC, "[payment]\nonly_winner = false"),
        ("basic-bonus", "[winning]\nminimum = 7"),  # three pungs of dragons and all the luck
        (SIMPLE, "[score]\nlimit = 4\nleast = 4"),
        (SIMPLE, "[items]\nkong_set = { on = true, doubles = 10 }"),
        (SIMPLE, '[deck]\nred_fives = [1, 1, 1]\n[payment]\ndiscarder = "all"'),
    ],
)
def test_a_possible_one_is_not(base: str, text: str) -> None:
    read_ruleset(f'id = "mine"\nextends = "{base}"\n{text}', "mine.toml")

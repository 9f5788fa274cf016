"""Page 08, `duel` and `beginner`, clause by clause [S0]."""

import pytest

from matches import keen_action, play_match
from zimo.rules import load_ruleset, read_ruleset
from zimo.rules.additive.items import items_of
from zimo.rules.ruleset import ChowFrom
from zimo.table.match import EndReason
from zimo.tiles.notation.text import parse_tiles

DUEL = load_ruleset("duel")
BEGINNER = load_ruleset("beginner")


def test_duel_is_for_two_with_136_tiles() -> None:
    """S0: "for two"."""
    assert DUEL.seats.players == 2
    assert DUEL.deck.size == 136


def test_duel_one_suit_may_be_removed() -> None:
    """Page 08: an option."""
    text = 'id = "x"\nextends = "duel"\n[deck]\nremoved = "123456789m"'
    rules = read_ruleset(text, "x.toml")
    assert rules.deck.size == 100
    assert play_match(rules, b"two suits").match.over is not None


def test_duel_chow_from_the_opponent() -> None:
    """Page 08: allowed; the opponent sits on the left too."""
    assert DUEL.claims.chow is ChowFrom.LEFT


def test_duel_is_scored_like_basic_bonus() -> None:
    """Page 08: the scoring of `basic` `bonus` decides who wins the deal."""
    assert items_of(DUEL).rows == items_of(load_ruleset("basic-bonus")).rows
    assert DUEL.score == load_ruleset("basic-bonus").score


def test_duel_the_winner_takes_both_stakes() -> None:
    """S0: at the very start you lay a stake; win, and it is doubled."""
    assert DUEL.match.stake > 0
    match = play_match(DUEL, b"a duel with a winner").match
    first, second = match.standings()
    assert first.points > second.points
    gains = match.stakes()
    assert gains[first.seat] == DUEL.match.stake == -gains[second.seat]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("deals = 1\nwins = 0", EndReason.DEALS),
        ("deals = 5\nwins = 3", EndReason.WINS),
        ("deals = 0\nwins = 0\ntarget = 4", EndReason.TARGET),
    ],
)
def test_duel_one_deal_best_of_n_or_to_n_points(text: str, reason: EndReason) -> None:
    """Page 08: the three lengths of a match."""
    rules = read_ruleset(f'id = "x"\nextends = "duel"\n[match]\n{text}', "x.toml")
    match = play_match(rules, b"the length of a duel", keen_action).match
    assert match.over is reason


def test_duel_is_the_best_of_three_by_default() -> None:
    for seed in (b"first", b"second", b"third"):
        match = play_match(DUEL, seed).match
        assert match.over in (EndReason.WINS, EndReason.DEALS)
        assert match.number <= 3


def test_beginner_is_basic_with_plain_scoring() -> None:
    """S0: "primitive: easier rules than classical"."""
    assert items_of(BEGINNER).rows == items_of(load_ruleset("basic")).rows


def test_beginner_has_suits_and_dragons_only() -> None:
    """Page 08: by default."""
    counts = BEGINNER.deck.counts()
    assert BEGINNER.deck.size == 120
    assert not any(counts[kind] for kind in parse_tiles("1234z"))
    assert all(counts[kind] == 4 for kind in parse_tiles("567z"))


def test_beginner_has_no_kongs_and_helps() -> None:
    """Page 08: no kongs, hints on, unlimited time, take-back against bots."""
    kongs = BEGINNER.kongs
    assert not any((kongs.claimed, kongs.added, kongs.concealed))
    assert BEGINNER.aids.hints
    assert BEGINNER.aids.take_back
    assert BEGINNER.clock.seconds == 0


def test_beginner_a_match_is_played_to_the_final_standings() -> None:
    match = play_match(BEGINNER, b"newcomers").match
    assert match.over is EndReason.DEALS
    assert sum(match.points) == sum(match.wins)

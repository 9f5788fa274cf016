"""Page 10: what can't be played is refused with the reason, the modern game's options included."""

import pytest

from zimo.rules import RulesetError, read_ruleset

HEAD = 'id = "ours"\nextends = "classical"\n'
WALL = "[walls]\nreplacement = 'end'\n"
KONGS = "[kongs]\nmost = 4\n"
THREE = "[seats]\nplayers = 3\n"

IMPOSSIBLE = (
    ("[ready]\nstake = 1000", "ready.stake: what a stake was laid for may not lapse"),
    ("[aside]\nkinds = '1j'\n[deck]\njokers = 4", "aside.kinds: 1j stands in for other tiles"),
    (
        WALL + KONGS + "[indicators]\nfirst = 1\nreplacements = 5",
        "indicators.replacements: expected whole stacks, got 5 tiles",
    ),
    ("[ready]\nstake = -1", "ready.stake: expected 0 or more, got -1"),
    ("[aside]\nkinds = '9z'", "aside.kinds: can't read '9z'"),
    ("[aside]\nkinds = '1f'", "aside.kinds: 1f is a bonus tile, and is laid out anyway"),
    (
        "[aside]\nkinds = '4z'\n[deck]\nremoved = '4z'",
        "aside.kinds: there is no 4z in this set",
    ),
    (
        "[walls]\nreplacement = 'end'\ntopped_up = false\ndead = 0\n[aside]\nkinds = '4z'\n"
        "[kongs]\nreplaced = false",
        "walls.topped_up: without a dead wall there is nothing to replace a tile from",
    ),
    (KONGS + "[indicators]\nfirst = 1", "indicators.first: they lie in a dead wall that stays"),
    (
        "[walls]\nreplacement = 'end'\ntopped_up = false\n" + KONGS + "[indicators]\nfirst = 1",
        "indicators.first: they lie in a dead wall that stays whole",
    ),
    (WALL + "[indicators]\nfirst = 1", "kongs.most: beside indicators there are not replacements"),
    (
        WALL + KONGS + "[indicators]\nfirst = 1\nreplacements = 2",
        "indicators.replacements: 4 tiles may have to be replaced, 2 are kept",
    ),
    (
        WALL + KONGS + "[aside]\nkinds = '4z'\n[indicators]\nfirst = 1",
        "indicators.replacements: 8 tiles may have to be replaced, 4 are kept",
    ),
    (
        WALL + "dead = 9\n" + KONGS + "[indicators]\nfirst = 1\nkongs = 'at_once'",
        "walls.dead: 4 replacements and the indicators take 10 tiles, the dead wall has 9",
    ),
    (
        "deck = '108'\n[abortive]\nnine_kinds = true",
        "abortive.nine_kinds: the set has 6 kinds of terminals and honours",
    ),
    (
        "deck = '108'\n[abortive]\nfour_winds = true",
        "abortive.four_winds: there are no wind tiles in this set",
    ),
    (
        THREE + "[claims]\nthree_wins = 'aborted'",
        "claims.three_wins: only a table of four has three others",
    ),
    ("[match]\nrounds = 0\ngoal = 30000", "match.goal: without a number of rounds no round is"),
    ("[match]\nrounds = 0\ndeals = 4\nleader_stops = 'win'", "match.leader_stops: without a numbe"),
    ("[match]\nreturn_points = 3000", "match.return_points: without a unit points do not count"),
    (
        "[match]\nunit = 1000\nreturn_points = 1000",
        "match.return_points: expected at least the 2000 points of the start",
    ),
    (
        "[match]\nplace_points = [1, 0, -1]",
        "match.place_points: expected one for each of 4 places, got 3",
    ),
    (
        "[match]\nplace_points = [0, 1, 2, 4]",
        "match.place_points: a better place can't earn less than the next",
    ),
    ("[conduct]\nfalse_replayed = true", "conduct: only a sporting table has false mahjongs"),
    ("[conduct]\nfalse_east = 2", "conduct: only a sporting table has false mahjongs"),
    ("[conduct]\nfalse_east = 0", "conduct.false_east: expected 1 or more, got 0"),
    (
        "[conduct]\nsporting = true\nfalse_replayed = true",
        "conduct.false_replayed: a deal that goes on is not played again",
    ),
    (
        "[conduct]\nsporting = true\nfalse_result = 20",
        "conduct.false_result: this match has no final result",
    ),
)


@pytest.mark.parametrize(("text", "said"), IMPOSSIBLE, ids=lambda value: value[-40:])
def test_the_modern_game(text: str, said: str) -> None:
    """10: combinations that can't be played are refused, and the reason is said [+]."""
    with pytest.raises(RulesetError) as caught:
        read_ruleset(HEAD + text, "ours.toml")
    assert str(caught.value).startswith(f"ours.toml: {said}")


def test_what_can_be() -> None:
    """07: four players with 14 dead tiles; three with the norths laid aside."""
    four = "[indicators]\nfirst = 1\nkongs = 'by_kind'\nunder = true\nunder_kongs = true\n"
    assert read_ruleset(HEAD + WALL + KONGS + four, "x.toml").indicators.under_kongs
    three = (
        "[deck]\nremoved = '2345678m'\n[aside]\nkinds = '4z'\n[abortive]\nnine_kinds = true\n"
        "four_kongs = true\n[match]\nplace_points = [15, 0, -15]\nunit = 1000\n"
    )
    more = four.replace("first = 1", "first = 1\nreplacements = 8")
    assert read_ruleset(HEAD + THREE + three + WALL + KONGS + more, "x.toml").aside.kinds == "4z"

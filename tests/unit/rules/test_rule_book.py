"""The rule book's chapters: they say what the options say."""

import pytest

from rule_books import changed, chapter, told, words
from zimo.rules import load_ruleset
from zimo.rules.book import rule_book
from zimo.rules.book.before import SEAT_TABLE
from zimo.table.seating import ROTATION


def test_the_seat_table_is_that_of_the_match() -> None:
    assert tuple("".join("ABCD"[player] for player in row) for row in ROTATION) == SEAT_TABLE


STAKE = "[ready]\nfrozen = true\nstake = 100"
INDICATORS = "[walls]\nreplacement = 'end'\n[kongs]\nmost = 4\n[indicators]\nfirst = 1\n"

CLAUSES = (
    ("", "set", "136 tiles"),
    ('deck = "144"', "set", "144 tiles"),
    ('deck = "144"', "bonus", "4f and 8f to North"),
    ("[deck]\nbonus = 4", "bonus", "4f to North"),
    ('deck = "144"\n[winning]\nall_bonus = true', "bonus", "collects all the bonus tiles"),
    ('[deck]\nremoved = "1234z"', "set", "Left out of the full set: 1234z"),
    ("[seats]\ndice = 3", "places", "3 dice"),
    ('[seats]\ndraw = "wind_tiles"', "places", "the wind tiles are laid face down"),
    ('[seats]\ndraw = "random"', "places", "drawn by lot"),
    ('[seats]\ndraw = "as_seated"', "places", "whoever opened the table is East"),
    ('[seats]\ndirection = "clockwise"', "places", "goes round clockwise"),
    ("[seats]\nplayers = 3", "places", "for 3 players"),
    ('[seats]\nrotation = "each_round"', "places", "change their seats"),
    ("", "wall", "17 stacks long"),
    ('deck = "108"', "wall", "as equal in length as the set allows"),
    ('[walls]\nopening = "own_wall"', "wall", "end of their own wall"),
    ("[walls]\ndead = 16", "wall", "The last 16 tiles of the wall are never drawn"),
    ("[walls]\ndead = 1", "wall", "The last 1 tile of the wall is never drawn"),
    ("[walls]\ndead = 0", "wall", "There is no dead wall"),
    ("[walls]\ndead = 0", "play", "If the wall is used up"),
    ("[walls]\ntopped_up = false", "wall", "it is not filled up again"),
    ('[walls]\nreplacement = "end"', "wall", "one tile at a time"),
    ('[claims]\nchow = "nobody"', "claims", "Chows are never claimed"),
    ('[claims]\nchow = "anyone"', "claims", "For a chow any player may claim it"),
    ("[claims]\npung = false", "claims", "Pungs are never claimed"),
    ("[claims]\nmax_chows = 1", "claims", "no more than 1 chow on the table"),
    ("[claims]\nmax_chows = 0", "claims", "no chow may lie open"),
    ("[claims]\nby_kind = false", "claims", "sits nearer after the discarder"),
    ('[claims]\nwin_order = "nearest"', "claims", "comes first after the discarder"),
    ('[claims]\nwin_order = "all"', "claims", "all of them go out"),
    ('[claims]\nwin_order = "all"', "settlement", "each of them is paid"),
    ('[claims]\nthree_wins = "drawn"', "claims", "the deal is drawn"),
    ('[claims]\nthree_wins = "aborted"', "claims", "the deal is broken off"),
    ('[claims]\nswap = "same"', "claims", "may not be of the kind that was claimed."),
    ('[claims]\nswap = "both_ends"', "claims", "at its other end"),
    ('[claims]\nlast_discard = "anything"', "claims", "claimed for anything"),
    ("[kongs]\nclaimed = false", "kongs", "never claimed from a discard"),
    ("[kongs]\nadded = false", "kongs", "Nothing is added"),
    ("[kongs]\nconcealed = false", "kongs", "are not laid down as a kong"),
    ("[kongs]\nmost = 4", "kongs", "no more than 4 kongs"),
    ('[aside]\nkinds = "4z"', "aside", "take a replacement for it, as for a kong: 4z."),
    ('[aside]\nkinds = "4z"', "aside", "the others may go out with it"),
    ('[aside]\nkinds = "4z"\nrobbed = false', "aside", "Nobody else may go out with it"),
    (INDICATORS, "indicators", "1 tile of the dead wall is turned up: this is the indicator."),
    (INDICATORS, "indicators", "The last 4 tiles of the wall are kept for replacements"),
    (INDICATORS, "indicators", "Kongs turn up no more"),
    (INDICATORS + 'kongs = "at_once"', "indicators", "before its replacement is drawn"),
    (
        INDICATORS + 'kongs = "after_discard"',
        "indicators",
        "Every kong turns up another one, with",
    ),
    (INDICATORS + 'kongs = "by_kind"', "indicators", "A concealed kong turns up another one at"),
    (
        INDICATORS + 'kongs = "by_kind"\nbefore_rob = true',
        "indicators",
        "turned before the second may be robbed",
    ),
    (INDICATORS + 'kongs = "by_kind"', "indicators", "once the second can't be robbed any more"),
    (INDICATORS + "under = true", "indicators", "the tile beneath each indicator as well"),
    (
        INDICATORS + 'kongs = "at_once"\nunder = true',
        "indicators",
        "not of those that kongs have turned up",
    ),
    ("[kongs]\nface_down = true", "kongs", "All four of its tiles lie face down"),
    ("[shown]\nkong_end_turned = true", "kongs", "The tile at its end is turned over"),
    ("[kongs]\ndealt = true", "kongs", "One that was dealt"),
    ('[kongs]\nrob = "none"', "kongs", "A kong can't be robbed"),
    ('[kongs]\nrob = "any"', "kongs", "whichever it is"),
    ('[walls]\nreplacement = "end"', "kongs", "from the other end of the wall"),
    ("[winning]\nminimum = 2", "winning", "at least 2 doubles that come from its own tiles"),
    ("[winning]\nminimum = 0", "winning", "it needs no doubles"),
    ('[score]\nminimum_counts = "all"', "winning", "all doubles count"),
    ("[winning]\nmax_chows = 1", "winning", "no more than 1 chow,"),
    ("[winning]\nmax_chows = 0", "winning", "no chows at all"),
    ("[items.seven_pairs]\non = true", "winning", "Seven pairs"),
    ('[ready]\nwhen = "any_turn"', "ready", "on any turn"),
    ("[ready]\nclosed = true", "ready", "Only a hand that has claimed nothing"),
    (STAKE, "ready", "a stake of 100 points"),
    (STAKE, "ready", "who have not got as much may not declare"),
    (STAKE + "\non_credit = true", "ready", "may declare all the same"),
    ("[ready]\nleast_tiles = 4", "ready", "At least 4 tiles must be left"),
    (
        '[ready]\nfrozen = true\nkongs = "same_waits"',
        "ready",
        "if the hand waits for the same tiles as before.",
    ),
    ('[ready]\nfrozen = true\nkongs = "same_readings"', "ready", "nothing but a pung"),
    ("[winning]\nfuriten = true", "winning", "lies among their own discards"),
    ('[winning]\npassed = "turn"', "winning", "until their next turn."),
    ('[winning]\npassed = "ready"', "winning", "not in this deal any more"),
    ("[ready]\nrequired = true", "ready", "It has to be declared"),
    ("[ready]\nfrozen = true", "ready", "may not change any more"),
    ("[ready]\ndealt = true", "ready", "One that was dealt"),
    ("[payment]\nonly_winner = true", "settlement", "Only the winner's hand is counted"),
    ("[payment]\nlosers_settle = false", "settlement", "don't pay one another"),
    ("[payment]\neast_factor = 1", "settlement", "no more than anybody else"),
    ("[payment]\neast_factor = 3", "settlement", "it is 3 times as much"),
    ("[payment]\neast_pays = false", "settlement", "East gets twice as much"),
    ("[payment]\neast_pays = false\neast_factor = 3", "settlement", "East gets 3 times as much"),
    ('[payment]\ndiscarder = "double"', "settlement", "pays twice as much"),
    ('[payment]\ndiscarder = "all"', "settlement", "pays it for all of them"),
    ("", "settlement", "Letting off a big hand"),
    ("[score]\nlimit = 300", "score", "more than 300 points"),
    ("[score]\nlimit = 300", "limits", "The limit is 300 points"),
    ("[score]\nlimit = 0", "score", "There is no limit"),
    ("[score]\nlimit = 0\nno_limit_value = 800", "limits", "worth 800 points"),
    ('[score]\nlimit_on = "payment"', "score", "No single payment"),
    ('[score]\nlong_hand = "nothing"', "score", "scores nothing"),
    ('[score]\nclaimed_set = "concealed"', "points", "counts as concealed"),
    ("[score]\nclaimed_kong_hidden = true", "points", "does not spoil"),
    ('[score]\nonly_tile = "set"', "points", "the middle of a chow"),
    (
        'deck = "144"\n[score]\nbonus = "after"\nbonus_own = 6',
        "points",
        "6 points for the player's",
    ),
    ("[items.seven_pairs]\non = true", "limits", "only a part of the limit"),
    ("[items.east_streak]\non = true\n[score]\nstreak = 7", "limits", "7 wins in a row"),
    ("", "drawn", "nothing is paid"),
    ("[drawn]\neast_points = 1", "drawn", "pays East 1 point."),
    ("[drawn]\nready_points = 30", "drawn", "30 points together"),
    ("[payment]\ncounter = 100", "settlement", "each payer adds 100 points"),
    ("[drawn]\neast_ready_stays = true", "drawn", "one tile short then, East remains East"),
    ("[abortive]\nnine_kinds = true", "drawn", "– when a player has nine different terminals"),
    ("[abortive]\nfour_winds = true", "drawn", "are the same wind"),
    ("[abortive]\nall_ready = true", "drawn", "– when everyone has declared"),
    ("[abortive]\nfour_kongs = true", "drawn", "– when there are four kongs"),
    ("[drawn]\neast_stays = true", "drawn", "East remains East"),
    ("[match]\nrounds = 2", "match", "2 rounds; their winds are: East, South."),
    ("[match]\nround_deals = 3", "match", "3 deals long"),
    ('[match]\nround_end = "dealt"', "match", "dealt in it at least once"),
    ("[seats]\nplayers = 3\n[walls]\nleft_out = true", "wall", "each 17 stacks long"),
    ("[seats]\nplayers = 3\n[walls]\nleft_out = true", "wall", "34 tiles that are not touched"),
    (
        'deck = "108"\n[seats]\nplayers = 3\n[walls]\nleft_out = true',
        "wall",
        "28 tiles that are not touched",
    ),
    ("[match]\ndeals = 5", "match", "– after 5 deals"),
    ("[match]\nwins = 3", "match", "has won 3 deals"),
    ("[match]\nminutes = 30", "match", "after 30 minutes, when the deal"),
    ('[match]\nminutes = 30\ntime_end = "cancelled"', "match", "does not count"),
    ("[match]\ntarget = 9000", "match", "9,000 points or more"),
    ('[match]\nbust = "below_zero"', "match", "less than nothing"),
    ('[match]\nbust = "never"', "match", "The match is over when the last round"),
    ('[match]\nstart = 0\nbust = "never"', "match", "with no points"),
    ("[match]\neast_stays = false", "match", "even if East has gone out"),
    ("[match]\nstreak = 13", "match", "After 13 wins in a row"),
    (
        "[match]\ngoal = 3000\novertime = 1",
        "match",
        "nobody has 3,000 points or more after the last round, up to 1 round more is",
    ),
    ('[match]\nleader_stops = "win"', "match", "goes out in the last deal and then has"),
    ('[match]\nleader_stops = "ready"\ngoal = 300', "match", "with a hand one tile short, and"),
    ('[match]\nleader_stops = "win"\ngoal = 300', "match", "more points than anyone, at least 300"),
    ('[match]\ntie = "seat"', "match", "the one who was East first is ahead"),
    (
        STAKE,
        "match",
        "still lie on the table then go to the winner",
    ),
    (
        STAKE + '\n[match]\nleftover = "lost"',
        "match",
        "belong to nobody",
    ),
    ("[match]\nunit = 1000", "result", "above 2,000 points, or below, divided by 1,000"),
    ("[match]\nunit = 1000\nreturn_points = 3000", "result", "at the start, 4 together, goes to"),
    ("[match]\nunit = 100\nplace_points = [9, 3, -3, -9]", "result", "+9, +3, −3, −9."),
    ("[match]\nunit = 100", "result", "share what their places are worth"),
    ("[match]\nstake = 50", "match", "a stake of 50 points"),
    (
        "[match]\nplace_points = [4, 2, 1, 0]",
        "match",
        "table points, from the first to the last: 4,",
    ),
    ('[walls]\nreplacement = "next"', "wall", "takes the next tile of the wall"),
    ('[walls]\nreplacement = "next"', "kongs", "the next tile of the wall, and then discards"),
    (
        '[walls]\nreplacement = "next"\ndead = 0\nseparate = true',
        "wall",
        "Every player draws from the wall before them",
    ),
    ("[clock]\nseconds = 10", "conduct", "10 seconds"),
    ('[clock]\nseconds = 10\nat_end = "nothing"', "conduct", "only reminds"),
    ("[conduct]\nsporting = true", "conduct", "a sporting table"),
    ("[conduct]\nsporting = true\nfalse_mahjong = 100", "conduct", "costs 100 points"),
    ("[conduct]\nsporting = true\nfalse_ends = true", "conduct", "ends the deal"),
    (
        "[conduct]\nsporting = true\nfalse_mahjong = 100\nfalse_east = 2",
        "conduct",
        "it is 2 times as much",
    ),
    (
        "[match]\nunit = 100\n[conduct]\nsporting = true\nfalse_result = 20",
        "conduct",
        "takes 20 points from the final result",
    ),
    (
        "[conduct]\nsporting = true\nfalse_ends = true\nfalse_replayed = true",
        "conduct",
        "The deal is then played again",
    ),
    ("[aids]\nhints = false", "conduct", "There are no hints"),
    ("[aids]\ntake_back = true", "conduct", "may be taken back"),
    ("[shown]\ndiscard_row = 6", "play", "rows of 6"),
)


@pytest.mark.parametrize(("text", "name", "clause"), CLAUSES, ids=lambda value: value[:40])
def test_options_change_the_words(text: str, name: str, clause: str) -> None:
    assert clause in told(changed(text), name)


@pytest.mark.parametrize(
    ("text", "name", "clause"),
    [case for case in CLAUSES if case[0]],
    ids=lambda value: value[:40],
)
def test_without_the_option_they_are_not_said(text: str, name: str, clause: str) -> None:
    plain = rule_book(load_ruleset("classical"))
    if any(section.id == name for section in plain.sections):
        assert clause not in " ".join(chapter(plain, name).paragraphs)


def test_no_kongs() -> None:
    rules = changed("[kongs]\nclaimed = false\nadded = false\nconcealed = false")
    assert told(rules, "kongs") == (
        "This game has no kongs: four alike are a pung and a tile more."
    )
    assert "replacement" not in told(rules, "wall")
    for name in ("play", "claims", "winning"):
        assert "kong" not in told(rules, name)
    beginner = load_ruleset("beginner")
    assert "kong" not in told(beginner, "winning")


def test_no_calling_hand_no_chapter() -> None:
    book = rule_book(changed('[ready]\nwhen = "never"'))
    assert "ready" not in [section.id for section in book.sections]


def test_two_players() -> None:
    rules = changed("[seats]\nplayers = 2")
    assert "East is followed by: West." in told(rules, "places")
    assert "The loser pays the winner" in told(rules, "settlement")
    assert "several" not in told(rules, "settlement")


def test_the_additive_words() -> None:
    for text, base, name, clause in (
        ("", "basic", "settlement", "Nobody pays for them"),
        ("[payment]\nonly_winner = false", "basic", "settlement", "each player writes down"),
        ("[payment]\neast_factor = 2", "basic", "settlement", "East writes down 2 times"),
        ("", "simple", "settlement", "Each of the others pays the winner"),
        ("", "simple-literal", "winning", "Three kongs and a pair"),
        ("[winning]\nminimum = 5", "simple", "winning", "at least 5 points"),
        ("[score]\nlimit = 50", "simple", "score", "more than 50 points"),
        ("[score]\nleast = 3", "simple", "score", "at least 3 points"),
        ('[score]\nclaimed_set = "concealed"', "basic-exponential", "score", "as concealed"),
    ):
        assert clause in told(changed(text, base), name), clause


def test_animals_are_bonus_tiles_without_a_wind() -> None:
    text = told(changed("[deck]\nanimals = 4"), "bonus")
    assert text.startswith("Bonus tiles form no sets.")
    assert "belongs to a wind" not in text


def test_nothing_shown_on_the_table() -> None:
    off = "\n".join(
        f"{name} = false" for name in ("wind_indicator", "seat_markers", "dice", "racks", "sticks")
    )
    assert "On the table" not in told(changed(f"[shown]\n{off}"), "conduct")


def test_the_shape_follows_the_bound_on_chows() -> None:
    literal = rule_book(load_ruleset("simple-literal"))
    shape = " ".join(chapter(literal, "winning").paragraphs)
    assert "four pungs and a pair" in shape
    assert "Three kongs and a pair are a complete hand too" in shape
    assert "four sets" not in shape
    assert "a pair or a pung." in " ".join(chapter(literal, "claims").paragraphs)
    items = [row[0] for table in chapter(literal, "score").tables for row in table.rows]
    assert "Pung of a suit" in items
    assert "Chow" not in items
    assert "four pungs or kongs and a pair" in told(changed("[winning]\nmax_chows = 0"), "winning")
    assert "four sets (chows, pungs or kongs)" in told(load_ruleset("simple"), "winning")
    losers = changed("[payment]\nonly_winner = false", "simple-literal")
    assert "Chow" in words(rule_book(losers)).splitlines()

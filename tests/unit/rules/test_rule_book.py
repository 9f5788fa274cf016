"""The rule book: every preset in every language, and that it says what the options say."""

import ast
import re

import pytest

from random_rules import random_ruleset
from sources import ROOT
from zimo.rules import (
    Catalogue,
    Item,
    Ruleset,
    family_named,
    family_names,
    family_of,
    load_ruleset,
    preset_ids,
    read_ruleset,
)
from zimo.rules.book import Book, Section, rule_book
from zimo.rules.book.before import SEAT_TABLE
from zimo.rules.book.counted import example_deal
from zimo.rules.book.items import shown_by
from zimo.rules.option_texts import OPTION_TEXTS
from zimo.rules.phrases import spoken
from zimo.rules.sheet import Unit
from zimo.rules.words import settlement_lines, sheet_lines
from zimo.table.match import _ROTATION
from zimo.tiles import Seat, check_tiles, seat_wind
from zimo.tiles.notation.text import parse_hand

ORDER = [
    "set", "places", "wall", "indicators", "deal", "bonus", "play", "claims", "kongs", "aside",
    "ready", "winning", "score", "points", "doubles", "limits", "settlement", "drawn", "match",
    "result", "conduct",
]  # fmt: skip


def changed(text: str, base: str = "classical") -> Ruleset:
    return read_ruleset(f'id = "x"\nextends = "{base}"\n{text}', "x.toml")


def words(book: Book) -> str:
    """All text of a book, a thing to say on each line."""
    lines = [book.title, *book.about]
    for section in book.sections:
        lines += [section.heading, *section.paragraphs]
        for table in section.tables:
            lines += [table.caption, *table.headings, *(cell for row in table.rows for cell in row)]
        for example in section.examples:
            lines += [example.caption, example.hand, *example.lines]
    return "\n".join(lines)


def chapter(book: Book, name: str) -> Section:
    return next(section for section in book.sections if section.id == name)


def told(rules: Ruleset, name: str) -> str:
    """The paragraphs of an English chapter."""
    return " ".join(chapter(rule_book(rules), name).paragraphs)


@pytest.mark.parametrize("language", spoken)
@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_every_preset_is_told_in_every_language(ruleset_id: str, language: str) -> None:
    book = rule_book(load_ruleset(ruleset_id), language)
    names = [section.id for section in book.sections]
    assert names == [name for name in ORDER if name in names]
    assert {"set", "wall", "claims", "winning", "score", "settlement", "match"} <= set(names)
    text = words(book)
    assert not re.search(r"[{}]|\bNone\b|Enum|\b(True|False)\b", text)
    for section in book.sections:
        assert section.heading
        assert section.paragraphs or section.tables, section.id
        for table in section.tables:
            assert {len(row) for row in table.rows} == {len(table.headings)}
    assert len(chapter(book, "settlement").examples) >= 2
    if language in ("ru", "bg"):
        plain = re.sub(
            r"\b[0-9+]+[mpszfaj]\b|\b[mpszfaj]\b|\b[ABCD]\b|BMJA|DMJL|Riichi Advanced", "", text
        )
        assert not re.search(r"[A-Za-z]{2,}", plain), re.findall(r"[A-Za-z]{2,}", plain)


@pytest.mark.parametrize("seed", range(25))
def test_any_ruleset_can_be_told(seed: int) -> None:
    rules = random_ruleset(seed)
    for language in spoken:
        assert "{" not in words(rule_book(rules, language))


def test_a_language_that_nobody_has_written_is_english() -> None:
    rules = load_ruleset("classical")
    assert rule_book(rules, "fr") == rule_book(rules, "en")


@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_the_example_is_what_the_engine_says(ruleset_id: str) -> None:
    rules = load_ruleset(ruleset_id)
    deal = example_deal(rules)
    assert deal is not None
    family = family_of(rules)
    assert deal.sheets[1].wins
    assert deal.sheets == tuple(family.score(rules, each) for each in deal.outcome.holdings)
    assert deal.settlement == family.settle(rules, deal.outcome, deal.sheets)
    examples = chapter(rule_book(rules), "settlement").examples
    assert examples[0].lines == tuple(sheet_lines(rules, deal.sheets[1]))
    players = rules.seats.players
    names = tuple(str(seat_wind(seat, 0, players)) for seat in range(players))
    assert examples[-1].lines == tuple(settlement_lines(deal.settlement, names))
    hands = [example.hand for example in examples[:-1]]
    assert len(hands) == (1 if rules.payment.only_winner else rules.seats.players)


@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_the_tiles_of_the_example_are_in_the_set(ruleset_id: str) -> None:
    rules = load_ruleset(ruleset_id)
    deal = example_deal(rules)
    assert deal is not None
    tiles = [
        tile
        for holding in deal.outcome.holdings
        for tile in (*holding.concealed, *(each for meld in holding.melds for each in meld.tiles))
    ]
    assert check_tiles(tiles, rules.deck) == ()
    for text in (deal.hands[0], *deal.hands[2:]):
        hand = parse_hand(text)
        assert len(hand.tiles) + 3 * len(hand.melds) == 13


def test_a_hand_for_a_table_that_asks_much() -> None:
    """Our own hands are not good enough; one of the catalogue is."""
    rules = changed("[winning]\nminimum = 5")
    deal = example_deal(rules)
    assert deal is not None
    assert deal.sheets[1].wins
    assert chapter(rule_book(rules), "settlement").examples


def test_from_the_wall_where_a_discard_ends_nothing() -> None:
    rules = changed("[winning]\non_discard = false")
    deal = example_deal(rules)
    assert deal is not None
    assert deal.outcome.discarder is None
    book = rule_book(rules)
    assert "from the wall" in chapter(book, "settlement").examples[0].caption
    assert "Only a tile from the wall may end a deal" in told(rules, "winning")
    assert "mahjong anyone" not in told(rules, "claims")


def test_the_seat_table_is_that_of_the_match() -> None:
    assert tuple("".join("ABCD"[player] for player in row) for row in _ROTATION) == SEAT_TABLE


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
    ("[match]\ndeals = 5", "match", "– after 5 deals"),
    ("[match]\nwins = 3", "match", "has won 3 deals"),
    ("[match]\nminutes = 30", "match", "after 30 minutes, when the deal"),
    ('[match]\nminutes = 30\ntime_end = "cancelled"', "match", "does not count"),
    ("[match]\ntarget = 9000", "match", "9000 points or more"),
    ('[match]\nbust = "below_zero"', "match", "less than nothing"),
    ('[match]\nbust = "never"', "match", "The match is over when the last round"),
    ('[match]\nstart = 0\nbust = "never"', "match", "with no points"),
    ("[match]\neast_stays = false", "match", "even if East has gone out"),
    ("[match]\nstreak = 13", "match", "After 13 wins in a row"),
    (
        "[match]\ngoal = 3000\novertime = 1",
        "match",
        "nobody has 3000 points or more after the last round, up to 1 round more is",
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
    ("[match]\nunit = 1000", "result", "above 2000 points, or below, divided by 1000"),
    ("[match]\nunit = 1000\nreturn_points = 3000", "result", "at the start, 4 together, goes to"),
    (
        "[match]\nplace_points = [4, 2, 1, 0]",
        "result",
        "from the first to the last: +4, +2, +1, 0.",
    ),
    ("[match]\nunit = 100\nplace_points = [9, 3, -3, -9]", "result", "+9, +3, −3, −9."),
    ("[match]\nunit = 100", "result", "share what their places are worth"),
    ("[match]\nstake = 50", "match", "a stake of 50 points"),
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


def test_values_of_items_are_those_of_the_ruleset() -> None:
    rules = changed(
        "[items]\nall_pungs = { doubles = 2 }\nmahjong = { points = 10 }\n"
        "pung_simple = { points = 3 }\nno_points = { on = false }\n[score]\nconcealed_factor = 3"
    )
    book = rule_book(rules)
    rows = [row for section in book.sections for table in section.tables for row in table.rows]
    assert ("All pungs", "2 doubles *", "[222m] [999p] [333s] 444p 66s") in rows
    assert ("Mahjong", "10 points", "234m 456m 678p 234s 99s") in rows
    assert ("Pung of simples", "3 points", "9 points", "666s") in rows
    assert not any(row[0].startswith("No points") for row in rows)


def test_stars_where_the_minimum_asks_for_them() -> None:
    assert "1 double *" in words(rule_book(load_ruleset("classical")))
    assert "*" not in words(rule_book(changed("[winning]\nminimum = 0")))


def test_what_the_set_has_not_got_is_not_listed() -> None:
    assert "Flower" not in words(rule_book(load_ruleset("classical")))
    assert "Flower" in words(rule_book(changed('deck = "144"')))
    simple = changed("[items.bonus_tile]\non = true", "simple")
    assert "Bonus tile" in words(rule_book(simple))
    none = changed("[deck]\nbonus = 0\n[items.bonus_tile]\non = true", "simple")
    assert "Bonus tile" not in words(rule_book(none))


def test_what_the_play_never_brings_is_not_listed() -> None:
    none = "[kongs]\nclaimed = false\nadded = false\nconcealed = false\n"
    text = words(rule_book(changed(none)))
    for name in ("Kong of simples", "Four kongs", "Robbing a kong", "loose tile"):
        assert name in words(rule_book(load_ruleset("classical")))
        assert name not in text
    assert "Out on a loose tile" in words(rule_book(changed(none, "tournament")))
    assert "Robbing a kong" not in words(rule_book(changed('[kongs]\nrob = "none"')))
    assert "Original call" not in words(rule_book(changed('[ready]\nwhen = "never"')))
    assert "Kong of a suit" in words(rule_book(load_ruleset("simple")))
    assert "Kong of a suit" not in words(rule_book(changed(none, "simple")))


def test_no_example_of_tiles_that_the_set_has_not_got() -> None:
    rules = changed('[deck]\nremoved = "1234z"')
    rows = [
        row
        for section in rule_book(rules).sections
        for table in section.tables
        for row in table.rows
    ]
    assert ("Pung of honours", "4 points", "8 points", "") in rows
    assert ("Pung of simples", "2 points", "4 points", "666s") in rows


def test_the_additive_words() -> None:
    for text, base, name, clause in (
        ("", "basic", "settlement", "Nobody pays for them"),
        ("[payment]\nonly_winner = false", "basic", "settlement", "each player writes down"),
        ("[payment]\neast_factor = 2", "basic", "settlement", "East writes down 2 times"),
        ("", "simple", "settlement", "Each of the others pays the winner"),
        ("", "simple-literal", "winning", "three kongs and a pair"),
        ("[winning]\nminimum = 5", "simple", "winning", "at least 5 points"),
        ("[score]\nlimit = 50", "simple", "score", "more than 50 points"),
        ("[score]\nleast = 3", "simple", "score", "at least 3 points"),
        ('[score]\nclaimed_set = "concealed"', "basic-exponential", "score", "as concealed"),
    ):
        assert clause in told(changed(text, base), name), clause


def test_every_item_that_tiles_show_has_them() -> None:
    for ruleset_id in ("classical", "simple"):
        catalogue = family_of(load_ruleset(ruleset_id)).catalogue
        for item in catalogue:
            shown = shown_by(catalogue, item.id)
            if shown and not shown.startswith("+"):
                parse_hand(shown)
    classical = family_of(load_ruleset("classical")).catalogue
    assert shown_by(classical, "pung_simple") == "666s"
    assert shown_by(classical, "self_drawn") == ""
    assert shown_by(classical, "plum_blossom") == "+ 5p"
    assert shown_by(classical, "all_pungs") == "[222m] [999p] [333s] 444p 66s"
    assert all(
        shown_by(classical, item.id)
        for item in classical
        if item.unit is not Unit.LIMIT and item.id.startswith(("pung", "kong", "pair"))
    )


def test_no_limit_hands_no_chapter() -> None:
    catalogue = family_of(load_ruleset("classical")).catalogue
    off = "\n".join(
        f"{item.id} = {{ on = false }}" for item in catalogue if item.unit is Unit.LIMIT
    )
    book = rule_book(changed(f"[items]\n{off}"))
    assert "limits" not in [section.id for section in book.sections]
    assert "need not have that shape" not in words(book)
    assert "A limit hand" not in words(book)


def test_animals_are_bonus_tiles_without_a_wind() -> None:
    text = told(changed("[deck]\nanimals = 4"), "bonus")
    assert text.startswith("Bonus tiles form no sets.")
    assert "belongs to a wind" not in text


def test_nothing_shown_on_the_table() -> None:
    off = "\n".join(
        f"{name} = false" for name in ("wind_indicator", "seat_markers", "dice", "racks", "sticks")
    )
    assert "On the table" not in told(changed(f"[shown]\n{off}"), "conduct")


def test_an_item_without_an_example_is_shown_by_nothing() -> None:
    row = Item(id="x", names={"en": "X"}, unit=Unit.POINTS, value=1)
    assert shown_by(Catalogue("test", [row]), "x") == ""


def test_a_summary_of_ones_own_stands_in_every_language() -> None:
    ours = changed('summary = "For Thursdays."')
    assert rule_book(ours, "ru").about == ("For Thursdays.",)
    assert rule_book(load_ruleset("classical"), "ru").about == ()
    assert rule_book(load_ruleset("classical"), "en").about
    assert rule_book(ours, "ru").title == "Китайский классический"
    assert rule_book(changed('[names]\nen = "Ours"\nru = ""'), "ru").title == "Ours"


def test_who_wins_in_the_example() -> None:
    deal = example_deal(load_ruleset("classical"))
    assert deal is not None
    assert deal.outcome.winners == (Seat(1),)
    assert deal.settlement.totals == (-88, 192, -44, -60)


UNTOLD = {
    "deck.jokers": "stand in the table of the set",
    "deck.red_fives": "stand in the table of the set",
    "shown.wind_indicator": "named one by one at the end",
    "shown.seat_markers": "named one by one at the end",
    "shown.racks": "named one by one at the end",
    "shown.sticks": "named one by one at the end",
}
"""Options that no sentence of the book asks for by name."""


def attributes() -> set[str]:
    """Every name that a module of the book asks of something."""
    folder = ROOT / "src" / "zimo" / "rules"
    files = [*folder.glob("book/*.py"), *folder.glob("*/book.py"), *folder.glob("*/items.py")]
    return {
        node.attr
        for file in files
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
    }


def test_no_option_is_forgotten() -> None:
    """A new option has to be told, or to be listed as one that needs no words."""
    names = attributes()
    assert {key for key in OPTION_TEXTS if key.partition(".")[2] not in names} == set(UNTOLD)
    for family in map(family_named, family_names()):
        own = {key for key in family.option_texts if key not in names}
        assert all(key.startswith("letting_off_") for key in own)

"""The rule book's tables: items, what they are worth, tiles that show them."""

import pytest
from msgspec.structs import replace

from rule_books import changed, words
from zimo.rules import Catalogue, Item, family_of, load_ruleset
from zimo.rules.book import rule_book
from zimo.rules.book.items import meaning_of, shown_by
from zimo.rules.entry import holding_of_example
from zimo.rules.ruleset import ItemSetting
from zimo.rules.sheet import Unit
from zimo.tiles.notation.text import parse_hand


def test_values_of_items_are_those_of_the_ruleset() -> None:
    rules = changed(
        "[items]\nall_pungs = { doubles = 2 }\nmahjong = { points = 10 }\n"
        "pung_simple = { points = 3 }\nno_points = { on = false }\n[score]\nconcealed_factor = 3"
    )
    book = rule_book(rules)
    rows = [row for section in book.sections for table in section.tables for row in table.rows]
    assert ("All pungs", "2 doubles *", "[222m] [999p] [333s] 444p 6s + 6s") in rows
    assert ("Mahjong", "10 points", "234m 45m 678p 234s 99s + 6m") in rows
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


def test_every_item_that_tiles_show_has_them() -> None:
    for ruleset_id in ("classical", "simple"):
        catalogue = family_of(load_ruleset(ruleset_id)).catalogue
        for item in catalogue:
            shown = shown_by(catalogue, item.id)
            if shown and not shown.startswith("+"):
                parse_hand(shown.replace("+", ""))
    classical = family_of(load_ruleset("classical")).catalogue
    assert shown_by(classical, "pung_simple") == "666s"
    assert shown_by(classical, "self_drawn") == ""
    assert shown_by(classical, "moon_from_sea") == "+ 1p"
    assert shown_by(classical, "only_tile") == "234456m 678p 2499s + 3s"
    assert shown_by(classical, "loose_tile") == "23445m 99s [777z] (2222p) + 6m"
    assert shown_by(classical, "twofold_fortune").count("]") == 1
    assert shown_by(classical, "all_pungs") == "[222m] [999p] [333s] 444p 6s + 6s"
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


def test_an_item_without_an_example_is_shown_by_nothing() -> None:
    row = Item(id="x", names={"en": "X"}, unit=Unit.POINTS, value=1)
    assert shown_by(Catalogue("test", [row]), "x") == ""


FAMILIES = ("classical", "simple", "mcr", "riichi")


@pytest.mark.parametrize("ruleset_id", FAMILIES)
def test_a_whole_hand_that_is_shown_goes_out_with_its_item(ruleset_id: str) -> None:
    catalogue = family_of(load_ruleset(ruleset_id)).catalogue
    whole = 0
    for item in catalogue:
        shown = shown_by(catalogue, item.id)
        hand, _, last = shown.partition(" + ")
        parsed = parse_hand(hand) if hand and not hand.startswith("+") else None
        if parsed is None or len(parsed.tiles) + 3 * len(parsed.melds) < 13:
            continue
        assert item.example is not None
        assert bool(last) is bool(item.example.win), item.id
        base = load_ruleset(item.example.ruleset)
        setting = replace(base.items.get(item.id, ItemSetting()), on=True)
        rules = replace(base, items={**base.items, item.id: setting})
        holding = holding_of_example(rules, replace(item.example, hand=hand, win=last))
        sheet = family_of(rules).score(rules, holding)
        assert item.id in [line.item for line in sheet.lines], item.id
        if last:
            whole += 1
            # What is over the minimum may hang on luck that an example of one item hasn't got.
            assert sheet.wins or sheet.refusal == "minimum", item.id
    assert whole


def test_a_wait_says_which_tile_ends_it() -> None:
    mcr = family_of(load_ruleset("mcr")).catalogue
    assert shown_by(mcr, "edge_wait") == "12m + 3m"
    assert shown_by(mcr, "closed_wait") == "79s + 8s"
    assert shown_by(mcr, "single_wait") == "5p + 5p"
    classical = family_of(load_ruleset("classical")).catalogue
    assert shown_by(classical, "last_pair_major") == "9s + 9s"
    riichi = family_of(load_ruleset("riichi")).catalogue
    assert shown_by(riichi, "fu_wait_edge") == "234m 22456p 12678s + 3s"


def test_different_fans_are_shown_by_different_hands() -> None:
    mcr = family_of(load_ruleset("mcr")).catalogue
    hands = [hand for item in mcr if len(hand := shown_by(mcr, item.id)) > 12]
    assert len(hands) == len(set(hands))


@pytest.mark.parametrize("ruleset_id", FAMILIES)
def test_an_item_that_no_tiles_show_has_a_meaning(ruleset_id: str) -> None:
    rules = load_ruleset(ruleset_id)
    catalogue = family_of(rules).catalogue
    bare = [
        item.id
        for item in catalogue
        if (shown := shown_by(catalogue, item.id)) == "" or shown.startswith("+")
    ]
    assert bare
    for language in ("en", "ru", "bg", "ro"):
        assert [item for item in bare if not meaning_of(rules, item, language)] == []


def test_the_book_says_what_items_mean() -> None:
    assert "Chicken Hand: A hand that has no other fan but flowers." in words(
        rule_book(load_ruleset("mcr"))
    )
    assert meaning_of(load_ruleset("mcr"), "dragon_pung", "en") == ""

"""Every option has a meaning in words, and differences are told in them."""

import pytest

from zimo.rules import family_named, family_names, family_of, load_ruleset, preset_ids, read_ruleset
from zimo.rules.diff import diff, item_said
from zimo.rules.option_texts import OPTION_TEXTS, describe, options_of
from zimo.rules.option_values import value_said, values_of
from zimo.rules.phrases import sentences, spoken


@pytest.mark.parametrize("name", family_names())
def test_every_family_option_has_a_text(name: str) -> None:
    family = family_named(name)
    assert set(family.option_texts) == set(family.options.__struct_fields__)


@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_every_option_is_listed_once_with_its_text(ruleset_id: str) -> None:
    rules = load_ruleset(ruleset_id)
    options = list(options_of(rules))
    keys = [option.key for option in options]
    assert len(set(keys)) == len(keys)
    assert {key for key in keys if not key.startswith("score.")} == set(OPTION_TEXTS)
    assert all(option.text == describe(rules, option.key) for option in options)
    assert all(option.text for option in options)


def test_values_and_defaults() -> None:
    found = {option.key: option for option in options_of(load_ruleset("classical-bmja"))}
    assert (found["score.limit"].value, found["score.limit"].default) == (1000, 500)
    assert found["walls.dead"].value == found["walls.dead"].default == 14


@pytest.mark.parametrize("language", spoken)
def test_every_value_of_a_closed_option_has_a_name_of_its_own(language: str) -> None:
    used: dict[str, set[str]] = {}
    for rules in map(load_ruleset, preset_ids()):
        for option in options_of(rules):
            values = [each for each in values_of(rules, option.key) if isinstance(each, str)]
            names = [value_said(rules, option.key, each, language) for each in values]
            assert len(set(names)) == len(values), (option.key, names)
            assert not any("_" in name for name in names), names
            own = option.key.startswith("score.")
            package = family_of(rules).package if own else "zimo.rules"
            key = option.key.removeprefix("score.")
            used.setdefault(package, set()).update(f"{key}.{each}" for each in values)
        used["zimo.rules"].add(f"family.{rules.family}")
    for package, keys in used.items():
        assert not keys or set(sentences(package, "values", language)) == keys


def test_the_value_of_an_option_is_one_of_the_closed_set_or_the_set_is_open() -> None:
    rules = load_ruleset("riichi")
    assert values_of(rules, "walls.opening") == ("two_rolls", "own_wall")
    assert values_of(rules, "deck.base") == (136, 108)
    assert values_of(rules, "walls.dead") == values_of(rules, "claims.pung") == ()
    for option in options_of(rules):
        values = values_of(rules, option.key)
        assert not values or option.value in values


def test_a_difference_of_closed_options_is_told_by_their_names() -> None:
    a = load_ruleset("classical")
    b = read_ruleset('id = "mine"\nextends = "classical"\n[claims]\nchow = "anyone"', "mine.toml")
    what = "claims.chow (from whom a chow may be claimed)"
    assert diff(a, b) == [f"{what}: “from the player before” in classical, “from anyone” in mine"]
    (line,) = diff(a, b, "ru")
    assert "«у предыдущего игрока» в classical, «у любого» в mine" in line


def test_a_ruleset_does_not_differ_from_itself() -> None:
    for ruleset_id in preset_ids():
        assert diff(load_ruleset(ruleset_id), load_ruleset(ruleset_id)) == []


def test_differences_in_words() -> None:
    a = load_ruleset("classical")
    b = read_ruleset(
        'id = "mine"\nextends = "classical"\n[walls]\ndead = 16\n[payment]\nletting_off = false\n'
        "[items]\nall_pungs = { on = false }\nfull_flush = { doubles = 4, winner_only = true }",
        "mine.toml",
    )
    assert diff(a, b) == [
        "walls.dead (tiles that are never drawn, the loose ones not counted): 14 in classical,"
        " 16 in mine",
        "payment.letting_off (who lets off a big hand that lies open pays for all): yes in"
        " classical, no in mine",
        "items.full_flush (One suit without honours): 3 doubles in classical, 4 doubles in mine",
        "items.full_flush (One suit without honours), for the winner only: no in classical, yes"
        " in mine",
        "items.all_pungs (All pungs): 1 double in classical, off in mine",
    ]
    assert len(diff(b, a)) == len(diff(a, b))


def test_an_item_in_words() -> None:
    bmja = load_ruleset("classical-bmja")
    assert item_said(bmja, "only_tile") == "off"
    assert item_said(bmja, "mahjong") == "20 points, for the winner only"
    assert item_said(bmja, "dragon_pung") == "1 double, counts towards the minimum"
    assert item_said(bmja, "purity").endswith("3 doubles to a loser one tile short")
    assert item_said(bmja, "knitting").startswith("0.5 of the limit")
    assert all(item_said(bmja, each) for each in family_of(bmja).catalogue.ids)


def test_fans_differ_in_fans_and_lists_are_names() -> None:
    lines = diff(load_ruleset("mcr"), load_ruleset("mcr-1998"))
    assert (
        "items.two_concealed_kongs (Two Concealed Kongs): 6 fan in mcr, 4 fan in mcr-1998" in lines
    )
    assert (
        "items.nine_gates (Nine Gates), says already: in mcr Full Flush, Concealed Hand, No"
        " Honours; in mcr-1998 every other item but Flower Tile"
    ) in lines
    for language in ("en", "ru", "bg", "ro"):
        said = diff(load_ruleset("mcr"), load_ruleset("mcr-1998"), language)
        assert all(len(line) < 300 for line in said)


def test_many_names_are_counted() -> None:
    mcr = load_ruleset("mcr")
    ids = [item.id for item in family_of(mcr).catalogue][1:13]
    other = read_ruleset(
        f'id = "mine"\nextends = "mcr"\n[items.big_four_winds]\nimplies = {ids}', "mine.toml"
    )
    (line,) = diff(mcr, other)
    assert line.endswith("and 4 more")


def test_an_option_that_a_family_has_not_got() -> None:
    classical, mcr = load_ruleset("classical"), load_ruleset("mcr")
    lines = [line for line in diff(classical, mcr) if line.startswith("score.")]
    assert any(line.endswith("in classical; mcr has no such option") for line in lines)
    assert any(line.endswith(": 8 in mcr; classical has no such option") for line in lines)
    assert not any(": nothing in" in line for line in lines)

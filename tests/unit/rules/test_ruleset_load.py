"""Loading rulesets: what is complete, what is refused and in which words."""

import tomllib

import msgspec
import pytest

from zimo.rules import (
    RECOMMENDED,
    Ruleset,
    RulesetError,
    decode_ruleset,
    encode_ruleset,
    family_named,
    family_names,
    family_of,
    load_ruleset,
    preset_ids,
    preset_text,
    read_ruleset,
    ruleset_hash,
)
from zimo.tiles import DECKS

HEAD = 'id = "mine"\nextends = "classical"\n'


def refused(text: str, files: dict[str, str] | None = None) -> str:
    with pytest.raises(RulesetError) as caught:
        read_ruleset(text, "mine.toml", files)
    message = str(caught.value)
    assert message.startswith("mine.toml: ") or ".toml: " in message
    assert "\n" not in message
    return message.removeprefix("mine.toml: ")


@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_presets_load(ruleset_id: str) -> None:
    rules = load_ruleset(ruleset_id)
    assert rules.id == ruleset_id
    assert family_of(rules).name == rules.family
    assert {"en", "ru", "bg", "ro"} <= set(rules.names)
    assert rules.summary
    assert rules.source


@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_a_ruleset_comes_back_from_its_record(ruleset_id: str) -> None:
    rules = load_ruleset(ruleset_id)
    data = encode_ruleset(rules)
    again = decode_ruleset(data)
    assert again == rules
    assert encode_ruleset(again) == data
    assert ruleset_hash(again) == ruleset_hash(rules)


def test_every_preset_is_recommended_after_those_that_it_extends() -> None:
    assert sorted(RECOMMENDED) == sorted(preset_ids())
    for ruleset_id in RECOMMENDED:
        parent = tomllib.loads(preset_text(ruleset_id)).get("extends", ruleset_id)
        assert RECOMMENDED.index(parent) <= RECOMMENDED.index(ruleset_id), ruleset_id


def test_presets_differ_in_their_hashes() -> None:
    assert len({ruleset_hash(load_ruleset(each)) for each in preset_ids()}) == len(preset_ids())


def test_the_hash_does_not_depend_on_the_order_of_keys() -> None:
    one = read_ruleset(HEAD + "[walls]\ndead = 16\ntopped_up = false", "a.toml")
    other = read_ruleset(HEAD + "[walls]\ntopped_up = false\ndead = 16", "b.toml")
    assert ruleset_hash(one) == ruleset_hash(other)


def test_what_a_file_leaves_out_is_as_in_its_parent() -> None:
    rules = read_ruleset(HEAD + "[walls]\ndead = 16\n[score]\nlimit = 300", "mine.toml")
    parent = load_ruleset("classical")
    assert rules.walls == msgspec.structs.replace(parent.walls, dead=16)
    assert rules.score == {**parent.score, "limit": 300}
    assert rules.payment == parent.payment


def test_files_may_extend_one_another() -> None:
    files = {"club": 'id = "club"\nextends = "classical"\n[score]\nlimit = 300'}
    rules = read_ruleset('id = "mine"\nextends = "club"\n[walls]\ndead = 16', "mine.toml", files)
    assert (rules.score["limit"], rules.walls.dead) == (300, 16)


def test_items_are_laid_over_key_by_key() -> None:
    rules = read_ruleset(
        'id = "mine"\nextends = "classical-bmja"\n[items.purity]\ndoubles = 4', "mine.toml"
    )
    assert rules.items["purity"].doubles == 4
    assert rules.items["purity"].calling_doubles == 3


def test_a_deck_may_be_given_by_its_name() -> None:
    assert read_ruleset(HEAD + 'deck = "144"', "mine.toml").deck == DECKS["144"]


def test_the_family_options_are_stored_complete() -> None:
    rules = load_ruleset("classical")
    assert set(rules.score) == set(family_of(rules).options.__struct_fields__)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[walls]\nded = 3", "walls.ded: unknown key; did you mean 'dead'?"),
        ("wals = 3", "wals: unknown key; did you mean 'walls'?"),
        ("[walls]\ndead = 'a'", "walls.dead: expected a whole number, got 'a'"),
        ("[walls]\ndead = 1.5", "walls.dead: expected a whole number, got 1.5"),
        ("[claims]\npung = 1", "claims.pung: expected true or false, got 1"),
        ("[claims]\nchow = 'right'", "claims.chow: expected one of nobody, left, anyone, got"),
        ("claims = 1", "claims: expected a table of keys and values, got 1"),
        ("[items.all_pung]\non = true", "items.all_pung: unknown item; did you mean 'all_pungs'?"),
        ("[items.all_pungs]\non = 3", "items.all_pungs.on: expected true or false, got 3"),
        ("[items.all_pungs]\ndouble = 3", "items.all_pungs.double: unknown key; did you mean"),
        ("[items]\nall_pungs = 3", "items.all_pungs: expected a table of keys and values, got 3"),
        (
            "[items.all_pungs]\npoints = 1\ndoubles = 1",
            "items.all_pungs: expected one of points, doubles and limit, got several",
        ),
        ("[items.all_pungs]\nimplies = ['x']", "items.all_pungs.implies: unknown item 'x'"),
        ("[items.all_pungs]\npoints = -1", "items.all_pungs.points: expected 0 or more, got -1"),
        ("[items.all_pungs]\ndoubles = 99", "items.all_pungs.doubles: expected 30 or less"),
        (
            "[items.all_pungs]\nlimit = nan",
            "items.all_pungs.limit: expected 0 to 10 limits, got nan",
        ),
        (
            "[items.all_pungs]\nlimit = inf",
            "items.all_pungs.limit: expected 0 to 10 limits, got inf",
        ),
        ('[items."a\\nb"]\non = true', "items.a b: unknown item"),
        ("[score]\nlimit = 1000001", "score.limit: expected 1000000 or less, got 1000001"),
        ("[score]\nlimt = 3", "score.limt: unknown key; did you mean 'limit'?"),
        ("[score]\nlimit = true", "score.limit: expected a whole number, got true"),
        ("[score]\nlimit = -1", "score.limit: expected 0 or more, got -1"),
        ("[score]\nbonus = 'x'", "score.bonus: expected one of inside, after, got 'x'"),
        ("[deck]\nred_fives = [1, 1, 9999999]", "deck.red_fives: expected 1000000 or less"),
        ("items = 3", "items: expected a table of keys and values, got 3"),
        ("[claims]\npung = []", "claims.pung: expected true or false, got a list"),
        ("[claims]\npung = {}", "claims.pung: expected true or false, got a table"),
        ("[items.all_pungs]\nimplies = [3]", "items.all_pungs.implies: expected text in quotes"),
        ("score = 3", "score: expected a table of keys and values, got 3"),
        ("deck = '13'", "deck: unknown deck '13'"),
        ("[deck]\nbase = 133", "deck.base: expected one of 136, 108, got 133"),
        ("[deck]\nremoved = '9x'", "deck"),
        ("[names]\nen = 3", "names.en: expected text in quotes, got 3"),
        ('[names]\nen = "   "', "names.en: not a name: '   '"),
        ('[names]\nru = "q\u0301\u0301\u0301\u0301"', "names.ru: not a name: "),
    ],
)
def test_wrong_keys_and_values(text: str, said: str) -> None:
    assert refused(HEAD + text).startswith(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[seats]\nplayers = 5", "seats.players: expected 2 to 4, got 5"),
        ("[walls]\ndead = 100", "walls.dead: 100 of 136 tiles are never drawn"),
        ("[walls]\ndead = -1", "walls.dead: expected 0 or more, got -1"),
        ("[winning]\nmax_chows = 9", "winning.max_chows: expected 0 to 5, got 9"),
        ("[payment]\neast_factor = 0", "payment.east_factor: expected 1 or more, got 0"),
        ("[ready]\nrequired = true\nwhen = 'never'", "ready.required: a calling hand can't be"),
        (
            '[ready]\nwhen = "never"\nfrozen = true',
            "ready.frozen: where no calling hand is declared none can be frozen",
        ),
        (
            '[deck]\nbase = 108\n[seats]\ndraw = "wind_tiles"',
            "seats.draw: there are no wind tiles in this set",
        ),
        ("[match]\ndeals = 3\nwins = 5", "match.wins: nobody can win 5 of 3 deals"),
        (
            "[match]\nrounds = 0\nbust = 'never'",
            "match: without rounds, deals, minutes, a target, wins or an end",
        ),
        ("[match]\nstart = 0", "match.start: everyone has nothing at the start"),
        ("[winning]\nminimum = 40", "winning.minimum: no hand can reach 40"),
        ("[deck]\njokers = 4", "deck.jokers: the classical scoring knows no jokers"),
        ("[names]\nen = ''", "names.en: this key is required"),
        ("[score]\nstreak = 0", "score.streak: expected 1 or more, got 0"),
    ],
)
def test_impossible_combinations(text: str, said: str) -> None:
    if "minimum" in text:  # limit hands would reach any minimum
        limits = [
            item.id for item in family_named("classical").catalogue if item.unit.value == "limit"
        ]
        text += "\n[items]\n" + "\n".join(f"{each} = {{ on = false }}" for each in limits)
    assert refused(HEAD + text).startswith(said)


def test_syntax_errors_name_the_line() -> None:
    assert refused('id = "mine"\nx = \n').startswith("line 2, column 5: not TOML: ")
    assert refused("[a").startswith(("line 1", "end of document"))


def test_an_unknown_parent() -> None:
    assert refused('id = "x"\nextends = "clasical"') == (
        "extends: unknown ruleset 'clasical'; did you mean 'classical'?"
    )
    assert refused('id = "x"\nextends = 3').startswith("extends: expected the id of a ruleset")


def test_a_circle_of_parents() -> None:
    files = {
        "a": 'id = "a"\nextends = "b"',
        "b": 'id = "b"\nextends = "a"',
    }
    said = refused('id = "x"\nextends = "a"', files)
    assert said.endswith("extends: x -> a -> b -> a goes in a circle")
    assert "classical -> classical" in refused('id = "classical"\nextends = "classical"')


def test_an_error_in_a_parent_names_the_parent() -> None:
    files = {"club": 'id = "club"\nextends = "classical"\n[walls]\nded = 1'}
    with pytest.raises(RulesetError, match=r"^club\.toml: walls\.ded: unknown key"):
        read_ruleset('id = "x"\nextends = "club"', "mine.toml", files)


def test_a_file_has_an_id_of_its_own() -> None:
    assert refused('extends = "classical"') == "id: this key is required"
    assert refused('family = "classical"') == "id: this key is required"
    assert refused('id = 3\nextends = "classical"').startswith("id: expected text in quotes")


def test_a_file_has_names_of_its_own() -> None:
    """It is played like its parent, but it is not the parent: nothing calls it so."""
    head = 'id = "thursday"\nextends = "classical"\n'
    assert read_ruleset(head, "x.toml").names == {"en": "thursday"}
    assert read_ruleset(head, "x.toml").summary == ""
    named = read_ruleset(head + '[names]\nru = "Четверг"', "x.toml")
    assert named.names == {"ru": "Четверг", "en": "thursday"}
    child = read_ruleset('id = "late"\nextends = "thursday"', "y.toml", {"thursday": head})
    assert (child.names, child.source) == ({"en": "late"}, load_ruleset("classical").source)
    assert refused(head + "names = 3") == "names: expected a table of keys and values, got 3"


def test_a_ruleset_without_a_parent() -> None:
    rules = read_ruleset('id = "x"\nfamily = "classical"\n[names]\nen = "X"', "x.toml")
    assert rules.score == load_ruleset("classical").score
    assert refused('id = "x"\nfamily = "clasical"\n[names]\nen = "X"').startswith(
        "family: unknown family 'clasical'; did you mean 'classical'?"
    )


def test_unknown_ids() -> None:
    with pytest.raises(RulesetError, match=r"unknown ruleset 'clasical'; did you mean 'classical'"):
        load_ruleset("clasical")
    with pytest.raises(RulesetError, match="unknown family 'x'"):
        family_named("x")
    with pytest.raises(RulesetError, match="unknown ruleset"):
        preset_text("../classical")
    assert "classical" in family_names()


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff", b'{"id": "x"}', b"3"])
def test_a_damaged_record_is_refused(data: bytes) -> None:
    with pytest.raises(RulesetError) as caught:
        decode_ruleset(data, "record.jsonl")
    assert str(caught.value).startswith("record.jsonl: ")
    assert "\n" not in str(caught.value)


def test_an_edited_record_is_checked_like_a_file() -> None:
    data = encode_ruleset(load_ruleset("classical")).replace(b'"dead":14', b'"dead":"x"')
    with pytest.raises(RulesetError, match=r"walls\.dead: expected a whole number"):
        decode_ruleset(data)


def test_defaults_are_those_of_classical() -> None:
    plain = Ruleset(id="classical", family="classical", names={"en": "x"})
    loaded = load_ruleset("classical")
    for section in ("deck", "walls", "claims", "kongs", "winning", "ready", "payment", "match"):
        assert getattr(loaded, section) == getattr(plain, section)

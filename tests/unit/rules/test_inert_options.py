"""Options that change nothing beside others: allowed, and told to whoever states them."""

import pytest

from zimo.rules import load_ruleset, preset_ids, preset_text, read_ruleset
from zimo.rules.inert import inert, notes
from zimo.rules.option_texts import options_of

CASES = (
    ("classical", "[payment]\nonly_winner = true\nlosers_settle = true", "payment.losers_settle"),
    ("simple", "[payment]\nlosers_settle = true", "payment.losers_settle"),
    ("basic", "[payment]\nlosers_settle = true", "payment.losers_settle"),
    (
        "classical",
        "[seats]\nplayers = 2\n[payment]\nlosers_settle = true",
        "payment.losers_settle",
    ),
    (
        "classical",
        '[winning]\non_discard = false\n[payment]\ndiscarder = "all"',
        "payment.discarder",
    ),
    (
        "classical",
        "[winning]\non_discard = false\n[payment]\nletting_off = true",
        "payment.letting_off",
    ),
    ("classical", "[payment]\neast_factor = 1\neast_pays = true", "payment.east_pays"),
    ("classical", '[seats]\nplayers = 2\n[claims]\nwin_order = "all"', "claims.win_order"),
    ("duel", '[claims]\nwin_order = "farthest"', "claims.win_order"),
    (
        "classical",
        '[winning]\non_discard = false\n[claims]\nwin_order = "all"',
        "claims.win_order",
    ),
    ("classical", '[claims]\nchow = "nobody"\nmax_chows = 1', "claims.max_chows"),
    ("classical", '[claims]\nchow = "nobody"\nby_kind = false', "claims.by_kind"),
    (
        "classical",
        '[kongs]\nclaimed = false\nadded = false\nconcealed = false\nrob = "added"',
        "kongs.rob",
    ),
    ("classical", '[kongs]\nadded = false\nrob = "added"', "kongs.rob"),
    ("classical", '[winning]\non_discard = false\n[kongs]\nrob = "any"', "kongs.rob"),
    ("beginner", "[kongs]\nface_down = true", "kongs.face_down"),
    ("beginner", "[kongs]\nreplaced = false", "kongs.replaced"),
    ("beginner", "[shown]\nkong_end_turned = true", "shown.kong_end_turned"),
    ("classical", '[clock]\nat_end = "nothing"', "clock.at_end"),
    ("classical", '[match]\ntime_end = "cancelled"', "match.time_end"),
    ("classical", "[match]\neast_stays = false\nstreak = 3", "match.streak"),
    ("classical", '[match]\nround_deals = 4\nround_end = "dealt"', "match.round_end"),
    ("classical", '[seats]\ndraw = "random"\ndice = 3', "seats.dice"),
    ("classical", '[ready]\nwhen = "never"\nclosed = true', "ready.closed"),
    ("classical", '[ready]\nwhen = "never"\nstake = 100', "ready.stake"),
    ("classical", '[ready]\nwhen = "never"\nleast_tiles = 4', "ready.least_tiles"),
    ("classical", "[ready]\non_credit = true", "ready.on_credit"),
    ("classical", '[ready]\nkongs = "same_waits"', "ready.kongs"),
    ("classical", "[winning]\non_discard = false\nfuriten = true", "winning.furiten"),
    ("classical", '[winning]\non_discard = false\npassed = "turn"', "winning.passed"),
    ("classical", '[match]\nleftover = "lost"', "match.leftover"),
    ("classical", "[match]\novertime = 1", "match.overtime"),
    ("classical", "[match]\ngoal = 3000", "match.goal"),
    ("classical", '[match]\nround_deals = 4\nleader_stops = "win"', "match.leader_stops"),
    (
        "classical",
        "[drawn]\neast_stays = true\neast_ready_stays = true",
        "drawn.east_ready_stays",
    ),
    ("classical", '[indicators]\nkongs = "at_once"', "indicators.kongs"),
    ("classical", "[indicators]\nbefore_rob = true", "indicators.before_rob"),
    ("classical", "[indicators]\nunder = true", "indicators.under"),
    ("classical", "[indicators]\nunder_kongs = true", "indicators.under_kongs"),
    ("classical", "[indicators]\nreplacements = 6", "indicators.replacements"),
    ("riichi", '[indicators]\nkongs = "never"\nunder_kongs = true', "indicators.under_kongs"),
    ("riichi", "[indicators]\nbefore_rob = true", "indicators.before_rob"),
    ("classical", "[aside]\nrobbed = false", "aside.robbed"),
    ("sanma-tenhou", "[abortive]\nfour_winds = true", "abortive.four_winds"),
    ("classical", '[ready]\nwhen = "never"\n[abortive]\nall_ready = true', "abortive.all_ready"),
    ("classical", "[kongs]\nmost = 3\n[abortive]\nfour_kongs = true", "abortive.four_kongs"),
    ("classical", '[score]\nlimit = 0\nlimit_on = "payment"', "score.limit_on"),
    ("classical", "[score]\nno_limit_value = 300", "score.no_limit_value"),
    (
        "classical",
        '[winning]\nminimum = 0\n[score]\nminimum_counts = "all"',
        "score.minimum_counts",
    ),
    ("classical", '[score]\nbonus = "after"', "score.bonus"),
    ("tournament", "[score]\nbonus_own = 6", "score.bonus_own"),
    ("classical", "[score]\nbonus_other = 6", "score.bonus_other"),
    ("classical", "[score]\nstreak = 3", "score.streak"),
    (
        "classical",
        "[payment]\nletting_off = false\n[score]\nletting_off_winds = true",
        "score.letting_off_winds",
    ),
    ("classical", "[deck]\nanimals = 4", "deck.animals"),
    ("classical", "[deck]\nred_fives = [1, 1, 1]", "deck.red_fives"),
    ("basic", "[deck]\nred_fives = [0, 1, 0]", "deck.red_fives"),
    ("mcr", "[deck]\nred_fives = [1, 1, 1]", "deck.red_fives"),
    ("simple", '[score]\nclaimed_set = "concealed"', "score.claimed_set"),
)


def noted(base: str, text: str) -> list[str]:
    """The keys of the notes for a file with these lines."""
    whole = f'id = "x"\nextends = "{base}"\n{text}'
    return [note.split(":")[0] for note in notes(read_ruleset(whole, "x.toml"), whole)]


@pytest.mark.parametrize(("base", "text", "key"), CASES, ids=[f"{c[0]}-{c[2]}" for c in CASES])
def test_it_is_told_when_it_is_stated(base: str, text: str, key: str) -> None:
    assert noted(base, text) == [key]


@pytest.mark.parametrize(("base", "text", "key"), CASES, ids=[f"{c[0]}-{c[2]}" for c in CASES])
def test_it_is_not_told_to_those_who_have_not_said_it(base: str, text: str, key: str) -> None:
    """The same rules, but the option is that of the file which is extended."""
    first = f'id = "first"\nextends = "{base}"\n{text}'
    second = 'id = "second"\nextends = "first"'
    rules = read_ruleset(second, "second.toml", {"first": first})
    assert notes(rules, second) == []
    assert key in [each for each, _reason in inert(rules)]


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("[match]\nrounds = 0", ["match.rounds"]),  # it ends at zero, if ever
        ("[match]\nrounds = 0\nminutes = 60", ["match.rounds"]),
        ("[match]\nrounds = 0\nbust = 'below_zero'", ["match.rounds"]),
        ("[match]\nrounds = 0\ndeals = 8", []),
        ("[match]\nrounds = 0\nwins = 3", []),
        ("[match]\nrounds = 0\ntarget = 5000", []),
        ("[match]\nrounds = 1", []),
    ],
)
def test_a_match_that_may_go_on_for_ever(text: str, keys: list[str]) -> None:
    """People may play it; `zimo simulate` says no, and a check of the file says so before."""
    assert noted("classical", text) == keys
    first = f'id = "first"\nextends = "classical"\n{text}'
    second = 'id = "second"\nextends = "first"'
    assert notes(read_ruleset(second, "second.toml", {"first": first}), second) == []


def test_animals_count_where_bonus_tiles_do() -> None:
    assert noted("basic-bonus", "[deck]\nanimals = 4") == []
    assert noted("riichi", "[deck]\nred_fives = [1, 1, 1]") == []


def test_what_is_without_effect_in_presets_has_its_case() -> None:
    told = {case[2] for case in CASES}
    known = {key for base in preset_ids() for key, _reason in inert(load_ruleset(base))}
    letting_off = {key for key in known if key.startswith("score.letting_off_")}
    assert known - letting_off <= told


@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_notes_name_options_that_exist(ruleset_id: str) -> None:
    rules = load_ruleset(ruleset_id)
    keys = {option.key for option in options_of(rules)}
    for key, reason in inert(rules):
        assert key in keys
        assert reason.endswith(")"), "which other option it is"


@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_presets_state_nothing_without_effect(ruleset_id: str) -> None:
    """Rulesets that came from us set an example."""
    assert notes(load_ruleset(ruleset_id), preset_text(ruleset_id)) == []

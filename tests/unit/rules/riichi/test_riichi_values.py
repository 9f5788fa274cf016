"""What a ruleset makes of the catalogue: han, yakuman, fu; and what can't be played."""

from __future__ import annotations

import pytest

from zimo.rules import RulesetError, family_named, load_ruleset, preset_ids, read_ruleset
from zimo.rules.indicated import next_kinds
from zimo.rules.riichi.rows import CATALOGUE, OPENED
from zimo.rules.riichi.values import entry_of
from zimo.rules.riichi.yaku import Fu, Yaku
from zimo.rules.sheet import Unit

RIICHI = [each for each in preset_ids() if load_ruleset(each).family == "riichi"]


def changed(text: str, base: str = "riichi") -> str:
    return f'id = "mine"\nextends = "{base}"\n{text}\n'


def test_the_presets_of_the_page() -> None:
    """07: seven rulesets over one set of options."""
    four = {"riichi", "riichi-ema", "riichi-majsoul", "riichi-mleague", "riichi-tenhou"}
    assert set(RIICHI) == {*four, "sanma-majsoul", "sanma-tenhou"}


def test_every_yaku_and_fu_item_has_a_row() -> None:
    """The numbers of the scorer and the rows are the same things."""
    names = {yaku.name.lower() for yaku in Yaku} | {f"fu_{item.name.lower()}" for item in Fu}
    assert names | {"dora", "ura_dora", "aka_dora", "nuki_dora"} == set(CATALOGUE.ids)


def test_han_of_open_hands() -> None:
    """07: one less open, or not at all."""
    for item in CATALOGUE:
        if item.unit is Unit.HAN:
            assert OPENED[item.id] in (0, item.value - 1, item.value)


def test_a_changed_value_moves_the_open_one_too() -> None:
    rules = read_ruleset(changed("[items.honitsu]\ndoubles = 4\n[items.pinfu]\ndoubles = 2"), "m")
    table = entry_of(rules).table
    assert (table.closed[Yaku.HONITSU], table.opened[Yaku.HONITSU]) == (4, 3)
    assert (table.closed[Yaku.PINFU], table.opened[Yaku.PINFU]) == (2, 0)


def test_double_yakuman_and_one_by_one() -> None:
    """07: those that the catalogue has at two count two only where the rules say so."""
    assert entry_of(load_ruleset("riichi")).table.limits[Yaku.DAISUUSHII] == 1
    assert entry_of(load_ruleset("riichi-majsoul")).table.limits[Yaku.DAISUUSHII] == 2
    rules = read_ruleset(changed("[items.daisuushii]\nlimit = 3"), "mine.toml")
    assert entry_of(rules).table.limits[Yaku.DAISUUSHII] == 3


def test_the_next_kinds() -> None:
    four = next_kinds(load_ruleset("riichi").deck)
    assert (four[8], four[17], four[30], four[33], four[27]) == (0, 9, 27, 31, 28)
    three = next_kinds(load_ruleset("sanma-tenhou").deck)
    assert (three[0], three[8], three[9], three[17]) == (8, 0, 10, 9)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[items.pinfu]\npoints = 3", "items.pinfu.points: this row knows only doubles"),
        ("[items.daisangen]\ndoubles = 3", "items.daisangen.doubles: this row knows only limit"),
        ("[items.fu_base]\ndoubles = 3", "items.fu_base.doubles: this row knows only points"),
        ("[items.pinfu]\ndoubles = 101", "items.pinfu.doubles: expected a whole number"),
        ("[items.daisangen]\nlimit = 0.5", "items.daisangen.limit: expected a whole number"),
        ("[score]\ndouble_wind_fu = 3", "score.double_wind_fu: expected 2 or 4, got 3"),
        ("[score]\nmost_yakuman = 21", "score.most_yakuman: expected 0 to 20, got 21"),
        ('[score]\nthree_players = "split"', "score.three_players: there is no missing player"),
        ("[deck]\njokers = 4", "deck.jokers: riichi knows no jokers"),
        (
            "[seats]\nplayers = 2\n[match]\nplace_points = [5, -5]",
            "seats.players: riichi is for three or four",
        ),
        ("[payment]\nlosers_settle = true", "payment.only_winner: only the player who goes out"),
        ('[payment]\ndiscarder = "same"', "payment.discarder: who gave the tile pays for all"),
        ("[payment]\nletting_off = true", "payment.letting_off: liability is told"),
        ("[payment]\neast_factor = 3", "payment.east_factor: East gets and pays double"),
        ("[winning]\nmax_chows = 2", "winning.max_chows: riichi does not bound"),
    ],
)
def test_what_can_not_be_played(text: str, reason: str) -> None:
    with pytest.raises(RulesetError, match=reason):
        read_ruleset(changed(text), "mine.toml")


def test_without_any_yaku_nobody_could_win() -> None:
    off = "\n".join(
        f"[items.{item.id}]\non = false"
        for item in CATALOGUE
        if item.unit in (Unit.HAN, Unit.YAKUMAN)
    )
    with pytest.raises(RulesetError, match="items: none is on that scores"):
        read_ruleset(changed(off), "mine.toml")


def test_a_form_whose_yaku_is_off_is_no_hand() -> None:
    family = family_named("riichi")
    rules = read_ruleset(changed("[items.chiitoitsu]\non = false"), "mine.toml")
    assert family.forms(load_ruleset("riichi")).options[1]
    assert not family.forms(rules).options[1]

"""The shapes that have a yaku, for players who look ahead."""

from __future__ import annotations

import pytest

from zimo.rules import family_of, load_ruleset, read_ruleset
from zimo.rules.plan import Plan
from zimo.tiles import Wind


def plans(text: str = "", seat: Wind = Wind.SOUTH, base: str = "riichi") -> dict[str, Plan]:
    rules = read_ruleset(f'id = "mine"\nextends = "{base}"\n{text}', "mine.toml")
    found = family_of(rules).plans(rules, seat, Wind.EAST)
    return {"+".join(plan.items): plan for plan in found}


def test_every_plan_names_its_yaku() -> None:
    """And every one of them is on, and worth the minimum."""
    catalogue = family_of(load_ruleset("riichi")).catalogue
    for plan in plans().values():
        assert plan.items
        assert all(item in catalogue for item in plan.items)
        assert plan.worth >= 1


def test_a_closed_hand_is_a_plan_for_it_may_declare() -> None:
    closed = plans()["riichi"]
    assert closed.concealed
    assert closed.kinds == (1 << 34) - 1


def test_honours_that_count() -> None:
    """Dragons, the wind of the seat and that of the round; both are worth two."""
    found = plans()
    assert found["chun"].needs == (33,)
    assert found["seat_wind"].needs == (28,)
    assert found["round_wind"].needs == (27,)
    assert plans(seat=Wind.EAST)["seat_wind+round_wind"].worth == 2
    assert not found["chun"].concealed


def test_what_counts_in_closed_hands_only() -> None:
    assert not plans()["tanyao"].concealed
    closed = plans("[score]\nopen_tanyao = false")["tanyao"]
    assert closed.concealed
    assert closed.worth == 1


def test_special_forms_and_what_is_off() -> None:
    found = plans()
    assert found["chiitoitsu"].form == "seven_pairs"
    assert found["kokushi"].form == "thirteen_orphans"
    assert "toitoi" not in plans("[items.toitoi]\non = false")


@pytest.mark.parametrize("least", [2, 3])
def test_a_higher_minimum_leaves_fewer_plans(least: int) -> None:
    found = plans(f"[winning]\nminimum = {least}")
    assert "riichi" not in found
    assert "chinitsu" in found
    assert all(plan.worth >= least for plan in found.values())

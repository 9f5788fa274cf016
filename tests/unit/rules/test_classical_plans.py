"""Plans: where a hand must go to reach the minimum; special hands for the table."""

import msgspec
import pytest

from zimo.rules import Plan, Ruleset, family_of, load_ruleset, read_ruleset
from zimo.rules.classical.special_shapes import BY_COUNTS
from zimo.rules.plan import ANY_KIND
from zimo.tiles import EAST, GREEN, RED, SOUTH, WHITE, Wind, kind_counts
from zimo.tiles.notation.text import parse_tiles

CLASSICAL = load_ruleset("classical")
BMJA = load_ruleset("classical-bmja")


def rules(text: str) -> Ruleset:
    return read_ruleset(f'id = "table"\nextends = "classical"\n{text}', "table.toml")


def plans(ruleset: Ruleset, seat: Wind = Wind.SOUTH, prevailing: Wind = Wind.EAST) -> list[Plan]:
    return list(family_of(ruleset).plans(ruleset, seat, prevailing))


def completes(ruleset: Ruleset, hand: str) -> bool:
    return family_of(ruleset).forms(ruleset).complete(kind_counts(parse_tiles(hand)))


def by_item(found: list[Plan]) -> dict[str, list[Plan]]:
    items: dict[str, list[Plan]] = {}
    for plan in found:
        items.setdefault(" ".join(plan.items), []).append(plan)
    return items


def test_minimum_one() -> None:
    found = by_item(plans(CLASSICAL))
    assert {plan.needs for plan in found["dragon_pung"]} == {(WHITE,), (GREEN,), (RED,)}
    assert [plan.needs for plan in found["own_wind_pung"]] == [(SOUTH,)]
    assert [plan.needs for plan in found["round_wind_pung"]] == [(EAST,)]
    assert len(found["half_flush"]) == len(found["full_flush"]) == 3
    assert [plan.worth for plan in found["full_flush"]] == [3, 3, 3]
    assert not found["all_pungs"][0].chows
    (pointless,) = found["no_points"]
    assert not pointless.pungs
    assert pointless.pairs.bit_count() == 34 - 3 - 2
    assert found["terminals_honours"][0].kinds.bit_count() == 13
    (orphans,) = found["thirteen_orphans"]
    assert (orphans.form, orphans.concealed) == ("thirteen_orphans", True)


def test_a_double_wind_is_one_plan_worth_two() -> None:
    found = by_item(plans(CLASSICAL, Wind.EAST, Wind.EAST))
    (plan,) = found["own_wind_pung round_wind_pung"]
    assert (plan.needs, plan.worth) == ((EAST,), 2)


def test_minimum_zero_is_any_hand() -> None:
    (plan,) = plans(rules("[winning]\nminimum = 0"))
    assert plan == Plan()
    (one_chow,) = plans(BMJA)
    assert one_chow.max_chows == 1


def test_minimum_two_joins_ways() -> None:
    found = plans(rules("[winning]\nminimum = 2"))
    assert all(plan.worth >= 2 for plan in found)
    items = by_item(found)
    dragons = {plan.needs for plan in items["dragon_pung dragon_pung"]}
    assert dragons == {(WHITE, GREEN), (WHITE, RED), (GREEN, RED)}
    assert not any("no_points" in key and "pung" in key for key in items)
    assert "half_flush all_pungs" in items
    assert not any(key.count("flush") > 1 for key in items)
    assert by_item(plans(rules("[winning]\nminimum = 3")))["dragon_pung dragon_pung dragon_pung"]


def test_every_plan_is_possible() -> None:
    for minimum in (1, 2, 3):
        for plan in plans(rules(f"[winning]\nminimum = {minimum}")):
            assert plan.kinds & ~ANY_KIND == 0
            assert plan.kinds & plan.pairs
            assert plan.chows or plan.pungs
            assert all(plan.kinds >> kind & 1 for kind in plan.needs)


def test_items_that_are_off_or_not_internal_are_no_plan() -> None:
    off = by_item(plans(rules("[items]\nall_pungs = { on = false }")))
    assert "all_pungs" not in off
    assert "own_wind_pung" not in by_item(plans(rules("[items]\nown_wind_pung = { on = false }")))
    points = by_item(plans(rules("[items]\nall_pungs = { points = 10 }")))
    assert "all_pungs" not in points
    outside = by_item(plans(rules("[items]\nall_pungs = { internal = false }")))
    assert "all_pungs" not in outside
    every = '[items]\nall_pungs = { internal = false }\n[score]\nminimum_counts = "all"'
    assert "all_pungs" in by_item(plans(rules(every)))


def test_without_chows() -> None:
    found = plans(rules("[winning]\nmax_chows = 0"))
    assert found
    assert not any(plan.chows for plan in found)
    assert "no_points" not in by_item(found)


def test_seven_pairs_where_they_are_on() -> None:
    table = rules("[items]\nseven_pairs_flush = { on = true }\nseven_pairs = { on = true }")
    found = by_item(plans(table))
    assert len(found["seven_pairs_flush"]) == 3
    assert found["seven_pairs"][0].form == "seven_pairs"
    assert completes(table, "11112233445566m")
    assert not completes(CLASSICAL, "11p22p33s44s55z66z77z")
    assert completes(table, "11p22p33s44s55z66z77z")


def test_forms() -> None:
    assert completes(CLASSICAL, "123456789m11122p")
    assert completes(CLASSICAL, "19m19p19s12345677z")
    off = rules("[items]\nthirteen_orphans = { on = false }")
    assert not completes(off, "19m19p19s12345677z")


def test_special_hands_are_none_of_classical() -> None:
    assert family_of(CLASSICAL).special_waits(CLASSICAL) is None


@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        ("123456789p1234z", "1p"),
        ("112345679p1234z", "8p"),
        ("1123456789p123z", "4z"),
        ("123456789p1235z", ""),
        ("234567p234567s9s", "9p"),
        ("2345679p234567s", "9s"),
        ("223344p223344s5m", ""),
        ("223344p223344s5s", "5p"),
        ("24678m24678p246s", "78s"),
        ("24678m2467p2467s", "8ps"),
        ("24678m24678p24s1z", ""),
        ("1112345678999m", ""),
        ("2222344p222234s", "4s"),
        ("123456789p123z", ""),
    ],
)
def test_what_special_hands_wait_for(hand: str, waits: str) -> None:
    find = family_of(BMJA).special_waits(BMJA)
    assert find is not None
    text = {"": "", "8ps": "8p8s", "78s": "7s8s"}.get(waits, waits)
    mask = sum(1 << tile for tile in parse_tiles(text)) if text else 0
    found = find(kind_counts(parse_tiles(hand)))
    assert found == mask


def test_triple_knitting_waits_for_either_end_of_its_pair() -> None:
    find = family_of(BMJA).special_waits(BMJA)
    assert find is not None
    lone = kind_counts(parse_tiles("2467m2467p2467s8m"))
    assert find(lone) == sum(1 << tile for tile in parse_tiles("8p8s"))


def test_only_what_is_on_is_looked_for() -> None:
    items = {**BMJA.items, "knitting": msgspec.structs.replace(BMJA.items["knitting"], on=False)}
    table = msgspec.structs.replace(BMJA, items=items)
    find = family_of(table).special_waits(table)
    assert find is not None
    assert find(kind_counts(parse_tiles("2345679p234567s"))) == 0
    assert set(BY_COUNTS) == {"wriggling_snake", "knitting", "triple_knitting"}

"""What a hand that is not complete has and could become, for every family."""

from __future__ import annotations

import pytest

from zimo.rules import Holding, Ruleset, family_of, load_ruleset
from zimo.rules.entry import Circumstances, read_holding
from zimo.rules.outlook import outlook, waits_of
from zimo.rules.outlook_words import outlook_lines
from zimo.rules.phrases import spoken
from zimo.rules.registry import preset_ids
from zimo.tiles import label_of
from zimo.tiles.notation import print_tiles

MCR = load_ruleset("mcr")
OUTER = "pung_of_terminals_or_honours"


def hand(text: str, rules: Ruleset = MCR, **winds: str) -> Holding:
    return read_holding(rules, text, told=Circumstances(not_won=True), **winds)


@pytest.mark.parametrize(
    ("text", "has"),
    [
        ("147m258p369s1234z", []),
        ("[123m] [123p] 12s789m11z", ["mixed_double_chow"]),
        ("[123m] [123p] [123s] 9m11z5p", ["mixed_triple_chow"]),
        ("[777z] (1111m) 258p369s4z", ["dragon_pung", "concealed_kong", OUTER]),
        ("[777z] [666z] 258p369s4z", ["two_dragon_pungs"]),
        ("[777z] [666z] [555z] 258p3s", ["big_three_dragons"]),
        ("[111z] 258p369s4z258m", ["prevalent_wind", "seat_wind"]),
        ("[333z] 258p369s4z258m", [OUTER]),
        ("[4444s] [5555s] 258p369s4z", ["two_melded_kongs"]),
        ("(4444s) (5555s) 258p369s4z", ["two_concealed_kongs"]),
        ("[123m] [456m] [789m] 258p4z", ["pure_straight"]),
        ("[222m] [222p] 258p369s4z", ["double_pung"]),
    ],
)
def test_what_the_melds_are_worth_for_certain(text: str, has: list[str]) -> None:
    lines = outlook(MCR, hand(text)).has
    assert [line.item for line in lines] == has
    assert all(line.tiles for line in lines)


def test_a_flower_is_certain_too() -> None:
    assert [line.item for line in outlook(MCR, hand("147m258p369s1234z 3f")).has] == ["flower_tile"]


def test_what_is_certain_is_found_in_every_way_to_complete_the_hand() -> None:
    """Unless a greater fan says it: the fans of the melds are in the sheet, or implied there."""
    for text in (
        "[123m] [123p] 456s78m11z",
        "[777z] [9999p] 123s78m11p",
        "[111z] [222m] 234m78s99p",
    ):
        found = outlook(MCR, hand(text))
        assert found.waits
        for wait in found.waits:
            for line in found.has:
                said = {each.item for each in wait.claimed.lines}
                said |= {each.item for each in wait.claimed.rejections}
                assert line.item in said


def test_what_each_wait_would_be_worth() -> None:
    """From a discard and from the wall; one is enough to go out, the other is not."""
    waits = {label_of(w.kind): w for w in waits_of(MCR, hand("123m456p78s11m456s"))}
    assert list(waits) == ["3s", "6s", "9s"]
    assert {label: wait.claimed.wins for label, wait in waits.items()} == {
        label: wait.claimed.total >= 8 for label, wait in waits.items()
    }
    assert all(wait.drawn.total > wait.claimed.total for wait in waits.values())


def test_the_nearest_aims() -> None:
    found = outlook(MCR, hand("147m258p36s4455z1z"))
    assert [aim.plan.items for aim in found.aims] == [
        ("knitted_straight",),
        ("lesser_honours_and_knitted",),
    ]
    assert [aim.distance for aim in found.aims] == [1, 2]
    assert print_tiles(found.aims[0].accepts) == "9s 45z"
    assert len(outlook(MCR, hand("147m258p36s4455z1z"), most=1).aims) == 1


@pytest.mark.parametrize("ruleset", preset_ids())
def test_every_ruleset_has_an_outlook(ruleset: str) -> None:
    """Aims come in their order, their tiles bring the hand nearer, and words say all of it."""
    rules = load_ruleset(ruleset)
    texts = ("123m456p78s55p333s", "1p2p3p5p5p7s8s9s1s2s4m5m9m", "147m258p369s159m2p")
    for text in texts:
        holding = hand(text, rules)
        found = outlook(rules, holding)
        distances = [aim.distance for aim in found.aims]
        assert distances == sorted(distances)
        assert all(aim.accepts for aim in found.aims if aim.distance < 3)
        for wait in found.waits:
            assert wait.claimed.total >= 0
        for language in spoken:
            lines = list(outlook_lines(rules, found, language))
            assert all("{" not in line for line in lines)
            if found.waits:
                assert any(label_of(found.waits[0].kind) in line for line in lines)


def test_a_family_that_says_nothing_of_itself() -> None:
    rules = load_ruleset("classical")
    assert family_of(rules).certain(rules, hand("[777z] 147m258p369s4z", rules)) == ()


def test_a_hand_of_another_size_has_none() -> None:
    with pytest.raises(ValueError, match="4 concealed tiles"):
        outlook(MCR, Holding(concealed=hand("147m258p369s1234z").concealed[:4]))


def test_where_nothing_is_in_reach() -> None:
    """Melds that fit no plan, and a hand that waits for nothing."""
    found = outlook(MCR, hand("[123m] [456p] [234s] 19m28p"))
    assert found.waits == ()
    lines = list(outlook_lines(MCR, found))
    assert bool(found.aims) is not ("No hand that may go out is within reach." in lines)

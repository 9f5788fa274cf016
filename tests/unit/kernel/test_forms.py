"""Shanten, waits and accepts: the same list for the naive, the plain and the compiled kernel."""

import json
import pickle
import random
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from unit.kernel import naive
from unit.kernel.naive import mask_of, names, tiles
from zimo.kernel import Forms, SevenPairs, accepts, kinds, shanten, waits

EVERYTHING: dict[str, Any] = {
    "seven_pairs": SevenPairs.DIFFERENT,
    "thirteen_orphans": True,
    "knitted_straight": True,
    "knitted_honours": True,
}
RIICHI: dict[str, Any] = {"seven_pairs": SevenPairs.DIFFERENT, "thirteen_orphans": True}

# Hand, melds, shanten in the standard form: hands that quick methods get wrong.
HARD = [
    ("123456789m1111p", 0, 1),  # waits only for a fifth 1p
    ("1112223334444z", 0, 1),  # the pair can't be a 4z
    ("245568m245568p77s", 0, 2),
    ("145s36m12579p256z", 0, 5),
    ("19m19p19s12345z", 1, 6),
    ("1111m", 3, 1),
    ("1z", 4, 0),
    ("11z", 4, -1),
    ("111122223333m44z", 0, -1),
    ("11122233344455p", 0, -1),
    ("19m19p123z", 2, 4),
    ("", 4, 1),
    ("", 2, 7),
    ("111222333m44p5z", 1, -1),  # a tile too many
]


@pytest.mark.parametrize(("text", "melds", "expected"), HARD)
def test_hard_hands(kernel: Any, text: str, melds: int, expected: int) -> None:
    assert kernel.Forms().shanten(tiles(text), melds) == expected


@pytest.mark.parametrize(
    ("text", "sets", "melds", "expected"),
    [
        ("11122233344455566z", 5, 0, -1),
        ("123456789m123p1111s", 5, 0, 1),
        ("123456789m123p11s22z", 5, 0, 0),
        ("1112345678999m", 5, 1, 0),
        ("19m19p123z", 5, 2, 6),
        ("11z", 5, 5, -1),
        ("123m44z", 1, 0, -1),
        ("12m44z", 1, 0, 0),
        ("4z", 0, 0, 0),
    ],
)
def test_hands_of_other_sizes(kernel: Any, text: str, sets: int, melds: int, expected: int) -> None:
    assert kernel.Forms(sets).shanten(tiles(text), melds) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1113456666788s", "2578s"),
        ("1112345678999p", "123456789p"),
        ("23344445m888p33z", "1m3z"),
        ("1111m234567p222s", ""),
        ("111m222p333s4444z", ""),
        ("123456789m12p11s1z", ""),
        ("123456789m12p11s", "3p"),
    ],
)
def test_waits(kernel: Any, text: str, expected: str) -> None:
    found = kernel.Forms().waits(tiles(text))
    assert names(kinds(found)) == names([k for k in range(34) if tiles(expected)[k]])


@pytest.mark.parametrize(
    ("options", "text", "expected"),
    [
        ({"seven_pairs": SevenPairs.DIFFERENT}, "1122m3344p5566s7z", "7z"),
        ({"seven_pairs": SevenPairs.DIFFERENT}, "1111m3344p5566s7z", ""),
        ({"seven_pairs": SevenPairs.FOUR_ALIKE}, "1111m3344p5566s7z", "7z"),
        ({"seven_pairs": SevenPairs.FOUR_ALIKE}, "1112m2334p4556s6z", ""),
        ({"seven_pairs": SevenPairs.FOUR_ALIKE}, "11122m3344p5566s", "1m"),
        ({"thirteen_orphans": True}, "19m19p19s1234567z", "19m19p19s1234567z"),
        ({"thirteen_orphans": True}, "19m19p19s1234456z", "7z"),
        ({"knitted_honours": True}, "47m369p28s123567z", "1m5s4z"),
        ({"knitted_honours": True}, "28m369p47s123577z", ""),
        ({"knitted_straight": True}, "147m258p36s111z22z", "9s"),
        ({"knitted_straight": True}, "147m12258p369s22z", "3p"),
        ({"knitted_straight": True}, "147m258p369s1234m", "14m"),
    ],
)
def test_waits_of_special_forms(
    kernel: Any, options: dict[str, Any], text: str, expected: str
) -> None:
    found = kernel.Forms(standard=False, **options).waits(tiles(text))
    assert names(kinds(found)) == names([k for k in range(34) if tiles(expected)[k]])


def test_knitted_straight_with_a_meld(kernel: Any) -> None:
    forms = kernel.Forms(knitted_straight=True)
    hand = tiles("147m258p369s2z")
    assert names(kinds(forms.waits(hand, 1))) == ["2z"]
    assert forms.shanten(hand, 1, tiles("123m")) == 0
    # A kong of 1m leaves none for the straight, a pung of 3m does not matter to it.
    near = tiles("47m258p369s22z")
    straight = kernel.Forms(standard=False, knitted_straight=True)
    assert straight.shanten(near, 1, tiles("333m")) == 0
    assert straight.shanten(near, 1, tiles("1111m")) == 5
    assert kernel.Forms(standard=False, knitted_straight=True).shanten(near, 2) == 98


def test_tiles_in_melds_are_not_there_any_more(kernel: Any) -> None:
    forms = kernel.Forms()
    hand = tiles("12m99p")
    kong = tiles("3333m444555z")
    assert forms.shanten(hand, 3) == 0
    assert forms.shanten(hand, 3, tiles("333m444555z")) == 0
    assert forms.shanten(hand, 3, kong) == 1  # no 3m is left
    assert names(kinds(forms.waits(hand, 3))) == ["3m"]
    assert forms.waits(hand, 3, kong) == 0
    # 1m or 2m for a pair beside 999p, or the third 9p.
    assert names(kinds(forms.accepts(hand, 3, kong)[1])) == ["1m", "2m", "9p"]


def seeded_hands(seed: int, amount: int) -> list[tuple[bytes, int, bytes]]:
    """Counts, melds and the tiles in the melds; many from few kinds, so that four of a kind
    and used-up kinds are common."""
    rng = random.Random(seed)
    found: list[tuple[bytes, int, bytes]] = []
    while len(found) < amount:
        few = rng.sample(range(34), 9) if rng.random() < 0.5 else list(range(9))
        if rng.random() < 0.3:
            few = list(range(9, 18)) + rng.sample(range(27, 34), 3)
        wall = [kind for kind in few for _ in range(4)]
        melds = rng.choice([0, 1, 1, 2, 2, 3, 3, 4])
        size = 14 - 3 * melds - rng.choice([0, 1, 1])
        held = bytearray(34)
        for _ in range(melds):
            group = rng.choice(naive.SETS)
            more = rng.choice([0, 1]) if group[0] == group[1] else 0
            for kind in [*group, *([group[0]] * more)]:
                held[kind] += 1
        if max(held) > 4:
            continue
        for kind in range(34):
            for _ in range(held[kind]):
                if kind in wall:
                    wall.remove(kind)
        if len(wall) < size:
            continue
        counts = bytearray(34)
        for kind in rng.sample(wall, size):
            counts[kind] += 1
        found.append((bytes(counts), melds, bytes(held)))
    return found


HANDS = seeded_hands(1, 120)
OPTIONS: list[dict[str, Any]] = [
    {},
    EVERYTHING,
    {**EVERYTHING, "standard": False},
    {"seven_pairs": SevenPairs.FOUR_ALIKE},
]


@pytest.mark.parametrize("options", OPTIONS, ids=["standard", "all", "special", "four alike"])
def test_the_same_as_by_search(modules: dict[str, ModuleType], options: dict[str, Any]) -> None:
    fast = modules["forms"].Forms(**options)
    slow = naive.Forms(**options)
    for counts, melds, held in HANDS:
        hand = (counts, melds, held)
        assert fast.shanten_by_form(counts, melds) == slow.shanten_by_form(counts, melds), hand
        assert fast.shanten_by_form(*hand) == slow.shanten_by_form(*hand), hand
        assert fast.shanten(*hand) == slow.shanten(*hand), hand
        assert fast.complete(counts, melds) == slow.complete(counts, melds), hand


@pytest.mark.parametrize("options", OPTIONS, ids=["standard", "all", "special", "four alike"])
def test_accepts_and_waits_by_search(
    modules: dict[str, ModuleType], options: dict[str, Any]
) -> None:
    fast = modules["forms"].Forms(**options)
    slow = naive.Forms(**options)
    for counts, melds, held in [hand for hand in HANDS if hand[1] >= 1][:50]:
        hand = (counts, melds, held)
        assert fast.waits(*hand) == slow.waits(*hand), hand
        assert fast.waits(counts, melds) == slow.waits(counts, melds), hand
        assert fast.accepts(*hand) == slow.accepts(*hand), hand
        assert fast.accepts(counts, melds) == slow.accepts(counts, melds), hand
        assert fast.left(*hand) == slow.left(*hand), hand


def test_five_sets_by_search(modules: dict[str, ModuleType]) -> None:
    fast = modules["forms"].Forms(5)
    for counts, melds, held in [hand for hand in HANDS if hand[1] >= 3][:8]:
        hand = (counts, melds, held)
        assert fast.accepts(*hand) == naive.Forms(5).accepts(*hand), hand
        assert fast.accepts(counts, melds) == naive.Forms(5).accepts(counts, melds), hand


def test_hands_that_fit_no_form(modules: dict[str, ModuleType]) -> None:
    orphans = modules["forms"].Forms(standard=False, thirteen_orphans=True)
    hand = tiles("19m19p19s1234z")
    assert orphans.shanten(hand, 1) == 98
    assert orphans.shanten_by_form(hand, 1) == {}
    assert orphans.accepts(hand, 1) == (98, 0, 0)
    assert orphans.accepts(hand, 1, tiles("666z")) == (98, 0, 0)
    assert orphans.waits(hand, 1) == 0


def test_nothing_brings_a_complete_hand_nearer(modules: dict[str, ModuleType]) -> None:
    forms = modules["forms"].Forms(**EVERYTHING)
    for text in (
        "11122233344455p",
        "1122m3344p5566s77z",
        "19m19p19s12345677z",
        "147m258p369s123s44z",
        "47m369p258s123567z",
    ):
        assert forms.accepts(tiles(text)) == (-1, 0, 0), text
        assert forms.complete(tiles(text))


def test_vectors_are_forgotten_when_they_are_many(
    modules: dict[str, ModuleType], monkeypatch: pytest.MonkeyPatch
) -> None:
    if not str(modules["capped"].__file__).endswith(".py"):
        pytest.skip("the limit is a C number there")
    monkeypatch.setattr(modules["capped"], "_MOST_KEPT", 3)
    forms = modules["forms"].Forms()
    for counts, melds, held in HANDS[:40]:
        assert forms.shanten(counts, melds, held) == Forms().shanten(counts, melds, held)


def test_discards_by_search(modules: dict[str, ModuleType]) -> None:
    fast = modules["forms"].Forms()
    for counts, melds, held in [h for h in HANDS if h[1] >= 2 and sum(h[0]) % 3 == 2]:
        hand = (counts, melds, held)
        assert fast.discards(*hand) == naive.Forms().discards(*hand), hand


def test_many_hands_are_the_same_plain_and_compiled(modules: dict[str, ModuleType]) -> None:
    """Against the plain kernel that this test runs on, or the other one if it is that."""
    rng = random.Random(3)
    wall = [kind for kind in range(34) for _ in range(4)]
    here, there = Forms(**EVERYTHING), modules["forms"].Forms(**EVERYTHING)
    for size in (1, 2, 4, 5, 7, 8, 10, 11, 13, 14):
        for _ in range(30):
            counts = bytearray(34)
            for kind in rng.sample(wall, size):
                counts[kind] += 1
            melds = (14 - size) // 3
            assert here.accepts(counts, melds) == there.accepts(counts, melds)
            assert here.accepts(counts, 0) == there.accepts(counts, 0)
            assert here.waits(counts, melds) == there.waits(counts, melds)


def test_what_is_seen_is_not_left(kernel: Any) -> None:
    forms = kernel.Forms()
    hand = tiles("1112345678999m")
    seen = tiles("1m2222m5p")
    left = forms.left(hand, 0, None, seen)
    assert left == {0: 0, 1: 0, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3, 8: 1}
    assert forms.accepts(hand, 0, None, seen) == (0, mask_of(range(9)), 19)


def test_discards_of_a_complete_hand(kernel: Any) -> None:
    assert kernel.Forms().discards(tiles("11122233344455p")) == {}


def test_module_functions_are_the_standard_form() -> None:
    hand = tiles("1113456666788s")
    assert shanten(hand) == 0
    assert waits(hand) == Forms().waits(hand)
    assert accepts(hand) == Forms().accepts(hand)
    assert shanten(hand) == shanten(bytearray(hand) + b"\xff" * 13)


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda forms: forms.shanten(bytes(33)), "33 kinds"),
        (lambda forms: forms.shanten(b"\x05" + bytes(33)), "four tiles"),
        (lambda forms: forms.shanten(bytes(33) + b"\xff"), "four tiles"),
        (lambda forms: forms.shanten(bytes(34), 5), "5 melds"),
        (lambda forms: forms.shanten(bytes(34), -1), "-1 melds"),
        (lambda forms: forms.shanten(b"\x02" * 34, 0, b"\x03" + bytes(33)), "in melds"),
        (lambda forms: forms.shanten(bytes(34), 0, bytes(33)), "held counts of 33"),
        (lambda forms: forms.accepts(bytes(34), 0, None, bytes(33)), "seen counts of 33"),
        (lambda forms: forms.complete(bytes(20)), "20 kinds"),
        (lambda forms: forms.complete_with(bytes(34), 34), "kind 34"),
        (lambda forms: forms.complete_with(bytes(34), -1), "kind -1"),
        (lambda forms: forms.waits(bytes(34), 6), "6 melds"),
        (lambda forms: forms.shanten_by_form(b"\x09" * 34), "four tiles"),
    ],
)
def test_refusals(modules: dict[str, ModuleType], call: Any, text: str) -> None:
    with pytest.raises(ValueError, match=text):
        call(modules["forms"].Forms())


@pytest.mark.parametrize(
    "options",
    [{"sets": 6}, {"sets": -1}, {"sets": 5, "thirteen_orphans": True}, {"standard": False}],
)
def test_forms_that_cannot_be(modules: dict[str, ModuleType], options: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        modules["forms"].Forms(**options)


def test_forms_are_values() -> None:
    forms = Forms(**EVERYTHING)
    again = pickle.loads(pickle.dumps(forms))
    assert again == forms
    assert hash(again) == hash(forms)
    assert again.shanten(tiles("19m19p19s1234567z")) == 0
    assert forms != Forms()
    assert forms != "forms"
    assert repr(Forms(5)).startswith("Forms(5, standard=True, seven_pairs=")


def test_complete_with_leaves_the_counts_alone(kernel: Any) -> None:
    forms = kernel.Forms()
    counts = bytearray(tiles("1113456666788s"))
    before = bytes(counts)
    winning = [kind for kind in range(34) if forms.complete_with(counts, kind)]
    assert names(winning) == ["2s", "5s", "7s", "8s"]
    assert not forms.complete_with(tiles("1111m"), 0, 3)
    assert counts == before


def test_shanten_sample(shared: Path, modules: dict[str, ModuleType]) -> None:
    forms = modules["forms"].Forms(**RIICHI)
    for line in (shared / "cases/shanten_sample.jsonl").read_text("utf-8").splitlines():
        case = json.loads(line)
        found = forms.shanten_by_form(tiles(case["hand"]))
        assert {form.name.lower(): n for form, n in found.items()} == case["shanten"], case["id"]


def case_forms(case: dict[str, Any], kernel: Any) -> Any:
    """The forms that a case of the waits file is about."""
    if case["ruleset"] == "mcr":
        return kernel.Forms(
            seven_pairs=SevenPairs.FOUR_ALIKE,
            thirteen_orphans=True,
            knitted_straight=True,
            knitted_honours=True,
        )
    return {
        "standard": kernel.Forms(),
        "any": kernel.Forms(**RIICHI),
        "thirteen_orphans": kernel.Forms(standard=False, thirteen_orphans=True),
    }[case["forms"]]


def test_waits_and_accepts_of_the_shared_cases(
    shared: Path, modules: dict[str, ModuleType]
) -> None:
    for line in (shared / "cases/waits_ukeire.jsonl").read_text("utf-8").splitlines():
        case = json.loads(line)
        forms = case_forms(case, modules["forms"])
        counts = tiles(case["hand"])
        melds = case.get("melds", [])
        if not melds:
            melds = [{"tiles": ""}] * ((14 - sum(counts)) // 3)
        held = bytes(map(sum, zip(*(tiles(meld["tiles"]) for meld in melds), strict=True)))
        hand = counts, len(melds), held or bytes(34)
        got = {
            "expected_waits": names(kinds(forms.waits(*hand))),
            "shanten": forms.shanten(*hand),
            "useful_tiles": names(kinds(forms.accepts(*hand)[1])),
            "useful_count": forms.accepts(*hand)[2],
            "discards": {
                names([kind])[0]: names(kinds(mask))
                for kind, (mask, _) in forms.discards(*hand).items()
            },
        }
        assert {key: got[key] for key in got if key in case} == {
            key: case[key] for key in got if key in case
        }, case["id"]

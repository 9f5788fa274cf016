"""07: what riichi programs are known to get wrong: readings, limits, dora, hands that can't be."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from riichi_hands import hands
from riichi_holdings import holding_of_hand
from zimo.rules import Ruleset, Sheet, load_ruleset, read_ruleset
from zimo.rules.entry import Circumstances, read_holding
from zimo.rules.holding import Holding, Source, Win
from zimo.rules.phrases import spoken
from zimo.rules.riichi.refusals import Refusal
from zimo.rules.riichi.score import score
from zimo.rules.words import refusal_line, sheet_lines
from zimo.tiles import Tile, Wind, kong
from zimo.tiles.notation.text import parse_tile, parse_tiles


def ruleset(base: str = "riichi", **options: Any) -> Ruleset:
    """A preset with some of its scoring options changed."""
    told = "\n".join(f"{key} = {str(value).lower()}" for key, value in options.items())
    return read_ruleset(f'id = "mine"\nextends = "{base}"\n[score]\n{told}\n', "mine.toml")


def sheet(
    hand: str, win: str, rules: Ruleset | str = "riichi", seat: str = "S", **told: Any
) -> Sheet:
    rules = load_ruleset(rules) if isinstance(rules, str) else rules
    circumstances = Circumstances(**told)
    return score(rules, read_holding(rules, hand, win=win, seat=seat, told=circumstances))


def items(found: Sheet) -> dict[str, float]:
    return {line.item: line.value for line in found.lines if not line.item.startswith("fu_")}


def step(found: Sheet, name: str) -> int:
    return {each.name: int(each.value) for each in found.steps}[name]


# -- readings


def test_the_reading_that_pays_more_counts() -> None:
    """07: three concealed pungs are less than three times 1 2 3 with ends in every set."""
    found = sheet("111222333m 99p 12s", "3s", self_drawn=True)
    assert items(found) == {"menzen_tsumo": 1, "iipeikou": 1, "junchan": 3}
    low = sheet("111222333m 55p 46s", "5s", self_drawn=True)
    assert items(low) == {"menzen_tsumo": 1, "sanankou": 2}


def test_seven_pairs_that_are_two_twin_chows_count_as_those() -> None:
    """07: ryanpeikou with pinfu is more than seven pairs."""
    assert items(sheet("2233447788m 55p 99m", "9m")) == {"pinfu": 1, "ryanpeikou": 3}
    assert items(sheet("223344m 778899p 5s", "5s")) == {"ryanpeikou": 3}


def test_four_alike_are_not_two_pairs() -> None:
    """07: seven different pairs."""
    assert sheet("1111m 2277p 3399s 5z", "5z").refusal == Refusal.SHAPE


def test_a_pung_that_a_discard_completed_is_not_concealed() -> None:
    """07: four concealed pungs need the last tile from the wall, or in the pair."""
    hand = "222m 777p 333s 99s 44z"
    assert "suuankou" not in items(sheet(hand, "9s"))
    assert "suuankou" in items(sheet(hand, "9s", self_drawn=True))
    assert "suuankou_tanki" in items(sheet("222m 777p 333s 999s 4z", "4z"))


def test_pinfu_wants_a_two_sided_wait_and_a_pair_without_fu() -> None:
    """07: an edge, the middle, a pair of dragons or of an own wind spoil it."""
    assert "pinfu" in items(sheet("234m 456p 678s 22p 34s", "5s"))
    assert "pinfu" in items(sheet("234m 456p 678s 44z 34s", "5s"))
    for hand, win in (
        ("234m 456p 678s 22p 12s", "3s"),
        ("234m 456p 678s 22p 35s", "4s"),
        ("234m 456p 678s 55z 34s", "5s"),
        ("234m 456p 678s 11z 34s", "5s"),
        ("234m 456p 678s 22z 34s", "5s"),
    ):
        assert "pinfu" not in items(sheet(hand, win))


def test_the_pure_nine_gates() -> None:
    """07: pure if the hand waited for all nine; two yakuman only where the rules have such."""
    assert items(sheet("1112345678999m", "5m")) == {"chuuren_9": 1}
    assert items(sheet("1112345678999m", "1m")) == {"chuuren_9": 1}
    assert items(sheet("1123456789999m", "1m")) == {"chuuren": 1}
    assert items(sheet("1112345678999m", "5m", "riichi-majsoul")) == {"chuuren_9": 2}
    assert "chuuren" not in items(sheet("(1111m) 2345678999m", "9m"))


# -- fu and limits


@pytest.mark.parametrize(
    ("preset", "fu"), [("riichi", 30), ("riichi-mleague", 30), ("riichi-tenhou", 40)]
)
def test_a_pair_of_a_double_wind(preset: str, fu: int) -> None:
    """07: 2 fu or 4: here 20 + 8 + 2 or 4 of a hand with a claimed pung."""
    found = sheet("[555z] 222m 11z 456p 67p", "8p", preset, seat="E")
    assert step(found, "fu_sum") == (30 if fu == 30 else 32)
    assert step(found, "fu") == fu


def test_a_replacement_gets_the_fu_of_self_drawing_or_not() -> None:
    """07: rinshan tsumo 2 fu."""
    told: dict[str, Any] = {"replacement": True, "kongs_in_row": 1}
    hand = ("(2222m) 456p 678s 99p 34s", "5s")
    assert step(sheet(*hand, **told), "fu_sum") == 20 + 16 + 2
    assert step(sheet(*hand, ruleset(after_kong_fu=False), **told), "fu_sum") == 20 + 16


def test_an_open_hand_without_fu() -> None:
    """07: 30 fu on a discard; 20 + 2 from the wall, which is 30 too."""
    hand = ("[234m] 456p 678s 22p 34s", "5s")
    assert step(sheet(*hand), "fu") == 30
    assert step(sheet(*hand, self_drawn=True), "fu") == 30
    assert step(sheet(*hand, ruleset(open_pinfu_fu=False)), "fu") == 20


def test_pinfu_from_the_wall() -> None:
    """07: 20 fu, or no pinfu at all."""
    hand = ("234m 456p 678s 22p 34s", "5s")
    assert step(sheet(*hand, self_drawn=True), "fu") == 20
    other = sheet(*hand, ruleset(pinfu_self_drawn=False), self_drawn=True)
    assert "pinfu" not in items(other)
    assert step(other, "fu") == 30


@pytest.mark.parametrize(("preset", "total"), [("riichi", 8000), ("riichi-tenhou", 7700)])
def test_four_han_thirty_fu(preset: str, total: int) -> None:
    """07: kiriage mangan."""
    found = sheet("234m 456p 678s 22p 34s", "5s", preset, declared=True, indicators="1m")
    assert (step(found, "han"), step(found, "fu")) == (4, 30)
    assert found.total == total


@pytest.mark.parametrize(
    ("counted", "total"), [("sanbaiman", 24000), ("yakuman", 32000), ("several", 64000)]
)
def test_many_han_without_a_yakuman(counted: str, total: int) -> None:
    """07: counted yakuman."""
    rules = read_ruleset(
        f'id = "mine"\nextends = "riichi"\n[score]\ncounted = "{counted}"', "mine.toml"
    )
    told: dict[str, Any] = {"declared": True, "indicators": "1111m"}
    found = sheet("(2222m) 4446667788m", "7m", rules, **told)
    assert step(found, "han") == 28
    assert found.total == total


def test_several_yakuman_and_the_greatest() -> None:
    """07: added up, or one alone as in European tournaments."""
    hand = ("[666z] 777z 55z 111z 22z", "5z")
    assert sheet(*hand).total == 2 * 32000
    european = sheet(*hand, "riichi-ema")
    assert european.total == 32000
    assert len(european.lines) == 1


def test_renhou_is_a_mangan_alone() -> None:
    """07: in European tournaments nothing is added to it; a greater hand counts as it is."""
    told: dict[str, Any] = {"first_turn": True}
    alone = sheet("234m 456p 678s 22p 34s", "5s", "riichi-ema", **told)
    assert (items(alone), alone.total) == ({"renhou": 5}, 8000)
    more = sheet("22334455m 678m 99m", "9m", "riichi-ema", **told)
    assert "renhou" not in items(more)
    assert more.total == 12000


def test_a_dealt_hand_takes_any_tile_for_its_last() -> None:
    """07: in Mahjong Soul a dealt hand of four concealed pungs waited for its pair."""
    told: dict[str, Any] = {"first_turn": True, "self_drawn": True, "seat": "E"}
    hand = ("555777m 22p 11177s", "7s")
    assert items(sheet(*hand, "riichi-majsoul", **told)) == {"tenhou": 1, "suuankou_tanki": 2}
    assert items(sheet(*hand, "riichi-tenhou", **told)) == {"tenhou": 1, "suuankou": 1}


# -- dora


def test_dora_alone_do_not_win() -> None:
    """07: a yaku is needed."""
    found = sheet("[345m] 456p 678s 11p 34s", "2s", indicators="9p")
    assert found.refusal == Refusal.YAKU
    assert found.total == 0


def test_a_red_five_that_was_robbed_keeps_its_dora() -> None:
    """07: the fourth five, added to a pung, is red and wins."""
    found = sheet("234m 46p 678s 22p 345s", "0p", "riichi-tenhou", robbing_kong=True)
    assert items(found)["aka_dora"] == 1
    assert items(found)["chankan"] == 1


def test_dora_without_two_to_eight_of_characters() -> None:
    """07: with three players a 1m names 9m, and 9m names 1m."""
    hand = ("999m 456p 678s 22p 34s", "5s")
    assert items(sheet(*hand, "sanma-tenhou", self_drawn=True, indicators="1m"))["dora"] == 3
    assert "dora" not in items(sheet(*hand, "riichi", self_drawn=True, indicators="1m"))


def test_winds_and_dragons_go_in_circles() -> None:
    """07: after North East, after the red dragon the white one."""
    assert items(sheet("111z 456p 678s 22p 34s", "5s", seat="E", indicators="4z"))["dora"] == 3
    assert items(sheet("555z 456p 678s 22p 34s", "5s", indicators="7z"))["dora"] == 3


def test_tiles_laid_aside_count_and_are_named_too() -> None:
    """07: two Norths aside, one indicator that names them."""
    told: dict[str, Any] = {"aside": "44z", "indicators": "3z", "self_drawn": True}
    found = items(sheet("123p 456p 678s 22p 34s", "5s", "sanma-tenhou", **told))
    assert (found["nuki_dora"], found["dora"]) == (2, 2)


def test_tiles_under_the_indicators_are_for_who_declared() -> None:
    """07: ura dora."""
    hand = ("234m 456p 678s 22p 34s", "5s")
    assert items(sheet(*hand, declared=True, under="1p"))["ura_dora"] == 2
    undeclared = Win(tile=FIVE, source=Source.DISCARD, under=parse_tiles("1p"))
    assert "ura_dora" not in items(score(load_ruleset("riichi"), holding(HAND, undeclared)))


# -- hands that do not win


def test_furiten_names_the_tiles() -> None:
    """07: an own discard forbids a win on a discard, in words; not one from the wall."""
    rules = load_ruleset("riichi")
    hand = ("234m 456p 678s 22p 34s", "5s")
    found = sheet(*hand, barred="2s")
    assert (found.refusal, found.wins) == (Refusal.FURITEN, False)
    for language in spoken:
        assert "2s" in refusal_line(rules, found, language)
    assert sheet(*hand, barred="2s", self_drawn=True).wins


def holding(concealed: str, win: Win, **changes: Any) -> Holding:
    made = Holding(
        concealed=parse_tiles(concealed), seat_wind=Wind.SOUTH, round_wind=Wind.EAST, win=win
    )
    return replace(made, **changes)


HAND = "234m456p678s22p345s"
FIVE = parse_tile("5s")
DISCARD = Win(tile=FIVE, source=Source.DISCARD)
WALL = Win(tile=FIVE, source=Source.WALL)
OPEN_KONG = kong(parse_tiles("1111z"))

IMPOSSIBLE: tuple[tuple[Holding, Refusal], ...] = (
    (holding("234m456p678s22p45s", DISCARD), Refusal.TILES),
    (holding("55555s22p234m4567m", DISCARD), Refusal.FIVE),
    (holding(HAND, replace(DISCARD, one_shot=True)), Refusal.IPPATSU),
    (holding(HAND, DISCARD, declared_first=True), Refusal.DOUBLE),
    (holding(HAND, DISCARD, declared_open=True), Refusal.DOUBLE),
    (holding("456p678s22p345s", DISCARD, melds=(OPEN_KONG,), declared=True), Refusal.DECLARED_OPEN),
    (holding(HAND, replace(DISCARD, last_tile=True)), Refusal.LAST_TILE),
    (holding(HAND, replace(WALL, last_discard=True)), Refusal.LAST_DISCARD),
    (
        holding(HAND, Win(tile=FIVE, source=Source.ROBBED_KONG, last_discard=True)),
        Refusal.LAST_DISCARD,
    ),
    (holding(HAND, Win(tile=FIVE, source=Source.LOOSE)), Refusal.REPLACEMENT),
    (holding(HAND, replace(WALL, kongs_in_row=1)), Refusal.REPLACEMENT),
    (holding("234m456p678s345s55s", Win(tile=FIVE, source=Source.ROBBED_KONG)), Refusal.ROBBED),
    (
        holding("456p678s22p345s", replace(WALL, first_go=True), melds=(OPEN_KONG,)),
        Refusal.FIRST,
    ),
    (holding(HAND, replace(WALL, first_turn=True), declared=True), Refusal.FIRST),
    (holding(HAND, replace(WALL, dealer_wins=7)), Refusal.EIGHTS),
    (
        holding(HAND, Win(tile=FIVE, source=Source.ROBBED_KONG, concealed_kong=True)),
        Refusal.CONCEALED_KONG,
    ),
    (holding("234m456p678s22p347s", Win(tile=Tile(24), source=Source.DISCARD)), Refusal.SHAPE),
)


@pytest.mark.parametrize(("told", "refusal"), IMPOSSIBLE, ids=lambda each: str(each)[:30])
def test_what_can_not_be_is_refused_in_words(told: Holding, refusal: Refusal) -> None:
    """07: five of one tile, contradictory circumstances, wrong numbers of tiles."""
    rules = load_ruleset("riichi")
    found = score(rules, told)
    assert (found.refusal, found.wins, found.total) == (refusal, False, 0)
    said = {refusal_line(rules, found, language) for language in spoken}
    assert len(said) == len(spoken)


def test_every_refusal_has_words() -> None:
    """07: in four languages."""
    rules = load_ruleset("riichi")
    for refusal in Refusal:
        if refusal is not Refusal.FURITEN:
            for language in spoken:
                assert refusal_line(rules, Sheet(refusal=refusal), language)


def test_only_thirteen_orphans_rob_a_concealed_kong() -> None:
    """07: as the table allows it."""
    win = Win(tile=parse_tile("1z"), source=Source.ROBBED_KONG, concealed_kong=True)
    orphans = holding("19m19p19s12234567z", win)
    found = score(load_ruleset("riichi"), orphans)
    assert items(found) == {"kokushi": 1}


def test_a_yaku_that_only_one_of_the_waits_gives() -> None:
    """07: atozuke. 111z or 99p: only the wind gives a yaku."""
    hand = ("[234m] 456p 678s 11z 99p", "1z")
    assert sheet(*hand, seat="E").wins
    found = sheet(*hand, ruleset(atozuke=False), seat="E")
    assert (found.wins, found.refusal) == (False, Refusal.ATOZUKE)
    both = sheet("[234m] [777z] 678s 11z 99p", "1z", ruleset(atozuke=False), seat="E")
    assert both.wins


def test_open_tanyao() -> None:
    """07: or only closed."""
    hand = ("[234m] 456p 678s 22p 34s", "5s")
    assert sheet(*hand).wins
    assert sheet(*hand, ruleset(open_tanyao=False)).refusal == Refusal.YAKU


# -- the sheet


def test_every_line_carries_its_tiles() -> None:
    """07: yaku with the tiles that make them, fu line by line, dora by kind, limit, payments."""
    rules = load_ruleset("riichi-tenhou")
    found = sheet("[234m] 234p 34s 99p 067s", "2s", rules, indicators="1m")
    lines = {line.item: line for line in found.lines}
    assert lines["sanshoku_doujun"].tiles == parse_tiles("234m234p234s")
    assert lines["dora"].tiles == parse_tiles("2m")
    assert lines["aka_dora"].tiles == parse_tiles("0s")
    said = sheet_lines(rules, found)
    assert said[-1] == "3 han 30 fu: 3,900 points"


def test_fu_add_up_to_their_sum() -> None:
    """07: in every hand of a sample of all kinds."""
    rules = load_ruleset("riichi-tenhou")
    seen = 0
    for hand in hands(600, seed=4):
        found = score(rules, holding_of_hand(hand))
        steps = {each.name: int(each.value) for each in found.steps}
        if "fu_sum" in steps:
            seen += 1
            assert (
                sum(line.value for line in found.lines if line.item.startswith("fu_"))
                == (steps["fu_sum"])
            ), hand
            han = sum(line.value for line in found.lines if not line.item.startswith("fu_"))
            assert han == (steps["han"] if found.wins else 0), hand
    assert seen > 400

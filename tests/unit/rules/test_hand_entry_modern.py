"""Page 07: circumstances of the modern game as people type them, and what contradicts itself."""

from typing import Any

import pytest

from matches import rules_with
from zimo.rules import Holding, Source, family_of, load_ruleset
from zimo.rules.entry import Circumstances, EntryError, read_holding
from zimo.tiles import label_of

RIICHI = load_ruleset("riichi-tenhou")
SANMA = load_ruleset("sanma-tenhou")
NO_PUNGS = rules_with("riichi-tenhou", claims={"pung": False})
NO_KONGS = rules_with("riichi-tenhou", kongs={"claimed": False, "added": False})
CLOSED = "234m 406p 678s 22z 34s"
OPEN = "[234m] 456p 678s 22z 34s"


def holding(hand: str = CLOSED, win: str = "5s", rules: Any = RIICHI, **told: Any) -> Holding:
    return read_holding(rules, hand, win=win, told=Circumstances(**told))


def refused(hand: str = CLOSED, win: str = "5s", rules: Any = RIICHI, **told: Any) -> str:
    with pytest.raises(EntryError) as caught:
        holding(hand, win, rules, **told)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_declared_hands() -> None:
    """07: riichi, double riichi, ippatsu: each says that the hand is declared."""
    assert holding(declared=True).declared
    assert holding(one_shot=True).declared
    twice = holding(declared_first=True)
    assert (twice.declared, twice.declared_first) == (True, True)
    win = holding(one_shot=True).win
    assert win is not None
    assert win.one_shot


def test_indicators() -> None:
    """07: indicators and the tiles beneath them go into the circumstances."""
    win = holding(declared=True, indicators="4p9m", under="1z").win
    assert win is not None
    assert [label_of(tile) for tile in win.indicators] == ["4p", "9m"]
    assert [label_of(tile) for tile in win.under] == ["1z"]


def test_tiles_laid_aside() -> None:
    """07: North laid aside stands with the bonus tiles, and is no tile of the hand."""
    found = holding("123p 456p 678s 22z 34s", rules=SANMA, aside="44z")
    assert [label_of(tile) for tile in found.bonus] == ["4z", "4z"]
    assert len(found.concealed) == 14
    assert refused(aside="4z") == "--aside: 4z is not laid aside in riichi-tenhou"
    win = holding("123p 456p 678s 678p 4z", "4z", SANMA, robbing_aside=True).win
    assert win is not None
    assert win.source is Source.ASIDE
    assert refused(robbing_aside=True) == "--robbing-aside: nothing is laid aside in riichi-tenhou"


@pytest.mark.parametrize(
    ("rules", "hand", "said"),
    [
        (SANMA, "11m [345p] [777z] 99s 678s", "a claimed chow: sanma-tenhou has none"),
        (NO_PUNGS, "123m [333p] 777z 99s 678s", "a claimed pung: riichi-tenhou has none"),
        (NO_KONGS, "123m [3333p] 777z 99s 678s", "an open kong: riichi-tenhou has none"),
    ],
)
def test_claims_that_the_rules_have_not_got(rules: Any, hand: str, said: str) -> None:
    """07: three players claim no chows; what a ruleset does not let claim is no shown set."""
    win = "8s"
    assert refused(hand, win, rules).startswith(said)
    concealed = hand.replace("[3333p]", "(3333p)").replace("[345p]", "345p")
    assert holding(concealed.replace("[333p]", "333p"), win, rules).win is not None


def test_a_dealt_hand_that_is_declared() -> None:
    """01a: where it may be, another than East wins on East's first discard; East's own can't be."""
    dealt = rules_with("classical", ready={"dealt": True})
    hand = "234m 456m 678p 234s 99s"
    told = Circumstances(first_turn=True, declared=True)
    assert read_holding(dealt, hand, win="6m", seat="S", told=told).declared
    for rules, seat in ((dealt, "E"), (RIICHI, "S")):
        with pytest.raises(EntryError, match="first-turn and --declared contradict"):
            read_holding(rules, hand, win="6m", seat=seat, told=told)


def test_a_barred_win() -> None:
    """07: furiten: a win on a discard is refused, and the sheet says why; self-drawn it stands."""
    family = family_of(RIICHI)
    assert family.score(RIICHI, holding(declared=True, barred="2s")).refusal == "furiten"
    assert family.score(RIICHI, holding(declared=True, barred="2s", self_drawn=True)).wins


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"under": "1z"}, "--under: only a declared hand counts the tiles beneath"),
        ({"concealed_kong": True}, "--concealed-kong: say it with --robbing-kong"),
        (
            {"first_turn": True, "one_shot": True},
            "--first-turn and --one-shot contradict each other: a call is made with a discard",
        ),
        (
            {"first_go": True, "declared": True},
            "--first-go and --declared contradict each other: a call is made with a discard",
        ),
        (
            {"robbing_aside": True, "robbing_kong": True},
            "--robbing-aside and --robbing-kong contradict each other",
        ),
        (
            {"not_won": True, "one_shot": True},
            "--win and --not-won contradict each other",
        ),
        ({"indicators": "0p0p"}, "3 of 0p (red five of dots), the deck has 1"),
    ],
)
def test_what_contradicts_itself(told: dict[str, Any], said: str) -> None:
    """07: contradictory flags are refused with the reason."""
    assert refused(**told).startswith(said)


def test_a_declared_hand_has_claimed_nothing() -> None:
    """07: riichi with a claimed set is refused."""
    assert refused(OPEN, declared=True) == "--declared: a declared hand has claimed nothing"
    assert refused(OPEN, first_go=True) == "--first-go: nothing can have been claimed by then"


def test_five_of_one_tile() -> None:
    """07: five of one tile can't be, the indicators among them."""
    assert "5 of 2z" in refused("222z 456p 678s 22s 34s", indicators="22z")

"""The uniform bot: any legal action, all alike, and the same ones for the same seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from deals import SEED, deal_of
from matches import rules_with
from zimo.bots import BOT_NAMES, Bot, Greedy, Uniform, bot_named, play_deal
from zimo.table.check import check
from zimo.table.deal import OVER, Deal
from zimo.table.terms import Terms
from zimo.table.view import View
from zimo.tiles import Seat


def mixed(seed: int) -> Iterator[int]:
    """The numbers of the generator called splitmix64, worked out with Python's own integers."""
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        value = state
        value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        value = (value ^ value >> 27) * 0x94D049BB133111EB % 2**64
        yield value ^ value >> 31


@pytest.mark.parametrize("seed", [0, 1, 12345, 2**63, 2**64 - 1])
def test_numbers(seed: int) -> None:
    legal = bytes(range(1, 38))
    numbers, bot = mixed(seed), Uniform(seed)
    for _ in range(200):
        assert (
            bot.choose(View(deal_of(), Seat(0)), legal) == legal[(next(numbers) >> 32) * 37 >> 32]
        )


def test_every_action_with_the_same_chance() -> None:
    bot, view, legal = Uniform(7), View(deal_of(), Seat(0)), bytes([0, 3, 5, 20, 100])
    counts = Counter(bot.choose(view, legal) for _ in range(5000))
    assert set(counts) == set(legal)
    assert all(850 < count < 1150 for count in counts.values())


def test_same_seed_same_deal() -> None:
    """Equal seeds play equal deals, others others; in the loop and one by one."""

    def log(seed: int) -> bytes:
        deal = Deal(Terms(rules_with(winning={"minimum": 0})), SEED)
        play_deal(deal, [Uniform(seed + seat) for seat in range(4)])
        assert deal.phase == OVER
        assert check(deal, replay=True) == []
        return deal.log

    assert log(1) == log(1)
    assert log(1) != log(2)


class Careful:
    """A uniform bot that is no Uniform, so that the loop asks it through its view."""

    def __init__(self, seed: int) -> None:
        self.bot = Uniform(seed)
        self.asked = 0

    def choose(self, view: View, legal: bytes) -> int:
        self.asked += 1
        assert view.legal == legal
        assert len(legal) > 1
        action = self.bot.choose(view, legal)
        assert action in list(legal)
        return action


def test_the_loop_asks_each_bot_through_its_own_view() -> None:
    """A bot of another class gets the view of its seat, the points, and every real choice."""
    rules = rules_with(winning={"minimum": 0})
    one, two = Deal(Terms(rules), SEED), Deal(Terms(rules), SEED)
    careful = [Careful(seat) for seat in range(4)]
    play_deal(one, [Uniform(seat) for seat in range(4)])
    play_deal(two, careful, (1, 2, 3, 4))
    assert one.log == two.log
    assert all(bot.asked > 3 for bot in careful)


def test_bots_by_name() -> None:
    assert BOT_NAMES == ("greedy", "uniform")
    uniform: Bot = bot_named("uniform", 5)
    assert isinstance(uniform, Uniform)
    legal, view = bytes(range(100)), View(deal_of(), Seat(0))
    choices = [Uniform(5).choose(view, legal), Uniform(6).choose(view, legal)]
    assert uniform.choose(view, legal) == choices[0] != choices[1]
    assert isinstance(bot_named("greedy"), Greedy)


@pytest.mark.parametrize(
    ("name", "hint"), [("gredy", "did you mean greedy?"), ("xyz", "there are greedy, uniform")]
)
def test_unknown_names(name: str, hint: str) -> None:
    with pytest.raises(ValueError) as refused:
        bot_named(name)
    assert hint in str(refused.value)
    assert repr(name) in str(refused.value)

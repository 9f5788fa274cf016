"""What the calculator says of hands that can't be."""

from __future__ import annotations

import pytest

from zimo.rules import load_ruleset
from zimo.server.calculator import score_page
from zimo.server.room.refused import Refusal
from zimo.server.wire.scores import RulesAsked, ScoreAsked


@pytest.mark.parametrize(
    ("hand", "seat", "said"),
    [
        ("[7777z]", "E", "tiles"),
        ("234m 456p 78p 99s [777z] 9f", "E", "at character 26"),
        ("234m 456p 78p 99s [777z", "E", "closing"),
        ("234m 456p 78p 99s [777z] 6p", "N", "the seats of 3 players are E, S, W"),
    ],
)
def test_a_wrong_hand_is_told_as_it_was_typed(hand: str, seat: str, said: str) -> None:
    """With its place in the text, and without options that only the command has."""
    rules = load_ruleset("sanma-tenhou" if seat == "N" else "classical")
    with pytest.raises(Refusal) as caught:
        score_page(ScoreAsked(rules=RulesAsked(), hand=hand, seat=seat), rules)
    assert said in caught.value.reason
    assert "--" not in caught.value.reason

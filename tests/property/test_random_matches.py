"""Matches of uniform bots over random options; a thousand of them are played in `slow`."""

import pytest

from matches import any_action, keen_action, play_match
from random_rules import play_checked, random_ruleset
from zimo.records import Recorder, verify
from zimo.rules import Ruleset, decode_ruleset, encode_ruleset, load_ruleset
from zimo.table import check as invariants
from zimo.table.deal import Deal

MATCHES = 30


@pytest.mark.parametrize("seed", range(100_000, 100_000 + MATCHES))
def test_no_invariant_is_broken(seed: int) -> None:
    assert play_checked(seed, seed % 10 == 0) > 0


@pytest.mark.parametrize("seed", range(200_000, 200_020))
def test_records_under_random_options_are_sound(seed: int) -> None:
    """Kept and continued in the middle, the record is the same."""
    rules = random_ruleset(seed)
    choose = keen_action if seed % 2 else any_action
    text = play_match(rules, b"%d" % seed, choose).text()
    assert verify(text).deals > 0
    suspended = play_match(rules, b"%d" % seed, choose, actions=40).text()
    if suspended != text:
        assert Recorder.resume(suspended).text() == suspended


def test_options_are_random() -> None:
    """Every section differs from its default in some ruleset, and each is valid."""
    drawn = [random_ruleset(seed) for seed in range(60)]
    plain = load_ruleset("classical")
    for name in Ruleset.__struct_fields__:
        if name in ("family", "summary", "source"):
            continue
        assert any(getattr(rules, name) != getattr(plain, name) for rules in drawn), name
    assert all(decode_ruleset(encode_ruleset(rules)) == rules for rules in drawn)
    assert random_ruleset(7) == random_ruleset(7)


def test_a_broken_invariant_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(deal: Deal) -> list[str]:
        return ["is made up"]

    monkeypatch.setattr(invariants, "INVARIANTS", (("this one", lambda deal: iter(wrong(deal))),))
    with pytest.raises(AssertionError, match="this one: is made up"):
        play_checked(1, False)

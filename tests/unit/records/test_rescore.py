"""The same hands under other rules."""

from dataclasses import replace

import pytest
from msgspec import structs

from matches import play_match, quick_rules, rules_with
from zimo.records import RecordError, rescore
from zimo.rules import family_of, load_ruleset
from zimo.rules.ruleset import Rotation, WinOrder

RULES = quick_rules(4)
TEXT = play_match(RULES, b"\x07").text()


def test_under_its_own_rules_nothing_changes() -> None:
    rescored = rescore(TEXT, RULES)
    assert len(rescored.deals) == 4
    assert rescored.gained == rescored.would_gain
    for deal in rescored.deals:
        assert deal.before == deal.after
        assert deal.differences == (0, 0, 0, 0)
        assert deal.refused == ()


def test_other_payments() -> None:
    rescored = rescore(TEXT, quick_rules(4, payment={"only_winner": True, "losers_settle": False}))
    for deal in rescored.deals:
        assert sum(deal.differences) == 0
        winners = deal.before.outcome.winners
        assert [deal.after.sheets[seat].total for seat in winners] == [
            deal.before.sheets[seat].total for seat in winners
        ]
    assert rescored.gained != rescored.would_gain
    assert sum(rescored.would_gain) == 0


def test_a_win_that_is_not_allowed() -> None:
    rescored = rescore(TEXT, load_ruleset("classical"))
    deal = rescored.deals[0]
    (refused,) = deal.refused
    assert deal.before.outcome.winners == (refused.seat,)
    assert refused.why == "Not a win: it needs one double of its own; it has none."
    assert not refused.sheet.wins
    assert deal.after.outcome.winners == ()
    assert deal.after.outcome.discarder is None
    assert deal.after.outcome.holdings[refused.seat].win is None
    assert deal.after.settlement.totals == (0, 0, 0, 0)
    assert deal.differences == tuple(-change for change in deal.before.settlement.totals)


def test_one_of_several_winners_is_not_allowed() -> None:
    """With several winners on one tile the others' wins stand."""
    several = quick_rules(2, claims={"win_order": WinOrder.ALL})
    text = play_match(several, b"\x10").text()
    stricter = structs.replace(several, winning=structs.replace(several.winning, minimum=1))
    deal = rescore(text, stricter).deals[1]
    assert deal.before.outcome.winners == (0, 2)
    assert deal.after.outcome.winners == (0,)
    assert [refused.seat for refused in deal.refused] == [2]
    assert deal.after.outcome.discarder == deal.before.outcome.discarder == 3
    assert sum(deal.after.settlement.totals) == 0


def test_an_open_deal_is_left_out() -> None:
    text = play_match(RULES, b"\x07", actions=100).text()
    assert [deal.number for deal in rescore(text, RULES).deals] == [1]
    nothing = play_match(RULES, b"\x07", actions=10).text()
    assert rescore(nothing, RULES).gained == (0, 0, 0, 0)


def test_another_number_of_players() -> None:
    with pytest.raises(ValueError, match="classical is for 3 players, 4 played here"):
        rescore(TEXT, rules_with(seats={"players": 3}))


def test_hands_of_another_size(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    from zimo.kernel import Forms

    longer = replace(family_of(RULES), forms=lambda rules: Forms(sets=5))
    module = sys.modules[rescore.__module__]
    monkeypatch.setattr(module, "family_of", lambda rules: longer)
    with pytest.raises(ValueError, match="classical is played with hands of another size"):
        rescore(TEXT, RULES)


def test_a_record_that_is_not_sound() -> None:
    with pytest.raises(RecordError, match="line 6: the checksum"):
        rescore(TEXT.replace("Dan", "Tom"), RULES)


def test_players_who_change_seats() -> None:
    """What each player gained is summed over the seats they had."""
    rules = quick_rules(
        0, seats={"rotation": Rotation.EACH_ROUND}, match={"rounds": 4, "round_deals": 1}
    )
    recorder = play_match(rules, b"\x07")
    points = {each.player: each.points for each in recorder.match.standings()}
    rescored = rescore(recorder.text(), rules)
    assert rescored.gained == tuple(points[player] - 2000 for player in range(4))

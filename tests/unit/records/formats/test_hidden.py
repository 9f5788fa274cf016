"""Tiles that a record hides are put in so that all that it shows can happen."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from foreign_samples import MJAI_EVENTS, mjai
from zimo.kernel import Forms
from zimo.records.formats.foreign import ForeignDeal, Move
from zimo.records.formats.hidden import filled
from zimo.records.formats.mjai import read_mjai
from zimo.rules import load_ruleset
from zimo.tiles import PLAYING, Tile, kind_of
from zimo.tiles.notation import parse_tile

TENHOU = load_ruleset("riichi-tenhou")


def deal_seen_by(seat: int, events: list[dict[str, Any]]) -> ForeignDeal:
    seen = copy.deepcopy(events)
    for event in seen:
        if event["type"] == "start_kyoku":
            hands = event["tehais"]
            event["tehais"] = [hand if at == seat else ["?"] * 13 for at, hand in enumerate(hands)]
        elif event["type"] == "tsumo" and event["actor"] != seat:
            event["pai"] = "?"
    return read_mjai(mjai(seen))[0].deals[0]


@pytest.mark.parametrize("attempt", range(4))
@pytest.mark.parametrize("seat", range(4))
def test_nothing_is_hidden_any_more(seat: int, attempt: int) -> None:
    deal = filled(deal_seen_by(seat, MJAI_EVENTS[:-2]), TENHOU, attempt)
    assert not deal.hidden
    true = read_mjai(mjai())[0].deals[0]
    assert deal.hands[seat] == true.hands[seat]
    assert [step.move for step in deal.steps] == [step.move for step in true.steps]
    everything = [tile for hand in deal.hands for tile in hand if tile is not None]
    everything += [step.tile for step in deal.steps if step.move is Move.DRAW and step.tile]
    everything += deal.indicators
    assert all(everything.count(Tile(face)) <= 4 for face in TENHOU.deck.tiles())


def test_what_is_discarded_and_claimed_was_in_hand() -> None:
    deal = filled(deal_seen_by(0, MJAI_EVENTS[:-2]), TENHOU)
    assert deal.hands[2].count(parse_tile("5z")) >= 2
    assert parse_tile("1z") in deal.hands[2]
    assert deal.steps[2].tile == parse_tile("5z")  # South discarded what it had drawn
    assert deal.steps[6].tile == parse_tile("4p")


@pytest.mark.parametrize("attempt", range(6))
def test_a_declared_hand_is_ready(attempt: int) -> None:
    deal = filled(deal_seen_by(1, MJAI_EVENTS[:-2]), TENHOU, attempt)
    counts = bytearray(PLAYING)
    for tile in deal.hands[0]:
        assert tile is not None
        counts[kind_of(tile)] += 1
    assert Forms().waits(counts, 0)


def test_another_attempt_puts_in_other_tiles() -> None:
    deal = deal_seen_by(1, MJAI_EVENTS[:-2])
    assert filled(deal, TENHOU, 0) == filled(deal, TENHOU, 0)
    assert filled(deal, TENHOU, 0).hands[3] != filled(deal, TENHOU, 1).hands[3]


def test_a_deal_without_hidden_tiles_stays_as_it_is() -> None:
    deal = read_mjai(mjai())[0].deals[0]
    assert filled(deal, TENHOU) is deal


def test_more_of_a_tile_than_there_are() -> None:
    events = copy.deepcopy(MJAI_EVENTS[:3])
    events[1]["tehais"][0][:4] = ["9s"] * 4
    with pytest.raises(ValueError, match="9s is shown more often"):
        filled(deal_seen_by(0, events), TENHOU)
    events = copy.deepcopy(MJAI_EVENTS[:5])
    events[4]["pai"] = "9m"
    events[1]["tehais"][0] = ["1s"] * 3 + ["2s"] * 3 + ["3s"] * 3 + ["4s"] * 3 + ["5s"]
    with pytest.raises(ValueError, match="9m is given away, and was not in hand"):
        filled(deal_seen_by(0, events), TENHOU)

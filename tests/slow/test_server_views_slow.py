"""The property of `tests/property/test_server_views.py` over many deals of every ruleset."""

from __future__ import annotations

import pytest

from room_views import watch_deals
from zimo.rules import preset_ids

DEALS = 2000
AT_ONCE = 10


@pytest.mark.slow
@pytest.mark.parametrize("rules", preset_ids())
def test_no_message_tells_a_hidden_tile_in_many_deals(rules: str) -> None:
    for seed in range(DEALS // AT_ONCE):
        assert watch_deals(rules, AT_ONCE, 1000 + seed) > 100

"""Two hundred matches of greedy bots under every ruleset: they end, and most deals are won."""

import pytest

from greedy_matches import played_by_greedy
from zimo.rules import preset_ids

pytestmark = pytest.mark.slow

MATCHES = 200


@pytest.mark.parametrize("ruleset_id", preset_ids())
def test_greedy_bots_finish(ruleset_id: str) -> None:
    played = [played_by_greedy(ruleset_id, b"greedy %d" % number) for number in range(MATCHES)]
    deals = sum(deals for deals, _ in played)
    drawn = sum(drawn for _, drawn in played)
    assert deals >= MATCHES
    assert drawn / deals < 0.5, f"{drawn} of {deals} deals were drawn"

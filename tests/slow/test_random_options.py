"""A thousand matches of uniform bots over random options: no invariant is broken."""

import pytest

from random_rules import play_checked

pytestmark = pytest.mark.slow

MATCHES = 1000
BATCH = 50
EVERY_STEP = 10
"""In one match of so many the invariants are looked at after every action."""


@pytest.mark.parametrize("first", range(0, MATCHES, BATCH))
def test_random_options(first: int) -> None:
    deals = [play_checked(seed, seed % EVERY_STEP == 0) for seed in range(first, first + BATCH)]
    assert sum(deals) >= BATCH

"""The short trial of `zimo doctor`: each check returns what it saw, or raises."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from importlib.resources import files
from time import perf_counter

__all__ = ["CHECKS", "Unwell"]

HANDS = {
    # Distances that anybody can find again with pencil and paper; the hard ones of the tests.
    "123456789m1111p": 1,
    "1112223334444z": 1,
    "123456789m123p1s": 0,
    "11223344556677z": 3,
    "145s36m12579p256z": 5,
}
"""Standard distance by hand."""
DEALS = 20


class Unwell(Exception):
    """What a check found wrong."""


def check_tables() -> str:
    """The kernel's tables are those that were generated."""
    from zimo.kernel.tables import DATA_NAME, SHA256

    packed = (files("zimo.kernel") / DATA_NAME).read_bytes()
    found = sha256(zlib.decompress(packed)).hexdigest()
    if found != SHA256:
        raise Unwell(f"the checksum is {found}, expected {SHA256}")
    return f"{len(packed):,} bytes, checksum {found[:12]} is right"


def check_distances() -> str:
    """The kernel counts right."""
    from zimo.kernel import shanten
    from zimo.tiles import kind_counts
    from zimo.tiles.notation import parse_tiles

    for hand, known in HANDS.items():
        found = shanten(bytes(kind_counts(parse_tiles(hand))))
        if found != known:
            raise Unwell(f"{hand} is {found} from ready, expected {known}")
    return f"{len(HANDS)} known hands are right"


def check_rulesets() -> str:
    """Every preset can be read."""
    from zimo.rules import load_ruleset, preset_ids

    for ruleset_id in preset_ids():
        load_ruleset(ruleset_id)
    return f"{len(preset_ids())} presets can be read"


def check_deals() -> str:
    """Bots play some deals to their ends, and nothing is wrong with the table after them."""
    from zimo.bots.play import play_deal
    from zimo.bots.uniform import Uniform
    from zimo.rules import load_ruleset, preset_ids
    from zimo.table.chance import derive
    from zimo.table.check import check
    from zimo.table.deal import Deal
    from zimo.table.terms import Terms

    terms = Terms(load_ruleset(preset_ids()[0]))
    bots = [Uniform(seat) for seat in range(terms.players)]
    spent = 0.0
    for number in range(DEALS):
        started = perf_counter()
        deal = Deal(terms, derive(b"doctor", "deal", number))
        play_deal(deal, bots)
        spent += perf_counter() - started
        for problem in check(deal):
            raise Unwell(f"deal {number + 1}: {problem}")
    return f"{DEALS} deals played by bots, {1000 * spent / DEALS:.2f} ms each"


def check_table() -> str:
    """What the table in the terminal stands on can be loaded."""
    import_module("textual.app")
    return "what the table in the terminal needs is there"


CHECKS: dict[str, Callable[[], str]] = {
    "tables": check_tables,
    "distances": check_distances,
    "rulesets": check_rulesets,
    "deals": check_deals,
    "terminal": check_table,
}

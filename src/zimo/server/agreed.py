"""What is agreed at a table, from what somebody wants."""

from __future__ import annotations

from msgspec import Raw

from zimo.rules import Ruleset, encode_ruleset
from zimo.server.room import history as kept
from zimo.server.room.refused import Refusal
from zimo.server.wire import RefusalCode
from zimo.server.wire.rest import NewTable
from zimo.server.wire.shapes import ClockKind, ClockOptions

__all__ = ["agreed_of"]

RANGES: dict[str, tuple[int, int]] = {
    "window": (500, 10_000),
    "sit_in": (0, 86_400),
    "pace": (0, 5000),
    "pause": (0, 5000),
}
CLOCK_RANGES: dict[str, tuple[int, int]] = {
    "seconds": (0, 36_000),
    "extra": (0, 600),
    "days": (0, 30),
}


def agreed_of(rules: Ruleset, wanted: NewTable) -> kept.Agreed:
    """What is agreed at the table that somebody wants. Refusal for a number out of range."""
    for owner, ranges in ((wanted, RANGES), (wanted.clock, CLOCK_RANGES)):
        for name, (least, most) in ranges.items():
            if not least <= getattr(owner, name) <= most:
                why = "why.out_of_range"
                raise Refusal(RefusalCode.BAD_REQUEST, why, name=name, least=least, most=most)
    clock = wanted.clock
    if clock.kind is ClockKind.NONE and rules.clock.seconds:
        clock = ClockOptions(kind=ClockKind.MOVE, seconds=rules.clock.seconds)
    if clock.kind in (ClockKind.MOVE, ClockKind.BANK) and clock.seconds < 1:
        raise Refusal(RefusalCode.BAD_REQUEST, "why.clock_seconds")
    if clock.kind is ClockKind.DAYS and clock.days < 1:
        raise Refusal(RefusalCode.BAD_REQUEST, "why.clock_days")
    return kept.Agreed(
        ruleset=Raw(encode_ruleset(rules)),
        private=wanted.private,
        strict=wanted.strict,
        window=wanted.window,
        watching=wanted.watching,
        clock=clock,
        sit_in=wanted.sit_in,
        pace=wanted.pace,
        pause=wanted.pause,
    )

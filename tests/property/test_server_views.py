"""No message to a viewer holds a tile that this viewer may not know."""

from __future__ import annotations

import pytest

from room_views import Watched, watch_deals
from rooms import seated
from zimo.rules import preset_ids
from zimo.server import wire


@pytest.mark.parametrize("rules", preset_ids())
@pytest.mark.parametrize("seed", [0, 1])
def test_no_message_tells_a_hidden_tile(rules: str, seed: int) -> None:
    assert watch_deals(rules, 3, seed) > 100


def test_choices_say_what_their_tiles_are() -> None:
    """The action and the words of a choice hold no tile that is not among its tiles."""
    import re

    evening = Watched("classical")
    (ann, *_others) = seated(evening, ("ann", "bob", "cat", "dan"))
    for message in ann.said(wire.Events):
        for choice in message.choices.choices if message.choices else ():
            told = re.findall(r"\b[0-9][mpszfaj]\b", f"{choice.action} {choice.text}")
            assert set(told) <= set(choice.tiles)


def test_the_oracle_sees_what_it_forbids() -> None:
    """Shown another's hand, a tile that is not dealt yet, or the secret, it complains."""
    evening = Watched("classical")
    people = seated(evening, ("ann", "bob", "cat", "dan"))
    ann, bob = people[0], people[1]
    seen = next(s for s in bob.said(wire.Snapshot) if s.deal is not None)
    asked = next(m for m in bob.said(wire.Events) if m.events)
    for message in (seen, asked):
        evening.look(bob, message)
    with pytest.raises(AssertionError):
        evening.look(ann, asked)
    again = evening.enter("bob")
    evening.later(3000)
    shown = again.said(wire.Snapshot)[-1]
    evening.look(bob, shown)
    with pytest.raises(AssertionError):
        evening.look(ann, shown)
    secret = wire.Refused(code=wire.RefusalCode.STALE, reason=evening.room.table.secret.hex())
    with pytest.raises(AssertionError):
        evening.look(ann, secret)
    talks = wire.Refused(code=wire.RefusalCode.STALE, reason="the others have 5m")
    with pytest.raises(AssertionError):
        evening.look(ann, talks)

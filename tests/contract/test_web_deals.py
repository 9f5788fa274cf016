"""The deals that the web client's tests follow are those that the server would tell today."""

import msgspec

import web_deals
import web_walls
from matches import play_deal
from zimo.server.room.happenings import happenings
from zimo.server.wire import EVENT_KINDS
from zimo.table.events import EVERYTHING
from zimo.table.facts import FACT_SIZE
from zimo.tiles import Seat


def test_the_web_clients_deals_are_up_to_date() -> None:
    stored = msgspec.json.decode(web_deals.FILE.read_bytes())
    fresh = msgspec.json.decode(web_deals.text())
    assert stored == fresh, "run `python tests/web_deals.py` with tests/ on the path"


def test_the_web_clients_walls_are_up_to_date() -> None:
    stored = msgspec.json.decode(web_walls.FILE.read_bytes())
    fresh = msgspec.json.decode(web_walls.text())
    assert stored == fresh, "run `python tests/web_walls.py` with tests/ on the path"
    used = {event["kind"] for wall in fresh for event in wall["events"]}
    assert used >= set(web_walls.FROM_WALL)


def test_the_deals_have_every_kind_of_event() -> None:
    """So that the client is held to all of them, with red fives, stakes, and what bars a player."""
    deals = msgspec.json.decode(web_deals.FILE.read_bytes())
    events = [event for deal in deals for event in deal["events"]]
    assert {event["kind"] for event in events} == set(EVENT_KINDS)
    for field in ("reds", "stake"):
        assert any(field in event for event in events)
    own = [event for deal in deals for seat in deal["seats"] for event in seat["events"]]
    assert any(event.get("barring") for event in own)
    assert any("deposits" in deal["start"]["more"] for deal in deals)
    assert len(web_deals.FILE.read_bytes()) < 400_000


def test_all_hands_open_are_what_each_player_sees() -> None:
    """As the client's tests put the open view together; a replay tells it."""
    for chosen in web_deals.CHOSEN:
        deal, _seating = web_deals.begun(chosen)
        play_deal(deal, chosen.choose)
        count = len(deal.log) // FACT_SIZE
        whole = happenings(deal, EVERYTHING, 0, count, 0, web_deals.NAMES, "en")
        for event in whole:
            first = event.seq - 1
            own = happenings(deal, Seat(event.seat), first, first + 1, 0, web_deals.NAMES, "en")
            assert own == [event]

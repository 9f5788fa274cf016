"""The deals that the web client's tests follow are those that the server would tell today."""

import msgspec

import web_deals
import web_walls


def test_the_web_clients_deals_are_up_to_date() -> None:
    stored = msgspec.json.decode(web_deals.FILE.read_bytes())
    fresh = msgspec.json.decode(web_deals.text())
    assert stored == fresh, "run `python tests/web_deals.py` with tests/ on the path"


def test_the_web_clients_walls_are_up_to_date() -> None:
    stored = msgspec.json.decode(web_walls.FILE.read_bytes())
    fresh = msgspec.json.decode(web_walls.text())
    assert stored == fresh, "run `python tests/web_walls.py` with tests/ on the path"
    used = {event["kind"] for wall in fresh for event in wall["events"]}
    assert used == set(web_walls.FROM_WALL)

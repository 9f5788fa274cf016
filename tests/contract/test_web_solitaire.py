"""The boards that the web client's tests play are those of today's solitaire."""

import msgspec

import web_solitaire


def test_the_boards_of_the_web_client_are_fresh() -> None:
    stored = msgspec.json.decode(web_solitaire.FILE.read_bytes())
    fresh = msgspec.json.decode(web_solitaire.text())
    assert stored == fresh, "run `python tests/web_solitaire.py` with tests/ on the path"

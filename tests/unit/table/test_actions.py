"""Actions as bytes and in text."""

from __future__ import annotations

import pytest

from zimo.table.actions import (
    ADDED_KONG,
    CONCEALED_KONG,
    DECLARE,
    DISCARD,
    IllegalAction,
    action_text,
    parse_action,
    tile_of,
)
from zimo.tiles import FACES, PLAYING

PLAIN = {0: "pass", 1: "mahjong", 3: "pung", 4: "kong"} | {
    5: "chow-low",
    6: "chow-middle",
    7: "chow-high",
}


def known() -> list[int]:
    """The codes that have a text."""
    found = []
    for code in range(256):
        try:
            action_text(code)
        except ValueError:
            continue
        found.append(code)
    return found


def test_text_and_code_are_inverse() -> None:
    texts = [action_text(code) for code in known()]
    assert len(set(texts)) == len(texts)
    assert [parse_action(text) for text in texts] == known()


@pytest.mark.parametrize(("code", "text"), list(PLAIN.items()))
def test_actions_without_a_tile(code: int, text: str) -> None:
    assert action_text(code) == text
    assert tile_of(code) is None


@pytest.mark.parametrize(
    ("code", "text", "tile"),
    [
        (DISCARD + 4, "discard:5m", 4),
        (DISCARD + 47, "discard:0m", 47),
        (DECLARE + 30, "ready:4z", 30),
        (CONCEALED_KONG + 27, "kong:1z", 27),
        (ADDED_KONG + 33, "add:7z", 33),
    ],
)
def test_actions_with_a_tile(code: int, text: str, tile: int) -> None:
    assert action_text(code) == text
    assert parse_action(text) == code
    assert tile_of(code) == tile


def test_every_tile_and_kind_has_its_actions() -> None:
    """Faces for discards, kinds for kongs; nothing overlaps."""
    codes = set(known())
    for first, count in (
        (DISCARD, FACES),
        (DECLARE, FACES),
        (CONCEALED_KONG, PLAYING),
        (ADDED_KONG, PLAYING),
    ):
        assert set(range(first, first + count)) <= codes
        assert [tile_of(first + tile) for tile in range(count)] == list(range(count))


@pytest.mark.parametrize("text", ["", "Pass", "discard", "discard:", "discard:0z", "kong:0m", "5m"])
def test_text_that_is_no_action(text: str) -> None:
    with pytest.raises(ValueError, match="no action"):
        parse_action(text)


@pytest.mark.parametrize("code", [-1, 13, CONCEALED_KONG + 34, 1000])
def test_code_that_is_no_action(code: int) -> None:
    with pytest.raises(ValueError, match=str(code)):
        action_text(code)


def test_refusal() -> None:
    refused = IllegalAction("no_tile", "discard", tile="5m")
    said = "there is no 5m in your hand"
    assert (str(refused), refused.reason, refused.rule) == (said, said, "discard")
    assert refused.told("ro") == "nu aveți 5m în mână"
    assert isinstance(refused, ValueError)

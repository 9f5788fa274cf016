"""Drawings and layout files over HTTP: what is wrong with them, and what is kept."""

from __future__ import annotations

from typing import Any

import pytest

from servers import Browser
from zimo.rules.phrases import spoken
from zimo.solitaire import load_layout, print_layout

COMB = print_layout(load_layout("comb"))


@pytest.mark.parametrize("language", spoken)
def test_a_drawing_is_checked_in_words(port: int, language: str) -> None:
    places = [[0, 0, 0], [1, 1, 0], [20, 0, 3]]
    _, said = Browser(port).ask(
        "POST", f"/api/solitaire/check?language={language}", {"places": places}
    )
    assert (said["tiles"], said["playable"]) == (3, False)
    kinds = {flaw["kind"]: flaw for flaw in said["flaws"]}
    assert set(kinds) == {"odd number", "size", "overlap", "in the air"}
    assert kinds["overlap"]["places"] == [[0, 0, 0], [1, 1, 0]]
    assert kinds["overlap"]["bars"]
    assert kinds["in the air"]["bars"]
    russian = "нечётное число костей: 3"
    assert (kinds["odd number"]["text"] == russian) is (language == "ru")


def test_a_drawing_that_is_sound_has_no_flaws(port: int) -> None:
    places = [list(place) for place in load_layout("turtle").places]
    _, said = Browser(port).ask("POST", "/api/solitaire/check", {"places": places})
    assert said == {"tiles": 144, "playable": True, "flaws": []}


def test_a_tile_in_the_air_bars_a_drawing_but_not_a_file(port: int) -> None:
    """09: the layout editor refuses a tile in the air."""
    ann = Browser(port, "Ann")
    places = [[0, 0, 0], [2, 0, 0], [0, 2, 0], [10, 0, 1]]
    _, drawn = ann.ask("POST", "/api/solitaire/check", {"places": places})
    _, brought = ann.ask("POST", "/api/solitaire/check", {"places": places, "brought": True})
    assert [said["playable"] for said in (drawn, brought)] == [False, True]
    for said, bars in ((drawn, True), (brought, False)):
        assert [(flaw["kind"], flaw["bars"]) for flaw in said["flaws"]] == [("in the air", bars)]
    layout = {"name": "Hanging", "places": places}
    status, refused = ann.ask("PUT", "/api/solitaire/layouts", layout)
    assert (status, refused["code"]) == (400, "bad_request")
    assert "in the air" in refused["reason"]
    status, kept = ann.ask("PUT", "/api/solitaire/layouts", {**layout, "brought": True})
    assert (status, kept["tiles"]) == (200, 4)
    tiles = "".join(f'<tile x="{x / 2}" y="{y / 2}" z="{z}"/>' for x, y, z in places)
    gnome = f'<map name="Hanging">{tiles}</map>'
    _, read = ann.ask("POST", "/api/solitaire/import", {"text": gnome})
    assert [layout["playable"] for layout in read["layouts"]] == [True]


def test_files_of_other_programs_are_read(port: int) -> None:
    browser = Browser(port)
    kmahjongg = "kmahjongg-layout-v1.1\nw4\nh4\nd1\n1212\n4343\n1212\n4343\n"
    gnome = '<maps><map name="&lt;b&gt;Two"><tile x="0" y="0" z="0"/></map></maps>'
    for text, names, playable in (
        (COMB, ["Comb"], True),
        (kmahjongg, ["My file"], True),
        (gnome, ["<b>Two"], False),
    ):
        status, read = browser.ask(
            "POST", "/api/solitaire/import", {"text": text, "name": "my_file\u202e"}
        )
        assert status == 200, read
        assert [layout["name"] for layout in read["layouts"]] == names
        (layout,) = read["layouts"]
        assert layout["playable"] is playable
        assert layout["picture"].startswith(f"name: {names[0]}\n")


def test_a_file_whose_tiles_overlap_is_told_without_a_picture(port: int) -> None:
    gnome = '<map name="X"><tile x="0" y="0" z="0"/><tile x="0.5" y="0" z="0"/></map>'
    _, read = Browser(port).ask("POST", "/api/solitaire/import", {"text": gnome})
    assert read["layouts"][0]["picture"] == ""
    assert "overlap" in {flaw["kind"] for flaw in read["layouts"][0]["flaws"]}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "bad_request"),
        ("GIF89a\x00\x01", "bad_request"),
        ("<" * 5000, "bad_request"),
        ("<a>" * 40_000, "bad_request"),
        ("<maps>" + '<map name="x"><tile x="0" y="0" z="0"/></map>' * 500 + "</maps>", "too_large"),
        (
            '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>'
            '<map name="&b;"><tile x="0" y="0" z="0"/></map>',
            "bad_request",
        ),
        (
            '<map name="x"><block left="0" right="60" top="0" bottom="60" z="0"/></map>',
            "bad_request",
        ),
        ("layer 1\n" + ("┌┐" * 60 + "\n" + "└┘" * 60 + "\n") * 30, "too_large"),
        ("kmahjongg-layout-v1.1\nw999\n", "bad_request"),
    ],
    ids=["empty", "binary", "no xml", "deep", "many", "entities", "block", "picture", "wide"],
)
def test_a_file_that_is_none_is_refused(port: int, text: str, code: str) -> None:
    status, said = Browser(port).ask("POST", "/api/solitaire/import", {"text": text})
    assert said.get("code") == code, said
    assert status in (400, 413)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("hello", None),
        ("", None),
        ("kmahjongg-layout-v1.1\nw8\n", None),
        ("name: Mine\n\nlayer 1\n┌┐\n└┘\n┌x\n", 6),
        ("kmahjongg-layout-v1.1\nw4\nh2\nd1\n12\n", 5),
        ("<map>\n<layer", 2),
    ],
)
def test_what_can_not_be_read_is_said_in_every_language(
    port: int, text: str, line: int | None
) -> None:
    told = {}
    for language in spoken:
        path = f"/api/solitaire/import?language={language}"
        status, said = Browser(port).ask("POST", path, {"text": text})
        assert (status, said["code"]) == (400, "bad_request")
        told[language] = said["reason"]
        assert "KMahjongg" in said["reason"]
        assert (f" {line} " in said["reason"]) is (line is not None)
        assert "\n" not in said["reason"]
        assert "\\n" not in said["reason"]
    assert len(set(told.values())) == len(spoken)
    assert "expected" not in told["ru"]
    assert told["ru"].endswith("GNOME Mahjongg.")


def test_a_mark_before_a_file_is_no_part_of_it(port: int) -> None:
    for text in (COMB, "kmahjongg-layout-v1.1\nw4\nh2\nd1\n1212\n4343\n"):
        status, read = Browser(port).ask("POST", "/api/solitaire/import", {"text": f"\ufeff{text}"})
        assert (status, len(read["layouts"])) == (200, 1)


def test_only_people_keep_layouts(port: int) -> None:
    body = {"name": "Mine", "picture": COMB}
    status, said = Browser(port).ask("PUT", "/api/solitaire/layouts", body)
    assert (status, said["code"]) == (401, "nobody")
    for wrong, code in (
        ({**body, "name": "\u202e\u200b"}, "bad_name"),
        ({"name": "Mine"}, "bad_request"),
        ({**body, "picture": "layer 1\n┌┐\n└┘"}, "bad_request"),
        ({**body, "picture": "x" * 100_000}, "too_large"),
        ({"name": "Mine", "places": [[0, 0, z] for z in range(10)]}, "bad_request"),
    ):
        assert Browser(port, "Ann").ask("PUT", "/api/solitaire/layouts", wrong)[1]["code"] == code


@pytest.mark.parametrize("id", ["own-0", "..", "%2e%2e%2fpeople", "people", "x" * 300, "own-%00"])
def test_nothing_else_can_be_read_as_a_layout(port: int, id: str) -> None:
    assert Browser(port).ask("GET", f"/api/solitaire/layouts/{id}")[0] == 404


@pytest.mark.parametrize(
    "places",
    [
        [[2 * n, 0, 0] for n in range(10_000)],
        [[0, 0, 0]] * 10_000,
        [[0, 0]] * 4,
        [[0, 0, 0, 0]] * 4,
        [[0.5, 0, 0]] * 4,
        [["0", 0, 0]] * 4,
    ],
    ids=["row", "heap", "flat", "deep", "halves", "text"],
)
def test_a_drawing_that_is_none_is_refused(port: int, places: list[Any]) -> None:
    status, said = Browser(port).ask("POST", "/api/solitaire/check", {"places": places})
    assert said["code"] in ("too_large", "unreadable")
    assert status in (400, 413)


@pytest.mark.parametrize(
    "places",
    [
        [],
        [[0, 0, 0]] * 1000,
        [[x % 3, x % 5, x % 2] for x in range(1000)],
        [[10**18 * n, -(10**18), 0] for n in range(10)],
        [[0, 0, z] for z in range(16)] + [[4, 4, z] for z in range(8)],
    ],
    ids=["nothing", "heap", "tangle", "far", "towers"],
)
def test_any_drawing_is_told_what_is_wrong(port: int, places: list[Any]) -> None:
    status, said = Browser(port).ask("POST", "/api/solitaire/check", {"places": places})
    assert status == 200
    assert not said["playable"]
    assert 1 <= len(said["flaws"]) <= 50

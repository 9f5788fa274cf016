"""`zimo deal`: the same deal for the same seed, all of it laid open."""

import json
import re
from collections import Counter
from collections.abc import Callable

import pytest
from click.testing import Result

from zimo.cli.seeds import read_seed
from zimo.rules import load_ruleset
from zimo.table.chance import derive
from zimo.table.deal import Deal
from zimo.table.match import Match
from zimo.table.terms import Terms
from zimo.tiles import Tile, label_of
from zimo.tiles.notation import parse_tiles

Zimo = Callable[..., Result]


def test_every_tile_is_shown_once(zimo: Zimo) -> None:
    for ruleset_id in ("classical", "classical-dmjl"):
        deck = Counter(load_ruleset(ruleset_id).deck.tiles())
        shown = zimo("deal", "--seed", "7", "--rules", ruleset_id).stdout
        below = shown.partition("distance\n")[2]
        below = re.sub(r"\d+ tiles|\d from ready", "", below)
        groups = re.findall(r"[0-9]+[mpszfaj]", below)
        assert Counter(tile for group in groups for tile in parse_tiles(group)) == deck


def test_the_same_seed_is_the_same_deal_and_another_another(zimo: Zimo) -> None:
    assert zimo("deal", "--seed", "7").stdout == zimo("deal", "--seed", "7").stdout
    assert zimo("deal", "--seed", "7").stdout != zimo("deal", "--seed", "8").stdout
    assert zimo("deal", "--seed", "7").stdout != zimo("deal", "--seed", "7", "--number", "2").stdout


def test_a_fresh_seed_is_told_and_gives_the_deal_again(zimo: Zimo) -> None:
    fresh = zimo("deal").stdout
    told = fresh.partition("seed ")[2].partition(",")[0]
    assert zimo("deal", "--seed", told).stdout == fresh
    assert zimo("deal").stdout != fresh


def test_it_is_the_first_deal_of_a_match_of_that_seed(zimo: Zimo) -> None:
    events = [
        json.loads(line) for line in zimo("deal", "--seed", "x", "--json").stdout.splitlines()
    ]
    match = Match(load_ruleset("classical"), read_seed("x"))
    hand = sorted(label_of(tile) for tile in match.start_deal().hands[0].faces())
    dealt = [e["tile"] for e in events if e["type"] == "TileDealt" and e["seat"] == 0]
    assert sorted(dealt) == hand
    assert [e["seq"] for e in events] == list(range(len(events)))


def test_the_dealer_and_the_round(zimo: Zimo) -> None:
    lines = zimo("deal", "--seed", "7", "--dealer", "S", "--round", "w").stdout.splitlines()
    assert lines[1] == "Round wind West, seat S deals"
    table = next(i for i, line in enumerate(lines) if line.startswith("plays"))
    rows = [line.split()[:2] for line in lines[table + 2 : table + 6]]
    assert rows == [["East", "S"], ["South", "W"], ["West", "N"], ["North", "E"]]


def test_unicode(zimo: Zimo) -> None:
    assert "🀇" in zimo("deal", "--seed", "7", "--unicode").stdout
    assert "🀇" not in zimo("deal", "--seed", "7").stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--dealer", "Q"], "expected a wind, E, S, W or N, not 'Q'"),
        (["--number", "0"], "0 is not in the range"),
        (["--rules", "clasical"], "did you mean 'classical'?"),
        (["--seed", ""], "seed: expected a text or a number, got nothing"),
        (["7"], "Got unexpected extra argument"),
    ],
)
def test_refused(refused: Callable[..., str], arguments: list[str], said: str) -> None:
    assert said in refused("deal", *arguments)


def test_seeds() -> None:
    assert read_seed("7") == b"7"
    assert read_seed("00112233445566ff") == bytes.fromhex("00112233445566ff")
    assert read_seed("0011") == b"0011"
    assert read_seed("ж") == "ж".encode()
    assert len(read_seed(None)) == 16
    assert read_seed(None) != read_seed(None)


def test_walls_of_ones_own_are_shown_one_by_one(zimo: Zimo) -> None:
    """Duplicate play: whoever sits East draws from the wall of East."""
    result = zimo("deal", "--rules", "botzone", "--seed", "1", "--dealer", "S")
    assert result.exit_code == 0
    walls = re.findall(r"The wall of (\w+): (\d+) tiles\n  ([^\n]+)", result.stdout)
    assert [(wind, int(count)) for wind, count, _ in walls] == [
        ("North", 21),
        ("East", 20),
        ("South", 21),
        ("West", 21),
    ]
    dealt = Deal(Terms(load_ruleset("botzone")), derive(read_seed("1"), "deal", 0), 1, 0)
    share = dealt.wall.size // 4
    first = [label_of(Tile(tile)) for tile in dealt.wall.tiles[share + 14 : share + 20]]
    assert walls[1][2].split()[:6] == first

"""Reading cases of competition hands: tiles, melds and circumstances with their fans."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from zimo.rules.cases import CaseError, Check
from zimo.rules.holding import Holding, Source, Win
from zimo.rules.mcr.fans import Fan
from zimo.rules.mcr.score import score
from zimo.rules.ruleset import Ruleset
from zimo.rules.sheet import Sheet
from zimo.tiles import FLOWERS, Meld, MeldKind, Seat, Tile, Wind, check_tiles, chow, kong, pung
from zimo.tiles.notation.text import parse_tile, parse_tiles

__all__ = ["check_case"]

COMPARED = ("total", "fans")
OTHER_NAMES: Mapping[str, str] = {
    "four_pure_shifted_chows": "four_shifted_chows",
    "out_with_replacement_tile": "out_with_replacement",
    "greater_honours_and_knitted_tiles": "greater_honours_and_knitted",
    "lesser_honours_and_knitted_tiles": "lesser_honours_and_knitted",
    "flower_tiles": "flower_tile",
}
"""What the files call a fan that has another id here."""

Counted = Counter[tuple[str, int]]


def check_case(rules: Ruleset, case: Mapping[str, Any]) -> Check:
    """See `Family.check_case`.

    The hand is scored for its value whether it reaches the minimum or not: the files tell of
    small hands too. Any of `expected_alternatives` with the same total is as good.
    """
    expected = case["expected"]
    holding = _holding(rules, case)
    sheet = score(rules, holding)
    note = f"not a win: {sheet.refusal}" if sheet.refusal not in ("", "minimum") else ""
    got: dict[str, Any] = {
        "total": int(sum(line.value for line in sheet.lines)),
        "fans": _fans(sheet),
    }
    for reading in (expected, *case.get("expected_alternatives", ())):
        if "fans" in reading and _counted(reading["fans"]) == _counted(got["fans"]):
            got["fans"] = expected.get("fans", got["fans"])
            break
    return Check(
        got={key: got[key] for key in COMPARED if key in expected}, compared=COMPARED, note=note
    )


def _fans(sheet: Sheet) -> list[list[Any]]:
    """Name, points and number of each fan, the greatest first."""
    times = Counter((line.item, int(line.value)) for line in sheet.lines)
    return [[item, value, number] for (item, value), number in times.items()]


def _counted(fans: Any) -> Counted:
    """The fans in our ids, however often a list names one."""
    counted: Counted = Counter()
    for name, value, number in fans:
        counted[_id(str(name)), int(value)] += int(number)
    return counted


def _id(name: str) -> str:
    plain = name.lower().replace("-", "_").replace(" ", "_").replace("honors", "honours")
    item = OTHER_NAMES.get(plain, plain)
    if item.upper() not in Fan.__members__:
        raise CaseError(f"expected.fans: unknown fan {name!r}")
    return item


def _holding(rules: Ruleset, case: Mapping[str, Any]) -> Holding:
    win = parse_tile(_text(case, "win_tile"))
    concealed = (*parse_tiles(_text(case, "hand")), win) if case.get("hand") else (win,)
    melds = tuple(_meld(meld) for meld in case.get("melds", ()))
    flowers = case.get("flowers", 0)
    if not isinstance(flowers, int) or not 0 <= flowers <= 8:
        raise CaseError(f"flowers: expected 0 to 8, got {flowers!r}")
    everything = (*concealed, *(tile for meld in melds for tile in meld.tiles))
    for excess in check_tiles(everything, rules.deck):
        raise CaseError(str(excess))
    return Holding(
        concealed=concealed,
        melds=melds,
        bonus=tuple(Tile(FLOWERS + number) for number in range(flowers)),
        seat_wind=Wind.parse(case.get("seat_wind", "E")),
        round_wind=Wind.parse(case.get("round_wind", "E")),
        win=_win(case, win, melds),
    )


def _text(case: Mapping[str, Any], key: str) -> str:
    value = case.get(key)
    if not isinstance(value, str) or not value:
        raise CaseError(f"{key}: expected tiles")
    return value


def _win(case: Mapping[str, Any], tile: Tile, melds: tuple[Meld, ...]) -> Win:
    drawn = bool(case.get("self_drawn"))
    source = Source.WALL if drawn else Source.DISCARD
    replaced = drawn and bool(case.get("kong_replacement"))
    if case.get("robbing_kong"):
        source = Source.ROBBED_KONG
    elif replaced:
        source = Source.LOOSE
    last = bool(case.get("last_wall_tile"))
    kongs = any(meld.kind is MeldKind.KONG for meld in melds)
    return Win(
        tile=tile,
        source=source,
        last_tile=last and drawn,
        last_discard=last and not drawn,
        last_of_kind=bool(case.get("last_of_kind")),
        kongs_in_row=1 if replaced and kongs else 0,
    )


def _meld(given: Mapping[str, Any]) -> Meld:
    tiles = parse_tiles(_text(given, "tiles"))
    claimed = parse_tile(given["claimed"]) if given.get("claimed") else None
    source = Seat(0) if claimed is not None else None
    match given.get("type"):
        case "chow":
            return chow(tiles, claimed=claimed, source=source)
        case "pung":
            return pung(tiles, claimed=claimed, source=source)
        case "kong":
            return kong(
                tiles, concealed=not given.get("open", True), added=bool(given.get("added"))
            )
    raise CaseError(f"melds.type: expected chow, pung or kong, got {given.get('type')!r}")

"""A case's hand: tiles, melds, and the circumstances of its win."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from zimo.rules.cases import CaseError
from zimo.rules.holding import Holding, Source, Win
from zimo.rules.riichi.case_facts import check_facts
from zimo.rules.riichi.hand import Asked, asked_of, counts_of
from zimo.rules.riichi.refusals import Refusal, contradiction, wrong_tiles
from zimo.rules.riichi.scorer import NO_WIND
from zimo.rules.riichi.values import Entry
from zimo.rules.riichi.yaku import Circumstance
from zimo.tiles import PLAYING, Meld, MeldKind, Seat, Tile, Wind, chow, kong, pung
from zimo.tiles.notation.text import parse_tile, parse_tiles

__all__ = ["CaseHand", "hand_of", "seat_of"]

SIDES = {"right": 1, "across": 2, "left": 3}
EIGHT = 8
FIRST_FLAGS = ("tenhou", "chiihou", "renhou")


class CaseHand(Struct, frozen=True):
    """The hand of a case; `refusal` where its circumstances can't be."""

    holding: Holding
    win: Win
    asked: Asked
    refusal: Refusal | None = None


def hand_of(entry: Entry, case: Mapping[str, Any]) -> CaseHand:
    """Reads the hand; CaseError or NotationError for what can't be read."""
    tile = parse_tile(_text(case, "win_tile"))
    concealed = (*(parse_tiles(case["hand"]) if case.get("hand") else ()), tile)
    seat = case.get("seat_wind")
    place = Wind.parse(seat) if seat else None
    melds = tuple(_meld(meld, place, entry.rules.seats.players) for meld in case.get("melds", ()))
    win = _win(case, tile, melds)
    shown = (*win.indicators, *win.under)
    melded = (each for meld in melds for each in meld.tiles)
    check_facts(entry.rules, case, (*concealed, *melded, *shown), melds)
    holding = Holding(
        concealed=concealed,
        melds=melds,
        bonus=_aside(entry, case),
        seat_wind=place if place is not None else _no_wind(concealed, melds),
        round_wind=Wind.parse(case["round_wind"])
        if case.get("round_wind")
        else _no_wind(concealed, melds),
        declared=bool(case.get("riichi")),
        declared_first=case.get("riichi") == 2,
        declared_open=bool(case.get("open_riichi")),
    )
    wrong = _refusal(case, holding, win)
    if wrong is not None:
        return CaseHand(holding, win, Asked(b"", b"", 0, 0, 0, 0), wrong)
    asked = asked_of(entry, holding, win)
    how = asked.how
    for flag, bit in zip(
        FIRST_FLAGS, (Circumstance.TENHOU, Circumstance.CHIIHOU, Circumstance.RENHOU), strict=True
    ):
        if case.get(flag):
            how |= bit
    if case.get("nuki_dora", 0) > 0:
        asked = replace(asked, aside=bytes([Wind.NORTH.kind]) * case["nuki_dora"])
    asked = replace(asked, how=int(how))
    if place is None:
        asked = replace(asked, seat=NO_WIND)
    if not case.get("round_wind"):
        asked = replace(asked, round=NO_WIND)
    return CaseHand(holding, win, asked)


def seat_of(case: Mapping[str, Any], winner: Seat, players: int) -> Seat | None:
    """Who discarded: a wind, or a side of the winner; None where the case does not say."""
    given = case.get("discarder")
    if not given:
        return None
    if given in SIDES:
        return Seat((winner + SIDES[given]) % 4) if players == 4 else _side(given, winner, players)
    return Seat(int(Wind.parse(given)))


def _side(given: str, winner: Seat, players: int) -> Seat:
    """Of three players one is right and one left."""
    return Seat((winner + (1 if given == "right" else players - 1)) % players)


def _refusal(case: Mapping[str, Any], holding: Holding, win: Win) -> Refusal | None:
    wrong = wrong_tiles(holding)
    if wrong is not None:
        return wrong
    drawn = win.self_drawn
    if case.get("rinshan") and not case.get("self_drawn"):
        return Refusal.REPLACEMENT
    if case.get("rinshan") and case.get("haitei"):
        return Refusal.LAST_TILE
    if case.get("chankan") and (case.get("self_drawn") or case.get("houtei")):
        return Refusal.LAST_DISCARD if case.get("houtei") else Refusal.ROBBED
    if case.get("haitei") and not drawn:
        return Refusal.LAST_TILE
    if case.get("houtei") and drawn:
        return Refusal.LAST_DISCARD
    if _wrong_first(case, holding, drawn):
        return Refusal.FIRST
    wrong = contradiction(holding, win)
    # Without a seat it is not told who is East either.
    return None if wrong is Refusal.EIGHTS and not case.get("seat_wind") else wrong


def _wrong_first(case: Mapping[str, Any], holding: Holding, drawn: bool) -> bool:
    """A win in the first turn by the wrong player, in the wrong way, or with melds."""
    named = [flag for flag in FIRST_FLAGS if case.get(flag)]
    if not named:
        return False
    if holding.melds or drawn != (named[0] != "renhou"):
        return True
    east = case.get("seat_wind")
    if not east:
        return False
    return (Wind.parse(str(east)) is Wind.EAST) != (named[0] == "tenhou")


def _aside(entry: Entry, case: Mapping[str, Any]) -> tuple[Tile, ...]:
    number = case.get("nuki_dora", 0)
    if not isinstance(number, int) or number > 4:
        raise CaseError(f"nuki_dora: expected up to 4, got {number!r}")
    return (Wind.NORTH.kind,) * max(number, 0)


def _no_wind(concealed: tuple[Tile, ...], melds: tuple[Meld, ...]) -> Wind:
    """A wind that plays no part in the hand: its own is not told."""
    counts = counts_of(Holding(concealed=concealed))
    for meld in melds:
        for kind in meld.kinds:
            counts[kind] += kind < PLAYING
    return min(reversed(Wind), key=lambda wind: counts[wind.kind])


def _win(case: Mapping[str, Any], tile: Tile, melds: tuple[Meld, ...]) -> Win:
    drawn = bool(case.get("self_drawn"))
    kong_laid = any(meld.kind is MeldKind.KONG for meld in melds)
    source = Source.WALL if drawn else Source.DISCARD
    if case.get("rinshan") and drawn:
        source = Source.LOOSE
    elif case.get("chankan") and not drawn:
        source = Source.ROBBED_KONG
    return Win(
        tile=tile,
        source=source,
        last_tile=bool(case.get("haitei")),
        last_discard=bool(case.get("houtei")),
        kongs_in_row=1 if source is Source.LOOSE and kong_laid else 0,
        one_shot=bool(case.get("ippatsu")),
        indicators=_tiles(case, "dora_indicators"),
        under=_tiles(case, "ura_indicators"),
        barred=_tiles(case, "barred"),
        dealer_wins=EIGHT * int(case.get("paarenchan", 0)) - 1 if case.get("paarenchan") else 0,
    )


def _tiles(case: Mapping[str, Any], key: str) -> tuple[Tile, ...]:
    given = case.get(key, ())
    if isinstance(given, str):
        return parse_tiles(given) if given else ()
    return tuple(parse_tile(tile) for tile in given)


def _text(case: Mapping[str, Any], key: str) -> str:
    value = case.get(key)
    if not isinstance(value, str) or not value:
        raise CaseError(f"{key}: expected tiles")
    return value


def _meld(given: Mapping[str, Any], place: Wind | None, players: int) -> Meld:
    tiles = parse_tiles(_text(given, "tiles"))
    claimed = parse_tile(given["claimed"]) if given.get("claimed") else None
    source = Seat(0) if claimed is not None else None
    side = given.get("from")
    if claimed is not None and side in SIDES and place is not None:
        source = (
            Seat((int(place) + SIDES[side]) % 4)
            if players == 4
            else _side(side, Seat(int(place)), players)
        )
    match given.get("type"):
        case "chow":
            return chow(tiles, claimed=claimed, source=source)
        case "pung":
            return pung(tiles, claimed=claimed, source=source)
        case "kong":
            hidden = not given.get("open", True)
            added = bool(given.get("added"))
            if hidden:
                return kong(tiles, concealed=True)
            return kong(tiles, claimed=claimed, source=source, added=added)
    raise CaseError(f"melds.type: expected chow, pung or kong, got {given.get('type')!r}")

"""A record told in words: every step, and after each deal the sheets and the payments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import groupby

from msgspec import Struct

from zimo.records.lines import EndLine
from zimo.records.playing import Played, open_match, play
from zimo.records.record import Record, read_record
from zimo.rules import Holding, Ruleset
from zimo.rules.phrases import Phrases, phrases, signed
from zimo.rules.words import settlement_lines, sheet_lines
from zimo.table.deal import Deal
from zimo.table.events import EVERYTHING, SPECTATOR, Event, TileDealt, events
from zimo.table.match import Match
from zimo.table.words import describe
from zimo.tiles import Seat, Tile, Wind, seat_wind, sort_key
from zimo.tiles.notation import print_meld, print_tiles

__all__ = ["Part", "Scene", "holding_text", "names_by_seat", "replay"]


class Part(Enum):
    """What a scene is about."""

    MATCH = "match"
    DEAL = "deal"
    EVENT = "event"
    HAND = "hand"  # a player's tiles at the end of a deal
    SHEET = "sheet"  # a line of what they are worth
    PAYMENT = "payment"
    STANDINGS = "standings"


class Scene(Struct, frozen=True, kw_only=True):
    """One sentence of the tale. `deal` is 0 before the first and after the last."""

    deal: int
    part: Part
    text: str
    seat: Seat | None = None  # whose event, hand or sheet it is
    event: Event | None = None  # None where several are told in one sentence


def replay(
    lines: str | Iterable[str], viewer: Seat = EVERYTHING, language: str = "en"
) -> Iterator[Scene]:
    """Tells a record as `viewer` may see it: a seat of the first deal, SPECTATOR, EVERYTHING.

    Where the players change seats between rounds, the viewer goes with the player. `language` is
    one of `zimo.rules.phrases.spoken`; in any other the record is told in English.

    The record is read and played to its end first: RecordError comes before anything is told. In
    a suspended match nobody but the seat itself sees hidden tiles of the open deal, so EVERYTHING
    is told as SPECTATOR there. ValueError for a seat at which nobody sits.
    """
    record = read_record(lines)
    match = open_match(record)
    if viewer >= match.players:
        raise ValueError(f"nobody sits {Wind(viewer)}: {match.players} played")
    say = phrases("zimo.records", "replay", language)
    return _told(record, match, list(play(record, match)), viewer, say)


def names_by_seat(record: Record, seating: Sequence[int]) -> tuple[str, ...]:
    """The players' names by seat."""
    return tuple(record.header.players[player].name for player in seating)


def _told(
    record: Record, match: Match, deals: Sequence[Played], viewer: Seat, say: Phrases
) -> Iterator[Scene]:
    for text in _match_lines(record, match, say):
        yield Scene(deal=0, part=Part.MATCH, text=text)
    for played in deals:
        seat = viewer
        if viewer not in (EVERYTHING, SPECTATOR):
            seat = Seat(played.seating.index(record.header.seating[viewer]))
        names = names_by_seat(record, played.seating)
        yield from _deal(played, match.rules, names, seat, say)
    end = say("end.suspended")
    if isinstance(record.ending, EndLine):
        end = say("end.over", reason=say(f"reason.{record.ending.reason.value}"))
    for text in (end, *_standings_lines(record, match, say)):
        yield Scene(deal=0, part=Part.STANDINGS, text=text)


def _standings_lines(record: Record, match: Match, say: Phrases) -> Iterator[str]:
    """A line per player, and the stakes if there were any."""
    players = record.header.players
    for each in match.standings():
        key = "end.place"
        if match.over and each.result is not None:
            key = "end.place.result" if match.rules.match.unit else "end.place.earned"
        yield say(
            key,
            place=each.place,
            who=players[each.player].name,
            points=each.points,
            earned=round(each.result or 0, 2),
            result=signed(each.result or 0, say.language),
        )
    if match.deposits:
        yield say("end.deposits", points=match.deposits)
    if match.over and match.rules.match.stake:
        gains = zip(names_by_seat(record, match.seating), match.stakes(), strict=True)
        told = ", ".join(f"{name} {signed(gain, say.language)}" for name, gain in gains)
        yield say("end.stakes", gains=told)


def _match_lines(record: Record, match: Match, say: Phrases) -> Iterator[str]:
    rules = match.rules
    name = rules.names.get(say.language) or rules.names["en"]
    yield say("head.match", name=name, id=rules.id, deals=len(record.deals))
    for roll in record.header.dice:
        *most, last = map(str, roll.dice)
        yield say(
            "head.roll" if most else "head.roll.one",
            who=record.header.players[roll.player].name,
            most=", ".join(most),
            last=last,
        )
    names = names_by_seat(record, record.header.seating)
    seats = (
        say("head.sits", who=name, wind=_wind(seat_wind(seat, 0, match.players), say))
        for seat, name in enumerate(names)
    )
    yield f"{', '.join(seats)}."


def _wind(wind: Wind, say: Phrases) -> str:
    return say(f"wind.{wind.name.lower()}")


def _deal(
    played: Played, rules: Ruleset, names: Sequence[str], viewer: Seat, say: Phrases
) -> Iterator[Scene]:
    number, deal = played.number, played.deal
    wind = _wind(Wind(deal.round_wind), say)
    text = say("deal", number=number, wind=wind, who=names[deal.dealer])
    text += _on_table(deal, rules, say)
    yield Scene(deal=number, part=Part.DEAL, text=text)
    yield from _event_scenes(played, names, viewer, say)
    if played.result is None:
        return
    result = played.result
    for step in range(deal.players):
        seat = Seat((deal.dealer + step) % deal.players)
        holding, sheet = result.outcome.holdings[seat], result.sheets[seat]
        own, tiles = _wind(holding.seat_wind, say), holding_text(holding)
        text = say("hand", who=names[seat], wind=own, tiles=tiles)
        yield Scene(deal=number, part=Part.HAND, text=text, seat=seat)
        for text in sheet_lines(rules, sheet, say.language):
            yield Scene(deal=number, part=Part.SHEET, text=text, seat=seat)
    for text in settlement_lines(result.settlement, names, say.language):
        yield Scene(deal=number, part=Part.PAYMENT, text=text)
    points = ", ".join(f"{name} {had}" for name, had in zip(names, played.points, strict=True))
    yield Scene(deal=number, part=Part.PAYMENT, text=say("points", points=points))


def _on_table(deal: Deal, rules: Ruleset, say: Phrases) -> str:
    """The counters and stakes with which a deal begins, if there are any."""
    parts = []
    if deal.counters and rules.payment.counter:
        parts.append(say("deal.counters", counters=deal.counters))
    if deal.deposits:
        parts.append(say("deal.deposits", points=deal.deposits))
    return say("deal.table", things=", ".join(parts)) if parts else ""


def _event_scenes(
    played: Played, names: Sequence[str], viewer: Seat, say: Phrases
) -> Iterator[Scene]:
    if played.result is None and viewer == EVERYTHING:
        viewer = SPECTATOR
    log = list(events(played.deal.log, viewer))
    for dealt, group in groupby(log, key=lambda event: isinstance(event, TileDealt)):
        if dealt:
            tiles = [event for event in group if isinstance(event, TileDealt)]
            yield from _dealt_scenes(played, tiles, names, say)
            continue
        for event in group:
            yield Scene(
                deal=played.number,
                part=Part.EVENT,
                text=describe(event, names, language=say.language),
                seat=event.seat,
                event=event,
            )


def _dealt_scenes(
    played: Played, dealt: Sequence[TileDealt], names: Sequence[str], say: Phrases
) -> Iterator[Scene]:
    """The tiles that each player is dealt, in one sentence."""
    deal = played.deal
    for step in range(deal.players):
        seat = Seat((deal.dealer + step) % deal.players)
        tiles = [event.tile for event in dealt if event.seat == seat]
        known = [tile for tile in tiles if tile is not None]
        if known:
            what = print_tiles(sorted(known, key=sort_key))
        else:
            what = say("dealt.tiles", tiles=len(tiles))
        text = say("dealt", who=names[seat], what=what)
        yield Scene(deal=played.number, part=Part.EVENT, text=text, seat=seat)


def holding_text(holding: Holding) -> str:
    """The tiles of a player in text: concealed ones, melds, bonus tiles."""
    parts = [print_tiles(sorted(holding.concealed, key=sort_key))] if holding.concealed else []
    parts += [print_meld(meld) for meld in holding.melds]
    if holding.bonus:
        parts.append(print_tiles(map(Tile, holding.bonus)))
    return " ".join(parts)

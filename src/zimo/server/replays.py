"""A record as data to be replayed, scored anew, and checked for its chance."""

from __future__ import annotations

from functools import partial

from zimo.records import Record, read_record, rescore
from zimo.records.playing import Played, open_match, play
from zimo.records.rescore import Rescored, RescoredDeal
from zimo.rules import Ruleset
from zimo.rules.mistakes import mistake_told
from zimo.server.matches import Chances
from zimo.server.room.barring import Barring
from zimo.server.room.happenings import happenings
from zimo.server.room.refused import Refusal
from zimo.server.room.results import hand_shape, result_shape, shown_hands
from zimo.server.room.views import blank, labels
from zimo.server.rules_asked import title_of
from zimo.server.wire import RefusalCode
from zimo.server.wire.rest import (
    Fairness,
    RecordPage,
    ReplayDeal,
    ReplayPage,
    RescoredDealShape,
    RescorePage,
)
from zimo.table.chance import GENERATOR, Chance
from zimo.table.events import EVERYTHING
from zimo.table.terms import Terms
from zimo.table.wall import Wall
from zimo.tiles import Seat, Tile

__all__ = ["fairness", "replay_page", "rescored"]


def replay_page(text: str, page: RecordPage, place: int | None, language: str) -> ReplayPage:
    """All deals of a record as the player of a place saw them; without one, all hands open."""
    record = read_record(text)
    match = open_match(record)
    if place is not None and not 0 <= place < match.players:
        raise Refusal(RefusalCode.BAD_REQUEST, f"place: expected 0 to {match.players - 1}")
    before = dict.fromkeys(range(match.players), match.rules.match.start)
    deals = []
    for played in play(record, match):
        points = tuple(before[player] for player in played.seating)
        if played.result is not None:
            deals.append(_deal(record, match.rules, played, points, place, language))
        before = dict(zip(played.seating, played.points, strict=True))
    return ReplayPage(record=page, place=place, deals=tuple(deals))


def _deal(
    record: Record,
    rules: Ruleset,
    played: Played,
    points: tuple[int, ...],
    place: int | None,
    language: str,
) -> ReplayDeal:
    deal, seating = played.deal, played.seating
    names = [record.header.players[player].name for player in seating]
    viewer = EVERYTHING if place is None else Seat(seating.index(place))
    assert played.result is not None, "the callers have looked"
    barring = Barring.of_all(deal).changes(viewer)
    told = happenings(deal, viewer, 0, len(deal.log), -1, names, language, barring)
    return ReplayDeal(
        number=played.number,
        seating=seating,
        points=points,
        start=blank(deal, viewer, played.number, seating),
        events=tuple(told),
        result=result_shape(rules, played.result, played.number, seating, points, names, language),
    )


def rescored(text: str, rules: Ruleset, language: str) -> RescorePage:
    """The hands of a record under other rules. Refusal for rules that they can't be put to."""
    try:
        found = rescore(text, rules, language)
    except ValueError as error:
        raise Refusal(RefusalCode.BAD_RULES, partial(mistake_told, str(error))) from None
    return RescorePage(
        played=found.played.id,
        rules=found.rules.id,
        titles=(title_of(found.played, language), title_of(found.rules, language)),
        gained=found.gained,
        would_gain=found.would_gain,
        deals=tuple(_rescored(found, deal, language) for deal in found.deals),
        notes=found.notes,
    )


def _rescored(found: Rescored, deal: RescoredDeal, language: str) -> RescoredDealShape:
    holdings = deal.before.outcome.holdings
    refused = (
        hand_shape(found.rules, each.seat, holdings[each.seat], each.sheet, language)
        for each in deal.refused
    )
    return RescoredDealShape(
        deal=deal.number,
        seating=deal.seating,
        before=deal.before.settlement.totals,
        after=deal.after.settlement.totals,
        played=shown_hands(found.played, deal.before, language),
        hands=(*refused, *shown_hands(found.rules, deal.after, language)),
        refused=tuple(each.why for each in deal.refused),
    )


def fairness(text: str, chances: Chances) -> Fairness:
    """What a browser needs to check the walls of a record, and the walls as they lay."""
    record = read_record(text)
    match = open_match(record)
    terms = Terms(match.rules)
    walls = [_wall(terms, bytes.fromhex(line.seed)) for line in record.deals]
    return Fairness(
        generator=GENERATOR,
        commitment=chances.commitment,
        secret=chances.secret,
        contributions=chances.contributions,
        seed=record.header.seed,
        seeds=tuple(line.seed for line in record.deals),
        deck=labels(Tile(tile) for tile in terms.deck),
        dice=tuple(tuple(wall.dice) for wall in walls),
        walls=tuple(labels(Tile(tile) for tile in wall.tiles) for wall in walls),
        players=terms.players,
        built=terms.rules.walls,
    )


def _wall(terms: Terms, seed: bytes) -> Wall:
    """The wall before any tile was drawn, or moved within a stack."""
    return Wall(terms.rules.walls, terms.deck, terms.players, Chance(seed))

"""What can't be played, whatever the family: combinations of options that exclude each other."""

from __future__ import annotations

from collections.abc import Iterator

from zimo.rules.quoting import quoted
from zimo.rules.ruleset import (
    BustEnd,
    ReadyWhen,
    Replacement,
    Rob,
    Rotation,
    Ruleset,
    SeatDraw,
    ThreeWins,
)
from zimo.tiles import DRAGONS, WINDS

__all__ = ["impossible"]

MAX_SETS = 5
LONGEST_NAME = 80
"""Characters of an id or a name: a line of a terminal."""
LONGEST_TEXT = 600
"""Characters of a summary or a source: a paragraph."""


def impossible(rules: Ruleset) -> Iterator[str]:
    """Every problem as "key: reason"; nothing when the ruleset can be played."""
    yield from _texts(rules)
    yield from _numbers(rules)
    wall = rules.walls.in_play(rules.deck.size, rules.seats.players)
    dealt = 13 * rules.seats.players + 1
    loose = 2 if rules.walls.replacement is Replacement.LOOSE else 0
    if wall - rules.walls.dead - loose < dealt:
        yield (
            f"walls.dead: {rules.walls.dead} of {wall} tiles are never drawn, too few are left"
            f" to deal {dealt}"
        )
    if rules.ready.required and rules.ready.when is ReadyWhen.NEVER:
        yield "ready.required: a calling hand can't be required where none may be declared"
    if rules.ready.dealt and rules.ready.when is ReadyWhen.NEVER:
        yield "ready.dealt: a dealt calling hand can't be declared where none may be declared"
    if rules.kongs.dealt and not rules.kongs.concealed:
        yield "kongs.dealt: a dealt kong can't be declared where concealed kongs are not declared"
    if rules.kongs.face_down and rules.kongs.rob is Rob.ANY:
        yield "kongs.face_down: a kong that lies face down can't be robbed"
    if rules.ready.frozen and rules.ready.when is ReadyWhen.NEVER:
        yield "ready.frozen: where no calling hand is declared none can be frozen"
    winds = rules.deck.counts()[WINDS:DRAGONS]
    if rules.seats.draw is SeatDraw.WIND_TILES and not all(winds):
        yield "seats.draw: there are no wind tiles in this set to be drawn"
    length = rules.match
    if length.deals and length.wins > length.deals:
        yield f"match.wins: nobody can win {length.wins} of {length.deals} deals"
    bounds = (length.rounds, length.deals, length.minutes, length.target, length.wins)
    if not any(bounds) and length.bust is BustEnd.NEVER:
        yield (
            "match: without rounds, deals, minutes, a target, wins or an end at zero"
            " the match never ends"
        )
    if length.place_points and len(length.place_points) != rules.seats.players:
        yield (
            f"match.place_points: expected one for each of {rules.seats.players} places,"
            f" got {len(length.place_points)}"
        )
    if list(length.place_points) != sorted(length.place_points, reverse=True):
        yield "match.place_points: a better place can't earn less than the next"
    if length.target and length.target <= length.start:
        yield f"match.target: expected more than the {length.start} points of the start"
    if rules.seats.rotation is Rotation.EACH_ROUND and rules.seats.players != 4:
        yield "seats.rotation: the table of seats is for four players"
    if rules.claims.three_wins is ThreeWins.DRAWN and rules.seats.players < 4:
        yield "claims.three_wins: only a table of four has three others"
    if not rules.conduct.sporting and (rules.conduct.false_mahjong or rules.conduct.false_ends):
        yield "conduct: only a sporting table has false mahjongs"
    walls = rules.walls
    ends = walls.replacement is Replacement.END and not walls.topped_up and not walls.dead
    if ends and (rules.kongs.replaced or rules.deck.bonus or rules.deck.animals):
        yield "walls.topped_up: without a dead wall there is nothing to replace a tile from"
    yield from _separate(rules)
    if rules.winning.all_bonus and not rules.deck.bonus:
        yield "winning.all_bonus: there are no bonus tiles in this set"
    if rules.match.bust is BustEnd.AT_ZERO and rules.match.start == 0:
        yield "match.start: everyone has nothing at the start, and the match ends at zero"


def _separate(rules: Ruleset) -> Iterator[str]:
    """What walls of one's own, and replacements from the front of a wall, leave no room for."""
    walls, players = rules.walls, rules.seats.players
    if walls.replacement is Replacement.NEXT and walls.dead and not walls.topped_up:
        yield "walls.topped_up: replacements that are the next tile never touch the dead wall"
    if not walls.separate:
        return
    if walls.replacement is not Replacement.NEXT:
        yield "walls.replacement: from a wall of one's own a replacement is the next tile"
    if walls.dead:
        yield "walls.dead: walls that every player has to themselves are drawn to their last tile"
    if walls.left_out:
        yield "walls.left_out: where every player has a wall of their own none is left out"
    if rules.deck.size % players:
        yield f"walls.separate: {rules.deck.size} tiles make no {players} equal walls"


def _numbers(rules: Ruleset) -> Iterator[str]:
    if not 2 <= rules.seats.players <= 4:
        yield f"seats.players: expected 2 to 4, got {rules.seats.players}"
    for key, value in (
        ("walls.dead", rules.walls.dead),
        ("winning.minimum", rules.winning.minimum),
        ("match.rounds", rules.match.rounds),
        ("match.deals", rules.match.deals),
        ("match.minutes", rules.match.minutes),
        ("match.start", rules.match.start),
        ("match.round_deals", rules.match.round_deals),
        ("match.target", rules.match.target),
        ("match.wins", rules.match.wins),
        ("match.stake", rules.match.stake),
        ("match.streak", rules.match.streak),
        ("drawn.east_points", rules.drawn.east_points),
        ("drawn.ready_points", rules.drawn.ready_points),
        ("conduct.false_mahjong", rules.conduct.false_mahjong),
        ("shown.discard_row", rules.shown.discard_row),
        ("clock.seconds", rules.clock.seconds),
    ):
        if value < 0:
            yield f"{key}: expected 0 or more, got {value}"
    if not 1 <= rules.seats.dice <= 3:
        yield f"seats.dice: expected 1 to 3, got {rules.seats.dice}"
    if rules.payment.east_factor < 1:
        yield f"payment.east_factor: expected 1 or more, got {rules.payment.east_factor}"
    for key, chows in (
        ("claims.max_chows", rules.claims.max_chows),
        ("winning.max_chows", rules.winning.max_chows),
    ):
        if not 0 <= chows <= MAX_SETS:
            yield f"{key}: expected 0 to {MAX_SETS}, got {chows}"


def _texts(rules: Ruleset) -> Iterator[str]:
    """What is printed in tables, titles and file names is one line, and not too long for one."""
    if not rules.names.get("en"):
        yield "names.en: this key is required"
    if not rules.id:
        yield "id: expected a name"
    texts = [
        ("id", rules.id, LONGEST_NAME),
        ("summary", rules.summary, LONGEST_TEXT),
        ("source", rules.source, LONGEST_TEXT),
    ]
    for language, text in rules.names.items():
        texts.append(("names", language, LONGEST_NAME))
        texts.append((f"names.{language}", text, LONGEST_NAME))
    for key, text, longest in texts:
        if len(text) > longest:
            yield f"{key}: expected at most {longest} characters, got {len(text)}"
        elif not text.replace("\u00a0", " ").isprintable():
            yield f"{key}: expected one line of signs that can be printed, got {quoted(text)}"

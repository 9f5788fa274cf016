"""`zimo deal`: a deal from a seed, laid open for people who check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import click
import msgspec

from zimo.cli.console import print_table
from zimo.cli.ruleset_named import rules_option, ruleset_named
from zimo.cli.seeds import read_seed
from zimo.cli.wind_option import wind_option
from zimo.table.chance import derive
from zimo.table.deal import OVER, Deal
from zimo.table.events import EVERYTHING, DiceRolled, WallBroken, events
from zimo.table.terms import Terms
from zimo.table.words import describe
from zimo.tiles import Tile, Wind, label_of, seat_wind
from zimo.tiles.notation import print_meld, print_tiles

__all__ = ["deal"]

ROW = 18
"""Tiles of the wall in a row."""


@click.command()
@rules_option("The rules to deal by: a preset or a file.")
@click.option("--seed", help="Of the match; any text. Left out, a fresh one is drawn and shown.")
@click.option(
    "--number",
    metavar="N",
    default=1,
    type=click.IntRange(1),
    help="Which deal of the match.",
    show_default=True,
)
@wind_option("--dealer", help="The seat that deals, by its wind at the start.")
@wind_option("--round", "round_wind", help="The prevailing wind.")
@click.option("--unicode", "as_unicode", is_flag=True, help="Print tiles as Unicode characters.")
@click.option("--json", "as_json", is_flag=True, help="Print the events as JSON, one a line.")
def deal(
    rules: str,
    seed: str | None,
    number: int,
    dealer: Wind,
    round_wind: Wind,
    as_unicode: bool,
    as_json: bool,
) -> None:
    """Deal once and lay everything open: dice, break, hands, bonus tiles and the wall.

    The same rules, seed and number give the same deal on every machine, and the same one that
    a match of this seed begins with.
    """
    ruleset = ruleset_named(rules)
    terms = Terms(ruleset)
    if dealer >= terms.players:
        raise click.UsageError(f"--dealer {dealer.letter}: only {terms.players} play")
    match_seed = read_seed(seed)
    dealt = Deal(terms, derive(match_seed, "deal", number - 1), int(dealer), int(round_wind))
    if as_json:
        for event in events(dealt.log, EVERYTHING):
            click.echo(msgspec.json.encode(_labelled(msgspec.to_builtins(event))))
        return
    click.echo(f"{ruleset.names['en']}, seed {_shown(seed, match_seed)}, deal {number}")
    click.echo(f"Round wind {round_wind}, seat {dealer.letter} deals\n")
    for line in _ceremony(dealt):
        click.echo(line)
    click.echo()
    _print_hands(dealt, as_unicode)
    _print_indicators(dealt, as_unicode)
    _print_wall(dealt, as_unicode)


def _shown(text: str | None, seed: bytes) -> str:
    return seed.hex() if text is None else text


def _labelled(event: dict[str, Any]) -> dict[str, Any]:
    """The event with its tile in text."""
    tile = event.get("tile")
    return event if tile is None else {**event, "tile": label_of(Tile(tile))}


def _names(dealt: Deal) -> list[str]:
    """The players by seat, called by their wind in this deal."""
    return [str(_wind(dealt, seat)) for seat in range(dealt.players)]


def _wind(dealt: Deal, seat: int) -> Wind:
    return seat_wind(seat, dealt.dealer, dealt.players)


def _ceremony(dealt: Deal) -> Iterator[str]:
    """The dice and the break in words."""
    for event in events(dealt.log, EVERYTHING):
        if isinstance(event, DiceRolled | WallBroken):
            yield describe(event, _names(dealt))


def _print_hands(dealt: Deal, as_unicode: bool) -> None:
    rows = []
    for step in range(dealt.players):
        seat = (dealt.dealer + step) % dealt.players
        hand = dealt.hands[seat]
        rows.append(
            [
                str(_wind(dealt, seat)),
                seat_wind(seat, 0, dealt.players).letter,
                print_tiles(_without(hand.faces(), _drawn(dealt, seat)), unicode=as_unicode),
                print_tiles(_drawn(dealt, seat), unicode=as_unicode),
                " ".join(print_meld(meld, unicode=as_unicode) for meld in hand.meld_list()),
                print_tiles(map(Tile, hand.bonus), unicode=as_unicode),
                _distance(dealt, seat),
            ]
        )
    headings = ["plays", "seat", "hand", "drawn", "melds", "bonus", "distance"]
    kept = [i for i, name in enumerate(headings) if name in ALWAYS or any(row[i] for row in rows)]
    print_table([headings[i] for i in kept], [[row[i] for i in kept] for row in rows])


ALWAYS = ("plays", "seat", "hand", "drawn")


def _drawn(dealt: Deal, seat: int) -> list[Tile]:
    """The tile that the dealer has one more than the others."""
    return [Tile(dealt.drawn)] if seat == dealt.turn and dealt.phase != OVER else []


def _without(faces: list[Tile], taken: list[Tile]) -> list[Tile]:
    rest = list(faces)
    for tile in taken:
        rest.remove(tile)
    return rest


def _distance(dealt: Deal, seat: int) -> str:
    """How far the hand is from complete under the rules."""
    hand = dealt.hands[seat]
    distance = dealt.terms.forms.shanten(bytes(hand.counts), hand.meld_count)
    return ("complete", "ready")[distance + 1] if distance < 1 else f"{distance} from ready"


def _print_indicators(dealt: Deal, as_unicode: bool) -> None:
    indicators = dealt.indicators
    faces, under = bytes(indicators.faces), indicators.under()
    for title, tiles in (("Indicators", faces), ("Beneath them", under)):
        if tiles:
            click.echo(f"\n{title}: {_spaced(map(Tile, tiles), as_unicode)}")


def _print_wall(dealt: Deal, as_unicode: bool) -> None:
    wall = dealt.wall
    if wall.separate:
        rest = [Tile(face) for face in wall.rest()]
        parts = []
        for seat in range(dealt.players):
            wind = seat_wind(seat, dealt.dealer, dealt.players)
            parts.append((f"The wall of {wind.name.title()}", rest[: wall.left(seat)]))
            rest = rest[wall.left(seat) :]
        _print_parts(parts, as_unicode)
        return
    rest = [Tile(face) for face in wall.tiles[wall.head : wall.tail]]
    loose = [Tile(face) for face in wall.tiles[wall.tail : wall.tail + wall.loose]]
    parts = [
        ("The wall, in the order of drawing", rest[: wall.live]),
        ("The dead wall, which is not drawn", rest[wall.live :]),
        ("Loose tiles, for replacements", loose),
        ("Walls that are left out", [Tile(face) for face in wall.tiles[wall.size :]]),
    ]
    _print_parts(parts, as_unicode)


def _print_parts(parts: Iterable[tuple[str, list[Tile]]], as_unicode: bool) -> None:
    for title, tiles in parts:
        if tiles:
            click.echo(f"\n{title}: {len(tiles)} tiles")
            for row in _rows(tiles):
                click.echo(f"  {_spaced(row, as_unicode)}")


def _rows(tiles: list[Tile]) -> Iterator[list[Tile]]:
    for start in range(0, len(tiles), ROW):
        yield tiles[start : start + ROW]


def _spaced(tiles: Iterable[Tile], as_unicode: bool) -> str:
    return " ".join(print_tiles([tile], unicode=as_unicode) for tile in tiles)

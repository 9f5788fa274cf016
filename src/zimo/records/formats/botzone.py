"""Botzone records of Chinese standard mahjong, played again through the engine.

A record is one deal. The wall is laid as the record gives it or shows it; every answer of every
player is put to `Deal` and must be legal; every draw, every "could win now", the winner, the fans
and the payments are compared. What Botzone punishes beyond the rules (an answer that can't be
read, a program that crashes) ends a record without a result: then its play up to there is checked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

from msgspec import structs

from zimo.records.errors import RecordError
from zimo.records.formats.botzone_happened import ABOUT, Happened, happening_of
from zimo.records.formats.botzone_text import (
    ITEM_NAMES,
    NOT_ASKED,
    Logged,
    Said,
    Told,
    looks_like_botzone,
    read_botzone,
    seat_of,
    tile_of,
)
from zimo.records.formats.botzone_told import (
    Untrue,
    asked_wrongly,
    fans_said,
    paid_wrongly,
    players_said,
    requested_wrongly,
    words_said,
)
from zimo.records.formats.laying import Take, laid_wall
from zimo.records.formats.report import Difference, Report
from zimo.rules import Ruleset, load_ruleset
from zimo.table.actions import (
    ADDED_KONG,
    CHOW_MIDDLE,
    CONCEALED_KONG,
    DISCARD,
    KONG,
    MAHJONG,
    PASS,
    PUNG,
    IllegalAction,
    action_text,
)
from zimo.table.check import check
from zimo.table.deal import OVER, ROB, Deal
from zimo.table.facts import FACT_SIZE, Fact
from zimo.table.result import holding_of, result_of
from zimo.table.terms import Terms
from zimo.tiles import Seat, Tile, is_bonus, kind_of

__all__ = ["RULESET", "sniff", "verify"]

RULESET = "botzone"
"""The preset of what Botzone plays now; older records with flowers have one wall for all."""

sniff = looks_like_botzone


def verify(text: str) -> Report:
    """Plays the record again. RecordError for what can't be read or laid."""
    logged = read_botzone(text)
    rules = _rules(logged)
    try:
        deal = Deal(Terms(rules), b"", 0, logged.round_wind, laid=_laid(logged, rules))
    except ValueError as error:
        raise RecordError(1, f"the wall: {error}") from None
    playing = _Playing(deal, logged)
    playing.run()
    playing.check()
    return Report(
        ruleset=rules.id,
        deals=1,
        differences=tuple(playing.differences),
        notes=tuple(playing.notes),
    )


def _rules(logged: Logged) -> Ruleset:
    rules = load_ruleset(RULESET)
    flowers = any(is_bonus(tile) for tile in logged.wall) or any(
        is_bonus(tile) for tile in _shown(logged)
    )
    if logged.separate and not flowers:
        return rules
    deck = structs.replace(rules.deck, bonus=8 if flowers else 0)
    walls = structs.replace(rules.walls, separate=logged.separate)
    return structs.replace(rules, deck=deck, walls=walls)


# --- the wall -----------------------------------------------------------------------------------


def _shown(logged: Logged) -> Iterator[Tile]:
    for step in logged.steps:
        for hand in step.told.hand:
            yield from map(tile_of, hand)
        if step.told.action in ("DRAW", "BUHUA"):
            yield tile_of(step.told.tile)


def _laid(logged: Logged, rules: Ruleset) -> bytes:
    """The wall in the order of drawing, from what the players were dealt and drew.

    Botzone deals East's last tile as the first draw, and replaces dealt flowers before it. What is
    never drawn lies as the record's wall has it, if it has one.
    """
    if logged.wall and logged.separate:
        share = len(logged.wall) // 4
        parts = [logged.wall[share * seat : share * (seat + 1)] for seat in range(4)]
        return b"".join(bytes(reversed(part)) for part in parts)
    taken: list[list[Tile]] = [list(map(tile_of, hand)) for hand in logged.steps[0].told.hand]
    later: list[Take] = []
    replaced = False
    opening = True
    for step in logged.steps:
        told = step.told
        if told.action in ("DRAW", "BUHUA"):
            if opening:
                taken[0].append(tile_of(told.tile))
                opening = told.action == "BUHUA"
            else:
                later.append(Take(tile_of(told.tile), replaced, seat_of(told.player)))
        replaced = told.action in ("GANG", "BUGANG", "BUHUA")
    dealt = [13 + (seat == 0) for seat in range(4)]
    rest = [
        Take(tile, True, Seat(seat)) for seat in range(4) for tile in taken[seat][dealt[seat] :]
    ]
    hands = [tiles[:count] for tiles, count in zip(taken, dealt, strict=True)]
    return laid_wall(rules, 0, hands, [*rest, *later])


# --- the play -----------------------------------------------------------------------------------


class _Stop(Exception):
    """The record and the engine have parted: nothing after this can be compared."""


class _Playing:
    """A deal that follows the record step by step and notes every difference."""

    def __init__(self, deal: Deal, logged: Logged) -> None:
        self.deal = deal
        self.logged = logged
        self.steps = logged.steps
        told = logged.opening.told.quan
        self.quan = logged.round_wind if told == -1 else told  # as INIT has it
        self.flowers = deal.terms.rules.deck.bonus > 0
        share = deal.terms.rules.deck.size // 4 - 13
        self.left: list[int] | None = [share] * 4 if logged.separate and not self.flowers else None
        self.happened = Happened(deal)
        self.differences: list[Difference] = []
        self.notes: list[str] = []
        self.turns = 0

    def run(self) -> None:
        with suppress(_Stop):
            self._compare_words(self.logged.opening)
            if self.quan != self.logged.round_wind:
                start = f"{self.logged.round_wind} in initdata"
                self._differ("round wind", start, f"{self.quan} in INIT")
            self._dealt(self.steps[0].told)
            self._compare_words(self.steps[0])
            for step, after in zip(self.steps[1:], (*self.steps[2:], None), strict=True):
                if not self._goes_on(step, after):
                    return
            self.notes.append("the record ends before the deal is over")

    def _goes_on(self, step: Said, after: Said | None) -> bool:
        """Follows one step; whether the deal goes on after it."""
        told = step.told
        if told.action not in _KNOWN or told.action in _ENDS:
            if after is not None:
                said = f"{told.action} of player {told.player} and goes on"
                self._part("end", said, self.happened.words())
            if told.action in _ENDS:
                self._ended(step)
                self._compare_words(step)
            else:
                self._broken_off(told)
            return False
        self._follow(told)
        self._compare_wins(told)
        self._compare_words(step)
        # What can't be read or taken ends a record, and stands in the last answers.
        broken = after is not None and after.told.action not in _KNOWN and after is self.steps[-1]
        if after is not None and not broken:
            self._answer(step)
        return True

    def _broken_off(self, told: Told) -> None:
        self.notes.append(
            f"ended by Botzone ({told.action}, player {told.player}): "
            "what that costs is no matter of the rules"
        )

    def check(self) -> None:
        """Whatever the record says, the table's own invariants hold."""
        for broken in check(self.deal, replay=True):
            self._differ("invariants", "nothing", broken)

    def _differ(self, rule: str, said: object, found: object) -> None:
        self.differences.append(
            Difference(deal=1, turn=self.turns, rule=rule, said=str(said), found=str(found))
        )

    def _part(self, rule: str, said: object, found: object) -> None:
        self._differ(rule, said, found)
        raise _Stop

    def _dealt(self, told: Told) -> None:
        """Compares the dealt hands, and those flowers that were dealt and replaced."""
        for seat, hand in enumerate(told.hand):
            said = Counter(map(tile_of, hand))
            found = Counter(_first_tiles(self.deal, seat))
            if said != found:
                self._part("dealt hand", words_said(said), words_said(found))

    # --- a step of the judge ---

    def _follow(self, told: Told) -> None:
        """What the judge has done must be what the engine has come to by the same answers."""
        deal, seat = self.deal, seat_of(told.player)
        if told.action == "BUHUA" and not self.happened.begun:
            # A flower that was dealt; the table has replaced it before East's last tile.
            if tile_of(told.tile) not in deal.hands[seat].bonus:
                self._part("flower", f"{seat} lays {told.tile}", self.happened.words())
            return
        said, found = happening_of(told), self.happened.next()
        if found is None or said not in (found, structs.replace(found, tile=None)):
            self._part(ABOUT[told.action], said, self.happened.words())
        self.happened.told()
        if told.action in ("DRAW", "BUHUA"):
            if self.left is not None:
                self.left[seat] -= 1
            return
        self.turns += 1
        if told.action in ("PENG", "CHI"):
            # The claim itself was made by the answers; the discard belongs to the same step.
            self._step(seat, DISCARD + tile_of(told.tile), f"PLAY {told.tile}")

    def _compare_words(self, step: Said) -> None:
        """The requests, who is asked, and the tiles that are left."""
        found: list[Untrue] = [
            *requested_wrongly(step, self.quan, self.flowers),
            *asked_wrongly(step.told),
        ]
        if self.left is not None and step.told.left != tuple(self.left):
            found.append(("tiles left", step.told.left, tuple(self.left)))
        for untrue in found:
            self._differ(*untrue)

    def _answer(self, step: Said) -> None:
        """Puts the players' answers to the engine, in the order in which it asks."""
        told, deal = step.told, self.deal
        if told.action == "DRAW":
            for seat in range(4):
                if seat != deal.turn and step.answers[seat] != "PASS":
                    self._part("legality", f"{step.answers[seat]} by {seat}", "nothing to claim")
            self._own_turn(Seat(deal.turn), step.answers[deal.turn])
            return
        offered = deal.awaits_claims()
        face = deal.window.tile
        for seat in [(told.player + place) % 4 for place in (1, 2, 3)]:
            answer = step.answers[seat]
            if deal.awaits_claims() and deal.window.pending >> seat & 1:
                self._step(seat, _claim(answer, face), answer)
            elif answer != "PASS" and (deal.awaits_claims() or not offered):
                # Once the window is closed, nothing that is still said can change the outcome.
                self._part("legality", f"{answer} by {seat}", "nothing to claim")

    def _own_turn(self, seat: Seat, answer: str) -> None:
        word, _, tile = answer.partition(" ")
        if word == "HU":
            self._step(seat, MAHJONG, answer)
        elif word == "PLAY":
            self._step(seat, DISCARD + tile_of(tile), answer)
        elif word == "GANG":
            self._step(seat, CONCEALED_KONG + kind_of(tile_of(tile)), answer)
        elif word == "BUGANG":
            self._step(seat, ADDED_KONG + kind_of(tile_of(tile)), answer)
        else:
            raise RecordError(1, f"no answer to a drawn tile: {answer!r}")

    def _step(self, seat: int, action: int, said: str) -> None:
        try:
            self.deal.step(seat, action)
        except IllegalAction as error:
            self._part("legality", f"{said} by {seat} ({action_text(action)})", str(error))

    # --- what could win ---

    def _compare_wins(self, told: Told) -> None:
        """For every player who was asked: is the hand complete with this tile, and its fans."""
        if told.action in ("GANG", "BUHUA"):
            return
        for seat, said in enumerate(told.can_win):
            if said == NOT_ASKED or (told.action != "DRAW" and seat == told.player):
                continue
            found = _fans_now(self.deal, Seat(seat), told)
            if found is None and said >= self.deal.terms.rules.winning.minimum:
                self._differ("fans now", f"{said} of player {seat}", "nobody may win")
            elif found is not None and max(said, -1) != found:
                self._differ("fans now", f"{said} of player {seat}", found)

    # --- the end ---

    def _ended(self, step: Said) -> None:
        deal, told = self.deal, step.told
        if deal.phase != OVER or self.happened.next() is not None:
            self._part("end", f"{told.action} of player {told.player}", self.happened.words())
        result = result_of(deal)
        winners = list(result.outcome.winners)
        said = [told.player] if told.action == "HU" else []
        if winners != said:
            least = deal.terms.rules.winning.minimum
            worth = [f"{result.sheets[seat].total} fans where {least} win" for seat in winners]
            self._part("winner", players_said(said), ", ".join((players_said(winners), *worth)))
        if told.action == "HU":
            sheet = result.sheets[told.player]
            if sheet.total != told.total:
                self._differ("total", told.total, sheet.total)
            names = {row.id: row.name("zh") for row in deal.terms.family.catalogue}
            found = Counter((names[line.item], int(line.value)) for line in sheet.lines)
            listed = Counter(
                {(ITEM_NAMES.get(fan.name, fan.name), fan.value): fan.cnt for fan in told.fan}
            )
            if listed != found:
                self._differ("fans", fans_said(listed), fans_said(found))
        for untrue in paid_wrongly(step, result.settlement):
            self._differ(*untrue)


_ENDS = frozenset(("HU", "HUANG", "WH"))  # a win, a drawn deal, a wrong mahjong
_KNOWN = _ENDS | {"DRAW", "PLAY", "PENG", "CHI", "GANG", "BUGANG", "BUHUA"}
_DISCARD, _ROBBED = 2, 3  # where a tile comes from, as facts have it


def _claim(answer: str, face: int) -> int:
    """The action that answers a discard or a kong. RecordError."""
    words = answer.split(" ")
    if answer == "PASS":
        return PASS
    if answer == "HU":
        return MAHJONG
    if answer == "GANG":
        return KONG
    if words[0] == "PENG" and len(words) == 2:
        return PUNG
    if words[0] == "CHI" and len(words) == 3:
        place = kind_of(Tile(face)) - tile_of(words[1])
        if abs(place) <= 1:
            return CHOW_MIDDLE + place
    raise RecordError(1, f"no answer to a discard: {answer!r}")


def _fans_now(deal: Deal, seat: Seat, told: Told) -> int | None:
    """What the hand would be worth, won with the tile of this step; -1: it is no whole hand.

    None if the engine has gone on already, since it has asked nobody.
    """
    face = tile_of(told.tile)
    if not deal.hands[seat].waits >> kind_of(face) & 1:
        return -1
    if told.action == "DRAW":
        source = deal.drawn_from
    elif deal.awaits_claims():
        source = _ROBBED if deal.phase == ROB else _DISCARD
    else:
        return None
    return deal.terms.family.score(deal.terms.rules, holding_of(deal, seat, face, source)).total


def _first_tiles(deal: Deal, seat: int) -> Iterator[Tile]:
    """The tiles that Botzone shows as dealt: thirteen that are no flowers, and all flowers."""
    hand = 0
    for at in range(0, len(deal.log), FACT_SIZE):
        fact, who, face, _extra = deal.log[at : at + FACT_SIZE]
        if who == seat and fact in (Fact.DEALT, Fact.REPLACED) and hand < 13:
            yield Tile(face)
            hand += not is_bonus(Tile(face))

"""Does a message tell a viewer a tile that they may not know? Everything in it is looked at.

The oracle knows the facts of the deal and the rules of sight, and nothing of how views are made: it
walks through the JSON as it goes out, and wants a reason for every tile in it.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from itertools import repeat
from random import Random
from typing import Any

import msgspec

from rooms import Evening, Person, seated
from zimo.server import wire
from zimo.server.wire.shapes import ClockKind, ClockOptions, OfferKind, State
from zimo.table.actions import ADDED_KONG, CONCEALED_KONG
from zimo.table.deal import OPENING, ROB, Deal
from zimo.table.events import SPECTATOR
from zimo.table.facts import CLAIMABLE, FACT_SIZE, Fact
from zimo.tiles import Seat, Tile, kind_of, label_of

TILE = re.compile(r"\b[0-9][mpszfaj]\b")
OWNERS = (Fact.DEALT, Fact.DRAWN, Fact.REPLACED)
"""Facts whose tile only the seat sees that it happens to."""


class Watched(Evening):
    """An evening at which every message is looked at before it is heard."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.looked_at = 0
        self._offered: tuple[Deal | None, int, set[str]] = (None, 0, set())

    def deliver(self) -> None:
        """Looks at what goes out, then hands it on."""
        people = {id(person.viewer): person for person in self.people}
        for viewer, message in self.room.out:
            person = people.get(id(viewer))
            if person is not None:
                self.look(person, message)
        super().deliver()

    def look(self, person: Person, message: wire.ToClient) -> None:
        """AssertionError if the message tells this person too much."""
        self.looked_at += 1
        text = wire.encode(message).decode()
        told, tiles = parsed(text)
        if not isinstance(message, wire.MatchOver):
            assert self.room.table.secret.hex() not in text
            game = self.room.table.game
            if game is not None and game.deal is not None:
                assert game.match.seed.hex() not in text
                assert game.deal.seed.hex() not in text
        allowed = self._allowed(person, told)
        for path, tile in tiles:
            reason = allowed.get(path, Counter())
            assert reason is True or reason[tile] > 0, f"{tile} at {path}: {text[:2000]}"

    def _allowed(self, person: Person, told: dict[str, Any]) -> dict[str, Any]:
        """By path, which tiles may stand there; True: any."""
        if told["type"] in ("deal_over", "match_over"):
            return dict.fromkeys(OPEN_AT_THE_END, True)
        found: dict[str, Any] = {}
        if told["type"] == "snapshot" and told["result"] is not None:
            found |= {f".result{path.removeprefix('.result')}": True for path in OPEN_AT_THE_END}
        game = self.room.table.game
        if game is None or game.deal is None:
            return found
        seat: int = SPECTATOR
        if person.viewer.place is not None:
            seat = game.seating.index(person.viewer.place)
        elif self.room.table.agreed.strict or self.room.table.agreed.private:
            self._check_late(told)
        if told["type"] == "events":
            self._check_events(told["events"], seat)
            found[".events.tile"] = found[".events.low"] = True  # one by one, just now
            if seat != SPECTATOR:
                found[".events.barring"] = Counter(self._barring())
        if told["type"] == "snapshot" and told["deal"] is not None:
            self._check_deal(told["deal"], seat)
            self._check_events(told["past"], seat)
            found[".past.tile"] = found[".past.low"] = True
            for part in ("tiles", "melds.tiles", "melds.claimed", "discards", "bonus"):
                found[f".deal.hands.{part}"] = True
            found[".deal.drawn"] = True
            found[".deal.more.indicators"] = True  # they lie open
            if seat != SPECTATOR:
                found[".deal.more.barring"] = True
        if seat != SPECTATOR and told["type"] == "hint":
            self._check_hint(told, seat)
            found |= dict.fromkeys((".choice.tiles", ".accepts", *WAITED), True)
        elif seat != SPECTATOR and told["type"] == "waits":
            found |= dict.fromkeys(WAITED, True)
        elif seat != SPECTATOR and told.get("choices"):
            own = Counter(label_of(tile) for tile in game.deal.hands[seat].faces())
            # What may be melded or claimed is of the own hand, or the tile that lies open.
            offered = told["choices"].get("offered")
            if offered:
                assert told["choices"]["source"] != seat
                own[offered] += 1
                own += Counter(run(offered))
                found[".choices.offered"] = Counter([offered])
            for meld in game.deal.hands[seat].meld_list():
                own += Counter(label_of(tile) for tile in meld.tiles)
            found[".choices.choices.tiles"] = own
        return found

    def _check_late(self, told: dict[str, Any]) -> None:
        """Who looks on at a strict or private table hears of a deal when it is over."""
        assert "clocks" not in told or told["clocks"]["running"] is None, "whose turn it is"
        if told["type"] in ("events", "deal_over") or told.get("deal"):
            assert self.room.play.announced, "this deal is not over"

    def _check_hint(self, told: dict[str, Any], seat: int) -> None:
        """A hint's choice is about the player's own tiles, or what is offered."""
        game = self.room.table.game
        assert game is not None
        view = game.view(Seat(seat))
        own = {label_of(tile) for tile in view.tiles}
        open_too = set() if view.offered is None else set(run(label_of(view.offered)))
        melds = {label_of(tile) for meld in view.melds(view.seat) for tile in meld.tiles}
        assert set(told["choice"]["tiles"]) <= own | open_too | melds

    def _check_events(self, told: list[dict[str, Any]], seat: int) -> None:
        game = self.room.table.game
        assert game is not None
        assert game.deal is not None
        for event in told:
            number = event["seq"] - game.base - 1
            assert 0 <= number < game.shown, "what is held back may not be told"
            fact, owner, face, extra = game.deal.log[FACT_SIZE * number : FACT_SIZE * (number + 1)]
            assert event["seat"] == owner
            hidden = fact in OWNERS or (fact == Fact.CONCEALED_KONG and extra == 1)
            if "tile" in event:
                assert owner == seat or not hidden, event
                red = fact == Fact.ADDED_KONG and extra == 1
                assert event["tile"] == ("0" * red + label_of(Tile(face))[red:]), event
            elif hidden:
                assert owner != seat

    def _check_deal(self, deal: dict[str, Any], seat: int) -> None:
        game = self.room.table.game
        assert game is not None
        assert game.deal is not None
        blank = all(hand["size"] == 0 for hand in deal["hands"])
        assert blank or game.all_shown, "a position may not be ahead of what is shown"
        for number, hand in enumerate(deal["hands"]):
            true = game.deal.hands[number]
            melds = Counter(label_of(t) for meld in true.meld_list() for t in meld.tiles)
            own = Counter(map(label_of, true.faces()))
            laid = kong_offered(game.deal, number)
            own -= laid
            melds += laid
            if number != seat:
                assert hand["tiles"] is None
            elif not blank:
                assert hand["tiles"] is not None
                assert Counter(hand["tiles"]) == own
            assert Counter(t for meld in hand["melds"] for t in meld["tiles"]) <= melds
            lying = Counter(label_of(Tile(face & 0x7F)) for face in true.discards)
            assert Counter(hand["discards"]) <= lying
            if game.match.terms.face_down and number != seat:
                assert all(not m["tiles"] for m in hand["melds"] if m["concealed"])
        if deal["drawn"] is not None:
            assert deal["turn"] == seat
            opening = game.deal.phase == OPENING and seat == game.deal.dealer
            drawn = game.deal.kept if opening else game.deal.drawn
            assert deal["drawn"] == label_of(Tile(drawn))

    def _barring(self) -> set[str]:
        """What may bar a player: tiles that were offered, and their own discards."""
        game = self.room.table.game
        assert game is not None
        assert game.deal is not None
        deal, seen, tiles = self._offered
        if deal is not game.deal or seen > game.shown:
            seen, tiles = 0, set()
        log = game.deal.log[FACT_SIZE * seen : FACT_SIZE * game.shown]
        for at in range(0, len(log), FACT_SIZE):
            fact, _owner, face, _extra = log[at : at + FACT_SIZE]
            if fact in CLAIMABLE:
                tile = Tile(face)
                tiles |= {label_of(tile), label_of(Tile(kind_of(tile)))}
        self._offered = (game.deal, game.shown, tiles)
        return tiles


def kong_offered(deal: Deal, seat: int) -> Counter[str]:
    """The tiles that a kong which may still be robbed takes from a hand."""
    if deal.phase != ROB or deal.turn != seat or deal.kong < CONCEALED_KONG:
        return Counter()
    offered = Tile(deal.window.tile)
    if deal.kong >= ADDED_KONG:
        return Counter([label_of(offered)])
    faces = deal.hands[seat].faces()
    return Counter(label_of(face) for face in faces if kind_of(face) == kind_of(offered))


OPEN_AT_THE_END = tuple(
    f".result.hands.{part}"
    for part in (
        "tiles",
        "winning",
        "melds.tiles",
        "melds.claimed",
        "bonus",
        "items.tiles",
        "lines",
    )
)


@lru_cache(maxsize=64)
def parsed(text: str) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    """A message and the tiles in it; many are told the same."""
    told = msgspec.json.decode(text)
    return told, tiles_in(told)


def tiles_in(value: Any) -> list[tuple[str, str]]:
    """Every tile in a message, with where it stands; words are searched for tiles as well."""
    found: list[tuple[str, str]] = []
    waiting = [("", value)]
    while waiting:
        path, inside = waiting.pop()
        pairs = inside.items() if type(inside) is dict else zip(repeat(""), inside, strict=False)
        for key, each in pairs:
            kind = type(each)
            if kind is str:
                if len(each) < 2 or TILE.search(each) is None:
                    continue
                place = f"{path}.{key}" if key else path
                if place not in NAMES and not (place.startswith(".choice") and key in WORDS):
                    found += [(place, tile) for tile in TILE.findall(each)]
            elif kind is dict or kind is list:
                waiting.append((f"{path}.{key}" if key else path, each))
    return found


NAMES = (".room.table.id", ".room.invite", ".room.opener", ".room.commitment", ".table", ".action")
"""No words, or a player's own answer."""
WAITED = tuple(f".waits.{part}" for part in ("discard", "tile", "why_not", "drawn_why_not"))
WORDS = ("action", "text")
"""Of a choice: what `tiles` beside them says, as `test_choices_say_what_their_tiles_are` shows."""


def run(tile: str) -> list[str]:
    """The tiles that a chow with this one may have, and those alike."""
    rank, suit = int(tile[0]) or 5, tile[1]
    near = [f"{rank + step}{suit}" for step in (-2, -1, 1, 2)] if suit in "mps" else []
    return [*near, tile, f"{rank}{suit}"]


def watch_deals(rules: str, count: int, seed: int) -> int:
    """So many deals with people on all places and one who looks on; how many messages there were.

    People come back in the middle, which is when positions are shown.
    """
    chance = Random(seed)
    dealt = looked_at = 0
    while dealt < count:
        more, messages = _watch_match(rules, count - dealt, chance)
        dealt += more
        looked_at += messages
    return looked_at


def _watch_match(rules: str, count: int, chance: Random) -> tuple[int, int]:
    strict, private, timed = (chance.random() < share for share in (0.5, 0.2, 0.5))
    clock = ClockOptions(kind=ClockKind.BANK, seconds=600, extra=10) if timed else ClockOptions()
    evening = Watched(rules, strict=strict, private=private, clock=clock)
    evening.chance.seed(chance.random())
    secret = chance.randbytes(32)
    evening.room.table.secret = secret
    players = len(evening.room.table.places)
    names = ("ann", "bob", "cat", "dan")[:players]
    people = seated(evening, names)
    evening.enter("eve", invite="secret-link")
    dealt = 0
    while dealt < count and evening.room.table.state is not State.OVER:
        asked = [person for person in evening.people if person.choices is not None]
        if asked and chance.random() < 0.02:
            evening.leave(evening.enter(chance.choice(people).viewer.user))
        elif asked and chance.random() < 0.02:
            evening.leave(evening.enter("eve", invite="secret-link"))
        elif asked and chance.random() < 0.005:
            evening.restart()
            people = [evening.enter(name) for name in names]
        elif asked and chance.random() < 0.005:
            _rest(evening, people)
        elif asked and chance.random() < 0.03:
            evening.ask(asked[0], chance.choice((wire.AskHint, wire.AskWaits))(table="t"))
        elif asked:
            action = str(chance.choice(asked[0].choices.choices).action)
            evening.act(asked[0], action)
        else:
            due = evening.room.due()
            assert due is not None, "nobody is asked and nothing is due"
            evening.later(max(0, due - evening.now))
        assert evening.room.table.game is not None
        dealt = evening.room.table.game.finished
    return dealt, evening.looked_at


def _rest(evening: Evening, people: list[Person]) -> None:
    """A pause on which all agree, and on again; one of them has looked away meanwhile."""
    evening.ask(people[0], wire.Offer(table="t", kind=OfferKind.PAUSE))
    for person in people[1:]:
        for offer in evening.room.offers.standing:
            evening.ask(person, wire.Answer(table="t", offer=offer.id, accept=True))
    evening.leave(people[0])
    people[0] = evening.enter(people[0].viewer.user)
    for person in people:
        evening.ask(person, wire.Ready(table="t"))

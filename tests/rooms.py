"""Rooms driven by a test: a clock that is set by hand, people who remember what they were told."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

from msgspec import Raw

from zimo.rules import Ruleset, encode_ruleset, load_ruleset
from zimo.server import wire
from zimo.server.room import history as kept
from zimo.server.room.room import Room
from zimo.server.room.viewer import Viewer
from zimo.server.wire.shapes import ClockOptions, DealView, Happening, Watching

START = 1_000_000
SECRET = bytes(range(32))


class Person:
    """One who plays or looks on: folds events by the page docs/protocol.md, as a client does."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.heard: list[wire.ToClient] = []
        self.seq = -1
        self.deal: dict[str, Any] | None = None
        self.ends: set[int] = set()
        """The deals whose results were heard."""
        self.choices: Any = None
        self.room: Any = None

    def hear(self, message: wire.ToClient) -> None:
        """Takes a message in; AssertionError when a number is missing or comes twice."""
        self.heard.append(message)
        if isinstance(message, wire.Snapshot):
            self.seq, self.room, self.choices = message.seq, message.room, message.choices
            self.deal = None if message.deal is None else folded(message.deal)
            if message.result is not None:
                self.ends.add(message.result.deal)
        elif isinstance(message, wire.Room):
            self.room = message.room
        elif isinstance(message, wire.Events):
            for event in message.events:
                assert event.seq == self.seq + 1, (event, self.seq)
                self.seq = event.seq
                assert self.deal is not None
                fold(self.deal, event)
            assert message.seq == self.seq
            self.choices = message.choices
        elif isinstance(message, wire.DealOver):
            assert message.seq == self.seq + 1
            self.seq = message.seq
            self.ends.add(message.result.deal)
            assert self.deal is not None
            self.deal["over"] = True

    def said(self, kind: type[wire.ToClient]) -> list[Any]:
        """All that was heard of one kind."""
        return [message for message in self.heard if type(message) is kind]


class Evening:
    """A room, its time, and what has been written down of it."""

    def __init__(self, rules: Ruleset | str = "classical", **agreed: Any) -> None:
        ruleset = load_ruleset(rules) if isinstance(rules, str) else rules
        clock = agreed.pop("clock", ClockOptions())
        self.now = START
        self.chance = Random(5)
        self.written: list[bytes] = []
        self.people: list[Person] = []
        opened = kept.Opened(
            at=START,
            id="t",
            opener="ann",
            invite="secret-link",
            secret=SECRET.hex(),
            agreed=kept.Agreed(
                ruleset=Raw(encode_ruleset(ruleset)),
                clock=clock,
                watching=agreed.pop("watching", Watching.LIVE),
                **agreed,
            ),
        )
        self.written.append(kept.encode_history(opened))
        self.room = Room([opened], self.chance, self.now)

    def enter(self, name: str, after: int = -1, invite: str = "") -> Person:
        """Someone looks at the table."""
        person = Person(Viewer(user=name, name=name.title()))
        self.people.append(person)
        self.room.join(person.viewer, after, invite, self.now)
        self.deliver()
        return person

    def leave(self, person: Person) -> None:
        """Their connection ends."""
        self.people.remove(person)
        self.room.part(person.viewer, self.now)
        self.deliver()

    def ask(self, person: Person, message: wire.ToServer) -> None:
        """A message from them."""
        self.room.receive(person.viewer, message, self.now)
        self.deliver()

    def act(self, person: Person, action: str) -> None:
        """The answer to what they are asked."""
        self.ask(person, wire.Act(table="t", seq=person.choices.seq, action=action))

    def deliver(self) -> None:
        """Writes down what was kept, then hands out what is to be sent."""
        history, out = self.room.take()
        self.written += map(kept.encode_history, history)
        people = {id(person.viewer): person for person in self.people}
        for viewer, message in out:
            person = people.get(id(viewer))
            if person is not None:
                wire.encode(message)
                person.hear(message)

    def later(self, milliseconds: int) -> None:
        """Time goes by, and everything happens that is due."""
        end = self.now + milliseconds
        while (due := self.room.due()) is not None and due <= end:
            self.now = max(self.now, due)
            self.room.wake(self.now)
            self.deliver()
        self.now = end

    def restart(self) -> None:
        """The server ends without a word and begins again; everyone is gone."""
        self.people.clear()
        history = [kept.decode_history(data) for data in self.written]
        self.room = Room(history, self.chance, self.now)

    def play(self, choose: Callable[[Person], str], until: Callable[[], bool]) -> None:
        """Lets everyone who is asked answer with `choose`, until something is so."""
        for _ in range(100_000):
            if until():
                return
            self.go_on(choose)
        raise AssertionError("that never came")

    def go_on(self, choose: Callable[[Person], str], *, claims: bool = True) -> None:
        """The next thing: an answer of who is asked, or what is due. Claims may be let wait."""
        for person in self.people:
            asked = None if person.choices is None else person.choices.choices[0]
            if asked is not None and (claims or asked.kind != "pass"):
                self.act(person, choose(person))
                return
        due = self.room.due()
        assert due is not None, "nobody is asked and nothing is due"
        self.later(max(0, due - self.now))

    def gaps_after_discards(self, person: Person) -> list[int]:
        """Of one deal the milliseconds from each discard to what came of it, as a player hears."""
        times: list[tuple[int, str]] = []
        told = 0

        def note() -> bool:
            nonlocal told
            for message in person.heard[told:]:
                if isinstance(message, wire.Events):
                    times.extend((self.now, event.kind) for event in message.events)
            told = len(person.heard)
            return bool(person.said(wire.DealOver))

        self.play(first, note)
        return [after - at for (at, kind), (after, _) in pairwise(times) if kind == "Discarded"]


def seated(evening: Evening, names: tuple[str, ...] = ("ann",)) -> list[Person]:
    """These people and bots on the other places, all ready: the first deal is dealt."""
    people = [evening.enter(name, invite="secret-link") for name in names]
    for person in people:
        evening.ask(person, wire.Sit(table="t"))
    players = len(evening.room.table.places)
    for place in range(len(names), players):
        evening.ask(people[0], wire.SeatBot(table="t", place=place, bot="uniform"))
    for person in people:
        evening.ask(person, wire.Ready(table="t", contribution=person.viewer.user.encode().hex()))
    return people


def first(person: Person) -> str:
    """The first choice; rather no mahjong, so that deals last."""
    actions = [choice.action for choice in person.choices.choices]
    return str(next((action for action in actions if action != "mahjong"), actions[0]))


def on_turn(evening: Evening, person: Person) -> None:
    """Until it is this person's turn; claims are passed."""

    def choose(asked: Person) -> str:
        actions = [choice.action for choice in asked.choices.choices]
        return "pass" if "pass" in actions else first(asked)

    evening.play(
        choose,
        lambda: (
            person.choices is not None
            and any(choice.kind == "discard" for choice in person.choices.choices)
        ),
    )


def refused(person: Person) -> wire.RefusalCode:
    """The code of the last message."""
    message = person.heard[-1]
    assert isinstance(message, wire.Refused), message
    return message.code


def wild(chance: Random) -> Callable[[Person], str]:
    """Any choice."""
    return lambda person: str(chance.choice(person.choices.choices).action)


# --- the fold of docs/protocol.md ---------------------------------------------------------------


def folded(view: DealView) -> dict[str, Any]:
    """A deal as the fold has it."""
    return {
        "number": view.number,
        "seat": view.seat,
        "left": view.left,
        "turn": view.turn,
        "drawn": view.drawn,
        "over": view.over,
        "dice": list(view.dice),
        "broken": view.broken,
        "dealer": view.dealer,
        "indicators": list(view.more.get("indicators", ())),
        "deposits": view.more.get("deposits", 0),
        "barring": list(view.more.get("barring", ())),
        "hands": [
            {
                "size": hand.size,
                "tiles": None if hand.tiles is None else sorted(hand.tiles),
                "melds": [
                    {"kind": m.kind, "tiles": sorted(m.tiles), "concealed": m.concealed}
                    for m in hand.melds
                ],
                "discards": list(hand.discards),
                "bonus": sorted(hand.bonus),
                "declared": hand.declared,
                "staked": hand.more.get("staked", 0),
            }
            for hand in view.hands
        ],
    }


def fold(deal: dict[str, Any], event: Happening) -> None:
    """What one event changes."""
    hand = deal["hands"][event.seat]
    if event.barring is not None:
        deal["barring"] = list(event.barring)
    match event.kind:
        case "DiceRolled":
            deal["dice"].append(event.dice)
        case "WallBroken":
            deal["broken"] = (event.seat, event.stack)
        case "TileDealt":
            _gain(hand, event.tile)
            deal["left"] -= 1
            if event.seat == deal["seat"] == deal["dealer"]:
                deal["drawn"] = event.tile
        case "TileDrawn" | "ReplacementTaken":
            _gain(hand, event.tile)
            deal["left"] = event.left
            if _begun(deal) or event.seat == deal["dealer"]:
                deal["turn"] = event.seat
                deal["drawn"] = event.tile
        case "BonusLaid" | "TileLaidAside":
            _lose(hand, event.tile)
            hand["bonus"] = sorted([*hand["bonus"], event.tile])
            if deal["drawn"] == event.tile:
                deal["drawn"] = None
        case "CallDeclared":
            hand["declared"] = True
        case "CallLapsed":
            hand["declared"] = False
        case "StakeLaid":
            hand["staked"] = event.stake
            deal["deposits"] += event.stake
        case "IndicatorTurned":
            deal["indicators"].append(event.tile)
        case "Discarded":
            _lose(hand, event.tile)
            hand["discards"].append(event.tile)
            deal["turn"], deal["drawn"] = event.seat, None
        case "ChowClaimed" | "PungClaimed" | "KongClaimed":
            _claim(deal, event)
        case "KongDeclared":
            _lay_kong(hand, event)
            if event.seat == deal["turn"]:
                deal["drawn"] = None
        case "KongRobbed":
            _rob(hand, event.tile)
        case "WentOut" if event.how in ("discard", "robbed_kong", "aside"):
            _win(deal, event)
    deal["over"] = deal["over"] or event.kind in ("WentOut", "DealDrawn")


def _begun(deal: dict[str, Any]) -> bool:
    """Until the first discard, which lies there or is claimed, it is the dealer's turn."""
    return any(
        hand["discards"] or any(not meld["concealed"] for meld in hand["melds"])
        for hand in deal["hands"]
    )


def _win(deal: dict[str, Any], event: Happening) -> None:
    if event.how == "discard" and not deal["over"]:
        deal["hands"][deal["turn"]]["discards"].pop()
    elif event.how == "aside" and not deal["over"]:
        deal["hands"][deal["turn"]]["bonus"].remove(event.tile)
    deal["drawn"] = None
    _gain(deal["hands"][event.seat], event.tile)


def _rob(hand: dict[str, Any], tile: str | None) -> None:
    """An added kong is the pung again, three tiles of a concealed one are in hand."""
    assert tile is not None
    at = next(
        at
        for at, meld in enumerate(hand["melds"])
        if meld["kind"] == "kong" and (tile in meld["tiles"] or not meld["tiles"])
    )
    meld = hand["melds"][at]
    rest = (meld["tiles"] or [tile] * 4).copy()
    rest.remove(tile)
    if not meld["concealed"]:
        meld["kind"], meld["tiles"] = "pung", rest
        return
    del hand["melds"][at]
    for other in rest:
        _gain(hand, other)


def _gain(hand: dict[str, Any], tile: str | None) -> None:
    hand["size"] += 1
    if hand["tiles"] is not None and tile is not None:
        hand["tiles"] = sorted([*hand["tiles"], tile])


def _lose(hand: dict[str, Any], tile: str | None) -> None:
    hand["size"] -= 1
    if hand["tiles"] is not None:
        hand["tiles"].remove(tile)


def _plain(tile: str) -> str:
    return tile.replace("0", "5")


def _alike(tile: str, count: int, reds: int) -> list[str]:
    return [f"0{tile[1]}"] * reds + [_plain(tile)] * (count - reds)


def _lay_kong(hand: dict[str, Any], kong: Happening) -> None:
    tile = kong.tile
    if kong.added:
        assert tile is not None
        _lose(hand, tile)
        pung = next(
            m
            for m in hand["melds"]
            if m["kind"] == "pung" and _plain(m["tiles"][-1]) == _plain(tile)
        )
        pung["kind"], pung["tiles"] = "kong", sorted([*pung["tiles"], tile])
        return
    tiles = [] if tile is None else _alike(tile, 4, kong.reds)
    for at in range(4):
        _lose(hand, tiles[at] if tiles else None)
    hand["melds"].append({"kind": "kong", "tiles": tiles, "concealed": True})


def _claim(deal: dict[str, Any], event: Happening) -> None:
    taken = deal["hands"][event.source]["discards"].pop()
    assert taken == event.tile
    if event.kind == "ChowClaimed":
        assert event.low is not None
        rank, suit = int(event.low[0]), event.low[1]
        tiles = [f"{rank + step}{suit}" for step in range(3)]
        own = [tile for tile in tiles if tile != _plain(taken)]
        own = [_alike(tile, 1, event.reds)[0] if tile[0] == "5" else tile for tile in own]
    else:
        own = _alike(taken, 2 if event.kind == "PungClaimed" else 3, event.reds)
    hand = deal["hands"][event.seat]
    for tile in own:
        _lose(hand, tile)
    hand["melds"].append(
        {
            "kind": event.kind.removesuffix("Claimed").lower(),
            "tiles": sorted([*own, taken]),
            "concealed": False,
        }
    )
    deal["turn"], deal["drawn"] = event.seat, None

"""Botzone records of deals that were played here: the same facts in the other program's words."""

from __future__ import annotations

import json
from typing import Any

from zimo.records.formats.botzone import _fans_now
from zimo.records.formats.botzone_text import Told
from zimo.table.actions import (
    ADDED_KONG,
    CHOW_LOW,
    CONCEALED_KONG,
    DISCARD,
    KONG,
    MAHJONG,
    PASS,
    PUNG,
)
from zimo.table.deal import OVER, TURN, Deal
from zimo.table.facts import FACT_SIZE, Fact
from zimo.table.result import result_of
from zimo.tiles import Seat, Tile, is_bonus, kind_of

__all__ = ["botzone_record", "word"]

Tree = dict[str, Any]
SEATS = range(4)
NOT_ASKED = -4
CLAIMABLE = ("PLAY", "PENG", "CHI", "BUGANG")
_LETTERS = "WBT"
_NO_TILE = 255


def word(tile: int) -> str:
    """A tile in Botzone's words."""
    if tile < 27:
        return f"{_LETTERS[tile // 9]}{tile % 9 + 1}"
    if tile < 31:
        return f"F{tile - 26}"
    return f"J{34 - tile}" if tile < 34 else f"H{tile - 33}"


class _Writer:
    """Plays the deal again and writes down what Botzone's judge would have said."""

    def __init__(self, deal: Deal) -> None:
        self.done = deal.actions
        self.deal = Deal(deal.terms, deal.seed, 0, deal.round_wind, laid=deal.laid)
        self.logs: list[Tree] = []
        self.separate = deal.terms.rules.walls.separate
        self.wall = bytes(self.deal.wall.tiles)
        self.told = 0  # facts of the log that have been told
        self.left = [deal.terms.rules.deck.size // 4 - 13] * 4

    def say(self, action: str, **more: Any) -> None:
        if action in ("DRAW", "BUHUA"):
            self.left[more["player"]] -= 1
        could = [0] * 4 if action == "INIT" else [self._could(seat, action, more) for seat in SEATS]
        display = {"action": action, "canHu": could, **more}
        display["tileCnt"] = list(self.left) if self.separate else self.deal.wall.left(0)
        output: Tree = {"command": "request", "display": display}
        if self.separate:
            output["content"] = {str(seat): self._request(seat, action, more) for seat in SEATS}
        self.logs.append({"output": output, "verdict": "OK"})
        self.logs.append({str(seat): {"response": "PASS"} for seat in range(4)})

    def _could(self, seat: int, action: str, more: Tree) -> int:
        """What a player who is asked is told of a win: its fans, -3 without a whole hand."""
        mine = seat == more.get("player")
        if not (mine if action == "DRAW" else action in CLAIMABLE and not mine):
            return NOT_ASKED
        told = Told(action, more["player"], more["tile"])
        fans = _fans_now(self.deal, Seat(seat), told)
        return 0 if fans is None else fans if fans >= 0 else -3

    def _request(self, seat: int, action: str, more: Tree) -> object:
        """The line that a player is sent; at the end what they get."""
        if "score" in more:
            return more["score"][seat]
        if action == "INIT":
            return f"0 {seat} {self.deal.round_wind}"
        if action == "DEAL":
            return " ".join(["1 0 0 0 0", *more["hand"][seat]])
        if action == "DRAW":
            return f"2 {more['tile']}" if seat == more["player"] else f"3 {more['player']} DRAW"
        words = [more.get("tileCHI"), more.get("tile") if action != "GANG" else None]
        return " ".join(["3", str(more.get("player")), action, *filter(None, words)])

    def answer(self, seat: int, text: str) -> None:
        self.logs[-1][str(seat)]["response"] = text

    def whole(self) -> None:
        self.say("INIT", quan=self.deal.round_wind)
        self.say("DEAL", hand=[self._dealt(seat) for seat in range(4)])
        for tile in self._dealt(0, shown=False)[:-1]:
            self.say("BUHUA", player=0, tile=tile)
        self.say("DRAW", player=0, tile=word(self.deal.drawn))
        self.told = len(self.deal.log)
        at = 0
        while at < len(self.done):
            seat, action = self.done[at], self.done[at + 1]
            at += 2
            if self.deal.phase == TURN:
                self._turn(seat, action)
            else:
                at += self._claim(seat, action, at)
            self._draws()
        if self.deal.phase == OVER:
            self._end()

    def _dealt(self, seat: int, shown: bool = True) -> list[str]:
        """The tiles that DEAL shows, or those that East is given after them: flowers, and one."""
        tiles: list[str] = []
        hand = 0
        for at in range(0, len(self.deal.log), FACT_SIZE):
            fact, who, tile, _ = self.deal.log[at : at + FACT_SIZE]
            if fact in (Fact.DEALT, Fact.REPLACED) and who == seat:
                if (hand < 13) is shown:
                    tiles.append(word(tile))
                hand += not is_bonus(Tile(tile))
        return tiles

    def _turn(self, seat: int, action: int) -> None:
        self.deal.step(seat, action)
        if action == MAHJONG:
            self.answer(seat, "HU")
        elif action < CONCEALED_KONG:
            tile = word(action - DISCARD)
            self.answer(seat, f"PLAY {tile}")
            self.say("PLAY", player=seat, tile=tile)
        elif action < ADDED_KONG:
            tile = word(action - CONCEALED_KONG)
            self.answer(seat, f"GANG {tile}")
            self.say("GANG", player=seat, tile=tile)
        else:
            tile = word(action - ADDED_KONG)
            self.answer(seat, f"BUGANG {tile}")
            self.say("BUGANG", player=seat, tile=tile)

    def _claim(self, seat: int, action: int, at: int) -> int:
        """An answer; of a pung or chow that stands the discard goes with it (2 bytes more)."""
        face = self.deal.window.tile
        middle = word(kind_of(Tile(face)) + 1 - (action - CHOW_LOW))
        self.deal.step(seat, action)
        claimed = self.deal.phase == TURN and self.deal.drawn == _NO_TILE
        if not claimed:
            # What one would discard who does not get the tile is anybody's guess.
            hand = self.deal.hands[seat].faces()
            self.answer(seat, _claim_word(action, middle, word(hand[-1])))
            if self.deal.phase == TURN and self._last(Fact.KONG):
                self.say("GANG", player=self.deal.turn, tile=word(face))
            return 0
        winner, discard = self.done[at], self.done[at + 1]
        tile = word(discard - DISCARD)
        chow = self._last(Fact.CHOW)
        taken = self.deal.log[-FACT_SIZE:]
        middle = word(kind_of(Tile(face)) + 1 - taken[3] // 16)
        if seat != winner:
            self.answer(seat, _claim_word(action, middle, word(self.deal.hands[seat].faces()[-1])))
        self.answer(winner, f"CHI {middle} {tile}" if chow else f"PENG {tile}")
        self.deal.step(winner, discard)
        if chow:
            self.say("CHI", player=winner, tile=tile, tileCHI=middle)
        else:
            self.say("PENG", player=winner, tile=tile)
        return 2

    def _last(self, fact: Fact) -> bool:
        log = self.deal.log
        kinds = [log[at] for at in range(self.told, len(log), FACT_SIZE)]
        return fact in kinds

    def _draws(self) -> None:
        log = self.deal.log
        for at in range(self.told, len(log), FACT_SIZE):
            fact, seat, tile, _ = log[at : at + FACT_SIZE]
            if fact in (Fact.DRAWN, Fact.REPLACED):
                self.say("BUHUA" if is_bonus(Tile(tile)) else "DRAW", player=seat, tile=word(tile))
        self.told = len(log)

    def _end(self) -> None:
        deal = self.deal
        result = result_of(deal)
        score = list(result.settlement.totals)
        if deal.penalised:
            self.say("WH", player=deal.penalised[0], score=score)
        elif not deal.winners:
            self.say("HUANG")
        else:
            winner = deal.winners[0]
            sheet = result.sheets[winner]
            names = {row.id: row.name("zh") for row in deal.terms.family.catalogue}
            items = [(names[line.item], int(line.value)) for line in sheet.lines]
            fans = [
                {"name": name, "value": value, "cnt": items.count((name, value))}
                for name, value in dict.fromkeys(items)
            ]
            self.say("HU", player=winner, fan=fans, fanCnt=sheet.total, score=score)
        self.logs.pop()


def _claim_word(action: int, middle: str, discard: str) -> str:
    if action == PASS:
        return "PASS"
    if action == MAHJONG:
        return "HU"
    if action == KONG:
        return "GANG"
    return f"PENG {discard}" if action == PUNG else f"CHI {middle} {discard}"


def botzone_record(deal: Deal, with_wall: bool = True) -> str:
    """The record of a deal with seat 0 as East; without its wall only the tiles that were seen."""
    writer = _Writer(deal)
    writer.whole()
    wall = writer.wall
    if writer.separate:
        share = len(wall) // 4
        parts = [wall[share * seat : share * (seat + 1)] for seat in range(4)]
        wall = b"".join(bytes(reversed(part)) for part in parts)
    start: Tree = {"quan": deal.round_wind, "srand": 1}
    if with_wall and writer.separate:
        start["walltiles"] = " ".join(map(word, wall))
    return json.dumps({"status": "finished", "logs": writer.logs, "initdata": json.dumps(start)})

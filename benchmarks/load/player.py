"""A scripted player: as little WebSocket as it takes, so that the server is what is measured."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from random import Random

import msgspec
from benchmarks.load.prepare import Seat
from msgspec import Struct

__all__ = ["Board", "Player"]

CLOSE, PING = 8, 9


class _Choice(Struct):
    action: str


class _Choices(Struct):
    seq: int
    choices: list[_Choice]


class _Told(Struct):
    """What a scripted player looks at in a message."""

    type: str
    seq: int = -1
    choices: _Choices | None = None
    code: str = ""


_DECODER = msgspec.json.Decoder(_Told)


class Board:
    """What all players note: when an action was sent, and how long until the others heard of it."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.sent: dict[str, tuple[int, float]] = {}
        """By table, the question that was answered last with a change for all, and when."""
        self.delays: list[float] = []
        self.done = 0
        self.refused: list[str] = []
        self.ready = 0
        self.lost = 0


class Player(asyncio.Protocol):
    """Joins its table and answers everything by chance, after a while of `pace` seconds."""

    def __init__(self, seat: Seat, board: Board, pace: float, chance: Random) -> None:
        self.seat = seat
        self.board = board
        self.pace = pace
        self.chance = chance
        self.buffer = bytearray()
        self.open = False
        self.asked: _Choices | None = None
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            "\r\n".join(
                (
                    "GET /ws HTTP/1.1",
                    "Host: 127.0.0.1",
                    "Upgrade: websocket",
                    "Connection: Upgrade",
                    f"Sec-WebSocket-Key: {key}",
                    "Sec-WebSocket-Version: 13",
                    f"Cookie: {self.seat.cookie}",
                    "\r\n",
                )
            ).encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        self.board.lost += 1
        self.transport = None

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            head, found, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head[:20], head
            self.open = True
            self.buffer = bytearray(rest)
            self.say({"type": "hello", "protocol": 1})
            self.say({"type": "join", "table": self.seat.table})
            self.say({"type": "ready", "table": self.seat.table})
        self._read_frames()

    def _read_frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1] & 0x7F, at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + size or start > len(buffer):
                break
            self._frame(buffer[at] & 0x0F, bytes(buffer[start : start + size]))
            at = start + size
        del buffer[:at]

    def _frame(self, code: int, data: bytes) -> None:
        if code == PING:
            self._write(0x8A, data)
        elif code == CLOSE:
            if self.transport is not None:
                self.transport.close()
        else:
            self._hear(_DECODER.decode(data))

    def _hear(self, told: _Told) -> None:
        board = self.board
        if told.type == "events":
            sent = board.sent.get(self.seat.table)
            if sent is not None and told.seq > sent[0]:
                board.delays.append(board.now() - sent[1])
                del board.sent[self.seat.table]
        elif told.type == "done":
            board.done += 1
        elif told.type == "refused":
            board.refused.append(told.code)
        elif told.type == "snapshot":
            board.ready += 1
        elif told.type == "deal_over":
            self.say({"type": "ready", "table": self.seat.table})
        if told.type in ("events", "snapshot"):
            self.asked = told.choices
            if told.choices is not None:
                wait = self.pace * self.chance.uniform(0.5, 1.5)
                asyncio.get_running_loop().call_later(wait, self._answer, told.choices.seq)

    def _answer(self, seq: int) -> None:
        asked = self.asked
        if asked is None or asked.seq != seq or self.transport is None:
            return
        self.asked = None
        actions = [choice.action for choice in asked.choices]
        action = "pass" if "pass" in actions else self.chance.choice(actions)
        if action.startswith("discard"):
            self.board.sent[self.seat.table] = (seq, self.board.now())
        self.say({"type": "act", "table": self.seat.table, "seq": seq, "action": action})

    def say(self, message: dict[str, object]) -> None:
        """Sends a message."""
        self._write(0x81, msgspec.json.encode(message))

    def _write(self, first: int, data: bytes) -> None:
        """A frame; the mask is all zeros, which masks nothing and costs nothing."""
        size = len(data)
        head = bytes([first, 0x80 | size]) if size < 126 else bytes([first, 0xFE])
        length = b"" if size < 126 else size.to_bytes(2, "big")
        if self.transport is not None:
            self.transport.write(head + length + b"\0\0\0\0" + data)

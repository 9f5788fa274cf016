"""The wire protocol: every message between the server and a client, over one WebSocket.

JSON text frames, one message each; `type` says which. What a client sends is decoded strictly: an
unknown field is an error. What the server sends may gain fields and types within a version, so a
client leaves alone what it does not know. docs/protocol.md tells the order of things.
"""

from __future__ import annotations

import msgspec

from zimo.server.wire.refusals import RefusalCode
from zimo.server.wire.replies import (
    EVENT_KINDS,
    ChatLine,
    ClocksNow,
    DealOver,
    Done,
    Events,
    FromServer,
    Hint,
    Left,
    LobbyList,
    MatchOver,
    Pong,
    Refused,
    Room,
    Snapshot,
    ToClient,
    Waits,
    Welcome,
)
from zimo.server.wire.requests import (
    Act,
    Answer,
    AskHint,
    AskWaits,
    AtTable,
    FromClient,
    Hello,
    Join,
    Lobby,
    Mute,
    Offer,
    Part,
    Passing,
    Ping,
    Ready,
    Report,
    Say,
    SeatBot,
    Sit,
    Stand,
    ToServer,
)

__all__ = [
    "EVENT_KINDS",
    "LARGEST_MESSAGE",
    "PROTOCOL",
    "Act",
    "Answer",
    "AskHint",
    "AskWaits",
    "AtTable",
    "ChatLine",
    "ClocksNow",
    "DealOver",
    "Done",
    "Events",
    "FromClient",
    "FromServer",
    "Hello",
    "Hint",
    "Join",
    "Left",
    "Lobby",
    "LobbyList",
    "MatchOver",
    "Mute",
    "Offer",
    "Part",
    "Passing",
    "Ping",
    "Pong",
    "Ready",
    "RefusalCode",
    "Refused",
    "Report",
    "Room",
    "Say",
    "SeatBot",
    "Sit",
    "Snapshot",
    "Stand",
    "ToClient",
    "ToServer",
    "Waits",
    "Welcome",
    "decode",
    "encode",
]

PROTOCOL = 1
"""Greater when an old client would misunderstand."""
LARGEST_MESSAGE = 8192
"""Bytes that a client may send at once."""

_DECODER = msgspec.json.Decoder(FromClient)
_ENCODER = msgspec.json.Encoder()


def decode(data: bytes | str) -> FromClient:
    """Reads what a client sent. ValueError (msgspec's own kinds) for what is no message."""
    message: FromClient = _DECODER.decode(data)
    return message


def encode(message: ToClient) -> bytes:
    """The message as it goes out."""
    return _ENCODER.encode(message)

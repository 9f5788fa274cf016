"""A bot that plays a match over the wire: python examples/bot.py http://127.0.0.1:8138 KEY."""

import json
import sys
from random import choice
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def play(server: str, key: str) -> list[str]:
    """Opens a table with three other bots, plays a match there, and gives the standings."""
    proof = {"Authorization": f"Bearer {key}"}
    wanted = {"rules": {"preset": "simple"}, "bots": ["greedy"] * 3, "pace": 0}
    request = Request(f"{server}/api/tables", json.dumps(wanted).encode(), proof)
    table = json.load(urlopen(request))["id"]
    with connect(f"ws{server.removeprefix('http')}/ws", additional_headers=proof) as socket:

        def say(kind: str, **fields: object) -> None:
            socket.send(json.dumps({"type": kind, **fields}))

        say("hello", protocol=1)
        say("join", table=table)
        say("ready", table=table)
        for message in map(json.loads, socket):
            if message["type"] == "match_over":
                return [f"{line['rank']}. {line['name']}" for line in message["standings"]]
            if message["type"] == "deal_over":
                say("ready", table=table)
            if asked := message.get("choices"):
                action = choice(asked["choices"])["action"]
                say("act", table=table, seq=asked["seq"], action=action)
    raise ConnectionError("the server has ended")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.stdout.write("\n".join(play(sys.argv[1], sys.argv[2])) + "\n")

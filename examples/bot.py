"""A bot that plays a match over the wire: python examples/bot.py http://127.0.0.1:8138 KEY."""

import json
import sys
from random import choice
from urllib.request import Request, urlopen

from websockets.sync.client import connect

server, key = sys.argv[1:] if len(sys.argv) == 3 else sys.exit(__doc__)
proof = {"Authorization": f"Bearer {key}"}
wanted = {"rules": {"preset": "simple"}, "bots": ["greedy"] * 3, "pace": 0}
request = Request(f"{server}/api/tables", json.dumps(wanted).encode(), proof)
table = json.load(urlopen(request))["id"]
ready = json.dumps({"type": "ready", "table": table})
with connect(f"ws{server.removeprefix('http')}/ws", additional_headers=proof) as socket:
    socket.send(json.dumps({"type": "hello", "protocol": 1}))
    socket.send(json.dumps({"type": "join", "table": table}))
    socket.send(ready)
    for message in map(json.loads, socket):
        if asked := message.get("choices"):
            action = choice(asked["choices"])["action"]
            act = {"type": "act", "table": table, "seq": asked["seq"], "action": action}
            socket.send(json.dumps(act))
        if message["type"] == "deal_over":
            socket.send(ready)
        if message["type"] == "match_over":
            for line in message["standings"]:
                sys.stdout.write(f"{line['rank']}. {line['name']}\n")
            break

"""The server's sentences: the same keys in all languages, all of them used, none missing."""

from __future__ import annotations

import ast

from sources import ROOT
from zimo.bots import BOT_NAMES
from zimo.rules.phrases import sentences, spoken
from zimo.server.room.aid import REASONS
from zimo.server.room.refused import Refusal
from zimo.server.wire import RefusalCode
from zimo.table.actions import IllegalAction

HINTED = ("far", "ready", "gone", "aim", "certain", "nowhere")


def test_every_language_says_everything_that_is_asked_for() -> None:
    """What codes, bots and hints say; other keys stand whole in the code."""
    wanted = {f"refused.{code}" for code in RefusalCode} | {f"bot.{name}" for name in BOT_NAMES}
    wanted |= {f"hint.{kind}" for kind in HINTED} | {f"hint.{kind}" for kind in REASONS.values()}
    for language in spoken:
        table = sentences("zimo.server", "server", language)
        told = {key for key in table if key.partition(".")[0] in ("refused", "bot", "hint")}
        assert told == wanted, language
        assert all(table.values()), language


FOR_PROGRAMS = ("UNREADABLE", "PROTOCOL", "BAD_REQUEST")
"""What a page never sends: the message is no message, or holds what no page lets one choose."""


def test_a_person_is_told_in_their_language_why() -> None:
    """Every refusal in the server has a key, says enough by its code, or is for programs alone."""
    asked = []
    for file in sorted((ROOT / "src" / "zimo" / "server").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or ast.unparse(node.func) != "Refusal":
                continue
            code, *rest = (ast.unparse(argument) for argument in node.args)
            asked.append(code)
            if rest and code.removeprefix("RefusalCode.") not in FOR_PROGRAMS:
                why = rest[0].strip("'")
                known = why in sentences("zimo.server", "server", "en")
                elsewhere = why.endswith(".told") or why.startswith(
                    ("partial(mistake_told", "lambda")
                )
                assert known or elsewhere, f"{file.name}:{node.lineno}: {why}"
    assert len(asked) > 50


def test_languages_say_different_things() -> None:
    for key in sentences("zimo.server", "server", "en"):
        said = [sentences("zimo.server", "server", language)[key] for language in spoken]
        assert len(set(said)) == len(said), key


def test_a_refusal_is_told_in_the_language_of_the_client() -> None:
    refused = Refusal(RefusalCode.STALE)
    assert refused.message("en").reason == "This is not asked any more."
    assert refused.message("ro").reason == "Aceasta nu se mai întreabă."
    illegal = Refusal(
        RefusalCode.ILLEGAL, IllegalAction("no_tile", "discard", tile="5m").told, "discard"
    )
    assert illegal.message("bg").reason == "в ръката ви няма 5m"
    assert illegal.message("bg").rule == "discard"
    short = Refusal(RefusalCode.BAD_REQUEST, "why.password_length", least=8, most=200)
    assert short.told("ru") == "В пароле от 8 до 200 знаков."
    program = Refusal(RefusalCode.UNREADABLE, "expected `}`")
    assert program.told("ro") == "Aceasta nu se poate citi. (expected `}`)"

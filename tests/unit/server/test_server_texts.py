"""The server's sentences: the same keys in all languages, all of them used, none missing."""

from __future__ import annotations

from zimo.bots import BOT_NAMES
from zimo.rules.phrases import sentences, spoken
from zimo.server.room.aid import REASONS
from zimo.server.room.refused import Refusal
from zimo.server.wire import RefusalCode

HINTED = ("far", "ready", "gone", "aim", "certain", "nowhere")


def test_every_language_says_everything_that_is_asked_for() -> None:
    wanted = {f"refused.{code}" for code in RefusalCode} | {f"bot.{name}" for name in BOT_NAMES}
    wanted |= {f"hint.{kind}" for kind in HINTED} | {f"hint.{kind}" for kind in REASONS.values()}
    wanted |= {"waits.barred", "waits.no_discards"}
    for language in spoken:
        table = sentences("zimo.server", "server", language)
        assert set(table) == wanted, language
        assert all(table.values()), language


def test_languages_say_different_things() -> None:
    for key in sentences("zimo.server", "server", "en"):
        said = [sentences("zimo.server", "server", language)[key] for language in spoken]
        assert len(set(said)) == len(said), key


def test_a_refusal_is_told_in_the_language_of_the_client() -> None:
    refused = Refusal(RefusalCode.STALE, "this is not asked any more")
    assert refused.message("en").reason == "this is not asked any more"
    assert refused.message("ro").reason == "Aceasta nu se mai întreabă."
    illegal = Refusal(RefusalCode.ILLEGAL, "there is no 5m in your hand", "discard")
    assert "5m" in illegal.message("bg").reason
    assert illegal.message("bg").rule == "discard"

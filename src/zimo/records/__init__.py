"""A match as text that can be replayed, verified and scored again."""

from zimo.records.errors import RecordError
from zimo.records.lines import Player
from zimo.records.record import Record, read_record
from zimo.records.recorder import Recorder, resume
from zimo.records.replay import Part, Scene, replay
from zimo.records.rescore import Rescored, RescoredDeal, rescore
from zimo.records.verify import Verdict, verify

__all__ = [
    "Part",
    "Player",
    "Record",
    "RecordError",
    "Recorder",
    "Rescored",
    "RescoredDeal",
    "Scene",
    "Verdict",
    "read_record",
    "replay",
    "rescore",
    "resume",
    "verify",
]

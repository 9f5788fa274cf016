"""A match as text that can be replayed, verified and scored again."""

from zimo.records.errors import RecordError
from zimo.records.lines import Player
from zimo.records.record import Record, read_record
from zimo.records.recorder import Recorder, resume
from zimo.records.verify import Verdict, verify

__all__ = [
    "Player",
    "Record",
    "RecordError",
    "Recorder",
    "Verdict",
    "read_record",
    "resume",
    "verify",
]

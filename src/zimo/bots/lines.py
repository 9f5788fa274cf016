"""A process that is spoken to in lines, on its standard streams, with a time limit.

Whatever it does, nobody waits for it longer than agreed, and nothing of it is left behind.
"""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

__all__ = ["LONGEST_LINE", "LineProcess", "ProcessFailure"]

LONGEST_LINE = 1_000_000
"""Bytes of one line; a longer one is none."""
_GRACE = 1.0
"""Seconds in which a process may end by itself, and again after it is told to."""
_MOST_WAITING = 10_000
"""Lines that have been said and not read; a process that says more is stopped."""


class ProcessFailure(ValueError):
    """The process can't be spoken to any more; in words why."""


class LineProcess:
    """A running command. Lines go to it and come from it; `close` ends it."""

    def __init__(self, command: Sequence[str]) -> None:
        """Starts the command; what it writes to standard error goes to ours.

        ProcessFailure if it can't be started.
        """
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # so that all that it starts can be ended with it
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise ProcessFailure(f"it can't be started: {reason}") from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._heard: queue.Queue[bytes | None] = queue.Queue(_MOST_WAITING)
        self._unsaid: queue.Queue[bytes | None] = queue.Queue()
        self._threads = (
            threading.Thread(target=_hear, args=(self._process.stdout, self._heard), daemon=True),
            threading.Thread(target=_say, args=(self._process.stdin, self._unsaid), daemon=True),
        )
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def say(self, line: str) -> None:
        """Sends a line, without waiting until it is read."""
        self._unsaid.put(line.encode() + b"\n")

    def hear(self, deadline: float) -> str:
        """The next line, waited for until `deadline` (of `time.monotonic`).

        ProcessFailure if none comes, or the process has ended, or what it says is no text.
        """
        try:
            line = self._heard.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise ProcessFailure("it did not answer in time") from None
        if line is None:
            self._heard.put(None)  # for whoever asks again
            raise ProcessFailure(self._ended())
        if len(line) > LONGEST_LINE:
            raise ProcessFailure(f"it said a line of more than {LONGEST_LINE:,} bytes")
        try:
            return line.decode().strip()
        except UnicodeDecodeError:
            raise ProcessFailure("what it said is not UTF-8 text") from None

    def _ended(self) -> str:
        """How the process came to its end, after it has closed its output."""
        try:
            status = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        if status < 0:
            return f"it was ended by signal {-status}"
        return f"it ended with exit status {status}"

    def close(self) -> None:
        """Ends the process and all that it has started; it may go by itself for a moment."""
        self._unsaid.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE)
        self._signal(signal.SIGTERM)
        try:
            self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            self._signal(signal.SIGKILL)
            self._process.wait()
        self._signal(signal.SIGKILL)  # whatever of its group is left
        for thread in self._threads:
            thread.join(_GRACE)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()

    def _signal(self, number: int) -> None:
        """Sends a signal to the process and its children, if any is left."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, number)


def _hear(stream: IO[bytes], heard: queue.Queue[bytes | None]) -> None:
    """Reads lines until there are none, or far too many that nobody wants."""
    with suppress(OSError, ValueError, queue.Full):
        while line := stream.readline(LONGEST_LINE + 1):
            heard.put(line, timeout=_GRACE)
            if len(line) > LONGEST_LINE:
                break
    with suppress(queue.Full):
        heard.put(None, timeout=_GRACE)


def _say(stream: IO[bytes], unsaid: queue.Queue[bytes | None]) -> None:
    """Writes what is to be said; closes the stream at the end."""
    with suppress(OSError, ValueError):
        while (line := unsaid.get()) is not None:
            stream.write(line)
            stream.flush()
    with suppress(OSError):
        stream.close()

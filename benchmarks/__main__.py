"""``python -m benchmarks [NAME ...]``: run all benchmarks, or those named."""

import argparse
import platform
import subprocess
import sys
from pathlib import Path

from zimo import __version__, _pure

FOLDER = Path(__file__).parent
SHARED = {"measure"}  # what the scripts import, no scripts themselves


def scripts() -> list[str]:
    """The names of all benchmarks."""
    names = (p.stem for p in FOLDER.glob("*.py"))
    return sorted(name for name in names if name not in SHARED and not name.startswith("_"))


def engine() -> str:
    """Whether it is the compiled engine that is measured."""
    states = set(_pure.compiled().values())
    if states == {True}:
        return "compiled"
    return "partly compiled: run `make kernel`" if True in states else "plain Python"


def main() -> int:
    """Run them one after another, each in a process of its own; 1 if one failed."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(scripts()))
    names = parser.parse_args().names or scripts()
    if unknown := set(names) - set(scripts()):
        parser.error(f"no such benchmark: {', '.join(sorted(unknown))}")
    print(f"zimo {__version__}, {engine()}; Python {platform.python_version()}", flush=True)
    failed = []
    for name in names:
        print(f"\n{name}", flush=True)
        command = [sys.executable, "-m", f"benchmarks.{name}"]
        if subprocess.run(command, cwd=FOLDER.parent, check=False).returncode:
            failed.append(name)
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())

"""Compiles the hot modules: every ``src/zimo/**/X.py`` that has an ``X.pxd`` beside it.

Three ways in, one code:

* hatchling calls ``CompiledModules`` when it builds a wheel. A normal wheel gets the
  extension modules inside; for an editable one they are put beside their ``.py``.
* ``python hatch_build.py`` (``make kernel``) brings the modules beside their ``.py`` up to
  date, and fails when one can't be compiled; ``--fall-back`` warns instead.
* ``python hatch_build.py --compile MODULE FOLDER`` compiles one module. The other two ways
  start such a process per module, so that two cores have work and one module's error output
  stays together.

Everything also runs uncompiled, so a missing compiler is no error but a warning.
In the environment: ``ZIMO_PURE_BUILD=1`` compiles nothing, ``ZIMO_REQUIRE_COMPILED=1`` makes
a missing compiler or a failed compilation an error.
"""

import argparse
import contextlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
SRC = ROOT / "src"
BUILD = ROOT / "build"
SUFFIX: str = sysconfig.get_config_var("EXT_SUFFIX") or ".so"

DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    # The types stand in the .pxd. Annotations are for mypy: an `int` there is a Python int.
    "annotation_typing": False,
}


class NotCompiled(Exception):
    """Why there are no (or not all) compiled modules: one paragraph for a person."""


def flag(name: str) -> bool:
    """Whether a switch in the environment is on."""
    return os.environ.get(name, "0") not in ("", "0")


def pairs() -> dict[str, Path]:
    """The modules to compile: dotted name to ``.py`` file, in a fixed order."""
    found = {}
    for pxd in sorted((SRC / "zimo").rglob("*.pxd")):
        source = pxd.with_suffix(".py")
        if source.exists():
            found[".".join(source.relative_to(SRC).with_suffix("").parts)] = source
    return found


def output(module: str, folder: Path) -> Path:
    """The extension module's file under the folder that takes the place of ``src``."""
    return folder.joinpath(*module.split(".")).with_suffix(SUFFIX)


def stale(modules: dict[str, Path], folder: Path) -> list[str]:
    """The modules whose extension is missing or older than anything that it is made from.

    Any ``.pxd`` may be read by any module, so a newer one makes all of them stale.
    """
    shared = max(p.stat().st_mtime for p in [Path(__file__), *(SRC / "zimo").rglob("*.pxd")])
    old = []
    for module, source in modules.items():
        built = output(module, folder)
        newest = max(shared, source.stat().st_mtime)
        if not built.exists() or built.stat().st_mtime <= newest:
            old.append(module)
    return old


def check_compiler() -> None:
    """Raise NotCompiled if it is plain beforehand that nothing can be compiled."""
    if os.name == "nt":
        return  # setuptools finds the compiler by other means there
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if not command or shutil.which(command[0]) is None:
        raise NotCompiled(f"there is no C compiler ({command[0] if command else 'cc'!r})")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise NotCompiled("Python's C headers are not installed (python3-dev on Debian)")


def compile_one(module: str, folder: Path) -> None:
    """Compile one module into the folder; the compilers' own output tells what is wrong."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    scratch = BUILD / "c" / SUFFIX.strip(".") / module
    optimise = ["/O2"] if os.name == "nt" else ["-O3", "-g0"]
    extension = Extension(module, [str(pairs()[module])], extra_compile_args=optimise)
    os.chdir(SRC)  # relative paths keep this machine's folders out of the C files
    extension.sources = [str(Path(s).relative_to(SRC)) for s in extension.sources]
    extensions = cythonize(  # type: ignore[no-untyped-call]
        [extension],
        build_dir=str(scratch),
        include_path=["."],
        compiler_directives=DIRECTIVES,
        force=True,
        quiet=True,
    )
    distribution = Distribution({"name": "zimo", "ext_modules": extensions})
    command: Any = distribution.get_command_obj("build_ext")
    command.build_lib = str(scratch / "lib")
    command.build_temp = str(scratch / "temp")
    command.force = True
    command.ensure_finalized()
    command.run()
    place(output(module, scratch / "lib"), output(module, folder))


def place(built: Path, target: Path) -> None:
    """Put a built file in its place in one step: a running process may hold the old one."""
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(f".{os.getpid()}.{target.name}")
    shutil.copyfile(built, beside)
    os.replace(beside, target)


def remove(folder: Path, keep: dict[str, Path]) -> None:
    """Delete this Python's extension modules under the folder, but those to keep."""
    kept = {output(module, folder) for module in keep}
    for built in (folder / "zimo").rglob("*" + SUFFIX):
        if built not in kept:
            built.unlink(missing_ok=True)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Let one process build at a time, where the system has file locks."""
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / "lock", "w") as lock:
        try:
            import fcntl
        except ImportError:
            pass
        else:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build(folder: Path) -> list[Path]:
    """Bring the compiled modules under the folder up to date, as many at once as cores.

    Returns all of their files. Raises NotCompiled; then those that did compile are there.
    """
    with alone():
        modules = pairs()
        remove(folder, modules)
        old = stale(modules, folder) if modules else []
        if old:
            check_compiler()
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            runs = list(pool.map(lambda module: run_compile(module, folder), old))
    failed = [(module, text) for module, (code, text) in zip(old, runs, strict=True) if code]
    if failed:
        for module, text in failed:
            print(f"--- {module}\n{text}", file=sys.stderr)
        raise NotCompiled("compiling failed for " + ", ".join(module for module, _ in failed))
    return [output(module, folder) for module in modules]


def run_compile(module: str, folder: Path) -> tuple[int, str]:
    """Compile one module in a process of its own: its exit status and all that it said."""
    command = [sys.executable, str(Path(__file__).resolve()), "--compile", module, str(folder)]
    run = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    return run.returncode, run.stdout


def build_or_fall_back(folder: Path) -> list[Path]:
    """What ``build`` returns, or nothing and a warning where the environment allows that.

    Compiled modules read each other's C layout, so it is all of them or none.
    """
    if flag("ZIMO_PURE_BUILD"):
        remove(folder, {})
        return []
    try:
        return build(folder)
    except NotCompiled as why:
        if flag("ZIMO_REQUIRE_COMPILED"):
            raise
        remove(folder, {})
        print(
            f"warning: Zimo runs as plain Python, because {why}. All of it works, but the "
            "engine is ten to twenty times slower, which bots and simulations will feel. "
            "For the compiled engine install a C compiler and Python's headers (on Debian: "
            "gcc and python3-dev) and install again; ZIMO_REQUIRE_COMPILED=1 makes this an "
            "error.",
            file=sys.stderr,
        )
        return []


class CompiledModules(BuildHookInterface[Any]):
    """The hook that hatchling calls (``[tool.hatch.build.targets.wheel.hooks.custom]``)."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is put together: ``version`` is editable or standard."""
        folder = SRC if version == "editable" else BUILD / "wheel"
        try:
            built = build_or_fall_back(folder)
        except NotCompiled as why:
            sys.exit(f"error: {why}")
        if version == "editable":
            return
        for file in built:
            build_data["force_include"][str(file)] = str(file.relative_to(folder))
        build_data["infer_tag"] = bool(built)
        build_data["pure_python"] = not built


def main() -> int:
    """The command line; see the module's text."""
    parser = argparse.ArgumentParser(description="Compile Zimo's hot modules in place.")
    parser.add_argument("--fall-back", action="store_true", help="warn instead of failing")
    parser.add_argument("--compile", nargs=2, metavar=("MODULE", "FOLDER"))
    options = parser.parse_args()
    if options.compile:
        try:
            compile_one(options.compile[0], Path(options.compile[1]))
        except Exception as error:  # of many kinds; the compilers have said what is wrong
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
            return 1
        return 0
    try:
        if options.fall_back:
            build_or_fall_back(SRC)
        else:
            build(SRC)
    except NotCompiled as why:
        print(f"error: {why}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

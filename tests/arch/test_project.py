"""The files around the code agree with each other and with the code."""

import re
import tomllib
from collections import Counter

import pytest

import zimo
from sources import ROOT, imports, sources

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PINS = dict(
    line.split("==")
    for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
)
DOCUMENTS = sorted(
    p.relative_to(ROOT).as_posix()
    for p in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "tests").rglob("*.md")]
)


def requirements() -> set[str]:
    """The names of everything that the project asks to be installed, in lower case."""
    project = PROJECT["project"]
    extras = [r for group in project["optional-dependencies"].values() for r in group]
    asked = [*PROJECT["build-system"]["requires"], *project["dependencies"], *extras]
    names = {re.split(r"[\[<>=]", r)[0].lower() for r in asked}
    return names - {"zimo"}


def test_every_requirement_is_pinned() -> None:
    assert requirements() | {"uv"} <= PINS.keys()


def test_the_build_requirements_can_be_had_without_isolation() -> None:
    """`make kernel` compiles in the development environment itself."""
    assert set(PROJECT["build-system"]["requires"]) <= set(
        PROJECT["project"]["optional-dependencies"]["dev"]
    )


def test_every_requirement_has_its_reason_and_licence() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    rows = re.findall(r"^\| ([^|*]+) \| [^|]{5,} \| [^|]{3,} \|$", text, re.MULTILINE)
    listed = {name.strip().lower() for row in rows for name in row.split(",")}
    assert requirements() | {"uv"} <= listed


def test_the_changelog_has_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert f"## {zimo.__version__}" in text or "## Unreleased" in text


def test_every_pxd_has_its_module_or_is_read_by_another() -> None:
    """One without either was left behind when its module went."""
    paths = {s.path for s in sources()}
    alone = {s for s in sources() if s.path.suffix == ".pxd"}
    alone -= {s for s in alone if s.path.with_suffix(".py") in paths}
    read = {found.module for s in sources() if s.path.suffix == ".pxd" for found in imports(s)}
    assert {s.module for s in alone} - read == set()


def test_every_package_has_an_init() -> None:
    """Cython names a module by the ``__init__.py`` files above it."""
    folders = {s.path.parent for s in sources()}
    assert [f for f in folders if f.name != "src" and not (ROOT / f / "__init__.py").exists()] == []


def test_test_files_have_names_of_their_own() -> None:
    names = Counter(p.name for p in (ROOT / "tests").rglob("test_*.py"))
    assert [name for name, times in names.items() if times > 1] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document: str) -> None:
    path = ROOT / document
    links = re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", path.read_text("utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_documents_name_targets_that_exist(document: str) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    named = set(re.findall(r"`make ([a-z-]+)", (ROOT / document).read_text("utf-8")))
    assert named - targets == set()

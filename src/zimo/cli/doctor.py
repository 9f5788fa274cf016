"""`zimo doctor`: what is installed, and whether it works."""

from __future__ import annotations

import os
import platform
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import click
import msgspec
from msgspec import Struct

import zimo
from zimo import _pure
from zimo.cli.console import screen
from zimo.cli.doctor_checks import CHECKS
from zimo.cli.endings import BAD, one_line
from zimo.terminal.folder import matches_folder

__all__ = ["Finding", "doctor", "verdict_of"]

PACKAGES = ("msgspec", "click", "rich", "textual")


class Finding(Struct, frozen=True, kw_only=True):
    """The result of one check; `ok` is False when something that should work does not."""

    name: str
    ok: bool
    text: str


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def doctor(as_json: bool) -> None:
    """Check this installation: versions, compiled modules, data, terminal, and a short trial.

    The last line is the verdict. The exit status is 0 when all works, 2 when something does not.
    Send the whole output along with a report of a mistake.
    """
    facts = {
        "versions": _versions(),
        "compiled": _compiled(),
        "data": _data(),
        "terminal": _terminal(),
    }
    findings = [_found(name, check) for name, check in CHECKS.items()]
    healthy = all(each.ok for each in findings)
    verdict = verdict_of(findings, facts["compiled"])
    if as_json:
        report = {**facts, "checks": findings, "healthy": healthy, "verdict": verdict}
        click.echo(msgspec.json.encode(report))
    else:
        _print(facts, findings, verdict)
    if not healthy:
        raise click.exceptions.Exit(BAD)


def _print(facts: dict[str, dict[str, str]], findings: list[Finding], verdict: str) -> None:
    for title, rows in facts.items():
        click.echo(title.capitalize())
        for name, value in rows.items():
            click.echo(f"  {name:<16}  {value}")
    click.echo("Checks")
    for each in findings:
        mark = click.style("ok  ", fg="green") if each.ok else click.style("FAIL", fg="red")
        click.echo(f"  {mark}  {each.name}: {each.text}")
    click.echo(f"\n{verdict}")


def _versions() -> dict[str, str]:
    found = {
        "zimo": zimo.__version__,
        "Python": f"{platform.python_version()} ({sys.implementation.name})",
        "system": f"{platform.system()} {platform.machine()}",
    }
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return found


def _compiled() -> dict[str, str]:
    """Each module that may be compiled, and what will be loaded of it."""
    if _pure.asked():
        return {"none": f"{_pure.VARIABLE} asks for the plain Python files"}
    modules = _pure.compiled()
    shorter = {name.removeprefix("zimo."): is_compiled for name, is_compiled in modules.items()}
    return {name: "compiled" if yes else "plain Python" for name, yes in shorter.items()}


def _data() -> dict[str, str]:
    root = Path(zimo.__file__).parent
    matches = matches_folder()
    return {
        "package": str(root),
        "rulesets": str(root / "rules" / "presets"),
        "tables": str(root / "kernel" / "tables.zlib"),
        "your matches": f"{matches}{'' if matches.is_dir() else ' (none yet)'}",
    }


def _terminal() -> dict[str, str]:
    console = screen()
    size = f"{console.size.width} x {console.size.height}" if console.is_terminal else "none"
    return {
        "on a terminal": "yes" if console.is_terminal else "no",
        "size": size,
        "colours": console.color_system or "none",
        "encoding": sys.stdout.encoding or "unknown",
        "TERM": os.environ.get("TERM", "not set"),
    }


def _found(name: str, check: Any) -> Finding:
    """Runs a check; whatever it raises is what it found."""
    try:
        return Finding(name=name, ok=True, text=check())
    except Exception as error:
        if os.environ.get("ZIMO_DEBUG"):
            raise
        return Finding(name=name, ok=False, text=one_line(f"{type(error).__name__}: {error}"))


def verdict_of(findings: list[Finding], modules: dict[str, str]) -> str:
    """The last line, in words."""
    failed = [each.name for each in findings if not each.ok]
    if failed:
        return f"Not well: {', '.join(failed)} failed. Reinstalling is worth a try."
    plain = [name for name, state in modules.items() if state != "compiled"]
    if not modules or len(plain) == len(modules):
        return "All works, but nothing is compiled: bots and simulations are slow."
    if plain:
        return f"All works, but these modules are not compiled: {', '.join(plain)}."
    return "All is well, and compiled."

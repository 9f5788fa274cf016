"""The tables are what their generator makes."""

import hashlib
import zlib
from importlib.resources import files
from pathlib import Path

import pytest

from zimo.kernel import generate, tables


def test_the_checksum() -> None:
    data = zlib.decompress((files("zimo.kernel") / tables.DATA_NAME).read_bytes())
    assert hashlib.sha256(data).hexdigest() == tables.SHA256
    assert b"".join(tables.load()) == data


def test_every_count_of_the_honours() -> None:
    """The generator's own machine, where it is quick."""
    states, vectors = generate.suit_vectors(7, chows=False)
    loaded = tables.load()
    for code in range(0, 5**7, 7):
        at = loaded.honours[code] * tables.VECTOR
        assert tuple(loaded.vectors[at : at + tables.VECTOR]) == vectors[states[code]]


def test_no_class_is_left_over() -> None:
    loaded = tables.load()
    assert set(loaded.suit) | set(loaded.honours) == set(range(tables.CLASSES))
    assert len(loaded.vectors) == tables.CLASSES * tables.VECTOR


@pytest.mark.slow
def test_built_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "tables"
    assert generate.main([str(target)]) == 0
    assert tables.SHA256 in capsys.readouterr().out
    assert hashlib.sha256(zlib.decompress(target.read_bytes())).hexdigest() == tables.SHA256

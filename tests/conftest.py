"""What all tests have: Hypothesis profiles and the folder of shared cases."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# "ci" draws the same examples in every run and knows no deadline, since machines differ;
# "search" looks for new ones, for an evening at a person's own machine.
settings.register_profile("ci", derandomize=True, deadline=None, database=None)
settings.register_profile("search", deadline=None, max_examples=2_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of cases that stands beside the repository; the test is skipped without it.

    ``ZIMO_SHARED`` names another place for it.
    """
    given = os.environ.get("ZIMO_SHARED")
    folder = Path(given) if given else Path(__file__).resolve().parents[2] / "shared"
    if not folder.is_dir():
        pytest.skip(f"no shared cases: {folder} is not there")
    return folder


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers come last: Playwright's loop counts as running in its thread until the session ends.

    No asynchronous test can run in that thread any more.
    """
    items.sort(key=lambda item: "e2e" in item.path.parts)

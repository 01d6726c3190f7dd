"""What the tests share. They run against the installed package, and read the data of the repository."""

from __future__ import annotations

import pathlib
import tempfile

import pytest

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def datasets() -> pathlib.Path:
    return REPOSITORY / "datasets"


@pytest.fixture(autouse=True)
def no_leftovers():
    """Every test leaves no private folder behind."""
    yield
    left = list(pathlib.Path(tempfile.gettempdir()).glob("roundsman-run-*"))
    assert not left, f"left behind: {left}"


@pytest.fixture
def small_problem() -> dict:
    """Two stops, of which the second is too heavy for the only vehicle."""
    return {
        "vehicles": [
            {"id": "van", "start": [24.94, 60.17], "end": [24.94, 60.17], "capacity": [10]}
        ],
        "jobs": [
            {"id": "light", "location": [24.95, 60.18], "delivery": [3], "service": 300},
            {"id": "heavy", "location": [24.92, 60.16], "delivery": [30]},
        ],
    }

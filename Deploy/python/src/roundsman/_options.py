"""Options of the program that several functions share, and waiting for a result."""

from __future__ import annotations

import datetime
import os
import pathlib
from typing import Any, Optional, Union

from ._tables import Path, is_path

TimeLimit = Union[float, str, datetime.timedelta]
"""A time limit: seconds, a timedelta, or text such as "500ms", "10s" or "2m"."""


def duration_text(limit: TimeLimit) -> str:
    """A time limit as the program reads it."""
    if isinstance(limit, str):
        return limit
    if isinstance(limit, datetime.timedelta):
        limit = limit.total_seconds()
    return f"{max(1, round(limit * 1000))}ms"


def option_arguments(**options: Any) -> list[str]:
    """The arguments for options by their names; None and False leave one out, True is a flag."""
    arguments: list[str] = []
    for name, value in options.items():
        if value is None or value is False:
            continue
        arguments.append("--" + name.rstrip("_").replace("_", "-"))
        if value is not True:
            arguments.append(os.fspath(value) if is_path(value) else str(value))
    return arguments


def travel_arguments(
    map: Optional[Path],
    router: Optional[str] = None,
    traffic: Optional[Path] = None,
    traffic_day: Optional[str] = None,
    max_distance: Optional[float] = None,
) -> list[str]:
    """The arguments for travel along streets."""
    return option_arguments(
        map=map, router=router, traffic=traffic, traffic_day=traffic_day, max_distance=max_distance
    )


def limit_arguments(
    time_limit: Optional[TimeLimit],
    iterations: Optional[int],
    seed: Optional[int],
    threads: Optional[int],
    searches: Optional[int] = None,
) -> list[str]:
    """The arguments for how long and how a search runs."""
    return option_arguments(
        time_limit=None if time_limit is None else duration_text(time_limit),
        iterations=iterations,
        seed=seed,
        threads=threads,
        searches=searches,
    )


def share_text(share: Union[float, str, None]) -> Optional[str]:
    """A share, such as 0.3, as the program reads it."""
    return f"{share * 100:g}%" if isinstance(share, (int, float)) else share


def read_text(path: pathlib.Path) -> Optional[str]:
    """The text of a result; None if there is none."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None

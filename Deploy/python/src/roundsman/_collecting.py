"""Planning depot days: which vehicle empties which bins or streets, and when."""

from __future__ import annotations

import dataclasses
import json
import os
import pathlib
import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, Optional, Union

from ._options import (
    TimeLimit,
    limit_arguments,
    option_arguments,
    read_text,
    travel_arguments,
)
from ._program import CancelEvent, Progress, private_folder, run
from ._records import encoded
from ._solving import Method, solution_of
from ._tables import Path, Table, is_path, table_path
from .errors import Finding
from .solution import Solution

if TYPE_CHECKING:
    import pandas  # type: ignore[import-untyped,import-not-found,unused-ignore]


@dataclasses.dataclass(frozen=True, repr=False)
class DayPlan:
    """The plan of a depot day. Notebooks show it as a picture with tables.

    Attributes:
        plan: The rounds; costs are in hundredths of the currency.
        kpis: The key figures: bins served, litres, distance in metres, cost in the currency …
        summary: What the program prints about the day, as text.
        geojson: Rounds and bins as GeoJSON.
        assignments: One dict per bin, with its driver or why it is not served, as text.
        unassigned: One dict per bin that should be served and is not.
        warnings: What the program reported about the input.
        folder: The result folder, if one was given: run sheets, load plans, directions, maps.
    """

    plan: Solution
    kpis: Mapping[str, Any]
    summary: str
    geojson: Mapping[str, Any]
    assignments: tuple[Mapping[str, str], ...]
    unassigned: tuple[Mapping[str, str], ...]
    warnings: tuple[Finding, ...] = ()
    folder: Optional[pathlib.Path] = None

    @property
    def cost(self) -> float:
        """The cost of the day, in its currency."""
        return float(self.kpis["cost"])

    @property
    def cancelled(self) -> bool:
        """Whether the run was cancelled; this is then the best plan until that moment."""
        return self.plan.cancelled

    def to_dict(self) -> dict[str, Any]:
        """The plan and the key figures, as the program wrote them."""
        return {"plan": self.plan.to_dict(), "kpis": dict(self.kpis)}

    def frame(self) -> pandas.DataFrame:
        """A pandas frame with one row per step; see Solution.frame."""
        return self.plan.frame()

    def routes_frame(self) -> pandas.DataFrame:
        """A pandas frame with one row per round, with the key figures of its vehicle."""
        import pandas

        rows = [
            {key: value for key, value in row.items() if not isinstance(value, Mapping)}
            for row in self.kpis.get("vehicles", ())
        ]
        return pandas.DataFrame(rows).convert_dtypes()

    def assignments_frame(self) -> pandas.DataFrame:
        """A pandas frame with one row per bin."""
        import pandas

        return pandas.DataFrame(list(self.assignments)).convert_dtypes()

    def __repr__(self) -> str:
        return repr(self.plan).replace("<Solution", "<DayPlan")

    def _repr_svg_(self) -> str:
        return self.plan._repr_svg_()

    def _repr_html_(self) -> str:
        return self.plan._repr_html_()


def collect(
    day: Union[Path, Mapping[str, Any]],
    *,
    bins: Optional[Table] = None,
    streets: Optional[Table] = None,
    output: Optional[Path] = None,
    time_limit: Optional[TimeLimit] = None,
    iterations: Optional[int] = None,
    seed: Optional[int] = None,
    threads: Optional[int] = None,
    searches: Optional[int] = None,
    method: Optional[Method] = None,
    alone: bool = False,
    map: Optional[Path] = None,
    router: Optional[str] = None,
    traffic: Optional[Path] = None,
    traffic_day: Optional[Literal["weekday", "saturday", "sunday"]] = None,
    max_distance: Optional[float] = None,
    threshold: Optional[float] = None,
    policy: Optional[str] = None,
    pattern: Optional[Path] = None,
    loads: Optional[Path] = None,
    weather: Optional[Path] = None,
    language: Optional[str] = None,
    units: Optional[Literal["metric", "imperial"]] = None,
    strict: bool = False,
    progress: Optional[Callable[[Progress], object]] = None,
    cancel: Optional[CancelEvent] = None,
) -> DayPlan:
    """Plans the rounds of a depot day.

    Args:
        day: The folder of the day, with depot.yaml and bins.csv or streets.csv; or what is in
            depot.yaml, as a dict with its keys.
        bins: The bins: a frame, a list of dicts or a CSV file, with the columns of bins.csv;
            instead of those of the folder.
        streets: The streets, with the columns of streets.csv; instead of those of the folder.
        output: Folder for all results: run sheets, load plans, directions, maps. What an earlier
            run wrote there is replaced.
        time_limit: When to stop; as for solve. It applies to each of the two methods.
        iterations: Stop after this many steps instead, for reproducible results.
        seed: Seed of the random numbers; 0 by default.
        threads: Number of threads; all cores by default.
        searches: Number of searches, each with the full limit.
        method: Use the plan of this method; the better of search and exact by default.
        alone: Whether to run that method only: faster, but without proof or comparison.
        map: Travel along the streets of this network file or extract; that of the day by default.
        router: Ask this router, such as "osrm:http://127.0.0.1:5000".
        traffic: CSV file of traffic speeds by time of day.
        traffic_day: Kind of day for the traffic.
        max_distance: Maximum distance of places from a street, in metres.
        threshold: Serve bins whose fill is above this level, 0 to 1; the day's by default.
        policy: Which bins to serve, such as "overflow:0.1/l"; the day's by default.
        pattern: Serve bins by the weekdays and vehicles of this table.
        loads: File of vehicle bodies, goods and crew items.
        weather: File of the weather of the day.
        language: Language of directions and texts: en, de, es, fr, fi or it.
        units: Units of distances in texts.
        strict: Whether to raise StopsUnassigned if a bin that should be served is not.
        progress: Called with each Progress; as for solve.
        cancel: An event that ends the search; as for solve.

    Raises:
        InvalidInput: If the day is wrong; `findings` lists everything that is.
        Impossible: If nothing can be served.
        RoundsmanError: The base of these and of other errors; as for solve.
    """
    with private_folder() as folder:
        target = pathlib.Path(os.path.abspath(output)) if output is not None else folder / "results"
        source, own_map = _day_folder(day, bins, streets, folder)
        outcome = run(
            ["collect", "run"],
            [
                *limit_arguments(time_limit, iterations, seed, threads, searches),
                *travel_arguments(
                    map if map is not None or router is not None else own_map,
                    router,
                    traffic,
                    traffic_day,
                    max_distance,
                ),
                *option_arguments(
                    method=method,
                    alone=alone,
                    threshold=threshold,
                    policy=policy,
                    pattern=pattern,
                    loads=loads,
                    weather=weather,
                    language=language,
                    units=units,
                    strict=strict,
                ),
                "-o",
                str(target),
                "--",
                source,
            ],
            folder=folder,
            progress=progress,
            cancel=cancel,
        )
        # An error leaves the results of an earlier run in the folder; those are not this plan's.
        if outcome.code not in (0, 3, 4) and not outcome.was_cancelled:
            raise outcome.error()
        plan = solution_of(outcome, target / "plan.json", progress)
        return DayPlan(
            plan=plan,
            kpis=json.loads(read_text(target / "kpis.json") or "{}"),
            summary=read_text(target / "summary.txt") or "",
            geojson=json.loads(read_text(target / "plan.geojson") or "{}"),
            assignments=_rows(target / "assignments.csv"),
            unassigned=_rows(target / "unassigned.csv"),
            warnings=outcome.findings,
            folder=target if output is not None else None,
        )


def _rows(path: pathlib.Path) -> tuple[dict[str, str], ...]:
    import csv

    if not path.exists():
        return ()
    with open(path, encoding="utf-8", newline="") as file:
        return tuple(dict(row) for row in csv.DictReader(file))


def _day_folder(
    day: Union[Path, Mapping[str, Any]],
    bins: Optional[Table],
    streets: Optional[Table],
    folder: pathlib.Path,
) -> tuple[str, Optional[str]]:
    """The folder of the day and its map, if that has to be given.

    A folder whose tables are replaced is rebuilt from links, where the relative path of its map
    would lead nowhere.
    """
    if is_path(day) and bins is None and streets is None:
        return os.path.abspath(day), None
    source = folder / "day"
    source.mkdir()
    own_map: Optional[str] = None
    if isinstance(day, Mapping):
        # YAML contains JSON.
        text = json.dumps({"format": "roundsman-depot-day/1", **encoded(day)}, ensure_ascii=False)
        (source / "depot.yaml").write_text(text, encoding="utf-8")
        if day.get("map"):
            own_map = os.path.abspath(day["map"])
    elif is_path(day):
        for entry in os.scandir(day):
            (source / entry.name).symlink_to(os.path.abspath(entry.path))
        text = (source / "depot.yaml").read_text(encoding="utf-8")
        named = re.search(
            r"""^map:\s*(?:"([^"]+)"|'([^']+)'|([^\s#][^#\n]*))""", text, re.MULTILINE
        )
        if named:
            path = next(group for group in named.groups() if group).strip()
            own_map = os.path.normpath(os.path.join(os.path.abspath(day), path))
    else:
        raise TypeError(f"A {type(day).__name__} is no depot day; see the help of collect.")
    for name, table in (("bins.csv", bins), ("streets.csv", streets)):
        if table is None:
            continue
        target = source / name
        target.unlink(missing_ok=True)
        path = table_path(table, target, names=("lon", "lat"))
        if path != str(target):
            target.symlink_to(path)
    return str(source), own_map

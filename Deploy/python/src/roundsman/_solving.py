"""Solving routing problems."""

from __future__ import annotations

import json
import os
import pathlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Optional, Union

from ._options import (
    TimeLimit,
    limit_arguments,
    option_arguments,
    read_text,
    share_text,
    travel_arguments,
)
from ._program import CancelEvent, Outcome, Progress, private_folder, run
from ._records import Record, encoded
from ._tables import Path, Table, is_frame, is_path, is_rows, table_path
from .errors import Finding, Impossible, InvalidInput, RoundsmanError
from .problem import Problem, Stop, Vehicle
from .solution import Solution, read_solution

Method = Literal["nearest-neighbour", "two-opt", "exact", "search"]
Objective = Literal["cost", "vehicles-first", "prizes", "makespan"]


def solve(
    problem: Union[Problem, Mapping[str, Any], Path, Sequence[Stop], Table],
    *,
    vehicles: Union[Table, Sequence[Vehicle], int, None] = None,
    objective: Optional[Objective] = None,
    time_limit: Optional[TimeLimit] = None,
    iterations: Optional[int] = None,
    seed: Optional[int] = None,
    threads: Optional[int] = None,
    searches: Optional[int] = None,
    method: Optional[Method] = None,
    map: Optional[Path] = None,
    router: Optional[str] = None,
    matrix: Union[Path, Sequence[Path], None] = None,
    traffic: Optional[Path] = None,
    traffic_day: Optional[Literal["weekday", "saturday", "sunday"]] = None,
    max_distance: Optional[float] = None,
    geometry: Optional[bool] = None,
    alternatives: Optional[int] = None,
    min_difference: Union[float, str, None] = None,
    sheets: Optional[Path] = None,
    language: Optional[str] = None,
    units: Optional[Literal["metric", "imperial"]] = None,
    input_format: Optional[str] = None,
    solomon_rounding: Optional[Literal["truncated", "double", "nearest"]] = None,
    strict: bool = False,
    progress: Optional[Callable[[Progress], object]] = None,
    cancel: Optional[CancelEvent] = None,
) -> Solution:
    """Solves a routing problem: which vehicle visits which stops, and when.

    With iterations, the same arguments give the same plan on any number of threads.

    Args:
        problem: A Problem; a dict of the problem JSON; the path of any file that the program
            reads; or the orders as a table: a pandas, GeoPandas or polars frame, or a list of
            dicts or of Stop. Tables have the columns of the program's tables of orders.
        vehicles: For a table of orders, the table of vehicles; for stops, a list of Vehicle; for
            a benchmark file, the number of vehicles.
        objective: What to optimise once as many stops as possible are served; cost by default.
        time_limit: When to stop: seconds, a timedelta, or text such as "500ms". By default, when
            more time finds nothing better, and after 10 s at most.
        iterations: Stop after this many steps instead, for reproducible results.
        seed: Seed of the random numbers; 0 by default.
        threads: Number of threads; all cores by default.
        searches: Number of searches, each with the full limit, of which the best result is used.
        method: "search" by default.
        map: Without matrices, travel along the streets of this network file or OpenStreetMap
            extract; by default, along the great circle.
        router: Without matrices, ask this router, such as "osrm:http://127.0.0.1:5000".
        matrix: For problems of vrp-cli, the files of its routing matrices.
        traffic: CSV file of traffic speeds by time of day.
        traffic_day: Kind of day for the traffic.
        max_distance: Maximum distance of places from a street, in metres.
        geometry: Whether routes have their lines along the streets; by default, if there is a map
            or a router.
        alternatives: Number of alternative plans to look for.
        min_difference: Minimum share of legs in which each differs from the others, such as 0.3.
        sheets: Folder for a page with a map, and run sheets of each vehicle.
        language: Language of directions: en, de, es, fr, fi or it.
        units: Units of distances in texts.
        input_format: Format of a file, if its name and content do not tell.
        solomon_rounding: Rounding of distances in benchmark files.
        strict: Whether to raise StopsUnassigned if a stop stays unassigned.
        progress: Called in this thread with each Progress, and at the end with the result's
            figures. What it raises ends the run.
        cancel: An event, such as threading.Event: once it is set, the search ends, and the best
            plan until then is returned with `cancelled`.

    Raises:
        InvalidInput: If the problem is wrong; `findings` lists everything that is.
        Impossible: If no stop can be served; its `solution` has the reasons.
        StopsUnassigned: With strict, if a stop stays unassigned.
        LimitTooShort: If the limit was reached before there was a first plan.
        Cancelled: If it was cancelled before there was a first plan.
        RoundsmanError: The base of these and of other errors.
    """
    with private_folder() as folder:
        file, fleet = _problem_files(problem, vehicles, folder)
        target = folder / "solution.json"
        matrices: list[Any] = [matrix] if is_path(matrix) else list(matrix or ())  # type: ignore[arg-type]
        outcome = run(
            ["solve"],
            [
                *option_arguments(vehicles=fleet, objective=objective, method=method),
                *limit_arguments(time_limit, iterations, seed, threads, searches),
                *travel_arguments(map, router, traffic, traffic_day, max_distance),
                *[argument for path in matrices for argument in ("--matrix", os.fspath(path))],
                *option_arguments(
                    geometry=(
                        (map is not None or router is not None) if geometry is None else geometry
                    ),
                    alternatives=alternatives,
                    min_difference=share_text(min_difference),
                    sheets=sheets,
                    language=language,
                    units=units,
                    input_format=input_format,
                    solomon_rounding=solomon_rounding,
                    strict=strict,
                ),
                "-o",
                str(target),
                "--",
                file,
            ],
            folder=folder,
            progress=progress,
            cancel=cancel,
        )
        return solution_of(outcome, target, progress)


def solution_of(
    outcome: Outcome, target: pathlib.Path, progress: Optional[Callable[[Progress], object]]
) -> Solution:
    """The plan that a run wrote, or the error that it ended with."""
    text = read_text(target)
    solution = None
    if text is not None:
        solution = read_solution(
            text, outcome.findings, cancelled=outcome.was_cancelled, seconds=outcome.seconds
        )
    if solution is None or not (outcome.code == 0 or outcome.was_cancelled):
        error = outcome.error()
        if isinstance(error, Impossible):
            error.solution = solution
        raise error
    if progress is not None:
        progress(
            Progress(
                outcome.seconds,
                cost=solution.cost,
                bound=solution.bound,
                gap=solution.gap,
                routes=len(solution.routes),
                unassigned=len(solution.unassigned),
                finished=True,
            )
        )
    return solution


def _problem_files(
    problem: Any, vehicles: Any, folder: pathlib.Path
) -> tuple[str, Union[str, int, None]]:
    """The file of the problem and what --vehicles is; writes what is no file."""
    listed = isinstance(problem, Sequence) and not isinstance(problem, str)
    if listed and problem and all(isinstance(stop, Stop) for stop in problem):
        if not isinstance(vehicles, Sequence) or isinstance(vehicles, str):
            raise TypeError("A list of stops needs vehicles: a list of Vehicle.")
        problem = Problem(vehicles=list(vehicles), stops=list(problem))
        vehicles = None
    if isinstance(problem, (Record, Mapping)):
        if vehicles is not None:
            raise TypeError("The vehicles are part of the problem; leave out the argument.")
        target = folder / "problem.json"
        target.write_text(json.dumps(encoded(problem), ensure_ascii=False), encoding="utf-8")
        return str(target), None
    if is_path(problem):
        if os.path.isdir(problem):
            raise ValueError(f"{os.fspath(problem)} is a folder; give solve_all the files in it.")
        file = os.path.abspath(os.fspath(problem))
    elif is_frame(problem) or is_rows(problem):
        file = table_path(problem, folder / "orders.csv")
    else:
        raise TypeError(f"A {type(problem).__name__} is no problem; see the help of solve.")
    if vehicles is None or isinstance(vehicles, int):
        return file, vehicles
    return file, table_path(vehicles, folder / "vehicles.csv")


def solve_all(
    problems: Sequence[Union[Problem, Mapping[str, Any], Path]],
    *,
    jobs: Optional[int] = None,
    time_limit: Optional[TimeLimit] = None,
    iterations: Optional[int] = None,
    seed: Optional[int] = None,
    threads: Optional[int] = None,
    method: Optional[Method] = None,
    objective: Optional[Objective] = None,
    map: Optional[Path] = None,
    router: Optional[str] = None,
    cancel: Optional[CancelEvent] = None,
) -> list[Union[Solution, RoundsmanError]]:
    """Solves many problems with one run of the program, several of them in parallel.

    Args:
        problems: The problems: of Problem, dicts of the problem JSON, and paths.
        jobs: Number of problems to solve in parallel; 1 by default.
        time_limit: As for solve, of each problem; so are the other arguments.

    Returns:
        The plans in the order of the problems; the error, not raised, for one without a plan. A
        problem none of whose stops can be served has a plan without routes.

    Raises:
        RoundsmanError: If an argument is wrong, or the run failed as a whole.
    """
    with private_folder() as folder:
        given = folder / "problems"
        target = folder / "solutions"
        given.mkdir()
        sources = list(problems)
        if not sources:
            return []
        # Numbered names keep the order, and tell apart files of the same name.
        for number, problem in enumerate(sources):
            if is_path(problem):
                suffix = "".join(pathlib.PurePath(problem).suffixes[-1:])
                (given / f"{number:07}{suffix}").symlink_to(os.path.abspath(problem))
            else:
                (given / f"{number:07}.json").write_text(
                    json.dumps(encoded(problem), ensure_ascii=False), encoding="utf-8"
                )
        outcome = run(
            ["solve"],
            [
                *option_arguments(jobs=jobs, objective=objective, method=method),
                *limit_arguments(time_limit, iterations, seed, threads),
                *travel_arguments(map, router),
                *option_arguments(geometry=map is not None or router is not None),
                "-o",
                f"{target}/",
                "--",
                *sorted(str(path) for path in given.iterdir()),
            ],
            folder=folder,
            cancel=cancel,
        )
        if not target.is_dir():
            raise outcome.error()
        return [
            _item(problem, number, target, folder, outcome)
            for number, problem in enumerate(sources)
        ]


def _item(
    problem: Any, number: int, target: pathlib.Path, folder: pathlib.Path, outcome: Outcome
) -> Union[Solution, RoundsmanError]:
    """The plan of one of many problems, or its error."""
    text = read_text(target / f"{number:07}.json")
    if text is None:
        return outcome.error()
    data = json.loads(text.replace(f"{folder}/problems/", ""))
    findings = tuple(map(Finding.from_dict, data.get("findings", ())))
    if data.get("code", 0) != 0:
        kind = InvalidInput if findings else RoundsmanError
        return kind(data.get("error", ""), code=outcome.code, findings=findings)
    # Without a name of its own, a problem has that of its file.
    if data.get("problem") == f"{number:07}":
        data["problem"] = pathlib.PurePath(problem).stem if is_path(problem) else "problem"
    return Solution.from_dict(data, warnings=findings, cancelled=outcome.was_cancelled)

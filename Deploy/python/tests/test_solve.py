"""Solving: what may be given, and what comes back."""

from __future__ import annotations

import concurrent.futures
import datetime
import json
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import pytest
import roundsman
from roundsman import Costs, Problem, Shipment, Pickup, Delivery, Stop, TimeWindow, Vehicle

DEPOT = (24.94, 60.17)


def scattered_problem(stops: int = 150, vehicles: int = 10) -> Problem:
    """Stops on a spiral, more than an exact method proves in a moment."""
    return Problem(
        name="spiral",
        vehicles=[Vehicle(f"v{n}", DEPOT, DEPOT, capacity=[stops // 5]) for n in range(vehicles)],
        stops=[
            Stop(
                n,
                (24.94 + 0.001 * n * (-1) ** n, 60.17 + 0.0007 * (n * 37 % 101 - 50)),
                delivery=[1 + n % 3],
            )
            for n in range(stops)
        ],
    )


def test_dataclasses_give_what_their_dict_gives():
    problem = Problem(
        name="day",
        vehicles=[
            Vehicle(
                "van",
                start=DEPOT,
                end=DEPOT,
                capacity=[10, 100],
                costs=Costs(fixed=50, per_km=2),
                time_window=TimeWindow(datetime.time(8), "17:30"),
            )
        ],
        stops=[
            Stop(
                "a",
                (24.95, 60.18),
                delivery=[3, 20],
                service=datetime.timedelta(minutes=5),
                time_windows=[("09:00", "10:00"), (datetime.time(14, 30), 57600)],
            ),
            Stop(2, {"lat": 60.16, "lon": 24.92}, pickup=[1, 1]),
        ],
        shipments=[
            Shipment(Pickup("p", (24.93, 60.17)), Delivery("d", (24.96, 60.17)), amount=[2, 5])
        ],
    )
    written = problem.to_dict()
    assert written["jobs"][0]["service"] == 300
    assert written["jobs"][0]["time_windows"] == [["09:00", "10:00"], [52200, 57600]]
    assert written["vehicles"][0]["time_window"] == [28800, "17:30"]
    assert Problem.from_dict(json.loads(json.dumps(written))).to_dict() == written

    solution = roundsman.solve(problem, iterations=500)
    assert solution == roundsman.solve(written, iterations=500)
    assert solution.problem == "day"
    assert solution.proven and solution.gap == 0 and solution.bound == solution.cost
    route = solution.route("van")
    assert {step.id for step in route.stops} == {"a", 2, "p", "d"}
    a = next(step for step in route.stops if step.id == "a")
    assert 9 * 3600 <= a.begin <= 10 * 3600
    assert a.departure == a.begin + 300
    assert a.location == (24.95, 60.18)
    assert route.steps[0].type == "start" and route.steps[-1].location == DEPOT


def test_lists_of_stops_and_vehicles_are_a_problem():
    solution = roundsman.solve(
        [Stop(1, (24.95, 60.18))], vehicles=[Vehicle(1, DEPOT, DEPOT)], iterations=10
    )
    assert solution.summary.routes == 1


def test_unknown_keys_are_named():
    with pytest.raises(ValueError, match="no 'pickups_'"):
        Stop.from_dict({"id": 1, "pickups_": [1]})
    with pytest.raises(ValueError, match="incomplete"):
        Stop.from_dict({"location": [1, 2]})


def test_the_dataclasses_follow_the_schema():
    generator = pathlib.Path(__file__).parent.parent / "generate-model"
    subprocess.run([sys.executable, generator, roundsman.program_path(), "--check"], check=True)


def test_paths_tables_and_benchmarks_are_read(datasets):
    tables = datasets / "tables"
    solution = roundsman.solve(
        tables / "orders.csv", vehicles=tables / "vehicles.csv", iterations=500
    )
    assert solution.problem == "orders"
    assert any(finding.code == "W1331" for finding in solution.warnings)
    assert roundsman.solve(str(datasets / "deliveries/bakery.json"), iterations=500).proven
    instance = roundsman.solve(datasets / "instances/tsp/uniform-10.tsp", iterations=100)
    assert instance.routes[0].line == []
    fleet = roundsman.solve(
        datasets / "instances/cvrp/clustered-n16-k3.vrp", vehicles=4, iterations=100
    )
    assert fleet.routes


def test_rows_are_a_table():
    orders = [
        {"id": "x", "latitude": 60.18, "longitude": 24.95, "weight": 3, "from": datetime.time(9)},
        {"id": "y", "latitude": 60.16, "longitude": 24.92, "weight": None, "to": "12:00"},
    ]
    vehicles = [{"vehicle": "van", "latitude": 60.17, "longitude": 24.94, "max weight": 10}]
    solution = roundsman.solve(orders, vehicles=vehicles, iterations=50)
    assert {step.id for step in solution.route("van").stops} == {"x", "y"}


def test_iterations_are_repeatable_on_any_number_of_threads():
    problem = scattered_problem()
    one = roundsman.solve(problem, iterations=3000, threads=1, seed=7)
    two = roundsman.solve(problem, iterations=3000, threads=2, seed=7)
    assert one.to_dict() == two.to_dict()
    assert one.seed == 7


def test_unassigned_stops_have_reasons(small_problem):
    solution = roundsman.solve(small_problem, iterations=50)
    (stop,) = solution.unassigned
    assert stop.id == "heavy"
    assert "capacity" in stop.reason
    assert "23 more" in stop.relaxation
    assert stop.blocked_by["van"][0].cause == "load"
    assert (stop.change.kind, stop.change.amount, stop.change.vehicle) == ("capacity", 23, "van")
    with pytest.raises(roundsman.StopsUnassigned) as caught:
        roundsman.solve(small_problem, iterations=50, strict=True)
    assert caught.value.solution.cost == solution.cost


def test_the_solution_is_written_and_read(small_problem, tmp_path):
    solution = roundsman.solve(small_problem, iterations=50)
    solution.write(tmp_path / "plan.json")
    again = roundsman.Solution.read(tmp_path / "plan.json")
    assert again == solution
    assert again.to_dict() == solution.to_dict()
    assert again.to_dict()["format"] == "roundsman-solution/1"


def test_alternatives_differ(datasets):
    solution = roundsman.solve(
        datasets / "deliveries/bakery.json", iterations=500, alternatives=2, min_difference=0.3
    )
    assert solution.alternatives
    assert all(
        plan.difference >= 0.3 and plan.cost >= solution.cost for plan in solution.alternatives
    )


def test_wrong_input_has_all_findings():
    with pytest.raises(roundsman.InvalidInput) as caught:
        roundsman.solve(
            {
                "vehicles": [{"id": 1, "start": [24.9, 60.1], "colour": "red"}],
                "jobs": [{"id": 1, "location": [24.9, 160.2], "service": -4}, {"id": 2}],
            }
        )
    error = caught.value
    assert error.code == 65
    assert isinstance(error, ValueError)
    codes = {finding.code: finding for finding in error.findings}
    assert {"E1404", "E1009", "E1302"} <= set(codes)
    assert codes["E1009"].place == "/jobs/0/service"
    assert codes["E1009"].file == "problem.json"
    assert codes["E1404"].remedy == "Write the longitude first: [160.2, 24.9]."
    assert codes["W1010"].severity == "warning"
    assert "E1302" in str(error) and "W1010" not in str(error)


def test_wrong_tables_name_the_column(tmp_path):
    with pytest.raises(roundsman.InvalidInput) as caught:
        roundsman.solve(
            [{"id": 1, "latitude": 60.1, "longitude": 24.9, "from": "xx:yy"}],
            vehicles=[{"vehicle": 1, "latitude": 60.1, "longitude": 24.9}],
        )
    (finding,) = [f for f in caught.value.findings if f.severity == "error"]
    assert (finding.file, finding.place) == ("orders.csv", "line 2, column from")


def test_impossible_problems_have_an_answer(small_problem):
    del small_problem["jobs"][0]
    with pytest.raises(roundsman.Impossible) as caught:
        roundsman.solve(small_problem, iterations=50)
    assert caught.value.code == 3
    assert caught.value.solution.unassigned[0].id == "heavy"


def test_other_errors_have_their_types(small_problem, tmp_path, monkeypatch):
    with pytest.raises(roundsman.MissingInput, match="nowhere.json"):
        roundsman.solve(tmp_path / "nowhere.json")
    with pytest.raises(FileNotFoundError):
        roundsman.solve(small_problem, map=tmp_path / "nowhere.osm.pbf")
    with pytest.raises(roundsman.InvalidUsage) as caught:
        roundsman.solve(small_problem, time_limit="soon")
    assert "\n" not in str(caught.value)
    with pytest.raises(roundsman.ServiceUnavailable):
        roundsman.solve(small_problem, router="osrm:http://127.0.0.1:9")
    with pytest.raises(TypeError):
        roundsman.solve(42)
    with pytest.raises(TypeError):
        roundsman.solve({"vehicles": [], "jobs": [object()]})
    with pytest.raises(ValueError, match="folder"):
        roundsman.solve(tmp_path)
    monkeypatch.setenv("ROUNDSMAN_PROGRAM", str(tmp_path / "nothing"))
    with pytest.raises(roundsman.ProgramError):
        roundsman.solve(small_problem)


def test_progress_ends_with_the_result():
    reports: list[roundsman.Progress] = []
    solution = roundsman.solve(scattered_problem(), time_limit=1.5, progress=reports.append)
    assert reports[-1].finished
    assert reports[-1].cost == solution.cost
    assert reports[-1].routes == len(solution.routes)
    assert all(report.seconds >= 0 and report.cost is not None for report in reports)
    assert [report.finished for report in reports[:-1]] == [False] * (len(reports) - 1)


def test_what_the_callback_raises_ends_the_run():
    def stop(report):
        raise RuntimeError("enough")

    started = time.monotonic()
    with pytest.raises(RuntimeError, match="enough"):
        roundsman.solve(scattered_problem(), time_limit=20, progress=stop)
    assert time.monotonic() - started < 25


def test_cancelling_returns_the_best_plan():
    event = threading.Event()
    threading.Timer(1.5, event.set).start()
    started = time.monotonic()
    solution = roundsman.solve(scattered_problem(), time_limit=60, cancel=event)
    assert time.monotonic() - started < 30
    assert solution.cancelled
    assert solution.routes
    assert not roundsman.solve(scattered_problem(20), iterations=10).cancelled


def test_cancelling_before_the_start_raises():
    event = threading.Event()
    event.set()
    with pytest.raises(roundsman.Cancelled):
        roundsman.solve(scattered_problem(), cancel=event)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_the_program_ends_with_its_caller(tmp_path, number):
    script = """
import roundsman, signal
# A shell may have started the tests in the background, with interrupts ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
problem = {
    "vehicles": [{"id": n, "start": [24.94, 60.17], "capacity": [20]} for n in range(9)],
    "jobs": [
        {"id": n, "location": [24.9 + n * 37 % 150 / 900, 60.1 + n * 53 % 150 / 900], "delivery": [1]}
        for n in range(150)
    ],
}
print("ready", flush=True)
roundsman.solve(problem, time_limit=120)
"""
    environment = dict(os.environ, TMPDIR=str(tmp_path))
    process = subprocess.Popen(
        [sys.executable, "-c", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert process.stdout.readline() == "ready\n"
    time.sleep(1.5)
    children = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    assert children
    process.send_signal(number)
    _, messages = process.communicate(timeout=30)
    if number == signal.SIGINT:
        assert "KeyboardInterrupt" in messages
        assert not list(tmp_path.iterdir())
    deadline = time.monotonic() + 5
    while any(pathlib.Path(f"/proc/{child}").exists() for child in children):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_calls_from_several_threads_are_independent(small_problem):
    problems = [scattered_problem(20 + n) for n in range(4)]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda p: roundsman.solve(p, iterations=100, threads=1), problems))
    assert together == [roundsman.solve(p, iterations=100, threads=1) for p in problems]


def test_programs_without_reports_still_end_with_one(small_problem, tmp_path, monkeypatch):
    old = tmp_path / "old"
    old.write_text(f"""#!/bin/sh
for argument; do
  case $argument in
  --help) echo '  --progress <progress>  Show progress. (values: auto, always, never; default: auto)'; exit ;;
  --progress) exit 64 ;;
  esac
done
exec {roundsman.program_path()} "$@"
""")
    old.chmod(0o755)
    monkeypatch.setenv("ROUNDSMAN_PROGRAM", str(old))
    reports = []
    solution = roundsman.solve(small_problem, iterations=50, progress=reports.append)
    assert [report.finished for report in reports] == [True]
    assert reports[0].cost == solution.cost


def test_many_problems_are_solved_in_order(datasets, small_problem):
    bakery, town = roundsman.solve_all(
        [datasets / "deliveries/bakery.json", datasets / "instances/tsp/uniform-10.tsp"],
        iterations=200,
        jobs=2,
    )
    assert (bakery.problem, town.problem) == ("Bakery", "uniform-10")
    good, bad = roundsman.solve_all(
        [small_problem, {"vehicles": [], "jobs": [{"id": 1}]}], iterations=50
    )
    assert good.problem == "problem" and len(good.routes) == 1
    assert isinstance(bad, roundsman.InvalidInput)
    assert [finding.code for finding in bad.findings] == ["E1302"]
    assert roundsman.solve_all([]) == []


def test_the_program_is_part_of_the_package():
    assert "site-packages" in roundsman.program_path()
    assert roundsman.version().count(".") == 2
    printed = subprocess.run(
        [sys.executable, "-m", "roundsman", "--version"], capture_output=True, text=True, check=True
    ).stdout
    assert printed.strip() == roundsman.version()


def test_the_version_is_that_of_the_package():
    from importlib.metadata import metadata

    assert metadata("roundsman")["Version"] == roundsman.version()
    assert not [r for r in metadata("roundsman").get_all("Requires-Dist") or [] if "extra" not in r]


def test_all_names_are_exported():
    assert {"solve", "collect", "matrix", "route", "Problem", "Solution", "InvalidInput"} <= set(
        roundsman.__all__
    )
    assert all(hasattr(roundsman, name) for name in roundsman.__all__)


def test_libraries_come_with_the_package_or_with_every_system():
    program = pathlib.Path(roundsman.program_path())
    printed = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    assert "not found" not in printed
    outside = {
        line.split()[0]
        for line in printed.splitlines()
        if "=> /" in line and str(program.parent) not in line
    }
    allowed = {"libc.so.6", "libm.so.6", "libstdc++.so.6", "libgcc_s.so.1", "libdl.so.2"}
    assert outside <= allowed | {"libpthread.so.0", "librt.so.1"}


def test_licences_come_with_the_package():
    from importlib.metadata import files, metadata

    assert metadata("roundsman")["License-Expression"].startswith("GPL-3.0-or-later AND ")
    texts = {path.name: path for path in files("roundsman") or () if "licenses" in path.parts}
    assert {"README.md", "GPL-3.txt", "Apache-2.0.txt", "libglpk40.txt"} <= set(texts)
    assert (
        "| libglpk.so.40 | libglpk40.txt | Debian source package glpk "
        in texts["README.md"].read_text()
    )

"""Frames of pandas, GeoPandas and polars, each where it is installed."""

from __future__ import annotations

import datetime

import pytest
import roundsman

DEPOT = (24.94, 60.17)


def test_without_pandas_only_frames_fail(small_problem):
    try:
        import pandas  # noqa: F401
    except ImportError:
        solution = roundsman.solve(small_problem, iterations=50)
        assert solution.to_rows()[1]["id"] == "light"
        with pytest.raises(ImportError):
            solution.frame()


def test_orders_and_vehicles_may_be_frames(datasets):
    pandas = pytest.importorskip("pandas")
    tables = datasets / "tables"
    orders, vehicles = (pandas.read_csv(tables / f"{name}.csv") for name in ("orders", "vehicles"))
    solution = roundsman.solve(orders, vehicles=vehicles, iterations=500)
    expected = roundsman.solve(
        tables / "orders.csv", vehicles=tables / "vehicles.csv", iterations=500
    )
    assert solution.to_dict() == expected.to_dict()


def test_gaps_times_and_named_indices_are_kept():
    pandas = pytest.importorskip("pandas")
    orders = pandas.DataFrame(
        {
            "latitude": [60.18, 60.16],
            "longitude": [24.95, 24.92],
            "weight": [3, None],
            "from": [datetime.time(9), None],
            "to": [datetime.time(10), None],
            "service time": [pandas.Timedelta(minutes=5), pandas.NaT],
        },
        index=pandas.Index(["x", "y"], name="id"),
    )
    vehicles = pandas.DataFrame(
        {"vehicle": ["van"], "latitude": [60.17], "longitude": [24.94], "max weight": [10]}
    )
    solution = roundsman.solve(orders, vehicles=vehicles, iterations=50)
    x = next(step for step in solution.route("van").stops if step.id == "x")
    assert 9 * 3600 <= x.begin <= 10 * 3600
    assert x.service == 300
    assert solution.scale == 1 and not [f for f in solution.warnings if f.code == "W1331"]


def test_results_are_frames(small_problem):
    pandas = pytest.importorskip("pandas")
    solution = roundsman.solve(small_problem, iterations=50)
    frame = solution.frame()
    assert list(frame["type"]) == ["start", "job", "end"]
    assert frame["arrival"].dtype == pandas.Int64Dtype()
    assert list(frame["load_0"]) == [3, 0, 0]
    routes = solution.routes_frame()
    assert list(routes["vehicle"]) == ["van"] and list(routes["stops"]) == [1]
    assert list(solution.unassigned_frame()["id"]) == ["heavy"]
    assert solution.unassigned_frame()["reason"][0]
    assert roundsman.Solution().unassigned_frame().empty


def test_days_and_matrices_are_frames(datasets):
    pandas = pytest.importorskip("pandas")
    day = datasets / "depot-days/monaco"
    plan = roundsman.collect(day, bins=pandas.read_csv(day / "bins.csv"), iterations=300)
    assert len(plan.assignments_frame()) == 83
    assert list(plan.routes_frame()["vehicle"]) == ["M-1", "M-2", "M-3"]
    places = pandas.read_csv(day / "bins.csv").head(3)
    table = roundsman.matrix(places, map=datasets / "osm/monaco.osm.pbf")
    assert len(table.frame()) == 9
    durations, distances = table.arrays()
    assert durations.shape == distances.shape == (3, 3)


def test_geo_frames_go_in_and_come_out(small_problem):
    geopandas = pytest.importorskip("geopandas")
    from shapely.geometry import Point

    orders = geopandas.GeoDataFrame(
        {"id": ["x", "y"], "weight": [3, 4]},
        geometry=[Point(24.95, 60.18), Point(24.92, 60.16)],
        crs="EPSG:4326",
    ).to_crs(3067)
    vehicles = geopandas.GeoDataFrame(
        {"vehicle": ["van"], "max weight": [10]}, geometry=[Point(DEPOT)], crs="EPSG:4326"
    )
    solution = roundsman.solve(orders, vehicles=vehicles, iterations=50)
    lines = solution.geo_frame()
    assert lines.crs == "EPSG:4326" and list(lines["vehicle"]) == ["van"]
    assert lines.geometry[0].geom_type == "LineString"
    stops = solution.geo_frame("stops")
    assert len(stops) == 4
    x = stops[stops["id"] == "x"].geometry.iloc[0]
    assert (x.x, x.y) == pytest.approx((24.95, 60.18), abs=1e-5)
    with pytest.raises(ValueError):
        solution.geo_frame("bins")


def test_polars_frames_are_tables():
    polars = pytest.importorskip("polars")
    orders = polars.DataFrame({"id": ["x"], "latitude": [60.18], "longitude": [24.95]})
    vehicles = polars.DataFrame({"vehicle": ["van"], "latitude": [60.17], "longitude": [24.94]})
    solution = roundsman.solve(orders, vehicles=vehicles, iterations=10)
    assert [step.id for step in solution.route("van").stops] == ["x"]

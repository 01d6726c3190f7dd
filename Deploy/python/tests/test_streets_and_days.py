"""Depot days, streets, itineraries, packing lists and cities."""

from __future__ import annotations

import csv

import pytest
import roundsman

HERE, THERE = (7.42, 43.73), (7.425, 43.735)


@pytest.fixture(scope="module")
def monaco(datasets):
    return datasets / "osm/monaco.osm.pbf"


def test_days_are_planned_from_their_folder(datasets, tmp_path):
    day = datasets / "depot-days/monaco"
    plan = roundsman.collect(day, iterations=300, output=tmp_path / "monaco")
    assert plan.folder == tmp_path / "monaco"
    assert (plan.folder / "M-1/run-sheet.html").exists()
    assert plan.kpis["bins"]["served"] == 41
    assert plan.cost == plan.kpis["cost"]
    assert len(plan.assignments) == 83 and not plan.unassigned
    assert plan.plan.routes[0].geometry
    assert "Monaco" in plan.summary
    assert plan.geojson["type"] == "FeatureCollection"
    assert plan._repr_html_().count("<svg") == 1


def test_bins_may_be_a_table(datasets):
    day = datasets / "depot-days/monaco"
    with open(day / "bins.csv", encoding="utf-8") as file:
        bins = list(csv.DictReader(file))
    full = [row for row in bins if float(row["fill"]) > 0.7]
    plan = roundsman.collect(day, bins=full, iterations=300)
    assert plan.kpis["bins"]["all"] == len(full)
    # On the map of the day, whose path is relative to its folder.
    assert plan.plan.routes[0].geometry
    assert plan.folder is None


def test_days_may_be_dicts():
    day = {
        "name": "Harbour",
        "time_zone": "Europe/Helsinki",
        "depot": {"id": "yard", "name": "Yard", "location": [24.94, 60.17]},
        "vehicles": [{"id": "T-1", "capacity": 5000, "shift": ["06:00", "14:00"]}],
    }
    bins = [
        {"id": "A", "lon": 24.95, "lat": 60.18, "fill": 0.9, "capacity": 600},
        {"id": "B", "lon": 24.93, "lat": 60.16, "fill": 0.2, "capacity": 600},
    ]
    plan = roundsman.collect(day, bins=bins, iterations=100)
    assert plan.kpis["bins"]["served"] == 1
    with pytest.raises(roundsman.InvalidInput) as caught:
        roundsman.collect(day | {"time_zone": "Moon/Sea"}, bins=bins)
    assert caught.value.findings


def test_matrices_follow_streets(monaco):
    table = roundsman.matrix([HERE, THERE], map=monaco)
    assert table.durations[0][0] == 0 and table.durations[0][1] > 60
    assert table.distances[0][1] > 700
    assert table.sources[0].name and table.sources[0].distance < 1000
    problem = roundsman.Problem(
        vehicles=[roundsman.Vehicle(1, start_index=0, end_index=0)],
        stops=[roundsman.Stop(1, location_index=1)],
        matrices={"car": table.to_matrix()},
    )
    solution = roundsman.solve(problem, iterations=10)
    assert solution.summary.duration == round(table.durations[0][1]) + round(table.durations[1][0])
    assert roundsman.Problem.from_dict(problem.to_dict()).to_dict() == problem.to_dict()

    one = roundsman.matrix([HERE], map=monaco, destinations=[{"lon": THERE[0], "lat": THERE[1]}])
    assert one.durations == ((table.durations[0][1],),)


def test_places_without_streets_have_no_travel(monaco):
    table = roundsman.matrix([HERE, (8.5, 44.5)], map=monaco)
    assert table.sources[1] is None and table.durations[0][1] is None
    assert table.to_matrix().durations[0][1] is None


def test_routes_have_steps(monaco):
    route = roundsman.route([HERE, THERE], map=monaco, steps=True)
    assert 1000 < route.distance < 5000
    assert len(route.line) > 20
    assert route.steps[0].instruction.startswith("Head ")
    assert route.steps[-1].maneuver["type"] == "arrive"
    assert sum(leg.distance for leg in route.legs) == pytest.approx(route.distance, abs=1)
    assert "<svg" in route._repr_svg_()
    german = roundsman.route([HERE, THERE], map=monaco, steps=True, language="de")
    assert german.steps[0].instruction != route.steps[0].instruction


def test_without_a_street_there_is_no_route(monaco):
    assert roundsman.route([HERE, (8.5, 44.5)], map=monaco) is None


def test_solving_along_streets_has_geometries(monaco):
    solution = roundsman.solve(
        [roundsman.Stop(1, THERE)],
        vehicles=[roundsman.Vehicle(1, HERE, HERE)],
        map=monaco,
        iterations=10,
    )
    assert len(solution.routes[0].line) > 20


def test_itineraries_are_planned(datasets, monaco):
    plan = roundsman.itinerary(datasets / "itineraries/monaco.json", places=monaco, iterations=200)
    assert plan["format"].startswith("roundsman-itinerary-plan/") and plan["days"]


def test_lists_are_packed(datasets):
    plan = roundsman.pack(place="Porto, PT", start="2026-12-01", days=3)
    assert plan["totals"]["items"] > 10
    trip = roundsman.pack(datasets / "trips/city-weekend.json")
    assert trip["name"] == "Weekend in Vienna"


def test_cities_are_found():
    (city,) = roundsman.cities(HERE, limit=1)
    assert (city.name, city.country) == ("Monaco", "MC")
    assert roundsman.cities(name="köln", country="DE", limit=1)[0].geonames == 2886242
    with pytest.raises(TypeError):
        roundsman.cities()

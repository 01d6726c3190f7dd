"""Pictures for notebooks: well-formed, complete, without dependencies."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import roundsman
from roundsman._routes import decoded_polyline

SVG = "{http://www.w3.org/2000/svg}"


def test_plans_with_coordinates_are_maps(small_problem):
    small_problem["jobs"][0]["description"] = "Smith & <Sons>"
    solution = roundsman.solve(small_problem, iterations=50)
    drawing = ET.fromstring(solution._repr_svg_())
    titles = [element.text for element in drawing.iter(f"{SVG}title")]
    assert any("Smith & <Sons>" in title for title in titles)
    assert any("heavy: it exceeds" in title for title in titles)
    assert drawing.get("aria-label").startswith("cost ")
    assert repr(solution) == (
        "<Solution 'problem': cost 298, proven optimal, 1 route, 1 stop, 2.5 km, 1 unassigned>"
    )
    page = solution._repr_html_()
    assert "Unassigned: 1" in page
    ET.fromstring(page)


def test_plans_without_coordinates_are_timetables(datasets):
    solution = roundsman.solve(datasets / "instances/vrptw/uniform-25.txt", iterations=200)
    drawing = ET.fromstring(solution._repr_svg_())
    bars = [element for element in drawing.iter(f"{SVG}rect")]
    assert len(bars) >= 25
    ET.fromstring(solution._repr_html_())


def test_plans_without_routes_and_of_one_place_are_drawn():
    ET.fromstring(roundsman.Solution()._repr_html_())
    place = [24.94, 60.17]
    solution = roundsman.solve(
        {
            "vehicles": [{"id": 1, "start": place, "end": place}],
            "jobs": [{"id": 1, "location": place}],
        },
        iterations=10,
    )
    ET.fromstring(solution._repr_html_())


def test_many_routes_fit_into_the_legend(datasets):
    stops = [roundsman.Stop(n, (24.9 + 0.01 * n, 60.2)) for n in range(30)]
    vehicles = [roundsman.Vehicle(f"v{n}", (24.9, 60.1), max_tasks=1) for n in range(30)]
    solution = roundsman.solve(stops, vehicles=vehicles, iterations=100)
    page = solution._repr_html_()
    ET.fromstring(page)
    assert "15 more" in page and "30 routes" in page


def test_polylines_are_decoded():
    # The example of the format's description.
    assert decoded_polyline("_p~iF~ps|U_ulLnnqC_mqNvxq`@") == [
        (-120.2, 38.5),
        (-120.95, 40.7),
        (-126.453, 43.252),
    ]

"""Matrices for problems that come without: great-circle distances at one speed, in whole units."""

import copy
import math

EARTH_RADIUS = 6_371_007.2  # metres: the sphere with the surface of the WGS 84 ellipsoid
PLACES = (("location", "location_index"), ("start", "start_index"), ("end", "end_index"))


def with_matrix(entry, speed):
    """Returns the problem with an index for each place and one matrix for each profile.

    `speed` is in metres a second; durations are seconds, distances metres.
    """
    entry = copy.deepcopy(entry)
    coordinates = {}
    for item in places_of(entry):
        for key, index in PLACES:
            if key in item:
                place = tuple(item[key])
                item[index] = coordinates.setdefault(place, len(coordinates))
    distances = [[distance(a, b) for b in coordinates] for a in coordinates]
    matrix = {
        "durations": [[round(metres / speed) for metres in row] for row in distances],
        "distances": [[round(metres) for metres in row] for row in distances]}
    profiles = {vehicle.get("profile", "car") for vehicle in entry["vehicles"]}
    entry["matrices"] = dict.fromkeys(sorted(profiles), matrix)
    return entry


def places_of(entry):
    yield from entry["vehicles"]
    yield from entry.get("jobs", [])
    for shipment in entry.get("shipments", []):
        yield shipment["pickup"]
        yield shipment["delivery"]


def distance(a, b):
    """Returns metres between two places, `(longitude, latitude)` in degrees, by the haversine."""
    (x1, y1), (x2, y2) = (tuple(map(math.radians, place)) for place in (a, b))
    half = (
        math.sin((y2 - y1) / 2) ** 2
        + math.cos(y1) * math.cos(y2) * math.sin((x2 - x1) / 2) ** 2)
    return 2 * EARTH_RADIUS * math.asin(min(1, math.sqrt(half)))

"""Answers in the shape of OSRM's route response, one a line, and what is read out of them."""

import csv
import dataclasses
import json


@dataclasses.dataclass
class Answer:
    code: str
    distance: float = 0  # metres
    duration: float = 0  # seconds
    path: tuple = ()  # (lon, lat) of each position
    snaps: tuple = ()  # metres from the asked to the snapped position, of both ends

    @property
    def is_route(self):
        return self.code == "Ok"


def read_pairs(path):
    """Returns `((lon, lat), (lon, lat))` for each line of a CSV of pairs."""
    with open(path) as file:
        return [
            ((float(row["from_lon"]), float(row["from_lat"])),
             (float(row["to_lon"]), float(row["to_lat"]))) for row in csv.DictReader(file)]


def read_points(path):
    with open(path) as file:
        return [(float(row["lon"]), float(row["lat"])) for row in csv.DictReader(file)]


def read(path, places=5):
    """Reads JSON Lines; an encoded geometry has `places` decimals."""
    with open(path) as file:
        return [parse(json.loads(line), places) for line in file]


def parse(response, places):
    if response["code"] != "Ok":
        return Answer(response["code"])
    route = response["routes"][0]
    geometry = route.get("geometry")
    if isinstance(geometry, dict):
        path = tuple(map(tuple, geometry["coordinates"]))
    else:
        path = tuple(decode(geometry, places)) if geometry else ()
    snaps = tuple(waypoint.get("distance", 0.0) for waypoint in response["waypoints"])
    return Answer("Ok", route["distance"], route["duration"], path, snaps)


def decode(text, places):
    """Yields the positions of an encoded polyline."""
    scale = 10**places
    values, shift, value = [0, 0], 0, 0
    axis = 0
    for character in text:
        bits = ord(character) - 63
        value |= (bits & 31) << shift
        shift += 5
        if bits & 32:
            continue
        values[axis] += ~(value >> 1) if value & 1 else value >> 1
        if axis == 1:
            yield values[1] / scale, values[0] / scale
        axis, shift, value = 1 - axis, 0, 0

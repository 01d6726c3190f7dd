"""Instances as the peers read them: everything in whole numbers, node 0 is the first depot."""

import dataclasses
import json
import math
import pathlib
import subprocess

import numpy

MOST_CONVERTED_NODES = 2_000


@dataclasses.dataclass
class Stop:
    """A customer, city or place; `node` is its row in the matrix."""

    id: int
    node: int
    delivery: int
    service: int
    window: tuple[int, int] | None
    prize: int | None


@dataclasses.dataclass
class Vehicle:
    id: int
    start: int
    end: int
    capacity: int | None
    window: tuple[int, int] | None
    max_duration: int | None


@dataclasses.dataclass
class Instance:
    """A problem in integers; `durations[i, j]` is both cost and time of a leg."""

    name: str
    path: str
    durations: numpy.ndarray | None
    stops: list[Stop]
    vehicles: list[Vehicle]
    scale: int
    points: list[tuple[float, float]] | None
    weight_type: str | None
    objective: str = "cost"

    @property
    def has_prizes(self):
        return any(stop.prize is not None for stop in self.stops)

    @property
    def has_times(self):
        return any(stop.window for stop in self.stops) or any(
            vehicle.window or vehicle.max_duration for vehicle in self.vehicles
        )

    @property
    def is_tour(self):
        """Whether one closed round without any limit is asked for."""
        vehicle = self.vehicles[0]
        return (
            len(self.vehicles) == 1
            and vehicle.capacity is None
            and vehicle.start == vehicle.end
            and not self.has_times
            and not self.has_prizes
        )

    @property
    def is_symmetric(self):
        return self.durations is None or bool((self.durations == self.durations.T).all())


def read(program, path, options):
    """Reads an instance: small ones as `roundsman convert` sees them, large ones by coordinates."""
    large = _read_large(path)
    if large:
        return large
    text = subprocess.run(
        [program, "convert", path, "-", "--format", "json", "--quiet", *options],
        check=True, capture_output=True,
    ).stdout
    problem = json.loads(text)
    durations = numpy.array(problem["matrices"]["car"]["durations"], dtype=numpy.int64)
    points, weight_type = _coordinates(path)
    return Instance(
        name=pathlib.Path(path).stem,
        path=path,
        durations=durations,
        stops=[
            Stop(
                id=job["id"], node=job["location_index"],
                delivery=sum(job.get("delivery", [])), service=job.get("service", 0),
                window=_window(job.get("time_windows", [None])[0]), prize=job.get("prize"),
            )
            for job in problem["jobs"]
        ],
        vehicles=[
            Vehicle(
                id=vehicle["id"], start=vehicle["start_index"], end=vehicle["end_index"],
                capacity=sum(vehicle["capacity"]) if "capacity" in vehicle else None,
                window=_window(vehicle.get("time_window")),
                max_duration=vehicle.get("max_duration"),
            )
            for vehicle in problem["vehicles"]
        ],
        scale=problem.get("scale", 1),
        points=points if points and len(points) == len(durations) else None,
        weight_type=weight_type,
        objective=problem.get("objective", "cost"),
    )


def _window(pair):
    return tuple(pair) if pair else None


def _sections(path):
    """The `KEY : VALUE` lines of a TSPLIB or CVRPLIB file and its sections' rows."""
    keys, sections, rows = {}, {}, None
    for line in pathlib.Path(path).read_text(errors="replace").splitlines():
        word = line.strip()
        if word.endswith("_SECTION"):
            rows = sections.setdefault(word, [])
        elif ":" in word and rows is None:
            key, value = word.split(":", 1)
            keys[key.strip()] = value.strip().strip('"')
        elif word and word != "EOF" and rows is not None:
            rows.append(word.split())
    return keys, sections


def _coordinates(path):
    if pathlib.Path(path).suffix not in (".tsp", ".vrp"):
        return None, None
    keys, sections = _sections(path)
    points = [(float(x), float(y)) for _, x, y in sections.get("NODE_COORD_SECTION", [])]
    return points or None, keys.get("EDGE_WEIGHT_TYPE")


def _read_large(path):
    """A planar tour, or one with loads or scores, too large for a matrix in JSON; `None` for all others."""
    if pathlib.Path(path).suffix not in (".tsp", ".vrp", ".oplib"):
        return None
    keys, sections = _sections(path)
    count = int(keys["DIMENSION"])
    weight_type = keys.get("EDGE_WEIGHT_TYPE")
    if count <= MOST_CONVERTED_NODES or weight_type not in ("EUC_2D", "CEIL_2D"):
        return None
    points = [(float(x), float(y)) for _, x, y in sections["NODE_COORD_SECTION"]]
    scores = [int(row[1]) for row in sections.get("NODE_SCORE_SECTION", [])]
    limit = int(keys["COST_LIMIT"]) if scores else None
    capacity = int(keys["CAPACITY"]) if "CAPACITY" in keys else None
    demand = [int(row[1]) for row in sections.get("DEMAND_SECTION", [])] or [0] * count
    fleet = 1 if capacity is None else math.ceil(1.2 * sum(demand) / capacity) + 10
    return Instance(
        name=pathlib.Path(path).stem,
        path=path,
        durations=None,
        stops=[
            Stop(i + 1, i, demand[i], 0, None, scores[i] if scores else None)
            for i in range(count) if i > 0 or scores and scores[0] > 0
        ],
        vehicles=[Vehicle(v + 1, 0, 0, capacity, None, limit) for v in range(fleet)],
        scale=1,
        points=points,
        weight_type=weight_type,
        objective="prizes" if scores else "cost",
    )


def planar_matrix(instance):
    """The distances between all points, row by row so that memory stays near the result's."""
    points = numpy.array(instance.points)
    result = numpy.empty((len(points), len(points)), dtype=numpy.int32)
    for i, point in enumerate(points):
        exact = numpy.hypot(*(points - point).T)
        result[i] = numpy.ceil(exact) if instance.weight_type == "CEIL_2D" else exact + 0.5
    return result

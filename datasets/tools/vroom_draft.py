"""Drafts of VROOM problems: places on a made-up road map, and jobs, shipments and vehicles drawn.

The map joins every point with its nearest ones by roads of their own detour and speed in each
direction. Matrices hold the fastest ways, in whole seconds and metres, so they are asymmetric and
keep the triangle inequality in time, as those of real roads do.
"""

import json
import math

NEIGHBOURS = 5
SIDE = 18_000  # metres
SPEEDS = {"car": (8, 15), "truck": (6, 11), "bike": (4, 6)}  # metres a second
METRES_PER_DEGREE = 111_000
HOUR = 3_600
DAY = [0, 8 * HOUR]
HALF_DAY = [0, 4 * HOUR]
SUITE = {}


def file(name, places, **keys):
    """Registers a function that fills the draft of a file."""
    def register(fill):
        SUITE[name] = (places, keys, fill)
        return fill
    return register


class Draft:
    """A problem being made. Places are handed out in order: depots first, then tasks."""

    def __init__(self, random, places, profiles=("car",), distances=False):
        self.random = random
        self.points = [
            (random.between(0, SIDE), random.between(0, SIDE)) for _ in range(places)]
        self.problem = {"jobs": [], "vehicles": [], "matrices": {}}
        for profile in profiles:
            seconds, metres = roads(random, self.points, SPEEDS[profile])
            self.problem["matrices"][profile] = {"durations": seconds}
            if distances:
                self.problem["matrices"][profile]["distances"] = metres
        self.next_place = 0

    def place(self):
        self.next_place = (self.next_place + 1) % len(self.points)
        return (self.next_place - 1) % len(self.points)

    def depots(self, count=1):
        return [self.place() for _ in range(count)]

    def jobs(self, count, **keys):
        """Adds jobs; see `drawn` for the values of keys."""
        jobs = self.problem["jobs"]
        for _ in range(count):
            job = {"id": len(jobs) + 1, "location_index": self.place()}
            jobs.append(job | self.drawn(keys))
        return jobs

    def shipments(self, count, ends=None, **keys):
        """Adds shipments; `ends` are keys of pickup and delivery, the others are shared."""
        shipments = self.problem.setdefault("shipments", [])
        for _ in range(count):
            shipment = {
                name: {"id": len(shipments) + 1, "location_index": self.place()}
                | self.drawn(ends or {})
                for name in ("pickup", "delivery")}
            shipments.append(shipment | self.drawn(keys))
        return shipments

    def vehicles(self, count, **keys):
        vehicles = self.problem["vehicles"]
        for _ in range(count):
            vehicles.append({"id": len(vehicles) + 1} | self.drawn(keys, len(vehicles)))
        return vehicles

    def drawn(self, keys, index=None):
        """Returns the keys with values: a range is drawn from, a function called, all else kept.

        A function gets the random stream, and the index of a vehicle. `None` leaves a key out.
        """
        result = {}
        for key, value in keys.items():
            if isinstance(value, tuple):
                value = self.random.between(*value)
            elif isinstance(value, list) and value and isinstance(value[0], tuple):
                value = [self.random.between(*item) for item in value]
            elif callable(value):
                value = value(self.random) if index is None else value(self.random, index)
            if value is not None:
                result[key] = value
        return result

    def costs(self, profile="car", toll=900):
        """Adds a cost matrix: the durations, and a toll on some of the ways."""
        entry = self.problem["matrices"][profile]
        entry["costs"] = [
            [value and value + (toll if self.random.below(4) == 0 else 0) for value in row]
            for row in entry["durations"]]

    def coordinates(self):
        """Adds a location in degrees to everything that has an index."""
        for item in self.problem["jobs"] + [
                shipment[name] for shipment in self.problem.get("shipments", [])
                for name in ("pickup", "delivery")]:
            item["location"] = self.degrees(item["location_index"])
        for vehicle in self.problem["vehicles"]:
            for name in ("start", "end"):
                if name + "_index" in vehicle:
                    vehicle[name] = self.degrees(vehicle[name + "_index"])

    def degrees(self, place):
        x, y = self.points[place]
        return [round(7 + x / METRES_PER_DEGREE, 5), round(y / METRES_PER_DEGREE, 5)]


def round_trips(draft, count, **keys):
    """Vehicles that start and end at one depot, the first place."""
    return draft.vehicles(count, start_index=0, end_index=0, **keys)


def roads(random, points, speeds):
    """Returns the seconds and metres of the fastest ways between all points."""
    count = len(points)
    far = 10**9
    seconds = [[0 if i == j else far for j in range(count)] for i in range(count)]
    metres = [[0] * count for _ in range(count)]
    for i, a in enumerate(points):
        order = sorted(range(count), key=lambda j: (squared(a, points[j]), j))
        near = [j for j in order if j != i][:NEIGHBOURS]
        # One road to a point before it joins the whole map.
        near += [j for j in order if j < i][:1]
        for j in near:
            for start, end in ((i, j), (j, i)):
                length = math.isqrt(squared(a, points[j])) * random.between(105, 140) // 100 + 1
                time = length // random.between(*speeds) + random.between(5, 25)
                if time < seconds[start][end]:
                    seconds[start][end], metres[start][end] = time, length
    for via in range(count):
        for i in range(count):
            for j in range(count):
                time = seconds[i][via] + seconds[via][j]
                if time < seconds[i][j]:
                    seconds[i][j] = time
                    metres[i][j] = metres[i][via] + metres[via][j]
    return seconds, metres


def squared(a, b):
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def windows(count, width, horizon, start=0):
    """Returns a function that draws that many windows, one in each equal part of the horizon."""
    def draw(random, *_):
        part = horizon // count
        result = []
        for rank in range(count):
            length = min(width, part - 1)
            low = start + rank * part + random.between(0, part - 1 - length)
            result.append([low, low + length])
        return result
    return draw


def some(chance, draw):
    """Returns a function that draws in so many of a hundred cases, and else leaves out."""
    def maybe(random, *rest):
        if random.below(100) >= chance:
            return None
        if isinstance(draw, tuple):
            return random.between(*draw)
        return draw(random, *rest) if callable(draw) else draw
    return maybe


def subset(items, chance):
    """Returns a function that draws a list of some of the items, or leaves out an empty one."""
    def draw(random, *_):
        return [item for item in items if random.below(100) < chance] or None
    return draw


def cycle(*items):
    """Returns a function that gives the items to vehicles in turn."""
    return lambda random, index: items[index % len(items)]


def text(problem):
    """Returns compact JSON with a line for each task, vehicle and row of a matrix."""
    parts = []
    for key, value in problem.items():
        if key == "matrices":
            profiles = []
            for name, matrices in value.items():
                inner = ",\n".join(f'"{kind}":{lines(rows)}' for kind, rows in matrices.items())
                profiles.append(f'"{name}":{{\n{inner}}}')
            parts.append('"matrices":{' + ",\n".join(profiles) + "}")
        elif value:
            parts.append(f'"{key}":{lines(value)}')
    return "{" + ",\n".join(parts) + "}\n"


def lines(items):
    return "[\n" + ",\n".join(json.dumps(item, separators=(",", ":")) for item in items) + "]"

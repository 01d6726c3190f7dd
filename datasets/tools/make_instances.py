"""Makes small instances of the classic problems, in the classic files.

    python3 datasets/tools/make_instances.py

All coordinates, demands, windows and prizes are drawn from SplitMix64 with one seed and a stream
per file, so a file does not change when another one is added. Distances are rounded from the
integer or one-decimal coordinates that the file itself holds.
"""

import argparse
import functools
import json
import math
import pathlib

from splitmix import SplitMix64

DATASETS = pathlib.Path(__file__).resolve().parent.parent
SEED = 1000


def stream(seed, name):
    """Returns the random stream of one file, keyed by its name."""
    return SplitMix64(seed, int.from_bytes(name.encode(), "big"))


def nint(value):
    """Rounds as TSPLIB does."""
    return int(value + 0.5)


def distance(a, b):
    """Returns the Euclidean distance; rounded the same everywhere, as `math.dist` is not."""
    return math.sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]))


def different_points(random, count, side):
    """Returns different points of the square with corners 0 and `side`."""
    points = []
    while len(points) < count:
        point = (random.between(0, side), random.between(0, side))
        if point not in points:
            points.append(point)
    return points


def clustered_points(random, count, clusters, side, spread):
    """Returns different points around random centres; the offset is a sum of three draws."""
    margin = spread
    centres = [
        (random.between(margin, side - margin), random.between(margin, side - margin))
        for _ in range(clusters)
    ]
    points = []
    while len(points) < count:
        centre = random.choice(centres)
        point = tuple(
            axis + sum(random.between(-spread, spread) for _ in range(3)) // 3 for axis in centre
        )
        if point not in points:
            points.append(point)
    return points


# Tours


def tsp_uniform(random, name, count):
    points = different_points(random, count, 1000)
    lines = [
        f"NAME : {name}",
        f"COMMENT : {count} cities, uniform in a square of 1000",
        "TYPE : TSP",
        f"DIMENSION : {count}",
        "EDGE_WEIGHT_TYPE : EUC_2D",
        "NODE_COORD_SECTION",
        *(f"{number} {x} {y}" for number, (x, y) in enumerate(points, start=1)),
        "EOF",
    ]
    return lines


def matrix_lines(rows):
    """Formats rows of numbers; long rows are broken, as the format allows."""
    lines = []
    for row in rows:
        for at in range(0, len(row), 15):
            lines.append(" " + " ".join(f"{value:4}" for value in row[at : at + 15]))
    return lines


def tsp_explicit(random, name, count, layout):
    """Returns a symmetric matrix in one of TSPLIB's layouts; `random` decides the distances."""
    points = different_points(random, count, 1000)
    # A detour of up to 40 % keeps the matrix from being a plane in disguise.
    lengths = [[0] * count for _ in range(count)]
    for i in range(count):
        for j in range(i + 1, count):
            straight = distance(points[i], points[j])
            lengths[i][j] = lengths[j][i] = nint(straight * random.between(100, 140) / 100)
    rows = {
        "FULL_MATRIX": lengths,
        "UPPER_ROW": [row[i + 1 :] for i, row in enumerate(lengths)],
        "LOWER_DIAG_ROW": [row[: i + 1] for i, row in enumerate(lengths)],
    }[layout]
    return [
        f"NAME : {name}",
        f"COMMENT : the same {count} cities in three layouts",
        "TYPE : TSP",
        f"DIMENSION : {count}",
        "EDGE_WEIGHT_TYPE : EXPLICIT",
        f"EDGE_WEIGHT_FORMAT : {layout}",
        "EDGE_WEIGHT_SECTION",
        *matrix_lines([row for row in rows if row]),
        "EOF",
    ]


def atsp(random, name, count, diagonal):
    points = different_points(random, count, 1000)
    lengths = [
        [
            diagonal
            if i == j
            else nint(distance(points[i], points[j]) * random.between(100, 180) / 100)
            for j in range(count)
        ]
        for i in range(count)
    ]
    return [
        f"NAME : {name}",
        f"COMMENT : {count} cities, each direction with a detour of its own",
        "TYPE : ATSP",
        f"DIMENSION : {count}",
        "EDGE_WEIGHT_TYPE : EXPLICIT",
        "EDGE_WEIGHT_FORMAT : FULL_MATRIX",
        "EDGE_WEIGHT_SECTION",
        *matrix_lines(lengths),
        "EOF",
    ]


# Rounds


def cvrp(random, name, count, trucks):
    """Returns a clustered instance with `count` nodes; the depot is node 1."""
    clusters = max(2, trucks - 1)
    depot = (random.between(300, 700), random.between(300, 700))
    points = clustered_points(random, count - 1, clusters, 1000, 130)
    demands = [random.between(5, 30) for _ in points]
    # 92 % of the trucks' room is asked for.
    capacity = math.ceil(sum(demands) * 100 / (92 * trucks))
    return [
        f"NAME : {name}",
        f"COMMENT : {clusters} clusters; {trucks} trucks hold the demand; the fleet is not limited",
        "TYPE : CVRP",
        f"DIMENSION : {count}",
        "EDGE_WEIGHT_TYPE : EUC_2D",
        f"CAPACITY : {capacity}",
        "NODE_COORD_SECTION",
        *(f"{number} {x} {y}" for number, (x, y) in enumerate([depot, *points], start=1)),
        "DEMAND_SECTION",
        *(f"{number} {demand}" for number, demand in enumerate([0, *demands], start=1)),
        "DEPOT_SECTION",
        "1",
        "-1",
        "EOF",
    ]


def sweep_routes(depot, points, routes):
    """Deals the points out by angle, each route ordered by nearest neighbour."""
    rays = [(x - depot[0], y - depot[1]) for x, y in points]

    def compare(i, j):
        (ax, ay), (bx, by) = rays[i], rays[j]
        half = (ay < 0 or ay == 0 and ax < 0) - (by < 0 or by == 0 and bx < 0)
        return half or ay * bx - ax * by or i - j

    by_angle = sorted(range(len(points)), key=functools.cmp_to_key(compare))
    size = math.ceil(len(points) / routes)
    result = []
    for at in range(0, len(points), size):
        left, here, route = by_angle[at : at + size], depot, []
        while left:
            nearest = min(left, key=lambda i: (distance(here, points[i]), i))
            left.remove(nearest)
            route.append(nearest)
            here = points[nearest]
        result.append(route)
    return result


def windows_along(random, depot, points, services, routes, width):
    """Returns windows that hold the service times of `routes`, and the depot's closing time."""
    windows, closing = [None] * len(points), 0
    for route in routes:
        clock, here = float(random.between(0, 40)), depot
        for stop in route:
            clock += distance(here, points[stop])
            before, after = random.between(*width) // 2, random.between(*width) // 2
            windows[stop] = (max(0, math.floor(clock) - before), math.ceil(clock) + after)
            clock += services[stop]
            here = points[stop]
        closing = max(closing, clock + distance(here, depot))
    last = math.ceil(closing) + 20
    # A window ends early enough for the way home.
    for stop, (opens, closes) in enumerate(windows):
        latest = math.floor(last - services[stop] - distance(points[stop], depot))
        windows[stop] = (opens, min(closes, latest))
    return windows, last


def vrptw(random, name, count, trucks, width, clusters):
    """Returns an instance in Solomon's layout that the routes it was made from satisfy."""
    depot = (50, 50)
    points = (
        clustered_points(random, count, clusters, 100, 12)
        if clusters
        else different_points(random, count, 100)
    )
    services = [10] * count
    demands = [random.between(1, 4) * 5 for _ in points]
    routes = sweep_routes(depot, points, trucks)
    windows, last = windows_along(random, depot, points, services, routes, width)
    capacity = max(sum(demands[stop] for stop in route) for route in routes)
    rows = [(0, *depot, 0, 0, last, 0)]
    for i, (x, y) in enumerate(points):
        rows.append((i + 1, x, y, demands[i], *windows[i], services[i]))
    return [
        name,
        "",
        "VEHICLE",
        "NUMBER     CAPACITY",
        f"{trucks:4} {capacity:12}",
        "",
        "CUSTOMER",
        "CUST NO.  XCOORD.   YCOORD.    DEMAND   READY TIME  DUE DATE   SERVICE TIME",
        "",
        *(
            f"{number:5} {x:6} {y:10} {demand:10} {opens:10} {closes:10} {service:10}"
            for number, x, y, demand, opens, closes, service in rows
        ),
    ]


# Orienteering


def tenth(value):
    return f"{value // 10}.{value % 10}"


def op(random, count, budget):
    points = different_points(random, count, 200)
    prizes = [0, 0] + [5 * random.between(1, 8) for _ in range(count - 2)]
    # Start and end are the first two lines.
    return [
        f"{tenth(budget)}\t1",
        *(
            f"{tenth(x)}\t{tenth(y)}\t{prize}"
            for (x, y), prize in zip(points, prizes, strict=True)
        ),
    ]


def top(random, count, paths, budget):
    points = different_points(random, count, 200)
    prizes = [0] + [random.between(1, 20) for _ in range(count - 2)] + [0]
    # Start is the first line, end the last one.
    return [
        f"n {count}",
        f"m {paths}",
        f"tmax {tenth(budget)}",
        *(
            f"{x // 10}.{x % 10}00\t{y // 10}.{y % 10}00\t{prize}"
            for (x, y), prize in zip(points, prizes, strict=True)
        ),
    ]


def toptw(random, count, routes, width):
    """Returns an instance that `routes` paths can visit in full; `count` leaves out the depot."""
    depot = (50, 50)
    points = different_points(random, count, 100)
    services = [random.between(1, 3) * 10 for _ in points]
    prizes = [random.between(5, 40) for _ in points]
    paths = sweep_routes(depot, points, routes)
    windows, last = windows_along(random, depot, points, services, paths, width)
    lines = [f"1 {routes} {count} 1", "0 0", f"0 {depot[0]}.00 {depot[1]}.00 0.00 0.00 0 0 0 {last}"]
    for i, (x, y) in enumerate(points):
        opens, closes = windows[i]
        lines.append(
            f"{i + 1} {x}.00 {y}.00 {services[i]}.00 {prizes[i]}.00 1 1 1 {opens} {closes}"
        )
    return lines


# VROOM's problem format


def vroom(random, spare_job):
    """Returns a problem with two profiles, two load dimensions, skills, windows and a shipment.

    Location 0 is the depot. Amounts are litres and kilograms. With `spare_job`, one job asks for
    a skill that no vehicle has, and stays unassigned.
    """
    points = different_points(random, 13, 3000)

    def matrix(speed, low, high, fork):
        rows = []
        for i, a in enumerate(points):
            row = []
            for j, b in enumerate(points):
                metres = 0 if i == j else nint(distance(a, b) * fork.between(low, high) / 100)
                row.append(metres)
            rows.append(row)
        # Metres per second in tenths.
        return {"durations": [[m * 10 // speed for m in row] for row in rows], "distances": rows}

    matrices = {"truck": matrix(70, 115, 160, random), "bike": matrix(45, 100, 125, random)}
    jobs = []
    for number in range(1, 11):
        job = {
            "id": number,
            "description": f"bin {number}",
            "location_index": number,
            "service": random.between(6, 20) * 10,
            "pickup": [random.between(4, 24) * 10, random.between(5, 40)],
        }
        if number in (3, 7):
            job["skills"] = [1]
        if number % 3 == 1:
            opens = 21600 + random.between(0, 8) * 300
            job["time_windows"] = [[opens, opens + 1200]]
        if number == 5:
            job["time_windows"] = [[21600, 22200], [23400, 24600]]
        if number == 9:
            job["priority"] = 10
        jobs.append(job)
    if spare_job:
        jobs[5]["skills"] = [9]
    return {
        "jobs": jobs,
        "shipments": [
            {
                "amount": [60, 12],
                "pickup": {"id": 1, "location_index": 11, "service": 120},
                "delivery": {
                    "id": 1,
                    "location_index": 12,
                    "service": 90,
                    "time_windows": [[21600, 25200]],
                },
            }
        ],
        "vehicles": [
            {
                "id": 1,
                "description": "hook-lift truck",
                "profile": "truck",
                "start_index": 0,
                "end_index": 0,
                "capacity": [700, 130],
                "skills": [1],
                "time_window": [21600, 25200],
                "costs": {"fixed": 400},
            },
            {
                "id": 2,
                "description": "small truck",
                "profile": "truck",
                "start_index": 0,
                "end_index": 0,
                "capacity": [620, 110],
                "time_window": [21600, 25200],
                "costs": {"fixed": 300},
            },
            {
                "id": 3,
                "description": "cargo bike",
                "profile": "bike",
                "start_index": 0,
                "end_index": 0,
                "capacity": [380, 80],
                "skills": [2],
                "time_window": [21600, 24600],
                "max_tasks": 5,
            },
        ],
        "matrices": matrices,
    }


def json_lines(value):
    """Formats JSON with one row of a matrix, and one small object, per line."""

    def write(node, depth):
        flat = json.dumps(node)
        if len(flat) + depth <= 96 or not isinstance(node, dict | list) or not node:
            return flat
        pad = " " * (depth + 2)
        if isinstance(node, dict):
            body = [f"{pad}{json.dumps(k)}: {write(v, depth + 2)}" for k, v in node.items()]
            return "{\n" + ",\n".join(body) + "\n" + " " * depth + "}"
        body = [pad + write(item, depth + 2) for item in node]
        return "[\n" + ",\n".join(body) + "\n" + " " * depth + "]"

    return write(value, 0).split("\n")


def instances(seed):
    """Yields (path, lines) of every instance."""
    for count in (10, 25, 50, 100):
        name = f"uniform-{count}"
        yield f"tsp/{name}.tsp", tsp_uniform(stream(seed, name), name, count)
    for layout in ("FULL_MATRIX", "UPPER_ROW", "LOWER_DIAG_ROW"):
        name = f"explicit-12-{layout.lower().replace('_', '-')}"
        yield f"tsp/{name}.tsp", tsp_explicit(stream(seed, "explicit-12"), name, 12, layout)
    for count, diagonal in ((17, 9999), (40, 0)):
        name = f"asymmetric-{count}"
        yield f"atsp/{name}.atsp", atsp(stream(seed, name), name, count, diagonal)
    for count, trucks in ((16, 3), (22, 4), (27, 6), (41, 5), (61, 8)):
        name = f"clustered-n{count}-k{trucks}"
        yield f"cvrp/{name}.vrp", cvrp(stream(seed, name), name, count, trucks)
    for name, count, trucks, width, clusters in (
        ("uniform-25", 25, 5, (50, 120), 0),
        ("clustered-50", 50, 9, (20, 50), 6),
    ):
        lines = vrptw(stream(seed, name + "-windows"), name.upper(), count, trucks, width, clusters)
        yield f"vrptw/{name}.txt", lines
    for count, budget in ((16, 300), (16, 500), (32, 600)):
        lines = op(stream(seed, f"op-{count}"), count, budget)
        yield f"op/uniform-{count}-budget-{budget // 10}.txt", lines
    for count, paths, budget in ((15, 2, 300), (15, 3, 250), (25, 3, 300)):
        lines = top(stream(seed, f"top-{count}"), count, paths, budget)
        yield f"top/uniform-{count}-m{paths}.txt", lines
    for count, routes, width in ((15, 3, (40, 90)), (30, 5, (24, 60))):
        name = f"uniform-{count}"
        yield f"toptw/{name}.txt", toptw(stream(seed, f"toptw-{count}"), count, routes, width)
    for name, spare_job in (("two-profiles", False), ("one-unservable", True)):
        yield f"vroom/{name}.json", json_lines(vroom(stream(seed, "vroom"), spare_job))
    jobs_only = vroom(stream(seed, "vroom"), False)
    del jobs_only["shipments"]
    yield "vroom/jobs-only.json", json_lines(jobs_only)


def main():
    parser = argparse.ArgumentParser(description="Makes small instances of the classic problems.")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--output", type=pathlib.Path, default=DATASETS / "instances")
    arguments = parser.parse_args()
    for path, lines in instances(arguments.seed):
        file = arguments.output / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()

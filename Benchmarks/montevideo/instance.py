"""Montevideo's containers as they are stored, read into one directed instance and into problem JSON.

What the files mean is told by the authors' description (`doc/TrashCollection.md` of
github.com/woodbri/vehicle-routing-problems): opening, closing and service times and the entries of the
matrix are minutes, times of day from midnight; a close is the latest moment at which collecting may
begin; demand and capacity share a unit. A truck leaves empty, tips at its dump as often as it takes, and
goes home from the dump only. The last column of a container, its street, is not read: the rule
against turning in a street is in none of the files.
"""

import dataclasses
import json
import pathlib
import statistics
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Peers"))
import great_circle  # noqa: E402

MINUTE = 60


class Unreadable(Exception):
    """What a file has that cannot be taken."""


@dataclasses.dataclass(frozen=True)
class Container:
    id: int
    place: tuple  # longitude, latitude
    window: tuple  # seconds: the moments at which its service may begin
    demand: int
    service: int  # seconds


@dataclasses.dataclass(frozen=True)
class Vehicle:
    id: int
    start: int  # node
    shift: tuple  # seconds


@dataclasses.dataclass
class Instance:
    """Nodes are the containers in the order of the file, then the other locations."""

    name: str
    containers: list
    others: list  # places
    vehicles: list
    dump: int  # node
    end: int  # node
    capacity: int
    dump_service: int  # seconds
    durations: list  # directed, seconds; rows are where one comes from
    notes: list  # what was done to the data, in sentences

    def service(self, node):
        return self.containers[node].service if node < len(self.containers) else self.dump_service


def rows(path):
    for number, line in enumerate(path.read_text().splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            yield f"{path.name}:{number}", line.split()


def seconds(minutes):
    return round(MINUTE * float(minutes))


def read(folder, name):
    """Reads `name.containers.txt` and the three files beside it."""
    files = {
        part: pathlib.Path(folder) / f"{name}.{part}.txt"
        for part in ("containers", "otherlocs", "vehicles", "dmatrix-time")}
    notes, containers, empty = [], [], 0
    for _, (number, x, y, opens, closes, demand, service, _) in rows(files["containers"]):
        # A container with nothing in it is visited all the same, and whoever went there tips.
        empty += int(demand) == 0
        containers.append(Container(
            int(number), (float(x), float(y)), (seconds(opens), seconds(closes)),
            max(1, int(demand)), seconds(service)))
    if empty:
        notes.append(f"{empty} containers have demand 0 and are collected with 1 of "
                     f"{sum(c.demand for c in containers):,} units")
    node = {container.id: index for index, container in enumerate(containers)}
    others = []
    for place, (number, x, y, _, _) in rows(files["otherlocs"]):
        if int(number) in node:
            raise Unreadable(f"{place}: {number} is the id of another place, too")
        node[int(number)] = len(containers) + len(others)
        others.append((float(x), float(y)))

    vehicles, shared = [], set()
    for _, fields in rows(files["vehicles"]):
        number, start, dump, end, service, capacity, begin, stop = fields
        vehicles.append(
            Vehicle(int(number), node[int(start)], (seconds(begin), seconds(stop))))
        shared.add((node[int(dump)], node[int(end)], seconds(service), int(capacity)))
    if len(shared) != 1 or len({vehicle.shift for vehicle in vehicles}) != 1:
        raise Unreadable(f"{files['vehicles'].name}: vehicles differ in more than their start")
    dump, end, dump_service, capacity = shared.pop()

    durations = matrix(files["dmatrix-time"], node, containers, others, notes)
    return Instance(name, containers, others, vehicles, dump, end, capacity, dump_service, durations,
                    notes)


def matrix(path, node, containers, others, notes):
    """The matrix in whole seconds, completed; what was missing is told in `notes`."""
    count = len(node)
    given = [[None] * count for _ in range(count)]
    for place, (i, j, minutes) in rows(path):
        if int(i) not in node or int(j) not in node:
            raise Unreadable(f"{place}: no place has the id {i} or {j}")
        given[node[int(i)]][node[int(j)]] = seconds(minutes)
    for i in range(count):
        given[i][i] = 0
    missing = sum(entry is None for row in given for entry in row)
    full = shortest(given)
    unknown = [i for i in range(count)
               if all(full[i][j] is None and full[j][i] is None for j in range(count) if j != i)]
    if unknown:
        fill_great_circles(full, given, unknown, [c.place for c in containers] + others, notes)
    if any(entry is None for row in full for entry in row):
        raise Unreadable(f"{path.name}: some places cannot be reached")
    for i in range(count):
        for j in range(count):
            if given[i][j] is not None:
                full[i][j] = given[i][j]
    notes.append(f"{missing:,} of {count * (count - 1):,} pairs are missing"
                 + (" in all" if unknown else "; each is the shortest path over the others"))
    return full


def shortest(given):
    """All shortest paths over the given entries, `None` where none leads (Floyd and Warshall)."""
    far = float("inf")
    best = [[far if entry is None else entry for entry in row] for row in given]
    for via in range(len(best)):
        from_via = best[via]
        for row in best:
            to_via = row[via]
            if to_via < far:
                row[:] = [min(a, to_via + b) for a, b in zip(row, from_via)]
    return [[None if entry == far else entry for entry in row] for row in best]



def fill_great_circles(full, given, unknown, places, notes):
    """Rows and columns of places that are in no pair: great circles at the median speed."""
    speed = statistics.median(
        great_circle.distance(places[i], places[j]) / entry
        for i, row in enumerate(given) for j, entry in enumerate(row) if entry)
    for i in unknown:
        for j in range(len(places)):
            metres = great_circle.distance(places[i], places[j])
            full[i][j] = full[j][i] = round(metres / speed)
    notes.append(f"{len(unknown)} places, depots and dumps, are in no pair: travel to and from them "
                 f"is the great circle at {3.6 * speed:.1f} km/h, the median over the pairs given; "
                 "missing pairs of containers are shortest paths over the others")


def problem(instance):
    """The instance as roundsman's problem JSON; travel is all that costs, one a second."""
    places = [container.place for container in instance.containers] + instance.others
    return {
        "format": "roundsman-problem/1",
        "name": instance.name,
        "jobs": [
            {"id": container.id, "location": list(container.place), "location_index": index,
             "pickup": [container.demand], "service": container.service,
             "time_windows": [list(container.window)]}
            for index, container in enumerate(instance.containers)],
        "facilities": [
            {"id": "dump", "location": list(places[instance.dump]),
             "location_index": instance.dump, "unloads": True,
             "service": instance.dump_service}],
        "vehicles": [
            {"id": vehicle.id, "start_index": vehicle.start, "end_index": instance.end,
             "start": list(places[vehicle.start]), "end": list(places[instance.end]),
             "capacity": [instance.capacity], "time_window": list(vehicle.shift),
             "facilities": ["dump"], "ends_empty": True}
            for vehicle in instance.vehicles],
        "matrices": {"car": {"durations": instance.durations}},
    }


def write(instance, path):
    path.write_text(json.dumps(problem(instance)))

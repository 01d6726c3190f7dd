"""The rules of VROOM's problems: what an answer must keep, what it costs and when it arrives.

    python3 Benchmarks/Peers/vroom_rules.py PROBLEM ANSWER

Shares nothing with the program. Times are hundredths of a second inside, as speed factors cut
seconds into pieces; answers hold whole seconds, rounded down. `vroom_plans.py` has the
rules of plans whose steps are given.

Sources: VROOM's description of its input and output, and the answers of pyvroom 1.15.2: those to
the suite pass without a difference.
"""

import argparse
import dataclasses
import json
import math
import pathlib

HUNDREDTHS = 100  # of a second: the unit of time inside
COST_UNIT = 360_000  # a unit of cost in exact costs: hundredths of a second times seconds an hour
FOREVER = 2**62
ORDINARY = 3_600  # cost of an hour of travel, so that a second costs one


@dataclasses.dataclass
class Task:
    """A job, or one end of a shipment; `partner` is the other end's key."""

    kind: str
    id: int
    location: int
    action: dict  # "setup" and "service": (seconds, seconds per type of vehicle)
    windows: list
    delivery: list
    pickup: list
    skills: set
    priority: int
    partner: tuple | None = None

    @property
    def key(self):
        return (self.kind, self.id)

    def time(self, name, vehicle):
        """Returns the setup or service time for a vehicle, in hundredths of a second."""
        seconds, per_type = self.action[name]
        return HUNDREDTHS * per_type.get(vehicle.type, seconds)


@dataclasses.dataclass
class Break:
    id: int
    windows: list
    service: int
    max_load: list | None


class Vehicle:
    """A vehicle with its matrices; travel in hundredths of a second, distances in metres."""

    def __init__(self, entry, matrices, dimensions):
        matrix = matrices[entry.get("profile") or "car"]
        costs = entry.get("costs", {})
        self.id = entry["id"]
        self.type = entry.get("type", "")
        self.start, self.end = entry.get("start_index"), entry.get("end_index")
        self.capacity = entry.get("capacity", [0] * dimensions)
        self.skills = set(entry.get("skills", []))
        self.window = window(entry["time_window"]) if "time_window" in entry else (0, FOREVER)
        self.breaks = {
            item["id"]: Break(
                item["id"], windows(item), HUNDREDTHS * item.get("service", 0),
                item.get("max_load"))
            for item in entry.get("breaks", [])}
        self.max_tasks = entry.get("max_tasks", FOREVER)
        self.max_travel_time = HUNDREDTHS * entry.get("max_travel_time", FOREVER)
        self.max_distance = entry.get("max_distance", FOREVER)
        self.steps = entry.get("steps", [])
        self.fixed, self.per_hour = costs.get("fixed", 0), costs.get("per_hour", ORDINARY)
        self.per_km, self.per_task_hour = costs.get("per_km", 0), costs.get("per_task_hour", 0)
        speed = entry.get("speed_factor", 1.0)
        self.slowness = halves_up(HUNDREDTHS / speed)
        self.travel_cost = halves_up(HUNDREDTHS / speed * self.per_hour)
        self.durations, self.distances = matrix["durations"], matrix.get("distances")
        self.own_costs = matrix.get("costs")

    def travel(self, a, b):
        return 0 if a is None or b is None else self.slowness * self.durations[a][b]

    def distance(self, a, b):
        return 0 if a is None or b is None or not self.distances else self.distances[a][b]

    def exact_cost(self, a, b):
        """Returns the cost of a leg in exact units; what is minimised."""
        if a is None or b is None:
            return 0
        if self.own_costs:
            return COST_UNIT * self.own_costs[a][b]
        return self.travel_cost * self.durations[a][b] + 360 * self.per_km * self.distance(a, b)


class Problem:
    def __init__(self, entry):
        matrices = entry.get("matrices") or {"car": {"durations": entry["matrix"]}}
        self.dimensions = len(entry["vehicles"][0].get("capacity", []))
        self.vehicles = {}
        for item in entry["vehicles"]:
            self.vehicles.setdefault(item["id"], Vehicle(item, matrices, self.dimensions))
        self.has_distances = any("distances" in matrix for matrix in matrices.values())
        places = entry.get("jobs", []) + [
            shipment[end] for shipment in entry.get("shipments", [])
            for end in ("pickup", "delivery")]
        self.has_times = any("time_windows" in place for place in places) or any(
            "time_window" in item or item.get("breaks") for item in entry["vehicles"])
        self.tasks = {}
        for job in entry.get("jobs", []):
            delivered = job.get("delivery")
            if delivered is None and "pickup" not in job:
                delivered = job.get("amount")
            self._add("job", job, job, delivered, job.get("pickup"))
        for shipment in entry.get("shipments", []):
            amount = shipment.get("amount")
            pickup = self._add("pickup", shipment["pickup"], shipment, None, amount)
            delivery = self._add("delivery", shipment["delivery"], shipment, amount, None)
            pickup.partner, delivery.partner = delivery.key, pickup.key

    def _add(self, kind, place, shared, delivery, pickup):
        nothing = [0] * self.dimensions
        task = Task(
            kind, place["id"], place["location_index"],
            {name: (place.get(name, 0), place.get(name + "_per_type", {}))
             for name in ("setup", "service")},
            windows(place), delivery or nothing, pickup or nothing,
            set(shared.get("skills", [])), shared.get("priority", 0))
        self.tasks[task.key] = task
        return task


def halves_up(value):
    return math.floor(value + 0.5)


def window(pair):
    return (HUNDREDTHS * pair[0], HUNDREDTHS * pair[1])


def windows(entry):
    return sorted(map(window, entry["time_windows"])) if "time_windows" in entry else [(0, FOREVER)]


class Tour:
    """What a vehicle does in order: tasks and breaks, and the legs before each task and the end."""

    def __init__(self, problem, vehicle, stops):
        self.vehicle = vehicle
        self.stops = stops
        self.tasks = [stop for stop in stops if isinstance(stop, Task)]
        place = vehicle.start
        self.places = [place]
        self.actions = []
        for task in self.tasks:
            setup = 0 if task.location == place else task.time("setup", vehicle)
            self.actions.append((setup, task.time("service", vehicle)))
            place = task.location
            self.places.append(place)
        self.places.append(vehicle.end)
        self.pairs = list(zip(self.places, self.places[1:]))
        self.legs = [vehicle.travel(a, b) for a, b in self.pairs]
        self.metres = [vehicle.distance(a, b) for a, b in self.pairs]
        onboard = [
            sum(task.delivery[d] for task in self.tasks if task.kind == "job")
            for d in range(problem.dimensions)]
        self.loads = [onboard]
        for stop in stops:
            if isinstance(stop, Task):
                onboard = [
                    load + up - down
                    for load, up, down in zip(onboard, stop.pickup, stop.delivery)]
            self.loads.append(onboard)
        self.exact_cost = (
            COST_UNIT * vehicle.fixed + sum(vehicle.exact_cost(a, b) for a, b in self.pairs)
            + vehicle.per_task_hour * sum(map(sum, self.actions)))

    def forward(self, start):
        """Does everything as early as it can be; `[(arrival, beginning)]`, the end at last."""
        times, clock, leg, left = [], start, 0, self.legs[0]
        for stop in self.stops:
            if isinstance(stop, Break):
                # The way to the next task goes on until the break may begin.
                begin = opening(stop.windows, clock)
                if begin is None:
                    return None
                arrival = min(begin, clock + left)
                left -= arrival - clock
                clock = begin + stop.service
            else:
                arrival = clock + left
                begin = opening(stop.windows, arrival)
                if begin is None:
                    return None
                clock = begin + sum(self.actions[leg])
                leg += 1
                left = self.legs[leg]
            times.append((arrival, begin))
        return times + [(clock + left, clock + left)]

    def latest_start(self, end):
        """Returns when the vehicle may leave at the latest to be back at `end`."""
        clock, leg = end, len(self.tasks)
        left = self.legs[leg]
        for stop in reversed(self.stops):
            if isinstance(stop, Break):
                clock -= stop.service
                begin = closing(stop.windows, clock)
                left -= min(left, clock - begin)
            else:
                leg -= 1
                begin = closing(stop.windows, clock - left - sum(self.actions[leg]))
                left = self.legs[leg]
            clock = begin
        return clock - left


def opening(candidates, clock):
    """Returns the first moment from `clock` on inside a window; `None` if all have closed."""
    return next((max(low, clock) for low, high in candidates if clock <= high), None)


def closing(candidates, clock):
    """Returns the last moment up to `clock` inside a window."""
    return next(min(high, clock) for low, high in reversed(candidates) if low <= clock)


@dataclasses.dataclass
class Report:
    """What is wrong with an answer, where only its times differ from VROOM's, and its value."""

    findings: list
    differences: list
    lost_priority: int = 0
    unassigned: int = 0
    cost: int = 0
    exact_cost: int = 0

    @property
    def value(self):
        """What is minimised, the first number first."""
        return (self.lost_priority, self.unassigned, self.exact_cost)


def check(problem, answer):
    """Holds an answer against all rules; a finding is a rule that is broken or a wrong number."""
    report = Report([], [])
    if answer.get("code", 0) != 0:
        report.findings.append(f"code {answer['code']}: {answer.get('error')}")
        return report
    served, used, totals = [], set(), []
    for route in answer["routes"]:
        name = f"vehicle {route['vehicle']}"
        vehicle = problem.vehicles.get(route["vehicle"])
        if vehicle is None or vehicle.id in used:
            report.findings.append(f"{name}: {'unknown' if vehicle is None else 'used twice'}")
            continue
        used.add(vehicle.id)
        stops = stops_of(problem, vehicle, route, report.findings, name)
        if stops is None:
            continue
        tour = Tour(problem, vehicle, stops)
        if not tour.tasks:
            report.findings.append(f"{name}: has no tasks")
            continue
        served += [task.key for task in tour.tasks]
        broken = broken_limits(tour) + broken_shipments(tour)
        report.findings += [f"{name}: {text}" for text in broken]
        report.findings += [f"{name}: {text}" for text in broken_times(tour, route["steps"])]
        times = tour.forward(vehicle.window[0])
        if times is None or times[-1][0] > vehicle.window[1]:
            report.findings.append(f"{name}: no times keep all windows in this order")
            continue
        start = tour.latest_start(times[-1][0])
        expected = written(problem, tour, start, tour.forward(start))
        compare(expected, route, name, report.differences)
        totals.append(expected)
        report.exact_cost += tour.exact_cost
    report.findings += broken_assignment(problem, served, answer)
    left = [task for key, task in problem.tasks.items() if key not in set(served)]
    report.lost_priority = sum(task.priority for task in left)
    report.unassigned = len(left)
    summary = summed(problem, totals, left)
    report.cost = summary["cost"]
    compare(summary, answer["summary"], "summary", report.differences)
    # Rounding in another way makes up to one a route.
    if abs(answer["summary"]["cost"] - report.cost) > len(totals):
        report.findings.append(f"cost is {answer['summary']['cost']}, not {report.cost}")
    return report


def stops_of(problem, vehicle, route, findings, name):
    """Returns the tasks and breaks between start and end; `None` if one is unknown."""
    kinds = [step["type"] for step in route["steps"]]
    if kinds[:1] != ["start"] or kinds[-1:] != ["end"]:
        findings.append(f"{name}: does not go from start to end")
        return None
    stops = []
    for step in route["steps"][1:-1]:
        if step["type"] == "break":
            stop = vehicle.breaks.get(step["id"])
        else:
            stop = problem.tasks.get((step["type"], step["id"]))
        if stop is None:
            findings.append(f"{name}: {step['type']} {step.get('id')} is unknown")
            return None
        stops.append(stop)
    return stops


def broken_assignment(problem, served, answer):
    """Every task is on one route, or listed as unassigned."""
    listed = [(item.get("type", "job"), item["id"]) for item in answer["unassigned"]]
    every = sorted(served + listed)
    if every == sorted(problem.tasks):
        return []
    twice = sorted({key for key in every if every.count(key) > 1})
    missing = sorted(set(problem.tasks) - set(every))
    unknown = sorted(set(every) - set(problem.tasks))
    return [f"twice: {twice}, missing: {missing}, unknown: {unknown}"]


def broken_limits(tour):
    vehicle = tour.vehicle
    texts = []
    for rank, load in enumerate(tour.loads):
        if any(have > most for have, most in zip(load, vehicle.capacity)):
            texts.append(f"load {load} of {vehicle.capacity} after step {rank}")
    for task in tour.tasks:
        if not task.skills <= vehicle.skills:
            texts.append(f"no skills {sorted(task.skills - vehicle.skills)} for {task.key}")
    if len(tour.tasks) > vehicle.max_tasks:
        texts.append(f"{len(tour.tasks)} tasks of {vehicle.max_tasks}")
    if sum(tour.legs) > vehicle.max_travel_time:
        texts.append(f"travels {sum(tour.legs) / HUNDREDTHS} s")
    if sum(tour.metres) > vehicle.max_distance:
        texts.append(f"travels {sum(tour.metres)} m")
    taken = [stop for stop in tour.stops if isinstance(stop, Break)]
    if sorted(item.id for item in taken) != sorted(vehicle.breaks):
        texts.append(f"takes breaks {sorted(item.id for item in taken)}")
    for rank, stop in enumerate(tour.stops):
        if isinstance(stop, Break) and too_loaded(stop, tour.loads[rank]):
            texts.append(f"break {stop.id} with load {tour.loads[rank]}")
    return texts


def too_loaded(item, load):
    return item.max_load is not None and any(a > b for a, b in zip(load, item.max_load))


def broken_shipments(tour):
    texts, rank = [], {task.key: i for i, task in enumerate(tour.tasks)}
    for task in tour.tasks:
        if task.partner and task.partner not in rank:
            texts.append(f"{task.key} without its other end")
        elif task.kind == "pickup" and rank[task.partner] < rank[task.key]:
            texts.append(f"{task.key} after its delivery")
    return texts


def broken_times(tour, steps):
    """The stated times: windows are kept, and nothing happens faster than it can be.

    A stated time is up to a second before the true one where the speed is not 1.
    """
    vehicle, texts = tour.vehicle, []
    slack = 0 if vehicle.slowness % HUNDREDTHS == 0 else HUNDREDTHS - 1
    clock, leg, gap = HUNDREDTHS * steps[0]["arrival"], 0, 0
    if not vehicle.window[0] <= clock + slack:
        texts.append("starts before its hours")
    for stop, step in zip(tour.stops + [None], steps[1:]):
        arrival = HUNDREDTHS * step["arrival"]
        begin = arrival + HUNDREDTHS * step.get("waiting_time", 0)
        gap += arrival - clock
        if arrival < clock:
            texts.append(f"{step['type']} {step.get('id')} before the step ahead has ended")
        if stop is not None and opening(stop.windows, begin) != begin:
            texts.append(f"{step['type']} {step['id']} outside its windows")
        if isinstance(stop, Break):
            clock = begin + stop.service
            continue
        if gap + slack < tour.legs[leg]:
            texts.append(f"{step['type']} {step.get('id')} reached too fast")
        gap = 0
        clock = begin + (sum(tour.actions[leg]) if stop is not None else 0)
        leg += 1
    if clock > vehicle.window[1]:
        texts.append("ends after its hours")
    return texts


def written(problem, tour, start, times):
    """The route as VROOM writes it for these moments."""
    vehicle = tour.vehicle
    done = start // HUNDREDTHS
    steps = [{"type": "start", "arrival": done, "waiting_time": 0, "duration": 0, "distance": 0}]
    duration, metres, passed, leg = 0, 0, 0, 0
    for stop, (arrival, begin) in zip(tour.stops + [None], times):
        arrival, begin = arrival // HUNDREDTHS, begin // HUNDREDTHS
        step = {"arrival": arrival, "waiting_time": begin - arrival, "setup": 0, "service": 0}
        duration += arrival - done
        if isinstance(stop, Break):
            step |= {"type": "break", "id": stop.id, "service": stop.service // HUNDREDTHS}
            # Breaks get their share of the way by time.
            if tour.legs[leg] > 0:
                seconds = tour.legs[leg] // HUNDREDTHS
                passed += halves_up((arrival - done) * tour.metres[leg] / seconds) if seconds else 0
            step["distance"] = passed
        else:
            metres += tour.metres[leg]
            step["distance"] = passed = metres
            if stop is None:
                step["type"] = "end"
            else:
                setup, service = tour.actions[leg]
                step |= {"type": stop.kind, "id": stop.id, "location_index": stop.location}
                step |= {"setup": setup // HUNDREDTHS, "service": service // HUNDREDTHS}
            leg += 1
        step["duration"] = duration
        done = begin + step["setup"] + step["service"]
        steps.append(step)
    # Where a route is open, it starts or ends at its first or last task.
    places = [place for place in tour.places if place is not None]
    steps[0]["location_index"], steps[-1]["location_index"] = places[0], places[-1]
    for step, load in zip(steps, tour.loads + [tour.loads[-1]]):
        step["violations"] = []
        if problem.dimensions:
            step["load"] = load
        if not problem.has_distances:
            del step["distance"]
    setup = sum(setup for setup, _ in tour.actions)
    pauses = sum(stop.service for stop in tour.stops if isinstance(stop, Break))
    service = sum(service for _, service in tour.actions) + pauses
    result = {
        "vehicle": vehicle.id, "steps": steps, "duration": duration,
        "cost": stated_cost(problem, tour, duration, metres, setup + service),
        "setup": setup // HUNDREDTHS, "service": service // HUNDREDTHS,
        "waiting_time": sum(step["waiting_time"] for step in steps),
        "priority": sum(task.priority for task in tour.tasks), "violations": []}
    if problem.has_distances:
        result["distance"] = metres
    if problem.dimensions:
        result["delivery"] = column_sums(problem, [task.delivery for task in tour.tasks])
        result["pickup"] = column_sums(problem, [task.pickup for task in tour.tasks])
    return result


def stated_cost(problem, tour, duration, metres, busy):
    """The cost in whole units, rounded as VROOM does it, which depends on where costs come from."""
    vehicle = tour.vehicle
    if vehicle.own_costs or not problem.has_times:
        travel = sum(vehicle.exact_cost(a, b) for a, b in tour.pairs) // COST_UNIT
    else:
        hours, kilometres = duration * vehicle.per_hour / 3_600, metres * vehicle.per_km / 1_000
        travel = halves_up(hours + kilometres)
    return vehicle.fixed + travel + vehicle.per_task_hour * busy // COST_UNIT


def column_sums(problem, rows):
    return [sum(row[d] for row in rows) for d in range(problem.dimensions)]


def summed(problem, routes, left):
    names = ["cost", "setup", "service", "duration", "waiting_time", "priority"]
    if problem.has_distances:
        names.append("distance")
    result = {name: sum(route[name] for route in routes) for name in names}
    if problem.dimensions:
        for name in ("delivery", "pickup"):
            result[name] = column_sums(problem, [route[name] for route in routes])
    return result | {"routes": len(routes), "unassigned": len(left), "violations": []}


def compare(expected, actual, name, texts):
    """Notes every expected entry that is absent or other."""
    for key, value in expected.items():
        if key == "steps":
            for rank, step in enumerate(value):
                if rank < len(actual["steps"]):
                    compare(step, actual["steps"][rank], f"{name}, step {rank}", texts)
        elif actual.get(key) != value:
            texts.append(f"{name}: {key} is {actual.get(key)}, not {value}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("problem")
    parser.add_argument("answer")
    arguments = parser.parse_args()
    problem = Problem(json.loads(pathlib.Path(arguments.problem).read_text()))
    report = check(problem, json.loads(pathlib.Path(arguments.answer).read_text()))
    print(*(f"broken: {text}" for text in report.findings), sep="\n")
    print(*(f"other: {text}" for text in report.differences), sep="\n")
    print(f"{report.lost_priority} priority lost, {report.unassigned} unassigned, {report.cost}")
    raise SystemExit(1 if report.findings else 0)


if __name__ == "__main__":
    main()

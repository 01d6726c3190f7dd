"""Plan mode: whether the times and violations of a given plan are right, and how good they are.

The order of steps is given; only times are chosen. A plan's value is, for each vehicle, the sum of
all lead times and delays, then the time from start to end, then the sum of the times of all steps.
"""

from vroom_rules import HUNDREDTHS, Break, Tour, stops_of, too_loaded


def check_plan(problem, answer):
    """Returns findings: steps out of order, impossible times, violations that are not as stated."""
    findings = []
    planned = [vehicle for vehicle in problem.vehicles.values() if vehicle.steps]
    routes = {route["vehicle"]: route for route in answer["routes"]}
    if list(routes) != [vehicle.id for vehicle in planned]:
        findings.append(f"routes of vehicles {list(routes)}")
    done = set()
    for vehicle in planned:
        route = routes.get(vehicle.id)
        if route is None:
            continue
        name = f"vehicle {vehicle.id}"
        stops = stops_of(problem, vehicle, route, findings, name)
        if stops is None:
            continue
        given = [(step["type"], step["id"]) for step in vehicle.steps if "id" in step]
        if given != [(step["type"], step["id"]) for step in route["steps"][1:-1]]:
            findings.append(f"{name}: other steps than given")
            continue
        tour = Tour(problem, vehicle, stops)
        done |= {task.key for task in tour.tasks}
        findings += [f"{name}: {text}" for text in broken_plan(problem, tour, route)]
    left = sorted(set(problem.tasks) - done)
    if left != sorted((item["type"], item["id"]) for item in answer["unassigned"]):
        findings.append(f"unassigned should be {left}")
    return findings


def broken_plan(problem, tour, route):
    texts = []
    vehicle, steps = tour.vehicle, route["steps"]
    forced = [step for step in vehicle.steps if "id" in step]
    first = [step for step in vehicle.steps if step["type"] == "start"] or [{}]
    last = [step for step in vehicle.steps if step["type"] == "end"] or [{}]
    slack = 0 if vehicle.slowness % HUNDREDTHS == 0 else 1
    clock, travelled, leg, tasks = steps[0]["arrival"], 0, 0, 0
    metres = 0
    for rank, step in enumerate(steps):
        stop = tour.stops[rank - 1] if 0 < rank < len(steps) - 1 else None
        begin = step["arrival"] + step["waiting_time"]
        travelled += step["arrival"] - clock
        if step["arrival"] < clock:
            texts.append(f"step {rank} before the one ahead has ended")
        if rank > 0 and not isinstance(stop, Break):
            need = tour.legs[leg] / HUNDREDTHS
            if not -1 < travelled - need < 1 and not (slack and abs(travelled - need) <= 2):
                texts.append(f"step {rank} after {travelled} s of travel, not {need}")
            metres += tour.metres[leg]
            travelled, leg = 0, leg + 1
            tasks += stop is not None
        clock = begin + step["setup"] + step["service"]
        given = (first + forced + last)[rank]
        late = "service_before" in given and begin > given["service_before"]
        early = "service_after" in given and begin < given["service_after"]
        if late or early or begin != given.get("service_at", begin):
            texts.append(f"step {rank} begins at {begin}, against what is forced")
        expected = expected_violations(tour, rank, stop, step, begin, tasks)
        if not isinstance(stop, Break) and metres > vehicle.max_distance:
            expected.append(("max_distance", None))
        stated = [(item["cause"], item.get("duration")) for item in step["violations"]]
        if isinstance(stop, Break):
            # The share of the way until a break is checked by nobody.
            stated = [item for item in stated if item[0] != "max_distance"]
        if sorted(expected, key=str) != sorted(stated, key=str):
            texts.append(f"step {rank} has {stated}, not {expected}")
    texts += wrong_sums(tour, route)
    return texts


def expected_violations(tour, rank, stop, step, begin, tasks):
    vehicle, result = tour.vehicle, []
    if rank == 0 and begin < vehicle.window[0] // HUNDREDTHS:
        result.append(("lead_time", vehicle.window[0] // HUNDREDTHS - begin))
    if rank == len(tour.stops) + 1 and begin > vehicle.window[1] // HUNDREDTHS:
        result.append(("delay", begin - vehicle.window[1] // HUNDREDTHS))
    if stop is not None:
        result += off_window(stop.windows, begin)
    load = tour.loads[min(rank, len(tour.stops))]
    if any(have > most for have, most in zip(load, vehicle.capacity)):
        result.append(("load", None))
    if isinstance(stop, Break):
        if too_loaded(stop, load):
            result.append(("max_load", None))
    elif stop is not None:
        if not stop.skills <= vehicle.skills:
            result.append(("skills", None))
        if tasks > vehicle.max_tasks:
            result.append(("max_tasks", None))
        if stop.partner and out_of_order(tour, stop):
            result.append(("precedence", None))
    if rank > 0 and HUNDREDTHS * step["duration"] > vehicle.max_travel_time:
        result.append(("max_travel_time", None))
    return result


def off_window(windows, begin):
    """Returns the violation towards the nearest window; none inside one."""
    moment = HUNDREDTHS * begin
    if any(low <= moment <= high for low, high in windows):
        return []
    best = min(
        [(low - moment, "lead_time") for low, _ in windows if moment < low]
        + [(moment - high, "delay") for _, high in windows if high < moment])
    return [(best[1], best[0] // HUNDREDTHS)]


def out_of_order(tour, task):
    rank = {item.key: i for i, item in enumerate(tour.tasks)}
    if task.partner not in rank:
        return True
    first = task.key if task.kind == "pickup" else task.partner
    second = task.partner if task.kind == "pickup" else task.key
    return rank[first] > rank[second]


def wrong_sums(tour, route):
    """The route's own list has every cause once, with the sum of its times."""
    causes = {}
    for step in route["steps"]:
        for item in step["violations"]:
            causes[item["cause"]] = causes.get(item["cause"], 0) + item.get("duration", 0)
    taken = {stop.id for stop in tour.stops if isinstance(stop, Break)}
    if set(tour.vehicle.breaks) - taken:
        causes["missing_break"] = 0
    stated = {item["cause"]: item.get("duration", 0) for item in route["violations"]}
    return [] if stated == causes else [f"the route states {stated}, not {causes}"]


def plan_value(answer):
    """What plan mode minimises, for each vehicle."""
    result = {}
    for route in answer["routes"]:
        steps = route["steps"]
        begins = [step["arrival"] + step["waiting_time"] for step in steps]
        off = sum(
            item.get("duration", 0) for step in steps for item in step["violations"])
        result[route["vehicle"]] = (off, begins[-1] - begins[0], sum(begins[1:-1]))
    return result


def plan_differences(expected, actual):
    """Returns every entry of the expected answer that is absent or other."""
    texts = []
    _differences(normal(expected), normal(actual), "", texts)
    return texts


def normal(value):
    """Sorts violations, whose order VROOM leaves open, and drops what changes from run to run."""
    if isinstance(value, dict):
        result = {key: normal(item) for key, item in value.items() if key != "computing_times"}
        if "violations" in result:
            result["violations"] = sorted(
                result["violations"], key=lambda item: (item["cause"], item.get("duration", 0)))
        return result
    return [normal(item) for item in value] if isinstance(value, list) else value


def _differences(expected, actual, path, texts):
    if isinstance(expected, dict) and isinstance(actual, dict):
        for key, value in expected.items():
            _differences(value, actual.get(key), f"{path}.{key}" if path else key, texts)
    elif isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        for rank, (left, right) in enumerate(zip(expected, actual)):
            _differences(left, right, f"{path}[{rank}]", texts)
    elif expected != actual:
        texts.append(f"{path} is {actual}, not {expected}")

"""Computes best-known.csv of the small instances, by exact methods wherever that is possible.

    python3 -m venv solvers && solvers/bin/pip install \
        ortools==9.15.6755 pyvrp==0.14.1
    solvers/bin/python datasets/tools/solve_instances.py

"optimal" stands only where a search ended with a proof: Held and Karp's dynamic programme, an
enumeration of all routes followed by a set partition solved to the end, or CP-SAT's own proof.
Shares no code with the engine whose answers the values are to judge.
"""

import csv
import json
import math
import pathlib
import re

import pyvrp
from ortools.linear_solver import pywraplp
from ortools.sat.python import cp_model

INSTANCES = pathlib.Path(__file__).resolve().parent.parent / "instances"
SECONDS = 900  # per search that may not end by itself
FAR = math.inf


# Reading


def read_tsplib(path):
    """Returns (distances, demands, capacity) of a .tsp, .atsp or .vrp file."""
    text = path.read_text()
    header = dict(re.findall(r"^(\w+) : (.+)$", text, re.M))
    count = int(header["DIMENSION"])

    def section(name):
        body = re.search(rf"^{name}\n((?:[ \d-].*\n)+)", text, re.M).group(1)
        return [int(word) for word in body.split()]

    if header["EDGE_WEIGHT_TYPE"] == "EUC_2D":
        numbers = section("NODE_COORD_SECTION")
        points = list(zip(numbers[1::3], numbers[2::3], strict=True))
        distances = [[int(math.hypot(a - c, b - d) + 0.5) for c, d in points] for a, b in points]
    else:
        numbers = iter(section("EDGE_WEIGHT_SECTION"))
        distances = [[0] * count for _ in range(count)]
        for i in range(count):
            columns = {
                "FULL_MATRIX": range(count),
                "UPPER_ROW": range(i + 1, count),
                "LOWER_DIAG_ROW": range(i + 1),
            }[header["EDGE_WEIGHT_FORMAT"]]
            for j in columns:
                distances[i][j] = next(numbers)
                if header["EDGE_WEIGHT_FORMAT"] != "FULL_MATRIX":
                    distances[j][i] = distances[i][j]
    demands = section("DEMAND_SECTION")[1::2] if "CAPACITY" in header else None
    return distances, demands, int(header.get("CAPACITY", 0))


def read_solomon(path):
    text = path.read_text()
    trucks, capacity = map(int, text.split("CAPACITY", 1)[1].split()[:2])
    rows = [list(map(int, line.split())) for line in text.splitlines()[9:] if line.strip()]
    return trucks, capacity, rows


def read_points(path, skip):
    return [tuple(map(float, line.split())) for line in path.read_text().splitlines()[skip:]]


# Exact parts


def shortest_paths(distances, start, end, allowed=lambda mask: True, longest=FAR):
    """Returns, for each set of inner nodes, the shortest path from start over it to end.

    Held and Karp's dynamic programme over sets that `allowed` accepts; a set's subsets must be
    accepted too. Paths above `longest` are left out, which needs the triangle inequality. Sets
    are bit masks over the nodes other than start and end, in their order.
    """
    inner = [node for node in range(len(distances)) if node not in (start, end)]
    reach = {(1 << k, k): distances[start][node] for k, node in enumerate(inner)}
    best = {0: distances[start][end] if start != end else 0}
    while reach:
        further = {}
        for (mask, last), length in reach.items():
            if not allowed(mask):
                continue
            row = distances[inner[last]]
            total = length + row[end]
            if total > longest:
                continue
            if total < best.get(mask, FAR):
                best[mask] = total
            for k, node in enumerate(inner):
                if not mask >> k & 1:
                    key = (mask | 1 << k, k)
                    if length + row[node] < further.get(key, FAR):
                        further[key] = length + row[node]
        reach = further
    return best


def circuit(distances):
    """Returns (length, proven) of the shortest tour, by CP-SAT."""
    model = cp_model.CpModel()
    nodes = range(len(distances))
    arcs = [(i, j, model.new_bool_var("")) for i in nodes for j in nodes if i != j]
    model.add_circuit(arcs)
    model.minimize(sum(distances[i][j] * used for i, j, used in arcs))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 2
    solver.parameters.max_time_in_seconds = SECONDS
    status = solver.solve(model)
    return int(solver.objective_value), status == cp_model.OPTIMAL


def partition(columns, count, most, least_cover=1):
    """Returns the cheapest choice of columns that covers each of `count` rows exactly once.

    With `least_cover` 0, rows may stay uncovered, and costs are negative prizes. `columns` maps
    bit masks to integer costs; `most` limits their number. SCIP solves the choice
    among the columns of least reduced cost to the end. Its value is proven once every column left
    out has a reduced cost above the gap between that value and the linear relaxation.
    """

    def build(kind, chosen):
        solver = pywraplp.Solver.CreateSolver(kind)
        rows = [solver.Constraint(least_cover, 1) for _ in range(count)]
        fleet = solver.Constraint(0, most)
        for mask, cost in chosen.items():
            variable = solver.IntVar(0, 1, "") if kind == "SCIP" else solver.NumVar(0, 1, "")
            solver.Objective().SetCoefficient(variable, cost)
            fleet.SetCoefficient(variable, 1)
            for row in range(count):
                if mask >> row & 1:
                    rows[row].SetCoefficient(variable, 1)
        solver.Objective().SetMinimization()
        return solver, rows, fleet

    # Column generation by pricing the stored columns: the relaxation of all of them.
    active = {mask: cost for mask, cost in columns.items() if mask.bit_count() == 1}
    active |= dict(sorted(columns.items(), key=lambda c: c[1] / c[0].bit_count())[:2000])
    if least_cover:
        # A dear column for everything keeps the first relaxations feasible.
        everything = (1 << count) - 1
        active[everything] = columns.get(everything, 10 * count * max(columns.values()))
    while True:
        solver, rows, fleet = build("GLOP", active)
        assert solver.Solve() == solver.OPTIMAL
        duals = [row.dual_value() for row in rows]
        fixed = fleet.dual_value()
        reduced = {}
        for mask, cost in columns.items():
            rest, value = mask, cost - fixed
            while rest:
                low = rest & -rest
                value -= duals[low.bit_length() - 1]
                rest ^= low
            reduced[mask] = value
        entering = sorted((v, m) for m, v in reduced.items() if v < -1e-6 and m not in active)
        if not entering:
            break
        active |= {mask: columns[mask] for _, mask in entering[:2000]}
    relaxation = solver.Objective().Value()

    # A column dearer than the gap to a known solution is in no better one.
    order = sorted(columns, key=lambda mask: (reduced[mask], mask))
    size = min(2000, len(order))
    while True:
        solver, _, _ = build("SCIP", {mask: columns[mask] for mask in order[:size]})
        solver.SetSolverSpecificParametersAsString("limits/gap = 0")
        status = solver.Solve()
        if status == solver.OPTIMAL:
            value = round(solver.Objective().Value())
            needed = sum(reduced[mask] <= value - relaxation + 1e-3 for mask in order)
            print(f"    relaxation {relaxation:.1f}, {size} of {len(order)} columns: {value}")
            if needed <= size:
                return value
            size = needed
        else:
            assert status == solver.INFEASIBLE and size < len(order)
            size = min(2 * size, len(order))


def timed_routes(rows, travel, home, limit=None):
    """Returns {set: label} of all routes that keep the windows and the capacity.

    `rows` holds (ready, due, service, demand) per node, the depot first; a label is the least
    cost. `travel` are integers in the windows' unit. Labels with the same set and last node are
    compared by time and cost.
    """
    count = len(rows)
    best = {}
    current = {}
    for j in range(1, count):
        clock = max(travel[0][j], rows[j][0])
        if clock <= rows[j][1] and clock + rows[j][2] + travel[j][0] <= home:
            current[1 << (j - 1), j] = (rows[j][3], [(clock, travel[0][j])])
    while current:
        further = {}
        for (mask, i), (load, labels) in current.items():
            cheapest = min(cost for _, cost in labels) + travel[i][0]
            best[mask] = min(best.get(mask, FAR), cheapest)
            for j in range(1, count):
                if mask >> (j - 1) & 1 or (limit and load + rows[j][3] > limit):
                    continue
                for clock, cost in labels:
                    arrival = max(clock + rows[i][2] + travel[i][j], rows[j][0])
                    if arrival > rows[j][1] or arrival + rows[j][2] + travel[j][0] > home:
                        continue
                    key, price = (mask | 1 << (j - 1), j), cost + travel[i][j]
                    _, front = further.setdefault(key, (load + rows[j][3], []))
                    if any(a <= arrival and c <= price for a, c in front):
                        continue
                    front[:] = [(a, c) for a, c in front if a < arrival or c < price]
                    front.append((arrival, price))
        current = further
    return best


def packing(prizes, count, paths):
    """Returns the largest sum of prizes of at most `paths` disjoint sets of `prizes`."""
    if paths == 1:
        return max(prizes.values())
    return -partition({mask: -prize for mask, prize in prizes.items() if mask}, count, paths, 0)


# Families


def tours():
    for path in sorted([*INSTANCES.glob("tsp/*.tsp"), *INSTANCES.glob("atsp/*.atsp")]):
        distances, _, _ = read_tsplib(path)
        length, proven = circuit(distances)
        method = "CP-SAT circuit"
        if len(distances) <= 17:
            best = shortest_paths(distances, 0, 0)
            assert proven and best[(1 << (len(distances) - 1)) - 1] == length
            method = "Held-Karp; CP-SAT agrees"
        yield path, length, proven, "length of the tour", method


def heuristic(path, iterations):
    """Returns the cost of PyVRP's best solution; the best of three seeds."""
    data = pyvrp.read(path, round_func="round")
    results = [
        pyvrp.solve(data, pyvrp.stop.MaxIterations(iterations), seed=seed, display=False)
        for seed in (1, 2, 3)
    ]
    return min(int(result.cost()) for result in results if result.is_feasible())


def rounds():
    objective = "distance, rounded to integers; fleet not limited"
    for path in sorted(INSTANCES.glob("cvrp/*.vrp")):
        distances, demands, capacity = read_tsplib(path)
        count = len(distances) - 1
        if count > 30:
            yield path, heuristic(path, 5000), False, objective, "PyVRP, 3 seeds"
            continue
        loads = {0: 0}

        def allowed(mask, loads=loads, demands=demands, capacity=capacity):
            if mask not in loads:
                low = mask & -mask
                loads[mask] = demands[low.bit_length()] + sum(
                    demands[k + 1] for k in range(count) if (mask ^ low) >> k & 1
                )
            return loads[mask] <= capacity

        columns = shortest_paths(distances, 0, 0, allowed)
        del columns[0]
        value = partition(columns, count, count)
        yield path, value, True, objective, "all routes by Held-Karp, set partition by SCIP"


def rounds_with_windows():
    objective = "distance, arcs truncated to 0.1; at most the file's vehicles"
    for path in sorted(INSTANCES.glob("vrptw/*.txt")):
        trucks, capacity, table = read_solomon(path)
        travel = [[int(10 * math.hypot(a[1] - b[1], a[2] - b[2])) for b in table] for a in table]
        rows = [(10 * r[4], 10 * r[5], 10 * r[6], r[3]) for r in table]
        columns = timed_routes(rows, travel, 10 * table[0][5], capacity)
        value = partition(columns, len(table) - 1, trucks)
        yield path, f"{value // 10}.{value % 10}", True, objective, (
            "all routes by labelling, set partition by SCIP"
        )


def single_paths():
    objective = "score; budget from the first line"
    for path in sorted(INSTANCES.glob("op/*.txt")):
        budget = float(path.read_text().split()[0])
        points = read_points(path, 1)
        value, proven, method = team(points, 0, 1, 1, budget)
        yield path.stem, path, value, proven, objective, method


def teams():
    for path in sorted(INSTANCES.glob("top/*.txt")):
        words = path.read_text().split()
        paths, budget = int(words[3]), float(words[5])
        points = read_points(path, 3)
        value, proven, method = team(points, 0, len(points) - 1, paths, budget)
        yield path.stem, path, value, proven, f"score; {paths} paths", method


def team(points, start, end, paths, budget):
    """Returns (score, proven, method) for paths from start to end, each at most `budget` long."""
    inner = [k for k in range(len(points)) if k not in (start, end)]
    distances = [[math.hypot(a[0] - b[0], a[1] - b[1]) for b in points] for a in points]
    if len(inner) > 23:
        return team_by_circuits(points, distances, start, end, paths, budget)
    # Paths close to the budget on either side would leave the answer to rounding.
    lengths = shortest_paths(distances, start, end, longest=budget + 1e-6)
    assert all(length < budget - 1e-6 for length in lengths.values())
    prizes = {
        mask: sum(int(points[node][2]) for k, node in enumerate(inner) if mask >> k & 1)
        for mask in lengths
    }
    value = packing(prizes, len(inner), paths)
    return value, True, "all paths by Held-Karp, set packing by SCIP"


def team_by_circuits(points, distances, start, end, paths, budget):
    """CP-SAT on distances rounded down to a millionth; the answer is checked without rounding."""
    model = cp_model.CpModel()
    scale = 1_000_000
    arcs = {}
    for p in range(paths):
        loop = []
        for i in range(len(points)):
            for j in range(len(points)):
                if i == j:
                    if i in (start, end):
                        continue
                    arcs[p, i, i] = model.new_bool_var("")
                elif i == end and j != start or j == start and i != end or (i, j) == (start, end):
                    continue
                else:
                    arcs[p, i, j] = model.new_bool_var("")
                loop.append((i, j, arcs[p, i, j]))
        model.add_circuit(loop)
        model.add(
            sum(int(distances[i][j] * scale) * v for i, j, v in loop if i != j and i != end)
            <= int(budget * scale)
        )
    inner = [k for k in range(len(points)) if k not in (start, end)]
    for k in inner:
        model.add(sum(arcs[p, k, k].negated() for p in range(paths)) <= 1)
    score = [
        sum(int(points[k][2]) * arcs[p, k, k].negated() for k in inner) for p in range(paths)
    ]
    for p in range(paths - 1):
        model.add(score[p] >= score[p + 1])
    model.maximize(sum(score))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 2
    solver.parameters.max_time_in_seconds = SECONDS
    status = solver.solve(model)
    for p in range(paths):
        used = [k for k, v in arcs.items() if k[0] == p and solver.value(v)]
        length = sum(distances[i][j] for _, i, j in used if i != j and i != end)
        assert length <= budget, "feasible only by rounding"
    note = f"CP-SAT circuits, upper bound {int(solver.best_objective_bound)}"
    return int(solver.objective_value), status == cp_model.OPTIMAL, note


def teams_with_windows():
    for path in sorted(INSTANCES.glob("toptw/*.txt")):
        lines = [line.split() for line in path.read_text().splitlines()[2:]]
        points = [(float(w[1]), float(w[2])) for w in lines]
        travel = [
            [math.floor(10 * math.hypot(a - c, b - d)) for c, d in points] for a, b in points
        ]
        rows = [(10 * int(w[-2]), 10 * int(w[-1]), int(10 * float(w[3])), 0) for w in lines]
        prizes = [int(float(w[4])) for w in lines]
        sets = timed_routes(rows, travel, rows[0][1])
        values = {m: sum(p for k, p in enumerate(prizes[1:]) if m >> k & 1) for m in sets}
        most = int(path.read_text().split()[1])
        for paths in range(1, most + 1):
            value = packing(values, len(lines) - 1, paths)
            objective = f"score; {paths} paths, arcs truncated to 0.1"
            method = "all routes by labelling, set packing by SCIP"
            yield f"{path.stem}-m{paths}", path, value, True, objective, method


def pipelines():
    """VROOM's objective: the most important tasks first, then the most tasks, then the cost."""
    for path in sorted(INSTANCES.glob("vroom/*.json")):
        problem = json.loads(path.read_text())
        tasks = problem["jobs"] + problem["shipments"]
        reachable = [vroom_routes(problem, vehicle) for vehicle in problem["vehicles"]]
        # Best plan per set of tasks served, one vehicle after the other.
        plans = {0: 0}
        for routes in reachable:
            further = {}
            for done, cost in plans.items():
                for mask, price in routes.items():
                    if not done & mask and cost + price < further.get(done | mask, FAR):
                        further[done | mask] = cost + price
            plans = further

        def rank(mask, plans=plans, tasks=tasks):
            served = [task for k, task in enumerate(tasks) if mask >> k & 1]
            # A shipment counts as two tasks.
            size = sum(2 if "amount" in task else 1 for task in served)
            return -sum(task.get("priority", 0) for task in served), -size, plans[mask]

        best = min(plans, key=rank)
        total = sum(2 if "amount" in task else 1 for task in tasks)
        left = total + rank(best)[1]
        objective = f"cost with {left} tasks unassigned"
        yield path.stem, path, plans[best], True, objective, "all routes by enumeration"


def vroom_routes(problem, vehicle):
    """Returns {set of tasks: least cost} for one vehicle, the empty set included."""
    durations = problem["matrices"][vehicle["profile"]]["durations"]
    tasks = problem["jobs"] + problem["shipments"]
    skills = set(vehicle.get("skills", []))
    most = vehicle.get("max_tasks", 99)
    opens, closes = vehicle["time_window"]
    fixed = vehicle.get("costs", {}).get("fixed", 0)
    visits = []  # (task, is delivery, stop, amounts to take up)
    for k, task in enumerate(tasks):
        if not set(task.get("skills", [])) <= skills:
            continue
        if "amount" in task:
            visits.append((k, False, task["pickup"], task["amount"]))
            visits.append((k, True, task["delivery"], [-a for a in task["amount"]]))
        else:
            visits.append((k, False, task, task["pickup"]))
    best = {0: 0}

    def walk(here, clock, load, cost, picked, done, steps):
        if picked == done and picked:
            back = durations[here][vehicle["end_index"]]
            if clock + back <= closes and cost + back + fixed < best.get(picked, FAR):
                best[picked] = cost + back + fixed
        if steps == most:
            return
        for k, delivery, stop, amounts in visits:
            bit = 1 << k
            if delivery != bool(picked & bit) or done & bit:
                continue
            heavier = [a + b for a, b in zip(load, amounts, strict=True)]
            if any(a > b for a, b in zip(heavier, vehicle["capacity"], strict=True)):
                continue
            there = stop["location_index"]
            arrival = clock + durations[here][there]
            windows = stop.get("time_windows", [[0, closes]])
            starts = [max(arrival, o) for o, c in windows if max(arrival, o) <= c]
            if not starts:
                continue
            leave = min(starts) + stop["service"]
            if leave + durations[there][vehicle["end_index"]] > closes:
                continue
            price = cost + durations[here][there]
            carried = "amount" in tasks[k] and not delivery
            taken, finished = picked | bit, done if carried else done | bit
            front = fronts.setdefault((there, taken, finished), [])
            if any(t <= leave and c <= price for t, c in front):
                continue
            front[:] = [(t, c) for t, c in front if t < leave or c < price]
            front.append((leave, price))
            walk(there, leave, heavier, price, taken, finished, steps + 1)

    fronts = {}
    walk(vehicle["start_index"], opens, [0] * len(vehicle["capacity"]), 0, 0, 0, 0)
    return best


FAMILIES = (
    tours,
    rounds,
    rounds_with_windows,
    single_paths,
    teams,
    teams_with_windows,
    pipelines,
)


def main():
    rows = []
    for family in FAMILIES:
        for entry in family():
            # A file with several questions names each; the others are named by the file.
            name = entry[0] if isinstance(entry[0], str) else None
            path, value, proven, objective, method = entry[-5:]
            folder = path.parent.name
            row = (
                f"{folder}/{name or path.stem}",
                value,
                "optimal" if proven else "best found",
                objective,
                method,
                f"{folder}/{path.name}",
            )
            print(*row, sep="  ", flush=True)
            rows.append(row)
    with (INSTANCES / "best-known.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(("name", "value", "status", "objective", "method", "file"))
        writer.writerows(rows)


if __name__ == "__main__":
    main()

"""The peers, each behind one function: an instance, seconds and a seed in, routes of stops out.

A function returns `[(index of the vehicle, [indices of stops]), ...]`, or `None` where the peer does
not take this kind of problem. Run as a program, it solves one instance and prints the routes as JSON.
"""

import datetime
import json
import pickle
import sys
import time

import numpy

from instances import planar_matrix

MOST_DENSE_NODES = 16_000
# Search methods that keep a cubic number of moves or all pairs of objects are useless beyond.
MOST_MODEL_NODES = 8_000
UNLIMITED = 2**40


def matrix(instance, most):
    if instance.durations is not None:
        return instance.durations
    return planar_matrix(instance) if len(instance.points) <= most else None


def prize_worth(instance, durations):
    """How many units of distance a point of prize counts where both are added up."""
    if instance.objective == "cost":
        return 1
    return 10 * instance.scale if instance.scale > 1 else 2 * int(durations.max())


def cycle_routes(instance, cycle):
    """A cycle over nodes as the one route of a tour, from the depot."""
    stop_of = {stop.node: index for index, stop in enumerate(instance.stops)}
    depot = cycle.index(instance.vehicles[0].start)
    nodes = cycle[depot + 1:] + cycle[:depot]
    return [(0, [stop_of[node] for node in nodes])]


def lkh(instance, seconds, seed):
    """LKH as elkai brings it; from 1,500 cities on with a short ascent, as its defaults never end."""
    from elkai import _elkai

    if not instance.is_tour:
        return None
    count = len(instance.stops) + 1
    parameters = [f"SEED = {seed}", "RUNS = 1000000", f"TIME_LIMIT = {seconds}"]
    parameters.append(f"TOTAL_TIME_LIMIT = {seconds}")
    if count > 1_500:
        parameters += [
            "INITIAL_PERIOD = 50", "MAX_CANDIDATES = 5", "MOVE_TYPE = 3",
            "INITIAL_TOUR_ALGORITHM = GREEDY", "RUNS = 1",
        ]
        if instance.points:
            parameters.append("CANDIDATE_SET_TYPE = DELAUNAY")
    else:
        parameters.append("RUNS = 1")
    parameters.append("PROBLEM_FILE = :stdin:")
    if instance.points and instance.weight_type in ("EUC_2D", "CEIL_2D", "ATT"):
        rows = "\n".join(f"{i + 1} {x} {y}" for i, (x, y) in enumerate(instance.points))
        problem = (
            f"TYPE : TSP\nDIMENSION : {count}\nEDGE_WEIGHT_TYPE : {instance.weight_type}\n"
            f"NODE_COORD_SECTION\n{rows}\nEOF\n"
        )
    else:
        kind = "TSP" if instance.is_symmetric else "ATSP"
        rows = "\n".join(" ".join(map(str, row)) for row in instance.durations)
        problem = (
            f"TYPE : {kind}\nDIMENSION : {count}\nEDGE_WEIGHT_TYPE : EXPLICIT\n"
            f"EDGE_WEIGHT_FORMAT : FULL_MATRIX\nEDGE_WEIGHT_SECTION\n{rows}\n"
        )
    tour = _elkai.solve_problem("\n".join(parameters) + "\n", problem)
    return cycle_routes(instance, [city - 1 for city in tour])


def fast_tsp(instance, seconds, seed):
    import fast_tsp as peer

    if not instance.is_tour or not instance.is_symmetric:
        return None
    distances = matrix(instance, MOST_DENSE_NODES)
    if distances is None:
        return None
    # It takes 16 bits; larger distances are scaled, the tour is valued by the true ones.
    largest = int(distances.max())
    if largest > 65_535:
        distances = distances.astype(numpy.int64) * 65_535 // largest
    tour = peer.find_tour(distances.astype(numpy.uint16), duration_seconds=seconds)
    return cycle_routes(instance, list(tour))


def hgs(instance, seconds, seed):
    """HGS-CVRP as hygese brings it."""
    import hygese

    first = instance.vehicles[0]
    if first.capacity is None or instance.has_prizes or first.start != 0:
        return None
    if any(stop.window for stop in instance.stops):
        return None
    distances = matrix(instance, MOST_MODEL_NODES)
    if distances is None:
        return None
    data = {
        "distance_matrix": distances.astype(float),
        "demands": [0] + [stop.delivery for stop in instance.stops],
        "service_times": [0] + [stop.service for stop in instance.stops],
        "vehicle_capacity": first.capacity,
        "num_vehicles": len(instance.vehicles),
        "depot": 0,
    }
    if first.max_duration:
        data["duration_limit"] = first.max_duration
    if instance.points:
        # It prunes pairs of routes by polar sectors of these.
        low = numpy.array(instance.points).min(axis=0)
        data["x_coordinates"], data["y_coordinates"] = (numpy.array(instance.points) - low).T
    parameters = hygese.AlgorithmParameters(
        timeLimit=seconds, seed=seed, nbIter=10**9 // 2, useSwapStar=bool(instance.points))
    result = hygese.Solver(parameters=parameters, verbose=False).solve_cvrp(data)
    return [(v, [node - 1 for node in route]) for v, route in enumerate(result.routes)]


def pyvrp(instance, seconds, seed):
    """PyVRP; a point of prize counts ten units of distance.

    Where distances are whole numbers it counts two of the longest legs, so that no stop is left out
    for its detour alone.
    """
    import pyvrp as peer

    durations = matrix(instance, MOST_MODEL_NODES)
    if durations is None:
        return None
    nodes = [vehicle.start for vehicle in instance.vehicles]
    nodes += [vehicle.end for vehicle in instance.vehicles]
    depots = sorted(set(nodes))
    point = instance.points or [(0, 0)] * len(durations)
    worth = prize_worth(instance, durations)
    clients = []
    for stop in instance.stops:
        early, late = stop.window or (0, UNLIMITED)
        clients.append(peer.Client(
            location=stop.node, delivery=[stop.delivery], service_duration=stop.service,
            tw_early=early, tw_late=late, required=stop.prize is None,
            prize=worth * (stop.prize or 0)))
    types = []
    for vehicle in instance.vehicles:
        early, late = vehicle.window or (0, UNLIMITED)
        kind = dict(
            capacity=[UNLIMITED if vehicle.capacity is None else vehicle.capacity],
            start_depot=depots.index(vehicle.start), end_depot=depots.index(vehicle.end),
            tw_early=early, tw_late=late, shift_duration=vehicle.max_duration or UNLIMITED)
        if types and types[-1][1] == kind:
            types[-1][0] += 1
        else:
            types.append([1, kind])
    data = peer.ProblemData(
        locations=[peer.Location(x, y) for x, y in point], clients=clients,
        depots=[peer.Depot(node) for node in depots],
        vehicle_types=[peer.VehicleType(count, **kind) for count, kind in types],
        distance_matrices=[durations], duration_matrices=[durations])
    result = peer.solve(data, stop=peer.stop.MaxRuntime(seconds), seed=seed, display=False)
    if not result.is_feasible():
        return []
    return _by_type(instance, types, [
        (route.vehicle_type(), [visit.idx for visit in route.schedule() if visit.is_client()])
        for route in result.best.routes()
    ])


def _by_type(instance, types, routes):
    """Gives each route a vehicle of its type."""
    first, next_of = 0, []
    for count, _ in types:
        next_of.append(first)
        first += count
    result = []
    for kind, stops in routes:
        result.append((next_of[kind], stops))
        next_of[kind] += 1
    return result


def ortools(instance, seconds, seed):
    """The routing library of OR-Tools: guided local search from a parallel insertion."""
    import guided_search
    from ortools.constraint_solver import pywrapcp

    durations = matrix(instance, 3_000)
    if durations is None or len(durations) > 3_000:
        return None
    manager = pywrapcp.RoutingIndexManager(
        len(durations), len(instance.vehicles),
        [vehicle.start for vehicle in instance.vehicles],
        [vehicle.end for vehicle in instance.vehicles])
    model = pywrapcp.RoutingModel(manager)
    legs = model.RegisterTransitMatrix(durations.tolist())
    model.SetArcCostEvaluatorOfAllVehicles(legs)
    at_node = {stop.node: stop for stop in instance.stops}
    if any(vehicle.capacity is not None for vehicle in instance.vehicles):
        loads = [at_node[n].delivery if n in at_node else 0 for n in range(len(durations))]
        model.AddDimensionWithVehicleCapacity(
            model.RegisterUnaryTransitVector(loads), 0,
            [vehicle.capacity for vehicle in instance.vehicles], True, "load")
    if instance.has_times:
        service = [at_node[n].service if n in at_node else 0 for n in range(len(durations))]
        timed = [[leg + service[i] for leg in row] for i, row in enumerate(durations.tolist())]
        horizon = max(
            [vehicle.window[1] for vehicle in instance.vehicles if vehicle.window]
            + [vehicle.max_duration or 0 for vehicle in instance.vehicles])
        model.AddDimension(
            model.RegisterTransitMatrix(timed), horizon, horizon, False, "time")
        times = model.GetDimensionOrDie("time")
        for stop in instance.stops:
            if stop.window:
                last = min(stop.window[1], horizon)
                times.CumulVar(manager.NodeToIndex(stop.node)).SetRange(stop.window[0], last)
        for v, vehicle in enumerate(instance.vehicles):
            if vehicle.max_duration:
                times.SetSpanUpperBoundForVehicle(vehicle.max_duration, v)
            if vehicle.window:
                times.CumulVar(model.Start(v)).SetRange(*vehicle.window)
                times.CumulVar(model.End(v)).SetRange(*vehicle.window)
    depots = {vehicle.start for vehicle in instance.vehicles}
    depots |= {vehicle.end for vehicle in instance.vehicles}
    for node in range(len(durations)):
        if node not in depots and node not in at_node:
            model.AddDisjunction([manager.NodeToIndex(node)], 0)
    worth = prize_worth(instance, durations)
    for stop in instance.stops:
        if stop.prize is not None and stop.node not in depots:
            model.AddDisjunction(
                [manager.NodeToIndex(stop.node)], worth * stop.prize)
    found = model.SolveWithParameters(guided_search.parameters(seconds))
    if not found:
        return []
    index_of = {stop.node: i for i, stop in enumerate(instance.stops)}
    routes = []
    for v in range(len(instance.vehicles)):
        stops, position = [], found.Value(model.NextVar(model.Start(v)))
        while not model.IsEnd(position):
            stops.append(index_of[manager.IndexToNode(position)])
            position = found.Value(model.NextVar(position))
        if stops:
            routes.append((v, stops))
    return routes


def vroom(instance, seconds, seed):
    """VROOM at its highest exploration level, stopped by its own limit."""
    import vroom as peer

    durations = matrix(instance, MOST_MODEL_NODES)
    if durations is None:
        return None
    model = peer.Input()
    # Its unit is whole seconds in 32 bits, priced by the hour inside; matrices carry over as they are.
    model.set_durations_matrix("car", durations.astype(numpy.uint32))
    has_capacity = instance.vehicles[0].capacity is not None
    most = max((stop.prize or 0 for stop in instance.stops), default=0)
    for index, stop in enumerate(instance.stops):
        windows = [peer.TimeWindow(*stop.window)] if stop.window else []
        model.add_job(peer.Job(
            index, location=stop.node, default_service=stop.service, time_windows=windows,
            delivery=peer.Amount([stop.delivery]) if has_capacity else peer.Amount([]),
            priority=round(100 * stop.prize / most) if stop.prize else 0))
    for index, vehicle in enumerate(instance.vehicles):
        window = vehicle.window
        if vehicle.max_duration and not window:
            window = (0, vehicle.max_duration)
        model.add_vehicle(peer.Vehicle(
            index, start=vehicle.start, end=vehicle.end,
            capacity=[vehicle.capacity] if has_capacity else [],
            **({"time_window": peer.TimeWindow(*window)} if window else {})))
    found = model.solve(
        exploration_level=5, nb_threads=1, timeout=datetime.timedelta(seconds=seconds))
    routes = {}
    for row in found.routes.itertuples():
        if row.type == "job":
            routes.setdefault(int(row.vehicle_id), []).append(int(row.id))
    return sorted(routes.items())


PEERS = {
    "lkh": lkh, "fast-tsp": fast_tsp, "hgs": hgs, "pyvrp": pyvrp, "ortools": ortools,
    "vroom": vroom,
}

if __name__ == "__main__":
    name, seconds, seed = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
    loaded = pickle.load(sys.stdin.buffer)
    begin = time.monotonic()
    answer = PEERS[name](loaded, seconds, seed)
    # A peer may print, too: the answer is the last line.
    print()
    print(json.dumps({"routes": answer, "seconds": time.monotonic() - begin}))

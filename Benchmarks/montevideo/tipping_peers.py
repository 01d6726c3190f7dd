"""The two peers that can tip between trips, each behind one function: routes of trips out, as ours.

Both see one location more, a home that is reached by way of the dump, so that nobody comes home with
a load: its legs are those to the dump and on to the end, and last as long as tipping does, too.

Run as a program, it solves a pickled instance with the peer, the seconds and the seed that are named,
and prints the routes as JSON: OR-Tools and highspy bring libraries of one name and cannot share a process.
"""

import json
import pathlib
import pickle
import sys

import numpy

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Peers"))


def home_and_dump(instance):
    """Directed travel and times, where the dump's service is part of reaching it; home is the last."""
    legs = numpy.array(instance.durations)
    home = legs[:, instance.dump] + legs[instance.dump, instance.end]
    travel = numpy.zeros((len(legs) + 1, len(legs) + 1), dtype=int)
    travel[:-1, :-1] = legs
    travel[:-1, -1] = home
    times = travel.copy()
    times[:, [instance.dump, -1]] += instance.dump_service
    times[[instance.dump, -1], [instance.dump, -1]] = 0
    return travel, times


def pyvrp(instance, seconds, seed):
    import pyvrp as peer

    travel, times = home_and_dump(instance)
    home = len(travel) - 1
    places = [container.place for container in instance.containers] + instance.others
    places.append(places[instance.end])
    starts = sorted({vehicle.start for vehicle in instance.vehicles})
    depots = [*starts, instance.dump, home]
    fleet = [sum(vehicle.start == start for vehicle in instance.vehicles) for start in starts]
    begin, stop = instance.vehicles[0].shift
    data = peer.ProblemData(
        locations=[peer.Location(x, y) for x, y in places],
        clients=[
            peer.Client(
                location=index, pickup=[container.demand], service_duration=container.service,
                tw_early=container.window[0], tw_late=container.window[1])
            for index, container in enumerate(instance.containers)],
        depots=[peer.Depot(node) for node in depots],
        vehicle_types=[
            peer.VehicleType(
                count, capacity=[instance.capacity], start_depot=number,
                end_depot=len(depots) - 1, tw_early=begin, tw_late=stop,
                reload_depots=[len(depots) - 2])
            for number, count in enumerate(fleet)],
        distance_matrices=[travel], duration_matrices=[times])
    result = peer.solve(data, stop=peer.stop.MaxRuntime(seconds), seed=seed, display=False)
    if not result.is_feasible():
        return None
    return by_vehicle(instance, starts, (
        (route.vehicle_type(), trips_of(
            visit.idx if visit.is_client() else None for visit in route.schedule()))
        for route in result.best.routes()))


def ortools(instance, seconds, _):
    import guided_search
    from ortools.constraint_solver import pywrapcp

    travel, times = home_and_dump(instance)
    count, begin = len(instance.containers), instance.vehicles[0].shift[0]
    load = sum(container.demand for container in instance.containers)
    tips = load // instance.capacity + len(instance.vehicles)
    # Nodes: containers, copies of the dump, the starts of the vehicles, their homes.
    nodes = [*range(count), *[instance.dump] * tips,
             *[vehicle.start for vehicle in instance.vehicles]]
    first = count + tips
    homes = list(range(len(nodes), len(nodes) + len(instance.vehicles)))
    nodes += [len(travel) - 1] * len(instance.vehicles)
    manager = pywrapcp.RoutingIndexManager(
        len(nodes), len(instance.vehicles), list(range(first, homes[0])), homes)
    model = pywrapcp.RoutingModel(manager)
    index = numpy.array(nodes)
    legs = travel[numpy.ix_(index, index)]
    model.SetArcCostEvaluatorOfAllVehicles(model.RegisterTransitMatrix(legs.tolist()))
    service = numpy.array(
        [container.service for container in instance.containers] + [0] * (len(nodes) - count))
    timed = times[numpy.ix_(index, index)] + service[:, None]
    horizon = instance.vehicles[0].shift[1] - begin
    model.AddDimension(
        model.RegisterTransitMatrix(timed.tolist()), horizon, horizon, False, "time")
    demands = [container.demand for container in instance.containers]
    demands += [-instance.capacity] * tips + [0] * (len(nodes) - count - tips)
    # At a copy of the dump the slack takes back what was not on board.
    model.AddDimension(
        model.RegisterUnaryTransitVector(demands), instance.capacity, instance.capacity, True,
        "load")
    clock, board = model.GetDimensionOrDie("time"), model.GetDimensionOrDie("load")
    for node, container in enumerate(instance.containers):
        place = manager.NodeToIndex(node)
        clock.CumulVar(place).SetRange(
            max(0, container.window[0] - begin), min(container.window[1] - begin, horizon))
        board.SlackVar(place).SetValue(0)
    for node in range(count, first):
        model.AddDisjunction([manager.NodeToIndex(node)], 0)
    for vehicle in range(len(instance.vehicles)):
        board.SlackVar(model.Start(vehicle)).SetValue(0)
    found = model.SolveWithParameters(guided_search.parameters(seconds))
    if not found:
        return None
    routes = []
    for vehicle in range(len(instance.vehicles)):
        visits, position = [], found.Value(model.NextVar(model.Start(vehicle)))
        while not model.IsEnd(position):
            node = manager.IndexToNode(position)
            visits.append(node if node < count else None)
            position = found.Value(model.NextVar(position))
        routes.append(trips_of(visits))
    return routes


def trips_of(visits):
    """Cuts containers and facilities, `None`, into trips that hold something."""
    trips = [[]]
    for visit in visits:
        if visit is None:
            trips.append([])
        else:
            trips[-1].append(visit)
    return [trip for trip in trips if trip]


def by_vehicle(instance, starts, routes):
    """Gives each route, with the number of its start, a vehicle of that start."""
    given = [[] for _ in instance.vehicles]
    for kind, trips in routes:
        chosen = next(
            number for number, vehicle in enumerate(instance.vehicles)
            if vehicle.start == starts[kind] and not given[number])
        given[chosen] = trips
    return given


PEERS = {"pyvrp": pyvrp, "ortools": ortools}

if __name__ == "__main__":
    name, seconds, seed = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
    answer = PEERS[name](pickle.load(sys.stdin.buffer), seconds, seed)
    # A peer may print, too: the answer is the last line.
    print()
    print(json.dumps(answer))

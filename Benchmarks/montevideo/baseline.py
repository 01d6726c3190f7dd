"""The plain comparison: nearest neighbour, then 2-opt, both with directed times.

Nearest neighbour fills the vehicles in the order of the file. A vehicle goes on to the container that it
reaches soonest, of those that it can still load, whose window it meets, and from which it can tip and be
home in its shift. When none of them fits on board, it tips and goes on; when none is left in time, it
tips and goes home. 2-opt turns stretches of a trip round as long as that shortens the trip, every leg
of the stretch valued in the direction in which it is then driven, and the whole route keeps its windows
and its shift.
"""


def nearest_neighbour(instance):
    """Returns for each vehicle its trips, lists of containers; an idle vehicle has none."""
    waiting = set(range(len(instance.containers)))
    routes = []
    for vehicle in instance.vehicles:
        trips, trip, load = [], [], 0
        clock, node = vehicle.shift[0], vehicle.start
        while True:
            chosen = next_container(instance, vehicle, waiting, clock, node, load)
            if chosen is None and trip:
                clock += instance.durations[node][instance.dump] + instance.dump_service
                node, load = instance.dump, 0
                trips.append(trip)
                trip = []
                continue
            if chosen is None:
                break
            clock = begin(instance, clock, node, chosen) + instance.service(chosen)
            load += instance.containers[chosen].demand
            node = chosen
            trip.append(chosen)
            waiting.remove(chosen)
        routes.append(trips)
    return routes, sorted(waiting)


def next_container(instance, vehicle, waiting, clock, node, load):
    legs, dump = instance.durations, instance.dump
    for chosen in sorted(waiting, key=lambda other: (legs[node][other], other)):
        container = instance.containers[chosen]
        if load + container.demand > instance.capacity:
            continue
        start = begin(instance, clock, node, chosen)
        home = (start + container.service + legs[chosen][dump] + instance.dump_service
                + legs[dump][instance.end])
        if start <= container.window[1] and home <= vehicle.shift[1]:
            return chosen
    return None


def begin(instance, clock, node, container):
    return max(
        clock + instance.durations[node][container], instance.containers[container].window[0])


def two_opt(instance, routes):
    """Turns stretches of trips round, the best of a trip first, until none pays."""
    improved = [[list(trip) for trip in trips] for trips in routes]
    for vehicle, trips in zip(instance.vehicles, improved):
        while any([turn_best(instance, vehicle, trips, number) for number in range(len(trips))]):
            pass
    return improved


def turn_best(instance, vehicle, trips, number):
    trip = trips[number]
    before = instance.dump if number else vehicle.start
    options = []
    for first in range(len(trip)):
        for last in range(first + 1, len(trip)):
            turned = trip[:first] + trip[first:last + 1][::-1] + trip[last + 1:]
            saved = length(instance, before, trip) - length(instance, before, turned)
            if saved > 0:
                options.append((-saved, turned))
    for _, turned in sorted(options):
        if keeps_times(instance, vehicle, trips[:number] + [turned] + trips[number + 1:]):
            trips[number] = turned
            return True
    return False


def length(instance, before, trip):
    nodes = [before, *trip, instance.dump]
    return sum(instance.durations[a][b] for a, b in zip(nodes, nodes[1:]))


def keeps_times(instance, vehicle, trips):
    clock, node = vehicle.shift[0], vehicle.start
    for trip in trips:
        for container in trip:
            clock = begin(instance, clock, node, container)
            if clock > instance.containers[container].window[1]:
                return False
            clock += instance.service(container)
            node = container
        clock += instance.durations[node][instance.dump] + instance.dump_service
        node = instance.dump
    return clock + instance.durations[node][instance.end] <= vehicle.shift[1]


def travel(instance, routes):
    """Seconds at the wheel of all routes."""
    total = 0
    for vehicle, trips in zip(instance.vehicles, routes):
        node = vehicle.start
        for trip in trips:
            total += length(instance, node, trip)
            node = instance.dump
        if trips:
            total += instance.durations[node][instance.end]
    return total


def solution(instance, routes):
    """The routes as solution JSON, for `roundsman check`."""
    return {
        "routes": [
            {"vehicle": vehicle.id,
             "steps": [{"type": "start"}]
             + [step for trip in trips
                for step in [{"type": "job", "id": instance.containers[container].id}
                             for container in trip] + [{"type": "tip", "id": "dump"}]]
             + [{"type": "end"}]}
            for vehicle, trips in zip(instance.vehicles, routes) if trips]}

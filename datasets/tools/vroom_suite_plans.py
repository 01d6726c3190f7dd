"""Files of the VROOM suite for plan mode: steps are given, and break rules of every kind."""

from vroom_draft import HALF_DAY, HOUR, cycle, file, round_trips, windows


def order(vehicle, *keys, **forced):
    """Gives a vehicle its steps: ids of jobs, or pairs of a type and an id.

    `forced` names a step by its rank, as `s3`, or is `start` or `end`.
    """
    steps = [{"type": "start"}]
    for key in keys:
        kind, id = key if isinstance(key, tuple) else ("job", key)
        steps.append({"type": kind, "id": id})
    steps.append({"type": "end"})
    for name, times in forced.items():
        rank = {"start": 0, "end": -1}.get(name)
        steps[int(name[1:]) if rank is None else rank] |= times
    vehicle["steps"] = steps


def plan(name, places, **keys):
    return file(f"plan/{name}", places, **keys)


def day(draft, count, fleet=1, tasks=None, **keys):
    """Jobs at places of their own and vehicles from one depot; returns the vehicles."""
    draft.depots()
    draft.jobs(count, **({"service": (100, 300)} | (tasks or {})))
    return round_trips(draft, fleet, **keys)


@plan("feasible", 9)
def feasible(draft):
    vehicles = day(draft, 8, 2, time_window=HALF_DAY)
    order(vehicles[0], 3, 1, 4)
    order(vehicles[1], 8, 2, 7, 5)


@plan("no-windows", 7)
def no_windows(draft):
    order(day(draft, 6)[0], 6, 5, 4, 3, 2, 1)


@plan("delays", 9)
def delays(draft):
    vehicles = day(draft, 8, tasks={"time_windows": windows(1, 600, 2 * HOUR)},
                   time_window=HALF_DAY)
    order(vehicles[0], *range(1, 9))


@plan("delays-end", 9)
def delays_end(draft):
    order(day(draft, 8, time_window=[HOUR, HOUR + 2_000])[0], *range(8, 0, -1))


@plan("lead-time", 5)
def lead_time(draft):
    vehicles = day(draft, 4, time_window=[5_000, 20_000])
    jobs = draft.problem["jobs"]
    jobs[0]["time_windows"] = [[9_000, 9_500]]
    jobs[1]["time_windows"] = [[5_000, 5_100]]
    jobs[2]["time_windows"] = [[12_000, 12_100]]
    order(vehicles[0], 3, 1, 2, 4, s2={"service_before": 8_000})


@plan("windows-several", 10)
def windows_several(draft):
    vehicles = day(draft, 9, tasks={
        "time_windows": lambda random: windows(random.between(1, 3), 700, 5 * HOUR)(random)})
    order(vehicles[0], 4, 9, 2, 7, 1, 3, 8, 5, 6)


@plan("waiting", 7)
def waiting(draft):
    """Waiting could be before or after; the time from start to end is short first."""
    vehicles = day(draft, 6, time_window=[0, 9 * HOUR])
    jobs = draft.problem["jobs"]
    jobs[1]["time_windows"] = [[HOUR, 3 * HOUR]]
    jobs[3]["time_windows"] = [[6 * HOUR, 7 * HOUR]]
    order(vehicles[0], 1, 2, 3, 4, 5, 6)


@plan("service-at", 6)
def service_at(draft):
    vehicles = day(draft, 5, tasks={"time_windows": windows(1, 1_200, 3 * HOUR)},
                   time_window=[0, 20_000])
    order(vehicles[0], 1, 2, 3, 4, 5, s2={"service_at": 6_000}, s4={"service_at": 11_000})


@plan("service-after-before", 6)
def service_after_before(draft):
    vehicles = day(draft, 5, time_window=HALF_DAY)
    order(vehicles[0], 5, 4, 3, 2, 1, s1={"service_after": 3_000}, s3={"service_before": 5_500},
          end={"service_before": 12_000})


@plan("service-start", 4)
def service_start(draft):
    vehicles = day(draft, 3, tasks={"time_windows": [[4_000, 5_000]]}, time_window=HALF_DAY)
    order(vehicles[0], 2, 1, 3, start={"service_at": 1_000}, end={"service_before": 9_000})


@plan("service-end", 4)
def service_end(draft):
    order(day(draft, 3)[0], 3, 2, 1, end={"service_at": 9_000})


@plan("service-conflict", 4)
def service_conflict(draft):
    """No times do: an error."""
    order(day(draft, 3)[0], 1, 2, 3, s1={"service_at": 5_000}, s2={"service_at": 5_001})


@plan("loads", 8)
def loads(draft):
    vehicles = day(draft, 7, 2, tasks={"delivery": [(4, 9)], "pickup": [(0, 6)]}, capacity=[20])
    order(vehicles[0], 1, 2, 3, 4, 5)
    order(vehicles[1], 6, 7)


@plan("skills-max-tasks", 8)
def skills_max_tasks(draft):
    vehicles = day(draft, 7, 2, skills=cycle([1], [2]), max_tasks=3)
    for job in draft.problem["jobs"][:3]:
        job["skills"] = [2]
    order(vehicles[0], 1, 4, 5, 6)
    order(vehicles[1], 2, 3)


@plan("max-travel-time-distance", 8, distances=True)
def max_travel(draft):
    vehicles = day(draft, 7, 2, max_travel_time=cycle(3_000, 9_000),
                   max_distance=cycle(90_000, 25_000),
                   costs={"fixed": 50, "per_hour": 2_222, "per_km": 77, "per_task_hour": 1_000})
    order(vehicles[0], 1, 2, 3, 4)
    order(vehicles[1], 5, 6, 7)


def lunch(low, high, service=900, id=1, **keys):
    return {"id": id, "time_windows": [[low, high]], "service": service} | keys


@plan("breaks", 7)
def breaks(draft):
    vehicles = day(draft, 6, time_window=HALF_DAY, breaks=[lunch(3_000, 4_000)])
    order(vehicles[0], 1, 2, ("break", 1), 3, 4, 5, 6)


@plan("breaks-in-legs", 7, distances=True)
def breaks_in_legs(draft):
    """Breaks fall into legs, two of them into one."""
    vehicles = day(draft, 6, tasks={"service": 60}, time_window=HALF_DAY, breaks=[
        lunch(300, 300, 200), lunch(700, 900, 100, 2), lunch(1_600, 1_650, 300, 3)])
    order(vehicles[0], ("break", 1), ("break", 2), 1, 2, ("break", 3), 3, 4, 5, 6)


@plan("breaks-missing-late", 7)
def breaks_missing(draft):
    vehicles = day(draft, 6, 2, time_window=HALF_DAY, breaks=[
        lunch(1_000, 1_300), lunch(6_000, 6_500, 600, 2)])
    order(vehicles[0], 1, 2, 3, ("break", 1))
    order(vehicles[1], ("break", 2), 4, 5, ("break", 1), 6)


@plan("breaks-max-load", 7)
def breaks_max_load(draft):
    vehicles = day(draft, 6, tasks={"delivery": [(2, 4)]}, capacity=[18], time_window=HALF_DAY,
                   breaks=[{"id": 4, "service": 600, "max_load": [6],
                            "time_windows": [[0, 1_000], [4_000, 5_000]]}])
    order(vehicles[0], 1, ("break", 4), 2, 3, 4, 5, 6)


@plan("precedence", 14)
def precedence(draft):
    """A delivery first, a pickup alone, a delivery alone, and one shipment as it should be."""
    draft.depots()
    draft.shipments(5, {"service": 60}, amount=[(3, 3)])
    draft.jobs(3)
    vehicles = round_trips(draft, 2, capacity=[6])
    order(vehicles[0], ("delivery", 1), 1, ("pickup", 1), ("pickup", 2), ("pickup", 3))
    order(vehicles[1], ("pickup", 4), 2, ("delivery", 4), ("delivery", 2))


@plan("open-ends", 8)
def open_ends(draft):
    draft.depots()
    draft.jobs(7, setup=90, service=100, time_windows=windows(1, 2_000, 2 * HOUR))
    draft.vehicles(2, start_index=cycle(0, None), end_index=cycle(None, 0), time_window=HALF_DAY)
    order(draft.problem["vehicles"][0], 1, 2, 3)
    order(draft.problem["vehicles"][1], 4, 5, 6, 7)


@plan("speed-setup", 6, distances=True)
def speed_setup(draft):
    vehicles = day(draft, 8, 2, tasks={"setup": 120, "service": 77,
                                       "service_per_type": {"van": 33}},
                   type=cycle("van", "lorry"), time_window=HALF_DAY, speed_factor=cycle(1.37, 0.81),
                   breaks=[lunch(1_500, 1_700, 333)])
    for job in draft.problem["jobs"]:
        job["location_index"] = job["id"] // 2
    order(vehicles[0], 1, 2, 3, ("break", 1), 4)
    order(vehicles[1], ("break", 1), 5, 6, 7, 8)


@plan("steps-without-start-end", 5)
def steps_short(draft):
    vehicles = day(draft, 4, 3, time_window=HALF_DAY)
    order(vehicles[0], 2, 1)
    vehicles[0]["steps"] = vehicles[0]["steps"][1:-1]
    vehicles[1]["steps"] = []


@plan("no-tasks", 4)
def no_tasks(draft):
    vehicles = day(draft, 3, 2, time_window=HALF_DAY, breaks=[lunch(3_000, 4_000)])
    order(vehicles[0], ("break", 1))
    order(vehicles[1])


@plan("everything", 30, profiles=("car", "truck"), distances=True)
def everything(draft):
    draft.depots()
    draft.jobs(12, setup=(0, 60), service=(100, 300), delivery=[(1, 5)], pickup=[(0, 3)],
               time_windows=lambda random: windows(random.between(1, 2), 900, 3 * HOUR)(random))
    draft.shipments(6, {"service": 80}, amount=[(1, 4)])
    vehicles = round_trips(
        draft, 3, profile=cycle("car", "truck"), capacity=[22], max_tasks=9, max_travel_time=6_000,
        speed_factor=cycle(1.0, 1.1), time_window=HALF_DAY,
        costs=cycle({"fixed": 100, "per_km": 33}, {"per_hour": 3_100, "per_task_hour": 500}),
        breaks=[lunch(2_000, 3_000, 600, max_load=[9]), lunch(7_000, 8_000, 300, 2)])
    order(vehicles[0], 1, ("pickup", 1), 2, 3, ("break", 1), ("delivery", 1), 4, ("break", 2), 5)
    order(vehicles[1], ("pickup", 2), 6, ("break", 1), ("pickup", 3), 7, ("break", 2), 8,
          ("delivery", 3), ("delivery", 2), 9, 10, s3={"service_after": 3_500})

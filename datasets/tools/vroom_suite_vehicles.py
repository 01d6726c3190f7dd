"""Files of the VROOM suite about vehicles: breaks, limits, costs, speeds, fleets, everything."""

from vroom_draft import DAY, HALF_DAY, HOUR, cycle, file, round_trips, some, subset, windows

# Breaks.

def pause(id, low, high, service, **keys):
    return {"id": id, "time_windows": [[low, high]], "service": service} | keys


@file("breaks-15", 16)
def breaks_15(draft):
    draft.depots()
    draft.jobs(15, service=(300, 900))
    round_trips(draft, 2, time_window=HALF_DAY, breaks=[pause(1, 2 * HOUR, 3 * HOUR, 1_800)])


@file("breaks-two-30", 31)
def breaks_two(draft):
    draft.depots()
    draft.jobs(30, service=(300, 700), time_windows=some(40, windows(1, 2 * HOUR, 8 * HOUR)))
    round_trips(draft, 3, time_window=DAY, breaks=[
        pause(1, 2 * HOUR, 2 * HOUR + 900, 900), pause(2, 4 * HOUR, 5 * HOUR, 2_700)])


@file("breaks-windows-25", 26)
def breaks_windows(draft):
    draft.depots()
    draft.jobs(25, service=500)
    round_trips(draft, 3, time_window=[0, 5 * HOUR], breaks=[{
        "id": 5, "service": 1_800, "description": "lunch",
        "time_windows": [
            [HOUR, HOUR + 300], [3 * HOUR, 3 * HOUR + 300], [4 * HOUR, 4 * HOUR + 900]]}])


@file("breaks-fixed-time-20", 21)
def breaks_fixed(draft):
    draft.depots()
    draft.jobs(20, service=(200, 900), time_windows=some(50, windows(1, HOUR, 6 * HOUR)))
    round_trips(draft, 3, time_window=[0, 7 * HOUR], breaks=lambda random, index: [
        pause(1, 2 * HOUR + 700 * index, 2 * HOUR + 700 * index, 1_200)])


@file("breaks-no-window-12", 13)
def breaks_no_window(draft):
    draft.depots()
    draft.jobs(12, service=400)
    round_trips(draft, 2, time_window=[0, 3 * HOUR], breaks=[{"id": 1, "service": 1_500}])


@file("breaks-max-load-20", 21)
def breaks_max_load(draft):
    draft.depots()
    draft.jobs(20, delivery=[(5, 15)], service=400)
    round_trips(draft, 3, capacity=[90], time_window=DAY,
                breaks=[pause(1, HOUR, 4 * HOUR, 1_800, max_load=[25])])


@file("breaks-max-load-pickups-25", 26)
def breaks_max_load_pickups(draft):
    draft.depots()
    draft.jobs(25, delivery=[(2, 8), (0, 3)], pickup=[(0, 8), (0, 3)], service=300)
    round_trips(draft, 4, capacity=[50, 20], time_window=HALF_DAY,
                breaks=[pause(1, HOUR, 2 * HOUR, 900, max_load=[25, 9])])


@file("breaks-max-load-shipments-14", 29)
def breaks_max_load_shipments(draft):
    draft.depots()
    draft.shipments(14, {"service": 200}, amount=[(1, 5)])
    round_trips(draft, 3, capacity=[10], time_window=HALF_DAY,
                breaks=[pause(1, HOUR, HOUR + 1_800, 1_200, max_load=[0])])


@file("breaks-shipments-jobs-8-16", 33)
def breaks_shipments(draft):
    draft.depots()
    draft.shipments(8, {"service": 200}, amount=[(1, 5)])
    draft.jobs(16, service=300, pickup=[(1, 3)])
    round_trips(draft, 3, capacity=[22], time_window=HALF_DAY, breaks=cycle(
        [pause(1, HOUR, 2 * HOUR, 1_200)], [], [pause(1, 1_000, 1_500, 600),
                                                pause(2, 2 * HOUR, 3 * HOUR, 600)]))


# Limits of vehicles.

@file("max-tasks-24", 25)
def max_tasks(draft):
    draft.depots()
    draft.jobs(24)
    round_trips(draft, 4, max_tasks=cycle(3, 6, 7, 8))


@file("max-tasks-shipments-14", 29)
def max_tasks_shipments(draft):
    draft.depots()
    draft.shipments(14, amount=[1])
    round_trips(draft, 4, capacity=[5], max_tasks=cycle(7, 6, 10))


@file("max-travel-time-25", 26)
def max_travel_time(draft):
    draft.depots()
    draft.jobs(25, service=300)
    round_trips(draft, 5, max_travel_time=cycle(3_000, 2_600, 3_400))


@file("max-travel-time-too-short-20", 21)
def max_travel_time_short(draft):
    draft.depots()
    draft.jobs(20, service=60, priority=(0, 3))
    round_trips(draft, 2, max_travel_time=2_200, speed_factor=cycle(1.0, 1.3))


@file("max-distance-25", 26, distances=True)
def max_distance(draft):
    draft.depots()
    draft.jobs(25, service=300)
    round_trips(draft, 5, max_distance=cycle(38_000, 45_000))


@file("max-distance-too-short-18", 19, distances=True)
def max_distance_short(draft):
    draft.depots()
    draft.jobs(18, priority=(0, 9))
    round_trips(draft, 2, max_distance=24_000, max_travel_time=cycle(2_400, 5_000))


# Costs.

@file("costs-fixed-30", 31)
def costs_fixed(draft):
    draft.depots()
    draft.jobs(30, delivery=[(5, 20)])
    round_trips(draft, 6, capacity=[120], costs={"fixed": 2_000})


@file("costs-fixed-unequal-40", 41)
def costs_fixed_unequal(draft):
    draft.depots()
    draft.jobs(40, delivery=[(5, 20)], service=200)
    round_trips(draft, 8, capacity=cycle([60], [90], [130], [180]), time_window=DAY,
                costs=cycle({"fixed": 400}, {"fixed": 700}, {"fixed": 1_500}, {"fixed": 3_000}))


@file("costs-per-hour-25", 26)
def costs_per_hour(draft):
    draft.depots()
    draft.jobs(25, pickup=[(5, 20)])
    round_trips(draft, 5, capacity=[90], costs=cycle(
        {"per_hour": 1_500}, {"per_hour": 2_777}, {"per_hour": 4_100}))


@file("costs-per-km-25", 26, distances=True)
def costs_per_km(draft):
    draft.depots()
    draft.jobs(25, delivery=[(5, 20)])
    round_trips(draft, 4, capacity=[110], costs=cycle(
        {"per_hour": 0, "per_km": 333}, {"per_hour": 0, "per_km": 410}))


@file("costs-hour-and-km-45", 46, distances=True)
def costs_hour_km(draft):
    draft.depots()
    draft.jobs(45, service=300)
    round_trips(draft, 5, time_window=[0, 6 * HOUR], costs=cycle(
        {"fixed": 900, "per_hour": 1_200, "per_km": 170}, {"per_hour": 2_000, "per_km": 90}))


@file("costs-per-task-hour-30", 31)
def costs_per_task_hour(draft):
    draft.depots()
    draft.jobs(30, setup=(0, 120), service=700, service_per_type=lambda random: {
        "fast": random.between(200, 600)})
    round_trips(draft, 4, time_window=HALF_DAY, type=cycle("fast", "cheap"), costs=cycle(
        {"per_task_hour": 3_333}, {"per_task_hour": 1_777}))


@file("costs-task-hour-breaks-20", 21)
def costs_task_hour_breaks(draft):
    draft.depots()
    draft.jobs(20, setup=60, service=(300, 800))
    round_trips(draft, 3, time_window=HALF_DAY, breaks=[pause(1, HOUR, 2 * HOUR, 1_300)],
                costs={"fixed": 100, "per_hour": 3_000, "per_task_hour": 1_000})


@file("costs-all-40", 41, distances=True)
def costs_all(draft):
    draft.depots()
    draft.jobs(40, setup=60, service=(200, 500), delivery=[(4, 14)])
    round_trips(draft, 6, capacity=cycle([70], [120]), time_window=DAY, costs=cycle(
        {"fixed": 1_000, "per_hour": 2_900, "per_km": 120, "per_task_hour": 1_100},
        {"fixed": 2_500, "per_hour": 3_300, "per_km": 210, "per_task_hour": 900},
        {"fixed": 300, "per_hour": 3_600, "per_task_hour": 1_500}))


@file("costs-matrix-20", 21)
def costs_matrix(draft):
    draft.depots()
    draft.jobs(20, service=200)
    round_trips(draft, 2, time_window=[0, 2 * HOUR])
    draft.costs()


@file("costs-matrix-two-profiles-30", 31, profiles=("car", "truck"), distances=True)
def costs_matrix_profiles(draft):
    draft.depots()
    draft.jobs(30, delivery=[(5, 20)], service=200)
    round_trips(draft, 4, capacity=cycle([60], [150]), profile=cycle("car", "truck"),
                costs=cycle({"fixed": 500}, {"fixed": 900, "per_task_hour": 700}))
    draft.costs("truck", 300)


# Speeds and profiles.

@file("speed-20", 21)
def speed(draft):
    draft.depots()
    draft.jobs(20, service=100, time_windows=some(50, windows(1, HOUR, 2 * HOUR)))
    round_trips(draft, 2, time_window=[0, 2 * HOUR], speed_factor=1.3)


@file("speed-fleet-35", 36, distances=True)
def speed_fleet(draft):
    draft.depots()
    draft.jobs(35, setup=30, service=(200, 500), delivery=[(3, 12)])
    round_trips(draft, 5, capacity=[70], time_window=HALF_DAY,
                speed_factor=cycle(0.77, 1.0, 1.11, 1.6, 0.9),
                costs=cycle({}, {"per_hour": 3_000}, {"per_hour": 4_000, "per_km": 50}))


@file("speed-breaks-20", 21)
def speed_breaks(draft):
    draft.depots()
    draft.jobs(20, service=(200, 500), time_windows=windows(2, HOUR, 4 * HOUR))
    round_trips(draft, 3, time_window=HALF_DAY, speed_factor=cycle(0.93, 1.07),
                breaks=[pause(1, 5_000, 7_000, 1_111)])


@file("profiles-two-20", 21, profiles=("car", "bike"))
def profiles_two(draft):
    draft.depots()
    draft.jobs(20, delivery=[(1, 5)], service=120)
    round_trips(draft, 4, profile=cycle("car", "bike"), capacity=cycle([25], [12]),
                time_window=HALF_DAY)


@file("profiles-three-30", 31, profiles=("car", "truck", "bike"), distances=True)
def profiles_three(draft):
    draft.depots()
    draft.jobs(30, delivery=[(1, 8)], service=120)
    round_trips(draft, 5, profile=cycle("car", "truck", "bike"), time_window=DAY,
                capacity=cycle([40], [80], [15]), costs=cycle(
                    {"fixed": 300, "per_km": 100}, {"fixed": 800, "per_km": 200}, {}))


# Open routes, and vehicles from several places.

@file("open-ends-20", 21)
def open_ends(draft):
    draft.depots()
    draft.jobs(20, delivery=[(5, 15)])
    draft.vehicles(3, start_index=0, capacity=[80])


@file("open-starts-20", 21)
def open_starts(draft):
    draft.depots()
    draft.jobs(20, pickup=[(5, 15)], setup=100, service=100)
    draft.vehicles(3, end_index=0, capacity=[80])


@file("open-mixed-windows-40", 46)
def open_mixed(draft):
    draft.depots(6)
    draft.jobs(40, service=300, time_windows=some(60, windows(1, 2 * HOUR, 7 * HOUR)))
    draft.vehicles(5, start_index=cycle(0, 1, None, 2, None), time_window=DAY,
                   end_index=cycle(None, 3, 4, 2, 5))


@file("open-ends-breaks-18", 21)
def open_ends_breaks(draft):
    draft.depots(3)
    draft.jobs(18, service=500)
    draft.vehicles(3, start_index=cycle(0, 1, None), end_index=cycle(None, None, 2),
                   time_window=HALF_DAY, breaks=[pause(1, HOUR, 2 * HOUR, 900)])


# A given plan to begin with.

@file("steps-20", 21)
def steps_20(draft):
    draft.depots()
    draft.jobs(20, delivery=[(5, 10)])
    for index, vehicle in enumerate(round_trips(draft, 3, capacity=[80])):
        vehicle["steps"] = [{"type": "start"}] + [
            {"type": "job", "id": id} for id in range(1 + 6 * index, 7 + 6 * index)] + [
            {"type": "end"}]


@file("steps-shipments-12", 25)
def steps_shipments(draft):
    draft.depots()
    draft.shipments(12, {"service": 120}, amount=[(2, 5)])
    for index, vehicle in enumerate(round_trips(draft, 2, capacity=[20], time_window=DAY)):
        vehicle["steps"] = [
            {"type": kind, "id": id}
            for id in range(1 + 4 * index, 5 + 4 * index) for kind in ("pickup", "delivery")]


# Fleets.

@file("fleet-40", 44)
def fleet_40(draft):
    draft.depots(4)
    draft.jobs(40, delivery=[(3, 15), (0, 4)], service=(120, 300), skills=subset([1, 2], 15))
    draft.vehicles(7, start_index=cycle(0, 1, 2, 3), end_index=cycle(0, 1, 2, 0),
                   capacity=cycle([50, 20], [90, 20], [70, 12]), skills=cycle([1], [2], [], [1, 2]),
                   costs=cycle({"fixed": 300}, {"fixed": 600}, {"per_hour": 3_000}),
                   speed_factor=cycle(1.0, 0.9, 1.2), time_window=DAY)


@file("fleet-60", 63)
def fleet_60(draft):
    draft.depots(3)
    draft.jobs(60, pickup=[(3, 15)], service=(120, 300),
               time_windows=some(40, windows(1, 3 * HOUR, 8 * HOUR)))
    draft.vehicles(8, start_index=cycle(0, 1, 2), end_index=cycle(0, 1, 2),
                   capacity=cycle([60], [90], [120], [40]), max_tasks=cycle(9, 12, 15),
                   time_window=cycle(DAY, [HOUR, 9 * HOUR], HALF_DAY))


# Tasks that nobody can serve.

@file("unservable-15", 17)
def unservable(draft):
    draft.depots()
    jobs = draft.jobs(15, delivery=[(5, 15)], service=100)
    jobs[1]["delivery"] = [500]
    jobs[5]["time_windows"] = [[20 * HOUR, 21 * HOUR]]
    jobs[9] |= {"skills": [9], "priority": 50}
    jobs[12]["service"] = 9 * HOUR
    for rows in draft.problem["matrices"]["car"].values():
        for place, row in enumerate(rows):
            row[14] = 0 if place == 14 else 100_000
    round_trips(draft, 2, capacity=[90], time_window=HALF_DAY)


@file("unservable-shipments-8", 17)
def unservable_shipments(draft):
    draft.depots()
    shipments = draft.shipments(8, {"service": 100}, amount=[(2, 5)])
    shipments[2]["amount"] = [50]
    shipments[4]["pickup"]["time_windows"] = [[3 * HOUR, 3 * HOUR + 60]]
    shipments[4]["delivery"]["time_windows"] = [[HOUR, 2 * HOUR]]
    round_trips(draft, 2, capacity=[15], time_window=HALF_DAY, max_tasks=8)


# Everything together.

def everything(draft, jobs, shipments, fleet):
    a, b = draft.depots(2)
    draft.jobs(jobs, setup=(0, 90), service=(100, 400), delivery=[(0, 9), (0, 4)],
               pickup=[(0, 5), (0, 2)], skills=subset([1, 2], 15), priority=some(30, (1, 20)),
               time_windows=some(50, lambda random: windows(
                   random.between(1, 2), 2 * HOUR, 8 * HOUR)(random)),
               service_per_type=some(30, lambda random: {"van": random.between(50, 300)}))
    if shipments:
        draft.shipments(shipments, {
            "setup": 40, "service": (60, 200),
            "time_windows": some(30, windows(1, 3 * HOUR, 8 * HOUR))},
            amount=[(1, 8), (0, 2)], skills=subset([1, 2], 10), priority=some(30, (1, 20)))
    draft.vehicles(
        fleet, start_index=cycle(a, b, a), end_index=cycle(a, b, None),
        profile=cycle("car", "truck"), capacity=cycle([45, 16], [70, 24]),
        skills=cycle([1, 2], [1], [2]), type=cycle("van", None, "lorry"),
        time_window=cycle(DAY, [HOUR, 8 * HOUR]), speed_factor=cycle(1.0, 0.95, 1.08),
        breaks=cycle([pause(1, 2 * HOUR, 4 * HOUR, 1_800)], [],
                     [pause(1, 3 * HOUR, 5 * HOUR, 900, max_load=[40, 14])]),
        max_tasks=cycle(22, 18, None), max_travel_time=cycle(None, 12_000),
        max_distance=cycle(None, None, 60_000),
        costs=cycle({"fixed": 500, "per_hour": 3_000, "per_km": 100},
                    {"fixed": 900, "per_task_hour": 600}, {"per_km": 60}))


for jobs, shipments, fleet in ((14, 0, 3), (12, 6, 3), (24, 6, 4), (20, 13, 4), (26, 10, 3)):
    @file(f"everything-{jobs}-{shipments}-{fleet}", 2 + jobs + 2 * shipments,
          profiles=("car", "truck"), distances=True)
    def all_together(draft, jobs=jobs, shipments=shipments, fleet=fleet):
        everything(draft, jobs, shipments, fleet)

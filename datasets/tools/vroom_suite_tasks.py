"""Files of the VROOM suite about tasks: loads, shipments, skills, priorities, windows, setup."""

from vroom_draft import DAY, HALF_DAY, HOUR, cycle, file, round_trips, some, subset, windows

# Plain jobs.

for count in (5, 12, 30, 59):
    @file(f"jobs-{count}", count + 1)
    def jobs(draft, count=count):
        draft.depots()
        draft.jobs(count, service=(60, 400))
        round_trips(draft, 1)


@file("jobs-99", 100)
def jobs_99(draft):
    draft.depots()
    draft.jobs(99, service=(200, 500))
    round_trips(draft, 5, time_window=DAY)


@file("jobs-two-depots-40", 42)
def jobs_two_depots(draft):
    a, b = draft.depots(2)
    draft.jobs(40, service=(100, 300), setup=(0, 60))
    draft.vehicles(4, start_index=cycle(a, b), end_index=cycle(a, b), time_window=HALF_DAY)


@file("jobs-coordinates-20", 21)
def jobs_coordinates(draft):
    draft.depots()
    draft.jobs(20, description=lambda random: f"stop {random.between(1, 999)}")
    round_trips(draft, 2, time_window=[0, 5_000], description=cycle("first", "second"))
    draft.coordinates()


@file("jobs-timestamps-25", 26)
def jobs_timestamps(draft):
    draft.depots()
    monday = 1_700_000_000
    draft.jobs(25, service=(300, 600), time_windows=windows(1, 2 * HOUR, 8 * HOUR, monday))
    round_trips(draft, 4, time_window=[monday, monday + 9 * HOUR])


# Loads.

for count, fleet, capacity in ((15, 3, 100), (40, 5, 160), (99, 8, 240)):
    @file(f"deliveries-{count}", count + 1)
    def deliveries(draft, count=count, fleet=fleet, capacity=capacity):
        draft.depots()
        draft.jobs(count, service=(60, 300), delivery=[(6, 28)])
        round_trips(draft, fleet, capacity=[capacity])


for count, fleet in ((20, 3), (45, 6)):
    @file(f"pickups-{count}", count + 1)
    def pickups(draft, count=count, fleet=fleet):
        draft.depots()
        draft.jobs(count, pickup=[(6, 28)], service=120)
        round_trips(draft, fleet, capacity=[150])


for count, fleet in ((18, 2), (35, 4), (60, 6)):
    @file(f"deliveries-pickups-{count}", count + 1)
    def deliveries_pickups(draft, count=count, fleet=fleet):
        draft.depots()
        draft.jobs(count, delivery=some(60, lambda random: [random.between(5, 30)]),
                   pickup=some(60, lambda random: [random.between(5, 30)]), service=(60, 240))
        round_trips(draft, fleet, capacity=[135])


@file("amounts-two-25", 26)
def amounts_two(draft):
    draft.depots()
    draft.jobs(25, delivery=[(5, 20), (1, 9)], pickup=[(0, 6), (0, 3)])
    round_trips(draft, 4, capacity=[100, 38])


@file("amounts-three-40", 41)
def amounts_three(draft):
    draft.depots()
    draft.jobs(40, delivery=[(0, 12), (0, 20), (1, 1)])
    round_trips(draft, 5, capacity=[60, 95, 10])


@file("amount-old-keys-15", 16)
def amount_old_keys(draft):
    draft.depots()
    draft.jobs(15, amount=[(5, 20)])
    round_trips(draft, 2, capacity=[110])
    matrices = draft.problem.pop("matrices")
    draft.problem["matrix"] = matrices["car"]["durations"]


# Shipments.

for count, fleet, capacity in ((3, 1, 40), (10, 2, 30), (24, 3, 30), (40, 5, 40)):
    @file(f"shipments-{count}", 2 * count + 1)
    def shipments(draft, count=count, fleet=fleet, capacity=capacity):
        draft.depots()
        draft.shipments(count, {"service": (60, 180)}, amount=[(4, 14)])
        round_trips(draft, fleet, capacity=[capacity], time_window=HALF_DAY)


@file("shipments-one-at-a-time-12", 25)
def shipments_one(draft):
    draft.depots()
    draft.shipments(12, amount=[1])
    round_trips(draft, 2, capacity=[1], time_window=HALF_DAY)


@file("shipments-windows-15", 31)
def shipments_windows(draft):
    draft.depots()
    draft.shipments(15, {
        "service": (60, 240), "time_windows": some(70, windows(1, 3 * HOUR, 6 * HOUR))},
        amount=[(3, 9)])
    round_trips(draft, 4, capacity=[25], time_window=[0, 7 * HOUR])


@file("shipments-jobs-10-15", 36)
def shipments_jobs(draft):
    draft.depots()
    draft.shipments(10, {"service": 90}, amount=[(4, 10)])
    draft.jobs(15, delivery=[(3, 12)], pickup=[(0, 8)], service=120)
    round_trips(draft, 3, capacity=[70])


@file("shipments-jobs-windows-12-20", 45)
def shipments_jobs_windows(draft):
    draft.depots()
    draft.shipments(12, {"setup": 60, "service": 90,
                         "time_windows": some(50, windows(1, 2 * HOUR, 8 * HOUR))},
                    amount=[(4, 10), (1, 1)], skills=subset([1], 30))
    draft.jobs(20, delivery=[(3, 12), (0, 2)], time_windows=some(40, windows(2, HOUR, 8 * HOUR)))
    round_trips(draft, 4, capacity=[80, 14], skills=cycle([1], [2]), time_window=DAY)


@file("shipments-no-amounts-8", 17)
def shipments_plain(draft):
    draft.depots()
    draft.shipments(8, {"service": 60})
    round_trips(draft, 1)


# Skills.

@file("skills-20", 21)
def skills_20(draft):
    draft.depots()
    draft.jobs(20, skills=subset([1, 2], 35), delivery=[(5, 15)])
    round_trips(draft, 3, capacity=[80], skills=cycle([1], [2], [1, 2]))


@file("skills-45", 46)
def skills_45(draft):
    draft.depots()
    draft.jobs(45, skills=subset([1, 2, 3], 20), service=(200, 400))
    round_trips(draft, 5, time_window=HALF_DAY,
                skills=cycle([1, 2], [2, 3], [1, 3], [1, 2, 3], []))


@file("skills-nobody-has-15", 16)
def skills_nobody(draft):
    draft.depots()
    jobs = draft.jobs(15, service=100)
    jobs[3]["skills"], jobs[8]["skills"] = [7], [1, 7]
    round_trips(draft, 2, skills=[1], time_window=[0, 5_400])


# Priorities with too few vehicles.

@file("priorities-loads-20", 21)
def priorities_loads(draft):
    draft.depots()
    draft.jobs(20, delivery=[(8, 30)], priority=some(70, (1, 10)))
    round_trips(draft, 2, capacity=[100])


@file("priorities-hours-40", 41)
def priorities_hours(draft):
    draft.depots()
    draft.jobs(40, service=(300, 900), priority=(0, 100))
    round_trips(draft, 2, time_window=HALF_DAY)


@file("priorities-few-levels-30", 31)
def priorities_levels(draft):
    draft.depots()
    draft.jobs(30, service=600, priority=lambda random: random.choice([0, 10, 50]),
               time_windows=windows(1, HOUR, 3 * HOUR))
    round_trips(draft, 2, time_window=HALF_DAY)


@file("priorities-shipments-15", 31)
def priorities_shipments(draft):
    draft.depots()
    draft.shipments(15, {"service": 300}, amount=[(5, 15)], priority=(0, 20))
    round_trips(draft, 1, capacity=[40], time_window=HALF_DAY)


@file("priorities-tasks-25", 26)
def priorities_tasks(draft):
    draft.depots()
    draft.jobs(25, priority=(0, 5))
    round_trips(draft, 2, max_tasks=8)


# Windows.

@file("windows-20", 21)
def windows_20(draft):
    draft.depots()
    draft.jobs(20, service=(200, 400), time_windows=windows(1, HOUR, 8 * HOUR))
    round_trips(draft, 3, time_window=DAY)


@file("windows-tight-30", 31)
def windows_tight(draft):
    draft.depots()
    draft.jobs(30, service=240, time_windows=windows(1, 1_200, 7 * HOUR))
    round_trips(draft, 6, time_window=DAY)


@file("windows-loads-50", 51)
def windows_loads(draft):
    draft.depots()
    draft.jobs(50, service=300, delivery=[(5, 20)], time_windows=windows(1, 2 * HOUR, 8 * HOUR))
    round_trips(draft, 6, capacity=[130], time_window=[0, 9 * HOUR])


@file("windows-99", 100)
def windows_99(draft):
    draft.depots()
    draft.jobs(99, service=240, delivery=[(2, 9)],
               time_windows=some(70, windows(1, 90 * 60, 8 * HOUR)))
    round_trips(draft, 9, capacity=[80], time_window=[0, 9 * HOUR])


for count in (25, 45):
    @file(f"windows-several-{count}", count + 1)
    def windows_several(draft, count=count):
        draft.depots()
        draft.jobs(count, service=(120, 300),
                   time_windows=lambda random: windows(
                       random.between(1, 3), 2_400, 8 * HOUR)(random))
        round_trips(draft, 2 + count // 15, time_window=DAY)


@file("windows-vehicles-30", 31)
def windows_vehicles(draft):
    draft.depots()
    draft.jobs(30, service=400, time_windows=some(60, windows(1, 2 * HOUR, 10 * HOUR)))
    round_trips(draft, 5, time_window=cycle(
        [0, 4 * HOUR], [HOUR, 6 * HOUR], [3 * HOUR, 8 * HOUR], [5 * HOUR, 10 * HOUR], DAY))


# Setup and service, also by type of vehicle.

def at_shared_places(draft, count, places):
    """Moves the jobs together: several at each of a few places."""
    for job in draft.jobs(count, setup=(120, 600), service=(60, 200)):
        job["location_index"] = 1 + draft.random.below(places)


@file("setup-20", 9)
def setup_20(draft):
    draft.depots()
    at_shared_places(draft, 20, 8)
    round_trips(draft, 3, time_window=[0, 2 * HOUR])


@file("setup-windows-40", 19)
def setup_windows(draft):
    draft.depots()
    at_shared_places(draft, 40, 18)
    for job in draft.problem["jobs"]:
        job |= draft.drawn({"time_windows": some(50, windows(1, 3 * HOUR, 5 * HOUR))})
    round_trips(draft, 4, time_window=[0, 6 * HOUR])


@file("setup-at-depot-15", 16)
def setup_at_depot(draft):
    draft.depots()
    jobs = draft.jobs(15, setup=300, service=300)
    for job in jobs[:4]:
        job["location_index"] = 0
    round_trips(draft, 2, time_window=[0, 2 * HOUR])


@file("types-service-25", 26)
def types_service(draft):
    draft.depots()
    draft.jobs(25, service=600, service_per_type=some(
        60, lambda random: {"crew": random.between(150, 400)}))
    round_trips(draft, 3, type=cycle("crew", "single", None), time_window=HALF_DAY)


@file("types-setup-service-40", 26)
def types_setup(draft):
    draft.depots()
    at_shared_places(draft, 40, 25)
    for job in draft.problem["jobs"]:
        job |= draft.drawn({
            "setup_per_type": some(50, lambda random: {
                "van": random.between(0, 120), "truck": random.between(300, 900)}),
            "service_per_type": some(50, lambda random: {"truck": random.between(30, 100)})})
    round_trips(draft, 4, type=cycle("van", "truck"), time_window=HALF_DAY)


@file("types-shipments-12", 25)
def types_shipments(draft):
    draft.depots()
    draft.shipments(12, {"setup": 120, "service": 300,
                         "service_per_type": lambda random: {"lift": random.between(30, 90)}},
                    amount=[(1, 4)])
    round_trips(draft, 3, capacity=[8], time_window=[0, 2 * HOUR],
                type=cycle("lift", "hand", "hand"))

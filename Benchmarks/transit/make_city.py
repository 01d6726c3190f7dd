"""Makes a made-up GTFS feed of a large city, for measuring.

    python3 Benchmarks/transit/make_city.py FOLDER [--stops 5000] [--trips 100000] [--seed 1]

Stops lie on a grid of streets with some noise; lines are straight or bend once, run both ways from five in the
morning till one at night, and more often at rush hours. Standard library only.
"""

import argparse
import math
import pathlib
import random


def clock(seconds):
    """Returns a time as GTFS writes it."""
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def departures(headway, rng):
    """Returns when the vehicles of a line set out, in seconds."""
    moment, result = 5 * 3600 + rng.randrange(headway), []
    while moment < 25 * 3600:
        result.append(moment // 60 * 60)
        hour = moment / 3600
        moment += headway if 7 <= hour < 9.5 or 15 <= hour < 18.5 else int(headway * 1.6)
    return result


def path(side, rng, length):
    """Returns the cells of a line on the grid."""
    x, y = rng.randrange(side), rng.randrange(side)
    step = rng.choice(((1, 0), (0, 1), (-1, 0), (0, -1)))
    bend = rng.randrange(length // 4, length)
    cells = []
    for number in range(length):
        cells.append((x, y))
        if number == bend:
            step = rng.choice(((step[1], step[0]), (-step[1], -step[0])))
        if not (0 <= x + step[0] < side and 0 <= y + step[1] < side):
            step = (-step[1], step[0])
            if not (0 <= x + step[0] < side and 0 <= y + step[1] < side):
                step = (-step[0], -step[1])
        x, y = x + step[0], y + step[1]
    return [cell for number, cell in enumerate(cells) if cell not in cells[:number]]


def main():
    parser = argparse.ArgumentParser(description="Makes a feed of a large city.")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--stops", type=int, default=5000)
    parser.add_argument("--trips", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    options.folder.mkdir(parents=True, exist_ok=True)

    def write(name, lines):
        (options.folder / name).write_text("\n".join(lines) + "\n")

    # Two platforms in each cell, one for each direction; cells are 400 m wide.
    side = math.isqrt(options.stops // 2)
    stops = ["stop_id,stop_name,stop_lat,stop_lon"]
    for x in range(side):
        for y in range(side):
            for way in range(2):
                latitude = 60.1 + y * 0.0036 + rng.uniform(-0.0006, 0.0006)
                longitude = 24.7 + x * 0.0072 + rng.uniform(-0.0012, 0.0012)
                stops.append(f"{x}-{y}-{way},Street {x} {y},{latitude:.6f},{longitude:.6f}")
    routes, trips, times = ["route_id,route_short_name,route_type"], [], []
    trips.append("route_id,service_id,trip_id,trip_headsign")
    times.append("trip_id,arrival_time,departure_time,stop_id,stop_sequence")
    line = 0
    while len(trips) <= options.trips:
        line += 1
        routes.append(f"{line},{line},3")
        cells = path(side, rng, rng.randrange(15, 40))
        hops = [rng.randrange(45, 120) for _ in cells]
        for way in range(2):
            order = cells if way == 0 else cells[::-1]
            for number, start in enumerate(departures(rng.choice((300, 450, 600, 900)), rng)):
                if len(trips) > options.trips:
                    break
                trip, moment = f"{line}-{way}-{number}", start
                trips.append(f"{line},all,{trip},Street {order[-1][0]} {order[-1][1]}")
                for sequence, (x, y) in enumerate(order):
                    times.append(f"{trip},{clock(moment)},{clock(moment + 15)},{x}-{y}-{way},{sequence}")
                    moment += hops[sequence] + 15
    write("agency.txt", ["agency_id,agency_name,agency_url,agency_timezone", "a,Made up,https://example.org,Europe/Helsinki"])
    write("stops.txt", stops)
    write("routes.txt", routes)
    write("trips.txt", trips)
    write("stop_times.txt", times)
    write("calendar.txt", [
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date",
        "all,1,1,1,1,1,1,1,20260101,20261231",
    ])
    print(f"{len(stops) - 1} stops, {line} lines, {len(trips) - 1} trips, {len(times) - 1} stop times")


if __name__ == "__main__":
    main()

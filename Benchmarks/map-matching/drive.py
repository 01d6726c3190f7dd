"""Drives the planned rounds of a result folder, and reports positions as a receiver on board would.

Only files of the result are read: the line of a route and the times of its plan. Nothing is shared with
the program.
"""

import csv
import datetime
import json
import math
import pathlib
import random
import zoneinfo

METRES = 6371007.2 * math.pi / 180


class Drive:
    """One vehicle's way as points with times in seconds since local midnight, and its stops."""

    def __init__(self, result, vehicle, pace=1.0, skipped=0.0, draw=None):
        plan = json.loads((pathlib.Path(result) / "plan.json").read_text())
        route = next(r for r in plan["routes"] if r["vehicle"] == vehicle)
        features = json.loads(
            (pathlib.Path(result) / vehicle / "route.geojson").read_text())["features"]
        line = features[0]["geometry"]["coordinates"]
        self.midnight = midnight(plan["day"])
        self.vehicle = vehicle
        self.stops = {}  # id: when service begins and ends, or None for a stop that is driven past
        lengths = [0.0]
        for a, b in zip(line, line[1:]):
            lengths.append(lengths[-1] + metres(a, b))
        steps = route["steps"]
        whole = steps[-1]["distance"] or 1
        self.points = []  # (seconds, longitude, latitude)
        time, index = float(steps[0]["arrival"]), 0
        self.points.append((time, *line[0]))
        before = steps[0]
        for step in steps[1:]:
            end = step["distance"] / whole * lengths[-1]
            start = before["distance"] / whole * lengths[-1]
            seconds = (step["duration"] - before["duration"]) / pace
            begin = time
            while index + 1 < len(line) and lengths[index + 1] <= end + 0.5:
                index += 1
                share = (lengths[index] - start) / max(end - start, 0.01)
                self.points.append((begin + seconds * min(max(share, 0), 1), *line[index]))
            time = begin + seconds
            here = at(line, lengths, end)
            self.points.append((time, *here))
            stand = step["service"] + step["waiting_time"]
            if step["type"] == "job":
                if draw and draw.random() < skipped:
                    stand = 0
                    self.stops[step["id"]] = None
                else:
                    self.stops[step["id"]] = (time, time + stand)
            time += stand
            self.points.append((time, *here))
            before = step

    def positions(self, noise, interval, gap, every, draw):
        """Yields (seconds, longitude, latitude), with gaps of so many seconds after every so many."""
        time, end = self.points[0][0], self.points[-1][0]
        next_gap, index = time + every, 0
        while time <= end:
            if gap and time >= next_gap:
                time += gap
                next_gap = time + every
            while index + 2 < len(self.points) and self.points[index + 1][0] < time:
                index += 1
            (t, x, y), (u, z, w) = self.points[index], self.points[index + 1]
            share = min(max((time - t) / (u - t), 0), 1) if u > t else 1.0
            longitude, latitude = x + (z - x) * share, y + (w - y) * share
            narrow = math.cos(math.radians(latitude))
            yield (time, longitude + draw.gauss(0, noise) / METRES / narrow,
                   latitude + draw.gauss(0, noise) / METRES)
            time += interval


def write_tracks(path, drives, noise, interval, gap, every, draw):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["vehicle", "time", "lat", "lon"])
        for drive in drives:
            for time, longitude, latitude in drive.positions(noise, interval, gap, every, draw):
                writer.writerow([drive.vehicle, f"{drive.midnight + time:.1f}",
                                 f"{latitude:.7f}", f"{longitude:.7f}"])


def midnight(day):
    date = datetime.date.fromisoformat(day.get("date", "2026-05-12"))
    zone = zoneinfo.ZoneInfo(day["time_zone"])
    return datetime.datetime.combine(date, datetime.time(), zone).timestamp()


def metres(a, b):
    x = (b[0] - a[0]) * math.cos(math.radians((a[1] + b[1]) / 2))
    return math.hypot(x, b[1] - a[1]) * METRES


def at(line, lengths, distance):
    for index in range(1, len(line)):
        if lengths[index] >= distance:
            part = lengths[index] - lengths[index - 1]
            share = (distance - lengths[index - 1]) / part if part else 0
            (x, y), (z, w) = line[index - 1], line[index]
            return [x + (z - x) * share, y + (w - y) * share]
    return line[-1]


def vehicles(result):
    plan = json.loads((pathlib.Path(result) / "plan.json").read_text())
    return [route["vehicle"] for route in plan["routes"]]


def main():
    import argparse

    parser = argparse.ArgumentParser(description="Writes tracks of a planned day as CSV.")
    parser.add_argument("result", help="a result folder of collect")
    parser.add_argument("-o", "--output", required=True)
    parser.add_argument("--noise", type=float, default=10)
    parser.add_argument("--interval", type=float, default=5)
    parser.add_argument("--gap", type=float, default=30)
    parser.add_argument("--every", type=float, default=120)
    parser.add_argument("--pace", type=float, default=1)
    parser.add_argument("--skipped", type=float, default=0, help="the share of stops driven past")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    draw = random.Random(arguments.seed)
    drives = [Drive(arguments.result, vehicle, arguments.pace, arguments.skipped, draw)
              for vehicle in vehicles(arguments.result)]
    write_tracks(arguments.output, drives, arguments.noise, arguments.interval, arguments.gap,
                 arguments.every, draw)


if __name__ == "__main__":
    main()

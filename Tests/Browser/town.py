"""A small town, made up: an OpenStreetMap extract of streets and places with hostile names, and a tram.

- Source: OpenStreetMap Wiki, *PBF Format*, *Key:opening_hours*; *General Transit Feed Specification*.
"""

import csv
import pathlib
import struct

WEST, SOUTH = 24.90, 60.15
# Steps of about 300 m both ways, at this latitude.
STEP_LONGITUDE, STEP_LATITUDE = 0.0054, 0.0027
SIZE = 6

SCRIPT = "<img src=x onerror=\"document.title='ran'\"><script>document.title='ran'</script>"
# What ends strings, templates, JSON in a page, calendar lines, and what turns the writing around.
SIGNS = "\"'`{{name}}${1}&amp;</script>;,\\n\u202e"

# Name, tags, column and row of each place.
PLACES = [
    (f"Museum {SCRIPT}", {"tourism": "museum", "opening_hours": "Mo-Su 09:00-18:00",
                          "fee": "yes", "charge": "10 EUR", "wikidata": "Q1"}, 1, 1),
    ("Art “&lt;b&gt;” gallery", {"tourism": "museum", "museum": "art",
                               "opening_hours": "Mo-Su 10:00-20:00"}, 4, 1),
    (f"Church {SIGNS}", {"amenity": "place_of_worship", "religion": "christian",
                         "building": "church", "opening_hours": "Mo-Su 08:00-20:00"}, 2, 3),
    ("Old castle", {"historic": "castle", "opening_hours": "Mo-Su 09:00-17:00"}, 4, 4),
    ("View over the bay", {"tourism": "viewpoint"}, 5, 5),
    ("Town museum", {"tourism": "museum", "opening_hours": "Mo-Su 09:00-18:00"}, 3, 2),
    ("Café =1+1", {"amenity": "cafe", "cuisine": "coffee_shop",
                   "opening_hours": "Mo-Su 08:00-22:00"}, 3, 3),
    (f"Kitchen {SCRIPT}", {"amenity": "restaurant", "opening_hours": "Mo-Su 11:00-23:00"}, 2, 2),
    ("Park of limes", {"leisure": "park"}, 1, 4),
]

# The stops of a tram: column and row of each.
TRAM = [(0, 3), (1, 1), (3, 2), (4, 4), (5, 5)]


def at(column, row):
    """The location of a crossing, [longitude, latitude]."""
    return [round(WEST + column * STEP_LONGITUDE, 7), round(SOUTH + row * STEP_LATITUDE, 7)]


def varint(value):
    """A number of protocol buffers."""
    parts = bytearray()
    while value > 127:
        parts.append(value & 127 | 128)
        value >>= 7
    parts.append(value)
    return bytes(parts)


def zigzag(value):
    """A number that may be negative."""
    return varint(value << 1 if value >= 0 else (-value << 1) - 1)


def field(number, value):
    """A field of protocol buffers: bytes, or a number."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    return varint(number << 3 | 2) + varint(len(value)) + value


def blob(kind, data):
    """One block of the file."""
    content = field(1, data)
    header = field(1, kind.encode()) + field(3, len(content))
    return struct.pack(">I", len(header)) + header + content


class Texts:
    """The texts of a block, by number; the first one is empty."""

    def __init__(self):
        self.numbers = {"": 0}

    def number(self, text):
        """The number of a text."""
        return self.numbers.setdefault(text, len(self.numbers))

    def table(self):
        """The table as a message."""
        return b"".join(field(1, text.encode()) for text in self.numbers)


def tagged(texts, tags):
    """Tags of an element as two fields."""
    keys = b"".join(varint(texts.number(key)) for key in tags)
    values = b"".join(varint(texts.number(value)) for value in tags.values())
    return field(2, keys) + field(3, values) if tags else b""


def write(path):
    """Writes the town to a file."""
    texts = Texts()
    nodes, ways = b"", b""
    crossing = {(column, row): 1 + column + row * SIZE
                for row in range(SIZE) for column in range(SIZE)}

    def node(number, location, tags):
        longitude, latitude = (round(value * 1e7) for value in location)
        return field(1, field(1, number << 1) + tagged(texts, tags)
                     + varint(8 << 3) + zigzag(latitude) + varint(9 << 3) + zigzag(longitude))

    for (column, row), number in crossing.items():
        nodes += node(number, at(column, row), {})
    for index, (name, tags, column, row) in enumerate(PLACES):
        longitude, latitude = at(column, row)
        nodes += node(1000 + index, [longitude + 0.0003, latitude + 0.0002], {"name": name, **tags})
    for number in range(1, 6):
        address = {"addr:street": "Lime Street", "addr:housenumber": str(number)}
        nodes += node(1900 + number, at(0, number), address)
    nodes += node(2000, at(3, 3), {"place": "town", "name": "Limetown", "population": "9000"})
    lines = [[crossing[(column, row)] for column in range(SIZE)] for row in range(SIZE)]
    lines += [[crossing[(column, row)] for row in range(SIZE)] for column in range(SIZE)]
    for index, line in enumerate(lines):
        steps = b"".join(zigzag(to - since) for since, to in zip([0] + line, line))
        tags = {"highway": "residential", "name": f"Street {index + 1} <i>{index}</i>"}
        ways += field(3, field(1, 100 + index) + tagged(texts, tags) + field(8, steps))
    head = field(4, b"OsmSchema-V0.6")
    groups = field(2, nodes) + field(2, ways)
    pathlib.Path(path).write_bytes(
        blob("OSMHeader", head) + blob("OSMData", field(1, texts.table()) + groups))


def write_timetables(folder):
    """Writes the timetables of the tram, which goes every four minutes both ways, to a folder."""
    folder = pathlib.Path(folder)
    folder.mkdir()

    def table(name, columns, *rows):
        with open(folder / f"{name}.txt", "w", newline="") as file:
            csv.writer(file).writerows([columns.split(), *rows])

    def clock(minute):
        return f"{minute // 60:02}:{minute % 60:02}:00"

    table("agency", "agency_id agency_name agency_url agency_timezone",
          ["town", "Limetown trams", "https://example.org", "Europe/Helsinki"])
    table("stops", "stop_id stop_name stop_lat stop_lon",
          *([f"s{index}", f"Stop {index} <b>{index}</b>", *reversed(at(*place))]
            for index, place in enumerate(TRAM)))
    table("routes", "route_id agency_id route_short_name route_type", ["1", "town", "1<i>", 0])
    table("calendar", "service_id monday tuesday wednesday thursday friday saturday sunday "
          "start_date end_date", ["daily", *[1] * 7, "20260101", "20991231"])
    orders = [list(range(len(TRAM))), list(reversed(range(len(TRAM))))]
    table("trips", "route_id service_id trip_id trip_headsign direction_id",
          *(["1", "daily", f"t{way}", f"Bay {SCRIPT}", way] for way in range(2)))
    table("stop_times", "trip_id arrival_time departure_time stop_id stop_sequence",
          *([f"t{way}", clock(360 + 2 * place), clock(360 + 2 * place), f"s{stop}", place]
            for way, order in enumerate(orders) for place, stop in enumerate(order)))
    table("frequencies", "trip_id start_time end_time headway_secs",
          *([f"t{way}", clock(360), clock(1380), 240] for way in range(2)))

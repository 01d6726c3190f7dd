"""A request with the plan that was made for it, and with what the map says about its places."""

import datetime
import functools
import math
import sys

import hours
import kinds
import sun
from cities import CITIES, ROOT

sys.path.insert(0, str(ROOT / "datasets/tools"))
import osm_pbf  # noqa: E402  (the reader that belongs to the data sets)

PRIVATE = {"private", "no"}
RADIUS = 6_371_008.8  # metres


def metres(a, b):
    """The great circle between two pairs of longitude and latitude."""
    p, q = math.radians(a[1]), math.radians(b[1])
    h = math.sin((q - p) / 2) ** 2 + math.cos(p) * math.cos(q) * math.sin(math.radians(b[0] - a[0]) / 2) ** 2
    return 2 * RADIUS * math.asin(min(1, math.sqrt(h)))


@functools.cache
def tags_of(path):
    """Returns the tags of all nodes and ways of an extract, by `node/…` and `way/…`."""
    extract = osm_pbf.read(path)
    tags = {f"node/{identifier}": tags for identifier, tags in extract.node_tags.items()}
    return tags | {f"way/{identifier}": tags for identifier, (_, tags) in extract.ways.items()}


class Place:
    """A place, by its tags where the extract has them (nodes and ways), otherwise by the list of places."""

    def __init__(self, listed, tags):
        self.id, self.name, self.location = listed["id"], listed["name"], listed["location"]
        self.kinds, self.tags = listed["categories"], tags
        estimated = listed.get("estimated", [])
        stated = None if "opening_hours" in estimated else listed.get("opening_hours")
        self.hours = tags.get("opening_hours", stated)
        self.wheelchair = tags.get("wheelchair", None if "wheelchair" in estimated else listed.get("wheelchair"))
        self.has_name = any(key == "name" or key.startswith("name:") for key in tags) if tags else True
        height = tags.get("ele", "").removesuffix("m").strip()
        self.height = float(height) if height.replace(".", "", 1).isdigit() else None

    @property
    def kind(self):
        return self.kinds[0]


class Visit:
    """A stop of the plan: a place, when, and how one gets there."""

    def __init__(self, plan, place, day):
        self.place, self.leg, self.meal = place, plan["leg"], plan.get("meal")
        self.name, self.kind, self.location = plan["name"], plan["categories"][0], plan["location"]
        self.kinds, self.price = plan["categories"], plan["price"]
        self.begins, self.ends = day.minutes(plan, "begins"), day.minutes(plan, "ends")

    @property
    def stay(self):
        return self.ends - self.begins


class Day:
    """A case: what was asked, the plan, and its surroundings."""

    def __init__(self, name, document, plan, text, said, listed, path):
        self.name, self.about, self.asks = name, document["about"], document["asks"]
        self.request, self.city = document["request"], CITIES[document["city"]]
        self.plan, self.text, self.said = plan, text, said
        self.wanted = self.request["days"][0]
        self.date = datetime.date.fromisoformat(self.wanted["date"])
        self.start, self.end = self.wanted["start"], self.wanted["end"]
        self.from_time, self.until = (self.read_clock(anchor["time"]) for anchor in (self.start, self.end))
        self.sunrise, self.sunset = sun.daylight(self.date, self.start["place"], self.request["time_zone"])
        self.is_holiday = self.date.strftime("%m-%d") in self.city.holidays
        tags = tags_of(path) if self.city.extract else {}
        self.places = {entry["id"]: Place(entry, tags.get(entry["id"], {})) for entry in listed}
        day = plan["days"][0] if plan else {"visits": [], "last_leg": None}
        self.visits = [Visit(visit, self.places[visit["id"]], self) for visit in day["visits"]]
        self.last_leg = day["last_leg"]

    @staticmethod
    def read_clock(text):
        found, minutes = text.split(":")
        return int(found) * 60 + int(minutes)

    def minutes(self, entry, key):
        """Returns a moment of the plan in minutes since midnight of the day."""
        text = entry.get(key + "_at") or entry[key]
        if "T" not in text:
            return self.read_clock(text)
        moment = datetime.datetime.fromisoformat(text).replace(tzinfo=None)
        return (moment - datetime.datetime.combine(self.date, datetime.time())).total_seconds() / 60

    @property
    def hours(self):
        """How long the day is, in hours."""
        return (self.until - self.from_time) / 60

    @property
    def stops(self):
        """The visits without meals."""
        return [visit for visit in self.visits if not visit.meal]

    @property
    def legs(self):
        """Pairs of a leg and the name of its destination."""
        if not self.plan:
            return []
        return [*((visit.leg, visit.name) for visit in self.visits), (self.last_leg, self.end["name"])]

    @property
    def points(self):
        """The positions of the start, all visits and the end."""
        return [self.start["place"], *(visit.location for visit in self.visits), self.end["place"]]

    @property
    def modes(self):
        return self.request.get("modes", ["walk"])

    @property
    def interests(self):
        return self.request.get("interests", {})

    def open_spans(self, place):
        """Returns when a place is open by its stated hours, or `None` if it states none that are readable."""
        if not place.hours:
            return None
        return hours.open_spans(place.hours, self.date, (self.sunrise, self.sunset), self.is_holiday)

    def is_open(self, place, begins, ends):
        """Whether a place is open all of the time; `None` if that is not known."""
        spans = self.open_spans(place)
        if spans is None:
            return None
        now = begins
        for begin, end in sorted(spans):
            if begin <= now:
                now = max(now, end)
        return now >= ends

    def is_asked(self, kind):
        """Whether the traveller asked for this kind itself."""
        return kind in self.asks.get("kinds", []) or kinds.ASKED_BY.get(kind, set()) & set(self.interests)

    def is_landmark(self, name):
        """Whether a place is one of those that every guide to the city names."""
        return any(part.casefold() in name.casefold() for part in self.asks.get("sights", []))

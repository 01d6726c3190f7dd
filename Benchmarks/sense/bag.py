"""A trip with the packing list that was made for it."""

import datetime
import math

import items
import sun


class Bag:
    """A case: who travels where, what is packed, and what is worn."""

    def __init__(self, name, document, plan, text, said):
        self.name, self.about, self.who = name, document["about"], document["who"]
        self.kinds, self.normal, self.trip = document["kinds"], document["normal"], document["trip"]
        self.latitude, self.height = document["latitude"], document["height"]  # degrees, metres
        self.must_fit = document.get("bag", False)
        self.plan, self.text, self.said = plan, text, said
        self.lines = plan["lines"] if plan else []
        self.by_id = {line["id"]: line for line in self.lines}
        self.weather = plan["basis"]["weather"] if plan else []
        self.days = plan["plan"] if plan else []

    def count(self, thing):
        """Returns how many pieces of a thing are on the list."""
        return sum(line["count"] for line in self.lines if items.is_thing(thing, line))

    def names(self, thing):
        return [line["name"] for line in self.lines if items.is_thing(thing, line)]

    def missing(self, *things):
        """Returns the things that are not on the list; `a|b` is met by either."""
        lacking = [thing for thing in things if not any(self.count(one) for one in thing.split("|"))]
        return ["no " + thing.replace("|", " or ") for thing in lacking]

    def wears(self, thing, ids):
        """Returns the ids among those worn that are such a thing."""
        return [one for one in ids if one in self.by_id and items.is_thing(thing, self.by_id[one])]

    def outfits(self):
        """Yields the number of each day from 1 with each of its outfits; those for water and bed have no parts."""
        for number, day in enumerate(self.days, 1):
            for outfit in day["outfits"]:
                yield number, outfit

    def parts(self):
        """Yields the number of the day, its outfit, one of its parts, and the ids worn then."""
        for number, outfit in self.outfits():
            for part in outfit["parts"]:
                yield number, outfit, part, outfit["worn"] + part["layers"]

    @property
    def coldest(self):
        """The lowest temperature while awake, in °C."""
        return min((part["temperature"] for _, _, part, _ in self.parts() if part["part"] != "night"), default=20)

    @property
    def warmest(self):
        return max((part["temperature"] for _, _, part, _ in self.parts()), default=20)

    @property
    def stretch(self):
        """The most days between two washes; the day of a wash still needs clothes."""
        longest = current = 0
        for day in self.days:
            current += 1
            longest = max(longest, current)
            if day["wash"]:
                current = 0
        return longest

    @property
    def chance_of_rain(self):
        """The chance that it rains at least once during the trip."""
        return 1 - math.prod(1 - self.day_chance(day) for day in self.weather)

    @staticmethod
    def day_chance(day):
        return day.get("precipitation_chance", 1 if day.get("precipitation", 0) > 0 else 0)

    @property
    def wind(self):
        return max((day.get("wind", 0) for day in self.weather), default=0)

    def at(self, activity):
        """Yields the parts of the days that the trip sets aside for an activity, whatever the list calls them."""
        for entry in self.trip.get("activities", []):
            if isinstance(entry, dict) and entry["activity"] == activity:
                for number, outfit, part, ids in self.parts():
                    if number in entry["days"] and part["part"] == entry.get("part", part["part"]):
                        yield number, outfit, part, ids

    @property
    def uv(self):
        """The highest UV index of a clear noon during the trip."""
        dates = [datetime.date.fromisoformat(day["date"]) for day in self.days]
        return max((sun.uv_index(date, self.latitude, self.height) for date in dates), default=0)

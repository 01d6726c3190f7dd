"""Statements about when a day's places are visited, and for how long."""

import kinds
from cities import SHOPS_OPEN
from statements import Statements, clock

TIMES = Statements()
AFTER_SUNSET = 30  # minutes of twilight


@TIMES.that("from start to end", "The day begins no earlier than asked, and ends where and when it was asked to.")
def ends(day):
    if not day.plan:
        return None
    first = day.minutes(day.legs[0][0], "leaves")
    last = day.minutes(day.last_leg, "arrives")
    facts = [f"leaves at {clock(first)}"] if first < day.from_time else []
    return facts + ([f"arrives at {clock(last)}"] if last > day.until else [])


@TIMES.that("times add up", "Nobody leaves before a visit ends, or is inside before arriving.")
def add_up(day):
    if not day.plan:
        return None
    facts, now = [], day.from_time
    for visit in day.visits:
        leaves, arrives = day.minutes(visit.leg, "leaves"), day.minutes(visit.leg, "arrives")
        if leaves < now or arrives > visit.begins or visit.ends < visit.begins:
            facts.append(f"{visit.name}: {clock(now)}, {clock(leaves)}, {clock(arrives)}, {clock(visit.begins)}")
        now = visit.ends
    return facts


@TIMES.that("opening hours", "A place is visited while it is open, by its stated hours.")
def opening_hours(day):
    known = [visit for visit in day.visits if day.open_spans(visit.place) is not None]
    if not known:
        return None
    return [
        f"{visit.name} {clock(visit.begins)}–{clock(visit.ends)}, {visit.place.hours}" for visit in known
        if not day.is_open(visit.place, visit.begins, visit.ends)
    ]


@TIMES.that(
    "public holidays",
    "On a public holiday of the country, nothing is visited that closes on public holidays.",
)
def holidays(day):
    if not day.plan or not day.is_holiday:
        return None
    closed = [visit for visit in day.visits if day.open_spans(visit.place) == []]
    return [f"{visit.name} at {clock(visit.begins)}, {visit.place.hours}" for visit in closed]


@TIMES.that(
    "shops on holidays",
    "On a public holiday, a shop or a library is visited only if it states hours for holidays, where shops close then.",
)
def shops_on_holidays(day):
    if not day.plan or not day.is_holiday or day.city.name in SHOPS_OPEN and not day.asks.get("all_closed"):
        return None
    return [
        f"{visit.name} ({visit.kind}) at {clock(visit.begins)}, {visit.place.hours or 'no hours stated'}"
        for visit in day.stops if visit.kind in ("shopping", "library") and "PH" not in (visit.place.hours or "")
    ]


@TIMES.that("nothing is open", "On the day when everything is closed, nobody relies on hours that are only usual.")
def all_closed(day):
    if not day.plan or not day.asks.get("all_closed"):
        return None
    return [
        f"{visit.name} ({visit.kind}) at {clock(visit.begins)}" for visit in day.visits
        if visit.kind in kinds.DOORS - {"church"} and not day.is_open(visit.place, visit.begins, visit.ends)
    ]


@TIMES.that(
    "daylight",
    "A garden, park, viewpoint, beach or path is visited by daylight, from sunrise to half an hour after sunset.",
)
def daylight(day):
    outside = [visit for visit in day.visits if visit.kind in kinds.DAYLIGHT]
    if not outside:
        return None
    return [
        f"{visit.name} ({visit.kind}) {clock(visit.begins)}–{clock(visit.ends)}, the sun sets at {clock(day.sunset)}"
        for visit in outside if visit.begins < day.sunrise - AFTER_SUNSET or visit.ends > day.sunset + AFTER_SUNSET
    ]


@TIMES.that(
    "locked doors",
    "Where hours are not stated, museums, churches, shops and the like are visited from 9:00 to 18:00 only.",
)
def locked_doors(day):
    behind = [visit for visit in day.stops if visit.kind in kinds.DOORS and day.open_spans(visit.place) is None]
    if not behind:
        return None
    return [
        f"{visit.name} ({visit.kind}) {clock(visit.begins)}–{clock(visit.ends)}" for visit in behind
        if visit.begins < 540 or visit.ends > 1080
    ]


@TIMES.that("long enough", "No visit is shorter than its kind deserves: a museum takes at least 40 minutes.")
def long_enough(day):
    if not day.visits:
        return None
    return [
        f"{visit.name} ({visit.kind}) for {visit.stay:.0f} minutes" for visit in day.stops
        if visit.stay < kinds.STAYS.get(visit.kind, (0, 1440))[0]
    ]


@TIMES.that("short enough", "No visit is longer than its kind holds: a viewpoint takes at most 30 minutes.")
def short_enough(day):
    if not day.visits:
        return None
    return [
        f"{visit.name} ({visit.kind}) for {visit.stay:.0f} minutes" for visit in day.stops
        if visit.stay > kinds.STAYS.get(visit.kind, (0, 1440))[1]
    ]


@TIMES.that("no waiting", "Nobody waits more than half an hour in front of a door.")
def no_waiting(day):
    if not day.visits:
        return None
    return [
        f"{visit.begins - day.minutes(visit.leg, 'arrives'):.0f} minutes at {visit.name}" for visit in day.visits
        if visit.begins - day.minutes(visit.leg, "arrives") > 30
    ]


@TIMES.that(
    "no empty day",
    "At least half of the day is spent at stops and meals, unless few stops or long ways were asked for.",
)
def not_empty(day):
    if not day.plan or any(key in day.asks for key in ("stops", "walks_far", "cycles_far", "all_closed")):
        return None
    share = sum(visit.stay for visit in day.visits) / (day.until - day.from_time)
    return [] if share >= 0.5 else [f"{share:.0%}"]


@TIMES.that("meals", "A meal is eaten in its hours, where meals are served.")
def meals(day):
    asked = {meal["name"]: meal for meal in day.request.get("meals", [])}
    if not day.plan or not asked:
        return None
    eaten = {visit.meal: visit for visit in day.visits if visit.meal}
    facts = [f"no {name}" for name in asked if name not in eaten]
    for name, visit in eaten.items():
        begin, end = (day.read_clock(asked[name][key]) for key in ("from", "until"))
        if visit.begins < begin or visit.ends > end + asked[name].get("minutes", 60):
            facts.append(f"{name} {clock(visit.begins)}–{clock(visit.ends)}")
        if visit.kind not in kinds.TABLES:
            facts.append(f"{name} at {visit.name} ({visit.kind})")
        ice = visit.place.tags.get("amenity") == "ice_cream" or visit.place.tags.get("cuisine") == "ice_cream"
        if name != "coffee" and ice:
            facts.append(f"{name} at {visit.name}, which sells ice cream")
    return facts


@TIMES.that("Sunday service", "Nobody sees a church on a Sunday between 10:00 and 11:00, when it is in use.")
def service(day):
    churches = [visit for visit in day.stops if visit.kind == "church"]
    if day.date.weekday() != 6 or not churches:
        return None
    return [f"{visit.name} at {clock(visit.begins)}" for visit in churches if visit.begins < 660 and visit.ends > 600]

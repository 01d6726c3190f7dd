"""Statements about which places a day shows, and how many."""

import collections

import kinds
from day import PRIVATE, metres
from statements import Statements, clock

STOPS = Statements()

# Hours of a day up to which so many stops are sensible, least and most; meals do not count.
NUMBERS = [(3.5, 1, 4), (5.5, 2, 5), (7.5, 3, 7), (10, 4, 8), (24, 4, 9)]


@STOPS.that("a plan", "Every request is possible, so there is a plan with at least one stop.")
def has_plan(day):
    if not day.plan:
        return [day.said]
    return [] if day.stops else ["no stop"]


@STOPS.that(
    "number of stops",
    "The number of stops suits the length of the day: one to four in three hours, four to eight in a full day.",
)
def number(day):
    if not day.plan or "stops" in day.asks:
        return None
    least, most = next((least, most) for length, least, most in NUMBERS if day.hours <= length)
    if day.asks.get("evening"):
        least, most = 1, 4
    found = len(day.stops)
    return [] if least <= found <= most else [f"{found} stops in {day.hours:g} hours"]


@STOPS.that("number asked for", "Who asks for a number of stops gets that number.")
def number_asked(day):
    if not day.plan or "stops" not in day.asks:
        return None
    least, most = day.asks["stops"]
    return [] if least <= len(day.stops) <= most else [f"{len(day.stops)} stops"]


@STOPS.that(
    "named first",
    "No nameless stop is visited while a named one of its kind within a kilometre, open then, is left out.",
)
def named_first(day):
    nameless = [visit for visit in day.stops if not visit.place.has_name]
    if not day.plan:
        return None
    seen = {visit.place.id for visit in day.visits}
    facts = []
    for visit in nameless:
        better = [
            place for place in day.places.values()
            if place.kind == visit.kind and place.has_name and place.id not in seen
            and metres(place.location, visit.location) <= 1000
            and day.is_open(place, visit.begins, visit.ends) is not False and place.tags.get("access") not in PRIVATE
        ]
        if better:
            facts.append(f"{visit.name} at {clock(visit.begins)}, while {better[0].name} is left out")
    return facts


@STOPS.that("few nameless", "At most one stop in four has no name, unless its kind was asked for.")
def few_nameless(day):
    if not day.stops:
        return None
    nameless = [visit.name for visit in day.stops if not visit.place.has_name and not day.is_asked(visit.kind)]
    return [f"{len(nameless)} of {len(day.stops)}: {', '.join(nameless)}"] if 4 * len(nameless) > len(day.stops) else []


@STOPS.that("three of a kind", "At most three stops are of one kind, unless that kind was asked for.")
def three_of_a_kind(day):
    if not day.stops:
        return None
    groups = collections.defaultdict(list)
    for visit in day.stops:
        if visit.kind not in day.asks.get("kinds", []):
            groups[kinds.group(visit.kind)].append(visit.name)
    return [f"{len(names)} × {kind}: {', '.join(names)}" for kind, names in groups.items() if len(names) > 3]


@STOPS.that("once", "Nothing is visited twice, not under another name or number either.")
def once(day):
    if not day.visits:
        return None
    facts = []
    for index, a in enumerate(day.visits):
        for b in day.visits[index + 1:]:
            p, q = kinds.words(a.name), kinds.words(b.name)
            alike = len(p & q) / max(1, len(p | q))
            apart = metres(a.location, b.location)
            same = a.name == b.name and a.kind == b.kind and apart < 2000 or alike >= 0.8 and apart < 300
            if a.place.id == b.place.id or a.place.has_name and same:
                facts.append(f"{a.name} at {clock(a.begins)} and {b.name} at {clock(b.begins)}")
    return facts


@STOPS.that("one branch", "No two branches of a chain are visited.")
def one_branch(day):
    if not day.visits:
        return None
    facts = []
    branches = [visit for visit in day.visits if visit.kind in kinds.CHAINS and visit.place.has_name]
    for index, a in enumerate(branches):
        for b in branches[index + 1:]:
            brands = [visit.place.tags.get("brand", visit.name).casefold() for visit in (a, b)]
            if a.place.id != b.place.id and (brands[0] == brands[1] or a.name.casefold() == b.name.casefold()):
                facts.append(f"{a.name} at {clock(a.begins)} and {clock(b.begins)}")
    return facts


@STOPS.that(
    "not side by side",
    "No two stops of a kind stand within 50 m of each other: one looks at both at once.",
)
def side_by_side(day):
    if not day.stops:
        return None
    return [
        f"{a.name} and {b.name}, {metres(a.location, b.location):.0f} m"
        for index, a in enumerate(day.stops) for b in day.stops[index + 1:]
        if kinds.group(a.kind) == kinds.group(b.kind) and metres(a.location, b.location) < 50
    ]


@STOPS.that(
    "sights only",
    "A cinema, library, stadium, shop, pool, café or bar is no sight, unless asked for or in every guide.",
)
def sights_only(day):
    if not day.stops:
        return None
    return [
        f"{visit.name} ({visit.kind}) for {visit.stay:.0f} minutes" for visit in day.stops
        if visit.kind in kinds.ASKED_BY and not day.is_asked(visit.kind) and not day.is_landmark(visit.name)
    ]


@STOPS.that("public", "No stop is private or out of use.")
def public(day):
    if not day.stops:
        return None
    return [
        f"{visit.name}: access {visit.place.tags['access']}" for visit in day.stops
        if visit.place.tags.get("access") in PRIVATE
    ] + [
        f"{visit.name}: out of use" for visit in day.stops
        if any(key.split(":")[0] in ("disused", "abandoned", "razed", "demolished") for key in visit.place.tags)
        or visit.place.tags.get("disused") == "yes"
    ]


@STOPS.that("landmarks", "A day for sights shows some of those that every guide to the city names.")
def landmarks(day):
    if not day.plan or "sights" not in day.asks:
        return None
    seen = [visit.name for visit in day.stops if day.is_landmark(visit.name)]
    least = day.asks["least_sights"]
    return [] if len(seen) >= least else [f"{len(seen)} of at least {least}: {', '.join(seen) or 'none'}"]


@STOPS.that("what was asked for", "Of what the traveller wants most, there is something.")
def wanted(day):
    if not day.plan or "wants" not in day.asks:
        return None
    return [
        f"no {' or '.join(group)}" for group in day.asks["wants"]
        if not any(set(visit.kinds) & set(group) for visit in day.stops)
    ]


@STOPS.that("interests", "At least two stops in three meet an interest that was named.")
def interests(day):
    if not day.stops or not day.interests:
        return None
    plans = {visit["id"]: visit for visit in day.plan["days"][0]["visits"]}
    others = [visit.name for visit in day.stops if not plans[visit.place.id].get("interests")]
    return [f"{', '.join(others)} meet none"] if 3 * len(others) > len(day.stops) else []


@STOPS.that("must and never", "What must be seen is seen, and what is ruled out is not.")
def must_and_never(day):
    must, never = day.request.get("must_see", []), day.request.get("never", []) + day.asks.get("never", [])
    if not day.plan or not (must or never):
        return None
    names = [visit.name for visit in day.visits]
    return [f"without {name}" for name in must if name not in names] + [f"{name}" for name in never if name in names]

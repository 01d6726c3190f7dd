"""Statements about travellers with needs of their own: children, wheelchairs, winter, an evening out."""

import kinds
from day import metres
from statements import Statements, clock

WISHES = Statements()
FOR_CHILDREN = {
    "zoo", "aquarium", "theme_park", "playground", "science", "beach", "swimming", "park", "nature", "sport",
}


@WISHES.that("no steps", "In a wheelchair, nobody is led to a place that says it cannot be entered with one.")
def no_steps(day):
    if not day.plan or not day.request.get("group", {}).get("wheelchair"):
        return None
    return [visit.name for visit in day.visits if visit.place.wheelchair == "no"]


@WISHES.that("some steps are told", "In a wheelchair, one is told where a place can be entered only in part.")
def some_steps(day):
    if not day.plan or not day.request.get("group", {}).get("wheelchair"):
        return None
    limited = [visit.name for visit in day.visits if visit.place.wheelchair == "limited"]
    told = any(word in day.text.casefold() for word in ("limited", "partly", "partially", "step"))
    return [] if told else limited


@WISHES.that("fit for children", "With children, nobody goes to casinos, bars or saunas.")
def fit_for_children(day):
    if not day.plan or not day.asks.get("children"):
        return None
    return [f"{visit.name} ({visit.kind})" for visit in day.stops if visit.kind in kinds.ADULTS]


@WISHES.that("fun for children", "With children, at least half of the stops are fun for them.")
def fun_for_children(day):
    if not day.stops or not day.asks.get("children"):
        return None
    fun = [visit for visit in day.stops if set(visit.kinds) & FOR_CHILDREN]
    return [] if 2 * len(fun) >= len(day.stops) else [f"{len(fun)} of {len(day.stops)}"]


@WISHES.that("no bathing in winter", "In winter, nobody stays on a beach or in an outdoor pool.")
def no_bathing(day):
    if not day.plan or day.asks.get("season") != "winter":
        return None
    beaches = [visit for visit in day.stops if visit.kind == "beach" and visit.stay > 30]
    pools = [visit for visit in day.stops if visit.kind == "swimming" and visit.place.tags.get("indoor") == "no"]
    return [f"{visit.name} ({visit.kind}) for {visit.stay:.0f} minutes" for visit in beaches + pools]


@WISHES.that("warm in winter", "In winter, no stay outdoors is longer than 45 minutes.")
def warm(day):
    if not day.plan or day.asks.get("season") != "winter":
        return None
    return [
        f"{visit.name} ({visit.kind}) for {visit.stay:.0f} minutes" for visit in day.stops
        if visit.kind in kinds.OUTDOORS and visit.stay > 45
    ]


@WISHES.that("an evening out", "An evening out has no museum, church, library, shop or park after seven.")
def evening_out(day):
    if not day.plan or not day.asks.get("evening"):
        return None
    return [
        f"{visit.name} ({visit.kind}) at {clock(visit.begins)}" for visit in day.stops
        if visit.kind in kinds.DOORS | kinds.DAYLIGHT and visit.ends > 1140
    ]


@WISHES.that("within the day's reach", "No stop is farther than 25 km from the start.")
def within_reach(day):
    if not day.stops:
        return None
    return [
        f"{visit.name}, {metres(visit.location, day.start['place']) / 1000:.0f} km" for visit in day.stops
        if metres(visit.location, day.start["place"]) > 25_000
    ]


@WISHES.that("no summit on a stroll", "On a stroll, and in winter, nobody is sent up more than 300 m on foot.")
def no_summit(day):
    if not day.plan or "height" not in day.asks or day.asks.get("walks_far"):
        return None
    return [
        f"{visit.name}, {visit.place.height:.0f} m" for visit in day.stops
        if visit.leg["mode"] == "walk" and (visit.place.height or 0) > day.asks["height"] + 300
    ]

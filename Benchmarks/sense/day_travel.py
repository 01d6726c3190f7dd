"""Statements about how one gets about on a day, and what it costs."""

import functools

from day import metres
from statements import Statements, clock

TRAVEL = Statements()
FAR, FAR_SLOW = 3000, 1200  # metres on foot from stop to stop
DAY_FAR, DAY_SLOW = 15_000, 8000  # metres on foot in a day


def slow(day):
    return day.asks.get("slow") or day.asks.get("children")


@TRAVEL.that("modes", "Nobody travels by a mode that was not allowed.")
def modes(day):
    if not day.plan:
        return None
    return [f"{leg['mode']} to {name}" for leg, name in day.legs if leg["mode"] not in day.modes]


@TRAVEL.that(
    "legs on foot",
    "No way on foot is longer than 3 km, or 1.2 km with children or for the slow, unless asked for.",
)
def legs_on_foot(day):
    if not day.plan or day.asks.get("walks_far"):
        return None
    most = FAR_SLOW if slow(day) else FAR
    return [f"{leg['walked']} m to {name}" for leg, name in day.legs if leg["walked"] > most]


@TRAVEL.that(
    "day on foot",
    "All ways on foot are at most 15 km, or 8 km with children or for the slow, and at most what was asked.",
)
def day_on_foot(day):
    if not day.plan or day.asks.get("walks_far"):
        return None
    most = min(DAY_SLOW if slow(day) else DAY_FAR, day.request.get("walking", 200) * 1000)
    walked = sum(leg["walked"] for leg, _ in day.legs)
    return [] if walked <= most else [f"{walked} m"]


@TRAVEL.that("not on the way all day", "Ways take at most half of the day, unless a hike or a ride was asked for.")
def ways(day):
    if not day.plan or day.asks.get("walks_far") or day.asks.get("cycles_far"):
        return None
    share = sum(leg["seconds"] for leg, _ in day.legs) / 60 / (day.until - day.from_time)
    return [] if share <= 0.5 else [f"{share:.0%}"]


@TRAVEL.that(
    "no zigzag",
    "The order of stops is no zigzag: as the crow flies at most 1.6 times as far as the shortest order.",
)
def zigzag(day):
    if not day.plan or len(day.visits) < 3 or len(day.visits) > 13:
        return None
    points = day.points
    way = sum(metres(a, b) for a, b in zip(points, points[1:]))
    shortest = shortest_order(points)
    return [] if way <= 1.6 * shortest or way - shortest < 1000 else [f"{way:.0f} m instead of {shortest:.0f} m"]


def shortest_order(points):
    """The shortest way from the first point through all others to the last, in metres; M. Held and R. Karp (1962)."""
    last = len(points) - 1

    @functools.cache
    def best(here, rest):
        if not rest:
            return metres(points[here], points[last])
        return min(metres(points[here], points[i]) + best(i, rest - {i}) for i in rest)

    return best(0, frozenset(range(1, last)))


@TRAVEL.that("worth getting in", "Nobody takes a car, a taxi or a bus for less than 400 m, unless walking is hard.")
def worth_getting_in(day):
    riding = [(leg, name, a, b) for (leg, name), a, b in zip(day.legs, day.points, day.points[1:])
              if leg["mode"] in ("car", "ride", "transit")]
    if not riding or slow(day):
        return None
    return [f"{leg['mode']} to {name}, {metres(a, b):.0f} m" for leg, name, a, b in riding if metres(a, b) < 400]


@TRAVEL.that(
    "faster than walking",
    "No bus or taxi takes longer than the same way on foot, unless the way is hard on foot.",
)
def faster(day):
    riding = [(leg, name) for leg, name in day.legs if leg["mode"] in ("ride", "transit")]
    if not riding or slow(day):
        return None
    facts = []
    for leg, name in riding:
        foot = [other["seconds"] for other in leg.get("others", []) if other["mode"] == "walk"]
        if foot and foot[0] <= leg["seconds"]:
            facts.append(f"{leg['mode']} to {name}: {leg['seconds'] // 60} minutes, {foot[0] // 60} on foot")
    return facts


@TRAVEL.that(
    "left where it was",
    "A car or bicycle of one's own is taken from where it was left, and is at the end when the day ends.",
)
def left_where(day):
    if not day.plan or not any(leg["mode"] in ("car", "bicycle") for leg, _ in day.legs):
        return None
    facts, here, left = [], 0, {"car": 0, "bicycle": 0}
    for index, (leg, name) in enumerate(day.legs, 1):
        mode = leg["mode"]
        if mode in left:
            if left[mode] != here and metres(day.points[left[mode]], day.points[here]) > 300:
                facts.append(f"{mode} to {name} at {leg['leaves']}, left behind before")
            left[mode] = index
        here = index
    used = {leg["mode"] for leg, _ in day.legs} & set(left)
    return facts + [f"the {mode} is left behind" for mode in used
                    if metres(day.points[left[mode]], day.points[-1]) > 300 and not facts]


@TRAVEL.that(
    "climbs",
    "A way on foot between known heights takes what Naismith's rule asks: an hour for 5 km and for each 600 m up.",
)
def climbs(day):
    heights = [day.asks.get("height"), *(visit.place.height for visit in day.visits), day.asks.get("height")]
    known = [
        (leg, name, a, b, p, q) for (leg, name), a, b, p, q in
        zip(day.legs, heights, heights[1:], day.points, day.points[1:]) if leg["mode"] == "walk" and None not in (a, b)
    ]
    if not day.plan or not any(abs(b - a) > 100 for _, _, a, b, _, _ in known):
        return None
    facts = []
    for leg, name, a, b, p, q in known:
        needed = metres(p, q) / 5000 * 60 + max(0, b - a) / 600 * 60
        if leg["seconds"] / 60 < 0.8 * needed:
            facts.append(f"{leg['seconds'] // 60} minutes to {name}, {b - a:+.0f} m; {needed:.0f} are needed")
    return facts


@TRAVEL.that("budget", "The day costs no more than the budget, and without money nothing.")
def budget(day):
    if not day.plan or "budget" not in day.request:
        return None
    price = day.plan["price"]
    return [] if price <= day.request["budget"] else [f"{price}"]


@TRAVEL.that("currency", "Prices are in the money that was asked for, or else in the money of the place.")
def currency(day):
    if not day.plan:
        return None
    asked, found = day.request.get("currency", day.city.currency), day.plan.get("currency")
    return [] if found == asked else [f"{found} instead of {asked}"]


@TRAVEL.that(
    "plausible prices",
    "A guessed price is one of the place: a ticket or a taxi for 12 forints or yen does not exist.",
)
def plausible(day):
    least = {"HUF": 300, "JPY": 100}.get(day.plan.get("currency") if day.plan else None)
    if least is None:
        return None
    prices = [(visit.name, visit.price) for visit in day.visits]
    prices += [(f"{leg['mode']} to {name}", leg["price"]) for leg, name in day.legs]
    return [f"{name}: {price:g} {day.plan['currency']}" for name, price in prices if 0 < price < least]


@TRAVEL.that("one day in all forms", "The text shows the same stops at the same times as the data.")
def same_text(day):
    if not day.plan:
        return None
    return [
        f"{visit.name} at {clock(visit.begins % 1440)}" for visit in day.visits
        if visit.name not in day.text or clock(visit.begins % 1440) not in day.text
    ]

"""Statements about clothes that hold for every traveller: enough of them, and right for the weather."""

import items
from statements import Statements

CLOTHES = Statements()


def worn(bag, thing, where):
    """Returns a fact for each day on which a thing is worn in parts of a day that `where` picks; once per day."""
    facts = {}
    for number, outfit, part, ids in bag.parts():
        found = bag.wears(thing, ids)
        if found and where(outfit, part):
            names = ", ".join(bag.by_id[one]["name"] for one in found)
            facts.setdefault(number, f"day {number}, {part['part']}, {part['temperature']:.0f} °C: {names}")
    return list(facts.values())


@CLOTHES.that("a list", "There is a list for every trip.")
def has_list(bag):
    return [] if bag.plan else [bag.said]


@CLOTHES.that("climate", "The weather assumed is that of the place and the season, within 5 °C.")
def climate(bag):
    if not bag.plan:
        return None
    facts = []
    for key in ("low", "high"):
        mean = sum(day[key] for day in bag.weather) / len(bag.weather)
        if abs(mean - bag.normal[key]) > 5:
            facts.append(f"{key} {mean:.0f} °C, usual are {bag.normal[key]} °C")
    return facts


@CLOTHES.that("underwear", "There is fresh underwear for every day between two washes, and at most three spare.")
def underwear(bag):
    if not bag.plan:
        return None
    found = bag.count("underpants")
    return [] if bag.stretch <= found <= bag.stretch + 3 else [f"{found} for {bag.stretch} days"]


@CLOTHES.that(
    "socks",
    "There are socks for at least every second day between two washes, and whoever wears closed shoes wears some.",
)
def socks(bag):
    if not bag.plan:
        return None
    closed = {
        number for number, outfit, _, ids in bag.parts()
        if bag.wears("closed shoes", ids) and not bag.wears("sandals", ids)
    }
    bare = {
        number for number, _, part, ids in bag.parts()
        if bag.wears("closed shoes", ids) and not bag.wears("sandals", ids) and not bag.wears("socks", ids)
        and not bag.wears("dress", ids)
    }
    facts = [f"day {number}: closed shoes without socks" for number in sorted(bare)]
    wanted = min(len(closed), bag.stretch) // 2
    return facts + ([f"{bag.count('socks')} pairs for {bag.stretch} days"] if bag.count("socks") < wanted else [])


@CLOTHES.that("tops", "There is a top for at least every second day between two washes.")
def tops(bag):
    if not bag.plan:
        return None
    found = bag.count("top") - sum(
        line["count"] for line in bag.lines if items.is_thing("top", line) and items.is_thing("nightwear", line)
    )
    return [] if 2 * found >= bag.stretch else [f"{found} for {bag.stretch} days"]


@CLOTHES.that("nightwear", "There is something to sleep in.")
def nightwear(bag):
    return None if not bag.plan else bag.missing("nightwear")


@CLOTHES.that("dressed", "Every outfit is whole: something on top and below, or swimwear, and shoes outdoors.")
def dressed(bag):
    if not bag.plan:
        return None
    facts = {}
    for number, outfit, part, ids in bag.parts():
        if bag.wears("swimwear", ids) or bag.wears("nightwear", ids) or outfit["activity"] == "night":
            continue
        for thing in ("top", "bottom", "shoes"):
            if not bag.wears(thing, ids):
                facts.setdefault(number, f"day {number}, {outfit['activity']}: no {thing}")
    return list(facts.values())


@CLOTHES.that("all worn", "Every piece of clothing is worn on some day.")
def all_worn(bag):
    if not bag.plan:
        return None
    seen = {one for _, _, _, ids in bag.parts() for one in ids}
    seen |= {one for _, outfit in bag.outfits() for one in outfit["worn"]}
    clothes = [line for line in bag.lines if line["group"] == "clothes" and not line["pinned"]]
    return [line["name"] for line in clothes if line["id"] not in seen]


@CLOTHES.that("fresh", "Nothing is worn again that should have been washed.")
def fresh(bag):
    if not bag.plan:
        return None
    days = sorted({number for number, outfit in bag.outfits() if outfit["worn_again"]})
    return [f"days {', '.join(map(str, days))}"] if days else []


@CLOTHES.that(
    "nothing for winter in summer",
    "Where it never gets below 15 °C, there is no down, parka, glove, scarf, woolly hat or long underwear.",
)
def no_winter(bag):
    if not bag.plan or bag.coldest < 15:
        return None
    return bag.names("winter things")


@CLOTHES.that("no down when warm", "No down, winter coat, glove, woolly hat or long underwear is worn above 15 °C.")
def no_down(bag):
    return None if not bag.plan else worn(bag, "winter things", lambda outfit, part: part["temperature"] > 15)


@CLOTHES.that(
    "light in the heat",
    "At 30 °C and more, nobody wears thick socks, boots, leather shoes, jeans or a sweater, but for dress or a "
    "hike.",
)
def light(bag):
    if not bag.plan or bag.warmest < 30:
        return None
    free = {"business", "formal_evening", "smart_dinner", "hiking", "church"}

    def hot(outfit, part):
        return part["temperature"] >= 30 and outfit["activity"] not in free

    things = ("thick socks", "boots", "elegant shoes", "jeans", "sweater")
    return [fact for thing in things for fact in worn(bag, thing, hot)]


@CLOTHES.that("no sandals in the cold", "Nobody wears sandals below 15 °C, or shorts below 12 °C but for sport.")
def no_sandals(bag):
    if not bag.plan:
        return None
    sport = {"running", "gym", "cycling", "beach", "swimming"}
    feet = worn(bag, "sandals", lambda outfit, part: part["temperature"] < 15 and outfit["activity"] not in sport)
    sport = sport | {"hiking"}
    return feet + worn(bag, "shorts", lambda outfit, part: part["temperature"] < 12 and outfit["activity"] not in sport)


@CLOTHES.that("closed shoes", "There are closed shoes where rain is likely or mornings are cool.")
def closed_shoes(bag):
    if not bag.plan or (bag.chance_of_rain < 0.6 and bag.coldest > 15):
        return None
    return bag.missing("closed shoes")


@CLOTHES.that(
    "rain wear",
    "There is a rain jacket, poncho or umbrella where it rains during the trip more likely than not, at 60 %.",
)
def rain_wear(bag):
    if not bag.plan or bag.chance_of_rain < 0.6:
        return None
    return [f"{fact}, chance {bag.chance_of_rain:.0%}" for fact in bag.missing("raincoat|umbrella")]


@CLOTHES.that(
    "rain jacket outdoors",
    "Hikers, skiers and campers, and whoever meets rain in strong wind, have a jacket against rain, not only an "
    "umbrella.",
)
def rain_jacket(bag):
    outdoors = {"hike", "ski", "camping", "festival", "wind"} & set(bag.kinds)
    if not bag.plan or bag.chance_of_rain < 0.6 or not (outdoors or bag.wind >= 9):
        return None
    return bag.missing("raincoat")


@CLOTHES.that(
    "no umbrella in the desert",
    "There is no umbrella where it hardly ever rains: below 15 % over the trip.",
)
def no_umbrella(bag):
    if not bag.plan or bag.chance_of_rain >= 0.15:
        return None
    return bag.names("umbrella")


@CLOTHES.that("hat and gloves", "There are a warm hat and gloves where it freezes by day.")
def hat_and_gloves(bag):
    if not bag.plan or bag.coldest > 0:
        return None
    return bag.missing("warm hat", "gloves")


@CLOTHES.that("warm layer", "There is a sweater or a jacket where an evening or a morning is below 15 °C.")
def warm_layer(bag):
    if not bag.plan or bag.coldest >= 15:
        return None
    return bag.missing("warm layer")


@CLOTHES.that(
    "hard frost",
    "At ten degrees below zero and less one wears a warm coat, boots, a hat, gloves, a scarf and long underwear.",
)
def hard_frost(bag):
    if not bag.plan or bag.coldest > -10:
        return None
    facts = bag.missing("warm coat", "warm boots", "warm hat", "gloves", "scarf", "base layer")
    for number, outfit, part, ids in bag.parts():
        if part["part"] != "night" and part["temperature"] <= -10 and outfit["activity"] not in ("swimming", "skiing"):
            for thing in ("warm coat", "boots", "warm hat", "gloves"):
                if not bag.wears(thing, ids):
                    facts.append(f"day {number}, {part['temperature']:.0f} °C: {thing} not worn")
    return list(dict.fromkeys(facts))


@CLOTHES.that("few coats", "There are at most two coats and jackets, beside what is for skiing or against rain.")
def few_coats(bag):
    if not bag.plan:
        return None
    special = {*bag.names("ski clothes"), *bag.names("raincoat"), *bag.names("suit")}
    coats = [line for line in bag.lines if line["name"] in bag.names("coat") and line["name"] not in special]
    found = sum(line["count"] for line in coats)
    return [f"{', '.join(line['name'] for line in coats)}"] if found > 2 else []


@CLOTHES.that("few shoes", "There are at most three pairs of shoes, beside those of a sport.")
def few_shoes(bag):
    if not bag.plan:
        return None
    found = bag.count("shoes") - bag.count("sports shoes")
    return [f"{', '.join(bag.names('shoes'))}"] if found > 3 else []


@CLOTHES.that(
    "sport clothes",
    "Sports shirts, hiking trousers and hiking boots are for sport: without any, there are none.",
)
def sport_clothes(bag):
    if not bag.plan or {"hike", "ski", "camping", "festival", "safari", "backpack", "running"} & set(bag.kinds):
        return None
    return bag.names("sport clothes")


@CLOTHES.that("no shorts in the cold", "Nobody runs in shorts below 5 °C or hikes in them below 10 °C.")
def no_shorts(bag):
    if not bag.plan or not {"running", "hike"} & set(bag.kinds):
        return None
    least = {"running": 5, "hiking": 10}
    return worn(bag, "shorts", lambda outfit, part: part["temperature"] < least.get(outfit["activity"], -100))


@CLOTHES.that("shoes that match", "Nobody wears shorts with leather shoes or with boots, but on a hike.")
def shoes_that_match(bag):
    if not bag.plan:
        return None
    facts = {}
    for number, outfit, _, ids in bag.parts():
        shoes = bag.wears("elegant shoes", ids) + bag.wears("boots", ids)
        if bag.wears("shorts", ids) and shoes and outfit["activity"] != "hiking":
            facts.setdefault(number, f"day {number}: shorts, {bag.by_id[shoes[0]]['name']}")
    return list(facts.values())

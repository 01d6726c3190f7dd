"""Statements about kinds of trips: what skiers, hikers, guests at weddings and babies need."""

from bag_clothes import worn
from statements import Statements

KINDS = Statements()


def only(kind):
    """Makes a judge of a kind of trips only; a case without a list does not concern it."""

    def wrap(judge):
        return lambda bag: judge(bag) if bag.plan and kind in bag.kinds else None

    return wrap


@KINDS.that("skiing", "A skier has gloves, a hat or helmet, goggles, a ski jacket and ski trousers.")
@only("ski")
def skiing(bag):
    return bag.missing("gloves", "warm hat|helmet", "goggles", "ski clothes", "ski trousers")


@KINDS.that("skiing in layers", "Under a ski jacket one wears a base layer and thick socks.")
@only("ski")
def layers(bag):
    facts = []
    for number, outfit, _, ids in bag.parts():
        if outfit["activity"] == "skiing":
            lacking = [thing for thing in ("base layer", "thick socks") if not bag.wears(thing, ids)]
            facts += [f"day {number}: {thing} not worn" for thing in lacking]
    return list(dict.fromkeys(facts))


@KINDS.that("gloves on the slope", "While skiing one wears gloves.")
@only("ski")
def gloves(bag):
    skiing = [(number, ids) for number, outfit, _, ids in bag.parts() if outfit["activity"] == "skiing"]
    days = sorted({number for number, ids in skiing if not bag.wears("gloves", ids)})
    return [f"day {number}: no gloves worn" for number in days]


@KINDS.that("sun on snow", "On snow one has sun cream and lip balm.")
@only("ski")
def snow(bag):
    return bag.missing("sun cream", "lip balm")


@KINDS.that("hiking", "A hiker has hiking shoes, a day pack, a water bottle and plasters for blisters.")
@only("hike")
def hiking(bag):
    return bag.missing("hiking shoes", "day pack", "water bottle", "blister plasters")


@KINDS.that("no jeans on a hike", "Nobody hikes in jeans, in leather shoes or in sandals.")
@only("hike")
def no_jeans(bag):
    def on_hike(outfit, part):
        return outfit["activity"] == "hiking"

    return [fact for thing in ("jeans", "elegant shoes", "sandals") for fact in worn(bag, thing, on_hike)]


@KINDS.that("beach", "At the beach one has swimwear, a towel, sun cream, sunglasses, a hat and sandals.")
@only("beach")
def beach(bag):
    return bag.missing("swimwear", "towel", "sun cream", "sunglasses", "sun hat", "sandals")


@KINDS.that("second swimwear", "For four days of beach or more there is swimwear to change.")
@only("beach")
def second_swimwear(bag):
    days = {number for number, outfit in bag.outfits() if outfit["activity"] in ("beach", "swimming")}
    return [] if len(days) < 4 or bag.count("swimwear") >= 2 else [f"{bag.count('swimwear')} for {len(days)} days"]


@KINDS.that("swimming", "Who swims has swimwear and a towel.")
@only("swim")
def swimming(bag):
    return bag.missing("swimwear", "towel")


@KINDS.that("running", "A runner has running shoes, shorts or tights and a sports shirt, and a woman a sports bra.")
@only("running")
def running(bag):
    return bag.missing("running shoes", "shorts|base layer|trousers", "top", *["sports bra"] * (bag.who == "woman"))


@KINDS.that("business", "In meetings nobody wears T-shirts, shorts, jeans, sneakers or hiking clothes.")
@only("business")
def business(bag):
    def at_work(outfit, part):
        return outfit["activity"] == "business"

    things = ("t-shirt", "shorts", "jeans", "sneakers", "hiking shoes", "sandals")
    return [fact for thing in things for fact in worn(bag, thing, at_work)]


@KINDS.that("laptop", "Who has meetings takes a laptop.")
@only("business")
def laptop(bag):
    return bag.missing("laptop")


@KINDS.that(
    "formal for men",
    "At a wedding or a formal evening, a man has a suit, a dress shirt, a tie and leather shoes.",
)
def formal_men(bag):
    if not bag.plan or bag.who != "man" or "formal" not in bag.kinds:
        return None
    return bag.missing("suit", "dress shirt", "tie", "elegant shoes")


@KINDS.that(
    "formal for women",
    "At a wedding or a formal evening, a woman has a dress or a suit, with shoes that suit it.",
)
def formal_women(bag):
    if not bag.plan or bag.who != "woman" or "formal" not in bag.kinds:
        return None
    return bag.missing("dress|suit", "elegant shoes")


@KINDS.that(
    "a suit is worn whole",
    "A suit is worn with a shirt and leather shoes, never with sneakers or a T-shirt.",
)
def suit(bag):
    days = [(number, outfit, ids) for number, outfit, _, ids in bag.parts() if bag.wears("suit", ids)]
    if not bag.plan or not days:
        return None
    facts = [
        f"day {number}, {outfit['activity']}: {', '.join(bag.by_id[one]['name'] for one in bag.wears(thing, ids))}"
        for number, outfit, ids in days for thing in ("sneakers", "t-shirt", "sandals") if bag.wears(thing, ids)
    ]
    return list(dict.fromkeys(facts))


@KINDS.that("church", "In churches and temples nobody wears shorts or a beach dress.")
@only("church")
def church(bag):
    return sorted({
        f"day {number}: {bag.by_id[one]['name']}" for number, _, _, ids in bag.at("church")
        for one in bag.wears("shorts", ids) + bag.wears("swimwear", ids)
    })


@KINDS.that("in church at a wedding", "Guests wear the clothes of the feast at the ceremony, too.")
@only("wedding")
def ceremony(bag):
    return sorted({
        f"day {number}, {part['part']}: {', '.join(bag.by_id[one]['name'] for one in ids)}"
        for number, _, part, ids in bag.at("church") if not bag.wears("suit", ids) and not bag.wears("dress", ids)
    })


@KINDS.that("camping", "A camper has a sleeping bag, a mat, a tent and a torch.")
@only("camping")
def camping(bag):
    return bag.missing("sleeping bag", "mat", "tent", "torch")


@KINDS.that("cold night in a tent", "In a tent below 8 °C one has a warm hat and a warm layer.")
@only("camping")
def cold_night(bag):
    coldest = min((day["low"] for day in bag.weather), default=20)
    return None if coldest >= 8 else bag.missing("warm hat", "warm layer")


@KINDS.that("festival", "At a festival one has boots against mud, a rain jacket and ear plugs.")
@only("festival")
def festival(bag):
    return bag.missing("rubber boots", "raincoat", "ear plugs")


@KINDS.that(
    "baby",
    "With a baby one has nappies, wipes, clothes for the baby, its food and a carrier or pushchair.",
)
@only("baby")
def baby(bag):
    return bag.missing("nappies", "wipes", "baby clothes", "baby food", "carrier")


@KINDS.that(
    "monsoon",
    "In the monsoon one has a rain jacket or poncho and an umbrella or a cover for what must stay dry.",
)
@only("monsoon")
def monsoon(bag):
    return bag.missing("raincoat", "umbrella|waterproof cover")


@KINDS.that(
    "desert",
    "In the desert one has a sun hat or headscarf, sunglasses, sun cream, long sleeves and a water bottle.",
)
@only("desert")
def desert(bag):
    return bag.missing("sun hat|scarf", "sunglasses", "sun cream", "long sleeves", "water bottle")


@KINDS.that("safari", "On safari one has binoculars, a sun hat, long sleeves and a warm layer for the morning.")
@only("safari")
def safari(bag):
    return bag.missing("binoculars", "sun hat", "long sleeves", "warm layer")


@KINDS.that("cruise", "On a cruise one has something smart for the evening and elegant shoes.")
@only("cruise")
def cruise(bag):
    return bag.missing("dress|suit|dress shirt", "elegant shoes")


@KINDS.that("change for a child", "A child has a second pair of trousers, for the first gets wet.")
def child_change(bag):
    if not bag.plan or bag.who != "child":
        return None
    return [] if bag.count("trousers") >= 2 else [f"{bag.count('trousers')} pair"]

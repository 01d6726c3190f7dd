"""Statements about a list as a whole: what everybody takes along, sun and insects, and what the bag holds."""

from statements import Statements

THINGS = Statements()


@THINGS.that(
    "essentials",
    "Papers, money, phone with charger, keys, medicine and a toothbrush are on the list of every adult.",
)
def essentials(bag):
    if not bag.plan or bag.who == "child":
        return None
    return bag.missing("passport", "money", "phone", "charger", "keys", "medicine", "toothbrush", "toothpaste")


@THINGS.that("fit for a child", "A child does not take a razor, deodorant, wallet, keys or a laptop.")
def fit_for_a_child(bag):
    if not bag.plan or bag.who != "child":
        return None
    return bag.names("adult things")


@THINGS.that("bra", "A woman has a bra for at least every third day between two washes.")
def bra(bag):
    if not bag.plan or bag.who != "woman":
        return None
    return [] if 3 * bag.count("bra") >= bag.stretch else [f"{bag.count('bra')} for {bag.stretch} days"]


@THINGS.that("sun", "Against strong sun (a UV index of 4 at a clear noon) there are sun cream and sunglasses.")
def sun(bag):
    if not bag.plan or bag.uv < 4:
        return None
    return [f"{fact}, UV index {bag.uv:.0f}" for fact in bag.missing("sun cream", "sunglasses")]


@THINGS.that("sun hat", "Against very strong sun (a UV index of 8) there is a hat or a cap, but in meetings.")
def sun_hat(bag):
    if not bag.plan or bag.uv < 8 or "business" in bag.kinds:
        return None
    return [f"{fact}, UV index {bag.uv:.0f}" for fact in bag.missing("sun hat")]


@THINGS.that(
    "no sun cream at night",
    "Where the sun hardly rises there are no sun cream and sunglasses, but on snow.",
)
def polar_night(bag):
    if not bag.plan or bag.uv >= 1 or "ski" in bag.kinds:
        return None
    return bag.names("sun cream") + bag.names("sunglasses")


@THINGS.that("insects", "In the tropics, in camps and among midges there is something against insects.")
def insects(bag):
    tropics = abs(bag.latitude) < 20 and bag.height < 2500
    if not bag.plan or not (tropics or {"insects", "camping", "monsoon", "safari"} & set(bag.kinds)):
        return None
    return bag.missing("insect repellent")


@THINGS.that("detergent", "Who washes on the way without a machine has detergent.")
def detergent(bag):
    laundry = bag.trip.get("preferences", {}).get("laundry")
    if not bag.plan or not laundry or laundry.get("dryer"):
        return None
    return bag.missing("detergent")


@THINGS.that("fits the bag", "The list fits the bag that was asked for.")
def fits(bag):
    if not bag.plan or not bag.must_fit:
        return None
    return [entry["text"] for entry in bag.plan["shortfalls"] if "weight_g" in entry or "volume_ml" in entry]


@THINGS.that("told once", "Too warm and too cold are told at most once a day, and nothing is told twice.")
def told_once(bag):
    if not bag.plan:
        return None
    texts = [entry["text"] for entry in bag.plan["shortfalls"]]
    keys = [(entry["kind"], entry.get("day")) for entry in bag.plan["shortfalls"] if entry.get("day")]
    facts = [f"{texts.count(text)} times: {text}" for text in sorted(set(texts)) if texts.count(text) > 1]
    often = {key for key in keys if keys.count(key) > 1}
    return facts + [f"{kind}: several times on day {day}" for kind, day in sorted(often)]


@THINGS.that(
    "little to complain about",
    "Between −20 and 33 °C, a list complains of cold, heat or rain on at most a third of the days.",
)
def complaints(bag):
    if not bag.plan or bag.coldest < -20 or bag.warmest > 33:
        return None
    told = [entry for entry in bag.plan["shortfalls"] if entry["kind"] in ("warm", "cold", "wet")]
    days = {entry["day"] for entry in told}
    return [f"{len(days)} of {len(bag.days)} days"] if 3 * len(days) > len(bag.days) else []


@THINGS.that("one list in all forms", "The text names the same things as the data.")
def same_text(bag):
    if not bag.plan:
        return None
    return [line["name"] for line in bag.lines if line["name"] not in bag.text]

"""Makes the sample depot days from the OSM extracts.

    python3 datasets/tools/make_depot_days.py

Writes depot.yaml and bins.csv of each day. Positions are real containers of the extract, and those
that no truck gets near are put at the nearest street; fill levels are drawn. Same extract and seed give the same bytes: every draw is integer arithmetic on
SplitMix64, and every bin has a stream of its own, keyed by its OSM id.
"""

import argparse
import csv
import datetime
import io
import pathlib

import osm_pbf
from splitmix import SplitMix64
from truck_streets import TruckStreets, towards

DATASETS = pathlib.Path(__file__).resolve().parent.parent
SEED = 20260512
DATE = datetime.date(2026, 5, 12)
START = datetime.datetime.combine(DATE, datetime.time(6, 0))  # the moment the levels hold at
CONTAINERS = ("waste_basket", "waste_disposal", "recycling")
THRESHOLD = 70  # hundredths
COLUMNS = (
    "id", "lon", "lat", "fill", "capacity", "stream", "service_seconds", "fill_rate",
    "last_emptied", "street", "note",
)  # fmt: skip

# Of a hundred house doors so many are on the household day, and so many of these put out paper.
KERBSIDE_SHARE = 44
PAPER_SHARE = 30

# A bin farther from a truck's street than this is put beside one, so far from its middle, in metres.
REACH = 45
KERB = 4

# Fill rates are drawn uniformly between these bounds, in thousandths of the bin per day.
RATES = {"litter": (300, 470), "glass": (280, 440), "recycling": (300, 460)}


def stream(tags):
    """Returns the kind of waste a container takes."""
    if tags["amenity"] != "recycling":
        return "litter"
    kinds = {key for key, value in tags.items() if key.startswith("recycling:") and value == "yes"}
    only_glass = kinds and kinds <= {"recycling:glass", "recycling:glass_bottles"}
    return "glass" if only_glass else "recycling"


def capacity(tags, random):
    """Returns the litres a container of this kind holds.

    OSM does not tell them, so a usual size is drawn. Multiples of 20 keep a load, which is a
    level in hundredths times the litres, off the halves where rounding would be a matter of taste.
    """
    if tags["amenity"] == "waste_basket":
        return 20 if tags.get("waste") == "cigarettes" else random.choice((60, 80, 100, 120))
    if tags["amenity"] == "waste_disposal":
        return random.choice((240, 360, 660))
    if tags.get("location") == "underground":
        return 3000
    return random.choice((1100, 1500, 2000))


def service_seconds(litres, random):
    """Returns the time to stop, empty the container and drive on."""
    if litres <= 120:
        return 45 + 5 * random.below(7)
    if litres <= 660:
        return 90 + 10 * random.below(7)
    return 180 + 10 * random.below(13)


def containers(extract):
    """Returns (sort key, kind, id, place, tags) of the containers that a truck can reach."""
    found = []
    for identifier, tags in extract.node_tags.items():
        if tags.get("amenity") in CONTAINERS:
            place = extract.nodes[identifier]
            found.append(((0, identifier), "node", identifier, place, tags))
    for identifier, (nodes, tags) in extract.ways.items():
        if tags.get("amenity") in CONTAINERS:
            found.append(((1, identifier), "way", identifier, middle(extract, identifier), tags))
    # A level inside a building is a shop's own take-back point: no street round serves it.
    return sorted(item for item in found if "level" not in item[4])


def beside_street(streets, place, street=None):
    """Returns the place of a bin: where it is, or beside the nearest street if that is too far away.

    With the name of a street, that of its address, it is put beside that one if there is any of it near.
    """
    nearest = streets.nearest(place)
    if nearest is None or nearest[0] <= REACH:
        return place
    named = streets.nearest(place, street) if street else None
    return towards((named or nearest)[1], place, KERB)


def middle(extract, way):
    """Returns the mean of a way's different nodes."""
    places = [extract.nodes[node] for node in dict.fromkeys(extract.ways[way][0])]
    return tuple(sum(axis) / len(places) for axis in zip(*places, strict=True))


def make_bins(extract, prefix, seed):
    """Returns the rows of bins.csv, in the order of the OSM ids, nodes before ways."""
    rows, levels = [], []
    streets = TruckStreets(extract)
    for number, (key, kind, identifier, place, tags) in enumerate(containers(extract), start=1):
        place = beside_street(streets, place)
        random = SplitMix64(seed, *key)
        waste = stream(tags)
        litres = capacity(tags, random)
        seconds = service_seconds(litres, random)
        rate = random.between(*RATES[waste])  # thousandths per day
        # Emptied two days ago, some yesterday and some three days ago, between 06:00 and 13:55.
        minutes = random.choice((1, 2, 2, 2, 2, 3)) * 1440 - 5 * random.below(96)
        emptied = START - datetime.timedelta(minutes=minutes)
        # The true level strays by up to 15 % from what the rate foretells.
        stray = random.between(85, 115)
        level = (rate * minutes * stray + 720_000) // 1_440_000  # hundredths, rounded
        level = min(level, 100)
        levels.append(level)
        words = [f"{tags['amenity']}, {kind} {identifier}"]
        if tags.get("location") == "underground":
            words.append("underground")
        if tags.get("waste") == "cigarettes":
            words.append("cigarettes only")
        rows.append({
            "id": f"{prefix}-{number:03}",
            "lon": f"{place[0]:.7f}",
            "lat": f"{place[1]:.7f}",
            "fill": level,
            "capacity": litres,
            "stream": waste,
            "service_seconds": seconds,
            "fill_rate": f"0.{rate:03}",
            "last_emptied": emptied.strftime("%Y-%m-%dT%H:%M"),
            "note": ", ".join(words),
        })  # fmt: skip
    # The nearest level becomes the threshold itself, which is not above the threshold.
    edge = min(range(len(levels)), key=lambda index: (abs(levels[index] - THRESHOLD), index))
    rows[edge]["fill"] = THRESHOLD
    rows[edge]["note"] += ", exactly at the threshold"
    for row in rows:
        row["fill"] = f"{row['fill'] // 100}.{row['fill'] % 100:02}"
    return rows


def addresses(extract):
    """Returns (node, place, street, number) of house doors, one for each address."""
    seen = set()
    for identifier, tags in sorted(extract.node_tags.items()):
        if "addr:housenumber" not in tags or "addr:street" not in tags:
            continue
        address = (tags["addr:street"], tags["addr:housenumber"])
        if address not in seen:
            seen.add(address)
            yield identifier, extract.nodes[identifier], *address


def kerbside_bins(extract, prefix, seed):
    """Returns the rows of bins.csv of a household day: mixed waste at doors, paper at some.

    A house puts out one to three wheeled bins. All are full enough to be emptied but for a few.
    """
    rows = []
    streets = TruckStreets(extract)
    for identifier, door, street, house in addresses(extract):
        random = SplitMix64(seed, 2, identifier)
        if random.below(100) >= KERBSIDE_SHARE:
            continue
        place = beside_street(streets, door, street)
        named = streets.nearest(place, street)
        for waste in ("mixed", "paper"):
            if waste == "paper" and random.below(100) >= PAPER_SHARE:
                continue
            count = random.choice((1, 1, 2, 2, 3))
            litres = count * random.choice((240, 360, 660))
            level = random.between(55, 100) if random.below(100) < 12 else random.between(75, 100)
            rows.append({
                "id": f"{prefix}-{len(rows) + 1:03}",
                "lon": f"{place[0]:.7f}",
                "lat": f"{place[1]:.7f}",
                "fill": f"{level // 100}.{level % 100:02}",
                "capacity": litres,
                "stream": waste,
                "service_seconds": 50 + 20 * count + 5 * random.below(5),
                "street": street if named and named[0] <= REACH else "",
                "note": f"{street} {house}, {count} bin{'s' if count > 1 else ''}",
            })  # fmt: skip
    return rows


def bins_csv(rows):
    text = io.StringIO()
    columns = [column for column in COLUMNS if column in rows[0]]
    writer = csv.DictWriter(text, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def depot_yaml(template, extract, way):
    lon, lat = middle(extract, way)
    return template.replace("@DATE@", DATE.isoformat()).replace("@DEPOT@", f"[{lon:.7f}, {lat:.7f}]")


HELSINKI = """\
# Street litter of the inner city: two small trucks, one kind of waste.
# Every key is explained in ../FORMAT.md.
format: roundsman-depot-day/1
name: Helsinki, inner city
time_zone: Europe/Helsinki
date: "@DATE@"
language: en

depot:
  id: yard
  name: Car park at Kaisaniemenranta   # way 16279764; stands in for a yard
  location: @DEPOT@

map: ../../osm/helsinki.osm.pbf
profile: waste_truck
speed_kmh: 18
currency: EUR

streams:
  - id: litter
    name: Street litter

vehicles:
  - id: H-1
    driver: Aino
    capacity: 2200
    shift: ["06:00", "14:00"]
    costs: {fixed: 60, per_hour: 42, per_km: 0.9}
  - id: H-2
    driver: Onni
    capacity: 2200
    shift: ["06:00", "14:00"]
    costs: {fixed: 60, per_hour: 42, per_km: 0.9}

policy:
  type: threshold
  threshold: 0.70
"""

MONACO = """\
# Litter, glass and other recyclables: three trucks with two compartments each.
# Every key is explained in ../FORMAT.md.
format: roundsman-depot-day/1
name: Monaco
time_zone: Europe/Monaco
date: "@DATE@"
language: en

depot:
  id: sma
  name: Incinérateur SMA, Fontvieille   # way 836387059
  location: @DEPOT@

map: ../../osm/monaco.osm.pbf
profile: waste_truck
speed_kmh: 16
currency: EUR

streams:
  - id: litter
    name: Street litter
  - id: glass
    name: Glass
  - id: recycling
    name: Paper, packaging and mixed recyclables

vehicles:
  - id: M-1
    driver: Camille
    capacity: {litter: 1550, glass: 2000}
    shift: ["06:00", "13:30"]
    costs: {fixed: 80, per_hour: 46, per_km: 1.1}
  - id: M-2
    driver: Louis
    capacity: {litter: 1550, recycling: 5500}
    shift: ["06:00", "13:30"]
    costs: {fixed: 80, per_hour: 46, per_km: 1.1}
  - id: M-3
    driver: Noor
    capacity: {glass: 1400, recycling: 5500}
    shift: ["07:00", "15:00"]
    max_duration: "07:00"
    costs: {fixed: 95, per_hour: 46, per_km: 1.2}

policy:
  type: threshold
  threshold: 0.70
"""

KERBSIDE = """\
# Household waste at house doors: five trucks, two kinds of waste, two places to tip, breaks.
# Every key is explained in ../FORMAT.md.
format: roundsman-depot-day/1
name: Helsinki, kerbside
time_zone: Europe/Helsinki
date: "@DATE@"
language: en

depot:
  id: yard
  name: Car park at Kaisaniemenranta   # way 16279764; stands in for a yard
  location: @DEPOT@

map: ../../osm/helsinki.osm.pbf
profile: waste_truck
speed_kmh: 18
currency: EUR

streams:
  - id: mixed
    name: Mixed waste
    kg_per_litre: 0.10
  - id: paper
    name: Paper
    kg_per_litre: 0.06

vehicles:
  - id: K-1
    driver: Aino
    capacity: {mixed: 5000}
    press: 4
    max_kg: 2600
    shift: ["06:00", "14:00"]
    breaks:
      - {window: ["09:00", "11:30"], duration: "00:30"}
    overtime: {after: "13:00", per_hour: 21}
    costs: {fixed: 90, per_hour: 68, per_km: 1.4}
  - id: K-2
    driver: Onni
    capacity: {mixed: 5000}
    press: 4
    max_kg: 2600
    shift: ["06:00", "14:00"]
    breaks:
      - {window: ["09:00", "11:30"], duration: "00:30"}
    overtime: {after: "13:00", per_hour: 21}
    costs: {fixed: 90, per_hour: 68, per_km: 1.4}
  - id: K-3
    driver: Helmi
    capacity: {mixed: 5000}
    press: 4
    max_kg: 2600
    shift: ["06:00", "14:00"]
    breaks:
      - {window: ["09:00", "11:30"], duration: "00:30"}
    overtime: {after: "13:00", per_hour: 21}
    costs: {fixed: 80, per_hour: 62, per_km: 1.2}
  - id: P-1
    driver: Eino
    capacity: {paper: 3500}
    press: 3
    shift: ["06:30", "14:00"]
    breaks:
      - {window: ["09:00", "11:30"], duration: "00:30"}
    costs: {fixed: 70, per_hour: 62, per_km: 1.1}
  - id: P-2
    driver: Aada
    capacity: {paper: 3500}
    press: 3
    shift: ["06:30", "14:00"]
    breaks:
      - {window: ["09:00", "11:30"], duration: "00:30"}
    costs: {fixed: 70, per_hour: 62, per_km: 1.1}

facilities:
  - id: transfer
    name: Transfer station at Hakaniemenranta   # stands in for one
    location: [24.9514470, 60.1782335]
    streams: [mixed]
    hours: [["06:30", "15:30"]]
    unload: "00:12"
    fee: 6
  - id: baler
    name: Paper baler at Eteläranta   # stands in for one
    location: [24.9524718, 60.1666033]
    streams: [paper]
    hours: [["07:00", "13:00"]]
    unload: "00:10"

policy:
  type: threshold
  threshold: 0.70
"""

# Folder, extract, prefix of the bins' ids, template of depot.yaml, way at whose middle the depot lies, and what makes the bins.
DAYS = (
    ("helsinki", "helsinki", "H", HELSINKI, 16279764, make_bins),
    ("monaco", "monaco", "M", MONACO, 836387059, make_bins),
    ("helsinki-kerbside", "helsinki", "D", KERBSIDE, 16279764, kerbside_bins),
)


def main():
    parser = argparse.ArgumentParser(description="Makes the sample depot days.")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--output", type=pathlib.Path, default=DATASETS / "depot-days")
    arguments = parser.parse_args()
    for name, source, prefix, template, way, bins in DAYS:
        extract = osm_pbf.read(DATASETS / "osm" / f"{source}.osm.pbf")
        folder = arguments.output / name
        folder.mkdir(parents=True, exist_ok=True)
        files = {
            "depot.yaml": depot_yaml(template, extract, way),
            "bins.csv": bins_csv(bins(extract, prefix, arguments.seed)),
        }
        for file, text in files.items():
            (folder / file).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()

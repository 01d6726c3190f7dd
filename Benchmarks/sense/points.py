"""Turns a table of points of interest into places that the program reads.

The tables are those of K. H. Lim, J. Chan, C. Leckie, S. Karunasekera (2015), *Personalized Tour Recommendation based
on User Interests and Points of Interest Visit Durations*, IJCAI: `POI-*.csv` has id, name, position and theme, and
`costProfCat-*.csv` how many visits people made of each.
"""

import csv
import json
import math
import re
import urllib.parse

# The first pattern that is found in a name tells its kind.
KINDS = [
    (r"airport|tunnel|hotel", None),
    (r"zoo|farm\b", "zoo"), (r"aquarium", "aquarium"), (r"universal studios|amusement park|ferris wheel", "theme_park"),
    (r"gallery|kunsthalle|museum|statue park|science centre|hall of fame|burrell|house of terror", "museum"),
    (r"cathedral|church|basilica|synagogue|mosque|shrine|taisha|-ji$", "church"),
    (r"castle|palace$|casa loma", "castle"),
    (r"opera|concert hall|academy of music|palace of arts|auditorium|zepp", "theatre"),
    (r"library", "library"), (r"bath", "swimming"),
    (r"market", "market"), (r"utca|shopping|eaton|buchanan|lane$", "shopping"),
    (r"stadium|bmo|gardens$|racetrack|canada centre|rogers centre|celtic park", "sport"),
    (r"park|green$|island|beach", "park"), (r"hill$|sky building|tower$|bastion", "viewpoint"),
    (r"statue|shoes", "monument"),
    (r"bridge|station|university|school|building|house|parliament|city hall", "architecture"),
]


def places(folder, short):
    """Returns the places of a city as a document of the program's format for places."""
    visits = {}
    with open(folder / f"costProfCat-{short}POI-all.csv", encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter=";"):
            visits[row["to"]] = int(row["profit"])
    most = max(visits.values())
    found = []
    with open(folder / f"POI-{short}.csv", encoding="utf-8") as file:
        for row in csv.DictReader(file, delimiter=";"):
            name = urllib.parse.unquote(row["poiName"]).split("#")[0].replace("_", " ")
            name = re.sub(r" \(.*\)$", "", name)
            kind = next((kind for pattern, kind in KINDS if re.search(pattern, name, re.IGNORECASE)), "attraction")
            if kind:
                popularity = math.log1p(visits.get(row["poiID"], 0)) / math.log1p(most)
                found.append({
                    "id": f"point/{row['poiID']}", "name": name,
                    "location": [float(row["long"]), float(row["lat"])],
                    "categories": [kind] if kind == "attraction" else [kind, "attraction"],
                    "popularity": round(popularity, 2),
                })
    return {"format": "roundsman-places/1", "places": found}


def write(folder, short, path):
    """Writes the places of a city to a file."""
    path.write_text(json.dumps(places(folder, short), ensure_ascii=False), encoding="utf-8")

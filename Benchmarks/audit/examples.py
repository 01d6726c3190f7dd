"""For every command of the program a line that works, in a folder with all that it needs."""

import re
import shutil
import subprocess

from program import empty
from samples import CORPUS, DATASETS, PAIRS, POINTS, QUICK, prepare

PASSWORD = ["--password-file", "password.txt"]
MONACO = "monaco.roadmap"
FAST = ["--iterations", "2", "--alone", "--threads", "1"]
PLACES = ["--places", "places.csv", *QUICK]
PHOTO = str(CORPUS / "photo/grey.jpg")
ORDERS = str(DATASETS / "rounds/orders.json")
BAKERY = str(DATASETS / "deliveries/bakery.json")
FEED = str(DATASETS / "itineraries/monaco-transit")
LOCAL = ["--archive", "local/local.sqlite"]  # an archive in which nobody is logged in
NOW = ["--now", "2027-05-01T08:00:00Z"]
SERVICE_UNAVAILABLE = 69

# The words of each leaf command; codes other than 0 are in ENDINGS.
EXAMPLES = {
    "solve": ["solve", ORDERS, *QUICK],
    "check": ["check", ORDERS, "orders.json"],
    "diff": ["diff", "orders.json", "orders.json"],
    "offer": ["offer", str(DATASETS / "rounds/orders-with-new.json"), "orders.json"],
    "collect run": ["collect", "run", "day", *FAST],
    "collect compare": ["collect", "compare", "helsinki", str(DATASETS / "tracks/helsinki.csv")],
    "dispatch run": ["dispatch", "run", "day", *FAST, "--jobs", "1", "-o", "out-days"],
    "dispatch merge": ["dispatch", "merge", "days"],
    "loads": ["loads", BAKERY, "bakery.json", "--loads",
              str(DATASETS / "deliveries/bakery-loads.yaml")],
    "next": ["next", "plan", "--vehicle", "V", "--done", "D", "--time", "09:50"],
    "simulate": ["simulate", "day", "--days", "2", "--iterations", "2"],
    "forecast": ["forecast", "day"],
    "map build": ["map", "build", str(CORPUS / "osm-xml/all.osm"), "-o", "out.roadmap"],
    "map info": ["map", "info", "small.roadmap"],
    "map check": ["map", "check", MONACO, "--pairs", "100"],
    "route": ["route", MONACO, "7.41,43.73", "7.42,43.735"],
    "matrix": ["matrix", MONACO, "points.csv"],
    "reach": ["reach", MONACO, "--from", "7.41,43.73", "--minutes", "5"],
    "schema": ["schema", "problem"],
    "convert": ["convert", ORDERS, "-", "--format", "json"],
    "generate": ["generate", "tsp", "-n", "20"],
    "bench": ["bench", str(DATASETS / "instances/tsp/uniform-10.tsp"), *QUICK],
    "vroom": ["vroom", "-i", str(DATASETS / "vroom-suite/jobs-5.json"), "-x", "0", "-l", "0.05"],
    "cities near": ["cities", "near", "24.94,60.17"],
    "cities surprise": ["cities", "surprise", "--seed", "7"],
    "cities search": ["cities", "search", "Turku"],
    "cities show": ["cities", "show", "Porto, PT", "--offline"],
    "cities audit": ["cities", "audit", "--country", "FI"],
    "cities list": ["cities", "list"],
    "cities add": ["cities", "add", "Tallinn"],
    "cities import": ["cities", "import", "cities.json"],
    "cities save": ["cities", "save", "edited.json"],
    "cities favourite": ["cities", "favourite", "Helsinki", "--off"],
    "cities remove": ["cities", "remove", "Helsinki"],
    "cities prune": ["cities", "prune"],
    "places list": ["places", "list", "places.csv", "--on", "2026-12-05"],
    "places find": ["places", "find", "casino", "--map", str(DATASETS / "osm/monaco.osm.pbf")],
    "places hours": ["places", "hours", "Mo-Fr 10:00-18:00", "--on", "2026-12-21..2026-12-27"],
    "places categories": ["places", "categories"],
    "itinerary plan": ["itinerary", "plan", "request.json", *PLACES],
    "itinerary edit": ["itinerary", "edit", "itinerary.json", *PLACES, "--drop", "tower"],
    "itinerary export": ["itinerary", "export", "itinerary.json", "-o", "day.ics"],
    "itinerary accept": ["itinerary", "accept", "itinerary.json", "--undo"],
    "itinerary visited list": ["itinerary", "visited", "list"],
    "itinerary visited remove": ["itinerary", "visited", "remove", "Sea Fortress"],
    "itinerary things": ["itinerary", "things"],
    "weather": ["weather", "24.94,60.17", "2027-07-01..2027-07-03", "--offline"],
    "transit": ["transit", FEED, "--check"],
    "trips add": ["trips", "add", str(DATASETS / "trips/ski-week.json")],
    "trips list": ["trips", "list", *NOW],
    "trips show": ["trips", "show", "Weekend"],
    "trips remove": ["trips", "remove", "Weekend"],
    "trips export": ["trips", "export", "Weekend", "--format", "ics", *NOW],
    "pack trip": ["pack", "trip", "trip.json", "--offline"],
    "pack edit": ["pack", "edit", "Weekend", "--add", "book=2"],
    "pack diff": ["pack", "diff", "list.json", "list.json"],
    "pack watch": ["pack", "watch", "Weekend", "--offline", *NOW],
    "pack feedback": ["pack", "feedback", "Weekend", "too-cold"],
    "preferences list": ["preferences", "list"],
    "preferences show": ["preferences", "show", "packing"],
    "preferences set": ["preferences", "set", "packing.hot_or_cold", "1.5"],
    "preferences remove": ["preferences", "remove", "packing.hot_or_cold"],
    "preferences export": ["preferences", "export"],
    "preferences import": ["preferences", "import", "preferences.json"],
    "interests list": ["interests", "list"],
    "interests set": ["interests", "set", "museum=2"],
    "interests remove": ["interests", "remove", "museum"],
    "interests export": ["interests", "export"],
    "outfits add": ["outfits", "add", PHOTO, "--garment", "dress:red"],
    "outfits list": ["outfits", "list"],
    "outfits show": ["outfits", "show", "1"],
    "outfits photo": ["outfits", "photo", "1", "-o", "out.jpg"],
    "outfits remove": ["outfits", "remove", "3"],
    "outfits next": ["outfits", "next"],
    "outfits vote": ["outfits", "vote", "1", "like"],
    "outfits compare": ["outfits", "compare", "1", "2", "--better", "1"],
    "outfits comment": ["outfits", "comment", "1", "Where did you find that coat?"],
    "outfits comments": ["outfits", "comments", "3"],
    "outfits moderate": ["outfits", "moderate", "1", "hide"],
    "outfits feedback": ["outfits", "feedback"],
    "outfits stats": ["outfits", "stats"],
    "outfits profile": ["outfits", "profile", "--say", "gender=woman"],
    "outfits group": ["outfits", "group", "list"],
    "account register": ["account", "register", "eve@example.org", "--name", "eve", *PASSWORD],
    "account login": ["account", "login", "ben@example.org", *PASSWORD],
    "account logout": ["account", "logout"],
    "account show": ["account", "show"],
    "account password": ["account", "password", "--password-file", "passwords.txt"],
    "account verify": ["account", "verify", "--message"],
    "account link": ["account", "link", "--provider", "p", *PASSWORD, "--providers",
                     "providers.json"],
    "account delete": ["account", "delete", "ada", *PASSWORD],
    "archive backup": ["archive", "backup", "copy.sqlite", *LOCAL],
    "archive check": ["archive", "check", *LOCAL],
    "archive export": ["archive", "export", *LOCAL],
    "archive import": ["archive", "import", "archive.json", "--archive", "new.sqlite"],
}
ENDINGS = {"account link": {SERVICE_UNAVAILABLE}, "cities audit": {0, 8}, "transit": {0, 8},
           "pack watch": {0, 10}}
SETTING_UP = [
    ["archive", "import", "archive.json", *LOCAL],
    ["account", "register", "ben@example.org", "--name", "ben", *PASSWORD],
    ["outfits", "add", PHOTO, "--garment", "dress:red"],
    ["outfits", "add", str(CORPUS / "photo/street.png"), "--garment", "jacket:navy"],
    ["account", "logout"],
    ["account", "register", "ada@example.org", "--name", "ada", *PASSWORD],
    ["outfits", "add", PHOTO, "--garment", "shirt:white"],
    ["outfits", "comment", "3", "It is my best one."],
    ["outfits", "group", "make", "friends"],
    ["cities", "add", "Porto, PT", "Helsinki"],
    ["cities", "list", "--json", "-o", "list-of-cities.json"],
    ["trips", "add", "trip.json"],
    ["pack", "Weekend", "--offline"],
    ["preferences", "set", "packing.hot_or_cold", "-1.5"],
    ["interests", "set", "museum=3", "beach"],
    ["itinerary", "accept", "itinerary.json"],
]


def set_up(program, folder):
    """Makes the folder `run` in which all examples work, and returns the path of a copy.

    A log-in belongs to the path of an archive, so that copies of the copy work only in `run`.
    """
    folder, pattern = folder / "run", folder / "pattern"
    prepare(program, folder)
    shutil.rmtree(folder / "home")
    for name in ("copy.sqlite", "archive.sqlite"):
        (folder / name).unlink(missing_ok=True)
    (folder / "local").mkdir()
    (folder / "password.txt").write_text("four words of no kin\n")
    (folder / "passwords.txt").write_text("four words of no kin\nfour other words of no kin\n")
    (folder / "providers.json").write_text(
        '{"providers": {"p": {"issuer": "http://127.0.0.1:9", "client_id": "roundsman"}}}')
    (folder / "points.csv").write_bytes(POINTS)
    (folder / "pairs.csv").write_bytes(PAIRS)
    for words in SETTING_UP:
        outcome = program.run(words, folder)
        if outcome.code != 0:
            raise SystemExit(f"{program.command(words)} ends with {outcome.code}: "
                             f"{outcome.stderr.decode()[:500]}")
    cities = (folder / "list-of-cities.json").read_text()
    (folder / "edited.json").write_text(
        cities.replace('"favourite": false', '"favourite": true', 1))
    return fresh(folder, pattern)


def fresh(pattern, folder):
    """Makes a copy of a folder."""
    empty(folder).rmdir()
    shutil.copytree(pattern, folder, symlinks=True)
    return folder


def leaf_commands(program):
    """Returns all commands without subcommands, as the help lists them."""
    found, waiting = [], [[]]
    while waiting:
        words = waiting.pop()
        text = subprocess.run([program.path, "help", *words], capture_output=True, text=True,
                              check=True).stdout
        _, _, listed = text.partition("\nSUBCOMMANDS:\n")
        names = re.findall(r"^  ([a-z][a-z-]*)(?: \(default\))?(?: |$)", listed, re.MULTILINE)
        waiting += [words + [name] for name in names if name != "help"]
        if not names:
            found.append(" ".join(words))
    return sorted(found)

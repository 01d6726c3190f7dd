"""Small valid inputs of all kinds, with the commands that read them."""

import dataclasses
import datetime
import io
import json
import pathlib
import random
import zipfile

from program import contents, empty

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DATASETS = ROOT / "datasets"
CORPUS = ROOT / "Tests/Fuzzing/Corpus"
QUICK = ["--iterations", "5", "--threads", "1"]
BATCH = 20  # inputs of one process, where a command takes several
DATES = ["--date", "2026-05-12"]

DAY = {"depot.yaml": b"""format: roundsman-depot-day/1
name: A small day
time_zone: Europe/Helsinki
date: "2026-05-12"
depot: {id: yard, location: [24.94, 60.17]}
speed_kmh: 18
currency: EUR
streams:
  - {id: litter, name: Street litter}
  - id: glass
vehicles:
  - id: V
    driver: Aino
    capacity: {litter: 1500, glass: 400}
    shift: ["06:00", "14:00"]
    costs: {fixed: 60, per_hour: 42, per_km: 0.9}
    breaks: [{window: ["09:00", "11:00"], duration: "00:30"}]
  - {id: W, capacity: {litter: 300}, shift: ["22:00", "30:00"], max_duration: "07:30", press: 2}
facilities:
  - id: tip
    name: A place to tip
    location: [24.96, 60.18]
    hours: [["06:30", "23:30"]]
    unload: "00:12"
policy: {type: threshold, threshold: 0.55}
""", "bins.csv": b"""id,lon,lat,fill,capacity,stream,service_seconds,windows,fill_rate,last_emptied
A,24.95,60.18,0.9,120,litter,60,06:00-09:30;14:00-16:00,0.4,2026-05-09T13:20
B,24.91,60.16,0.8,120,litter,,,0.3,2026-05-10T09:00
C,24.96,60.18,.7,240.5,glass,0,,0.2,
D,24.93,60.19,0.97,660,litter,90,,0.35,2026-05-11T07:00
""", "readings.csv": b"""bin,time,fill,emptied
A,2026-05-01T08:00,0.10,no
A,2026-05-03T08:00,0.85,yes
A,2026-05-05T08:00,0.62,no
A,2026-05-08T08:00,0.93,yes
B,2026-05-02T08:00,0.30,no
B,2026-05-04T09:30,0.80,no
B,2026-05-06T08:00,0.10,no
""", "traffic.csv": (CORPUS / "traffic/full.csv").read_bytes()}
TRIP = b"""{"format": "roundsman-trip/1", "name": "Weekend", "begins": "2027-05-14", "days": 2,
 "place": "Vienna, AT", "activities": [{"activity": "smart_dinner", "days": [2]}],
 "preferences": {"bag": "underseat", "laundry": {"every": 2}, "hot_or_cold": -1}}"""
REQUEST = b"""{"format": "roundsman-itinerary/1", "time_zone": "Europe/Helsinki",
 "days": [{"date": "2026-06-12",
           "start": {"name": "Hotel", "place": [24.9325, 60.1687], "time": "09:00"},
           "end": {"name": "Station", "place": [24.9507, 60.1790], "time": "18:00"}}],
 "interests": {"history": 3, "viewpoint": 2, "museum": 1}, "budget": 60, "cap": 25,
 "currency": "EUR", "walking": 19, "shares": [{"interest": "museum", "most": 3}]}"""
PLACES = b"""id,name,lon,lat,categories,stay,price,hours
hall,Market Hall,24.9529,60.1661,museum,1h,0,Mo-Su 08:00-18:00
sea,Sea Fortress,24.968,60.165,museum,1h30,5,Mo-Su 06:00-02:00
tower,"Old, tower",24.95,60.17,viewpoint,30min,0,
"""
WEATHER_CSV = b"""place,lon,lat,date,low,high,precipitation,precipitation_chance,wind,condition
Vienna,16.37,48.21,2027-05-14,8.5,14,3.2,0.6,20,rain
Vienna,16.37,48.21,2027-05-15,7,15,0,0.1,,clear
"""
POINTS = b"id,lon,lat\na,7.41,43.73\nb,7.42,43.735\nc,7.4256,43.7394\n"
PAIRS = b"from_lon,from_lat,to_lon,to_lat\n7.41,43.73,7.42,43.735\n7.42,43.735,7.4256,43.7394\n"
TRACK = DATASETS / "tracks/helsinki.csv"


@dataclasses.dataclass
class Sample:
    """Files in the folder `in`, which of them are changed, and the words of the command."""
    files: dict
    words: list
    changed: list = None  # names; default: all
    output: str = None  # what the command writes, in the folder `out`
    endings: tuple = (0,)  # with the files as they are
    check: bool = False  # whether the output is a solution of the first file
    is_text: bool = True  # whether stdout is text
    is_used: bool = True  # not if the command refuses the files as they are

    @property
    def names(self):
        return self.changed or list(self.files)


def problems():
    """Problem JSON of all features, by name."""
    paths = [path for path in sorted((CORPUS / "problem-json").glob("*.json"))
             if path.stem != "wrong"]
    paths += [DATASETS / "rounds/orders.json", DATASETS / "rounds/waste-round.json",
              DATASETS / "deliveries/bakery.json"]
    paths += [path for path in sorted((DATASETS / "vroom-suite").glob("*.json"))
              if path.stat().st_size < 3000]
    return {path.name: path.read_bytes() for path in paths}


def instances():
    """Files of all other formats of problems that `solve` reads."""
    paths = [path for path in sorted((DATASETS / "instances").rglob("*"))
             if path.suffix in (".tsp", ".atsp", ".vrp", ".txt") and path.stat().st_size < 1300]
    for folder in ("vrplib", "solomon", "orienteering", "toptw", "evrptw", "carp", "pvrp",
                   "pragmatic", "ortools", "timefold"):
        paths += [path for path in sorted((CORPUS / folder).iterdir()) if path.stem != "typo"]
    return {f"{path.parent.name}-{path.name}": path.read_bytes() for path in paths}


def large_instances():
    """Instances whose plans are searched part by part, with windows and without, with many vehicles and few."""
    draw = random.Random(1)

    def place():
        return f"{draw.randint(0, 999)} {draw.randint(0, 999)}"

    files = {}
    for vehicles in (9, 200):
        stops = range(2, 422)
        plain = ["NAME: large", "TYPE: CVRP", f"VEHICLES: {vehicles}", "DIMENSION: 421",
                 "EDGE_WEIGHT_TYPE: EUC_2D", "CAPACITY: 100", "NODE_COORD_SECTION", f"1 {place()}",
                 *(f"{stop} {place()}" for stop in stops), "DEMAND_SECTION", "1 0",
                 *(f"{stop} {draw.randint(1, 9)}" for stop in stops),
                 "DEPOT_SECTION", "1", "-1", "EOF"]
        timed = ["large", "", "VEHICLE", "NUMBER CAPACITY", f"{vehicles} 100", "", "CUSTOMER",
                 "CUST NO. XCOORD. YCOORD. DEMAND READY TIME DUE DATE SERVICE TIME",
                 "0 500 500 0 0 9000 0"]
        for stop in range(1, 1051):
            opening = draw.randint(800, 4000)
            timed.append(
                f"{stop} {place()} {draw.randint(1, 9)} {opening} {opening + 3000} 10")
        files[f"large-{vehicles}.vrp"] = "\n".join(plain).encode()
        files[f"large-{vehicles}.txt"] = "\n".join(timed).encode()
    return files


def day(changed=None, **more):
    files = {f"day/{name}": data for name, data in DAY.items()}
    return files | more, changed or [f"day/{name}" for name in ("depot.yaml", "bins.csv")]


def prepare(program, folder):
    """Makes what only the program can make, such as solutions and networks; returns its files."""
    folder = empty(folder)
    for name, data in (*((f"day/{name}", data) for name, data in DAY.items()),
                       ("request.json", REQUEST), ("places.csv", PLACES), ("trip.json", TRIP)):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(data)
    commands = [
        ["solve", str(DATASETS / "deliveries/bakery.json"), *QUICK, "-o", "bakery.json"],
        ["solve", str(DATASETS / "rounds/orders.json"), *QUICK, "-o", "orders.json"],
        ["solve", str(DATASETS / "instances/cvrp/clustered-n16-k3.vrp"), *QUICK, "-o", "n16.sol"],
        ["collect", "day", "--iterations", "2", "--alone", "-o", "plan"],
        ["collect", str(DATASETS / "depot-days/helsinki"), *QUICK, "--alone", "-o", "helsinki"],
        ["dispatch", "day", "--iterations", "2", "--alone", "-o", "days"],
        ["next", "plan", "--vehicle", "V", "--done", "A", "--time", "09:40"],
        ["itinerary", "request.json", "--places", "places.csv", *QUICK, "--without-archive",
         "-o", "itinerary.json"],
        ["map", "build", str(DATASETS / "osm/monaco.osm.pbf"), "-o", "monaco.roadmap"],
        ["map", "build", str(CORPUS / "osm-xml/all.osm"), "-o", "small.roadmap"],
        ["trips", "add", "trip.json"],
        ["pack", "trip.json", "--offline", "-o", "list.json"],
        ["pack", "--show", "wardrobe", "-o", "wardrobe.yaml"],
        ["archive", "export", "-o", "archive.json"],
        ["archive", "backup", "archive.sqlite"],
        ["cities", "add", "Porto, PT", "Helsinki", "--favourite"],
        ["cities", "list", "--json", "-o", "cities.json"],
        ["preferences", "set", "packing.hot_or_cold", "-1.5"],
        ["interests", "set", "museum=3", "beach"],
        ["preferences", "export", "-o", "preferences.json"],
        ["places", "categories", "-o", "categories.yaml"],
        ["weather", "16.37,48.21", "2027-05-14..2027-05-15", "--offline", "-o", "weather.json"],
    ]
    for words in commands:
        outcome = program.run(words, folder)
        if outcome.code != 0:
            raise SystemExit(f"{program.command(words)} ends with {outcome.code}: "
                             f"{outcome.stderr.decode()[:500]}")
    return contents(folder)


def gpx():
    """The track of one vehicle, as GPX."""
    rows = [line.split(",") for line in TRACK.read_text().splitlines()[1:]]
    points = "\n".join(f'<trkpt lat="{lat}" lon="{lon}"><time>{moment(time)}</time></trkpt>'
                       for vehicle, time, lat, lon in rows if vehicle == "H-2")
    return f"""<?xml version="1.0"?>
<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>H-2</name><trkseg>
{points}
</trkseg></trk></gpx>
""".encode()


def moment(seconds):
    time = datetime.datetime.fromtimestamp(float(seconds), datetime.timezone.utc)
    return f"{time:%Y-%m-%dT%H:%M:%SZ}"


def zipped(files):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def feed():
    with zipfile.ZipFile(CORPUS / "feed/small.zip") as archive:
        return {f"feed/{name}": archive.read(name) for name in archive.namelist()}


def manifest():
    texts = {"name": "a", "depot": DAY["depot.yaml"].decode(), "bins": DAY["bins.csv"].decode()}
    return f"{json.dumps(texts)}\n{json.dumps(texts | {'name': 'b'})}\n".encode()


def corpus(folder, *names):
    paths = [CORPUS / folder / name for name in names] or sorted((CORPUS / folder).iterdir())
    return {path.name.removesuffix(".txt") if ".yaml" in path.name else path.name:
            path.read_bytes() for path in paths}

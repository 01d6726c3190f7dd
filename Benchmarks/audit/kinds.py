"""The kinds of input that part `mutations` changes, with their commands and shares of the runs."""

from samples import (CORPUS, DATASETS, DATES, DAY, PAIRS, PLACES, POINTS, QUICK, REQUEST,
                     TRACK, TRIP, WEATHER_CSV, Sample, corpus, day, feed, gpx, instances,
                     large_instances, manifest, problems, zipped)

MONACO = "in/monaco.roadmap"
JOURNEY = ["--from", "24.9503,60.1789", "--to", "24.9523,60.1652", "--depart", "2026-06-01T09:00"]
ITINERARY = ["--places", "in/places.csv", *QUICK, "--without-archive"]


def batches():
    """The kinds of which one process reads several files: their files, by name."""
    return {"problem JSON": problems(), "instances": instances(),
            "opening hours": corpus("opening-hours"),
            "depot days": {name: DAY[name] for name in ("depot.yaml", "bins.csv", "readings.csv")}}


def kinds(prepared):
    """Returns for each kind its share of the runs, in thousandths, and its samples."""
    return routing(prepared) | depots(prepared) | streets(prepared) | travel(prepared) | stored(
        prepared)


def routing(prepared):
    tables = {path.name: path.read_bytes() for path in (DATASETS / "tables").glob("*.csv")}
    bakery = {"problem.json": (DATASETS / "deliveries/bakery.json").read_bytes(),
              "solution.json": prepared["bakery.json"],
              "loads.yaml": (DATASETS / "deliveries/bakery-loads.yaml").read_bytes()}
    orders = {"problem.json": (DATASETS / "rounds/orders.json").read_bytes(),
              "solution.json": prepared["orders.json"]}
    added = {"problem.json": (DATASETS / "rounds/orders-with-new.json").read_bytes(),
             "solution.json": prepared["orders.json"]}
    n16 = {"n16.vrp": (DATASETS / "instances/cvrp/clustered-n16-k3.vrp").read_bytes(),
           "n16.sol": prepared["n16.sol"]}
    small = list(problems().items())
    formats = ["json", "csv", "txt", "html", "geojson"]
    return {
        "tables": (40, [Sample(tables, ["solve", "in/orders.csv", "--vehicles", "in/vehicles.csv",
                                        *QUICK, "-o", "out/a.json"], output="out/a.json")]),
        "solve -o": (40, [Sample({name: data}, ["solve", f"in/{name}", *QUICK, "-o",
                                                f"out/a.{end}"],
                                 output=f"out/a.{end}", check=end == "json")
                          for number, (name, data) in enumerate(small)
                          for end in [formats[number % (5 if b'"location":' in data else 3)]]]),
        "solve large": (4, [Sample({name: data}, ["solve", f"in/{name}", "--iterations", "60000",
                                                  "-o", "out/a.json"],
                                   output="out/a.json", check=True)
                            for name, data in large_instances().items()]),
        "vroom": (40, [Sample({name: data}, ["vroom", "-i", f"in/{name}", "-x", "0", "-l", "0.05",
                                             "-t", "1", "-o", "out/a.json"], output="out/a.json",
                              endings=(0, 2)) for name, data in small] + [
            Sample({path.name: path.read_bytes()}, ["vroom", "-c", "-i", f"in/{path.name}"],
                   endings=(0, 2, 3))
            for path in sorted((DATASETS / "vroom-suite/plan").glob("*.json"))
            if "expected" not in path.name and path.stat().st_size < 2000]),
        "check": (40, [Sample(orders, ["check", "in/problem.json", "in/solution.json"]),
                       Sample(bakery, ["check", "in/problem.json", "in/solution.json", "--json"],
                              changed=["problem.json", "solution.json"]),
                       Sample(n16, ["check", "in/n16.vrp", "in/n16.sol"])]),
        "diff": (20, [Sample(orders | {"old.json": prepared["orders.json"]},
                             ["diff", "in/old.json", "in/solution.json", "in/problem.json"],
                             endings=(0,))]),
        "loads": (30, [Sample(bakery, ["loads", "in/problem.json", "in/solution.json", "--loads",
                                       "in/loads.yaml", *DATES])]),
        "offer": (15, [Sample(added, ["offer", "in/problem.json", "in/solution.json", "--slots",
                                      "08:00-10:00,10:00-12:00"])]),
        "convert": (20, [Sample({name: data}, ["convert", f"in/{name}", f"out/a.{end}"],
                                output=f"out/a.{end}", endings=(0, 65))
                         for name, data in small[:8] + list(instances().items())[::5]
                         for end in ("json", "vrp", "txt")]),
        "bench": (5, [Sample(n16, ["bench", "in", *QUICK], endings=(0, 5))]),
    }


def depots(prepared):
    files, changed = day()
    loads = {"loads.yaml": b"format: roundsman-loads/1\ncrew: 2\nbodies:\n"
             b"  - {vehicles: [V], length_m: 3.2, width_m: 1.7, height_m: 1.8}\n",
             "weather.json": prepared["weather.json"]}
    plan = {f"plan/{name.removeprefix('plan/')}": data for name, data in prepared.items()
            if name.startswith("plan/")}
    journal = next(name for name in plan if name.endswith("journal.jsonl"))
    parts = {name: data for name, data in prepared.items() if name.startswith("days/")}
    period = {"period.csv": b"id,days,vehicle\nA,mon thu,V\nB,tue,W\nC,tue,V\nD,mon,V\n"}
    fast = ["--iterations", "2", "--alone", "--threads", "1"]
    streets_day = {
        f"day/{path.name}": path.read_bytes().replace(b"../../osm", str(DATASETS / "osm").encode())
        for path in (DATASETS / "depot-days/helsinki-streets").iterdir()}
    driven = {"plan.json": prepared["helsinki/plan.json"]}
    everything = [*changed, "day/traffic.csv", "day/readings.csv"]
    return {
        "collect": (60, [
            Sample(files, ["collect", "in/day", *fast, "-o", "out/plan"], changed, "out/plan"),
            Sample(files, ["collect", "in/day", *fast, "--policy", "overflow"],
                   [*changed, "day/readings.csv"]),
            Sample(files | loads, ["collect", "in/day", *fast, "--loads", "in/loads.yaml",
                                   "--weather", "in/weather.json"], list(loads) + changed),
            Sample(files | period, ["collect", "in/day", *fast, "--pattern", "in/period.csv"],
                   [*period, *changed])]),
        "collect --period": (10, [Sample(files, ["collect", "in/day", *fast, "--period"],
                                         changed)]),
        "collect streets": (15, [
            Sample(streets_day, ["collect", "in/day", *fast]),
            Sample(streets_day | {"traffic.csv": DAY["traffic.csv"]},
                   ["collect", "in/day", *fast, "--traffic", "in/traffic.csv"], ["traffic.csv"])]),
        "forecast": (25, [Sample(files, ["forecast", "in/day"], everything[:2] + everything[3:]),
                          Sample(files, ["forecast", "in/day", "--hold-back", "3"],
                                 ["day/readings.csv"])]),
        "simulate": (25, [Sample(files, ["simulate", "in/day", "--days", "2", "--iterations", "2"],
                                 everything[:2] + everything[3:]),
                          Sample(files, ["simulate", "in/day", "--days", "2", "--iterations", "2",
                                         "--policy", "horizon:2,pattern,threshold+onroute:120"],
                                 changed)]),
        "dispatch": (25, [Sample({"days.jsonl": manifest()},
                                 ["dispatch", "in/days.jsonl", *fast, "-o", "out/days", "--jobs",
                                  "1"],
                                 endings=(0,))]),
        "dispatch merge": (10, [Sample(parts, ["dispatch", "merge", "in/days", "-o", "out/all"],
                                       [name for name in parts if name.count("/") == 1 or
                                        name.endswith("plan.json")])]),
        "next": (40, [Sample(plan, ["next", "in/plan", "--vehicle", "V", "--done", "D", "--time",
                                    "09:50", "--at", "24.9300,60.1900"],
                             ["plan/plan.json", journal],
                             endings=(0,)),
                      Sample(plan, ["next", "in/plan", "--vehicle", "V", "--skip", "D:closed",
                                    "--json", "--time", "09:50"], [journal])]),
        "compare": (25, [Sample(driven | {"track.csv": TRACK.read_bytes()},
                                ["collect", "compare", "in/plan.json", "in/track.csv"],
                                ["track.csv", "track.csv", "plan.json"]),
                         Sample(driven | {"track.gpx": gpx()},
                                ["collect", "compare", "in/plan.json", "in/track.gpx", "-o",
                                 "out/driven"], ["track.gpx"])]),
    }


def streets(prepared):
    network = {"monaco.roadmap": prepared["monaco.roadmap"]}
    small = {"town.roadmap": (CORPUS / "road-map/town.roadmap").read_bytes(),
             "points.csv": b"lon,lat\n0.0002,0.0002\n0.0018,0.0008\n"}
    profiles = corpus("profile", "small.yaml.txt", "waste-truck.yaml.txt")
    extracts = corpus("osm-xml") | corpus("osm-pbf")
    works = (b'{"type": "FeatureCollection", "features": ['
             b'{"type": "Feature", "properties": {"speed": 12, "direction": "forward", "from": '
             b'"2026-11-22T06:00:00Z"}, "geometry": {"type": "LineString", "coordinates": '
             b'[[7.4170, 43.7300], [7.4203, 43.7343]]}}, {"type": "Feature", "properties": {}, '
             b'"geometry": {"type": "Polygon", "coordinates": [[[7.421, 43.735], [7.424, 43.735], '
             b'[7.424, 43.737], [7.421, 43.735]]]}}, {"type": "Feature", "properties": null, '
             b'"geometry": {"type": "Point", "coordinates": [7.4255, 43.7388]}}]}')
    return {
        "extracts": (50, [Sample({name: data},
                                 ["map", "build", f"in/{name}", "-o", "out/a.roadmap"],
                                 output="out/a.roadmap", endings=(0, 65))
                          for name, data in extracts.items()]),
        "profiles": (20, [Sample({name: data, "all.osm": extracts["all.osm"]},
                                 ["map", "build", "in/all.osm", "--profile", f"in/{name}", "-o",
                                  "out/a.roadmap"], [name], "out/a.roadmap")
                          for name, data in profiles.items()]),
        "networks": (40, [Sample(small, words, ["town.roadmap"]) for words in (
            ["map", "info", "in/town.roadmap"],
            ["route", "in/town.roadmap", "0.0018,0.0008", "0.0002,0.0002"],
            ["route", "in/town.roadmap", "0.0018,0.0008", "0.0002,0.0002", "--json", "--steps"],
            ["matrix", "in/town.roadmap", "in/points.csv"])]),
        "matrix": (20, [Sample(network | {"points.csv": POINTS},
                               ["matrix", MONACO, "in/points.csv"], ["points.csv"]),
                        Sample(network | {"points.json": b"[[7.41, 43.73], [7.42, 43.735]]"},
                               ["matrix", MONACO, "in/points.json", "-o", "out/a.csv"],
                               ["points.json"], "out/a.csv")]),
        "route": (15, [Sample(network | {"pairs.csv": PAIRS}, ["route", MONACO, "--batch",
                                                               "in/pairs.csv"], ["pairs.csv"])]),
        "closures": (20, [Sample(network | {"works.geojson": works}, words, ["works.geojson"])
                          for words in (
            ["route", MONACO, "7.4190,43.7315", "7.4275,43.7396", "--close", "in/works.geojson"],
            ["reach", MONACO, "--from", "7.4190,43.7315", "--minutes", "3", "--close",
             "in/works.geojson"])]),
        "transit": (60, [Sample(feed(), ["transit", "in/feed", "--check"], endings=(0, 8)),
                         Sample(feed(), ["transit", "in/feed", *JOURNEY, "--alternatives", "2"],
                                endings=(0, 3, 8, 65))]),
        "transit zip": (15, [Sample({"feed.zip": zipped({
            name.removeprefix("feed/"): data for name, data in feed().items()})},
            ["transit", "in/feed.zip", "--check"], endings=(0, 8)),
            Sample({"feed.zip": (CORPUS / "feed/small.zip").read_bytes()},
                   ["transit", "in/feed.zip", "--check"], endings=(0, 8))]),
    }


def travel(prepared):
    request = {"request.json": REQUEST, "places.csv": PLACES}
    planned = {"itinerary.json": prepared["itinerary.json"], "places.csv": PLACES}
    packing = {"trip.json": TRIP, "wardrobe.yaml": prepared["wardrobe.yaml"],
               "things.yaml": (CORPUS / "things/skis.yaml").read_bytes(),
               "weather.csv": WEATHER_CSV, "weather.json": prepared["weather.json"]}
    return {
        "itineraries": (20, [
            Sample(request, ["itinerary", "in/request.json", *ITINERARY]),
            Sample(request, ["itinerary", "in/request.json", *ITINERARY, "-o", "out/a.json"],
                   output="out/a.json")]),
        "itinerary edit": (10, [Sample(planned, ["itinerary", "edit", "in/itinerary.json",
                                                 *ITINERARY, "--drop", "tower"]),
                                Sample(planned, ["itinerary", "accept", "in/itinerary.json"],
                                       ["itinerary.json"], endings=(0, 3, 10))]),
        "places": (40, [Sample({name: data}, ["places", "list", f"in/{name}", "--on", "2026-12-05",
                                              "--time-zone", "Europe/Helsinki"])
                        for name, data in (corpus("places") | {"own.csv": PLACES}).items()]),
        "categories": (10, [Sample({"categories.yaml": prepared["categories.yaml"],
                                    "places.csv": PLACES},
                                   ["places", "list", "in/places.csv", "--categories",
                                    "in/categories.yaml", "--on", "2026-12-05"],
                                   ["categories.yaml"])]),
        "trips": (20, [Sample({"trip.json": TRIP}, ["trips", "add", "in/trip.json", "--replace"])]),
        "packing": (20, [Sample(packing, ["pack", "in/trip.json", "--wardrobe", "in/wardrobe.yaml",
                                          "--rules", "in/things.yaml", "--weather",
                                          "in/weather.csv"],
                                ["trip.json", "wardrobe.yaml", "things.yaml", "weather.csv"]),
                         Sample(packing, ["pack", "in/trip.json", "--wardrobe", "in/wardrobe.yaml",
                                          "--weather", "in/weather.json", "-o", "out/a.html"],
                                ["weather.json"], "out/a.html"),
                         Sample({"a.json": prepared["list.json"], "b.json": prepared["list.json"]},
                                ["pack", "diff", "in/a.json", "in/b.json"])]),
        "weather": (25, [Sample({name: data}, ["weather", "16.37,48.21", "2027-05-14", "--weather",
                                               f"in/{name}"])
                         for name, data in (("w.csv", WEATHER_CSV),
                                            ("w.json", prepared["weather.json"]))]),
        "settings": (15, [
            Sample({"services.json": b'{"order": ["open-meteo"], "services": {"open-meteo": {'
                    b'"address": "http://127.0.0.1:9/x",'
                    b' "archive_address": "http://127.0.0.1:9"}}}'},
                   ["weather", "24.94,60.17", "2027-07-01", "--weather-settings",
                    "in/services.json"]),
            Sample({"providers.json": b'{"providers": {"plain": {"issuer": "http://127.0.0.1:9", '
                    b'"client_id": "roundsman", "scopes": ["openid"], "redirect_port": 8765}}}'},
                   ["account", "login", "--provider", "plain", "--providers", "in/providers.json",
                    "--time-limit", "1s"], endings=(69,))]),
    }


def stored(prepared):
    return {
        "archive import": (40, [Sample({"archive.json": data},
                                       ["archive", "import", "in/archive.json", "--archive",
                                        "out/a.sqlite"],
                                       output="out/a.sqlite")
                                for data in (prepared["archive.json"],
                                             (CORPUS / "archive-json/small.json").read_bytes())]),
        "archive file": (30, [Sample({"archive.sqlite": prepared["archive.sqlite"]}, words,
                                     endings=(0, 3))
                              for words in (["archive", "check", "--archive", "in/archive.sqlite"],
                                            ["trips", "list", "--archive", "in/archive.sqlite"],
                                            ["cities", "list", "--archive", "in/archive.sqlite"])]),
        "cities": (15, [Sample({"cities.json": prepared["cities.json"]},
                               ["cities", command, "in/cities.json"], endings=(0, 3))
                        for command in ("import", "save")]),
        "preferences": (15, [Sample({"preferences.json": prepared["preferences.json"]},
                                    ["preferences", "import", "in/preferences.json"])]),
    }



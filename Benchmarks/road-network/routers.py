"""The routers behind one class: pairs in, answers in the shape of OSRM's route response out.

A router is named by a text: `osrm:FILE.osrm`, `osrm-mld:FILE.osrm`, `valhalla:FILE.json`
or `roundsman:FILE.roadmap`.
"""

import csv
import json
import pathlib
import subprocess
import tempfile

PROGRAM = pathlib.Path(__file__).resolve().parents[2] / ".build/release/roundsman"
COSTINGS = {"car": "auto", "foot": "pedestrian"}


def open_router(text, profile, program=PROGRAM):
    kind, _, path = text.partition(":")
    if kind in ("osrm", "osrm-mld"):
        return Osrm(path, "MLD" if kind == "osrm-mld" else "CH")
    if kind == "valhalla":
        return Valhalla(path, profile)
    if kind == "roundsman":
        return Roundsman(path, profile, program)
    raise SystemExit(f"{text}: no such router; take osrm, osrm-mld, valhalla or roundsman")


class Osrm:
    def __init__(self, path, algorithm, largest_table=10_000):
        import osrm

        self.module = osrm
        self.engine = osrm.OSRM(
            storage_config=path, algorithm=algorithm, use_shared_memory=False,
            max_locations_distance_table=largest_table)

    def parameters(self, pair, geometries="polyline6", overview="full", steps=False):
        return self.module.RouteParameters(
            coordinates=list(pair), geometries=geometries, overview=overview, steps=steps,
            generate_hints=False)

    def table(self, points, annotations):
        return self.engine.Table(self.module.TableParameters(
            coordinates=points, annotations=annotations, generate_hints=False))

    def answers(self, pairs):
        for pair in pairs:
            try:
                found = self.engine.Route(self.parameters(pair))
            except RuntimeError as error:
                code, _, message = str(error).partition(" - ")
                yield {"code": code, "message": message}
                continue
            route = found["routes"][0]
            yield {
                "code": "Ok",
                "routes": [{name: route[name] for name in ("distance", "duration", "geometry")}],
                "waypoints": [
                    {"location": list(waypoint["location"]), "distance": waypoint["distance"]}
                    for waypoint in found["waypoints"]],
            }


class Valhalla:
    def __init__(self, path, profile):
        from valhalla import Actor

        config = json.loads(pathlib.Path(path).read_text())
        config["mjolnir"]["logging"] = config["loki"]["logging"] = {"type": ""}
        config["thor"]["logging"] = config["odin"]["logging"] = {"type": ""}
        config["logging"] = {"type": ""}
        limits = config["service_limits"]["auto"]
        limits["max_matrix_location_pairs"] = limits["max_matrix_locations"] = 10**6
        self.actor = Actor(config)
        self.costing = COSTINGS[profile]

    def question(self, pair, directions="none"):
        return json.dumps({
            "locations": [{"lon": lon, "lat": lat} for lon, lat in pair],
            "costing": self.costing, "format": "osrm", "shape_format": "polyline6",
            "directions_type": directions})

    def answers(self, pairs):
        for pair in pairs:
            try:
                yield json.loads(self.actor.route(self.question(pair)))
            except RuntimeError as error:
                snapless = "suitable edges" in str(error)
                yield {"code": "NoSegment" if snapless else "NoRoute", "message": str(error)}


class Roundsman:
    def __init__(self, path, profile, program):
        self.path, self.profile, self.program = path, profile, str(program)

    def route(self, pairs_path, output, *options):
        subprocess.run(
            [self.program, "route", self.path, "--profile", self.profile,
             "--batch", str(pairs_path), "-o", str(output), *options], check=True)

    def answers(self, pairs):
        with tempfile.TemporaryDirectory() as folder:
            questions = pathlib.Path(folder, "pairs.csv")
            found = pathlib.Path(folder, "answers.jsonl")
            with questions.open("w", newline="") as file:
                writer = csv.writer(file, lineterminator="\n")
                writer.writerow(["from_lon", "from_lat", "to_lon", "to_lat"])
                for pair in pairs:
                    writer.writerow([f"{degrees:.7f}" for place in pair for degrees in place])
            self.route(questions, found, "--geometry", "polyline6")
            with found.open() as file:
                for line in file:
                    yield json.loads(line)

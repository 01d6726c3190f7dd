"""Runs the program on requests and trips, each time with an archive and a cache of its own."""

import json
import os
import subprocess

import points
from cities import ROOT

PATIENCE = 600  # seconds for one command


class Program:
    """The program under test, with a folder for temporary files."""

    def __init__(self, path, scratch, data, iterations):
        self.path, self.scratch, self.data, self.iterations = os.path.abspath(path), scratch, data, iterations
        self.place_files = {}

    def run(self, *arguments):
        """Runs a command; returns its exit code and what it says on standard error."""
        homes = {f"XDG_{kind}_HOME": str(self.scratch / kind.lower()) for kind in ("DATA", "CACHE", "CONFIG")}
        try:
            run = subprocess.run(
                [self.path, *map(str, arguments)], capture_output=True, text=True, check=False,
                env={**os.environ, **homes}, cwd=self.scratch, timeout=PATIENCE,
            )
        except subprocess.TimeoutExpired:
            return None, f"no answer within {PATIENCE} seconds"
        return run.returncode, run.stderr.strip()

    def places_of(self, city):
        """Returns the file with the places of a city, and its content as a list of dictionaries."""
        if city.name not in self.place_files:
            source = city.path(self.data)
            if city.points:
                source = self.scratch / f"{city.name}-points.json"
                points.write(self.data / "poi", city.points, source)
            listed = self.scratch / f"{city.name}-places.json"
            code, said = self.run("places", "list", source, "--on", "2027-06-01", "-q", "-o", listed)
            assert code == 0, said
            self.place_files[city.name] = source, json.loads(listed.read_text(encoding="utf-8"))["places"]
        return self.place_files[city.name]

    def itinerary(self, name, request, city):
        """Plans a day; returns the plan (`None` without one), its text, and what the program says."""
        file = self.scratch / f"{name}-request.json"
        file.write_text(json.dumps(request), encoding="utf-8")
        source, _ = self.places_of(city)
        arguments = ["itinerary", file, "--places", source, "--offline", "--without-archive", "-q"]
        if city.extract:
            arguments += ["--map", source]
        if city.timetable and "transit" in request.get("modes", []):
            arguments += ["--transit", ROOT / city.timetable]
        return self.both(name, [*arguments, "--iterations", self.iterations])

    def packing(self, name, trip):
        """Packs for a trip; returns the list (`None` without one), its text, and what the program says."""
        file = self.scratch / f"{name}-trip.json"
        file.write_text(json.dumps(trip), encoding="utf-8")
        return self.both(name, ["pack", file, "--offline", "--without-taste", "--now", "2026-12-01T00:00:00Z", "-q"])

    def both(self, name, arguments):
        """Runs a command for JSON and again for text."""
        document, text = self.scratch / f"{name}.json", self.scratch / f"{name}.txt"
        code, said = self.run(*arguments, "-o", document)
        if code != 0:
            return None, "", f"exit code {code}: {said}"
        text_code, text_said = self.run(*arguments, "-o", text)
        assert text_code == 0, text_said
        return json.loads(document.read_text(encoding="utf-8")), text.read_text(encoding="utf-8"), said

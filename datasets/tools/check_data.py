"""Checks the data sets against their extracts, their checksums and their scripts.

    python3 datasets/tools/check_data.py

Looks for every bin inside the box of its extract; proves that the loads above the threshold fit
the trucks, need them all, and fill them well; holds the extracts against the checksums in the
README; and runs the scripts twice and compares bytes with what is stored. Prints one line per
finding and ends with 1 if there is one.
"""

import csv
import hashlib
import itertools
import pathlib
import re
import subprocess
import sys
import tempfile

import osm_pbf

DATASETS = pathlib.Path(__file__).resolve().parent.parent
DAYS = ("helsinki", "monaco")
LOW, HIGH = 0.85, 0.95  # share of the capacity that the loads take


def litres(row):
    """Returns the load of a bin: fill times capacity in whole litres, rounded up."""
    hundredths = int(row["fill"].replace(".", ""))
    return (hundredths * int(row["capacity"]) + 99) // 100


def vehicles(text):
    """Returns the capacities per vehicle; a plain number stands for every stream together."""
    found = re.findall(r"- id: (\S+)\n(?:    .*\n)*?    capacity: (.+)\n", text)
    capacities = {}
    for name, value in found:
        pairs = re.findall(r"(\w+): (\d+)", value)
        capacities[name] = {k: int(v) for k, v in pairs} if pairs else {"": int(value)}
    return capacities


def fits(loads, compartments):
    """Tells whether the loads can be dealt out to the compartments; exact for one or two."""
    if len(compartments) == 1:
        return sum(loads) <= compartments[0]
    first, second = compartments
    sums = {0}
    for load in loads:
        sums |= {total + load for total in sums}
    return any(total <= first and sum(loads) - total <= second for total in sums)


def read_day(name):
    """Returns the rows of bins.csv and the text of depot.yaml."""
    folder = DATASETS / "depot-days" / name
    rows = list(csv.DictReader((folder / "bins.csv").open(encoding="utf-8", newline="")))
    return rows, (folder / "depot.yaml").read_text(encoding="utf-8")


def misplaced(rows, text, extract):
    """Yields what lies outside the box of an extract, and ids that occur twice."""
    west, south, east, north = osm_pbf.read(DATASETS / "osm" / f"{extract}.osm.pbf").header.box
    places = [(row["id"], float(row["lon"]), float(row["lat"])) for row in rows]
    sites = re.findall(r"location: \[(.+), (.+)\]", text)
    places += [(f"site {number}", float(x), float(y)) for number, (x, y) in enumerate(sites)]
    for identifier, lon, lat in places:
        if not (west <= lon <= east and south <= lat <= north):
            yield f"{identifier} lies outside the extract's box"
    if len({row["id"] for row in rows}) != len(rows):
        yield "an id occurs twice"


def check_kerbside():
    """Yields what is wrong with the household day: every truck of a kind has to tip on the way."""
    name = "helsinki-kerbside"
    rows, text = read_day(name)
    findings = list(misplaced(rows, text, "helsinki"))
    served = [row for row in rows if int(row["fill"].replace(".", "")) > 70]
    print(f"{name}: {len(rows)} bins, {len(served)} above 0.70")
    press = [int(value) for value in re.findall(r"press: (\d+)", text)]
    trucks = list(zip(vehicles(text).values(), press, strict=True))
    for stream in ("mixed", "paper"):
        load = sum(litres(row) for row in served if row["stream"] == stream)
        room = sum(capacity.get(stream, 0) * factor for capacity, factor in trucks)
        print(f"  {stream}: {load} of {room} l in one trip of every truck")
        if load <= 2 * room:
            findings.append(f"{stream} takes fewer than three trips of every truck")
    return [f"{name}: {finding}" for finding in findings]


def check(name):
    rows, text = read_day(name)
    findings = list(misplaced(rows, text, name))

    served = [row for row in rows if int(row["fill"].replace(".", "")) > 70]
    exact = sum(row["fill"] == "0.70" for row in rows)
    share = len(served) / len(rows)
    print(f"{name}: {len(rows)} bins, {len(served)} above 0.70 ({share:.0%}), {exact} at 0.70")
    if not 0.40 <= share <= 0.55 or not exact:
        findings.append("the levels do not lie around the threshold as they should")

    trucks = vehicles(text)
    for stream in sorted({row["stream"] for row in served}):
        loads = [litres(row) for row in served if row["stream"] == stream]
        room = [c.get(stream, c.get("")) for c in trucks.values()]
        room = [capacity for capacity in room if capacity]
        use = sum(loads) / sum(room)
        print(f"  {stream}: {len(loads)} bins, {sum(loads)} of {sum(room)} l ({use:.1%})")
        if not LOW <= use <= HIGH:
            findings.append(f"{stream} takes {use:.1%} of the capacity")
        if not fits(loads, room):
            findings.append(f"{stream} does not fit the trucks")
        for fewer in itertools.combinations(room, len(room) - 1):
            if sum(loads) <= sum(fewer):
                findings.append(f"{stream} fits fewer trucks")
    return [f"{name}: {finding}" for finding in findings]


def checksums():
    readme = (DATASETS / "README.md").read_text(encoding="utf-8")
    for path in sorted((DATASETS / "osm").iterdir()):
        if hashlib.sha256(path.read_bytes()).hexdigest() not in readme:
            yield f"osm/{path.name} is not the file that the README describes"


def files(folder):
    """Returns {relative path: bytes} of what the scripts write into a folder."""
    written = (path for path in folder.rglob("*") if path.is_file())
    by_hand = {"FORMAT.md", "best-known.csv", "pyvroom.csv"}
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in written
        if path.name not in by_hand and not path.name.endswith(".expected.json")
        # Beside the feeds that a script makes lie requests and places that people wrote.
        and (folder.name != "itineraries" or path.parent.name.endswith("-transit"))
        and path.parent.name not in ("helsinki-streets", "malformed")
    }


def repeatability():
    """Compares two fresh runs of each script with each other and with what is stored."""
    scripts = {
        "make_depot_days.py": "depot-days", "make_instances.py": "instances",
        "make_vroom_suite.py": "vroom-suite", "make_gtfs.py": "itineraries"}
    for script, name in scripts.items():
        runs = [files(DATASETS / name)]
        for _ in range(2):
            with tempfile.TemporaryDirectory() as folder:
                path = pathlib.Path(__file__).with_name(script)
                subprocess.run([sys.executable, path, "--output", folder], check=True)
                runs.append(files(pathlib.Path(folder)))
        for file in sorted(set().union(*runs)):
            if len({run.get(file) for run in runs}) > 1:
                yield f"{name}/{file} differs between runs or from what is stored"


def main():
    findings = [finding for name in DAYS for finding in check(name)]
    findings += [*check_kerbside(), *checksums(), *repeatability()]
    for finding in findings:
        print(finding, file=sys.stderr)
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()

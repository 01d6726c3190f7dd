"""Part `kills`: commands that write, ended at random moments and at each rename, removal and flush.

Afterwards what they write is wholly the old result or wholly the new one, the next ordinary run
gives the new one and leaves nothing unfinished, and archives are intact.
"""

import dataclasses
import json
import os
import random
import shutil
import signal
import subprocess
import time

from examples import BAKERY, FAST, LOCAL, MONACO, ORDERS, PLACES, fresh, set_up
from program import contents as all_contents
from program import ends_within, leftovers, surroundings
from samples import DATASETS, QUICK

PART = "kills"
KILLS = 1000
PATIENCE = 2.0  # seconds in which SIGTERM and SIGINT have to end a run; the machine may be busy
CALLS = ["rename,renameat,renameat2", "unlink,unlinkat,rmdir", "fsync,fdatasync",
         "ftruncate,fallocate"]
INJECTED = 40  # calls of each kind at which a run is killed, if it makes so many
SIGNALS = [signal.SIGKILL, signal.SIGTERM, signal.SIGINT]


@dataclasses.dataclass
class Case:
    """A command that writes a target over an older one."""
    new: list
    target: str
    old: list = None  # makes the old result; none: there is no target before
    is_archive: bool = False
    is_resumed: bool = False  # what is there after a kill is part of the new result
    endings: tuple = (0,)  # of the next ordinary run


SMALL = str(DATASETS / "vroom-suite/jobs-12.json")
CASES = {
    "solve": Case(["solve", ORDERS, "--iterations", "20000", "--threads", "1", "-o", "t.json"],
                  "t.json", ["solve", BAKERY, *QUICK, "-o", "t.json"]),
    "solve several": Case(["solve", ORDERS, BAKERY, SMALL, *QUICK, "-o", "t/"], "t",
                          ["solve", ORDERS, BAKERY, SMALL, "--method", "two-opt", "-o", "t/"],
                          is_resumed=True),
    "solve --sheets": Case(["solve", BAKERY, *QUICK, "--sheets", "t", "-o", "t.json"], "t",
                           ["solve", ORDERS, *QUICK, "--sheets", "t", "-o", "t.json"]),
    "collect": Case(["collect", "day", *FAST, "-o", "t"], "t",
                    ["collect", str(DATASETS / "depot-days/monaco"), *FAST, "-o", "t"]),
    "collect --period": Case(["collect", "day", *FAST, "--period", "-o", "t"], "t",
                             ["collect", "day", *FAST, "--period", "--seed", "5", "-o", "t"]),
    "compare": Case(["collect", "compare", "helsinki", str(DATASETS / "tracks/helsinki.csv"), "-o",
                     "t"], "t", ["collect", "compare", "helsinki",
                                 str(DATASETS / "tracks/helsinki.csv"), "--deviation", "5", "-o",
                                 "t"]),
    "dispatch": Case(["dispatch", "day", str(DATASETS / "depot-days/monaco"), *FAST, "-o", "t"],
                     "t", is_resumed=True),
    "dispatch merge": Case(["dispatch", "merge", "days", "-o", "t"], "t", is_resumed=True),
    "next": Case(["next", "plan", "--vehicle", "V", "--done", "D", "--time", "09:50", "-q"], "plan",
                 ["next", "plan", "--vehicle", "V", "--time", "09:45", "-q"], is_resumed=True),
    "simulate": Case(["simulate", "day", "--days", "3", "--iterations", "2", "-o", "t"], "t",
                     ["simulate", "day", "--days", "2", "--iterations", "2", "-o", "t"]),
    "map build": Case(["map", "build", str(DATASETS / "osm/monaco.osm.pbf"), "--threads", "1", "-o",
                       "t.roadmap"], "t.roadmap",
                      ["map", "build", str(DATASETS / "osm/helsinki.osm.pbf"), "-o", "t.roadmap"]),
    "matrix": Case(["matrix", MONACO, "points.csv", "-o", "t.npz"], "t.npz",
                   ["matrix", MONACO, "points.csv", "--format", "csv", "-o", "t.npz"]),
    "itinerary": Case(["itinerary", "request.json", *PLACES, "--without-archive", "-o", "t.json"],
                      "t.json", ["itinerary", "request.json", *PLACES, "--without-archive",
                                 "--only", "tower", "-o", "t.json"]),
    "generate": Case(["generate", "depot-days", "--days", "4", "--bins", "9", "-o", "t"], "t",
                     endings=(0, 73)),  # never into a folder that holds something
    "convert": Case(["convert", ORDERS, "t.json"], "t.json", ["convert", BAKERY, "t.json"]),
    "trips add": Case(["trips", "add", str(DATASETS / "trips/ski-week.json"), *LOCAL], LOCAL[1],
                      is_archive=True, endings=(0, 3, 65, 73)),
    "pack": Case(["pack", "Weekend", "--offline", *LOCAL], LOCAL[1], is_archive=True),
    "archive import": Case(["archive", "import", "archive.json", "--archive", "t.sqlite",
                            "--replace"], "t.sqlite", is_archive=True),
    "archive export": Case(["archive", "export", *LOCAL, "-o", "t.json"], "t.json",
                           ["convert", BAKERY, "t.json"]),
    "archive backup": Case(["archive", "backup", "t.sqlite", *LOCAL], "t.sqlite",
                           ["archive", "backup", "t.sqlite", *LOCAL], is_archive=True),
}


def run(audit):
    """Kills all commands, first at calls of the system and then at random moments."""
    pattern = set_up(audit.program, audit.scratch / PART)
    folder = audit.scratch / PART / "run"
    tracer = shutil.which("strace")
    if tracer is None:
        audit.report.note("kills: there is no strace, so nothing is killed exactly at a rename")
    cases = {name: case for name, case in CASES.items() if name.startswith(audit.only)}
    for number, (name, case) in enumerate(cases.items(), 1):
        results = prepare(audit, pattern, folder, name, case)
        if results is None:
            continue
        old, new, before, seconds = results
        trial = Trial(audit, name, case, before, folder, old, new)
        if tracer:
            for calls in CALLS:
                for count in range(1, INJECTED + 1):
                    if not trial.at_call(tracer, calls, count):
                        break
        for attempt in range(audit.scaled(KILLS) // len(CASES) + 1):
            trial.at_moment(random.Random(f"{audit.seed} {name} {attempt}"), attempt, seconds)
        audit.progress(PART, number, len(cases))


def prepare(audit, pattern, folder, name, case):
    """Makes the old and the new result, and returns them with the folder before the new one."""
    def made(words, endings=(0,)):
        outcome = audit.program.run(words, folder)
        audit.report.count(PART, f"{name}, undisturbed", outcome.ending)
        if outcome.code not in endings:
            audit.report.find(PART, name, f"ends with {outcome.ending} undisturbed", "",
                              audit.program.command(words), None, outcome.stderr.decode())
        return outcome.code in endings

    fresh(pattern, folder)
    if case.old and not made(case.old):
        return None
    old = contents(folder / case.target)
    before = fresh(folder, folder.with_name("before"))
    begin = time.monotonic()
    if not made(case.new):
        return None
    return old, contents(folder / case.target), before, time.monotonic() - begin


@dataclasses.dataclass
class Trial:
    """The kills of one command."""
    audit: object
    name: str
    case: Case
    before: object
    folder: object
    old: dict
    new: dict

    def at_call(self, tracer, calls, count):
        """Kills a run as it enters a call of the system; returns whether it made so many calls."""
        fresh(self.before, self.folder)
        done = subprocess.run(
            [tracer, "-f", "-qq", "-o", "/dev/null", "-e", f"trace={calls}", "-e",
             f"inject={calls}:signal=KILL:when={count}", self.audit.program.path, *self.case.new],
            cwd=self.folder, env=surroundings(self.folder), stdin=subprocess.DEVNULL,
            capture_output=True)
        was_killed = done.returncode in (-9, 137)
        self.audit.report.count(PART, f"{self.name}, {calls.split(',')[0]}",
                                "SIGKILL" if was_killed else done.returncode)
        if was_killed:
            self.judge(f"SIGKILL at {calls.split(',')[0]} {count}", signal.SIGKILL, -9)
        return was_killed

    def at_moment(self, chance, attempt, seconds):
        """Ends a run by a signal at a random moment, often near its end, where renames are."""
        fresh(self.before, self.folder)
        which = chance.choice(SIGNALS)
        delay = seconds * chance.uniform(chance.choice([0, 0, 0.8]), 1.1)
        process = self.audit.program.start(self.case.new, self.folder, stdin=subprocess.DEVNULL,
                                           stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        ends_within(process, delay)
        os.kill(process.pid, which)  # Popen.send_signal would reap the process
        begin = time.monotonic()
        is_prompt = ends_within(process, PATIENCE)
        if not is_prompt:
            ends_within(process, 30)
            process.kill()
        process.stderr.read()
        process.stderr.close()
        code = process.wait()
        self.audit.report.count(PART, f"{self.name}, {which.name}", code)
        moment = f"{which.name} after {delay:.3f} s of {seconds:.3f} s ({attempt})"
        # Until the program has set up its handlers, the system ends it: the same for a shell.
        if code not in {0, -which, 128 + which}:
            self.find(moment, f"ends with {code} after {which.name}")
        if which != signal.SIGKILL and not is_prompt:
            self.find(moment, f"{which.name} does not end the run within {PATIENCE:.0f} s "
                              f"({time.monotonic() - begin:.1f} s)")
        self.judge(moment, which, code)

    def judge(self, moment, which, code):
        """Looks at what is there after a kill, and after the next ordinary run."""
        if not self.case.is_archive:
            self.judge_target(moment, which, code)
        elif (self.folder / self.case.target).exists():
            self.check_archive(moment)
        outcome = self.audit.program.run(self.case.new, self.folder)
        if outcome.code not in self.case.endings:
            self.find(moment, f"the next run ends with {outcome.ending}",
                      outcome.stderr.decode("utf-8", "replace"))
            return
        left = leftovers(self.folder)
        if left:
            self.find(moment, f"after the next run there is {left[0]}")
        if self.case.is_archive:
            self.check_archive(moment)
        elif self.name != "archive export" and contents(self.folder / self.case.target) != self.new:
            differing = {name for name, data in contents(self.folder / self.case.target).items()
                         if self.new.get(name) != data} | self.new.keys()
            self.find(moment, "the next run gives another result", ", ".join(sorted(differing)[:5]))

    def judge_target(self, moment, which, code):
        found = contents(self.folder / self.case.target)
        if found in (self.old, self.new):
            return
        names = {name for name in found if not leftovers_name(name)}
        if self.case.is_resumed:
            torn = [name for name in names if name.endswith(".json") and not is_json(found[name])]
            if torn:
                self.find(moment, f"{torn[0]} is not whole")
            return
        if self.name == "archive export" and is_json(found.get("", b"")):
            return
        # A signal that asks for the end may leave the best plan so far.
        if which != signal.SIGKILL and code == 128 + which and set(found) == set(self.new) and all(
                is_json(data) for name, data in found.items() if name.endswith("json") or not name):
            return
        self.find(moment, "the result is neither the old nor the new one",
                  f"{len(found)} files, {len(self.old)} before, {len(self.new)} new: "
                  + ", ".join(sorted(set(found) ^ set(self.new))[:5]))

    def check_archive(self, moment):
        outcome = self.audit.program.run(["archive", "check", "--archive", self.case.target],
                                         self.folder)
        if outcome.code != 0:
            self.find(moment, f"archive check ends with {outcome.ending}",
                      (outcome.stdout + outcome.stderr).decode("utf-8", "replace"))

    def find(self, moment, fault, detail=""):
        if not (self.folder / ".home-matters").exists():
            (self.folder / ".home-matters").touch()
        self.audit.report.find(PART, self.name, fault, moment,
                               self.audit.program.command(self.case.new), self.folder, detail)


def contents(path):
    """Returns the bytes of a file or of the files of a folder, but for locks."""
    return {name: data for name, data in all_contents(path).items() if not name.endswith(".lock")}


def leftovers_name(name):
    return any(part.endswith((".part", ".old")) for part in name.split("/"))


def is_json(data):
    try:
        json.loads(data)
    except ValueError:
        return False
    return True

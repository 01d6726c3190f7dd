"""Part `disks`: every command that writes, where it cannot.

Results go to full and to read-only file systems, to paths that are folders, and into folders that
are missing. The archive lies on a full or a read-only file system, too: what only reads it has to
work there. Whatever happens has a documented code and a sentence that names the file, keeps the old
result, and leaves nothing unfinished.
"""

import contextlib
import os
import pathlib
import shutil
import subprocess

from examples import ENDINGS, EXAMPLES, fresh, set_up
from program import contents, empty, leftovers

PART = "disks"
CANNOT = {73, 74, 77}
SIZE = 2 << 20
ROOM = [0, 4096, 32_768]  # bytes that are left on a full file system

# Commands with an output, as PATH: all others print, or write to the archive.
OUTPUTS = {
    "solve": ["-o", "PATH.json"], "collect run": ["-o", "PATH"], "collect compare": ["-o", "PATH"],
    "dispatch run": ["-o", "PATH"], "dispatch merge": ["-o", "PATH"], "loads": ["-o", "PATH.json"],
    "next": ["-o", "PATH.json"], "simulate": ["-o", "PATH"], "forecast": ["-o", "PATH.csv"],
    "map build": ["-o", "PATH.roadmap"], "route": ["-o", "PATH.gpx"], "matrix": ["-o", "PATH.npz"],
    "reach": ["-o", "PATH.geojson"],
    "schema": ["-o", "PATH.json"], "convert": ["PATH.json"], "generate": ["-o", "PATH.tsp"],
    "bench": ["-o", "PATH.md"], "vroom": ["-o", "PATH.json"], "cities near": ["-o", "PATH.json"],
    "cities surprise": ["-o", "PATH.json"], "cities search": ["-o", "PATH.json"],
    "cities show": ["-o", "PATH.json"], "cities audit": ["-o", "PATH.txt"],
    "cities list": ["-o", "PATH.html"], "places list": ["-o", "PATH.json"],
    "places hours": ["-o", "PATH.json"], "places categories": ["-o", "PATH.yaml"],
    "itinerary plan": ["-o", "PATH.html"], "itinerary edit": ["-o", "PATH.json"],
    "itinerary export": ["-o", "PATH.ics"], "places find": ["-o", "PATH.json"],
    "itinerary visited list": ["-o", "PATH.json"], "itinerary things": ["-o", "PATH.yaml"],
    "weather": ["-o", "PATH.csv"], "trips list": ["-o", "PATH.html"],
    "trips export": ["-o", "PATH.ics"], "pack trip": ["-o", "PATH.html"],
    "preferences export": ["-o", "PATH.json"],
    "interests export": ["-o", "PATH.json"], "outfits photo": ["-o", "PATH.jpg"],
    "archive backup": ["PATH.sqlite"], "archive export": ["-o", "PATH.json"],
    "archive import": ["--replace", "--archive", "PATH.sqlite"],
}
DROPPED = {"-o", "--output", "--format"}  # options of the examples that OUTPUTS replaces
RESUMED = {"dispatch run", "dispatch merge"}  # keep what is done, and go on from there
READING = {"cities list", "cities search", "itinerary visited list", "trips list", "trips show",
           "trips export", "preferences list", "preferences show", "preferences export",
           "interests list", "interests export", "outfits list", "outfits show", "outfits photo",
           "outfits comments", "outfits feedback", "outfits stats", "outfits next", "outfits group",
           "account show", "archive check", "archive export", "archive backup", "cities near",
           "cities surprise", "cities show", "weather", "itinerary plan", "pack trip"}
WRITING = {"cities add", "cities import", "cities favourite", "cities remove", "cities prune",
           "cities save", "trips add", "trips remove", "pack edit", "pack feedback",
           "preferences set", "preferences remove", "preferences import", "interests set",
           "interests remove",
           "outfits add", "outfits remove", "outfits vote", "outfits compare", "outfits comment",
           "outfits moderate", "outfits profile", "account register", "account login",
           "account password", "account verify", "account delete", "itinerary accept",
           "itinerary visited remove"}


def run(audit):
    pattern = set_up(audit.program, audit.scratch / PART)
    mount = Mount(audit.scratch / PART / "run" / "disk")
    known = OUTPUTS.keys() | READING | WRITING
    without = sorted(EXAMPLES.keys() - known - {
        "check", "diff", "offer", "map info", "map check", "transit", "pack diff", "pack watch",
        "account link", "account logout"})
    for leaf in without:
        audit.report.find(PART, leaf, f"no example of what {leaf} writes")
    leaves = [leaf for leaf in sorted(known) if leaf.startswith(audit.only)]
    try:
        for number, leaf in enumerate(leaves, 1):
            if leaf in OUTPUTS:
                try_outputs(audit, pattern, mount, leaf)
            if leaf in READING | WRITING:
                try_archive(audit, pattern, mount, leaf)
            audit.progress(PART, number, len(leaves))
    finally:
        mount.remove()
    if not mount.works:
        audit.report.note("disks: mounting is not permitted, so no disk was full or read-only")


class Mount:
    """A small file system in memory."""

    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.works = os.geteuid() == 0
        self.is_mounted = False

    def make(self):
        """Mounts an empty file system; returns whether that is permitted."""
        self.remove()
        self.path.mkdir(parents=True, exist_ok=True)
        if self.works:
            self.works = self.is_mounted = mounted("-t", "tmpfs", "-o", f"size={SIZE}", "audit",
                                                   str(self.path))
        return self.works

    def close(self):
        """Makes it read-only."""
        return mounted("-o", "remount,ro", str(self.path))

    def fill(self, room):
        """Leaves only some bytes."""
        with contextlib.suppress(OSError), open(self.path / "filling", "wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))
        if room:
            os.truncate(self.path / "filling", (self.path / "filling").stat().st_size - room)

    def remove(self):
        if self.is_mounted:
            subprocess.run(["umount", "-l", str(self.path)], check=True)
            self.is_mounted = False


def mounted(*words):
    return subprocess.run(["mount", *words], capture_output=True).returncode == 0


def output_words(leaf, path):
    """Returns the example's words with an output at a path."""
    words, skips = [], False
    for word in EXAMPLES[leaf]:
        if not skips and word not in DROPPED:
            words.append(word)
        skips = not skips and word in DROPPED
    if leaf == "archive import":
        words = words[:3]
    words = [word for word in words if word not in ("copy.sqlite", "-")]
    return words + [word.replace("PATH", path) for word in OUTPUTS[leaf]]


def target(folder, words):
    """Returns the path that a command writes, which is its last word."""
    return folder / words[-1]


def try_outputs(audit, pattern, mount, leaf):
    """Writes a result in all places where it cannot be written."""
    folder = mount.path.parent

    def start(path):
        mount.remove()
        fresh(pattern, folder)
        return output_words(leaf, path)

    words = start("t")
    outcome = audit.program.run(words, folder)
    audit.report.count(PART, "outputs, usual", outcome.ending)
    if outcome.code not in ENDINGS.get(leaf, {0}) or not target(folder, words).exists():
        find(audit, leaf, "usual", f"ends with {outcome.ending}", words, outcome)
        return
    result = fresh_copy(target(folder, words), folder.with_name("result"))

    words = start("missing/t")
    judge(audit, leaf, "missing folder", words, folder, {}, may_work=True)
    words = start("t")
    target(folder, words).mkdir()
    (target(folder, words) / "keep").write_text("keep")
    judge(audit, leaf, "a folder in its place", words, folder, {"keep": b"keep"}, may_work=True)
    if not (target(folder, words) / "keep").exists():
        find(audit, leaf, "a folder in its place", "a file of another program is gone", words,
             outcome)
    if result.is_dir():
        words = start("t")
        target(folder, words).write_text("keep")
        judge(audit, leaf, "a file in its place", words, folder, {"": b"keep"})
    words = start("file/t")
    (folder / "file").write_text("a file")
    judge(audit, leaf, "a file as its folder", words, folder, {})
    for name, room in [("read-only", None), *[(f"full, {room} bytes left", room) for room in ROOM]]:
        for is_old in (True, False):
            words = start("disk/t")
            if not mount.make():
                return
            old = {}
            if is_old:
                fresh_copy(result, target(folder, words))
                old = contents(target(folder, words))
            mount.close() if room is None else mount.fill(room)
            judge(audit, leaf, name, words, folder, old, may_work=bool(room))
    mount.remove()


def fresh_copy(path, copy):
    if copy.is_dir():
        shutil.rmtree(copy)
    copy.unlink(missing_ok=True)
    if path.is_dir():
        shutil.copytree(path, copy)
    else:
        shutil.copy2(path, copy)
    return copy


def judge(audit, leaf, place, words, folder, old, may_work=False):
    """Runs a command that cannot write its result, and says what is wrong with how it ends."""
    outcome = audit.program.run(words, folder)
    audit.report.count(PART, f"outputs, {place}", outcome.ending)
    faults = audit.program.faults(outcome)
    path = target(folder, words)
    is_done = outcome.code in ENDINGS.get(leaf, {0})
    if is_done and not may_work and contents(path) != old:
        faults.append(f"ends with {outcome.ending}")
    # An archive that cannot be opened ends with 66, whether it is to be read or written.
    allowed = {
        "vroom": {2}, "dispatch run": CANNOT | {5, 64, 65}, "archive import": CANNOT | {64, 66},
    }.get(leaf, CANNOT | {64})
    if leaf == "archive backup":
        allowed |= {65}  # what is there is not a backup
    if not is_done and outcome.code not in allowed:
        faults.append(f"ends with {outcome.ending}")
    text = (outcome.stdout + outcome.stderr).decode("utf-8", "replace")
    if not is_done and not any(name in text for name in (words[-1], path.name, str(path.parent),
                                                         words[-1].split("/")[0])):
        faults.append("no message names the file")
    if not is_done and contents(path) != old and leaf not in RESUMED:
        faults.append("the old result is not kept" if old else "a result is there all the same")
    left = leftovers(folder)
    if left:
        faults.append(f"leaves {left[0]}")
    for fault in faults:
        find(audit, leaf, place, fault, words, outcome)


def try_archive(audit, pattern, mount, leaf):
    """Uses an archive on a read-only or full file system."""
    folder = mount.path.parent
    words = EXAMPLES[leaf]
    mount.remove()
    fresh(pattern, folder)
    usual = audit.program.run(words, folder)
    for name, room in (("read-only", None), ("full", 0)):
        mount.remove()
        fresh(pattern, folder)
        data = folder / ("local" if "local/local.sqlite" in words else "home/data/roundsman")
        if not mount.make():
            return
        mount.remove()
        # The small file system lies where the archive is, as a log-in belongs to its path.
        place = Mount(data)
        kept = fresh(data, folder.with_name("kept"))
        empty(data)
        place.make()
        for item in kept.iterdir():
            shutil.copy2(item, data)
        place.close() if room is None else place.fill(room)
        try:
            outcome = audit.program.run(words, folder)
        finally:
            place.remove()
        kind = "reads" if leaf in READING else "writes"
        audit.report.count(PART, f"archive {name}, {kind}", outcome.ending)
        faults = audit.program.faults(outcome)
        if leaf in READING and outcome.code != usual.code:
            faults.append(f"ends with {outcome.ending} instead of {usual.ending}")
        if leaf in READING and leaf not in ("cities surprise", "archive backup") and \
                outcome.code == usual.code and outcome.stdout != usual.stdout:
            faults.append("prints another result")
        text = outcome.stderr.decode("utf-8", "replace")
        if leaf in WRITING and outcome.code not in CANNOT:
            faults.append(f"ends with {outcome.ending}")
        if leaf in WRITING and outcome.code in CANNOT and not (
                "read-only" in text.lower() or "full" in text.lower() or "space" in text.lower()):
            faults.append("no message says why")
        for fault in faults:
            find(audit, leaf, f"archive {name}", fault, words, outcome)


def find(audit, leaf, place, fault, words, outcome):
    audit.report.find(PART, leaf, f"{place}: {fault}", leaf, audit.program.command(words), None,
                      outcome.stderr.decode("utf-8", "replace")[-500:])

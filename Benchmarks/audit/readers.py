"""Part `readers`: several processes read an archive while others write to it."""

import json
import random
import threading

from program import empty

PART = "readers"
RUNS = 1000
WRITERS, READERS = 2, 3
BUSY = 74
READING = [["trips", "list", "--json"], ["trips", "list"], ["cities", "list", "--json"],
           ["cities", "search", "Porto"], ["preferences", "list"], ["interests", "export"],
           ["archive", "check"], ["archive", "export"], ["archive", "backup", "BACKUP"]]


def run(audit):
    """Writes and reads at once, and looks at the end for everything that was acknowledged."""
    folder = empty(audit.scratch / PART)
    runs = audit.scaled(RUNS)
    started = audit.program.run(["cities", "add", "Porto, PT", "Helsinki", "Tallinn"], folder)
    if started.code != 0:
        raise SystemExit(started.stderr.decode())
    tasks = iter(range(runs))
    lock, acknowledged, reading = threading.Lock(), [], threading.Event()

    def write(number):
        place = folder / f"writer-{number}"
        while True:
            with lock:
                task = next(tasks, None)
            if task is None:
                return
            words, change = writing(random.Random(f"{audit.seed} {task}"), task, number)
            outcome = run_in(audit, place, folder, words)
            judge(audit, "writes", task, words, outcome)
            if outcome.code == 0:
                with lock:
                    acknowledged.append(change)
            audit.progress(PART, task + 1, runs)

    def read(number):
        place, chance, count = folder / f"reader-{number}", random.Random(number), 0
        while not reading.is_set():
            words = [word.replace("BACKUP", "copy.sqlite") for word in chance.choice(READING)]
            outcome = run_in(audit, place, folder, words)
            judge(audit, "reads", count, words, outcome)
            if outcome.code == 0 and "--json" in words:
                try:
                    json.loads(outcome.stdout)
                except ValueError:
                    audit.report.find(PART, "reads", "prints JSON that is not valid", count,
                                      audit.program.command(words))
            count += 1

    writers = [threading.Thread(target=write, args=(number,)) for number in range(WRITERS)]
    readers = [threading.Thread(target=read, args=(number,)) for number in range(READERS)]
    for thread in writers + readers:
        thread.start()
    for thread in writers:
        thread.join()
    reading.set()
    for thread in readers:
        thread.join()
    at_the_end(audit, folder, acknowledged)


def run_in(audit, place, folder, words):
    """Runs the program in a folder of its own, with the archive of all."""
    place.mkdir(exist_ok=True)
    archive = {"XDG_DATA_HOME": str(folder / "home/data")}
    return audit.program.run(words, place, archive)


def writing(chance, task, number):
    """Returns the words of a write, and what has to be in the archive afterwards: key and value."""
    way = chance.randrange(3)
    if way == 0:
        name = f"trip-{task}"
        return ["trips", "add", "Porto, PT", "--begins", "2027-05-01", "--days", "3", "--name",
                name], ("trip", name, True)
    if way == 1:
        city = ("Porto", "Helsinki", "Tallinn")[number]  # each writer changes its own one
        is_on = chance.random() < 0.5
        return ["cities", "favourite", city, *["--off"] * (not is_on)], ("city", city, is_on)
    value = chance.randrange(10**6)
    name = f"audit-{number}"
    return ["preferences", "set", name, str(value)], ("preference", name, value)


def judge(audit, kind, task, words, outcome):
    audit.report.count(PART, f"{kind} {words[0]} {words[1]}", outcome.ending)
    faults = audit.program.faults(outcome)
    text = outcome.stderr.decode("utf-8", "replace")
    if outcome.code != 0 and not (outcome.code == BUSY and ("busy" in text or "in use" in text)):
        faults.append(f"ends with {outcome.ending}")
    for fault in faults:
        audit.report.find(PART, f"{kind} {words[0]} {words[1]}", fault, task,
                          audit.program.command(words), None, text)


def at_the_end(audit, folder, acknowledged):
    """The archive has to be intact, and has to hold every acknowledged write."""
    outcome = audit.program.run(["archive", "check"], folder)
    if outcome.code != 0:
        audit.report.find(PART, "end", f"archive check ends with {outcome.ending}", "", "", folder,
                          (outcome.stdout + outcome.stderr).decode("utf-8", "replace"))
    export = json.loads(audit.program.run(["archive", "export"], folder).stdout)
    expected = {change[:2]: change[2] for change in acknowledged}  # the last one of each counts
    trips = {row["name"] for row in export["trip"]}
    cities = {row["name"]: row["favourite"] for row in export["archived_city"]}
    preferences = {row["name"]: row["value"] for row in export["preference"]}
    lost = 0
    for (kind, name), value in expected.items():
        found = {"trip": name in trips, "city": cities.get(name),
                 "preference": preferences.get(name)}[kind]
        lost += found != value and str(found) != str(value)
    audit.report.count(PART, "acknowledged writes that are there", 0, len(expected) - lost)
    if lost:
        audit.report.find(PART, "end", f"{lost} acknowledged writes are not there", "", "", folder)

"""Many changed files through one process, where a command takes several."""

import json
import random

from changes import change
from program import contents, json_faults, leftovers
from samples import BATCH, DAY, QUICK
from trials import PART, check_faults, place_files, tell

CHECKED = {"problem JSON": 1, "instances": 0.2}  # shares of the solutions that are checked


def unchanged_batch(audit, folder, kind, _, batched):
    """All files of a kind as they are."""
    if kind == "depot days":
        RUNS[kind](audit, folder, kind, f"{kind}/unchanged", {"00": dict(DAY)}, False)
    else:
        RUNS[kind](audit, folder, kind, f"{kind}/unchanged", dict(batched[kind]), False)


def attempt_batch(audit, folder, kind, number, batched):
    """A batch of changed files through one process."""
    chance = random.Random(f"{audit.seed} {kind} {number}")
    samples = sorted(batched[kind].items())
    files = {}
    for index in range(BATCH):
        name, data = chance.choice(samples)
        if kind == "depot days":
            files[f"{index:02d}"] = DAY | {name: change(data, name, chance)}
        else:
            files[f"{index:02d}-{name}"] = change(data, name, chance)
    RUNS[kind](audit, folder, kind, f"{kind}/{number}", files, True)


def solve(audit, folder, kind, attempt, files, is_changed):
    """Problems of all formats, each with a line of the output; solutions are checked."""
    place_files(folder, files)
    words = ["solve", *(f"in/{name}" for name in files), *QUICK, "--format", "json"]
    outcome = audit.program.run(words, folder, seconds=30)
    faults = audit.program.faults(outcome)
    lines = outcome.stdout.split(b"\n")[:-1]
    if len(files) != len(lines):
        faults.append(f"prints {len(lines)} lines for {len(files)} files")
    if faults:
        solve_alone(audit, folder, kind, attempt, files, outcome, faults)
        return
    chance = random.Random(attempt)
    for name, line in zip(files, lines):
        faults = json_faults(line)
        code = json.loads(line).get("code") if not faults else "none"
        ending = {0: 0, 2: 65}.get(code, f"code {code}")
        audit.report.count(PART, kind if is_changed else f"{kind}, unchanged", ending)
        if not is_changed and code != 0:
            faults.append(f"has the code {code} though no file is changed")
        if code == 0 and chance.random() < CHECKED[kind]:
            (folder / "out/solution.json").write_bytes(line)
            faults += check_faults(audit, folder, f"in/{name}", "out/solution.json")
        if faults:
            only = folder / "alone"
            place_files(only, {name: files[name]})
            (only / "out/solution.json").write_bytes(line)
            alone = ["solve", f"in/{name}", *QUICK, "--format", "json"]
            for fault in faults:
                audit.report.find(PART, kind, fault, attempt, audit.program.command(alone), only)


def solve_alone(audit, folder, kind, attempt, files, batch, batch_faults):
    """Tries the files of a batch one by one, to find out which of them is at fault."""
    is_found = False
    for name, data in files.items():
        place_files(folder, {name: data})
        outcome = audit.program.run(["solve", f"in/{name}", *QUICK, "--format", "json"], folder)
        audit.report.count(PART, kind, outcome.ending)
        faults = audit.program.faults(outcome)
        if outcome.code == 0:
            faults += json_faults(outcome.stdout)
        is_found |= bool(faults)
        tell(audit, folder, kind, attempt, outcome, faults)
    if not is_found:
        place_files(folder, files)
        tell(audit, folder, kind, attempt, batch, batch_faults)


def dispatch(audit, folder, kind, attempt, days, is_changed):
    """Depot days, each of which is planned, or has a file that says why it is not."""
    place_files(folder, {f"days/{name}/{file}": data for name, files in days.items()
                         for file, data in files.items()})
    words = ["dispatch", "in/days", "--iterations", "2", "--alone", "--jobs", "1", "-o", "out/days"]
    outcome = audit.program.run(words, folder, seconds=30)
    faults = audit.program.faults(outcome)
    faults += [f"leaves {name}" for name in leftovers(folder / "out")]
    results = contents(folder / "out/days/days")
    for name in days:
        if f"{name}/plan.json" in results:
            ending = 0
            faults += json_faults(results[f"{name}/plan.json"])
        elif f"{name}/failure.json" in results:
            ending = 65
            faults += json_faults(results[f"{name}/failure.json"])
        else:
            ending = "no result"
            if outcome.code in (0, 5):
                faults.append("ends with 0 or 5, but a day has no result")
        if ending != 0 and not is_changed:
            faults.append("does not plan a day though no file is changed")
        if len(days) == 1 or not faults:
            audit.report.count(PART, kind if is_changed else f"{kind}, unchanged", ending)
    if faults and len(days) > 1:
        for name, files in days.items():
            dispatch(audit, folder, kind, f"{attempt} {name}", {name: files}, is_changed)
        place_files(folder, {f"days/{name}/{file}": data for name, files in days.items()
                             for file, data in files.items()})
    tell(audit, folder, kind, attempt, outcome, faults)


def hours(audit, folder, kind, attempt, files, is_changed):
    """Opening hours, one text on each line."""
    lines = [data.replace(b"\n", b" ").replace(b"\r", b" ") for data in files.values()]
    place_files(folder, {"hours.txt": b"\n".join(lines) + b"\n"})
    words = ["places", "hours", "--from", "in/hours.txt", "--on", "2026-12-21..2027-01-02", "--at",
             "24.94,60.17"]
    outcome = audit.program.run(words, folder, seconds=20)
    audit.report.count(PART, kind if is_changed else f"{kind}, unchanged", outcome.ending,
                       len(files))
    faults = audit.program.faults(outcome)
    if outcome.code != 0 and not is_changed:
        faults.append(f"ends with {outcome.ending} though no text is changed")
    tell(audit, folder, kind, attempt, outcome, faults)


RUNS = {"problem JSON": solve, "instances": solve, "depot days": dispatch, "opening hours": hours}

"""Part `mutations`: input files of all kinds, changed at random, through commands that read them.

Starting a process takes longer than reading a small file. Of the formats of `solve`, of depot days
and of opening hours, one process therefore reads a batch of files; if anything is wrong with a
batch, each of its files is tried alone. Solutions of `solve` are given to `check`.
"""

import queue
import random

import kinds
from batches import attempt_batch, unchanged_batch
from changes import change
from program import empty
from samples import BATCH, prepare
from trials import PART, check_faults, output_faults, place_files, tell

RUNS = 100_000
BATCHED = {"problem JSON": 0.28, "instances": 0.22, "depot days": 0.16, "opening hours": 0.04}


def run(audit):
    """Tries all unchanged files, then changed ones."""
    folder = audit.scratch / PART
    prepared = prepare(audit.program, folder / "prepared")
    batched, single = kinds.batches(), kinds.kinds(prepared)
    folders = queue.SimpleQueue()
    for number in range(audit.jobs):
        folders.put(empty(folder / f"worker-{number}"))

    def work(task):
        function, kind, number = task
        place = folders.get()
        try:
            function(audit, place, kind, number, batched if kind in batched else single)
        finally:
            folders.put(place)

    for tasks in planned(audit, batched, single):
        audit.each(PART, work, tasks, audit.jobs)
    for number in range(audit.jobs):
        outcome = audit.program.run(["archive", "check"], folder / f"worker-{number}")
        if outcome.code not in (0, 66):
            audit.report.find(PART, "archive", f"archive check ends with {outcome.code} at the end",
                              detail=outcome.stdout.decode("utf-8", "replace"))


def planned(audit, batched, single):
    """Returns the runs with unchanged files, which come first, and those with changed ones."""
    first = [(unchanged, kind, number) for kind, (_, samples) in single.items()
             for number in range(len(samples))]
    first += [(unchanged_batch, kind, 0) for kind in batched]
    runs = audit.scaled(RUNS)
    then = [(attempt_batch, kind, number) for kind, share in BATCHED.items()
            for number in range(max(1, int(runs * share / BATCH)))]
    rest = runs * (1 - sum(BATCHED.values())) / sum(share for share, _ in single.values())
    then += [(attempt, kind, number) for kind, (share, _) in single.items()
             for number in range(max(1, int(rest * share)))]
    if audit.only:
        then = [task for task in then if f"{task[1]}/{task[2]}".startswith(audit.only)]
        first = [task for task in first if task[1] in {kind for _, kind, _ in then}]
    random.Random(audit.seed).shuffle(then)
    return first, then


def unchanged(audit, folder, kind, number, single):
    """Files as they are have to be taken, or no change of them would try anything."""
    sample = single[kind][1][number]
    place_files(folder, sample.files)
    outcome = audit.program.run(sample.words, folder)
    audit.report.count(PART, f"{kind}, unchanged", outcome.ending)
    faults = audit.program.faults(outcome, sample.is_text)
    if outcome.code not in sample.endings:
        faults.append(f"ends with {outcome.ending} though no file is changed")
    sample.is_used = outcome.code in {0, 3, 8, 69} & set(sample.endings)
    tell(audit, folder, kind, f"{kind}/unchanged/{number}", outcome, faults)


def attempt(audit, folder, kind, number, single):
    """One changed input through its command."""
    chance = random.Random(f"{audit.seed} {kind} {number}")
    sample = chance.choice([sample for sample in single[kind][1] if sample.is_used])
    files = dict(sample.files)
    for name in chance.sample(sample.names, min(len(sample.names), chance.choice([1, 1, 1, 1, 2]))):
        files[name] = change(files[name], name, chance)
    place_files(folder, files)
    outcome = audit.program.run(sample.words, folder)
    audit.report.count(PART, kind, outcome.ending)
    faults = audit.program.faults(outcome, sample.is_text) + output_faults(folder, sample, outcome)
    if outcome.code == 0 and sample.check:
        faults += check_faults(audit, folder, f"in/{next(iter(files))}", sample.output)
    tell(audit, folder, kind, f"{kind}/{number}", outcome, faults)

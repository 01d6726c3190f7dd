"""Part `forged`: forged answers of weather services, routers and login providers."""

import json
import os
import queue
import random
import subprocess

import logins
import services
from changes import change, change_json
from program import SECONDS, Outcome, empty, ends_in_time, json_faults, leftovers
from samples import TRIP
from server import Server, forge, response

PART = "forged"
RUNS = 10_000
LOGINS = 0.3  # their share
WORKERS = 3  # for each job: most of the time, the program waits
LATER = ("nws", "noaa", "router", "vroom's router")  # of which a run asks several questions


def run(audit):
    """Asks unforged services first, then forged ones."""
    keys = logins.Key("provider"), logins.Key("somebody else")
    places = queue.SimpleQueue()
    folders = [audit.scratch / PART / f"worker-{number}" for number in range(audit.jobs * WORKERS)]
    for folder in folders:
        places.put((empty(folder), Server()))
    runs = audit.scaled(RUNS)
    ways = logins.MUST_FAIL * 3 + logins.MAY_SUCCEED * 4
    first = [(ask, kind, -1 - number) for kind, (_, commands) in services.SERVICES.items()
             for number in range(len(commands))] + [(log_in, "honest", -1)] * 2
    then = [(ask, list(services.SERVICES)[number % len(services.SERVICES)], number)
            for number in range(int(runs * (1 - LOGINS)))]
    then += [(log_in, ways[number % len(ways)], number) for number in range(int(runs * LOGINS))]
    then = [task for task in then if f"{task[1]}/{task[2]}".startswith(audit.only)]
    random.Random(audit.seed).shuffle(then)

    def work(task):
        function, kind, number = task
        folder, server = places.get()
        try:
            function(audit, folder, server, keys, kind, number)
        finally:
            places.put((folder, server))

    for tasks in (first, then):
        audit.each(PART, work, tasks, audit.jobs * WORKERS)
    for folder in folders:
        outcome = audit.program.run(["archive", "check"], folder)
        audit.report.count(PART, "archive check at the end", outcome.ending)
        if outcome.code not in (0, 66):
            audit.report.find(PART, "archive", f"archive check ends with {outcome.code} at the end",
                              detail=outcome.stdout.decode("utf-8", "replace"))


def ask(audit, folder, server, keys, kind, number):
    """Runs a command that asks a service; a negative number gets the answers that are right."""
    chance = random.Random(f"{audit.seed} {kind} {number}")
    honest, commands = services.SERVICES[kind]
    words = [word.replace("ADDRESS", server.address).replace("PORT", str(server.port))
             for word in commands[-1 - number if number < 0 else chance.randrange(len(commands))]]
    prepare(folder, kind, server.address)
    way, sent = ["honest"], []
    which = chance.choice([0, 0, 1, 2]) if kind in LATER else 0
    # A place of its own, of which no answer is cached.
    place = f"{chance.uniform(-120, -80):.3f},{chance.uniform(33, 45):.3f}"
    words = [place if word in ("0,51.48", "-74,40") else word for word in words]
    broken = number >= 0 and chance.random() < 0.5
    before = server.requests

    def answer(target, _):
        body = json.dumps(honest(target), ensure_ascii=False).encode()
        pieces = [response(body)]
        if number >= 0 and server.requests - before > which:
            if broken:
                way[0], pieces = forge(body, chance, server.address)
            else:
                way[0] = "changed"
                for _ in range(chance.choice([1, 1, 2, 5])):
                    body = chance.choice([change_json] * 5 + [
                        lambda data, chance: change(data, "a.json", chance)])(body, chance)
                pieces = [response(body, chance.choice([200] * 9 + [400, 404]))]
        sent[:] = pieces
        return pieces

    server.answer = answer
    outcome = audit.program.run(words, folder)
    faults = audit.program.faults(outcome)
    faults += [f"leaves {name}" for name in leftovers(folder / "out")]
    if server.requests == before:
        way[0] += ", never asked"
    audit.report.count(PART, f"{kind}: {way[0]}", outcome.ending)
    if number < 0 and outcome.code != 0:
        faults.append(f"ends with {outcome.ending} though no answer is forged")
    if outcome.code == 0 and ("--json" in words or "geojson" in words):
        faults += json_faults(outcome.stdout)
    if outcome.code == 0 and "out/a.json" in words:
        solution = (folder / "out/a.json").read_bytes()
        faults += json_faults(solution)
    keep_answer(folder, faults, sent)
    tell(audit, folder, kind, f"{kind}/{number}", f"{way[0]}", outcome, faults)


def prepare(folder, kind, address):
    """Writes the settings and inputs of a run."""
    for name in ("in", "out"):
        empty(folder / name)
    (folder / "in/problem.json").write_bytes(services.PROBLEM)
    (folder / "in/trip.json").write_bytes(
        TRIP.replace(b"2027-05-14", str(services.today()).encode()))
    settings = folder / "home/config/roundsman"
    settings.mkdir(parents=True, exist_ok=True)
    if kind in services.SERVICES:
        (settings / "weather.json").write_text(services.settings(kind, address))
    (settings / "key").write_text("abc")
    (settings / "key").chmod(0o600)
    (settings / "providers.json").write_text(json.dumps(
        {"providers": {"p": {"issuer": address, "client_id": logins.CLIENT}}}))


def keep_answer(folder, faults, sent):
    if faults:
        data = b"".join(piece for piece in sent if isinstance(piece, bytes))
        (folder / "in/last-answer").write_bytes(data[:1_000_000])


def log_in(audit, folder, server, keys, kind, number):
    """One log-in through a provider that forges something."""
    chance = random.Random(f"{audit.seed} {kind} {number}")
    prepare(folder, kind, server.address)
    provider = logins.Provider(keys, kind, chance, server.address)
    part = chance.choice(["/.well-known", "/token", "/keys"])
    sent = []

    def answer(target, _):
        body = provider.answer(target)
        pieces = [response(body)]
        if kind == "transport" and target.startswith(part):
            _, pieces = forge(body, chance, server.address)
        sent[:] = pieces
        return pieces

    server.answer = answer
    limit = "1s" if kind in ("wrong state", "state twice") else "10s"
    words = ["account", "login", "--provider", "p", "--name", f"n{chance.randrange(10**9)}",
             "--time-limit", limit]
    outcome = run_login(audit, folder, provider, words)
    faults = audit.program.faults(outcome)
    audit.report.count(PART, f"log-in: {kind}", outcome.ending)
    if kind == "honest" and outcome.code != 0:
        faults.append(f"ends with {outcome.ending} though nothing is forged")
    if kind in logins.MUST_FAIL:
        if outcome.code == 0:
            faults.append(f"logs in with a forged answer: {kind}")
        shown = audit.program.run(["account", "show"], folder)
        if b"You are logged in" in shown.stdout:
            faults.append(f"is logged in after a forged answer: {kind}")
    if outcome.code == 0:
        audit.program.run(["account", "logout"], folder)
    keep_answer(folder, faults, sent)
    tell(audit, folder, "log-in", f"{kind}/{number}", kind, outcome, faults)


def run_login(audit, folder, provider, words):
    """Runs a log-in, and is the browser as soon as the address is printed."""
    process = audit.program.start(words, folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE)
    stderr = b""
    while not logins.ADDRESS.search(stderr):
        piece = os.read(process.stderr.fileno(), 65_536)
        if not piece:
            break
        stderr += piece
    found = logins.ADDRESS.search(stderr)
    if found:
        provider.come_back(found.group(1).decode("latin-1"))
    timed_out = not ends_in_time(process, SECONDS)
    if timed_out:
        process.kill()
    stdout = process.stdout.read()
    stderr += process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stdout.close()
    process.stderr.close()
    return Outcome(words, status, usage, stdout, stderr, timed_out)


def tell(audit, folder, kind, attempt, way, outcome, faults):
    for fault in faults:
        audit.report.find(PART, kind, f"{fault} ({way})", attempt,
                          audit.program.command(outcome.words), folder,
                          (outcome.stdout[-300:] + outcome.stderr).decode("utf-8", "replace"))

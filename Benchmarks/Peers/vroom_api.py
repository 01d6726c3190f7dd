"""Reads an answer as a client of VROOM does: by the keys, types and sums of its documented output.

    python3 Benchmarks/Peers/vroom_api.py PROBLEM ANSWER [--planned] [--geometry]

Shares nothing with the program, and takes nothing from `vroom_rules.py`, which knows the problem:
here only the answer counts, and what of the problem a client finds in it again.

Source: VROOM's `docs/API.md`, output of version 1.15.
"""

import argparse
import json
import pathlib

WHOLE, TEXT, NUMBERS, LIST, OBJECT = "whole number", "text", "whole numbers", "list", "object"
SUMS = {
    "cost": WHOLE, "setup": WHOLE, "service": WHOLE, "duration": WHOLE, "waiting_time": WHOLE,
    "priority": WHOLE, "violations": LIST}
SUMMARY = SUMS | {"routes": WHOLE, "unassigned": WHOLE, "computing_times": OBJECT}
ROUTE = SUMS | {"vehicle": WHOLE, "steps": LIST}
STEP = {
    "type": TEXT, "arrival": WHOLE, "duration": WHOLE, "setup": WHOLE, "service": WHOLE,
    "waiting_time": WHOLE, "violations": LIST}
TIMES = {"loading": WHOLE, "solving": WHOLE, "routing": WHOLE}
AMOUNTS = ("delivery", "amount", "pickup")
TASKS = ("job", "pickup", "delivery")
KINDS = ("start", "end", "break", *TASKS)
TIMED_CAUSES = ("lead_time", "delay")
CAUSES = (
    *TIMED_CAUSES, "load", "max_tasks", "skills", "precedence", "missing_break", "max_travel_time",
    "max_load", "max_distance")


class Reading:
    """One answer and the problem that it is of; `faults` are sentences."""

    def __init__(self, problem, answer, planned, geometry):
        self.problem, self.answer = problem, answer
        self.planned, self.geometry = planned, geometry
        self.faults = []
        self.dimensions = len(problem["vehicles"][0].get("capacity", []))
        matrices = problem.get("matrices") or {}
        self.has_distances = geometry or any("distances" in item for item in matrices.values())
        self.places = {}
        for job in problem.get("jobs", []):
            self.places["job", job["id"]] = job
        for shipment in problem.get("shipments", []):
            for end in ("pickup", "delivery"):
                self.places[end, shipment[end]["id"]] = shipment[end]

    def fault(self, where, text):
        self.faults.append(f"{where}: {text}")

    def read(self):
        answer = self.answer
        if not isinstance(answer, dict) or not is_a(answer.get("code"), WHOLE):
            self.fault("answer", "is no object with a code")
        elif answer["code"] != 0:
            keys = sorted(answer)
            if keys != ["code", "error"] or not is_a(answer["error"], TEXT):
                self.fault("answer", f"has the keys {keys}, not code and error")
            if answer["code"] not in (1, 2, 3):
                self.fault("answer", f"has the code {answer['code']}")
        elif self.has(answer, {"summary": OBJECT, "routes": LIST, "unassigned": LIST}, "answer"):
            self.read_plan()
        return self.faults

    def read_plan(self):
        summary, routes = self.answer["summary"], self.answer["routes"]
        left = self.answer["unassigned"]
        if not self.has(summary, SUMMARY | self.extras(), "summary"):
            return
        self.has(summary["computing_times"], TIMES, "computing_times")
        complete = [self.read_route(rank, route) for rank, route in enumerate(routes)]
        for item in left:
            self.read_unassigned(item)
        for name, count in (("routes", len(routes)), ("unassigned", len(left))):
            if summary[name] != count:
                self.fault("summary", f"{name} is {summary[name]}, not {count}")
        if all(complete):
            for name in [*SUMS, *self.extras()]:
                if name != "violations":
                    self.same("summary", name, summary, [route[name] for route in routes])
        self.read_violations(summary, [route.get("violations", []) for route in routes], "summary")

    def extras(self):
        """What is there if the problem has amounts, or distances."""
        extras = dict.fromkeys(AMOUNTS, NUMBERS) if self.dimensions else {}
        return extras | ({"distance": WHOLE} if self.has_distances else {})

    def read_route(self, rank, route):
        where = f"route {rank}"
        keys = ROUTE | self.extras() | ({"geometry": TEXT} if self.geometry else {})
        if not self.has(route, keys, where):
            return False
        steps = route["steps"]
        kinds = [step.get("type") for step in steps]
        if len(steps) < 2 or kinds[0] != "start" or kinds[-1] != "end":
            self.fault(where, f"goes from {kinds[:1]} to {kinds[-1:]}")
            return False
        if set(kinds[1:-1]) & {"start", "end"} or set(kinds) - set(KINDS):
            self.fault(where, f"has steps {kinds}")
        if not all([self.read_step(step, f"{where}, step {i}") for i, step in enumerate(steps)]):
            return False
        for name in ("setup", "service", "waiting_time"):
            self.same(where, name, route, [step[name] for step in steps])
        for name in ("duration", "distance") if self.has_distances else ("duration",):
            if route[name] != steps[-1][name]:
                self.fault(where, f"{name} is {route[name]}, but {steps[-1][name]} at the end")
        for i, (step, after) in enumerate(zip(steps, steps[1:])):
            left = sum(step[name] for name in ("arrival", "waiting_time", "setup", "service"))
            drive = after["duration"] - step["duration"]
            if drive < 0 or after["arrival"] != left + drive:
                text = f"is at {after['arrival']}, not {left + drive}"
                self.fault(f"{where}, step {i + 1}", text)
            # At breaks VROOM reckons distances in whole seconds, which may be some metres too far.
            by_pause = "break" in (step["type"], after["type"])
            if self.has_distances and not by_pause and after["distance"] < step["distance"]:
                self.fault(f"{where}, step {i + 1}", "goes back in distance")
        self.read_violations(route, [step["violations"] for step in steps], where)
        return True

    def read_step(self, step, where):
        keys = dict(STEP)
        if step.get("type") in TASKS:
            keys |= {"id": WHOLE, "job": WHOLE}
        elif step.get("type") == "break":
            keys["id"] = WHOLE
        if self.dimensions:
            keys["load"] = NUMBERS
        if self.has_distances:
            keys["distance"] = WHOLE
        if not self.has(step, keys, where, below_zero="load" if self.planned else None):
            return False
        if step["type"] in TASKS:
            if step["id"] != step["job"]:
                self.fault(where, f"has the id {step['id']} and the job {step['job']}")
            self.read_place(step, (step["type"], step["id"]), where)
        if step["type"] == "break" and ("location" in step or "location_index" in step):
            self.fault(where, "is a break with a location")
        if not self.has_distances and "distance" in step:
            self.fault(where, "has a distance, but there are none")
        for item in step["violations"]:
            self.read_violation(item, where)
        return True

    def read_place(self, item, key, where):
        """A client finds the place and the name again that it gave."""
        known = self.places.get(key)
        if known is None:
            self.fault(where, f"is {key}, which is unknown")
            return
        for name in ("location", "location_index", "description"):
            if item.get(name) != known.get(name):
                self.fault(where, f"{name} is {item.get(name)}, not {known.get(name)}")

    def read_unassigned(self, item):
        if self.has(item, {"id": WHOLE, "type": TEXT}, "unassigned"):
            self.read_place(item, (item["type"], item["id"]), f"unassigned {item['id']}")

    def read_violation(self, item, where):
        if item.get("cause") not in CAUSES:
            self.fault(where, f"violates {item.get('cause')}")
        elif item["cause"] in TIMED_CAUSES and not is_a(item.get("duration"), WHOLE):
            self.fault(where, f"has a {item['cause']} without a duration")

    def read_violations(self, whole, parts, where):
        """Each cause of a part is one of the whole, once, with the sum of its durations."""
        sums = {}
        for item in sum(parts, []):
            sums[item.get("cause")] = sums.get(item.get("cause"), 0) + item.get("duration", 0)
        stated = [item.get("cause") for item in whole["violations"]]
        if len(stated) != len(set(stated)) or set(sums) - set(stated):
            self.fault(where, f"violates {stated}, its parts {sorted(sums)}")
        for item in whole["violations"]:
            self.read_violation(item, where)
            timed = item.get("cause") in TIMED_CAUSES
            if timed and item.get("duration", 0) != sums.get(item["cause"], 0):
                self.fault(where, f"{item['cause']} is {item['duration']}, not {sums}")
        if not self.planned and stated:
            self.fault(where, f"violates {stated}")

    def same(self, where, name, whole, parts):
        if isinstance(whole[name], list):
            total = [sum(column) for column in zip(*parts)] or [0] * self.dimensions
        else:
            total = sum(parts)
        if whole[name] != total:
            self.fault(where, f"{name} is {whole[name]}, its parts {total}")

    def has(self, item, keys, where, below_zero=None):
        """Whether all keys are there with their types."""
        if not isinstance(item, dict):
            self.fault(where, "is no object")
            return False
        wrong = [
            f"{key} is {item.get(key)!r}, no {kind}" for key, kind in keys.items()
            if not is_a(item.get(key), kind, key == below_zero)]
        if "load" in keys and not wrong and len(item["load"]) != self.dimensions:
            wrong.append(f"load has {len(item['load'])} dimensions")
        for text in wrong:
            self.fault(where, text)
        return not wrong


def is_a(value, kind, below_zero=False):
    if kind == WHOLE:
        return type(value) is int and (value >= 0 or below_zero)
    if kind == NUMBERS:
        return isinstance(value, list) and all(is_a(item, WHOLE, below_zero) for item in value)
    return isinstance(value, {TEXT: str, LIST: list, OBJECT: dict}[kind])


def faults(problem, answer, planned=False, geometry=False):
    """Returns what a client could not read, or would read otherwise than it is meant."""
    return Reading(problem, answer, planned, geometry).read()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("problem")
    parser.add_argument("answer")
    parser.add_argument("--planned", action="store_true", help="the steps were given")
    parser.add_argument("--geometry", action="store_true", help="geometry was asked for")
    arguments = parser.parse_args()
    problem, answer = (
        json.loads(pathlib.Path(path).read_text())
        for path in (arguments.problem, arguments.answer))
    found = faults(problem, answer, arguments.planned, arguments.geometry)
    print(*found, sep="\n")
    raise SystemExit(1 if found else 0)


if __name__ == "__main__":
    main()

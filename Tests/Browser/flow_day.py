"""A whole day of a depot: uploaded, planned, changed, published, driven by three, closed.

One driver is without a network for twenty minutes, the phone of another dies and is replaced, two stops are skipped and
one street is blocked. At the end, no stop is lost or doubled in the depot's files.
"""

import csv
import io
import re
import uuid

from browser import until
from service import ROOT

DAY = "/v1/depots/helsinki/2026-05-12"
SAMPLE = ROOT / "datasets/depot-days/helsinki"
THIRD = """  - id: H-3
    driver: Eila
    capacity: 2200
    shift: ["06:00", "14:00"]
    costs: {fixed: 1, per_hour: 42, per_km: 0.9}
"""
# Midnight at the depot, in milliseconds since 1970.
MIDNIGHT = 1778533200 * 1000


def files():
    """The sample day with a third truck, small enough that all three are needed."""
    depot = (SAMPLE / "depot.yaml").read_text()
    depot = re.sub("^map:.*\n", "", depot, flags=re.M).replace("capacity: 2200", "capacity: 1500")
    depot = depot.replace("\npolicy:", THIRD.replace("2200", "1500") + "\npolicy:")
    return depot, (SAMPLE / "bins.csv").read_text()


def upload(service):
    """Sends the files, first with a mistake, which is told with its place."""
    depot, bins = files()
    service.post(f"{DAY}/files/depot.yaml", depot.encode(), method="PUT")
    wrong = bins.replace("H-002,24.9403992", "H-002,x", 1)
    answer = service.post(f"{DAY}/files/bins.csv", wrong.encode(), method="PUT")
    found = [each for each in answer["findings"] if each["severity"] == "error"]
    assert found and found[0]["line"] == 3 and found[0]["file"].endswith("bins.csv"), answer
    answer = service.post(f"{DAY}/files/bins.csv", bins.encode(), method="PUT")
    assert not [each for each in answer["findings"] if each["severity"] == "error"], answer


def plan(service, **settings):
    """Plans the day; returns the identifier of the plan."""
    made = service.post(f"{DAY}/plans", {"map": "helsinki", "iterations": 300, **settings})
    until(lambda: service.get(f"/v1/jobs/{made['job']}")["state"] not in ("waiting", "running"),
          "the day is planned", 120)
    state = next(each for each in service.get(DAY)["plans"] if each["id"] == made["plan"])
    assert state["state"] == "done", state
    return made["plan"]


def rounds(service, number):
    """The stops of each round of a plan, in their order."""
    routes = service.get(f"{DAY}/plans/{number}")["routes"]
    return {route["vehicle"]: [step["id"] for step in route["steps"] if step["type"] == "job"]
            for route in routes}


def dragged(service, number):
    """Moves a stop to another round, looks at what it costs, and saves the plan."""
    before = rounds(service, number)
    same = service.post(f"{DAY}/plans/{number}/evaluate", {"rounds": [
        {"vehicle": vehicle, "stops": stops} for vehicle, stops in before.items()]})
    stated = service.get(f"{DAY}/plans/{number}")["summary"]["cost"]
    assert same["change"] == 0 and abs(same["cost"] * 100 - stated) <= len(before), (same, stated)
    source, target = sorted(before, key=lambda each: len(before[each]))[-1:] + sorted(
        before, key=lambda each: len(before[each]))[:1]
    stop = before[source][0]
    after = {**before, source: before[source][1:], target: [stop] + before[target]}
    wish = [{"vehicle": vehicle, "stops": after[vehicle]} for vehicle in (source, target)]
    answer = service.post(f"{DAY}/plans/{number}/evaluate", {"rounds": wish})
    assert {each["vehicle"] for each in answer["rounds"]} >= {source, target}, answer
    assert stop not in answer["unserved"]
    saved = plan(service, rounds=[
        {"vehicle": vehicle, "stops": stops, "fixed": True} for vehicle, stops in after.items()])
    assert rounds(service, saved) == after, (after, rounds(service, saved))
    return saved


class Phone:
    """The phone of a driver: a session, and reports that are sent until they are answered."""

    def __init__(self, service, path):
        self.service = service
        self.vehicle = path.split("?")[0].rsplit("/", 1)[1]
        status, headers, data = service.request("GET", path)
        assert status == 200, data
        self.cookie = headers["set-cookie"].split(";")[0]
        self.waiting = []

    def headers(self):
        """What this phone sends with each request."""
        return {"cookie": self.cookie, "x-requested-by": "roundsman"}

    def day(self):
        """The round, as the phone keeps it."""
        return self.service.get(f"{DAY}/vehicles/{self.vehicle}", headers=self.headers())

    def note(self, kind, minute, **more):
        """Notes a report, to be sent when there is a network."""
        self.waiting.append({"id": str(uuid.uuid4()), "kind": kind,
                             "time": MIDNIGHT + int(minute * 60_000), **more})

    def send(self, lost=False):
        """Sends all reports; a lost answer leaves them waiting."""
        answer = self.service.post(
            f"{DAY}/vehicles/{self.vehicle}/reports", {"reports": self.waiting},
            headers=self.headers())
        assert not answer["refused"], answer["refused"]
        assert set(answer["accepted"]) == {each["id"] for each in self.waiting}
        if not lost:
            self.waiting = []
        return answer


def drive(service, links):
    """Three drivers drive; returns what each has served and skipped."""
    phones = [Phone(service, link["path"]) for link in links]
    assert len(phones) == 3, links
    served, skipped = set(), set()
    for number, phone in enumerate(phones):
        stops = [stop for stop in phone.day()["stops"]]
        minute = 6 * 60
        for place, stop in enumerate(stops):
            minute += 6
            if number < 2 and place == 1:
                phone.note("skip", minute, stop=stop["id"], reason="parked car", at=stop["location"])
                skipped.add(stop["id"])
            else:
                phone.note("done", minute, stop=stop["id"], at=stop["location"])
                served.add(stop["id"])
            if number == 0 and place == 2:
                phone.note("blocked", minute + 1, at=stop["location"])
            offline = number == 1 and 3 <= place < 7
            if not offline:
                # Now and then an answer is lost, and the phone sends its reports again.
                phone.send(lost=place % 3 == 0)
            if number == 2 and place == len(stops) // 2:
                # This phone dies with its reports; the new one is given the same link.
                lost = phone.waiting
                phone = phones[2] = Phone(service, links[2]["path"])
                phone.waiting = lost
        phone.note("finish", minute + 20)
        phone.send(lost=True)
        answer = phone.send()
        assert answer["status"]["done"] + answer["status"]["skipped"] == len(stops), answer["status"]
    return served, skipped


def strangers(service, links):
    """A driver sees no other round, and without a link nobody sees one."""
    phone = Phone(service, links[0]["path"])
    other = links[1]["vehicle"]
    for path, status in [(f"{DAY}/vehicles/{other}", 403), (DAY, 403), ("/v1/depots", 403),
                         (f"{DAY}/vehicles/{phone.vehicle}", 200)]:
        found, _, data = service.request("GET", path, headers=phone.headers())
        expected = (200,) if status == 200 else (401, 403, 404)
        # On this machine everybody is the dispatcher, unless a key is asked for.
        assert found in expected + ((200,) if not service.has_keys else ()), (path, found, data)


def check(service, served, skipped):
    """Compares the depot's files with what was driven."""
    rows = {}
    status, _, data = service.request("GET", f"{DAY}/files/service-record.csv")
    assert status == 200, data
    for row in csv.DictReader(io.StringIO(data.decode())):
        if row.get("id") in served | skipped:
            assert row["id"] not in rows, f"{row['id']} is recorded twice"
            rows[row["id"]] = row
    assert set(rows) == served | skipped, set(rows) ^ (served | skipped)
    status, _, data = service.request("GET", f"{DAY}/files/bins.csv")
    assert status == 200
    bins = {row["id"]: row for row in csv.DictReader(io.StringIO(data.decode()))}
    for each in served:
        assert float(bins[each]["fill"]) == 0, bins[each]
        assert bins[each]["last_emptied"].startswith("2026-05-12"), bins[each]
    for each in skipped:
        assert float(bins[each]["fill"]) > 0.7, bins[each]


def run(context):
    """Lives the day."""
    service = context.service()
    service.has_keys = False
    upload(service)
    first = plan(service)
    saved = dragged(service, first)
    answer = service.post(f"{DAY}/publish", {"plan": saved})
    links = sorted(answer["links"], key=lambda each: each["vehicle"])
    served, skipped = drive(service, links)
    assert len(skipped) == 2
    progress = service.get(f"{DAY}/progress")
    assert all(each["state"] == "finished" for each in progress["vehicles"]), progress
    service.kill()
    service.start()
    assert service.get(f"{DAY}/progress") == progress
    assert service.post(f"{DAY}/close", {})["state"] == "closed"
    check(service, served, skipped)

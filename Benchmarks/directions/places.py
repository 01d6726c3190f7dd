"""What a place on a path is like: which roads leave it, and whether a driver has to decide anything."""

import math
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "road-network"))
from roads import DRIVEN, WALKED, is_one_way, metres  # noqa: E402

SIGHT = 18  # metres along a road that tell in which direction it leads
RANKS = [
    {"motorway"}, {"trunk"}, {"primary"}, {"secondary"}, {"tertiary"},
    {"unclassified", "residential", "road"}, {"living_street", "pedestrian"}, {"service"}]
CLOSED = {"no", "private"}


def rank(tags):
    """How large a road is, 0 for a motorway; links count as one less."""
    highway = tags.get("highway", "")
    plain = highway.removesuffix("_link")
    found = next((i for i, names in enumerate(RANKS) if plain in names), len(RANKS))
    return found + (plain != highway)


def name(tags):
    return tags.get("name") or tags.get("ref") or ""


class Path:
    """A path over nodes, with lengths."""

    def __init__(self, roads, nodes, profile):
        self.roads, self.nodes, self.profile = roads, nodes, profile
        self.places = [roads.places[node] for node in nodes]
        self.along = [0.0]  # metres
        for a, b in zip(self.places, self.places[1:]):
            self.along.append(self.along[-1] + metres(a, b))

    def position(self, place, since=0.0):
        """Metres along the path to the nearest node at or behind `since`, and the node's number."""
        best = min(
            (i for i in range(len(self.places)) if self.along[i] >= since - 1),
            key=lambda i: (metres(self.places[i], place), i), default=len(self.places) - 1)
        return self.along[best], best

    def way(self, first, second):
        found = self.roads.ways_of(self.nodes[first], self.nodes[second])
        return self.roads.ways[found[0]] if found else None

    def signs(self, index):
        """What the first ways behind a node are called, up to 60 metres; `-` where they have no name."""
        found = []
        for i in range(index, len(self.nodes) - 1):
            way = self.way(i, i + 1)
            tags = way.tags if way else {}
            names = [tags.get("name"), *(tags.get("ref") or "").split(";")]
            names = [text.strip() for text in names if text and text.strip()] or ["-"]
            found += [text for text in names if text not in found]
            if self.along[i + 1] - self.along[index] > SOON:
                break
        return " / ".join(found)

    def angle(self, index):
        """Degrees to the right by which the path turns at a node."""
        here = self.places[index]
        before = self.point(index, -1)
        after = self.point(index, 1)
        return turn(bearing(before, here), bearing(here, after))

    def point(self, index, step):
        end = index
        while 0 <= end + step < len(self.places):
            end += step
            if abs(self.along[end] - self.along[index]) >= SIGHT:
                break
        return self.places[end]

    def arms(self, index):
        """Other roads that leave a node: degrees to the right, and the tags of their ways."""
        roads, node = self.roads, self.nodes[index]
        if not hasattr(roads, "ways_at"):
            roads.ways_at = {}
            for way in roads.ways.values():
                for other in set(way.nodes):
                    roads.ways_at.setdefault(other, []).append(way)
        here = self.places[index]
        arrival = bearing(self.point(index, -1), here)
        own = {self.nodes[i] for i in (index - 1, index + 1) if 0 <= i < len(self.nodes)}
        found = []
        allowed = DRIVEN if self.profile == "car" else WALKED
        for way in roads.ways_at.get(node, ()):
            tags = way.tags
            if tags.get("highway") not in allowed or tags.get("area") == "yes":
                continue
            if any(tags.get(key) in CLOSED for key in ("access", "vehicle", "motor_vehicle")):
                continue
            bound = is_one_way(tags) if self.profile == "car" else 0
            for i, other in enumerate(way.nodes):
                if other != node:
                    continue
                for step in (-1, 1):
                    if not 0 <= i + step < len(way.nodes) or bound == -step:
                        continue
                    neighbour = way.nodes[i + step]
                    if neighbour in own or neighbour not in roads.places:
                        continue
                    far, length = i, 0.0
                    while 0 <= far + step < len(way.nodes) and length < SIGHT:
                        if way.nodes[far + step] not in roads.places:
                            break
                        length += metres(
                            roads.places[way.nodes[far]], roads.places[way.nodes[far + step]])
                        far += step
                    found.append((
                        turn(arrival, bearing(here, roads.places[way.nodes[far]])), tags))
        return found


def bearing(a, b):
    """Degrees clockwise from north, of places that are near."""
    x = (b[0] - a[0]) * math.cos(math.radians(a[1]))
    return math.degrees(math.atan2(x, b[1] - a[1])) % 360


def turn(arrival, departure):
    return (departure - arrival + 180) % 360 - 180


FOLDED = 25  # metres within which another prompt tells the same decision
LONG = 120  # metres within which one tells the same street, as with slip roads
SOON = 60  # metres behind a prompt within which a person still has it in mind


def reason(path, index, ours, names=()):
    """Says why nothing need be told at a node of a path.

    `ours` are our prompts there: position, street names, text; `names` are those that a peer tells.

    Returns a class and a sentence; the class is `decision` where something should be told.
    """
    if index <= 0 or index >= len(path.nodes) - 1:
        return "end", "at the end of the route"
    before, after = path.way(index - 1, index), path.way(index, index + 1)
    angle = path.angle(index)
    arms = path.arms(index)
    changes = before and after and name(before.tags) != name(after.tags)
    size = rank(after.tags) if after else 9
    renames = "same name"
    if changes:
        renames = f"{name(before.tags) or '-'} becomes {name(after.tags) or '-'}"
    near = min(ours, key=lambda prompt: abs(prompt[0] - path.along[index]), default=None)
    if not arms:
        return "nothing leaves", f"no other road may be taken there; {renames}"
    rivals = [
        (other, tags) for other, tags in arms
        if abs(other) < abs(angle) + 40 and rank(tags) <= size + 1]
    described = "; ".join(
        f"{other:.0f}° {tags.get('highway')} {name(tags)}".strip() for other, tags in arms)
    if abs(angle) < 35 and not rivals:
        kind = "name change" if changes else "straight on"
        return kind, f"the road goes on ({angle:.0f}°), others turn off: {described}; {renames}"
    if not changes and all(
            rank(tags) > size + 1 or abs(other) > abs(angle) + 40 for other, tags in arms):
        return "bend", f"the street bends ({angle:.0f}°) under its name: {described}"
    words = f"{angle:.0f}° into {name(after.tags) if after else '-'}; others: {described}; {renames}"
    if near is None:
        return "decision", words
    away, told, text = near[0] - path.along[index], near[1], near[2]
    if abs(away) <= FOLDED or abs(away) <= LONG and {*map(str.lower, told)} & {*map(str.lower, names)}:
        return "folded", f"told with ours {away:+.0f} m away: {text}"
    if -SOON <= away < 0:
        return "soon after ours", f"{words}; {-away:.0f} m after: {text}"
    return "decision", words


def exits_passed(path, index):
    """Counts the roads that may be taken out of the circle that is entered at a node, up to the own one.

    Returns a text: a number, or a range if several roads leave where the path does; empty if no circle is
    entered there.
    """
    def is_round(i):
        way = path.way(i, i + 1)
        return way is not None and way.tags.get("junction") in ("roundabout", "circular")

    while index + 1 < len(path.nodes) and not is_round(index):
        index += 1
        if index >= len(path.nodes) - 1 or path.along[index] - path.along[index - 1] > SIGHT:
            return ""
    count = 0
    for i in range(index + 1, len(path.nodes) - 1):
        arms = [tags for _, tags in path.arms(i)
                if tags.get("junction") not in ("roundabout", "circular")]
        if not is_round(i):
            return str(count + 1) if not arms else f"{count + 1} to {count + 1 + len(arms)}"
        count += len(arms)
    return ""

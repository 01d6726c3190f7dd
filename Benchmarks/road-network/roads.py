"""Reads the roads of an extract: where nodes lie, which ways they belong to, what is tagged.

The rules of access are plain on purpose, and nobody's profile: a node that they give is on a road
that nearly every router takes.
"""

import dataclasses
import math

import osmium

DRIVEN = {
    "motorway", "motorway_link", "trunk", "trunk_link", "primary", "primary_link", "secondary",
    "secondary_link", "tertiary", "tertiary_link", "unclassified", "residential", "living_street",
    "service",
}
WALKED = DRIVEN - {"motorway", "motorway_link", "trunk", "trunk_link"} | {
    "footway", "path", "steps", "pedestrian", "track"}
SHUT = {
    "no", "private", "agricultural", "forestry", "emergency", "delivery", "customers", "psv",
    "permit", "use_sidepath", "destination"}
ACCESS = {
    "car": ("motorcar", "motor_vehicle", "vehicle", "access"),
    "foot": ("foot", "access"),
}
TOLD = ("source", "name", "created", "note", "tiger", "wiki", "alt_", "old_", "is_in", "ref:")


def may_use(tags, profile):
    """Tells whether plain tags let a car, or somebody on foot, use a way."""
    classes = DRIVEN if profile == "car" else WALKED
    if tags.get("highway") not in classes or tags.get("area") == "yes":
        return False
    if tags.get("service") in ("parking_aisle", "emergency_access", "drive-through"):
        return False
    if profile == "foot" and tags.get("motorroad") == "yes":
        return False
    for key in ACCESS[profile]:
        if key in tags:
            return tags[key] not in SHUT
    return True


def is_one_way(tags):
    """Returns 1 or -1 for the direction that a car is bound to, 0 for none."""
    value = tags.get("oneway")
    if value in ("-1", "reverse"):
        return -1
    if value in ("yes", "true", "1"):
        return 1
    if value == "no":
        return 0
    bound = tags.get("highway") == "motorway" or tags.get("junction") in ("roundabout", "circular")
    return 1 if bound else 0


@dataclasses.dataclass
class Way:
    nodes: list
    tags: dict

    def label(self):
        """All tags that say something of traffic, in one line."""
        kept = {k: v for k, v in self.tags.items() if not k.startswith(TOLD)}
        return " ".join(f"{k}={v}" for k, v in sorted(kept.items(), key=_by_weight))


def _by_weight(item):
    order = ["highway", "route", "oneway", "junction", "access", "vehicle", "motor_vehicle", "foot"]
    return order.index(item[0]) if item[0] in order else len(order), item[0]


class Roads:
    """The ways with `highway` or a ferry's route, their nodes, and the restrictions of turns."""

    def __init__(self, path):
        self.ways = {}
        self.restrictions = {}
        needed = set()
        for thing in osmium.FileProcessor(path, osmium.osm.WAY | osmium.osm.RELATION):
            if thing.is_way():
                if "highway" in thing.tags or thing.tags.get("route") == "ferry":
                    nodes = [node.ref for node in thing.nodes]
                    needed.update(nodes)
                    self.ways[thing.id] = Way(nodes, dict(thing.tags))
            elif thing.tags.get("type", "").startswith("restriction"):
                members = [(member.role, member.type, member.ref) for member in thing.members]
                self.restrictions[thing.id] = (dict(thing.tags), members)
        self.places = {}
        self.node_tags = {}
        for node in osmium.FileProcessor(path, osmium.osm.NODE):
            if node.id in needed and node.location.valid():
                self.places[node.id] = (node.location.lon, node.location.lat)
                if len(node.tags):
                    self.node_tags[node.id] = dict(node.tags)
        self._ways_of_pair = None
        self._cells = None

    def nodes(self, profile):
        """Sorted ids of all nodes of ways that the profile may use."""
        found = set()
        for way in self.ways.values():
            if may_use(way.tags, profile):
                found.update(node for node in way.nodes if node in self.places)
        return sorted(found)

    def ways_of(self, first, second):
        """Ids of the ways on which two nodes are neighbours."""
        if self._ways_of_pair is None:
            self._ways_of_pair = {}
            for identifier, way in self.ways.items():
                for pair in zip(way.nodes, way.nodes[1:]):
                    for key in (pair, pair[::-1]):
                        self._ways_of_pair.setdefault(key, []).append(identifier)
        return self._ways_of_pair.get((first, second), [])

    def node_at(self, lon, lat):
        """The node within two units of the sixth decimal of a position; peers round to that."""
        if self._cells is None:
            self._cells = {}
            for node, (x, y) in self.places.items():
                self._cells.setdefault((round(x * 1e6), round(y * 1e6)), []).append(node)
        x, y = round(lon * 1e6), round(lat * 1e6)
        best = None
        for column in range(x - 2, x + 3):
            for row in range(y - 2, y + 3):
                for node in self._cells.get((column, row), ()):
                    distance = abs(column - x) + abs(row - y)
                    if best is None or (distance, node) < best:
                        best = (distance, node)
        return best[1] if best else None

    def nodes_at(self, lon, lat):
        """All nodes that lie within two units of the sixth decimal."""
        self.node_at(lon, lat)
        x, y = round(lon * 1e6), round(lat * 1e6)
        return [
            node for column in range(x - 2, x + 3) for row in range(y - 2, y + 3)
            for node in self._cells.get((column, row), ())]

    def restrictions_via(self, node):
        return [
            (identifier, tags, members)
            for identifier, (tags, members) in self.restrictions.items()
            if ("via", "n", node) in members]


def metres(first, second):
    """Great-circle distance of two positions `(lon, lat)`."""
    (x1, y1), (x2, y2) = first, second
    a = math.sin(math.radians(y2 - y1) / 2) ** 2
    a += math.cos(math.radians(y1)) * math.cos(math.radians(y2)) * (
        math.sin(math.radians(x2 - x1) / 2) ** 2)
    return 2 * 6_371_008.8 * math.asin(math.sqrt(a))


def strongly_connected(followers):
    """Yields the strongly connected components of a graph given as lists of followers (Tarjan)."""
    number, low, on_stack, stack = {}, {}, set(), []
    for root in followers:
        if root in number:
            continue
        work = [(root, iter(followers[root]))]
        number[root] = low[root] = len(number)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, rest = work[-1]
            for other in rest:
                if other not in number:
                    number[other] = low[other] = len(number)
                    stack.append(other)
                    on_stack.add(other)
                    work.append((other, iter(followers[other])))
                    break
                if other in on_stack:
                    low[node] = min(low[node], number[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == number[node]:
                    component = []
                    while not component or component[-1] != node:
                        component.append(stack.pop())
                        on_stack.discard(component[-1])
                    yield component

"""The streets of an OSM extract that a waste truck may use, as far as positions of bins need them."""

import math

HIGHWAYS = {
    "primary", "primary_link", "secondary", "secondary_link", "tertiary", "tertiary_link",
    "unclassified", "residential", "living_street", "service",
}  # fmt: skip
CLOSED = {"no", "agricultural", "forestry"}
WEIGHT = 26  # tonnes
METRES_PER_DEGREE = 6_371_007.2 * math.pi / 180
# Streets farther away than this are not looked for, in metres.
HORIZON = 1_000


class TruckStreets:
    """Pieces of streets between all of which a truck may drive, each with the name of its street."""

    def __init__(self, extract):
        links, there, back = [], {}, {}
        for nodes, tags in extract.ways.values():
            if not is_open(tags):
                continue
            known = [node for node in nodes if node in extract.nodes]
            for a, b in zip(known, known[1:]):
                links.append((a, b, tags.get("name")))
                if tags.get("oneway") != "-1":
                    there.setdefault(a, []).append(b)
                    back.setdefault(b, []).append(a)
                if not is_one_way(tags):
                    there.setdefault(b, []).append(a)
                    back.setdefault(a, []).append(b)
        kept = largest_component(there, back)
        self.pieces = [
            ((extract.nodes[a], extract.nodes[b]), name)
            for a, b, name in links
            if a in kept and b in kept
        ]

    def nearest(self, place, name=None):
        """Returns (metres, point) of the nearest street, of this name if one is given; None if there is
        none near."""
        best = None
        scale = math.cos(math.radians(place[1]))
        for (a, b), street in self.pieces:
            if name is not None and street != name:
                continue
            ax, ay = ((a[0] - place[0]) * scale, a[1] - place[1])
            bx, by = ((b[0] - place[0]) * scale, b[1] - place[1])
            length = (bx - ax) ** 2 + (by - ay) ** 2
            share = 0 if length == 0 else max(0, min(1, -(ax * (bx - ax) + ay * (by - ay)) / length))
            x, y = ax + share * (bx - ax), ay + share * (by - ay)
            away = math.hypot(x, y) * METRES_PER_DEGREE
            if away <= HORIZON and (best is None or away < best[0]):
                best = (away, (place[0] + x / scale, place[1] + y))
        return best


def largest_component(there, back):
    """Returns the nodes of the largest strongly connected component, of a graph by its arcs both ways."""
    rest, largest = set(there) | set(back), set()
    for node in sorted(rest):
        if node in rest:
            component = reachable(node, there) & reachable(node, back)
            rest -= component
            if len(component) > len(largest):
                largest = component
            if len(largest) > len(rest):
                break
    return largest


def reachable(start, links):
    """Returns the nodes that links lead to."""
    found, rest = {start}, [start]
    while rest:
        for node in links.get(rest.pop(), ()):
            if node not in found:
                found.add(node)
                rest.append(node)
    return found


def is_one_way(tags):
    return tags.get("oneway") in ("yes", "-1", "true", "1") or tags.get("junction") == "roundabout"


def metres(a, b):
    scale = math.cos(math.radians(a[1]))
    return math.hypot((b[0] - a[0]) * scale, b[1] - a[1]) * METRES_PER_DEGREE


def is_open(tags):
    if tags.get("highway") not in HIGHWAYS or tags.get("area") == "yes":
        return False
    if "no" in (tags.get("motor_vehicle:forward"), tags.get("motor_vehicle:backward")):
        return False
    if tags.get("tunnel") == "yes" or float(tags.get("maxweight", "99").split()[0]) < WEIGHT:
        return False
    for key in ("hgv", "goods", "motorcar", "motor_vehicle", "vehicle", "access"):
        if key in tags:
            return tags[key] not in CLOSED
    return True


def towards(start, end, distance):
    """Returns the place so many metres from a start towards an end."""
    length = metres(start, end)
    share = 0 if length == 0 else min(1, distance / length)
    return tuple(a + share * (b - a) for a, b in zip(start, end, strict=True))

"""Where one router loses time on the route of another, and what is tagged there.

The faster of two routes is asked for again from both routers, up to each of its nodes in turn. What the
slower one is behind grows along the way; where it grows for good, it may not use a way, may not turn, or
is slower there.
"""

import dataclasses

LEAST_SECONDS = 4
LEAST_SHARE = 0.1
MOST_NODES = 200


def trace(roads, path):
    """Nodes of a path, chosen among those at the same place so that neighbours share a way."""
    layers = []
    for place in path:
        found = roads.nodes_at(*place)
        if not found:
            continue
        best = {}
        for node in found:
            previous = layers[-1] if layers else {}
            joined = [(count + bool(roads.ways_of(other, node)), other)
                      for other, (count, _) in previous.items()]
            best[node] = max(joined, default=(0, None))
        layers.append(best)
    nodes = []
    node = max(layers[-1], key=lambda n: layers[-1][n][0]) if layers else None
    for layer in reversed(layers):
        nodes.append(node)
        node = layer[node][1]
    nodes.reverse()
    return [node for index, node in enumerate(nodes) if index == 0 or nodes[index - 1] != node]


@dataclasses.dataclass
class Chase:
    """One router on another's route."""

    nodes: list
    leader: int  # which of both routers found the route
    seconds: tuple = ()  # of both, up to each node; `None` where no route leads


def chase(roads, nodes, leader):
    """Follows a route up to each of its nodes; of a long one, to those next to a change of way."""
    kept = nodes
    if len(nodes) > MOST_NODES:
        kept = nodes[:1]
        for before, node, after in zip(nodes, nodes[1:], nodes[2:]):
            on, off = roads.ways_of(before, node)[:1], roads.ways_of(node, after)[:1]
            kept = kept + ([node, after] if on != off or node in roads.node_tags else [])
        kept = list(dict.fromkeys(kept + nodes[-1:]))
    return Chase(kept, leader)


def probe(roads, chases, routers):
    """Asks both routers for the way to every node, in one batch each."""
    pairs = [(roads.places[chase.nodes[0]], roads.places[node])
             for chase in chases for node in chase.nodes[1:]]
    answers = [iter(list(router.answers(pairs))) for router in routers]
    for chase in chases:
        found = [[0] + [_seconds(next(both)) for _ in chase.nodes[1:]] for both in answers]
        chase.seconds = tuple(found)


def _seconds(answer):
    return answer["routes"][0]["duration"] if answer["code"] == "Ok" else None


def losses(chase):
    """Seconds that the other router loses for good before a node, and where; the most first."""
    behind = [
        float("inf") if None in (mine, other) else other - mine
        for mine, other in zip(chase.seconds[chase.leader], chase.seconds[1 - chase.leader])]
    lasting = list(behind)
    for index in range(len(lasting) - 2, -1, -1):
        lasting[index] = min(lasting[index], lasting[index + 1])
    whole = lasting[-1] - min(lasting[0], 0)
    found = [(lasting[i] - lasting[i - 1], i) for i in range(1, len(lasting))]
    least = max(LEAST_SECONDS, LEAST_SHARE * whole)
    return sorted(((loss, i) for loss, i in found if loss >= least), reverse=True)


def reasons(roads, chase, names):
    """A sentence for each place where the other router loses much."""
    slow = names[1 - chase.leader]
    for loss, index in losses(chase):
        around = chase.nodes[max(0, index - 2):index + 1]
        ways = list(dict.fromkeys(
            f"way {way} [{roads.ways[way].label()}]"
            for pair in zip(around, around[1:]) for way in roads.ways_of(*pair)[:1]))
        told = [f"node {node} {roads.node_tags[node]}" for node in around if node in roads.node_tags]
        told += [
            f"relation {number} {tags}" for node in around
            for number, tags, _ in roads.restrictions_via(node)]
        told += [
            f"relation {number} {tags}" for number, (tags, members) in roads.restrictions.items()
            if any(("via", "w", way) in members
                   for pair in zip(around, around[1:]) for way in roads.ways_of(*pair))]
        yield f"{slow} loses {loss:.0f} s on {', '.join(ways + told)}"

"""Why two routers answer differently: the ways that one takes alone, and what the other does there.

Each way that only one of two routes takes is asked for again, alone and from both: where the other
router goes a long way round, it may not use the way, or not turn into it; where it goes along, the
seconds of both stand side by side.
"""

import dataclasses

from roads import metres

SHORTEST_DETOUR = 30  # metres
LEAST_SECONDS = 3
MOST_SHARED = 12
MOST_SLOW = 6


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
class Piece:
    """Consecutive nodes of one way; or, at a joint, a node with those before and behind it."""

    way: int
    nodes: list
    joint: int | None = None
    seconds: tuple = ()
    metres: tuple = ()


def pieces(roads, mine, other):
    """The stretches of a path that another does not take, by way, and the joints between these."""
    found = stretches(roads, mine, set(zip(mine, mine[1:])) - set(zip(other, other[1:])))
    nodes = {piece.nodes[0] for piece in found} | {piece.nodes[-1] for piece in found}
    nodes |= {node for piece in found for node in piece.nodes if node in roads.node_tags}
    position = {node: index for index, node in enumerate(mine)}
    places = sorted(position[node] for node in nodes)
    return found + [
        Piece(0, mine[i - 1:i + 2], mine[i]) for i in places if 0 < i < len(mine) - 1]


def shared(roads, mine, other):
    """The longest stretches by way that two paths have in common."""
    found = stretches(roads, mine, set(zip(mine, mine[1:])) & set(zip(other, other[1:])))
    return sorted(found, key=lambda piece: -length(roads, piece))[:MOST_SHARED]


def stretches(roads, path, wanted):
    """The parts of a path whose pairs of neighbours are wanted, cut where the way changes."""
    found = []
    for pair in zip(path, path[1:]):
        ways = roads.ways_of(*pair) if pair in wanted else []
        if not ways:
            continue
        last = found[-1] if found else None
        if last and last.way in ways and last.nodes[-1] == pair[0]:
            last.nodes.append(pair[1])
        else:
            found.append(Piece(ways[0], list(pair)))
    return found


def length(roads, piece):
    steps = zip(piece.nodes, piece.nodes[1:])
    return sum(metres(roads.places[a], roads.places[b]) for a, b in steps)


def probe(roads, cases, routers):
    """Asks both routers for both ends of every piece, in one batch each."""
    every = [piece for case in cases for piece in case]
    pairs = [(roads.places[piece.nodes[0]], roads.places[piece.nodes[-1]]) for piece in every]
    answers = [list(router.answers(pairs)) for router in routers]
    for piece, *both in zip(every, *answers):
        routes = [answer["routes"][0] if answer["code"] == "Ok" else None for answer in both]
        piece.seconds = tuple(route and route["duration"] for route in routes)
        piece.metres = tuple(route and route["distance"] for route in routes)


def reasons(roads, found, taker, names):
    """Sentences for the pieces of one router's route, the telling ones first.

    Args:
      found: the pieces, probed.
      taker: 0 or 1, the router that takes them.
      names: of both routers.
    """
    other = 1 - taker
    shut, around, slower = [], [], []
    shut_nodes = set()
    for piece in found:
        along = length(roads, piece)
        away = piece.metres[other]
        how = "no route" if away is None else f"{away:.0f} m round"
        is_shut = away is None or away > along * 1.5 + SHORTEST_DETOUR
        if piece.joint is not None:
            around += [(piece, how)] if is_shut else []
        elif is_shut:
            shut.append((along, f"{names[other]} not along {told(roads, piece)}: {how}"))
            shut_nodes.update(piece.nodes)
        elif None not in piece.seconds:
            slower.append((piece.seconds[other] - piece.seconds[taker], piece))
    sentences = [sentence for _, sentence in sorted(shut, reverse=True)[:4]]
    sentences += [
        f"{names[other]} not {joint(roads, piece)}: {how}" for piece, how in around
        if not shut_nodes & {piece.nodes[0], piece.nodes[-1]}]
    return sentences + seconds(roads, slower, names)


def differences(roads, found, names):
    """Sentences for the stretches that both routes take."""
    return seconds(roads, [
        (abs(piece.seconds[0] - piece.seconds[1]), piece) for piece in found
        if None not in piece.seconds], names)


def seconds(roads, slower, names):
    slower = sorted(slower, key=lambda item: -item[0])[:MOST_SLOW]
    return [
        f"{names[0]} {piece.seconds[0]:.1f} s, {names[1]} {piece.seconds[1]:.1f} s along "
        f"{told(roads, piece)}" for more, piece in slower if more >= LEAST_SECONDS]


def told(roads, piece):
    return f"way {piece.way} [{roads.ways[piece.way].label()}] {length(roads, piece):.0f} m"


def joint(roads, piece):
    ban = [
        f"relation {number} {tags}" for number, tags, _ in roads.restrictions_via(piece.joint)]
    ways = [
        f"way {way} [{roads.ways[way].label()}]"
        for pair in zip(piece.nodes, piece.nodes[1:]) for way in roads.ways_of(*pair)[:1]]
    tags = roads.node_tags.get(piece.joint, "")
    return " ".join(
        word for word in ("through node", str(piece.joint), str(tags), *ban, "from",
                          " to ".join(ways)) if word)

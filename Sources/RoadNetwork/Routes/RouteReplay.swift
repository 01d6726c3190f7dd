internal import TravelModel

/// Follows routes turn by turn along their edges, without the hierarchy that found them, and adds them up again.
package struct RouteReplay: Sendable {
  private let ends: EdgeEndpoints

  /// Prepares to follow routes on the streets of a network.
  package init(_ ends: EdgeEndpoints) { self.ends = ends }

  /// Follows a route.
  ///
  /// - Parameter route: With its parts; its line is compared where it has one.
  /// - Returns: The first leg that does not lead from its source to its target, along open edges and permitted turns,
  ///   in exactly its time, distance and weight; `nil` if all do.
  package func firstWrongLeg(of route: StreetRoute) -> Int? {
    for (number, leg) in route.legs.enumerated() {
      let isJoined = number == 0 || route.legs[number - 1].target.isSamePlace(as: leg.source)
      guard isJoined, sum(of: route.parts[leg.parts], leg) == leg.sum,
        isDrawn(leg, route.line)
      else { return number }
    }
    return nil
  }

  /// Adds up the parts of a leg; `nil` if they do not lead from its source to its target.
  private func sum(of parts: ArraySlice<EdgePart>, _ leg: StreetRoute.Leg) -> PathSum? {
    guard let first = parts.first, let last = parts.last else {
      return leg.source.coordinate == leg.target.coordinate
        ? PathSum(weight: 0, duration: 0, distance: 0) : nil
    }
    guard isStart(first, of: leg.source), isEnd(last, of: leg.target) else { return nil }
    let graph = ends.graph
    let begin = ends.rest(of: first.edge, from: first.start)
    var (weight, duration, distance) = (begin.weight, begin.duration, begin.distance)
    var (node, before) = (ends.node(of: first.edge, from: first.start), first)
    for part in parts.dropFirst() {
      let arc = graph.turns.arcs(leaving: node).first {
        Int(graph.edgeOfNode[Int(graph.turns.heads[$0])]) == part.edge
      }
      guard let arc, part.start == 0, before.end == Int(graph.lengths[before.edge / 2]) else {
        return nil
      }
      weight += Int(graph.turns.weights[arc])
      duration += Int(graph.turns.durations[arc])
      distance += Int(graph.lengths[part.edge / 2])
      (node, before) = (Int(graph.turns.heads[arc]), part)
    }
    guard parts.count > 1 || first.start <= last.end else { return nil }
    let rest = ends.rest(of: last.edge, from: last.end)
    return PathSum(
      weight: weight - rest.weight, duration: duration - rest.duration,
      distance: distance - rest.distance)
  }

  /// Whether a part begins at a place, which can be left along its edge.
  private func isStart(_ part: EdgePart, of place: Snap) -> Bool {
    if place.segment == part.edge / 2 { return isAt(place, part.edge, part.start) }
    return part.start == 0 && ends.junction(of: place) == ends.graph.tail(part.edge)
  }

  /// Whether a part ends at a place, which can be reached along its edge.
  private func isEnd(_ part: EdgePart, of place: Snap) -> Bool {
    if place.segment == part.edge / 2 { return isAt(place, part.edge, part.end) }
    return part.end == Int(ends.graph.lengths[part.edge / 2])
      && ends.junction(of: place) == ends.graph.head(part.edge)
  }

  /// Whether a place is on an edge at an offset, and can be reached and left along it.
  private func isAt(_ place: Snap, _ edge: Int, _ offset: Int) -> Bool {
    place.edges.contains(edge: edge) && ends.offset(of: place, on: edge) == offset
  }

  /// Whether the line of a leg begins at its source and ends at its target.
  private func isDrawn(_ leg: StreetRoute.Leg, _ line: [FixedCoordinate]) -> Bool {
    let drawn = line[leg.line]
    guard let first = drawn.first, let last = drawn.last else { return line.isEmpty }
    return first == leg.source.coordinate && last == leg.target.coordinate
  }
}

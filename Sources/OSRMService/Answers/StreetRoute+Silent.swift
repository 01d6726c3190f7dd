internal import RoadNetwork
internal import TravelModel

extension StreetRoute {
  /// The same route with legs only between some of its places, given by number.
  ///
  /// - Precondition: The first and the last place are among them, in ascending order.
  func merged(at ends: [Int]) -> StreetRoute {
    guard ends.count <= legs.count else { return self }
    var (parts, merged): ([EdgePart], [Leg]) = ([], [])
    for (first, last) in zip(ends, ends.dropFirst()) {
      let begin = parts.count
      var sum = PathSum(weight: 0, duration: 0, distance: 0)
      for leg in legs[first..<last] {
        sum = PathSum(
          weight: sum.weight + leg.sum.weight, duration: sum.duration + leg.sum.duration,
          distance: sum.distance + leg.sum.distance)
        for part in self.parts[leg.parts] {
          // Who passes a place goes on along the same edge.
          if parts.count > begin, let before = parts.last, before.edge == part.edge,
            before.end == part.start
          {
            parts[parts.count - 1] = EdgePart(
              edge: part.edge, start: before.start, end: part.end)
          } else {
            parts.append(part)
          }
        }
      }
      merged.append(
        Leg(
          source: legs[first].source, target: legs[last - 1].target, sum: sum,
          parts: begin..<parts.count,
          line: legs[first].line.lowerBound..<legs[last - 1].line.upperBound))
    }
    return StreetRoute(legs: merged, parts: parts, line: line)
  }
}

internal import RoadNetwork

extension RouteQuery {
  /// Finds the route of least weight through places that goes on at each of them as it came.
  ///
  /// - Parameters:
  ///   - snaps: At least two places.
  ///   - route: Receives the route; its previous contents are lost.
  /// - Returns: Whether there is one.
  mutating func findContinuingRoute(
    through snaps: [Snap], into route: inout StreetRoute
  ) -> Bool {
    // What turns nowhere although it may is the best of all.
    guard findRoute(through: snaps, .line, into: &route) == nil else { return false }
    let turns = zip(route.legs, route.legs.dropFirst()).contains { leg, next in
      route.parts[leg.parts].last?.edge != route.parts[next.parts].first?.edge
    }
    guard turns else { return true }
    guard let directed = directions(through: snaps) else { return false }
    return findRoute(through: directed, .line, into: &route) == nil
  }

  /// The places, each with the one edge along which the best continuing route passes it.
  private mutating func directions(through snaps: [Snap]) -> [Snap]? {
    let choices = snaps.indices.map { number -> [Snap] in
      let snap = snaps[number]
      guard number > 0, number < snaps.count - 1, snap.edges == .both else { return [snap] }
      return [snap.restricted(to: .along), snap.restricted(to: .against)]
    }
    var route = StreetRoute()
    var weights: [Int?] = [0]
    /// By place after the first and choice there: the choice before it.
    var origins: [[Int]] = []
    for (before, here) in zip(choices, choices.dropFirst()) {
      var (next, origin) = ([Int?](repeating: nil, count: here.count), [0, 0])
      for (from, source) in before.enumerated() {
        guard let weight = weights[from] else { continue }
        for (to, target) in here.enumerated()
        where findRoute(through: [source, target], .sums, into: &route) == nil {
          let sum = weight + route.sum.weight
          if next[to].map({ sum < $0 }) ?? true { (next[to], origin[to]) = (sum, from) }
        }
      }
      weights = next
      origins.append(origin)
    }
    guard weights[0] != nil else { return nil }
    var (directed, choice) = ([choices[choices.count - 1][0]], 0)
    for number in (0..<origins.count).reversed() {
      choice = origins[number][choice]
      directed.append(choices[number][choice])
    }
    return directed.reversed()
  }
}

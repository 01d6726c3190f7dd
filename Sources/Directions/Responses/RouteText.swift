internal import Localization
package import RoadNetwork

/// Routes as people read them: how far and how long, along which streets, and what to do where.
package enum RouteText {
  /// Describes routes through the same places, the best one first.
  package static func text(of routes: [StreetRoute], _ directions: DirectionsWriter) -> String {
    let words = ReportWords.of(directions.wording.language)
    var lines: [String] = []
    for (number, route) in routes.enumerated() {
      if number > 0 { lines += ["", words(.alternative, ["n": String(number)])] }
      lines += self.lines(of: route, directions, words)
    }
    return lines.reduce("") { $0 + $1 + "\n" }
  }

  private static func lines(
    of route: StreetRoute, _ directions: DirectionsWriter, _ words: ReportWords
  ) -> [String] {
    let legs = directions.legs(of: route)
    var lines: [String] = []
    if let first = legs.first {
      lines.append(
        first.text(withDoors(route.sum, of: route.legs.indices, of: route, directions))
          + climb(route.climb(of: route.parts.indices, in: directions.network.graph)))
    }
    if legs.count == 1, let overview = legs[0].overview { lines.append(overview) }
    for (number, leg) in legs.enumerated() {
      lines.append("")
      if legs.count > 1 {
        lines.append(
          words(
            .leg,
            [
              "n": String(number + 1),
              "sum": leg.text(
                withDoors(leg.leg.sum, of: number..<number + 1, of: route, directions))
                + climb(route.climb(of: leg.leg.parts, in: directions.network.graph)),
            ]))
        if let overview = leg.overview { lines.append(overview) }
      }
      lines += StepLines.lines(of: leg, indent: 2)
    }
    return lines
  }

  /// The sum of some legs; on foot with the ways between streets and doors.
  private static func withDoors(
    _ sum: PathSum, of legs: Range<Int>, of route: StreetRoute, _ directions: DirectionsWriter
  ) -> PathSum {
    guard directions.recognizer.mode == .walking else { return sum }
    let doors = route.doorMetres(of: legs)
    return PathSum(
      weight: sum.weight, duration: sum.duration + StreetRoute.doorMilliseconds(doors),
      distance: sum.distance + Int((doors * 100).rounded()))
  }

  /// What a route climbs and descends, for instance `, ↑ 120 m ↓ 85 m`; empty where that is not known.
  private static func climb(_ climb: StreetRoute.Climb?) -> String {
    guard let climb else { return "" }
    return ", ↑ \((climb.ascent + 50) / 100) m ↓ \((climb.descent + 50) / 100) m"
  }
}

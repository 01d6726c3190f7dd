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
    if let first = legs.first { lines.append(first.text(route.sum)) }
    if legs.count == 1, let overview = legs[0].overview { lines.append(overview) }
    for (number, leg) in legs.enumerated() {
      lines.append("")
      if legs.count > 1 {
        lines.append(words(.leg, ["n": String(number + 1), "sum": leg.sum]))
        if let overview = leg.overview { lines.append(overview) }
      }
      lines += StepLines.lines(of: leg, indent: 2)
    }
    return lines
  }
}

package import RoadNetwork
internal import TravelModel

/// A route as people read it: how far, how long, and along which streets.
package enum RouteText {
  /// Describes routes through the same places, the best one first.
  package static func text(of routes: [StreetRoute], on network: StreetNetwork) -> String {
    var text = ""
    for (number, route) in routes.enumerated() {
      if number > 0 { text += "\nAlternative \(number)\n" }
      text += self.text(of: route, on: network)
    }
    return text
  }

  private static func text(of route: StreetRoute, on network: StreetNetwork) -> String {
    var text = "\(distance(route.sum.distance)), \(duration(route.sum.duration))\n"
    for (number, leg) in route.legs.enumerated() {
      if route.legs.count > 1 {
        text +=
          "\nLeg \(number + 1): \(distance(leg.sum.distance)), \(duration(leg.sum.duration))\n"
      }
      for stretch in route.stretches(of: leg, in: network.graph) where stretch.distance > 0 {
        text += "  \(padded(distance(stretch.distance)))  \(label(stretch))\n"
      }
    }
    return text
  }

  private static func label(_ stretch: StreetStretch) -> String {
    switch (stretch.name, stretch.ref) {
    case (let name?, let ref?): return "\(name) (\(ref))"
    case (let name?, nil): return name
    case (nil, let ref?): return stretch.highway == .platform ? "platform \(ref)" : ref
    case (nil, nil): break
    }
    switch stretch.highway {
    case .motorway, .trunk, .primary, .secondary, .tertiary, .road: return "road"
    case .motorwayLink, .trunkLink, .primaryLink, .secondaryLink, .tertiaryLink: return "slip road"
    case .unclassified, .residential, .livingStreet, .pedestrian: return "street without a name"
    case .service: return "service road"
    case .busway, .track, .steps, .corridor, .platform, .pier, .ferry:
      return stretch.highway.name
    case .footway, .path: return "path"
    case .cycleway: return "cycle path"
    case .bridleway: return "bridle path"
    case .shuttleTrain: return "shuttle train"
    }
  }

  private static func padded(_ text: String) -> String {
    String(repeating: " ", count: max(0, 8 - text.count)) + text
  }

  /// Metres up to a kilometre, then kilometres with one decimal.
  private static func distance(_ centimetres: Int) -> String {
    let metres = (centimetres + 50) / 100
    return metres < 1000 ? "\(metres) m" : Measures.kilometres(metres)
  }

  /// Seconds up to a minute, minutes and seconds up to ten, then as other durations.
  private static func duration(_ milliseconds: Int) -> String {
    let seconds = (milliseconds + 500) / 1000
    if seconds < 60 { return "\(seconds) s" }
    return seconds < 600
      ? "\(seconds / 60) min \(seconds % 60) s" : Measures.duration(seconds)
  }
}

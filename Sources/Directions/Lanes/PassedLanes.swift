package import RoadNetwork

/// The lanes before the junctions that a leg passes without a maneuver.
package struct PassedLanes {
  /// `nil` where no lanes are known, or nobody drives.
  private let finder: LaneFinder?
  private let path: RoutePath?
  private let first: Int

  /// Prepares to find the lanes along a leg of a route.
  package init(_ leg: StreetRoute.Leg, of route: StreetRoute, _ recognizer: ManeuverRecognizer) {
    first = leg.parts.lowerBound
    path =
      recognizer.mode == .driving && recognizer.streets.ways.haveLanes && !leg.parts.isEmpty
      ? RoutePath(route.parts[leg.parts], on: recognizer.streets) : nil
    finder = path.map(LaneFinder.init)
  }

  /// Returns the lanes before the junction at which a part of the route begins; `nil` if they are not known.
  ///
  /// - Precondition: It is not the first part of the leg.
  package func lanes(before part: Int) -> [ManeuverLane]? {
    let index = part - first - 1
    guard let path, path.hasLanes(index), !path.isRoundabout(index), !path.isRoundabout(index + 1)
    else { return nil }
    return finder?.lanes(at: index).told
  }
}

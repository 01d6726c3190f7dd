internal import PlainFiles
internal import RoadNetwork
package import TravelModel
internal import VehicleRouting

/// A router over a map on which some streets are closed.
package struct DetourRouter: StreetMap {
  private let base: MapRouter
  private let blocked: [Coordinate]

  /// The maximum distance of a closed point from a street, in metres.
  package static let reach = 50.0

  /// Closes streets of a map at the given points.
  package init(_ base: MapRouter, blocked: [Coordinate]) {
    self.base = base
    self.blocked = blocked
  }

  /// Returns the points that are not on any street of a profile.
  package func offStreet(profile: String) throws(RouterError) -> [Coordinate] {
    let network = try base.networks(of: profile)[0]
    return blocked.filter { Self.snaps([$0], network).isEmpty }
  }

  /// The snaps of closed points; their segments are closed in both directions.
  private static func snaps(_ places: [Coordinate], _ network: StreetNetwork) -> [Snap] {
    var finder = RouteQuery(network)
    var options = SnapOptions()
    options.largestDistance = reach
    options.avoidsIslands = false
    return places.compactMap { finder.snap(FixedCoordinate($0), options) }
  }

  private func query(_ network: StreetNetwork) -> DetourQuery {
    DetourQuery(network, StreetClosures(Self.snaps(blocked, network)))
  }

  package func matrix(
    of places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedMatrix {
    try base.matrix(of: places, profile: profile) { network, snaps in
      var query = query(network)
      let known = snaps.compactMap(\.self)
      return snaps.map { source in
        guard let source else { return snaps.map { _ in nil } }
        var row = query.row(from: source, to: known).makeIterator()
        return snaps.map { target in target == nil ? nil : row.next() ?? nil }
      }
    }
  }

  package func way(
    through places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedWay? {
    try streets(through: places, profile: profile).map { RoutedWay($0.route) }
  }

  package func streets(
    through places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedStreets? {
    let network = try base.networks(of: profile)[0]
    var query = query(network)
    let snaps = try base.snaps(of: places, profile: profile).compactMap(\.self)
    guard snaps.count == places.count else { return nil }
    var route = StreetRoute()
    for (source, target) in zip(snaps, snaps.dropFirst()) {
      guard let leg = query.route(from: source, to: target) else { return nil }
      route.append(leg)
    }
    return RoutedStreets(network: network, route: route)
  }

  package func lines(
    around places: [Coordinate], profile: String
  ) throws(RouterError) -> [[Coordinate]] {
    try base.lines(around: places, profile: profile)
  }
}

internal import PlainFiles
internal import RoadNetwork
package import TravelModel
internal import VehicleRouting

/// A router over a map on which some streets are closed.
package struct DetourRouter: StreetGuide {
  private let base: MapRouter
  private let blocked: [Coordinate]

  /// How near a street a place has to be that is told to be closed, in metres.
  package static let reach = 50.0

  /// Closes streets of a map at some places.
  package init(_ base: MapRouter, blocked: [Coordinate]) {
    self.base = base
    self.blocked = blocked
  }

  /// Returns the places that lie on no street of a profile.
  package func offStreet(profile: String) throws(RouterError) -> [Coordinate] {
    let network = try base.networks(of: profile)[0]
    return blocked.filter { Self.snaps([$0], network).isEmpty }
  }

  /// Where closed places lie: on every street of their segment, whatever side one comes from.
  private static func snaps(_ places: [Coordinate], _ network: StreetNetwork) -> [Snap] {
    var finder = RouteFinder(network)
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
    let network = try base.networks(of: profile)[0]
    var query = query(network)
    let snaps = try base.snaps(of: places, profile: profile).compactMap(\.self)
    guard snaps.count == places.count else { return nil }
    var legs: [RoutedWay.Leg] = []
    for (source, target) in zip(snaps, snaps.dropFirst()) {
      guard let route = query.route(from: source, to: target) else { return nil }
      legs += RoutedWay(route).legs
    }
    return RoutedWay(legs: legs)
  }

  package func guidance(
    from origin: RoutedPlace, to destination: RoutedPlace, profile: String
  ) throws(RouterError) -> Guidance? {
    let network = try base.networks(of: profile)[0]
    var query = query(network)
    let snaps = try base.snaps(of: [origin, destination], profile: profile)
    guard let source = snaps[0], let target = snaps[1],
      let route = query.route(from: source, to: target)
    else { return nil }
    return Guidance(route: route, network: network)
  }

  package func streets(
    around places: [Coordinate], profile: String
  ) throws(RouterError) -> [[Coordinate]] {
    try base.streets(around: places, profile: profile)
  }
}

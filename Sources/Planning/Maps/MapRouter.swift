internal import PlainFiles
package import RoadNetwork
internal import TravelModel

/// A router over networks of one map.
package struct MapRouter: Router {
  /// By profile, as problems name it.
  private let networks: [String: StreetNetwork]
  private let name: String
  private let threads: Int
  /// How far from a street places may be.
  package var options = SnapOptions()

  /// Creates a router.
  ///
  /// - Parameters:
  ///   - name: The map as the user named it.
  ///   - networks: By the profile's name as problems write it.
  ///   - threads: How many threads compute rows of a matrix.
  package init(name: String, networks: [String: StreetNetwork], threads: Int) {
    self.name = name
    self.networks = networks
    self.threads = threads
  }

  private func network(_ profile: String) throws(RouterError) -> StreetNetwork {
    guard let network = networks[profile] else {
      throw .unknownProfile(profile, known: networks.keys.sorted(), router: name)
    }
    return network
  }

  private func snaps(_ places: [RoutedPlace], _ finder: inout RouteFinder) -> [Snap?] {
    places.map { place in
      var options = options
      options.approach = place.approach.onStreets
      return finder.snap(FixedCoordinate(place.coordinate), options)
    }
  }

  package func matrix(
    of places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedMatrix {
    let network = try network(profile)
    var finder = RouteFinder(network)
    let snaps = snaps(places, &finder)
    let table = TravelTable(network, from: snaps, to: snaps, threads: threads)
    let travel = TravelMatrix(
      size: places.count, durations: table.durations.map { Self.rounded($0, 1000) },
      distances: table.distances.map { Self.rounded($0, 100) })
    return RoutedMatrix(
      travel: travel,
      snaps: snaps.map { snap in
        snap.map {
          SnappedPlace(
            coordinate: $0.coordinate.degrees, distance: $0.distance,
            street: network.names(of: $0).name)
        }
      })
  }

  package func way(
    through places: [RoutedPlace], profile: String
  ) throws(RouterError) -> RoutedWay? {
    var finder = RouteFinder(try network(profile))
    let snaps = snaps(places, &finder).compactMap(\.self)
    var route = StreetRoute()
    guard snaps.count == places.count,
      finder.findRoute(through: snaps, .line, into: &route) == nil
    else { return nil }
    return RoutedWay(
      legs: route.legs.map { leg in
        RoutedWay.Leg(
          duration: (leg.sum.duration + 500) / 1000, distance: (leg.sum.distance + 50) / 100,
          line: route.line[leg.line].map(\.degrees))
      })
  }

  private static func rounded(_ number: Int32, _ unit: Int32) -> Int32 {
    guard number != TravelTable.noRoute else { return TravelMatrix.noRoute }
    // Not by adding half a unit, which may be too much for 32 bits.
    return number / unit + (number % unit >= unit / 2 ? 1 : 0)
  }
}

extension RoutedPlace.Approach {
  /// The same in the words of the road network.
  fileprivate var onStreets: Approach {
    switch self {
    case .any: .unrestricted
    case .curb: .curb
    case .opposite: .opposite
    }
  }
}

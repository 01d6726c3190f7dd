package import RoadNetwork
package import TravelModel

/// A router that tells along which streets it leads, so that somebody can be told the way.
package protocol StreetGuide: Router {
  /// Returns the way from one place to another one.
  ///
  /// - Returns: The way; `nil` if a place has no street, or no route leads there.
  /// - Throws: ``RouterError``.
  func guidance(
    from origin: RoutedPlace, to destination: RoutedPlace, profile: String
  ) throws(RouterError) -> Guidance?

  /// Returns the lines of the streets around some places, for who draws a map.
  ///
  /// - Parameters:
  ///   - places: Their box, and a little more, is what is drawn.
  ///   - profile: Who travels.
  /// - Returns: A line for each stretch between junctions.
  /// - Throws: ``RouterError``.
  func streets(
    around places: [Coordinate], profile: String
  ) throws(RouterError) -> [[Coordinate]]
}

/// A way with the streets that it is on.
package struct Guidance: Sendable {
  package let route: StreetRoute
  package let network: StreetNetwork

  /// Creates a guidance.
  package init(route: StreetRoute, network: StreetNetwork) {
    self.route = route
    self.network = network
  }
}

extension RoadGraph {
  /// The lines of the segments that touch the box of some places, or lie beside it: screens are seldom as wide,
  /// or as high, as what lies between the places.
  func lines(around places: [Coordinate]) -> [[Coordinate]] {
    let (longitudes, latitudes) = (places.map(\.longitude), places.map(\.latitude))
    guard let west = longitudes.min(), let east = longitudes.max(), let south = latitudes.min(),
      let north = latitudes.max()
    else { return [] }
    let side = max(east - west, 2 * (north - south))
    let (x, y) = (side + 0.001, side / 4 + 0.0005)
    let units = Double(FixedCoordinate.unitsPerDegree)
    let horizontal = Int32(((west - x) * units).rounded())...Int32(((east + x) * units).rounded())
    let vertical = Int32(((south - y) * units).rounded())...Int32(((north + y) * units).rounded())
    return (0..<segmentCount).compactMap { segment in
      let line = line(of: segment)
      let isNear = line.contains {
        horizontal.contains($0.longitude) && vertical.contains($0.latitude)
      }
      return isNear ? line.map(\.degrees) : nil
    }
  }
}

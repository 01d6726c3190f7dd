internal import RoadNetwork
package import TravelModel

/// A router that has the streets themselves, for drawing them.
package protocol StreetMap: Router {
  /// Returns the lines of the streets around places.
  ///
  /// - Parameters:
  ///   - places: Their bounding box, with a margin, is drawn.
  ///   - profile: The profile.
  /// - Returns: A line for each stretch between junctions.
  /// - Throws: ``RouterError``.
  func lines(
    around places: [Coordinate], profile: String
  ) throws(RouterError) -> [[Coordinate]]
}

extension RoadGraph {
  /// The lines of the segments in or near the bounding box of places: screens rarely have the same
  /// proportions as the box.
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

internal import Foundation
package import TravelModel

/// A city, and how far it is from a place.
package struct NearbyCity: Hashable, Sendable {
  /// Its rank by population.
  package let index: Int
  /// Metres along the great circle.
  package let distance: Double
}

extension Gazetteer {
  /// Returns the cities nearest to a place.
  ///
  /// Circles that double are searched until one holds enough; where it ends, nothing nearer is missed.
  ///
  /// - Parameters:
  ///   - place: Where; poles and both sides of the antimeridian too.
  ///   - radius: How far away a city lies at most, in metres, not below 0.
  ///   - limit: How many cities are wanted at most.
  ///   - isWanted: Whether a city may be in the answer.
  /// - Returns: By distance, then by population, then by id.
  package func cities(
    near place: Coordinate, within radius: Double, limit: Int,
    where isWanted: (Int) -> Bool = { _ in true }
  ) -> [NearbyCity] {
    guard limit > 0, radius >= 0 else { return [] }
    let radius = min(radius, Coordinate.earthRadius * Double.pi)
    var circle = min(radius, 20_000)
    while true {
      var found: [NearbyCity] = []
      forEachCity(around: place, within: circle) { index in
        let distance = coordinate(index).greatCircleDistance(to: place)
        if distance <= circle, isWanted(index) {
          found.append(NearbyCity(index: index, distance: distance))
        }
      }
      if found.count >= limit || circle >= radius {
        found.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
        return Array(found.prefix(limit))
      }
      circle = min(radius, 2 * circle)
    }
  }

  /// Calls `body` with all cities that can lie within a circle, and with some outside it.
  private func forEachCity(
    around place: Coordinate, within radius: Double, _ body: (Int) -> Void
  ) {
    // A little more than asked for covers what rounding takes off.
    let angle = radius / Coordinate.earthRadius * (1 + 1e-9) + 1e-9
    let units = Double(Self.unit) * 180 / Double.pi
    let (east, north) = (place.longitude * Double.pi / 180, place.latitude * Double.pi / 180)
    let latitudes =
      Int(
        max(0, (north - angle + Double.pi / 2) * units))...Int(
        min(180 * Double(Self.unit), (north + angle + Double.pi / 2) * units + 1))
    let whole = 0...360 * Self.unit
    guard abs(north) + angle < Double.pi / 2 else {
      // The circle holds a pole, and with it all longitudes.
      return bands.forEach(latitudes, [whole], positions, body)
    }
    // The meridians that touch the circle.
    let reach = asin(min(1, sin(angle) / cos(north)))
    let west = Int(((east - reach + Double.pi) * units).rounded(.down)) - 1
    let last = Int(((east + reach + Double.pi) * units).rounded(.up)) + 1
    let turn = 360 * Self.unit
    var ranges = [max(0, west)...min(turn, last)]
    if west < 0 { ranges.append(west + turn...turn) }
    if last > turn { ranges.append(0...last - turn) }
    bands.forEach(latitudes, ranges, positions, body)
  }
}

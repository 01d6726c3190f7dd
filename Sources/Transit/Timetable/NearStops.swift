internal import TravelModel

/// Finds the stops near a place.
struct NearStops: Sendable {
  /// Metres of a degree of latitude.
  private static let degree = Coordinate.earthRadius * .pi / 180

  /// In order of latitude.
  private let stops: [(stop: Int, coordinate: Coordinate)]

  init(_ stops: [(stop: Int, coordinate: Coordinate)]) {
    self.stops = stops.sorted {
      ($0.coordinate.latitude, $0.stop) < ($1.coordinate.latitude, $1.stop)
    }
  }

  /// Returns the stops at most this many metres away as the crow flies, by index, with their
  /// distances.
  func within(_ metres: Double, of place: Coordinate) -> [(stop: Int, metres: Double)] {
    let reach = metres / Self.degree
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].coordinate.latitude < place.latitude - reach {
        low = middle + 1
      } else {
        high = middle
      }
    }
    var found: [(stop: Int, metres: Double)] = []
    while low < stops.count, stops[low].coordinate.latitude <= place.latitude + reach {
      let distance = place.greatCircleDistance(to: stops[low].coordinate)
      if distance <= metres { found.append((stops[low].stop, distance)) }
      low += 1
    }
    return found.sorted { $0.stop < $1.stop }
  }
}

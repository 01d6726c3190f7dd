internal import RoadNetwork
internal import TravelModel

/// Counts the streets that a position might as well be on.
struct StreetCounter {
  /// The standard deviation of positions, in metres.
  private let deviation: Double
  /// More are not counted.
  private static let most = 8

  init(deviation: Double) { self.deviation = deviation }

  /// How many segments besides the nearest one are less than a standard deviation farther away.
  func others(near place: FixedCoordinate, _ search: inout SnapSearch) -> Int {
    var options = SnapOptions()
    options.candidates = Self.most
    options.largestDistance = min(max(4 * deviation, 10), 500)
    var snaps: [Snap] = []
    search.appendSnaps(of: place, options, to: &snaps)
    guard let nearest = snaps.first else { return 0 }
    return snaps.count { $0.distance < nearest.distance + deviation } - 1
  }
}

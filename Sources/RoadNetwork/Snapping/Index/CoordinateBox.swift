internal import TravelModel

/// A rectangle of longitudes and latitudes, in 1e-7 degrees, that does not cross the antimeridian.
package struct CoordinateBox: BitwiseCopyable, Hashable, Sendable {
  package var west: Int32
  package var south: Int32
  package var east: Int32
  package var north: Int32

  /// Creates a box.
  package init(west: Int32, south: Int32, east: Int32, north: Int32) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// Whether a place lies in the box, or on its edge.
  func contains(_ place: FixedCoordinate) -> Bool {
    (west...max(west, east)).contains(place.longitude)
      && (south...max(south, north)).contains(place.latitude)
  }

  /// Grows to contain another box.
  mutating func form(unionWith other: CoordinateBox) {
    west = min(west, other.west)
    south = min(south, other.south)
    east = max(east, other.east)
    north = max(north, other.north)
  }
}

extension CoordinateBox {
  /// From this difference of longitudes, in radians, a great circle may pass a pole; 28 degrees.
  private static let wideTurn = 0.5
  private static let maxLongitude = Int32(LocalPlane.halfTurn)
  private static let maxLatitude = Int32(LocalPlane.halfTurn / 2)

  /// The box that contains the great circle between two places, or the two boxes if it crosses the
  /// antimeridian.
  static func boxes(_ a: FixedCoordinate, _ b: FixedCoordinate) -> (CoordinateBox, CoordinateBox?) {
    let turn =
      Double(abs(LocalPlane.turn(from: Int(a.longitude), to: Int(b.longitude)))) * LocalPlane.radian
    var (south, north) = (min(a.latitude, b.latitude), max(a.latitude, b.latitude))
    if turn > wideTurn {
      if north >= 0 { north = maxLatitude }
      if south <= 0 { south = -maxLatitude }
    } else {
      // Between places of one latitude a great circle bulges towards the pole by no more than
      // (sec(turn / 2) − 1) / 2, which is less than turn² / 15.
      let bulge = Int32((turn * turn / 15 / LocalPlane.radian).rounded(.up)) + 1
      north = min(maxLatitude, north + bulge)
      south = max(-maxLatitude, south - bulge)
    }
    let (west, east) = (min(a.longitude, b.longitude), max(a.longitude, b.longitude))
    if Int(east) - Int(west) <= Int(maxLongitude) {
      return (CoordinateBox(west: west, south: south, east: east, north: north), nil)
    }
    return (
      CoordinateBox(west: -maxLongitude, south: south, east: west, north: north),
      CoordinateBox(west: east, south: south, east: maxLongitude, north: north)
    )
  }
}

package import OpenStreetMap
internal import TravelModel

extension DrivingSide {
  /// Returns the driving side according to most roundabouts of an extract; `nil` if they are inconclusive.
  ///
  /// The nodes of a roundabout are in the direction of travel: anticlockwise where traffic drives on
  /// the right, clockwise where it drives on the left.
  package static func byRoundabouts(_ extract: Extract) -> DrivingSide? {
    var balance = 0
    for way in 0..<extract.ways.count {
      let tags = extract.ways.tags(of: way)
      guard tags["junction"] == "roundabout", tags["oneway"] != "-1", tags["oneway"] != "no" else {
        continue
      }
      let places = extract.ways.nodes[extract.ways.range(of: way)]
        .filter { $0 != ExtractWays.absent }.map { extract.nodes.coordinates[Int($0)] }
      balance += signedArea(places).signum()
    }
    return balance == 0 ? nil : balance > 0 ? .right : .left
  }

  /// Twice the area of a ring in square units, positive if anticlockwise.
  ///
  /// An open line is closed by its chord, which keeps the sign of an arc.
  private static func signedArea(_ ring: [FixedCoordinate]) -> Int {
    guard let first = ring.first else { return 0 }
    // Relative to the first place, so that products stay small; roundabouts are far smaller than a degree.
    func corner(_ place: FixedCoordinate) -> (x: Int, y: Int) {
      (
        Int(place.longitude) - Int(first.longitude), Int(place.latitude) - Int(first.latitude)
      )
    }
    return zip(ring, ring.dropFirst()).reduce(0) { sum, pair in
      let (a, b) = (corner(pair.0), corner(pair.1))
      let (area, isTooLarge) = (a.x &* b.y &- b.x &* a.y, max(abs(a.x), abs(b.x)) > 10_000_000)
      return isTooLarge ? sum : sum &+ area
    }
  }
}

internal import Presentation
package import TravelModel

extension Gazetteer {
  /// How far beyond the places borders are drawn at least, in degrees, and as a share of the extent of the places.
  private static let margin = (degrees: 1.5, share: 0.3)
  /// What can be seen at all: this share of the extent of what is drawn.
  private static let tolerance = 1.0 / 1500

  /// Returns the borders and coasts around some places, generalised for a map of them.
  ///
  /// - Parameter places: The places; none gives no lines.
  /// - Returns: Lines of at least two points; none of them crosses the antimeridian.
  package func borders(around places: [Coordinate]) -> [[FixedCoordinate]] {
    guard let south = places.map(\.latitude).min(), let north = places.map(\.latitude).max()
    else { return [] }
    let longitudes = Longitudes(places.map(\.longitude))
    let (height, width) = (north - south, longitudes.width)
    let more = max(Self.margin.degrees, Self.margin.share * max(height, width))
    func isSeen(_ corner: Outline.Corner) -> Bool {
      let unit = Double(Self.unit)
      let (x, y) = (Double(corner.x) / unit, Double(corner.y) / unit)
      return south - more <= y && y <= north + more && longitudes.holds(x, more: more)
    }
    let metres = Coordinate.earthRadius * Double.pi / 180 * (max(height, width) + 2 * more)
    var lines: [[FixedCoordinate]] = []
    for country in countries.indices {
      for ring in countries.outlines[country].rings {
        for piece in Self.pieces(of: ring, where: isSeen) {
          let line = piece.compactMap {
            FixedCoordinate(longitude: 100 * $0.x, latitude: 100 * $0.y)
          }
          lines.append(LineSimplifier.simplified(line, tolerance: metres * Self.tolerance))
        }
      }
    }
    return lines.filter { $0.count > 1 }
  }

  /// The pieces of a ring that are seen, each with a corner more at both ends.
  private static func pieces(
    of ring: [Outline.Corner], where isSeen: (Outline.Corner) -> Bool
  ) -> [[Outline.Corner]] {
    var pieces: [[Outline.Corner]] = []
    var piece: [Outline.Corner] = []
    for (a, b) in zip(ring, ring.dropFirst()) {
      if isSeen(a) || isSeen(b) {
        if piece.isEmpty { piece = [a] }
        piece.append(b)
      } else if !piece.isEmpty {
        pieces.append(piece)
        piece = []
      }
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }

  /// The narrowest span of longitudes that holds some, also across the antimeridian.
  private struct Longitudes {
    private var west = 0.0
    /// In degrees.
    var width = 0.0

    init(_ longitudes: [Double]) {
      let sorted = Set(longitudes).sorted()
      guard let first = sorted.first, let last = sorted.last else { return }
      var (west, widest) = (first, first + 360 - last)
      for (a, b) in zip(sorted, sorted.dropFirst()) where b - a > widest {
        (west, widest) = (b, b - a)
      }
      (self.west, width) = (west, 360 - widest)
    }

    func holds(_ longitude: Double, more: Double) -> Bool {
      let east = (longitude - west + more).truncatingRemainder(dividingBy: 360)
      return (east < 0 ? east + 360 : east) <= width + 2 * more
    }
  }
}

package import TravelModel

/// The area around the streets that are reached in time, as polygons.
///
/// A grid of squares holds the distance of its corners from the nearest street that is reached; the border of the area
/// is where that distance passes ``margin``, simplified by at most half a square. So each point of a reached street lies within the area, and no point of
/// the area is farther than ``tolerance`` from a reached street, except where a hole is filled.
package struct ReachArea: Sendable {
  /// A polygon: its rings are closed, that is, their first point is also the last one.
  package struct Polygon: Equatable, Sendable {
    /// Counterclockwise.
    package var outer: [FixedCoordinate]
    /// Clockwise, and not in each other.
    package var holes: [[FixedCoordinate]] = []
  }

  /// Disjoint, the largest one first.
  package let polygons: [Polygon]
  /// Square metres without holes, within borders that are not simplified.
  package let area: Double
  /// The side of a square, in metres.
  package let cell: Double

  /// How far the border is from reached streets, in metres; half a square more or less.
  package var margin: Double { Self.marginOfCell * cell }
  /// The greatest distance of a point of the area from a reached street, in metres.
  package var tolerance: Double { margin + cell * (0.5 + 2.0.squareRoot()) }

  /// More than the diagonal of a square, so that those with a reached street lie within the exact border, and reached
  /// streets within the simplified one.
  static let marginOfCell = 1.5
  /// The least side of a square, in metres.
  package static let leastCell = 15.0
  /// The most corners of a grid: larger areas have larger squares.
  static let mostCorners = 4_000_000.0

  /// Computes areas with a common grid, so that those of less time lie in those of more, but for half a square along
  /// common borders.
  ///
  /// - Parameters:
  ///   - parts: The parts of edges that are reached, for each area.
  ///   - network: Their streets.
  ///   - leastHole: Holes of fewer square metres are filled.
  /// - Returns: One for each list of parts.
  package static func areas(
    around parts: [[ReachedPart]], on network: StreetNetwork, leastHole: Double
  ) -> [ReachArea] {
    let lines = parts.map { ReachedLine.lines(of: $0, on: network) }
    guard let frame = ReachGrid.Frame(around: lines.joined()) else {
      return parts.map { _ in ReachArea(polygons: [], area: 0, cell: leastCell) }
    }
    return lines.map { lines in
      var grid = ReachGrid(frame)
      for line in lines { grid.add(line) }
      let rings = ContourRings(grid, leastHole: leastHole)
      return ReachArea(
        polygons: rings.polygons { frame.coordinate($0) }, area: rings.area, cell: frame.cell)
    }
  }
}

/// A straight piece of a street that is reached.
struct ReachedLine {
  let from: FixedCoordinate
  let to: FixedCoordinate

  /// The pieces of reached parts; of both directions of a street, what they share occurs twice.
  static func lines(of parts: [ReachedPart], on network: StreetNetwork) -> [ReachedLine] {
    let graph = network.graph
    var lines: [ReachedLine] = []
    for part in parts {
      let segment = part.edge / 2
      let length = Int(graph.lengths[segment])
      let isForward = part.edge & 1 == 0
      let (start, end) =
        isForward ? (part.start, part.end) : (length - part.end, length - part.start)
      for point in Int(graph.firstPoint[segment])..<Int(graph.firstPoint[segment + 1]) - 1 {
        let (first, last) = graph.offsets(of: point, on: segment)
        guard first <= end, last >= start else { continue }
        func place(_ offset: Int) -> FixedCoordinate {
          let share = last > first ? Double(offset - first) / Double(last - first) : 0
          return between(graph.points[point], graph.points[point + 1], share)
        }
        lines.append(ReachedLine(from: place(max(first, start)), to: place(min(last, end))))
      }
    }
    return lines
  }

  private static func between(
    _ a: FixedCoordinate, _ b: FixedCoordinate, _ share: Double
  ) -> FixedCoordinate {
    func mix(_ a: Int32, _ b: Int32) -> Int {
      Int(a) + Int((Double(Int(b) - Int(a)) * share).rounded())
    }
    return FixedCoordinate(
      longitude: mix(a.longitude, b.longitude), latitude: mix(a.latitude, b.latitude)) ?? a
  }
}

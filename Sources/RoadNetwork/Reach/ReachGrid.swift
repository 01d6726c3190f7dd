internal import Foundation
internal import TravelModel

/// Distances from reached streets at the corners of squares, and the lines where they pass the margin.
///
/// - Source: W. E. Lorensen, H. E. Cline (1987), *Marching Cubes*, SIGGRAPH 21(4), in two dimensions. Deviation: where
///   a square has two opposite corners inside, its middle decides whether they are joined, so rings never cross.
struct ReachGrid {
  /// A point of the plane, in squares from the southwest corner.
  struct Point: Hashable {
    var x: Double
    var y: Double
  }

  /// Where the squares lie: a plane in which degrees of longitude have their length in its midst.
  struct Frame {
    /// Metres.
    let cell: Double
    let columns: Int
    let rows: Int
    private let west: Double
    private let south: Double
    private let metresPerLongitude: Double
    private static let unitsPerDegree = Double(FixedCoordinate.unitsPerDegree)
    private static let metresPerLatitude =
      Coordinate.earthRadius * Double.pi / 180 / unitsPerDegree

    /// Covers lines with room for the margin around them; `nil` if there are none.
    init?(around lines: some Sequence<ReachedLine>) {
      var box: (west: Int32, south: Int32, east: Int32, north: Int32)?
      for line in lines {
        for place in [line.from, line.to] {
          let old = box ?? (place.longitude, place.latitude, place.longitude, place.latitude)
          box = (
            min(old.west, place.longitude), min(old.south, place.latitude),
            max(old.east, place.longitude), max(old.north, place.latitude)
          )
        }
      }
      guard let box else { return nil }
      let middle = (Double(box.south) + Double(box.north)) / 2 / Self.unitsPerDegree
      metresPerLongitude = Self.metresPerLatitude * max(0.01, cos(middle * .pi / 180))
      let width = (Double(box.east) - Double(box.west)) * metresPerLongitude
      let height = (Double(box.north) - Double(box.south)) * Self.metresPerLatitude
      // Long and narrow areas have many corners in the room around them.
      let ofArea = (width * height / ReachArea.mostCorners).squareRoot()
      let ofLength = max(width, height) / ReachArea.mostCorners.squareRoot() / 4
      cell = max(ReachArea.leastCell, ofArea, ofLength)
      let room = (ReachArea.marginOfCell + 2) * cell
      west = Double(box.west) - room / metresPerLongitude
      south = Double(box.south) - room / Self.metresPerLatitude
      columns = Int(((width + 2 * room) / cell).rounded(.up)) + 1
      rows = Int(((height + 2 * room) / cell).rounded(.up)) + 1
    }

    func point(_ place: FixedCoordinate) -> Point {
      Point(
        x: (Double(place.longitude) - west) * metresPerLongitude / cell,
        y: (Double(place.latitude) - south) * Self.metresPerLatitude / cell)
    }

    func coordinate(_ point: Point) -> FixedCoordinate? {
      FixedCoordinate(
        longitude: Int((west + point.x * cell / metresPerLongitude).rounded()),
        latitude: Int((south + point.y * cell / Self.metresPerLatitude).rounded()))
    }
  }

  let frame: Frame
  /// `distances[row * columns + column]`: that of a corner, in squares; at most ``farthest``.
  private var distances: [Float]

  private static let margin = Float(ReachArea.marginOfCell)
  private static let farthest = 2 * margin

  init(_ frame: Frame) {
    self.frame = frame
    distances = Array(repeating: Self.farthest, count: frame.columns * frame.rows)
  }

  /// Lowers the distances around a line.
  mutating func add(_ line: ReachedLine) {
    let (a, b) = (frame.point(line.from), frame.point(line.to))
    let reach = Double(Self.farthest)
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let square = dx * dx + dy * dy
    let columns = range(min(a.x, b.x) - reach, max(a.x, b.x) + reach, frame.columns)
    for row in range(min(a.y, b.y) - reach, max(a.y, b.y) + reach, frame.rows) {
      for column in columns {
        let (px, py) = (Double(column) - a.x, Double(row) - a.y)
        let share = square > 0 ? min(1, max(0, (px * dx + py * dy) / square)) : 0
        let (ex, ey) = (px - share * dx, py - share * dy)
        let distance = Float((ex * ex + ey * ey).squareRoot())
        let corner = row * frame.columns + column
        if distance < distances[corner] { distances[corner] = distance }
      }
    }
  }

  private func range(_ from: Double, _ to: Double, _ count: Int) -> Range<Int> {
    let first = max(0, Int(from.rounded(.down)))
    return first..<max(first, min(count, Int(to.rounded(.up)) + 1))
  }

  // MARK: - Rings

  /// The sides of a square: each is the lower or left side of a corner, or of its neighbour's.
  private enum Side { case bottom, right, top, left }

  /// The border within a square, by its corners inside: bit 0 is the southwest one, then counterclockwise.
  ///
  /// The inside is on the left.
  private static let borders: [[(Side, Side)]] = [
    [], [(.bottom, .left)], [(.right, .bottom)], [(.right, .left)],
    [(.top, .right)], [], [(.top, .bottom)], [(.top, .left)],
    [(.left, .top)], [(.bottom, .top)], [], [(.right, .top)],
    [(.left, .right)], [(.bottom, .right)], [(.left, .bottom)], [],
  ]

  /// The closed lines around all that is nearer than the margin, which lies on their left: a point on each side that
  /// they cross, the first one once.
  func rings() -> [[Point]] {
    var next = [Int32](repeating: -1, count: 2 * distances.count)
    var starts: [Int] = []
    for row in 0..<frame.rows - 1 {
      for column in 0..<frame.columns - 1 {
        for (from, to) in border(column, row) {
          let start = self.side(from, column, row)
          next[start] = Int32(self.side(to, column, row))
          starts.append(start)
        }
      }
    }
    var rings: [[Point]] = []
    for start in starts where next[start] >= 0 {
      var ring: [Point] = []
      var side = start
      while next[side] >= 0 {
        ring.append(crossing(side))
        let following = Int(next[side])
        next[side] = -1
        side = following
      }
      rings.append(ring)
    }
    return rings
  }

  private func border(_ column: Int, _ row: Int) -> [(Side, Side)] {
    let corner = row * frame.columns + column
    let corners = [corner, corner + 1, corner + frame.columns + 1, corner + frame.columns]
    var inside = 0
    for (bit, corner) in corners.enumerated() where distances[corner] < Self.margin {
      inside |= 1 << bit
    }
    guard inside == 5 || inside == 10 else { return Self.borders[inside] }
    let middle = corners.reduce(Float(0)) { $0 + distances[$1] } / 4
    let isJoined = middle < Self.margin
    if inside == 5 {
      return isJoined
        ? [(.bottom, .right), (.top, .left)] : [(.bottom, .left), (.top, .right)]
    }
    return isJoined ? [(.left, .bottom), (.right, .top)] : [(.right, .bottom), (.left, .top)]
  }

  /// The number of a side: twice its corner, plus one if it leads north.
  private func side(_ side: Side, _ column: Int, _ row: Int) -> Int {
    let corner = row * frame.columns + column
    return switch side {
    case .bottom: 2 * corner
    case .top: 2 * (corner + frame.columns)
    case .left: 2 * corner + 1
    case .right: 2 * (corner + 1) + 1
    }
  }

  /// Points keep away from corners by this share of a side, so that they stay apart when they are rounded.
  static let least = 0.02

  /// Where the border crosses a side.
  private func crossing(_ side: Int) -> Point {
    let corner = side / 2
    let other = side & 1 == 0 ? corner + 1 : corner + frame.columns
    let (a, b) = (Double(distances[corner]), Double(distances[other]))
    let share = min(1 - Self.least, max(Self.least, (Double(Self.margin) - a) / (b - a)))
    let (x, y) = (Double(corner % frame.columns), Double(corner / frame.columns))
    return side & 1 == 0 ? Point(x: x + share, y: y) : Point(x: x, y: y + share)
  }
}

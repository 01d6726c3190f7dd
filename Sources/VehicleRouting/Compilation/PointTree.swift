/// Points of the plane under a binary tree of bounding boxes, for finding the nearest ones of many.
///
/// The points come in the order of a ``HilbertCurve``, so that neighbours in the list make small
/// boxes and nothing needs to be sorted.
///
/// - Source: I. Kamel, C. Faloutsos (1994), *Hilbert R-tree: An Improved R-tree Using Fractals*, VLDB.
struct PointTree: ~Copyable {
  /// Points below one leaf.
  static let leafSize = 8

  let count: Int
  /// Node 1 is the root, `2i` and `2i + 1` are the children of `i`; the leaves come last.
  let leafCount: Int
  let x: UncheckedArray<Double>
  let y: UncheckedArray<Double>
  private var west: UncheckedArray<Double>
  private var south: UncheckedArray<Double>
  private var east: UncheckedArray<Double>
  private var north: UncheckedArray<Double>

  // MARK: The points found

  /// Squared distances and indices, nearest first.
  private var squares: UncheckedArray<Double>
  private var points: UncheckedArray<Int32>
  private(set) var foundCount = 0
  private var wanted = 0

  /// Builds the tree over points in the order of a space-filling curve.
  ///
  /// - Parameters:
  ///   - x: The points' first coordinates.
  ///   - y: Their second ones.
  ///   - most: The most points that one query asks for.
  init(x: [Double], y: [Double], most: Int) {
    count = x.count
    var leafCount = 1
    while leafCount * Self.leafSize < x.count { leafCount *= 2 }
    self.leafCount = leafCount
    self.x = UncheckedArray(x)
    self.y = UncheckedArray(y)
    west = UncheckedArray(repeating: .infinity, count: 2 * leafCount)
    south = UncheckedArray(repeating: .infinity, count: 2 * leafCount)
    east = UncheckedArray(repeating: -.infinity, count: 2 * leafCount)
    north = UncheckedArray(repeating: -.infinity, count: 2 * leafCount)
    squares = UncheckedArray(repeating: 0, count: most)
    points = UncheckedArray(repeating: 0, count: most)
    for point in 0..<x.count {
      let leaf = leafCount + point / Self.leafSize
      west[leaf] = min(west[leaf], x[point])
      east[leaf] = max(east[leaf], x[point])
      south[leaf] = min(south[leaf], y[point])
      north[leaf] = max(north[leaf], y[point])
    }
    for node in stride(from: leafCount - 1, to: 0, by: -1) {
      west[node] = min(west[2 * node], west[2 * node + 1])
      east[node] = max(east[2 * node], east[2 * node + 1])
      south[node] = min(south[2 * node], south[2 * node + 1])
      north[node] = max(north[2 * node], north[2 * node + 1])
    }
  }

  /// The `i`-th of the points found.
  func found(_ i: Int) -> Int { Int(points[i]) }

  /// The least squared distance of a place to a node's box; infinite if no point is below it.
  @inline(__always)
  func square(from px: Double, _ py: Double, to node: Int) -> Double {
    let dx = max(west[node] - px, px - east[node], 0)
    let dy = max(south[node] - py, py - north[node], 0)
    return dx * dx + dy * dy
  }

  /// The points below a leaf.
  @inline(__always)
  func points(below leaf: Int) -> Range<Int> {
    let first = min((leaf - leafCount) * Self.leafSize, count)
    return first..<min(first + Self.leafSize, count)
  }

  /// Finds the nearest other points of a point, ties by index.
  ///
  /// - Parameters:
  ///   - wanted: How many points are wanted.
  ///   - point: The point around which they are looked for.
  ///   - quadrant: 0…3: only points in that quarter of the plane around the point, each with one of
  ///     its borders; `nil`: all around.
  mutating func findNearest(_ wanted: Int, of point: Int, quadrant: Int? = nil) {
    self.wanted = wanted
    foundCount = 0
    if wanted > 0 { visit(1, point, quadrant ?? 4) }
  }

  private mutating func visit(_ node: Int, _ point: Int, _ quadrant: Int) {
    let (px, py) = (x[point], y[point])
    if node >= leafCount {
      for other in points(below: node) where other != point {
        let (dx, dy) = (x[other] - px, y[other] - py)
        if quadrant < 4, quadrant != Self.quadrant(dx, dy) { continue }
        keep(dx * dx + dy * dy, other)
      }
      return
    }
    let (left, right) = (2 * node, 2 * node + 1)
    let (a, b) = (square(from: px, py, to: left), square(from: px, py, to: right))
    if a <= b {
      if isWorth(a, left, px, py, quadrant) { visit(left, point, quadrant) }
      if isWorth(b, right, px, py, quadrant) { visit(right, point, quadrant) }
    } else {
      if isWorth(b, right, px, py, quadrant) { visit(right, point, quadrant) }
      if isWorth(a, left, px, py, quadrant) { visit(left, point, quadrant) }
    }
  }

  private static func quadrant(_ dx: Double, _ dy: Double) -> Int {
    if dx > 0, dy >= 0 { return 0 }
    if dx <= 0, dy > 0 { return 1 }
    return dx < 0 ? 2 : 3
  }

  private func isWorth(
    _ square: Double, _ node: Int, _ px: Double, _ py: Double, _ quadrant: Int
  ) -> Bool {
    guard square < .infinity, foundCount < wanted || square <= squares[foundCount - 1] else {
      return false
    }
    return switch quadrant {
    case 0: east[node] > px && north[node] >= py
    case 1: west[node] <= px && north[node] > py
    case 2: west[node] < px && south[node] <= py
    case 3: east[node] >= px && south[node] <= py
    default: true
    }
  }

  @inline(__always)
  private mutating func keep(_ square: Double, _ point: Int) {
    if foundCount == wanted {
      let last = foundCount - 1
      if (squares[last], Int(points[last])) <= (square, point) { return }
    } else {
      foundCount += 1
    }
    var slot = foundCount - 1
    while slot > 0, (squares[slot - 1], Int(points[slot - 1])) > (square, point) {
      squares[slot] = squares[slot - 1]
      points[slot] = points[slot - 1]
      slot -= 1
    }
    squares[slot] = square
    points[slot] = Int32(truncatingIfNeeded: point)
  }
}

/// Points of the plane in square cells, for finding the nearest ones of many.
struct PointGrid {
  private let x: [Double]
  private let y: [Double]
  private let west: Double
  private let south: Double
  /// Length of a cell's side.
  private let side: Double
  private let columns: Int
  private let rows: Int
  /// Points of cell `c`: `points[first[c]..<first[c + 1]]`, ascending.
  private var first: [Int32]
  private var points: [Int32]

  /// Sorts the first `count` points into cells of about two points each.
  init(x: [Double], y: [Double], count: Int) {
    self.x = Array(x[..<count])
    self.y = Array(y[..<count])
    west = self.x.min() ?? 0
    south = self.y.min() ?? 0
    let width = (self.x.max() ?? 0) - west
    let height = (self.y.max() ?? 0) - south
    let longest = max(width, height, 1e-9)
    let area = max(width, longest / 1e3) * max(height, longest / 1e3)
    side = max((2 * area / Double(max(1, count))).squareRoot(), longest / 30_000)
    columns = Int(width / side) + 1
    rows = Int(height / side) + 1

    first = [Int32](repeating: 0, count: columns * rows + 1)
    points = [Int32](repeating: 0, count: count)
    let cells = self.x.indices.map { cell(self.x[$0], self.y[$0]) }
    for cell in cells { first[cell + 1] += 1 }
    for cell in 0..<columns * rows { first[cell + 1] += first[cell] }
    var next = first
    for (point, cell) in cells.enumerated() {
      points[Int(next[cell])] = Int32(point)
      next[cell] += 1
    }
  }

  private func column(_ x: Double) -> Int { min(columns - 1, Int((x - west) / side)) }
  private func row(_ y: Double) -> Int { min(rows - 1, Int((y - south) / side)) }
  private func cell(_ x: Double, _ y: Double) -> Int { row(y) * columns + column(x) }

  /// Returns the `count` nearest other points of each point, nearest first, ties by index.
  ///
  /// - Returns: Row-major, points × `count`.
  /// - Precondition: `count` is less than the number of points.
  func nearest(_ count: Int) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(x.count * count)
    var found: [(square: Double, point: Int32)] = []
    for i in x.indices {
      found.removeAll(keepingCapacity: true)
      let (c, r) = (column(x[i]), row(y[i]))
      var ring = 0
      // A ring is needed while it may hold a point nearer than the farthest that is kept.
      while ring <= max(columns, rows) {
        for rr in max(0, r - ring)...min(rows - 1, r + ring) {
          let isEdge = rr == r - ring || rr == r + ring
          let step = isEdge || ring == 0 ? 1 : 2 * ring
          for cc in stride(from: c - ring, through: c + ring, by: step)
          where (0..<columns).contains(cc) {
            let cell = rr * columns + cc
            for slot in Int(first[cell])..<Int(first[cell + 1]) {
              let j = Int(points[slot])
              guard j != i else { continue }
              let square = (x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j])
              found.append((square, Int32(j)))
            }
          }
        }
        let safe = Double(ring) * side
        if found.count >= count, found.count(where: { $0.square <= safe * safe }) >= count {
          found.removeAll { $0.square > safe * safe }
          break
        }
        ring += 1
      }
      found.sort { ($0.square, $0.point) < ($1.square, $1.point) }
      result.append(contentsOf: found.prefix(count).lazy.map(\.point))
    }
    return result
  }
}

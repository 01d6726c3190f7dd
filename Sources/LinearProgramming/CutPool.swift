/// Rows that hold for every integer solution, found at one node and useful at others.
///
/// The solver keeps a row added at a node for the subtree below it only. So each new relaxation is
/// first compared with the pool, which is far cheaper than separating the same row again.
struct CutPool {
  private(set) var rows = RowList()

  /// Violation of a row, relative to its bound, from which on it cuts off a point.
  ///
  /// Well above the solver's tolerance: a row that it regards as satisfied would be added for ever.
  static let tolerance = 1e-6
  /// Most rows taken from the pool at once.
  private static let batch = 200

  /// Whether a row cuts off a point.
  static func cutsOff(_ values: [Double], _ row: Int, of rows: RowList) -> Bool {
    let activity = rows.activity(of: row, at: values)
    let bounds = rows.bounds(of: row)
    let scale = max(1, min(abs(bounds.lower), abs(bounds.upper)))
    return bounds.violation(of: activity) > tolerance * scale
  }

  mutating func insert(_ row: Int, of other: RowList) { rows.append(row, of: other) }

  /// Appends rows that cut off a point, the newest first.
  func appendViolated(by values: [Double], to violated: inout RowList) {
    for row in (0..<rows.count).reversed() where Self.cutsOff(values, row, of: rows) {
      violated.append(row, of: rows)
      if violated.count == Self.batch { return }
    }
  }
}

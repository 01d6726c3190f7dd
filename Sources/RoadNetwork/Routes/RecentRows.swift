/// Some rows of a table; if there are too many, the least recently used row is evicted.
///
/// - Complexity: O(1) for each call.
struct RecentRows {
  private var rows: [TravelRow?]
  /// `newer[r]`: the row used next after row `r`; the last entry represents the list, whose successor
  /// is the oldest row.
  private var newer: [Int32]
  /// `older[r]`: the row used last before row `r`; that of the list is the newest.
  private var older: [Int32]
  private let maxKept: Int
  private(set) var count = 0

  /// Creates an empty list for a table with this many rows.
  init(count: Int, maxKept: Int) {
    rows = Array(repeating: nil, count: count)
    newer = Array(repeating: Int32(count), count: count + 1)
    older = newer
    self.maxKept = maxKept
  }

  /// Returns a row, if it is present, and marks it as used.
  mutating func row(_ number: Int) -> TravelRow? {
    guard let row = rows[number] else { return nil }
    unlink(number)
    append(number)
    return row
  }

  /// Keeps a row, as the most recently used one.
  mutating func keep(_ row: TravelRow, of number: Int) {
    guard maxKept > 0 else { return }
    if rows[number] != nil {
      unlink(number)
    } else {
      if count == maxKept {
        let oldest = Int(newer[rows.count])
        unlink(oldest)
        rows[oldest] = nil
        count -= 1
      }
      count += 1
    }
    rows[number] = row
    append(number)
  }

  private mutating func unlink(_ number: Int) {
    newer[Int(older[number])] = newer[number]
    older[Int(newer[number])] = older[number]
  }

  private mutating func append(_ number: Int) {
    let newest = older[rows.count]
    newer[Int(newest)] = Int32(number)
    older[number] = newest
    newer[number] = Int32(rows.count)
    older[rows.count] = Int32(number)
  }
}

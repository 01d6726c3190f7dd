/// Follows the unpacked rows of a PNG: each begins with its filter, and none may be missing.
struct PNGRows {
  private let passes: [(rows: Int, bytes: Int)]
  private var pass = 0
  private var row = 0
  /// How many bytes of the current row were seen.
  private var column = 0
  /// Whether a filter is none, or there is more than all rows.
  private(set) var isBroken = false

  init(_ header: PNGHeader) { passes = header.passes }

  /// Whether all rows were seen.
  var isComplete: Bool { pass == passes.count && !isBroken }

  /// Takes the next bytes; returns whether they fit.
  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    while place < bytes.count {
      guard pass < passes.count, column > 0 || bytes[place] <= 4 else {
        isBroken = true
        return false
      }
      let step = min(bytes.count - place, passes[pass].bytes - column)
      place += step
      column += step
      guard column == passes[pass].bytes else { continue }
      column = 0
      row += 1
      if row == passes[pass].rows { (pass, row) = (pass + 1, 0) }
    }
    return true
  }
}

internal import PlainFiles
internal import TravelModel
internal import VehicleRouting

/// The order in which an `EDGE_WEIGHT_SECTION` lists the entries of a matrix.
enum ExplicitWeights: String, CaseIterable {
  case full = "FULL_MATRIX"
  case upperRow = "UPPER_ROW"
  case lowerRow = "LOWER_ROW"
  case upperDiagonalRow = "UPPER_DIAG_ROW"
  case lowerDiagonalRow = "LOWER_DIAG_ROW"
  case upperColumn = "UPPER_COL"
  case lowerColumn = "LOWER_COL"
  case upperDiagonalColumn = "UPPER_DIAG_COL"
  case lowerDiagonalColumn = "LOWER_DIAG_COL"

  /// How many entries the list has for a matrix of `size` rows.
  func count(size: Int) -> Int {
    switch self {
    case .full: size * size
    case .upperRow, .lowerRow, .upperColumn, .lowerColumn: size * (size - 1) / 2
    case .upperDiagonalRow, .lowerDiagonalRow, .upperDiagonalColumn, .lowerDiagonalColumn:
      size * (size + 1) / 2
    }
  }

  /// The columns that row `i` of the list has; a list by columns is that of the transposed matrix by
  /// rows.
  private func span(_ i: Int, size: Int) -> Range<Int> {
    switch self {
    case .full: 0..<size
    case .upperRow, .lowerColumn: (i + 1)..<size
    case .lowerRow, .upperColumn: 0..<i
    case .upperDiagonalRow, .lowerDiagonalColumn: i..<size
    case .lowerDiagonalRow, .upperDiagonalColumn: 0..<(i + 1)
    }
  }

  /// Reads a matrix; half a matrix becomes a symmetric one, and the diagonal becomes zero.
  ///
  /// - Returns: `nil` if something was reported.
  func matrix(
    size: Int, in section: VRPLIBFile.Section, _ text: BenchmarkText
  ) -> TravelMatrix? {
    let words = section.lines.reduce(0) { $0 + $1.words.count }
    guard words == count(size: size) else {
      text.findings.add(
        BenchmarkCode.wrongCount, at: .line(section.line),
        "EDGE_WEIGHT_SECTION has \(words) numbers; \(rawValue) of \(size) nodes has "
          + "\(count(size: size))",
        remedy: "Check DIMENSION and EDGE_WEIGHT_FORMAT, and that no number is missing.")
      return nil
    }
    var entries = [Int32](repeating: 0, count: size * size)
    var (row, column) = (0, span(0, size: size).lowerBound)
    var isComplete = true
    for line in section.lines {
      for word in line.words {
        while column == span(row, size: size).upperBound {
          row += 1
          column = span(row, size: size).lowerBound
        }
        if row != column {
          if let weight = text.integer(word, "weight", in: ProblemLimits.leg) {
            entries[row * size + column] = Int32(weight)
            if self != .full { entries[column * size + row] = Int32(weight) }
          } else {
            isComplete = false
          }
        } else if word.double == nil {
          _ = text.double(word, "weight")
          isComplete = false
        }
        column += 1
      }
    }
    return isComplete ? TravelMatrix(size: size, durations: entries) : nil
  }
}

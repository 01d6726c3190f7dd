/// Columns of plain text: numbers flush right.
package enum TextTable {
  /// Returns one line per row, indented by two.
  ///
  /// - Parameters:
  ///   - rows: The cells.
  ///   - flushLeft: The columns that are not flush right, from 0.
  /// - Returns: The lines, without ends of lines.
  package static func lines(of rows: [[String]], flushLeft: Set<Int> = [0]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return flushLeft.contains(column) ? cell + blanks : blanks + cell
      }
      var line = "  " + cells.joined(separator: "  ")
      if flushLeft.contains(columns - 1) { while line.last == " " { line.removeLast() } }
      return line
    }
  }
}

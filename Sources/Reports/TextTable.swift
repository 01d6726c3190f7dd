/// Columns of plain text: the first flush left, the others flush right.
enum TextTable {
  /// Returns one line per row, indented by two.
  static func lines(of rows: [[String]]) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + blanks : blanks + cell
      }
      return "  " + cells.joined(separator: "  ")
    }
  }
}

package import PlainFiles

/// Bins as JSON: a list of objects whose keys are the columns of `bins.csv`.
package enum BinsJSON {
  /// What one bin looks like.
  ///
  /// Which values a key may have, the reader of `bins.csv` says.
  package static let shape = JSONShape(
    "bin", "A bin: a row of bins.csv, with its columns as keys.",
    fields: BinsReader.columns.map { column in
      let note = "The same as the column \(column.name) of bins.csv: a number or a string."
      let type = JSONType.oneOf([.string, .number(-1e300...1e300), .null])
      return column.isRequired
        ? .required(column.name, type, note) : .optional(column.name, type, note)
    })

  /// Bins as a table, with the bin that each line belongs to.
  package struct Table {
    /// `bins.csv`.
    package let bytes: [UInt8]
    /// The first line, from 1, of each bin; ascending.
    private let lines: [Int]

    /// The bin, from 0, that a line of the table is of; `nil` for the header.
    package func bin(ofLine line: Int) -> Int? {
      let next = lines.firstIndex { $0 > line } ?? lines.count
      return next > 0 ? next - 1 : nil
    }

    fileprivate init(_ rows: [[String]]) {
      var csv = CSVWriter(header: BinsReader.columns.map(\.name))
      var line = 2
      var lines: [Int] = []
      for row in rows {
        lines.append(line)
        line += 1 + row.reduce(0) { $0 + $1.utf8.count { $0 == 10 } }
        csv.row(row)
      }
      self.lines = lines
      bytes = csv.finish()
    }
  }

  /// Turns a list of bins into a table; whatever is no bin goes to the cursor's findings.
  ///
  /// - Returns: The table; `nil` if something was reported that is an error.
  package static func table(of cursor: JSONCursor) -> Table? {
    guard let elements = cursor.elements() else { return nil }
    var rows: [[String]] = []
    for element in elements {
      guard let bin = element.object(shape) else { continue }
      rows.append(shape.fields.map { field in bin[field.name].flatMap(text) ?? "" })
    }
    return cursor.findings.hasErrors ? nil : Table(rows)
  }

  private static func text(_ cursor: JSONCursor) -> String? {
    switch cursor.value.kind {
    case .string: return cursor.value.string
    case .integer, .decimal: return cursor.value.number
    case .null: return nil
    case .boolean, .array, .object:
      return cursor.wrongType("a number or a string", "Write the value as in bins.csv.")
    }
  }
}

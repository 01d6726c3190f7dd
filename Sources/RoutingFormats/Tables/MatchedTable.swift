internal import Localization
internal import PlainFiles

/// A table whose columns are recognised by their usual names in all languages.
///
/// A name may have a number (`from 2`) and a unit (`service time (min)`, `max distance km`).
struct MatchedTable<Column: TableColumn> {
  /// A column that was recognised.
  struct Match {
    let column: Column
    /// Its place in each row, from 0.
    let index: Int
    /// Its name as written.
    let name: String
    /// The number in its name; 1 if there is none.
    let number: Int
    let unit: TableUnit?
  }

  let table: DelimitedTable
  let findings: FindingCollector
  private let matches: [Column: [Match]]

  /// Recognises the columns; those that cannot be told apart are reported, and unknown ones are named in
  /// one warning.
  init(_ table: DelimitedTable, findings: FindingCollector) {
    self.table = table
    self.findings = findings
    var matches: [Column: [Match]] = [:]
    var unknown: [String] = []
    let columns = Self.columnsByName()
    for (index, name) in table.header.enumerated() {
      guard let match = Self.match(name, index, columns) else {
        unknown.append(name.isEmpty ? "column \(index + 1)" : name)
        continue
      }
      let others = matches[match.column] ?? []
      let isParted = match.column.isRepeatable && !others.contains { $0.number == match.number }
      if let other = others.first, !isParted, !match.column.takesAnyNumber {
        findings.add(
          TableCode.ambiguousColumn, at: .cell(line: table.headerLine, column: name), value: name,
          "the columns \"\(other.name)\" and \"\(name)\" seem to hold the same",
          remedy: "Rename the one that is not meant, or number them if both are: \"\(name) 2\".")
        continue
      }
      matches[match.column] = others + [match]
    }
    self.matches = matches
    guard !unknown.isEmpty else { return }
    findings.add(
      TableCode.unusedColumns, at: .line(table.headerLine),
      "\(unknown.count == 1 ? "a column is" : "\(unknown.count) columns are") not known and not used: "
        + unknown.map { "\"\($0)\"" }.joined(separator: ", "),
      remedy: "No action is needed if this is intended; the article FileFormats lists the names.")
  }

  /// The recognised column; of several, the first.
  subscript(column: Column) -> Match? { matches[column]?.first }

  /// All columns that hold the same, by their numbers.
  func all(_ column: Column) -> [Match] {
    (matches[column] ?? []).sorted { ($0.number, $0.index) < ($1.number, $1.index) }
  }

  private static func match(_ name: String, _ index: Int, _ columns: [String: Column]) -> Match? {
    var written = name
    var unit: TableUnit?
    // "weight (kg)", "service time [min]"
    if let open = name.firstIndex(where: { $0 == "(" || $0 == "[" }), open > name.startIndex {
      let inside = name[name.index(after: open)...].prefix { $0 != ")" && $0 != "]" }
      unit = TableUnit(String(inside))
      written = String(name[..<open])
    }
    var words = ColumnNames.folded(written).split(separator: " ").map(String.init)
    var number: Int?
    while !words.isEmpty {
      if let column = columns[words.joined(separator: " ")] {
        return Match(column: column, index: index, name: name, number: number ?? 1, unit: unit)
      }
      let last = words.removeLast()
      if number == nil, let written = Int(last), written > 0 {
        number = written
      } else if unit == nil, let written = TableUnit(last) {
        unit = written
        if let link = words.last, TableUnit.links.contains(link) { words.removeLast() }
      } else {
        return nil
      }
    }
    return nil
  }

  private static func columnsByName() -> [String: Column] {
    var names: [String: Column] = [:]
    for column in Column.allCases {
      for name in ColumnNames.names(column.rawValue) { names[ColumnNames.folded(name)] = column }
    }
    return names
  }
}

extension TableColumn {
  /// Whether columns of this kind are alike whatever their numbers: the parts of an address.
  fileprivate var takesAnyNumber: Bool {
    self as? OrderColumn == .address || self as? OrderColumn == .pickupAddress
  }
}

package import PlainFiles

/// Reads `readings.csv`: how full bins were before today.
package struct ReadingsReader {
  static let columns: [CSVTable.Column] =
    ["bin", "time", "fill"].map { .init($0, isRequired: true) } + [.init("emptied")]

  /// The fullest that a bin may have been found, in terms of what it holds.
  private static let greatestFill = 100.0
  /// So many bins that the table of bins does not have are named.
  private static let maxNamed = 5

  /// Reads the readings of a depot day.
  ///
  /// - Parameters:
  ///   - file: CSV with the columns `bin`, `time` (`YYYY-MM-DDTHH:MM`, local), `fill` and, if it is known,
  ///     `emptied` (`yes` or nothing).
  ///   - bins: The bins that there are; readings of others are left out, with a warning.
  /// - Returns: The readings in the order of time and bin; of two of one bin and moment, the later row.
  /// - Throws: `InvalidInput` with all findings, if one of them is an error.
  package static func read(
    _ file: NamedFile, bins: [Bin]
  ) throws(InvalidInput) -> Reading<[FillReading]> {
    let findings = FindingCollector(file: file.name)
    let table = try CSVTable(file.bytes, columns: columns, findings: findings)
    let isComplete = columns.allSatisfy { !$0.isRequired || table.has($0.name) }
    var byMoment: [Moment: FillReading] = [:]
    var unknown: [String: Int] = [:]
    let known = Set(bins.map(\.id))
    for row in isComplete ? table.rows : [] {
      guard let reading = reading(row, table, findings) else { continue }
      if !known.contains(reading.bin) {
        unknown[reading.bin, default: 0] += 1
        continue
      }
      byMoment[Moment(bin: reading.bin, time: reading.time)] = reading
    }
    if !unknown.isEmpty {
      let names = unknown.keys.sorted()
      let rows = unknown.values.reduce(0, +)
      findings.add(
        DepotDayCode.unknownReading, at: .file,
        value: names.prefix(maxNamed).joined(separator: ", "),
        "skipped \(rows.of("reading")) of bins that are not in the table of bins",
        remedy: "Check the names in the column bin.")
    }
    if findings.hasErrors { throw InvalidInput(findings: findings.findings) }
    let readings = byMoment.values.sorted {
      ($0.time.count, $0.bin, $0.isEmptied ? 1 : 0) < ($1.time.count, $1.bin, $1.isEmptied ? 1 : 0)
    }
    return Reading(readings, warnings: findings.findings)
  }

  private struct Moment: Hashable {
    let bin: String
    let time: LocalMinute
  }

  private static func reading(
    _ row: CSVTable.Row, _ table: CSVTable, _ findings: FindingCollector
  ) -> FillReading? {
    func field(_ column: String) -> String? { table.field(column, of: row) }
    func report(_ code: DepotDayCode, _ column: String, remedy: String) {
      let value = field(column)
      findings.add(
        code, at: .line(row.line), value: value,
        value.map { "\(column) is \($0)" } ?? "\(column) is empty", remedy: remedy)
    }
    let bin = field("bin")
    if bin == nil { report(.reading, "bin", remedy: "Write the id as in bins.csv.") }
    let time = field("time").flatMap(LocalMinute.init(_:))
    if time == nil {
      report(.readingTime, "time", remedy: "Write the date and time as in 2026-05-09T13:20.")
    }
    let fill = field("fill").flatMap(table.number)
      .flatMap { (0...greatestFill).contains($0) ? $0 : nil }
    if fill == nil {
      report(.reading, "fill", remedy: "Write a level such as 0.85; 1 is full.")
    }
    var isEmptied = false
    switch field("emptied")?.lowercased() {
    case nil, "no", "0", "false": break
    case "yes", "1", "true": isEmptied = true
    default: report(.reading, "emptied", remedy: "Write yes, or leave it empty.")
    }
    guard let bin, let time, let fill else { return nil }
    return FillReading(bin: bin, time: time, fill: fill, isEmptied: isEmptied)
  }
}

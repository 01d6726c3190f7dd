package import PlainFiles

/// A table of the weekdays of bins, and of the vehicle that empties each: `period.csv` as a plan for a week writes
/// it, or a table of one's own.
package enum PatternTable {
  static let columns: [CSVTable.Column] =
    [.init("id", isRequired: true)]
    + [
      .init("days", isRequired: true, aliases: BinsReader.daysAliases), .init("vehicle"),
      .init("visits_per_week"), .init("longest_gap"), .init("expected_fill"),
    ]

  /// So many bins are named.
  private static let mostNamed = 5

  /// Returns a day whose bins have the weekdays and vehicles of a table; what they had before is forgotten.
  ///
  /// - Returns: The day, with what deserves a look.
  /// - Throws: `InvalidInput` with all findings, if one of them is an error.
  package static func applied(
    _ file: NamedFile, to day: DepotDay
  ) throws(InvalidInput) -> Reading<DepotDay> {
    let findings = FindingCollector(file: file.name)
    let table = try CSVTable(file.bytes, columns: columns, findings: findings)
    guard columns.allSatisfy({ !$0.isRequired || table.has($0.name) }) else {
      throw InvalidInput(findings: findings.findings)
    }
    let context = BinsReader(
      findings: findings, streams: [], roundDays: day.roundDays, depot: nil)
    let numbers = Dictionary(day.bins.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var lines: [String: Int] = [:]
    var unknown: [String] = []
    var result = day
    for index in result.bins.indices where result.bins[index].stretch == nil {
      (result.bins[index].days, result.bins[index].vehicle) = (nil, nil)
    }
    for row in table.rows {
      let reader = BinRowReader(table: table, row: row, context: context)
      let days = reader.days()
      guard let id = reader.field("id") else {
        reader.report(
          .patternRow, nil, "the row has no bin", remedy: "Write its id, as in bins.csv.")
        continue
      }
      if let first = lines.updateValue(row.line, forKey: id) {
        reader.report(
          .patternRow, id, "the bin \(id) already appears on line \(first)",
          remedy: "Remove one of the rows.")
      }
      let vehicle = reader.field("vehicle")
      if let vehicle, !day.vehicles.contains(where: { $0.id == vehicle }) {
        let nearest = NearestName.of(vehicle, among: day.vehicles.map(\.id))
        reader.report(
          .patternRow, vehicle, "there is no vehicle \(vehicle)",
          remedy: nearest.map { "Did you mean \"\($0)\"?" }
            ?? "Write the id of a vehicle of depot.yaml, or nothing for any.")
      }
      guard let number = numbers[id] else {
        unknown.append(id)
        continue
      }
      (result.bins[number].days, result.bins[number].vehicle) = (days, vehicle)
    }
    if !unknown.isEmpty {
      findings.add(
        DepotDayCode.patternBins, at: .file, value: names(unknown),
        "skipped \(unknown.count.of("row")) of bins that are not in the table of bins: "
          + names(unknown),
        remedy: "Check the names in the column id, or plan the week again with --period.")
    }
    if findings.hasErrors { throw InvalidInput(findings: findings.findings) }
    return Reading(result, warnings: findings.findings)
  }

  /// The first of some bins by their names, and how many more there are.
  package static func names(_ bins: [String]) -> String {
    let more = bins.count - mostNamed
    return bins.prefix(more > 1 ? mostNamed : bins.count).joined(separator: ", ")
      + (more > 1 ? " and \(more) more" : "")
  }
}

internal import PlainFiles
package import RoadNetwork

/// A table of travel as CSV: a row for each pair with a route.
package enum TableCSV {
  /// Writes a table whose sources and targets have these names.
  ///
  /// - Returns: `from,to,duration,distance`, in seconds and metres; both empty where no route leads.
  package static func document(
    _ table: TravelTable, sources: [String], targets: [String]
  ) -> [UInt8] {
    var csv = CSVWriter(header: ["from", "to", "duration", "distance"])
    for (row, source) in sources.enumerated() {
      for (column, target) in targets.enumerated() {
        let entry = row * table.targetCount + column
        csv.row([
          source, target, decimal(table.durations[entry], 3), decimal(table.distances[entry], 2),
        ])
      }
    }
    return csv.finish()
  }

  private static func decimal(_ number: Int32, _ decimals: Int) -> String {
    guard number != TravelTable.noRoute else { return "" }
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
    return "\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }
}

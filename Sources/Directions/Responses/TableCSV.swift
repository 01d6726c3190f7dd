internal import PlainFiles
package import RoadNetwork

/// A table of travel as CSV: a row for each pair.
package enum TableCSV {
  /// Writes a table whose sources and targets have these names.
  ///
  /// - Returns: `from,to,duration,distance`, in seconds and metres, both empty where no route leads; in
  ///   parts.
  package static func parts(
    of rows: TravelRows, sources: [String], targets: [String], threads: Int
  ) -> some Sequence<[UInt8]> {
    let header = CSVWriter(header: ["from", "to", "duration", "distance"]).finish()
    let names = targets.map { [comma] + CSVWriter.field($0) + [comma] }
    return TableBlocks(head: header, rows, threads: threads) { number, row in
      let source = CSVWriter.field(sources[number])
      var text: [UInt8] = []
      for (column, target) in names.enumerated() {
        text += source
        text += target
        append(row.durations[column], decimals: 3, to: &text)
        text.append(comma)
        append(row.distances[column], decimals: 2, to: &text)
        text.append(UInt8(ascii: "\n"))
      }
      return text
    }
  }

  private static let comma = UInt8(ascii: ",")

  /// Writes a number in units of its last decimal; nothing if there is none.
  private static func append(_ number: Int32, decimals: Int, to text: inout [UInt8]) {
    guard number != TravelTable.noRoute else { return }
    var (rest, places) = (number, 0)
    let begin = text.count
    // From the last digit on; a digit stands before the point.
    while rest > 0 || places <= decimals {
      if places == decimals { text.append(UInt8(ascii: ".")) }
      text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      places += 1
    }
    text[begin...].reverse()
  }
}

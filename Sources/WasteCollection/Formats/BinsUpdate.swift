internal import PlainFiles

/// Keeps `bins.csv` up to date after emptying: `last_emptied`, and `fill`, which is then 0.
///
/// All other columns, remarks, the order, the line ends and the encoding stay as they are, byte for byte.
package struct BinsUpdate: Sendable {
  /// The file as it is then; the same bytes if nothing is new.
  package let bytes: [UInt8]
  /// The bins that were changed.
  package let changed: [String]
  /// The bins that the file does not have.
  package let unknown: [String]

  /// Writes down when bins were emptied.
  ///
  /// A bin that was emptied later than that, or just then, stays as it is: saying the same twice
  /// changes nothing, and what a later round or a sensor has reported is not lost. There is none,
  /// `nil`, if the file is no text or has no column `id`, or none `fill`.
  ///
  /// - Parameters:
  ///   - bytes: `bins.csv`.
  ///   - emptied: By bin: when, as `YYYY-MM-DDTHH:MM`, local.
  ///   - wrong: By bin: times that were reported in error, which give way to the right one.
  package init?(
    _ bytes: [UInt8], emptied: [String: String], wrong: [String: [String]] = [:]
  ) {
    guard var table = try? CSVEditor(bytes, file: "bins.csv"), let id = table.column("id"),
      let fill = table.column("fill")
    else { return nil }
    let last = table.column("last_emptied")
    var unknown = Set(emptied.keys)
    var changed: [String] = []
    var added: [Int: String] = [:]
    for row in 0..<table.rowCount {
      let bin = table.field(row, id)
      guard let time = emptied[bin] else { continue }
      unknown.remove(bin)
      if let last {
        let earlier = table.field(row, last)
        let isWrong = earlier != time && wrong[bin]?.contains(earlier) ?? false
        guard earlier < time || isWrong else { continue }
        table.set(row, last, to: time)
      } else {
        added[row] = time
      }
      table.set(row, fill, to: "0")
      changed.append(bin)
    }
    if !added.isEmpty { table.addColumn("last_emptied", added) }
    self.bytes = table.finish()
    self.changed = changed
    self.unknown = unknown.sorted()
  }
}

internal import Foundation
internal import PlainFiles

/// Compares the journal of a round with its service record, which is made from it and so never knows more.
struct RecordCheck {
  private static let columns: [CSVTable.Column] =
    ["id", "state", "time"].map { .init($0, isRequired: true) }
    + ["vehicle", "number", "lon", "lat", "planned", "served", "litres", "reason"].map { .init($0) }

  /// Adds a finding if the record has what the journal lacks: then the journal was emptied, shortened or lost.
  ///
  /// - Parameters:
  ///   - path: The service record, which may be missing.
  ///   - entries: All entries of the journal.
  ///   - round: The plan.
  ///   - day: The date of the round, as days since 1970.
  ///   - findings: Receives the finding.
  /// - Throws: `FileError` if the record is there and cannot be read.
  static func check(
    _ path: String, _ entries: [RoundEntry], of round: PlannedRound, day: Int,
    _ findings: FindingCollector
  ) throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    let own = FindingCollector(file: path)
    let table = try? CSVTable(FileAccess.read(path), columns: columns, findings: own)
    guard let table, !own.hasErrors else {
      // The record is made anew from the journal, if there is one.
      if entries.isEmpty { tell(path, "cannot be read, and the journal is empty", findings) }
      return
    }
    let served = Set(entries.flatMap { $0.done + $0.skipped.map(\.id) })
    let clock = ServiceRecord.Clock(round.clock, day: day)
    let times = Set(entries.map { clock.text($0.time) })
    var missing: [String] = []
    var unloads = 0
    for row in table.rows {
      let id = table.field("id", of: row) ?? ""
      switch table.field("state", of: row) {
      case "done", "skipped":
        if !served.contains(id) || !times.contains(table.field("time", of: row) ?? "") {
          missing.append("stop \(id)")
        }
      case "unloaded": unloads += 1
      default: break
      }
    }
    let lost = unloads - entries.count { $0.hasUnloaded }
    if lost > 0 { missing.append(lost == 1 ? "an unloading" : "\(lost) unloadings") }
    guard !missing.isEmpty else { return }
    let shown = missing.prefix(5).joined(separator: ", ")
    tell(
      path,
      "has reports that the journal lacks: \(shown)"
        + (missing.count > 5 ? " and \(missing.count - 5) more" : ""), findings)
  }

  private static func tell(_ path: String, _ message: String, _ findings: FindingCollector) {
    findings.add(
      Finding(
        DrivingCode.shortenedJournal, file: path, at: .file, "the service record \(message)",
        remedy: "Restore \(RoundJournal.name) beside it; to start the round afresh, move "
          + "\(RoundJournal.name) and the service record away."))
  }
}

internal import Foundation
internal import PlainFiles
internal import Planning
internal import RoadNetwork

/// The folder of a dispatch: a journal, a summary, and the results of its days.
struct DispatchFolder: Sendable {
  static let journalName = "journal.jsonl"
  static let lockName = "dispatch.lock"
  static let daysName = "days"

  let path: String

  init(_ path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  var journal: String { "\(path)/\(Self.journalName)" }
  var lock: String { "\(path)/\(Self.lockName)" }

  /// The folder of a day's result.
  func day(_ name: String) -> String { "\(path)/\(Self.daysName)/\(name)" }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Creates the folder if it does not exist.
  ///
  /// - Throws: `FileError` if it cannot be created or contains something other than a dispatch.
  func prepare() throws(FileError) {
    let names = Self.names(in: path)
    guard names.isEmpty || names.contains(Self.journalName) || names.contains(Self.lockName) else {
      throw .notCreated(path, reason: "it contains files that are not from an earlier dispatch")
    }
    do {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(Self.daysName)", withIntermediateDirectories: true)
    } catch {
      throw .notCreated(path, reason: "the folder cannot be created")
    }
  }

  /// Removes incomplete files left by a killed run.
  ///
  /// Requires the lock.
  func sweep() {
    for folder in [path, "\(path)/\(Self.daysName)"] {
      for name in Self.names(in: folder) {
        // Names of days have no dots: `monday.4711.part` was left by process 4711 for monday.
        guard let day = name.split(separator: ".").first, name.contains(".") else { continue }
        if name.hasSuffix(".part") {
          try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        } else if name.hasSuffix(".old"), rename("\(folder)/\(name)", "\(folder)/\(day)") != 0 {
          // The new result is already in place.
          try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
      }
    }
  }

  private static let summaryNames = ["summary.txt", "summary.json", "summary.csv"]

  /// Whether all days of the journal are done: the summary is written last.
  var isConcluded: Bool {
    Self.summaryNames.allSatisfy { FileManager.default.fileExists(atPath: "\(path)/\($0)") }
  }

  /// Removes the summary, which is no longer valid once a day is planned again.
  func reopen() {
    for name in Self.summaryNames { try? FileManager.default.removeItem(atPath: "\(path)/\(name)") }
  }

  /// Returns the hashes of the files of a result.
  static func hashes(of result: ResultFolder) -> [String: String] {
    Dictionary(result.files.map { ($0.path, ContentHash.of($0.bytes)) }) { first, _ in first }
  }

  /// The files of a day's result that are missing or differ from the record.
  func changedFiles(of record: DayRecord) -> [String] {
    record.files.keys.sorted().filter { file in
      guard let bytes = try? FileAccess.read("\(day(record.name))/\(file)") else { return true }
      return ContentHash.of(bytes) != record.files[file]
    }
  }

  /// Warnings about results that do not belong to any day in a list.
  func otherResults(than names: Set<String>) -> [Finding] {
    let folder = "\(path)/\(Self.daysName)"
    return Self.names(in: folder).filter { !names.contains($0) && !$0.contains(".") }.map { name in
      Finding(
        DispatchCode.otherResult, file: "\(folder)/\(name)", at: .file,
        "the result does not belong to any day in the list",
        remedy: "Remove it if it is not needed; it is not part of the summary.")
    }
  }

  /// Writes the summary of all days, and the journal in their order.
  func conclude(
    _ header: DispatchJournal.Header, _ entries: [DispatchJournal.Entry]
  ) throws(FileError) -> DispatchSummary {
    let summary = DispatchSummary(entries.map(\.record))
    try DispatchJournal.write(header, entries, to: journal)
    for (name, bytes) in zip(
      Self.summaryNames, [Array(summary.text.utf8), summary.json, summary.csv])
    {
      try FileAccess.write(bytes, to: "\(path)/\(name)")
    }
    return summary
  }
}

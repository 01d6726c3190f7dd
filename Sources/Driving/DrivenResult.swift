internal import Foundation
package import PlainFiles
package import Planning

/// A result folder whose rounds may be in progress; its driving records are never lost.
package struct DrivenResult: Sendable {
  private let folder: String

  /// Opens a result folder, which need not exist.
  package init(_ folder: String) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// The vehicles whose rounds have reports.
  package var vehicles: [String] {
    folders.filter { vehicle in
      // A journal may be lost; then the record is all that is left of the round.
      [RoundJournal.name, ServiceRecord.name].contains {
        FileManager.default.fileExists(atPath: "\(folder)/\(vehicle)/\($0)")
      }
    }
  }

  private var folders: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter { InputReader.isFolder("\(folder)/\($0)") }
  }

  /// The finding that the folder is not replaced; `nil` if no round is in progress.
  package var finding: Finding? {
    let vehicles = vehicles
    guard !vehicles.isEmpty else { return nil }
    return Finding(
      DrivingCode.beingDriven, file: folder, at: .file, value: vehicles.joined(separator: ", "),
      "rounds of this result are in progress: \(vehicles.joined(separator: ", "))",
      remedy:
        "Give another folder, or add --replace-driven, which keeps this one next to the new one.")
  }

  /// Writes a new result in place of this one.
  ///
  /// No reports are accepted meanwhile. If there are reports, the folder is kept under another
  /// name, with the suffix `.driven-1` or the next free number.
  ///
  /// - Parameters:
  ///   - result: The new result.
  ///   - keepsDriven: Whether a result with rounds in progress may be replaced.
  /// - Returns: The other name; `nil` if no round was in progress.
  /// - Throws: `InvalidInput` with ``finding`` if it may not be replaced; `FileLock.Failure` if a call for
  ///   a round does not end; `FileError`.
  package func replace(by result: ResultFolder, keepsDriven: Bool) throws -> String? {
    let locked = folders.filter {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)/\(RoundJournal.lockName)")
    }
    return try withLocks(locked[...]) {
      guard let finding else {
        try result.write(to: folder)
        return nil
      }
      guard keepsDriven else { throw InvalidInput(findings: [finding]) }
      var number = 1
      while FileManager.default.fileExists(atPath: "\(folder).driven-\(number)") { number += 1 }
      let other = "\(folder).driven-\(number)"
      guard rename(folder, other) == 0 else {
        throw FileError.notCreated(other, reason: String(cString: strerror(errno)))
      }
      do {
        try result.write(to: folder)
      } catch {
        // The old result is better than no result.
        rename(other, folder)
        throw error
      }
      return other
    }
  }

  private func withLocks(
    _ vehicles: ArraySlice<String>, _ body: () throws -> String?
  ) throws -> String? {
    guard let vehicle = vehicles.first else { return try body() }
    let lock = try FileLock("\(folder)/\(vehicle)/\(RoundJournal.lockName)", patience: 10)
    let result = try withLocks(vehicles.dropFirst(), body)
    lock.release()
    return result
  }
}

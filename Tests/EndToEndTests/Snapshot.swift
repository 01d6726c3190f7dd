import Foundation
import Testing
import _TestSupport

/// Texts that are kept beside the tests and compared sign by sign.
enum Snapshot {
  /// Compares a text with the snapshot of a name.
  ///
  /// With `RECORD_SNAPSHOTS` in the environment, the snapshot is rewritten and the test fails, so
  /// that nobody records by accident.
  static func expect(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = PackageRoot.file("Tests/EndToEndTests/Snapshots/\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(name)", sourceLocation: sourceLocation)
      return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    #expect(text == recorded, "RECORD_SNAPSHOTS=1 rewrites \(name)", sourceLocation: sourceLocation)
  }
}

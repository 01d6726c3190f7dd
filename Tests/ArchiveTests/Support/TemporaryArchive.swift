import Foundation

@testable import Archive

/// An archive in a folder of its own, which goes with it.
final class TemporaryArchive {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "roundsman-archive-\(UUID().uuidString)").path
  let archive: Archive

  var path: String { folder + "/archive.sqlite" }

  init() throws { archive = try Archive(opening: folder + "/archive.sqlite") }

  /// An archive in memory, for tests that need no file.
  static func inMemory() throws -> Archive {
    try Archive("memory", .archive(nil), migrating: SchemaMigration.all)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The path of another file in the folder.
  func file(_ name: String) -> String { folder + "/" + name }

  /// The document of the archive.
  func export(withSecrets: Bool = false) throws -> String {
    let path = file("export-\(UUID().uuidString).json")
    try archive.export(to: path, withSecrets ? .everybodys : .of([]), viewer: .atThisMachine)
    return try String(contentsOfFile: path, encoding: .utf8)
  }
}

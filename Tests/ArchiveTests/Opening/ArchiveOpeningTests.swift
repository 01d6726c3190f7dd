import Foundation
import Lookbook
import Testing

@testable import Archive

@Suite struct ArchiveOpeningTests {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "roundsman-archive-\(UUID().uuidString)").path

  private func rights(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a new archive belongs to its owner alone, with the folders that were missing`() throws
  {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/a/b/archive.sqlite"
    let archive = try Archive(opening: path)
    #expect(try rights(path) == 0o600)
    #expect(try rights(folder) == 0o700)
    #expect(try rights("\(folder)/a/b") == 0o700)
    try archive.write { db in try db.execute(sql: "INSERT INTO person VALUES (2, 0)") }
    #expect(try rights("\(path)-wal") == 0o600)
    try archive.close()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(folder)/a/b") == ["archive.sqlite"])
  }

  @Test func `what was written is there when the archive is opened again`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/archive.sqlite"
    try Archive(opening: path).write { db in try db.execute(sql: "INSERT INTO person VALUES (7, 0)")
    }
    let people = try Archive(opening: path).read { db in
      try Int.fetchAll(db, sql: "SELECT id FROM person ORDER BY id")
    }
    #expect(people == [PersonID.atThisMachine.rawValue, 7])
  }

  @Test func `looking something up makes no file`() throws {
    let path = "\(folder)/archive.sqlite"
    let archive = try Archive(reading: path)
    #expect(
      try archive.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM person") } == 1)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `foreign keys hold, the journal is a write-ahead log, and commits reach the disk`()
    throws
  {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let archive = try Archive(opening: "\(folder)/archive.sqlite")
    let settings = try archive.read { db in
      try ["foreign_keys", "journal_mode", "synchronous"].map {
        try String.fetchOne(db, sql: "PRAGMA \($0)")
      }
    }
    #expect(settings == ["1", "wal", "2"])
  }

  @Test func `what is no archive is refused and stays as it was`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/letter.txt"
    let text = Data(String(repeating: "Dear Sir or Madam,\n", count: 100).utf8)
    try text.write(to: URL(filePath: path))
    #expect(throws: ArchiveError.notAnArchive(path)) { try Archive(opening: path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == text)
  }

  @Test func `the database of another program is refused`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/other.sqlite"
    let other = try Archive(opening: path)
    try other.withoutTransaction { db in try db.execute(sql: "PRAGMA application_id = 1") }
    try other.close()
    #expect(throws: ArchiveError.notAnArchive(path)) { try Archive(opening: path) }
  }

  @Test func `an archive of a newer program is refused`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/archive.sqlite"
    let newer = try Archive(opening: path)
    try newer.withoutTransaction { db in try db.execute(sql: "PRAGMA user_version = 999") }
    try newer.close()
    #expect(throws: ArchiveError.tooNew(path, schema: 999)) { try Archive(opening: path) }
  }

  @Test func `an empty file becomes an archive`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/archive.sqlite"
    try Data().write(to: URL(filePath: path))
    let version = try Archive(opening: path).read { db in
      try Int.fetchOne(db, sql: "PRAGMA user_version")
    }
    #expect(version == SchemaMigration.all.count)
  }

  @Test func `a failed migration leaves the archive at its version`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/archive.sqlite"
    try Archive(opening: path).close()
    let broken = SchemaMigration(
      name: "broken", sql: "CREATE TABLE half (a); SELECT nothing FROM nowhere")
    #expect(throws: ArchiveError.self) {
      try Archive(path, .archive(path), migrating: SchemaMigration.all + [broken])
    }
    let (version, tables) = try Archive(opening: path).read { db in
      (
        try Int.fetchOne(db, sql: "PRAGMA user_version"),
        try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema WHERE name = 'half'")
      )
    }
    #expect(version == SchemaMigration.all.count)
    #expect(tables == 0)
  }

  @Test func `many make the same archive at once, and all of them use one`() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/archive.sqlite"
    try await withThrowingTaskGroup(of: Void.self) { group in
      for person in 2...17 {
        group.addTask {
          try Archive(opening: path).write { db in
            try db.execute(sql: "INSERT INTO person VALUES (?, 0)", arguments: [person])
          }
        }
      }
      try await group.waitForAll()
    }
    let count = try Archive(opening: path).read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM person")
    }
    #expect(count == 17)
  }
}

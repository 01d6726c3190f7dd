import Foundation
import Testing
import _TestSupport

@testable import Archive

@Suite struct CheckAndBackupTests {
  @Test(arguments: Seeds.wanted(quick: 5, long: 50))
  func `a backup holds what the archive held, and can be used in its place`(seed: UInt64) throws {
    let original = try TemporaryArchive()
    var rows = RandomRows(seed: seed, rows: 8)
    try rows.fill(original.archive)
    let copy = original.file("copies/backup.sqlite")
    try original.archive.backUp(to: copy, viewer: .atThisMachine)
    let names = try FileManager.default.contentsOfDirectory(atPath: original.folder + "/copies")
    #expect(names == ["backup.sqlite"])
    let document = try original.export()
    try original.archive.write { db in try db.execute(sql: "DELETE FROM archived_city") }
    let backup = try Archive(opening: copy)
    let file = original.file("a.json")
    try backup.export(to: file, viewer: .atThisMachine)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == document)
    #expect(try backup.check(viewer: .atThisMachine) == [])
  }

  @Test func `a backup replaces an older one, or leaves it as it was`() throws {
    let original = try TemporaryArchive()
    let copy = original.file("backup.sqlite")
    try original.archive.backUp(to: copy, viewer: .atThisMachine)
    try original.archive.write { db in try db.execute(sql: "INSERT INTO person VALUES (2, 0)") }
    try original.archive.backUp(to: copy, viewer: .atThisMachine)
    let count = try Archive(opening: copy).read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM person")
    }
    #expect(count == 2)
    let folder = original.file("no-such-file/../archive.sqlite/x")
    #expect(throws: ArchiveError.self) {
      try original.archive.backUp(to: folder, viewer: .atThisMachine)
    }
  }

  @Test func `nothing is found in an archive that is whole`() throws {
    let archive = try TemporaryArchive()
    var rows = RandomRows(seed: 3, rows: 8)
    try rows.fill(archive.archive)
    #expect(try archive.archive.check(viewer: .atThisMachine) == [])
  }

  @Test func `rows that the schema would have refused are found`() throws {
    let archive = try TemporaryArchive()
    try archive.archive.withoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA foreign_keys = OFF;
          PRAGMA ignore_check_constraints = ON;
          INSERT INTO interest VALUES (99, 'museum', 1);
          INSERT INTO interest VALUES (1, 'museum', 100);
          INSERT INTO preference VALUES (1, 'a', '{', 0);
          INSERT INTO visited_place VALUES (1, 'p', '2026-02-30', 'n', NULL, 0, 0);
          DELETE FROM person;
          PRAGMA ignore_check_constraints = OFF;
          """)
    }
    let codes = try archive.archive.check(viewer: .atThisMachine).map(\.code)
    #expect(Set(codes) == ["E2603", "E2605", "E2606", "E2608"])
    #expect(codes.count { $0 == "E2603" } == 3)
  }

  @Test func `bytes that changed on the disk are found`() throws {
    let archive = try TemporaryArchive()
    var rows = RandomRows(seed: 3, rows: 200)
    try rows.fill(archive.archive)
    try archive.archive.close()
    var bytes = try Data(contentsOf: URL(filePath: archive.path))
    // The second half of the file, behind the schema.
    for offset in stride(from: bytes.count / 2, to: bytes.count, by: 97) { bytes[offset] ^= 0x55 }
    try bytes.write(to: URL(filePath: archive.path))
    // No command uses it, or else only a check may open it.
    do {
      let damaged = try Archive(existing: archive.path)
      let codes = try damaged.check(viewer: .atThisMachine).map(\.code)
      #expect(codes.contains("E2608"))
    } catch let error as ArchiveError {
      guard case .damaged = error else { throw error }
    }
  }

  @Test func `a file that others may read is told`() throws {
    let archive = try TemporaryArchive()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: archive.path)
    #expect(try archive.archive.check(viewer: .atThisMachine).map(\.code) == ["W2609"])
  }
}

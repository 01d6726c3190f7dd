import Foundation
import GRDB
import Testing
import _TestSupport

@testable import Archive

/// An archive of every earlier version becomes one of the present version.
///
/// `RECORD_SNAPSHOTS=1` writes the fixtures that are missing and fails; those that are there stay.
@Suite struct SchemaMigrationTests {
  static let versions = 1...SchemaMigration.all.count

  @Test(arguments: versions)
  func `every version has a fixture, and its migration is as it was then`(version: Int) throws {
    let fixture = SchemaFixture(version: version)
    if !fixture.isRecorded, ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try fixture.record(seed: UInt64(version))
      Issue.record("recorded version \(version)")
    }
    try #require(fixture.isRecorded, "RECORD_SNAPSHOTS=1 writes the fixture of version \(version)")
    #expect(
      try fixture.text().hasPrefix(
        SchemaFixture.head(of: SchemaMigration.all[version - 1]) + ";\n"),
      "a migration never changes; write one more instead")
  }

  @Test(arguments: versions)
  func `migrations up to a version make the schema of its fixture`(version: Int) throws {
    let folder = try TemporaryArchive()
    let path = folder.file("old.sqlite")
    try SchemaFixture(version: version).make(at: path)
    let old = try DatabaseQueue(path: path).read(SchemaFixture.schema)
    let new = try Archive(
      "new", .archive(nil), migrating: Array(SchemaMigration.all[..<version])
    ).read(SchemaFixture.schema)
    #expect(old == new)
  }

  @Test(arguments: versions)
  func `an archive of an earlier version opens, is whole and keeps its rows`(version: Int) throws {
    let folder = try TemporaryArchive()
    let path = folder.file("old.sqlite")
    try SchemaFixture(version: version).make(at: path)
    let before = try DatabaseQueue(path: path).read(Self.counts)
    #expect(before.values.allSatisfy { $0 > 0 }, "a table of the fixture is empty")

    let archive = try Archive(opening: path)
    let after = try archive.read(Self.counts)
    for (table, count) in before { #expect(after[table] == count, "\(table)") }
    #expect(
      try archive.read { db in try Int.fetchOne(db, sql: "PRAGMA user_version") }
        == SchemaMigration.all.count)
    #expect(try archive.read { db in try String.fetchOne(db, sql: "PRAGMA journal_mode") } == "wal")
    #expect(try archive.check(viewer: .atThisMachine).filter { $0.severity == .error } == [])

    // What came in by migrations goes out and comes in like everything else.
    let file = folder.file("export.json")
    try archive.export(to: file, .everybodys, viewer: .atThisMachine)
    let document = try Data(contentsOf: URL(filePath: file))
    _ = try folder.archive.importDocument(Array(document), file: file, viewer: .atThisMachine)
    #expect(try folder.export(withSecrets: true) == String(decoding: document, as: UTF8.self))
  }

  @Test func `names of earlier versions lose their control characters, and nothing else changes`()
    throws
  {
    let folder = try TemporaryArchive()
    let path = folder.file("old.sqlite")
    let old = try Archive(path, .archive(path), migrating: Array(SchemaMigration.all[..<10]))
    try old.write { db in
      try db.execute(
        sql: """
          INSERT INTO interest VALUES (1, 'mu' || char(7) || 'se' || char(10) || 'um', 1);
          INSERT INTO interest VALUES (1, 'park', 2);
          INSERT INTO weather_answer VALUES ('a' || char(10) || 'b', 0, 1, '{' || char(10) || '}');
          """)
    }
    try old.close()
    let archive = try Archive(opening: path)
    #expect(
      try archive.interests(viewer: .atThisMachine).map(\.name) == [
        "mu\u{FFFD}se\u{FFFD}um", "park",
      ])
    #expect(try archive.weather("a\nb")?.body == "{\n}")
    #expect(try archive.check(viewer: .atThisMachine).filter { $0.severity == .error } == [])
  }

  private static func counts(_ db: Database) throws -> [String: Int] {
    try SchemaFixture.tables(db).reduce(into: [:]) { counts, table in
      counts[table] = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)")
    }
  }
}

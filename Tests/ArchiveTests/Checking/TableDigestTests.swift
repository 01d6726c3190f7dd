import Foundation
import GRDB
import Testing
import _TestSupport

@testable import Archive

/// Digests that the triggers keep, against those of all rows.
@Suite struct TableDigestTests {
  /// The digests of the rows as they are, by another way than the check's: a table of its own is filled anew.
  private func recomputed(_ archive: Archive) throws -> [String: TableDigest.Sum] {
    let copy = try DatabaseQueue.archive(nil)
    try archive.withoutTransaction { db in
      try copy.writeWithoutTransaction { copy in
        try db.backup(to: copy)
        try copy.execute(sql: "DELETE FROM table_digest")
        try TableDigest.recompute(copy)
      }
    }
    return try copy.read(TableDigest.kept)
  }

  @Test(arguments: Seeds.wanted(quick: 10, long: 200))
  func `whatever statements do, the digests are those of the rows`(seed: UInt64) throws {
    let archive = try TemporaryArchive.inMemory()
    var rows = RandomRows(seed: seed, rows: 6)
    try rows.fill(archive)
    #expect(try archive.read(TableDigest.kept) == recomputed(archive), "seed \(seed)")
    try archive.write { db in
      // Cascades, replacements, updates of keys, and deletions without a condition.
      try db.execute(
        sql: """
          DELETE FROM person WHERE id = (SELECT max(id) FROM person);
          INSERT OR REPLACE INTO interest SELECT owner, name, 5 FROM interest;
          UPDATE OR REPLACE interest SET name = 'x';
          INSERT INTO interest SELECT owner, 'x', 1 FROM interest WHERE 1
            ON CONFLICT DO UPDATE SET weight = 2;
          DELETE FROM search_result;
          UPDATE outfit SET information = NULL;
          DELETE FROM outfit WHERE id = (SELECT min(id) FROM outfit);
          """)
    }
    #expect(try archive.read(TableDigest.kept) == recomputed(archive), "seed \(seed)")
    #expect(try archive.check(viewer: .atThisMachine).map(\.code).contains("E2615") == false)
  }

  @Test func `what is undone leaves the digests as they were`() throws {
    let archive = try TemporaryArchive.inMemory()
    let before = try archive.read(TableDigest.kept)
    struct Undo: Error {}
    #expect(throws: Undo.self) {
      try archive.write { db in
        try db.execute(sql: "INSERT INTO interest VALUES (1, 'museum', 1)")
        throw Undo()
      }
    }
    #expect(try archive.read(TableDigest.kept) == before)
  }

  @Test func `values of different types and borders have different digests`() {
    let rows: [[DatabaseValue]] = [
      [.null], [.null, .null], [Int(1).databaseValue], [Double(1).databaseValue],
      ["1".databaseValue], [Data([0x31]).databaseValue], ["ab".databaseValue, "c".databaseValue],
      ["a".databaseValue, "bc".databaseValue], ["".databaseValue], [Data().databaseValue],
    ]
    var digests: [TableDigest.Sum] = []
    for row in rows {
      var sum = TableDigest.Sum()
      sum.add(row)
      #expect(!digests.contains(sum), "\(row)")
      digests.append(sum)
    }
  }
}

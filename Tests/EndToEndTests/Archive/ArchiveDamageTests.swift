import Foundation
import GRDB
import Synchronization
import Testing
import _TestSupport

/// Whatever happens to the file of an archive: an export that ends well has the original content, and no command
/// traps.
///
/// The seed of a failure is printed; `ROUNDSMAN_FIRST_SEED=n ROUNDSMAN_SEEDS=1` tries it again.
@Suite struct ArchiveDamageTests {
  /// What the system says of a process that was ended by a trap, an assertion or a bad access.
  private static let traps: Set<Int32> = [132, 133, 134, 135, 136, 139]

  @Test func `no damaged archive is exported as something else`() async throws {
    try await run(Seeds.wanted(quick: 12, long: 40))
  }

  @Test(.tags(.long), .enabled(if: LongTests.areWanted))
  func `no archive of 1500 damaged ones is exported as something else`() async throws {
    try await run(Seeds.wanted(quick: 12, long: 1500))
  }

  private func run(_ seeds: Range<UInt64>) async throws {
    let stage = try ArchiveStage()
    try stage.fill()
    let original = try stage.bytes("archive.sqlite")
    let document = try stage.run("archive", "export")
    try #require(document.status == 0)
    let tally = Mutex<[String: Int]>([:])
    await Seeds.each(seeds) { seed in
      do {
        let answer = try Self.attempt(seed, original, document.stdout, stage)
        tally.withLock { $0[answer, default: 0] += 1 }
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
    let counts = tally.withLock { $0 }
    print("damaged archives:", counts.sorted { $0.key < $1.key })
    #expect(counts.values.reduce(0, +) == seeds.count)
  }

  /// Damages a copy, and holds what the commands make of it against the original.
  ///
  /// - Returns: A word for the outcome.
  private static func attempt(
    _ seed: UInt64, _ original: Data, _ document: String, _ stage: ArchiveStage
  ) throws -> String {
    var random = SplitMix64(seed: seed)
    let name = "damaged-\(seed).sqlite"
    let path = stage.folder.file(name).path
    defer {
      for ending in ["", "-wal", "-shm", "-journal"] {
        try? FileManager.default.removeItem(atPath: path + ending)
      }
    }
    try original.write(to: URL(filePath: path))
    try stage.setMode(0o600, name)
    var done: [String] = []
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      done.append(
        try Bool.random(using: &random)
          ? damageBytes(of: path, &random) : damageRows(of: path, &random))
    }
    func run(_ arguments: [String]) throws -> Program.Outcome {
      let outcome = try Program.run(
        arguments + ["--archive", path], folder: stage.folder.url,
        environment: stage.environment("nobody"))
      #expect(
        !traps.contains(outcome.status), "seed \(seed): \(arguments) \(done) \(outcome.stderr)")
      return outcome
    }
    let exported = try run(["archive", "export"])
    if exported.status == 0 {
      #expect(exported.stdout == document, "seed \(seed): \(done)")
    } else {
      #expect([65, 66].contains(exported.status), "seed \(seed): \(done) \(exported.stderr)")
      #expect(exported.stdout.isEmpty, "seed \(seed): \(done)")
      #expect(!exported.stderr.isEmpty, "seed \(seed): \(done)")
    }
    let checked = try run(["archive", "check"])
    #expect(
      (checked.status == 0) == (exported.status == 0),
      "seed \(seed): \(done): \(checked.status), \(exported.status)")
    for command in [
      ["cities", "list"], ["interests", "list"], ["outfits", "show", "1"],
      ["archive", "backup", "\(name)-copy"],
    ] {
      let outcome = try run(command)
      if command[1] == "backup", outcome.status == 0 {
        #expect(exported.status == 0, "seed \(seed): \(done): a damaged backup is called whole")
      }
    }
    try? FileManager.default.removeItem(atPath: path + "-copy")
    return exported.status == 0 ? "same content" : "refused with \(exported.status)"
  }

  /// Changes bytes of the file, as disks, cables and hasty copies do.
  private static func damageBytes(of path: String, _ random: inout SplitMix64) throws -> String {
    var bytes = try Data(contentsOf: URL(filePath: path))
    guard bytes.count > 512 else { return "nothing" }
    let (kind, offset) = (
      Int.random(in: 0...6, using: &random), Int.random(in: bytes.indices, using: &random)
    )
    let page = min(4096, bytes.count)
    func start(_ random: inout SplitMix64) -> Int {
      Int.random(in: 0...(bytes.count - page) / page, using: &random) * page
    }
    switch kind {
    case 0: bytes[offset] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 1: bytes[offset] = UInt8.random(in: 0...255, using: &random)
    case 2:
      for _ in 0..<Int.random(in: 2...40, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
    case 3:
      let end = min(bytes.count, offset + Int.random(in: 1...600, using: &random))
      for index in offset..<end { bytes[index] = 0 }
    case 4: bytes = bytes.prefix(max(1, offset))
    case 5:
      bytes[Int.random(in: 0..<100, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
    default:
      let (one, other) = (start(&random), start(&random))
      let kept = Data(bytes[one..<one + page])
      bytes.replaceSubrange(one..<one + page, with: Data(bytes[other..<other + page]))
      bytes.replaceSubrange(other..<other + page, with: kept)
    }
    try bytes.write(to: URL(filePath: path))
    return "bytes \(kind) at \(offset)"
  }

  /// Changes rows or the schema, as other programs do; what SQLite refuses is left out.
  private static func damageRows(of path: String, _ random: inout SplitMix64) throws -> String {
    guard let queue = try? DatabaseQueue(path: path) else { return "nothing" }
    defer { try? queue.close() }
    var sql = ""
    do {
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
        let tables = try String.fetchAll(
          db, sql: "SELECT DISTINCT tbl_name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'")
        let table = tables.sorted().randomElement(using: &random) ?? "person"
        let columns = try db.columns(in: table).map(\.name)
        let column = columns.randomElement(using: &random) ?? "id"
        let value =
          [
            "NULL", "0", "-1", "9223372036854775807", "1e308", "''", "'../x'", "char(7)", "x'00ff'",
            "\"\(column)\" || 'x'", "\"\(column)\" + 1", "randomblob(20)", "'{'",
          ].randomElement(using: &random) ?? "0"
        sql =
          [
            "UPDATE \(table) SET \"\(column)\" = \(value)", "DELETE FROM \(table)",
            "DELETE FROM \(table) WHERE rowid = (SELECT max(rowid) FROM \(table))",
            "INSERT INTO \(table) SELECT * FROM \(table)",
            "CREATE TRIGGER evil AFTER INSERT ON \(table) BEGIN DELETE FROM account; END",
            "CREATE VIEW evil AS SELECT * FROM \(table)", "DROP TABLE \(table)",
            "ALTER TABLE \(table) ADD COLUMN evil TEXT", "PRAGMA user_version = \(value)",
            "ALTER TABLE \(table) RENAME COLUMN \"\(column)\" TO evil",
            "PRAGMA application_id = 7", "ALTER TABLE \(table) RENAME TO evil",
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = replace(sql, 'TEXT', 'ANY') WHERE name = '\(table)'
            """,
          ].randomElement(using: &random) ?? ""
        try db.execute(sql: sql)
      }
    } catch let error as DatabaseError {
      return "\(sql) (refused: \(error.resultCode.rawValue))"
    }
    return sql
  }
}

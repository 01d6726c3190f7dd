internal import Cryptography
internal import Foundation
internal import GRDB

/// Digests of all rows of each table, by which a check finds values that nobody wrote.
///
/// SQLite's own check sees damage of its structure, not of values: where a disk turns a letter of
/// a name into another one, every page is still well formed. The digest of a table is the
/// exclusive or of the hashes of its rows, so that each change of a row changes it in constant
/// time. Triggers of the connection keep it; none of them is in the file.
enum TableDigest {
  /// The table that holds the digests; it is no part of an export.
  static let table = "table_digest"

  private static let functionName = "row_digest"

  /// The SQL function `row_digest(digest, value, …)`: the digest with a row added or taken away.
  static let function = DatabaseFunction(functionName, argumentCount: nil, pure: true) { values in
    guard let before = values.first.flatMap(Int64.fromDatabaseValue) else { return nil }
    return before ^ hash(of: values.dropFirst())
  }

  /// The number of rows of a table, and their digest.
  struct Sum: Equatable {
    private(set) var count = 0
    private(set) var digest: Int64 = 0

    init() {}

    fileprivate init(count: Int, digest: Int64) { (self.count, self.digest) = (count, digest) }

    /// Adds a row.
    ///
    /// - Parameter values: A value for each described column, in their order.
    mutating func add(_ values: some Sequence<DatabaseValue>) {
      count += 1
      digest ^= TableDigest.hash(of: values)
    }
  }

  /// The first 64 bits of SHA-256 of the values, each with its type and length.
  private static func hash(of values: some Sequence<DatabaseValue>) -> Int64 {
    var bytes: [UInt8] = []
    func append(_ type: UInt8, _ pattern: UInt64) {
      bytes.append(type)
      withUnsafeBytes(of: pattern.littleEndian) { bytes.append(contentsOf: $0) }
    }
    for value in values {
      switch value.storage {
      case .null: bytes.append(0)
      case .int64(let number): append(1, UInt64(bitPattern: number))
      case .double(let number): append(2, number.bitPattern)
      case .string(let text):
        append(3, UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
      case .blob(let data):
        append(4, UInt64(data.count))
        bytes.append(contentsOf: data)
      }
    }
    return SHA256.hash(bytes).prefix(8).reduce(Int64(0)) { $0 << 8 | Int64($1) }
  }

  /// Has the connection keep the digests from now on.
  static func keep(_ db: Database) throws {
    for table in ArchivePart.tables {
      func call(_ row: String, _ digest: String = "digest") -> String {
        let values = table.columns.map { "\(row).\"\($0.name)\"" }
        return "\(functionName)(\(([digest] + values).joined(separator: ", ")))"
      }
      for (event, count, digest) in [
        ("INSERT", "row_count + 1", call("new")), ("DELETE", "row_count - 1", call("old")),
        ("UPDATE", "row_count", call("new", call("old"))),
      ] {
        try db.execute(
          sql: """
            CREATE TEMP TRIGGER IF NOT EXISTS "digest_\(table.name)_\(event)"
            AFTER \(event) ON main.\(table.name) BEGIN
              UPDATE \(Self.table) SET row_count = \(count), digest = \(digest)
              WHERE name = '\(table.name)';
            END
            """)
      }
    }
  }

  /// Writes the digests of the rows as they are.
  static func recompute(_ db: Database) throws {
    for table in ArchivePart.tables {
      var sum = Sum()
      let rows = try Row.fetchCursor(db, sql: table.selection(of: table.columns))
      while let row = try rows.next() { sum.add(row.databaseValues) }
      try db.execute(
        sql: "INSERT OR REPLACE INTO \(Self.table) (name, row_count, digest) VALUES (?, ?, ?)",
        arguments: [table.name, sum.count, sum.digest])
    }
  }

  /// The kept digests by the names of their tables.
  static func kept(_ db: Database) throws -> [String: Sum] {
    var sums: [String: Sum] = [:]
    for row in try Row.fetchAll(db, sql: "SELECT name, row_count, digest FROM \(Self.table)") {
      let values = (row[0] as DatabaseValue, row[1] as DatabaseValue, row[2] as DatabaseValue)
      guard let name = String.fromDatabaseValue(values.0),
        let count = Int.fromDatabaseValue(values.1), let digest = Int64.fromDatabaseValue(values.2)
      else { continue }
      sums[name] = Sum(count: count, digest: digest)
    }
    return sums
  }
}

extension SchemaMigration {
  /// Digests of all rows, which are computed when all migrations are done, and a number by which a backup knows of
  /// which archive it is.
  static let digests = SchemaMigration(
    name: "digests of tables",
    sql: """
      CREATE TABLE table_digest (
        name TEXT NOT NULL PRIMARY KEY,
        row_count INTEGER NOT NULL,
        digest INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE archive_identity (
        number INTEGER NOT NULL
      ) STRICT;
      INSERT INTO archive_identity VALUES (random());
      """)
}

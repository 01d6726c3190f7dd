import GRDB
import Testing

@testable import Archive

/// The descriptions of tables against the tables.
@Suite struct ArchiveTableTests {
  @Test func `every table of the schema is described, and none else`() throws {
    let archive = try TemporaryArchive()
    let tables = try archive.archive.read { db in
      try String.fetchSet(
        db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    }
    // What belongs to the file and not to people is described nowhere and never exported.
    let own: Set = [TableDigest.table, "archive_identity"]
    #expect(tables == Set(ArchivePart.tables.map(\.name)).union(own))
    #expect(tables.count == ArchivePart.tables.count + own.count)
  }

  @Test func `each description has the columns of its table, with their types`() throws {
    let archive = try TemporaryArchive()
    for table in ArchivePart.tables {
      let columns = try archive.archive.read { db in try db.columns(in: table.name) }
      #expect(columns.map(\.name).sorted() == table.columns.map(\.name).sorted(), "\(table.name)")
      for column in table.columns {
        let real = try #require(columns.first { $0.name == column.name })
        #expect(real.type == column.kind.declaredType, "\(table.name).\(column.name)")
        let isKey = real.primaryKeyIndex > 0
        #expect(column.isOptional == (!real.isNotNull && !isKey), "\(table.name).\(column.name)")
      }
    }
  }

  @Test func `the key of each description tells rows apart`() throws {
    let archive = try TemporaryArchive()
    for table in ArchivePart.tables {
      #expect(
        try archive.archive.read { db in try db.table(table.name, hasUniqueKey: table.key) },
        "\(table.name)")
    }
  }

  @Test func `a table that others refer to stands before them`() throws {
    let archive = try TemporaryArchive()
    var seen: Set<String> = []
    for table in ArchivePart.tables {
      let parents = try archive.archive.read { db in try db.foreignKeys(on: table.name) }
      for parent in parents { #expect(seen.contains(parent.destinationTable), "\(table.name)") }
      seen.insert(table.name)
    }
  }
}

extension ArchiveTable.Kind {
  fileprivate var declaredType: String {
    switch self {
    case .integer, .boolean, .instant: "INTEGER"
    case .number: "REAL"
    case .text, .choice, .day, .document: "TEXT"
    case .bytes: "BLOB"
    }
  }
}

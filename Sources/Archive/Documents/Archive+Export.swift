internal import GRDB
package import Lookbook
internal import PlainFiles

extension Archive {
  /// Whose secrets are in an export.
  enum ExportedSecrets {
    case of(Set<PersonID>)
    /// Everybody's; for tests.
    case everybodys
  }

  /// Writes all that the archive holds as a JSON document, as it is at one moment, if it is whole.
  ///
  /// The file is made for its owner alone. Rows are written one after the other, so that the memory stays as
  /// small as the largest row.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard output.
  ///   - owners: Owners of accounts who want their passwords and tokens, hashed as they are, in it.
  ///   - viewer: Who asks for it.
  /// - Throws: ``ArchiveError``, `AccessRefusal`, `FileError`, or `InvalidInput` with everything that
  ///   is wrong with the archive; then the file is as it was.
  package func export(
    to path: String, secretsOf owners: Set<ConfirmedOwner> = [], viewer: Viewer
  ) throws {
    try export(to: path, .of(Set(owners.map(\.person))), viewer: viewer)
  }

  func export(to path: String, _ secrets: ExportedSecrets, viewer: Viewer) throws {
    try Authorization.demand(viewer, .export, .archive)
    try read { db in
      try Self.requireWhole(self.path, file: file, db)
      try FileAccess.write(to: path, rights: 0o600) { write in
        var head = "{\n  \"format\": \"\(ArchiveDocument.format)\",\n"
        head += "  \"schema\": \(SchemaMigration.all.count)"
        try write(Array(head.utf8))
        for table in ArchivePart.tables {
          guard let condition = table.exportCondition(secrets) else { continue }
          try Self.write(table, where: condition, db, write)
        }
        try write(Array("\n}\n".utf8))
      }
    }
  }

  private static func write(
    _ table: ArchiveTable, where condition: String, _ db: Database,
    _ write: ([UInt8]) throws -> Void
  ) throws {
    try write(Array(",\n  \"\(table.name)\": [".utf8))
    var isFirst = true
    let rows = try Row.fetchCursor(
      db, sql: table.selection(of: table.columns, where: condition))
    while let row = try rows.next() {
      var json = JSONWriter(.compact)
      do {
        try ArchiveTable.write(row, table.columns, to: &json)
      } catch is InvalidInput {
        throw ArchiveError.damaged("the archive", reason: "a row of \(table.name) holds no JSON")
      }
      try write(Array((isFirst ? "\n    " : ",\n    ").utf8) + json.finish().dropLast())
      isFirst = false
    }
    try write(Array((isFirst ? "]" : "\n  ]").utf8))
  }
}

extension ArchiveTable {
  /// Which rows are exported, as a condition of SQL; `nil` if the table is left out.
  fileprivate func exportCondition(_ secrets: Archive.ExportedSecrets) -> String? {
    switch (secrecy, secrets) {
    case (.open, _), (.ofAccount, .everybodys): return "1"
    case (.kept, _): return nil
    case (.ofAccount(let column), .of(let people)):
      if people.isEmpty { return nil }
      let numbers = people.map(\.rawValue).sorted().map(String.init).joined(separator: ", ")
      return "\(column) IN (\(numbers))"
    }
  }
}

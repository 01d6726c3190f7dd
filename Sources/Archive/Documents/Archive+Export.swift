internal import GRDB
package import Lookbook
internal import PlainFiles

extension Archive {
  /// Writes all that the archive holds as a JSON document, as it is at one moment.
  ///
  /// The file is made for its owner alone. Rows are written one after the other, so that the memory stays as
  /// small as the largest row.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard output.
  ///   - withSecrets: Whether passwords and tokens, hashed as they are, are in it.
  ///   - viewer: Who asks for it.
  /// - Throws: ``ArchiveError``, `AccessRefusal` or `FileError`; then the file is as it was.
  package func export(to path: String, withSecrets: Bool = false, viewer: Viewer) throws {
    try Authorization.demand(viewer, .export, .archive)
    try read { db in
      try FileAccess.write(to: path, rights: 0o600) { write in
        var head = "{\n  \"format\": \"\(ArchiveDocument.format)\",\n"
        head += "  \"schema\": \(SchemaMigration.all.count)"
        try write(Array(head.utf8))
        for table in ArchivePart.tables {
          try Self.write(table, db, withSecrets: withSecrets, write)
        }
        try write(Array("\n}\n".utf8))
      }
    }
  }

  private static func write(
    _ table: ArchiveTable, _ db: Database, withSecrets: Bool, _ write: ([UInt8]) throws -> Void
  ) throws {
    let columns = table.columns(withSecrets: withSecrets)
    if columns.isEmpty { return }
    try write(Array(",\n  \"\(table.name)\": [".utf8))
    var isFirst = true
    let rows = try Row.fetchCursor(db, sql: table.selection(of: columns))
    while let row = try rows.next() {
      var json = JSONWriter(.compact)
      do {
        try ArchiveTable.write(row, columns, to: &json)
      } catch is InvalidInput {
        throw ArchiveError.damaged("the archive", reason: "a row of \(table.name) holds no JSON")
      }
      try write(Array((isFirst ? "\n    " : ",\n    ").utf8) + json.finish().dropLast())
      isFirst = false
    }
    try write(Array((isFirst ? "]" : "\n  ]").utf8))
  }
}

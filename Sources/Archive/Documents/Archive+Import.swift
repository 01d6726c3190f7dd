internal import GRDB
package import Lookbook
package import PlainFiles

extension Archive {
  /// Brings in a document that an archive was exported to: all of it or nothing.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - file: What findings call it.
  ///   - replacing: Whether what the archive holds now is to go; without, the archive must be empty.
  ///   - owners: Owners of present accounts who let the document change how they are recognised.
  ///   - viewer: Who brings it in.
  /// - Returns: How many rows there are now, with warnings.
  /// - Throws: ``ArchiveError``, `AccessRefusal`, or `InvalidInput` with everything that is wrong; then nothing was
  ///   changed.
  package func importDocument(
    _ bytes: [UInt8], file: String, replacing: Bool = false,
    changing owners: Set<ConfirmedOwner> = [],
    viewer: Viewer
  ) throws -> Reading<Int> {
    try Authorization.demand(viewer, .change, .archive)
    let document = try JSONDocument(bytes, file: file)
    let findings = FindingCollector(file: file)
    try Self.requireExport(document, findings)
    guard let root = JSONCursor(document, findings: findings).object(ArchiveDocument.shape) else {
      throw InvalidInput(findings: findings.findings)
    }
    return try write { db in
      if !replacing { try requireNothing(in: db, findings) }
      let protection = try AccountProtection(db, confirmed: owners)
      let rows = try ImportedRows(root, into: db, findings: findings)
      try protection.restore(after: rows, findings)
      try rows.checkReferences(findings)
      try rows.checkInvariants(findings)
      // What is thrown undoes the transaction.
      return try findings.reading(rows.count)
    }
  }

  /// If the document is not an export, only that is reported.
  private static func requireExport(
    _ document: JSONDocument, _ findings: FindingCollector
  ) throws {
    let members = document.root.members
    let format = members.first { $0.key == "format" }?.value
    guard format?.string == ArchiveDocument.format else {
      findings.add(
        ArchiveCode.notAnExport, at: .pointer("/format", line: format?.line), value: format?.text,
        "the document is not an archive export",
        remedy: "Use a file written by roundsman archive export.")
      throw InvalidInput(findings: findings.findings)
    }
    let schema = members.first { $0.key == "schema" }?.value
    if let schema, let version = schema.integer, version > SchemaMigration.all.count {
      findings.add(
        ArchiveCode.tooNew, at: .pointer("/schema", line: schema.line), value: schema.text,
        "the document was written by a newer version of this program",
        remedy: "Use that version, or a newer one.")
      throw InvalidInput(findings: findings.findings)
    }
  }

  private func requireNothing(in db: Database, _ findings: FindingCollector) throws {
    let count = try Self.countRows(db)
    guard count > 0 else { return }
    findings.add(
      Finding(
        ArchiveCode.notEmpty, file: path, at: .file, value: "\(count)",
        "the archive already holds \(count) rows",
        remedy: "Name a new file with --archive, or make a backup and overwrite them with "
          + "--replace."))
  }

  /// The number of rows besides the local person.
  static func countRows(_ db: Database) throws -> Int {
    try ArchivePart.tables.filter { $0.secrecy != .kept }.map { table in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table.name)") ?? 0
    }.reduce(-1, +)
  }
}

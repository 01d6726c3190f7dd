package import PlainFiles

/// The JSON document in which an archive is exported: every table by its name, every row on a line.
package enum ArchiveDocument {
  /// The format and its version.
  package static let format = "roundsman-archive/1"

  /// What the document looks like.
  package static let shape = JSONShape(
    "archive", "The complete contents of an archive.",
    fields: [
      .required("format", .choice([format]), "The format and its version."),
      .required("schema", .integer(1...Int.max), "The version of the archive's schema."),
    ]
      + ArchivePart.tables.map { table in
        .optional(table.name, .array(.object(table.shape)), table.note)
      })
}

extension ArchiveTable {
  /// What a row looks like in the document.
  var shape: JSONShape {
    JSONShape(
      name, note,
      fields: columns.map { column in
        column.isOptional
          ? .optional(column.name, column.kind.type, column.note)
          : .required(column.name, column.kind.type, column.note)
      })
  }
}

extension ArchiveTable.Kind {
  /// The type in the document.
  fileprivate var type: JSONType {
    switch self {
    case .integer(let range): .integer(range)
    case .number(let range): .number(range)
    case .choice(let words): .choice(words)
    case .boolean: .boolean
    case .document: .any
    case .text, .day, .instant, .bytes: .string
    }
  }
}

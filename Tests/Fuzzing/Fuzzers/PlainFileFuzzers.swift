internal import PlainFiles

/// JSON, whatever it means.
package enum JSONFuzzer: Fuzzer {
  package static let name = "json"

  /// Reads a document and decodes every value in it.
  package static func run(_ bytes: [UInt8]) {
    refusing {
      let document = try JSONDocument(bytes, file: "f")
      var values = [document.root]
      while let value = values.popLast() {
        _ = (value.line, value.text, value.integer, value.double, value.string, value.boolean)
        values += value.elements + value.members.map(\.value)
      }
    }
  }
}

/// CSV, whatever it means.
package enum CSVFuzzer: Fuzzer {
  package static let name = "csv"

  /// Reads a table of known and unknown columns, and every field in it.
  package static func run(_ bytes: [UInt8]) {
    refusing {
      let findings = FindingCollector(file: "f")
      let columns = [CSVTable.Column("id", isRequired: true), .init("fill")]
      let table = try CSVTable(bytes, columns: columns, findings: findings)
      for row in table.rows {
        precondition(row.fields.count == table.header.count)
        _ = (table.field("id", of: row), table.field("fill", of: row))
      }
      _ = try findings.reading(table)
    }
  }
}

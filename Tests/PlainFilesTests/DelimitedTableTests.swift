import Testing

@testable import PlainFiles

@Suite struct DelimitedTableTests {
  private func read(_ text: String) throws -> (table: DelimitedTable, findings: [String]) {
    let findings = FindingCollector(file: "a.csv")
    let table = try DelimitedTable(Array(text.utf8), findings: findings)
    return (table, findings.findings.map(\.description))
  }

  @Test(arguments: [
    ("id,name\n1,a\n", CSVSeparator.comma), ("id;lat,lon\n1;1,2\n", .semicolon),
    ("id\tname\n", .tab), ("id\n1\n", .comma), ("\"a,b\";c\n", .semicolon),
    ("sep=;\na,b;c\n", .semicolon),
    ("\n\nid;name\n", .semicolon),
  ])
  func `the separator is the most frequent sign of the header`(
    text: String, separator: CSVSeparator
  ) throws {
    #expect(try read(text).table.separator == separator)
  }

  @Test func `empty cells at the end, empty rows and empty columns are left out`() throws {
    let (table, findings) = try read(
      "sep=;\r\n\u{FEFF}id;name;;\r\n1;a;;\r\n;;;\r\n2\r\n\r\n3;\u{A0}b \r\n")
    #expect(findings.isEmpty)
    #expect(table.headerLine == 2)
    #expect(table.header.last == "name")
    #expect(table.rows.map(\.line) == [3, 5, 7])
    #expect(table.rows.map { $0.fields[1] } == ["a", "", "b"])
  }

  @Test(arguments: [
    ("", "a.csv: E1002 the file has no header. "),
    (";;\n", "a.csv: E1002 the file has no header. "),
    ("id;name\n1;2;3\n", "a.csv:2: E1012 the row has 3 cells, but the header has 2. "),
    ("id;name\n\"1;2\n", "a.csv:2: E1011 a quoted field is not closed. "),
  ])
  func `what is wrong is told with its line`(text: String, beginning: String) throws {
    let findings = try read(text).findings
    #expect(findings.count == 1 && findings[0].hasPrefix(beginning), "\(findings)")
  }

  @Test func `a cell is told by line and column, in text and JSON`() throws {
    let finding = Finding(
      PlainFileCode.outOfRange, file: "a.csv", at: .cell(line: 17, column: "bis"), value: "25",
      "25 is not a time", remedy: "Write 08:30.")
    #expect(finding.description == "a.csv:17, column \"bis\": E1009 25 is not a time. Write 08:30.")
    #expect(finding.line == 17)
    var json = JSONWriter()
    finding.write(to: &json)
    let cursor = JSONCursor(
      try JSONDocument(json.finish(), file: "f"), findings: FindingCollector(file: "f"))
    #expect(Finding(try #require(cursor.object(Finding.shape))) == finding)
  }
}

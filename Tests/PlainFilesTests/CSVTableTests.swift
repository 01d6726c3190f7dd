import Testing
import _TestSupport

@testable import PlainFiles

@Suite struct CSVTableTests {
  private static let columns = [
    CSVTable.Column("id", isRequired: true), CSVTable.Column("fill"), CSVTable.Column("note"),
  ]

  private func read(_ text: String) throws -> (table: CSVTable, findings: [String]) {
    let findings = FindingCollector(file: "a.csv")
    let table = try CSVTable(Array(text.utf8), columns: Self.columns, findings: findings)
    return (table, findings.findings.map(\.description))
  }

  @Test func `quotes, commas, line ends and a byte-order mark are read by RFC 4180`() throws {
    let (table, findings) = try read(
      "\u{FEFF}ID, note ,fill\r\n1,\"a, \"\"b\"\"\r\nc\",0.5\r\n\r\n2,,\" 1 \"\n3,\u{E9},")
    #expect(findings.isEmpty)
    #expect(table.rows.map(\.line) == [2, 5, 6])
    #expect(table.rows.map { table.field("id", of: $0) } == ["1", "2", "3"])
    #expect(table.rows.map { table.field("note", of: $0) } == ["a, \"b\"\r\nc", nil, "é"])
    #expect(table.rows.map { table.field("fill", of: $0) } == ["0.5", "1", nil])
  }

  @Test(arguments: [
    "=1+1", "@SUM(A1)", "+358 40 A", "-cmd|' /C calc'!A0", "'=1", "''-x", "-5", "+1.5", "-10:30",
    "-",
    "'quoted'", "it's", "+", "=",
  ])
  func `what a spreadsheet would run is written with an apostrophe, and read without`(
    note: String
  ) throws {
    var writer = CSVWriter(header: ["id", "note"])
    writer.row(["1", note])
    let text = String(decoding: writer.finish(), as: UTF8.self)
    let (table, findings) = try read(text)
    #expect(findings.isEmpty)
    #expect(table.field("note", of: table.rows[0]) == note)
    let field = text.split(separator: "\n")[1].dropFirst(2)
    let runs = ["=1+1", "@SUM(A1)", "+358 40 A", "-cmd|' /C calc'!A0", "'=1", "''-x"]
    #expect(field.hasPrefix("'" + note) == runs.contains(note))
  }

  @Test(arguments: [
    (
      "id|fill\n1|2\n",
      "a.csv:1: E1013 the columns are separated by \"|\". "
        + "Save the file with commas, semicolons or tabs instead."
    ),
    (
      "fill\n1\n",
      "a.csv:1: E1014 the column \"id\" is missing. "
        + "Add \"id\" to the header and a field to each row."
    ),
    (
      "id,id\n1,1\n",
      "a.csv:1: E1015 the column \"id\" appears twice. Remove or rename one of them."
    ),
    (
      "id,fil\n1,1\n",
      "a.csv:1: W1016 the column \"fil\" is not known and is ignored. Did you mean \"fill\"?"
    ),
    (
      "id,fill\n1\n",
      "a.csv:2: E1012 the row has 1 fields, but the header has 2. "
        + "Separate fields with \",\"; put a field that contains it in double quotes."
    ),
    (
      "id\n\"1\n2\n",
      "a.csv:2: E1011 a quoted field is not closed. "
        + "Add the closing double quote; write each double quote within a field as two."
    ),
    (
      "id\na\"b\n",
      "a.csv:2: E1011 an unquoted field contains a double quote. "
        + "Put the whole field in double quotes, and write each one within it as two."
    ),
    (
      "id\n\"a\"b\n",
      "a.csv:2: E1011 there is text after the closing double quote. "
        + "Put the whole field in double quotes, and write each one within it as two."
    ),
    (
      "",
      "a.csv: E1002 the file is empty. "
        + "Write a header with the column names, then one line per row."
    ),
  ])
  func `what is wrong is told with its line`(text: String, finding: String) throws {
    #expect(try read(text).findings == [finding])
  }

  @Test func `what is written reads back`() throws {
    var csv = CSVWriter(header: ["id", "note"])
    csv.row(["1", "a,\"b\"\nc"])
    csv.row([" 2", ""])
    let bytes = csv.finish()
    #expect(
      String(decoding: bytes, as: UTF8.self) == "id,note\n1,\"a,\"\"b\"\"\nc\"\n\" 2\",\n")
    let (table, findings) = try read(String(decoding: bytes, as: UTF8.self))
    #expect(findings.isEmpty)
    #expect(table.field("note", of: table.rows[0]) == "a,\"b\"\nc")
  }

  /// A table as spreadsheets save it, with what is in it.
  private static let saved = "id;fill;note;\r\nA;0,85;Müllplatz – „Süd“;\r\n;;;\r\nB;.5;1,5 €;\r\n"

  @Test(arguments: SavedText.Encoding.allCases, ["", "sep=;\r\n"])
  func `what spreadsheets save is read`(_ encoding: SavedText.Encoding, first: String) throws {
    let findings = FindingCollector(file: "a.csv")
    let table = try CSVTable(
      SavedText.bytes(first + Self.saved, encoding), columns: Self.columns, findings: findings)
    #expect(findings.findings.isEmpty)
    #expect(table.rows.map { table.field("id", of: $0) } == ["A", "B"])
    #expect(
      table.rows.compactMap { table.field("fill", of: $0).flatMap(table.number) } == [0.85, 0.5])
    #expect(table.rows.map { table.field("note", of: $0) } == ["Müllplatz – „Süd“", "1,5 €"])
  }

  @Test func `where commas separate fields, a number has a decimal point`() throws {
    let table = try read("id,fill\n1,\"0,85\"\n2,0.85\n").table
    #expect(table.rows.map { table.field("fill", of: $0).flatMap(table.number) } == [nil, 0.85])
  }

  @Test(arguments: [
    Array("id\nä\nö\n".utf8) + [0xC3, 0x0A], [0xFF, 0xFE, 0x41], [0xFE, 0xFF, 0xD8, 0x00],
    [0x50, 0x4B, 0x03, 0xFF] as [UInt8],
  ])
  func `what is no text is refused`(bytes: [UInt8]) throws {
    let findings = FindingCollector(file: "a.csv")
    let error = #expect(throws: InvalidInput.self) {
      try CSVTable(bytes, columns: Self.columns, findings: findings)
    }
    #expect(error?.findings.map(\.code) == ["E1001"])
  }

  @Test func `Latin-1 and UTF-16 are named`() throws {
    let latin = try #require(throws: InvalidInput.self) {
      try UTF8Text.validated(Array("M".utf8) + [0xFC] + Array("ll".utf8), file: "a")
    }
    #expect(latin.findings.first?.remedy == "Convert it: iconv -f Latin-1 -t UTF-8.")
    let wide = try #require(throws: InvalidInput.self) {
      try UTF8Text.validated([0xFE, 0xFF, 0, 0x41], file: "a")
    }
    #expect(wide.findings.first?.remedy == "Convert it: iconv -f UTF-16 -t UTF-8.")
    let binary = try #require(throws: InvalidInput.self) {
      try UTF8Text.validated([0x50, 0, 0xFF], file: "a")
    }
    #expect(binary.findings.first?.place == .byte(2))
  }
}

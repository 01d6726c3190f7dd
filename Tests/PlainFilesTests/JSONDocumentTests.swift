import Testing

@testable import PlainFiles

@Suite struct JSONDocumentTests {
  private func document(_ text: String) throws(InvalidInput) -> JSONDocument {
    try JSONDocument(Array(text.utf8), file: "a.json")
  }

  private func finding(_ text: String) throws -> Finding {
    let error = try #require(throws: InvalidInput.self) { try document(text) }
    return try #require(error.findings.first)
  }

  @Test func `values keep their kind, their text and their line`() throws {
    let root = try document(
      """
      {"whole": -12, "decimal": 1.50,
       "text": "a\\u00e9\\n\\ud83d\\ude00\\\\", "flags": [true, false, null],
       "empty": [{}, []]}
      """
    ).root
    let members = Dictionary(uniqueKeysWithValues: root.members.map { ($0.key, $0.value) })
    #expect(members["whole"]?.integer == -12)
    #expect(members["whole"]?.kind == .integer)
    #expect(members["decimal"]?.double == 1.5)
    #expect(members["decimal"]?.integer == nil)
    #expect(members["decimal"]?.text == "1.50")
    #expect(members["text"]?.string == "aé\n😀\\")
    #expect(members["text"]?.line == 2)
    #expect(members["flags"]?.elements.map(\.boolean) == [true, false, nil])
    #expect(members["empty"]?.elements.map(\.text) == ["{}", "[]"])
    #expect(members["empty"]?.line == 3)
  }

  @Test(arguments: [
    ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min), ("-0", 0), ("3e2", 300),
    ("300.0", 300),
  ])
  func `whole numbers are exact up to the ends of their range`(text: String, number: Int) throws {
    #expect(try document(text).root.integer == number)
  }

  @Test func `a whole number beyond the range is a number but no integer`() throws {
    let value = try document("9223372036854775808").root
    #expect(value.integer == nil)
    #expect(value.double == 9_223_372_036_854_775_808)
  }

  @Test(arguments: [
    "0.1", "1e-7", "123456789.123456789", "2.2250738585072014e-308", "9007199254740993",
    "0.30000000000000004", "179769313486231570000000000000000000000e270",
  ])
  func `decimals are the nearest doubles`(text: String) throws {
    #expect(try document(text).root.double == Double(text))
  }

  @Test func `a byte-order mark is skipped`() throws {
    #expect(try JSONDocument([0xEF, 0xBB, 0xBF, 0x37], file: "a").root.integer == 7)
  }

  @Test(arguments: [
    ("", "E1002"), (" \n ", "E1002"), ("{", "E1003"), ("[1,]", "E1003"), ("{\"a\":1,}", "E1003"),
    ("[1 2]", "E1003"), ("{a: 1}", "E1003"), ("{'a': 1}", "E1003"), ("{\"a\" 1}", "E1003"),
    ("01", "E1003"), ("1.", "E1003"), (".5", "E1003"), ("+1", "E1003"), ("1e", "E1003"),
    ("-", "E1003"), ("tru", "E1003"), ("\"a", "E1003"), ("\"a\nb\"", "E1003"), ("\"\t\"", "E1003"),
    ("\"\\x\"", "E1003"), ("\"\\u12g4\"", "E1003"), ("1 1", "E1003"), ("[1]]", "E1003"),
    ("{\"a\":1]", "E1003"), ("// no\n1", "E1003"), ("NaN", "E1005"), ("-Infinity", "E1005"),
    ("1e999", "E1005"), ("[\"\\", "E1003"), ("\"\\u12", "E1003"),
  ])
  func `what is not JSON is refused`(text: String, code: String) throws {
    let finding = try finding(text)
    #expect(finding.code == code)
    #expect(!finding.remedy.isEmpty)
  }

  @Test func `a mistake is told with line and column`() throws {
    #expect(
      try finding("{\"a\": 1,\n \"é\": 1 \"b\": 2}").description
        == "a.json:2: E1003 column 9: expected a comma or }, but found \"b\": 2}. "
        + "Correct the text there or just before it.")
  }

  @Test func `256 levels are read and one more is refused`() throws {
    let deep = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    #expect(try document(deep).root.kind == .array)
    #expect(try finding("[" + deep + "]").code == "E1004")
    #expect(try finding(String(repeating: "{\"a\":", count: 100_000)).code == "E1004")
  }

  @Test func `a key that is there twice is found, however it is spelled`() throws {
    let finding = try finding("{\"a\": 1,\n\"b\": 2,\n\"\\u0061\": 3}")
    #expect(finding.code == "E1006")
    #expect(finding.place == .line(3))
    let keys = (0..<40).map { "\"k\($0)\":0" } + ["\"k7\":1"]
    #expect(try self.finding("{\(keys.joined(separator: ","))}").value == "k7")
  }

  @Test func `lines are right far behind the first block`() throws {
    let text = "[" + String(repeating: "1,\n", count: 100_000) + "\"end\"]"
    #expect(try document(text).root.elements.last?.line == 100_001)
  }

  @Test(
    arguments: [
      ([0x22, 0xC0, 0x80, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1), ([0x31, 0xE2, 0x82], 1),
      ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1), ([0xFF, 0xFE, 0x31, 0x00], 0), ([0x80], 0),
      ([0xE2, 0x82, 0x28], 0),
    ] as [([UInt8], Int)])
  func `bytes that are not UTF-8 are told with their offset`(bytes: [UInt8], at: Int) throws {
    let error = try #require(throws: InvalidInput.self) { try JSONDocument(bytes, file: "a") }
    #expect(error.findings.first?.code == "E1001")
    #expect(error.findings.first?.place == .byte(at))
  }
}

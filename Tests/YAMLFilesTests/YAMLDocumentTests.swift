import PlainFiles
import Testing
import YAMLFiles

@Suite struct YAMLDocumentTests {
  private enum Code: String, FindingCode {
    case syntax = "E9999"
  }

  /// Reads a text; what is wrong comes back as lines of "place code message".
  private static func read(_ text: String) -> (root: JSONValue?, wrong: [String]) {
    let findings = FindingCollector(file: "a.yaml")
    let document = YAMLDocument.read(Array(text.utf8), syntax: Code.syntax, findings)
    return (document?.root, findings.findings.map(\.description))
  }

  /// Puts a value as JSON with the lines on which its parts stand, such as `{"a":1@2}@1`.
  private static func lined(_ value: JSONValue?) -> String {
    guard let value else { return "nothing" }
    let text =
      switch value.kind {
      case .null: "null"
      case .boolean: "\(value.boolean ?? false)"
      case .integer, .decimal: value.number
      case .string: "\"\(value.string ?? "")\""
      case .array: "[" + value.elements.map(lined).joined(separator: ",") + "]"
      case .object:
        "{" + value.members.map { "\"\($0.key)\":" + lined($0.value) }.joined(separator: ",") + "}"
      }
    return text + "@\(value.line)"
  }

  @Test func `values stand on their lines, as YAML and as JSON`() {
    let yaml = """
      # A wardrobe.
      name: Ada

      bags:
        - {kilos: 7.5}
        - none
      """
    #expect(
      Self.lined(Self.read(yaml).root)
        == #"{"name":"Ada"@2,"bags":[{"kilos":7.5@5}@5,"none"@6]@5}@2"#)
    let json = "{\"name\":\n\"Ada\"}"
    #expect(Self.lined(Self.read(json).root) == #"{"name":"Ada"@2}@1"#)
  }

  @Test(arguments: [
    ("1", "1"), ("-0.5", "-0.5"), ("1e3", "1e3"), ("0", "0"), ("true", "true"), ("~", "null"),
    ("null", "null"), ("010", "\"010\""), ("-01", "\"-01\""), ("1.", "\"1.\""), (".5", "\".5\""),
    ("+1", "\"+1\""), ("0x1F", "\"0x1F\""), (".nan", "\".nan\""),
    ("yes", "\"yes\""), ("'1'", "\"1\""), ("\"true\"", "\"true\""), ("12:30", "\"12:30\""),
    ("2026-06-12", "\"2026-06-12\""), ("1_000", "\"1_000\""),
  ])
  func `plain words are numbers, truths and nothing only as JSON writes them`(
    _ word: String, _ json: String
  ) {
    #expect(Self.lined(Self.read("a: \(word)").root) == "{\"a\":\(json)@1}@1")
  }

  @Test func `an and and a star in words are no anchors, and an anchor alone is none to speak of`()
  {
    #expect(Self.lined(Self.read("a: 1\nb: &x 2").root) == "{\"a\":1@1,\"b\":2@2}@1")
    for word in ["AT&T *", "Rock & roll * 2", "a*b & c"] {
      #expect(Self.lined(Self.read("a: \(word)").root) == "{\"a\":\"\(word)\"@1}@1")
    }
  }

  @Test func `a few aliases are replaced by what they stand for`() {
    #expect(
      Self.lined(Self.read("a: &x [1]\nb: *x\nc: 2").root)
        == "{\"a\":[1@1]@1,\"b\":[1@1]@1,\"c\":2@3}@1")
  }

  @Test func `what JSON cannot say is refused where it stands`() {
    for (text, finding) in [
      ("a: *x", "a.yaml:1: E9999 the file is not YAML"),
      ("a: 1\n? [1, 2]\n: 3", "a.yaml:2: E9999 a key is a list or a map"),
      ("a: 1\nb: 2\na: 3", "E1006 a map has the key a twice"),
      ("a: 1\n  b: [", "a.yaml:2: E9999 the file is not YAML"),
      ("# nothing", "the file is empty"),
      ("a: \"\\x\"", "a.yaml:1: E9999 the file is not YAML"),
      ("{\"a\": }", "a.yaml:1"),
      ("a: b\u{0}", "a.yaml"),
    ] {
      let (root, wrong) = Self.read(text)
      #expect(root == nil, "\(text)")
      #expect(wrong.count == 1 && wrong[0].contains(finding), "\(text): \(wrong)")
    }
  }

  @Test func `a few lines that stand for a billion are refused at once`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...12 {
      let ten = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(ten)]\n"
    }
    let (root, wrong) = Self.read(text)
    #expect(root == nil)
    #expect(wrong.count == 1 && wrong[0].contains("a.yaml:3: E9999 the file uses more than 16"))
  }

  @Test func `a text above a megabyte is refused`() {
    let wrong = Self.read("a: " + String(repeating: "x", count: 1 << 20)).wrong
    #expect(wrong.count == 1 && wrong[0].contains("the limit is 1048576"), "\(wrong)")
  }
}

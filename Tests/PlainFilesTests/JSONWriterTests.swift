import Testing

@testable import PlainFiles

@Suite struct JSONWriterTests {
  private func write(_ style: JSONWriter.Style) -> String {
    var json = JSONWriter(style)
    json.object { json in
      json.field("whole", Int.min)
      json.field("half", 0.5)
      json.field("none", Double.nan)
      json.field("text", "a\"\\\n\u{1}é😀")
      json.field("loads", [1, 2])
      json.list("steps") { json in
        json.object { $0.field("is", true) }
        json.list { _ in }
      }
    }
    return String(decoding: json.finish(), as: UTF8.self)
  }

  @Test func `pretty text is indented, with lists of scalars on one line`() {
    #expect(
      write(.pretty) == """
        {
          "whole": -9223372036854775808,
          "half": 0.5,
          "none": null,
          "text": "a\\"\\\\\\n\\u0001é😀",
          "loads": [1, 2],
          "steps": [
            {
              "is": true
            },
            []
          ]
        }

        """)
  }

  @Test func `characters that terminals obey are escaped, and read back`() throws {
    let text = "a\u{0}\u{1B}\u{7F}\u{80}\u{9F}\u{A0}é\u{2029}\u{202A}\u{202E}\u{2066}\u{2069}€\r\n😀"
    var json = JSONWriter(.compact)
    json.value(text)
    let bytes = json.finish()
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\"a\\u0000\\u001B\\u007F\\u0080\\u009F\u{A0}é\u{2029}\\u202A\\u202E\\u2066\\u2069€\\r\\n😀\"\n"
    )
    #expect(try JSONDocument(bytes, file: "a").root.string == text)
  }

  @Test func `compact text has no white space`() {
    #expect(
      write(.compact)
        == "{\"whole\":-9223372036854775808,\"half\":0.5,\"none\":null,"
        + "\"text\":\"a\\\"\\\\\\n\\u0001é😀\",\"loads\":[1,2],\"steps\":[{\"is\":true},[]]}\n")
  }

  @Test(arguments: [0.1, 1e-300, 1.7976931348623157e308, 2.5e-308, -0.0, 1e16, 123456.789, 100])
  func `a double reads back as the same number`(number: Double) throws {
    var json = JSONWriter(.compact)
    json.value(number)
    #expect(try JSONDocument(json.finish(), file: "a").root.double == number)
  }
}

@Suite struct DecimalWritingTests {
  @Test(arguments: [
    (0, 1, "0"), (5, 1, "0.5"), (10, 1, "1"), (12_345, 1, "1234.5"), (-5, 2, "-0.05"),
    (-1200, 2, "-12"), (1_000_000, 7, "0.1"), (-86_109_991, 7, "-8.6109991"), (7, 0, "7"),
    (Int.min, 0, "-9223372036854775808"),
  ])
  func `decimals are exact and end with no zero`(digits: Int, decimals: Int, text: String) {
    var json = JSONWriter(.compact)
    json.value(digits, decimals: decimals)
    #expect(String(decoding: json.finish(), as: UTF8.self) == text + "\n")
  }
}

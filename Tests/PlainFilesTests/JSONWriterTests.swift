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

import Testing

@testable import PlainFiles

@Suite struct ControlCharactersTests {
  @Test(arguments: [
    ("plain äöü 漢字 👩‍👩‍👧", "plain äöü 漢字 👩‍👩‍👧"),
    ("a\tb\nc\r\nd", "a\tb\nc\r\nd"),
    ("a\rb", "a\\u000Db"),
    ("\u{1B}[31mred\u{7F}\u{9B}2J\0", "\\u001B[31mred\\u007F\\u009B2J\\u0000"),
    ("\u{A0}\u{E9}\u{85}", "\u{A0}\u{E9}\\u0085"),
    ("a\u{202E}b\u{2066}\u{2030}", "a\\u202Eb\\u2066\u{2030}"),
  ])
  func `what a terminal would obey is written as an escape`(text: String, shown: String) {
    #expect(ControlCharacters.escaped(text) == shown)
    #expect(ControlCharacters.escaped(Array(text.utf8)) == Array(shown.utf8))
  }

  @Test func `bytes that are no text stay`() {
    let photo: [UInt8] = [0xFF, 0xD8, 0x1B, 0x00]
    #expect(ControlCharacters.escaped(photo) == photo)
  }
}

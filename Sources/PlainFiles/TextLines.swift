/// One line of a text file, without its line end.
package struct TextLine: Sendable {
  /// The number of the line, from 1.
  package let number: Int
  package let bytes: ArraySlice<UInt8>

  /// Creates a line.
  package init(number: Int, bytes: ArraySlice<UInt8>) {
    self.number = number
    self.bytes = bytes
  }

  /// The line as a text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The words between blanks and tabs.
  package var words: [TextWord] {
    bytes.split { $0 == 0x20 || $0 == 0x09 }.map { TextWord(line: number, bytes: $0) }
  }

  /// Whether there is nothing but blanks and tabs.
  package var isBlank: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}

/// A word of a text file and its line.
package struct TextWord: Sendable {
  /// The number of the line, from 1.
  package let line: Int
  package let bytes: ArraySlice<UInt8>

  /// Creates a word.
  package init(line: Int, bytes: ArraySlice<UInt8>) {
    self.line = line
    self.bytes = bytes
  }

  /// The word as a text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The number that the word spells, if it spells one without remainder; `10.00` is 10.
  package var integer: Int? {
    DecimalNumber.integer(bytes) ?? DecimalNumber.double(bytes).flatMap(Int.init(exactly:))
  }

  /// The finite number that the word spells, if it spells one.
  package var double: Double? { DecimalNumber.double(bytes) }
}

extension TextLine {
  /// Cuts a text into lines, which end in a line feed, a carriage return, or both.
  package static func all(in bytes: [UInt8]) -> [TextLine] {
    var lines: [TextLine] = []
    var start = 0
    var i = 0
    while i < bytes.count {
      if bytes[i] == 10 || bytes[i] == 13 {
        lines.append(TextLine(number: lines.count + 1, bytes: bytes[start..<i]))
        if bytes[i] == 13, i + 1 < bytes.count, bytes[i + 1] == 10 { i += 1 }
        start = i + 1
      }
      i += 1
    }
    if start < bytes.count {
      lines.append(TextLine(number: lines.count + 1, bytes: bytes[start...]))
    }
    return lines
  }
}

/// Text in the encodings in which spreadsheets save tables.
package enum SavedText {
  package enum Encoding: CaseIterable, Sendable {
    case utf8, utf8WithMark, utf16LittleEndian, utf16BigEndian, windows1252
  }

  /// Returns a text in an encoding; for Windows-1252 of the signs beyond Latin-1 only `–`, `„`, `“` and `€`.
  package static func bytes(_ text: String, _ encoding: Encoding) -> [UInt8] {
    switch encoding {
    case .utf8: Array(text.utf8)
    case .utf8WithMark: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    case .utf16LittleEndian:
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16BigEndian:
      [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .windows1252:
      text.unicodeScalars.map { scalar in
        switch scalar {
        case "–": 0x96
        case "„": 0x84
        case "“": 0x93
        case "€": 0x80
        default: UInt8(scalar.value)
        }
      }
    }
  }
}

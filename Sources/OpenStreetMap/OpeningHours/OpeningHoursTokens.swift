/// A piece of the text of opening hours.
struct OpeningHoursToken: Hashable {
  enum Kind: Hashable {
    /// Digits; `digits` is how many.
    case number(Int, digits: Int)
    /// Letters, in lower case.
    case word(String)
    /// One of `; , - : + / [ ] ( ) | .`
    case sign(Character)
    /// The text between quotes.
    case comment(String)
  }

  let kind: Kind
  /// As it was written.
  let raw: String
  /// Where it begins, in characters from 1.
  let position: Int
}

extension OpeningHoursToken {
  /// Takes a text apart; signs that look like those of the grammar are taken for them, with a remark.
  ///
  /// - Throws: ``OpeningHoursError`` at an unreadable character or number.
  static func all(
    of text: String, remarks: inout [OpeningHours.Remark]
  ) throws(OpeningHoursError) -> [OpeningHoursToken] {
    let characters = Array(text)
    guard characters.count <= OpeningHours.longest else {
      throw OpeningHoursError(
        position: OpeningHours.longest + 1,
        message:
          "the text has \(characters.count) characters; the maximum is \(OpeningHours.longest)",
        remedy: "Shorten it.")
    }
    var result: [OpeningHoursToken] = []
    var i = 0
    while i < characters.count {
      let (start, character) = (i, characters[i])
      func append(_ kind: Kind) {
        result.append(
          OpeningHoursToken(
            kind: kind, raw: String(characters[start..<i]), position: start + 1))
      }
      if character.isWhitespace {
        i += 1
        continue
      }
      if isDigit(character) {
        var number = 0
        while i < characters.count, let digit = characters[i].wholeNumberValue,
          isDigit(characters[i])
        {
          guard i - start < 8 else { throw unreadable(characters, start) }
          number = number * 10 + digit
          i += 1
        }
        append(.number(number, digits: i - start))
      } else if character.isLetter {
        while i < characters.count, characters[i].isLetter { i += 1 }
        append(.word(String(characters[start..<i]).lowercased()))
      } else if let closing = quotes[character] {
        guard let end = characters[(i + 1)...].firstIndex(where: closing.contains) else {
          throw OpeningHoursError(
            position: start + 1, message: "a comment is not closed", remedy: "Add a quotation mark."
          )
        }
        i = end + 1
        if character != "\"" || characters[end] != "\"" {
          remarks.append(.init(position: start + 1, message: "\(character) is read as \""))
        }
        append(.comment(String(characters[(start + 1)..<end])))
      } else if "−–—‐‑‒―~～".contains(character) {
        i += 1
        remarks.append(.init(position: start + 1, message: "\(character) is read as -"))
        append(.sign("-"))
      } else if let sign = lookalikes[character] {
        i += 1
        remarks.append(.init(position: start + 1, message: "\(character) is read as \(sign)"))
        append(.sign(sign))
      } else if ";,-:+/[]()|.".contains(character) {
        i += 1
        append(.sign(character))
      } else {
        throw unreadable(characters, start)
      }
    }
    return result
  }

  private static let lookalikes: [Character: Character] = [
    "：": ":", "；": ";", "，": ",", "、": ",", "＋": "+", "&": ",", "【": "[", "】": "]",
  ]
  private static let quotes: [Character: Set<Character>] = [
    "\"": ["\"", "”"], "“": ["”", "“", "\""], "„": ["“", "”", "\""], "«": ["»"],
  ]

  private static func isDigit(_ character: Character) -> Bool {
    character.asciiValue.map { (48...57).contains($0) } ?? false
  }

  private static func unreadable(_ characters: [Character], _ at: Int) -> OpeningHoursError {
    OpeningHoursError(
      position: at + 1,
      message: "\"\(String(characters[at...].prefix(20)))\" is not part of opening hours",
      remedy: "Write hours such as \"Mo-Fr 10:00-18:00; Sa 11:00-16:00\".")
  }
}

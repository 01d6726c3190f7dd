internal import Lookbook
internal import PlainFiles

/// What a text of the archive must be like: the same that the commands ask for.
enum TextRule: Sendable, Equatable {
  /// Any text that SQLite keeps whole, such as the answer of a service.
  case whole
  /// One line without control characters.
  case line
  /// A text that people wrote for others, with at most so many characters.
  case written(longest: Int)
  /// Letters (a–z), digits, `-` and `_`, with at least and at most so many characters.
  case plain(ClosedRange<Int>)
  /// The same in lower case.
  case word(longest: Int)
  /// A country, as two capital letters.
  case country
  /// An address on the web that begins with `https://`.
  case page
  /// An e-mail address as it is shown, and as it is compared.
  case email, emailKey
  /// A hash of a password that costs no more than those of this program.
  case passwordHash

  /// Names of groups, keys and values.
  static let name = TextRule.plain(1...PlainName.longest)

  /// Whether a text is like this.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .whole: text.isKeptWhole
    case .line: text.isOneLine
    case .written(let longest): WrittenText.checked(text, longest: longest) == text
    case .plain(let count): PlainName.isPlain(text) && count.contains(text.utf8.count)
    case .word(let longest):
      PlainName.isPlain(text) && text.utf8.count <= longest && text == text.lowercased()
    case .country: text.utf8.count == 2 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    case .page:
      text.hasPrefix("https://") && text.isOneLine && !text.contains(where: \.isWhitespace)
    case .email: EmailAddress(text)?.text == text
    case .emailKey: EmailAddress(text)?.key == text
    case .passwordHash: PasswordHash(text: text)?.text == text
    }
  }

  /// What is expected, for a sentence.
  var expectation: String {
    switch self {
    case .whole: "a text without the character U+0000"
    case .line: "one line without control characters"
    case .written(let longest): "a text of 1 to \(longest) printable characters"
    case .plain(let count):
      "a name of \(count.lowerBound) to \(count.upperBound) letters (a-z), digits, - and _"
    case .word(let longest):
      "a word of 1 to \(longest) small letters (a-z), digits, - and _"
    case .country: "a country"
    case .page: "an https address"
    case .email: "an e-mail address"
    case .emailKey: "an e-mail address in lower case"
    case .passwordHash: "a scrypt hash of this program's cost"
    }
  }

  /// What to do about another text.
  var remedy: String {
    switch self {
    case .whole: "Remove the character."
    case .line, .written: "Remove the characters that cannot be printed, or shorten the text."
    case .plain, .word: "Use only these characters."
    case .country: "Write the ISO 3166-1 code, such as FI."
    case .page: "Write an address such as https://en.wikipedia.org/wiki/Helsinki."
    case .email, .emailKey: "Write an address such as ada@example.org."
    case .passwordHash:
      "Leave the row out; the owner then logs in by a provider, or registers again."
    }
  }
}

/// The value of a conditional tag: `no @ (Mo-Fr 07:00-09:00); destination @ (weight<=3.5)`.
///
/// - Source: the OpenStreetMap wiki, page *Conditional restrictions*.
struct ConditionalValue: Equatable {
  /// What the tag without `:conditional` says under a condition.
  struct Clause: Equatable {
    var value: String
    /// Without the parentheses around it.
    var condition: String
  }

  /// In the order of the text: of those whose condition is met, the last one counts.
  private(set) var clauses: [Clause] = []
  /// What has no `@` and does not continue a condition.
  private(set) var unread: [String] = []

  /// Splits a text at semicolons outside parentheses.
  ///
  /// A piece without `@` continues the condition before it if that has no parentheses:
  /// `no @ Mo-Fr 07:00-09:00; Sa 08:00-10:00`.
  init(_ text: String) {
    var isContinuable = false
    for piece in Self.pieces(of: text) {
      guard let at = piece.firstIndex(of: "@") else {
        if isContinuable {
          clauses[clauses.count - 1].condition += "; " + Self.trimmed(piece)
        } else if !Self.trimmed(piece).isEmpty {
          unread.append(Self.trimmed(piece))
        }
        continue
      }
      let value = Self.trimmed(piece[..<at])
      var condition = Self.trimmed(piece[piece.index(after: at)...])
      isContinuable = !condition.hasPrefix("(")
      if !isContinuable, condition.hasSuffix(")"), Self.isOneParenthesis(condition) {
        condition = Self.trimmed(condition.dropFirst().dropLast())
      }
      guard !value.isEmpty, !condition.isEmpty else {
        unread.append(Self.trimmed(piece))
        isContinuable = false
        continue
      }
      clauses.append(Clause(value: value, condition: condition))
    }
  }

  private static func pieces(of text: String) -> [Substring] {
    var (depth, isComment) = (0, false)
    return text.split { character in
      switch character {
      case "\"": isComment.toggle()
      case "(" where !isComment: depth += 1
      case ")" where !isComment: depth = max(0, depth - 1)
      default: break
      }
      return character == ";" && depth == 0 && !isComment
    }
  }

  /// Whether the parenthesis at the beginning is closed only at the end.
  private static func isOneParenthesis(_ text: String) -> Bool {
    var depth = 0
    for (place, character) in text.enumerated() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0, place < text.count - 1 { return false }
    }
    return depth == 0
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

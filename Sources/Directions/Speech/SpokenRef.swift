/// The number of a road or an exit, in the parts that are read out differently.
///
/// A voice that gets `A 48` as it is may read an article, and `0815` a large number.
enum SpokenRef {
  /// A piece of a number.
  enum Piece: Hashable {
    /// One to three capital letters, read one by one.
    case letters(String)
    /// One to three digits, read as a number.
    case number(String)
    /// Digits that are read one by one: more than three, or with a zero before them.
    case digits(String)
    /// Everything else, read as it is.
    case other(String)
  }

  private enum Kind { case letters, digits, other }

  /// Returns the pieces, which together are the text.
  static func pieces(of ref: String) -> [Piece] {
    var runs: [(kind: Kind, text: String)] = []
    for character in ref {
      let kind = kind(of: character)
      if runs.last?.kind == kind {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append((kind, String(character)))
      }
    }
    // "Ring II" is a name, and its number a Roman one.
    let hasWords = ref.contains(where: \.isLowercase)
    return runs.map { kind, text in
      switch kind {
      case .digits:
        return text.count > 3 || text.first == "0" ? .digits(text) : .number(text)
      case .letters: return text.count > 3 || hasWords ? .other(text) : .letters(text)
      case .other: return .other(text)
      }
    }
  }

  private static func kind(of character: Character) -> Kind {
    if character.isASCII, character.isNumber { return .digits }
    return character.isUppercase ? .letters : .other
  }
}

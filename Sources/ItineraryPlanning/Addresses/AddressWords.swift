internal import Gazetteer

/// A text parted into the words by which names and addresses are found.
struct AddressWords {
  struct Word: Equatable {
    /// As it stands in the text, without the punctuation around it.
    let written: String
    /// As it is compared.
    let folded: String
    /// Whether a hyphen or a slash joins it to the word before.
    var isJoined = false
    /// Whether a full stop follows: the word may be cut short.
    var isCut = false
  }

  let words: [Word]

  /// The greatest number of words of a name; what follows is not searched.
  static let most = 24

  /// Parts a text.
  init(_ text: String) {
    var words: [Word] = []
    var piece = String.UnicodeScalarView()
    var isJoined = false
    func end(at mark: Unicode.Scalar?) {
      if piece.isEmpty, mark != "-", mark != "/" { return }
      let written = String(piece)
      let folded = Gazetteer.world.folded(written).split(separator: " ")
      for (number, word) in folded.enumerated() where words.count < Self.most {
        words.append(
          Word(
            written: folded.count == 1 ? written : String(word), folded: String(word),
            isJoined: number == 0 && isJoined,
            isCut: number == folded.count - 1 && mark == "."))
      }
      if !folded.isEmpty { isJoined = false }
      if let mark { isJoined = mark == "-" || mark == "/" }
      piece.removeAll(keepingCapacity: true)
    }
    for scalar in text.unicodeScalars {
      if Self.isMark(scalar) { end(at: scalar) } else { piece.append(scalar) }
    }
    end(at: nil)
    self.words = words
  }

  /// Apostrophes stay inside a word, which the folding knows how to read.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "'", "’": return false
    case "|": return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .dashPunctuation,
      .openPunctuation, .closePunctuation, .connectorPunctuation, .otherPunctuation,
      .initialPunctuation, .finalPunctuation:
      return true
    default: return false
    }
  }

  /// The words in a row: by it, names that are parted in another way are alike.
  var joined: String { words.map(\.folded).joined() }
}

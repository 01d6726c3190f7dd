internal import Foundation
internal import Gazetteer
internal import TravelModel

/// A text that is looked up, with the words of an index that each of its parts can mean.
package struct AddressQuery {
  /// One word of the text, or two that may be one word of a name.
  struct Span {
    /// The positions of its words as bits.
    let positions: UInt32
    let written: String
  }

  /// A span that can mean a word of the index, with what that costs: 0 if it is that word.
  struct Meaning {
    let span: Int
    let penalty: Float
  }

  let words: [AddressWords.Word]
  private(set) var spans: [Span] = []
  /// By words of the index.
  private(set) var meanings: [Int32: [Meaning]] = [:]
  private(set) var numbers: [(positions: UInt32, number: HouseNumber)] = []
  /// How much is lost if the word at a position fits nothing.
  private(set) var weights: [Float] = []

  /// What a typo, an abbreviation, two words in place of one, and a beginning in place of a word cost, as shares of the
  /// word's weight.
  private static let costs = (
    typo: Float(0.2), alternative: Float(0.03), joined: Float(0.02), cut: Float(0.1),
    beginning: Float(0.35)
  )
  /// From this penalty on, the writer is told what was read.
  static let toldPenalty: Float = 0.1
  private static let numberWeight: Float = 0.6
  /// The shortest beginning of a word that counts, and how many words it may have.
  private static let beginning = (letters: 4, words: 100)

  /// What is wrong with a text that is to be looked up; `nil` if nothing is.
  package static func fault(of text: String) -> String? {
    if text.count > AddressIndex.longestText {
      return "the text has \(text.count) letters; at most \(AddressIndex.longestText) are looked up"
    }
    return AddressWords(text).words.isEmpty ? "the text has no letters and no digits" : nil
  }

  /// What to do about a fault.
  package static let remedy = "Write a name or an address, such as \"12 Main Street\"."

  /// Looks up the words of a text.
  init(_ text: String, in index: AddressIndex) {
    words = AddressWords(text).words
    for (position, word) in words.enumerated() {
      let alternatives = StreetWords.alternatives(word.folded, isCut: word.isCut)
      let known = add(word.written, alternatives, 1 << UInt32(position), isCut: word.isCut, index)
      weights.append(Self.startsWithDigit(word.folded) ? Self.numberWeight : known)
    }
    for (position, pair) in zip(words, words.dropFirst()).enumerated() {
      let joined = pair.0.folded + pair.1.folded
      _ = add(
        pair.0.written + " " + pair.1.written,
        StreetWords.alternatives(joined, isCut: pair.1.isCut), 3 << UInt32(position), isCut: false,
        index, penalty: Self.costs.joined)
    }
    findNumbers()
  }

  private static func startsWithDigit(_ word: String) -> Bool {
    word.first.map { $0.isASCII && $0.isNumber } ?? false
  }

  /// Adds a span with its meanings.
  ///
  /// - Returns: The weight of its likeliest meaning; 1 if it has none.
  private mutating func add(
    _ written: String, _ alternatives: [String], _ positions: UInt32, isCut: Bool,
    _ index: AddressIndex, penalty: Float = 0
  ) -> Float {
    var found: [Int32: Float] = [:]
    func note(_ word: Int, _ cost: Float) {
      found[Int32(word)] = min(found[Int32(word)] ?? .infinity, cost + penalty)
    }
    for (rank, text) in alternatives.enumerated() {
      let base = rank == 0 ? 0 : Self.costs.alternative
      if let word = index.words.word(text) { note(word, base) }
      let letters = text.unicodeScalars.count
      let most = text.contains(where: \.isNumber) ? 0 : TypoTolerance.most(letters: letters)
      if most > 0 {
        for (word, typos) in index.words.words(near: text, most: most) where typos > 0 {
          note(word, base + Self.costs.typo * Float(typos))
        }
      }
    }
    if penalty == 0, let text = alternatives.first, !Self.startsWithDigit(text),
      isCut || text.count >= Self.beginning.letters
    {
      let cost = isCut ? Self.costs.cut : Self.costs.beginning
      for word in index.words.words(beginningWith: text, limit: Self.beginning.words) {
        note(word, cost)
      }
    }
    let span = Span(positions: positions, written: written)
    for (word, cost) in found {
      meanings[word, default: []].append(Meaning(span: spans.count, penalty: cost))
    }
    spans.append(span)
    return found.min { ($0.value, $0.key) < ($1.value, $1.key) }
      .map { index.weights[Int($0.key)] } ?? 1
  }

  /// Finds what can be a house number: `12`, `12a`, `12 a`, `12-14`, `12/1`.
  private mutating func findNumbers() {
    for (position, word) in words.enumerated() where Self.startsWithDigit(word.folded) {
      guard let number = HouseNumber(word.folded) else { continue }
      let bit: UInt32 = 1 << UInt32(position)
      if position + 1 < words.count {
        let next = words[position + 1]
        if next.isJoined {
          numbers.append((bit | bit << 1, HouseNumber(number.value, "/\(next.folded)")))
        } else if next.folded.count == 1, next.folded.allSatisfy(\.isLetter),
          number.suffix.isEmpty
        {
          numbers.append((bit | bit << 1, HouseNumber(number.value, next.folded)))
        }
      }
      // The second number of 12-14 is none of its own.
      let isSecond =
        position > 0 && word.isJoined && Self.startsWithDigit(words[position - 1].folded)
      if !isSecond { numbers.append((bit, number)) }
    }
  }
}

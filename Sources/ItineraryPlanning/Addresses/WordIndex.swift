internal import Gazetteer

/// All words of an index in order, found exactly, by their beginning, or with typos.
///
/// Words that share a beginning share the rows of their tables of distances, and are passed over together once that
/// beginning has too many typos: a trie that is walked with a Levenshtein automaton, kept as a sorted list.
struct WordIndex {
  /// The letters of all words in a row; those of word `i` are `starts[i]..<starts[i + 1]`.
  private let letters: [UInt32]
  private let starts: [Int32]
  /// How many first letters a word has in common with the one before.
  private let shared: [UInt8]

  /// Creates an index.
  ///
  /// - Parameter words: Ascending by their scalars, each once.
  init(_ words: [String]) {
    var letters: [UInt32] = []
    var starts: [Int32] = [0]
    var shared: [UInt8] = []
    var before: ArraySlice<UInt32> = []
    for word in words {
      let own = word.unicodeScalars.map(\.value)
      shared.append(UInt8(min(255, zip(before, own).prefix { $0 == $1 }.count)))
      letters += own
      starts.append(Int32(letters.count))
      before = own[...]
    }
    (self.letters, self.starts, self.shared) = (letters, starts, shared)
  }

  var count: Int { shared.count }

  private func letters(of word: Int) -> ArraySlice<UInt32> {
    letters[Int(starts[word])..<Int(starts[word + 1])]
  }

  /// The first word that is not before a text.
  private func lowerBound(_ text: [UInt32]) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if letters(of: middle).lexicographicallyPrecedes(text) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The word that is a text.
  func word(_ text: String) -> Int? {
    let wanted = text.unicodeScalars.map(\.value)
    let found = lowerBound(wanted)
    return found < count && letters(of: found).elementsEqual(wanted) ? found : nil
  }

  /// The words that begin with a text and are longer, at most `limit` of them.
  func words(beginningWith text: String, limit: Int) -> [Int] {
    let wanted = text.unicodeScalars.map(\.value)
    var result: [Int] = []
    var word = lowerBound(wanted)
    while word < count, result.count < limit, letters(of: word).starts(with: wanted) {
      if letters(of: word).count > wanted.count { result.append(word) }
      word += 1
    }
    return result
  }

  /// The words that differ from a text by at most so many typos: a letter changed, added, left out or swapped with its
  /// neighbour.
  ///
  /// - Parameters:
  ///   - text: At most 64 letters; of a longer one, nothing is found.
  ///   - most: `0...2`.
  /// - Returns: Words with their typos, ascending.
  func words(near text: String, most: Int) -> [(word: Int, typos: Int)] {
    let wanted = text.unicodeScalars.map(\.value)
    guard !wanted.isEmpty, wanted.count <= 64 else { return [] }
    var states = TypoStates(wanted, most: most)
    // `path[k]` is the state after `k` letters of the word that was read last.
    var path = [TypoStates.first]
    var result: [(word: Int, typos: Int)] = []
    // How many first letters of a word have too many typos: words that share them have, too.
    var dead = Int.max
    for word in 0..<count {
      let common = Int(shared[word])
      if common >= dead { continue }
      dead = .max
      if path.count > common + 1 { path.removeLast(path.count - common - 1) }
      let own = letters(of: word)
      for letter in own[(own.startIndex + path.count - 1)...] {
        let next = states.next(path[path.count - 1], letter)
        path.append(next)
        if states.facts[next].isDead {
          dead = path.count - 1
          break
        }
      }
      if dead < .max { continue }
      let typos = Int(states.facts[path[path.count - 1]].whole)
      if typos <= most { result.append((word, typos)) }
    }
    return result
  }
}

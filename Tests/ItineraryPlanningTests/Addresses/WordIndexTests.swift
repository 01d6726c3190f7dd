import Testing
import _TestSupport

@testable import ItineraryPlanning

/// `WordIndex` against a scan of all words with the whole table of distances.
@Suite struct WordIndexTests {
  /// Optimal string alignment, the table written out.
  private static func typos(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var table = (0...a.count).map { row in (0...b.count).map { row == 0 ? $0 : $0 == 0 ? row : 0 } }
    for i in a.indices.map({ $0 + 1 }) {
      for j in b.indices.map({ $0 + 1 }) {
        table[i][j] = min(
          table[i - 1][j] + 1, table[i][j - 1] + 1,
          table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[a.count][b.count]
  }

  private static func word(_ random: inout SplitMix64, _ letters: [Character]) -> String {
    String(
      (0..<Int.random(in: 1...9, using: &random)).map { _ in
        letters[Int.random(in: letters.indices, using: &random)]
      })
  }

  @Test func `words near a text are those that a scan finds`() async {
    await Seeds.each(Seeds.wanted(quick: 200, long: 5000)) { seed in
      var random = SplitMix64(seed: seed)
      // Few letters, so that many words are near; one beyond ASCII.
      let letters: [Character] = ["a", "b", "c", "ж"]
      let words = Set((0..<60).map { _ in Self.word(&random, letters) }).sorted {
        $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
      }
      let index = WordIndex(words)
      for _ in 0..<10 {
        let query = Self.word(&random, letters)
        for most in 0...2 {
          let found = index.words(near: query, most: most)
          let expected = words.indices.compactMap { word -> String? in
            let typos = Self.typos(Array(query.unicodeScalars), Array(words[word].unicodeScalars))
            return typos <= most ? "\(words[word]) \(typos)" : nil
          }
          #expect(
            found.map { "\(words[$0.word]) \($0.typos)" } == expected,
            "seed \(seed), query \(query), at most \(most)")
        }
        #expect(index.word(query) == words.firstIndex(of: query), "seed \(seed), query \(query)")
        #expect(
          index.words(beginningWith: query, limit: 100).map { words[$0] }
            == words.filter { $0.hasPrefix(query) && $0 != query }, "seed \(seed), query \(query)")
      }
    }
  }

  @Test func `an index without words finds nothing`() {
    let index = WordIndex([])
    #expect(index.word("a") == nil)
    #expect(index.words(near: "abcd", most: 2).isEmpty)
    #expect(index.words(near: "", most: 2).isEmpty)
    #expect(index.words(beginningWith: "", limit: 3).isEmpty)
  }
}

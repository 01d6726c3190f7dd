import Testing
import WasteCollection

@testable import Localization

@Suite struct ReportWordsTests {
  @Test(arguments: Language.allCases)
  func `no language misses a word or a slot of it`(language: Language) {
    let (words, english) = (ReportWords.of(language), ReportWords.of(.en))
    for word in ReportWords.Word.allCases {
      #expect(!words[word].isEmpty, "\(word)")
      #expect(slots(words, word) == slots(english, word), "\(word): \(words[word])")
      #expect(!words[word].contains { "<>\"\n".contains($0) }, "\(word)")
    }
  }

  private func slots(_ words: ReportWords, _ word: ReportWords.Word) -> [String] {
    words.pieces(of: word).compactMap { if case .slot(let name) = $0 { name } else { nil } }
      .sorted()
  }

  @Test func `slots are filled where they stand`() {
    let words = ReportWords.of(.fi)
    #expect(
      words(.shift, ["from": "06:00", "to": "14:00", "zone": "Z"]) == "Työvuoro 06:00–14:00, Z")
    #expect(words(.bin, ["id": "{n}"]) == "Astia {n}")
    let spoken = ReportWords.of(.en).spoken(.spokenMetric, ["n": 3, "length": 4, "minutes": 5])
    #expect(spoken.text == "3 stops, 4 kilometres, 5 minutes of driving.")
  }

  @Test func `a depot day may have each language that there is, and no other`() {
    #expect(DepotDay.languages.sorted() == Language.allCases.map(\.rawValue).sorted())
    #expect(Language(tag: "de-CH") == .de)
    #expect(Language(tag: "FI") == .fi)
    #expect(Language(tag: "sv") == nil)
    #expect(Language(tag: "") == nil)
  }
}

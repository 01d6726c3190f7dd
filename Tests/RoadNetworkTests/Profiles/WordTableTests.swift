import Testing
import _TestSupport

@testable import RoadNetwork

/// The hash table of words against a dictionary.
@Suite struct WordTableTests {
  @Test func `numbers begin at 1 in the order of the words`() {
    let table = WordTable(["yes", "no", "yes", ""])
    #expect(table.count == 4)
    #expect(table.number(of: "yes") == 1)
    #expect(table.number(of: "no") == 2)
    #expect(table.number(of: "") == 3)
    #expect(table.number(of: "maybe") == 0)
    #expect(WordTable([]).number(of: "") == 0)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a table finds what a dictionary finds`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func word() -> String {
      String((0..<random.number(in: 0...20)).map { _ in "ab:ü_".randomElement(using: &random)! })
    }
    var words: [String] = []
    var numbers: [String: Int] = [:]
    for _ in 0..<random.number(in: 0...300) {
      let word = word()
      if numbers[word] == nil { numbers[word] = numbers.count + 1 }
      words.append(word)
    }
    let table = WordTable(words)
    for word in words + (0..<300).map({ _ in word() }) {
      #expect(table.number(of: word) == numbers[word] ?? 0, "\(random) \(word)")
    }
  }

  @Test func `names of keys and words are all different, and words have their numbers`() {
    #expect(Set(TagKey.allCases.map(\.name)).count == TagKey.allCases.count)
    let table = WordTable(TagWord.allCases.map(\.name))
    for word in TagWord.allCases { #expect(table.number(of: word.name) == Int(word.rawValue)) }
    #expect(Set(HighwayClass.allCases.map(\.name)).count == HighwayClass.allCases.count)
    #expect(TagKey.allCases.allSatisfy { !$0.name.contains { $0.isUppercase } })
    #expect(TagWord.allCases.allSatisfy { !$0.name.contains { $0.isUppercase } })
    #expect(HighwayClass.allCases.allSatisfy { !$0.name.contains { $0.isUppercase } })
  }
}

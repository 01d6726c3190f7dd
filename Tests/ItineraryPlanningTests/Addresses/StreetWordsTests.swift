import Testing

@testable import ItineraryPlanning

@Suite struct StreetWordsTests {
  @Test(arguments: [
    ("hauptstr", "hauptstrasse"), ("hauptstrasse", "hauptstr"), ("st", "street"), ("st", "saint"),
    ("ave", "avenue"), ("av", "avenida"), ("r", "rue"), ("r", "rua"), ("hbf", "hauptbahnhof"),
    ("muehle", "muhle"), ("blvd", "boulevard"), ("gt", "gate"),
  ])
  func `an abbreviation means the word`(written: String, meant: String) {
    #expect(StreetWords.alternatives(written).contains(meant))
    #expect(StreetWords.alternatives(written).first == written)
  }

  @Test func `an end of one letter counts only before a full stop`() {
    #expect(StreetWords.alternatives("mannerheimink", isCut: true).contains("mannerheiminkatu"))
    #expect(!StreetWords.alternatives("mannerheimink").contains("mannerheiminkatu"))
  }

  @Test func `streets are compared by whole words`() {
    #expect(StreetWords.canonical("hauptstr") == StreetWords.canonical("hauptstrasse"))
    #expect(StreetWords.canonical("ave") == StreetWords.canonical("avenue"))
    #expect(StreetWords.canonical("haupt") == "haupt")
  }
}

import Testing

@testable import Directions

@Suite struct SpokenRefTests {
  @Test func `letters are spelled and numbers are read`() {
    #expect(SpokenRef.pieces(of: "A 48") == [.letters("A"), .other(" "), .number("48")])
    #expect(SpokenRef.pieces(of: "302B") == [.number("302"), .letters("B")])
    #expect(SpokenRef.pieces(of: "US 26") == [.letters("US"), .other(" "), .number("26")])
    #expect(SpokenRef.pieces(of: "24") == [.number("24")])
  }

  @Test func `long numbers are spelled, too`() {
    #expect(SpokenRef.pieces(of: "D6007") == [.letters("D"), .digits("6007")])
    #expect(SpokenRef.pieces(of: "07") == [.digits("07")])
  }

  @Test func `words stay words`() {
    #expect(
      SpokenRef.pieces(of: "Kehä III")
        == [.other("K"), .other("ehä "), .other("III")])
    #expect(SpokenRef.pieces(of: "RING 2") == [.other("RING"), .other(" "), .number("2")])
    #expect(SpokenRef.pieces(of: "") == [])
  }
}

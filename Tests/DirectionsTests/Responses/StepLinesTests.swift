import Testing

@testable import Directions

@Suite struct StepLinesTests {
  @Test func `long texts are broken under their head`() {
    #expect(
      StepLines.wrapped("one two three four", " 1. ", 12) == [
        " 1. one two", "    three", "    four",
      ])
    #expect(StepLines.wrapped("one two", "", nil) == ["one two"])
    #expect(StepLines.wrapped("", "x", 10) == [])
  }

  @Test func `a number and its unit stay together, and so does a length behind a dash`() {
    #expect(
      StepLines.wrapped("Turn left. – 350 m", "", 14) == ["Turn left.", "– 350 m"])
    #expect(StepLines.wrapped("Mill Road 2.1 km, A 48", "", 16) == ["Mill Road", "2.1 km, A 48"])
  }

  @Test func `a word that is too long stands alone`() {
    #expect(
      StepLines.wrapped("a Donaudampfschiff b", "- ", 8) == ["- a", "  Donaudampfschiff", "  b"])
  }
}

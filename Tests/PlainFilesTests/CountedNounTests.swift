import PlainFiles
import Testing

@Suite struct CountedNounTests {
  @Test(arguments: [(0, "0 stops"), (1, "1 stop"), (2, "2 stops"), (-1, "-1 stops")])
  func `a noun is counted`(count: Int, text: String) {
    #expect(count.of("stop") == text)
  }
}

import Testing

@testable import PlainFiles

@Suite struct PlainNameTests {
  @Test(arguments: ["a", "A-1_b", "0", String(repeating: "x", count: 64), "-", "con"])
  func `letters, digits, hyphens and low lines name a folder`(name: String) {
    #expect(PlainName.isPlain(name))
  }

  @Test(arguments: [
    "", ".", "..", "../x", "a/b", "/etc", "a b", "a.b", "ä", "a\0b", "a\n", "~", "a\\b", "a:b",
    String(repeating: "x", count: 65),
  ])
  func `whatever could lead elsewhere does not`(name: String) {
    #expect(!PlainName.isPlain(name))
  }
}

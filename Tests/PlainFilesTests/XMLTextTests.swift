import PlainFiles
import Testing

@Suite struct XMLTextTests {
  @Test func `markup stands for itself`() {
    #expect(XMLText.escaped("a < b & c > \"d\" 'e'") == "a &lt; b &amp; c &gt; &quot;d&quot; 'e'")
    #expect(XMLText.escaped("Ångström 🚲") == "Ångström 🚲")
  }

  @Test func `what XML cannot hold is left out`() {
    #expect(XMLText.escaped("a\u{0}b\u{8}\u{B}\u{1F}c\u{FFFE}\u{FFFF}d") == "abcd")
  }

  @Test func `line ends and tabs become spaces`() {
    #expect(XMLText.escaped("a\tb\nc\rd") == "a b c d")
  }
}

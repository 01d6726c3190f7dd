import Testing

@testable import ServiceAPI

/// Signatures of word that is sent.
@Suite struct JobCallbacksTests {
  /// - Source: RFC 4231, test cases 1, 2 and 6.
  @Test func `signatures are those of the standard`() {
    func sign(_ text: String, _ key: [UInt8]) -> String {
      JobCallbacks.signature(of: Array(text.utf8), with: key)
    }
    #expect(
      sign("Hi There", [UInt8](repeating: 0x0B, count: 20))
        == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
    #expect(
      sign("what do ya want for nothing?", Array("Jefe".utf8))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      sign(
        "Test Using Larger Than Block-Size Key - Hash Key First",
        [UInt8](repeating: 0xAA, count: 131))
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }
}

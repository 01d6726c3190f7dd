import Testing

@testable import Cryptography

@Suite struct SHA256Tests {
  /// FIPS 180, examples of SHA-256; the empty text is from NIST's *Cryptographic Algorithm Validation Program*.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `hashes are those of FIPS 180`(text: String, hash: String) {
    #expect(Hexadecimal.text(SHA256.hash(Array(text.utf8))) == hash)
  }
}

/// Bytes as the standards print them.
enum Hexadecimal {
  static func text(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

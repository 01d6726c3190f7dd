import Testing
import _TestSupport

@testable import Lookbook

@Suite struct EmailAddressTests {
  @Test(arguments: [
    ("Ada@Example.ORG", "Ada@example.org", "ada@example.org"),
    ("  ada@example.org\n", "ada@example.org", "ada@example.org"),
    ("a.d+a@localhost", "a.d+a@localhost", "a.d+a@localhost"),
    // One letter with an umlaut, however it is composed.
    ("u\u{308}@example.org", "\u{fc}@example.org", "\u{fc}@example.org"),
    ("Ü@MÜNCHEN.example", "Ü@münchen.example", "ü@münchen.example"),
  ])
  func `an address is kept as written and compared without case`(
    written: String, text: String, key: String
  ) throws {
    let address = try #require(EmailAddress(written))
    #expect(address.text == text)
    #expect(address.key == key)
    #expect(address == EmailAddress(key))
  }

  @Test func `addresses that are different mailboxes stay different`() throws {
    let plain = try #require(EmailAddress("ada@example.org"))
    for other in ["a.da@example.org", "ada+x@example.org", "ada@example.com", "äda@example.org"] {
      #expect(EmailAddress(other) != plain)
    }
  }

  @Test(arguments: [
    "", "ada", "@example.org", "ada@", "a b@example.org", "a@b@c", "ada@example..org", "ada@-x.org",
    "ada@x-.org", "ada@exa_mple.org", "ada@example.org, eve@example.org", "<ada@example.org>",
    "ada\u{0}@example.org", "ada\r\nBcc: x@example.org", "ada\u{202E}@example.org",
    "ada'; DROP TABLE account; --",
    String(repeating: "a", count: 65) + "@example.org",
    "a@" + String(repeating: "b.", count: 130) + "org",
  ])
  func `what is no address is refused`(text: String) {
    #expect(EmailAddress(text) == nil)
  }

  @Test func `the key of a key is the key, on random texts`() {
    for seed in Seeds.wanted(quick: 2000, long: 20_000) {
      var random = SplitMix64(seed: seed)
      let letters = Array("aAbBzZ09.+-_@ßéÉİıΣς\u{301}\u{200B} '\"\u{0}")
      let text = String(
        (0..<Int.random(in: 0...20, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? "a"
        })
      guard let address = EmailAddress("\(text)@example.org") else { continue }
      #expect(EmailAddress(address.key)?.key == address.key, "seed \(seed): \(text)")
      #expect(EmailAddress(address.text)?.key == address.key, "seed \(seed): \(text)")
    }
  }
}

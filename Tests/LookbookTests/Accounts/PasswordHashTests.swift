import Testing
import _TestSupport

@testable import Lookbook

@Suite struct PasswordHashTests {
  /// Cheap enough for tests; everybody else pays the current cost.
  static let cheap = PasswordHash.Cost(logRounds: 4, blockSize: 8, parallelism: 1)

  /// RFC 7914, section 12, the first 32 bytes of each; a key is the beginning of a longer one.
  @Test(arguments: [
    (
      "password", "NaCl", 10, 8, 16,
      "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"
    ),
    (
      "pleaseletmein", "SodiumChloride", 14, 8, 1,
      "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"
    ),
  ])
  func `hashes are those of the standard`(
    password: String, salt: String, logRounds: Int, blockSize: Int, parallelism: Int, key: String
  ) {
    let cost = PasswordHash.Cost(
      logRounds: logRounds, blockSize: blockSize, parallelism: parallelism)
    let hash = PasswordHash(of: Password(password), cost: cost, salt: Array(salt.utf8))
    #expect(hash.key.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == key)
  }

  @Test func `a hash is for its password alone, and comes back from its text`() throws {
    let hash = PasswordHash(of: Password("correct horse battery"), cost: Self.cheap)
    let again = try #require(PasswordHash(text: hash.text))
    #expect(again == hash)
    #expect(again.matches(Password("correct horse battery")))
    for wrong in ["correct horse batterz", "correct horse batter", "correct horse battery ", ""] {
      #expect(!again.matches(Password(wrong)), "\(wrong)")
    }
    #expect(hash.isOutdated)
    #expect(hash.text.hasPrefix("$scrypt$ln=4,r=8,p=1$"))
    #expect(!PasswordHash.ofNothing(cost: Self.cheap).matches(Password("")))
  }

  @Test func `two hashes of one password have nothing in common`() {
    let a = PasswordHash(of: Password("correct horse battery"), cost: Self.cheap)
    let b = PasswordHash(of: Password("correct horse battery"), cost: Self.cheap)
    #expect(a.salt != b.salt)
    #expect(a.key != b.key)
  }

  @Test func `a new hash costs what OWASP asks for`() {
    #expect(PasswordHash.Cost.current == .init(logRounds: 17, blockSize: 8, parallelism: 1))
    #expect(!PasswordHash.ofNothing().isOutdated)
  }

  @Test func `one password is one, however the keyboard composes it`() {
    let hash = PasswordHash(of: Password("\u{fc}ber den Wolken"), cost: Self.cheap)
    #expect(hash.matches(Password("u\u{308}ber den Wolken")))
  }

  @Test(arguments: [
    "", "$scrypt$", "$scrypt$ln=4,r=8,p=1$AAAA$AAAA", "$argon2id$v=19$m=1,t=1,p=1$AAAA$AAAA",
    "$scrypt$ln=40,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "$scrypt$ln=22,r=32,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "$scrypt$ln=-1,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "$scrypt$r=8,ln=4,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  ])
  func `what is no hash, or costs all the memory, is refused`(text: String) {
    #expect(PasswordHash(text: text) == nil)
  }

  @Test func `texts that are nearly hashes are refused or come back the same`() throws {
    let text = PasswordHash(of: Password("correct horse battery"), cost: Self.cheap).text
    for seed in Seeds.wanted(quick: 2000, long: 20_000) {
      var random = SplitMix64(seed: seed)
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 32...126, using: &random)
      }
      let changed = String(decoding: bytes, as: UTF8.self)
      guard let hash = PasswordHash(text: changed) else { continue }
      #expect(PasswordHash(text: hash.text) == hash, "seed \(seed): \(changed)")
    }
  }

  @Test(arguments: [
    ("correct horse battery staple", Password.Weakness?.none), ("too short", .tooShort),
    (String(repeating: "ab", count: 10), .repetitive),
    (String(repeating: "x", count: 1025), .tooLong),
    ("ada@example.org-1", .containsAddress), ("lovelacelovelace!", .containsAddress),
    ("ada@example.org is my address", nil), ("日本語のパスワードは長くても良い", nil),
  ])
  func `a new password is examined`(text: String, weakness: Password.Weakness?) {
    func examine() -> Password.Weakness? {
      do throws(Password.Weakness) {
        try Password(text).examine(email: EmailAddress("ada@example.org"), name: "Lovelace")
        return nil
      } catch {
        return error
      }
    }
    #expect(examine() == weakness)
  }

  @Test func `a password and a token never show themselves`() {
    let password = Password("correct horse battery")
    let token = SessionToken()
    var text = "\(password) \(String(reflecting: password)) \(token) \(String(reflecting: token))"
    dump((password, token, [password]), to: &text)
    #expect(!text.contains("horse"))
    #expect(!text.contains(token.secret))
    #expect(!text.contains("\(Array("correct".utf8)[0])"))
  }
}

import Cryptography
import Foundation
import PlainFiles
import Testing
import _TestSupport

@testable import Lookbook

/// Forged, borrowed and stale tokens.
@Suite struct IdentityTokenTests {
  private static let now = 1_800_000_000
  private let key: SigningKey
  private let expectation = IdentityToken.Expectation(
    issuer: "https://id.example.org", clientID: "roundsman", nonce: "n-1", now: now)

  init() throws { key = try SigningKey(for: "ES256") }

  /// Claims that prove who Ada is, with some changed; `nil` leaves one out.
  private func claims(_ changes: [String: Any?] = [:]) -> [String: Any] {
    var claims: [String: Any] = [
      "iss": "https://id.example.org", "sub": "ada-17", "aud": "roundsman",
      "exp": Self.now + 300, "iat": Self.now, "nonce": "n-1",
      "email": "ada@example.org", "email_verified": true, "preferred_username": "ada",
    ]
    for (name, value) in changes { claims[name] = value }
    return claims
  }

  private func encoded(_ object: [String: Any]) throws -> String {
    Base64URL.encoded(Array(try JSONSerialization.data(withJSONObject: object)))
  }

  /// A token signed by hand, with code that shares nothing with what reads it.
  private func token(
    _ claims: [String: Any], header: [String: Any] = ["alg": "ES256", "kid": "k1", "typ": "JWT"],
    by key: SigningKey? = nil
  ) throws -> String {
    let text = try "\(encoded(header)).\(encoded(claims))"
    let algorithm = header["alg"] as? String ?? ""
    let signature = try (key ?? self.key).signature(of: text, by: algorithm)
    return "\(text).\(Base64URL.encoded(signature))"
  }

  private func jwk(
    _ key: SigningKey, kid: String? = "k1", alg: String? = "ES256"
  ) throws -> String {
    try key.jwk(["kid": kid, "alg": alg])
  }

  private func verdict(
    _ token: String, keys: [String]? = nil
  ) throws -> Result<Identity, IdentityToken.Refusal> {
    let keys = try (keys ?? [jwk(key)]).compactMap {
      JSONWebKey(try JSONDocument(Array($0.utf8), file: "key").root)
    }
    do throws(IdentityToken.Refusal) {
      return .success(try IdentityToken.verified(token, keys: keys, expectation))
    } catch {
      return .failure(error)
    }
  }

  private func reason(_ verdict: Result<Identity, IdentityToken.Refusal>) -> String? {
    if case .failure(let refusal) = verdict { refusal.reason } else { nil }
  }

  private let ada = Identity(
    issuer: "https://id.example.org", subject: "ada-17", email: EmailAddress("ada@example.org"),
    proposedName: "ada")

  @Test func `a token that says what it must proves who a person is`() throws {
    let token = try token(claims())
    #expect(try verdict(token) == .success(ada))
    // Keys that are not known are passed over, and so is a missing name of a key or of its algorithm.
    let odd = [
      #"{"kty":"XYZ","kid":"k0"}"#, #"{"kty":"oct","kid":"k2","k":"c2VjcmV0"}"#, "{}", "[]",
      try jwk(SigningKey(for: "ES256"), kid: "k3"),
    ]
    #expect(try verdict(token, keys: odd + [jwk(key)]) == .success(ada))
    #expect(try verdict(token, keys: [jwk(key, kid: nil, alg: nil)]) == .success(ada))
  }

  @Test func `what is no proof of an e-mail address is not taken for one`() throws {
    for changes in [
      ["email_verified": false], ["email_verified": nil], ["email_verified": "no"],
      ["email_verified": 1.5], ["email": nil], ["email": "no address"], ["email": 5],
    ] as [[String: Any?]] {
      let identity = try verdict(token(claims(changes))).get()
      #expect(identity.email == nil, "\(changes)")
      #expect(identity.subject == "ada-17")
    }
    let word = try verdict(token(claims(["email_verified": "true"]))).get()
    #expect(word.email == EmailAddress("ada@example.org"))
  }

  @Test(arguments: [
    ("iss", "https://evil.example.org", "its token is issued by somebody else"),
    ("iss", "https://id.example.org/", "its token is issued by somebody else"),
    ("aud", "another", "its token is meant for somebody else"),
    ("azp", "another", "its token is meant for somebody else"),
    ("nonce", "n-2", "its token belongs to another log in"),
    ("sub", "", "its token names no person"),
  ])
  func `a wrong claim is refused`(name: String, value: String, words: String) throws {
    #expect(try reason(verdict(token(claims([name: value])))) == words)
  }

  @Test func `an audience of several must name who asked`() throws {
    let several: [String: Any?] = ["aud": ["another", "roundsman"]]
    #expect(
      try reason(verdict(token(claims(several)))) == "its token is meant for somebody else")
    let named = several.merging(["azp": "roundsman"]) { $1 }
    #expect(try verdict(token(claims(named))) == .success(ada))
  }

  @Test func `a token that is too old or too new is refused, but for a minute`() throws {
    #expect(
      try reason(verdict(token(claims(["exp": Self.now - 61])))) == "its token has expired")
    #expect(try verdict(token(claims(["exp": Self.now - 59]))) == .success(ada))
    #expect(
      try reason(verdict(token(claims(["iat": Self.now + 61]))))
        == "its token comes from the future")
  }

  @Test(arguments: ["iss", "sub", "aud", "exp", "iat", "nonce"])
  func `a claim that must be there is missed`(name: String) throws {
    #expect(try reason(verdict(token(claims([name: Any?.none])))) != nil)
  }

  @Test func `a token without a signature is refused, whatever its head says`() throws {
    for algorithm in ["none", "None", "NONE", "nOnE", "", "HS256", "HS384", "HS512"] {
      let head = try encoded(["alg": algorithm, "kid": "k1"])
      for signature in ["", "AAAA"] {
        let forged = try "\(head).\(encoded(claims())).\(signature)"
        #expect(try reason(verdict(forged)) != nil, "\(algorithm)")
      }
    }
  }

  @Test func `a token that is signed with the public key as a secret is refused`() throws {
    // The classic confusion: HS256 over what everybody can read.
    let head = try encoded(["alg": "HS256", "kid": "k1"])
    let text = try "\(head).\(encoded(claims()))"
    for secret in try [Array(jwk(key).utf8), key.point(), Array(key.pem().utf8)] {
      let code = try SigningKey.code(of: text, secret: secret)
      let forged = "\(text).\(Base64URL.encoded(code))"
      #expect(
        try reason(verdict(forged)) == "its token is signed by HS256, which proves nothing")
    }
  }

  @Test(arguments: [
    "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA",
  ])
  func `every supported algorithm is accepted, and only with its own signatures`(
    algorithm: String
  ) throws {
    let header = ["alg": algorithm, "kid": "k1"]
    let key = try SigningKey(for: algorithm)
    let keys = try [jwk(key, alg: algorithm)]
    let good = try token(claims(), header: header, by: key)
    #expect(try verdict(good, keys: keys) == .success(ada))
    #expect(try verdict(good, keys: [jwk(key, alg: nil)]) == .success(ada))

    let text = try "\(encoded(header)).\(encoded(claims()))"
    let signature = try key.signature(of: text, by: algorithm)
    var forged = [
      "cut": Array(signature.dropLast()), "longer": signature + [0], "empty": [],
      "by another": try SigningKey(for: algorithm).signature(of: text, by: algorithm),
    ]
    if algorithm.hasPrefix("ES") {
      forged["in DER"] = try key.plainSignature(of: text, by: algorithm)
      let curve = SigningKey.Kind.curve(algorithm == "ES256" ? "P-384" : "P-256")
      let swapped = try SigningKey(curve)
      forged["on another curve"] = try swapped.signature(of: text, by: algorithm)
      let token = "\(text).\(Base64URL.encoded(try swapped.signature(of: text, by: algorithm)))"
      #expect(
        try reason(verdict(token, keys: [jwk(swapped, alg: nil)]))
          == "its token is not signed by the provider")
    }
    for (name, signature) in forged {
      #expect(
        try reason(verdict("\(text).\(Base64URL.encoded(signature))", keys: keys))
          == "its token is not signed by the provider", "\(name)")
    }
  }

  @Test func `a token that another key has signed is refused`() throws {
    let mallory = try SigningKey(for: "ES256")
    #expect(
      try reason(verdict(token(claims(), by: mallory)))
        == "its token is not signed by the provider")
    // Nor does a key in the head of the token help.
    let head: [String: Any] = [
      "alg": "ES256", "kid": "k1",
      "jwk": try JSONSerialization.jsonObject(with: Data(jwk(mallory).utf8)),
      "jku": "https://evil.example.org/jwks",
    ]
    #expect(try reason(verdict(token(claims(), header: head, by: mallory))) != nil)
    #expect(
      try reason(verdict(token(claims()), keys: [])) == "it shows no key that can be used")
  }

  @Test func `a token of which any byte was changed is refused`() throws {
    let good = Array(try token(claims()).utf8)
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.".utf8)
    for seed in Seeds.wanted(quick: 400, long: 10_000) {
      var random = SplitMix64(seed: seed)
      var bytes = good
      let place = Int.random(in: bytes.indices, using: &random)
      bytes[place] = letters.randomElement(using: &random) ?? 65
      let changed = String(decoding: bytes, as: UTF8.self)
      // The last letters of base64 may hold bits that count for nothing.
      guard
        changed.split(separator: ".", omittingEmptySubsequences: false).map({
          Base64URL.decoded(String($0))
        })
          != String(decoding: good, as: UTF8.self).split(separator: ".").map({
            Base64URL.decoded(String($0))
          })
      else { continue }
      #expect(try reason(verdict(changed)) != nil, "seed \(seed)")
    }
  }

  @Test(arguments: ["", ".", "..", "a.b.c", "e30.e30.", "e30.e30.e30", "bnVsbA.e30.e30"])
  func `what is no token is refused`(text: String) throws {
    #expect(try reason(verdict(text)) != nil)
  }
}

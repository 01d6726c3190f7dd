import PlainFiles
import Testing
import _TestSupport

@testable import Cryptography

@Suite struct JSONWebKeyTests {
  private func serves(_ jwk: String) throws -> Bool {
    JSONWebKey(try JSONDocument(Array(jwk.utf8), file: "key").root) != nil
  }

  @Test(arguments: [
    "{}", "[]", "null", "5", #"{"kty":"XYZ"}"#, #"{"kty":"oct","k":"c2VjcmV0"}"#, #"{"kty":"RSA"}"#,
    #"{"kty":"EC"}"#, #"{"kty":"OKP","crv":"Ed25519"}"#, #"{"kty":"RSA","n":"AQAB","e":"AQAB"}"#,
    #"{"kty":"OKP","crv":"X25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}"#,
    #"{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHUQ"}"#,
  ])
  func `a value that is not a supported key is skipped`(jwk: String) throws {
    #expect(try !serves(jwk))
  }

  @Test(arguments: ["RS256", "ES256", "ES384", "ES512", "EdDSA"])
  func `a key for another use is skipped`(algorithm: String) throws {
    let key = try SigningKey(for: algorithm)
    #expect(try serves(key.jwk()))
    #expect(try serves(key.jwk(["use": nil, "alg": algorithm, "kid": "k1", "x5t": "AAAA"])))
    for changes in [
      ["use": "enc"], ["use": ""], ["alg": "RSA-OAEP"], ["alg": "HS256"], ["alg": "none"],
      ["key_ops": "verify"], ["d": "AQAB"], ["kty": "oct"],
      ["alg": algorithm == "EdDSA" ? "ES256" : "EdDSA"],
    ] as [[String: String?]] {
      #expect(try !serves(key.jwk(changes)), "\(changes)")
    }
    let jwk = try key.jwk().dropLast()
    #expect(try serves("\(jwk),\"key_ops\":[\"verify\"]}"))
    #expect(try serves("\(jwk),\"alg\":null,\"kid\":null}"))
    #expect(try !serves("\(jwk),\"key_ops\":[\"encrypt\"]}"))
  }

  @Test(arguments: [(512, false), (1024, false), (2040, false), (2048, true)])
  func `an RSA key of less than 2048 bits is refused`(bits: Int, isTaken: Bool) throws {
    #expect(try serves(SigningKey(.rsa(bits: bits)).jwk()) == isTaken)
  }

  @Test func `an RSA key with impossible numbers is refused`() throws {
    let key = try SigningKey(.rsa(bits: 2048))
    // 0, 1, an even exponent, one of more than 64 bits.
    for exponent in ["", "AA", "AQ", "AQAA", "AQAAAAAAAAAAAQ"] {
      #expect(try !serves(key.jwk(["e": exponent])), "\(exponent)")
    }
    #expect(try serves(key.jwk(["e": "Aw"])))
    let even = SigningKey.text([0x80] + [UInt8](repeating: 0, count: 255))
    let huge = SigningKey.text([UInt8](repeating: 0xFF, count: 2049))
    for modulus in ["", "AA", even, huge, "ab/+", "a b"] {
      #expect(try !serves(key.jwk(["n": modulus])), "\(modulus.prefix(8))")
    }
  }

  @Test(arguments: [("P-256", 32), ("P-384", 48), ("P-521", 66)])
  func `a point that is not on its curve is refused`(curve: String, count: Int) throws {
    let key = try SigningKey(.curve(curve))
    let point = try key.point()
    #expect(point.count == 2 * count)
    let (x, y) = (Array(point[..<count]), Array(point[count...]))
    var next = y
    next[count - 1] ^= 1
    let zero = [UInt8](repeating: 0, count: count)
    for (x, y) in [
      (x, next), (y, x), (zero, zero), (x, zero), ([0] + x, y), (x, [0] + y),
      (Array(x.dropLast()), y), (Array(x.dropFirst()), y), ([], y), ([], []),
      ([UInt8](repeating: 0xFF, count: count), y),
    ] {
      #expect(
        try !serves(key.jwk(["x": SigningKey.text(x), "y": SigningKey.text(y)])),
        "\(x.count), \(y.count)")
    }
    for other in ["P-256", "P-384", "P-521", "secp256k1", "Ed25519"] where other != curve {
      #expect(try !serves(key.jwk(["crv": other])), "\(other)")
    }
  }
}

import PlainFiles
import Testing
import _TestSupport

@testable import Cryptography

@Suite struct JSONWebSignatureTests {
  static let algorithms = SignatureAlgorithm.allCases.map(\.rawValue)
  /// Shared by all tests, because the primes take long to find.
  private static let rsa = Result { try SigningKey(.rsa(bits: 2048)) }
  private static let otherRSA = Result { try SigningKey(.rsa(bits: 2048)) }

  static func key(_ algorithm: String, isOther: Bool = false) throws -> SigningKey {
    guard "RP".contains(algorithm.prefix(1)) else { return try SigningKey(for: algorithm) }
    return try (isOther ? otherRSA : rsa).get()
  }

  private func read(_ jwk: String) throws -> JSONWebKey? {
    JSONWebKey(try JSONDocument(Array(jwk.utf8), file: "key").root)
  }

  private func isMade(_ token: String, _ jwks: String...) throws -> Bool {
    let keys = try jwks.compactMap { try read($0) }
    return JSONWebSignature(token)?.isMade(byOneOf: keys) ?? false
  }

  // MARK: - Examples of the standards

  private static let payload =
    "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"

  @Test func `the signature of RFC 7515, appendix A.2, is valid (RS256)`() throws {
    let modulus =
      "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4"
      + "QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMd"
      + "bBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK"
      + "-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ"
    let signature =
      "cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5ju"
      + "jGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L0"
      + "7Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUi"
      + "pUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw"
    let key = #"{"kty":"RSA","n":"\#(modulus)","e":"AQAB"}"#
    let token = "eyJhbGciOiJSUzI1NiJ9.\(Self.payload).\(signature)"
    #expect(try isMade(token, key))
    #expect(
      String(decoding: JSONWebSignature(token)?.payload ?? [], as: UTF8.self)
        == "{\"iss\":\"joe\",\r\n \"exp\":1300819380,\r\n \"http://example.com/is_root\":true}")
  }

  private static let curveKey =
    #"{"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","#
    + #""y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}"#

  @Test func `the signature of RFC 7515, appendix A.3, is valid (ES256)`() throws {
    let signature =
      "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"
    #expect(try isMade("eyJhbGciOiJFUzI1NiJ9.\(Self.payload).\(signature)", Self.curveKey))
  }

  @Test func `the signature of RFC 8037, appendix A.4, is valid (Ed25519)`() throws {
    let key =
      #"{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}"#
    let token =
      "eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc."
      + "hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg"
    #expect(try isMade(token, key))
    #expect(
      String(decoding: JSONWebSignature(token)?.payload ?? [], as: UTF8.self)
        == "Example of Ed25519 signing")
  }

  // MARK: - Signatures

  @Test(arguments: algorithms)
  func `a signature is valid only for its key, its text and its algorithm`(
    algorithm: String
  ) throws {
    let key = try Self.key(algorithm)
    let other = try Self.key(algorithm, isOther: true)
    let token = try key.token(
      header: #"{"alg":"\#(algorithm)"}"#, payload: "text", by: algorithm)
    #expect(try isMade(token, key.jwk()))
    #expect(try isMade(token, key.jwk(["alg": algorithm])))
    #expect(try isMade(token, other.jwk(), key.jwk()))
    #expect(try !isMade(token, other.jwk()))
    #expect(try !isMade(token))
    let parts = token.split(separator: ".").map(String.init)
    #expect(
      try !isMade("\(parts[0]).\(SigningKey.text(Array("next".utf8))).\(parts[2])", key.jwk()))
    // The header, or the key, names another algorithm.
    for another in Self.algorithms where another != algorithm {
      let header = SigningKey.text(Array(#"{"alg":"\#(another)"}"#.utf8))
      #expect(try !isMade("\(header).\(parts[1]).\(parts[2])", key.jwk()), "\(another)")
      #expect(try !isMade(token, key.jwk(["alg": another])), "\(another)")
    }
  }

  @Test(arguments: algorithms)
  func `a truncated, longer, empty or swapped signature is invalid`(algorithm: String) throws {
    let key = try Self.key(algorithm)
    let text = SigningKey.text(Array(#"{"alg":"\#(algorithm)"}"#.utf8)) + ".dGV4dA"
    let signature = try key.signature(of: text, by: algorithm)
    #expect(try isMade("\(text).\(SigningKey.text(signature))", key.jwk()))
    let half = signature.count / 2
    for wrong in [
      [], Array(signature.dropLast()), Array(signature.dropFirst()), signature + [0],
      [0] + signature, Array(signature[..<half]), Array(signature[half...] + signature[..<half]),
      [UInt8](repeating: 0, count: signature.count),
      [UInt8](repeating: 0xFF, count: signature.count),
    ] {
      #expect(try !isMade("\(text).\(SigningKey.text(wrong))", key.jwk()), "\(wrong.count) bytes")
    }
  }

  /// One of 256 signatures begins with a zero byte.
  @Test(arguments: ["RS256", "PS384"])
  func `a signature without its leading zero byte is invalid`(algorithm: String) throws {
    let key = try Self.key(algorithm)
    for number in 0..<5000 {
      let payload = SigningKey.text(Array("\(number)".utf8))
      let text = SigningKey.text(Array(#"{"alg":"\#(algorithm)"}"#.utf8)) + "." + payload
      let signature = try key.signature(of: text, by: algorithm)
      guard signature[0] == 0 else { continue }
      #expect(try isMade("\(text).\(SigningKey.text(signature))", key.jwk()))
      let shorter = SigningKey.text(Array(signature.dropFirst()))
      #expect(try !isMade("\(text).\(shorter)", key.jwk()))
      return
    }
    Issue.record("none of 5000 signatures begins with a zero byte")
  }

  @Test(arguments: ["ES256", "ES384", "ES512"])
  func `a signature in DER, or on another curve, is invalid`(algorithm: String) throws {
    let key = try SigningKey(for: algorithm)
    let text = SigningKey.text(Array(#"{"alg":"\#(algorithm)"}"#.utf8)) + ".dGV4dA"
    let der = try key.plainSignature(of: text, by: algorithm)
    #expect(try !isMade("\(text).\(SigningKey.text(der))", key.jwk()))
    for another in ["ES256", "ES384", "ES512"] where another != algorithm {
      // The right hash function, and a key on the wrong curve.
      let wrong = try SigningKey(for: another)
      let signature = SigningKey.text(try wrong.signature(of: text, by: algorithm))
      #expect(try !isMade("\(text).\(signature)", wrong.jwk()), "\(another)")
    }
  }

  @Test func `a salt that is not as long as the hash is invalid`() throws {
    let key = try Self.key("PS256")
    let text = SigningKey.text(Array(#"{"alg":"PS256"}"#.utf8)) + ".dGV4dA"
    for (salt, isRight) in [(32, true), (0, false), (20, false), (222, false)] {
      let signature = try key.signature(of: text, by: "PS256", saltBytes: salt)
      #expect(try isMade("\(text).\(SigningKey.text(signature))", key.jwk()) == isRight, "\(salt)")
    }
  }

  @Test(arguments: ["none", "None", "", "HS256", "RS1", "rs256", "ES256K", "Ed25519"])
  func `an unsupported algorithm is reported by its name, and verifies nothing`(
    name: String
  ) throws {
    let header = SigningKey.text(Array(#"{"alg":"\#(name)"}"#.utf8))
    for signature in ["", "AAAA"] {
      let token = try #require(JSONWebSignature("\(header).dGV4dA.\(signature)"))
      #expect(token.algorithmName == name)
      #expect(token.algorithm == nil)
      let key = try #require(try read(Self.curveKey))
      #expect(!token.isMade(byOneOf: [key]))
    }
  }

  // MARK: - Names of keys

  @Test func `the keys that the header names are tried, otherwise all`() throws {
    let (key, other) = (try SigningKey(for: "ES256"), try SigningKey(for: "ES256"))
    func token(_ header: String) throws -> String {
      try key.token(header: header, payload: "text", by: "ES256")
    }
    let named = try token(#"{"alg":"ES256","kid":"k1"}"#)
    #expect(try isMade(named, key.jwk(["kid": "k1"])))
    #expect(try isMade(named, other.jwk(["kid": "k1"]), key.jwk(["kid": "k1"])))
    #expect(try isMade(named, other.jwk(["kid": "k2"]), key.jwk()))
    #expect(try isMade(named, key.jwk(["kid": "k2"])))
    #expect(try !isMade(named, other.jwk(["kid": "k1"]), key.jwk(["kid": "k2"])))
    #expect(
      try isMade(token(#"{"alg":"ES256"}"#), other.jwk(["kid": "k1"]), key.jwk(["kid": "k2"])))
  }

  @Test func `a text that is not a signature is refused`() throws {
    let key = try SigningKey(for: "ES256")
    func token(_ header: String) throws -> String {
      try key.token(header: header, payload: "text", by: "ES256")
    }
    let good = try token(#"{"alg":"ES256","typ":"JWT"}"#)
    #expect(try isMade(good, key.jwk()))
    for header in [
      "", "null", "[]", "{}", #"{"alg":null}"#, #"{"alg":1}"#, #"{"alg":"ES256","alg":"ES256"}"#,
      #"{"alg":"ES256","kid":1}"#, #"{"alg":"ES256","crit":["b64"],"b64":false}"#,
      #"{"alg":"ES256","crit":[]}"#, #"{"alg":"ES256","crit":null}"#, #"{"alg":"ES256""#,
      #"{"alg":"ES256","crit":["exp"],"exp":1}"#, #"{"alg":"ES256","crit":"exp"}"#,
    ] {
      #expect(try JSONWebSignature(token(header)) == nil, "\(header)")
    }
    let parts = good.split(separator: ".").map(String.init)
    for text in [
      "", ".", "..", "a.b.c", "\(parts[0]).\(parts[1])", "\(good).", ".\(good)", "\(good).AA",
      "\(good)=", " \(good)", "\(good)\n", "\(parts[0])..\(parts[2])x",
    ] {
      #expect(try !isMade(text, key.jwk()), "\(text)")
    }
  }
}

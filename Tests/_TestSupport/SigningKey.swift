internal import COpenSSL
internal import Foundation

/// A new key pair of a login provider, which signs tokens; shares no code with what verifies them.
///
/// Unchecked, because OpenSSL allows several threads to use one key.
package final class SigningKey: @unchecked Sendable {
  /// The type of a key.
  package enum Kind: Hashable, Sendable {
    case rsa(bits: Int)
    /// A NIST curve, by its name in JSON Web Keys.
    case curve(String)
    case ed25519
  }

  /// An OpenSSL call failed.
  private struct Failure: Error {}

  private let kind: Kind
  private let pair: OpaquePointer

  /// Creates a key pair.
  package init(_ kind: Kind) throws {
    self.kind = kind
    let name =
      switch kind {
      case .rsa: "RSA"
      case .curve: "EC"
      case .ed25519: "ED25519"
      }
    guard let context = EVP_PKEY_CTX_new_from_name(nil, name, nil) else { throw Failure() }
    defer { EVP_PKEY_CTX_free(context) }
    guard EVP_PKEY_keygen_init(context) == 1 else { throw Failure() }
    let isSet =
      switch kind {
      case .rsa(let bits): EVP_PKEY_CTX_set_rsa_keygen_bits(context, Int32(bits)) == 1
      case .curve(let name): EVP_PKEY_CTX_set_group_name(context, name) == 1
      case .ed25519: true
      }
    var pair: OpaquePointer?
    guard isSet, EVP_PKEY_generate(context, &pair) == 1, let pair else { throw Failure() }
    self.pair = pair
  }

  /// Creates a key pair for an algorithm of JSON Web Signatures.
  package convenience init(for algorithm: String) throws {
    switch algorithm {
    case "ES256": try self.init(.curve("P-256"))
    case "ES384": try self.init(.curve("P-384"))
    case "ES512": try self.init(.curve("P-521"))
    case "EdDSA": try self.init(.ed25519)
    default: try self.init(.rsa(bits: 2048))
    }
  }

  deinit { EVP_PKEY_free(pair) }

  // MARK: - Public key

  /// Returns the public key as a JSON Web Key, with some parameters added or replaced; `nil` removes one.
  package func jwk(_ changes: [String: String?] = [:]) throws -> String {
    var parameters: [String: String] = ["use": "sig"]
    switch kind {
    case .rsa:
      parameters["kty"] = "RSA"
      parameters["n"] = Self.text(try number(OSSL_PKEY_PARAM_RSA_N))
      parameters["e"] = Self.text(try number(OSSL_PKEY_PARAM_RSA_E))
    case .curve(let name):
      (parameters["kty"], parameters["crv"]) = ("EC", name)
      parameters["x"] = Self.text(Array(try point().prefix(coordinateBytes)))
      parameters["y"] = Self.text(Array(try point().suffix(coordinateBytes)))
    case .ed25519:
      (parameters["kty"], parameters["crv"]) = ("OKP", "Ed25519")
      parameters["x"] = Self.text(try point())
    }
    for (name, value) in changes { parameters[name] = value }
    return String(
      decoding: try JSONSerialization.data(withJSONObject: parameters, options: .sortedKeys),
      as: UTF8.self)
  }

  /// Returns the public point; on a NIST curve, both coordinates.
  package func point() throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 200)
    var count = bytes.count
    if kind == .ed25519 {
      guard EVP_PKEY_get_raw_public_key(pair, &bytes, &count) == 1 else { throw Failure() }
      return Array(bytes[..<count])
    }
    guard
      EVP_PKEY_get_octet_string_param(pair, OSSL_PKEY_PARAM_PUB_KEY, &bytes, bytes.count, &count)
        == 1, bytes[0] == 4
    else { throw Failure() }
    return Array(bytes[1..<count])
  }

  /// Returns the public key as PEM.
  package func pem() throws -> String {
    guard let file = BIO_new(BIO_s_mem()) else { throw Failure() }
    defer { BIO_free(file) }
    guard PEM_write_bio_PUBKEY(file, pair) == 1 else { throw Failure() }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = BIO_read(file, &bytes, Int32(bytes.count))
    return String(decoding: bytes.prefix(Int(max(0, count))), as: UTF8.self)
  }

  private var coordinateBytes: Int { (Int(EVP_PKEY_get_bits(pair)) + 7) / 8 }

  private func number(_ name: String) throws -> [UInt8] {
    var number: OpaquePointer?
    guard EVP_PKEY_get_bn_param(pair, name, &number) == 1 else { throw Failure() }
    defer { BN_free(number) }
    var bytes = [UInt8](repeating: 0, count: (Int(BN_num_bits(number)) + 7) / 8)
    BN_bn2bin(number, &bytes)
    return bytes
  }

  // MARK: - Signatures

  /// Returns a signature in the form of JSON Web Signatures, also by an algorithm for another curve.
  ///
  /// `saltBytes` is the length of the salt of RSASSA-PSS; `nil` for the length of the hash.
  package func signature(
    of text: String, by algorithm: String, saltBytes: Int? = nil
  ) throws -> [UInt8] {
    let signature = try plainSignature(of: text, by: algorithm, saltBytes: saltBytes)
    guard case .curve = kind else { return signature }
    return try signature.withUnsafeBufferPointer { buffer in
      var next = buffer.baseAddress
      guard let numbers = d2i_ECDSA_SIG(nil, &next, buffer.count) else { throw Failure() }
      defer { ECDSA_SIG_free(numbers) }
      let half = coordinateBytes
      var (r, s) = ([UInt8](repeating: 0, count: half), [UInt8](repeating: 0, count: half))
      guard BN_bn2binpad(ECDSA_SIG_get0_r(numbers), &r, Int32(half)) == half,
        BN_bn2binpad(ECDSA_SIG_get0_s(numbers), &s, Int32(half)) == half
      else { throw Failure() }
      return r + s
    }
  }

  /// Returns a signature as OpenSSL creates it: of ECDSA, in DER.
  package func plainSignature(
    of text: String, by algorithm: String, saltBytes: Int? = nil
  ) throws -> [UInt8] {
    guard let context = EVP_MD_CTX_new() else { throw Failure() }
    defer { EVP_MD_CTX_free(context) }
    let digest = kind == .ed25519 ? nil : EVP_get_digestbyname("SHA\(algorithm.suffix(3))")
    var options: OpaquePointer?
    guard EVP_DigestSignInit(context, &options, digest, nil, pair) == 1 else { throw Failure() }
    if algorithm.hasPrefix("PS") {
      let salt = saltBytes.map { Int32($0) } ?? RSA_PSS_SALTLEN_DIGEST
      guard EVP_PKEY_CTX_set_rsa_padding(options, RSA_PKCS1_PSS_PADDING) == 1,
        EVP_PKEY_CTX_set_rsa_pss_saltlen(options, salt) == 1
      else { throw Failure() }
    }
    let message = Array(text.utf8)
    var signature = [UInt8](repeating: 0, count: 1024)
    var count = signature.count
    guard EVP_DigestSign(context, &signature, &count, message, message.count) == 1
    else { throw Failure() }
    return Array(signature[..<count])
  }

  /// Returns an HMAC with SHA-256, the signature of `HS256`.
  package static func code(of text: String, secret: [UInt8]) throws -> [UInt8] {
    let message = Array(text.utf8)
    var code = [UInt8](repeating: 0, count: 64)
    var count = 0
    guard
      EVP_Q_mac(
        nil, "HMAC", nil, "SHA256", nil, secret, secret.count, message, message.count, &code,
        code.count, &count) != nil
    else { throw Failure() }
    return Array(code[..<count])
  }

  /// Returns a JSON Web Signature in compact form.
  package func token(header: String, payload: String, by algorithm: String) throws -> String {
    let text = "\(Self.text(Array(header.utf8))).\(Self.text(Array(payload.utf8)))"
    return "\(text).\(Self.text(try signature(of: text, by: algorithm)))"
  }

  /// Returns bytes as base64url, without padding.
  package static func text(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
  }
}

package import PlainFiles

/// A public key for signatures, read from JSON.
///
/// - Source: RFC 7517; RFC 7518, section 6; RFC 8037, section 2.
package struct JSONWebKey: Sendable {
  /// The name of the key, to which a signature may refer; several keys may have the same name.
  package let identifier: String?
  /// The only algorithm for which the key may be used; `nil` if it does not say.
  let algorithm: SignatureAlgorithm?
  let material: Material

  /// The numbers of a key, big-endian.
  enum Material: Sendable {
    case rsa(modulus: [UInt8], exponent: [UInt8])
    case curve(EllipticCurve, x: [UInt8], y: [UInt8])
    case ed25519([UInt8])
  }

  /// Reads a key.
  ///
  /// `nil` for keys of other types, for other uses or algorithms, with invalid numbers, with an RSA modulus of less than 2048
  /// or more than 16384 bits, and for keys whose private part is published.
  ///
  /// - Parameter value: An element of the array `keys` of a key set.
  package init?(_ value: JSONValue) {
    guard value.kind == .object, value.parameter("d") == nil else { return nil }
    if let use = value.parameter("use"), use.string != "sig" { return nil }
    if let operations = value.parameter("key_ops"),
      !operations.elements.contains(where: { $0.string == "verify" })
    {
      return nil
    }
    identifier = value.parameter("kid")?.string
    if let name = value.parameter("alg") {
      guard let known = name.string.flatMap(SignatureAlgorithm.init) else { return nil }
      algorithm = known
    } else {
      algorithm = nil
    }
    guard let material = Self.material(value) else { return nil }
    self.material = material
    if let algorithm, !Self.serves(material, algorithm.scheme) { return nil }
    guard PublicKey(material) != nil else { return nil }
  }

  private static func material(_ value: JSONValue) -> Material? {
    func bytes(_ name: String) -> [UInt8]? {
      value.parameter(name)?.string.flatMap { Base64URL.decoded($0) }
    }
    switch value.parameter("kty")?.string {
    case "RSA":
      guard let modulus = bytes("n"), let exponent = bytes("e") else { return nil }
      return .rsa(modulus: modulus, exponent: exponent)
    case "EC":
      // RFC 7518, section 6.2.1.2: a coordinate has its full length.
      guard let curve = value.parameter("crv")?.string.flatMap(EllipticCurve.init),
        let x = bytes("x"), let y = bytes("y"),
        x.count == curve.coordinateBytes, y.count == curve.coordinateBytes
      else { return nil }
      return .curve(curve, x: x, y: y)
    case "OKP":
      guard value.parameter("crv")?.string == "Ed25519", let x = bytes("x"), x.count == 32
      else { return nil }
      return .ed25519(x)
    default: return nil
    }
  }

  /// Returns whether the key can be used, and may be used, to verify signatures of an algorithm.
  func serves(_ algorithm: SignatureAlgorithm) -> Bool {
    (self.algorithm ?? algorithm) == algorithm && Self.serves(material, algorithm.scheme)
  }

  private static func serves(_ material: Material, _ scheme: SignatureAlgorithm.Scheme) -> Bool {
    switch (material, scheme) {
    case (.rsa, .rsa), (.rsa, .rsaWithSalt), (.ed25519, .edwards): true
    case (.curve(let curve, _, _), .curve(let wanted)): curve == wanted
    case (.rsa, _), (.curve, _), (.ed25519, _): false
    }
  }
}

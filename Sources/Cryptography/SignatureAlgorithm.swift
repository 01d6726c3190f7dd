internal import COpenSSL

/// The supported algorithms for signatures: those that are verified with a public key.
///
/// `none` and algorithms with a shared secret, such as `HS256`, are not among them.
///
/// - Source: RFC 7518, section 3.1; RFC 8037, section 3.1.
package enum SignatureAlgorithm: String, CaseIterable, Sendable {
  case rs256 = "RS256"
  case rs384 = "RS384"
  case rs512 = "RS512"
  case ps256 = "PS256"
  case ps384 = "PS384"
  case ps512 = "PS512"
  case es256 = "ES256"
  case es384 = "ES384"
  case es512 = "ES512"
  /// With the curve Ed25519 only.
  case edDSA = "EdDSA"

  /// The signature scheme.
  enum Scheme: Hashable {
    /// RSASSA-PKCS1-v1_5.
    case rsa
    /// RSASSA-PSS, with a salt as long as the hash, and the same hash function for the mask.
    case rsaWithSalt
    /// ECDSA on a curve.
    case curve(EllipticCurve)
    /// Ed25519, which includes its hash function.
    case edwards
  }

  var scheme: Scheme {
    switch self {
    case .rs256, .rs384, .rs512: .rsa
    case .ps256, .ps384, .ps512: .rsaWithSalt
    case .es256: .curve(.p256)
    case .es384: .curve(.p384)
    case .es512: .curve(.p521)
    case .edDSA: .edwards
    }
  }

  /// OpenSSL's hash function; `nil` if the scheme includes one.
  var digest: OpaquePointer? {
    switch self {
    case .rs256, .ps256, .es256: EVP_sha256()
    case .rs384, .ps384, .es384: EVP_sha384()
    case .rs512, .ps512, .es512: EVP_sha512()
    case .edDSA: nil
    }
  }
}

/// The supported NIST curves, by their names in RFC 7518, section 6.2.1.1.
enum EllipticCurve: String {
  case p256 = "P-256"
  case p384 = "P-384"
  case p521 = "P-521"

  /// The length of a coordinate, and of each half of a signature, in bytes.
  var coordinateBytes: Int {
    switch self {
    case .p256: 32
    case .p384: 48
    case .p521: 66
    }
  }
}

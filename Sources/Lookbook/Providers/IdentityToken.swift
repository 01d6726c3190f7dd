internal import JWTKit
internal import PlainFiles

/// Who a provider says a person is.
package struct Identity: Hashable, Sendable {
  /// Who says it.
  package let issuer: String
  /// Who the person is to the issuer: never another one's.
  package let subject: String
  /// The address that the provider has proven to be the person's; `nil` if it tells none, or an unproven one.
  package let email: EmailAddress?
  /// What the person would be called, if it can be a public name.
  package let proposedName: String?

  /// Creates an identity.
  package init(issuer: String, subject: String, email: EmailAddress?, proposedName: String?) {
    (self.issuer, self.subject) = (issuer, subject)
    (self.email, self.proposedName) = (email, proposedName)
  }
}

/// The token in which a provider vouches for a person, and what must hold of it.
///
/// - Source: *OpenID Connect Core 1.0*, section 3.1.3.7.
struct IdentityToken {
  /// What the token must say.
  struct Expectation {
    let issuer: String
    let clientID: String
    let nonce: String
    /// Seconds since 1970.
    let now: Int
  }

  /// Why a token proves nothing.
  struct Refusal: Error, Hashable {
    let reason: String
  }

  /// Seconds by which the clocks of two machines may differ.
  static let clockDifference = 60.0
  /// Signatures that are made with a key of which all may know the other half; above all not `none`, and none that is
  /// made with a secret that both sides share.
  static let algorithms: Set<String> = [
    "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA",
  ]

  /// Reads a token and checks it.
  ///
  /// - Parameters:
  ///   - token: What the provider sent.
  ///   - keys: The provider's keys, as JSON Web Keys.
  ///   - expectation: What it must say.
  /// - Returns: Who the person is.
  /// - Throws: ``Refusal``.
  static func verified(
    _ token: String, keys: [String], _ expectation: Expectation
  ) async throws(Refusal) -> Identity {
    guard let header = token.split(separator: ".").first.flatMap({ Base64URL.decoded(String($0)) }),
      let algorithm = algorithm(of: header)
    else { throw Refusal(reason: "the token is no signed token") }
    guard algorithms.contains(algorithm) else {
      throw Refusal(reason: "its token is signed by \(algorithm.prefix(20)), which proves nothing")
    }
    let collection = JWTKeyCollection()
    var count = 0
    for (number, key) in keys.enumerated() {
      // A provider may have keys of kinds that are not known here; those are passed over.
      guard var jwk = try? JWK(json: key) else { continue }
      if jwk.keyIdentifier == nil { jwk.keyIdentifier = JWKIdentifier(string: "unnamed-\(number)") }
      if (try? await collection.add(jwk: jwk)) != nil { count += 1 }
    }
    guard count > 0 else { throw Refusal(reason: "it shows no key that can be used") }
    let claims: Claims
    do {
      claims = try await collection.verify(token, as: Claims.self, iteratingKeys: true)
    } catch {
      throw Refusal(reason: "its token is not signed by the provider")
    }
    try check(claims, expectation)
    let isProven = claims.emailVerified ?? false
    return Identity(
      issuer: claims.iss, subject: claims.sub,
      email: isProven ? claims.email.flatMap { EmailAddress($0) } : nil,
      proposedName: claims.preferredUsername ?? claims.name)
  }

  private static func algorithm(of header: [UInt8]) -> String? {
    guard let document = try? JSONDocument(header, file: "token") else { return nil }
    return document.root.members.first { $0.key == "alg" }?.value.string
  }

  private static func check(
    _ claims: Claims, _ expectation: Expectation
  ) throws(Refusal) {
    let now = Double(expectation.now)
    guard claims.iss == expectation.issuer else {
      throw Refusal(reason: "its token is issued by somebody else")
    }
    guard claims.audience.contains(expectation.clientID),
      claims.audience.count == 1 || claims.azp != nil,
      claims.azp == nil || claims.azp == expectation.clientID
    else { throw Refusal(reason: "its token is meant for somebody else") }
    guard claims.exp + clockDifference > now else {
      throw Refusal(reason: "its token has expired")
    }
    guard claims.iat - clockDifference <= now else {
      throw Refusal(reason: "its token comes from the future")
    }
    guard let nonce = claims.nonce,
      ConstantTime.areEqual(Array(nonce.utf8), Array(expectation.nonce.utf8))
    else { throw Refusal(reason: "its token belongs to another log in") }
    guard !claims.sub.isEmpty, claims.sub.utf8.count <= 255 else {
      throw Refusal(reason: "its token names no person")
    }
  }

  private struct Claims: JWTPayload {
    let iss: String
    let sub: String
    let audience: [String]
    let exp: Double
    let iat: Double
    let nonce: String?
    let azp: String?
    let email: String?
    let emailVerified: Bool?
    let name: String?
    let preferredUsername: String?

    enum CodingKeys: String, CodingKey {
      case iss, sub, aud, exp, iat, nonce, azp, email, name
      case emailVerified = "email_verified"
      case preferredUsername = "preferred_username"
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      iss = try values.decode(String.self, forKey: .iss)
      sub = try values.decode(String.self, forKey: .sub)
      audience =
        if let one = try? values.decode(String.self, forKey: .aud) {
          [one]
        } else {
          try values.decode([String].self, forKey: .aud)
        }
      exp = try values.decode(Double.self, forKey: .exp)
      iat = try values.decode(Double.self, forKey: .iat)
      nonce = try values.decodeIfPresent(String.self, forKey: .nonce)
      azp = try values.decodeIfPresent(String.self, forKey: .azp)
      // What does not matter for the proof may have any form.
      email = try? values.decodeIfPresent(String.self, forKey: .email)
      let verified = try? values.decodeIfPresent(Bool.self, forKey: .emailVerified)
      let word = try? values.decodeIfPresent(String.self, forKey: .emailVerified)
      emailVerified = verified ?? word.map { $0 == "true" }
      name = try? values.decodeIfPresent(String.self, forKey: .name)
      preferredUsername = try? values.decodeIfPresent(String.self, forKey: .preferredUsername)
    }

    func encode(to encoder: any Encoder) throws {
      throw EncodingError.invalidValue(
        self, .init(codingPath: [], debugDescription: "claims are only read"))
    }

    /// Everything is checked by ``IdentityToken``, against what is expected of this log in.
    func verify(using algorithm: some JWTAlgorithm) {}
  }
}

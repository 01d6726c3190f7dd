internal import Cryptography
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

  /// Reads a token and checks it.
  ///
  /// - Parameters:
  ///   - token: What the provider sent.
  ///   - keys: The provider's keys; those of unsupported types are left out.
  ///   - expectation: What it must say.
  /// - Returns: Who the person is.
  /// - Throws: ``Refusal``.
  static func verified(
    _ token: String, keys: [JSONWebKey], _ expectation: Expectation
  ) throws(Refusal) -> Identity {
    guard let signed = JSONWebSignature(token) else {
      throw Refusal(reason: "the token is no signed token")
    }
    guard signed.algorithm != nil else {
      let name = signed.algorithmName.prefix(20)
      throw Refusal(reason: "its token is signed by \(name), which proves nothing")
    }
    guard !keys.isEmpty else { throw Refusal(reason: "it shows no key that can be used") }
    guard signed.isMade(byOneOf: keys), let claims = Claims(signed.payload) else {
      throw Refusal(reason: "its token is not signed by the provider")
    }
    try check(claims, expectation)
    let isProven = claims.emailVerified ?? false
    return Identity(
      issuer: claims.iss, subject: claims.sub,
      email: isProven ? claims.email.flatMap { EmailAddress($0) } : nil,
      proposedName: claims.preferredUsername ?? claims.name)
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

  private struct Claims {
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

    /// Reads claims; `nil` if one that matters for the proof is missing or has another form.
    init?(_ payload: [UInt8]) {
      guard let claims = try? JSONDocument(payload, file: "token").root,
        let iss = claims.parameter("iss")?.string, let sub = claims.parameter("sub")?.string,
        let aud = claims.parameter("aud"),
        let exp = claims.parameter("exp")?.double, let iat = claims.parameter("iat")?.double
      else { return nil }
      let audience = aud.string.map { [$0] } ?? aud.elements.compactMap(\.string)
      guard aud.kind == .string || aud.kind == .array && audience.count == aud.elements.count
      else { return nil }
      let (nonce, azp) = (claims.parameter("nonce"), claims.parameter("azp"))
      guard [nonce, azp].allSatisfy({ $0 == nil || $0?.kind == .string }) else { return nil }
      (self.iss, self.sub, self.audience, self.exp, self.iat) = (iss, sub, audience, exp, iat)
      (self.nonce, self.azp) = (nonce?.string, azp?.string)
      // What does not matter for the proof may have any form.
      email = claims.parameter("email")?.string
      let verified = claims.parameter("email_verified")
      emailVerified = verified?.boolean ?? verified?.string.map { $0 == "true" }
      name = claims.parameter("name")?.string
      preferredUsername = claims.parameter("preferred_username")?.string
    }
  }
}

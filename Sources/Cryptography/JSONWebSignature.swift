internal import PlainFiles

/// A JSON Web Signature in compact form: `header.payload.signature`.
///
/// - Source: RFC 7515, section 7.1.
package struct JSONWebSignature: Sendable {
  /// The name of the algorithm in the header; it may be one that is not supported.
  package let algorithmName: String
  /// The name of the key, if the header has one.
  package let keyIdentifier: String?
  /// The bytes that were signed; not to be trusted unless ``isMade(byOneOf:)``.
  package let payload: [UInt8]

  private let message: [UInt8]
  private let signature: [UInt8]

  /// The algorithm; `nil` if it is not supported.
  package var algorithm: SignatureAlgorithm? { SignatureAlgorithm(rawValue: algorithmName) }

  /// Parses a text; does not verify the signature.
  ///
  /// `nil` if the text does not have three parts in base64url, if the header is not a JSON object with an algorithm, or if it
  /// requires extensions (`crit`, RFC 7515, section 4.1.11), none of which is supported.
  ///
  /// - Parameter text: The three parts, separated by dots.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let head = Base64URL.decoded(String(parts[0])),
      let payload = Base64URL.decoded(String(parts[1])),
      let signature = Base64URL.decoded(String(parts[2])),
      let header = try? JSONDocument(head, file: "header").root,
      let algorithm = header.parameter("alg")?.string,
      !header.members.contains(where: { $0.key == "crit" })
    else { return nil }
    let identifier = header.parameter("kid")
    guard identifier == nil || identifier?.kind == .string else { return nil }
    (algorithmName, keyIdentifier) = (algorithm, identifier?.string)
    (self.payload, self.signature) = (payload, signature)
    message = Array("\(parts[0]).\(parts[1])".utf8)
  }

  /// Returns whether the signature was made by one of the given keys.
  ///
  /// If some keys have the name in the header, only those are tried; otherwise all are. Keys in the header, or that it links to,
  /// are ignored.
  package func isMade(byOneOf keys: [JSONWebKey]) -> Bool {
    guard let algorithm else { return false }
    let named = keyIdentifier.map { name in keys.filter { $0.identifier == name } } ?? []
    return (named.isEmpty ? keys : named).contains { key in
      guard key.serves(algorithm), let publicKey = PublicKey(key.material) else { return false }
      return publicKey.verifies(signature, of: message, by: algorithm)
    }
  }
}

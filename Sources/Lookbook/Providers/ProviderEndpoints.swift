internal import PlainFiles
internal import WebClient

/// The endpoints of a provider, as stated by itself.
///
/// - Source: *OpenID Connect Discovery 1.0*, section 4.
struct ProviderEndpoints {
  let authorization: WebLink
  let token: WebLink
  let keys: WebLink
  /// How the client shows who it is: in a field of the request, or in its body.
  let takesBasicAuthentication: Bool

  /// Reads the document that a provider shows at its well-known place.
  ///
  /// - Parameters:
  ///   - bytes: JSON.
  ///   - settings: Whose it must be.
  /// - Throws: ``ProviderError/unusable(_:reason:)``.
  init(_ bytes: [UInt8], _ settings: ProviderSettings) throws(ProviderError) {
    func unusable(_ reason: String) -> ProviderError { .unusable(settings.name, reason: reason) }
    guard let document = try? JSONDocument(bytes, file: settings.name) else {
      throw unusable("its description is not JSON")
    }
    let members = Dictionary(
      document.root.members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    // Otherwise a provider could speak for another one.
    guard members["issuer"]?.string == settings.issuer else {
      throw unusable("its issuer address differs from the issuer in the settings")
    }
    func link(_ key: String) throws(ProviderError) -> WebLink {
      guard let text = members[key]?.string, let link = try? WebLink(text), link.isPrivate else {
        throw unusable("its description has no usable \(key)")
      }
      return link
    }
    authorization = try link("authorization_endpoint")
    token = try link("token_endpoint")
    keys = try link("jwks_uri")
    let methods = members["token_endpoint_auth_methods_supported"]?.elements.compactMap(\.string)
    takesBasicAuthentication = methods?.contains("client_secret_basic") ?? true
  }
}

package import PlainFiles
internal import WebClient

/// A provider that vouches for people, by OpenID Connect: what is to be known of it before the first log in.
package struct ProviderSettings: Hashable, Sendable {
  /// By which users name it.
  package let name: String
  /// The address that the provider gives itself, letter by letter.
  package let issuer: String
  let link: WebLink
  /// By which the provider knows this program.
  package let clientID: String
  /// Where the secret is by which the program shows that it is that client; `nil` if it has none.
  package let secretFile: String?
  /// The requested scopes, including `openid`.
  package let scopes: [String]
  /// On which port the browser comes back; 0 for any.
  package let redirectPort: UInt16
}

extension ProviderSettings {
  /// The version of the file's format.
  package static let format = "roundsman-providers/1"

  /// The file, for reader and schema.
  package static let shape = JSONShape(
    "list of providers", "Providers through which people can log in, by OpenID Connect.",
    fields: [
      .required(
        "providers", .dictionary(.object(providerShape)),
        "The providers, by the name used on the command line: a-z, digits, - and _.")
    ])

  private static let providerShape = JSONShape(
    "provider", "The settings of a provider.",
    fields: [
      .required(
        "issuer", .string,
        "The issuer address of the provider; https, or a server on this machine."),
      .required("client_id", .string, "The client id of this program at the provider."),
      .optional(
        "client_secret_file", .string,
        "A file with the client secret, readable only by its owner; relative to the folder of this "
          + "file. Without it, the client has no secret."
      ),
      .optional(
        "scopes", .array(.string), "The requested scopes; openid, email and profile by default."
      ),
      .optional(
        "redirect_port", .integer(1024...65535),
        "The port of 127.0.0.1 for the redirect, if the provider requires a fixed one; any by "
          + "default."
      ),
    ])

  /// Reads the file of providers.
  ///
  /// - Parameters:
  ///   - bytes: JSON.
  ///   - file: Its name, for findings and for the files that it names.
  /// - Returns: The providers by their names, in the order of the file.
  /// - Throws: ``InvalidInput`` with everything that is wrong.
  package static func read(
    _ bytes: [UInt8], file: String
  ) throws(InvalidInput) -> Reading<[ProviderSettings]> {
    let document = try JSONDocument(bytes, file: file)
    let findings = FindingCollector(file: file)
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let entries = JSONCursor(document, findings: findings).object(shape)?["providers"]?.entries()
    let providers = entries?.compactMap { provider($0.key, $0.value, folder) }
    return try findings.reading(providers)
  }

  private static func provider(
    _ name: String, _ cursor: JSONCursor, _ folder: String
  ) -> ProviderSettings? {
    if !PlainName.isPlain(name) {
      cursor.report(
        ProviderCode.name, "\"\(name)\" is not a valid provider name", remedy: PlainName.remedy)
    }
    guard let object = cursor.object(providerShape) else { return nil }
    let link = object["issuer"].flatMap(issuer)
    if let id = object["client_id"], id.value.string == "" {
      id.report(
        ProviderCode.clientID, "client_id is empty",
        remedy: "Write the client id that the provider assigned to this program.")
    }
    let scopes =
      object["scopes"] == nil ? ["openid", "email", "profile"] : object.strings("scopes")
    if let scopes, let cursor = object["scopes"] {
      if !scopes.contains("openid") {
        cursor.report(
          ProviderCode.scopes,
          "scopes lacks \"openid\", which is required for login",
          remedy: "Add \"openid\".")
      }
      if !scopes.allSatisfy(isScope) {
        cursor.report(
          ProviderCode.scopes, "one of the scopes is not a single word",
          remedy: "Write words without spaces, quotes or backslashes.")
      }
    }
    guard let link, let issuer = object.string("issuer"), let id = object.string("client_id"),
      let scopes
    else { return nil }
    let secret = object.string("client_secret_file")
    return ProviderSettings(
      name: name, issuer: issuer, link: link, clientID: id,
      secretFile: secret.map { $0.hasPrefix("/") ? $0 : folder + $0 }, scopes: scopes,
      redirectPort: object.integer("redirect_port").map(UInt16.init) ?? 0)
  }

  private static func issuer(_ cursor: JSONCursor) -> WebLink? {
    guard let text = cursor.string() else { return nil }
    do throws(HTTPAddress.Problem) {
      let link = try WebLink(text)
      if link.isPrivate, !text.contains("?") { return link }
      cursor.report(
        ProviderCode.issuer, "the issuer is neither https nor on this machine, or has a query",
        remedy: "Write the issuer address of the provider, with https://.")
    } catch {
      cursor.report(
        ProviderCode.issuer, "issuer is not an address: \(error)",
        remedy: "Write the issuer address of the provider, with https://.")
    }
    return nil
  }

  /// - Source: RFC 6749, appendix A.4.
  private static func isScope(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != 34 && $0 != 92 }
  }
}

/// What can be wrong with a file of providers.
package enum ProviderCode: String, FindingCode {
  /// The issuer is no address that may be used.
  case issuer = "E2501"
  /// The name of a provider is no plain one.
  case name = "E2502"
  /// The client has no name.
  case clientID = "E2503"
  /// The scopes lack `openid`, or are not a list of words.
  case scopes = "E2504"
}

internal import Cryptography
internal import Foundation
internal import PlainFiles
package import WebClient

/// One log in through a provider: the address to follow, what comes back, and who that proves a person to be.
///
/// The code flow with a proof key, and a redirection to this machine.
///
/// - Source: *OpenID Connect Core 1.0*, section 3.1; RFC 7636 (PKCE); RFC 8252 (native apps); RFC 9207 (issuer in the
///   answer).
package struct ProviderLogin: Sendable {
  /// Where a person authenticates and grants permission.
  package let address: String

  private let settings: ProviderSettings
  private let endpoints: ProviderEndpoints
  private let client: HTTPClient
  private let secret: String?
  private let redirect: String
  /// What the browser brings back, known to nobody but the provider and the one who asked.
  package let state = Self.random()
  private let nonce = Self.random()
  private let verifier = Self.random()

  /// The client for providers: their answers are small, and people wait.
  package static var usualClient: HTTPClient {
    var client = HTTPClient()
    (client.answerLimit, client.attempts, client.largestResponse) = (15, 3, 1 << 20)
    return client
  }

  /// Asks a provider where it wants to be asked, and prepares a log in.
  ///
  /// - Parameters:
  ///   - settings: The provider.
  ///   - port: Where a ``RedirectListener`` waits for the browser.
  ///   - client: What asks.
  /// - Throws: ``ProviderError``.
  package init(
    _ settings: ProviderSettings, port: UInt16, client: HTTPClient = usualClient
  ) throws(ProviderError) {
    try self.init(settings, redirect: "http://127.0.0.1:\(port)\(Self.path)", client: client)
  }

  /// The same for a service, to which the browser comes back.
  ///
  /// - Parameters:
  ///   - settings: The provider.
  ///   - redirect: The address that the browser comes back to, which the provider must know.
  ///   - client: What asks.
  /// - Throws: ``ProviderError``.
  package init(
    _ settings: ProviderSettings, redirect: String, client: HTTPClient = usualClient
  ) throws(ProviderError) {
    (self.settings, self.client, self.redirect) = (settings, client, redirect)
    secret = try Self.secret(settings)
    let base =
      settings.link.target.hasSuffix("/") ? settings.link.target : settings.link.target + "/"
    let target = base + ".well-known/openid-configuration"
    let description = try Self.asking(settings.name) { () throws(HTTPError) in
      try client.get(settings.link.server, target)
    }
    guard description.status == 200 else {
      throw .unusable(
        settings.name, reason: "there is no description (status \(description.status))")
    }
    endpoints = try ProviderEndpoints(description.body, settings)
    let challenge = Base64URL.encoded(SHA256.hash(Array(verifier.utf8)))
    let query = Self.form([
      ("response_type", "code"), ("client_id", settings.clientID), ("redirect_uri", redirect),
      ("scope", settings.scopes.joined(separator: " ")), ("state", state), ("nonce", nonce),
      ("code_challenge", challenge), ("code_challenge_method", "S256"),
    ])
    let link = endpoints.authorization
    address = "\(link)\(link.target.contains("?") ? "&" : "?")\(query)"
  }

  private static let path = "/log-in"

  private static func secret(_ settings: ProviderSettings) throws(ProviderError) -> String? {
    guard let file = settings.secretFile else { return nil }
    do throws(FileError) {
      guard let bytes = try PrivateFile.read(file) else { throw .missing(file) }
      return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    } catch {
      throw .secret(error)
    }
  }

  private static func asking(
    _ name: String, _ body: () throws(HTTPError) -> HTTPResponse
  ) throws(ProviderError) -> HTTPResponse {
    do throws(HTTPError) { return try body() } catch { throw .unreachable(name, error) }
  }

  /// 256 random bits.
  private static func random() -> String {
    var random = SystemRandomNumberGenerator()
    return Base64URL.encoded((0..<32).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  /// Waits for the browser to come back.
  ///
  /// - Parameters:
  ///   - listener: Waits at the port that the log in was prepared with.
  ///   - seconds: How long.
  /// - Returns: The code that the provider gave for the answer to the person's word.
  /// - Throws: ``ProviderError``; ``ProviderError/refused(_:)`` if the permission was refused.
  package func code(
    from listener: borrowing RedirectListener, within seconds: Int
  ) throws(ProviderError) -> String {
    var answer: [String: String] = [:]
    do throws(HTTPError) {
      try listener.wait(seconds: Double(seconds)) { target in
        // Only the provider that was asked knows the state; anything else is not answered.
        guard let fields = Self.answer(target), let state = fields["state"],
          ConstantTime.areEqual(Array(state.utf8), Array(self.state.utf8))
        else { return .notFound }
        answer = fields
        return .done(
          fields["code"] == nil
            ? "You were not logged in. You can close this page."
            : "Thank you. You can close this page and go back to your terminal.")
      }
    } catch {
      if case .tooSlow = error { throw .tookTooLong(settings.name, seconds: seconds) }
      throw .noListener("\(error)")
    }
    return try code(in: answer)
  }

  /// Reads what the browser brought back with this login's ``state``.
  ///
  /// - Parameter answer: The fields of the address.
  /// - Returns: The code.
  /// - Throws: ``ProviderError``; ``ProviderError/refused(_:)`` if the permission was refused.
  package func code(in answer: [String: String]) throws(ProviderError) -> String {
    if let issuer = answer["iss"], issuer != settings.issuer {
      throw .unproven(settings.name, reason: "the answer does not belong to this login")
    }
    if let error = answer["error"] {
      if error == "access_denied" { throw .refused(settings.name) }
      let words = [error, answer["error_description"]].compactMap(\.self).joined(separator: ": ")
      throw .failed(settings.name, reason: Self.plain(words))
    }
    guard let code = answer["code"], !code.isEmpty else {
      throw .unusable(settings.name, reason: "the browser returned neither a code nor an error")
    }
    return code
  }

  /// Exchanges the code for the token in which the provider vouches for the person, and checks it.
  ///
  /// - Parameters:
  ///   - code: What ``code(from:within:)`` gave.
  ///   - now: Seconds since 1970.
  /// - Returns: Who the person is.
  /// - Throws: ``ProviderError``.
  package func identity(code: String, now: Int) throws(ProviderError) -> Identity {
    let token = try token(code: code)
    let answer = try Self.asking(settings.name) { () throws(HTTPError) in
      try client.get(endpoints.keys.server, endpoints.keys.target)
    }
    guard answer.status == 200, let document = try? JSONDocument(answer.body, file: settings.name)
    else { throw .unusable(settings.name, reason: "its keys are not available") }
    // A provider may have keys of types that are not supported; those are skipped.
    let keys = document.root.parameter("keys")?.elements.compactMap { JSONWebKey($0) } ?? []
    do throws(IdentityToken.Refusal) {
      return try IdentityToken.verified(
        token, keys: keys,
        .init(issuer: settings.issuer, clientID: settings.clientID, nonce: nonce, now: now))
    } catch {
      throw .unproven(settings.name, reason: error.reason)
    }
  }

  private func token(code: String) throws(ProviderError) -> String {
    var fields = [
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirect),
      ("code_verifier", verifier),
    ]
    var head = ["Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"]
    if let secret, endpoints.takesBasicAuthentication {
      // RFC 6749, section 2.3.1: both are escaped before they are joined.
      let pair = "\(Self.escaped(settings.clientID)):\(Self.escaped(secret))"
      head["Authorization"] = "Basic \(Data(pair.utf8).base64EncodedString())"
    } else {
      fields.append(("client_id", settings.clientID))
      if let secret { fields.append(("client_secret", secret)) }
    }
    let request = HTTPRequest(
      target: endpoints.token.target, fields: head, body: Array(Self.form(fields).utf8))
    let answer = try Self.asking(settings.name) { () throws(HTTPError) in
      try client.send(request, to: endpoints.token.server)
    }
    let members = (try? JSONDocument(answer.body, file: settings.name))?.root.members ?? []
    guard answer.status == 200 else {
      let error = members.first { $0.key == "error" }?.value.string ?? "status \(answer.status)"
      throw .failed(settings.name, reason: Self.plain(error))
    }
    guard let token = members.first(where: { $0.key == "id_token" })?.value.string else {
      throw .unusable(settings.name, reason: "it returned no identity token")
    }
    return token
  }

  // MARK: - Forms

  /// The fields of the target that a browser comes back to; `nil` for any other target.
  private static func answer(_ target: String) -> [String: String]? {
    guard target.hasPrefix("\(path)?") else { return nil }
    var fields: [String: String] = [:]
    for pair in target.dropFirst(path.utf8.count + 1).split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let texts = parts.map {
        $0.replacingOccurrences(of: "+", with: " ").removingPercentEncoding ?? ""
      }
      // A duplicate field would be ambiguous.
      guard texts.count == 2, fields.updateValue(texts[1], forKey: texts[0]) == nil else {
        return nil
      }
    }
    return fields
  }

  private static func form(_ fields: [(String, String)]) -> String {
    fields.map { "\($0)=\(escaped($1))" }.joined(separator: "&")
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-._~".utf8.contains(byte)
      let code = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : byte < 16 ? "%0\(code)" : "%\(code)"
    }.joined()
  }

  /// The words of a server, of one line and not too long.
  private static func plain(_ words: String) -> String {
    String(
      words.filter {
        !$0.isNewline && ($0.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 })
      }.prefix(200))
  }
}

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

package import Archive
internal import Foundation
internal import Lookbook
internal import PlainFiles

/// Who may ask, and from which pages.
package struct AccessPolicy: Sendable {
  package var keys = APIKeys()
  /// The archive whose sessions count; `nil` if there are no accounts.
  package var archive: Archive?
  /// Whether a caller without key or session is refused.
  package var requiresKey: Bool
  /// The origins whose pages may ask; `*` is any, without credentials.
  package var origins: Set<String> = []
  /// The names by which the service is addressed, without ports; empty: any.
  package var hosts: Set<String> = []
  /// Finds the driver to whom a link was given, by the hash of its token; `nil` if the service has no depots.
  package var driverOfLink: (@Sendable (_ hash: [UInt8]) throws -> Caller?)?

  package init(requiresKey: Bool) { self.requiresKey = requiresKey }

  /// Finds out who asks.
  ///
  /// - Throws: ``ServiceError``.
  package func caller(of request: ServiceRequest) throws -> Caller {
    try checkSource(of: request)
    if let driver = try driver(byCookieOf: request) { return driver }
    guard let secret = try secret(in: request) else {
      if requiresKey {
        throw ServiceError(
          401, .unauthenticated, "This address needs an API key or a session.",
          remedy: "Send the header Authorization: Bearer KEY.")
      }
      return .local
    }
    if let token = SessionToken(secret: secret) {
      if let name = keys.name(of: token) { return .key(name) }
      if let driver = try driverOfLink?(token.hash) { return try admitted(driver, request) }
      if let archive {
        do {
          return .person(
            try archive.viewer(of: token, now: Int(Date().timeIntervalSince1970)).person)
        } catch AccountError.sessionEnded {
          // Not a session, or one that has ended: refused below.
        }
      }
    }
    throw ServiceError(
      401, .unauthenticated, "The API key or session is unknown or has ended.",
      remedy: "Check the key, or log in again.")
  }

  /// Checks from where a request comes, whoever asks.
  ///
  /// - Throws: ``ServiceError``.
  func checkSource(of request: ServiceRequest) throws {
    try checkHost(request)
    try checkOrigin(request)
  }

  /// The token of a request's session or key; `nil` if it has none.
  func session(in request: ServiceRequest) -> SessionToken? {
    (try? secret(in: request)).flatMap { $0 }.flatMap(SessionToken.init(secret:))
  }

  /// The secret of a request: of its `Authorization` header, its cookie or, for clients that can send neither, the
  /// parameter `access_token`.
  private func secret(in request: ServiceRequest) throws -> String? {
    if let header = request.headers["authorization"] {
      let words = header.split(separator: " ", maxSplits: 1)
      guard words.count == 2, words[0].lowercased() == "bearer" else {
        throw ServiceError(
          401, .unauthenticated, "The Authorization header has another scheme than Bearer.",
          remedy: "Send the header Authorization: Bearer KEY.")
      }
      return String(words[1])
    }
    if let cookie = Self.cookie(Self.cookieName, in: request) { return cookie }
    // Most queries are long, and have none.
    guard request.query?.contains("access_token") == true else { return nil }
    return request.parameters?.first { $0.name == "access_token" }?.value
  }

  /// The name of the cookie of a session.
  package static let cookieName = "roundsman_session"

  /// The value of a cookie of a request; `nil` if it has none of this name.
  static func cookie(_ name: String, in request: ServiceRequest) -> String? {
    guard let cookies = request.headers["cookie"] else { return nil }
    for pair in cookies.split(separator: ";") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0].filter({ $0 != " " }) == name { return String(parts[1]) }
    }
    return nil
  }

  /// Rejects requests under a name that is not the service's: a page elsewhere could have that name resolved to
  /// this machine.
  private func checkHost(_ request: ServiceRequest) throws {
    guard !hosts.isEmpty, let header = request.headers["host"] else { return }
    let name =
      header.hasPrefix("[")
      ? String(header.prefix { $0 != "]" }) + "]" : String(header.prefix { $0 != ":" })
    guard hosts.contains(name.lowercased()) else {
      throw ServiceError(
        403, .forbidden, "The service is not addressed by this name.",
        remedy: "Use the address that the service listens on, or start it with --public-host.")
    }
  }

  /// Rejects requests of pages from elsewhere, whose browser adds cookies and reaches this machine.
  private func checkOrigin(_ request: ServiceRequest) throws {
    guard let origin = request.headers["origin"], !isAllowed(origin, request) else { return }
    throw ServiceError(
      403, .forbidden, "Pages from this origin may not use the service.",
      remedy: "Start the service with --allow-origin and the origin.")
  }

  private func isAllowed(_ origin: String, _ request: ServiceRequest) -> Bool {
    if origins.contains(origin) { return true }
    let cookies = [Self.cookieName, Self.driverCookieName]
    if origins.contains("*"), cookies.allSatisfy({ Self.cookie($0, in: request) == nil }) {
      return true
    }
    guard let host = request.headers["host"] else { return false }
    return origin == "http://\(host)" || origin == "https://\(host)"
  }

  /// The headers that let pages of allowed origins read answers.
  package func corsHeaders(for request: ServiceRequest) -> [(name: String, value: String)] {
    guard let origin = request.headers["origin"], isAllowed(origin, request) else { return [] }
    return [
      ("access-control-allow-origin", origins.contains("*") ? "*" : origin), ("vary", "Origin"),
      ("access-control-expose-headers", "location, retry-after, x-request-id"),
    ]
  }

  /// The answer to a browser that asks before a request.
  package func preflight(_ request: ServiceRequest) -> ServiceResponse {
    ServiceResponse(
      204,
      headers: [
        ("access-control-allow-methods", "GET, POST, PUT, DELETE"),
        ("access-control-allow-headers", "authorization, content-type, idempotency-key"),
        ("access-control-max-age", "600"),
      ])
  }
}

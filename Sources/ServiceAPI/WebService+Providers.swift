internal import Archive
internal import Lookbook
internal import PlainFiles
internal import Synchronization

/// Logging in through identity providers, by OpenID Connect.
///
/// The browser is led to the provider and comes back with a code. A cookie ties the way back to the browser that went;
/// it is not strict, since the provider's page leads here.
extension WebService {
  private static let cookieName = "roundsman_provider"

  func providers(_ words: [String], _ request: ServiceRequest) async throws -> ServiceResponse {
    if words.isEmpty {
      return ServiceResponse.json { json in
        json.list("providers") { json in
          for provider in parts.providers {
            json.object { json in json.field("name", provider.name) }
          }
        }
      }
    }
    guard let provider = parts.providers.first(where: { $0.name == words[0] }) else {
      throw unknownPath(request)
    }
    switch words.dropFirst().first {
    case nil: return try await begin(provider, request)
    case "callback" where words.count == 2: return try await end(provider, request)
    default: throw unknownPath(request)
    }
  }

  private func begin(
    _ provider: ProviderSettings, _ request: ServiceRequest
  ) async throws -> ServiceResponse {
    let host = request.headers["host"] ?? ""
    let redirect =
      "\(parts.isEncrypted ? "https" : "http")://\(host)/account/providers/\(provider.name)/callback"
    let login = try await heavy.compute {
      Result { try ProviderLogin(provider, redirect: redirect) }
    }
    let begun = try unwrapped(login)
    logins.add(begun)
    return ServiceResponse(303, headers: [("location", begun.address)])
      .with("cache-control", "no-store")
      .with(
        "set-cookie",
        cookie(Self.cookieName, begun.state, seconds: PendingLogins.seconds, isStrict: false))
  }

  private func end(
    _ provider: ProviderSettings, _ request: ServiceRequest
  ) async throws -> ServiceResponse {
    let fields = Dictionary(
      (request.parameters ?? []).map { ($0.name, $0.value) }
    ) { first, _ in first }
    guard let state = fields["state"], AccessPolicy.cookie(Self.cookieName, in: request) == state,
      let login = logins.take(state)
    else {
      throw ServiceError(
        403, .forbidden, "This login was not begun here, or too long ago.",
        remedy: "Begin it again.")
    }
    let identity = try unwrapped(
      try await heavy.compute {
        Result {
          let code = try login.code(in: fields)
          return try login.identity(code: code, now: Self.now)
        }
      })
    let archive = try accounts()
    let session = try await begun { now in
      try archive.logIn(identity, provider: provider.name, name: nil, now: now).person
    }
    // The strict cookie is sent with the next page only if a page of this service leads there.
    let page = """
      <!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" \
      content="0;url=/account"><title>Roundsman</title><p><a href="/account">Roundsman</a></p></html>
      """
    var response = ServiceResponse(200, "text/html; charset=utf-8", Array(page.utf8))
      .with("cache-control", "no-store").with("content-security-policy", "default-src 'none'")
    response.headers += session.headers.filter { $0.name == "set-cookie" }
    return response
  }

  private func unwrapped<Value>(_ result: Result<Value, any Error>) throws -> Value {
    do { return try result.get() } catch let error as ProviderError {
      throw ServiceError(
        502, .busy, "\(error)", remedy: "Try again, or sign in with a password.")
    }
  }
}

/// Logins for which the browser is at a provider.
final class PendingLogins: Sendable {
  /// How long a login may take.
  static let seconds = 600
  /// How many logins wait at most; the oldest give way.
  private static let most = 1_000
  private let waiting = Mutex<[String: (login: ProviderLogin, begun: Int)]>([:])

  func add(_ login: ProviderLogin) {
    waiting.withLock { waiting in
      if waiting.count >= Self.most,
        let oldest = waiting.min(by: { $0.value.begun < $1.value.begun })
      {
        waiting[oldest.key] = nil
      }
      waiting[login.state] = (login, WebService.now)
    }
  }

  /// Returns a login by its state, once.
  func take(_ state: String) -> ProviderLogin? {
    waiting.withLock { waiting in
      guard let found = waiting.removeValue(forKey: state) else { return nil }
      return found.begun + Self.seconds < WebService.now ? nil : found.login
    }
  }
}

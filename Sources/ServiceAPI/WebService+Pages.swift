internal import Localization
internal import Lookbook
internal import PlainFiles
internal import WebPages

/// Pages for people, and what answers without a key: logging in leads through them.
extension WebService {
  /// Answers what needs no caller; `nil` for everything else.
  func publicAnswer(
    _ request: ServiceRequest, _ route: Route
  ) async throws -> ServiceResponse? {
    switch route {
    case .session where request.method == "POST":
      try parts.access.checkSource(of: request)
      return try await logIn(request)
    case .account where request.method == "POST":
      try parts.access.checkSource(of: request)
      return try await register(request)
    case .providers(let words):
      try route.checkMethod(request)
      try parts.access.checkSource(of: request)
      return try await providers(words, request)
    case .asset(let asset):
      try route.checkMethod(request)
      let response = ServiceResponse(200, asset.mediaType, asset.bytes).with(
        "cache-control", asset.isFinal ? "public, max-age=31536000, immutable" : "no-cache")
      // The page of all rounds is beside the folder of its worker.
      return request.path == "/drive/worker.js"
        ? response.with("service-worker-allowed", "/drive") : response
    case .page(let page):
      try route.checkMethod(request)
      return try shown(page, request)
    default: return nil
    }
  }

  /// What pages may use: this service alone, and no script within them.
  private static func policy(_ styles: String) -> String {
    [
      "default-src 'none'", "script-src 'self'", "style-src 'self' \(styles)",
      "img-src 'self' data: blob:",
      "connect-src 'self'", "media-src 'self' blob:", "manifest-src 'self'", "worker-src 'self'",
      "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")
  }

  private func shown(_ page: WebPage, _ request: ServiceRequest) throws -> ServiceResponse {
    try parts.access.checkSource(of: request)
    let driver = try driver(of: page, request)
    let caller = driver?.caller ?? (try? parts.access.caller(of: request))
    if case .callers = page.audience, caller == nil {
      let path = FormText.encoded(request.path)
      return ServiceResponse(303, headers: [("location", "/account?next=\(path)")])
        .with("cache-control", "no-store")
    }
    let asked = request.parameters?.first { $0.name == "lang" }.flatMap { Language(tag: $0.value) }
    let language = asked ?? language(of: request)
    let viewer = PageRenderer.Viewer(
      kind: caller?.kind ?? "none", name: try name(of: caller),
      canDispatch: caller?.canDispatch ?? false)
    var response = ServiceResponse(
      200, "text/html; charset=utf-8", try pages.html(page, for: viewer, in: language))
    if asked != nil {
      let year = 365 * 86_400
      response = response.with(
        "set-cookie",
        cookie(Self.languageCookie, language.rawValue, seconds: year, isStrict: false))
    }
    if let driver {
      let days = 7 * 86_400
      response = response.with(
        "set-cookie",
        cookie(AccessPolicy.driverCookieName, driver.secret, seconds: days, isStrict: true))
    }
    return response.with("content-security-policy", Self.policy(PageRenderer.styleSource(of: page)))
      .with("cache-control", "no-store").with("referrer-policy", "same-origin")
      .with("content-language", language.rawValue).with("vary", "Accept-Language, Cookie")
      .with("permissions-policy", "geolocation=(self), screen-wake-lock=(self), camera=()")
  }

  /// Who comes by the link of a round, with the token of the link.
  ///
  /// - Throws: ``ServiceError`` if the link is of no use.
  private func driver(
    of page: WebPage, _ request: ServiceRequest
  ) throws -> (caller: Caller, secret: String)? {
    guard page.area == "drive",
      let secret = request.parameters?.first(where: { $0.name == "token" })?.value
    else { return nil }
    if let token = SessionToken(secret: secret),
      case .driver(let depot, let day, let vehicle)? = try depots.driver(hash: token.hash),
      page.values == ["depot": depot, "day": day, "vehicle": vehicle]
    {
      return (.driver(depot: depot, day: day, vehicle: vehicle), secret)
    }
    throw ServiceError(
      403, .forbidden, "This link is of no use any more, or was copied in part.",
      remedy: "Ask the dispatcher for a new one.")
  }

  private func name(of caller: Caller?) throws -> String {
    if case .person(let person)? = caller { return try accounts().name(of: person) ?? "" }
    return caller?.name ?? ""
  }

  private static let languageCookie = "lang"

  /// The language that a browser asks for, or that its user chose before.
  private func language(of request: ServiceRequest) -> Language {
    if let chosen = AccessPolicy.cookie(Self.languageCookie, in: request),
      let language = Language(tag: chosen)
    {
      return language
    }
    let wishes = (request.headers["accept-language"] ?? "").split(separator: ",").enumerated()
      .map { place, wish -> (tag: String, weight: Double, place: Int) in
        let parts = wish.split(separator: ";").map { $0.filter { $0 != " " } }
        let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
          .flatMap { Double($0.dropFirst(2)) }
        return (parts.first ?? "", weight ?? 1, place)
      }
      .sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }
    return wishes.lazy.compactMap { Language(tag: $0.tag) }.first ?? .en
  }
}

internal import WebPages

/// Where in the service a request leads.
enum Route {
  case health, metrics, openAPI, documentation, maps, session, account, vroom, unknown
  /// A page for people, or a file that pages need.
  case page(WebPage)
  case asset(PageAsset)
  /// The identity providers of accounts, or logging in through one: its name, and `callback` when the browser returns.
  case providers([String])
  /// OSRM's services on a map; an empty name is the default map. The path begins with the service.
  case roads(map: String, path: String)
  case operation(Operation)
  /// What lies behind `/v1/depots`, as it stands in the request line.
  case depots([String])
  case speech
  case jobs
  /// A job, and the part of it: nothing, `events`, `result`, or `files` and the name of one.
  case job(id: String, part: [String])

  /// Finds the route of a request by its path.
  init(_ request: ServiceRequest) {
    let path = request.path
    let words = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let first = words.first ?? ""
    switch path {
    case "/" where request.method == "POST": self = .vroom
    case "/": self = WebPage.at([]).map(Route.page) ?? .unknown
    case "/health", "/ready": self = .health
    case "/metrics": self = .metrics
    case "/openapi.json": self = .openAPI
    case "/docs": self = .documentation
    case "/v1/maps": self = .maps
    case "/v1/session": self = .session
    case "/v1/account": self = .account
    case "/v1/providers": self = .providers([])
    case "/v1/speech": self = .speech
    case _ where path == "/v1/depots" || path.hasPrefix("/v1/depots/"):
      self = .depots(words.dropFirst(2).map(String.init))
    case _ where path.hasPrefix("/account/providers/"):
      self = .providers(words.dropFirst(2).map(String.init))
    case "/v1/jobs": self = .jobs
    case _ where first == "v1":
      self = Self.native(words.dropFirst().map(String.init), request.method)
    case _ where first == "maps" && words.count > 3:
      let rest = words.dropFirst(2).joined(separator: "/")
      let name = FormText.decoded(words[words.startIndex + 1], plusIsSpace: false)
      self = name.map { .roads(map: $0, path: "/\(rest)") } ?? .unknown
    case _ where Self.pageWords.contains(String(first)): self = Self.shown(path, words)
    // OSRM's own answer to an unknown service or version is one of its errors.
    case _ where words.count > 2: self = .roads(map: "", path: path)
    default: self = .unknown
    }
  }

  /// The first words of pages, but for home, and of what they need.
  private static let pageWords: Set<String> = [
    "account", "dispatch", "drive", "travel", "cities", "outfits", "assets",
    "manifest.webmanifest", "favicon.ico", "travel-worker.js",
  ]

  private static func shown(_ path: String, _ words: ArraySlice<Substring>) -> Route {
    let decoded = words.map { FormText.decoded($0, plusIsSpace: false) ?? "" }
    if decoded.first == "assets" {
      return PageAsset(Array(decoded.dropFirst())).map(Route.asset) ?? .unknown
    }
    if let asset = PageAsset(elsewhere: path) { return .asset(asset) }
    return WebPage.at(decoded).map(Route.page) ?? .unknown
  }

  private static func native(_ words: [String], _ method: String) -> Route {
    if words.first == "jobs", words.count > 1, Job.isID(words[1]) {
      return .job(id: words[1], part: Array(words.dropFirst(2)))
    }
    let name = words.joined(separator: "/")
    let named = Operation.all.filter { $0.name == name }
    return (named.first { $0.method == method } ?? named.first).map(Route.operation) ?? .unknown
  }

  /// Its name in metrics, without anything of the client.
  var label: String {
    switch self {
    case .health: "health"
    case .metrics: "metrics"
    case .openAPI: "openapi"
    case .documentation: "docs"
    case .maps: "maps"
    case .session: "session"
    case .account: "account"
    case .page(let page): "page-\(page.area)"
    case .asset: "asset"
    case .providers: "providers"
    case .vroom: "vroom"
    case .roads(_, let path):
      Self.services.first { path.hasPrefix("/\($0)/") }.map { "osrm-\($0)" } ?? "osrm"
    case .operation(let operation): operation.name
    case .depots: "depots"
    case .speech: "speech"
    case .jobs: "jobs"
    case .job(_, let part): "job" + (part.first.map { "-\($0)" } ?? "").prefix(8)
    case .unknown: "unknown"
    }
  }

  private static let services = ["route", "table", "nearest", "trip", "match", "tile"]

  /// Whether its answers are compressed; those of roads are read by programs nearby, thousands a second.
  var isCompressed: Bool {
    switch self {
    case .roads, .vroom, .session, .metrics, .health: false
    default: true
    }
  }

  /// Whether the answer at its address never changes.
  var isFinal: Bool { if case .asset(let asset) = self { asset.isFinal } else { false } }

  /// The methods that it takes.
  private var methods: [String] {
    switch self {
    case .vroom: ["POST"]
    case .session: ["POST", "DELETE"]
    case .account: ["GET", "POST"]
    case .operation(let operation): [operation.method]
    case .job(_, let part): part.isEmpty ? ["GET", "DELETE"] : ["GET"]
    default: ["GET"]
    }
  }

  /// Checks the method of a request.
  ///
  /// - Throws: ``ServiceError``.
  func checkMethod(_ request: ServiceRequest) throws {
    let method = request.method == "HEAD" ? "GET" : request.method
    switch self {
    // A depot's addresses know their own methods.
    case .unknown, .depots: return
    default: break
    }
    if methods.contains(method) { return }
    var error = ServiceError(
      405, .method, "This address does not take \(request.method.prefix(20)).",
      remedy: "Use \(methods.joined(separator: " or ")).")
    error.allowed = methods
    throw error
  }
}

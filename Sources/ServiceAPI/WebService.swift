internal import Archive
internal import Cryptography
internal import Foundation
package import Lookbook
internal import PlainFiles
package import Planning
internal import WebPages

/// Answers requests: of OSRM's clients, of VROOM's, and of its own.
package final class WebService: Sendable {
  /// Answers a request of OSRM's clients: the path and query as they stand in the request line.
  package typealias RoadAnswer =
    @Sendable (_ path: String, _ query: String?) -> (
      status: Int, mediaType: String, bytes: [UInt8]
    )

  /// What a service consists of.
  package struct Parts: Sendable {
    package var access: AccessPolicy
    package var limits = ServiceLimits()
    /// The paths of maps by name.
    package var maps: [String: String] = [:]
    /// Where they are, by their names.
    package var areas: [String: MapArea] = [:]
    /// OSRM's services by map; the default map is under the empty name.
    package var roads: [String: RoadAnswer] = [:]
    /// Where VROOM's missing matrices come from.
    package var router: (any Router)?
    package var callbacks = JobCallbacks()
    /// Through whom people may log in.
    package var providers: [ProviderSettings] = []
    /// The folder of depots; `nil`: beside the jobs.
    package var depots: String?
    /// `nil`: changes of plans cannot be priced.
    package var makeEvaluator: PlanEvaluatorMaker?
    /// `nil`: names and addresses are found by the program, which reads the map each time.
    package var makePlaces: PlaceFinderMaker?
    /// The path of espeak-ng; `nil`: nothing is spoken.
    package var speech: String?
    /// The program that does jobs, and that which sets its limits: this one.
    package var program: String
    package var limiter: String
    /// Whether cookies are for encrypted connections only.
    package var isEncrypted = false

    package init(access: AccessPolicy, program: String, limiter: String) {
      self.access = access
      self.program = program
      self.limiter = limiter
    }
  }

  let parts: Parts
  let queue: JobQueue
  let process: JobProcess
  private let vroom: VroomService
  /// For computations of many milliseconds.
  let heavy: ServiceGate
  /// For commands that answer at once.
  let quick: ServiceGate
  private let metrics = ServiceMetrics()
  let pages: PageRenderer
  let logins = PendingLogins()
  let depots: DepotDesk
  private let speech: SpeechService
  /// What finds places of the maps that were asked for last.
  let places = KeptValues<String, any PlaceFinding>(most: 4)
  /// In OpenAPI.
  private let description: [UInt8]

  /// Creates a service over a store of jobs.
  ///
  /// - Throws: Errors of the folder of depots.
  package init(_ given: Parts, store: JobStore) throws {
    process = JobProcess(
      program: given.program, limiter: given.limiter, limits: given.limits,
      cache: "\(store.folder)/cache")
    queue = JobQueue(store, process: process, limits: given.limits, callbacks: given.callbacks)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    heavy = ServiceGate(running: cores, waiting: given.limits.maxConcurrent)
    quick = ServiceGate(running: 2 * cores, waiting: given.limits.maxConcurrent)
    let depots = try DepotDesk(
      .init(
        folder: given.depots ?? "\(store.folder)/depots", maps: given.maps, limits: given.limits,
        queue: queue, process: process, quick: quick, heavy: heavy,
        makeEvaluator: given.makeEvaluator))
    self.depots = depots
    var parts = given
    parts.access.driverOfLink = { try depots.driver(hash: $0) }
    self.parts = parts
    speech = SpeechService(
      program: given.speech, scratch: "\(store.folder)/scratch", gate: quick)
    pages = PageRenderer(
      maps: parts.maps.keys.sorted(), timetables: parts.mapsWithTimetables,
      hasAccounts: parts.access.archive != nil)
    description = OpenAPIDocument.bytes(
      maps: parts.maps.keys.sorted(), hasArchive: parts.access.archive != nil)
    vroom = VroomService(router: parts.router, limits: parts.limits)
  }

  /// Takes up the jobs of the last run, and removes old ones.
  package func start() async throws {
    try await depots.start()
    try removeOldJobs()
    try await queue.start()
  }

  /// Removes jobs that ended longer ago than they are kept.
  package func removeOldJobs() throws {
    try queue.store.removeJobs(finishedBefore: Job.now - parts.limits.retention * 1000)
  }

  /// Ends all runs; their jobs go on with the next start.
  package func stop() async {
    await queue.stop()
    // What waits for the jobs of plans is taken up by the next start.
    await depots.stop()
  }

  // MARK: - Requests

  /// Refuses a request by its head alone, so that nobody without a key has a body read.
  ///
  /// - Throws: ``ServiceError``, or an error of the archive.
  package func admit(_ request: ServiceRequest) throws {
    switch Route(request) {
    case .health, .session, .account: try parts.access.checkSource(of: request)
    default: _ = try parts.access.caller(of: request)
    }
  }

  /// Answers a request.
  package func answer(_ request: ServiceRequest) async -> ServiceResponse {
    metrics.begin()
    let begin = Stopwatch()
    let route = Route(request)
    var response = await answer(request, route)
    metrics.end(route: route.label, status: response.status, seconds: begin.seconds)
    response.headers += parts.access.corsHeaders(for: request)
    return route.isCompressed
      ? ResponseCompression.applied(to: response, of: request, isFinal: route.isFinal) : response
  }

  /// The name of a request's route, for logs: without anything of the client.
  package static func routeName(of request: ServiceRequest) -> String { Route(request).label }

  private func answer(_ request: ServiceRequest, _ route: Route) async -> ServiceResponse {
    do {
      if case .health = route {
        try route.checkMethod(request)
        return ServiceResponse.json { json in json.field("status", "ok") }
      }
      if request.method == "OPTIONS", request.headers["origin"] != nil {
        return parts.access.preflight(request)
      }
      if let answer = try await publicAnswer(request, route) { return answer }
      let caller = try parts.access.caller(of: request)
      return try await answer(request, route, caller)
    } catch let error as ServiceError {
      return error.response(to: request)
    } catch {
      return ServiceError(
        500, .bug, "The service failed: \(error).",
        remedy: "Try again; if it fails again, please report it."
      ).response(to: request)
    }
  }

  private func answer(
    _ request: ServiceRequest, _ route: Route, _ caller: Caller
  ) async throws -> ServiceResponse {
    try route.checkMethod(request)
    switch route {
    case .health: return ServiceResponse.json { json in json.field("status", "ok") }
    case .metrics: return try await metricsPage(caller)
    case .roads(let map, let path):
      guard let answer = parts.roads[map] else { throw unknownPath(request) }
      let query = request.query.flatMap(Self.withoutToken)
      // Many places, and streets without some ways, take longer than a thread of connections has.
      let isQuick = path.utf8.count < 1_000 && query?.contains("exclude") != true
      let result =
        isQuick ? answer(path, query) : try await heavy.compute { answer(path, query) }
      return ServiceResponse(result.status, result.mediaType, result.bytes)
    case .vroom:
      let (vroom, body) = (vroom, request.body)
      return try await heavy.compute { vroom.answer(body) }
    case .openAPI:
      return ServiceResponse(200, "application/json", description)
    case .documentation:
      return ServiceResponse(200, "text/html; charset=utf-8", APIPage.bytes).with(
        "content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
    case .maps:
      return ServiceResponse.json { json in
        json.list("maps") { json in for name in parts.maps.keys.sorted() { json.value(name) } }
        json.list("timetables") { json in
          for name in parts.mapsWithTimetables { json.value(name) }
        }
        json.object("areas") { json in
          for (name, area) in parts.areas.sorted(by: { $0.key < $1.key }) {
            json.object(name) { area.write(to: &$0) }
          }
        }
      }
    case .session: return try logOut(request)
    case .account: return try account(request, caller)
    case .page, .asset, .providers: throw unknownPath(request)
    case .operation(let operation): return try await run(operation, request, caller)
    case .depots(let path): return try await depots.answer(request, path, caller)
    case .speech: return try await speech.answer(request)
    case .jobs: return try jobs(request, caller)
    case .job(let id, let part): return try await job(id, part, request, caller)
    case .unknown: throw unknownPath(request)
    }
  }

  /// A query of OSRM's clients without the key of those that can send no header; `nil` if nothing is left.
  private static func withoutToken(_ query: String) -> String? {
    guard query.contains("access_token=") else { return query.isEmpty ? nil : query }
    let rest = query.split(separator: "&").filter { !$0.hasPrefix("access_token=") }
    return rest.isEmpty ? nil : rest.joined(separator: "&")
  }

  func unknownPath(_ request: ServiceRequest) -> ServiceError {
    ServiceError(
      404, .unknownPath, "There is nothing at this address.",
      remedy: "See /docs for the addresses of the service.")
  }

  private func metricsPage(_ caller: Caller) async throws -> ServiceResponse {
    if case .person = caller {
      throw ServiceError(
        403, .forbidden, "Metrics are for the operator.", remedy: "Use an API key.")
    }
    let jobs = try queue.store.jobs(in: [.waiting, .running])
    let running = jobs.count { $0.state == .running }
    return ServiceResponse(
      200, "text/plain; version=0.0.4; charset=utf-8",
      metrics.text(gauges: [
        ("roundsman_jobs_waiting", "Jobs that wait.", Double(jobs.count - running)),
        ("roundsman_jobs_running", "Jobs that run.", Double(running)),
      ]))
  }
}

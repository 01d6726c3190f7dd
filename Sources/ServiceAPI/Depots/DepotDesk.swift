internal import Foundation
internal import PlainFiles
internal import Synchronization

/// The depots of the service: days with their files, plans, published rounds and drivers, below `/v1/depots`.
///
/// A day is planned by jobs, and its rounds are guided by the program's `next`: what it stores is on the disk before
/// anything is answered.
final class DepotDesk: Sendable {
  /// What of the service the depots need.
  struct Parts: Sendable {
    /// The folder of the depots.
    let folder: String
    /// The paths of maps by name.
    let maps: [String: String]
    let limits: ServiceLimits
    let queue: JobQueue
    let process: JobProcess
    /// For commands that answer at once, and for computations of many milliseconds.
    let quick: ServiceGate, heavy: ServiceGate
    /// `nil`: changes of plans cannot be priced.
    var makeEvaluator: PlanEvaluatorMaker?
  }

  let parts: Parts
  let folders: DepotFolders
  let store: DepotStore
  let turns = KeyedTurns()
  let commands: DepotCommands
  let evaluators: PlanEvaluators
  private let checker: DayChecker
  /// What was read of days, by the state of their files.
  private let contents = Mutex<[DepotDayKey: (fingerprint: String, contents: DayContents)]>([:])
  private let findings = Mutex<[DepotDayKey: (fingerprint: String, findings: DayFindings)]>([:])
  /// The published plans that were read last.
  private let published = Mutex<[DepotDayKey: (publication: Int, day: PlannedDay)]>([:])
  /// What waits for the jobs of plans.
  private let followers = Mutex<[String: Task<Void, Never>]>([:])

  /// Opens the folder, and makes it if it is not there.
  ///
  /// - Throws: `FileError`; errors of the database.
  init(_ parts: Parts) throws {
    self.parts = parts
    folders = try DepotFolders(parts.folder)
    store = try DepotStore(folder: folders.root)
    commands = DepotCommands(
      process: parts.process, scratch: "\(parts.queue.store.folder)/scratch", gate: parts.quick)
    checker = DayChecker(commands: commands, maps: parts.maps)
    evaluators = PlanEvaluators(make: parts.makeEvaluator, gate: parts.heavy)
  }

  /// Completes what was begun when the service ended.
  ///
  /// Call it before old jobs are removed, for their results may be plans, and before requests are answered.
  ///
  /// - Throws: Errors of the database and of the file system.
  func start() async throws {
    for key in folders.days { try DrivenFolder(folders, key).recover() }
    for key in try store.daysWithOpenPlans() { _ = try await plans(of: key) }
  }

  /// Stops waiting for jobs.
  ///
  /// Requests may still be answered: the store is closed with the last of them.
  func stop() async {
    let tasks = followers.withLock { Array($0.values) }
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }

  /// Who drives by a link, given the hash of its token.
  func driver(hash: [UInt8]) throws -> Caller? {
    try store.driver(hash: hash, now: Job.now / 1000)
  }

  // MARK: - Requests

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - path: The words of its path behind `/v1/depots`, as they stand in the request line.
  ///   - caller: Who asks.
  /// - Returns: The answer.
  /// - Throws: ``ServiceError``; errors of the file system and of the database.
  func answer(
    _ request: ServiceRequest, _ path: [String], _ caller: Caller
  ) async throws -> ServiceResponse {
    let address = DepotAddress(path)
    // Whether there is something is nothing for those who may not ask.
    try (address ?? .depots).check(caller)
    guard let address else { throw Self.nothingThere }
    try address.checkMethod(request)
    do {
      return try await answer(request, address, caller)
    } catch let error as InvalidInput {
      throw ServiceError(
        422, .invalidInput, "The input is invalid.", remedy: "See findings.",
        findings: error.findings)
    }
  }

  private func answer(
    _ request: ServiceRequest, _ address: DepotAddress, _ caller: Caller
  ) async throws -> ServiceResponse {
    let changes = request.method
    switch address {
    case .depots: return try await listDepots()
    case .day(let key):
      return changes == "DELETE" ? try await removeDay(key) : try await showDay(key)
    case .file(let key, let name):
      switch changes {
      case "PUT": return try await keep(request.body, as: name, of: key)
      case "DELETE": return try await removeFile(name, of: key)
      default: return try file(name, of: key)
      }
    case .plans(let key):
      return changes == "POST"
        ? try await makePlan(request, of: key, caller) : try await listPlans(key)
    case .plan(let key, let id):
      return changes == "DELETE"
        ? try await removePlan(id, of: key) : try await planFile("plan.json", id, of: key)
    case .planFiles(let key, let id, let path):
      return path.isEmpty
        ? try await listFiles(ofPlan: id, of: key)
        : try await planFile(path.joined(separator: "/"), id, of: key)
    case .evaluation(let key, let id): return try await evaluate(request.body, id, of: key)
    case .geometry(let key, let id): return try await geometry(request, id, of: key)
    case .publication(let key): return try await publish(request.body, key)
    case .progress(let key): return try progress(of: key)
    case .closing(let key): return try await close(request.body, key)
    case .messages(let key):
      return changes == "POST"
        ? try send(request.body, of: key, from: nil) : try messages(request, of: key)
    case .vehicle(let key, let vehicle, .round): return try await showRound(vehicle, of: key)
    case .vehicle(let key, let vehicle, .reports):
      return try await report(request.body, vehicle, of: key)
    case .vehicle(let key, let vehicle, .link):
      return try await link(request.body, vehicle, of: key)
    case .vehicle(let key, let vehicle, .messages):
      guard changes == "POST" else { return try messages(request, of: key, vehicle) }
      let isDriver = if case .driver = caller { true } else { false }
      return isDriver
        ? try send(request.body, of: key, from: vehicle)
        : try send(request.body, of: key, from: nil, to: vehicle)
    }
  }

  static var nothingThere: ServiceError {
    ServiceError(
      404, .unknownPath, "There is nothing at this address.",
      remedy: "See /docs for the addresses of the service.")
  }

  // MARK: - What days say

  func files(_ key: DepotDayKey) -> DayFiles { DayFiles(folder: folders.day(key)) }

  /// What the files of a day say.
  func contents(of key: DepotDayKey) -> DayContents {
    let files = files(key)
    let fingerprint = files.fingerprint
    if let known = contents.withLock({ $0[key] }), known.fingerprint == fingerprint {
      return known.contents
    }
    let read = DayContents(files, named: key.day)
    contents.withLock { $0[key] = (fingerprint, read) }
    return read
  }

  /// What is wrong with the files of a day.
  func findings(of key: DepotDayKey) async throws -> DayFindings {
    try await turns.taken(["\(key.path)/findings"]) {
      let files = files(key)
      let fingerprint = files.fingerprint
      if let known = findings.withLock({ $0[key] }), known.fingerprint == fingerprint {
        return known.findings
      }
      let found = try await checker.findings(of: files, contents(of: key), named: key.day)
      findings.withLock { $0[key] = (fingerprint, found) }
      return found
    }
  }

  /// The published plan, and the number of its publication; `nil` if none is published.
  ///
  /// - Throws: `FileError`; ``PlannedDay/Malformed``.
  func published(_ key: DepotDayKey) throws -> (marker: DrivenFolder.Marker, day: PlannedDay)? {
    guard let marker = DrivenFolder(folders, key).marker else { return nil }
    if let known = published.withLock({ $0[key] }), known.publication == marker.publication {
      return (marker, known.day)
    }
    let day = try PlannedDay("\(folders.driven(key))/plan.json")
    published.withLock { $0[key] = (marker.publication, day) }
    return (marker, day)
  }

  /// Forgets what was read of a day.
  func forget(_ key: DepotDayKey) {
    contents.withLock { $0[key] = nil }
    findings.withLock { $0[key] = nil }
    published.withLock { $0[key] = nil }
  }

  /// Checks that a day is there.
  ///
  /// - Throws: ``ServiceError``.
  func check(_ key: DepotDayKey) throws {
    guard folders.exists(key) else {
      throw ServiceError(
        404, .unknownPath, "There is no such day.", remedy: "List the depots and their days.")
    }
  }

  /// Checks that a day may be changed.
  ///
  /// - Throws: ``ServiceError`` if it is closed.
  func checkOpen(_ key: DepotDayKey) throws {
    guard try store.closed(key) == nil else {
      throw ServiceError(
        409, .dayState, "The day is closed.", remedy: "Plan another day.")
    }
  }

  // MARK: - Jobs of plans

  /// Waits for the job of a plan, so that its result is moved even if nobody looks before the job is forgotten.
  func follow(_ plan: DepotPlan, of key: DepotDayKey) {
    let queue = parts.queue
    let task = Task { [weak self] in
      while !Task.isCancelled {
        guard let job = try? await queue.wait(for: plan.job, seconds: 3600), !job.state.isFinal
        else { break }
        // The queue answers at once while it stops.
        try? await Task.sleep(for: .seconds(1))
      }
      if !Task.isCancelled { _ = try? await self?.plans(of: key) }
      self?.followers.withLock { $0[plan.job] = nil }
    }
    followers.withLock { $0[plan.job] = task }
  }

  /// Whether somebody waits for the job of a plan.
  func isFollowed(_ plan: DepotPlan) -> Bool { followers.withLock { $0[plan.job] != nil } }
}
